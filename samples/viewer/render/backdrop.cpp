// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/backdrop.hpp"

#include "sample_renderer_shaders.hpp"

namespace viewer {

Backdrop::Backdrop(sample::Gpu& gpu, VkDescriptorSetLayout views, const TargetFormat& target)
    : gpu_(gpu)
    , layout_(sample::create_pipeline_layout(gpu.device, {&views, 1})) {
    sample::PipelineInfo info{.vert = shaders::backdrop_vert,
                              .frag = shaders::backdrop_frag,
                              .layout = layout_,
                              .color = target.color,
                              .depth = target.depth,
                              .samples = target.samples,
                              .depth_write = false,
                              .passes_equal = true}; // where the depth is cleared
    pipeline_ = sample::create_pipeline(gpu.device, info);
    info.vert = shaders::grid_over_vert;
    info.frag = shaders::grid_over_frag;
    info.passes_equal = false;
    info.blend = sample::Blend::Premultiplied;
    info.write_mask = 0x7; // the image stays opaque
    over_ = sample::create_pipeline(gpu.device, info);
}

Backdrop::~Backdrop() {
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipeline(gpu_.device, over_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
}

std::size_t Backdrop::record(VkCommandBuffer cmd, bool grid_over) const {
    for (const VkPipeline pipeline : {pipeline_, over_}) {
        if (pipeline == over_ && !grid_over) continue;
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vkCmdDraw(cmd, 3, 1, 0, 0);
    }
    return grid_over ? 2 : 1;
}

} // namespace viewer
