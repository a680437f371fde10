// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What picks are made in: every depth format by copy and by shader, multisampled images, layers and mips; and what they
// answer.
#include "support/depth_formats.hpp"
#include "support/pick_test.hpp"

#include <gizmo/tools/triangle_tree.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <numbers>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::camera_at;
using test::PickScene;
using test::PickTarget;
using test::PickTriangle;
using test::source_of;
using test::wall;

using PickSources = test::PickTest;

std::vector<PickTriangle> sphere(float radius, int steps, std::uint32_t id) {
    std::vector<PickTriangle> out;
    const auto at = [&](int i, int j) {
        const float a = static_cast<float>(j) / static_cast<float>(steps) * 2 * std::numbers::pi_v<float>;
        const float b = static_cast<float>(i) / static_cast<float>(steps) * std::numbers::pi_v<float>;
        return glm::vec3(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a)) * radius;
    };
    for (int i = 0; i < steps; ++i)
        for (int j = 0; j < steps; ++j) {
            out.push_back({{at(i, j), at(i + 1, j), at(i + 1, j + 1)}, id});
            out.push_back({{at(i, j), at(i + 1, j + 1), at(i, j + 1)}, id});
        }
    return out;
}

TEST_F(PickSources, CopyAndShaderReadTheSameDepths) {
    PickScene scene(gpu(), sphere(1, 40, 7));
    const Camera camera = camera_at({0.5, 1, 4});
    test::Random random(3);
    for (const auto& row : test::drawable_depth_formats(gpu())) {
        PickTarget target = scene.create_target(test::kPickSize, row.format, VK_FORMAT_R32_UINT, test::kBothReads);
        for (int i = 0; i < 18; ++i) {
            const glm::dvec2 cursor(test::uniform(random, 60, 200), test::uniform(random, 40, 150));
            DepthSource s = source_of(target.depth, camera);
            s.method = ReadMethod::Copy;
            const DepthSample copied = pick(scene, target, camera, s, cursor);
            s.method = ReadMethod::Compute;
            const DepthSample read = pick(scene, target, camera, s, cursor);
            // The sampler turns fixed point into a float.
            EXPECT_NEAR(copied.depth, read.depth, row.unorm_bits != 0 ? 4e-9 : 0);
            EXPECT_EQ(copied.world.has_value(), read.world.has_value());
        }
        scene.destroy(target);
    }
}

TEST_F(PickSources, AMultisampledImageIsReadByTheShaderAsTheRuleSays) {
    // An edge through the texel: some samples see the near wall, some the far one.
    auto triangles = wall(0, 1, 1);
    for (const auto& t : wall(-3, 20, 2))
        triangles.push_back(t);
    PickScene scene(gpu(), triangles);
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target = scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads,
                                            VK_SAMPLE_COUNT_4_BIT);
    const double near = world_to_screen(camera, {0, 0, 0})->z, far = world_to_screen(camera, {0, 0, -3})->z;
    // Somewhere along the near wall's right edge.
    const double edge = world_to_screen(camera, {1, 0.1, 0})->x;
    bool mixed = false;
    for (int x = static_cast<int>(edge) - 2; x <= static_cast<int>(edge) + 2; ++x) {
        const glm::dvec2 cursor(x + 0.5, 90.5);
        std::array<double, 3> seen{};
        for (const SampleRule rule : {SampleRule::First, SampleRule::Least, SampleRule::Greatest}) {
            DepthSource s = source_of(target.depth, camera);
            s.samples = VK_SAMPLE_COUNT_4_BIT;
            s.rule = rule;
            seen[static_cast<std::size_t>(rule)] = pick(scene, target, camera, s, cursor).depth;
        }
        EXPECT_LE(seen[1], seen[0]);
        EXPECT_LE(seen[0], seen[2]);
        for (const double d : seen)
            EXPECT_TRUE(std::abs(d - near) < 1e-6 || std::abs(d - far) < 1e-6) << d;
        mixed |= seen[1] < seen[2];
        DepthSource ids = source_of(target.ids, camera);
        ids.samples = VK_SAMPLE_COUNT_4_BIT;
        ids.size = 1;
        const auto id = pick(scene, target, camera, ids, cursor).id;
        EXPECT_EQ(id, std::abs(seen[0] - near) < 1e-6 ? 1u : 2u) << "the first sample of both";
    }
    EXPECT_TRUE(mixed) << "no texel had both";
    scene.destroy(target);
}

TEST_F(PickSources, LayersAndMipsAreReadEach) {
    sample::Image image = gpu().create_image({64, 64}, VK_FORMAT_D32_SFLOAT,
                                             test::kBothReads | VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                                                 VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                             VK_IMAGE_ASPECT_DEPTH_BIT, VK_SAMPLE_COUNT_1_BIT, 2, 3);
    auto p = picker(16);
    std::vector<VkImageView> views;
    gpu().run([&](VkCommandBuffer cmd) {
        for (std::uint32_t mip = 0; mip < 3; ++mip)
            for (std::uint32_t layer = 0; layer < 2; ++layer) {
                const VkImageSubresourceRange range{VK_IMAGE_ASPECT_DEPTH_BIT, mip, 1, layer, 1};
                auto barrier = sample::make<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
                barrier.dstAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
                barrier.newLayout = VK_IMAGE_LAYOUT_GENERAL;
                barrier.image = image.image;
                barrier.subresourceRange = range;
                vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0,
                                     nullptr, 0, nullptr, 1, &barrier);
                const VkClearDepthStencilValue value{0.1f * static_cast<float>(1 + 2 * mip + layer), 0};
                vkCmdClearDepthStencilImage(cmd, image.image, VK_IMAGE_LAYOUT_GENERAL, &value, 1, &range);
                auto view = sample::make<VkImageViewCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO);
                view.image = image.image;
                view.viewType = VK_IMAGE_VIEW_TYPE_2D;
                view.format = image.format;
                view.subresourceRange = range;
                vkCreateImageView(gpu().device, &view, nullptr, &views.emplace_back());
                const std::uint32_t side = 64u >> mip;
                for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
                    DepthSource s;
                    s.image = image.image;
                    s.format = image.format;
                    s.usage = test::kBothReads;
                    s.layout = VK_IMAGE_LAYOUT_GENERAL;
                    s.view = views.back();
                    s.extent = {side, side};
                    s.region = {0, 0, double(side), double(side)};
                    s.mip = mip;
                    s.layer = layer;
                    s.method = method;
                    s.camera = camera_at({0, 0, 5}, {64, 64});
                    s.before = s.after = {VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT};
                    s.user = 1 + 2 * mip + layer;
                    const auto status = p.request(cmd, s, {63, 1}, 1);
                    EXPECT_TRUE(status) << status.error().message;
                }
            }
    });
    std::array<DepthSample, 16> seen{};
    ASSERT_EQ(p.poll(1, seen), 12u);
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_EQ(static_cast<float>(seen[i].depth), 0.1f * static_cast<float>(seen[i].user));
    for (VkImageView view : views)
        vkDestroyImageView(gpu().device, view, nullptr);
    gpu().destroy(image);
}

TEST_F(PickSources, NormalsOfASphereAreItsOwn) {
    PickScene scene(gpu(), sphere(1, 400, 1));
    const Camera camera = camera_at({0.3, 0.4, 3});
    double worst = 0;
    int compared = 0;
    test::Random random(11);
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    gpu().run([&](VkCommandBuffer cmd) { scene.draw(cmd, target, camera); }); // once: it has many triangles
    for (int i = 0; i < 200; ++i) {
        const glm::dvec2 cursor(test::uniform(random, 70, 186), test::uniform(random, 40, 152));
        const DepthSample d = pick_drawn(source_of(target.depth, camera), cursor);
        if (!d.world) continue;
        ASSERT_TRUE(d.normal);
        const glm::dvec3 n = glm::normalize(*d.world), v = glm::normalize(glm::dvec3(0.3, 0.4, 3) - *d.world);
        if (glm::dot(n, v) < 0.25) continue; // at the limb the square holds a large part of the sphere
        ++compared;
        worst = std::max(worst, glm::degrees(std::acos(std::min(1.0, glm::dot(n, *d.normal)))));
    }
    std::printf("normals of a sphere of %.0f pixels radius: worst %.2f degrees\n", 192 / 2 / std::tan(0.4) / 3, worst);
    EXPECT_LT(worst, 2.5);
    EXPECT_GT(compared, 150);
    scene.destroy(target);
}

TEST_F(PickSources, FootprintAndErrorAreWhatTheCameraMakesOfThem) {
    PickScene scene(gpu(), wall(0, 50, 1));
    for (const double distance : {2.0, 20.0, 200.0}) {
        const Camera camera = camera_at({0, 0, distance});
        for (const auto& row : test::drawable_depth_formats(gpu())) {
            const VkFormat format = row.format;
            PickTarget target = scene.create_target(test::kPickSize, format, VK_FORMAT_R32_UINT, test::kBothReads);
            const DepthSample d = pick(scene, target, camera, source_of(target.depth, camera), {128.5, 96.5});
            ASSERT_TRUE(d.world);
            const auto a = world_to_screen(camera, {0, 0, 0}), b = world_to_screen(camera, {0.01, 0, 0});
            EXPECT_NEAR(d.footprint, 0.01 / (b->x - a->x), 0.02 * d.footprint + d.error);
            EXPECT_LE(std::abs(d.world->z), d.error);
            // z = near / depth: an error e of the depth is z^2 e / near; half a step of fixed point, 3e-6 of any.
            const double near = camera.projection[3][2], e = 0.5 * test::unorm_step(format);
            EXPECT_NEAR(d.error, distance * distance / near * e + 3.03e-6 * distance,
                        0.3 * d.error + 1e-9); // a large step is not linear
            scene.destroy(target);
        }
    }
}

TEST_F(PickSources, TheNearestIdWinsAndTheBackgroundIsNone) {
    PickScene scene(gpu(), wall(0, 0.3f, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    const double right = world_to_screen(camera, {0.3, 0, 0})->x;
    for (const double off : {-3.0, 1.5, 3.0, 6.0, 9.0}) {
        DepthSource s = source_of(target.ids, camera);
        const glm::dvec2 cursor(right + off, 96.5);
        const DepthSample d = pick(scene, target, camera, s, cursor);
        EXPECT_EQ(d.id.has_value(), off < 4.5) << off << ": nine texels reach four";
        if (d.id) {
            EXPECT_EQ(*d.id, 5u);
            if (off < 0) {
                EXPECT_EQ(d.id_cursor, cursor);
            } else {
                EXPECT_NEAR(d.id_cursor.x, right, 1);
                EXPECT_NEAR(d.id_cursor.y, cursor.y, 0.51) << "straight across";
            }
        }
        s.background = 5;
        s.size = 1;
        const DepthSample other = pick(scene, target, camera, s, {right - 5, 96.5});
        EXPECT_FALSE(other.id) << "5 is the background now";
        EXPECT_FALSE(other.world);
    }
    scene.destroy(target);
}

TEST_F(PickSources, TheSquareIsCutAtTheImagesEdges) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({1, 2, 5});
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    for (const glm::dvec2& cursor :
         {glm::dvec2(0, 0), glm::dvec2(255.9, 0.1), glm::dvec2(0.5, 191.5), glm::dvec2(255.5, 191.9)})
        for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute})
            for (const std::uint32_t size : {1u, 3u, 15u}) {
                DepthSource s = source_of(target.depth, camera);
                s.method = method;
                s.size = size;
                const DepthSample d = pick(scene, target, camera, s, cursor);
                ASSERT_TRUE(d.world);
                EXPECT_NEAR(d.world->z, 0, d.error);
                EXPECT_EQ(d.normal.has_value(), size > 1);
                if (d.normal) {
                    EXPECT_GT(d.normal->z, 0.999);
                }
            }
    scene.destroy(target);
}

} // namespace
