// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos of one call whose kinds come by turns: sorted by kind into blocks, and drawn to the places that their order in
// the call gives them.
#pragma once

#include "context/mixed_rooms.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

namespace gizmo {

class MixedBlocks {
public:
    static constexpr std::size_t kMost = MixedGizmos::kMost, kKinds = MixedGizmos::kKinds;

    // Most of it is written before it is read, and long.
    MixedBlocks(const BatchQueue::Owners& to, Vectors vectors) noexcept
        : rooms_(to)
        , vectors_(vectors) {}

    /// Draws all, or none: where one is not for here. @return how many of the first could be: all, where they are
    /// drawn.
    template <class T> // of the host's
    std::size_t try_add(const T* objects, const MixedGizmos& gizmos, const BatchQueue::Gaze& gaze);

    /// Which of them are shown, and of the others why not.
    const MixedRooms& rooms() const { return rooms_; }

private:
    /// Of a kind, in one way: those that draw_batch() draws, or the others.
    struct Block {
        std::size_t count = 0;
        bool has_scales = true;
        std::array<std::uint8_t, kLanes> places; ///< among the gizmos
        InstanceBlock plain;                     ///< of those in parents: the others are read when it is full
        /// Full, of gizmos that follow each other.
        bool is_run() const { return count == kLanes && places[kLanes - 1] - places[0] == kLanes - 1; }
    };
    /// What became of a block's lanes.
    struct Settled {
        std::uint32_t bad = 0; ///< not for here
        std::uint32_t hidden = 0;
        std::array<BatchResult, kLanes> results; ///< of those that are hidden
        void settle(std::size_t lane, BatchResult result) {
            if (result == BatchResult::Batched) return;
            (result == BatchResult::NeedsFullPath ? bad : hidden) |= 1u << lane;
            results[lane] = result;
        }
    };
    template <class T>
    void add(const T* objects, std::size_t i, bool in_place, const BatchQueue::Gaze& gaze);
    template <class T>
    void add_one_kind(const T* objects, const BatchQueue::Gaze& gaze);
    template <class T>
    void close(Block& block, bool framed, const T* objects, const BatchQueue::Gaze& gaze);
    template <class T>
    void settle_plain(Block& block, const T* objects, const BatchQueue::Gaze& gaze, Settled& out);
    template <class T>
    void settle_framed(const Block& block, const T* objects, const BatchQueue::Gaze& gaze, Settled& out);
    template <class T>
    void settle_boxes(const Block& block, const T* objects, const BatchQueue::Gaze& gaze, Settled& out);
    bool take_bases(Block& block) const;
    void look(Block& block, bool has_scales, const BatchQueue::Gaze& gaze, Settled& out);
    void look_framed(const Block& block, const BatchQueue::Gaze& gaze, Settled& out);
    void look_at_boxes(const Block& block, const BatchQueue::Gaze& gaze, Settled& out);
    static void join(Settled& rest, const Settled& boxes, std::uint32_t lanes);
    void flip(const Block& block);
    void draw(const Block& block, bool framed);
    void draw_boxes_of(const Block& block);
    /// Where a full block's instances stand one after the other in a room: there, else `drawn`.
    GizmoInstance* run_of(const Block& block, const MixedRooms::Room& room, GizmoInstance* drawn) const;
    void copy(const Block& block, const MixedRooms::Room& room, const GizmoInstance* drawn) const;
    template <class Instance>
    Lanes<Instance*> places_of(const Block& block, const MixedRooms::Room& room, Instance* first,
                               Instance& nowhere) const;

    BatchQueue::Shared& kind_of(std::size_t i) const { return *gizmos_->kinds[gizmos_->numbers[i]]; }
    BatchQueue::Shared& kind_of(const Block& block) const { return kind_of(std::size_t{block.places[0]}); }
    bool is_box(const Block& block) const { return kind_of(block).params.set == HandleSet::Bounds; }

    MixedRooms rooms_;
    const Vectors vectors_;
    const MixedGizmos* gizmos_ = nullptr;
    std::size_t first_bad_ = 0;                       ///< the first that is not for here
    std::array<std::array<Block, 2>, kKinds> blocks_; ///< of each kind: plain, framed
    struct Scratch {                                  ///< of one block at a time
        FrameLanes<kLanes> frames;
        BoxLanes<kLanes> boxes;
        PlainParent parent;
    } scratch_;
};

template <class T>
std::size_t MixedBlocks::try_add(const T* objects, const MixedGizmos& gizmos, const BatchQueue::Gaze& gaze) {
    constexpr std::size_t kFew = kLanes / 2;
    gizmos_ = &gizmos;
    first_bad_ = gizmos.count;
    for (auto& of_kind : std::span(blocks_).first(gizmos.kind_count))
        of_kind[0].count = of_kind[1].count = 0, of_kind[0].has_scales = true;
    rooms_.open(gizmos);
    const bool in_places = rooms_.take_all(), plain_in_parents = rooms_.way(0).plain && rooms_.way(0).in_parent;
    if (gizmos.kind_count == 1 && !plain_in_parents)
        add_one_kind(objects, gaze);
    else if (in_places && rooms_.are_plain())
        for (std::size_t i = 0; i < gizmos.count && first_bad_ >= kFew; ++i) {
            Block& block = blocks_[gizmos.numbers[i]][0];
            block.places[block.count++] = static_cast<std::uint8_t>(i);
            if (block.count == kLanes) close(block, false, objects, gaze);
        }
    else
        for (std::size_t i = 0; i < gizmos.count && first_bad_ >= kFew; ++i)
            add(objects, i, in_places, gaze);
    for (std::size_t k = 0; k < gizmos.kind_count; ++k)
        for (const bool framed : {false, true})
            if (Block& block = blocks_[k][framed ? 1 : 0]; block.count > 0 && first_bad_ >= kFew)
                close(block, framed, objects, gaze);
    if (first_bad_ < gizmos.count) {
        rooms_.take_back();
        return first_bad_;
    }
    rooms_.finish();
    return gizmos.count;
}

// The next gizmo, to the block of its kind.
template <class T>
GIZMO_ALWAYS_INLINE void MixedBlocks::add(const T* objects, std::size_t i, bool in_place,
                                          const BatchQueue::Gaze& gaze) {
    const std::size_t number = gizmos_->numbers[i];
    const MixedRooms::Way& way = rooms_.way(number);
    const bool plain = way.plain && (!way.in_parent || scratch_.parent.set(*gizmos_->options[i]->parent));
    const bool framed = !plain && !way.box;
    if (framed && way.may_be_skewed && conformal(*gizmos_->options[i]->parent) >= 0) {
        first_bad_ = std::min(first_bad_, i);
        return;
    }
    Block& block = blocks_[number][framed ? 1 : 0];
    if (!in_place) rooms_.take(i, framed);
    if (block.count == 0) block.has_scales = true;
    if (plain && way.in_parent) {
        const auto placed = scratch_.parent.place(plain_of(objects[i]));
        block.has_scales = block.has_scales && (placed.scale.x + placed.scale.y + placed.scale.z) * 0 == 0;
        block.plain.set(block.count, gizmos_->kinds[number]->params.anchor, placed);
    }
    block.places[block.count++] = static_cast<std::uint8_t>(i);
    if (block.count == kLanes) close(block, framed, objects, gaze);
}

// All of one kind, that all go one way.
template <class T>
GIZMO_ALWAYS_INLINE void MixedBlocks::add_one_kind(const T* objects, const BatchQueue::Gaze& gaze) {
    const bool framed = !rooms_.way(0).plain && !rooms_.way(0).box;
    const std::size_t count = gizmos_->count;
    Block& block = blocks_[0][framed ? 1 : 0];
    for (std::size_t i = 0; i < count; i += kLanes) {
        block.count = std::min(count - i, kLanes);
        std::iota(block.places.begin(), block.places.end(), static_cast<std::uint8_t>(i));
        close(block, framed, objects, gaze);
    }
}

// A block is full, or the last of its kind.
template <class T>
void MixedBlocks::close(Block& block, bool framed, const T* objects, const BatchQueue::Gaze& gaze) {
    const BatchQueue::Shared& kind = kind_of(block);
    const std::uint32_t lanes = kAllLanes >> (kLanes - block.count);
    Settled settled, boxes;
    if (is_box(block))
        settle_boxes(block, objects, gaze, settled);
    else if (framed)
        settle_framed(block, objects, gaze, settled);
    else
        settle_plain(block, objects, gaze, settled);
    if (kind.has_box) {
        settle_boxes(block, objects, gaze, boxes);
        join(settled, boxes, lanes);
    }
    const auto bad = static_cast<std::size_t>(std::countr_zero(settled.bad & lanes));
    if (bad < kLanes) {
        first_bad_ = std::min<std::size_t>(first_bad_, block.places[bad]);
    } else {
        for (std::uint32_t left = settled.hidden & lanes; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            rooms_.hide(block.places[i], settled.results[i]);
        }
        if (is_box(block) || kind.has_box) draw_boxes_of(block);
        if (!is_box(block)) draw(block, framed);
    }
    block.count = 0;
}

template <class T>
GIZMO_ALWAYS_INLINE void MixedBlocks::settle_plain(Block& block, const T* objects, const BatchQueue::Gaze& gaze,
                                                   Settled& out) {
    const BatchParams& params = kind_of(block).params;
    bool has_scales = block.has_scales;
    if (params.frame.in_parent) {
        block.plain.count = block.count;
    } else if (block.is_run()) {
        has_scales = fill_block(params, nullptr, &objects[block.places[0]], block.plain, vectors_);
    } else {
        Lanes<const T*> at;
        for (std::size_t i = 0; i < kLanes; ++i)
            at[i] = &objects[block.places[i < block.count ? i : 0]];
        has_scales = fill_block(params, nullptr, at, block.plain, vectors_);
    }
    look(block, has_scales, gaze, out);
}

template <class T>
void MixedBlocks::settle_framed(const Block& block, const T* objects, const BatchQueue::Gaze& gaze, Settled& out) {
    const BatchParams& params = kind_of(block).params;
    const bool in_parent = params.frame.in_parent, own_sizes = params.sizes.is_on, run = block.is_run();
    if (run) set_lanes(&objects[block.places[0]], scratch_.frames, vectors_);
    for (std::size_t i = 0; i < kLanes && (!run || in_parent || own_sizes); ++i) {
        const std::size_t place = block.places[i < block.count ? i : 0];
        if (!run) scratch_.frames.set(i, loaded(objects[place]));
        if (in_parent) scratch_.frames.set_parent(i, *gizmos_->options[place]->parent);
        if (own_sizes) scratch_.frames.unit_px[i] = params.sizes.unit_px(*gizmos_->options[place]);
    }
    look_framed(block, gaze, out);
}

template <class T>
void MixedBlocks::settle_boxes(const Block& block, const T* objects, const BatchQueue::Gaze& gaze, Settled& out) {
    const bool run = block.is_run();
    if (run) set_lanes(&objects[block.places[0]], scratch_.boxes, vectors_);
    for (std::size_t i = 0; i < kLanes; ++i) {
        const std::size_t place = block.places[i < block.count ? i : 0];
        if (!run) scratch_.boxes.set(i, loaded(objects[place]));
        scratch_.boxes.set_options(i, *gizmos_->options[place]);
    }
    look_at_boxes(block, gaze, out);
}

} // namespace gizmo
