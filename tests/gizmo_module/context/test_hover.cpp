// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/hover.hpp"
#include "pick/handle_distance.hpp"
#include "support/editor.hpp"
#include "support/placed.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

TEST(Hover, TheNearestHitOfAFrameIsHoveredFromTheNextOn) {
    Hover hover;
    hover.begin_frame();
    EXPECT_FALSE(hover);
    Press* first = hover.offer({Handle::TranslateX, 4, 4});
    ASSERT_TRUE(first);
    first->call = 0;
    EXPECT_EQ(hover.offer({Handle::TranslateY, 6, 6}), nullptr) << "farther";
    EXPECT_EQ(hover.offer({}), nullptr);
    Press* second = hover.offer({Handle::TranslateZ, 1, 1});
    ASSERT_TRUE(second);
    second->call = 2;
    EXPECT_EQ(hover.offered(0), nullptr);
    EXPECT_EQ(hover.offered(2), second);
    EXPECT_FALSE(hover) << "the frame is not over";
    hover.settle();
    EXPECT_EQ(hover.handle(), Handle::TranslateZ);
    EXPECT_EQ(hover.press().call, 2u);
    hover.begin_frame();
    EXPECT_EQ(hover.handle(), Handle::TranslateZ);
    hover.settle();
    EXPECT_FALSE(hover) << "nothing was under the pointer";
}

TEST(Hover, OnlyWhatIsWithinReachOfTheCursorIsMeasured) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const Placement placement = test::placed(*projector);
    const glm::dvec3 tip = placement.point({0.6, 0, 0});
    const Pointer on{.cursor = glm::dvec2(tip) / tip.z};
    const double reach = bounding_radius_px(placement, *projector, {}, PointerDevice::Mouse);
    EXPECT_EQ(hit_under(placement, *projector, on, {}, reach).handle, Handle::TranslateX);
    EXPECT_FALSE(hit_under(placement, *projector, on, {}, 1));
    EXPECT_FALSE(hit_under(placement, *projector, {.cursor = {NAN, 0}}, {}, reach));
}

} // namespace
