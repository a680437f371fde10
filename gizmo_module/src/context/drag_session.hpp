// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The running drag: begun by a press, updated from it each frame, ended.
#pragma once

#include "context/grabbed_gizmo.hpp"
#include "context/hover.hpp"
#include "context/pointer_tracker.hpp"

#include <gizmo/context.hpp>
#include <gizmo/drag.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gizmo {

/// How a gizmo takes part in the drag.
enum class DragRole : std::uint8_t {
    None,
    Dragged,   ///< in the viewport of the press
    OtherView, ///< the same gizmo in another viewport
};

/// What a drag did to its gizmo's members in this frame.
enum class MemberWrite : std::uint8_t {
    None,
    Update,  ///< from where they were at the press
    Restore, ///< they get back what they had at the press
    Nudge,   ///< from what they are now
};

/// What the user's hand makes of a drag in one frame.
enum class DragEnd : std::uint8_t { None, Release, Cancel };

/// What a drag asks for in one frame.
struct Step {
    MemberWrite write = MemberWrite::None; ///< with Update: by DragSession::last()
    DragEnd drag_end = DragEnd::None;
};

/// What the host has after a write: rounded to what it keeps, and nothing where that does not fit.
struct Written {
    GizmoValue value{};                    ///< of many the frame of their handles; the pivot, where it alone is moved
    bool differs = false;                  ///< from the press, in what the drag writes
    std::optional<GizmoValue> untouched{}; ///< what the host has instead, where a pivot alone was moved
};

/// A camera's projector, of the view cache.
struct ViewRef {
    const Projector* projector = nullptr; ///< null: it sees nothing
    std::uint64_t made = 0;               ///< ViewCache::made()
    bool operator==(const ViewRef&) const = default;
};

/// The projector of a drag's last update. It is long, and mostly that of the frame before: then it is not copied again.
class LastProjector {
public:
    const Projector& get() const { return projector_; }
    void keep(const ViewRef& eye) {
        if (of_ == eye) return;
        projector_ = *eye.projector;
        of_ = eye;
    }
    /// Of no eye: a ray's, or the one of the press.
    void keep(const Projector& projector) {
        projector_ = projector;
        of_ = ViewRef{};
    }

private:
    Projector projector_{};
    ViewRef of_{};
};

/// What is known of a drag's edit.
struct Edit {
    GizmoValue read{};        ///< what came with the last update
    Written written{};        ///< what was made of it
    Mode fields = Mode::None; ///< Translate, Rotate, Scale: what the drag has written of a transform
    bool changed = false;     ///< a bit, at some time
};

/// The last update of a drag, and a place to make the next in, which goes on from it.
class UpdatePair {
public:
    /// A drag, or another handle's from the same press: the last update of it is this one.
    DragUpdate& begin() {
        is_next_of_drag_ = false;
        return updates_[last_];
    }
    const DragUpdate& last() const { return updates_[last_]; }
    DragUpdate& next() { return updates_[1 - last_]; }
    /// next() has been an update of this drag, and differs in nothing else.
    bool is_next_of_drag() const { return is_next_of_drag_ && !updates_[0].drag.press && !updates_[1].drag.press; }
    void take_next() {
        last_ = 1 - last_;
        is_next_of_drag_ = true;
        if (!last().drag.press) return;
        reported_ = last();
        reported_.drag.grab = last().drag.press->grab;
    }
    /// The last as the host is told it: what was grabbed is as it was at the press, wherever a parent has carried it.
    const DragUpdate& reported() const { return last().drag.press ? reported_ : last(); }

private:
    std::array<DragUpdate, 2> updates_{};
    DragUpdate reported_{}; ///< only where the parent has moved
    std::size_t last_ = 0;
    bool is_next_of_drag_ = false;
};

class DragSession {
public:
    void begin_frame();
    /// Begins a drag of what was pressed. False: it cannot be solved there.
    /// @param gizmos_of_key that were submitted with its id in its target.
    /// @param cursor pixels of `projector`, which is the eye's or a ray's.
    bool begin(const PressTarget& press, const GizmoKey& key, std::uint32_t gizmos_of_key, const Projector& projector,
               const glm::dvec2& cursor, const PointerTracker& pointer, bool modal);

    // Asked for by the host; each takes effect with the next update.
    void constrain(Handle handle);
    void confirm();
    void set_numeric_input(const NumericInput& input);

    /// A gizmo was submitted, as `key` and with `match` to what was grabbed.
    DragRole claim(const GizmoKey& key, CallForm form, MatchResult match);
    /// A value is what the drag left, to the bit.
    bool is_as_written(const GizmoValue& now) const;
    /// Of a value that is not as_written() to what the drag left.
    MatchResult match_of(const GizmoValue& now) const;

    /// The dragged gizmo was submitted. What it makes of `value` is to be given to the host, and conclude() called.
    /// @param eye where it sees nothing, the object stays.
    /// @param members as DragInput::members.
    Step update(GizmoValue& value, const ViewRef& eye, const Camera& camera, const Options& options,
                const CustomHandle* custom, const Style& style, const DragMembers* members, PointerTracker& pointer,
                Manipulation& m);
    /// The host has what update() asked for, and `m` its phase. None: no edit has ended.
    std::optional<EditEvent> conclude(DragEnd drag_end, const Written& written, Manipulation& m);
    /// What was grabbed was not submitted, or is not the same any more: all is left as it is.
    std::optional<EditEvent> abandon();
    /// A transform's in what the drag writes, or a number's.
    bool differs(const GizmoValue& now) const;
    /// In this frame, in the viewport of the press.
    void set_drawn(const DrawnRef& drawn) { frame_.drawn = drawn; }
    const std::optional<DrawnRef>& drawn() const { return frame_.drawn; }

    bool is_on() const { return stage_ != Stage::Off; }
    /// In this frame: at all, and but by a cancel.
    bool has_ended() const { return frame_.ended; }
    bool was_released() const { return frame_.ended && !frame_.cancelled; }
    /// The next frame starts from something else than this one did.
    bool is_unsettled() const { return frame_.unsettled; }
    bool was_submitted() const { return frame_.submitted; }
    /// The last drag has ended, and the cursor has not moved since.
    bool rests_at(const glm::dvec2& cursor) const {
        return !is_on() && last().drag.handle != Handle::None && cursor == followed_;
    }
    /// Phase::Began was returned.
    bool is_announced() const { return is_on() && stage_ != Stage::Begun; }
    bool is_modal() const { return modal_; }
    const GizmoKey& key() const { return grabbed_.key(); }
    /// The running drag's, or the last one's.
    const DragUpdate& last() const { return updates_.last(); }
    const DragUpdate& reported() const { return updates_.reported(); }
    const Projector& projector() const { return projector_.get(); }
    /// As grab_radius_vector(), of the last update.
    const glm::dvec3& arm() const { return arm_; }
    /// The drag's limits bound something.
    bool is_limited() const { return limited_; }
    bool has_numeric_input() const { return input_.count > 0; }

private:
    void follow(const ViewRef& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                const Style& style, const DragMembers* members, PointerTracker& pointer);
    void follow_ray(const Projector& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                    const Style& style, const DragMembers* members, PointerTracker& pointer);
    /// False: no answer.
    bool follow_cursor(const Projector& projector, const Camera& camera, const Options& options,
                       const CustomHandle* custom, const DragMembers* members, const Pointer& pointer);
    void apply_constraint(const Projector& projector, const Options& options, const CustomHandle* custom,
                          const Style& style, PointerTracker& pointer);
    GizmoValue restored(const GizmoValue& now) const;
    EditEvent event_of(Phase phase, const GizmoValue& after) const;
    void end(bool cancelled);

    struct ThisFrame {
        bool submitted = false;
        bool ended = false, cancelled = false;
        bool unsettled = false;
        std::optional<DrawnRef> drawn{};
    };

    enum class Stage : std::uint8_t {
        Off,
        Begun,     ///< the host has not heard of it
        Announced, ///< Phase::Began was returned
        LetGo,     ///< in the call that announced it: what it did is committed with the next
    };
    Stage stage_ = Stage::Off;
    bool modal_ = false; ///< begun by Context::start(): runs with the button up
    bool confirmed_ = false;
    bool limited_ = false;             ///< limits_any() of the drag's options; kept, for it takes long
    Handle constraint_ = Handle::None; ///< asked for and not yet applied
    NumericInput input_{};
    GrabbedGizmo grabbed_{};
    UpdatePair updates_{}; ///< last().drag is the drag
    Edit edit_{};
    LastProjector projector_{};
    glm::dvec3 arm_{0};      ///< kept, for a ring's is a sine and a cosine
    glm::dvec2 followed_{0}; ///< the cursor of the last update, before precise mode
    glm::dvec3 forward_{0};  ///< of a ray: where it pointed at the press
    ThisFrame frame_{};
};

/// What a drag writes of a transform.
Mode fields_of(const DragUpdate& update);
void write_fields(DTransform& to, const DTransform& from, Mode fields);
bool same_fields(const DTransform& a, const DTransform& b, Mode fields);

/// Options::edit_pivot_only. A host's points and numbers have no pivot besides.
bool moves_pivot_alone(const Options& options, const CustomHandle* custom, Handle handle);

/// False: a host's own handle cannot be dragged by that one. A point takes translate handles too, a number none.
bool takes_handle(const CustomHandle* custom, Handle handle);

/// The same options with every handle shown.
Options all_handles(const Options& options);

/// Where a handle's gizmo is, whatever its mode shows: for drags that no press began. None: see place().
std::optional<Placement> placement_for(Handle handle, const GizmoValue& value, const Projector& projector,
                                       const Options& options, const CustomHandle* custom, const Style& style);

} // namespace gizmo
