// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A fixture of tests that pick in what they draw.
#pragma once
#include "support/cameras.hpp"
#include "support/depth_formats.hpp"
#include "support/pick_scene.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/vulkan.hpp>

#include <functional>
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

/// Picks in targets that a PickScene draws, and in images whose texels are written one by one.
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
    template <class T>
    using Texels = std::function<T(int x, int y)>;

    // A source of an image with these texels; destroyed with the test.
    template <class T>
    gizmo::vulkan::DepthSource filled(VkFormat format, VkExtent2D size, const Texels<T>& texel,
                                      const gizmo::Camera& camera) {
        const VkImageAspectFlags aspect =
            find_depth_format(format) ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
        sample::Image image = gpu().create_image(size, format, kBothReads | VK_IMAGE_USAGE_TRANSFER_DST_BIT, aspect);
        std::vector<T> texels;
        for (int y = 0; y < static_cast<int>(size.height); ++y)
            for (int x = 0; x < static_cast<int>(size.width); ++x)
                texels.push_back(texel(x, y));
        sample::MappedBuffer buffer =
            gpu().upload_buffer(texels.data(), texels.size() * sizeof(T), VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
        gpu().run([&](VkCommandBuffer cmd) {
            sample::transition(cmd, image.image, aspect, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, 0,
                               VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT);
            const VkBufferImageCopy copy{0, 0, 0, {aspect, 0, 0, 1}, {}, {size.width, size.height, 1}};
            vkCmdCopyBufferToImage(cmd, buffer.buffer, image.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
            sample::transition(cmd, image.image, aspect, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_GENERAL,
                               VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
                               VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_ACCESS_MEMORY_READ_BIT);
        });
        gpu().destroy(buffer);
        written_.push_back(image);
        gizmo::vulkan::DepthSource s = source_of(image, camera);
        s.layout = VK_IMAGE_LAYOUT_GENERAL;
        return s;
    }
    gizmo::vulkan::DepthSource depths(const Texels<float>& texel, const gizmo::Camera& camera,
                                      VkExtent2D size = kPickSize) {
        return filled<float>(VK_FORMAT_D32_SFLOAT, size, texel, camera);
    }
    gizmo::vulkan::DepthSource ids(const Texels<std::uint32_t>& texel, const gizmo::Camera& camera,
                                   VkExtent2D size = kPickSize) {
        return filled<std::uint32_t>(VK_FORMAT_R32_UINT, size, texel, camera);
    }
    void TearDown() override {
        for (sample::Image& image : written_)
            gpu().destroy(image);
        written_.clear();
        VulkanTest::TearDown();
    }

private:
    std::vector<sample::Image> written_;
};

} // namespace test
