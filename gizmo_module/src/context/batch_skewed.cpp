// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The batch path of gizmos whose axes are not at right angles: two instances each, and told one by one what of them can
// be grabbed.
#include "context/batch_queue.hpp"

#include "draw/pack.hpp"

#include <bit>
#include <cstring>

namespace gizmo {

void BatchQueue::draw_waiting_skewed(Waiting& w, const Owners& to) {
    for (std::size_t i = w.count; i < kLanes; ++i)
        w.frames.take(i, w.frames, 0, w.of->params);
    RingAxes ring_axes;
    (void)find_skewed(w.of->skewed, w.frames, ring_axes, vectors_);
    draw_found_skewed(*w.of, w.frames, ring_axes, w.ids, (1u << w.count) - 1, to);
    w.count = 0;
}

// These lanes; each has an id.
void BatchQueue::draw_found_skewed(const Shared& shared, const FrameLanes<kLanes>& found, const RingAxes& ring_axes,
                                   std::span<const std::uint64_t, kLanes> ids, std::uint32_t lanes, const Owners& to) {
    const BatchParams& params = shared.skewed;
    const SkewedParts parts = parts_of(params);
    const std::size_t step = parts.count();
    auto instance = static_cast<std::uint32_t>(to.canvas.instance_count(shared.target, params.set));
    Lanes<std::uint32_t> pickable;
    const auto room = [&](std::size_t gizmos) {
        return to.canvas.add_block(shared.target, params.set, gizmos * step).data();
    };
    if (lanes == kAllLanes) {
        draw_skewed(params, found, ring_axes, room(kLanes), pickable, vectors_);
    } else {
        std::array<GizmoInstance, 2 * kLanes> drawn;
        draw_skewed(params, found, ring_axes, drawn.data(), pickable, vectors_);
        GizmoInstance* out = room(static_cast<std::size_t>(std::popcount(lanes)));
        for (std::uint32_t left = lanes; left != 0; left &= left - 1, out += step)
            std::memcpy(out, &drawn[static_cast<std::size_t>(std::countr_zero(left)) * step], step * sizeof *out);
    }
    const std::uint64_t rings = handles_shown(params.set, parts.rings);
    for (std::uint32_t left = lanes; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        if (parts.rings != 0) to.canvas.add_part(shared.target, params.set, instance++, ids[i], rings, false);
        if (parts.lines == 0) continue;
        const std::uint64_t lines = handles_shown(params.set, pickable[i]);
        to.canvas.add_part(shared.target, params.set, instance++, ids[i], lines, true);
    }
}

namespace {

Lanes<std::uint64_t> ids_from(std::uint64_t id) {
    Lanes<std::uint64_t> ids;
    for (std::uint64_t& one : ids)
        one = id++;
    return ids;
}

} // namespace

// False: not all of a block are clearly skewed and shown, or the pointer may take one; nothing is drawn.
bool BatchQueue::draw_skewed_whole(Shared& shared, std::uint64_t id, const Gaze& gaze, const Owners& to) {
    if (is_never_skewed(shared)) return false;
    RingAxes ring_axes;
    if (!find_skewed(shared.skewed, block_.frames, ring_axes, vectors_)) return false;
    if (find_near_skewed(shared, block_.frames, ring_axes, gaze, vectors_) != 0) return false;
    draw_found_skewed(shared, block_.frames, ring_axes, ids_from(id), kAllLanes, to);
    return true;
}

// False: none of a block is clearly skewed; nothing is settled. Those that are not take the full path, or a call each.
bool BatchQueue::settle_skewed(Shared& shared, std::uint64_t id, const Gaze& gaze, const Owners& to, Block& block) {
    if (is_never_skewed(shared)) return false;
    const BatchParams& params = shared.skewed;
    RingAxes ring_axes;
    (void)find_skewed(params, block_.frames, ring_axes, vectors_);
    for (std::size_t i = 0; i < kLanes; ++i)
        block.settle(i, block_.frames.result_of(params, i));
    block.leave_for_full_path(find_near_skewed(shared, block_.frames, ring_axes, gaze, vectors_) & block.batched);
    if (block.for_full_path == kAllLanes) {
        block = {};
        return false;
    }
    block.is_whole = block.batched == kAllLanes;
    block.taken = static_cast<std::size_t>(std::countr_zero(block.for_full_path | 1u << kLanes));
    if (block.taken == 0) return true;
    to.roll.enter_block(id, static_cast<std::uint32_t>(block.taken), shared.camera.target);
    const std::uint32_t drawn = block.batched & ((1u << block.taken) - 1);
    if (drawn != 0) draw_found_skewed(shared, block_.frames, ring_axes, ids_from(id), drawn, to);
    return true;
}

} // namespace gizmo
