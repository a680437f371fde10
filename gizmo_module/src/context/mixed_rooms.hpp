// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where gizmos of one call are drawn whose kinds come by turns: places in the lists in the order of the call, taken
// before it is known whether all of them are shown, and named when it is.
#pragma once

#include "context/batch_queue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gizmo {

/// Those of a call that follow each other, none of them watched.
struct MixedGizmos {
    /// So many are sorted at a time, of so many kinds.
    static constexpr std::size_t kMost = 8 * kLanes, kKinds = 8;
    std::size_t count = 0, kind_count = 0;
    std::array<BatchQueue::Shared*, kKinds> kinds; ///< all of one camera
    std::array<std::uint8_t, kMost> numbers;       ///< of each its kind's
    std::array<const Options*, kMost> options;
    std::array<std::uint64_t, kMost> ids;
};

class MixedRooms {
public:
    static constexpr std::size_t kMost = MixedGizmos::kMost, kKinds = MixedGizmos::kKinds;
    static constexpr std::uint8_t kNone = 255;
    /// Of a set, in one of the target's lists.
    struct Room {
        HandleSet set = HandleSet::Translate;
        bool compact = false;
        std::size_t size = 0, used = 0;
        std::uint32_t first{}; ///< into the target's of that set
        GizmoInstance* whole{};
        CompactInstance* small{};
    };
    /// What of a kind decides where its gizmos go.
    struct Way {
        bool box = false, plain = false, in_parent = false;
        std::array<std::uint8_t, 2> rooms{kNone, kNone}; ///< of plain ones, of framed ones
        std::uint8_t box_room = kNone;
        bool may_be_skewed = false; ///< by a parent: then it is for draw_skewed()
    };

    // Most of it is written before it is read, and long.
    explicit MixedRooms(const BatchQueue::Owners& to) noexcept
        : to_(to) {}

    /// As much room as they may need; and which of them were flipped.
    void open(const MixedGizmos& gizmos);
    const Way& way(std::size_t kind) const { return ways_[kind]; }
    /// No kind has boxes, parents or other than plain gizmos.
    bool are_plain() const {
        return std::all_of(ways_.begin(), ways_.begin() + static_cast<std::ptrdiff_t>(gizmos_->kind_count),
                           [](const Way& way) { return way.plain && !way.in_parent && way.box_room == kNone; });
    }
    /// The places of a gizmo, after those before it.
    void take(std::size_t i, bool framed);
    /// The places of all at once, where all go one after the other to one room, or are boxes and others of one kind
    /// that go one way. False: they do not.
    bool take_all();
    /// Of its handles, unless it is a box alone, and of its box: the room, and the place there.
    const Room& room_of(std::size_t i) const { return rooms_.all[rooms_.of[i]]; }
    const Room& box_room_of(std::size_t i) const { return rooms_.all[rooms_.box_of[i]]; }
    std::size_t place_in(const Room& room, std::size_t i) const {
        return (room.set == HandleSet::Bounds ? rooms_.box_order : rooms_.order)[i];
    }

    void hide(std::size_t i, BatchResult why) {
        results_[i] = why;
        ++hidden_count_;
    }
    void set_pickable(std::size_t i, std::uint64_t of_box) { pickable_[i] = of_box; }
    std::uint8_t& flipped(std::size_t i) { return flipped_[i]; }
    bool are_all_shown() const { return hidden_count_ == 0; }
    bool is_shown(std::size_t i) const { return results_[i] == BatchResult::Batched; }
    BatchResult result_of(std::size_t i) const { return results_[i]; }

    /// None of them is drawn here.
    void take_back();
    /// All are drawn that are shown: no room is left between them, and they are named.
    void finish();

private:
    static constexpr std::size_t kRooms = kCompactSetCount + kHandleSetCount;

    BatchQueue::Shared& kind_of(std::size_t i) const { return *gizmos_->kinds[gizmos_->numbers[i]]; }
    std::uint8_t room_for(HandleSet set, bool compact, std::size_t count);
    void make_ways();
    void make_rooms();
    void recall_flips();
    void close_up(Room& room, std::uint8_t number);
    void name();

    const BatchQueue::Owners to_;
    const MixedGizmos* gizmos_ = nullptr;
    struct Rooms {
        std::size_t count = 0;
        std::array<Room, kRooms> all;
        std::array<std::uint8_t, kMost> of, order;         ///< of each but boxes: which, and its place there
        std::array<std::uint8_t, kMost> box_of, box_order; ///< the same of boxes
    } rooms_;
    std::array<Way, kKinds> ways_;
    std::size_t hidden_count_ = 0;
    std::array<BatchResult, kMost> results_;    ///< of those that are not hidden: Batched
    std::array<std::uint64_t, kMost> pickable_; ///< of boxes
    bool flips_ = false;                        ///< one of the kinds does
    std::array<std::uint8_t, kMost> flipped_;
    FlipMemory::Place recalled_from_{};
};

GIZMO_ALWAYS_INLINE void MixedRooms::take(std::size_t i, bool framed) {
    const Way& way = ways_[gizmos_->numbers[i]];
    rooms_.of[i] = way.rooms[framed ? 1 : 0];
    rooms_.box_of[i] = way.box_room;
    if (way.box_room != kNone) rooms_.box_order[i] = static_cast<std::uint8_t>(rooms_.all[way.box_room].used++);
    if (!way.box) rooms_.order[i] = static_cast<std::uint8_t>(rooms_.all[rooms_.of[i]].used++);
}

} // namespace gizmo
