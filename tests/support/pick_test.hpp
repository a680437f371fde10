// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A fixture of tests that pick in what they draw.
#pragma once
#include "support/cameras.hpp"
#include "support/pick_scene.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/vulkan.hpp>

#include <vector>

namespace test {

inline constexpr VkExtent2D kPickSize{256, 192};
inline constexpr VkImageUsageFlags kBothReads = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;

inline gizmo::Camera camera_at(const glm::dvec3& eye, VkExtent2D size = kPickSize) {
    return look_at(eye, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                   {0, 0, double(size.width), double(size.height)});
}

// A square across z.
inline std::vector<PickTriangle> wall(float z, float half, std::uint32_t id) {
    const glm::vec3 a(-half, -half, z), b(half, -half, z), c(half, half, z), d(-half, half, z);
    return {{{a, b, c}, id}, {{a, c, d}, id}};
}

inline gizmo::vulkan::DepthSource source_of(const sample::Image& image, const gizmo::Camera& camera) {
    gizmo::vulkan::DepthSource s;
    s.image = image.image;
    s.format = image.format;
    s.usage = kBothReads;
    s.view = image.view;
    s.extent = image.extent;
    s.camera = camera;
    if (s.format == VK_FORMAT_R32_UINT || s.format == VK_FORMAT_R16_UINT || s.format == VK_FORMAT_R32G32_UINT)
        s.layout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    return s;
}

/// Picks in targets that a PickScene draws.
class PickTest : public VulkanTest {
protected:
    gizmo::vulkan::DepthPicker picker(std::uint32_t slots = 8) {
        auto p = gizmo::vulkan::DepthPicker::create({.host = host(), .max_pending = slots});
        EXPECT_TRUE(p);
        return std::move(p).value();
    }
    gizmo::vulkan::DepthSample pick(PickScene& scene, const PickTarget& target, const gizmo::Camera& camera,
                                    const gizmo::vulkan::DepthSource& source, const glm::dvec2& cursor) {
        auto p = picker(1);
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, target, camera);
            const auto status = p.request(cmd, source, cursor, 1);
            EXPECT_TRUE(status) << status.error().message;
        });
        const auto sample = p.poll(1);
        EXPECT_TRUE(sample);
        return sample.value_or(gizmo::vulkan::DepthSample{});
    }
    // In what is drawn already.
    gizmo::vulkan::DepthSample pick_drawn(const gizmo::vulkan::DepthSource& source, const glm::dvec2& cursor) {
        auto p = picker(1);
        gpu().run([&](VkCommandBuffer cmd) {
            const auto status = p.request(cmd, source, cursor, 1);
            EXPECT_TRUE(status) << status.error().message;
        });
        const auto sample = p.poll(1);
        EXPECT_TRUE(sample);
        return sample.value_or(gizmo::vulkan::DepthSample{});
    }
};

} // namespace test
