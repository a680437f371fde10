// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What stands behind Context: an owner for each piece of state, and the one way a gizmo goes through them. A value
// flows down, from a call to a submission, a placement, an instance and a hit; nothing is left in a member for the
// next function to find.
#pragma once

#include "context/batch_queue.hpp"
#include "context/commands.hpp"
#include "context/drag_session.hpp"
#include "context/flip_memory.hpp"
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
    const DragMembers* members = nullptr; ///< what moves with it, for its limits
};

/// What a submission means for its members.
struct Seen {
    MemberWrite write = MemberWrite::None; ///< by DragSession::last()
    std::size_t call = 0;                  ///< into the roll
};
static_assert(sizeof(Seen) <= 2 * sizeof(std::size_t),
              "made anew for each gizmo; an update in it cost more than the rest");

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
    Members starts; ///< of the selection or matrices dragged, or dragged last
    std::vector<PointStart> point_starts;
    std::vector<EditEvent> events;
    Recorder* recorder = nullptr;

    void begin_frame(const Pointer& now);
    void end_frame();

    /// Shows a gizmo at `value`, lets the drag write it, tells the host in `m`, and looks whether the pointer is on it.
    Seen submit(const Submission& s, GizmoValue& value, Manipulation& m);

    // The forms of manipulate.
    Manipulation manipulate(const Submission& s, TransformRef object);
    Manipulation manipulate_recorded(const Submission& s, TransformRef object);
    /// The batch path of one. False: it is to be manipulated.
    bool try_batch(Mode mode, TransformRef object, const Camera& camera, const Options& options, const Look& look);
    Manipulation manipulate(const Submission& s, TransformSpan members);
    BatchManipulation manipulate_each(const Submission& s, TransformSpan objects);
    Manipulation manipulate_value(const Submission& s, double& value);
    Manipulation manipulate_point(const Submission& s, glm::dvec3& point);
    BatchManipulation manipulate_points(const Submission& s, PointSpan points, std::span<const std::uint8_t> selected,
                                        const PointStyle& point_style);

private:
    void take_command(const Submission& s, const Projector& projector, GizmoValue& value, Manipulation& m, Seen& seen);
    void prepare_start(const Submission& s, const Projector& projector, const GizmoValue& value, Handle handle);
    void take_nudge(const Submission& s, const Projector& projector, GizmoValue& value, const Nudge& by,
                    Manipulation& m, Seen& seen);
    void run_drag(const Submission& s, const Projector* projector, GizmoValue& value, Manipulation& m, Seen& seen);
    void finish_drag(Phase phase, const GizmoValue& after);
    void begin_drag_of(Press& press, bool modal);

    /// A part of a gizmo: its box, its other handles, or the host's shape.
    void show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value, DragRole role,
              bool eased);
    /// False: nothing is shown, and `out` is unspecified.
    bool place_part(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value, DragRole role,
                    bool eased, Placement& out);
    void offer(const Submission& s, const Projector& projector, const GizmoValue& value, const Placement& placement,
               const Hit& hit, const DrawnRef& drawn);
    void offer_by_ray(const Submission& s, const Projector& projector, const GizmoValue& value,
                      const Placement& placement, const DrawnRef& drawn);

    bool is_watched(std::uint64_t id, std::uint64_t count = 1) const;
    BatchQueue::Shared* batch_for(Mode mode, const Camera& camera, const Options& options, const Look& look);
    /// A key is to move the gizmo with this id.
    bool waits_for(std::uint64_t id) const;
    DragMembers drag_members(const TransformSpan& members, const Options& options) const;
    void keep_members(std::size_t call, const TransformSpan& members);
    void write_members(const TransformSpan& members, const Seen& seen, const Options& options,
                       const glm::dmat4& own_parent, bool own_axes, Manipulation& m);
    template <class T>
    BatchManipulation each_of(const Submission& s, std::span<T> objects);
    template <class V>
    BatchManipulation points_of(const Submission& s, std::span<V> points, std::span<const std::uint8_t> selected,
                                const PointStyle& point_style);
    template <class V>
    std::size_t point_of_interest(const Projector* projector, std::span<const V> points, const Submission& s) const;
    template <class V>
    void hold_points(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
                     const glm::dvec3& start);
    std::array<glm::dvec3, 2> held_box() const;
    template <class V>
    bool move_points(std::span<V> points, const glm::dvec3& value) const;
};

// The dragged, the hovered and the eased gizmo's ids take the full path.
GIZMO_ALWAYS_INLINE bool Context::Impl::is_watched(std::uint64_t id, std::uint64_t count) const {
    if (drag.is_on()) return is_within(drag.key().id, id, count);
    return (easing.is_on() && is_within(easing.key().id, id, count)) || (hover && is_within(hover.key().id, id, count));
}

// Null: they take the full path.
GIZMO_ALWAYS_INLINE BatchQueue::Shared* Context::Impl::batch_for(Mode mode, const Camera& camera,
                                                                 const Options& options, const Look& look) {
    if (look.draw.debug || look.style.axis_letters || !commands.is_empty()) return nullptr;
    return batch.shared(mode, camera, options, look.style, pointer.now(), views, canvas);
}

GIZMO_ALWAYS_INLINE bool Context::Impl::try_batch(Mode mode, TransformRef object, const Camera& camera,
                                                  const Options& options, const Look& look) {
    BatchQueue::Shared* const shared = is_watched(options.id) ? nullptr : batch_for(mode, camera, options, look);
    if (!shared) return false;
    if (const auto* t = object.as<Transform>()) return batch.try_add(*shared, *t, options.id, roll, canvas);
    if (const auto* t = object.as<DTransform>()) return batch.try_add(*shared, *t, options.id, roll, canvas);
    return batch.try_add(*shared, object.load(), options.id, roll, canvas);
}

} // namespace gizmo
