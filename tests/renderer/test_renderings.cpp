// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dynamic renderings as engines begin them: suspended and resumed, into one layer of an array, into a single texel.
#include "support/cameras.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <cstdlib>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr VkExtent2D kRenderingSize{200, 160}, kTexel{1, 1};
constexpr VkFormat kRenderingColor = VK_FORMAT_R8G8B8A8_UNORM, kRenderingDepth = VK_FORMAT_D32_SFLOAT;

// Everything in a rendering is written by these.
constexpr VkPipelineStageFlags kStages = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT |
                                         VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                         VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kColorAccess = VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                        kDepthAccess =
                            VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;

class Renderings : public test::VulkanTest {
protected:
    static Camera camera(const VkExtent2D& size) {
        return test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                             {0, 0, double(size.width), double(size.height)});
    }
    static DrawList list(const VkExtent2D& size, double x = 0) {
        Context context;
        Transform t;
        t.position.x = static_cast<float>(x);
        context.begin_frame({.cursor = {-99, -99}});
        context.manipulate(Mode::Universal, t, camera(size), {.id = 1});
        context.end_frame();
        return context.draw_list();
    }
    static sample::Image color_image(const VkExtent2D& size, std::uint32_t layers = 1) {
        return gpu().create_image(size, kRenderingColor,
                                  VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                  VK_IMAGE_ASPECT_COLOR_BIT, VK_SAMPLE_COUNT_1_BIT, layers);
    }
    static VkImageView layer_view(const sample::Image& image, std::uint32_t layer) {
        auto info = sample::make<VkImageViewCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO);
        info.image = image.image;
        info.viewType = VK_IMAGE_VIEW_TYPE_2D;
        info.format = image.format;
        info.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, layer, 1};
        VkImageView view = VK_NULL_HANDLE;
        EXPECT_EQ(vkCreateImageView(gpu().device, &info, nullptr, &view), VK_SUCCESS);
        return view;
    }
    // All layers.
    static void to_attachment(VkCommandBuffer cmd, const sample::Image& image, VkImageAspectFlags aspect) {
        const bool depth = aspect == VK_IMAGE_ASPECT_DEPTH_BIT;
        sample::transition(cmd, image.image, aspect, VK_IMAGE_LAYOUT_UNDEFINED,
                           depth ? VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL
                                 : VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                           kStages, 0, kStages, depth ? kDepthAccess : kColorAccess);
    }
    static void to_source(VkCommandBuffer cmd, const sample::Image& image) {
        sample::transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                           VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, kStages, kColorAccess, VK_PIPELINE_STAGE_TRANSFER_BIT,
                           VK_ACCESS_TRANSFER_READ_BIT);
    }
    // Cleared, color to gray and depth (null: none) to 0.375, and drawn into.
    template <class Draw>
    static void render(VkCommandBuffer cmd, VkImageView color_view, VkImageView depth_view, const VkExtent2D& size,
                       VkRenderingFlags flags, const Draw& draw) {
        auto color = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
        color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        color.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        auto depth = color;
        color.imageView = color_view;
        color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        color.clearValue.color = {{0.25f, 0.25f, 0.25f, 1}};
        depth.imageView = depth_view;
        depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        depth.clearValue.depthStencil = {0.375f, 0};
        auto info = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
        info.flags = flags;
        info.renderArea.extent = size;
        info.layerCount = info.colorAttachmentCount = 1;
        info.pColorAttachments = &color;
        info.pDepthAttachment = depth_view ? &depth : nullptr;
        vkCmdBeginRendering(cmd, &info);
        draw(cmd);
        vkCmdEndRendering(cmd);
    }
    static std::vector<unsigned char> bytes_of_layer(const sample::Image& image, std::uint32_t layer) {
        sample::MappedBuffer buffer = gpu().create_buffer(VkDeviceSize{4} * image.extent.width * image.extent.height,
                                                          VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        gpu().run([&](VkCommandBuffer cmd) {
            VkBufferImageCopy copy{};
            copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, layer, 1};
            copy.imageExtent = {image.extent.width, image.extent.height, 1};
            vkCmdCopyImageToBuffer(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.buffer, 1, &copy);
        });
        const auto* const data = static_cast<const unsigned char*>(buffer.data);
        std::vector<unsigned char> out(data, data + buffer.size);
        gpu().destroy(buffer);
        return out;
    }
};

TEST_F(Renderings, OneThatIsSuspendedAndResumedShowsWhatAWholeOneDoes) {
    auto pass = Pass::create({.host = host(), .color_format = kRenderingColor});
    ASSERT_TRUE(pass) << pass.error().message;
    const DrawList first = list(kRenderingSize), second = list(kRenderingSize, 1.2);
    std::vector<unsigned char> pictures[2];
    sample::Image image = color_image(kRenderingSize);
    for (const bool halves : {false, true}) {
        const std::uint64_t frame = halves ? 1 : 0;
        gpu().run([&](VkCommandBuffer cmd) {
            to_attachment(cmd, image, VK_IMAGE_ASPECT_COLOR_BIT);
            const auto one = [&](VkCommandBuffer c) { EXPECT_TRUE(pass->record(c, first, frame)); };
            const auto two = [&](VkCommandBuffer c) { EXPECT_TRUE(pass->record(c, second, frame)); };
            if (halves) {
                render(cmd, image.view, VK_NULL_HANDLE, kRenderingSize, VK_RENDERING_SUSPENDING_BIT, one);
                render(cmd, image.view, VK_NULL_HANDLE, kRenderingSize, VK_RENDERING_RESUMING_BIT, two);
            } else {
                render(cmd, image.view, VK_NULL_HANDLE, kRenderingSize, 0, [&](VkCommandBuffer c) { one(c), two(c); });
            }
            to_source(cmd, image);
        });
        pictures[frame] = bytes_of_layer(image, 0);
    }
    EXPECT_EQ(pictures[0], pictures[1]);
    EXPECT_LT(std::count(pictures[0].begin(), pictures[0].end(), 64), 90000) << "two gizmos are there";
    gpu().destroy(image);
}

TEST_F(Renderings, ALayerOfAnArrayIsDrawnIntoAndTheOthersAreLeftAlone) {
    constexpr std::uint32_t kLayers = 3, kDrawn = 1;
    auto pass = Pass::create({.host = host(), .color_format = kRenderingColor});
    ASSERT_TRUE(pass) << pass.error().message;
    const DrawList drawn = list(kRenderingSize);
    sample::Image alone = color_image(kRenderingSize), array = color_image(kRenderingSize, kLayers);
    VkImageView views[kLayers];
    for (std::uint32_t i = 0; i < kLayers; ++i)
        views[i] = layer_view(array, i);
    gpu().run([&](VkCommandBuffer cmd) {
        const auto gizmo = [&](VkCommandBuffer c) { EXPECT_TRUE(pass->record(c, drawn, 0)); };
        const auto nothing = [](VkCommandBuffer) {};
        to_attachment(cmd, alone, VK_IMAGE_ASPECT_COLOR_BIT);
        to_attachment(cmd, array, VK_IMAGE_ASPECT_COLOR_BIT);
        render(cmd, alone.view, VK_NULL_HANDLE, kRenderingSize, 0, gizmo);
        for (std::uint32_t i = 0; i < kLayers; ++i)
            i == kDrawn ? render(cmd, views[i], VK_NULL_HANDLE, kRenderingSize, 0, gizmo)
                        : render(cmd, views[i], VK_NULL_HANDLE, kRenderingSize, 0, nothing);
        to_source(cmd, alone);
        to_source(cmd, array);
    });
    const auto expected = bytes_of_layer(alone, 0);
    for (std::uint32_t i = 0; i < kLayers; ++i) {
        const auto bytes = bytes_of_layer(array, i);
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            if (i == kDrawn) { // in another image a driver may round otherwise
                ASSERT_LE(std::abs(bytes[at] - expected[at]), 1) << "byte " << at;
            } else if (at % 4 == 0) {
                ASSERT_EQ(bytes[at], 64) << "layer " << i;
            }
        }
        vkDestroyImageView(gpu().device, views[i], nullptr);
    }
    EXPECT_NE(*std::max_element(expected.begin(), expected.end() - 1), 64);
    gpu().destroy(alone);
    gpu().destroy(array);
}

// The smallest target there is: drawn into, copied from, read by the shader, probed.
TEST_F(Renderings, ATargetOfOneTexelIsDrawnIntoAndPickedFrom) {
    auto pass = Pass::create({.host = host(), .color_format = kRenderingColor, .depth_format = kRenderingDepth});
    auto picker = DepthPicker::create({.host = host()});
    auto probe = DepthProbe::create({.host = host(), .color_format = kRenderingColor, .depth_format = kRenderingDepth});
    ASSERT_TRUE(pass && picker && probe);
    const Camera eye = camera(kTexel);
    const DrawList drawn = list(kTexel);
    sample::Image color = color_image(kTexel);
    sample::Image depth = gpu().create_image(kTexel, kRenderingDepth,
                                             VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                                                 VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT,
                                             VK_IMAGE_ASPECT_DEPTH_BIT);
    ASSERT_TRUE(probe->start({.extent = kTexel, .camera = eye}, {0.5, 0.5}));
    const std::uint64_t rounds = DepthProbe::rounds(kRenderingDepth, 64);
    std::optional<DepthSample> probed;
    int copied = 0;
    for (std::uint64_t frame = 0; frame < 2 * rounds; ++frame) {
        gpu().run([&](VkCommandBuffer cmd) {
            probe->prepare(cmd);
            to_attachment(cmd, color, VK_IMAGE_ASPECT_COLOR_BIT);
            to_attachment(cmd, depth, VK_IMAGE_ASPECT_DEPTH_BIT);
            render(cmd, color.view, depth.view, kTexel, 0, [&](VkCommandBuffer c) {
                probe->record(c, eye, frame);
                EXPECT_TRUE(pass->record(c, drawn, frame));
            });
            const auto status = picker->request(cmd,
                                                {.image = depth.image,
                                                 .format = kRenderingDepth,
                                                 .usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT,
                                                 .extent = kTexel,
                                                 .camera = eye,
                                                 .view = depth.view,
                                                 .method = frame % 2 == 0 ? ReadMethod::Copy : ReadMethod::Compute},
                                                {0.5, 0.5}, frame);
            EXPECT_TRUE(status) << status.error().message;
        });
        const auto sample = picker->poll(frame);
        ASSERT_TRUE(sample);
        EXPECT_EQ(sample->depth, 0.375);
        EXPECT_FALSE(sample->normal) << "of one texel";
        ++copied;
        if (const auto answer = probe->poll(frame)) probed = answer;
    }
    EXPECT_GT(copied, 3);
    ASSERT_TRUE(probed);
    EXPECT_EQ(probed->depth, 0.375);
    gpu().destroy(color);
    gpu().destroy(depth);
}

} // namespace
