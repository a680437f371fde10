// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/batch_queue.hpp"

#include <bit>
#include <cstring>

namespace gizmo {
namespace {

bool same_hit(const Hit& a, const Hit& b) {
    return a.handle == b.handle && a.score == b.score && a.w == b.w;
}

} // namespace

void BatchQueue::begin_frame() {
    for (Shared& shared : shared_)
        shared.ready = false;
    pending_count_ = 0;
}

GIZMO_COLD void BatchQueue::prepare(Shared& shared, Mode mode, const Camera& camera, const Options& options,
                                    const Style& style, const Pointer& pointer, ViewCache& views, Canvas& canvas) {
    if (pending_of_ == &shared) flush(canvas); // what waits was batched with the values that change now
    shared.ready = true;
    shared.usable = shared.aimed = false;
    shared.inputs = 0;
    shared.camera = camera;
    shared.options = batch_options(options);
    shared.basis = options.basis;
    const auto& projector = views.of(camera);
    if (!projector) return;
    const auto params = make_batch_params(*projector, mode, options, style, pointer);
    if (!params) return;
    shared.params = *params;
    shared.target = canvas.open(camera, style);
    shared.usable = true;
}

// The kind of what waits changes, or the block is full.
GIZMO_NO_INLINE void BatchQueue::wait_in(Shared& shared, bool framed, Canvas& canvas) {
    flush(canvas);
    pending_of_ = &shared;
    pending_framed_ = framed;
    pending_.count = 0;
}

GIZMO_NO_INLINE void BatchQueue::draw_pending(Canvas& canvas) {
    const BatchParams& params = pending_of_->params;
    const std::size_t target = pending_of_->target;
    const auto count = static_cast<std::uint32_t>(pending_count_);
    std::array<GizmoInstance, kLanes> drawn;
    if (pending_framed_) {
        const BatchFrame& frame = params.frame;
        for (std::size_t i = count; i < kLanes; ++i)
            frames_.take(i, frames_, 0, frame.in_parent);
        (void)find_frames(params, frames_, vectors_);
        for (std::size_t i = 0; frame.flip && i < count; ++i)
            frames_.flip(i, pending_flips_[i]);
        draw_frames(params, frames_, drawn.data(), vectors_);
    } else {
        (void)classify_for_batch(params, pending_, vectors_);
        draw_batch(params, pending_, drawn.data(), vectors_);
    }
    const auto out = canvas.add_block(target, params.set, count);
    std::memcpy(out.data(), drawn.data(), out.size_bytes());
    std::uint32_t first = 0;
    for (std::uint32_t i = 1; i <= count; ++i) {
        if (i < count && pending_ids_[i] == pending_ids_[i - 1] + 1) continue;
        canvas.add_block_ids(target, params.set, pending_ids_[first], i - first, count - i);
        first = i;
    }
    pending_count_ = 0;
}

void BatchQueue::set_parent(const glm::dmat4& world_from_parent) {
    if (std::memcmp(&block_parent_, &world_from_parent, sizeof block_parent_) == 0) return;
    block_parent_ = world_from_parent;
    block_.set_parent(world_from_parent);
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
void BatchQueue::settle_frames(Shared& shared, std::uint32_t lanes, std::uint64_t id, const Gaze& gaze,
                               const Owners& to, Block& block) {
    std::uint32_t seen = lanes;
    const bool all = find_frames(shared.params, block_, vectors_);
    for (std::uint32_t left = lanes; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        block.results[i] = all ? BatchResult::Batched : block_.result_of(shared.params, i);
        if (block.results[i] != BatchResult::Batched) seen &= ~(1u << i);
    }
    const BatchAim* const aim = gaze.is_on() && seen != 0 ? aim_of(shared, gaze) : nullptr;
    if (aim)
        for (std::uint32_t near = find_near(*aim, block_, vectors_) & seen; near != 0; near &= near - 1)
            block.results[static_cast<std::size_t>(std::countr_zero(near))] = BatchResult::NeedsFullPath;
    if (!shared.params.frame.flip) return;
    for (std::size_t i = 0; i < kLanes && block.results[i] != BatchResult::NeedsFullPath; ++i)
        block_.flip(i, to.flips.update(block_.facing_of(i), id + i, shared.camera.target));
}

// All lanes: those of `framed` by draw_frames(), the others by draw_batch().
void BatchQueue::draw_block(const Shared& shared, std::uint32_t framed, GizmoInstance* out) {
    if (framed == kAllLanes) return draw_frames(shared.params, block_, out, vectors_);
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
    std::uint32_t full = 0, drawn = 0;
    for (std::size_t i = 0; i < kLanes; ++i) {
        full |= static_cast<std::uint32_t>(block.results[i] == BatchResult::NeedsFullPath) << i;
        drawn |= static_cast<std::uint32_t>(block.results[i] == BatchResult::Batched) << i;
    }
    block.for_full_path = static_cast<std::size_t>(std::popcount(full));
    block.taken = full == 0 ? kLanes : static_cast<std::size_t>(std::countr_zero(full));
    if (block.taken == 0) return;
    to.roll.enter_block(id, static_cast<std::uint32_t>(block.taken), shared.camera.target);
    const HandleSet set = shared.params.set;
    if (drawn == kAllLanes) {
        draw_block(shared, framed, to.canvas.add_block(shared.target, set, kLanes).data());
        return to.canvas.add_block_ids(shared.target, set, id, kLanes, 0);
    }
    drawn &= (1u << block.taken) - 1;
    if (drawn == 0) return;
    std::array<GizmoInstance, kLanes> all;
    draw_block(shared, framed, all.data());
    while (drawn != 0) {
        const auto first = static_cast<std::size_t>(std::countr_zero(drawn));
        const auto count = static_cast<std::uint32_t>(std::countr_one(drawn >> first));
        const auto out = to.canvas.add_block(shared.target, set, count);
        std::memcpy(out.data(), all.data() + first, out.size_bytes());
        to.canvas.add_block_ids(shared.target, set, id + first, count, 0);
        drawn &= ~(((1u << count) - 1) << first);
    }
}

} // namespace gizmo
