// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Plain gizmos of one call whose kinds come by turns: sorted by kind into blocks, and drawn to the places that their
// order in the call gives them.
#pragma once

#include "context/batch_queue.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gizmo {

template <class T> // Transform or DTransform
class KindBlocks {
public:
    KindBlocks() noexcept {} // most of it is written before it is read, and long
    /// So many gizmos are sorted at a time, of so many kinds.
    static constexpr std::size_t kMost = 4 * kLanes, kKinds = 4;
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
    struct Gathered {
        std::size_t count = 0;
        std::array<std::uint8_t, kLanes> places; ///< in the call
        std::array<T, kLanes> transforms;
    };
    struct Block {
        const BatchQueue::Shared* kind = nullptr;
        std::size_t count = 0;
        std::array<std::uint8_t, kLanes> places;
        InstanceBlock plain;
    };
    std::uint64_t all() const { return ~std::uint64_t{0} >> (64 - count_); }
    void add_shown(std::uint64_t id, const BatchQueue::Owners& to);
    bool close(Gathered& gathered, const BatchQueue::Shared& kind, bool looks, Vectors vectors);
    template <class Instance>
    void write(const Block& block, const std::array<Instance, kLanes>& drawn, Instance* out) const {
        if (are_all_shown())
            for (std::size_t i = 0; i < block.count; ++i)
                out[block.places[i]] = drawn[i];
        for (std::size_t i = 0; i < block.count && !are_all_shown(); ++i)
            if (is_shown(block.places[i])) out[order_[block.places[i]]] = drawn[i];
    }

    std::size_t count_ = 0, block_count_ = 0;
    std::uint64_t shown_ = 0;               // bits, by place
    std::array<std::uint8_t, kMost> order_; // of those that are shown, where not all are
    std::array<BatchResult, kMost> results_;
    std::array<Gathered, kKinds> gathered_;
    std::array<Block, kMost / kLanes + kKinds - 1> blocks_;
    std::array<GizmoInstance, kLanes> drawn_;
    std::array<CompactInstance, kLanes> drawn_compact_;
};

template <class T>
bool KindBlocks<T>::sort(std::span<const T> transforms, const Numbers& numbers, const Kinds& kinds, bool looks,
                         Vectors vectors) {
    count_ = transforms.size();
    block_count_ = 0;
    shown_ = all();
    for (Gathered& g : gathered_)
        g.count = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        Gathered& g = gathered_[numbers[i]];
        g.places[g.count] = static_cast<std::uint8_t>(i);
        g.transforms[g.count] = transforms[i];
        if (++g.count == kLanes && !close(g, *kinds[numbers[i]], looks, vectors)) return false;
    }
    for (std::size_t k = 0; k < kKinds; ++k)
        if (gathered_[k].count > 0 && !close(gathered_[k], *kinds[k], looks, vectors)) return false;
    return true;
}

// A block is full, or the last of its kind. False: as sort().
template <class T>
bool KindBlocks<T>::close(Gathered& g, const BatchQueue::Shared& kind, bool looks, Vectors vectors) {
    Block& block = blocks_[block_count_++];
    block.kind = &kind;
    block.count = std::exchange(g.count, 0);
    block.places = g.places;
    std::fill(g.transforms.begin() + static_cast<std::ptrdiff_t>(block.count), g.transforms.end(), g.transforms[0]);
    if (!fill_block(kind.params, nullptr, g.transforms.data(), block.plain, vectors)) return false;
    const BlockLanes lanes = classify_for_batch(kind.params, block.plain, vectors);
    const std::uint32_t batched = looks ? lanes.batched : lanes.batched | lanes.near;
    std::uint32_t left = ~batched & (kAllLanes >> (kLanes - block.count));
    for (; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        const BatchResult result = classify_for_batch(kind.params, g.transforms[i], [=] { return looks; });
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
    const std::size_t first = to.canvas.instance_count(any.target, set);
    CompactInstance* compact = nullptr;
    if (are_all_shown() && any.compact)
        compact = to.canvas.add_compact(any.target, set, id, static_cast<std::uint32_t>(count_)).data();
    else if (are_all_shown())
        (void)to.canvas.add_named(any.target, set, id, static_cast<std::uint32_t>(count_));
    else
        add_shown(id, to);
    if (shown_ == 0) return;
    for (std::size_t k = 0; k < block_count_; ++k) {
        const Block& block = blocks_[k];
        if (any.compact) {
            draw_compact(block.kind->params, block.plain, drawn_compact_.data(), vectors);
            write(block, drawn_compact_, compact);
        } else {
            draw_batch(block.kind->params, block.plain, drawn_.data(), vectors);
            write(block, drawn_, to.canvas.instances(any.target, set) + first);
        }
    }
}

} // namespace gizmo
