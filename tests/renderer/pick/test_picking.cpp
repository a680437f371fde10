// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Ray, depth and id see the same thing: two scenes, every depth format, depth order and lens, by copy and by shader.
#include "support/depth_formats.hpp"
#include "support/pick_test.hpp"

#include <common/scene/scene.hpp>

#include <gizmo/transform.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthPicker;
using gizmo::vulkan::DepthSample;
using gizmo::vulkan::DepthSource;
using test::PickScene;
using test::PickTarget;
using test::source_of;

const char* name_of(VkFormat f) {
    return test::find_depth_format(f)->name;
}

// Triangles in the world; id: the node's index and one.
std::vector<test::PickTriangle> triangles_of(const sample::Scene& scene) {
    std::vector<test::PickTriangle> out;
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        if (scene.nodes[n].mesh < 0) continue;
        const glm::dmat4 world = scene.world_from_node(static_cast<int>(n));
        const auto at = [&](const sample::Vertex& v) {
            return glm::vec3(world * glm::dvec4(v.position[0], v.position[1], v.position[2], 1));
        };
        for (const auto& p : scene.meshes[static_cast<std::size_t>(scene.nodes[n].mesh)].primitives)
            for (std::size_t i = 0; i + 2 < p.indices.size(); i += 3)
                out.push_back(
                    {{at(p.vertices[p.indices[i]]), at(p.vertices[p.indices[i + 1]]), at(p.vertices[p.indices[i + 2]])},
                     static_cast<std::uint32_t>(n + 1)});
    }
    return out;
}

// The triangles as the GPU has them, for rays.
gizmo::tools::TriangleTree bvh_of(const std::vector<test::PickTriangle>& triangles) {
    std::vector<gizmo::tools::Triangle> t;
    for (const auto& from : triangles)
        t.push_back({from.corners[0], from.corners[1], from.corners[2]});
    return gizmo::tools::TriangleTree(std::move(t));
}

using PickingTest = test::PickTest;

struct Tally {
    int hits = 0, misses = 0, edges = 0, normals = 0, smooth = 0;
    double worst_error = 0; // of the sample's own estimate
    double worst_angle = 0; // degrees, where the surface round the cursor is flat or smooth
    double worst_world = 0; // world units
    double worst_steps = 0; // steps of the format
};

// World units that a step of the format is worth where the sample is.
double one_step(const Camera& camera, const DepthSample& s, VkFormat format) {
    const double d = s.depth;
    const double fixed = test::unorm_step(format);
    const double step = fixed > 0 ? fixed : std::nextafter(static_cast<float>(d), 2.0f) - static_cast<float>(d);
    const glm::dvec2 at = glm::floor(s.cursor) + 0.5;
    const auto a = screen_to_world(camera, {at, d - step / 2}), b = screen_to_world(camera, {at, d + step / 2});
    return a && b ? glm::length(*a - *b) : 1e300;
}

// One batch of cursors in one camera: what the GPU says, against rays.
void compare(const gizmo::tools::TriangleTree& bvh, const std::vector<test::PickTriangle>& triangles,
             const Camera& camera, const DepthSample& depth, const DepthSample& id, const glm::dvec2& cursor,
             VkFormat format, Tally& tally) {
    const glm::dvec2 center = glm::floor(cursor) + 0.5;
    const auto cast = [&](const glm::dvec2& at) -> std::optional<gizmo::tools::TriangleHit> {
        const auto ray = screen_ray(camera, at);
        auto hit = bvh.cast(ray->origin, ray->direction);
        if (!hit) return hit;
        // What is before the near plane or behind the far one is not drawn.
        const auto seen = world_to_screen(camera, ray->origin + hit->t * ray->direction);
        return seen && seen->z >= 0 && seen->z <= 1 ? hit : std::nullopt;
    };
    const auto hit = cast(center);
    // On a silhouette, and where two surfaces cross, the rasterizer's fixed-point corners decide.
    for (const glm::dvec2& d : {glm::dvec2(0.05, 0), glm::dvec2(-0.05, 0), glm::dvec2(0, 0.05), glm::dvec2(0, -0.05)}) {
        const auto other = cast(center + d);
        const bool same = other.has_value() == hit.has_value() &&
                          (!hit || triangles[other->triangle].id == triangles[hit->triangle].id);
        if (same && (!hit || std::abs(other->t - hit->t) < 0.02 * hit->t)) continue;
        ++tally.edges;
        return;
    }
    ASSERT_EQ(depth.world.has_value(), hit.has_value()) << name_of(format) << " " << cursor.x << ' ' << cursor.y;
    if (!hit) {
        EXPECT_NE(id.id_cursor, cursor) << "nothing at the cursor itself";
        ++tally.misses;
        return;
    }
    ++tally.hits;
    const auto ray = screen_ray(camera, center);
    const glm::dvec3 expected = ray->origin + hit->t * ray->direction;
    const double off = glm::length(*depth.world - expected);
    // The float matrices of the vertex stage move a surface by a share of the pixel, which slopes turn into depth.
    const auto& t = triangles[hit->triangle];
    const glm::dvec3 n =
        glm::normalize(glm::cross(glm::dvec3(t.corners[1] - t.corners[0]), glm::dvec3(t.corners[2] - t.corners[0])));
    const double facing = std::max(std::abs(glm::dot(n, ray->direction)), 0.02);
    const double allowed = depth.error + 0.004 * depth.footprint / facing;
    EXPECT_LE(off, allowed) << name_of(format) << " depth " << depth.depth << " error " << depth.error;
    tally.worst_error = std::max(tally.worst_error, off / allowed);
    tally.worst_world = std::max(tally.worst_world, off);
    tally.worst_steps = std::max(tally.worst_steps, off / one_step(camera, depth, format));
    ASSERT_TRUE(id.id);
    EXPECT_EQ(*id.id & 0xffffffffu, triangles[hit->triangle].id);
    EXPECT_EQ(id.id_cursor, cursor);
    // Where the triangle fills the square, the normal is the triangle's.
    bool flat = true;
    for (const double dx : {-5.0, 0.0, 5.0})
        for (const double dy : {-5.0, 0.0, 5.0}) {
            const auto other = cast(center + glm::dvec2(dx, dy));
            if (!other) {
                flat = false;
                continue;
            }
            const auto& o = triangles[other->triangle];
            const glm::dvec3 m = glm::normalize(
                glm::cross(glm::dvec3(o.corners[1] - o.corners[0]), glm::dvec3(o.corners[2] - o.corners[0])));
            flat &= std::abs(glm::dot(m, n)) > 1 - 1e-9 && o.id == t.id;
        }
    if (!flat || facing < 0.1) return;
    ++tally.smooth;
    // A slope is as good as the depths over the width of the square: D16 gives none beyond a few units.
    const double slack = depth.error / (4 * depth.footprint);
    if (slack > 0.005) return;
    ASSERT_TRUE(depth.normal);
    ++tally.normals;
    const double angle = glm::degrees(std::acos(std::min(1.0, std::abs(glm::dot(*depth.normal, n)))));
    EXPECT_LT(angle, 0.5 + glm::degrees(2 * slack)) << name_of(format);
    EXPECT_LT(glm::dot(*depth.normal, ray->direction), 0.02) << "towards the viewer";
    tally.worst_angle = std::max(tally.worst_angle, angle);
}

// `count` cursors over every format, order, lens and method.
void agree(sample::Gpu& gpu, DepthPicker& depth_picker, DepthPicker& id_picker,
           const std::vector<test::PickTriangle>& triangles, const glm::dvec3& low, const glm::dvec3& high,
           int per_camera) {
    const gizmo::tools::TriangleTree bvh = bvh_of(triangles);
    PickScene scene(gpu, triangles);
    test::Random random(17);
    const glm::dvec3 middle = (low + high) / 2.0;
    const double radius = glm::length(high - low) / 2;
    std::uint64_t frame = 0;
    int total = 0;
    for (const auto& row : test::drawable_depth_formats(gpu)) {
        const VkFormat format = row.format;
        PickTarget target = scene.create_target(test::kPickSize, format, VK_FORMAT_R32G32_UINT, test::kBothReads);
        Tally tally;
        for (int kind = 0; kind < 6; ++kind) {
            test::Lens lens;
            lens.orthographic = kind >= 4;
            lens.reversed = kind % 2 == 0;
            lens.infinite = kind == 2 || kind == 3;
            lens.near = 0.3 * radius;
            lens.far = 6 * radius;
            lens.half_height = 0.7 * radius;
            const Camera camera =
                test::look_at(middle + test::random_unit(random) * 2.0 * radius, middle, test::random_unit(random),
                              lens, {0, 0, test::kPickSize.width, test::kPickSize.height});
            std::vector<glm::dvec2> cursors;
            for (int i = 0; i < per_camera; ++i)
                cursors.emplace_back(test::uniform(random, 0.15, 0.85) * test::kPickSize.width,
                                     test::uniform(random, 0.15, 0.85) * test::kPickSize.height);
            for (std::size_t first = 0; first < cursors.size(); first += 32) {
                const std::size_t last = std::min(first + 32, cursors.size());
                gpu.run([&](VkCommandBuffer cmd) {
                    scene.draw(cmd, target, camera);
                    for (std::size_t i = first; i < last; ++i) {
                        DepthSource depth = source_of(target.depth, camera);
                        depth.method =
                            i % 2 == 0 ? gizmo::vulkan::ReadMethod::Copy : gizmo::vulkan::ReadMethod::Compute;
                        depth.user = i;
                        DepthSource ids = source_of(target.ids, camera);
                        ids.layout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
                        ids.method = i % 4 < 2 ? gizmo::vulkan::ReadMethod::Copy : gizmo::vulkan::ReadMethod::Compute;
                        ids.user = i;
                        const auto a = depth_picker.request(cmd, depth, cursors[i], frame);
                        const auto b = id_picker.request(cmd, ids, cursors[i], frame);
                        ASSERT_TRUE(a && b) << (a ? b : a).error().message;
                    }
                });
                std::array<DepthSample, 32> depths{}, ids{};
                ASSERT_EQ(depth_picker.poll(frame, depths), last - first);
                ASSERT_EQ(id_picker.poll(frame, ids), last - first);
                ++frame;
                for (std::size_t i = 0; i < last - first; ++i) {
                    ASSERT_EQ(depths[i].user, ids[i].user);
                    compare(bvh, triangles, camera, depths[i], ids[i], cursors[depths[i].user], format, tally);
                    ++total;
                }
            }
        }
        EXPECT_GT(tally.hits, per_camera);
        std::printf("%-7s %5d hits %5d misses %4d on silhouettes; worst %.2e units, %.2f steps, "
                    "%.2f of what is said; %d normals, "
                    "worst %.3f degrees\n",
                    name_of(format), tally.hits, tally.misses, tally.edges, tally.worst_world, tally.worst_steps,
                    tally.worst_error, tally.normals, tally.worst_angle);
        scene.destroy(target);
    }
    EXPECT_GE(total, 1000);
}

TEST_F(PickingTest, RayDepthAndIdAgreeOnTheDefaultScene) {
    std::string error;
    const auto scene = sample::Scene::load(GIZMO_DEFAULT_SCENE, error);
    ASSERT_TRUE(scene) << error;
    glm::dvec3 low, high;
    scene->bounds(low, high);
    auto depth = picker(32), ids = picker(32);
    agree(gpu(), depth, ids, triangles_of(*scene), low, high, 64);
}

TEST_F(PickingTest, RayDepthAndIdAgreeOnAModelOfManyTriangles) {
    const char* path = "/usr/share/assimp/models/glTF2/2CylinderEngine-glTF-Binary/2CylinderEngine.glb";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "Debian's assimp-testmodels is not installed";
    std::string error;
    const auto scene = sample::Scene::load(path, error);
    ASSERT_TRUE(scene) << error;
    const auto triangles = triangles_of(*scene);
    EXPECT_GT(triangles.size(), 10000u);
    std::printf("%zu triangles\n", triangles.size());
    glm::dvec3 low(triangles[0].corners[0]), high(low); // without the file's camera
    for (const test::PickTriangle& triangle : triangles)
        for (const glm::vec3& corner : triangle.corners) {
            low = glm::min(low, glm::dvec3(corner));
            high = glm::max(high, glm::dvec3(corner));
        }
    auto depth = picker(32), ids = picker(32);
    agree(gpu(), depth, ids, triangles, low, high, 64);
}

} // namespace
