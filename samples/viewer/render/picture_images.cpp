// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/picture_images.hpp"

#include "common/vulkan/rendering.hpp"

#include <cstring>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace viewer {
namespace {

constexpr VkPipelineStageFlags kColorStage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
constexpr VkPipelineStageFlags kDepthStage =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kColorWrite = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT;
constexpr VkAccessFlags kDepthWrite =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT;

} // namespace

PictureImages::PictureImages(sample::Gpu& gpu, VkSampleCountFlagBits samples)
    : gpu_(gpu)
    , samples_(samples) {}

PictureImages::~PictureImages() {
    destroy();
}

void PictureImages::destroy() {
    for (sample::Image* image : {&color_, &many_, &depth_})
        gpu_.destroy(*image);
}

bool PictureImages::resize(VkExtent2D extent) {
    if (extent.width == color_.extent.width && extent.height == color_.extent.height) return false;
    vkDeviceWaitIdle(gpu_.device);
    destroy();
    const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                            depth = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    if (samples_ != VK_SAMPLE_COUNT_1_BIT)
        many_ = gpu_.create_image(extent, kColor, color, VK_IMAGE_ASPECT_COLOR_BIT, samples_);
    depth_ = gpu_.create_image(extent, kDepth, depth, VK_IMAGE_ASPECT_DEPTH_BIT, samples_);
    color_ = gpu_.create_image(extent, kColor, color | VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_IMAGE_ASPECT_COLOR_BIT);
    return true;
}

void PictureImages::begin_scene(VkCommandBuffer cmd) const {
    // The old contents are no longer needed once earlier frames have drawn and copied them.
    for (const VkImage image : {color_.image, many_.image})
        if (image)
            sample::transition(cmd, image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage | VK_PIPELINE_STAGE_TRANSFER_BIT,
                               kColorWrite, kColorStage, kColorWrite);
    sample::transition(cmd, depth_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kDepthStage, kDepthWrite, kDepthStage,
                       kDepthWrite);
    VkRenderingAttachmentInfo color = sample::resolved_attachment(many_, color_);
    color.clearValue.color = {{0.105f, 0.112f, 0.130f, 1}};
    const VkRenderingAttachmentInfo depth = sample::depth_attachment(depth_.view, VK_ATTACHMENT_LOAD_OP_CLEAR);
    sample::begin_rendering(cmd, {{}, color_.extent}, &color, &depth);
}

void PictureImages::begin_over(VkCommandBuffer cmd) const {
    sample::transition(cmd, color_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage, kColorWrite, kColorStage, kColorWrite);
    const VkRenderingAttachmentInfo color = sample::color_attachment(color_.view, VK_ATTACHMENT_LOAD_OP_LOAD);
    sample::begin_rendering(cmd, {{}, color_.extent}, &color, nullptr);
}

void PictureImages::end(VkCommandBuffer cmd) const {
    vkCmdEndRendering(cmd);
}

void PictureImages::finish(VkCommandBuffer cmd) const {
    sample::transition(cmd, color_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, kColorStage, kColorWrite, VK_PIPELINE_STAGE_TRANSFER_BIT,
                       VK_ACCESS_TRANSFER_READ_BIT);
}

std::vector<unsigned char> PictureImages::read_back() const {
    const VkDeviceSize size = static_cast<VkDeviceSize>(color_.extent.width) * color_.extent.height * 4;
    sample::MappedBuffer buffer = gpu_.create_buffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    gpu_.run([&](VkCommandBuffer cmd) {
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {color_.extent.width, color_.extent.height, 1};
        vkCmdCopyImageToBuffer(cmd, color_.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.buffer, 1, &copy);
        VkMemoryBarrier to_host{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr, VK_ACCESS_TRANSFER_WRITE_BIT,
                                VK_ACCESS_HOST_READ_BIT};
        vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &to_host, 0,
                             nullptr, 0, nullptr);
    });
    std::vector<unsigned char> pixels(size);
    std::memcpy(pixels.data(), buffer.data, size);
    gpu_.destroy(buffer);
    return pixels;
}

bool write_png(const std::string& path, VkExtent2D extent, const std::vector<unsigned char>& rgba) {
    return stbi_write_png(path.c_str(), static_cast<int>(extent.width), static_cast<int>(extent.height), 4, rgba.data(),
                          static_cast<int>(extent.width * 4)) != 0;
}

} // namespace viewer
