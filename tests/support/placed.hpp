// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo that moves, placed with default options.
#pragma once

#include <gizmo/handles.hpp>

#include <gtest/gtest.h>

namespace test {

inline gizmo::Placement placed(const gizmo::Projector& projector, const glm::dvec3& position = {0, 0, 0}) {
    const auto frame = gizmo::make_frame(projector, gizmo::Mode::Translate, {.position = position}, {});
    const auto placement = frame ? gizmo::place(projector, gizmo::Mode::Translate, *frame, {}, {}) : std::nullopt;
    EXPECT_TRUE(placement);
    return placement.value_or(gizmo::Placement{});
}

} // namespace test
