// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo for each of many, all of one mode and options or each of its own: as a call for each, most of them drawn a
// block at a time.
#include "context/batch_blocks.hpp"
#include "context/impl.hpp"
#include "context/kind_blocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

namespace gizmo {
namespace {

// Of manipulate_each(): what all have, or each has.
class Kinds {
public:
    explicit Kinds(const EachOwn& own)
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
    /// Those of kinds by turns from `first` on, as many as KindBlocks sorts: how many, and which are which.
    struct Turns {
        std::size_t count = 0, kinds = 0;
        std::array<std::uint32_t, KindBlocks<Transform>::kKinds> kind;
        KindBlocks<Transform>::Numbers numbers;
    };
    void find_turns(std::size_t first, Turns& out) const {
        const auto indices = own_.indices.subspan(first, std::min(own_.indices.size() - first, out.numbers.size()));
        for (out.count = out.kinds = 0; out.count < indices.size(); ++out.count) {
            std::size_t k = 0;
            while (k < out.kinds && out.kind[k] != indices[out.count])
                ++k;
            if (k == out.kind.size()) return;
            if (k == out.kinds) out.kind[out.kinds++] = indices[out.count];
            out.numbers[out.count] = static_cast<std::uint8_t>(k);
        }
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
    const EachOwn& own_;
};

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

// Gizmos of a few kinds by turns, from `first` on, sorted into blocks. @return how many were taken: none, where one is
// not to be drawn there.
template <class T>
std::size_t Context::Impl::add_turns(const Submission& s, std::span<const T> objects, std::size_t first,
                                     std::uint64_t call, KindBlocks<T>& blocks, BatchManipulation& each) {
    const Kinds kinds(*s.own);
    Kinds::Turns turns;
    kinds.find_turns(first, turns);
    const std::uint64_t id = kinds.id(first);
    if (turns.count < kLanes || is_watched(id, turns.count)) return 0;
    typename KindBlocks<T>::Kinds shared{};
    for (std::size_t k = 0; k < turns.kinds; ++k) {
        const std::uint32_t kind = turns.kind[k];
        const Options& options = kinds.options(kind);
        shared[k] = batch_for(kinds.mode(kind), s.camera, options, s.look, call + kind);
        if (!shared[k] || !shared[k]->straight || options.parent || options.id + first != id) return 0;
        if (shared[k]->params.set != shared[0]->params.set) return 0;
    }
    for (std::size_t k = 0; k < turns.kinds; ++k) // what came later may have taken the place of what came first
        if (shared[k]->inputs != call + turns.kind[k]) return 0;
    const BatchQueue::Owners to = owners();
    batch.flush(to);
    const std::span<const T> transforms = objects.subspan(first, turns.count);
    if (!blocks.sort(transforms, turns.numbers, shared, gaze(s.look).is_on(), batch.vectors())) return 0;
    if (shared[0]->compact && !blocks.are_all_shown()) return 0; // see draw()
    blocks.draw(id, to, batch.vectors());
    for (std::size_t i = 0; i < turns.count && !blocks.are_all_shown(); ++i)
        if (!blocks.is_shown(i) && each.hidden_count++ == 0) each.hidden = hidden_of(blocks.result_of(i));
    return turns.count;
}

// A block from `first` on, of one kind but each with options of its own. False: one is not to be drawn there.
template <class T>
bool Context::Impl::add_own_block(const Submission& s, std::span<const T> objects, std::size_t first) {
    const Kinds kinds(*s.own);
    if (objects.size() - first < kLanes) return false;
    const Mode mode = kinds.mode(kinds.of(first));
    BatchQueue::OwnOptions own;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const std::size_t kind = kinds.of(first + i);
        own.options[i] = &kinds.options(kind);
        own.ids[i] = kinds.id(first + i);
        if (kinds.mode(kind) != mode || is_watched(own.ids[i])) return false;
    }
    BatchQueue::Shared* const shared = batch_for(mode, s.camera, *own.options[0], s.look);
    if (!shared) return false;
    return mode == Mode::Bounds ? batch.try_add_own_boxes(*shared, &objects[first], own, owners())
                                : batch.try_add_own_plain(*shared, &objects[first], own, gaze(s.look), owners());
}

template <class T>
BatchManipulation Context::Impl::each_own(const Submission& s, std::span<T> objects) {
    BatchManipulation each;
    const Kinds kinds(*s.own);
    if (!kinds.is_valid(objects.size())) return all_hidden(objects.size(), Hidden::BadOptions);
    const std::uint64_t call = batch.number_call();
    std::optional<KindBlocks<T>> blocks;
    std::size_t beyond_tried = 0;
    for (std::size_t i = 0; i < objects.size();) {
        const std::size_t end = kinds.end_of_run(i), kind = kinds.of(i);
        if (end - i < kLanes && i >= beyond_tried) {
            if (add_own_block(s, std::span<const T>(objects), i)) {
                i += kLanes;
                continue;
            }
            if (kinds.has_indices() && !blocks) blocks.emplace();
            const std::size_t taken =
                kinds.has_indices() ? add_turns(s, std::span<const T>(objects), i, call, *blocks, each) : 0;
            i += taken;
            if (taken > 0) continue;
            beyond_tried = i + kLanes;
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
