// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Triangles drawn into a depth image and an image of object ids, in any format, depth order and sample count: what
// picks are made in.
#pragma once

#include <common/vulkan/gpu.hpp>

#include <gizmo/camera.hpp>

#include <glm/vec3.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace test {

struct PickTriangle {
    glm::vec3 corners[3];
    std::uint32_t id = 0;
};

/// A depth image and one of ids. Views are of the first mip and layer, the depth aspect alone.
struct PickTarget {
    sample::Image depth{}, ids{};
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
};

class PickScene {
public:
    PickScene(sample::Gpu& gpu, const std::vector<PickTriangle>& triangles);
    ~PickScene();
    PickScene(const PickScene&) = delete;
    PickScene& operator=(const PickScene&) = delete;

    PickTarget create_target(VkExtent2D extent, VkFormat depth, VkFormat ids, VkImageUsageFlags usage,
                             VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT);
    void destroy(PickTarget& target);
    /// Clears and draws; leaves both as attachments. `inside` records in the pass, after the scene.
    void draw(VkCommandBuffer cmd, const PickTarget& target, const gizmo::Camera& camera,
              const std::function<void(VkCommandBuffer)>& inside = {});

private:
    VkPipeline pipeline(VkFormat depth, VkFormat ids, VkSampleCountFlagBits samples, bool reversed);

    sample::Gpu& gpu_;
    sample::MappedBuffer vertices_{};
    std::uint32_t count_ = 0;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    std::map<std::tuple<VkFormat, VkFormat, VkSampleCountFlagBits, bool>, VkPipeline> pipelines_;
};

} // namespace test
