// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The implementation of Context: one owner for each piece of state, and the path of a gizmo through them. Values flow
// down, from a call to a submission, a placement, an instance and a hit; no function leaves temporary state in a member
// for another one.
#pragma once

#include "context/commands.hpp"
#include "context/drag_session.hpp"
#include "context/dragged_members.hpp"
#include "context/dragged_points.hpp"
#include "context/flip_memory.hpp"
#include "context/handle_locator.hpp"
#include "context/hover.hpp"
#include "context/pointer_tracker.hpp"
#include "context/press_anywhere.hpp"
#include "context/size_easing.hpp"
#include "context/submission_log.hpp"
#include "context/view_cache.hpp"
#include "context/view_cubes.hpp"
#include "draw/draw_list_builder.hpp"

#include <gizmo/context.hpp>

#include <array>
#include <vector>

namespace gizmo {

class RecordWriter;

/// Settings that a host may change between frames.
struct DrawSettings {
    const Style& style;
    const DrawOptions& draw;
};

/// One gizmo of one call.
struct Submission {
    Mode mode = Mode::None; ///< None: a custom handle
    const Camera& camera;
    const Options& options;
    const CustomHandle* custom = nullptr;
    DrawSettings settings;
    CallForm form = CallForm::One;
    ListPlace place{};
    bool is_whole = true;                 ///< false: it is dragged, and its members are not those of the press
    const DragMembers* members = nullptr; ///< the members whose limits apply
    /// For a selection with parents of their own: the motion of these since the press.
    const glm::dmat4* parent_motion = nullptr;
    const EachOwn* own = nullptr;         ///< manipulate_each(): replaces mode and options
    const TransformRef* matrix = nullptr; ///< a single object that is a matrix
    const SpotLight* spot = nullptr;      ///< manipulate_spot(): shows all its handles
    SpotPart part = SpotPart::None;       ///< of the custom handle
};

/// A write of a drag or a nudge to the host's object.
struct WriteTask {
    DragWrite write = DragWrite::None;
    const DragUpdate& update;
    const Owned& owned;
    const GizmoValue& value; ///< the host's, with the owned numbers of the result
};

/// The host's object during a drag.
class ResultWriter {
public:
    explicit ResultWriter(const DragSession& drag)
        : drag_(drag) {}
    /// Writes the owned numbers; `m` receives what changed.
    virtual void write(const WriteTask& task, Manipulation& m) = 0;
    /// The host's value as events report it. @param shown the value at which the gizmo is shown
    virtual GizmoValue now(const GizmoValue& shown) const = 0;
    /// True if an owned number differs from the press; below, from the last write. @param now the host's value
    virtual bool differs(const GizmoValue& now) const { return drag_.differs(now); }
    virtual bool is_modified(const GizmoValue& now) const { return drag_.is_modified(now); }
    /// True if an update that repeats the last one writes the same.
    virtual bool repeats(const DragUpdate&) const { return true; }

protected:
    ~ResultWriter() = default;
    const DragSession& drag() const { return drag_; }

private:
    const DragSession& drag_;
};

/// A gizmo's instances: one, or if its axes are not orthogonal, one of its lines and planes and those of its rings.
struct DrawnParts {
    DrawnRef lines{};
    std::array<DrawnRef, 3> rings{}; ///< by ring_part()
};

/// Where a press would grab.
struct PressAim {
    const Projector& projector; ///< of the camera
    const Projector& pressed;   ///< of the camera or of a controller's ray
    glm::dvec2 cursor;          ///< pixels of `pressed`
};

struct Context::Impl {
    PointerTracker pointer;
    ViewCache views;
    SubmissionLog submissions;
    FlipMemory flips;
    Hover hover;
    DragSession drag;
    SizeEasing easing;
    Commands commands;
    PressAnywhere anywhere;
    ViewCubes view_cubes;
    DrawListBuilder lists;
    HandleLocator locator;
    DraggedMembers held;          ///< of the selection or matrices that are or were last dragged
    DraggedPoints held_points;    ///< the same for points
    DraggedPoints pressed_points; ///< of a press that may begin a drag at the end of the frame
    std::vector<EditEvent> events;
    RecordWriter* recorder = nullptr;

    void begin_frame(const Pointer& now, double seconds);
    void end_frame();
    bool needs_redraw() const;
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
    Manipulation manipulate_value(const Submission& s, double& value);
    Manipulation manipulate_point(const Submission& s, glm::dvec3& point);
    Manipulation manipulate_spot(const Submission& s, SpotLight& light);
    BatchManipulation manipulate_points(const Submission& s, PointSpan points, std::span<const std::uint8_t> selected,
                                        const PointStyle& point_style);

private:
    void add_hidden_label(const Submission& s, Hidden why);
    /// The box, then the other handles, or the custom handle.
    Hidden show_parts(const Submission& s, const Projector& projector, const GizmoValue& value, DragRole role,
                      bool eased);
    Hidden show_spot(const Submission& s, const Projector& projector, DragRole role);
    /// True if the next submission is the dragged gizmo.
    bool is_dragged_next(const Submission& s) const;
    DragRole role_of(const Submission& s, const GizmoKey& key, Manipulation& m);
    void take_command(const Submission& s, const Projector& projector, GizmoValue& value, ResultWriter& result_writer,
                      Manipulation& m);
    void prepare_start(const Submission& s, const Projector& projector, const GizmoValue& value, const Command& start);
    /// True in the frame of a press while Pointer::anywhere is set.
    bool presses_anywhere() const;
    void offer_anywhere(const Submission& s, const GizmoKey& key, const Projector& projector, const GizmoValue& value);
    CommandStatus take_nudge(const Submission& s, const Projector& projector, GizmoValue& value, const Nudge& by,
                             ResultWriter& result_writer, Manipulation& m);
    Step update_result(const Submission& s, const Projector* projector, Manipulation& m);
    void write_result(const Submission& s, const Step& step, GizmoValue& value, ResultWriter& result_writer,
                      Manipulation& m);
    void run_drag(const Submission& s, const Projector* projector, GizmoValue& value, ResultWriter& result_writer,
                  Manipulation& m);
    void leave_original(const Submission& s, GizmoValue& value, ResultWriter& result_writer, Manipulation& m);
    void finish_drag(const std::optional<EditEvent>& event);
    void begin_modal_drag(PressTarget& press);
    void begin_drag_anywhere();
    /// @param from_afar grabs the handle elsewhere than at the pointer.
    bool begin_drag_of(PressTarget& press, bool modal, bool from_afar);

    /// A part of a gizmo: its box, its other handles, or its custom handle.
    Hidden show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value, DragRole role,
                bool eased);
    Hidden show_placed(const Submission& s, const Projector& projector, const GizmoValue& value,
                       const Placement& placement, DragRole role);
    /// Returns nullopt if nothing is shown.
    std::optional<Placement> place_part(const Submission& s, Mode part, const Projector& projector,
                                        const GizmoValue& value, DragRole role, bool eased);
    std::optional<Placement> place_dragged(const Submission& s, Mode part, const Projector& projector,
                                           const GizmoValue& value, DragRole role);
    /// The handles keep their distance from the pivot.
    void hold_stand(const Submission& s);
    /// Options::always_in_view, and after a drag that `ends` now or is `eased` the place and size that it leaves.
    /// Returns the factor of the nominal size.
    double stand_frame(const Submission& s, const Projector& projector, const GizmoValue& value, bool ends, bool eased,
                       Frame& frame);
    /// Returns the factor of the nominal size that keeps the dragged gizmo's size of the press.
    double hold_size(const Projector& projector, const glm::dvec3& pivot, const Submission& s);

    /// Returns nullopt if nothing is drawn.
    std::optional<DrawnParts> draw_upright(const Submission& s, const Projector& projector, const Placement& placement,
                                           std::size_t target, DragRole role);
    std::optional<DrawnParts> draw_skewed(const Submission& s, const Projector& projector, const Placement& placement,
                                          std::size_t target, DragRole role);
    DrawnRef add_instance(const Submission& s, const Placement& placement, std::size_t target,
                          const GizmoInstance& instance);
    /// Draws an instance as the drag changes it, above its ghost.
    DrawnRef add_dragged(const Submission& s, const Projector& projector, const Placement& placement,
                         std::size_t target, DragRole role, GizmoInstance& instance);

    /// Passes the handle under the pointer to `hover`.
    void look_at(const Submission& s, const Projector& projector, const GizmoValue& value, const Placement& placement,
                 double reach, const DrawnParts& drawn);
    void offer(const Submission& s, const PressAim& aim, const GizmoValue& value, const Placement& placement,
               const Hit& hit, const DrawnParts& drawn);
    /// Fills in the inputs of a drag that begins with this press.
    static void fill_press(PressTarget& press, const Submission& s, const Projector& projector, const GizmoValue& value,
                           const Placement& placement);
    void submit_hit(const Submission& s, const Projector& projector, const GizmoValue& value,
                    const Placement& placement, const Hit& hit, const DrawnParts& drawn);

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
