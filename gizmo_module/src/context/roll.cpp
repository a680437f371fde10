// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/roll.hpp"

namespace gizmo {

void Roll::begin_frame() {
    calls_.clear();
    watched_count_ = 0;
}

void Roll::watch(const GizmoKey& key) {
    for (std::size_t i = 0; i < watched_count_; ++i)
        if (watched_[i].id == key.id && watched_[i].target == key.target) return;
    if (watched_count_ < watched_.size()) watched_[watched_count_++] = {key.id, key.target, 0};
}

GizmoKey Roll::enter(std::uint64_t id, std::uint32_t target) {
    calls_.push_back({id, target, 1});
    for (std::size_t i = 0; i < watched_count_; ++i)
        if (watched_[i].id == id && watched_[i].target == target) return {id, target, watched_[i].seen++};
    return {id, target, kNotCounted};
}

GIZMO_NO_INLINE void Roll::add_call(std::uint64_t first, std::uint32_t count, std::uint32_t target) {
    calls_.push_back({first, target, count});
}

GizmoKey Roll::key_of(std::size_t call) const {
    const Call& own = calls_[call];
    GizmoKey key{own.id, own.target, 0};
    for (std::size_t i = 0; i < call; ++i)
        if (is_within(own.id, calls_[i].id, calls_[i].count) && calls_[i].target == own.target) ++key.occurrence;
    return key;
}

std::uint32_t Roll::count(std::size_t call) const {
    const Call& own = calls_[call];
    std::uint32_t count = 0;
    for (const Call& other : calls_)
        if (is_within(own.id, other.id, other.count) && other.target == own.target) ++count;
    return count;
}

} // namespace gizmo
