// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag snaps to through C: features that a callback finds or that the options point to, neighbors of guides.
#include "support/module_api.hpp"

#include <cmath>
#include <string_view>

namespace {

class ModuleSnapping : public test::ModuleTest {
protected:
    void SetUp() override {
        test::ModuleTest::SetUp();
        frame(test::pointer_at(-1e4, -1e4), [this] { return run(); });
        at = handle_position(7, GIZMO_HANDLE_TRANSLATE_X);
        frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), [this] { return run(); });
    }
    GizmoResult run() { return manipulate(GIZMO_MODE_TRANSLATE, object, options); }
    // Along the x arrow.
    void snap(double pixels) {
        frame(test::pointer_at(at[0] + pixels, at[1], GIZMO_POINTER_DOWN | GIZMO_POINTER_SNAP),
              [this] { return run(); });
    }

    GizmoDTransform object = test::plain_transform();
    GizmoOptions options = test::options_with_id(7);
    std::array<double, 2> at{};
};

struct Reentry {
    const GizmoApi* api;
    GizmoContext context;
    double x; ///< of the feature
    GizmoResult result = GIZMO_OK;
};

// It sees the sources; features of no kind and those beyond the capacity are left out.
TEST_F(ModuleSnapping, ACallbackFindsFeaturesAndCannotCallBackIntoItsContext) {
    Reentry reentry{&api, context, (at[0] + 22 - 400) / 40};
    options.snap_user = &reentry;
    options.snap_provider = [](void* user, const GizmoSnapQuery* query, GizmoSnapFeature* out, std::size_t room) {
        auto& r = *static_cast<Reentry*>(user);
        r.result = r.api->context_destroy(r.context);
        EXPECT_EQ(query->id, 7u);
        EXPECT_EQ(query->handle, GIZMO_HANDLE_TRANSLATE_X + 0u);
        EXPECT_EQ(query->source_count, 1u);
        EXPECT_EQ(std::memcmp(query->sources, query->pivot, sizeof query->pivot), 0);
        for (std::size_t i = 0; i < room; ++i)
            out[i] = {i == 0 ? GIZMO_SNAP_GRID + 1u : GIZMO_SNAP_POINT + 0u, 0, 42, {r.x, 0, 0}, {}, {}, 0};
        return std::size_t{1000};
    };
    snap(22);
    EXPECT_EQ(reentry.result, GIZMO_ERROR_IN_USE);
    EXPECT_NEAR(object.position[0], reentry.x, 1e-12);
    const GizmoFeedback feedback = asked(api.feedback);
    EXPECT_EQ(feedback.snap_target.feature.user, 42u);
    EXPECT_EQ(std::string_view(feedback.text).substr(0, 3), "X +");
}

TEST_F(ModuleSnapping, ASourceGoesToAFeature) {
    const double to = 0.25 + 22.0 / 40, points[3] = {0.25, 0, 0}; // 40 pixels are a unit
    const GizmoSnapFeature wall{GIZMO_SNAP_PLANE, 1, 42, {to, 0, 0}, {2, 0, 0}, {}, 0};
    GizmoSnapFeature features[2] = {wall, wall};
    features[1].position[0] = std::nan(""); // ignored
    auto geometry = test::sized<GizmoSnapGeometry>();
    geometry.source = 6;
    geometry.parts = 1u << GIZMO_SNAP_PART_SURFACE;
    geometry.points = points;
    geometry.point_count = 1;
    geometry.features = features;
    geometry.feature_count = 2;
    options.snap_geometry = &geometry;
    snap(12);
    EXPECT_NEAR(object.position[0], to - 0.25, 1e-12);
    const GizmoFeedback feedback = asked(api.feedback);
    EXPECT_NE(feedback.flags & GIZMO_FEEDBACK_SNAP_TARGET, 0u);
    const GizmoSnapTarget& target = feedback.snap_target;
    EXPECT_EQ(target.part, GIZMO_SNAP_PART_SURFACE + 0u);
    EXPECT_EQ(std::memcmp(&target.feature, &wall, sizeof wall), 0);
    EXPECT_NEAR(target.from[0], to, 1e-12);
    EXPECT_NEAR(target.to[0], to, 1e-12);
    EXPECT_NEAR(target.distance, 10.0 / 40, 1e-12) << "from 12 pixels to 22";
}

TEST_F(ModuleSnapping, NeighborsAreReadDuringTheCallAndGiveGuides) {
    GizmoNeighbor neighbor{
        {{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}}, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.6, 9, 0, 1}, 42};
    options.neighbors = &neighbor;
    options.neighbor_count = 1;
    snap(22);
    neighbor = {};
    EXPECT_NEAR(object.position[0], 0.6, 1e-12);
    const GizmoFeedback feedback = asked(api.feedback);
    ASSERT_EQ(feedback.guide_count, 3u) << "both sides and the center";
    for (std::uint64_t i = 0; i < feedback.guide_count; ++i) {
        EXPECT_EQ(feedback.guides[i].kind, 0u);
        EXPECT_EQ(feedback.guides[i].reached, 1u);
        EXPECT_EQ(feedback.guides[i].user[0], 42u);
        EXPECT_NEAR(feedback.guides[i].distance, 8, 1e-12);
        EXPECT_NEAR(feedback.guides[i].to[1], 9, 1e-12);
    }
}

} // namespace
