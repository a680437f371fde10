// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Boxes of sheared matrices: their edges lie along the matrix's columns, and what is grabbed stays under the cursor.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

namespace {

using namespace gizmo;

TEST(ShearedBox, TheGrabbedHandleFollowsTheCursorAndTheOtherSideStays) {
    for (const double shear : {0.0, 0.3, 0.6, -1.2})
        for (const bool turned : {false, true})
            for (const bool from_center : {false, true})
                for (const Handle handle : {Handle::BoundsMaxX, Handle::BoundsMaxY, Handle::BoundsMinZ,
                                            Handle::BoundsEdgeMaxMaxMid, Handle::BoundsCornerMaxMaxMax}) {
                    test::EditorOf<glm::dmat4> e;
                    e.mode = Mode::Bounds;
                    e.object = glm::dmat4(2);
                    e.object[3] = {0.25, -0.25, 0, 1};
                    e.object[1].x = 2 * shear;
                    if (turned) e.object = glm::mat4_cast(glm::angleAxis(0.4, glm::dvec3(0, 1, 0))) * e.object;
                    const glm::dmat4 before = e.object;
                    const HandleInfo& info = info_of(handle);
                    const glm::dvec3 side(info.side[0], info.side[1], info.side[2]);
                    const glm::dvec3 grabbed = side * 0.5, fixed = from_center ? glm::dvec3(0) : -grabbed;
                    e.frame({.cursor = {-1000, -1000}});
                    const auto at = e.context.handle_position(7, handle);
                    if (!at) continue;
                    e.frame({.cursor = *at, .down = true, .from_center = from_center});
                    ASSERT_EQ(e.context.drag()->drag.handle, handle);
                    const auto place = [&](const glm::dmat4& m, const glm::dvec3& p) {
                        return glm::dvec3(m * glm::dvec4(p, 1));
                    };
                    const glm::dvec2 out = e.pixel(place(before, grabbed)) - e.pixel(place(before, glm::dvec3(0)));
                    e.frame({.cursor = *at + out * 0.4, .down = true, .from_center = from_center});
                    if (info.shape == HandleShape::BoxFace || info.shape == HandleShape::BoxCorner) {
                        EXPECT_LT(glm::length(e.pixel(place(e.object, grabbed)) - e.pixel(place(before, grabbed)) -
                                              out * 0.4),
                                  2)
                            << info.name << ' ' << shear << ' ' << from_center;
                    }
                    EXPECT_LT(glm::length(place(e.object, fixed) - place(before, fixed)), 1e-9) << info.name;
                    for (int i = 0; i < 3; ++i)
                        EXPECT_LT(glm::length(glm::cross(glm::normalize(glm::dvec3(e.object[i])),
                                                         glm::normalize(glm::dvec3(before[i])))),
                                  1e-9);
                    e.frame({.cursor = *at, .cancel = true});
                    EXPECT_EQ(e.object, before);
                }
}

} // namespace
