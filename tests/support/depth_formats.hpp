// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The depth formats of Vulkan, as tests go through them: what the device can draw into, aspects, steps.
#pragma once

#include <common/vulkan/gpu.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace test {

struct DepthFormat {
    VkFormat format;
    const char* name;
    int unorm_bits; ///< 0: a float
    bool has_stencil;
};
inline constexpr DepthFormat kDepthFormats[] = {
    {VK_FORMAT_D16_UNORM, "D16", 16, false},
    {VK_FORMAT_D16_UNORM_S8_UINT, "D16_S8", 16, true},
    {VK_FORMAT_X8_D24_UNORM_PACK32, "X8_D24", 24, false},
    {VK_FORMAT_D24_UNORM_S8_UINT, "D24_S8", 24, true},
    {VK_FORMAT_D32_SFLOAT, "D32", 0, false},
    {VK_FORMAT_D32_SFLOAT_S8_UINT, "D32_S8", 0, true},
};
inline const DepthFormat* find_depth_format(VkFormat format) {
    const auto* const row = std::find_if(std::begin(kDepthFormats), std::end(kDepthFormats),
                                         [&](const DepthFormat& r) { return r.format == format; });
    return row == std::end(kDepthFormats) ? nullptr : row;
}

/// The rows whose format the device can draw into. Never few: every device has one of 16 bits and one of 32, and one of
/// two each of 24 and with a stencil.
inline std::vector<DepthFormat> drawable_depth_formats(const sample::Gpu& gpu) {
    std::vector<DepthFormat> formats;
    for (const auto& row : kDepthFormats) {
        VkFormatProperties properties{};
        vkGetPhysicalDeviceFormatProperties(gpu.physical_device, row.format, &properties);
        if (properties.optimalTilingFeatures & VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT) formats.push_back(row);
    }
    EXPECT_GE(formats.size(), 4u);
    return formats;
}

inline bool has_stencil(VkFormat format) {
    const auto* const row = find_depth_format(format);
    return row && row->has_stencil;
}

/// Depth, and stencil where there is one.
inline VkImageAspectFlags depth_aspects(VkFormat format) {
    const VkImageAspectFlags depth = VK_IMAGE_ASPECT_DEPTH_BIT;
    return has_stencil(format) ? depth | VK_IMAGE_ASPECT_STENCIL_BIT : depth;
}

/// The step of a fixed-point format; 0: a float, whose steps differ.
inline double unorm_step(VkFormat format) {
    const auto* const row = find_depth_format(format);
    return row && row->unorm_bits != 0 ? 1 / (std::ldexp(1.0, row->unorm_bits) - 1) : 0;
}

} // namespace test
