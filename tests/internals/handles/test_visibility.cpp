// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/visibility.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gizmo;

constexpr FadeRange kRange{Parts{}.axis_limit};
float fade_of(float sine2) {
    return gizmo::fade_of(sine2, kRange);
}
HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown) {
    return gizmo::visibility_of(towards_viewer, shown, {});
}

TEST(Visibility, FadesFromGoneToWholeBetweenTheTwoSines) {
    EXPECT_EQ(kRange.gone, 0.10f);
    EXPECT_EQ(kRange.whole, 0.22f);
    EXPECT_EQ(fade_of(0), 0);
    EXPECT_EQ(fade_of(-1e-9f), 0) << "a rounding below nothing";
    EXPECT_EQ(fade_of(kRange.gone * kRange.gone * 0.999f), 0);
    EXPECT_EQ(fade_of(kRange.whole * kRange.whole * 1.001f), 1);
    const float middle = (kRange.gone + kRange.whole) / 2;
    EXPECT_NEAR(fade_of(middle * middle), 0.5f, 1e-6f);
    EXPECT_EQ(fade_of(std::numeric_limits<float>::quiet_NaN()), 0);
}

TEST(Visibility, WhatIsSeenAlongItselfOrEdgeOnIsGone) {
    const std::uint64_t all = handle_bit(Handle::TranslateX) | handle_bit(Handle::TranslateYZ) |
                              handle_bit(Handle::TranslateXY) | handle_bit(Handle::ScaleX) |
                              handle_bit(Handle::ScaleY) | handle_bit(Handle::RotateX);
    const HandleVisibility along_x = visibility_of({1, 0, 0}, all);
    EXPECT_EQ(along_x.visible,
              handle_bit(Handle::TranslateYZ) | handle_bit(Handle::ScaleY) | handle_bit(Handle::RotateX));
    EXPECT_EQ(along_x.pickable, along_x.visible);
    // Between gone and faint it is drawn but not to be grabbed.
    const auto gone = static_cast<double>(kRange.gone), whole = static_cast<double>(kRange.whole);
    const double sine = gone + (whole - gone) * kMinPickAlpha * 0.5;
    const HandleVisibility faint = visibility_of({std::sqrt(1 - sine * sine), sine, 0}, handle_bit(Handle::TranslateX));
    EXPECT_EQ(faint.visible, handle_bit(Handle::TranslateX));
    EXPECT_EQ(faint.pickable, 0u);
}

TEST(Visibility, ARingSeenEdgeOnIsGoneBesideAxesAndStaysAlone) {
    const std::uint64_t rings = handle_bit(Handle::RotateX) | handle_bit(Handle::RotateY) | handle_bit(Handle::RotateZ);
    const HandleVisibility alone = visibility_of({0, 0, 1}, rings);
    EXPECT_EQ(alone.pickable, rings);
    EXPECT_EQ(alone.fade[3], 1);
    for (const Handle beside : {Handle::TranslateX, Handle::ScaleY, Handle::TranslateXY}) {
        const HandleVisibility v = visibility_of({0, 0, 1}, rings | handle_bit(beside));
        EXPECT_EQ(v.visible, handle_bit(Handle::RotateZ) | handle_bit(beside)) << handle_name(beside);
        EXPECT_EQ(v.fade[5], 1);
    }
}

} // namespace
