// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the pass and a depth request add to a frame, submitted and waited for. Without a GPU the device is lavapipe,
// which runs on the CPU.
#include "lattice.hpp"

#include <common/vulkan/gpu.hpp>
#include <gizmo/vulkan.hpp>
#include <volk.h>

#include <benchmark/benchmark.h>

namespace {

using namespace gizmo;

// A color and a depth image, drawn with dynamic rendering.
class Stage {
public:
    explicit Stage(VkExtent2D size)
        : size_(size) {
        std::string error;
        gpu = sample::Gpu::create({}, error);
        if (!gpu) return;
        color_ = gpu->create_image(size, VK_FORMAT_R8G8B8A8_UNORM, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                                   VK_IMAGE_ASPECT_COLOR_BIT);
        depth_ = gpu->create_image(size, VK_FORMAT_D32_SFLOAT,
                                   VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
                                       VK_IMAGE_USAGE_SAMPLED_BIT,
                                   VK_IMAGE_ASPECT_DEPTH_BIT);
    }
    ~Stage() {
        if (!gpu) return;
        gpu->destroy(color_);
        gpu->destroy(depth_);
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    vulkan::Host host() const {
        return {.device = gpu->device, .instance = gpu->instance, .physical_device = gpu->physical_device};
    }
    vulkan::DepthSource depth_source() const {
        Camera camera = bench::camera();
        camera.viewport = {0, 0, static_cast<double>(size_.width), static_cast<double>(size_.height)};
        return {.image = depth_.image,
                .format = VK_FORMAT_D32_SFLOAT,
                .usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT,
                .extent = size_,
                .camera = camera,
                .view = depth_.view};
    }
    void clear_depth(VkCommandBuffer cmd) const {
        const VkPipelineStageFlags stages =
            VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
        sample::transition(cmd, depth_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, stages, 0, stages,
                           VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT);
        VkRenderingAttachmentInfo depth{};
        depth.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        depth.imageView = depth_.view;
        depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        depth.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        depth.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        depth.clearValue.depthStencil = {0.5f, 0};
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.renderArea.extent = size_;
        info.layerCount = 1;
        info.pDepthAttachment = &depth;
        vkCmdBeginRendering(cmd, &info);
        vkCmdEndRendering(cmd);
    }

    // Draws into the cleared color image what `record` records, and waits for it.
    template <class Record>
    void draw(const Record& record) {
        gpu->run([&](VkCommandBuffer cmd) {
            const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
            sample::transition(cmd, color_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, stage, 0, stage,
                               VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT);
            VkRenderingAttachmentInfo color{};
            color.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
            color.imageView = color_.view;
            color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
            color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
            color.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
            VkRenderingInfo info{};
            info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
            info.renderArea.extent = size_;
            info.layerCount = info.colorAttachmentCount = 1;
            info.pColorAttachments = &color;
            vkCmdBeginRendering(cmd, &info);
            record(cmd);
            vkCmdEndRendering(cmd);
        });
    }

    std::unique_ptr<sample::Gpu> gpu;

private:
    VkExtent2D size_;
    sample::Image color_{}, depth_{};
};

// A frame that only clears the depth image, and one request: 0 for none, the side of the square, by copy if positive
// and by the shader if negative.
void frame_with_request(benchmark::State& state) {
    Stage stage({1920, 1080});
    if (!stage.gpu) return state.SkipWithError("no Vulkan device");
    auto picker = vulkan::DepthPicker::create({.host = stage.host()});
    if (!picker) return state.SkipWithError("the picker cannot be created");
    auto source = stage.depth_source();
    const auto side = state.range(0);
    source.size = static_cast<std::uint32_t>(side < 0 ? -side : side);
    source.method = side < 0 ? vulkan::ReadMethod::Compute : vulkan::ReadMethod::Copy;
    std::uint64_t frame = 0;
    for (auto _ : state) {
        stage.gpu->run([&](VkCommandBuffer cmd) {
            stage.clear_depth(cmd);
            if (side != 0 && !picker.value().request(cmd, source, {960, 540}, ++frame))
                state.SkipWithError("request failed");
        });
        benchmark::DoNotOptimize(picker.value().poll(frame));
    }
    state.SetLabel(stage.gpu->device_name);
}

// A frame that clears the color image and draws n gizmos.
void frame_with_pass(benchmark::State& state) {
    Stage stage({1920, 1080});
    if (!stage.gpu) return state.SkipWithError("no Vulkan device");
    auto pass = vulkan::Pass::create({.host = stage.host(), .color_format = VK_FORMAT_R8G8B8A8_UNORM});
    if (!pass) return state.SkipWithError("the pass cannot be created");
    const auto n = static_cast<std::size_t>(state.range(0));
    bench::Lattice lattice(n);
    lattice.bulk_frame(Mode::Universal, {.cursor = bench::kElsewhere});
    std::uint64_t frame = 0;
    for (auto _ : state)
        stage.draw([&](VkCommandBuffer cmd) {
            if (n > 0 && !pass.value().record(cmd, lattice.context.draw_list(), ++frame))
                state.SkipWithError("record failed");
        });
    state.SetLabel(stage.gpu->device_name);
}

BENCHMARK(frame_with_pass)->ArgName("n")->Arg(0)->Arg(1)->Arg(10)->UseRealTime()->Unit(benchmark::kMicrosecond);
BENCHMARK(frame_with_request)
    ->ArgName("square")
    ->Arg(0)
    ->Arg(1)
    ->Arg(9)
    ->Arg(15)
    ->Arg(-1)
    ->Arg(-9)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
