// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dynamic rendering: attachments, and its begin.
#pragma once

#include "common/vulkan/gpu.hpp"

namespace sample {

/// Of a color image in COLOR_ATTACHMENT_OPTIMAL. Cleared to zero, or loaded; kept.
VkRenderingAttachmentInfo color_attachment(VkImageView view, VkAttachmentLoadOp load);
/// Of a depth image in DEPTH_STENCIL_ATTACHMENT_OPTIMAL. Cleared to 0, which is far where Z is reversed, or loaded;
/// kept.
VkRenderingAttachmentInfo depth_attachment(VkImageView view, VkAttachmentLoadOp load);
/// Drawn with the samples of `many`, which are not kept, and resolved into `one`; into `one` itself where `many` is
/// null. Cleared to zero.
VkRenderingAttachmentInfo resolved_attachment(const Image& many, const Image& one);

/// One color attachment at most. @param area pixels. @param color, depth null: none.
void begin_rendering(VkCommandBuffer cmd, const VkRect2D& area, const VkRenderingAttachmentInfo* color,
                     const VkRenderingAttachmentInfo* depth);

} // namespace sample
