// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The running drag: begun by a press, updated from it each frame, ended.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/pointer_tracker.hpp"
#include "context/press_candidates.hpp"
#include "drag/drag_guides.hpp"
#include "drag/owned.hpp"
#include "drag/pressed_pivot.hpp"

#include <gizmo/context.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/feedback.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gizmo {

/// A gizmo's part in the drag.
enum class DragRole : std::uint8_t {
    None,
    Dragged,   ///< in the viewport of the press
    OtherView, ///< the same gizmo in another viewport
};

/// What a call writes to the dragged object.
enum class DragWrite : std::uint8_t {
    None,
    Update,  ///< the drag's result
    Restore, ///< the numbers of the press
    Nudge,   ///< a nudge, from the current values
};

/// How a drag ends in a frame.
enum class DragEnd : std::uint8_t { None, Release, Cancel };

/// The result of a drag's update.
struct Step {
    DragWrite write = DragWrite::None;
    DragEnd drag_end = DragEnd::None;
    bool repeats = false; ///< the result is that of the last update
};

/// The host's value after a call.
struct HostValue {
    GizmoValue value{};   ///< for several members, the frame of their handles; with pivot-only edits, the pivot
    bool differs = false; ///< from the press, in an owned number
};

/// Feedback::surface_pixel of a hand at rest: where the contact was seen when the hand moved there. A surface that is
/// met turns the object, and its contact is seen elsewhere; picked there, two surfaces could alternate.
struct SurfaceLook {
    glm::dvec2 hand{0}; ///< DragInput::steady_cursor
    Camera camera{};
    std::optional<glm::dvec2> contact{};
};

/// The state of a drag's edit.
struct Edit {
    GizmoValue result{};  ///< of the last update
    HostValue written{};  ///< the host's value after the last write
    Owned owned{};        ///< of the object, or of the frame of several
    bool changed = false; ///< at least one bit, at any time
    double shear = 0;     ///< Manipulation::shear and refused of the last write
    bool refused = false;
};

/// The point that the handle of the press has grabbed.
struct Grabbed {
    glm::dvec3 point{0};  ///< world
    glm::dvec2 off_px{0}; ///< from its image to the cursor, at the press
};

class DragSession {
public:
    void begin_frame();
    /// Begins a drag. Returns false if it cannot be solved there. @param cursor pixels of `projector`, which is the
    /// camera's or a ray's.
    bool begin(const PressTarget& press, const GizmoKey& key, const Projector& projector, const glm::dvec2& cursor,
               const PointerTracker& pointer, bool modal);

    // Commands of the host; each takes effect in the next update.
    void constrain(Handle handle);
    void confirm();
    /// Of a text with an error only the error is taken: nothing is committed until it is corrected.
    void set_numeric_input(const ParsedNumericInput& input);
    /// The next submission of the dragged gizmo leaves it.
    CommandStatus duplicate(std::uint64_t copy);
    bool leaves_original() const { return is_on() && copy_.has_value(); }
    /// Continues with the copy; the caller restores the original.
    void leave_original(const PointerTracker& pointer, Manipulation& m);
    /// After that: returns the event of a drag that is cancelled in the same frame.
    std::optional<EditEvent> cancel_left(const PointerTracker& pointer);

    /// The role of the gizmo that is submitted with this key.
    DragRole role_of(const GizmoKey& key) const;
    /// False if the list of the dragged gizmo has changed. The first place of a copy is taken.
    bool keeps_place(const ListPlace& place);

    /// The dragged gizmo was submitted. Apply the result to the host's object, then call conclude(). @param projector
    /// of the camera; null if it is unusable, and then the object stays. @param members as in DragInput.
    Step update(const Projector* projector, const Camera& camera, const Options& options, const CustomHandle* custom,
                const Style& style, const DragMembers* members, PointerTracker& pointer, Manipulation& m);
    /// The call is over; sets the phase in `m`. @param now the host's value. Returns nullopt if no edit has ended.
    std::optional<EditEvent> conclude(const Step& step, const HostValue& now, Manipulation& m);
    /// The grabbed gizmo was not submitted, or its list has changed: ends the drag without a write.
    std::optional<EditEvent> abandon();
    /// True if an owned number differs from the press; below, from the last write.
    bool differs(const GizmoValue& now) const;
    bool is_modified(const GizmoValue& now) const;
    const Owned& owned() const { return edit_.owned; }
    const HostValue& last_written() const { return edit_.written; }
    /// What a step writes, in the numbers that are owned.
    GizmoValue result_of(const Step& step) const {
        return step.write == DragWrite::Restore ? at_press() : edit_.result;
    }
    bool moves_pivot() const { return pivot_.has_value(); }
    bool has_angles_in(EulerOrder order) const { return start_angles_ && last().drag.options.euler->order == order; }
    /// The rotation of a dragged pivot since the press, world space; nullopt: no pivot is dragged.
    std::optional<glm::dmat3> pivot_turn() const;
    /// True if a dragged pivot differs from the press.
    bool pivot_differs() const;
    /// The handle and the start of the drag.
    void tell_start(Manipulation& m) const;
    /// In this frame, in the viewport of the press.
    void set_drawn(const DrawnRef& drawn) { frame_.drawn = drawn; }
    const std::optional<DrawnRef>& drawn() const { return frame_.drawn; }
    /// Of the label, in this frame.
    void set_label_px(const PixelBox& box) { frame_.label_px = box; }
    const std::optional<PixelBox>& label_px() const { return frame_.label_px; }

    bool is_on() const { return stage_ != Stage::Off; }
    /// In this frame: in any way; below, except by a cancel.
    bool has_ended() const { return frame_.ended; }
    bool was_released() const { return frame_.ended && !frame_.cancelled; }
    /// True if the next frame has another starting state.
    bool is_unsettled() const { return frame_.unsettled; }
    bool was_submitted() const { return frame_.submitted; }
    /// Released; committed by the next call.
    bool is_ending() const { return stage_ == Stage::LetGo; }
    bool was_ending() const { return frame_.was_ending; }
    /// The last drag has ended, and the cursor has not moved since.
    bool rests_at(const glm::dvec2& cursor) const {
        return !is_on() && last().drag.handle != Handle::None && cursor == followed_;
    }
    /// Pixels: of the grabbed point in the next update, by that cursor; zero with a ray.
    glm::dvec2 travel_to(const PointerTracker& pointer) const;
    /// Feedback::surface_pixel. @param now of the last update
    glm::dvec2 surface_pixel(const glm::dvec2& now, const PointerTracker& pointer) const;
    /// Phase::Began was reported.
    bool is_announced() const { return is_on() && stage_ != Stage::Begun; }
    const GizmoKey& key() const { return key_; }
    std::uint32_t part() const { return part_; }
    /// Of the running drag, or of the last one.
    const DragUpdate& last() const { return last_; }
    /// The last update for the host: the grab is that of the press, even if a parent has moved since.
    const DragUpdate& reported() const { return reported_ ? *reported_ : last_; }
    /// Manipulation::start.
    DTransform start() const { return pivot_ ? pivot_->at_press() : last().drag.start; }
    const DragGuides& guides() const { return guides_; }
    const Projector& projector() const { return projector_; }
    /// True if the drag has limits.
    bool is_limited() const { return limited_; }
    /// Placement::normal at the press.
    std::uint8_t rectangle_normal() const { return rectangle_normal_; }
    bool has_numeric_input() const { return input_.count > 0; }

private:
    void follow(const Projector& projector, const Camera& camera, const Options& options, const CustomHandle* custom,
                const Style& style, const DragMembers* members, PointerTracker& pointer);
    void follow_ray(const Projector& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                    const Style& style, const DragMembers* members, PointerTracker& pointer);
    /// Returns false if there is no solution.
    bool follow_cursor(const Projector& projector, const Camera& camera, const Options& options,
                       const DragMembers* members, const Pointer& pointer);
    /// Updates Feedback::surface_pixel.
    void look_at_surface(const Projector& projector, const Camera& camera);
    /// True if the hand is taken to be at rest there.
    bool is_steady(const glm::dvec2& cursor) const {
        constexpr double kSteadyPx = 1;
        const glm::dvec2 off = cursor - steady_;
        return glm::dot(off, off) <= kSteadyPx * kSteadyPx;
    }
    /// Pointer::sweep: requests the handle that it chooses.
    void sweep(const Projector& projector, const Options& options, const CustomHandle* custom, const Style& style,
               const Pointer& pointer);
    void apply_constraint(const Projector& projector, const Options& options, const CustomHandle* custom,
                          const Style& style, PointerTracker& pointer);
    /// A drag with another handle from the same press, and its cursor now.
    struct Constrained {
        Drag drag{};
        glm::dvec2 cursor{0};
    };
    std::optional<Constrained> constrained(Handle handle, const Projector& projector, const Options& options,
                                           const CustomHandle* custom, const Style& style,
                                           const PointerTracker& pointer) const;
    /// placement_for() of what is dragged, as at the press.
    std::optional<Placement> placement_of(Handle handle, const Projector& projector, const Options& options,
                                          const CustomHandle* custom, const Style& style) const;
    GizmoValue at_press() const;
    /// The host's options with the Euler angles of the press, like its transform.
    Options with_angles_of_press(const Options& options) const;
    EditEvent event_of(Phase phase, const GizmoValue& after) const;
    void end(bool cancelled);
    bool is_held(const PointerTracker& pointer) const;

    struct ThisFrame {
        bool was_ending = false; ///< when it began
        bool submitted = false;
        bool ended = false, cancelled = false;
        bool unsettled = false;
        std::optional<DrawnRef> drawn{};
        std::optional<PixelBox> label_px{};
    };

    enum class Stage : std::uint8_t {
        Off,
        Begun,     ///< the host has not seen it
        Announced, ///< Phase::Began was reported
        LetGo,     ///< released in a call that has written: committed in the next one
    };
    Stage stage_ = Stage::Off;
    std::uint8_t rectangle_normal_ = kNoAxis;
    bool modal_ = false; ///< begun by Context::start(): runs while the button is up
    bool confirmed_ = false;
    std::uint32_t part_ = kNoPart;
    bool limited_ = false;                ///< limits_any() of the drag's options, cached
    Handle constraint_ = Handle::None;    ///< requested, not yet applied
    std::optional<std::uint64_t> copy_{}; ///< requested, the original was not submitted yet
    bool is_copy_ = false;                ///< what is dragged is a copy, so the edit is one without a change
    NumericInput input_{};
    bool has_mistake_ = false; ///< the last text; `input_` is of the one before
    GizmoKey key_{};
    std::optional<ListPlace> place_{};     ///< nullopt: a copy that was not submitted yet
    DragUpdate last_{};                    ///< last_.drag is the drag
    std::optional<DragUpdate> reported_{}; ///< if the parent has moved
    Edit edit_{};
    std::optional<PressedPivot> pivot_{}; ///< Options::edit_pivot_only at the press: what is dragged
    Projector projector_{};               ///< of the last update
    DragGuides guides_{};
    std::optional<glm::dvec3> start_angles_{}; ///< of an EulerTransform
    std::optional<Grabbed> grabbed_{};         ///< nullopt: by a command, or no point is grabbed
    glm::dvec2 followed_{0};                   ///< the cursor of the last update, before precise mode
    glm::dvec2 steady_{0};                     ///< DragInput::steady_cursor
    std::optional<SurfaceLook> look_{};        ///< with a surface, except by a ray
    bool sweeps_ = false;                      ///< Pointer::sweep in the last update
    glm::dvec2 swept_from_{0};                 ///< the cursor when it was set
    glm::dvec3 forward_{0};                    ///< for a ray: its direction at the press
    ThisFrame frame_{};
};

/// False if the gizmo cannot be dragged by that handle. A point also takes translate handles, a custom number none, and
/// a pivot none that scales.
bool takes_handle(const Options& options, const CustomHandle* custom, Handle handle);

/// The same options with every handle shown.
Options all_handles(const Options& options);

/// The placement of a handle's gizmo even if its mode does not show it, for drags without a press. Returns nullopt as
/// place() does.
std::optional<Placement> placement_for(Handle handle, const GizmoValue& value, const Projector& projector,
                                       const Options& options, const CustomHandle* custom, const Style& style);

} // namespace gizmo
