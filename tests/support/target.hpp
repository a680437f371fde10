// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host's target: in a render pass, in its second subpass, in dynamic rendering of the core or of the extension; any
// color and depth format, one sample or several, other color attachments beside the picture; drawn into directly or by
// a secondary command buffer. Cleared to dark gray, depth to what is asked for, other attachments to 0.
#pragma once

#include "support/depth_formats.hpp"

#include <common/vulkan/gpu.hpp>

#include <gizmo/vulkan.hpp>

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace test {

inline constexpr VkExtent2D kTargetSize{320, 320};

enum class Way { RenderPass, Subpass1, Dynamic, DynamicKhr };

/// What a test of each way is called.
inline std::string name_of_way(const testing::TestParamInfo<Way>& way) {
    constexpr const char* names[] = {"render_pass", "subpass_1", "dynamic", "dynamic_khr"};
    return names[static_cast<std::size_t>(way.param)];
}

struct TargetInfo {
    Way way = Way::Dynamic;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    VkFormat color = VK_FORMAT_R8G8B8A8_UNORM;
    VkFormat depth = VK_FORMAT_UNDEFINED;
    bool reversed_z = true;
    std::uint32_t layers = 1; ///< more: multiview, a view each
    /// The color attachments before and after the picture's; UNDEFINED: unused.
    std::vector<VkFormat> colors_before{}, colors_after{};
    bool secondary = false; ///< recorded into a secondary command buffer
    VkImageUsageFlags depth_usage = 0;
    VkClearValue clear{.color = {{0.125f, 0.125f, 0.125f, 1}}}; ///< the picture's
    VkExtent2D size = kTargetSize;
};

class Target {
public:
    Target(sample::Gpu& gpu, const TargetInfo& info)
        : gpu_(gpu)
        , info_(info) {
        const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
        resolved_ = gpu.create_image(info.size, info.color, color | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                     VK_IMAGE_ASPECT_COLOR_BIT, VK_SAMPLE_COUNT_1_BIT, info.layers);
        if (info.samples != VK_SAMPLE_COUNT_1_BIT)
            color_ =
                gpu.create_image(info.size, info.color, color, VK_IMAGE_ASPECT_COLOR_BIT, info.samples, info.layers);
        if (has_depth())
            depth_ =
                gpu.create_image(info.size, info.depth, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | info.depth_usage,
                                 VK_IMAGE_ASPECT_DEPTH_BIT, info.samples, info.layers);
        for (const auto* formats : {&info.colors_before, &info.colors_after})
            for (const VkFormat format : *formats)
                others_.push_back(format == VK_FORMAT_UNDEFINED
                                      ? sample::Image{}
                                      : gpu.create_image(info.size, format, color | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                                         VK_IMAGE_ASPECT_COLOR_BIT, info.samples, info.layers));
        formats_ = info.colors_before;
        formats_.push_back(info.color);
        formats_.insert(formats_.end(), info.colors_after.begin(), info.colors_after.end());
        if (!is_dynamic()) create_render_pass();
    }
    ~Target() {
        vkDestroyFramebuffer(gpu_.device, framebuffer_, nullptr);
        vkDestroyRenderPass(gpu_.device, render_pass_, nullptr);
        for (sample::Image* i : {&resolved_, &color_, &depth_})
            gpu_.destroy(*i);
        for (sample::Image& i : others_)
            gpu_.destroy(i);
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
        if (formats_.size() > 1) {
            p.color_formats = formats_; // of this target, which outlives the call
            p.color_index = picture_index();
        }
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
    const sample::Image& depth() const { return depth_; }
    /// The color attachments beside the picture's, in TRANSFER_SRC_OPTIMAL once drawn.
    const std::vector<sample::Image>& others() const { return others_; }
    std::uint32_t view_mask() const { return info_.layers > 1 ? (1u << info_.layers) - 1 : 0; }

private:
    std::uint32_t picture_index() const { return static_cast<std::uint32_t>(info_.colors_before.size()); }
    bool is_dynamic() const { return info_.way == Way::Dynamic || info_.way == Way::DynamicKhr; }
    bool has_depth() const { return info_.depth != VK_FORMAT_UNDEFINED; }
    bool has_stencil() const { return test::has_stencil(info_.depth); }
    bool multisampled() const { return info_.samples != VK_SAMPLE_COUNT_1_BIT; }
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
        VkAttachmentReference resolve{}, depth{};
        std::vector<VkAttachmentReference> colors, resolves;
        std::size_t other = 0;
        for (std::uint32_t i = 0; i < formats_.size(); ++i) {
            const bool picture = i == picture_index();
            const sample::Image& image = picture ? (multisampled() ? color_ : resolved_) : others_[other++];
            const auto number = static_cast<std::uint32_t>(attachments.size());
            colors.push_back({formats_[i] == VK_FORMAT_UNDEFINED ? VK_ATTACHMENT_UNUSED : number, color_layout});
            resolves.push_back({VK_ATTACHMENT_UNUSED, color_layout});
            if (formats_[i] == VK_FORMAT_UNDEFINED) continue;
            add(image, info_.samples, picture && multisampled() ? color_layout : VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                color_layout);
        }
        VkSubpassDescription subpass{};
        subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
        subpass.colorAttachmentCount = static_cast<std::uint32_t>(colors.size());
        subpass.pColorAttachments = colors.data();
        if (multisampled()) {
            resolve = {static_cast<std::uint32_t>(attachments.size()), color_layout};
            add(resolved_, VK_SAMPLE_COUNT_1_BIT, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, color_layout);
            resolves[picture_index()] = resolve;
            subpass.pResolveAttachments = resolves.data();
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
        frame.width = info_.size.width;
        frame.height = info_.size.height;
        frame.layers = 1;
        ASSERT_EQ(vkCreateFramebuffer(gpu_.device, &frame, nullptr, &framebuffer_), VK_SUCCESS);
    }

    void draw_render_pass(VkCommandBuffer cmd, const std::function<void(VkCommandBuffer)>& record, float depth_clear) {
        std::vector<VkClearValue> clears;
        for (std::uint32_t i = 0; i < formats_.size(); ++i)
            if (formats_[i] != VK_FORMAT_UNDEFINED)
                clears.push_back(i == picture_index() ? info_.clear : VkClearValue{});
        if (multisampled()) clears.push_back(info_.clear);
        if (has_depth()) clears.push_back(clear_depth(depth_clear));
        VkRenderPassBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
        begin.renderPass = render_pass_;
        begin.framebuffer = framebuffer_;
        begin.renderArea.extent = info_.size;
        begin.clearValueCount = static_cast<std::uint32_t>(clears.size());
        begin.pClearValues = clears.data();
        const VkSubpassContents contents =
            info_.secondary ? VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS : VK_SUBPASS_CONTENTS_INLINE;
        vkCmdBeginRenderPass(cmd, &begin, contents);
        if (info_.way == Way::Subpass1) vkCmdNextSubpass(cmd, contents);
        record_inside(cmd, record);
        vkCmdEndRenderPass(cmd);
    }

    // Into the pass's own commands, or through a secondary command buffer.
    void record_inside(VkCommandBuffer cmd, const std::function<void(VkCommandBuffer)>& record) {
        if (!info_.secondary) {
            record(cmd);
            return;
        }
        VkCommandBufferAllocateInfo allocate{};
        allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
        allocate.commandPool = gpu_.pool;
        allocate.level = VK_COMMAND_BUFFER_LEVEL_SECONDARY;
        allocate.commandBufferCount = 1;
        VkCommandBuffer inner = VK_NULL_HANDLE; // freed with the pool
        ASSERT_EQ(vkAllocateCommandBuffers(gpu_.device, &allocate, &inner), VK_SUCCESS);
        VkCommandBufferInheritanceRenderingInfo rendering{};
        rendering.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_RENDERING_INFO;
        rendering.viewMask = view_mask();
        rendering.colorAttachmentCount = static_cast<std::uint32_t>(formats_.size());
        rendering.pColorAttachmentFormats = formats_.data();
        rendering.depthAttachmentFormat = info_.depth;
        rendering.stencilAttachmentFormat = has_stencil() ? info_.depth : VK_FORMAT_UNDEFINED;
        rendering.rasterizationSamples = info_.samples;
        VkCommandBufferInheritanceInfo inheritance{};
        inheritance.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO;
        inheritance.pNext = is_dynamic() ? &rendering : nullptr;
        inheritance.renderPass = render_pass_;
        inheritance.subpass = info_.way == Way::Subpass1 ? 1 : 0;
        inheritance.framebuffer = framebuffer_;
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        begin.flags = VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT | VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
        begin.pInheritanceInfo = &inheritance;
        vkBeginCommandBuffer(inner, &begin);
        record(inner);
        vkEndCommandBuffer(inner);
        vkCmdExecuteCommands(cmd, 1, &inner);
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
        for (const sample::Image& i : others_)
            ready(i);
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
        color.clearValue = info_.clear;
        if (multisampled()) {
            color.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
            color.resolveImageView = resolved_.view;
            color.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        }
        depth.imageView = depth_.view;
        depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        depth.clearValue = clear_depth(depth_clear);
        std::vector<VkRenderingAttachmentInfo> colors;
        std::size_t next = 0;
        for (std::uint32_t i = 0; i < formats_.size(); ++i) {
            colors.push_back(color);
            if (i == picture_index()) continue;
            colors.back().imageView = others_[next++].view;
            colors.back().resolveMode = VK_RESOLVE_MODE_NONE;
            colors.back().resolveImageView = VK_NULL_HANDLE;
            colors.back().clearValue = {};
        }
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        if (info_.secondary) info.flags = VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT;
        info.renderArea.extent = info_.size;
        info.viewMask = view_mask();
        info.layerCount = 1;
        info.colorAttachmentCount = static_cast<std::uint32_t>(colors.size());
        info.pColorAttachments = colors.data();
        info.pDepthAttachment = has_depth() ? &depth : nullptr;
        info.pStencilAttachment = has_stencil() ? &depth : nullptr;
        const bool khr = info_.way == Way::DynamicKhr;
        khr ? vkCmdBeginRenderingKHR(cmd, &info) : vkCmdBeginRendering(cmd, &info);
        record_inside(cmd, record);
        khr ? vkCmdEndRenderingKHR(cmd) : vkCmdEndRendering(cmd);
        const auto done = [&](const sample::Image& i) {
            if (i.image)
                sample::transition(cmd, i.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                                   VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, color_stage,
                                   VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT,
                                   VK_ACCESS_TRANSFER_READ_BIT);
        };
        done(resolved_);
        for (const sample::Image& i : others_)
            done(i);
    }

    sample::Gpu& gpu_;
    TargetInfo info_;
    sample::Image resolved_{}, color_{}, depth_{};
    std::vector<sample::Image> others_{};
    std::vector<VkFormat> formats_{}; ///< of all color attachments
    VkRenderPass render_pass_ = VK_NULL_HANDLE;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
};

} // namespace test
