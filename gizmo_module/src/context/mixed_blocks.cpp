// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/mixed_blocks.hpp"

#include "draw/pack.hpp"

#include <algorithm>
#include <cstring>

namespace gizmo {

void MixedBlocks::begin(const MixedGizmos& gizmos) {
    gizmos_ = &gizmos;
    first_bad_ = gizmos.count;
    shown_ = all();
    rooms_.count = 0;
    flips_ = false;
    for (std::size_t k = 0; k < gizmos.kind_count; ++k) {
        blocks_[k][0].count = blocks_[k][1].count = 0;
        flips_ = flips_ || gizmos.kinds[k]->params.frame.flip;
    }
    make_rooms();
    if (!flips_) return;
    // In the order of the calls what was flipped is found fastest.
    recalled_from_ = to_.flips.place();
    for (std::size_t i = 0; i < gizmos.count; ++i)
        if (kind_of(i).params.frame.flip)
            to_.flips.recall(gizmos.ids[i], gizmos.kinds[0]->camera.target, std::span(flipped_).subspan(i, 1));
}

// With so many more.
std::uint8_t MixedBlocks::room_of(HandleSet set, bool compact, std::size_t count) {
    std::uint8_t k = 0;
    while (k < rooms_.count && (rooms_.all[k].set != set || rooms_.all[k].compact != compact))
        ++k;
    if (k == rooms_.count) rooms_.all[rooms_.count++] = {.set = set, .compact = compact};
    rooms_.all[k].size += count;
    return k;
}

// As many as there may be: those in parents may be plain or not.
void MixedBlocks::make_rooms() {
    std::array<std::size_t, kKinds> counts{};
    if (gizmos_->kind_count == 1)
        counts[0] = gizmos_->count;
    else
        for (std::size_t i = 0; i < gizmos_->count; ++i)
            ++counts[gizmos_->numbers[i]];
    for (std::size_t k = 0; k < gizmos_->kind_count; ++k) {
        const BatchQueue::Shared& kind = *gizmos_->kinds[k];
        const HandleSet set = kind.params.set;
        Way& way = ways_[k];
        way = {set == HandleSet::Bounds,
               kind.params.plain && set != HandleSet::Bounds,
               kind.params.frame.in_parent,
               {kNoRoom, kNoRoom},
               kNoRoom};
        if (way.box || kind.has_box) way.box_room = room_of(HandleSet::Bounds, false, counts[k]);
        if (way.box) continue;
        if (way.plain) way.rooms[0] = room_of(set, kind.compact, counts[k]);
        if (!way.plain || way.in_parent)
            way.rooms[1] = kind.compact || !way.plain ? room_of(set, false, counts[k]) : way.rooms[0];
    }
    const std::size_t target = gizmos_->kinds[0]->target;
    for (Room& room : std::span(rooms_.all).first(rooms_.count)) {
        if (room.compact) {
            room.small = to_.canvas.add_compact_block(target, room.set, room.size).data();
            room.first = static_cast<std::uint32_t>(to_.canvas.compact_count(target, room.set) - room.size);
        } else {
            room.whole = to_.canvas.add_block(target, room.set, room.size).data();
            room.first = static_cast<std::uint32_t>(to_.canvas.instance_count(target, room.set) - room.size);
        }
    }
}

// All that was taken.
void MixedBlocks::take_back() {
    if (flips_) to_.flips.recall_from(recalled_from_);
    const std::size_t target = gizmos_->kinds[0]->target;
    for (const Room& room : std::span(rooms_.all).first(rooms_.count))
        to_.canvas.take_back(target, room.set, room.compact, room.size);
}

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
    FrameLanes<kLanes>& frames = lanes_.frames;
    if (!find_frames(kind.params, frames, vectors_))
        for (std::size_t i = 0; i < kLanes; ++i)
            out.settle(i, frames.result_of(kind.params, i));
    const bool looks = gaze.is_on() && frames.one_within_reach;
    if (const BatchAim* const aim = looks ? BatchQueue::aim_of(kind, gaze) : nullptr)
        out.bad |= find_near(*aim, frames, vectors_) & ~out.hidden;
}

void MixedBlocks::look_at_boxes(const Block& block, const BatchQueue::Gaze& gaze, Settled& out) {
    const BatchParams& params = kind_of(block).box_params();
    if (find_boxes(params, lanes_.boxes, vectors_)) return;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const BatchResult result = lanes_.boxes.result_of(params, i);
        const bool near = result == BatchResult::Batched && gaze.is_on() && lanes_.boxes.is_within_reach(params, i);
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
        flipped[i] = flipped_[block.places[i]];
    flip_frames(lanes_.frames, flipped, vectors_);
    for (std::size_t i = 0; i < block.count; ++i)
        flipped_[block.places[i]] = flipped[i];
}

GizmoInstance* MixedBlocks::run_of(const Block& block, const Room& room, GizmoInstance* drawn) const {
    const auto& order = room.set == HandleSet::Bounds ? rooms_.box_order : rooms_.order;
    const std::size_t first = order[block.places[0]];
    const bool is_run = block.count == kLanes && order[block.places[kLanes - 1]] == first + kLanes - 1;
    return is_run ? room.whole + first : drawn;
}

void MixedBlocks::copy(const Block& block, const Room& room, const GizmoInstance* drawn) const {
    const auto& order = room.set == HandleSet::Bounds ? rooms_.box_order : rooms_.order;
    for (std::size_t i = 0; i < block.count; ++i)
        room.whole[order[block.places[i]]] = drawn[i];
}

template <class Instance>
Lanes<Instance*> MixedBlocks::places_of(const Block& block, Instance* first, Instance& nowhere) const {
    Lanes<Instance*> out;
    out.fill(&nowhere);
    for (std::size_t i = 0; i < block.count; ++i)
        out[i] = first + rooms_.order[block.places[i]];
    return out;
}

void MixedBlocks::draw(const Block& block, bool framed) {
    const BatchParams& params = kind_of(block).params;
    const Room& room = rooms_.all[rooms_.of[block.places[0]]];
    if (framed) {
        if (params.frame.flip) flip(block);
        std::array<GizmoInstance, kLanes> drawn;
        GizmoInstance* const out = run_of(block, room, drawn.data());
        draw_frames(params, lanes_.frames, out, vectors_);
        if (out == drawn.data()) copy(block, room, out);
    } else if (room.compact) {
        CompactInstance nowhere;
        draw_compact(params, block.plain, places_of(block, room.small, nowhere), vectors_);
    } else if (GizmoInstance* const out = run_of(block, room, nullptr)) {
        draw_batch(params, block.plain, out, vectors_);
    } else {
        GizmoInstance nowhere;
        draw_batch(params, block.plain, places_of(block, room.whole, nowhere), vectors_);
    }
}

void MixedBlocks::draw_boxes_of(const Block& block) {
    const Room& room = rooms_.all[rooms_.box_of[block.places[0]]];
    std::array<GizmoInstance, kLanes> drawn;
    PickableLanes pickable;
    GizmoInstance* const out = run_of(block, room, drawn.data());
    draw_boxes(kind_of(block).box_params(), lanes_.boxes, out, pickable, vectors_);
    if (out == drawn.data()) copy(block, room, out);
    for (std::size_t i = 0; i < block.count; ++i)
        pickable_[block.places[i]] = handles_shown(HandleSet::Bounds, pickable[i]);
}

// Those that are hidden leave no gap.
void MixedBlocks::close_up(Room& room, std::uint8_t number) {
    auto& of = room.set == HandleSet::Bounds ? rooms_.box_of : rooms_.of;
    auto& order = room.set == HandleSet::Bounds ? rooms_.box_order : rooms_.order;
    room.used = 0;
    for (std::size_t i = 0; i < gizmos_->count; ++i) {
        if (of[i] != number || !is_shown(i)) continue;
        const std::size_t from = order[i], to = room.used++;
        order[i] = static_cast<std::uint8_t>(to);
        if (from == to) continue;
        if (room.compact)
            room.small[to] = room.small[from];
        else
            room.whole[to] = room.whole[from];
    }
}

void MixedBlocks::finish() {
    const std::size_t target = gizmos_->kinds[0]->target;
    for (std::uint8_t k = 0; k < rooms_.count; ++k) {
        Room& room = rooms_.all[k];
        if (!are_all_shown()) close_up(room, k);
        to_.canvas.take_back(target, room.set, room.compact, room.size - room.used);
    }
    name();
}

// Runs of consecutive ids: who they are, what of them can be grabbed, which were flipped.
void MixedBlocks::name() {
    const BatchQueue::Shared& any = *gizmos_->kinds[0];
    const auto& ids = gizmos_->ids;
    for (std::size_t i = 0, end = 0; i < gizmos_->count; i = end) {
        end = i + 1;
        const std::uint8_t of = rooms_.of[i], box = rooms_.box_of[i];
        const bool joins = (of == kNoRoom || box == kNoRoom) && is_shown(i);
        while (end < gizmos_->count && ids[end] == ids[end - 1] + 1 && joins && rooms_.of[end] == of &&
               rooms_.box_of[end] == box && is_shown(end))
            ++end;
        const auto count = static_cast<std::uint32_t>(end - i);
        to_.roll.enter_block(ids[i], count, any.camera.target);
        if (!is_shown(i)) continue;
        if (box != kNoRoom)
            to_.canvas.add_boxes(any.target, rooms_.all[box].first + rooms_.box_order[i], ids[i],
                                 std::span(pickable_).subspan(i, count));
        if (of == kNoRoom) continue;
        const Room& room = rooms_.all[of];
        const std::uint32_t first = room.first + rooms_.order[i];
        if (room.compact)
            to_.canvas.add_compact_ids(any.target, room.set, first, ids[i], count);
        else
            to_.canvas.add_ids(any.target, room.set, first, ids[i], count);
    }
    for (std::size_t i = 0; flips_ && i < gizmos_->count; ++i)
        if (kind_of(i).params.frame.flip)
            to_.flips.remember(ids[i], any.camera.target, std::span(flipped_).subspan(i, 1));
}

} // namespace gizmo
