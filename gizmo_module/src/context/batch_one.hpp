// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One gizmo on its way into the batch path: plain, in a parent or a basis of its own, out of the ordinary, a box, or
// several of these.
#pragma once

#include "context/batch_queue.hpp"

namespace gizmo {

template <class T>
GIZMO_ALWAYS_INLINE BatchResult BatchQueue::try_add(Shared& shared, const T& transform, std::uint64_t id,
                                                    const Options& options, const Gaze& gaze, const Owners& to) {
    if (!shared.straight) return try_add_framed(shared, transform, id, options, gaze, to);
    if (shared.any_basis) return try_add_in_basis(shared, transform, id, options, gaze, to);
    if (options.parent) return try_add_in_parent(shared, transform, id, options, gaze, to);
    return try_add_plain(shared, transform, transform, id, options, gaze, to);
}

// @param placed where the transform is in the world: plain_of() it, or PlainParent::Placed
template <class Placed, class T, class Takes>
GIZMO_ALWAYS_INLINE BatchResult BatchQueue::try_add_plain(Shared& shared, const Placed& placed, const T& transform,
                                                          std::uint64_t id, const Options& options, const Gaze& gaze,
                                                          const Owners& to, const Takes& takes) {
    BatchResult result = classify_for_batch(shared.params, placed, [&] { return gaze.is_on(); });
    if (result == BatchResult::NeedsFullPath) return try_add_framed(shared, transform, id, options, gaze, to, takes);
    if (result == BatchResult::Near) {
        const auto& q = turned(placed).rotation;
        if (may_be_taken(shared, glm::dvec3(placed.position), glm::vec4(q.x, q.y, q.z, q.w), gaze))
            return BatchResult::NeedsFullPath;
        result = BatchResult::Batched;
    }
    if (!takes(result)) return BatchResult::NeedsFullPath;
    to.roll.enter_block(id, 1, shared.camera.target);
    if (result != BatchResult::Batched) return result;
    waiting_for(shared, Shape::Plain, to).add(placed, id);
    return result;
}
template <class Matrix>
GIZMO_NO_INLINE BatchResult BatchQueue::try_add_matrix(Shared& shared, const Matrix& matrix, std::uint64_t id,
                                                       const Options& options, const Gaze& gaze, const Owners& to) {
    if (!shared.straight) return try_add_framed(shared, loaded(matrix), id, options, gaze, to);
    if (shared.any_basis) return try_add_in_basis(shared, matrix, id, options, gaze, to);
    if (options.parent) return try_add_in_parent(shared, matrix, id, options, gaze, to);
    const UnturnedMatrix usual(numbers_of(matrix));
    if (!(usual.turn.off == 0)) return try_add_plain(shared, plain_of_unusual(matrix), matrix, id, options, gaze, to);
    return try_add_plain(shared, usual, matrix, id, options, gaze, to);
}
// Its axes are those of the basis; a rotation of its own is only to be one.
template <class T>
GIZMO_NO_INLINE BatchResult BatchQueue::try_add_in_basis(Shared& shared, const T& transform, std::uint64_t id,
                                                         const Options& options, const Gaze& gaze, const Owners& to) {
    const auto& one = loaded(transform);
    const auto& q = one.rotation;
    const auto length2 = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    if (!(length2 > 0.25f && length2 < 4)) return BatchResult::NeedsFullPath;
    const PlainParent::Placed<std::decay_t<decltype(one.scale)>> placed{glm::dvec3(one.position),
                                                                        glm::quat(options.basis), one.scale};
    return try_add_plain(shared, placed, transform, id, options, gaze, to);
}
template <class T, class Takes>
GIZMO_NO_INLINE BatchResult BatchQueue::try_add_in_parent(Shared& shared, const T& transform, std::uint64_t id,
                                                          const Options& options, const Gaze& gaze, const Owners& to,
                                                          const Takes& takes) {
    if (!parents_.plain.set(*options.parent)) return try_add_framed(shared, transform, id, options, gaze, to, takes);
    return try_add_plain(shared, parents_.plain.place(plain_of(transform)), transform, id, options, gaze, to, takes);
}

template <class T, class Takes>
GIZMO_NO_INLINE BatchResult BatchQueue::try_add_framed(Shared& shared, const T& transform, std::uint64_t id,
                                                       const Options& options, const Gaze& gaze, const Owners& to,
                                                       const Takes& takes) {
    if (shared.any_basis) return BatchResult::NeedsFullPath;
    if constexpr (std::is_same_v<Takes, TakeAny>) {
        if (shared.has_box) return try_add_with_box(shared, loaded(transform), id, options, gaze, to);
        if (shared.params.set == HandleSet::Bounds)
            return try_add_box(shared, loaded(transform), id, options, gaze, to);
    }
    FrameLanes<1> one;
    one.set(0, loaded(transform));
    if (options.parent) one.set_parent(0, *options.parent);
    if (shared.any_size) one.unit_px[0] = shared.params.sizes.unit_px(options);
    const KnownAxes axes =
        has_parents_axes(shared.params) ? parents_.axes.look(shared.params, *options.parent, one) : KnownAxes::Square;
    const bool skewed = axes == KnownAxes::Skewed;
    if (skewed && !shared.has_skewed) return BatchResult::NeedsFullPath;
    const BatchParams& params = skewed ? shared.skewed : shared.params;
    if (axes == KnownAxes::Unknown)
        find_frames(params, one);
    else
        find_pivot(params, one);
    const BatchResult result = one.result_of(params, 0);
    if (result == BatchResult::NeedsFullPath) return result;
    if (result == BatchResult::Batched && one.is_within_reach(params, 0) && gaze.is_on() &&
        (skewed ? may_be_taken_skewed(shared, one, gaze) : may_be_taken(shared, one, axes == KnownAxes::Unknown, gaze)))
        return BatchResult::NeedsFullPath;
    if (!takes(result)) return BatchResult::NeedsFullPath;
    to.roll.enter_block(id, 1, shared.camera.target);
    if (result != BatchResult::Batched) {
        if (shared.params.frame.flip) remember_flipped(shared, one, id, to);
        return result;
    }
    Waiting& waiting = waiting_for(shared, skewed ? Shape::Skewed : Shape::Framed, to);
    waiting.frames.take(waiting.count, one, 0, shared.params);
    waiting.ids[waiting.count++] = id;
    return result;
}

template <class T>
BatchResult BatchQueue::try_add_box(Shared& shared, const T& transform, std::uint64_t id, const Options& options,
                                    const Gaze& gaze, const Owners& to) {
    const BatchResult result = find_box(shared.params, transform, options, gaze);
    if (result == BatchResult::NeedsFullPath) return result;
    to.roll.enter_block(id, 1, shared.camera.target);
    if (result != BatchResult::Batched) return result;
    Waiting& waiting = waiting_for(shared, Shape::Plain, to);
    set_box(waiting.count, transform, options);
    waiting.ids[waiting.count++] = id;
    return result;
}

// A box and others: both are drawn here, or both are hidden, and why is what the others say; or it is for the full
// path.
template <class T>
GIZMO_NO_INLINE BatchResult BatchQueue::try_add_with_box(Shared& shared, const T& transform, std::uint64_t id,
                                                         const Options& options, const Gaze& gaze, const Owners& to) {
    const BatchResult boxed = find_box(shared.box, transform, options, gaze);
    if (boxed == BatchResult::NeedsFullPath) return boxed;
    const auto as_its_box = [=](BatchResult rest) {
        return (rest == BatchResult::Batched) == (boxed == BatchResult::Batched);
    };
    const BatchResult rest = !shared.params.plain ? try_add_framed(shared, transform, id, options, gaze, to, as_its_box)
                             : options.parent
                                 ? try_add_in_parent(shared, transform, id, options, gaze, to, as_its_box)
                                 : try_add_plain(shared, transform, transform, id, options, gaze, to, as_its_box);
    if (rest == BatchResult::Batched) set_box(waiting(last_waiting_).count - 1, transform, options);
    return rest;
}

// What becomes of a box; one that the pointer may be on takes the full path.
template <class T>
BatchResult BatchQueue::find_box(const BatchParams& params, const T& transform, const Options& options,
                                 const Gaze& gaze) {
    if (options.parent) parents_.box.set(*options.parent);
    const DTransform in_doubles{.position = glm::dvec3(transform.position),
                                .rotation = glm::dquat(transform.rotation),
                                .scale = glm::dvec3(transform.scale)};
    const BatchResult clear = look_at_box(params, in_doubles, options.box, options.parent ? &parents_.box : nullptr);
    if (clear != BatchResult::NeedsFullPath) return clear;
    BoxLanes<1> one;
    one.set(0, transform);
    one.set_options(0, options);
    find_boxes(params, one);
    const BatchResult result = one.result_of(params, 0);
    const bool near = result == BatchResult::Batched && gaze.is_on() && one.is_within_reach(params, 0);
    return near ? BatchResult::NeedsFullPath : result;
}

} // namespace gizmo
