// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Plain gizmos of one call whose kinds come by turns: sorted by kind into blocks, and drawn to the places that their
// order in the call gives them.
#pragma once

#include "context/batch_queue.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gizmo {

template <class T> // of the host's
class KindBlocks {
public:
    KindBlocks() noexcept {} // most of it is written before it is read, and long
    /// So many gizmos are sorted at a time, of so many kinds.
    static constexpr std::size_t kMost = 4 * kLanes, kKinds = 8;
    using Numbers = std::array<std::uint8_t, kMost>;
    using Kinds = std::array<const BatchQueue::Shared*, kKinds>;

    /// Sorts them and looks which are shown; nobody is told yet. False: one is not for here.
    /// @param numbers of each its kind, into `kinds`: plain ones of one set and target
    bool sort(std::span<const T> transforms, const Numbers& numbers, const Kinds& kinds, bool looks, Vectors vectors);
    /// Draws those that are shown; consecutive ids from `id`. Kinds whose instances are compact: only where all are
    /// shown, for the places of the others are not known before.
    void draw(std::uint64_t id, const BatchQueue::Owners& to, Vectors vectors);

    bool is_shown(std::size_t i) const { return (shown_ >> i & 1u) != 0; }
    bool are_all_shown() const { return shown_ == all(); }
    /// Of one that is not: why.
    BatchResult result_of(std::size_t i) const { return results_[i]; }

private:
    struct Block {
        const BatchQueue::Shared* kind = nullptr;
        std::size_t count = 0;
        std::array<std::uint8_t, kLanes> places; ///< in the call
        InstanceBlock plain;
    };
    std::uint64_t all() const { return ~std::uint64_t{0} >> (64 - count_); }
    void add_shown(std::uint64_t id, const BatchQueue::Owners& to);
    bool close(Block& block, std::span<const T> transforms, bool looks, Vectors vectors);
    /// Where a block's instances go, from `first` on, the place of the first that is shown.
    template <class Instance>
    Lanes<Instance*> places_of(const Block& block, Instance* first, Instance& nowhere) const {
        Lanes<Instance*> out;
        for (std::size_t i = 0; i < block.count; ++i)
            out[i] = first + order_[block.places[i]];
        for (std::size_t i = 0; i < block.count && !are_all_shown(); ++i)
            if (!is_shown(block.places[i])) out[i] = &nowhere;
        for (std::size_t i = block.count; i < kLanes; ++i)
            out[i] = &nowhere;
        return out;
    }
    static constexpr Numbers kAllInOrder = [] {
        Numbers places{};
        for (std::size_t i = 0; i < kMost; ++i)
            places[i] = static_cast<std::uint8_t>(i);
        return places;
    }();

    std::size_t count_ = 0, block_count_ = 0;
    std::uint64_t shown_ = 0; // bits, by place
    Numbers order_;           // of those that are shown
    std::array<BatchResult, kMost> results_;
    std::array<Block, kMost / kLanes + kKinds - 1> blocks_;
};

template <class T>
bool KindBlocks<T>::sort(std::span<const T> transforms, const Numbers& numbers, const Kinds& kinds, bool looks,
                         Vectors vectors) {
    count_ = transforms.size();
    block_count_ = 0;
    shown_ = all();
    std::array<Block*, kKinds> open{}; // of each kind, while it is not full
    for (std::size_t i = 0; i < count_; ++i) {
        Block*& block = open[numbers[i]];
        if (!block) {
            block = &blocks_[block_count_++];
            block->kind = kinds[numbers[i]];
            block->count = 0;
        }
        block->places[block->count++] = static_cast<std::uint8_t>(i);
        if (block->count == kLanes) block = nullptr;
    }
    for (std::size_t k = 0; k < block_count_; ++k)
        if (!close(blocks_[k], transforms, looks, vectors)) return false;
    return true;
}

// A block is full, or the last of its kind. False: as sort().
template <class T>
bool KindBlocks<T>::close(Block& block, std::span<const T> transforms, bool looks, Vectors vectors) {
    const BatchParams& kind = block.kind->params;
    Lanes<const T*> at;
    for (std::size_t i = 0; i < kLanes; ++i)
        at[i] = &transforms[block.places[i < block.count ? i : 0]];
    if (!fill_block(kind, nullptr, at, block.plain, vectors)) return false;
    const BlockLanes lanes = classify_for_batch(kind, block.plain, vectors);
    const std::uint32_t batched = looks ? lanes.batched : lanes.batched | lanes.near;
    std::uint32_t left = ~batched & (kAllLanes >> (kLanes - block.count));
    for (; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        const BatchResult result = classify_for_batch(kind, plain_of(*at[i]), [=] { return looks; });
        if (result == BatchResult::Batched || result == BatchResult::Near || result == BatchResult::NeedsFullPath)
            return false;
        results_[block.places[i]] = result;
        shown_ &= ~(std::uint64_t{1} << block.places[i]);
    }
    return true;
}

// Runs of those that are shown, and their order.
template <class T>
void KindBlocks<T>::add_shown(std::uint64_t id, const BatchQueue::Owners& to) {
    const BatchQueue::Shared& any = *blocks_[0].kind;
    order_ = kAllInOrder;
    if (are_all_shown()) {
        (void)to.canvas.add_named(any.target, any.params.set, id, static_cast<std::uint32_t>(count_));
        return;
    }
    std::uint8_t shown = 0;
    for (std::size_t i = 0, end = 0; i < count_; i = end + 1) {
        for (end = i; end < count_ && is_shown(end); ++end)
            order_[end] = shown++;
        if (end > i) (void)to.canvas.add_named(any.target, any.params.set, id + i, static_cast<std::uint32_t>(end - i));
    }
}

template <class T>
void KindBlocks<T>::draw(std::uint64_t id, const BatchQueue::Owners& to, Vectors vectors) {
    const BatchQueue::Shared& any = *blocks_[0].kind;
    const HandleSet set = any.params.set;
    to.roll.enter_block(id, static_cast<std::uint32_t>(count_), any.camera.target);
    if (any.compact) {
        order_ = kAllInOrder;
        const auto room = to.canvas.add_compact(any.target, set, id, static_cast<std::uint32_t>(count_));
        CompactInstance nowhere;
        for (const Block& block : std::span(blocks_).first(block_count_))
            draw_compact(block.kind->params, block.plain, places_of(block, room.data(), nowhere), vectors);
        return;
    }
    const std::size_t before = to.canvas.instance_count(any.target, set);
    add_shown(id, to);
    if (shown_ == 0) return;
    GizmoInstance* const first = to.canvas.instances(any.target, set) + before;
    GizmoInstance nowhere;
    for (const Block& block : std::span(blocks_).first(block_count_))
        draw_batch(block.kind->params, block.plain, places_of(block, first, nowhere), vectors);
}

} // namespace gizmo
