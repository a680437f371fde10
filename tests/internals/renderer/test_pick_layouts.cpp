// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Images as hosts have them where a pick is recorded: every layout, of the depth aspect alone too, resolved by a render
// pass, on a queue that does not draw. The validation layer judges the barriers.
#include "pick/read_plan.hpp"
#include "support/cameras.hpp"
#include "support/depth_formats.hpp"
#include "support/vulkan_test.hpp"

#include <string>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr VkExtent2D kLayoutSize{64, 64};
constexpr float kLayoutDepth = 0.375f;

class PickLayouts : public test::VulkanTest {
protected:
    static void SetUpTestSuite() { create_gpu({.validate = true, .separate_depth_stencil = true}); }

    PickLayouts() {
        camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {0, 0, 64, 64});
    }
    static sample::Image create(VkFormat format, VkImageUsageFlags usage,
                                VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT) {
        return gpu().create_image(kLayoutSize, format, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | usage,
                                  VK_IMAGE_ASPECT_DEPTH_BIT, samples);
    }
    DepthSource source_of(const sample::Image& image, VkImageLayout layout) const {
        DepthSource s;
        s.image = image.image;
        s.format = image.format;
        s.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;
        s.view = image.view;
        s.extent = kLayoutSize;
        s.layout = layout;
        s.camera = camera;
        return s;
    }
    static void move(VkCommandBuffer cmd, const sample::Image& image, VkImageAspectFlags aspects, VkImageLayout from,
                     VkImageLayout to) {
        sample::transition(cmd, image.image, aspects, from, to, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                           VK_ACCESS_MEMORY_WRITE_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                           VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT);
    }
    // Cleared in a rendering that ends in `layout`, of the depth aspect alone or of all.
    static void draw(VkCommandBuffer cmd, const sample::Image& image, VkImageLayout layout, bool alone) {
        const VkImageAspectFlags all = test::depth_aspects(image.format);
        const VkImageLayout drawn = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        move(cmd, image, all, VK_IMAGE_LAYOUT_UNDEFINED, drawn);
        auto depth = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
        depth.imageView = image.view;
        depth.imageLayout = drawn;
        depth.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        depth.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        depth.clearValue.depthStencil = {kLayoutDepth, 0};
        auto rendering = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
        rendering.renderArea.extent = kLayoutSize;
        rendering.layerCount = 1;
        rendering.pDepthAttachment = &depth;
        vkCmdBeginRendering(cmd, &rendering);
        vkCmdEndRendering(cmd);
        if (layout != drawn)
            move(cmd, image, alone ? VkImageAspectFlags{VK_IMAGE_ASPECT_DEPTH_BIT} : all, drawn, layout);
    }
    Camera camera;
};

// Layout, whether it is the depth aspect's alone, whether the shader can read it as it is.
struct Row {
    VkImageLayout layout;
    bool alone, readable;
};
constexpr Row kRows[] = {{VK_IMAGE_LAYOUT_GENERAL, false, true},
                         {VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, false, false},
                         {VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL, false, true},
                         {VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL, false, true},
                         {VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL, false, false},
                         {VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL, true, false},
                         {VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL, true, true},
                         {VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL, false, false},
                         {VK_IMAGE_LAYOUT_READ_ONLY_OPTIMAL, false, true},
                         {VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, false, true},
                         {VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, false, false},
                         {VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, false, false}};

TEST_F(PickLayouts, EveryLayoutIsReadAndGivenBackInEveryFormat) {
    for (const auto& format : test::drawable_depth_formats(gpu())) {
        sample::Image image = create(format.format, VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT |
                                                        VK_IMAGE_USAGE_TRANSFER_DST_BIT);
        auto picker = DepthPicker::create({.host = host()});
        ASSERT_TRUE(picker);
        std::uint64_t frame = 0;
        for (const Row& row : kRows)
            for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
                DepthSource source = source_of(image, row.layout);
                source.method = method;
                ++frame;
                gpu().run([&](VkCommandBuffer cmd) {
                    draw(cmd, image, row.layout, row.alone);
                    const auto status = picker->request(cmd, source, {20, 20}, frame);
                    EXPECT_TRUE(status) << status.error().message;
                    // It is in the layout it came in: the next transition from there is valid.
                    move(cmd, image,
                         row.alone ? VkImageAspectFlags{VK_IMAGE_ASPECT_DEPTH_BIT} : test::depth_aspects(image.format),
                         row.layout, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
                });
                const auto sample = picker->poll(frame);
                ASSERT_TRUE(sample);
                EXPECT_NEAR(sample->depth, static_cast<double>(kLayoutDepth), 1e-5)
                    << row.layout << " of " << format.name;
                for (const std::string& m : gpu().messages)
                    ADD_FAILURE() << format.name << " in layout " << row.layout << ": " << m;
                gpu().messages.clear();
                const auto plan = plan_read(source);
                ASSERT_TRUE(plan);
                EXPECT_EQ(plan.value().barrier_aspects, row.alone ? VkImageAspectFlags{VK_IMAGE_ASPECT_DEPTH_BIT}
                                                                  : test::depth_aspects(image.format));
                if (method == ReadMethod::Compute) {
                    EXPECT_EQ(plan.value().layout == row.layout, row.readable) << row.layout;
                } else {
                    EXPECT_EQ(plan.value().layout, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
                }
            }
        gpu().destroy(image);
    }
}

// Depth of four samples, resolved by a render pass into an image that is picked from, frame after frame, with no word
// about when it was written. Render passes, because the layer does not follow resolves of dynamic rendering.
TEST_F(PickLayouts, DepthThatARenderPassResolvesNeedsNoWordAboutIt) {
    sample::Image many = create(VK_FORMAT_D32_SFLOAT, 0, VK_SAMPLE_COUNT_4_BIT),
                  one = create(VK_FORMAT_D32_SFLOAT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT);
    VkAttachmentDescription2 attachments[2]{};
    const VkImageLayout layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    for (int i = 0; i < 2; ++i) {
        attachments[i] = sample::make<VkAttachmentDescription2>(VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_2);
        attachments[i].format = VK_FORMAT_D32_SFLOAT;
        attachments[i].samples = i == 0 ? VK_SAMPLE_COUNT_4_BIT : VK_SAMPLE_COUNT_1_BIT;
        attachments[i].loadOp = i == 0 ? VK_ATTACHMENT_LOAD_OP_CLEAR : VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        attachments[i].storeOp = i == 0 ? VK_ATTACHMENT_STORE_OP_DONT_CARE : VK_ATTACHMENT_STORE_OP_STORE;
        attachments[i].stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        attachments[i].stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        attachments[i].initialLayout = attachments[i].finalLayout = layout;
    }
    auto drawn = sample::make<VkAttachmentReference2>(VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_2), resolved = drawn;
    drawn.layout = resolved.layout = layout;
    drawn.aspectMask = resolved.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
    resolved.attachment = 1;
    auto resolve = sample::make<VkSubpassDescriptionDepthStencilResolve>(
        VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_DEPTH_STENCIL_RESOLVE);
    resolve.depthResolveMode = VK_RESOLVE_MODE_SAMPLE_ZERO_BIT;
    resolve.pDepthStencilResolveAttachment = &resolved;
    auto subpass = sample::make<VkSubpassDescription2>(VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_2);
    subpass.pNext = &resolve;
    subpass.pDepthStencilAttachment = &drawn;
    auto create_info = sample::make<VkRenderPassCreateInfo2>(VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO_2);
    create_info.attachmentCount = 2;
    create_info.pAttachments = attachments;
    create_info.subpassCount = 1;
    create_info.pSubpasses = &subpass;
    VkRenderPass render_pass = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateRenderPass2(gpu().device, &create_info, nullptr, &render_pass), VK_SUCCESS);
    const VkImageView views[] = {many.view, one.view};
    auto frame_info = sample::make<VkFramebufferCreateInfo>(VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO);
    frame_info.renderPass = render_pass;
    frame_info.attachmentCount = 2;
    frame_info.pAttachments = views;
    frame_info.width = frame_info.height = kLayoutSize.width;
    frame_info.layers = 1;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateFramebuffer(gpu().device, &frame_info, nullptr, &framebuffer), VK_SUCCESS);

    for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
        auto picker = DepthPicker::create({.host = host()});
        ASSERT_TRUE(picker);
        gpu().run([&](VkCommandBuffer cmd) {
            move(cmd, many, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED, layout);
            move(cmd, one, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED, layout);
            for (std::uint64_t frame = 0; frame < 3; ++frame) {
                // The host's own barrier for the image of many samples, which nobody picks from.
                move(cmd, many, VK_IMAGE_ASPECT_DEPTH_BIT, layout, layout);
                VkClearValue clears[2]{};
                clears[0].depthStencil.depth = 0.25f + 0.125f * static_cast<float>(frame);
                auto begin = sample::make<VkRenderPassBeginInfo>(VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO);
                begin.renderPass = render_pass;
                begin.framebuffer = framebuffer;
                begin.renderArea.extent = kLayoutSize;
                begin.clearValueCount = 2;
                begin.pClearValues = clears;
                vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
                vkCmdEndRenderPass(cmd);
                DepthSource source = source_of(one, layout);
                source.method = method;
                EXPECT_TRUE(picker->request(cmd, source, {20, 20}, frame));
            }
        });
        for (std::uint64_t frame = 0; frame < 3; ++frame) {
            const auto sample = picker->poll(frame);
            ASSERT_TRUE(sample);
            EXPECT_EQ(sample->depth, 0.25 + 0.125 * static_cast<double>(frame));
        }
    }
    vkDestroyFramebuffer(gpu().device, framebuffer, nullptr);
    vkDestroyRenderPass(gpu().device, render_pass, nullptr);
    gpu().destroy(many);
    gpu().destroy(one);
}

// What barriers name, as a queue family without graphics sees them.
struct Stages {
    static inline VkPipelineStageFlags seen = 0;
    static VKAPI_ATTR void VKAPI_CALL barrier(VkCommandBuffer cmd, VkPipelineStageFlags from, VkPipelineStageFlags to,
                                              VkDependencyFlags flags, std::uint32_t memory_count,
                                              const VkMemoryBarrier* memory, std::uint32_t buffer_count,
                                              const VkBufferMemoryBarrier* buffers, std::uint32_t image_count,
                                              const VkImageMemoryBarrier* images) {
        seen |= from | to;
        EXPECT_NE(from, 0u);
        EXPECT_NE(to, 0u);
        vkCmdPipelineBarrier(cmd, from, to, flags, memory_count, memory, buffer_count, buffers, image_count, images);
    }
    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        if (std::string_view(name) == "vkCmdPipelineBarrier") return reinterpret_cast<PFN_vkVoidFunction>(barrier);
        return vkGetDeviceProcAddr(device, name);
    }
};

TEST_F(PickLayouts, AQueueWithoutGraphicsIsAskedForNoStageOfIt) {
    // The table of supported stages of Vulkan's chapter on synchronization, for compute.
    constexpr VkPipelineStageFlags kOfCompute =
        VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT | VK_PIPELINE_STAGE_DRAW_INDIRECT_BIT | VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT |
        VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT | VK_PIPELINE_STAGE_HOST_BIT |
        VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    sample::Image image = create(VK_FORMAT_D32_SFLOAT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT |
                                                           VK_IMAGE_USAGE_TRANSFER_DST_BIT);
    VkPhysicalDeviceMemoryProperties memory{};
    vkGetPhysicalDeviceMemoryProperties(gpu().physical_device, &memory);
    auto h = host();
    h.get_device_proc_addr = Stages::get;
    h.memory_properties = &memory;
    auto picker = DepthPicker::create({.host = h});
    ASSERT_TRUE(picker);
    std::uint64_t frame = 0;
    for (const Row& row : kRows)
        for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
            ++frame;
            Stages::seen = 0;
            gpu().run([&](VkCommandBuffer cmd) {
                draw(cmd, image, row.layout, row.alone);
                DepthSource source = source_of(image, row.layout);
                source.method = method;
                source.queue_flags = VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT;
                const auto status = picker->request(cmd, source, {20, 20}, frame);
                EXPECT_TRUE(status) << status.error().message;
                // A stage of the host's own that the queue does not have.
                source.before = {VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT};
                EXPECT_NE(picker->request(cmd, source, {20, 20}, frame).error().message.find("queue_flags"),
                          std::string::npos);
            });
            EXPECT_EQ(Stages::seen & ~kOfCompute, 0u) << row.layout;
            const auto sample = picker->poll(frame);
            ASSERT_TRUE(sample);
            EXPECT_EQ(sample->depth, static_cast<double>(kLayoutDepth));
        }
    DepthSource source = source_of(image, VK_IMAGE_LAYOUT_GENERAL);
    for (const ReadMethod method : {ReadMethod::Auto, ReadMethod::Copy, ReadMethod::Compute}) {
        source.method = method;
        source.queue_flags = VK_QUEUE_TRANSFER_BIT;
        EXPECT_NE(plan_read(source).error().message.find("transfer queues"), std::string::npos);
        source.queue_flags = VK_QUEUE_GRAPHICS_BIT;
        EXPECT_EQ(static_cast<bool>(plan_read(source)), method != ReadMethod::Compute) << "it cannot dispatch";
    }
    gpu().destroy(image);
}

} // namespace
