// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/probe_points.hpp"

#include "pipeline.hpp"

namespace gizmo::vulkan {
namespace {

constexpr std::uint32_t kVertexCode[] =
#include "probe.vert.inc"
    ;

Error probe_failed(VkResult r, const char* what) {
    return Error{Stage::Pipeline, r, std::string(what) + " failed for the probe: " + to_string(r)};
}

} // namespace

Status ProbePoints::create(const DeviceTable& table, const DepthProbeCreateInfo& info) {
    table_ = &table;
    count_ = info.queries;
    const VkQueryPoolCreateInfo queries{
        .sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO, .queryType = VK_QUERY_TYPE_OCCLUSION, .queryCount = count_};
    if (const VkResult r = pool_.create(table, table.CreateQueryPool, queries); r != VK_SUCCESS)
        return probe_failed(r, "vkCreateQueryPool");
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, 16};
    const VkPipelineLayoutCreateInfo layout{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                            .pushConstantRangeCount = 1,
                                            .pPushConstantRanges = &push};
    if (const VkResult r = layout_.create(table, table.CreatePipelineLayout, layout); r != VK_SUCCESS)
        return probe_failed(r, "vkCreatePipelineLayout");
    UniqueShaderModule vert;
    if (const VkResult r = create_shader_module(table, kVertexCode, vert); r != VK_SUCCESS)
        return probe_failed(r, "vkCreateShaderModule");
    const PipelineRecipe recipe{.vert = vert.get(),
                                .layout = layout_.get(),
                                .topology = VK_PRIMITIVE_TOPOLOGY_POINT_LIST,
                                .depth_test = true,
                                .compare = VK_COMPARE_OP_LESS_OR_EQUAL};
    const PipelineTarget target{.render_pass = info.render_pass,
                                .subpass = info.subpass,
                                .colors = {&info.color_format, info.color_attachments},
                                .depth = info.depth_format,
                                .stencil = info.stencil_format,
                                .samples = info.samples};
    const VkResult r =
        create_graphics_pipelines(table, target, {&recipe, 1}, info.pipeline_cache, "gizmo probe", {&pipeline_, 1});
    return r == VK_SUCCESS ? ok() : Status(probe_failed(r, "vkCreateGraphicsPipelines"));
}

void ProbePoints::reset(VkCommandBuffer cmd) const {
    table_->CmdResetQueryPool(cmd, pool_.get(), 0, count_);
}

void ProbePoints::bind(VkCommandBuffer cmd, VkExtent2D target, const glm::dvec2& texel) const {
    const VkViewport viewport{0, 0, static_cast<float>(target.width), static_cast<float>(target.height), 0, 1};
    const VkRect2D pixel{{static_cast<std::int32_t>(texel.x), static_cast<std::int32_t>(texel.y)}, {1, 1}};
    table_->CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_.get());
    table_->CmdSetViewport(cmd, 0, 1, &viewport);
    table_->CmdSetScissor(cmd, 0, 1, &pixel);
}

void ProbePoints::draw(VkCommandBuffer cmd, std::uint32_t i, float x, float y, float depth) const {
    const float point[4] = {x, y, depth, 1};
    table_->CmdPushConstants(cmd, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof point, point);
    table_->CmdBeginQuery(cmd, pool_.get(), i, 0);
    table_->CmdDraw(cmd, 1, 1, 0, 0);
    table_->CmdEndQuery(cmd, pool_.get(), i);
}

// Not waited for: the host says that the frame is done.
VkResult ProbePoints::read(std::span<std::uint32_t> seen) const {
    return table_->GetQueryPoolResults(table_->device, pool_.get(), 0, static_cast<std::uint32_t>(seen.size()),
                                       seen.size_bytes(), seen.data(), sizeof seen[0], 0);
}

} // namespace gizmo::vulkan
