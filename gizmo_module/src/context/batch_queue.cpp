// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/batch_queue.hpp"

#include "draw/pack.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace gizmo {
namespace {

bool same_hit(const Hit& a, const Hit& b) {
    return a.handle == b.handle && a.score == b.score && a.w == b.w;
}

// Runs of bits from the lowest on: the first and how many.
template <class Use>
void for_each_run(std::uint32_t lanes, const Use& use) {
    while (lanes != 0) {
        const auto first = static_cast<std::size_t>(std::countr_zero(lanes));
        const auto count = static_cast<std::uint32_t>(std::countr_one(lanes >> first));
        lanes &= ~(((1u << count) - 1) << first);
        use(first, count);
    }
}

// There is no aim by a ray at what leans with its axes: all within reach are left to the full path.
std::uint32_t lanes_within_reach(const BatchParams& params, const FrameLanes<kLanes>& gizmos) {
    std::uint32_t near = 0;
    for (std::uint32_t i = 0; i < kLanes; ++i)
        near |= static_cast<std::uint32_t>(gizmos.is_within_reach(params, i)) << i;
    return near;
}

} // namespace

void BatchQueue::begin_frame() {
    ++frame_;
    for (std::size_t k = 0; k < waiting_count(); ++k)
        waiting(k).count = 0;
}

// The kind of what comes changes, or its block is full. What waits of another kind gets its places now, so that it is
// before what comes now: instances, names, what can be grabbed, what is remembered of flips. Skewed ones, which are one
// instance or two, do not wait beside others; of boxes one kind waits at a time.
GIZMO_NO_INLINE BatchQueue::Waiting& BatchQueue::wait_in(Shared& shared, Shape shape, const Owners& to) {
    Waiting& last = waiting(last_waiting_);
    if (last.count > 0) {
        const bool is_full = last.holds(shared, shape);
        if (is_full || last.shape == Shape::Skewed)
            draw_waiting(last, to);
        else
            place_waiting(last, to);
    }
    if (last.count > 0) (void)more(); // it waits on
    draw_other_boxes(shared, shape, to);
    std::size_t found = kWaiting;
    for (std::size_t k = 0; k < waiting_count(); ++k) {
        const Waiting& w = waiting(k);
        if (w.count > 0 && w.holds(shared, shape)) {
            found = k;
            break;
        }
        if (w.count == 0) found = k;
    }
    if (found == kWaiting) found = (last_waiting_ + 1) % kWaiting;
    last_waiting_ = found;
    Waiting& next = waiting(found);
    if (next.count > 0) {
        if (next.count < kLanes && next.holds(shared, shape)) return next;
        draw_waiting(next, to);
    }
    next.of = &shared;
    next.shape = shape;
    next.placed = next.plain.count = 0;
    next.unturned = 0;
    return next;
}

// Of another kind or shape: all boxes that wait are in boxes_.
void BatchQueue::draw_other_boxes(const Shared& shared, Shape shape, const Owners& to) {
    if (!shared.has_any_box()) return;
    for (std::size_t k = 0; k < waiting_count(); ++k)
        if (Waiting& w = waiting(k); w.count > 0 && w.has_boxes() && !w.holds(shared, shape)) draw_waiting(w, to);
}

namespace {

// use(first, count) for runs of consecutive ids.
template <class Use>
void for_each_run(std::span<const std::uint64_t> ids, const Use& use) {
    for (std::size_t first = 0, i = 1; i <= ids.size(); ++i) {
        if (i < ids.size() && ids[i] == ids[i - 1] + 1) continue;
        use(first, i - first);
        first = i;
    }
}

} // namespace

// Places for those that have none yet, to be written when they are drawn.
void BatchQueue::place_waiting(Waiting& w, const Owners& to) {
    const Shared& of = *w.of;
    const HandleSet set = of.params.set;
    const std::size_t begin = std::exchange(w.placed, w.count);
    if (w.has_boxes())
        for (std::size_t i = begin; i < w.count; ++i)
            w.boxes[i] = to.canvas.add_named_box(of.target, w.ids[i]);
    for_each_run(std::span(w.ids).subspan(begin, w.count - begin), [&](std::size_t from, std::size_t n) {
        const std::size_t first = begin + from;
        const auto count = static_cast<std::uint32_t>(n);
        if (set != HandleSet::Bounds) {
            std::uint32_t instance = 0;
            if (is_compact(w)) {
                instance = static_cast<std::uint32_t>(to.canvas.compact_count(of.target, set));
                (void)to.canvas.add_compact(of.target, set, w.ids[first], count);
            } else {
                instance = to.canvas.add_named(of.target, set, w.ids[first], count);
            }
            for (std::uint32_t i = 0; i < count; ++i)
                w.instances[first + i] = instance + i;
        }
        if (!of.params.frame.flip || w.shape != Shape::Framed) return;
        to.flips.recall(w.ids[first], of.camera.target, std::span(w.flipped).subspan(first, n));
        const std::size_t number = to.flips.reserve(w.ids[first], of.camera.target, n);
        for (std::size_t i = 0; i < n; ++i)
            w.flips[first + i] = number + i;
    });
}

// Which of what waits are flipped.
void BatchQueue::flip_waiting(Waiting& w, const Owners& to) {
    if (w.placed > 0) {
        std::fill(w.flipped.begin() + static_cast<std::ptrdiff_t>(w.count), w.flipped.end(), std::uint8_t{0});
        flip_frames(w.frames, w.flipped, vectors_);
        for (std::size_t i = 0; i < w.count; ++i)
            to.flips.write(w.flips[i], w.flipped[i]);
        return;
    }
    FlippedLanes flipped{};
    const std::uint32_t target = w.of->camera.target;
    const auto ids = std::span<const std::uint64_t>(w.ids).first(w.count);
    for_each_run(ids, [&](std::size_t first, std::size_t count) {
        to.flips.recall(w.ids[first], target, std::span(flipped).subspan(first, count));
    });
    flip_frames(w.frames, flipped, vectors_);
    for_each_run(ids, [&](std::size_t first, std::size_t count) {
        to.flips.remember(w.ids[first], target, std::span(flipped).subspan(first, count));
    });
}

// With no instances yet: a block as one call has it, but for compact ones.
bool BatchQueue::is_block(const Waiting& w) {
    return w.count == kLanes && w.placed == 0 && !is_compact(w);
}

GIZMO_NO_INLINE void BatchQueue::draw_waiting(Waiting& w, const Owners& to) {
    const BatchParams& params = w.of->params;
    if (w.placed > 0) place_waiting(w, to);
    if (w.has_boxes()) draw_waiting_boxes(w, to);
    if (params.set == HandleSet::Bounds) {
        w.count = 0;
        return;
    }
    if (w.shape == Shape::Skewed) return draw_waiting_skewed(w, to);
    if (const std::uint32_t lanes = std::exchange(w.unturned, 0); lanes != 0)
        turn_lanes(w.columns, lanes, w.plain, vectors_);
    Drawn drawn;
    GizmoInstance* const out =
        is_block(w) ? to.canvas.add_block(w.of->target, params.set, kLanes).data() : drawn.instances.data();
    const bool compact = is_compact(w), placed = w.placed > 0;
    if (w.shape == Shape::Framed) {
        draw_waiting_frames(w, out, to);
    } else if (compact && placed) {
        (void)classify_for_batch(params, w.plain, vectors_);
        CompactInstance* const first = to.canvas.compact(w.of->target, params.set);
        draw_compact(params, w.plain, places_of(w, first, drawn.compact[0]), vectors_);
    } else if (compact) {
        (void)classify_for_batch(params, w.plain, vectors_);
        draw_compact(params, w.plain, drawn.compact.data(), vectors_);
    } else if (placed) {
        GizmoInstance* const first = to.canvas.instances(w.of->target, params.set);
        place_and_draw_batch(params, w.plain, places_of(w, first, drawn.instances[0]), vectors_);
    } else {
        place_and_draw_batch(params, w.plain, out, vectors_);
    }
    if (!placed) name_waiting(w, drawn, to);
    w.count = 0;
}

// To `out`, and to their places where they have some.
void BatchQueue::draw_waiting_frames(Waiting& w, GizmoInstance* out, const Owners& to) {
    const BatchParams& params = w.of->params;
    for (std::size_t i = w.count; i < kLanes; ++i)
        w.frames.take(i, w.frames, 0, params);
    (void)find_frames(params, w.frames, vectors_);
    if (params.frame.flip) flip_waiting(w, to);
    draw_frames(params, w.frames, out, vectors_);
    for (std::size_t i = 0; i < w.count && w.placed > 0; ++i)
        to.canvas.write(w.of->target, params.set, w.instances[i], out[i]);
}

// Where the instances of those that all have one are; what is in no lane goes nowhere.
template <class Instance>
Lanes<Instance*> BatchQueue::places_of(const Waiting& w, Instance* first, Instance& nowhere) {
    Lanes<Instance*> places;
    places.fill(&nowhere);
    for (std::size_t i = 0; i < w.count; ++i)
        places[i] = first + w.instances[i];
    return places;
}

// What is drawn, into the canvas where it is not there yet, by runs of consecutive ids.
void BatchQueue::name_waiting(Waiting& w, const Drawn& drawn, const Owners& to) {
    const HandleSet set = w.of->params.set;
    const auto ids = std::span<const std::uint64_t>(w.ids).first(w.count);
    if (is_block(w)) return name_block(*w.of, w.ids, to);
    for_each_run(ids, [&](std::size_t first, std::size_t n) {
        const std::uint32_t run = ((1u << n) - 1) << first;
        const std::uint64_t of_lane_0 = w.ids[first] - first;
        if (is_compact(w))
            keep_compact(*w.of, run, of_lane_0, drawn, to);
        else
            keep(*w.of, set, run, of_lane_0, drawn, to);
    });
}

// The last block of instances.
void BatchQueue::name_block(const Shared& shared, std::span<const std::uint64_t, kLanes> ids, const Owners& to) {
    const HandleSet set = shared.params.set;
    const auto begin = static_cast<std::uint32_t>(to.canvas.instance_count(shared.target, set) - kLanes);
    for_each_run(std::span<const std::uint64_t>(ids), [&](std::size_t first, std::size_t n) {
        to.canvas.add_ids(shared.target, set, begin + static_cast<std::uint32_t>(first), ids[first],
                          static_cast<std::uint32_t>(n));
    });
}

void BatchQueue::draw_waiting_boxes(const Waiting& w, const Owners& to) {
    const BatchParams& params = w.of->box_params();
    for (std::size_t i = w.count; i < kLanes; ++i)
        boxes_.take(i, boxes_, 0, params.frame.in_parent);
    (void)find_boxes(params, boxes_, vectors_);
    if (w.placed == 0) return draw_found_boxes(*w.of, std::span(w.ids).first(w.count), to);
    Drawn drawn;
    draw_boxes(params, boxes_, drawn.instances.data(), drawn.pickable, vectors_);
    for (std::size_t i = 0; i < w.count; ++i) {
        to.canvas.write(w.of->target, HandleSet::Bounds, w.boxes[i].instance, drawn.instances[i]);
        to.canvas.write_pickable(w.boxes[i], handles_shown(HandleSet::Bounds, drawn.pickable[i]));
    }
}

// The first of the lanes, with these ids.
void BatchQueue::draw_found_boxes(const Shared& shared, std::span<const std::uint64_t> ids, const Owners& to) {
    Drawn drawn;
    draw_boxes(shared.box_params(), boxes_, drawn.instances.data(), drawn.pickable, vectors_);
    for_each_run(ids, [&](std::size_t first, std::size_t n) {
        keep(shared, HandleSet::Bounds, ((1u << n) - 1) << first, ids[first] - first, drawn, to);
    });
}

// Of one that is not drawn, so that it is as it was when it comes into view.
void BatchQueue::remember_flipped(const Shared& shared, FrameLanes<1>& hidden, std::uint64_t id, const Owners& to) {
    find_frames(shared.params, hidden);
    (void)to.flips.update(hidden.facing_of(0), id, shared.camera.target);
}

// @param one within reach of the pointer
bool BatchQueue::may_be_taken(Shared& shared, FrameLanes<1>& one, bool has_axes, const Gaze& gaze) {
    const BatchAim* const aim = aim_of(shared, gaze);
    if (!aim || !find_near_pivot(*aim, one)) return false;
    if (!has_axes) find_frames(shared.params, one);
    return find_near(*aim, one);
}

bool BatchQueue::may_be_taken_skewed(Shared& shared, FrameLanes<1>& one, const Gaze& gaze) {
    if (shared.params.ray.is_on) return true;
    const BatchAim* const aim = aim_of(shared, gaze);
    if (!aim || !find_near_pivot(*aim, one)) return false;
    RingAxesOf<1> ring_axes;
    find_skewed_axes(shared.skewed, one, ring_axes);
    return find_near(*aim, one, ring_axes);
}

bool BatchQueue::may_be_taken(Shared& shared, const glm::dvec3& position, const glm::vec4& rotation, const Gaze& gaze) {
    const BatchAim* const aim = aim_of(shared, gaze);
    return aim && find_near(*aim, shared.params, position, rotation);
}

// Of `near`, the lanes of a plain block that the pointer may take.
std::uint32_t BatchQueue::find_near_lanes(Shared& shared, const InstanceBlock& block, std::uint32_t near,
                                          const Gaze& gaze, Vectors vectors) {
    if (near == 0 || !gaze.is_on()) return 0;
    const BatchAim* const aim = aim_of(shared, gaze);
    return aim ? find_near(*aim, shared.params, block, vectors) & near : 0;
}

// Of a block that find_frames() finds, those that the pointer may take.
std::uint32_t BatchQueue::find_near_lanes(Shared& shared, const FrameLanes<kLanes>& gizmos, const Gaze& gaze,
                                          Vectors vectors) {
    if (!gaze.is_on() || !gizmos.one_within_reach) return 0;
    const BatchAim* const aim = aim_of(shared, gaze);
    return aim ? find_near(*aim, gizmos, vectors) : 0;
}

// The same of a block that find_skewed() finds.
std::uint32_t BatchQueue::find_near_skewed(Shared& shared, const FrameLanes<kLanes>& gizmos, const RingAxes& ring_axes,
                                           const Gaze& gaze, Vectors vectors) {
    if (!gaze.is_on() || !gizmos.one_within_reach) return 0;
    if (shared.params.ray.is_on) return lanes_within_reach(shared.skewed, gizmos);
    const BatchAim* const aim = aim_of(shared, gaze);
    return aim ? find_near(*aim, gizmos, ring_axes, vectors) : 0;
}

// None: nobody points in this view, or nothing could be taken rather than the best so far.
const BatchAim* BatchQueue::aim_of(Shared& shared, const Gaze& gaze) {
    if (!(shared.params.reach2 >= 0)) return nullptr;
    const Hit& best = gaze.hover.best();
    if (!shared.aimed || !same_hit(shared.aimed_beyond, best)) {
        // What is skewed reaches farther: an aim at it holds for what is not.
        const BatchParams& params = shared.has_skewed ? shared.skewed : shared.params;
        shared.aim = make_batch_aim(params, best, gaze.style, gaze.pointer.now());
        shared.aimed_beyond = best;
        shared.aimed = true;
    }
    return shared.aim.anywhere ? &shared.aim : nullptr;
}

// What becomes of the lanes that draw_frames() draws, and which of all are taken.
void BatchQueue::settle_frames(Shared& shared, std::uint32_t lanes, bool all_batched, std::uint64_t id,
                               const Gaze& gaze, const Owners& to, Block& block) {
    if (!all_batched)
        for (std::uint32_t left = lanes; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            block.settle(i, block_.frames.result_of(shared.params, i));
        }
    const std::uint32_t seen = lanes & block.batched;
    if (seen != 0) block.leave_for_full_path(find_near_lanes(shared, block_.frames, gaze, vectors_) & seen);
    if (!shared.params.frame.flip) return;
    flip_block(shared, id, static_cast<std::size_t>(std::countr_zero(block.for_full_path | 1u << kLanes)), to);
}

// Of the first lanes, those that are taken.
void BatchQueue::flip_block(const Shared& shared, std::uint64_t id, std::size_t taken, const Owners& to) {
    FlippedLanes flipped;
    const std::span of_taken(flipped.data(), taken);
    to.flips.recall(id, shared.camera.target, of_taken);
    std::fill(flipped.begin() + static_cast<std::ptrdiff_t>(taken), flipped.end(), std::uint8_t{0});
    flip_frames(block_.frames, flipped, vectors_);
    to.flips.remember(id, shared.camera.target, of_taken);
}

// All lanes of a block that is found, and known to be shown.
void BatchQueue::draw_frames_whole(const Shared& shared, std::uint64_t id, const Owners& to) {
    const BatchParams& params = shared.params;
    if (params.frame.flip) flip_block(shared, id, kLanes, to);
    draw_frames(params, block_.frames, to.canvas.add_block(shared.target, params.set, kLanes).data(), vectors_);
    to.canvas.add_block_ids(shared.target, params.set, id, kLanes);
}
void BatchQueue::draw_boxes_whole(const Shared& shared, std::uint64_t id, const Owners& to) {
    PickableLanes pickable;
    GizmoInstance* const out = to.canvas.add_block(shared.target, HandleSet::Bounds, kLanes).data();
    draw_boxes(shared.box_params(), boxes_, out, pickable, vectors_);
    name_boxes(shared, id, pickable, to);
}

// All lanes: those of `framed` by draw_frames(), the others by draw_batch(), unless they are compact.
void BatchQueue::draw_block(const Shared& shared, std::uint32_t framed, GizmoInstance* out) {
    if (framed == kAllLanes || shared.compact) return draw_frames(shared.params, block_.frames, out, vectors_);
    draw_batch(shared.params, block_.plain, out, vectors_);
    if (framed == 0) return;
    std::array<GizmoInstance, kLanes> exact;
    draw_frames(shared.params, block_.frames, exact.data(), vectors_);
    for (std::uint32_t left = framed; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        out[i] = exact[i];
    }
}

// Runs of lanes that are drawn, up to the first for the full path.
void BatchQueue::finish_block(const Shared& shared, std::uint32_t framed, std::uint64_t id, Block& block,
                              const Owners& to) {
    std::uint32_t drawn = block.batched;
    block.taken = static_cast<std::size_t>(std::countr_zero(block.for_full_path | 1u << kLanes));
    if (block.taken == 0) return;
    to.roll.enter_block(id, static_cast<std::uint32_t>(block.taken), shared.camera.target);
    const HandleSet set = shared.params.set;
    if (shared.compact) {
        if (drawn == kAllLanes && framed == 0) return draw_plain(shared, block_.plain, id, to);
        if (const std::uint32_t lanes = drawn & ~framed & ((1u << block.taken) - 1); lanes != 0) {
            Drawn plain;
            draw_compact(shared.params, block_.plain, plain.compact.data(), vectors_);
            keep_compact(shared, lanes, id, plain, to);
        }
        drawn &= framed;
    }
    if (drawn == kAllLanes) {
        if (set == HandleSet::Bounds) return draw_boxes_whole(shared, id, to);
        GizmoInstance* const out = to.canvas.add_block(shared.target, set, kLanes).data();
        draw_block(shared, framed, out);
        return to.canvas.add_block_ids(shared.target, set, id, kLanes);
    }
    drawn &= (1u << block.taken) - 1;
    if (drawn == 0) return;
    Drawn all;
    if (set == HandleSet::Bounds)
        draw_boxes(shared.params, boxes_, all.instances.data(), all.pickable, vectors_);
    else
        draw_block(shared, framed, all.instances.data());
    keep(shared, set, drawn, id, all, to);
}

// What becomes of a block of boxes; those that the pointer may be on take the full path.
void BatchQueue::settle_boxes(const Shared& shared, const Gaze& gaze, Block& block) {
    if (find_boxes(shared.params, boxes_, vectors_)) return;
    const bool looks = gaze.is_on();
    for (std::size_t i = 0; i < kLanes; ++i) {
        const BatchResult result = boxes_.result_of(shared.params, i);
        const bool near = result == BatchResult::Batched && looks && boxes_.is_within_reach(shared.params, i);
        block.settle(i, near ? BatchResult::NeedsFullPath : result);
    }
}

// As keep().
void BatchQueue::keep_compact(const Shared& shared, std::uint32_t lanes, std::uint64_t id, const Drawn& drawn,
                              const Owners& to) {
    for_each_run(lanes, [&](std::size_t first, std::uint32_t count) {
        const auto out = to.canvas.add_compact(shared.target, shared.params.set, id + first, count);
        std::memcpy(out.data(), drawn.compact.data() + first, out.size_bytes());
    });
}

// Lanes of a block into the canvas; lane 0 has the id.
void BatchQueue::keep(const Shared& shared, HandleSet set, std::uint32_t lanes, std::uint64_t id, const Drawn& drawn,
                      const Owners& to) {
    for_each_run(lanes, [&](std::size_t first, std::uint32_t count) {
        const auto out = to.canvas.add_block(shared.target, set, count);
        std::memcpy(out.data(), drawn.instances.data() + first, out.size_bytes());
        if (set == HandleSet::Bounds)
            name_boxes(shared, id + first, std::span(drawn.pickable).subspan(first, count), to);
        else
            to.canvas.add_block_ids(shared.target, set, id + first, count);
    });
}

void BatchQueue::name_boxes(const Shared& shared, std::uint64_t id, std::span<const std::uint32_t> pickable,
                            const Owners& to) {
    std::array<std::uint64_t, kLanes> handles;
    for (std::size_t i = 0; i < pickable.size(); ++i)
        handles[i] = handles_shown(HandleSet::Bounds, pickable[i]);
    const std::size_t end = to.canvas.instance_count(shared.target, HandleSet::Bounds);
    to.canvas.add_boxes(shared.target, static_cast<std::uint32_t>(end - pickable.size()), id,
                        std::span(handles).first(pickable.size()));
}

} // namespace gizmo
