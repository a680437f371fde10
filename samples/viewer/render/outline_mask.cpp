// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/outline_mask.hpp"

#include "common/vulkan/rendering.hpp"

namespace viewer {

OutlineMask::OutlineMask(sample::Gpu& gpu, VkSampleCountFlagBits samples)
    : gpu_(gpu)
    , samples_(samples) {
    resize({1, 1}); // for the layout of its readers
}

OutlineMask::~OutlineMask() {
    destroy();
}

void OutlineMask::destroy() {
    gpu_.destroy(many_);
    sampled_.destroy(gpu_);
    one_ = {};
}

void OutlineMask::resize(VkExtent2D extent) {
    if (extent.width == one_.extent.width && extent.height == one_.extent.height) return;
    vkDeviceWaitIdle(gpu_.device);
    destroy();
    const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    if (samples_ != VK_SAMPLE_COUNT_1_BIT)
        many_ = gpu_.create_image(extent, kFormat, color, VK_IMAGE_ASPECT_COLOR_BIT, samples_);
    one_ = gpu_.create_image(extent, kFormat, color | VK_IMAGE_USAGE_SAMPLED_BIT, VK_IMAGE_ASPECT_COLOR_BIT);
    const sample::SampledImage whole{};
    sampled_.create(gpu_, {one_}, {&whole, 1});
}

void OutlineMask::begin(VkCommandBuffer cmd, const VkRect2D& area, VkImageView depth) const {
    const VkPipelineStageFlags color_stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                               depth_stage = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                             VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
    const VkAccessFlags write = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT;
    for (const VkImage image : {one_.image, many_.image})
        if (image)
            sample::transition(cmd, image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                               VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT | color_stage, write, color_stage, write);
    const VkMemoryBarrier after_scene{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr,
                                      VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT,
                                      VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT};
    vkCmdPipelineBarrier(cmd, depth_stage, depth_stage, 0, 1, &after_scene, 0, nullptr, 0, nullptr);
    const VkRenderingAttachmentInfo color = sample::resolved_attachment(many_, one_);
    const VkRenderingAttachmentInfo scene = sample::depth_attachment(depth, VK_ATTACHMENT_LOAD_OP_LOAD);
    sample::begin_rendering(cmd, area, &color, &scene);
}

void OutlineMask::end(VkCommandBuffer cmd) const {
    vkCmdEndRendering(cmd);
    sample::transition(cmd, one_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                       VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
                       VK_ACCESS_SHADER_READ_BIT);
}

} // namespace viewer
