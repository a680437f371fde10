// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "frame_renderer.hpp"
#include "options.hpp"
#include "script.hpp"
#include "window.hpp"

#include <array>
#include <cstdio>
#include <filesystem>

namespace viewer {
namespace {

constexpr int kFailed = 1, kValidationMessages = 3;

int fail(const std::string& why) {
    std::fprintf(stderr, "viewer: %s\n", why.c_str());
    return kFailed;
}

std::string default_scene() {
    for (const char* path : {GIZMO_DEFAULT_SCENE, "samples/scenes/default.gltf"})
        if (std::filesystem::exists(path)) return path;
    return GIZMO_DEFAULT_SCENE;
}

std::string numbered(const std::string& path, std::uint64_t number) {
    const std::filesystem::path p(path);
    char digits[16];
    std::snprintf(digits, sizeof digits, "-%04u", static_cast<unsigned>(number));
    return (p.parent_path() / (p.stem().string() + digits + p.extension().string())).string();
}

class Viewer {
public:
    explicit Viewer(const ViewerOptions& options)
        : options_(options) {}
    int run();

private:
    struct InFlight {
        VkCommandBuffer cmd = VK_NULL_HANDLE;
        VkFence fence = VK_NULL_HANDLE;
        VkSemaphore acquired = VK_NULL_HANDLE, drawn = VK_NULL_HANDLE;
    };
    bool open(std::string& error);
    bool loop(std::string& error);
    bool draw(std::string& error);
    void record_present(VkCommandBuffer cmd, VkImage to) const;
    void take_picks();
    void print_handles() const;
    bool save_picture(const std::string& path, std::string& error);
    void close();

    ViewerOptions options_;
    std::unique_ptr<sample::Scene> scene_;
    std::unique_ptr<Editor> editor_;
    std::unique_ptr<Window> window_;
    std::unique_ptr<sample::Gpu> gpu_;
    std::unique_ptr<FrameRenderer> renderer_;
    Script script_;
    std::array<InFlight, FrameRenderer::kFramesInFlight> in_flight_{};
    std::uint64_t frame_ = 0;
};

bool Viewer::open(std::string& error) {
    const bool shipped = options_.scene.empty();
    const std::string path = shipped ? default_scene() : options_.scene;
    scene_ = sample::Scene::load(path, error);
    if (!scene_) return false;
    if (!options_.script.empty() && !script_.load(options_.script, error)) return false;
    editor_ = std::make_unique<Editor>(*scene_, !options_.save.empty() ? options_.save
                                                : shipped              ? "default-edited.gltf"
                                                                       : path);
    editor_->say = [](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); };
    if (shipped) {
        editor_->orbit.target = {0.1, 0.75, -0.2};
        editor_->orbit.distance = 7.4;
        editor_->orbit.yaw = 0.55;
        editor_->orbit.pitch = 0.42;
    }
    sample::GpuCreateInfo info{.validate = options_.validate, .device_index = options_.device};
    if (!options_.headless) {
        window_ = Window::create(options_.width, options_.height, error);
        if (!window_) return false;
        info.instance_extensions = window_->instance_extensions();
        info.make_surface = [this](VkInstance instance) { return window_->make_surface(instance); };
    }
    gpu_ = sample::Gpu::create(info, error);
    if (!gpu_) return false;
    if (window_) window_->set_gpu(*gpu_);
    editor_->pick_method = options_.pick;
    editor_->set_theme(options_.theme);
    renderer_ = std::make_unique<FrameRenderer>(*gpu_, *scene_);
    for (InFlight& f : in_flight_) {
        f.cmd = gpu_->allocate_command_buffer();
        const VkFenceCreateInfo fence{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, VK_FENCE_CREATE_SIGNALED_BIT};
        const auto semaphore = sample::make<VkSemaphoreCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
        vkCreateFence(gpu_->device, &fence, nullptr, &f.fence);
        vkCreateSemaphore(gpu_->device, &semaphore, nullptr, &f.acquired);
        vkCreateSemaphore(gpu_->device, &semaphore, nullptr, &f.drawn);
    }
    error = renderer_->error();
    return error.empty();
}

// The picture into the swapchain's image, scaled if the window has just changed.
void Viewer::record_present(VkCommandBuffer cmd, VkImage to) const {
    const VkPipelineStageFlags transfer = VK_PIPELINE_STAGE_TRANSFER_BIT;
    sample::transition(cmd, to, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, transfer, 0, transfer, VK_ACCESS_TRANSFER_WRITE_BIT);
    const auto corner = [](VkExtent2D e) {
        return VkOffset3D{static_cast<std::int32_t>(e.width), static_cast<std::int32_t>(e.height), 1};
    };
    VkImageBlit blit{};
    blit.srcSubresource = blit.dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
    blit.srcOffsets[1] = corner(renderer_->extent());
    blit.dstOffsets[1] = corner(window_->swapchain_extent());
    vkCmdBlitImage(cmd, renderer_->color().image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to,
                   VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_NEAREST);
    sample::transition(cmd, to, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                       VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, transfer, VK_ACCESS_TRANSFER_WRITE_BIT,
                       VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0);
}

bool Viewer::draw(std::string& error) {
    InFlight& f = in_flight_[frame_ % in_flight_.size()];
    vkWaitForFences(gpu_->device, 1, &f.fence, VK_TRUE, ~0ull);
    take_picks();
    const VkExtent2D extent =
        window_ ? window_->extent()
                : VkExtent2D{static_cast<std::uint32_t>(options_.width), static_cast<std::uint32_t>(options_.height)};
    if (extent.width == 0 || extent.height == 0) return true;
    renderer_->resize(extent);
    const VkImage target = window_ ? window_->acquire(f.acquired) : VK_NULL_HANDLE;
    vkResetFences(gpu_->device, 1, &f.fence);
    auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    vkBeginCommandBuffer(f.cmd, &begin);
    FrameRenderer::Picture picture{scene_.get(),        editor_->camera(),    &editor_->context().draw_list(),
                                   editor_->selected(), editor_->pick_wish(), editor_->marked()};
    renderer_->record(f.cmd, picture, frame_);
    if (target) record_present(f.cmd, target);
    vkEndCommandBuffer(f.cmd);
    const VkPipelineStageFlags wait_stage = VK_PIPELINE_STAGE_TRANSFER_BIT;
    auto submit = sample::make<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &f.cmd;
    if (target) {
        submit.waitSemaphoreCount = submit.signalSemaphoreCount = 1;
        submit.pWaitSemaphores = &f.acquired;
        submit.pWaitDstStageMask = &wait_stage;
        submit.pSignalSemaphores = &f.drawn;
    }
    if (const VkResult r = vkQueueSubmit(gpu_->queue, 1, &submit, f.fence); r != VK_SUCCESS) {
        error = std::string("vkQueueSubmit failed: ") + gizmo::vulkan::to_string(r);
        return false;
    }
    if (target) window_->present(f.drawn);
    error = renderer_->error();
    return error.empty();
}

void Viewer::take_picks() {
    if (frame_ < in_flight_.size()) return;
    while (const auto answer = renderer_->picks().poll(frame_ - in_flight_.size()))
        editor_->take_pick(*answer);
}

void Viewer::print_handles() const {
    for (std::uint32_t h = 1; h < gizmo::kHandleCount; ++h) {
        const auto handle = static_cast<gizmo::Handle>(h);
        const auto at = editor_->context().handle_position(static_cast<std::uint64_t>(editor_->selected()) + 1, handle);
        if (at) std::fprintf(stderr, "handle %s %.2f %.2f\n", gizmo::handle_name(handle), at->x, at->y);
    }
    std::fprintf(stderr, "handles done\n");
}

bool Viewer::save_picture(const std::string& path, std::string& error) {
    vkDeviceWaitIdle(gpu_->device);
    if (write_png(path, renderer_->extent(), renderer_->read_back())) return true;
    error = path + ": cannot be written";
    return false;
}

bool Viewer::loop(std::string& error) {
    const std::uint64_t limit = static_cast<std::uint64_t>(options_.frames);
    for (;; ++frame_) {
        const bool over = !options_.script.empty() && script_.is_done() && !editor_->has_events();
        if (options_.frames > 0 ? frame_ >= limit
                                : (over || (options_.headless && options_.script.empty() && frame_ > 0)))
            break;
        if ((window_ && !window_->poll(*editor_)) || editor_->wants_to_quit()) break;
        if (!script_.step(*editor_, *scene_, error)) return false;
        const VkExtent2D extent = window_ ? window_->extent()
                                          : VkExtent2D{static_cast<std::uint32_t>(options_.width),
                                                       static_cast<std::uint32_t>(options_.height)};
        editor_->frame(extent.width, extent.height);
        if (window_) window_->set_title(editor_->title());
        if (options_.print_handles && frame_ == 2) print_handles();
        if (!draw(error)) return false;
        if (!script_.screenshot.empty() && !save_picture(std::exchange(script_.screenshot, {}), error)) return false;
        if (options_.series && !save_picture(numbered(options_.screenshot, frame_ + 1), error)) return false;
    }
    // Answers of the last frames' picks.
    vkDeviceWaitIdle(gpu_->device);
    for (std::size_t i = 0; i < in_flight_.size(); ++i, ++frame_)
        take_picks();
    if (!options_.screenshot.empty() && !options_.series && renderer_->extent().width > 0)
        return save_picture(options_.screenshot, error);
    return true;
}

void Viewer::close() {
    if (!gpu_) return;
    vkDeviceWaitIdle(gpu_->device);
    for (InFlight& f : in_flight_) {
        vkDestroyFence(gpu_->device, f.fence, nullptr);
        vkDestroySemaphore(gpu_->device, f.acquired, nullptr);
        vkDestroySemaphore(gpu_->device, f.drawn, nullptr);
    }
    renderer_.reset();
    if (window_) window_->destroy_swapchain();
}

int Viewer::run() {
    std::string error;
    const bool done = open(error) && loop(error);
    close();
    const std::size_t at_close = gpu_ ? gpu_->messages.size() : 0;
    for (std::size_t i = 0; i < at_close; ++i)
        std::fprintf(stderr, "validation: %s\n", gpu_->messages[i].c_str());
    if (!done) return fail(error);
    if (options_.print_scene) std::printf("%s\n", scene_->to_json().c_str());
    return at_close > 0 ? kValidationMessages : 0;
}

} // namespace
} // namespace viewer

int main(int argc, char** argv) {
    std::string error;
    const auto options = viewer::parse_options(argc, argv, error);
    if (!options) return viewer::fail(error);
    if (options->help) {
        std::fputs(viewer::help_text(), stdout);
        return 0;
    }
    return viewer::Viewer(*options).run();
}
