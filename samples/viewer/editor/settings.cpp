// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/settings.hpp"

#include <tuple>
#include <utility>

namespace viewer {
namespace {

constexpr const char* kPickNames[kPickMethodCount] = {"ray", "depth", "id"};

// Neither compiles with a field too few.
auto fields_of(const Settings& settings) {
    const auto& [GIZMO_VIEWER_SETTINGS] = settings;
    return std::tie(GIZMO_VIEWER_SETTINGS);
}
auto fields_of(const gizmo::Snap& snap) {
    const auto& [translation, rotation, scale, absolute, translation_axis, rotation_axis, scale_axis] = snap;
    return std::tie(translation, rotation, scale, absolute, translation_axis, rotation_axis, scale_axis);
}

template <class T>
bool same(const T& a, const T& b) {
    return a == b;
}
bool same(const gizmo::Snap& a, const gizmo::Snap& b) {
    return fields_of(a) == fields_of(b);
}

} // namespace

bool Settings::operator==(const Settings& other) const {
    const auto mine = fields_of(*this), others = fields_of(other);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (same(std::get<I>(mine), std::get<I>(others)) && ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(mine)>>{});
}

std::optional<PickMethod> pick_method_named(const std::string& name) {
    for (int i = 0; i < kPickMethodCount; ++i)
        if (name == kPickNames[i]) return static_cast<PickMethod>(i);
    return std::nullopt;
}

const char* pick_method_name(PickMethod method) {
    return kPickNames[static_cast<std::size_t>(method)];
}

} // namespace viewer
