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
    presenter_ = std::make_unique<Presenter>(*gpu_, window_.get());
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

void Display::wait_idle() const {
    vkDeviceWaitIdle(gpu_->device);
}

bool Display::draw(Editor& editor, const ImDrawData* panels, VkExtent2D size, std::uint64_t frame, std::string& error) {
    if (size.width == 0 || size.height == 0) return true;
    renderer_->resize(size);
    FrameRenderer::Picture picture{.editor = &editor};
    if (panels)
        picture.over = [=, this](VkCommandBuffer cmd, VkExtent2D target) {
            ui_renderer_->record(cmd, *panels, target, frame);
        };
    return presenter_->draw(*renderer_, picture, frame, error);
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
    presenter_.reset();
    renderer_.reset();
    return gpu_->messages;
}

} // namespace viewer
