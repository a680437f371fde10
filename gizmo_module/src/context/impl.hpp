// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The implementation of Context: one owner for each piece of state, and the path of a gizmo through them. Values flow
// down, from a call to a submission, a placement, an instance and a hit; no function leaves temporary state in a member
// for another one.
#pragma once

#include "context/diagnoser.hpp"
#include "context/drag_runner.hpp"
#include "context/dragged_points.hpp"
#include "context/gizmo_painter.hpp"
#include "context/gizmo_placer.hpp"
#include "context/press_offers.hpp"
#include "context/under_pointer.hpp"
#include "context/view_cache.hpp"
#include "context/view_cubes.hpp"

#include <gizmo/context.hpp>

#include <vector>

namespace gizmo {

class RecordWriter;

struct Context::Impl {
    PointerTracker pointer;
    ViewCache views;
    SubmissionLog submissions;
    FlipMemory flips;
    Hover hover;
    PressCandidates presses;
    DragSession drag;
    SizeEasing easing;
    Commands commands;
    PressAnywhere anywhere;
    ViewCubes view_cubes;
    DrawListBuilder lists;
    HandleLocator locator;
    Diagnoser diagnoser;
    DraggedMembers held;          ///< of the selection or matrices that are or were last dragged
    DraggedPoints held_points;    ///< the same for points
    DraggedPoints pressed_points; ///< of a press that may begin a drag at the end of the frame
    std::vector<EditEvent> events;
    RecordWriter* recorder = nullptr;

    void begin_frame(const Pointer& now, double seconds);
    void end_frame();
    bool needs_redraw() const;
    /// A call that shows something, for the diagnosis.
    void see(const Camera& camera, const Style& look);
    /// A drag is on and not released, or a view cube is pressed: no other drag begins.
    bool is_busy() const { return (drag.is_on() && !drag.is_ending()) || view_cubes.is_pressed(); }

    /// Shows a gizmo at `value`, lets the drag write it, reports to the host in `m`, and tests the pointer. @return its
    /// number in `submissions`.
    std::size_t submit(const Submission& s, GizmoValue& value, ResultWriter& result_writer, Manipulation& m);

    // The forms of manipulate.
    Manipulation manipulate(const Submission& s, TransformRef object);
    Manipulation manipulate(const Submission& s, TransformSpan members);
    Manipulation manipulate(const Submission& s, EulerTransform& object);
    BatchManipulation manipulate_each(const Submission& s, TransformSpan objects);
    BatchManipulation each_recorded(const Submission& s, TransformSpan objects);
    /// manipulate_value(), manipulate_point().
    Manipulation manipulate_custom(const Submission& s, const CustomPart& part);
    Manipulation manipulate_parts(const Submission& s, MadeParts& made);
    BatchManipulation manipulate_points(const Submission& s, PointSpan points, std::span<const std::uint8_t> selected,
                                        const PointStyle& point_style);

private:
    GizmoPainter painter() { return {lists, locator, drag, pointer}; }
    UnderPointer under_pointer() { return {pointer, views, submissions, drag, hover, presses}; }
    DragRunner drag_runner() { return {drag, held, easing, submissions, hover, pointer, events}; }

    /// The box, then the other handles, or the custom handle.
    Hidden show_parts(const Submission& s, const Projector& projector, const GizmoValue& value, DragRole role,
                      bool eased);
    Hidden show_composite(const Submission& s, const Projector& projector, DragRole role);
    Hidden show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value, DragRole role,
                bool eased);
    Hidden show_placed(const Submission& s, const Projector& projector, const GizmoValue& value,
                       const Placement& placement, DragRole role);

    /// True if the next submission is the dragged gizmo.
    bool is_dragged_next(const Submission& s) const;
    /// True in the frame of a press while Pointer::anywhere is set.
    bool presses_anywhere() const;
    void begin_modal_drag(PressTarget& press);
    void begin_drag_anywhere();
    /// @param from_afar grabs the handle elsewhere than at the pointer.
    bool begin_drag_of(PressTarget& press, bool modal, bool from_afar);

    /// True if a command is pending for the gizmo with this id.
    bool waits_for(std::uint64_t id) const;
    DragMembers drag_members(const TransformSpan& members, const Options& options) const;
    void keep_members(std::size_t call, const TransformSpan& members, const Options& options);
    bool can_begin_drag(std::size_t call);
    template <class T>
    BatchManipulation each_of(const Submission& s, std::span<T> objects);
    template <class V>
    BatchManipulation points_of(const Submission& s, std::span<V> points, std::span<const std::uint8_t> selected,
                                const PointStyle& point_style);
    template <class V>
    std::size_t point_of_interest(const Projector* projector, std::span<const V> points, const Submission& s) const;
};

} // namespace gizmo
