// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The roll of a frame's gizmos: who was submitted, and which of several with one id each is.
#pragma once

#include "context/gizmo_key.hpp"
#include "math/inlining.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace gizmo {

class Roll {
public:
    /// GizmoKey::occurrence of a gizmo whose id is not watched: nobody has counted it.
    static constexpr std::uint32_t kNotCounted = ~std::uint32_t{0};

    /// Occurrences are counted of the ids that are watched (the dragged gizmo's, the hovered one's, an eased one's), so
    /// that ten thousand others cost nothing.
    void begin_frame();
    void watch(const GizmoKey& key);

    /// The next gizmo of the frame.
    GizmoKey enter(std::uint64_t id, std::uint32_t target);
    /// Gizmos of consecutive ids, none of which is watched.
    void enter_block(std::uint64_t first, std::uint32_t count, std::uint32_t target);

    /// Number of the gizmo or block that entered last.
    std::size_t last() const { return calls_.size() - 1; }
    /// The key of a gizmo that entered alone, its occurrence counted now.
    GizmoKey key_of(std::size_t call) const;
    /// Gizmos with that one's id in its target.
    std::uint32_t count(std::size_t call) const;

private:
    struct Call {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t count = 1;
    };
    struct Watched {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t seen = 0;
    };
    void add_call(std::uint64_t first, std::uint32_t count, std::uint32_t target);

    std::vector<Call> calls_;
    std::array<Watched, 2> watched_{};
    std::size_t watched_count_ = 0;
};

// Blocks that follow one another are one record.
GIZMO_ALWAYS_INLINE void Roll::enter_block(std::uint64_t first, std::uint32_t count, std::uint32_t target) {
    if (!calls_.empty() && calls_.back().id + calls_.back().count == first && calls_.back().target == target)
        calls_.back().count += count;
    else
        add_call(first, count, target);
}

} // namespace gizmo
