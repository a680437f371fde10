// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host's target: in a render pass, in its second subpass, in dynamic rendering of the core or of the extension; any
// color and depth format, one sample or several. Cleared to dark gray, depth to what is asked for.
#pragma once

#include "support/depth_formats.hpp"

#include <common/vulkan/gpu.hpp>

#include <gizmo/vulkan.hpp>

#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace test {

inline constexpr VkExtent2D kTargetSize{320, 320};

enum class Way { RenderPass, Subpass1, Dynamic, DynamicKhr };

struct TargetInfo {
    Way way = Way::Dynamic;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    VkFormat color = VK_FORMAT_R8G8B8A8_UNORM;
    VkFormat depth = VK_FORMAT_UNDEFINED;
    bool reversed_z = true;
    std::uint32_t layers = 1; ///< more: multiview, a view each
};

class Target {
public:
    Target(sample::Gpu& gpu, const TargetInfo& info)
        : gpu_(gpu)
        , info_(info) {
        const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
        resolved_ = gpu.create_image(kTargetSize, info.color, color | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                     VK_IMAGE_ASPECT_COLOR_BIT, VK_SAMPLE_COUNT_1_BIT, info.layers);
        if (info.samples != VK_SAMPLE_COUNT_1_BIT)
            color_ =
                gpu.create_image(kTargetSize, info.color, color, VK_IMAGE_ASPECT_COLOR_BIT, info.samples, info.layers);
        if (has_depth())
            depth_ = gpu.create_image(kTargetSize, info.depth, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                                      VK_IMAGE_ASPECT_DEPTH_BIT, info.samples, info.layers);
        if (!is_dynamic()) create_render_pass();
    }
    ~Target() {
        vkDestroyFramebuffer(gpu_.device, framebuffer_, nullptr);
        vkDestroyRenderPass(gpu_.device, render_pass_, nullptr);
        for (sample::Image* i : {&resolved_, &color_, &depth_})
            gpu_.destroy(*i);
    }
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;

    gizmo::vulkan::PassCreateInfo pass_info(const gizmo::vulkan::Host& host) const {
        gizmo::vulkan::PassCreateInfo p;
        p.host = host;
        p.render_pass = render_pass_;
        p.subpass = info_.way == Way::Subpass1 ? 1 : 0;
        p.color_format = info_.color;
        p.depth_format = info_.depth;
        if (is_dynamic() && has_stencil()) p.stencil_format = info_.depth;
        p.samples = info_.samples;
        if (is_dynamic()) p.view_mask = view_mask();
        p.reversed_z = info_.reversed_z;
        return p;
    }

    void draw(const std::function<void(VkCommandBuffer)>& record, float depth_clear = 0) {
        gpu_.run([&](VkCommandBuffer cmd) {
            if (is_dynamic())
                draw_dynamic(cmd, record, depth_clear);
            else
                draw_render_pass(cmd, record, depth_clear);
        });
    }
    const sample::Image& image() const { return resolved_; }

private:
    bool is_dynamic() const { return info_.way == Way::Dynamic || info_.way == Way::DynamicKhr; }
    bool has_depth() const { return info_.depth != VK_FORMAT_UNDEFINED; }
    bool has_stencil() const { return test::has_stencil(info_.depth); }
    bool multisampled() const { return info_.samples != VK_SAMPLE_COUNT_1_BIT; }
    std::uint32_t view_mask() const { return info_.layers > 1 ? (1u << info_.layers) - 1 : 0; }
    static VkClearValue clear_color() { return {.color = {{0.125f, 0.125f, 0.125f, 1}}}; }
    static VkClearValue clear_depth(float depth) {
        VkClearValue v{};
        v.depthStencil = {depth, 0};
        return v;
    }

    void create_render_pass() {
        std::vector<VkAttachmentDescription> attachments;
        std::vector<VkImageView> views;
        const auto add = [&](const sample::Image& image, VkSampleCountFlagBits samples, VkImageLayout final_layout,
                             VkImageLayout) {
            VkAttachmentDescription a{};
            a.format = image.format;
            a.samples = samples;
            a.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
            a.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
            a.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
            a.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
            a.finalLayout = final_layout;
            attachments.push_back(a);
            views.push_back(image.view);
        };
        const VkImageLayout color_layout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                            depth_layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        add(multisampled() ? color_ : resolved_, info_.samples,
            multisampled() ? color_layout : VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, color_layout);
        VkAttachmentReference color{0, color_layout}, resolve{}, depth{};
        VkSubpassDescription subpass{};
        subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
        subpass.colorAttachmentCount = 1;
        subpass.pColorAttachments = &color;
        if (multisampled()) {
            resolve = {static_cast<std::uint32_t>(attachments.size()), color_layout};
            add(resolved_, VK_SAMPLE_COUNT_1_BIT, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, color_layout);
            subpass.pResolveAttachments = &resolve;
        }
        if (has_depth()) {
            depth = {static_cast<std::uint32_t>(attachments.size()), depth_layout};
            add(depth_, info_.samples, depth_layout, depth_layout);
            subpass.pDepthStencilAttachment = &depth;
        }
        // Our copy after the pass reads what it wrote.
        VkSubpassDependency out{};
        out.dstSubpass = VK_SUBPASS_EXTERNAL;
        out.srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
        out.srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
        out.dstStageMask = VK_PIPELINE_STAGE_TRANSFER_BIT;
        out.dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT;
        // With two subpasses the first one is the host's: it clears, the second draws on.
        const bool second = info_.way == Way::Subpass1;
        VkSubpassDescription subpasses[] = {subpass, subpass};
        if (second) subpasses[0].pResolveAttachments = nullptr;
        out.srcSubpass = second ? 1 : 0;
        VkSubpassDependency between{};
        between.dstSubpass = 1;
        between.srcStageMask = between.dstStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT |
                                                      VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                                      VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
        between.srcAccessMask = between.dstAccessMask =
            VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT |
            VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
        between.dependencyFlags = VK_DEPENDENCY_BY_REGION_BIT;
        const VkSubpassDependency dependencies[] = {out, between};
        VkRenderPassCreateInfo create{};
        create.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
        create.attachmentCount = static_cast<std::uint32_t>(attachments.size());
        create.pAttachments = attachments.data();
        create.subpassCount = second ? 2 : 1;
        create.pSubpasses = subpasses;
        create.dependencyCount = second ? 2 : 1;
        create.pDependencies = dependencies;
        const std::uint32_t masks[] = {view_mask(), view_mask()};
        VkRenderPassMultiviewCreateInfo multiview{};
        multiview.sType = VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO;
        multiview.subpassCount = create.subpassCount;
        multiview.pViewMasks = masks;
        if (info_.layers > 1) create.pNext = &multiview;
        ASSERT_EQ(vkCreateRenderPass(gpu_.device, &create, nullptr, &render_pass_), VK_SUCCESS);
        VkFramebufferCreateInfo frame{};
        frame.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
        frame.renderPass = render_pass_;
        frame.attachmentCount = create.attachmentCount;
        frame.pAttachments = views.data();
        frame.width = kTargetSize.width;
        frame.height = kTargetSize.height;
        frame.layers = 1;
        ASSERT_EQ(vkCreateFramebuffer(gpu_.device, &frame, nullptr, &framebuffer_), VK_SUCCESS);
    }

    void draw_render_pass(VkCommandBuffer cmd, const std::function<void(VkCommandBuffer)>& record, float depth_clear) {
        std::vector<VkClearValue> clears{clear_color()};
        if (multisampled()) clears.push_back(clear_color());
        if (has_depth()) clears.push_back(clear_depth(depth_clear));
        VkRenderPassBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
        begin.renderPass = render_pass_;
        begin.framebuffer = framebuffer_;
        begin.renderArea.extent = kTargetSize;
        begin.clearValueCount = static_cast<std::uint32_t>(clears.size());
        begin.pClearValues = clears.data();
        vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
        if (info_.way == Way::Subpass1) vkCmdNextSubpass(cmd, VK_SUBPASS_CONTENTS_INLINE);
        record(cmd);
        vkCmdEndRenderPass(cmd);
    }

    void draw_dynamic(VkCommandBuffer cmd, const std::function<void(VkCommandBuffer)>& record, float depth_clear) {
        const VkPipelineStageFlags color_stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                                   depth_stage = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                                 VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
        const auto ready = [&](const sample::Image& i) {
            if (i.image)
                sample::transition(cmd, i.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                                   VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, color_stage, 0, color_stage,
                                   VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT);
        };
        ready(resolved_);
        ready(color_);
        if (has_depth())
            sample::transition(
                cmd, depth_.image,
                VK_IMAGE_ASPECT_DEPTH_BIT | (has_stencil() ? VkImageAspectFlags{VK_IMAGE_ASPECT_STENCIL_BIT} : 0u),
                VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, depth_stage, 0,
                depth_stage,
                VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT);
        VkRenderingAttachmentInfo color{}, depth{};
        color.sType = depth.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        color.imageView = multisampled() ? color_.view : resolved_.view;
        color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        color.loadOp = depth.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        color.storeOp = depth.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        color.clearValue = clear_color();
        if (multisampled()) {
            color.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
            color.resolveImageView = resolved_.view;
            color.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        }
        depth.imageView = depth_.view;
        depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        depth.clearValue = clear_depth(depth_clear);
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.renderArea.extent = kTargetSize;
        info.viewMask = view_mask();
        info.layerCount = info.colorAttachmentCount = 1;
        info.pColorAttachments = &color;
        info.pDepthAttachment = has_depth() ? &depth : nullptr;
        info.pStencilAttachment = has_stencil() ? &depth : nullptr;
        const bool khr = info_.way == Way::DynamicKhr;
        khr ? vkCmdBeginRenderingKHR(cmd, &info) : vkCmdBeginRendering(cmd, &info);
        record(cmd);
        khr ? vkCmdEndRenderingKHR(cmd) : vkCmdEndRendering(cmd);
        sample::transition(cmd, resolved_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                           VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, color_stage, VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                           VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_READ_BIT);
    }

    sample::Gpu& gpu_;
    TargetInfo info_;
    sample::Image resolved_{}, color_{}, depth_{};
    VkRenderPass render_pass_ = VK_NULL_HANDLE;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
};

} // namespace test
