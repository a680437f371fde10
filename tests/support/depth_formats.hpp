// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Vulkan's depth formats as tests iterate over them: which of them the device can draw into, aspects, steps.
#pragma once

#include <common/vulkan/gpu.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace test {

struct DepthFormat {
    VkFormat format;
    const char* name;
    int unorm_bits; ///< bits of fixed point; 0: a float
    bool has_stencil;
};
inline constexpr std::array kDepthFormats{
    DepthFormat{VK_FORMAT_D16_UNORM, "D16_UNORM", 16, false},
    DepthFormat{VK_FORMAT_X8_D24_UNORM_PACK32, "X8_D24_UNORM_PACK32", 24, false},
    DepthFormat{VK_FORMAT_D32_SFLOAT, "D32_SFLOAT", 0, false},
    DepthFormat{VK_FORMAT_D16_UNORM_S8_UINT, "D16_UNORM_S8_UINT", 16, true},
    DepthFormat{VK_FORMAT_D24_UNORM_S8_UINT, "D24_UNORM_S8_UINT", 24, true},
    DepthFormat{VK_FORMAT_D32_SFLOAT_S8_UINT, "D32_SFLOAT_S8_UINT", 0, true},
};

/// The row of a format; null if it is not a depth format.
inline const DepthFormat* find_depth_format(VkFormat format) {
    for (const DepthFormat& row : kDepthFormats)
        if (row.format == format) return &row;
    return nullptr;
}

/// The rows whose format the device can draw into. There are at least four: every device has one of 16 bits, one of 32
/// bits, and one of two formats each with 24 bits and with a stencil.
inline std::vector<DepthFormat> drawable_depth_formats(const sample::Gpu& gpu) {
    std::vector<DepthFormat> formats;
    for (const DepthFormat& row : kDepthFormats) {
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

/// The depth aspect, and the stencil aspect if the format has one.
inline VkImageAspectFlags depth_aspects(VkFormat format) {
    const VkImageAspectFlags depth = VK_IMAGE_ASPECT_DEPTH_BIT;
    return has_stencil(format) ? depth | VK_IMAGE_ASPECT_STENCIL_BIT : depth;
}

/// The step of a fixed-point format; 0 for a float, whose steps differ.
inline double unorm_step(VkFormat format) {
    const auto* const row = find_depth_format(format);
    return row && row->unorm_bits != 0 ? 1 / (std::ldexp(1.0, row->unorm_bits) - 1) : 0;
}

} // namespace test
