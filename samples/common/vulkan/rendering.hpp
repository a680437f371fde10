// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dynamic rendering: attachments, and its begin.
#pragma once

#include "common/vulkan/gpu.hpp"

namespace sample {

/// For a color image in COLOR_ATTACHMENT_OPTIMAL. Cleared to zero, or loaded; stored.
VkRenderingAttachmentInfo color_attachment(VkImageView view, VkAttachmentLoadOp load);
/// For a depth image in DEPTH_STENCIL_ATTACHMENT_OPTIMAL. Cleared to 0, which is far for reversed Z, or loaded; stored.
VkRenderingAttachmentInfo depth_attachment(VkImageView view, VkAttachmentLoadOp load);
/// Rendered with the samples of `many`, which are not stored, and resolved into `one`; directly into `one` if `many` is
/// null. Cleared to zero.
VkRenderingAttachmentInfo resolved_attachment(const Image& many, const Image& one);

/// At most one color attachment. @param area pixels. @param color, depth null: no attachment.
void begin_rendering(VkCommandBuffer cmd, const VkRect2D& area, const VkRenderingAttachmentInfo* color,
                     const VkRenderingAttachmentInfo* depth);

} // namespace sample
