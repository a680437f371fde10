// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

#include "buffer.hpp"
#include "pick_readout.hpp"
#include "pick_shader.hpp"

#include <vector>

namespace gizmo::vulkan {

/// Where the barriers of a read are, and what the image is in while it is read.
struct ReadPlan {
    bool compute = false;
    VkPipelineStageFlags stage = 0;
    VkAccessFlags access = 0;
    VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImageAspectFlags aspects = 0;
    ImageUse before{}, after{};
};

struct DepthPicker::Impl {
    struct Slot {
        bool under_way = false;
        std::uint64_t order = 0;
        PickRequest request{};
    };
    DeviceTable table{}; // before what is destroyed through it
    Buffer buffer{};
    PickShader shader{};
    std::vector<Slot> slots;
    std::uint64_t order = 0;

    void image_barrier(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, bool before) const;
    void record(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, const TexelRect& rect,
                std::uint32_t slot) const;
    Expected<std::uint32_t> request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                                    std::uint64_t frame);
    std::optional<DepthSample> take(std::size_t slot);
};

} // namespace gizmo::vulkan
