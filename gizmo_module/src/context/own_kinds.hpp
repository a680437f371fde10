// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Of manipulate_each(): the modes and options that all gizmos of a call have, or each of them, and which of them are of
// one kind.
#pragma once

#include "context/mixed_blocks.hpp"
#include "record/subject.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gizmo {

/// A kind of some gizmos of a call.
struct OwnKind {
    std::size_t of = 0; ///< into the call's options: the first that has it
    Mode mode = Mode::None;
    const Options* options = nullptr;
    bool any_basis = false;      ///< may have, each its own
    bool any_size = false;       ///< has, each its own
    std::size_t other_basis = 0; ///< an option whose basis differs; `of`: none does
};

class OwnKinds {
public:
    explicit OwnKinds(const EachOwn& own)
        : own_(own) {}
    bool is_valid(std::size_t count) const {
        const std::size_t kinds = own_.options.size();
        if (own_.modes.size() != 1 && own_.modes.size() != kinds) return false;
        if (own_.indices.empty()) return kinds == count;
        if (own_.indices.size() != count) return false;
        std::uint32_t most = 0;
        for (const std::uint32_t k : own_.indices)
            most = std::max(most, k);
        return most < kinds;
    }
    bool has_indices() const { return !own_.indices.empty(); }
    std::size_t of(std::size_t i) const { return has_indices() ? own_.indices[i] : i; }
    Mode mode(std::size_t kind) const { return own_.modes[own_.modes.size() == 1 ? 0 : kind]; }
    const Options& options(std::size_t kind) const { return own_.options[kind]; }
    std::uint64_t id(std::size_t i) const { return options(of(i)).id + (has_indices() ? i : 0); }
    /// Those from `first` on, as many as MixedBlocks takes and as none `is_watched`.
    template <class IsWatched>
    void find_mixed(std::size_t first, std::size_t count, MixedGizmos& out,
                    std::array<OwnKind, MixedBlocks::kKinds>& kinds, const IsWatched& is_watched) const {
        out.kind_count = 0;
        std::size_t last_kind = ~std::size_t{0}, number = 0, i = 0;
        const std::size_t most = std::min(count - first, MixedBlocks::kMost);
        const std::uint32_t* const indices = has_indices() ? &own_.indices[first] : nullptr;
        const Options* const all = own_.options.data(); // what is written below is known not to change it
        for (; i < most; ++i) {
            const std::size_t k = indices ? indices[i] : first + i;
            const std::uint64_t id = all[k].id + (indices ? first + i : 0);
            if (is_watched(id)) break;
            if (k != last_kind) {
                number = number_of(k, number, first, out, kinds);
                if (number == kinds.size()) break;
                last_kind = k;
            }
            out.numbers[i] = static_cast<std::uint8_t>(number);
            out.options[i] = &all[k];
            out.ids[i] = id;
        }
        out.count = i;
    }
    /// Beyond the last of those from `first` on that have the same options.
    std::size_t end_of_run(std::size_t first) const {
        if (!has_indices()) return first + 1;
        std::size_t end = first + 1;
        while (end < own_.indices.size() && own_.indices[end] == own_.indices[first])
            ++end;
        return end;
    }

private:
    // In the kinds so far, looked for from the last one on; all of them: there is no more room.
    std::size_t number_of(std::size_t k, std::size_t last, std::size_t first, MixedGizmos& out,
                          std::array<OwnKind, MixedBlocks::kKinds>& kinds) const {
        const std::size_t count = out.kind_count;
        std::size_t other_sizes = 0;
        for (std::size_t i = 0, n = last; has_indices() && i < count; ++i) { // by turns the next is the next
            n = n + 1 < count ? n + 1 : 0;
            if (kinds[n].of == k) return n;
        }
        const Mode mode = this->mode(k);
        const Options& own = options(k);
        for (std::size_t i = 0, n = last; i < count; ++i, n = n + 1 == count ? 0 : n + 1) {
            if (n >= count) n = 0;
            OwnKind& kind = kinds[n];
            if (kind.mode != mode || !same_batch_options_but_size(*kind.options, own)) continue;
            const bool same_basis = own.space != Space::Custom || own.basis == kind.options->basis;
            if (kind.any_size || (own.size != kind.options->size && BatchQueue::has_size(mode))) {
                if (kind.any_size && same_basis) return n;
                other_sizes += same_basis;
                continue;
            }
            if (same_basis) return n;
            if (!kind.any_basis) continue;
            kind.other_basis = k;
            return n;
        }
        if (count == kinds.size()) return count;
        const bool any_size =
            BatchQueue::has_size(mode) && (other_sizes >= kFewSizes || (count == 0 && begins_with_sizes(first)));
        kinds[count] = {k, mode, &own, BatchQueue::may_differ_in_basis(mode, own), any_size, k};
        return out.kind_count++;
    }
    // The next ones from `first` on differ in sizes alone, each from all others: there may be as many as gizmos.
    bool begins_with_sizes(std::size_t first) const {
        constexpr std::size_t kLook = kFewSizes + 1;
        const std::size_t count = has_indices() ? own_.indices.size() : own_.options.size();
        if (count - first < kLook) return false;
        const Options& one = options(of(first));
        for (std::size_t i = 1; i < kLook; ++i) {
            const Options& other = options(of(first + i));
            if (mode(of(first + i)) != mode(of(first)) || !same_batch_options_but_size(one, other) ||
                (one.space == Space::Custom && one.basis != other.basis))
                return false;
            for (std::size_t j = 0; j < i; ++j)
                if (options(of(first + j)).size == other.size) return false;
        }
        return true;
    }

    const EachOwn& own_;
};

} // namespace gizmo
