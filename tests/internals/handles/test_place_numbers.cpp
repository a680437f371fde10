// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A placement is refused when any one of its numbers is too large, whatever the others are.
#include "handles/placement.hpp"

#include <gizmo/camera.hpp>

#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace gizmo;

Projector far_away() {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    return *make_projector(camera);
}

bool is_placed(const Projector& projector, Placement p) {
    return place_sized(projector, p);
}

TEST(PlaceNumbers, AnyThatIsTooLargeIsRefused) {
    const Projector projector = far_away();
    Placement usual;
    usual.axes = glm::dmat3(1);
    usual.size = 1;
    usual.extent = glm::dvec3(1);
    EXPECT_TRUE(is_placed(projector, usual));
    for (int k = 0; k < 3; ++k) {
        Placement p = usual;
        p.axes[k] *= 1e307;
        Projector wide = projector;
        wide.window *= 1e3;
        EXPECT_TRUE(is_placed(wide, usual)) << k;
        EXPECT_FALSE(is_placed(wide, p)) << k;
    }
    Projector endless = projector;
    endless.focal = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(is_placed(endless, usual)) << "pixels of a unit";
    Placement beside = usual;
    beside.pivot.x = 1e307;
    EXPECT_FALSE(is_placed(projector, beside)) << "its place";
    Placement tiny = usual;
    tiny.size = 1e-320;
    EXPECT_FALSE(is_placed(projector, tiny)) << "the way to the eye";
}

TEST(PlaceNumbers, AnInvalidSpaceHasNoAxes) {
    const Projector projector = far_away();
    EXPECT_TRUE(make_frame(projector, Mode::Translate, {}, {.space = Space::World}));
    EXPECT_FALSE(make_frame(projector, Mode::Translate, {}, {.space = static_cast<Space>(9)}));
}

} // namespace
