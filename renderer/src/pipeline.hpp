// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Graphics pipelines: how any of this library is made, and those of the pass.
#pragma once

#include "unique_handle.hpp"

#include <gizmo/vulkan/pass.hpp>

#include <cstdint>
#include <span>

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
/// None in `out` when it fails.
VkResult create_graphics_pipeline(const DeviceTable& table, const PipelineTarget& target, const PipelineRecipe& recipe,
                                  VkPipelineCache cache, const char* name, UniquePipeline& out);
/// `code` is words of SPIR-V.
VkResult create_shader_module(const DeviceTable& table, std::span<const std::uint32_t> code, UniqueShaderModule& out);

/// Which part of the gizmo a pipeline draws: all of it, what the scene does not hide, what it hides.
enum class Visibility { All, Visible, Hidden };

/// The pass's pipelines.
struct Pipelines {
    UniquePipelineLayout layout{};
    UniquePipeline gizmo{}, line{};               ///< All or Visible
    UniquePipeline gizmo_hidden{}, line_hidden{}; ///< SeeThrough and Dashed only
};

Status create_pipelines(const DeviceTable& table, const PassCreateInfo& info, Pipelines& out);

} // namespace gizmo::vulkan
