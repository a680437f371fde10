// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/submission_log.hpp"

#include <algorithm>

namespace gizmo {

void SubmissionLog::begin_frame() {
    calls_.clear();
    watched_count_ = 0;
}

void SubmissionLog::watch(const GizmoKey& key) {
    const Call call{key.id, key.target, key.form};
    for (std::size_t i = 0; i < watched_count_; ++i)
        if (watched_[i].call.has(call)) return;
    if (watched_count_ < watched_.size()) watched_[watched_count_++] = {call, 0};
}

GizmoKey SubmissionLog::next(std::uint64_t id, std::uint32_t target, CallForm form) const {
    const Call call{id, target, form};
    for (std::size_t i = 0; i < watched_count_; ++i)
        if (watched_[i].call.has(call)) return {id, target, form, watched_[i].seen};
    return {id, target, form, kNotCounted};
}

GizmoKey SubmissionLog::add(std::uint64_t id, std::uint32_t target, CallForm form) {
    const Call& call = calls_.emplace_back(Call{id, target, form});
    for (std::size_t i = 0; i < watched_count_; ++i)
        if (watched_[i].call.has(call)) return {id, target, form, watched_[i].seen++};
    return {id, target, form, kNotCounted};
}

GizmoKey SubmissionLog::key_of(std::size_t call) const {
    const auto end = calls_.begin() + static_cast<std::ptrdiff_t>(call);
    const auto before = std::count_if(calls_.begin(), end, [&](const Call& c) { return c.has(*end); });
    return {end->id, end->target, end->form, static_cast<std::uint32_t>(before)};
}

std::uint32_t SubmissionLog::count(std::size_t call) const {
    const Call& own = calls_[call];
    return static_cast<std::uint32_t>(std::ranges::count_if(calls_, [&](const Call& c) { return c.has(own); }));
}

} // namespace gizmo
