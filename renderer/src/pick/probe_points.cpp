// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/probe_points.hpp"

#include "errors.hpp"
#include "pick/depth_search.hpp"
#include "pipeline.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gizmo::vulkan {
namespace {

constexpr std::uint32_t kVertexCode[] =
#include "probe.vert.inc"
    ;
constexpr std::uint32_t kMultiviewCode[] =
#include "probe_multiview.vert.inc"
    ;

// The push constants of shaders/probe.vert and probe_multiview.vert.
constexpr std::uint32_t kPointBytes = 16, kViewBytes = 4;

Error probe_failed(VkResult r, const char* what) {
    return call_failed(Stage::Pipeline, r, std::string(what) + " for the probe");
}

} // namespace

Result ProbePoints::create(const DeviceTable& table, const DepthProbeCreateInfo& info) {
    table_ = &table;
    count_ = info.queries;
    views_ = std::max(1u, static_cast<std::uint32_t>(std::popcount(info.view_mask)));
    const VkQueryPoolCreateInfo queries{.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
                                        .queryType = VK_QUERY_TYPE_OCCLUSION,
                                        .queryCount = 2 * count_ * views_};
    if (const VkResult r = pool_.create(table, table.CreateQueryPool, queries); r != VK_SUCCESS)
        return probe_failed(r, "vkCreateQueryPool");
    multiview_ = info.view_mask != 0;
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, kPointBytes + (multiview_ ? kViewBytes : 0)};
    const VkPipelineLayoutCreateInfo layout{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                            .pushConstantRangeCount = 1,
                                            .pPushConstantRanges = &push};
    if (const VkResult r = layout_.create(table, table.CreatePipelineLayout, layout); r != VK_SUCCESS)
        return probe_failed(r, "vkCreatePipelineLayout");
    UniqueShaderModule vert;
    const std::span<const std::uint32_t> code =
        multiview_ ? std::span<const std::uint32_t>(kMultiviewCode) : kVertexCode;
    if (const VkResult r = create_shader_module(table, code, vert); r != VK_SUCCESS)
        return probe_failed(r, "vkCreateShaderModule");
    const PipelineDesc desc{.vert = vert.get(),
                            .layout = layout_.get(),
                            .topology = VK_PRIMITIVE_TOPOLOGY_POINT_LIST,
                            .depth_test = true,
                            .compare = VK_COMPARE_OP_LESS_OR_EQUAL};
    std::array<VkFormat, PipelineTarget::kMaxColors> alike{};
    alike.fill(info.color_format);
    std::span<const VkFormat> colors = info.color_formats;
    if (colors.empty()) colors = std::span(alike).first(std::min<std::size_t>(info.color_attachments, alike.size()));
    const PipelineTarget target = target_of(info, colors);
    if (const auto what = check_target(target))
        return Error{Stage::Input, VK_SUCCESS, std::string("DepthProbeCreateInfo::").append(*what)};
    const VkResult r =
        create_graphics_pipelines(table, target, {&desc, 1}, info.pipeline_cache, "gizmo probe", {&pipeline_, 1});
    return r == VK_SUCCESS ? ok() : Result(probe_failed(r, "vkCreateGraphicsPipelines"));
}

void ProbePoints::reset(VkCommandBuffer cmd) const {
    table_->CmdResetQueryPool(cmd, pool_.get(), 0, 2 * count_ * views_);
}

void ProbePoints::bind(VkCommandBuffer cmd, VkExtent2D target, const glm::dvec2& texel, std::uint32_t view) {
    // The other set was reset with the last round's, and that round has run.
    set_ ^= 1u;
    const VkViewport viewport{0, 0, static_cast<float>(target.width), static_cast<float>(target.height), 0, 1};
    const VkRect2D pixel{{static_cast<std::int32_t>(texel.x), static_cast<std::int32_t>(texel.y)}, {1, 1}};
    table_->CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_.get());
    table_->CmdSetViewport(cmd, 0, 1, &viewport);
    table_->CmdSetScissor(cmd, 0, 1, &pixel);
    if (multiview_)
        table_->CmdPushConstants(cmd, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, kPointBytes, kViewBytes, &view);
}

void ProbePoints::draw(VkCommandBuffer cmd, std::uint32_t i, float x, float y, float depth) const {
    const float point[4] = {x, y, depth, 1};
    table_->CmdPushConstants(cmd, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof point, point);
    table_->CmdBeginQuery(cmd, pool_.get(), query(i), 0);
    table_->CmdDraw(cmd, 1, 1, 0, 0);
    table_->CmdEndQuery(cmd, pool_.get(), query(i));
}

// Does not wait. With several views the sum counts, because devices may distribute it over their queries. Some
// (lavapipe) leave all but the first as they were reset, so only the first must be available.
VkResult ProbePoints::read(std::span<std::uint32_t> seen) const {
    struct Answer {
        std::uint32_t samples, is_there;
    };
    std::array<Answer, DepthSearch::kMaxQueries> answers{};
    const auto most = static_cast<std::uint32_t>(answers.size()) / views_; // points per call
    for (std::uint32_t first = 0; first < seen.size(); first += most) {
        const std::uint32_t points = std::min(most, static_cast<std::uint32_t>(seen.size()) - first);
        const std::size_t bytes = points * views_ * sizeof(Answer);
        const VkResult r =
            table_->GetQueryPoolResults(table_->device, pool_.get(), query(first), points * views_, bytes,
                                        answers.data(), sizeof(Answer), VK_QUERY_RESULT_WITH_AVAILABILITY_BIT);
        if (r != VK_SUCCESS && r != VK_NOT_READY) return r;
        for (std::uint32_t i = 0; i < points; ++i) {
            const std::span<const Answer> of_point(&answers[i * views_], views_);
            if (of_point[0].is_there == 0) return VK_NOT_READY;
            seen[first + i] = 0;
            for (const Answer& view : of_point)
                seen[first + i] |= view.is_there != 0 ? view.samples : 0;
        }
    }
    return VK_SUCCESS;
}

} // namespace gizmo::vulkan
