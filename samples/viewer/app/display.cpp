// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/display.hpp"

#include "common/fail.hpp"

#include <algorithm>
#include <cstring>

namespace viewer {

std::unique_ptr<Display> Display::create(const ViewerOptions& options, const sample::Scene& scene,
                                         std::vector<std::string>& messages, std::string& error) {
    std::unique_ptr<Display> display(new Display);
    if (display->open(options, scene, error)) return display;
    messages = display->close();
    return nullptr;
}

bool Display::open(const ViewerOptions& options, const sample::Scene& scene, std::string& error) {
    sample::GpuCreateInfo info{.validate = options.validate, .device_index = options.device};
    if (!options.headless) {
        window_ = Window::create(options.width, options.height, error);
        if (!window_) return false;
        info.instance_extensions = window_->instance_extensions();
        info.make_surface = [this](VkInstance instance) { return window_->make_surface(instance); };
    }
    gpu_ = sample::Gpu::create(info, error);
    if (!gpu_) return false;
    renderer_ = std::make_unique<FrameRenderer>(*gpu_, scene, static_cast<VkSampleCountFlagBits>(options.samples));
    if (window_) swapchain_.emplace(*gpu_);
    for (InFlight& f : in_flight_) {
        f.cmd = gpu_->allocate_command_buffer();
        const VkFenceCreateInfo fence{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, VK_FENCE_CREATE_SIGNALED_BIT};
        const auto semaphore = sample::make<VkSemaphoreCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
        vkCreateFence(gpu_->device, &fence, nullptr, &f.fence);
        vkCreateSemaphore(gpu_->device, &semaphore, nullptr, &f.acquired);
    }
    error = renderer_->error();
    return error.empty();
}

Display::~Display() {
    close();
}

bool Display::add_panels(std::string& error) {
    ui_renderer_ = std::make_unique<UiRenderer>(*gpu_, PictureImages::kColor);
    if (!ui_renderer_->is_ready()) error = "the panels' pipeline could not be created";
    return ui_renderer_->is_ready();
}

void Display::wait(std::uint64_t frame) const {
    vkWaitForFences(gpu_->device, 1, &in_flight_[frame % in_flight_.size()].fence, VK_TRUE, ~0ull);
}

void Display::wait_idle() const {
    vkDeviceWaitIdle(gpu_->device);
}

// Blits the image to the swapchain's image, scaled if the window has just been resized.
void Display::blit(VkCommandBuffer cmd, VkImage to) const {
    const VkPipelineStageFlags transfer = VK_PIPELINE_STAGE_TRANSFER_BIT;
    sample::transition(cmd, to, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, transfer, 0, transfer, VK_ACCESS_TRANSFER_WRITE_BIT);
    const auto corner = [](VkExtent2D e) {
        return VkOffset3D{static_cast<std::int32_t>(e.width), static_cast<std::int32_t>(e.height), 1};
    };
    VkImageBlit blit{};
    blit.srcSubresource = blit.dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
    blit.srcOffsets[1] = corner(renderer_->extent());
    blit.dstOffsets[1] = corner(swapchain_->extent());
    vkCmdBlitImage(cmd, renderer_->color().image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to,
                   VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_NEAREST);
    sample::transition(cmd, to, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                       VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, transfer, VK_ACCESS_TRANSFER_WRITE_BIT,
                       VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0);
}

bool Display::draw(Editor& editor, const ImDrawData* panels, VkExtent2D size, std::uint64_t frame, std::string& error) {
    if (size.width == 0 || size.height == 0) return true;
    renderer_->resize(size);
    FrameRenderer::Picture picture{.editor = &editor};
    if (panels)
        picture.over = [=, this](VkCommandBuffer cmd, VkExtent2D target) {
            ui_renderer_->record(cmd, *panels, target, frame);
        };
    InFlight& f = in_flight_[frame % in_flight_.size()];
    const VkImage target = swapchain_ ? swapchain_->acquire(window_->extent(), f.acquired) : VK_NULL_HANDLE;
    vkResetFences(gpu_->device, 1, &f.fence);
    auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    vkBeginCommandBuffer(f.cmd, &begin);
    renderer_->record(f.cmd, picture, frame);
    if (target) blit(f.cmd, target);
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
    if (const VkResult r = vkQueueSubmit(gpu_->queue, 1, &submit, f.fence); r != VK_SUCCESS)
        return sample::fail(error, std::string("vkQueueSubmit failed: ") + gizmo::vulkan::to_string(r));
    if (target) swapchain_->present();
    error = renderer_->error();
    return error.empty();
}

bool Display::save_picture(const std::string& path, std::string& error, std::optional<gizmo::Viewport> part) const {
    wait_idle();
    const VkExtent2D whole = renderer_->extent();
    std::vector<unsigned char> pixels = renderer_->read_back();
    VkExtent2D size = whole;
    if (part) {
        const auto side = [](double v, std::uint32_t most) {
            return static_cast<std::uint32_t>(std::clamp(v, 0.0, static_cast<double>(most)));
        };
        const std::uint32_t x = side(part->x, whole.width - 1), y = side(part->y, whole.height - 1);
        size = {std::max(1u, side(part->width, whole.width - x)), std::max(1u, side(part->height, whole.height - y))};
        for (std::uint32_t row = 0; row < size.height; ++row)
            std::memmove(&pixels[std::size_t{4} * size.width * row],
                         &pixels[std::size_t{4} * (std::size_t{whole.width} * (y + row) + x)],
                         std::size_t{4} * size.width);
        pixels.resize(std::size_t{4} * size.width * size.height);
    }
    if (write_png(path, size, pixels)) return true;
    return sample::fail(error, path + ": cannot be written");
}

std::vector<std::string> Display::close() {
    if (!gpu_) return {};
    wait_idle();
    ui_renderer_.reset();
    swapchain_.reset();
    for (InFlight& f : in_flight_) {
        vkDestroyFence(gpu_->device, f.fence, nullptr);
        vkDestroySemaphore(gpu_->device, f.acquired, nullptr);
        f = {};
    }
    renderer_.reset();
    return gpu_->messages;
}

} // namespace viewer
