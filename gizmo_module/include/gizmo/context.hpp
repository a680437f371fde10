// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The interaction of an editor: gizmos are submitted each frame, and what is dragged is written. Immediate mode: what
// is not submitted is neither drawn nor manipulated.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/points.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <memory>
#include <span>
#include <string_view>

namespace gizmo {

class Recorder;

/// One per editor: hover and the drag live here, nothing is global. Not to be used from two threads at once; different
/// contexts may be. Movable; one that was moved from can only be destroyed or assigned to.
///
/// A frame: begin_frame, manipulate() once for each gizmo and camera, end_frame. Which handle is under the pointer is
/// known only when every gizmo has been seen, so hover and presses are settled in end_frame and reported by the next
/// frame's manipulate(). A press needs no hover frame before it. A drag whose gizmo is not submitted is committed and
/// ends. A press let go with the next frame begins there, and is committed by the frame after.
class Context {
public:
    Context();
    ~Context();
    Context(Context&&) noexcept;
    Context& operator=(Context&&) noexcept;

    Style style{};      ///< may be changed between frames
    DrawOptions draw{}; ///< the same

    /// @param seconds since the last frame, finite and >= 0 (else the default is taken): what eases does so by time.
    void begin_frame(const Pointer& pointer, double seconds = kDefaultFrameSeconds);

    /// Shows the handles of `mode` at a Transform, DTransform, glm::mat4 or glm::dmat4 (in the space of
    /// Options::parent) and, while one of them is dragged, writes it. Of a matrix the exact change is written: shear
    /// and mirroring stay. Input that is not finite, a matrix that is not affine, or a singular camera or parent, shows
    /// nothing and changes nothing. The same id under several cameras is one gizmo in several viewports; a drag belongs
    /// to the viewport of its press and keeps its handle when mode, space or the transform change under it.
    Manipulation manipulate(Mode mode, TransformRef object, const Camera& camera, const Options& options = {});

    /// One gizmo for many: one drag moves, turns or scales all of them from where they were at the press, about
    /// Options::pivot, all in the space of Options::parent. Do not pass a node and its child: the child follows its
    /// parent already; or say so with Member, where each has a parent of its own, and spaces, pivot point and
    /// Manipulation::pivot are in the world. Manipulation::start is the frame of the handles; selection_starts() has
    /// the members'. A member that does not fit into floats holds all of them back.
    ///
    /// A drag is of the members that were grabbed, in whatever order they come. When others come, or one is missing, it
    /// ends: nobody is written, all stay where they are (Phase::Committed, and its event). Members with names (Member,
    /// TransformSpan::named()) may be written by others meanwhile; those without are known by what they hold.
    Manipulation manipulate(Mode mode, TransformSpan members, const Camera& camera, const Options& options = {});

    /// A gizmo for each: transforms[i] has the id options.id + i. As a call for each, at a fraction of the cost. Not
    /// for members with parents of their own. The element dragged is known by what it holds: when another stands at its
    /// index, or others write it, the drag ends.
    BatchManipulation manipulate_each(Mode mode, TransformSpan transforms, const Camera& camera,
                                      const Options& options = {});

    /// The same with modes and options of their own: transforms[i] has options[k], k = indices[i], and the id
    /// options[k].id + i; without indices options[i], and its id. `modes`: one for each of the options, or one for all.
    /// Of sizes that do not match and of indices beyond the options all show Hidden::BadOptions, and nothing changes.
    /// Fast for up to eight kinds in any order: what differs in parents, boxes, bases and ids alone is of one kind.
    BatchManipulation manipulate_each(std::span<const Mode> modes, TransformSpan transforms, const Camera& camera,
                                      std::span<const Options> options, std::span<const std::uint32_t> indices = {});

    /// A handle of the host's own, which writes a number or a point. Hover, drag, cancel, snapping and undo are as for
    /// any handle. A number's press and edit are in Manipulation::start_value and EditEvent::value_before and
    /// value_after, a point's are positions. A constraint of the other kind, or input that is not finite, shows nothing
    /// and changes nothing.
    Manipulation manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});
    Manipulation manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});

    /// Points to be dragged, millions of them: points[i] has the id options.id + i, and moves parallel to the image, or
    /// as constrain() says. The one grabbed takes the rest of the selection along when it belongs to it. Costs one pass
    /// over the points while no drag runs. Clicks do not select; see select_points() and BatchManipulation::index. When
    /// there are more or fewer points, or one that is dragged is not where it was left, the drag ends.
    /// @param selected a byte a point, 0 or 1; empty: none is.
    BatchManipulation manipulate_points(PointSpan points, std::span<const std::uint8_t> selected, const Camera& camera,
                                        const Options& options = {}, const PointStyle& point_style = {});

    void end_frame(); ///< the nearest hit of all gizmos wins; draw lists are built

    // Commands: keys are the host's. Each takes effect with the next manipulate() of its gizmo, or is dropped after a
    // whole frame without one. constrain(), confirm() and set_numeric_input() after a start() are kept for its drag.

    /// Starts a drag without a press (Blender's G, R, S), as if its handle had been grabbed by the middle; whether the
    /// mode shows the handle does not matter. It follows the pointer with the button up and ends when the button goes
    /// down, by confirm() or by Pointer::cancel; the press that ended it grabs nothing. Not while a drag is on. Of two
    /// starts before either has begun the last counts.
    /// @return Waiting, DragIsOn or UnknownHandle; what becomes of it later, command_status() says.
    CommandStatus start(std::uint64_t id, Handle handle);
    /// The running drag goes on with another handle from the same press (Blender's X, Y, Z): what the cursor has moved
    /// since counts for the new one. Ignored when that handle cannot be dragged here; a host's point takes translate
    /// handles, a host's number none.
    void constrain(Handle handle);
    void confirm(); ///< ends the running drag as a release does
    /// The whole text typed so far into the running drag; see parse_numeric_input(). Replaces the cursor until the text
    /// is empty. An error leaves what was typed before. Without a drag or a start() that waits it does nothing.
    NumericInputError set_numeric_input(std::string_view text);
    /// Moves a gizmo or a host's point by a key: one edit, with its event, begun and committed by one call of
    /// manipulate(). Not while a drag is on. A host's number stays.
    /// @return Waiting or DragIsOn.
    CommandStatus nudge(std::uint64_t id, const Nudge& nudge);
    /// What became of the last start() or nudge(), as of the last end_frame.
    CommandStatus command_status() const;

    bool is_active() const;        ///< a drag is on: the host keeps its camera and its picking still
    bool is_hovered() const;       ///< a drag is on or a handle is under the pointer: the pointer is ours
    Handle hovered_handle() const; ///< the handle under the pointer or dragged

    /// After end_frame, for hosts that draw on demand: true while the next frame would draw or answer otherwise than
    /// this one with the same input, options and data: a size eases back, a hover or a drag has just begun or ended,
    /// the host's data were written, a command waits. It becomes false within kEasingSeconds and four frames of the
    /// same input; while it is false one more frame gives the same draw lists, bit for bit. A cursor that is warped or
    /// in relative motion is not the same input.
    bool needs_redraw() const;

    const DrawList& draw_list(std::uint32_t target = 0) const; ///< of the last end_frame; may be empty
    /// Pixels: pressing there grabs that handle, as of the last end_frame. None: not shown, faded, behind the eye, out
    /// of the viewport, or wholly covered by other handles.
    std::optional<glm::dvec2> handle_position(std::uint64_t id, Handle handle, std::uint32_t target = 0) const;

    /// What the running drag amounts to, or the one that was let go in this frame. None: no drag, or a cancelled one.
    std::optional<Feedback> feedback() const;
    /// What the running drag captured and last gave, to be stored, shown or replayed; null: no drag. Drag::grab is that
    /// of the press also where the parent has moved since.
    const DragUpdate* drag() const;
    /// Edits that ended in this frame, the ones that ended because their gizmo was not submitted included.
    std::span<const EditEvent> events() const;

    /// The members of the selection being dragged, or dragged last, as they were at the press: the undo record.
    std::span<const DTransform> selection_starts() const;
    /// The same of matrices, one or many.
    std::span<const glm::dmat4> matrix_starts() const;
    using PointStart = gizmo::PointStart;
    /// The points being dragged, or dragged last: the undo record. The first is the one that was grabbed.
    std::span<const PointStart> point_starts() const;

    /// From now on every call is taken down; null: none is. `recorder` outlives that. For replay() to give the same
    /// bits the context should be new. Between frames.
    void record_to(Recorder* recorder);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace gizmo
