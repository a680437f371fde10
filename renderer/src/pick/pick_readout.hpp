// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pure functions that convert the texels around a cursor to a sample.
#pragma once

#include "pick/texel_space.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/vulkan/depth_picker.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gizmo::vulkan {

inline constexpr std::uint32_t kMaxPickSize = 15;

/// A square of texels, clipped at the edges of the viewport and the image.
struct TexelRect {
    std::int32_t x = 0, y = 0;           ///< the first texel in the image
    std::uint32_t width = 0, height = 0; ///< at most kMaxPickSize
    std::int32_t center_x = 0, center_y = 0;
};

/// The positions of a texel's samples, in texels: a source's own position, or the standard ones.
struct SamplePositions {
    std::array<glm::dvec2, 16> at{glm::dvec2(0.5)};
    std::uint32_t count = 1;
};
SamplePositions samples_of(const DepthSource& source);

/// The parameters of a request, kept until its texels are available.
struct PickRequest {
    std::uint64_t frame = 0, user = 0, background = 0, see_through = 0;
    VkFormat format = VK_FORMAT_UNDEFINED;
    bool raw_bits = false; ///< read by the shader: four words per texel, whatever the format
    TexelRect rect{};
    glm::dvec2 cursor{0}; ///< pixels
    SamplePositions samples{};
    SampleRule rule = SampleRule::First;
    TexelSpace texels{};
    float min_depth = 0, max_depth = 1;
    double depth_error = 0; ///< of a probed depth, besides that of the format
    Camera camera{};
};

/// The depths of a rectangle, row by row.
using Depths = std::array<double, kMaxPickSize * kMaxPickSize>;

/// Slope of the depth at the center, per texel, from the texels of the center's surface: over a plane, depth is affine
/// in pixels (1 / w is, and depth is affine in 1 / w). Returns nullopt if the surface has fewer than three texels, or
/// all are on one line. Depths that are not finite show no surface.
/// @param roughness the bound of the error of a depth beside its neighbors.
/// @param steepest the largest difference of neighbors that one texel, without a second behind it, can show.
std::optional<glm::dvec2> depth_slope(const TexelRect& rect, const Depths& depths, double roughness, double steepest);

DepthSample read_out(const PickRequest& request, const std::byte* texels);
/// The same for another pixel, whose texel is in the rectangle; no depth if it is not.
DepthSample read_out_at(PickRequest request, const glm::dvec2& pixel, const std::byte* texels);

} // namespace gizmo::vulkan
