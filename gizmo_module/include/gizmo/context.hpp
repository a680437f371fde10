// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/hit_test.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gizmo {

/// One finished edit, for an undo stack. `before` and `after` are what the gizmo read and wrote, in the parent's space.
struct EditEvent {
    std::uint64_t id = 0;
    Handle handle = Handle::None;
    Phase phase = Phase::Committed; ///< Committed or Cancelled
    DTransform before{}, after{};
};

/// One per editor: hover and the drag live here; there are no globals. Not to be used from two threads at once;
/// different contexts may be.
///
/// A frame: begin_frame, manipulate() once for each gizmo and camera, end_frame. Which handle is under the pointer is
/// known only when every gizmo has been seen, so hover and presses are settled in end_frame and reported by the next
/// frame's manipulate(). A press needs no hover frame before it. What is not submitted is neither drawn nor hit; a drag
/// whose gizmo is not submitted is committed and ends.
class Context {
public:
    Style style{}; ///< may be changed between frames

    void begin_frame(const Pointer& pointer);

    /// Shows the handles of `mode` at `transform` (in the space of Options::parent) and, while one of them is dragged,
    /// writes the transform. Input that is not finite, or a singular camera or parent, shows nothing and changes
    /// nothing. The same id under several cameras is one gizmo in several viewports; a drag belongs to the viewport of
    /// its press and keeps its handle when mode, space or the transform change under it.
    Manipulation manipulate(Mode mode, Transform& transform, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, DTransform& transform, const Camera& camera, const Options& options = {});

    /// One gizmo for many: one drag moves, turns or scales all of them from where they were at the press, about
    /// Options::pivot, all in the space of Options::parent. Do not pass a node and its child: the child follows its
    /// parent already. Manipulation::start is the frame of the handles; selection_starts() has the members'.
    Manipulation manipulate(Mode mode, std::span<Transform> members, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, std::span<DTransform> members, const Camera& camera,
                            const Options& options = {});

    /// The members of the selection being dragged, or dragged last, as they were at the press: the undo record.
    std::span<const DTransform> selection_starts() const { return selection_starts_; }

    /// The nearest hit of all gizmos wins; draw lists are built.
    void end_frame();

    /// A drag is on: the host keeps its camera and its picking still.
    bool is_active() const { return active_.on; }
    /// Of either: the pointer is ours.
    bool is_hovered() const { return active_.on || static_cast<bool>(hover_.hit); }
    /// The handle under the pointer or dragged, and whose it is.
    Handle hovered_handle() const { return active_.on ? active_.last.drag.handle : hover_.hit.handle; }

    /// As of the last end_frame. Empty for a target nothing was submitted to.
    const DrawList& draw_list(std::uint32_t target = 0) const;

    /// Pixels: pressing there grabs that handle, as of the last end_frame. None: not shown, faded, behind the eye, out
    /// of the viewport, or wholly covered by other handles.
    std::optional<glm::dvec2> handle_position(std::uint64_t id, Handle handle, std::uint32_t target = 0) const;

    /// Edits that ended in this frame, the ones that ended because their gizmo was not submitted included.
    std::span<const EditEvent> events() const { return events_; }

private:
    /// A gizmo across frames: its id in a viewport, and the how manyth with that id it is there.
    struct Key {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t occurrence = 0;
    };
    /// Recognises one gizmo as the frame's gizmos go by, without a table of all of them.
    struct Watch {
        Key key{};
        std::uint32_t seen = 0; ///< with its id and target, in this frame
        bool matches(std::uint64_t id, std::uint32_t target) {
            return id == key.id && target == key.target && seen++ == key.occurrence;
        }
    };
    struct View { ///< a camera made ready, kept from frame to frame
        Camera camera{};
        std::optional<Projector> projector{};
        bool used = false;
    };
    struct Entry { ///< what the end of the frame needs to know of a submitted gizmo
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        HandleSet set = HandleSet::Translate;
        std::uint32_t instance = 0; ///< into the target's gizmos of that set
        std::uint32_t grabbable = 0;
    };
    struct Target {
        std::uint32_t target = 0;
        bool used = false;
        DrawList list{};
    };
    struct Hover { ///< the nearest hit, with all that a press on it needs
        Hit hit{};
        Watch watch{};
        std::size_t view = 0, entry = 0;
        Placement placement{};
        DTransform transform{};
        Options options{};
    };
    struct Active {
        bool on = false;
        bool announced = false;    ///< Phase::Began was returned
        bool submitted = false;    ///< in this frame
        std::ptrdiff_t entry = -1; ///< in this frame, in the viewport of the press
        Watch watch{};
        DragUpdate last{}; ///< last.drag is the drag
    };
    struct Easing { ///< how much larger than nominal the last dragged gizmo is still drawn
        Watch watch{};
        double ratio = 1;
    };
    struct Shown {            ///< how a gizmo takes part in the drag or its aftermath
        bool dragged = false; ///< it is the dragged one, in the viewport of the press
        bool echoed = false;  ///< it is the dragged one, in another viewport
        bool eased = false;   ///< it was dragged and still returns to its nominal size
    };

    Manipulation manipulate_any(Mode mode, DTransform& transform, const Camera& camera, const Options& options);
    Manipulation run_drag(DTransform& transform, const Projector* projector);
    void end_drag(Phase phase, const DTransform& after);
    void begin_hovered_drag();
    std::size_t view_of(const Camera& camera);
    Target& target_of(const Camera& camera);
    bool place_shown(Mode mode, const DTransform& transform, const Options& options, const Projector& projector,
                     const Shown& shown, bool on);
    Shown recognise(const Options& options, std::uint32_t target);
    double size_ratio(const Shown& shown, const Projector& projector, const Frame& frame, const Options& options);
    void add_instance(Target& target, const Projector& projector, const Placement& placement, const Shown& shown,
                      const Options& options);
    void add_drag_lines(DrawList& list, const Projector& projector, const glm::dvec3& pivot) const;
    void consider_hit(const Placement& placement, std::size_t view, const DTransform& transform,
                      const Options& options);
    void mark_highlight();

    Pointer pointer_{};
    bool was_down_ = false;
    bool pressed_ = false; ///< the button went down with this frame
    Active active_{};
    Hover hover_{}, candidate_{};
    Easing easing_{};
    Placement placement_{};             ///< of the call under way
    std::vector<DTransform> selection_; ///< of the call under way, where the host's are floats
    std::vector<DTransform> selection_candidate_, selection_starts_;
    bool candidate_is_selection_ = false;
    double reach_ = 0; ///< and its pick_reach()
    std::size_t last_target_ = 0;
    std::vector<View> views_;
    std::size_t last_view_ = 0;
    std::vector<Target> targets_;
    std::vector<Entry> entries_;
    std::vector<EditEvent> events_;
};

} // namespace gizmo
