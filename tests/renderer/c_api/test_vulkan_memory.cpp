// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The module's Vulkan table and the host's memory: where there is none left, and where the host gives it.
#include "support/module_vulkan.hpp"

#include <algorithm>

namespace {

using test::kTarget;
using test::ModuleVulkan;

// Allocations of the module fail: an error value, nothing leaks, and what was there goes on.
TEST_F(ModuleVulkan, WhatTheHostHasNoMemoryForIsAnErrorAndNothingIsLost) {
    auto info = test::sized<GizmoPassCreateInfo>();
    const GizmoVulkanHost h = c_host();
    info.host = &h;
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    auto error = test::sized<GizmoError>();
    frame();
    // A few of the allocations, the first and the last among them. @return how many there are.
    const auto fail_some = [&](const char* what, const auto& call, const auto& undo) {
        module.asked = 0;
        module.fail_at = ~std::uint64_t{0};
        EXPECT_EQ(call(), GIZMO_OK) << what;
        const std::uint64_t count = module.asked;
        undo();
        const std::size_t before = module.live.size();
        constexpr std::uint64_t kTries = 6;
        int failed = 0;
        for (std::uint64_t i = 0; i < std::min(kTries, count); ++i) {
            module.asked = 0;
            module.fail_at = count <= kTries ? i + 1 : 1 + i * (count - 1) / (kTries - 1);
            const GizmoResult result = call();
            // A sort that gets no room for a copy does without.
            if (result == GIZMO_OK)
                undo();
            else
                ++failed;
            EXPECT_TRUE(result == GIZMO_OK || result == GIZMO_ERROR_OUT_OF_MEMORY) << what << ' ' << result;
            EXPECT_EQ(module.live.size(), before) << what << ", allocation " << module.fail_at;
        }
        module.fail_at = 0;
        EXPECT_EQ(failed > 0, count > 0) << what;
        return count;
    };
    const auto nothing = [] {};
    GizmoPass pass{};
    const auto destroy_pass = [&] { EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_OK); };
    fail_some(
        "create", [&] { return module.vulkan.pass_create(&info, &pass, &error); }, destroy_pass);
    ASSERT_EQ(module.vulkan.pass_create(&info, &pass, &error), GIZMO_OK) << error.message;
    const auto as_before = draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 1, nullptr, &error), GIZMO_OK)
            << error.message;
    });
    GizmoPassPipelines pipelines{};
    const auto prepare = [&] { return module.vulkan.pass_prepare(&info, &pipelines, &error); };
    fail_some("prepare", prepare, [&] { EXPECT_EQ(module.vulkan.pipelines_destroy(pipelines), GIZMO_OK); });
    ASSERT_EQ(prepare(), GIZMO_OK);
    EXPECT_EQ(fail_some(
                  "swap", [&] { return module.vulkan.pass_swap(pass, pipelines, &error); }, nothing),
              0u);
    fail_some(
        "rebuild", [&] { return module.vulkan.pass_rebuild(pass, &info, &error); }, nothing);
    auto picker_info = test::sized<GizmoDepthPickerCreateInfo>();
    picker_info.host = &h;
    GizmoDepthPicker picker{};
    const auto make_picker = [&] { return module.vulkan.picker_create(&picker_info, &picker, &error); };
    fail_some("picker", make_picker, [&] { EXPECT_EQ(module.vulkan.picker_destroy(picker), GIZMO_OK); });
    ASSERT_EQ(make_picker(), GIZMO_OK);
    EXPECT_EQ(module.vulkan.picker_prepare(picker, VK_FORMAT_D32_SFLOAT, 1, &error), GIZMO_OK);
    auto probe_info = test::sized<GizmoDepthProbeCreateInfo>();
    probe_info.host = &h;
    probe_info.depth_format = VK_FORMAT_D16_UNORM;
    GizmoDepthProbe probe{};
    const auto make_probe = [&] { return module.vulkan.probe_create(&probe_info, &probe, &error); };
    fail_some("probe", make_probe, [&] { EXPECT_EQ(module.vulkan.probe_destroy(probe), GIZMO_OK); });
    ASSERT_EQ(make_probe(), GIZMO_OK);
    const auto again = draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 2, nullptr, &error), GIZMO_OK)
            << error.message;
    });
    EXPECT_EQ(again, as_before);
    EXPECT_EQ(module.vulkan.probe_destroy(probe), GIZMO_OK);
    EXPECT_EQ(module.vulkan.picker_destroy(picker), GIZMO_OK);
    EXPECT_EQ(module.vulkan.pipelines_destroy(pipelines), GIZMO_OK);
    EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_OK);
}

// What a C host's allocator gives: parts of one block.
struct CArena {
    std::uint64_t memory;
    std::uint64_t used;
    char* mapped;
    std::uint32_t type, live;
};

TEST_F(ModuleVulkan, AHostInCGivesTheMemoryAndAsksWhatCppHostsAsk) {
    CArena arena{};
    auto allocate = sample::make<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
    allocate.allocationSize = 4 << 20;
    allocate.memoryTypeIndex = arena.type =
        gpu().memory_type(~0u, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    VkDeviceMemory memory = VK_NULL_HANDLE;
    void* mapped = nullptr;
    ASSERT_EQ(vkAllocateMemory(gpu().device, &allocate, nullptr, &memory), VK_SUCCESS);
    ASSERT_EQ(vkMapMemory(gpu().device, memory, 0, VK_WHOLE_SIZE, 0, &mapped), VK_SUCCESS);
    arena.memory = (std::uint64_t)memory;
    arena.mapped = static_cast<char*>(mapped);
    auto callbacks = test::sized<GizmoMemoryCallbacks>();
    callbacks.user = &arena;
    callbacks.allocate = [](void* user, const GizmoMemoryRequest* r, GizmoMemoryBlock* out) {
        auto& a = *static_cast<CArena*>(user);
        a.used = (a.used + r->alignment - 1) / r->alignment * r->alignment;
        *out = {a.memory, a.used, a.mapped + a.used, a.type, user};
        a.used += r->size;
        ++a.live;
        return std::int32_t{0};
    };
    callbacks.free = [](void* user, const GizmoMemoryBlock* block) {
        EXPECT_EQ(block->handle, user);
        --static_cast<CArena*>(user)->live;
    };
    GizmoVulkanHost h = c_host();
    h.memory = &callbacks;
    auto error = test::sized<GizmoError>();
    auto pass_info = test::sized<GizmoPassCreateInfo>();
    pass_info.host = &h;
    pass_info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    GizmoPass pass{};
    ASSERT_EQ(module.vulkan.pass_create(&pass_info, &pass, &error), GIZMO_OK) << error.message;
    EXPECT_EQ(arena.live, 9u) << "meshes, eight frames";
    frame();
    draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 7, nullptr, &error), GIZMO_OK);
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 6, nullptr, &error), GIZMO_ERROR_ARGUMENT);
        EXPECT_NE(std::string(error.message).find("counter that increases"), std::string::npos) << error.message;
    });
    EXPECT_EQ(module.vulkan.pass_trim(pass), GIZMO_OK);
    draw([&](VkCommandBuffer cmd) {
        EXPECT_EQ(module.vulkan.pass_record(pass, cmd, context, &kTarget, 1, 6, nullptr, &error), GIZMO_OK)
            << "from anywhere again";
    });
    auto picker_info = test::sized<GizmoDepthPickerCreateInfo>();
    picker_info.host = &h;
    GizmoDepthPicker picker{};
    ASSERT_EQ(module.vulkan.picker_create(&picker_info, &picker, &error), GIZMO_OK) << error.message;
    EXPECT_EQ(arena.live, 10u);
    EXPECT_EQ(module.vulkan.picker_prepare(picker, VK_FORMAT_D32_SFLOAT, 4, &error), GIZMO_OK) << error.message;
    EXPECT_EQ(module.vulkan.picker_prepare(picker, VK_FORMAT_R8_UNORM, 1, &error), GIZMO_ERROR_ARGUMENT);
    auto probe_info = test::sized<GizmoDepthProbeCreateInfo>();
    probe_info.host = &h;
    probe_info.depth_format = VK_FORMAT_D16_UNORM;
    probe_info.view_mask = 6;
    GizmoDepthProbe probe{};
    ASSERT_EQ(module.vulkan.probe_create(&probe_info, &probe, &error), GIZMO_OK) << error.message;
    auto source = test::sized<GizmoProbeSource>();
    source.width = test::kModuleSize.width;
    source.height = test::kModuleSize.height;
    source.camera = &camera;
    const double cursor[2] = {20, 20};
    std::uint32_t answer = 7;
    EXPECT_EQ(module.vulkan.probe_start(probe, &source, cursor, &error), GIZMO_ERROR_ARGUMENT) << "view 0 is none";
    EXPECT_EQ(module.vulkan.probe_is_running(probe, &answer), GIZMO_OK);
    EXPECT_EQ(answer, 0u);
    source.view = 2;
    EXPECT_EQ(module.vulkan.probe_start(probe, &source, cursor, &error), GIZMO_OK) << error.message;
    EXPECT_EQ(module.vulkan.probe_is_running(probe, &answer), GIZMO_OK);
    EXPECT_EQ(answer, 1u);
    EXPECT_EQ(module.vulkan.probe_rounds(VK_FORMAT_D24_UNORM_S8_UINT, 64, &answer), GIZMO_OK);
    EXPECT_EQ(answer, 5u);
    EXPECT_EQ(module.vulkan.probe_rounds(VK_FORMAT_R8_UNORM, 64, &answer), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(module.vulkan.best_method(VK_IMAGE_USAGE_SAMPLED_BIT, 4, VK_ATTACHMENT_STORE_OP_STORE, &answer),
              GIZMO_OK);
    EXPECT_EQ(answer, GIZMO_READ_COMPUTE + 0u);
    EXPECT_EQ(module.vulkan.best_method(0, 1, VK_ATTACHMENT_STORE_OP_STORE, &answer), GIZMO_OK);
    EXPECT_EQ(answer, GIZMO_READ_PROBE + 0u);
    EXPECT_EQ(module.vulkan.probe_destroy(probe), GIZMO_OK);
    EXPECT_EQ(module.vulkan.picker_destroy(picker), GIZMO_OK);
    EXPECT_EQ(module.vulkan.pass_destroy(pass), GIZMO_OK);
    EXPECT_EQ(arena.live, 0u);
    callbacks.free = nullptr;
    EXPECT_EQ(module.vulkan.pass_create(&pass_info, &pass, &error), GIZMO_ERROR_NULL);
    vkFreeMemory(gpu().device, memory, nullptr);
}

} // namespace
