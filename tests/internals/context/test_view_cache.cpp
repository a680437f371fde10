// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/view_cache.hpp"
#include "support/editor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

using namespace gizmo;

TEST(ViewCache, KeepsAddressesWhileAFrameAddsCameras) {
    ViewCache views;
    views.begin_frame();
    std::vector<Camera> cameras;
    std::vector<const std::optional<Projector>*> seen;
    for (int i = 0; i < 40; ++i) {
        cameras.push_back(test::front_camera({i, 0, 0}));
        seen.push_back(&views.of(cameras.back()));
        ASSERT_TRUE(*seen.back());
    }
    for (std::size_t i = 0; i < cameras.size(); ++i)
        EXPECT_EQ(&views.of(cameras[i]), seen[i]);
    Camera nothing = cameras[0];
    nothing.viewport.width = 0;
    EXPECT_FALSE(views.of(nothing));
}

TEST(ViewCache, AFramesCamerasTakeThePlacesOfTheLastOnes) {
    ViewCache views;
    std::vector<const void*> places;
    for (int frame = 0; frame < 20; ++frame) {
        views.begin_frame();
        for (int i = 0; i < 3; ++i) {
            const auto& projector = views.of(test::front_camera({frame, i, 0}));
            ASSERT_TRUE(projector);
            EXPECT_EQ(projector->viewport.width, 1280);
            if (std::find(places.begin(), places.end(), &projector) == places.end()) places.push_back(&projector);
        }
    }
    EXPECT_EQ(places.size(), 3u) << "as many as a frame has";
}

} // namespace
