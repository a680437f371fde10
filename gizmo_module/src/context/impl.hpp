// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What stands behind Context: an owner for each piece of state, and the one way a gizmo goes through them. A value
// flows down, from a call to a submission, a placement, an instance and a hit; nothing is left in a member for the
// next function to find.
#pragma once

#include "context/batch_one.hpp"
#include "context/commands.hpp"
#include "context/drag_session.hpp"
#include "context/flip_memory.hpp"
#include "context/held_members.hpp"
#include "context/held_points.hpp"
#include "context/hover.hpp"
#include "context/pointer_tracker.hpp"
#include "context/roll.hpp"
#include "context/size_easing.hpp"
#include "context/view_cache.hpp"
#include "draw/canvas.hpp"
#include "math/inlining.hpp"

#include <gizmo/context.hpp>

#include <array>
#include <vector>

namespace gizmo {

struct MixedGizmos;
struct OwnKind;
struct CustomView;

/// What a host may change between frames.
struct Look {
    const Style& style;
    const DrawOptions& draw;
};

/// One gizmo of one call.
struct Submission {
    Mode mode = Mode::None; ///< None: `custom`
    const Camera& camera;
    const Options& options;
    const CustomHandle* custom = nullptr;
    Look look;
    CallForm form = CallForm::One;
    std::optional<Likeness> likeness = {}; ///< of many to those that were grabbed; none: the value says it
    const DragMembers* members = nullptr;  ///< what moves with it, for its limits
    /// Of a selection whose members have parents of their own: where these have taken it since the press.
    const glm::dmat4* carried = nullptr;
    const EachOwn* own = nullptr; ///< of manipulate_each(): instead of mode and options
};

/// Of manipulate_each(): some that have the same options, one beside the other.
struct EachRun {
    std::size_t first = 0;    ///< of the call's
    std::uint64_t id = 0;     ///< that one's
    std::uint64_t inputs = 0; ///< see BatchQueue::shared()
};

/// What of the host's a submission is about: where what a drag makes of it goes.
class Sink {
public:
    /// @param update what the drag or nudge amounts to
    /// @param value what it makes of the gizmo's; `m` is told what changed.
    virtual Written write(MemberWrite write, const DragUpdate& update, const GizmoValue& value, Manipulation& m) = 0;

protected:
    ~Sink() = default;
};

/// A gizmo's instances: one, or where its axes are not at right angles one of its lines and squares and one of its
/// rings.
struct DrawnParts {
    DrawnRef lines{}, rings{};
};

struct Context::Impl {
    PointerTracker pointer;
    ViewCache views;
    Roll roll;
    FlipMemory flips;
    Hover hover;
    DragSession drag;
    SizeEasing easing;
    Commands commands;
    BatchQueue batch;
    Canvas canvas;
    HeldMembers held;       ///< of the selection or matrices dragged, or dragged last
    HeldPoints held_points; ///< the same of points
    std::vector<EditEvent> events;
    Recorder* recorder = nullptr;

    void begin_frame(const Pointer& now, double seconds, const DrawOptions& draw_options);
    void end_frame();
    bool needs_redraw() const;

    /// Shows a gizmo at `value`, lets the drag write it, tells the host in `m`, and looks whether the pointer is on it.
    /// @return its number on the roll.
    std::size_t submit(const Submission& s, GizmoValue& value, Sink& sink, Manipulation& m);

    // The forms of manipulate.
    Manipulation manipulate(const Submission& s, TransformRef object);
    Manipulation manipulate_recorded(const Submission& s, TransformRef object);
    /// The batch path of one, unless it NeedsFullPath. `inputs`: see BatchQueue::shared().
    BatchResult try_batch(Mode mode, TransformRef object, std::uint64_t id, const Camera& camera,
                          const Options& options, const Look& look, std::uint64_t inputs = 0);
    Manipulation manipulate(const Submission& s, TransformSpan members);
    BatchManipulation manipulate_each(const Submission& s, TransformSpan objects);
    BatchManipulation each_recorded(const Submission& s, TransformSpan objects);
    Manipulation manipulate_value(const Submission& s, double& value);
    Manipulation manipulate_point(const Submission& s, glm::dvec3& point);
    BatchManipulation manipulate_points(const Submission& s, PointSpan points, std::span<const std::uint8_t> selected,
                                        const PointStyle& point_style);

private:
    void add_hidden_label(const Submission& s, Hidden why);
    /// The box, then the other handles, or the host's.
    Hidden show_parts(const Submission& s, const Projector& projector, const GizmoValue& value, DragRole role,
                      bool eased);
    DragRole role_of(const Submission& s, const GizmoKey& key, const GizmoValue& value, Manipulation& m);
    void take_command(const Submission& s, const Projector& projector, GizmoValue& value, Sink& sink, Manipulation& m);
    void prepare_start(const Submission& s, const Projector& projector, const GizmoValue& value, const Command& start);
    CommandStatus take_nudge(const Submission& s, const Projector& projector, GizmoValue& value, const Nudge& by,
                             Sink& sink, Manipulation& m);
    Step run_carried_drag(const Submission& s, const Eye& eye, GizmoValue& value, Manipulation& m);
    Written write_pivot(const Step& step, GizmoValue& value, const Manipulation& m) const;
    void run_drag(const Submission& s, const Projector* projector, GizmoValue& value, Sink& sink, Manipulation& m);
    void finish_drag(const std::optional<EditEvent>& event);
    void begin_modal_drag(Press& press);
    bool begin_drag_of(Press& press, bool modal);

    /// A part of a gizmo: its box, its other handles, or the host's shape.
    Hidden show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value, DragRole role,
                bool eased);
    /// False: nothing is shown, and `out` is unspecified.
    GIZMO_ALWAYS_INLINE bool place_part(const Submission& s, Mode part, const Projector& projector,
                                        const GizmoValue& value, DragRole role, bool eased, Placement& out);
    /// Times the nominal size: what the dragged one keeps of its press.
    double hold_size(const Projector& projector, const glm::dvec3& pivot, const Submission& s);
    GIZMO_ALWAYS_INLINE bool place_dragged(const Submission& s, Mode part, const Projector& projector,
                                           const GizmoValue& value, DragRole role, Placement& out);
    void offer(const Submission& s, const Projector& projector, const GizmoValue& value, const Placement& placement,
               const Hit& hit, const DrawnParts& drawn);
    void offer_by_ray(const Submission& s, const Projector& projector, const GizmoValue& value,
                      const Placement& placement, const DrawnParts& drawn);
    /// False: nothing is drawn.
    bool draw_skewed(const Submission& s, const Projector& projector, const Placement& placement, std::size_t target,
                     DragRole role, DrawnParts& drawn);

    /// What of it the pointer is on.
    void look_at(const Submission& s, const Projector& projector, const GizmoValue& value, const Placement& placement,
                 double reach, const DrawnParts& drawn);

    /// The idle path of a handle of the host's own, at a number in x or a point; see idle_custom.cpp. None: it takes
    /// the full path.
    std::optional<Hidden> try_idle_custom(const Submission& s, const glm::dvec3& at);
    Hidden see_idle_custom(const Submission& s, const Projector& projector, const glm::dvec3& at, CustomView& view);
    Hidden draw_idle_custom(const Submission& s, const Projector& projector, const CustomView& view, DrawnRef& drawn);
    bool may_point_at(const Projector& projector, const CustomView& view, const Style& look) const;
    Hidden draw_pointed_at(const Submission& s, const Projector& projector, const glm::dvec3& at,
                           const CustomView& view);

    bool is_watched(std::uint64_t id, std::uint64_t count = 1) const;
    BatchQueue::Owners owners() { return {roll, canvas, flips}; }
    /// Nobody hovers while a drag is on.
    BatchQueue::Gaze gaze(const Look& look) const { return {pointer, hover, look.style, drag.is_on()}; }
    BatchQueue::Shared* batch_for(Mode mode, const Camera& camera, const Options& options, const Look& look,
                                  std::uint64_t inputs = 0, BatchQueue::Own own = BatchQueue::Own::Nothing);
    /// A key is to move the gizmo with this id.
    bool waits_for(std::uint64_t id) const;
    DragMembers drag_members(const TransformSpan& members, const Options& options) const;
    void keep_members(std::size_t call, const TransformSpan& members, const Options& options);
    std::optional<Likeness> members_likeness(const Submission& s, const TransformSpan& members);
    template <class T>
    void add_run(const Submission& s, std::span<T> objects, const EachRun& run, BatchManipulation& each);
    bool share_kinds(const Submission& s, std::span<const OwnKind> kinds, std::uint64_t call, MixedGizmos& gizmos);
    template <class T>
    std::size_t add_mixed(const Submission& s, std::span<const T> objects, std::size_t first, std::uint64_t call,
                          BatchManipulation& each);
    template <class T>
    BatchManipulation each_own(const Submission& s, std::span<T> objects);
    template <class T>
    BatchManipulation each_of(const Submission& s, std::span<T> objects);
    template <class V>
    BatchManipulation points_of(const Submission& s, std::span<V> points, std::span<const std::uint8_t> selected,
                                const PointStyle& point_style);
    template <class V>
    std::size_t point_of_interest(const Projector* projector, std::span<const V> points, const Submission& s) const;
};

GIZMO_ALWAYS_INLINE void Context::Impl::look_at(const Submission& s, const Projector& projector,
                                                const GizmoValue& value, const Placement& placement, double reach,
                                                const DrawnParts& drawn) {
    if (pointer.now().ray) return offer_by_ray(s, projector, value, placement, drawn);
    offer(s, projector, value, placement, hit_under(placement, projector, pointer.now(), s.look.style, reach), drawn);
}

// The dragged, the hovered and the eased gizmo's ids take the full path.
GIZMO_ALWAYS_INLINE bool Context::Impl::is_watched(std::uint64_t id, std::uint64_t count) const {
    if (drag.is_on()) return is_within(drag.key().id, id, count);
    return (easing.is_on() && is_within(easing.key().id, id, count)) || (hover && is_within(hover.key().id, id, count));
}

// Null: they take the full path.
GIZMO_ALWAYS_INLINE BatchQueue::Shared* Context::Impl::batch_for(Mode mode, const Camera& camera,
                                                                 const Options& options, const Look& look,
                                                                 std::uint64_t inputs, BatchQueue::Own own) {
    if (look.draw.debug || !commands.is_empty()) return nullptr;
    return batch.shared(mode, camera, options, look.style, pointer.now(), views, owners(), inputs, own);
}

GIZMO_ALWAYS_INLINE BatchResult Context::Impl::try_batch(Mode mode, TransformRef object, std::uint64_t id,
                                                         const Camera& camera, const Options& options, const Look& look,
                                                         std::uint64_t inputs) {
    BatchQueue::Shared* const shared =
        is_watched(id) ? nullptr : batch_for(mode, camera, options, look, inputs, BatchQueue::Own::Any);
    if (!shared) return BatchResult::NeedsFullPath;
    const BatchQueue::Owners to = owners();
    const BatchQueue::Gaze at = gaze(look);
    if (const auto* t = object.as<Transform>()) return batch.try_add(*shared, *t, id, options, at, to);
    if (const auto* t = object.as<DTransform>()) return batch.try_add(*shared, *t, id, options, at, to);
    if (const auto* m = object.as<glm::mat4>()) return batch.try_add_matrix(*shared, *m, id, options, at, to);
    return batch.try_add_matrix(*shared, *object.as<glm::dmat4>(), id, options, at, to);
}

} // namespace gizmo
