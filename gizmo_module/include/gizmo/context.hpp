// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The interaction of an editor in immediate mode: the host submits its gizmos each frame, and the context writes the
// dragged transform. A gizmo that is not submitted is neither drawn nor manipulated.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/forward.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/style.hpp>
#include <gizmo/transform.hpp>
#include <gizmo/types.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace gizmo {

/// Holds the hover and the drag of one editor; there is no global state. A context must not be used by two threads at
/// the same time; different contexts may be. Movable; a moved-from context can only be destroyed or assigned to.
///
/// A frame is begin_frame, manipulate() once for each gizmo and camera, end_frame. end_frame resolves hover and
/// presses, and the next frame's manipulate() reports them. A press works without a preceding hover frame. A release
/// without a motion is committed at once; one that moves the object is committed by the next call, which writes
/// nothing. If a dragged gizmo is not submitted, its drag is committed.
class Context {
public:
    Context();                              ///< between frames, with no hover and no drag
    ~Context();                             ///< also ends a running drag
    Context(Context&&) noexcept;            ///< takes everything, also a running drag
    Context& operator=(Context&&) noexcept; ///< the same

    Style style{};      ///< may be changed between frames
    DrawOptions draw{}; ///< may be changed between frames

    // A frame: its calls in their order.
    /// Begins a frame. @param seconds since the last one, finite and >= 0, otherwise the default; for animations.
    void begin_frame(const Pointer& pointer, double seconds = kDefaultFrameSeconds);

    /// Shows the handles of `mode` at a Transform, DTransform, glm::mat4 or glm::dmat4 (in the space of
    /// Options::parent), and writes it while one of them is dragged. A matrix receives the exact change: shear and
    /// mirroring are kept. Non-finite input, a matrix that is not affine, and a singular camera or parent show nothing
    /// and change nothing. The same id under several cameras is one gizmo in several viewports; a drag belongs to that
    /// of its press and keeps its handle if mode, space or transform change. It writes that handle's numbers alone.
    Manipulation manipulate(Mode mode, TransformRef object, const Camera& camera, const Options& options = {});

    /// One gizmo for a selection. A drag moves, rotates or scales all members from their transforms at the press, about
    /// Options::pivot, in the space of Options::parent. Do not pass both a node and its child: the child follows its
    /// parent. For nodes with parents of their own use Member; spaces, the pivot point and Manipulation::pivot are then
    /// in world space. Manipulation::start is the frame of the handles, selection_starts() the members' start
    /// transforms. If a member would not fit into floats, no member moves.
    ///
    /// A member with a name (Member, TransformSpan::named()) is found by it in any order, one without by its index. If
    /// their number changes or a name is missing during a drag, it is committed without a write.
    Manipulation manipulate(Mode mode, TransformSpan members, const Camera& camera, const Options& options = {});

    /// One gizmo for each transform: transforms[i] has the id options.id + i. Equivalent to one call per element.
    /// Not for members with parents of their own. If the number changes, a drag is committed without a write.
    BatchManipulation manipulate_each(Mode mode, TransformSpan transforms, const Camera& camera,
                                      const Options& options = {});

    /// The same with own modes and options: transforms[i] uses options[k], k = indices[i] or i, and has the id
    /// options[k].id + i. `modes` holds one mode per option, or one for all. If sizes do not match or an index is out
    /// of range, all report Hidden::BadOptions and nothing changes.
    BatchManipulation manipulate_each(std::span<const Mode> modes, TransformSpan transforms, const Camera& camera,
                                      std::span<const Options> options, std::span<const std::uint32_t> indices = {});

    /// A custom handle that writes a number. A constraint that does not match, and non-finite input, change nothing.
    Manipulation manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});
    /// The same for a point (EditEvent::after has it as position).
    Manipulation manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});
    /// A composite: several numbers and points as one gizmo; as a Composite its handles follow each other.
    Manipulation manipulate_parts(const Composite& composite, const Camera& camera, const Options& options = {});
    /// The same for parts that the host makes once a frame.
    Manipulation manipulate_parts(std::span<const CustomPart> parts, const Camera& camera, const Options& options = {});

    /// Up to millions of draggable points: points[i] has the id options.id + i, and moves parallel to the image, or as
    /// constrain() says, with the whole selection if it is selected. Costs one pass over the points while no drag runs.
    /// Clicks do not select; see select_points() and BatchManipulation::index. If the number of points changes, a drag
    /// is committed without a write. `selected` has a 0 or 1 per point; empty: none.
    BatchManipulation manipulate_points(PointSpan points, std::span<const std::uint8_t> selected, const Camera& camera,
                                        const Options& options = {}, const PointStyle& point_style = {});

    /// Shows a view cube and writes Camera::view while it turns the view; call it before the gizmos of that view.
    /// @param distance from the eye to the point about which the view turns, >= 0.
    ViewChange view_cube(Camera& camera, double distance, const ViewCube& options);

    void end_frame(); ///< resolves the hover (the nearest hit of all gizmos wins) and builds the draw lists

    // Commands; the host maps keys to them. A command takes effect in the next manipulate() of its gizmo, and is
    // dropped if its gizmo is not submitted for a whole frame. constrain(), confirm() and set_numeric_input() after a
    // start() are kept for its drag.
    /// Starts a drag without a press (Blender's G, R, S), as if the middle of the handle had been grabbed. The mode
    /// need not show the handle. The drag follows the pointer while the button is up, and ends when the button is
    /// pressed, by confirm() or by Pointer::cancel; the press that ends it does not start another drag. Of two calls
    /// before the drag begins, the last wins. @return Waiting, DragIsOn (refused) or UnknownHandle.
    CommandStatus start(std::uint64_t id, Handle handle);
    /// Switches the running drag to another handle (Blender's X, Y, Z), as if it had been pressed: it keeps the grabbed
    /// point. Ignored if it cannot be dragged here. A custom point takes translate handles, a custom number takes none.
    void constrain(Handle handle);
    void confirm(); ///< ends and commits the running drag, as a release does; ignored while a typed text has an error
    /// The running drag continues with a copy that the host has made and submits with another id, `copy`; the next
    /// manipulate() of the original restores it (docs/interaction.md). @return false: command_status() says why not.
    bool duplicate(std::uint64_t copy);
    /// Sets the whole text typed so far into the running drag; see parse_numeric_input(). Typed values replace the
    /// cursor until the text is empty. Needs a drag or a start(). After a text with an error the last valid values are
    /// shown and not committed: a release cancels, and confirm() and the press that ends a started drag are ignored.
    NumericInputError set_numeric_input(std::string_view text);
    /// Moves a gizmo or a custom point by a key press: one edit with its event, by one call of manipulate(). Changes no
    /// custom number. Several commands of a gizmo run in their order, one a frame. @return Waiting or DragIsOn.
    CommandStatus nudge(std::uint64_t id, const Nudge& nudge);
    CommandStatus drop(std::uint64_t id, const Drop& drop); ///< as nudge(); onto what is below, see <gizmo/body.hpp>
    CommandStatus command_status() const; ///< of the last command or press anywhere, at the last end_frame

    // State, as of the last end_frame.
    bool is_active() const;        ///< a drag is running: the host should suspend camera control and picking
    bool is_hovered() const;       ///< a drag is running or the pointer is on a handle or view cube, which wants it
    Handle hovered_handle() const; ///< the hovered or dragged handle

    /// For hosts that draw on demand, after end_frame. True if another frame with the same input, options and data
    /// would draw or report something else: a size is easing back, a view is turning, a hover or a drag has just begun
    /// or ended, the host's data were written, a command is waiting. Becomes false within kEasingSeconds or the turn's
    /// time and four frames of the same input. While it is false, another frame produces the same draw lists, bit for
    /// bit. Cursor warps and relative motion are not the same input.
    bool needs_redraw() const;

    const DrawList& draw_list(std::uint32_t target = 0) const; ///< of the last end_frame; may be empty
    const char* problem() const; ///< a sentence if nothing can be seen or hit, otherwise "" (diagnosis.hpp)
    /// The press point where a press by the pointer's device grabs that handle, in pixels, as of the last end_frame.
    /// nullopt if none does: not shown, faded, behind the eye, outside the viewport, covered by handles or points.
    std::optional<glm::dvec2> handle_position(std::uint64_t id, Handle handle, std::uint32_t target = 0) const;

    // Results of drags.
    /// The result of the running drag, or of the one released in this frame; nullopt without one, or if cancelled.
    std::optional<Feedback> feedback() const;
    /// The state of the running drag and its last result, which can be stored, shown or replayed; null if no drag runs.
    /// Drag::grab is that of the press even if the parent has moved since.
    const DragUpdate* drag() const;
    /// Edits that ended in this frame, including those that ended because their gizmo was not submitted.
    std::span<const EditEvent> events() const;
    std::span<const DTransform> selection_starts() const; ///< undo record: the members at the press of the last drag
    std::span<const glm::dmat4> matrix_starts() const;    ///< the same for matrices, one or many
    std::span<const PointStart> point_starts() const;     ///< the same for points; the grabbed point is first

    /// Records every call from now on; null stops. `recorder` must outlive the recording. Call it between frames. For
    /// replay() to produce the same bits, the context must be freshly constructed.
    void record_to(Recorder* recorder);

private:
    struct Impl;
    Impl* impl_; ///< owned; null: moved from
};

} // namespace gizmo
