// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pass: what recording costs the CPU for 1, 100 and 10,000 gizmos, in time and draws; what drawing
// costs the device, by its timestamps; and what a depth request adds to a frame. Without a GPU the device is lavapipe,
// which is the CPU.
#include "lattice.hpp"
#include "vulkan_calls.hpp"

#include <common/vulkan/gpu.hpp>
#include <gizmo/vulkan.hpp>
#include <volk.h>

#include <benchmark/benchmark.h>

#include <algorithm>

namespace {

using namespace gizmo;

// A target of its own, drawn with dynamic rendering.
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
        VkQueryPoolCreateInfo queries{};
        queries.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
        queries.queryType = VK_QUERY_TYPE_TIMESTAMP;
        queries.queryCount = 2;
        vkCreateQueryPool(gpu->device, &queries, nullptr, &queries_);
        VkPhysicalDeviceProperties properties{};
        vkGetPhysicalDeviceProperties(gpu->physical_device, &properties);
        period_ = static_cast<double>(properties.limits.timestampPeriod);
    }
    ~Stage() {
        if (!gpu) return;
        vkDestroyQueryPool(gpu->device, queries_, nullptr);
        gpu->destroy(color_);
        gpu->destroy(depth_);
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    vulkan::Host host(bool counting) const {
        return {.device = gpu->device,
                .instance = gpu->instance,
                .physical_device = gpu->physical_device,
                .get_device_proc_addr = counting ? bench::counting_proc : nullptr};
    }
    std::optional<vulkan::Pass> make_pass(bool counting) const {
        auto pass = vulkan::Pass::create({.host = host(counting), .color_format = VK_FORMAT_R8G8B8A8_UNORM});
        if (!pass) return std::nullopt;
        return std::move(pass.value());
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

    // Seconds on the device for what `record` draws.
    template <class Record>
    double device_seconds(const Record& record) {
        gpu->run([&](VkCommandBuffer cmd) {
            vkCmdResetQueryPool(cmd, queries_, 0, 2);
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
            vkCmdWriteTimestamp(cmd, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, queries_, 0);
            record(cmd);
            vkCmdWriteTimestamp(cmd, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, queries_, 1);
            vkCmdEndRendering(cmd);
        });
        std::uint64_t ticks[2] = {};
        vkGetQueryPoolResults(gpu->device, queries_, 0, 2, sizeof ticks, ticks, sizeof ticks[0],
                              VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
        return static_cast<double>(ticks[1] - ticks[0]) * period_ * 1e-9;
    }

    std::unique_ptr<sample::Gpu> gpu;

private:
    VkExtent2D size_;
    sample::Image color_{}, depth_{};
    VkQueryPool queries_ = VK_NULL_HANDLE;
    double period_ = 1;
};

void record_cost(benchmark::State& state) {
    Stage stage({64, 64});
    if (!stage.gpu) return state.SkipWithError("no Vulkan device");
    auto pass = stage.make_pass(true);
    if (!pass) return state.SkipWithError("the pass cannot be created");
    bench::Lattice lattice(static_cast<std::size_t>(state.range(0)));
    lattice.bulk_frame(Mode::Universal, {.cursor = bench::kElsewhere});
    const DrawList& list = lattice.context.draw_list();
    const VkCommandBuffer cmd = stage.gpu->allocate_command_buffer();
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    std::uint64_t frame = 0;
    bench::draws_counted = 0;
    for (auto _ : state) {
        state.PauseTiming();
        vkBeginCommandBuffer(cmd, &begin);
        state.ResumeTiming();
        if (!pass->record(cmd, list, ++frame)) state.SkipWithError("record failed");
        state.PauseTiming();
        vkEndCommandBuffer(cmd);
        state.ResumeTiming();
    }
    state.counters["draws"] = static_cast<double>(bench::draws_counted) / static_cast<double>(state.iterations());
    state.counters["gpu_bytes"] = static_cast<double>(list.gizmo_count() * sizeof(GizmoInstance));
    state.SetLabel(stage.gpu->device_name);
}

void device_time(benchmark::State& state) {
    const bool large = state.range(1) == 2160;
    Stage stage(large ? VkExtent2D{3840, 2160} : VkExtent2D{1920, 1080});
    if (!stage.gpu) return state.SkipWithError("no Vulkan device");
    auto pass = stage.make_pass(false);
    if (!pass) return state.SkipWithError("the pass cannot be created");
    bench::Lattice lattice(static_cast<std::size_t>(state.range(0)));
    lattice.bulk_frame(Mode::Translate, {.cursor = bench::kElsewhere});
    DrawList list = lattice.context.draw_list();
    if (large) {
        list.viewport[2] = 3840;
        list.viewport[3] = 2160;
    }
    std::uint64_t frame = 0;
    for (auto _ : state)
        state.SetIterationTime(stage.device_seconds([&](VkCommandBuffer cmd) {
            if (!pass->record(cmd, list, ++frame)) state.SkipWithError("record failed");
        }));
    state.SetLabel(stage.gpu->device_name);
}

// A whole frame, submitted and waited for: the depth image cleared and, in every frame, one request (0: none; then the
// side of the square, by copy, or by the shader where it is negative). The frame's own work is as small as can be, so
// that the request shows.
void frame_with_request(benchmark::State& state) {
    Stage stage({1920, 1080});
    if (!stage.gpu) return state.SkipWithError("no Vulkan device");
    auto picker = vulkan::DepthPicker::create({.host = stage.host(false)});
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

// A whole frame, cleared, submitted and waited for, without the pass (n = 0) and with it.
void frame_with_pass(benchmark::State& state) {
    Stage stage({1920, 1080});
    if (!stage.gpu) return state.SkipWithError("no Vulkan device");
    auto pass = stage.make_pass(false);
    if (!pass) return state.SkipWithError("the pass cannot be created");
    const auto n = static_cast<std::size_t>(state.range(0));
    bench::Lattice lattice(std::max<std::size_t>(1, n));
    lattice.bulk_frame(Mode::Universal, {.cursor = bench::kElsewhere});
    std::uint64_t frame = 0;
    for (auto _ : state)
        stage.device_seconds([&](VkCommandBuffer cmd) {
            if (n > 0 && !pass->record(cmd, lattice.context.draw_list(), ++frame)) state.SkipWithError("record failed");
        });
    state.SetLabel(stage.gpu->device_name);
}

BENCHMARK(record_cost)->ArgName("n")->Arg(1)->Arg(100)->Arg(10000);
BENCHMARK(device_time)
    ->ArgNames({"n", "lines"})
    ->ArgsProduct({{1, 100, 10000}, {1080, 2160}})
    ->UseManualTime()
    ->Iterations(10)
    ->Unit(benchmark::kMicrosecond);
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
