// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pipeline.hpp"

#include "gizmo_io.h"
#include "handle_mesh.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace gizmo::vulkan {
namespace {

constexpr std::uint32_t kGizmoVert[] =
#include "gizmo.vert.inc"
    ;
constexpr std::uint32_t kGizmoFrag[] =
#include "gizmo.frag.inc"
    ;
constexpr std::uint32_t kLineVert[] =
#include "line.vert.inc"
    ;

constexpr std::uint32_t offset(std::size_t bytes) {
    return static_cast<std::uint32_t>(bytes);
}

constexpr std::array<VkVertexInputBindingDescription, 2> kGizmoBindings{{
    {0, sizeof(MeshVertex), VK_VERTEX_INPUT_RATE_VERTEX},
    {1, sizeof(GizmoInstance), VK_VERTEX_INPUT_RATE_INSTANCE},
}};
constexpr VkFormat kVec3 = VK_FORMAT_R32G32B32_SFLOAT, kVec4 = VK_FORMAT_R32G32B32A32_SFLOAT;
constexpr std::array<VkVertexInputAttributeDescription, 16> kGizmoAttributes{{
    {0, 0, kVec3, offset(offsetof(MeshVertex, position))},
    {1, 0, kVec3, offset(offsetof(MeshVertex, other))},
    {2, 0, kVec3, offset(offsetof(MeshVertex, normal_a))},
    {3, 0, kVec3, offset(offsetof(MeshVertex, normal_b))},
    {4, 0, VK_FORMAT_R32_SFLOAT, offset(offsetof(MeshVertex, anchor))},
    {5, 0, VK_FORMAT_R32_UINT, offset(offsetof(MeshVertex, part))},
    {6, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo))},
    {7, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo) + 16)},
    {8, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo) + 32)},
    {9, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo) + 48)},
    {10, 1, kVec4, offset(offsetof(GizmoInstance, eye))},
    {11, 1, kVec4, offset(offsetof(GizmoInstance, stretch))},
    {12, 1, kVec4, offset(offsetof(GizmoInstance, sweep_from))},
    {13, 1, kVec3, offset(offsetof(GizmoInstance, sweep_axis))},
    {14, 1, VK_FORMAT_R32G32B32A32_UINT, offset(offsetof(GizmoInstance, shown))},
    {15, 1, VK_FORMAT_R32_UINT, offset(offsetof(GizmoInstance, color))},
}};
constexpr std::array<VkVertexInputBindingDescription, 1> kLineBindings{{
    {0, sizeof(LineInstance), VK_VERTEX_INPUT_RATE_INSTANCE},
}};
constexpr std::array<VkVertexInputAttributeDescription, 4> kLineAttributes{{
    {0, 0, kVec4, offset(offsetof(LineInstance, clip_a))},
    {1, 0, kVec4, offset(offsetof(LineInstance, clip_b))},
    {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(LineInstance, color))},
    {3, 0, VK_FORMAT_R32_SFLOAT, offset(offsetof(LineInstance, width_px))},
}};

VkCompareOp compare_op(Visibility visibility, bool reversed_z) {
    if (visibility == Visibility::All) return VK_COMPARE_OP_ALWAYS;
    const bool greater = (visibility == Visibility::Visible) == reversed_z;
    if (visibility == Visibility::Visible)
        return greater ? VK_COMPARE_OP_GREATER_OR_EQUAL : VK_COMPARE_OP_LESS_OR_EQUAL;
    return greater ? VK_COMPARE_OP_GREATER : VK_COMPARE_OP_LESS;
}

PipelineRecipe recipe_of(const PassCreateInfo& info, VkPipelineLayout layout, VkShaderModule vert, VkShaderModule frag,
                         const VkPipelineVertexInputStateCreateInfo& input, Visibility visibility) {
    return {.vert = vert,
            .frag = frag,
            .input = input,
            .layout = layout,
            .depth_test = visibility != Visibility::All,
            .compare = compare_op(visibility, info.reversed_z)};
}

template <std::size_t B, std::size_t A>
VkPipelineVertexInputStateCreateInfo vertex_input(const std::array<VkVertexInputBindingDescription, B>& bindings,
                                                  const std::array<VkVertexInputAttributeDescription, A>& attributes) {
    return {.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
            .vertexBindingDescriptionCount = static_cast<std::uint32_t>(B),
            .pVertexBindingDescriptions = bindings.data(),
            .vertexAttributeDescriptionCount = static_cast<std::uint32_t>(A),
            .pVertexAttributeDescriptions = attributes.data()};
}

} // namespace

Status create_pipelines(const DeviceTable& table, const PassCreateInfo& info, Pipelines& out) {
    const auto failed = [](VkResult r, const char* what) {
        return Error{Stage::Pipeline, r, std::string(what) + " failed"};
    };
    UniqueShaderModule gizmo_vert, line_vert, frag; // they live only while pipelines are made
    const auto load = [&](std::span<const std::uint32_t> own, std::span<const std::uint32_t> instead,
                          UniqueShaderModule& module) {
        return create_shader_module(table, instead.empty() ? own : instead, module);
    };
    VkResult r = load(kGizmoVert, info.shaders.gizmo_vert, gizmo_vert);
    if (r == VK_SUCCESS) r = load(kLineVert, info.shaders.line_vert, line_vert);
    if (r == VK_SUCCESS) r = load(kGizmoFrag, info.shaders.gizmo_frag, frag);
    if (r != VK_SUCCESS) return failed(r, "vkCreateShaderModule");

    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0,
                                   sizeof(io::PushConstants)};
    const VkPipelineLayoutCreateInfo layout{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                            .pushConstantRangeCount = 1,
                                            .pPushConstantRanges = &push};
    r = out.layout.create(table, table.CreatePipelineLayout, layout);
    if (r != VK_SUCCESS) return failed(r, "vkCreatePipelineLayout");

    const auto gizmo_input = vertex_input(kGizmoBindings, kGizmoAttributes);
    const auto line_input = vertex_input(kLineBindings, kLineAttributes);
    const bool hidden_too = info.depth_style == DepthStyle::SeeThrough || info.depth_style == DepthStyle::Dashed;
    const Visibility visible = info.depth_style == DepthStyle::Over ? Visibility::All : Visibility::Visible;
    const PipelineTarget target{info.render_pass,  info.subpass,      1,
                                info.color_format, info.depth_format, info.stencil_format,
                                info.samples,      info.view_mask};
    const auto make = [&](const UniqueShaderModule& vert, const VkPipelineVertexInputStateCreateInfo& input,
                          Visibility visibility, UniquePipeline& pipeline) {
        const auto recipe = recipe_of(info, out.layout.get(), vert.get(), frag.get(), input, visibility);
        return create_graphics_pipeline(table, target, recipe, info.pipeline_cache, "gizmo pipeline", pipeline);
    };
    r = make(gizmo_vert, gizmo_input, visible, out.gizmo);
    if (r == VK_SUCCESS) r = make(line_vert, line_input, visible, out.line);
    if (r == VK_SUCCESS && hidden_too) r = make(gizmo_vert, gizmo_input, Visibility::Hidden, out.gizmo_hidden);
    if (r == VK_SUCCESS && hidden_too) r = make(line_vert, line_input, Visibility::Hidden, out.line_hidden);
    if (r != VK_SUCCESS) return failed(r, "vkCreateGraphicsPipelines");
    return ok();
}

} // namespace gizmo::vulkan
