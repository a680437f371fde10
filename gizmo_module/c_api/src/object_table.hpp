// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Objects behind 64-bit handles with misuse detection: a handle carries the generation of its slot, and a slot records
// whether a call is using it.
#pragma once

#include <gizmo/module_types.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>

namespace gizmo::module {

/// The type of a handle's object. An interface that registers itself numbers its kinds from FirstOfOthers and declares
/// their range; ranges of interfaces are disjoint.
enum class ObjectKind : std::uint8_t { None, Context, FirstOfOthers };
inline constexpr std::size_t kObjectKindCount = 16;

/// Lookups take no lock and slots never move, so contexts on different threads do not wait for each other.
///   handle = generation << 32 | kind << 24 | index
///   word   = generation << 32 | kind << 8 | busy        of a slot; kind 0: free
class ObjectTable {
public:
    static constexpr std::uint32_t kChunkSize = 64, kChunkCount = 256;

    ObjectTable() = default;
    ObjectTable(const ObjectTable&) = delete;
    ObjectTable& operator=(const ObjectTable&) = delete;
    ~ObjectTable() {
        for (auto& chunk : chunks_)
            delete[] chunk.load();
    }

    /// Returns 0 if every slot is taken. Throws bad_alloc.
    std::uint64_t add(ObjectKind kind, void* object) {
        const std::lock_guard lock(mutex_);
        for (std::uint32_t i = 0; i < kChunkSize * kChunkCount; ++i) {
            if (!chunks_[i / kChunkSize].load()) chunks_[i / kChunkSize].store(new Slot[kChunkSize]{});
            Slot& slot = chunks_[i / kChunkSize].load()[i % kChunkSize];
            const std::uint64_t word = slot.word.load();
            if ((word & 0xffff'ffff) != 0) continue;
            const std::uint64_t generation = word >> 32;
            slot.object = object;
            slot.word.store(idle(generation, kind), std::memory_order_release);
            ++count_[static_cast<std::size_t>(kind)];
            return generation << 32 | static_cast<std::uint64_t>(kind) << 24 | i;
        }
        return 0;
    }

    /// An object that is acquired for a call.
    struct Held {
        void* object = nullptr;
        std::atomic<std::uint64_t>* word = nullptr;
    };
    /// Acquires the object for a call; release() ends it.
    GizmoResult acquire(std::uint64_t handle, ObjectKind kind, Held& held) {
        Slot* slot = find(handle, kind);
        if (!slot) return GIZMO_ERROR_HANDLE;
        const std::uint64_t generation = handle >> 32;
        std::uint64_t seen = idle(generation, kind);
        if (slot->word.compare_exchange_strong(seen, seen | kBusy, std::memory_order_acquire)) {
            held = {slot->object, &slot->word};
            return GIZMO_OK;
        }
        return seen == (idle(generation, kind) | kBusy) ? GIZMO_ERROR_IN_USE : GIZMO_ERROR_HANDLE;
    }
    static void release(const Held& held) {
        // Only this thread writes the word of a busy slot.
        held.word->store(held.word->load(std::memory_order_relaxed) & ~kBusy, std::memory_order_release);
    }
    /// Frees the slot of an acquired object.
    void remove(std::uint64_t handle, ObjectKind kind) {
        const std::lock_guard lock(mutex_);
        --count_[static_cast<std::size_t>(kind)];
        find(handle, kind)->word.store(((handle >> 32) + 1) << 32, std::memory_order_release);
    }

    std::uint32_t count(ObjectKind kind) const { return count(kind, kind); }
    /// The number of objects of kinds first to last.
    std::uint32_t count(ObjectKind first, ObjectKind last) const {
        std::uint32_t sum = 0;
        for (auto kind = static_cast<std::size_t>(first); kind <= static_cast<std::size_t>(last); ++kind)
            sum += count_[kind].load();
        return sum;
    }

    /// Visits every object of that kind that is not in use by a call.
    template <class F>
    void for_each(ObjectKind kind, const F& f) const {
        for (const auto& chunk : chunks_) {
            const Slot* slots = chunk.load();
            for (std::uint32_t i = 0; slots && i < kChunkSize; ++i)
                if ((slots[i].word.load() >> 8 & 0xff) == static_cast<std::uint64_t>(kind)) f(slots[i].object);
        }
    }

private:
    struct Slot {
        std::atomic<std::uint64_t> word{0};
        void* object = nullptr;
    };
    static constexpr std::uint64_t kBusy = 1;

    static std::uint64_t idle(std::uint64_t generation, ObjectKind kind) {
        return generation << 32 | static_cast<std::uint64_t>(kind) << 8;
    }
    Slot* find(std::uint64_t handle, ObjectKind kind) const {
        const std::uint32_t index = handle & 0xff'ffff;
        if ((handle >> 24 & 0xff) != static_cast<std::uint64_t>(kind) || index >= kChunkSize * kChunkCount)
            return nullptr;
        Slot* slots = chunks_[index / kChunkSize].load(std::memory_order_acquire);
        return slots ? &slots[index % kChunkSize] : nullptr;
    }

    std::mutex mutex_;
    std::array<std::atomic<Slot*>, kChunkCount> chunks_{};
    std::array<std::atomic<std::uint32_t>, kObjectKindCount> count_{};
};

} // namespace gizmo::module
