// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The Vulkan table of the module on a real device: what it draws and picks is what C++ draws and picks.
#include "support/module_vulkan.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <string_view>

namespace {

using test::kTarget;
using test::ModuleVulkan;

// A depth of the module's size, to be copied.
GizmoDepthSource source_of(const sample::Image& image, const GizmoCamera& camera) {
    auto source = test::sized<GizmoDepthSource>();
    source.format = VK_FORMAT_D32_SFLOAT;
    source.image = reinterpret_cast<std::uint64_t>(image.image);
    source.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    source.layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    source.width = test::kModuleSize.width;
    source.height = test::kModuleSize.height;
    source.camera = &camera;
    return source;
}

TEST_F(ModuleVulkan, ThePassDrawsWhatThePassOfCppDraws) {
    auto info = test::sized<GizmoPassCreateInfo>();
    const GizmoVulkanHost h = c_host();
    info.host = &h;
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    GizmoPass pass{};
    auto error = test::sized<GizmoError>();
    ASSERT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_OK) << error.message;
    frame();
    const auto through_c = draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 1, nullptr, &error), GIZMO_OK)
            << error.message;
    });

    gizmo::vulkan::PassCreateInfo cpp;
    cpp.host = host();
    cpp.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    auto reference = gizmo::vulkan::Pass::create(cpp);
    ASSERT_TRUE(reference);
    gizmo::Context same;
    gizmo::Camera c;
    std::memcpy(&c.view, camera.view, sizeof camera.view);
    std::memcpy(&c.projection, camera.projection, sizeof camera.projection);
    c.viewport = {0, 0, test::kModuleSize.width, test::kModuleSize.height};
    gizmo::DTransform t;
    same.begin_frame({.cursor = {-1000, -1000}});
    same.manipulate(gizmo::Mode::Universal, t, c, {.id = 1});
    same.end_frame();
    const auto through_cpp =
        draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(reference->record(cmd, same.draw_list(), 1)); });
    EXPECT_EQ(through_c, through_cpp);
    EXPECT_GT(std::count_if(through_c.begin(), through_c.end(), [](unsigned char b) { return b > 100; }), 1000);

    std::uint64_t bytes = 0;
    std::uint32_t allocations = 0;
    ASSERT_EQ(module.vulkan.pass_memory(pass, &bytes, &allocations), GIZMO_OK);
    EXPECT_EQ(bytes, reference->memory().device_bytes);
    EXPECT_EQ(module.unload(), GIZMO_ERROR_STATE) << "a pass lives in the device";
    EXPECT_NE(module.last_error.find("passes"), std::string::npos) << module.last_error;
    EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_OK);
    EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_ERROR_HANDLE);
}

// The message is of this call, not of the one before, and names what is wrong.
TEST_F(ModuleVulkan, EachErrorHasItsOwnWords) {
    GizmoPass pass{};
    auto error = test::sized<GizmoError>();
    std::string before;
    const auto expect = [&](GizmoResult result, GizmoResult expected, std::initializer_list<const char*> words) {
        EXPECT_EQ(result, expected);
        EXPECT_EQ(error.result, expected);
        EXPECT_NE(error.message, before) << "left from the call before";
        before = error.message;
        for (const char* word : words) {
            EXPECT_NE(before.find(word), std::string::npos) << '"' << before << "\" has no \"" << word << '"';
        }
    };
    const auto& api = module.vulkan;
    GizmoPassCreateInfo info{};
    expect(api.pass_create(nullptr, &pass, &error), GIZMO_ERROR_NULL, {"GizmoPassCreateInfo", "null"});
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_STRUCT_SIZE,
           {"GizmoPassCreateInfo::struct_size is 0", "sizeof(GizmoPassCreateInfo)"});
    info.struct_size = sizeof info;
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_NULL, {"GizmoVulkanHost", "null"});
    GizmoVulkanHost h = c_host();
    h.struct_size = 4;
    info.host = &h;
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_STRUCT_SIZE, {"GizmoVulkanHost::struct_size is 4"});
    h = c_host();
    auto memory = test::sized<GizmoMemoryCallbacks>();
    h.memory = &memory;
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_NULL, {"GizmoMemoryCallbacks", "allocate and free"});
    h.memory = nullptr;
    expect(api.pass_create(&info, nullptr, &error), GIZMO_ERROR_NULL, {"new handle"});
    info.color_format_count = 2;
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_NULL, {"color_formats is null"});
    info.color_format_count = 0;
    info.depth_style = 9;
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_ARGUMENT, {"enumerator of GizmoPassCreateInfo"});
    info.depth_style = 0;
    expect(api.pass_create(&info, &pass, &error), GIZMO_ERROR_ARGUMENT, {"PassCreateInfo::color_format"});

    int some = 0;
    expect(api.pass_record(pass, &some, context, &kTarget, 1, 1, nullptr, &error), GIZMO_ERROR_HANDLE,
           {"GizmoPass is invalid"});
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    ASSERT_EQ(api.pass_create(&info, &pass, &error), GIZMO_OK) << error.message;
    EXPECT_EQ(error.message, before) << "written only on errors";
    expect(api.pass_record(pass, &some, {}, &kTarget, 1, 1, nullptr, &error), GIZMO_ERROR_HANDLE,
           {"GizmoContext is invalid"});
    expect(api.pass_record(pass, nullptr, context, &kTarget, 1, 1, nullptr, &error), GIZMO_ERROR_NULL,
           {"command buffer"});
    expect(api.pass_record(pass, &some, context, nullptr, 2, 1, nullptr, &error), GIZMO_ERROR_NULL, {"targets"});
    const std::uint32_t targets[33]{};
    expect(api.pass_record(pass, &some, context, targets, 33, 1, nullptr, &error), GIZMO_ERROR_ARGUMENT, {"33", "32"});
    const GizmoPointer pointer = test::pointer_at(1, 1);
    ASSERT_EQ(module.api.begin_frame(context, &pointer), GIZMO_OK);
    expect(api.pass_record(pass, &some, context, &kTarget, 1, 1, nullptr, &error), GIZMO_ERROR_ORDER, {"end_frame"});
    ASSERT_EQ(module.api.end_frame(context), GIZMO_OK);
    expect(api.pass_swap(pass, {}, &error), GIZMO_ERROR_HANDLE, {"GizmoPassPipelines is invalid"});
    const double cursor[2]{};
    expect(api.picker_request({}, &some, nullptr, cursor, 1, &error), GIZMO_ERROR_NULL, {"GizmoDepthSource", "null"});
    auto source = test::sized<GizmoDepthSource>();
    expect(api.picker_request({}, &some, &source, cursor, 1, &error), GIZMO_ERROR_NULL, {"GizmoCamera", "null"});
    source.camera = &camera;
    expect(api.picker_request({}, &some, &source, nullptr, 1, &error), GIZMO_ERROR_NULL, {"cursor"});
    expect(api.picker_request({}, &some, &source, cursor, 1, &error), GIZMO_ERROR_HANDLE, {"GizmoDepthPicker"});
    error.struct_size = 0;
    EXPECT_EQ(api.pass_swap(pass, {}, &error), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_EQ(error.message, before) << "too short to be written";
    EXPECT_EQ(api.pass_destroy(pass), GIZMO_OK);
}

// Several attachments, another encoding, another thread's pipelines, a list for each view.
TEST_F(ModuleVulkan, ThePassTakesTheTargetsThatThePassOfCppTakes) {
    auto info = test::sized<GizmoPassCreateInfo>();
    const GizmoVulkanHost h = c_host();
    info.host = &h;
    const VkFormat formats[] = {VK_FORMAT_R32_UINT, VK_FORMAT_R8G8B8A8_UNORM};
    info.color_formats = formats;
    info.color_format_count = 2;
    GizmoPass pass{};
    auto error = test::sized<GizmoError>();
    EXPECT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_ERROR_ARGUMENT) << "ids cannot be blended";
    info.color_index = 1;
    info.encoding = 4;
    EXPECT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_ERROR_ARGUMENT) << "no such encoding";
    info.encoding = 0;
    info.alpha = 3;
    EXPECT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_ERROR_ARGUMENT) << "no such policy";
    info.alpha = 2;
    ASSERT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_OK) << error.message;

    auto one = test::sized<GizmoPassCreateInfo>();
    one.host = &h;
    one.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    one.encoding = 1;
    GizmoPassPipelines linear{};
    ASSERT_EQ(module.vulkan.pass_prepare(&one, &linear, &error), GIZMO_OK) << error.message;
    one.encoding = 0;
    ASSERT_EQ(module.vulkan.pass_rebuild(pass, &one, &error), GIZMO_OK) << error.message;
    frame();
    const auto record = [&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 1, nullptr, &error), GIZMO_OK)
            << error.message;
    };
    const auto display = draw(record);
    ASSERT_EQ(module.vulkan.pass_swap(pass, linear, &error), GIZMO_OK) << error.message;
    const auto light = draw(record);
    EXPECT_NE(light, display);
    ASSERT_EQ(module.vulkan.pass_swap(pass, linear, &error), GIZMO_OK) << "and back";
    EXPECT_EQ(draw(record), display);
    EXPECT_EQ(module.unload(), GIZMO_ERROR_STATE) << "pipelines live in the device";
    EXPECT_EQ(module.vulkan.pipelines_destroy(linear), GIZMO_OK);
    EXPECT_EQ(module.vulkan.pass_swap(pass, linear, &error), GIZMO_ERROR_HANDLE);

    const std::uint32_t targets[] = {0, 1};
    draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, targets, 2, 2, nullptr, &error), GIZMO_ERROR_ARGUMENT);
        EXPECT_NE(std::string(error.message).find("view_mask"), std::string::npos) << error.message;
    });
    one.view_mask = 3;
    ASSERT_EQ(module.vulkan.pass_rebuild(pass, &one, &error), GIZMO_OK) << error.message;
    EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_OK);
}

// A panel's place in the image, its part that is not covered, and the depths of the scene.
TEST_F(ModuleVulkan, ARecordAreaIsThatOfCpp) {
    auto info = test::sized<GizmoPassCreateInfo>();
    const GizmoVulkanHost h = c_host();
    info.host = &h;
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    GizmoPass pass{};
    auto error = test::sized<GizmoError>();
    ASSERT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_OK) << error.message;
    frame();
    const auto drawn = [&](const GizmoRecordArea& area) {
        return draw([&](VkCommandBuffer cmd) {
            EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 1, &area, &error), GIZMO_OK)
                << error.message;
        });
    };
    auto area = test::sized<GizmoRecordArea>();
    const auto whole = draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 1, nullptr, &error), GIZMO_OK)
            << error.message;
    });
    EXPECT_EQ(drawn(area), whole) << "zero is the default";
    area.offset[0] = 30;
    area.offset[1] = -20;
    area.has_scissor = 1;
    area.scissor_offset[0] = 100;
    area.scissor_offset[1] = 10;
    area.scissor_extent[0] = 90;
    area.scissor_extent[1] = 220;
    const auto moved = drawn(area);
    constexpr int kWidth = test::kModuleSize.width, kHeight = test::kModuleSize.height;
    int inside = 0;
    for (int y = 0; y < kHeight - 20; ++y)
        for (int x = 30; x < kWidth; ++x)
            for (int c = 0; c < 4; ++c) {
                const int now = moved[static_cast<std::size_t>(4 * (y * kWidth + x) + c)];
                const int before = whole[static_cast<std::size_t>(4 * ((y + 20) * kWidth + x - 30) + c)];
                const bool in = x >= 100 && x < 190 && y >= 10 && y < 230;
                inside += in && before > 0;
                ASSERT_NEAR(now, in ? before : 0, 2) << x << ", " << y;
            }
    EXPECT_GT(inside, 1000);

    const auto expect_refused = [&](const char* word) {
        draw([&](VkCommandBuffer cmd) {
            EXPECT_LT(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 1, &area, &error), GIZMO_OK);
        });
        EXPECT_NE(std::string(error.message).find(word), std::string::npos) << error.message;
    };
    area.max_depth = 2;
    expect_refused("max_depth");
    area.max_depth = 0;
    area.transform = VK_SURFACE_TRANSFORM_HORIZONTAL_MIRROR_BIT_KHR;
    expect_refused("transform");
    area.struct_size = 8;
    expect_refused("GizmoRecordArea::struct_size is 8");
    EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_OK);
}

TEST_F(ModuleVulkan, WhatIsWrongIsSaidInWords) {
    auto info = test::sized<GizmoPassCreateInfo>();
    const GizmoVulkanHost h = c_host();
    info.host = &h;
    GizmoPass pass{};
    auto error = test::sized<GizmoError>();
    EXPECT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(error.stage, GIZMO_STAGE_INPUT + 0u);
    EXPECT_NE(std::string(error.message).find("color_format"), std::string::npos) << error.message;
    EXPECT_EQ(module.vulkan.pass_create(&info, &pass, nullptr), GIZMO_ERROR_ARGUMENT) << "the words may be left out";
    EXPECT_EQ(pass.value, 0u);
}

TEST_F(ModuleVulkan, ThePickerReadsTheDepthUnderTheCursor) {
    auto info = test::sized<GizmoDepthPickerCreateInfo>();
    const GizmoVulkanHost h = c_host();
    info.host = &h;
    GizmoDepthPicker picker{};
    auto error = test::sized<GizmoError>();
    ASSERT_EQ(module.vulkan.picker_create(&info, &picker, &error), GIZMO_OK) << error.message;
    sample::Image image = gpu().create_image(test::kModuleSize, VK_FORMAT_D32_SFLOAT,
                                             VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                                                 VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                             VK_IMAGE_ASPECT_DEPTH_BIT);
    GizmoDepthSource source = source_of(image, camera);
    // A wall ten units before the eye: depth 0.1 / 10.
    const double cursor[2] = {160.5, 120.5};
    gpu().run([&](VkCommandBuffer cmd) {
        sample::transition(cmd, image.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, 0,
                           VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT);
        const VkClearDepthStencilValue wall{0.01f, 0};
        const VkImageSubresourceRange all{VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1};
        vkCmdClearDepthStencilImage(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &wall, 1, &all);
        sample::transition(cmd, image.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                           VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, VK_PIPELINE_STAGE_TRANSFER_BIT,
                           VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT,
                           VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT);
        EXPECT_EQ(module.vulkan.picker_request(picker, cmd, &source, cursor, 5, &error), GIZMO_OK) << error.message;
        const double outside[2] = {-1, 5};
        EXPECT_EQ(module.vulkan.picker_request(picker, cmd, &source, outside, 5, &error), GIZMO_ERROR_ARGUMENT);
        EXPECT_NE(std::string(error.message).find("outside"), std::string::npos);
    });
    auto seen = test::sized<GizmoDepthSample>();
    std::uint32_t pending = 7;
    EXPECT_EQ(module.vulkan.picker_poll(picker, 4, &seen), GIZMO_NOT_READY);
    EXPECT_EQ(module.vulkan.picker_is_pending(picker, &pending), GIZMO_OK);
    EXPECT_EQ(pending, 1u);
    ASSERT_EQ(module.vulkan.picker_poll(picker, 5, &seen), GIZMO_OK);
    EXPECT_EQ(module.vulkan.picker_is_pending(picker, &pending), GIZMO_OK);
    EXPECT_EQ(pending, 0u);
    EXPECT_EQ(seen.frame, 5u);
    EXPECT_EQ(seen.flags, (GIZMO_SAMPLE_WORLD | GIZMO_SAMPLE_NORMAL) + 0u);
    EXPECT_NEAR(seen.normal[2], 1, 1e-6);
    EXPECT_GT(seen.error, 0);
    EXPECT_NEAR(seen.depth, 0.01, 1e-8);
    EXPECT_NEAR(seen.world[2], 0, 1e-4) << "the camera is at z = 10";
    source.user = 77;
    ASSERT_EQ(module.vulkan.picker_pick_now(picker, gpu().queue, gpu().queue_family, &source, cursor, &seen, &error),
              GIZMO_OK)
        << error.message;
    EXPECT_EQ(seen.user, 77u);
    EXPECT_NEAR(seen.world[2], 0, 1e-4);
    // The viewport in half of the image, in the upper half of the depths: 0.01 is below all of them.
    source.region[2] = 0.5 * source.width;
    source.region[3] = 0.5 * source.height;
    ASSERT_EQ(module.vulkan.picker_pick_now(picker, gpu().queue, gpu().queue_family, &source, cursor, &seen, &error),
              GIZMO_OK);
    EXPECT_NEAR(seen.world[0], 0, 0.1) << "the middle of the viewport, wherever it is drawn";
    source.min_depth = 0.5f;
    source.max_depth = 1;
    ASSERT_EQ(module.vulkan.picker_pick_now(picker, gpu().queue, gpu().queue_family, &source, cursor, &seen, &error),
              GIZMO_OK);
    EXPECT_EQ(seen.flags & GIZMO_SAMPLE_WORLD, 0u) << "beyond the far end of the range";
    EXPECT_EQ(module.vulkan.picker_next(picker, 100, &seen), GIZMO_NOT_READY);
    EXPECT_EQ(module.unload(), GIZMO_ERROR_STATE);
    EXPECT_EQ(module.vulkan.picker_destroy(picker), GIZMO_OK);
    gpu().destroy(image);
}

TEST_F(ModuleVulkan, ALostDeviceIsAnErrorOfThePoll) {
    auto info = test::sized<GizmoDepthPickerCreateInfo>();
    GizmoVulkanHost h = c_host();
    const PFN_vkGetDeviceProcAddr lost = [](VkDevice device, const char* name) -> PFN_vkVoidFunction {
        const PFN_vkGetFenceStatus status = [](VkDevice, VkFence) { return VK_ERROR_DEVICE_LOST; };
        if (std::string_view(name) == "vkGetFenceStatus") return reinterpret_cast<PFN_vkVoidFunction>(status);
        return vkGetDeviceProcAddr(device, name);
    };
    h.get_device_proc_addr = reinterpret_cast<GizmoFunction>(lost);
    info.host = &h;
    GizmoDepthPicker picker{};
    auto error = test::sized<GizmoError>();
    ASSERT_EQ(module.vulkan.picker_create(&info, &picker, &error), GIZMO_OK) << error.message;
    sample::Image image = gpu().create_image(
        test::kModuleSize, VK_FORMAT_D32_SFLOAT,
        VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_IMAGE_ASPECT_DEPTH_BIT);
    const GizmoDepthSource source = source_of(image, camera);
    const double cursor[2] = {160.5, 120.5};
    VkCommandBuffer cmd = gpu().allocate_command_buffer(); // never runs
    const auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
    ASSERT_EQ(vkBeginCommandBuffer(cmd, &begin), VK_SUCCESS);
    ASSERT_EQ(module.vulkan.picker_request(picker, cmd, &source, cursor, 1, &error), GIZMO_OK) << error.message;
    auto seen = test::sized<GizmoDepthSample>();
    EXPECT_EQ(module.vulkan.picker_poll(picker, 1, &seen), GIZMO_ERROR_VULKAN);
    EXPECT_EQ(module.vulkan.picker_request(picker, cmd, &source, cursor, 2, &error), GIZMO_ERROR_VULKAN);
    EXPECT_EQ(error.vk_result, VK_ERROR_DEVICE_LOST);
    vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &cmd);
    EXPECT_EQ(module.vulkan.picker_destroy(picker), GIZMO_OK);
    gpu().destroy(image);
}

} // namespace
