// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The gizmos submitted in a frame, in order, and the occurrence of each among those with the same id and form.
#pragma once

#include "context/gizmo_key.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace gizmo {

class SubmissionLog {
public:
    /// GizmoKey::occurrence of a gizmo whose id is not watched.
    static constexpr std::uint32_t kNotCounted = ~std::uint32_t{0};

    /// Occurrences are counted only for watched ids: those of the dragged, hovered and eased gizmos, and of
    /// the one that was used last.
    void begin_frame();
    void watch(const GizmoKey& key);

    /// Adds the next gizmo of the frame.
    GizmoKey add(std::uint64_t id, std::uint32_t target, CallForm form);
    /// The key that add() would return.
    GizmoKey next(std::uint64_t id, std::uint32_t target, CallForm form) const;
    /// Adds gizmos with consecutive ids, none of which is watched.
    void add_many(std::uint64_t first, std::uint32_t target, CallForm form, std::uint64_t count) {
        calls_.push_back({first, target, form, count});
    }
    /// The number of the gizmo that was added last.
    std::size_t last() const { return calls_.size() - 1; }

    /// The key of the gizmo with that number, which was added alone; counts its occurrence.
    GizmoKey key_of(std::size_t call) const;
    /// The number of gizmos with that one's id and form in its target.
    std::uint32_t count(std::size_t call) const;

private:
    struct Call {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        CallForm form = CallForm::One;
        std::uint64_t count = 1;
        bool has(const Call& one) const {
            return is_within(one.id, id, count) && target == one.target && form == one.form;
        }
    };
    struct Watched {
        Call call{};
        std::uint32_t seen = 0;
    };

    std::vector<Call> calls_;
    std::array<Watched, 3> watched_{};
    std::size_t watched_count_ = 0;
};

} // namespace gizmo
