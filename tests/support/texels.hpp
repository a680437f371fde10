// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What an image of a device holds.
#pragma once

#include <common/vulkan/gpu.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace test {

/// The texels of a color image's layer in TRANSFER_SRC_OPTIMAL, row by row, `texel` bytes each.
inline std::vector<unsigned char> texels(sample::Gpu& gpu, const sample::Image& image, std::size_t texel,
                                         std::uint32_t layer = 0) {
    const std::size_t size = texel * image.extent.width * image.extent.height;
    sample::MappedBuffer buffer = gpu.create_buffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    gpu.run([&](VkCommandBuffer cmd) {
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, layer, 1};
        copy.imageExtent = {image.extent.width, image.extent.height, 1};
        vkCmdCopyImageToBuffer(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.buffer, 1, &copy);
        const VkMemoryBarrier to_host{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr, VK_ACCESS_TRANSFER_WRITE_BIT,
                                      VK_ACCESS_HOST_READ_BIT};
        vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &to_host, 0,
                             nullptr, 0, nullptr);
    });
    const auto* const data = static_cast<const unsigned char*>(buffer.data);
    std::vector<unsigned char> out(data, data + size);
    gpu.destroy(buffer);
    return out;
}

} // namespace test
