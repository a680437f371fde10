// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The space around handles is shared: each owns a disc of pixels in which a press takes it.
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstdio>

namespace {

using namespace gizmo;

// What a host sets for its users' pointer.
struct Device {
    PointerDevice device;
    Style style;
    double diameter; // that people hit
};
const Device kMouse{PointerDevice::Mouse, {}, 10}, kFinger{PointerDevice::Touch, touch_style(), 24};

// True if pick() hits the handle everywhere in a disc.
bool owns(const Placement& p, Handle handle, const glm::dvec2& middle, const Device& by) {
    const double radius = by.diameter / 2;
    for (double y = -radius; y <= radius; ++y)
        for (double x = -radius; x <= radius; ++x)
            if (x * x + y * y < radius * radius &&
                pick(p, middle + glm::dvec2(x, y), by.style, by.device).handle != handle)
                return false;
    return true;
}

// The pickable handles that own no disc.
std::uint64_t too_small(const Placement& p, const Device& by) {
    const glm::dvec2 pivot = pixel_of(glm::dvec3(p.origin));
    const int half = static_cast<int>(1.7 * p.unit_px) + 26;
    std::uint64_t left = p.pickable;
    for (int y = -half; y <= half && left != 0; y += 2)
        for (int x = -half; x <= half; x += 2) {
            const glm::dvec2 at = pivot + glm::dvec2(x, y);
            const Handle handle = pick(p, at, by.style, by.device).handle;
            if ((left & handle_bit(handle)) != 0 && owns(p, handle, at, by)) left &= ~handle_bit(handle);
        }
    return left;
}

Placement placed(const glm::dvec3& eye, bool orthographic, Mode mode, const Style& style = {}) {
    const glm::dvec3 up = std::abs(eye.y) > 0.9 ? glm::dvec3(0, 0, -1) : glm::dvec3(0, 1, 0);
    const auto projector =
        make_projector(test::look_at(glm::normalize(eye) * 8.0, glm::dvec3(0), up, {.orthographic = orthographic}));
    return *place(*projector, mode, *make_frame(*projector, mode, {}, {}), {}, style);
}

constexpr struct {
    Mode mode;
    double by_mouse, by_finger; // the largest share of handles without a disc, 60 random views
} kModes[] = {
    {Mode::Translate, 0, 0.03}, {Mode::Rotate, 0, 0.01}, {Mode::Scale, 0, 0.03}, {Mode::Universal, 0.02, 0.1}};

TEST(Discs, EachHandleOwnsTenPixelsFromAnAxisAndFromADiagonal) {
    for (const auto& of : kModes)
        for (const glm::dvec3 eye : {glm::dvec3(0, 0, 1), glm::dvec3(0, 1, 0), glm::dvec3(1, 1, 1)})
            for (const bool orthographic : {true, false})
                EXPECT_EQ(too_small(placed(eye, orthographic, of.mode), kMouse), 0u)
                    << static_cast<int>(of.mode) << ' ' << eye.x << ' ' << eye.y;
}

TEST(Discs, FewHandlesOfAnyViewOwnLess) {
    test::Random random(49);
    for (const auto& of : kModes)
        for (const Device& by : {kMouse, kFinger}) {
            int small = 0, shown = 0;
            for (int n = 0; n < 60; ++n) {
                const Placement p = placed(test::random_unit(random), test::coin(random), of.mode, by.style);
                small += std::popcount(too_small(p, by));
                shown += std::popcount(p.pickable);
            }
            std::printf("mode %d, %2g px: %d of %d handles own less\n", static_cast<int>(of.mode), by.diameter, small,
                        shown);
            EXPECT_LE(small, shown * (by.device == PointerDevice::Mouse ? of.by_mouse : of.by_finger));
        }
}

// With the default style, though a finger reaches a ring from all of the trackball.
TEST(Discs, FewTrackballsOwnLessThanAFingersDisc) {
    const Device finger{PointerDevice::Touch, {}, 24};
    EXPECT_EQ(too_small(placed({0, 0, 1}, true, Mode::Rotate), finger) & handle_bit(Handle::RotateTrackball), 0u);
    test::Random random(51);
    int small = 0, count = 0;
    for (int n = 0; n < test::scaled(500); ++n, ++count) {
        const Placement p = placed(test::random_unit(random), test::coin(random), Mode::Rotate);
        small += (too_small(p, finger) & handle_bit(Handle::RotateTrackball)) != 0;
    }
    EXPECT_LE(small, count / 10);
}

} // namespace
