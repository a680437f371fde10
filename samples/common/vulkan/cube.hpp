// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One shaded cube in a host's render pass, for the samples that link the Vulkan loader.
#pragma once

#include <vulkan/vulkan.h>

#include <glm/mat4x4.hpp>

namespace sample {

class Cube {
public:
    /// Returns false if a Vulkan call fails. @param depth the pass has a depth attachment, normal Z.
    bool create(VkDevice device, VkRenderPass render_pass, VkSampleCountFlagBits samples, bool depth);
    void destroy();
    /// Sets viewport and scissor to `extent`, or the viewport to `area` and the scissor to what of it is in `seen`.
    void draw(VkCommandBuffer cmd, VkExtent2D extent, const glm::mat4& clip_from_object) const;
    void draw(VkCommandBuffer cmd, const VkViewport& area, const VkRect2D& seen,
              const glm::mat4& clip_from_object) const;

private:
    VkDevice device_ = VK_NULL_HANDLE;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

} // namespace sample
