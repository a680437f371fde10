// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/origin_dots.hpp"

#include "sample_renderer_shaders.hpp"

namespace viewer {
namespace {

struct DotPush {
    OutlineColors::Rgba active, selected, plain, rim;
    float alpha;
};

} // namespace

OriginDots::OriginDots(sample::Gpu& gpu, VkDescriptorSetLayout views, const TargetFormat& target)
    : gpu_(gpu)
    , buffer_(gpu)
    , layout_(
          sample::create_pipeline_layout(gpu.device, {&views, 1}, {VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(DotPush)})) {
    sample::PipelineInfo info{.vert = shaders::dot_vert,
                              .frag = shaders::dot_frag,
                              .layout = layout_,
                              .color = target.color,
                              .depth_write = false,
                              .blend = sample::Blend::Premultiplied,
                              .write_mask = 0x7}; // the picture stays opaque
    pipelines_[kDots] = create_scene_pipeline(gpu, info, kPlace | kKind);
    info.depth = target.depth;
    info.samples = target.samples;
    pipelines_[kSeenIcons] = create_scene_pipeline(gpu, info, kPlace | kKind);
    info.depth_test = false;
    pipelines_[kAllIcons] = create_scene_pipeline(gpu, info, kPlace | kKind);
}

OriginDots::~OriginDots() {
    for (const VkPipeline pipeline : pipelines_)
        vkDestroyPipeline(gpu_.device, pipeline, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
}

void OriginDots::set(std::span<const DrawnNode> icons, std::span<const DrawnNode> origins, const glm::dvec3& anchor) {
    dots_.clear();
    icons_ = static_cast<std::uint32_t>(icons.size());
    for (const auto& nodes : {icons, origins})
        for (const DrawnNode& node : nodes)
            dots_.emplace_back(make_instance(node.world, anchor, node.kind)).kind += 4 * static_cast<float>(node.icon);
    buffer_.set(dots_);
}

std::size_t OriginDots::record(VkCommandBuffer cmd, Pass pass, const OutlineColors& colors) const {
    const std::uint32_t dots = static_cast<std::uint32_t>(dots_.size()) - icons_, count = pass == kDots ? dots : icons_;
    if (count == 0) return 0;
    const DotPush push{colors.active, colors.selected, colors.start, colors.rim, pass == kAllIcons ? 0.35f : 1};
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines_[pass]);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
    buffer_.bind(cmd);
    vkCmdDraw(cmd, 6, count, 0, pass == kDots ? icons_ : 0);
    return 1;
}

} // namespace viewer
