// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How far a picked point is off, by distance and format: predicted, said by the sample, and measured. docs/picking.md
// has some of the table.
#include "support/cameras.hpp"
#include "support/pick_scene.hpp"
#include "support/vulkan_test.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr VkExtent2D kErrorSize{256, 192};
constexpr double kNear = 0.1, kFar = 2000;

class DepthError : public test::VulkanTest {};

struct Column {
    const char* name;
    VkFormat format;
    bool reversed;
};

// Half a step of what is stored, as view distance. Perspective: depth = f (z - n) / (z (f - n)), so dz = e z^2 (f - n)
// / (f n); reversed float: the depth is about n / z, and its half step is 2^-25 of it, so dz = 2^-25 z.
double half_step(const Column& c, double z) {
    const double range = z * z * (kFar - kNear) / (kFar * kNear);
    if (c.format == VK_FORMAT_D16_UNORM) return 0.5 / 65535 * range;
    if (c.format == VK_FORMAT_D24_UNORM_S8_UINT) return 0.5 / 16777215 * range;
    return c.reversed ? z * 0x1p-25 : 0x1p-25 * range;
}

TEST_F(DepthError, IsHalfAStepOfTheFormatAndWhatTheRasterizerRounds) {
    const Column columns[] = {{"D16", VK_FORMAT_D16_UNORM, false},
                              {"D24", VK_FORMAT_D24_UNORM_S8_UINT, false},
                              {"D32", VK_FORMAT_D32_SFLOAT, false},
                              {"D32 reversed", VK_FORMAT_D32_SFLOAT, true}};
    std::printf("| distance |");
    for (const Column& c : columns)
        std::printf(" %s: half a step, `error`, measured |", c.name);
    std::printf("\n|---|---|---|---|---|\n");
    for (const double distance : {1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0}) {
        // A wall across the line of sight, a little aslant, so that its depths take many values.
        const auto z = static_cast<float>(-distance), w = static_cast<float>(2 * distance), d = 0.1f * z;
        const std::vector<test::PickTriangle> wall = {{{{-w, -w, z + d}, {w, -w, z}, {w, w, z - d}}, 1},
                                                      {{{-w, -w, z + d}, {w, w, z - d}, {-w, w, z}}, 1}};
        test::PickScene scene(gpu(), wall);
        std::printf("| %.0f |", distance);
        for (const Column& c : columns) {
            test::Lens lens;
            lens.reversed = c.reversed;
            lens.near = kNear;
            lens.far = kFar;
            const Camera camera =
                test::look_at({0, 0, 0}, {0, 0, -1}, {0, 1, 0}, lens, {0, 0, kErrorSize.width, kErrorSize.height});
            auto target =
                scene.create_target(kErrorSize, c.format, VK_FORMAT_R32_UINT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
            auto picker = DepthPicker::create({.host = host(), .max_pending = 64});
            ASSERT_TRUE(picker);
            test::Random random(23);
            double measured = 0, said = 0, predicted = 0;
            for (int batch = 0; batch < 4; ++batch) {
                gpu().run([&](VkCommandBuffer cmd) {
                    scene.draw(cmd, target, camera);
                    for (int i = 0; i < 60; ++i) {
                        DepthSource s;
                        s.image = target.depth.image;
                        s.format = c.format;
                        s.extent = kErrorSize;
                        s.camera = camera;
                        s.size = 1;
                        EXPECT_TRUE(picker->request(
                            cmd, s, {test::uniform(random, 100, 156), test::uniform(random, 70, 122)}, 1));
                    }
                });
                std::array<DepthSample, 64> samples{};
                ASSERT_EQ(picker->poll(1, samples), 60u);
                for (int i = 0; i < 60; ++i) {
                    const DepthSample& s = samples[static_cast<std::size_t>(i)];
                    ASSERT_TRUE(s.world) << c.name << " at " << distance;
                    // Along z: the distance the depth is about. The wall's plane: (p - corner) . n = 0.
                    const auto& t = wall[0].corners;
                    const glm::dvec3 n =
                        glm::cross(glm::dvec3(t[1]) - glm::dvec3(t[0]), glm::dvec3(t[2]) - glm::dvec3(t[0]));
                    const glm::dvec3 direction = *s.world / -s.world->z;
                    const double hit = glm::dot(glm::dvec3(t[0]), n) / glm::dot(direction, n);
                    measured = std::max(measured, std::abs(-s.world->z - hit));
                    predicted = std::max(predicted, half_step(c, hit));
                    said = std::max(said, s.error);
                    EXPECT_LE(std::abs(-s.world->z - hit), s.error) << c.name << " at " << distance;
                }
            }
            std::printf(" %.1e, %.1e, %.1e |", predicted, said, measured);
            // Fixed point and normal Z: the step is what counts, and it is all used.
            if (c.format == VK_FORMAT_D16_UNORM && distance <= 300) {
                EXPECT_GT(measured, 0.7 * predicted);
                EXPECT_LT(measured, 1.3 * predicted);
            }
            scene.destroy(target);
        }
        std::printf("\n");
    }
}

} // namespace
