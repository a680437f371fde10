// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pure functions that convert the texels around a cursor to a sample.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/vulkan/depth_picker.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gizmo::vulkan {

inline constexpr std::uint32_t kMaxPickSize = 15;

/// A square of texels, clipped at the image's edges.
struct TexelRect {
    std::int32_t x = 0, y = 0;           ///< the first texel in the image
    std::uint32_t width = 0, height = 0; ///< at most kMaxPickSize
    std::int32_t center_x = 0, center_y = 0;
};

/// The parameters of a request, kept until its texels are available.
struct PickRequest {
    std::uint64_t frame = 0, user = 0, background = 0;
    VkFormat format = VK_FORMAT_UNDEFINED;
    bool raw_bits = false; ///< read by the shader: floats or two words per texel, whatever the format
    TexelRect rect{};
    glm::dvec2 cursor{0}, sample_position{0.5}; ///< pixels; texels
    glm::dvec2 offset{0};                       ///< texels
    double scale = 1;
    Camera camera{};
};

/// The depths of a rectangle, row by row.
using Depths = std::array<double, kMaxPickSize * kMaxPickSize>;

/// Slope of the depth at the center, per texel, from the texels of the center's surface: over a plane, depth is affine
/// in pixels (1 / w is, and depth is affine in 1 / w). Returns nullopt if the surface has fewer than three texels, or
/// all are on one line.
std::optional<glm::dvec2> depth_slope(const TexelRect& rect, const Depths& depths, double cleared, double uncertainty);

DepthSample read_out(const PickRequest& request, const std::byte* texels);

} // namespace gizmo::vulkan
