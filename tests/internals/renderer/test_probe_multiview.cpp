// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The probe in passes of several views, of which each has a depth of its own.
#include "pick/probe_points.hpp"
#include "support/cameras.hpp"
#include "support/vulkan_test.hpp"

#include <array>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr VkExtent2D kViewSize{64, 48};
constexpr std::uint32_t kLayers = 4;

// Layers that were cleared to depths of their own, then loaded by a pass of several views.
class ProbeMultiview : public test::VulkanTest {
protected:
    void SetUp() override {
        VulkanTest::SetUp();
        image_ = gpu().create_image(kViewSize, VK_FORMAT_D32_SFLOAT,
                                    VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                    VK_IMAGE_ASPECT_DEPTH_BIT, VK_SAMPLE_COUNT_1_BIT, kLayers);
    }
    void TearDown() override {
        destroy_render_pass();
        gpu().destroy(image_);
        VulkanTest::TearDown();
    }
    void destroy_render_pass() {
        vkDestroyFramebuffer(gpu().device, framebuffer_, nullptr);
        vkDestroyRenderPass(gpu().device, render_pass_, nullptr);
        framebuffer_ = VK_NULL_HANDLE;
        render_pass_ = VK_NULL_HANDLE;
    }
    void create_render_pass(std::uint32_t view_mask) {
        const VkImageLayout layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        VkAttachmentDescription depth{};
        depth.format = VK_FORMAT_D32_SFLOAT;
        depth.samples = VK_SAMPLE_COUNT_1_BIT;
        depth.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
        depth.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        depth.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        depth.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        depth.initialLayout = depth.finalLayout = layout;
        const VkAttachmentReference reference{0, layout};
        VkSubpassDescription subpass{};
        subpass.pDepthStencilAttachment = &reference;
        auto multiview =
            sample::make<VkRenderPassMultiviewCreateInfo>(VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO);
        multiview.subpassCount = 1;
        multiview.pViewMasks = &view_mask;
        auto create = sample::make<VkRenderPassCreateInfo>(VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO);
        create.pNext = &multiview;
        create.attachmentCount = create.subpassCount = 1;
        create.pAttachments = &depth;
        create.pSubpasses = &subpass;
        ASSERT_EQ(vkCreateRenderPass(gpu().device, &create, nullptr, &render_pass_), VK_SUCCESS);
        auto frame = sample::make<VkFramebufferCreateInfo>(VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO);
        frame.renderPass = render_pass_;
        frame.attachmentCount = 1;
        frame.pAttachments = &image_.view;
        frame.width = kViewSize.width;
        frame.height = kViewSize.height;
        frame.layers = 1;
        ASSERT_EQ(vkCreateFramebuffer(gpu().device, &frame, nullptr, &framebuffer_), VK_SUCCESS);
    }
    void clear(VkCommandBuffer cmd, const std::array<float, kLayers>& depths) {
        const auto barrier = [&](VkImageLayout from, VkImageLayout to) {
            auto b = sample::make<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
            b.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
            b.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
            b.oldLayout = from;
            b.newLayout = to;
            b.image = image_.image;
            b.subresourceRange = {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, kLayers};
            vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0,
                                 nullptr, 0, nullptr, 1, &b);
        };
        barrier(VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        for (std::uint32_t layer = 0; layer < kLayers; ++layer) {
            const VkClearDepthStencilValue value{depths[layer], 0};
            const VkImageSubresourceRange range{VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, layer, 1};
            vkCmdClearDepthStencilImage(cmd, image_.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &value, 1, &range);
        }
        barrier(VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    }
    void pass(VkCommandBuffer cmd, std::uint32_t view_mask, const std::function<void()>& inside) {
        if (render_pass_) {
            auto begin = sample::make<VkRenderPassBeginInfo>(VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO);
            begin.renderPass = render_pass_;
            begin.framebuffer = framebuffer_;
            begin.renderArea.extent = kViewSize;
            vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
            inside();
            vkCmdEndRenderPass(cmd);
            return;
        }
        auto depth = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
        depth.imageView = image_.view;
        depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        depth.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
        auto rendering = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
        rendering.renderArea.extent = kViewSize;
        rendering.viewMask = view_mask;
        rendering.layerCount = 1;
        rendering.pDepthAttachment = &depth;
        vkCmdBeginRendering(cmd, &rendering);
        inside();
        vkCmdEndRendering(cmd);
    }
    VkRenderPass render_pass_ = VK_NULL_HANDLE;

private:
    sample::Image image_{};
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
};

TEST_F(ProbeMultiview, FindsTheDepthOfTheViewThatIsAskedFor) {
    test::Random random(91);
    const Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, kViewSize.width, kViewSize.height});
    for (const bool dynamic : {false, true})
        for (const std::uint32_t mask : {1u, 3u, 5u, 10u, 15u})
            for (const std::uint32_t queries : {64u, 256u}) {
                if (!dynamic) create_render_pass(mask);
                DepthProbeCreateInfo info;
                info.host = host();
                info.render_pass = render_pass_;
                info.color_attachments = 0;
                info.depth_format = VK_FORMAT_D32_SFLOAT;
                info.view_mask = mask;
                info.queries = queries;
                auto probe = DepthProbe::create(info);
                ASSERT_TRUE(probe) << probe.error().message;
                std::uint64_t frame = 0;
                for (std::uint32_t view = 0; view < kLayers; ++view) {
                    const ProbeSource source{.extent = kViewSize, .camera = camera, .view = view};
                    const auto started = probe->start(source, {30.5, 20.5});
                    ASSERT_EQ(static_cast<bool>(started), (mask >> view & 1u) != 0) << view << " of " << mask;
                    if (!started) {
                        EXPECT_NE(started.error().message.find("view"), std::string::npos);
                        continue;
                    }
                    std::array<float, kLayers> depths{};
                    for (float& d : depths)
                        d = static_cast<float>(test::uniform(random, 0.1, 0.9));
                    std::optional<DepthSample> sample;
                    for (int round = 0; round < 8 && !sample; ++round) {
                        gpu().run([&](VkCommandBuffer cmd) {
                            clear(cmd, depths);
                            probe->prepare(cmd);
                            pass(cmd, mask, [&] { probe->record(cmd, camera, frame); });
                        });
                        sample = probe->poll(frame++);
                    }
                    ASSERT_TRUE(sample) << view << " of " << mask;
                    EXPECT_EQ(static_cast<float>(sample->depth), depths[view]) << view << " of " << mask;
                }
                EXPECT_FALSE(probe->start({.extent = kViewSize, .camera = camera, .view = 32}, {30, 20}));
                destroy_render_pass();
            }
}

TEST_F(ProbeMultiview, WithoutMultiviewThereIsOneView) {
    DepthProbeCreateInfo info;
    info.host = host();
    info.color_attachments = 0;
    info.depth_format = VK_FORMAT_D32_SFLOAT;
    auto probe = DepthProbe::create(info);
    ASSERT_TRUE(probe);
    const Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, kViewSize.width, kViewSize.height});
    EXPECT_TRUE(probe->start({.extent = kViewSize, .camera = camera}, {30, 20}));
    EXPECT_FALSE(probe->start({.extent = kViewSize, .camera = camera, .view = 1}, {30, 20}));
}

// A host keeps them as members, empty until there is a device.
TEST_F(ProbeMultiview, EmptyPickersAndProbesDoNothingAndSaySo) {
    DepthPicker picker;
    DepthProbe probe;
    EXPECT_FALSE(picker);
    EXPECT_FALSE(probe);
    VkCommandBuffer cmd = gpu().allocate_command_buffer();
    EXPECT_NE(picker.request(cmd, {}, {1, 1}, 1).error().message.find("empty"), std::string::npos);
    EXPECT_NE(picker.prepare(VK_FORMAT_D32_SFLOAT, VK_SAMPLE_COUNT_1_BIT).error().message.find("empty"),
              std::string::npos);
    EXPECT_NE(picker.pick_now({gpu().queue, 0}, {}, {1, 1}).error().message.find("empty"), std::string::npos);
    EXPECT_FALSE(picker.poll(5));
    std::array<DepthSample, 2> samples{};
    EXPECT_EQ(picker.poll(5, samples), 0u);
    EXPECT_NE(probe.start({}, {1, 1}).error().message.find("empty"), std::string::npos);
    EXPECT_FALSE(probe.is_running());
    probe.prepare(cmd);
    probe.record(cmd, {}, 1);
    EXPECT_FALSE(probe.poll(5));
    vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &cmd);

    picker = DepthPicker::create({.host = host()}).value();
    EXPECT_TRUE(picker);
    DepthProbeCreateInfo info;
    info.host = host();
    info.color_attachments = 0;
    info.depth_format = VK_FORMAT_D32_SFLOAT;
    probe = DepthProbe::create(info).value();
    EXPECT_TRUE(probe);
    DepthPicker other = std::move(picker);
    EXPECT_TRUE(other);
    EXPECT_FALSE(picker); // NOLINT(bugprone-use-after-move): empty again
    picker = {};
    probe = {};
    EXPECT_FALSE(probe);
}

} // namespace
