// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a gizmo is at, and what its drag writes: a transform, a host's point (its position), or a host's number.
#pragma once

#include "drag/grab.hpp"
#include "math/same_bits.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/transform.hpp>

#include <cmath>
#include <cstring>

namespace gizmo {

struct GizmoValue {
    DTransform transform{};
    double number = 0; ///< where a host's handle writes a number
};

inline bool same_bits(const GizmoValue& a, const GizmoValue& b) {
    return has_same_bits(a.transform, b.transform) && detail::same_value(a.number, b.number);
}
inline bool is_valid(const GizmoValue& value) {
    return is_valid(value.transform) && std::isfinite(value.number);
}

/// At the press, and as the last update left it.
inline GizmoValue start_of(const DragUpdate& update) {
    return {update.drag.start, update.drag.start_value};
}
inline GizmoValue result_of(const DragUpdate& update) {
    return {writes_number(update.drag) ? update.drag.start : update.transform, update.value};
}

/// As place_custom() takes it: a number in x, or a point.
inline glm::dvec3 place_value(const CustomHandle& handle, const GizmoValue& value) {
    return is_point(handle.constraint) ? value.transform.position : glm::dvec3(value.number, 0, 0);
}
/// And back.
inline GizmoValue value_at(const CustomHandle& handle, const glm::dvec3& place) {
    GizmoValue value;
    if (is_point(handle.constraint))
        value.transform.position = place;
    else
        value.number = place.x;
    return value;
}

} // namespace gizmo
