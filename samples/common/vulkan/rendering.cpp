// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/vulkan/rendering.hpp"

namespace sample {
namespace {

VkRenderingAttachmentInfo attachment(VkImageView view, VkImageLayout layout, VkAttachmentLoadOp load) {
    auto a = make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
    a.imageView = view;
    a.imageLayout = layout;
    a.loadOp = load;
    a.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    return a;
}

} // namespace

VkRenderingAttachmentInfo color_attachment(VkImageView view, VkAttachmentLoadOp load) {
    return attachment(view, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, load);
}

VkRenderingAttachmentInfo depth_attachment(VkImageView view, VkAttachmentLoadOp load) {
    return attachment(view, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, load);
}

VkRenderingAttachmentInfo resolved_attachment(const Image& many, const Image& one) {
    if (!many.view) return color_attachment(one.view, VK_ATTACHMENT_LOAD_OP_CLEAR);
    VkRenderingAttachmentInfo a = color_attachment(many.view, VK_ATTACHMENT_LOAD_OP_CLEAR);
    a.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    a.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
    a.resolveImageView = one.view;
    a.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    return a;
}

void begin_rendering(VkCommandBuffer cmd, const VkRect2D& area, const VkRenderingAttachmentInfo* color,
                     const VkRenderingAttachmentInfo* depth) {
    auto info = make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
    info.renderArea = area;
    info.layerCount = 1;
    info.colorAttachmentCount = color ? 1 : 0;
    info.pColorAttachments = color;
    info.pDepthAttachment = depth;
    vkCmdBeginRendering(cmd, &info);
}

} // namespace sample
