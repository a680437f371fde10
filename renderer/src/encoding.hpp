// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Colors in the encoding of a target.
#pragma once

#include <gizmo/draw_list.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gizmo::vulkan {

/// IEC 61966-2-1, for 0..1.
inline float linear_of(float encoded) {
    return encoded <= 0.04045f ? encoded / 12.92f : std::pow((encoded + 0.055f) / 1.055f, 2.4f);
}

/// packed_color() for a target of linear light or of display values.
///
/// The same alpha shows more of the background when blended in linear light than when blended in display values. Black
/// of alpha a leaves v (1 - a) of a display value v, which is linear_of(1 - a) of its light; white adds a to black,
/// which is linear_of(a).
inline std::uint32_t overlay_color(Color c, bool linear) {
    if (!linear) return packed_color(c);
    const auto part = [](std::uint8_t v) { return static_cast<float>(v) / 255; };
    const auto packed = [](float v) { return static_cast<std::uint8_t>(std::lround(255 * std::clamp(v, 0.0f, 1.0f))); };
    const float alpha = part(c.a), luma = 0.299f * part(c.r) + 0.587f * part(c.g) + 0.114f * part(c.b);
    const float on_dark = linear_of(alpha), on_bright = 1 - linear_of(1 - alpha);
    return packed_color({packed(linear_of(part(c.r))), packed(linear_of(part(c.g))), packed(linear_of(part(c.b))),
                         packed(on_bright + (on_dark - on_bright) * luma)});
}

} // namespace gizmo::vulkan
