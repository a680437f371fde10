// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a DepthPicker owns. A slot is a request that is under way, and its part of the buffer.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

#include "buffer.hpp"
#include "pick/pick_readout.hpp"
#include "pick/pick_shader.hpp"
#include "unique_handle.hpp"

#include <vector>

namespace gizmo::vulkan {

/// Where the barriers of a read are, and what the image is in while it is read.
struct ReadPlan {
    bool compute = false;
    VkPipelineStageFlags stage = 0;
    VkAccessFlags access = 0;
    VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImageAspectFlags aspect = 0, barrier_aspects = 0; ///< what is read; what changes layout
    ImageUse before{}, after{};
};

/// What pick_now() submits with.
struct PickSubmission {
    UniqueCommandPool pool{};
    UniqueFence fence{};
};

struct DepthPicker::Impl {
    struct Slot {
        bool under_way = false;
        bool capture_lost = false; ///< pick_now() does not know whether it has run
        std::uint64_t order = 0;
        PickRequest request{};
    };
    DeviceTable table{}; // before what is destroyed through it
    Buffer buffer{};
    PickShader shader{};
    std::vector<Slot> slots;
    std::uint64_t order = 0;
    std::vector<PickSubmission> abandoned;

    void image_barrier(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, bool before) const;
    void record(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, const TexelRect& rect,
                std::uint32_t slot) const;
    Expected<std::uint32_t> request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                                    std::uint64_t frame);
    std::optional<DepthSample> take(std::size_t slot);
};

} // namespace gizmo::vulkan
