// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo for each of many, all of one mode and options or each of its own: as a call for each, most of them drawn a
// block at a time.
#include "context/batch_blocks.hpp"
#include "context/impl.hpp"
#include "context/own_kinds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

namespace gizmo {
namespace {

BatchManipulation all_hidden(std::size_t count, Hidden why) {
    BatchManipulation each;
    each.hidden = why;
    each.hidden_count = count;
    return each;
}

} // namespace

// Whole blocks that are drawn at once; then a block of which not all are; then the gizmos that go one by one: the one
// that such a block ends at, or all of it where many do.
template <class T>
void Context::Impl::add_run(const Submission& s, std::span<T> objects, const EachRun& run, BatchManipulation& each) {
    std::optional<Options> own; // with the id of one that takes the full path
    const auto count_hidden = [&](Hidden hidden) {
        if (hidden != Hidden::No && each.hidden_count++ == 0) each.hidden = hidden;
    };
    bool whole = true;
    BatchQueue::Shared* shared = nullptr; // looked for again after what takes the full path, which may change it
    bool is_known = false;
    for (std::size_t i = 0; i < objects.size();) {
        std::size_t end = std::min(i + kLanes, objects.size());
        if (objects.size() - i >= kLanes && !std::exchange(is_known, true))
            shared = batch_for(s.mode, s.camera, s.options, s.look, run.inputs);
        if (shared) {
            const BatchQueue::Owners to = owners();
            const std::span<const T> rest = objects.subspan(i);
            const auto watched = [&](std::uint64_t id, std::uint64_t n) { return is_watched(id, n); };
            if (whole) i += batch.try_add_blocks(*shared, rest, run.id + i, s.options, gaze(s.look), to, watched);
            end = std::min(i + kLanes, objects.size());
            if (end - i == kLanes && !is_watched(run.id + i, kLanes)) {
                const BatchQueue::Block block = batch.try_add_block(
                    *shared, std::span<const T>(objects.subspan(i, kLanes)), run.id + i, s.options, gaze(s.look), to);
                for (std::uint32_t left = block.hidden(); left != 0; left &= left - 1)
                    count_hidden(hidden_of(block.results[static_cast<std::size_t>(std::countr_zero(left))]));
                i += block.taken;
                whole = block.is_whole;
                if (block.for_full_path == 0) continue;
                constexpr int kFew = 4;
                if (std::popcount(block.for_full_path) <= kFew) end = std::min(end, i + 1);
            }
        }
        for (; i < end; ++i) {
            const std::uint64_t id = run.id + i;
            const BatchResult batched = try_batch(s.mode, objects[i], id, s.camera, s.options, s.look, run.inputs);
            count_hidden(hidden_of(batched));
            if (batched != BatchResult::NeedsFullPath) continue;
            is_known = false;
            if (!own) own = s.options;
            own->id = id;
            const Manipulation m = manipulate(
                {.mode = s.mode, .camera = s.camera, .options = *own, .look = s.look, .form = CallForm::Each},
                TransformRef(objects[i]));
            count_hidden(m.hidden);
            if (m.phase == Phase::Idle && !m.changed) continue;
            each.index = run.first + i;
            each.manipulation = m;
        }
    }
}

// What each of the kinds has in common. False: one has nothing, or not all are known at a time.
bool Context::Impl::share_kinds(const Submission& s, std::span<const OwnKind> kinds, std::uint64_t call,
                                MixedGizmos& gizmos) {
    const OwnKinds own(*s.own);
    for (std::size_t k = 0; k < gizmos.kind_count; ++k) {
        const auto shared = [&](std::size_t kind) {
            const std::uint64_t inputs = own.has_indices() ? call + kind : 0;
            const auto may = kinds[k].any_size ? BatchQueue::Own::Size : BatchQueue::Own::Basis;
            return batch_for(kinds[k].mode, s.camera, own.options(kind), s.look, inputs, may);
        };
        const bool differ = kinds[k].other_basis != kinds[k].of;
        BatchQueue::Shared* found = shared(kinds[k].of);
        if (found && differ && !found->any_basis) found = shared(kinds[k].other_basis);
        if (!found || (differ && !found->any_basis)) return false;
        gizmos.kinds[k] = found;
    }
    // What came later may have taken the place of what came first.
    for (std::size_t k = 0; k < gizmos.kind_count; ++k)
        for (std::size_t i = 0; i < k; ++i)
            if (gizmos.kinds[i] == gizmos.kinds[k]) return false;
    return true;
}

// Gizmos of a few kinds in any order, from `first` on, sorted into blocks. @return how many were taken: none, where one
// of the first is not to be drawn there.
template <class T>
std::size_t Context::Impl::add_mixed(const Submission& s, std::span<const T> objects, std::size_t first,
                                     std::uint64_t call, BatchManipulation& each) {
    constexpr std::size_t kFew = kLanes / 2;
    const OwnKinds own(*s.own);
    MixedGizmos gizmos;
    std::array<OwnKind, MixedBlocks::kKinds> kinds;
    const bool watches = drag.is_on() || easing.is_on() || hover;
    own.find_mixed(first, objects.size(), gizmos, kinds, [&](std::uint64_t id) { return watches && is_watched(id); });
    if (gizmos.count < kFew) return 0;
    if (!share_kinds(s, kinds, call, gizmos)) return 0;
    batch.flush(owners());
    MixedBlocks blocks(owners(), batch.vectors());
    std::size_t taken = blocks.try_add(&objects[first], gizmos, gaze(s.look));
    if (taken < gizmos.count && taken >= kFew) {
        gizmos.count = taken;
        taken = blocks.try_add(&objects[first], gizmos, gaze(s.look));
    }
    if (taken < gizmos.count) return 0;
    const MixedRooms& rooms = blocks.rooms();
    for (std::size_t i = 0; i < gizmos.count && !rooms.are_all_shown(); ++i)
        if (!rooms.is_shown(i) && each.hidden_count++ == 0) each.hidden = hidden_of(rooms.result_of(i));
    return gizmos.count;
}

template <class T>
BatchManipulation Context::Impl::each_own(const Submission& s, std::span<T> objects) {
    BatchManipulation each;
    const OwnKinds kinds(*s.own);
    if (!kinds.is_valid(objects.size())) return all_hidden(objects.size(), Hidden::BadOptions);
    const std::uint64_t call = batch.number_call();
    std::size_t beyond_tried = 0;
    std::size_t retry_after = kLanes; // gizmos, twice as many each time that sorting them was in vain
    for (std::size_t i = 0; i < objects.size();) {
        const std::size_t end = kinds.end_of_run(i), kind = kinds.of(i);
        if (end - i < kLanes && i >= beyond_tried) {
            const std::size_t taken = add_mixed(s, std::span<const T>(objects), i, call, each);
            i += taken;
            if (taken > 0) {
                retry_after = kLanes;
                continue;
            }
            beyond_tried = i + retry_after;
            retry_after = std::min(2 * retry_after, 32 * kLanes);
        }
        const Submission run{
            .mode = kinds.mode(kind), .camera = s.camera, .options = kinds.options(kind), .look = s.look};
        const std::uint64_t inputs = kinds.has_indices() ? call + kind : 0;
        add_run(run, objects.subspan(i, end - i), {.first = i, .id = kinds.id(i), .inputs = inputs}, each);
        i = end;
    }
    return each;
}

template <class T>
BatchManipulation Context::Impl::each_of(const Submission& s, std::span<T> objects) {
    if (s.own) return each_own(s, objects);
    BatchManipulation each;
    add_run(s, objects, {.id = s.options.id}, each);
    return each;
}

BatchManipulation Context::Impl::manipulate_each(const Submission& s, TransformSpan objects) {
    switch (objects.kind()) {
    case TransformKind::Float:
        return each_of(s, objects.as<Transform>());
    case TransformKind::Double:
        return each_of(s, objects.as<DTransform>());
    case TransformKind::FloatMatrix:
        return each_of(s, objects.as<glm::mat4>());
    case TransformKind::DoubleMatrix:
        return each_of(s, objects.as<glm::dmat4>());
    case TransformKind::Member:
        break;
    }
    return {};
}

} // namespace gizmo
