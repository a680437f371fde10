// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which axes of a block are flipped at the bound, as flipped_axes() says of one gizmo.
#include "draw/frame_lanes.hpp"
#include "handles/frame.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace {

using namespace gizmo;

TEST(FlipLanes, AtTheBoundTheyStayAsTheyAreAsOneGizmoDoes) {
    const std::array facings{
        0.0,  kWellOver2, std::nextafter(kWellOver2, 1),  std::nextafter(kWellOver2, 0), -kWellOver2,
        -1.0, 1.0,        std::nextafter(-kWellOver2, -1)};
    for (const Vectors vectors : {Vectors::Common, widest_vectors()})
        for (const std::uint8_t before : {std::uint8_t{0}, std::uint8_t{7}, std::uint8_t{5}}) {
            FrameLanes<kLanes> g{};
            FlippedLanes flipped{};
            for (std::size_t i = 0; i < kLanes; ++i) {
                flipped[i] = before;
                for (std::size_t c = 0; c < 3; ++c) {
                    g.facing[c][i] = facings[(i + 3 * c) % facings.size()];
                    g.axes[c][c][i] = 1;
                }
            }
            flip_frames(g, flipped, vectors);
            for (std::size_t i = 0; i < kLanes; ++i) {
                EXPECT_EQ(flipped[i], flipped_axes(g.facing_of(i), before)) << i;
                for (std::size_t c = 0; c < 3; ++c)
                    EXPECT_EQ(g.axes[c][c][i], (flipped[i] >> c & 1) != 0 ? -1 : 1) << i;
            }
        }
}

} // namespace
