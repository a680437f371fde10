// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The value of a gizmo, which its drag writes: a transform, a custom point (in position), or a custom number.
#pragma once

#include "drag/owned.hpp"
#include "math/same_bits.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/transform.hpp>

#include <cmath>
#include <optional>

namespace gizmo {

struct GizmoValue {
    DTransform transform{};
    double number = 0;                  ///< a custom number
    std::optional<glm::dvec3> angles{}; ///< of an EulerTransform
};

inline bool same_bits(const GizmoValue& a, const GizmoValue& b) {
    return has_same_bits(a.transform, b.transform) && has_same_bits(a.number, b.number) &&
           detail::same_value(a.angles, b.angles);
}
inline bool is_valid(const GizmoValue& value) {
    return is_valid(value.transform) && std::isfinite(value.number);
}

/// The owned numbers of a value; of Euler angles, not of the rotation that they give.
inline void write_owned(GizmoValue& to, const GizmoValue& from, const Owned& owned) {
    write_owned(to.transform, from.transform, owned);
    if (to.angles && from.angles) write_owned(*to.angles, *from.angles, owned.angles);
    if (owned.number) to.number = from.number;
}
inline bool same_owned(const GizmoValue& a, const GizmoValue& b, const Owned& owned) {
    if (owned.number && !has_same_bits(a.number, b.number)) return false;
    if (!a.angles || !b.angles) return same_owned(a.transform, b.transform, owned);
    return same_owned(a.transform, b.transform, {owned.position, 0, owned.scale}) &&
           same_owned(*a.angles, *b.angles, owned.angles);
}

/// The value in the form of place_custom(): a number in x, or a point.
inline glm::dvec3 place_value(const CustomHandle& handle, const GizmoValue& value) {
    return is_point(handle.constraint) ? value.transform.position : glm::dvec3(value.number, 0, 0);
}

} // namespace gizmo
