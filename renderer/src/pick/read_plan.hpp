// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The plan of a read: copy or shader, in which layout, between which barriers.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

namespace gizmo::vulkan {

/// The barriers of a read, and the image's layout during it.
struct ReadPlan {
    bool compute = false;
    VkPipelineStageFlags stage = 0;
    VkAccessFlags access = 0;
    VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImageAspectFlags aspect = 0, barrier_aspects = 0; ///< the aspect to read; the aspects to transition
    ImageUse before{}, after{};
};

/// Returns the plan, or the reason why the image cannot be read and the remedy.
Expected<ReadPlan> plan_read(const DepthSource& source);

} // namespace gizmo::vulkan
