// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/backdrop.hpp"

namespace viewer {
namespace {

constexpr std::uint32_t kVert[] =
#include "backdrop.vert.inc"
    ;
constexpr std::uint32_t kFrag[] =
#include "backdrop.frag.inc"
    ;

} // namespace

Backdrop::Backdrop(sample::Gpu& gpu, VkDescriptorSetLayout views, const TargetFormat& target)
    : gpu_(gpu)
    , layout_(sample::create_pipeline_layout(gpu.device, {&views, 1})) {
    pipeline_ = sample::create_pipeline(gpu.device, {.vert = {kVert, sizeof kVert},
                                                     .frag = {kFrag, sizeof kFrag},
                                                     .layout = layout_,
                                                     .color = target.color,
                                                     .depth = target.depth,
                                                     .samples = target.samples,
                                                     .depth_write = false,
                                                     .passes_equal = true}); // where the depth is as it was cleared
}

Backdrop::~Backdrop() {
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
}

void Backdrop::record(VkCommandBuffer cmd) const {
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    vkCmdDraw(cmd, 3, 1, 0, 0);
}

} // namespace viewer
