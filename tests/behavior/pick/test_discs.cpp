// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The space around handles is shared: each owns a disc of pixels in which a press takes it.
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

constexpr int kHalf = 190; // pixels around the pivot

// True if pick() hits the handle everywhere in a disc.
bool owns(const Placement& p, Handle handle, const glm::dvec2& middle, double radius, PointerDevice device) {
    for (double y = -radius; y <= radius; ++y)
        for (double x = -radius; x <= radius; ++x)
            if (x * x + y * y < radius * radius && pick(p, middle + glm::dvec2(x, y), {}, device).handle != handle)
                return false;
    return true;
}

// The pickable handles that own no disc of that diameter.
std::uint64_t too_small(const Placement& p, PointerDevice device, double diameter) {
    const glm::dvec2 pivot = pixel_of(glm::dvec3(p.origin));
    std::uint64_t left = p.pickable;
    for (int y = -kHalf; y <= kHalf; y += 2)
        for (int x = -kHalf; x <= kHalf; x += 2) {
            const glm::dvec2 at = pivot + glm::dvec2(x, y);
            const std::uint64_t bit = handle_bit(pick(p, at, {}, device).handle);
            if ((left & bit) != 0 && owns(p, pick(p, at, {}, device).handle, at, diameter / 2, device)) left &= ~bit;
        }
    return left;
}

Placement placed(const glm::dvec3& eye, bool orthographic, Mode mode) {
    const glm::dvec3 up = std::abs(eye.y) > 0.9 ? glm::dvec3(0, 0, -1) : glm::dvec3(0, 1, 0);
    const auto projector =
        make_projector(test::look_at(glm::normalize(eye) * 8.0, glm::dvec3(0), up, {.orthographic = orthographic}));
    return *place(*projector, mode, *make_frame(*projector, mode, {}, {}), {}, {});
}

TEST(Discs, EachTranslateHandleAlongZOwnsTenPixels) {
    EXPECT_EQ(too_small(placed({0, 0, 1}, true, Mode::Translate), PointerDevice::Mouse, 10), 0u);
}

// Though a finger reaches a ring from all of the trackball.
TEST(Discs, FewTrackballsOwnLessThanAFingersDisc) {
    test::Random random(51);
    int small = 0, count = 0;
    for (int n = 0; n < test::scaled(500); ++n, ++count) {
        Placement p = placed(test::random_unit(random), test::coin(random), Mode::Rotate);
        small += (too_small(p, PointerDevice::Touch, 24) & handle_bit(Handle::RotateTrackball)) != 0;
    }
    EXPECT_LE(small, count / 10);
}

} // namespace
