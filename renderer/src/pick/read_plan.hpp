// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How an image is read as its host has it: by a copy or by the shader, in which layout, between which barriers.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

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

/// Or why it cannot be read, and what to change.
Expected<ReadPlan> plan_read(const DepthSource& source);

} // namespace gizmo::vulkan
