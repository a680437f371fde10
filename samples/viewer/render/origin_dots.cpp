// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/origin_dots.hpp"

#include "viewer/render/scene_pipeline.hpp"

namespace viewer {
namespace {

constexpr std::uint32_t kDotVert[] =
#include "dot.vert.inc"
    ;
constexpr std::uint32_t kDotFrag[] =
#include "dot.frag.inc"
    ;

struct DotPush {
    OutlineColors::Rgba active, selected, rim;
};

} // namespace

OriginDots::OriginDots(sample::Gpu& gpu, VkDescriptorSetLayout views, VkFormat color)
    : gpu_(gpu)
    , buffer_(gpu)
    , layout_(
          sample::create_pipeline_layout(gpu.device, {&views, 1}, {VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(DotPush)})) {
    pipeline_ = create_scene_pipeline(gpu,
                                      {.vert = {kDotVert, sizeof kDotVert},
                                       .frag = {kDotFrag, sizeof kDotFrag},
                                       .layout = layout_,
                                       .color = color,
                                       .blend = sample::Blend::Premultiplied,
                                       .write_mask = 0x7}, // the picture stays opaque
                                      kPlace | kKind);
}

OriginDots::~OriginDots() {
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
}

void OriginDots::set(std::span<const DrawnNode> origins, const glm::dvec3& anchor) {
    dots_.clear();
    for (const DrawnNode& origin : origins)
        dots_.push_back(make_instance(origin.world, anchor, origin.kind));
    buffer_.set(dots_);
}

std::size_t OriginDots::record(VkCommandBuffer cmd, const OutlineColors& colors) const {
    const DotPush push{colors.active, colors.selected, colors.rim};
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
    buffer_.bind(cmd);
    vkCmdDraw(cmd, 6, static_cast<std::uint32_t>(buffer_.instances().size()), 0, 0);
    return 1;
}

} // namespace viewer
