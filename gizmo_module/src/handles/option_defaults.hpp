// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers of Options for which 0 means the default, with the default applied; and what a space means.
#pragma once

#include <gizmo/options.hpp>

#include <cstdint>

namespace gizmo {

// The scale handles and the box's, which do not act on a pivot.
inline constexpr std::uint64_t kNotOfPivots = handle_bit(Handle::Custom) - handle_bit(Handle::ScaleX);

constexpr std::uint64_t allowed_handles(const Options& options) {
    const std::uint64_t all = options.edit_pivot_only ? ~kNotOfPivots : ~std::uint64_t{0};
    return options.handles == 0 ? all : options.handles & all;
}
constexpr std::uint8_t allowed_axes(const Options& options) {
    return options.axes == 0 ? std::uint8_t{7} : options.axes;
}
constexpr double size_factor(const Options& options) {
    return options.size == 0 ? 1 : options.size;
}
constexpr double snap_radius_px(const Options& options) {
    return options.snap_radius == 0 ? 14 : options.snap_radius;
}

// The object's own axes, for all handles but the rings of has_gimbal().
constexpr bool is_local(Space space) {
    return space == Space::Local || space == Space::Gimbal;
}
// Each ring about an axis changes one Euler angle.
constexpr bool has_gimbal(const Options& options) {
    return options.space == Space::Gimbal && options.euler.has_value() && !options.edit_pivot_only;
}

} // namespace gizmo
