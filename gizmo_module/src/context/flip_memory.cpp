// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/flip_memory.hpp"

#include "context/gizmo_key.hpp"
#include "handles/frame.hpp"

#include <algorithm>
#include <utility>

namespace gizmo {

void FlipMemory::begin_frame() {
    std::swap(now_, before_);
    now_.clear();
    next_ = {};
}

// Most are found where the search begins. Of several with one id each call finds the next.
bool FlipMemory::find(std::uint64_t id, std::uint32_t target) {
    const std::vector<Run>& runs = before_.runs;
    if (next_.run < runs.size()) {
        const Run& run = runs[next_.run];
        if (next_.nth < run.count && run.id + next_.nth == id && run.target == target) return true;
    }
    const auto has = [&](std::size_t run, std::uint32_t from) {
        if (runs[run].target != target || !is_within(id, runs[run].id, runs[run].count)) return false;
        const auto nth = static_cast<std::uint32_t>(id - runs[run].id);
        if (nth < from) return false;
        next_ = {run, nth};
        return true;
    };
    const Place begin = next_;
    for (std::size_t run = begin.run; run < runs.size(); ++run)
        if (has(run, run == begin.run ? begin.nth : 0)) return true;
    for (std::size_t run = 0; run < runs.size() && run <= begin.run; ++run)
        if (has(run, 0)) return true;
    return false;
}

std::uint8_t FlipMemory::recall(std::uint64_t id, std::uint32_t target) {
    if (!find(id, target)) return 0;
    return before_.flipped[before_.runs[next_.run].begin + next_.nth++];
}

void FlipMemory::recall(std::uint64_t id, std::uint32_t target, std::span<std::uint8_t> flipped) {
    for (std::size_t i = 0; i < flipped.size();) {
        if (!find(id + i, target)) {
            flipped[i++] = 0;
            continue;
        }
        const Run& run = before_.runs[next_.run];
        const std::size_t left = std::min<std::size_t>(run.count - next_.nth, flipped.size() - i);
        std::copy_n(before_.flipped.begin() + static_cast<std::ptrdiff_t>(run.begin + next_.nth), left,
                    flipped.begin() + static_cast<std::ptrdiff_t>(i));
        next_.nth += static_cast<std::uint32_t>(left);
        i += left;
    }
}

// To be followed by what they are.
void FlipMemory::add(std::uint64_t id, std::uint32_t target, std::uint32_t count) {
    Run* const last = now_.runs.empty() ? nullptr : &now_.runs.back();
    if (last && last->id + last->count == id && last->target == target)
        last->count += count;
    else
        now_.runs.push_back({id, now_.flipped.size(), target, count});
}

std::size_t FlipMemory::reserve(std::uint64_t id, std::uint32_t target, std::size_t count) {
    add(id, target, static_cast<std::uint32_t>(count));
    const std::size_t first = now_.flipped.size();
    now_.flipped.resize(first + count);
    return first;
}

void FlipMemory::remember(std::uint64_t id, std::uint32_t target, std::span<const std::uint8_t> flipped) {
    add(id, target, static_cast<std::uint32_t>(flipped.size()));
    now_.flipped.insert(now_.flipped.end(), flipped.begin(), flipped.end());
}

std::uint8_t FlipMemory::update(const Projector& projector, const Frame& frame, std::uint64_t id,
                                std::uint32_t target) {
    const std::uint8_t flipped = flipped_axes(projector, frame, recall(id, target));
    add(id, target, 1);
    now_.flipped.push_back(flipped);
    return flipped;
}

std::uint8_t FlipMemory::update(const glm::dvec3& facing, std::uint64_t id, std::uint32_t target) {
    const std::uint8_t flipped = flipped_axes(facing, recall(id, target));
    add(id, target, 1);
    now_.flipped.push_back(flipped);
    return flipped;
}

} // namespace gizmo
