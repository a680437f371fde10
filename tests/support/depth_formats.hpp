// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The library's table of depth formats, as tests go through it: what the device can draw into, aspects, steps.
#pragma once

#include "depth_format.hpp"

#include <common/vulkan/gpu.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace test {

/// The rows whose format the device can draw into. Never few: every device has one of 16 bits and one of 32, and one of
/// two each of 24 and with a stencil.
inline std::vector<gizmo::vulkan::DepthFormat> drawable_depth_formats(const sample::Gpu& gpu) {
    std::vector<gizmo::vulkan::DepthFormat> formats;
    for (const auto& row : gizmo::vulkan::kDepthFormats) {
        VkFormatProperties properties{};
        vkGetPhysicalDeviceFormatProperties(gpu.physical_device, row.format, &properties);
        if (properties.optimalTilingFeatures & VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT) formats.push_back(row);
    }
    EXPECT_GE(formats.size(), 4u);
    return formats;
}

inline bool has_stencil(VkFormat format) {
    const auto* const row = gizmo::vulkan::find_depth_format(format);
    return row && row->has_stencil;
}

/// Depth, and stencil where there is one.
inline VkImageAspectFlags depth_aspects(VkFormat format) {
    const VkImageAspectFlags depth = VK_IMAGE_ASPECT_DEPTH_BIT;
    return has_stencil(format) ? depth | VK_IMAGE_ASPECT_STENCIL_BIT : depth;
}

/// The step of a fixed-point format; 0: a float, whose steps differ.
inline double unorm_step(VkFormat format) {
    const auto* const row = gizmo::vulkan::find_depth_format(format);
    return row && row->unorm_bits != 0 ? 1 / (std::ldexp(1.0, static_cast<int>(row->unorm_bits)) - 1) : 0;
}

} // namespace test
