// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The formats that this library reads: one row for each.
#pragma once

#include <vulkan/vulkan_core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace gizmo::vulkan {

/// A format with depth, as a copy of its aspect packs it: fixed point in the low bits, or a float. Whether a device
/// supports it is given by the host's usage flags.
struct DepthFormat {
    VkFormat format;
    const char* name;
    std::uint32_t unorm_bits; ///< bits of fixed point, at most 32; 0: a float
    bool has_stencil;
    bool is_copy = false; ///< a color format that a depth was copied to; no attachment of depth

    constexpr std::uint32_t texel_bytes() const { return unorm_bits != 0 && unorm_bits <= 16 ? 2 : 4; }

    /// The storable depths from 0 to 1 are the steps 0 to last_step(), in ascending order, because positive floats are
    /// ordered like their bits. Subnormal floats are excluded: devices flush them to 0, so no comparison distinguishes
    /// them.
    constexpr std::uint64_t last_step() const {
        constexpr std::uint64_t kOne = 0x3f800000; // the bits of 1.0f
        return unorm_bits != 0 ? (std::uint64_t{1} << unorm_bits) - 1 : kOne - kSubnormals;
    }
    static constexpr std::uint32_t kSubnormals = 0x7fffff; ///< the number of floats between 0 and the least normal one
    double depth_of_step(std::uint64_t step) const;
    /// Decodes the depths of `count` copied texels.
    void decode(const std::byte* texels, std::size_t count, double* out) const;
    /// The bound of the error of a stored depth: half a step plus the rounding of rasterizers, which interpolate in
    /// floats (measured on lavapipe and in nine engines: at most 3e-6 of the depth).
    double uncertainty(double depth) const;
    /// The bound of the error of a stored depth beside those of its neighbors, which the same triangle rounds alike:
    /// half a step, and two units in the last place of a float.
    double roughness(double depth) const;
};

inline constexpr DepthFormat kDepthFormats[] = {
    {VK_FORMAT_D16_UNORM, "D16", 16, false},
    {VK_FORMAT_D16_UNORM_S8_UINT, "D16_S8", 16, true},
    {VK_FORMAT_X8_D24_UNORM_PACK32, "X8_D24", 24, false},
    {VK_FORMAT_D24_UNORM_S8_UINT, "D24_S8", 24, true},
    {VK_FORMAT_D32_SFLOAT, "D32", 0, false},
    {VK_FORMAT_D32_SFLOAT_S8_UINT, "D32_S8", 0, true},
    {VK_FORMAT_R32_SFLOAT, "R32_SFLOAT", 0, false, true},
};

enum class IdType : std::uint8_t { Uint, Sint, Unorm };

/// A format of object ids.
struct IdFormat {
    VkFormat format;
    IdType type;
    std::uint32_t components, bits; ///< 1, 2 or 4; 8, 16 or 32 bits each

    constexpr std::uint32_t texel_bytes() const { return components * bits / 8; }
    /// The components; those of signed formats with their sign.
    /// @param words true: the texel is four words, as the compute shader writes it; false: as a copy packs it.
    std::array<std::uint32_t, 4> decode(const std::byte* texel, bool words) const;
    /// The bits of the components, the first in the lowest; at most 64.
    std::uint64_t pack(const std::array<std::uint32_t, 4>& decoded) const;
    /// The value cut at the width of pack().
    std::uint64_t cut(std::uint64_t value) const;
};

inline constexpr IdFormat kIdFormats[] = {
    {VK_FORMAT_R8_UINT, IdType::Uint, 1, 8},
    {VK_FORMAT_R16_UINT, IdType::Uint, 1, 16},
    {VK_FORMAT_R32_UINT, IdType::Uint, 1, 32},
    {VK_FORMAT_R8G8_UINT, IdType::Uint, 2, 8},
    {VK_FORMAT_R16G16_UINT, IdType::Uint, 2, 16},
    {VK_FORMAT_R32G32_UINT, IdType::Uint, 2, 32},
    {VK_FORMAT_R8G8B8A8_UINT, IdType::Uint, 4, 8},
    {VK_FORMAT_R16G16B16A16_UINT, IdType::Uint, 4, 16},
    {VK_FORMAT_R32G32B32A32_UINT, IdType::Uint, 4, 32},
    {VK_FORMAT_R8_SINT, IdType::Sint, 1, 8},
    {VK_FORMAT_R16_SINT, IdType::Sint, 1, 16},
    {VK_FORMAT_R32_SINT, IdType::Sint, 1, 32},
    {VK_FORMAT_R8G8_SINT, IdType::Sint, 2, 8},
    {VK_FORMAT_R16G16_SINT, IdType::Sint, 2, 16},
    {VK_FORMAT_R32G32_SINT, IdType::Sint, 2, 32},
    {VK_FORMAT_R8G8B8A8_SINT, IdType::Sint, 4, 8},
    {VK_FORMAT_R16G16B16A16_SINT, IdType::Sint, 4, 16},
    {VK_FORMAT_R32G32B32A32_SINT, IdType::Sint, 4, 32},
    {VK_FORMAT_R8G8B8A8_UNORM, IdType::Unorm, 4, 8},
};

/// The format's row; null if it has none.
const DepthFormat* find_depth_format(VkFormat format);
/// The row of a format of depth attachments; null for others.
const DepthFormat* find_depth_attachment(VkFormat format);
const IdFormat* find_id_format(VkFormat format);

/// The names of all depth formats, for messages: "D16, X8_D24".
std::string depth_format_names();

} // namespace gizmo::vulkan
