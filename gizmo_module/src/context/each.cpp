// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// manipulate_each(): a gizmo for each of many transforms. Blocks of plain gizmos are drawn by one loop over vectors
// (draw/frame_block.hpp); every other gizmo takes the full path. Both give the same bits.
#include "context/impl.hpp"
#include "draw/frame_block.hpp"

#include <algorithm>

namespace gizmo {
namespace {

BatchManipulation all_hidden(std::size_t count, Hidden why) {
    BatchManipulation each;
    each.hidden = why;
    each.hidden_count = count;
    return each;
}

bool is_valid(const EachOwn& own, std::size_t count) {
    if (own.modes.size() != 1 && own.modes.size() != own.options.size()) return false;
    if (own.indices.empty()) return own.options.size() == count;
    return own.indices.size() == count &&
           std::ranges::all_of(own.indices, [&](std::uint32_t k) { return k < own.options.size(); });
}

} // namespace

// The dragged, hovered and eased gizmos take the full path.
bool Context::Impl::is_watched(std::uint64_t first, std::uint64_t count) const {
    if (drag.is_on()) return is_within(drag.key().id, first, count);
    return (easing.is_on() && is_within(easing.key().id, first, count)) ||
           (hover && is_within(hover.key().id, first, count));
}

template <class T>
bool Context::Impl::try_block(const Submission& s, const BlockView& view, const T* transforms, std::uint64_t first_id) {
    if (is_watched(first_id, kLanes)) return false;
    BlockRows rows;
    if (!place_block(view, transforms, rows, simd_level)) return false;
    const std::size_t target = lists.open(s.camera, s.settings.style);
    const std::uint32_t first = lists.add_empty(target, view.set, kLanes);
    write_block(view, rows, &lists.list(target).gizmos[static_cast<std::size_t>(view.set)][first]);
    submissions.add_many(first_id, s.camera.target, CallForm::Each, kLanes);
    for (std::uint32_t i = 0; i < kLanes; ++i)
        locator.add({.id = first_id + i,
                     .pickable = pickable_of(view, rows, i),
                     .target = s.camera.target,
                     .instance = first + i,
                     .set = view.set});
    return true;
}

// A drag that ends within the call lets the pointer hover again, so the view of the blocks is recomputed after each
// gizmo that is not idle.
template <class T>
void Context::Impl::each_in_run(const Submission& s, std::span<T> objects, const EachRun& run,
                                BatchManipulation& each) {
    constexpr bool kHasBlocks = std::is_same_v<T, Transform> || std::is_same_v<T, DTransform>;
    const auto make_view = [&]() -> std::optional<BlockView> {
        if (!kHasBlocks || s.settings.draw.debug || !commands.is_empty() || presses_anywhere()) return std::nullopt;
        const auto& projector = views.of(s.camera);
        if (!projector) return std::nullopt;
        const bool hovers = !drag.is_on() && pointer.can_hover(s.camera.target);
        return make_block_view(*projector, s.mode, s.options, s.settings.style, pointer.now(), hovers);
    };
    std::optional<BlockView> view = objects.size() >= kLanes ? make_view() : std::nullopt;
    Options own = s.options;
    own.always_in_view = false; // of many, most are out of the view
    for (std::size_t i = 0; i < objects.size();) {
        if constexpr (kHasBlocks)
            if (view && objects.size() - i >= kLanes && try_block(s, *view, &objects[i], run.first_id + i)) {
                i += kLanes;
                continue;
            }
        bool idle = true;
        for (const std::size_t end = std::min(i + kLanes, objects.size()); i < end; ++i) {
            own.id = run.first_id + i;
            const Manipulation m = manipulate({.mode = s.mode,
                                               .camera = s.camera,
                                               .options = own,
                                               .settings = s.settings,
                                               .form = CallForm::Each,
                                               .place = {run.first + i, run.count}},
                                              TransformRef(objects[i]));
            if (m.hidden != Hidden::No && each.hidden_count++ == 0) each.hidden = m.hidden;
            if (m.phase == Phase::Idle && !m.changed) continue;
            idle = false;
            if (m.phase == Phase::Hovered && each.manipulation.phase > m.phase) continue; // a nudge is told before it
            each.index = run.first + i;
            each.manipulation = m;
        }
        if (!idle && view) view = make_view();
    }
}

template <class T>
BatchManipulation Context::Impl::each_of(const Submission& s, std::span<T> objects) {
    BatchManipulation each;
    if (views.of(s.camera)) lists.open(s.camera, s.settings.style); // the list has its viewport though nothing is shown
    if (!s.own) {
        each_in_run(s, objects, {0, s.options.id, objects.size()}, each);
        return each;
    }
    const auto& [modes, all, indices] = *s.own;
    if (!is_valid(*s.own, objects.size())) return all_hidden(objects.size(), Hidden::BadOptions);
    // Runs of one index; without indices each gizmo is a run.
    for (std::size_t i = 0, end = 0; i < objects.size(); i = end) {
        const std::size_t k = indices.empty() ? i : indices[i];
        for (end = i + 1; !indices.empty() && end < objects.size() && indices[end] == k;)
            ++end;
        const Submission run{
            .mode = modes[modes.size() == 1 ? 0 : k], .camera = s.camera, .options = all[k], .settings = s.settings};
        each_in_run(run, objects.subspan(i, end - i), {i, all[k].id + (indices.empty() ? 0 : i), objects.size()}, each);
    }
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
    case TransformKind::Euler:
        break;
    }
    return all_hidden(objects.size(), Hidden::BadOptions);
}

} // namespace gizmo
