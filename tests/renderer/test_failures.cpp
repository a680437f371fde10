// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every Vulkan call that can fail does, one after the other: the answer is an error that keeps the VkResult and says
// what failed, and nothing is left behind.
#include "support/cameras.hpp"
#include "support/failing_device.hpp"
#include "support/pick_scene.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::CountingAllocator;
using test::FailingDevice;

// What a call may fail with: out of host memory, out of device memory, device lost.
class Failures : public test::VulkanTest, public testing::WithParamInterface<VkResult> {
protected:
    Failures() { FailingDevice::with = GetParam(); }
    Host failing_host() {
        Host h = host();
        h.get_device_proc_addr = FailingDevice::get;
        h.allocator = &allocator.callbacks;
        // One type of memory: if it is full, there is no other to try.
        vkGetPhysicalDeviceMemoryProperties(gpu().physical_device, &memory_);
        const std::uint32_t kept =
            gpu().memory_type(~0u, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
        for (std::uint32_t i = 0; i < memory_.memoryTypeCount; ++i)
            if (i != kept) memory_.memoryTypes[i].propertyFlags = 0;
        h.memory_properties = &memory_;
        return h;
    }
    // Runs `create` with its first, second, … call failing, until it succeeds. @return how many could fail.
    template <class F>
    int fail_each(const F& create) {
        for (int n = 1; n < 200; ++n) {
            FailingDevice::calls = 0;
            FailingDevice::fail_at = n;
            const auto result = create();
            FailingDevice::fail_at = 0;
            if (result) {
                EXPECT_LT(FailingDevice::calls, n) << FailingDevice::failed << " failed and nobody said so";
                return n - 1;
            }
            EXPECT_EQ(result.error().result, GetParam()) << result.error().message;
            EXPECT_NE(result.error().stage, Stage::Input);
            EXPECT_NE(result.error().message.find(FailingDevice::failed), std::string::npos)
                << FailingDevice::failed << ": " << result.error().message;
            EXPECT_EQ(allocator.live, 0) << "after " << FailingDevice::failed;
        }
        ADD_FAILURE() << "it never succeeds";
        return 0;
    }
    CountingAllocator allocator;

private:
    VkPhysicalDeviceMemoryProperties memory_{};
};

TEST_P(Failures, ThePassIsMadeOrNotAtAll) {
    PassCreateInfo info;
    info.host = failing_host();
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    info.depth_format = VK_FORMAT_D32_SFLOAT;
    info.depth_style = DepthStyle::SeeThrough;
    EXPECT_GT(fail_each([&] { return Pass::create(info); }), 14) << "all pipelines are one call";
    EXPECT_EQ(allocator.live, 0);
    EXPECT_GT(allocator.total, 0) << "the host's callbacks are used";
}

TEST_P(Failures, ThePickerIsMadeOrNotAtAll) {
    const DepthPickerCreateInfo info{.host = failing_host()};
    EXPECT_GE(fail_each([&] { return DepthPicker::create(info); }), 4) << "a buffer and its memory";
    EXPECT_EQ(allocator.live, 0);
}

TEST_P(Failures, WhatComputeReadsNeedIsMadeOrTriedAgain) {
    auto picker = DepthPicker::create({.host = failing_host()});
    ASSERT_TRUE(picker);
    int failed = 0;
    for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT})
        for (const VkFormat format : {VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT}) {
            for (int n = 1; n < 10; ++n) {
                FailingDevice::calls = 0;
                FailingDevice::fail_at = n;
                const Result status = picker->prepare(format, samples);
                FailingDevice::fail_at = 0;
                if (status) {
                    EXPECT_LT(FailingDevice::calls, n) << FailingDevice::failed << " failed and nobody said so";
                    break;
                }
                EXPECT_EQ(status.error().result, GetParam());
                EXPECT_NE(status.error().message.find(FailingDevice::failed), std::string::npos);
                ++failed;
            }
            FailingDevice::calls = 0;
            EXPECT_TRUE(picker->prepare(format, samples)) << "it is there";
            EXPECT_EQ(FailingDevice::calls, 0);
        }
    EXPECT_EQ(failed, 5 + 3 * 2) << "two layouts, a pool, its sets and a module; then a module and a pipeline each";
    picker.value() = {};
    EXPECT_EQ(allocator.live, 0);
}

TEST_P(Failures, TheProbeIsMadeOrNotAtAll) {
    DepthProbeCreateInfo info;
    info.host = failing_host();
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    info.depth_format = VK_FORMAT_D32_SFLOAT;
    EXPECT_GE(fail_each([&] { return DepthProbe::create(info); }), 4);
    EXPECT_EQ(allocator.live, 0);
}

TEST_P(Failures, PickNowGivesItsSlotBack) {
    test::PickScene scene(gpu(), {{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, 1}});
    const Camera camera =
        test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {0, 0, 64, 64});
    auto target =
        scene.create_target({64, 64}, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    gpu().run([&](VkCommandBuffer cmd) { scene.draw(cmd, target, camera); });
    {
        auto picker = DepthPicker::create({.host = failing_host(), .max_pending = 1});
        ASSERT_TRUE(picker);
        const long before = allocator.live;
        DepthSource source;
        source.image = target.depth.image;
        source.format = target.depth.format;
        source.extent = target.depth.extent;
        source.camera = camera;
        int failed = 0;
        for (int n = 1; n < 20; ++n) {
            FailingDevice::calls = 0;
            FailingDevice::fail_at = n;
            const auto sample = picker->pick_now({gpu().queue, gpu().queue_family}, source, {32, 32});
            FailingDevice::fail_at = 0;
            vkDeviceWaitIdle(gpu().device); // where the wait was what failed
            if (sample) {
                EXPECT_TRUE(sample.value().world);
                break;
            }
            if (std::string_view(FailingDevice::failed) == "vkWaitForFences" && GetParam() != VK_ERROR_DEVICE_LOST) {
                // Nobody knows whether it has run: nothing is given back while the picker lives.
                EXPECT_GT(allocator.live, before);
                EXPECT_FALSE(picker->poll(1000)) << "nor told";
                ++failed;
                break;
            }
            EXPECT_EQ(allocator.live, before);
            EXPECT_NE(sample.error().message.find(FailingDevice::failed), std::string::npos) << sample.error().message;
            ++failed;
        }
        EXPECT_EQ(failed, 7) << "one slot, and it is free each time but the last";
    }
    scene.destroy(target);
    EXPECT_EQ(allocator.live, 0);
}

TEST_P(Failures, AListThatDoesNotFitIsAnErrorAndTheNextOneIsDrawn) {
    PassCreateInfo info;
    info.host = failing_host();
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    info.max_gizmos = 1;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    Context context;
    std::vector<Transform> many(50);
    Camera camera =
        test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {0, 0, 64, 64});
    context.begin_frame({});
    context.manipulate_each(Mode::Translate, std::span<Transform>(many), camera, {.id = 1});
    context.end_frame();
    DrawList list = context.draw_list();
    list.lines.resize(20000); // more than the first block has room for, and of no extent
    sample::Image color = gpu().create_image({64, 64}, VK_FORMAT_R8G8B8A8_UNORM, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                                             VK_IMAGE_ASPECT_COLOR_BIT);
    int failed = 0;
    gpu().run([&](VkCommandBuffer cmd) {
        sample::transition(cmd, color.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT, 0,
                           VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT, VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT);
        auto attachment = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
        attachment.imageView = color.view;
        attachment.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        attachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        auto rendering = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
        rendering.renderArea.extent = {64, 64};
        rendering.layerCount = rendering.colorAttachmentCount = 1;
        rendering.pColorAttachments = &attachment;
        vkCmdBeginRendering(cmd, &rendering);
        for (int n = 1; n < 10; ++n) {
            FailingDevice::calls = 0;
            FailingDevice::fail_at = n;
            const auto status = pass->record(cmd, list, 1);
            FailingDevice::fail_at = 0;
            if (status) break;
            EXPECT_EQ(status.error().result, GetParam());
            ++failed;
        }
        vkCmdEndRendering(cmd);
    });
    EXPECT_GE(failed, 3) << "the buffer, its memory, the mapping";
    EXPECT_EQ(pass->memory().allocations, 2u) << "the meshes with two frames, and what was grown";
    const PassMemory grown = pass->memory();
    pass->trim();
    EXPECT_EQ(pass->memory().allocations, 1u);
    EXPECT_LT(pass->memory().device_bytes + 20000 * sizeof(LineInstance), grown.device_bytes + 1);
    gpu().destroy(color);
}

TEST_P(Failures, APassThatCannotBeRebuiltDrawsOnAsItWas) {
    PassCreateInfo info;
    info.host = failing_host();
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    const PassMemory memory = pass->memory();
    const long live = allocator.live;
    info.color_format = VK_FORMAT_R16G16B16A16_SFLOAT;
    int failed = 0;
    for (int n = 1; n < 20; ++n) {
        FailingDevice::calls = 0;
        FailingDevice::fail_at = n;
        const Result status = pass->rebuild(info);
        FailingDevice::fail_at = 0;
        if (status) break;
        EXPECT_EQ(status.error().result, GetParam());
        EXPECT_EQ(allocator.live, live) << "after " << FailingDevice::failed;
        ++failed;
    }
    EXPECT_EQ(failed, 11) << "eight shaders, a layout, a cache, one call for all pipelines; no memory, no mesh";
    EXPECT_EQ(pass->memory().device_bytes, memory.device_bytes);
    EXPECT_EQ(pass->memory().allocations, memory.allocations);
}

// The harness of these tests: a device that is lost under it fails the test with the call and its result.
using Harness = test::VulkanTest;
TEST_F(Harness, ACallThatFailsIsAMessageWithItsResult) {
    const PFN_vkQueueSubmit real = vkQueueSubmit;
    vkQueueSubmit = [](VkQueue, std::uint32_t, const VkSubmitInfo*, VkFence) { return VK_ERROR_DEVICE_LOST; };
    gpu().run([](VkCommandBuffer) {});
    vkQueueSubmit = real;
    ASSERT_EQ(gpu().messages.size(), 1u);
    EXPECT_EQ(gpu().messages[0], "vkQueueSubmit gave VkResult -4");
    gpu().messages.clear();
}

std::string name_of_result(const testing::TestParamInfo<VkResult>& result) {
    return result.param == VK_ERROR_DEVICE_LOST            ? "device_lost"
           : result.param == VK_ERROR_OUT_OF_DEVICE_MEMORY ? "out_of_device_memory"
                                                           : "out_of_host_memory";
}
INSTANTIATE_TEST_SUITE_P(Results, Failures,
                         testing::Values(VK_ERROR_OUT_OF_HOST_MEMORY, VK_ERROR_OUT_OF_DEVICE_MEMORY,
                                         VK_ERROR_DEVICE_LOST),
                         name_of_result);

} // namespace
