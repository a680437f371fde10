// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A real device with the validation layer and synchronization validation; one message of it fails the test.
#pragma once

#include <common/vulkan/gpu.hpp>

#include <gizmo/vulkan.hpp>

#include <gtest/gtest.h>

#include <cstring>

namespace test {

class VulkanTest : public testing::Test {
protected:
    static void SetUpTestSuite() { create_gpu({.validate = true}); }
    static void create_gpu(const sample::GpuCreateInfo& info) {
        std::string error;
        gpu_ = sample::Gpu::create(info, error);
        ASSERT_TRUE(gpu_) << error;
    }
    static void TearDownTestSuite() { gpu_.reset(); }
    void SetUp() override {
        ASSERT_TRUE(gpu_);
        gpu_->messages.clear();
    }
    void TearDown() override {
        for (const std::string& m : gpu_->messages)
            ADD_FAILURE() << m;
    }

    static sample::Gpu& gpu() { return *gpu_; }
    static gizmo::vulkan::Host host() {
        gizmo::vulkan::Host h;
        h.instance = gpu_->instance;
        h.physical_device = gpu_->physical_device;
        h.device = gpu_->device;
        h.debug_utils = true;
        return h; // no entry point: the linked loader is found
    }

    // RGBA8 rows of a color image in TRANSFER_SRC_OPTIMAL.
    static std::vector<unsigned char> read_back(const sample::Image& image) {
        const VkDeviceSize size = static_cast<VkDeviceSize>(image.extent.width) * image.extent.height * 4;
        sample::MappedBuffer buffer = gpu().create_buffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        gpu().run([&](VkCommandBuffer cmd) {
            VkBufferImageCopy copy{};
            copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
            copy.imageExtent = {image.extent.width, image.extent.height, 1};
            vkCmdCopyImageToBuffer(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.buffer, 1, &copy);
            const VkMemoryBarrier to_host{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr, VK_ACCESS_TRANSFER_WRITE_BIT,
                                          VK_ACCESS_HOST_READ_BIT};
            vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &to_host, 0,
                                 nullptr, 0, nullptr);
        });
        std::vector<unsigned char> pixels(size);
        std::memcpy(pixels.data(), buffer.data, size);
        gpu().destroy(buffer);
        return pixels;
    }

private:
    static inline std::unique_ptr<sample::Gpu> gpu_;
};

} // namespace test
