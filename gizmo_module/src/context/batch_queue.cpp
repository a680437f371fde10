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
        for (std::size_t i = count; i < kLanes; ++i)
            frames_.take(i, frames_, 0);
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

// None: there is no cursor in this view, or nothing that could be taken rather than the best so far.
const BatchAim* BatchQueue::aim_of(Shared& shared, const Gaze& gaze) {
    if (!(shared.params.reach2 >= 0)) return nullptr;
    if (!shared.aimed || !same_hit(shared.aimed_beyond, gaze.best)) {
        shared.aim = make_batch_aim(shared.params, gaze.best, gaze.style, gaze.pointer);
        shared.aimed_beyond = gaze.best;
        shared.aimed = true;
    }
    return shared.aim.anywhere ? &shared.aim : nullptr;
}

// What becomes of the lanes that draw_frames() draws, and which of all are taken.
void BatchQueue::settle_frames(Shared& shared, std::uint32_t lanes, std::uint64_t id, const Gaze& gaze, Owners to,
                               Block& block) {
    std::uint32_t seen = 0;
    for (std::uint32_t i = 0; i < kLanes; ++i) {
        if ((lanes >> i & 1u) == 0) continue;
        block.results[i] = block_.result_of(shared.params, i);
        seen |= static_cast<std::uint32_t>(block.results[i] == BatchResult::Batched) << i;
    }
    const BatchAim* const aim = gaze.on && seen != 0 ? aim_of(shared, gaze) : nullptr;
    if (aim)
        for (std::uint32_t near = find_near(*aim, block_, vectors_) & seen; near != 0; near &= near - 1)
            block.results[static_cast<std::size_t>(std::countr_zero(near))] = BatchResult::NeedsFullPath;
    if (!shared.params.frame.flip) return;
    for (std::size_t i = 0; i < kLanes && block.results[i] != BatchResult::NeedsFullPath; ++i)
        block_.flip(i, to.flips.update(block_.facing_of(i), id + i, shared.camera.target));
}

// Runs of lanes that are drawn, up to the first for the full path.
void BatchQueue::finish_block(const Shared& shared, std::span<const GizmoInstance> drawn, std::uint64_t id,
                              Block& block, Owners to) {
    block.taken = kLanes;
    for (std::size_t i = kLanes; i-- > 0;)
        if (block.results[i] == BatchResult::NeedsFullPath) {
            block.taken = i;
            ++block.for_full_path;
        }
    if (block.taken == 0) return;
    to.roll.enter_block(id, static_cast<std::uint32_t>(block.taken), shared.camera.target);
    for (std::size_t i = 0; i < block.taken;) {
        std::size_t end = i;
        while (end < block.taken && block.results[end] == BatchResult::Batched)
            ++end;
        if (end > i) {
            const auto out = to.canvas.add_block(shared.target, shared.params.set, end - i);
            std::memcpy(out.data(), drawn.data() + i, out.size_bytes());
            to.canvas.add_block_ids(shared.target, shared.params.set, id + i, static_cast<std::uint32_t>(end - i), 0);
        }
        i = std::max(end, i + 1);
    }
}

} // namespace gizmo
