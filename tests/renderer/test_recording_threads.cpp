// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What threads of one host may do at once: make, record and poll passes and pickers of their own, on one device, with
// one pipeline cache and one draw list.
#include "support/universal_list.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <mutex>
#include <thread>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr VkExtent2D kThreadSize{160, 120};
constexpr std::uint64_t kFrames = 12;

// One thread's images, as the main thread makes them.
struct Images {
    sample::Image color{}, depth{};
};

class RecordingThreads : public test::VulkanTest {
protected:
    static Camera camera() { return test::camera_of_list(kThreadSize, false); }
    static Images create_images() {
        return {gpu().create_image(kThreadSize, VK_FORMAT_R8G8B8A8_UNORM,
                                   VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                   VK_IMAGE_ASPECT_COLOR_BIT),
                gpu().create_image(kThreadSize, VK_FORMAT_D32_SFLOAT,
                                   VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
                                       VK_IMAGE_USAGE_SAMPLED_BIT,
                                   VK_IMAGE_ASPECT_DEPTH_BIT)};
    }
    static void begin_rendering(VkCommandBuffer cmd, const Images& images, float depth);
    static void end_rendering(VkCommandBuffer cmd, const Images& images);
    // Frames of one thread. The queue is the host's to guard.
    static void run(const Images& images, const DrawList& draw_list, float depth, VkPipelineCache cache,
                    std::mutex& queue);
};

void RecordingThreads::begin_rendering(VkCommandBuffer cmd, const Images& images, float depth) {
    constexpr VkPipelineStageFlags color_stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    constexpr VkPipelineStageFlags depth_stage =
        VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
    sample::transition(cmd, images.color.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, color_stage, 0, color_stage,
                       VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT);
    sample::transition(cmd, images.depth.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, depth_stage, 0, depth_stage,
                       VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT);
    auto color = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
    color.imageView = images.color.view;
    color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    auto depth_attachment = color;
    depth_attachment.imageView = images.depth.view;
    depth_attachment.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    depth_attachment.clearValue.depthStencil = {depth, 0};
    auto rendering = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
    rendering.renderArea.extent = kThreadSize;
    rendering.layerCount = rendering.colorAttachmentCount = 1;
    rendering.pColorAttachments = &color;
    rendering.pDepthAttachment = &depth_attachment;
    vkCmdBeginRendering(cmd, &rendering);
}

void RecordingThreads::end_rendering(VkCommandBuffer cmd, const Images& images) {
    vkCmdEndRendering(cmd);
    sample::transition(cmd, images.color.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                       VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT,
                       VK_ACCESS_TRANSFER_READ_BIT);
}

void RecordingThreads::run(const Images& images, const DrawList& draw_list, float depth, VkPipelineCache cache,
                           std::mutex& queue) {
    auto pass = Pass::create({.host = host(),
                              .color_format = VK_FORMAT_R8G8B8A8_UNORM,
                              .depth_format = VK_FORMAT_D32_SFLOAT,
                              .frames_in_flight = 1,
                              .pipeline_cache = cache});
    auto picker = DepthPicker::create({.host = host(), .pipeline_cache = cache});
    ASSERT_TRUE(pass && picker);
    const VkCommandPoolCreateInfo pool_info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr,
                                            VK_COMMAND_POOL_CREATE_TRANSIENT_BIT, gpu().queue_family};
    VkCommandPool pool = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateCommandPool(gpu().device, &pool_info, nullptr, &pool), VK_SUCCESS);
    const VkCommandBufferAllocateInfo allocate{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr, pool,
                                               VK_COMMAND_BUFFER_LEVEL_PRIMARY, 1};
    VkCommandBuffer cmd = VK_NULL_HANDLE;
    ASSERT_EQ(vkAllocateCommandBuffers(gpu().device, &allocate, &cmd), VK_SUCCESS);
    const VkFenceCreateInfo fence_info{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, 0};
    VkFence fence = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateFence(gpu().device, &fence_info, nullptr, &fence), VK_SUCCESS);
    for (std::uint64_t frame = 1; frame <= kFrames; ++frame) {
        vkResetCommandPool(gpu().device, pool, 0);
        const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr,
                                             VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT, nullptr};
        vkBeginCommandBuffer(cmd, &begin);
        begin_rendering(cmd, images, depth);
        EXPECT_TRUE(pass->record(cmd, draw_list, frame));
        end_rendering(cmd, images);
        DepthSource source{.image = images.depth.image,
                           .format = VK_FORMAT_D32_SFLOAT,
                           .usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT,
                           .extent = kThreadSize,
                           .camera = camera(),
                           .view = images.depth.view};
        source.method = frame % 2 == 0 ? ReadMethod::Compute : ReadMethod::Copy;
        EXPECT_TRUE(picker->request(cmd, source, {80, 60}, frame));
        vkEndCommandBuffer(cmd);
        const VkSubmitInfo submit{VK_STRUCTURE_TYPE_SUBMIT_INFO, nullptr, 0, nullptr, nullptr, 1, &cmd, 0, nullptr};
        {
            const std::lock_guard lock(queue);
            ASSERT_EQ(vkQueueSubmit(gpu().queue, 1, &submit, fence), VK_SUCCESS);
        }
        ASSERT_EQ(vkWaitForFences(gpu().device, 1, &fence, VK_TRUE, ~0ull), VK_SUCCESS);
        vkResetFences(gpu().device, 1, &fence);
        const auto sample = picker->poll(frame);
        ASSERT_TRUE(sample);
        EXPECT_EQ(static_cast<float>(sample->depth), depth) << "this thread's own";
    }
    vkDestroyFence(gpu().device, fence, nullptr);
    vkDestroyCommandPool(gpu().device, pool, nullptr);
}

TEST_F(RecordingThreads, DrawAndPickAsOneThreadDoes) {
    const DrawList draw_list = test::idle_list(camera());
    const VkPipelineCacheCreateInfo info{VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO, nullptr, 0, 0, nullptr};
    VkPipelineCache cache = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreatePipelineCache(gpu().device, &info, nullptr, &cache), VK_SUCCESS);
    std::mutex queue;
    Images alone = create_images();
    run(alone, draw_list, 0.5f, VK_NULL_HANDLE, queue);
    const auto expected = read_back(alone.color);

    constexpr int kThreads = 4;
    std::vector<Images> images;
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i)
        images.push_back(create_images());
    for (int i = 0; i < kThreads; ++i)
        threads.emplace_back(
            [&, i] { run(images[static_cast<std::size_t>(i)], draw_list, 0.25f + 0.125f * float(i), cache, queue); });
    for (std::thread& thread : threads)
        thread.join();
    for (Images& i : images) {
        EXPECT_EQ(read_back(i.color), expected);
        gpu().destroy(i.color);
        gpu().destroy(i.depth);
    }
    gpu().destroy(alone.color);
    gpu().destroy(alone.depth);
    vkDestroyPipelineCache(gpu().device, cache, nullptr);
}

} // namespace
