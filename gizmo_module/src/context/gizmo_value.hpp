// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The value of a gizmo, which its drag writes: a transform, a custom point (in position), or a custom number.
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
    double number = 0;    ///< a custom number
    glm::dvec3 angles{0}; ///< of an EulerTransform, for reports
};

inline bool same_bits(const GizmoValue& a, const GizmoValue& b) {
    return has_same_bits(a.transform, b.transform) && detail::same_value(a.number, b.number);
}
inline bool is_valid(const GizmoValue& value) {
    return is_valid(value.transform) && std::isfinite(value.number);
}

/// The value at the press, and after the last update.
inline GizmoValue start_of(const DragUpdate& update) {
    return {update.drag.start, update.drag.start_value};
}
inline GizmoValue result_of(const DragUpdate& update) {
    return {writes_number(update.drag) ? update.drag.start : update.transform, update.value};
}

/// The value in the form of place_custom(): a number in x, or a point.
inline glm::dvec3 place_value(const CustomHandle& handle, const GizmoValue& value) {
    return is_point(handle.constraint) ? value.transform.position : glm::dvec3(value.number, 0, 0);
}

} // namespace gizmo
