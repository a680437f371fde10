// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// manipulate_each(): a gizmo for each of many transforms.
#include "context/impl.hpp"

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

// Counts a hidden gizmo, and reports the one that the pointer is on or a command has changed.
void note(BatchManipulation& each, std::size_t index, const Manipulation& m) {
    if (m.hidden != Hidden::No && each.hidden_count++ == 0) each.hidden = m.hidden;
    if (m.phase == Phase::Idle && !m.changed) return;
    if (m.phase == Phase::Hovered && each.manipulation.phase > m.phase) return; // a nudge precedes it
    each.index = index;
    each.manipulation = m;
}

} // namespace

template <class T>
BatchManipulation Context::Impl::each_of(const Submission& s, std::span<T> objects) {
    const EachOwn one{{&s.mode, 1}, {&s.options, 1}, {}};
    const auto& [modes, all, indices] = s.own ? *s.own : one;
    if (s.own && !is_valid(*s.own, objects.size())) return all_hidden(objects.size(), Hidden::BadOptions);
    if (views.of(s.camera)) lists.open(s.camera, s.settings.style); // the list has its viewport though nothing is shown
    const bool counts_ids = !s.own || !indices.empty();
    BatchManipulation each;
    Options own;
    const Options* copied = nullptr;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::size_t k = !s.own ? 0 : indices.empty() ? i : indices[i];
        if (copied != &all[k]) {
            own = *(copied = &all[k]);
            own.always_in_view = false; // of many, most are out of the view
            if (!s.own) own.body = {};  // the point is on one of them
        }
        own.id = all[k].id + (counts_ids ? i : 0);
        note(each, i,
             manipulate({.mode = modes[modes.size() == 1 ? 0 : k],
                         .camera = s.camera,
                         .options = own,
                         .settings = s.settings,
                         .form = CallForm::Each,
                         .place = {i, objects.size()}},
                        TransformRef(objects[i])));
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
