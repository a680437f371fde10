// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The formats of numbers in a draw list.
#pragma once

#include "math/linear.hpp"

#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace gizmo {

// Clip space from window columns (x*w, y*w, w, depth*w): y down, depth as stored.
inline glm::dvec4 clip_of(const glm::dvec4& window, const glm::dvec4& ndc) {
    const double w = window.z;
    return {window.x * ndc.x + w * ndc.z, window.y * ndc.y + w * ndc.w, window.w, w};
}

// Narrows several doubles to floats, two at a time. Returns false if one does not fit. Without the sign bit, the larger
// number has the larger bits, with infinities and NaN above all.
template <std::size_t N>
bool narrow_all(const std::array<double, N>& numbers, std::array<float, N>& out) {
    constexpr auto kMost = std::bit_cast<std::int64_t>(static_cast<double>(std::numeric_limits<float>::max()));
    constexpr std::int64_t kUnsigned = std::numeric_limits<std::int64_t>::max();
    std::int64_t left = 0; // negative if a number had none
    for (std::size_t i = 0; i < N; ++i)
        left |= kMost - (std::bit_cast<std::int64_t>(numbers[i]) & kUnsigned);
    for (std::size_t i = 0; i < N; ++i)
        out[i] = static_cast<float>(numbers[i]);
    return left >= 0;
}

// Narrows doubles to floats; checks all of them before it does.
class Narrowing {
public:
    void write(float* out, const glm::dvec4& v) {
        for (int i = 0; i < 4; ++i)
            out[i] = narrow(v[i]);
    }
    void write(float* out, const glm::dvec3& v) {
        for (int i = 0; i < 3; ++i)
            out[i] = narrow(v[i]);
    }
    void write(float& out, double v) { out = narrow(v); }
    bool fitted() const { return fitted_; }

private:
    float narrow(double v) {
        fitted_ = static_cast<bool>(fitted_ & fits_float(v));
        return static_cast<float>(v);
    }
    bool fitted_ = true;
};

// The first handles of a rectangle.
inline constexpr auto kPlanes = static_cast<std::uint32_t>(Handle::TranslateYZ),
                      kRings = static_cast<std::uint32_t>(Handle::RotateX);

// GizmoInstance::shown of handles (handle_bit()) that the set has; others are ignored.
constexpr std::uint32_t shown_bits(HandleSet set, std::uint64_t handles, CustomShape shape = CustomShape::Point) {
    constexpr std::uint32_t kBounds = static_cast<std::uint32_t>(kFirstBounds);
    constexpr std::uint32_t kAdded = static_cast<std::uint32_t>(Handle::Custom) + 1; // added after Custom
    if (set == HandleSet::Custom)
        return handles & handle_bit(Handle::Custom) ? draw_bit(set, Handle::Custom, shape) : 0;
    if (set == HandleSet::Bounds)
        return (static_cast<std::uint32_t>(handles >> kBounds) & ((1u << kBoundsHandleCount) - 1)) |
               (static_cast<std::uint32_t>(handles >> kPlanes) & 7u) << kBoundsHandleCount |
               (static_cast<std::uint32_t>(handles >> kRings) & 7u) << (kBoundsHandleCount + 3);
    return (static_cast<std::uint32_t>(handles) & ((1u << kBounds) - 1)) |
           static_cast<std::uint32_t>(handles >> kAdded << kBounds);
}
// The inverse.
constexpr std::uint64_t handles_shown(HandleSet set, std::uint32_t shown) {
    constexpr std::uint32_t kBounds = static_cast<std::uint32_t>(kFirstBounds);
    constexpr std::uint32_t kAdded = static_cast<std::uint32_t>(Handle::Custom) + 1;
    const std::uint64_t bits = shown;
    if (set == HandleSet::Custom) return shown != 0 ? handle_bit(Handle::Custom) : 0;
    if (set == HandleSet::Bounds)
        return (bits & ((1u << kBoundsHandleCount) - 1)) << kBounds | (bits >> kBoundsHandleCount & 7u) << kPlanes |
               bits >> (kBoundsHandleCount + 3) << kRings;
    return (bits & ((1u << kBounds) - 1)) | bits >> kBounds << kAdded;
}

namespace detail {
constexpr bool shown_bits_are_draw_bits() {
    for (const HandleSet set : {HandleSet::Universal, HandleSet::Bounds, HandleSet::Custom})
        for (std::uint32_t i = 1; i < kHandleCount; ++i) {
            const auto handle = static_cast<Handle>(i);
            const std::uint32_t bits = shown_bits(set, handle_bit(handle));
            if (bits != draw_bit(set, handle) || (bits != 0 && handles_shown(set, bits) != handle_bit(handle)))
                return false;
        }
    return true;
}
} // namespace detail
static_assert(detail::shown_bits_are_draw_bits());

// Five bits per fade: GizmoInstance::fade, then, if the set is not Custom, color.
inline constexpr std::uint32_t kFadeLevels = 31;
inline constexpr std::size_t kFadesAWord = 6;
static_assert(kMostFades <= 2 * kFadesAWord);

inline std::uint32_t fade_level(float fade) {
    return static_cast<std::uint32_t>(static_cast<std::int32_t>(fade * static_cast<float>(kFadeLevels) + 0.5f));
}
inline void add_fade(GizmoInstance& instance, std::size_t fade, std::uint32_t level) {
    (fade < kFadesAWord ? instance.fade : instance.color) |= level << (5 * (fade % kFadesAWord));
}

} // namespace gizmo
