// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What meshes offer a snap: the features of the face under the cursor; and whether a view shows a box.
#include "support/cameras.hpp"

#include <gizmo/tools/mesh_snap.hpp>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace {

using gizmo::SnapFeature;
using gizmo::SnapKind;
using gizmo::tools::MeshInstance;
using gizmo::tools::MeshSnap;
using gizmo::tools::Triangle;
using gizmo::tools::TriangleTree;

class MeshSnapTest : public testing::Test {
protected:
    // A square of side 2 in the plane of the screen, moved by 0.5 along x.
    MeshSnapTest() { instance.world_from_mesh[3] = glm::dvec4(0.5, 0, 0, 1); }
    std::vector<SnapFeature> offered(const glm::dvec2& cursor, const gizmo::tools::MeshSnapKinds& kinds = {},
                                     std::span<const SnapFeature> others = {}) {
        gizmo::Options options;
        options.snap_geometry.features = others;
        snap.apply(options, kinds);
        const auto projector = gizmo::make_projector(camera);
        std::array<SnapFeature, 64> out{};
        const gizmo::SnapQuery query{.cursor = cursor, .radius = 12, .camera = &camera, .projector = &*projector};
        const std::size_t count = options.snap_provider(options.snap_user, query, out);
        return {out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count)};
    }
    glm::dvec2 pixel(const glm::dvec3& at) const { return glm::dvec2(*gizmo::world_to_screen(camera, at)); }
    static auto count(const std::vector<SnapFeature>& all, SnapKind kind) {
        return std::count_if(all.begin(), all.end(), [&](const SnapFeature& f) { return f.kind == kind; });
    }

    const gizmo::Camera camera = test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 800, 600});
    const TriangleTree square{
        {Triangle{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}}, Triangle{{-1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}}};
    MeshInstance instance{.user = 7, .mesh = &square};
    MeshSnap snap{[this](const gizmo::Ray& ray) { return gizmo::tools::pick_mesh({&instance, 1}, ray); }};
};

TEST_F(MeshSnapTest, AFaceOffersItsPlaneAndEdgesAndACornerItsPoint) {
    const auto inside = offered(pixel({0.8, -0.4, 0}));
    EXPECT_EQ(count(inside, SnapKind::Plane), 1);
    EXPECT_EQ(count(inside, SnapKind::Segment), 3);
    EXPECT_EQ(count(inside, SnapKind::Point), 0) << "no vertex is near";
    const auto at_corner = offered(pixel({1.5, 1, 0}) + glm::dvec2(4, -4)); // beside the mesh
    ASSERT_EQ(count(at_corner, SnapKind::Point), 1) << "once, though two triangles have it";
    const auto point = std::find_if(at_corner.begin(), at_corner.end(),
                                    [](const SnapFeature& f) { return f.kind == SnapKind::Point; });
    EXPECT_EQ(point->position, glm::dvec3(1.5, 1, 0));
    EXPECT_EQ(point->user, 7u);
    ASSERT_EQ(snap.points().size(), 1u);
}

TEST_F(MeshSnapTest, SwitchesLeaveKindsOutAndPointsOfTheHostAreNotOfferedTwice) {
    const glm::dvec2 corner = pixel({1.5, 1, 0}) - glm::dvec2(3, -3);
    EXPECT_EQ(count(offered(corner, {.vertices = false}), SnapKind::Point), 0);
    EXPECT_EQ(count(offered(corner, {.edges = false}), SnapKind::Segment), 0);
    EXPECT_EQ(count(offered(corner, {.faces = false}), SnapKind::Plane), 0);
    const SnapFeature same{.position = {1.5, 1, 0}};
    EXPECT_EQ(count(offered(corner, {}, {&same, 1}), SnapKind::Point), 0);
    EXPECT_TRUE(offered({5, 5}).empty());
}

TEST_F(MeshSnapTest, TheNearestVertexIsInTheMeshsSpace) {
    EXPECT_EQ(gizmo::tools::nearest_vertex(instance, camera, pixel({1.2, 0.7, 0})), glm::dvec3(1, 1, 0));
    EXPECT_EQ(gizmo::tools::nearest_vertex(instance, camera, {0, 10000}), glm::dvec3(-1, -1, 0));
}

// By brute force: a box is in view if one of many points of it is.
TEST_F(MeshSnapTest, ABoxIsInViewIfAPointOfItIs) {
    test::Random random(9);
    int seen = 0, missed = 0;
    for (int i = 0; i < 400; ++i) {
        gizmo::Neighbor box{.box = {glm::dvec3(-0.5), glm::dvec3(0.5)}};
        box.world[3] = glm::dvec4(test::random_unit(random) * test::uniform(random, 0, 12), 1);
        bool any = false;
        for (int p = 0; p < 125; ++p) {
            const glm::dvec3 at = glm::dvec3(box.world[3]) + glm::dvec3(p % 5, p / 5 % 5, p / 25) * 0.25 - 0.5;
            const auto on = gizmo::world_to_screen(camera, at);
            const gizmo::Viewport& vp = camera.viewport;
            any |= on && on->x > vp.x && on->y > vp.y && on->x < vp.x + vp.width && on->y < vp.y + vp.height;
        }
        const bool told = gizmo::tools::is_in_view(camera, box);
        EXPECT_TRUE(told || !any) << i;
        any ? ++seen : missed += !told;
    }
    EXPECT_GT(seen, 50);
    EXPECT_GT(missed, 100) << "most of the others are known to be out of view";
}

} // namespace
