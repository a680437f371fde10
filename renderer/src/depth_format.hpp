// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// All that this library knows of the formats it reads: a row for each. A new depth format is a new row.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace gizmo::vulkan {

/// A format with depth, as a copy of the depth aspect alone packs it: fixed point in the low bits, or a float. It says
/// nothing of what a device can do with it; the host's usage flags do.
struct DepthFormat {
    VkFormat format;
    const char* name;
    std::uint32_t unorm_bits; ///< of fixed point, at most 32; 0: a float
    bool has_stencil;

    constexpr std::uint32_t texel_bytes() const { return unorm_bits != 0 && unorm_bits <= 16 ? 2 : 4; }

    /// The depths from 0 to 1 that can be stored are the steps 0 to last_step(), in their order: floats of one sign are
    /// in the order of their bits. Subnormal floats are left out. Devices take them for 0 where they calculate, so that
    /// no comparison tells them from it.
    constexpr std::uint64_t last_step() const {
        constexpr std::uint64_t kOne = 0x3f800000; // the bits of 1.0f
        return unorm_bits != 0 ? (std::uint64_t{1} << unorm_bits) - 1 : kOne - kSubnormals;
    }
    static constexpr std::uint32_t kSubnormals = 0x7fffff; ///< so many floats are between 0 and the least normal one
    double depth_of_step(std::uint64_t step) const;
    /// The depths of `count` texels that were copied.
    void decode(const std::byte* texels, std::size_t count, double* out) const;
    /// How far a depth may be off, as stored: half a step, and the rounding of rasterizers, which interpolate in floats
    /// (measured on lavapipe and in nine engines: at most 3e-6 of it).
    double uncertainty(double depth) const;
};

inline constexpr DepthFormat kDepthFormats[] = {
    {VK_FORMAT_D16_UNORM, "D16", 16, false},
    {VK_FORMAT_D16_UNORM_S8_UINT, "D16_S8", 16, true},
    {VK_FORMAT_X8_D24_UNORM_PACK32, "X8_D24", 24, false},
    {VK_FORMAT_D24_UNORM_S8_UINT, "D24_S8", 24, true},
    {VK_FORMAT_D32_SFLOAT, "D32", 0, false},
    {VK_FORMAT_D32_SFLOAT_S8_UINT, "D32_S8", 0, true},
};

/// A format of object ids.
struct IdFormat {
    VkFormat format;
    const char* name;
    std::uint32_t texel_bytes; ///< 2, 4 or 8

    /// @param words the texel is whole 32-bit words, as the compute shader writes it; else as a copy packs it.
    std::uint64_t decode(const std::byte* texel, bool words) const;
};

inline constexpr IdFormat kIdFormats[] = {
    {VK_FORMAT_R16_UINT, "R16_UINT", 2},
    {VK_FORMAT_R32_UINT, "R32_UINT", 4},
    {VK_FORMAT_R32G32_UINT, "R32G32_UINT", 8},
};

/// The format's row; null: it has none.
const DepthFormat* find_depth_format(VkFormat format);
const IdFormat* find_id_format(VkFormat format);

/// The names of all rows, for messages: "D16, X8_D24".
std::string depth_format_names();
std::string id_format_names();

} // namespace gizmo::vulkan
