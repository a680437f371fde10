// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/settings.hpp"

namespace viewer {
namespace {

constexpr const char* kPickNames[kPickMethodCount] = {"ray", "depth", "id"};

} // namespace

std::optional<PickMethod> pick_method_named(const std::string& name) {
    for (int i = 0; i < kPickMethodCount; ++i)
        if (name == kPickNames[i]) return static_cast<PickMethod>(i);
    return std::nullopt;
}

const char* pick_method_name(PickMethod method) {
    return kPickNames[static_cast<std::size_t>(method)];
}

} // namespace viewer
