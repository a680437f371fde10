// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Normals beside a crease, where a floor meets a wall: those of the cursor's side.
#include "support/depth_formats.hpp"
#include "support/pick_test.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::PickScene;
using test::PickTarget;
using test::PickTriangle;

// Two squares that meet in a line through `through`, one on each side of it on the screen.
struct Crease {
    glm::dvec3 through, along;
    std::array<glm::dvec3, 2> normals;
    glm::dvec2 on_screen, across; ///< a pixel of the line, and its normal, towards the first square

    std::vector<PickTriangle> triangles() const {
        std::vector<PickTriangle> out;
        for (std::uint32_t side = 0; side < 2; ++side) {
            const glm::dvec3 away = glm::cross(along, normals[side]) * (side == 0 ? 1.0 : -1.0);
            const auto at = [&](double u, double v) { return glm::vec3(through + along * u + away * v); };
            out.push_back({{at(-1, 0), at(1, 0), at(1, 1)}, side + 1});
            out.push_back({{at(-1, 0), at(1, 1), at(-1, 1)}, side + 1});
        }
        return out;
    }
};

// Both squares face the viewer and are at least 10 degrees apart.
Crease random_crease(test::Random& random, const Camera& camera) {
    const auto normal = [&] {
        const double tilt = test::uniform(random, 0, 1.1), turn = test::uniform(random, 0, 6.28);
        return glm::dvec3(std::sin(tilt) * std::cos(turn), std::sin(tilt) * std::sin(turn), std::cos(tilt));
    };
    Crease c;
    c.through = {test::uniform(random, -0.2, 0.2), test::uniform(random, -0.2, 0.2), 0};
    do
        c.normals = {normal(), normal()};
    while (glm::dot(c.normals[0], c.normals[1]) > std::cos(glm::radians(10.0)));
    c.along = glm::normalize(glm::cross(c.normals[0], c.normals[1])); // its sign makes a ridge or a valley
    if (test::uniform(random, 0, 1) < 0.5) c.along = -c.along;
    c.on_screen = glm::dvec2(*world_to_screen(camera, c.through));
    const glm::dvec2 line = glm::dvec2(*world_to_screen(camera, c.through + 0.01 * c.along)) - c.on_screen;
    c.across = glm::normalize(glm::dvec2(-line.y, line.x));
    const glm::dvec3 first = c.through + 0.01 * glm::cross(c.along, c.normals[0]);
    if (glm::dot(glm::dvec2(*world_to_screen(camera, first)) - c.on_screen, c.across) < 0) c.across = -c.across;
    return c;
}

struct View {
    double near, distance;
    bool is_reversed;
    int least_bits; ///< the formats of fewer bits have no normals at this distance
};

class PickCreases : public test::PickTest {
protected:
    // The largest error in degrees of normals of one size, a texel to seven from the crease on both sides.
    double worst_error(PickScene& scene, const PickTarget& target, const Camera& camera, const Crease& crease,
                       std::uint32_t size, test::Random& random) {
        constexpr std::uint32_t kPicks = 24;
        auto p = picker(kPicks);
        std::array<std::size_t, kPicks> sides{};
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, target, camera);
            for (std::uint32_t i = 0; i < kPicks;) {
                const double distance = test::uniform(random, 1, i % 2 == 0 ? 2.5 : 8);
                const std::size_t side = i / 2 % 2;
                const glm::dvec2 near = crease.on_screen + crease.across * (side == 0 ? distance : -distance);
                const glm::dvec2 cursor = glm::floor(near) + 0.5;
                if (std::abs(glm::dot(cursor - crease.on_screen, crease.across)) < 1) continue;
                DepthSource s = test::source_of(target.depth, camera);
                s.size = size;
                s.user = i;
                sides[i++] = side;
                EXPECT_TRUE(p.request(cmd, s, cursor, 1));
            }
        });
        std::array<DepthSample, kPicks> samples{};
        EXPECT_EQ(p.poll(1, samples), kPicks);
        double worst = 0;
        for (const DepthSample& d : samples) {
            EXPECT_TRUE(d.normal);
            const double cosine = glm::dot(d.normal.value_or(glm::dvec3(0)), crease.normals[sides[d.user]]);
            worst = std::max(worst, glm::degrees(std::acos(std::min(1.0, cosine))));
        }
        return worst;
    }
};

TEST_F(PickCreases, TheNormalIsThatOfTheCursorsSideATexelFromTheEdgeAndFarther) {
    test::Random random(17);
    const View views[] = {{1, 2, true, 16}, {1, 2, false, 16}, {0.1, 5, true, 24}, {0.1, 5, false, 24}};
    for (const auto& format : test::drawable_depth_formats(gpu()))
        for (const View& view : views) {
            if (format.unorm_bits != 0 && format.unorm_bits < view.least_bits) continue;
            // Fixed point stores reversed depths as coarsely as others, a fifth of them beyond the crease.
            const Camera camera =
                test::look_at({0, 0, view.distance}, {0, 0, 0}, {0, 1, 0},
                              {.reversed = view.is_reversed, .infinite = true, .near = view.near}, {0, 0, 256, 192});
            std::array<double, 5> worst{};
            constexpr std::array<std::uint32_t, 5> sizes{3, 5, 9, 11, 15};
            for (int n = 0; n < 12; ++n) {
                const Crease crease = random_crease(random, camera);
                PickScene scene(gpu(), crease.triangles());
                PickTarget target =
                    scene.create_target(test::kPickSize, format.format, VK_FORMAT_R32_UINT, test::kBothReads);
                for (std::size_t i = 0; i < sizes.size(); ++i)
                    worst[i] = std::max(worst[i], worst_error(scene, target, camera, crease, sizes[i], random));
                scene.destroy(target);
            }
            std::printf("%-20s %s %g:", format.name, view.is_reversed ? "reversed" : "normal  ", view.distance);
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                std::printf("  %u x %u %.3f", sizes[i], sizes[i], worst[i]);
                EXPECT_LE(worst[i], 1) << format.name << ' ' << sizes[i] << " at " << view.distance;
            }
            std::printf(" degrees\n");
        }
}

} // namespace
