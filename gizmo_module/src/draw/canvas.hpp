// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where gizmos are drawn: a draw list for each of the host's targets, and which gizmo is which instance. What is drawn
// is appended; the one change afterwards is the highlight, through a reference.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gizmo {

/// A gizmo as it was drawn in this frame.
struct DrawnRef {
    std::size_t target = 0; ///< into the canvas's targets
    HandleSet set = HandleSet::Translate;
    std::uint32_t instance = 0; ///< into that target's gizmos of the set
    CustomShape custom = CustomShape::Point;
};

class Canvas {
public:
    /// @param compact the lists may have compact gizmos.
    void begin_frame(bool compact = false);
    /// The lists are as long as they are to be.
    void end_frame();

    /// Index of a camera's target, whose list is shown from now on with that camera's viewport.
    std::size_t open(const Camera& camera, const Style& style);
    DrawList& list(std::size_t target) { return targets_[target].list; }

    /// Room for the placement of the next gizmo: to make one anew takes longer than to look at whether it is seen.
    Placement& next_placement() { return next_placement_; }

    /// Appends a gizmo.
    DrawnRef add(std::size_t target, std::uint64_t id, const Placement& placement, const GizmoInstance& instance);
    /// Appends what is drawn beneath the next gizmo of that set; it is found by nobody.
    void add_ghost(std::size_t target, HandleSet set, const GizmoInstance& ghost);
    /// Room for `count` gizmos of one set, to be written over. Their ids are told by add_block_ids().
    std::span<GizmoInstance> add_block(std::size_t target, HandleSet set, std::size_t count);
    /// The last `count` gizmos of add_block() have consecutive ids from `id`.
    void add_block_ids(std::size_t target, HandleSet set, std::uint64_t id, std::uint32_t count);
    /// The same of so many from one of them on, `instance` into the target's gizmos of the set.
    void add_ids(std::size_t target, HandleSet set, std::uint32_t instance, std::uint64_t id, std::uint32_t count);

    /// Both at once; the instances are to be told by write(). @return the first one, into the target's gizmos of the
    /// set
    std::uint32_t add_named(std::size_t target, HandleSet set, std::uint64_t id, std::uint32_t count);
    void write(std::size_t target, HandleSet set, std::uint32_t instance, const GizmoInstance& drawn) {
        targets_[target].list.gizmos[static_cast<std::size_t>(set)][instance] = drawn;
    }

    /// The target's gizmos of that set, until the next is added: how many, and the first.
    std::size_t instance_count(std::size_t target, HandleSet set) const {
        return targets_[target].counts[static_cast<std::size_t>(set)];
    }
    GizmoInstance* instances(std::size_t target, HandleSet set) {
        return targets_[target].list.gizmos[static_cast<std::size_t>(set)].data();
    }

    /// True: gizmos of that view may be compact in that target's list in this frame. All of a list are of one view.
    bool takes_compact(std::size_t target, const CompactView& view);
    /// Room for `count` compact gizmos with consecutive ids from `id`, to be written over.
    std::span<CompactInstance> add_compact(std::size_t target, HandleSet set, std::uint64_t id, std::uint32_t count);
    /// The same of compact ones as add_block() and add_ids().
    std::span<CompactInstance> add_compact_block(std::size_t target, HandleSet set, std::size_t count);
    void add_compact_ids(std::size_t target, HandleSet set, std::uint32_t instance, std::uint64_t id,
                         std::uint32_t count);
    CompactInstance* compact(std::size_t target, HandleSet set) {
        return targets_[target].list.compact[static_cast<std::size_t>(set)].data();
    }
    std::size_t compact_count(std::size_t target, HandleSet set) const {
        return targets_[target].compact_counts[static_cast<std::size_t>(set)];
    }
    /// The last so many, which have no ids yet, are none.
    void take_back(std::size_t target, HandleSet set, bool compact, std::size_t count) {
        Target& t = targets_[target];
        const auto index = static_cast<std::size_t>(set);
        (compact ? t.compact_counts[index] : t.counts[index]) -= count;
    }

    /// From that instance on they are boxes with consecutive ids from `id`: what of each can be grabbed, handle_bit()s.
    void add_boxes(std::size_t target, std::uint32_t instance, std::uint64_t id,
                   std::span<const std::uint64_t> pickable);
    /// The same of one box, appended, to be told by write() and write_pickable().
    struct BoxPlace {
        std::uint32_t instance = 0;
        std::size_t entry = 0;
    };
    BoxPlace add_named_box(std::size_t target, std::uint64_t id);
    void write_pickable(const BoxPlace& box, std::uint64_t pickable) { entries_[box.entry].pickable = pickable; }

    /// What of an instance that has its room can be grabbed, handle_bit()s. @param skewed its axes are not at right
    /// angles
    void add_part(std::size_t target, HandleSet set, std::uint32_t instance, std::uint64_t id, std::uint64_t pickable,
                  bool skewed) {
        add_run({pickable, id, targets_[target].target, instance, 1, set, CustomShape::Point, skewed});
    }
    /// Room for a handle of the host's own, to be written over; then its name, or it is taken back.
    GizmoInstance& add_custom(std::size_t target) { return add_block(target, HandleSet::Custom, 1)[0]; }
    DrawnRef name_custom(std::size_t target, std::uint64_t id, CustomShape shape);
    void take_back_custom(std::size_t target) { take_back(target, HandleSet::Custom, false, 1); }

    void highlight(const DrawnRef& drawn, Handle handle, bool dragged);

    /// After end_frame(). Empty where nothing was drawn in this frame.
    const DrawList& shown(std::uint32_t target) const;

    /// Pixels where a press takes that handle; see Context::handle_position().
    std::optional<glm::dvec2> locate(std::uint64_t id, Handle handle, std::uint32_t target) const;

private:
    struct Target {
        std::uint32_t target = 0;
        bool used = false;
        DrawList list{};
        /// Gizmos of a set in this frame. Behind them are those of the last, to be written over without being made
        /// first, until end_frame().
        std::array<std::size_t, kHandleSetCount> counts{};
        std::uint32_t filled = 0; ///< bits: sets of which the list has gizmos, of this frame or the last
        std::array<std::size_t, kCompactSetCount> compact_counts{}; ///< the same of compact ones
        bool has_compact_view = false;                              ///< DrawList::compact_view is of this frame
    };
    struct Entry { ///< gizmos of consecutive ids and instances
        std::uint64_t pickable = 0;
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t instance = 0; ///< into the target's gizmos of that set
        std::uint32_t count = 1;
        HandleSet set = HandleSet::Translate;
        CustomShape custom = CustomShape::Point;
        bool skewed = false;  ///< its axes are not at right angles: an instance does not tell
        bool compact = false; ///< of the compact gizmos of that set
    };
    /// Entry::pickable of gizmos whose instances tell it: as they are faded.
    static constexpr std::uint64_t kPickableByFade = ~std::uint64_t{0};

    std::span<GizmoInstance> add_room(std::size_t target, HandleSet set, std::size_t count);
    void add_run(const Entry& run);
    void add_letters(Target& target);
    Placement placement(const DrawList& list, const Entry& entry, std::uint32_t nth) const;
    /// A handle that is looked for.
    struct Wanted {
        const DrawList& list;
        std::uint32_t target = 0;
        const Entry* own = nullptr;
        std::uint32_t nth = 0; ///< of `own`
        const Placement& placement;
        Handle handle = Handle::None;
    };
    /// Who was nearer at the last place that was tried: asked first at the next one.
    struct Rival {
        Placement placement{};
        Handle handle = Handle::None;
    };
    /// Who took the handle's place at the last pixels: of the gizmo itself, and another's.
    struct Covering {
        Handle own = Handle::None;
        Rival rival{};
    };
    /// Whether another handle takes the cursor, told from who did so before; who it was is remembered.
    bool is_covered(const Wanted& wanted, const glm::dvec2& cursor, const Hit& mine, Covering& covering) const;
    bool wins(const Wanted& wanted, const glm::dvec2& cursor, Rival& rival) const;
    bool wins_clearly(const Wanted& wanted, const glm::dvec2& cursor, Rival& rival) const;
    std::optional<glm::dvec2> search(const Wanted& wanted) const;

    std::vector<Target> targets_;
    std::size_t last_target_ = 0; ///< where the search for the next begins
    std::vector<Entry> entries_;
    DrawList empty_{};
    bool compact_ = false;     ///< of this frame
    bool has_compact_ = false; ///< the lists may have some, of this frame or the one before
    Placement next_placement_{};
};

} // namespace gizmo
