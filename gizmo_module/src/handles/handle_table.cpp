// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"

#include <algorithm>

namespace gizmo {
namespace {

constexpr std::uint64_t of_mode(Mode mode) {
    return handles_where([&](const HandleInfo& info) { return info.mode == mode; });
}
constexpr std::uint64_t kTranslateHandles = of_mode(Mode::Translate), kRotateHandles = of_mode(Mode::Rotate),
                        kScaleHandles = of_mode(Mode::Scale);
constexpr std::uint64_t kScalePlanes =
    handles_where([](const HandleInfo& info) { return info.mode == Mode::Scale && info.motion == Motion::Plane; });

constexpr std::array<std::uint64_t, 8> kWithin = [] {
    std::array<std::uint64_t, 8> within{};
    for (std::uint32_t axes = 0; axes < 8; ++axes)
        within[axes] =
            handles_where([&](const HandleInfo& info) { return (axes & info.needed_axes) == info.needed_axes; });
    return within;
}();

} // namespace

const HandleInfo& info_of(Handle handle) {
    const auto index = static_cast<std::uint32_t>(handle);
    return kHandleTable[index < kHandleCount ? index : 0];
}

const char* handle_name(Handle handle) {
    return info_of(handle).name;
}

Handle handle_named(std::string_view name) {
    for (const HandleInfo& info : kHandleTable)
        if (name == info.name) return info.handle;
    return Handle::None;
}

Handle bounds_handle(int x, int y, int z) {
    for (const HandleInfo& info : kHandleTable)
        if (info.action == Action::Bounds && info.side[0] == x && info.side[1] == y && info.side[2] == z)
            return info.handle;
    return Handle::None;
}

std::uint64_t handles_of(Mode mode, const Options& options) {
    std::uint64_t bits = 0;
    if (contains(mode, Mode::Translate)) bits |= kTranslateHandles;
    if (contains(mode, Mode::Rotate)) bits |= kRotateHandles;
    if (contains(mode, Mode::Scale)) bits |= kScaleHandles;
    if (has_gimbal(options)) bits &= ~(handle_bit(Handle::RotateView) | handle_bit(Handle::RotateTrackball));
    if (mode == Mode::Translate || mode == Mode::Rotate || mode == Mode::Scale) return bits;
    // With several modes there is no trackball below the others, the inner squares are the translate planes', and a
    // scale axis is shown only if the gizmo's axes are the object's, or may be others.
    bits &= ~handle_bit(Handle::RotateTrackball);
    if (contains(mode, Mode::Translate)) bits &= ~kScalePlanes;
    if (!is_local(options.space) && options.shear == ShearPolicy::ObjectAxes)
        bits &= ~(kScaleHandles & ~handle_bit(Handle::ScaleUniform));
    return bits;
}

std::uint64_t handles_within(std::uint32_t axes) {
    return kWithin[axes & 7u];
}

HandleSet set_of(Mode mode) {
    switch (mode) {
    case Mode::Translate:
        return HandleSet::Translate;
    case Mode::Rotate:
        return HandleSet::Rotate;
    case Mode::Scale:
        return HandleSet::Scale;
    default:
        return HandleSet::Universal;
    }
}

Layout layout_of(HandleSet set, const Parts& parts) {
    const double arrow(parts.arrow_size), center(parts.center_size);
    Layout l = layout_of(set);
    const double head = (l.arrow_end - l.arrow_shaft_end) * (arrow - 1);
    const bool has_shaft = l.arrow_begin < l.arrow_shaft_end;
    l.arrow_shaft_end -= head;
    if (!has_shaft) l.arrow_begin = std::max(l.arrow_begin, l.arrow_shaft_end);
    l.cone_radius *= arrow;
    l.cube_half *= static_cast<double>(parts.cube_size);
    l.view_circle *= center;
    l.uniform *= center;
    const double middle = (l.plane_begin + l.plane_end) / 2 * (static_cast<double>(parts.plane_distance) - 1);
    const double side = (l.plane_end - l.plane_begin) / 2 * (static_cast<double>(parts.plane_size) - 1);
    l.plane_begin += middle - side;
    l.plane_end += middle + side;
    return l;
}

} // namespace gizmo
