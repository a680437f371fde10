// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/mixed_rooms.hpp"

#include <algorithm>

namespace gizmo {

void MixedRooms::open(const MixedGizmos& gizmos) {
    gizmos_ = &gizmos;
    hidden_count_ = 0;
    results_.fill(BatchResult::Batched);
    rooms_.count = 0;
    flips_ = false;
    for (std::size_t k = 0; k < gizmos.kind_count; ++k)
        flips_ = flips_ || gizmos.kinds[k]->params.frame.flip;
    make_ways();
    make_rooms();
    if (flips_) recall_flips();
}

// In the order of the calls they are found fastest.
void MixedRooms::recall_flips() {
    recalled_from_ = to_.flips.place();
    for (std::size_t i = 0; i < gizmos_->count; ++i)
        if (kind_of(i).params.frame.flip)
            to_.flips.recall(gizmos_->ids[i], gizmos_->kinds[0]->camera.target, std::span(flipped_).subspan(i, 1));
}

// With so many more.
std::uint8_t MixedRooms::room_for(HandleSet set, bool compact, std::size_t count) {
    std::uint8_t k = 0;
    while (k < rooms_.count && (rooms_.all[k].set != set || rooms_.all[k].compact != compact))
        ++k;
    if (k == rooms_.count) rooms_.all[rooms_.count++] = {.set = set, .compact = compact};
    rooms_.all[k].size += count;
    return k;
}

// As many as there may be: those in parents may be plain or not.
void MixedRooms::make_ways() {
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
        way = {set == HandleSet::Bounds, kind.params.plain && set != HandleSet::Bounds, kind.params.frame.in_parent};
        if (way.box || kind.has_box) way.box_room = room_for(HandleSet::Bounds, false, counts[k]);
        if (way.box) continue;
        way.may_be_skewed = kind.has_skewed && has_parents_axes(kind.params);
        if (way.plain) way.rooms[0] = room_for(set, kind.compact, counts[k]);
        if (!way.plain || way.in_parent)
            way.rooms[1] = kind.compact || !way.plain ? room_for(set, false, counts[k]) : way.rooms[0];
    }
}

void MixedRooms::make_rooms() {
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

bool MixedRooms::take_all() {
    constexpr auto kInOrder = [] {
        std::array<std::uint8_t, kMost> places{};
        for (std::size_t i = 0; i < kMost; ++i)
            places[i] = static_cast<std::uint8_t>(i);
        return places;
    }();
    const Way& any = ways_[0];
    const bool one_kind = gizmos_->kind_count == 1 && !(any.plain && any.in_parent);
    if (rooms_.count != 1 && !one_kind) return false;
    rooms_.of.fill(any.rooms[any.plain ? 0 : 1]);
    rooms_.box_of.fill(any.box_room);
    rooms_.order = rooms_.box_order = kInOrder;
    for (Room& room : std::span(rooms_.all).first(rooms_.count))
        room.used = gizmos_->count;
    return true;
}

// All that was taken.
void MixedRooms::take_back() {
    if (flips_) to_.flips.recall_from(recalled_from_);
    const std::size_t target = gizmos_->kinds[0]->target;
    for (const Room& room : std::span(rooms_.all).first(rooms_.count))
        to_.canvas.take_back(target, room.set, room.compact, room.size);
}

// Those that are hidden leave no gap.
void MixedRooms::close_up(Room& room, std::uint8_t number) {
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

void MixedRooms::finish() {
    const std::size_t target = gizmos_->kinds[0]->target;
    for (std::size_t k = 0; k < rooms_.count; ++k) {
        Room& room = rooms_.all[k];
        if (!are_all_shown()) close_up(room, static_cast<std::uint8_t>(k));
        to_.canvas.take_back(target, room.set, room.compact, room.size - room.used);
    }
    name();
}

// Runs of consecutive ids: who they are, what of them can be grabbed, which were flipped.
void MixedRooms::name() {
    const BatchQueue::Shared& any = *gizmos_->kinds[0];
    const auto& ids = gizmos_->ids;
    for (std::size_t i = 0, end = 0; i < gizmos_->count; i = end) {
        end = i + 1;
        const std::uint8_t of = rooms_.of[i], box = rooms_.box_of[i];
        const bool joins = (of == kNone || box == kNone) && is_shown(i);
        while (end < gizmos_->count && ids[end] == ids[end - 1] + 1 && joins && rooms_.of[end] == of &&
               rooms_.box_of[end] == box && is_shown(end))
            ++end;
        const auto count = static_cast<std::uint32_t>(end - i);
        to_.roll.enter_block(ids[i], count, any.camera.target);
        if (!is_shown(i)) continue;
        if (box != kNone)
            to_.canvas.add_boxes(any.target, rooms_.all[box].first + rooms_.box_order[i], ids[i],
                                 std::span(pickable_).subspan(i, count));
        if (of == kNone) continue;
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
