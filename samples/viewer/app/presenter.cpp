// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/presenter.hpp"

#include "common/fail.hpp"

namespace viewer {

Presenter::Presenter(sample::Gpu& gpu, Window* window)
    : gpu_(gpu)
    , window_(window) {
    if (window) swapchain_.emplace(gpu);
    for (InFlight& f : in_flight_) {
        f.cmd = gpu.allocate_command_buffer();
        const VkFenceCreateInfo fence{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, VK_FENCE_CREATE_SIGNALED_BIT};
        const auto semaphore = sample::make<VkSemaphoreCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
        vkCreateFence(gpu.device, &fence, nullptr, &f.fence);
        vkCreateSemaphore(gpu.device, &semaphore, nullptr, &f.acquired);
    }
}

Presenter::~Presenter() {
    vkDeviceWaitIdle(gpu_.device);
    for (InFlight& f : in_flight_) {
        vkDestroyFence(gpu_.device, f.fence, nullptr);
        vkDestroySemaphore(gpu_.device, f.acquired, nullptr);
    }
}

void Presenter::wait(std::uint64_t frame) const {
    vkWaitForFences(gpu_.device, 1, &in_flight_[frame % in_flight_.size()].fence, VK_TRUE, ~0ull);
}

// Blits the image to the swapchain's image, scaled if the window has just been resized.
void Presenter::blit(VkCommandBuffer cmd, const FrameRenderer& renderer, VkImage to) const {
    const VkPipelineStageFlags transfer = VK_PIPELINE_STAGE_TRANSFER_BIT;
    sample::transition(cmd, to, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, transfer, 0, transfer, VK_ACCESS_TRANSFER_WRITE_BIT);
    const auto corner = [](VkExtent2D e) {
        return VkOffset3D{static_cast<std::int32_t>(e.width), static_cast<std::int32_t>(e.height), 1};
    };
    VkImageBlit blit{};
    blit.srcSubresource = blit.dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
    blit.srcOffsets[1] = corner(renderer.extent());
    blit.dstOffsets[1] = corner(swapchain_->extent());
    vkCmdBlitImage(cmd, renderer.color().image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to,
                   VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_NEAREST);
    sample::transition(cmd, to, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                       VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, transfer, VK_ACCESS_TRANSFER_WRITE_BIT,
                       VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0);
}

bool Presenter::draw(FrameRenderer& renderer, const FrameRenderer::Picture& picture, std::uint64_t frame,
                     std::string& error) {
    InFlight& f = in_flight_[frame % in_flight_.size()];
    const VkImage target = swapchain_ ? swapchain_->acquire(window_->extent(), f.acquired) : VK_NULL_HANDLE;
    vkResetFences(gpu_.device, 1, &f.fence);
    auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    vkBeginCommandBuffer(f.cmd, &begin);
    renderer.record(f.cmd, picture, frame);
    if (target) blit(f.cmd, renderer, target);
    vkEndCommandBuffer(f.cmd);
    const VkPipelineStageFlags wait_stage = VK_PIPELINE_STAGE_TRANSFER_BIT;
    auto submit = sample::make<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &f.cmd;
    const VkSemaphore drawn = target ? swapchain_->drawn() : VK_NULL_HANDLE;
    if (target) {
        submit.waitSemaphoreCount = submit.signalSemaphoreCount = 1;
        submit.pWaitSemaphores = &f.acquired;
        submit.pWaitDstStageMask = &wait_stage;
        submit.pSignalSemaphores = &drawn;
    }
    if (const VkResult r = vkQueueSubmit(gpu_.queue, 1, &submit, f.fence); r != VK_SUCCESS)
        return sample::fail(error, std::string("vkQueueSubmit failed: ") + gizmo::vulkan::to_string(r));
    if (target) swapchain_->present();
    error = renderer.error();
    return error.empty();
}

} // namespace viewer
