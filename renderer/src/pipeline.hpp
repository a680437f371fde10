// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "device_table.hpp"

#include <gizmo/vulkan/pass.hpp>

namespace gizmo::vulkan {

/// What a pipeline is drawn into: a subpass, or (render_pass null) a dynamic rendering.
struct PipelineTarget {
    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    std::uint32_t color_attachments = 1; ///< 0 or 1
    VkFormat color = VK_FORMAT_UNDEFINED, depth = VK_FORMAT_UNDEFINED, stencil = VK_FORMAT_UNDEFINED;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t view_mask = 0;
};

/// What is not the same in all of them. Viewport and scissor are dynamic, depth is never written, nothing is culled.
struct PipelineRecipe {
    VkShaderModule vert = VK_NULL_HANDLE, frag = VK_NULL_HANDLE; ///< frag null: no color is written
    VkPipelineVertexInputStateCreateInfo input{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    bool depth_test = false;
    VkCompareOp compare = VK_COMPARE_OP_ALWAYS;
};
/// Null in `out` when it fails.
VkResult create_graphics_pipeline(const DeviceTable& table, const PipelineTarget& target, const PipelineRecipe& recipe,
                                  VkPipelineCache cache, const char* name, VkPipeline& out);

/// Which part of the gizmo a pipeline draws: all of it, what the scene does not hide, what it hides.
enum class Visibility { All, Visible, Hidden };

/// The pass's pipelines. Move-only; destroys what it made.
struct Pipelines {
    const DeviceTable* table = nullptr;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPipeline gizmo = VK_NULL_HANDLE, line = VK_NULL_HANDLE;               ///< All or Visible
    VkPipeline gizmo_hidden = VK_NULL_HANDLE, line_hidden = VK_NULL_HANDLE; ///< SeeThrough and Dashed only

    Pipelines() = default;
    Pipelines(const Pipelines&) = delete;
    Pipelines& operator=(const Pipelines&) = delete;
    Pipelines& operator=(Pipelines&& other) noexcept; ///< swaps
    ~Pipelines();
};

Status create_pipelines(const DeviceTable& table, const PassCreateInfo& info, Pipelines& out);

} // namespace gizmo::vulkan
