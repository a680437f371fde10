// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/batch_queue.hpp"

#include "draw/pack.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

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

} // namespace

void BatchQueue::begin_frame() {
    for (Shared& shared : shared_)
        shared.ready = false;
    pending_count_ = 0;
}

GIZMO_COLD void BatchQueue::prepare(Shared& shared, Mode mode, const Camera& camera, const Options& options,
                                    const Style& style, const Pointer& pointer, ViewCache& views, const Owners& to) {
    if (pending_of_ == &shared) flush(to); // what waits was batched with the values that change now
    shared.ready = true;
    shared.usable = shared.aimed = false;
    shared.inputs = 0;
    shared.camera = camera;
    shared.options = batch_options(options);
    shared.basis = options.basis;
    shared.box = options.box;
    const auto& projector = views.of(camera);
    if (!projector) return;
    const auto params = make_batch_params(*projector, mode, options, style, pointer);
    if (!params) return;
    shared.params = *params;
    shared.target = to.canvas.open(camera, style);
    shared.compact = params->plain && params->set != HandleSet::Bounds &&
                     to.canvas.takes_compact(shared.target, compact_view_of(*params));
    shared.usable = true;
}

// The kind of what waits changes, or the block is full.
GIZMO_NO_INLINE void BatchQueue::wait_in(Shared& shared, bool framed, const Owners& to) {
    flush(to);
    pending_of_ = &shared;
    pending_framed_ = framed;
    pending_.count = 0;
}

// Which of what waits are flipped: runs of consecutive ids.
void BatchQueue::flip_pending(const Owners& to) {
    FlippedLanes flipped{};
    const std::uint32_t target = pending_of_->camera.target;
    const auto by_runs = [&](const auto& use) {
        for (std::size_t first = 0, i = 1; i <= pending_count_; ++i) {
            if (i < pending_count_ && pending_ids_[i] == pending_ids_[i - 1] + 1) continue;
            use(pending_ids_[first], std::span(flipped).subspan(first, i - first));
            first = i;
        }
    };
    by_runs([&](std::uint64_t id, std::span<std::uint8_t> run) { to.flips.recall(id, target, run); });
    flip_frames(frames_, flipped, vectors_);
    by_runs([&](std::uint64_t id, std::span<std::uint8_t> run) { to.flips.remember(id, target, run); });
}

GIZMO_NO_INLINE void BatchQueue::draw_pending(const Owners& to) {
    const BatchParams& params = pending_of_->params;
    const auto count = static_cast<std::uint32_t>(pending_count_);
    const bool compact = !pending_framed_ && pending_of_->compact;
    Drawn drawn;
    if (params.set == HandleSet::Bounds) {
        for (std::size_t i = count; i < kLanes; ++i)
            boxes_.take(i, boxes_, 0);
        (void)find_boxes(params, boxes_, vectors_);
        draw_boxes(params, boxes_, drawn.instances.data(), drawn.pickable, vectors_);
    } else if (pending_framed_) {
        const BatchFrame& frame = params.frame;
        for (std::size_t i = count; i < kLanes; ++i)
            frames_.take(i, frames_, 0, frame.in_parent);
        (void)find_frames(params, frames_, vectors_);
        if (frame.flip) flip_pending(to);
        draw_frames(params, frames_, drawn.instances.data(), vectors_);
    } else {
        (void)classify_for_batch(params, pending_, vectors_);
        if (!compact) draw_batch(params, pending_, drawn.instances.data(), vectors_);
    }
    for (std::uint32_t first = 0, i = 1; i <= count; ++i) {
        if (i < count && pending_ids_[i] == pending_ids_[i - 1] + 1) continue;
        const std::uint32_t run = ((1u << (i - first)) - 1) << first;
        const std::uint64_t of_lane_0 = pending_ids_[first] - first;
        if (compact)
            keep_compact(*pending_of_, pending_, run, of_lane_0, to);
        else
            keep(*pending_of_, run, of_lane_0, drawn, to);
        first = i;
    }
    pending_count_ = 0;
}

void BatchQueue::set_parent(const glm::dmat4& world_from_parent) {
    if (std::memcmp(&block_parent_, &world_from_parent, sizeof block_parent_) == 0) return;
    block_parent_ = world_from_parent;
    block_.set_parent(world_from_parent);
}

// Of one that is not drawn, so that it is as it was when it comes into view.
void BatchQueue::remember_flipped(const Shared& shared, FrameLanes<1>& hidden, std::uint64_t id, const Owners& to) {
    find_frames(shared.params, hidden);
    (void)to.flips.update(hidden.facing_of(0), id, shared.camera.target);
}

bool BatchQueue::may_be_taken(Shared& shared, FrameLanes<1>& one, bool has_axes, const Gaze& gaze) {
    const BatchAim* const aim = aim_of(shared, gaze);
    if (!aim || !find_near_pivot(*aim, one)) return false;
    if (!has_axes) find_frames(shared.params, one);
    return find_near(*aim, one);
}

// None: there is no cursor in this view, or nothing that could be taken rather than the best so far.
const BatchAim* BatchQueue::aim_of(Shared& shared, const Gaze& gaze) {
    if (!(shared.params.reach2 >= 0)) return nullptr;
    const Hit& best = gaze.hover.best();
    if (!shared.aimed || !same_hit(shared.aimed_beyond, best)) {
        shared.aim = make_batch_aim(shared.params, best, gaze.style, gaze.pointer.now());
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
            block.settle(i, block_.result_of(shared.params, i));
        }
    const std::uint32_t seen = lanes & block.batched;
    const BatchAim* const aim =
        gaze.is_on() && seen != 0 && block_.within_reach.perhaps_one ? aim_of(shared, gaze) : nullptr;
    if (aim) {
        const std::uint32_t near = find_near(*aim, block_, vectors_) & seen;
        block.batched &= ~near;
        block.for_full_path |= near;
    }
    if (!shared.params.frame.flip) return;
    const auto before_full = static_cast<std::size_t>(std::countr_zero(block.for_full_path | 1u << kLanes));
    FlippedLanes flipped;
    const std::span of_taken(flipped.data(), before_full);
    to.flips.recall(id, shared.camera.target, of_taken);
    std::fill(flipped.begin() + static_cast<std::ptrdiff_t>(before_full), flipped.end(), std::uint8_t{0});
    flip_frames(block_, flipped, vectors_);
    to.flips.remember(id, shared.camera.target, of_taken);
}

// All lanes: those of `framed` by draw_frames(), the others by draw_batch(), unless they are compact.
void BatchQueue::draw_block(const Shared& shared, std::uint32_t framed, GizmoInstance* out) {
    if (framed == kAllLanes || shared.compact) return draw_frames(shared.params, block_, out, vectors_);
    draw_batch(shared.params, block_plain_, out, vectors_);
    if (framed == 0) return;
    std::array<GizmoInstance, kLanes> exact;
    draw_frames(shared.params, block_, exact.data(), vectors_);
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
        if (drawn == kAllLanes && framed == 0) return draw_plain(shared, block_plain_, id, to);
        keep_compact(shared, block_plain_, drawn & ~framed & ((1u << block.taken) - 1), id, to);
        drawn &= framed;
    }
    if (drawn == kAllLanes) {
        GizmoInstance* const out = to.canvas.add_block(shared.target, set, kLanes).data();
        if (set == HandleSet::Bounds) {
            PickableLanes pickable;
            draw_boxes(shared.params, boxes_, out, pickable, vectors_);
            return name_boxes(shared, id, pickable, to);
        }
        draw_block(shared, framed, out);
        return to.canvas.add_block_ids(shared.target, set, id, kLanes, 0);
    }
    drawn &= (1u << block.taken) - 1;
    if (drawn == 0) return;
    Drawn all;
    if (set == HandleSet::Bounds)
        draw_boxes(shared.params, boxes_, all.instances.data(), all.pickable, vectors_);
    else
        draw_block(shared, framed, all.instances.data());
    keep(shared, drawn, id, all, to);
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
void BatchQueue::keep_compact(const Shared& shared, const InstanceBlock& block, std::uint32_t lanes, std::uint64_t id,
                              const Owners& to) {
    if (lanes == 0) return;
    std::array<CompactInstance, kLanes> drawn;
    draw_compact(shared.params, block, drawn.data(), vectors_);
    for_each_run(lanes, [&](std::size_t first, std::uint32_t count) {
        const auto out = to.canvas.add_compact(shared.target, shared.params.set, id + first, count);
        std::memcpy(out.data(), drawn.data() + first, out.size_bytes());
    });
}

// Lanes of a block into the canvas; lane 0 has the id.
void BatchQueue::keep(const Shared& shared, std::uint32_t lanes, std::uint64_t id, const Drawn& drawn,
                      const Owners& to) {
    const HandleSet set = shared.params.set;
    for_each_run(lanes, [&](std::size_t first, std::uint32_t count) {
        const auto out = to.canvas.add_block(shared.target, set, count);
        std::memcpy(out.data(), drawn.instances.data() + first, out.size_bytes());
        if (set == HandleSet::Bounds)
            name_boxes(shared, id + first, std::span(drawn.pickable).subspan(first, count), to);
        else
            to.canvas.add_block_ids(shared.target, set, id + first, count, 0);
    });
}

void BatchQueue::name_boxes(const Shared& shared, std::uint64_t id, std::span<const std::uint32_t> pickable,
                            const Owners& to) {
    std::array<std::uint64_t, kLanes> handles;
    for (std::size_t i = 0; i < pickable.size(); ++i)
        handles[i] = handles_shown(HandleSet::Bounds, pickable[i]);
    to.canvas.add_boxes(shared.target, id, std::span(handles).first(pickable.size()));
}

} // namespace gizmo
