// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/mixed_blocks.hpp"

#include "draw/pack.hpp"

#include <bit>

namespace gizmo {

// A kind of which each has a basis: false, where a rotation of its own is none.
bool MixedBlocks::take_bases(Block& block) const {
    auto& [x, y, z, w] = block.plain.rotation;
    bool are_turns = true;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const float length2 = x[i] * x[i] + y[i] * y[i] + z[i] * z[i] + w[i] * w[i];
        are_turns = are_turns && length2 > 0.25f && length2 < 4;
        const glm::quat basis(gizmos_->options[block.places[i < block.count ? i : 0]]->basis);
        x[i] = basis.x, y[i] = basis.y, z[i] = basis.z, w[i] = basis.w;
    }
    return are_turns;
}

void MixedBlocks::look(Block& block, bool has_scales, const BatchQueue::Gaze& gaze, Settled& out) {
    BatchQueue::Shared& kind = kind_of(block);
    if (!has_scales || (kind.any_basis && !take_bases(block))) {
        out.bad = kAllLanes;
        return;
    }
    const BlockLanes lanes = classify_for_batch(kind.params, block.plain, vectors_);
    out.bad = BatchQueue::find_near_lanes(kind, block.plain, lanes.near, gaze, vectors_);
    for (std::uint32_t left = ~(lanes.batched | lanes.near) & kAllLanes; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        out.settle(i, hidden_of_lane(kind.params, block.plain, i));
    }
}

void MixedBlocks::look_framed(const Block& block, const BatchQueue::Gaze& gaze, Settled& out) {
    BatchQueue::Shared& kind = kind_of(block);
    FrameLanes<kLanes>& frames = scratch_.frames;
    if (!find_frames(kind.params, frames, vectors_))
        for (std::size_t i = 0; i < kLanes; ++i)
            out.settle(i, frames.result_of(kind.params, i));
    out.bad |= BatchQueue::find_near_lanes(kind, frames, gaze, vectors_) & ~out.hidden;
}

void MixedBlocks::look_at_boxes(const Block& block, const BatchQueue::Gaze& gaze, Settled& out) {
    const BatchParams& params = kind_of(block).box_params();
    if (find_boxes(params, scratch_.boxes, vectors_)) return;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const BatchResult result = scratch_.boxes.result_of(params, i);
        const bool near = result == BatchResult::Batched && gaze.is_on() && scratch_.boxes.is_within_reach(params, i);
        out.settle(i, near ? BatchResult::NeedsFullPath : result);
    }
}

// A box and others: both are drawn here or both are hidden, and why is what the others say.
void MixedBlocks::join(Settled& rest, const Settled& boxes, std::uint32_t lanes) {
    rest.bad |= (boxes.bad | (rest.hidden ^ boxes.hidden)) & lanes;
}

void MixedBlocks::flip(const Block& block) {
    FlippedLanes flipped{};
    for (std::size_t i = 0; i < block.count; ++i)
        flipped[i] = rooms_.flipped(block.places[i]);
    flip_frames(scratch_.frames, flipped, vectors_);
    for (std::size_t i = 0; i < block.count; ++i)
        rooms_.flipped(block.places[i]) = flipped[i];
}

GizmoInstance* MixedBlocks::run_of(const Block& block, const MixedRooms::Room& room, GizmoInstance* drawn) const {
    const std::size_t first = rooms_.place_in(room, block.places[0]);
    const bool is_run = block.count == kLanes && rooms_.place_in(room, block.places[kLanes - 1]) == first + kLanes - 1;
    return is_run ? room.whole + first : drawn;
}

void MixedBlocks::copy(const Block& block, const MixedRooms::Room& room, const GizmoInstance* drawn) const {
    for (std::size_t i = 0; i < block.count; ++i)
        room.whole[rooms_.place_in(room, block.places[i])] = drawn[i];
}

template <class Instance>
Lanes<Instance*> MixedBlocks::places_of(const Block& block, const MixedRooms::Room& room, Instance* first,
                                        Instance& nowhere) const {
    Lanes<Instance*> out;
    out.fill(&nowhere);
    for (std::size_t i = 0; i < block.count; ++i)
        out[i] = first + rooms_.place_in(room, block.places[i]);
    return out;
}

void MixedBlocks::draw(const Block& block, bool framed) {
    const BatchParams& params = kind_of(block).params;
    const MixedRooms::Room& room = rooms_.room_of(block.places[0]);
    if (framed) {
        if (params.frame.flip) flip(block);
        std::array<GizmoInstance, kLanes> drawn;
        GizmoInstance* const out = run_of(block, room, drawn.data());
        draw_frames(params, scratch_.frames, out, vectors_);
        if (out == drawn.data()) copy(block, room, out);
    } else if (room.compact) {
        CompactInstance nowhere;
        draw_compact(params, block.plain, places_of(block, room, room.small, nowhere), vectors_);
    } else if (GizmoInstance* const out = run_of(block, room, nullptr)) {
        draw_batch(params, block.plain, out, vectors_);
    } else {
        GizmoInstance nowhere;
        draw_batch(params, block.plain, places_of(block, room, room.whole, nowhere), vectors_);
    }
}

void MixedBlocks::draw_boxes_of(const Block& block) {
    const MixedRooms::Room& room = rooms_.box_room_of(block.places[0]);
    std::array<GizmoInstance, kLanes> drawn;
    PickableLanes pickable;
    GizmoInstance* const out = run_of(block, room, drawn.data());
    draw_boxes(kind_of(block).box_params(), scratch_.boxes, out, pickable, vectors_);
    if (out == drawn.data()) copy(block, room, out);
    for (std::size_t i = 0; i < block.count; ++i)
        rooms_.set_pickable(block.places[i], handles_shown(HandleSet::Bounds, pickable[i]));
}

} // namespace gizmo
