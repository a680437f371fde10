// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A fixture of tests of the module's Vulkan table on a real device.
#pragma once
#include "support/module_host.hpp"
#include "support/vulkan_test.hpp"

#include <functional>
#include <vector>

namespace test {

inline constexpr VkExtent2D kModuleSize{320, 240};
inline constexpr std::uint32_t kTarget = 0; ///< of the module's only list

/// The module on this test's device, with a context and what it draws in.
class ModuleVulkan : public VulkanTest {
protected:
    void SetUp() override {
        VulkanTest::SetUp();
        module.open();
        ASSERT_EQ(module.load(), GIZMO_OK);
        ASSERT_EQ(module.api.context_create(&context), GIZMO_OK);
        camera = plain_camera();
        camera.viewport[2] = kModuleSize.width;
        camera.viewport[3] = kModuleSize.height;
    }
    void TearDown() override {
        EXPECT_EQ(module.api.context_destroy(context), GIZMO_OK);
        EXPECT_EQ(module.unload(), GIZMO_OK) << module.last_error;
        EXPECT_TRUE(module.live.empty());
        VulkanTest::TearDown();
    }
    static GizmoVulkanHost c_host() {
        GizmoVulkanHost h{};
        h.struct_size = sizeof h;
        h.device = gpu().device;
        h.instance = gpu().instance;
        h.physical_device = gpu().physical_device;
        h.debug_utils = 1;
        return h;
    }
    void frame() {
        const GizmoPointer pointer = pointer_at(-1000, -1000);
        const GizmoOptions options = options_with_id(1);
        ASSERT_EQ(module.api.begin_frame(context, &pointer), GIZMO_OK);
        ASSERT_EQ(module.api.manipulate(context, GIZMO_MODE_UNIVERSAL, ref(object), &camera, &options, nullptr),
                  GIZMO_OK);
        ASSERT_EQ(module.api.end_frame(context), GIZMO_OK);
    }
    // The picture of what `record` records.
    std::vector<unsigned char> draw(const std::function<void(VkCommandBuffer)>& record) {
        sample::Image image = gpu().create_image(kModuleSize, VK_FORMAT_R8G8B8A8_UNORM,
                                                 VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                                 VK_IMAGE_ASPECT_COLOR_BIT);
        gpu().run([&](VkCommandBuffer cmd) {
            sample::transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                               0, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT, VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT);
            auto color = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
            color.imageView = image.view;
            color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
            color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
            auto rendering = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
            rendering.renderArea.extent = kModuleSize;
            rendering.layerCount = 1;
            rendering.colorAttachmentCount = 1;
            rendering.pColorAttachments = &color;
            vkCmdBeginRendering(cmd, &rendering);
            record(cmd);
            vkCmdEndRendering(cmd);
            sample::transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                               VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                               VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT,
                               VK_ACCESS_TRANSFER_READ_BIT);
        });
        auto pixels = read_back(image);
        gpu().destroy(image);
        return pixels;
    }

    ModuleHost module{GIZMO_MODULE_PATH};
    GizmoContext context{};
    GizmoCamera camera{};
    GizmoDTransform object = plain_transform();
};

} // namespace test
