// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The running drag: begun by a press, updated from it each frame, ended.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/hover.hpp"
#include "context/pointer_tracker.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/numeric_input.hpp>

#include <array>
#include <cstddef>

namespace gizmo {

struct EditEvent;

/// How a gizmo takes part in the drag.
enum class DragRole : std::uint8_t {
    None,
    Dragged, ///< in the viewport of the press
    Echoed,  ///< the same gizmo in another viewport
};

/// What a drag did to its gizmo's members in this frame.
enum class MemberWrite : std::uint8_t {
    None,
    Update,  ///< from where they were at the press
    Restore, ///< they get back what they had at the press
    Nudge,   ///< from what they are now
};

/// What became of a drag in one frame.
struct Step {
    MemberWrite write = MemberWrite::None; ///< with Update: by DragSession::last()
    bool ended = false;
};

/// The last update of a drag, and a place to make the next in, which goes on from it.
class UpdatePair {
public:
    DragUpdate& last() { return updates_[last_]; }
    const DragUpdate& last() const { return updates_[last_]; }
    DragUpdate& next() { return updates_[1 - last_]; }
    void take_next() { last_ = 1 - last_; }

private:
    std::array<DragUpdate, 2> updates_{};
    std::size_t last_ = 0;
};

class DragSession {
public:
    void begin_frame();
    /// Begins a drag of what was pressed. False: it cannot be solved there.
    /// @param cursor pixels of `projector`, which is the eye's or a ray's.
    bool begin(const Press& press, const GizmoKey& key, const Projector& projector, const glm::dvec2& cursor,
               const PointerTracker& pointer, bool modal);

    // Asked for by the host; each takes effect with the next update.
    void constrain(Handle handle);
    void confirm() { confirmed_ = on_; }
    void set_numeric_input(const NumericInput& input);

    /// The dragged gizmo was submitted.
    /// @param projector null: the camera sees nothing, and the object stays.
    /// @param members as DragInput::members.
    /// @param value is written, and `m` told.
    Step update(GizmoValue& value, const Projector* projector, const Camera& camera, const Options& options,
                const CustomHandle* custom, const Style& style, const DragMembers* members, PointerTracker& pointer,
                Manipulation& m);
    void end_frame() { confirmed_ = false; }
    /// Its gizmo was not submitted: the object is left where it was.
    GizmoValue end_abandoned();
    /// What the host was given, where that is not what update() wrote: a float's.
    void note_written(const DTransform& written) { written_.transform = written; }
    /// In this frame, in the viewport of the press.
    void set_drawn(const DrawnRef& drawn) { drawn_ = drawn; }
    const std::optional<DrawnRef>& drawn() const { return drawn_; }

    /// A move by a key: a drag that was over at once.
    void note_nudge(const DragUpdate& nudged) { updates_.last() = nudged; }

    bool is_on() const { return on_; }
    bool was_submitted() const { return submitted_; }
    bool is_announced() const { return announced_; }
    bool is_modal() const { return modal_; }
    DragRole role_of(const GizmoKey& key) const;
    const GizmoKey& key() const { return key_; }
    /// The running drag's, or the last one's.
    const DragUpdate& last() const { return updates_.last(); }
    const Projector& projector() const { return projector_; }
    bool has_numeric_input() const { return input_.count > 0; }

private:
    void follow(const Projector& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                const Style& style, const DragMembers* members, PointerTracker& pointer);
    void follow_ray(const Projector& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                    const Style& style, const DragMembers* members, PointerTracker& pointer);
    void follow_cursor(const Projector& projector, const Camera& camera, const Options& options,
                       const DragMembers* members, const Pointer& pointer);
    void apply_constraint(const Projector& projector, const Options& options, const CustomHandle* custom,
                          const Style& style, PointerTracker& pointer);
    void end();

    bool on_ = false;
    bool announced_ = false; ///< Phase::Began was returned
    bool submitted_ = false; ///< in this frame
    bool modal_ = false;     ///< begun by Context::start(): runs with the button up
    bool confirmed_ = false;
    Handle constraint_ = Handle::None; ///< asked for and not yet applied
    NumericInput input_{};
    GizmoKey key_{};
    UpdatePair updates_{};   ///< last().drag is the drag
    GizmoValue written_{};   ///< what the host was last given
    Projector projector_{};  ///< of the last update
    glm::dvec2 followed_{0}; ///< the cursor of the last update, before precise mode
    glm::dvec3 forward_{0};  ///< of a ray: where it pointed at the press
    std::optional<DrawnRef> drawn_{};
};

/// The event of a drag that ended, or none: nothing was changed.
std::optional<EditEvent> event_of(const DragUpdate& last, std::uint64_t id, Phase phase, const GizmoValue& after);

/// False: a host's own handle cannot be dragged by that one. A point takes translate handles too, a number none.
bool takes_handle(const CustomHandle* custom, Handle handle);

/// Where a handle's gizmo is, whatever its mode shows: for drags that no press began. None: see place().
std::optional<Placement> placement_for(Handle handle, const GizmoValue& value, const Projector& projector,
                                       const Options& options, const CustomHandle* custom, const Style& style);

} // namespace gizmo
