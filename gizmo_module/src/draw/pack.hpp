// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How numbers go into the records of a draw list.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <glm/vec4.hpp>

#include <cstdint>

namespace gizmo {

// Clip space from window columns (x*w, y*w, w, depth*w): y down, depth as stored.
inline glm::dvec4 clip_of(const glm::dvec4& window, const glm::dvec4& ndc) {
    const double w = window.z;
    return {window.x * ndc.x + w * ndc.z, window.y * ndc.y + w * ndc.w, window.w, w};
}

inline void write_clip(float* out, const glm::dvec4& window, const glm::dvec4& ndc) {
    const glm::dvec4 clip = clip_of(window, ndc);
    for (int i = 0; i < 4; ++i)
        out[i] = static_cast<float>(clip[i]);
}

// Five bits a handle: GizmoInstance::fade.
inline constexpr std::uint32_t kFadeLevels = 31, kNothingFaded = 0x3fffffff;

inline std::uint32_t fade_level(float fade) {
    return static_cast<std::uint32_t>(static_cast<std::int32_t>(fade * static_cast<float>(kFadeLevels) + 0.5f));
}
inline std::uint32_t packed_fade(const HandleVisibility& fades) {
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < 3; ++i)
        bits |= fade_level(fades.axis_fade[i]) << (5 * i) | fade_level(fades.plane_fade[i]) << (5 * (i + 3));
    return bits;
}

} // namespace gizmo
