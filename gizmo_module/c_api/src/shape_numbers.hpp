// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shapes of C: one struct of numbers for all kinds.
#pragma once

#include <gizmo/module.h>
#include <gizmo/shapes.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gizmo::module {

/// Where the numbers of a shape are, in the order of GizmoShape::numbers.
using ShapeNumbers = std::array<double*, std::extent_v<decltype(GizmoShape::numbers)>>;

inline ShapeNumbers numbers_of(SphereVolume& s) {
    return {&s.radius};
}
inline ShapeNumbers numbers_of(Box& s) {
    return {&s.min.x, &s.min.y, &s.min.z, &s.max.x, &s.max.y, &s.max.z};
}
inline ShapeNumbers numbers_of(BoxVolume& s) {
    return {&s.size.x, &s.size.y, &s.size.z, &s.center.x, &s.center.y, &s.center.z};
}
inline ShapeNumbers numbers_of(CapsuleVolume& s) {
    return {&s.radius, &s.height};
}
inline ShapeNumbers numbers_of(ConeVolume& s) {
    return {&s.radius, &s.height};
}
inline ShapeNumbers numbers_of(CameraFrustum& s) {
    return {&s.far_plane, &s.near_plane, s.orthographic ? &s.size : &s.field_of_view, &s.aspect};
}
inline ShapeNumbers numbers_of(AreaLight& s) {
    return {&s.width, &s.height};
}
inline ShapeNumbers numbers_of(SpotLight& s) {
    return {&s.range,      &s.inner,      &s.outer,      &s.target.x,    &s.target.y,    &s.target.z,
            &s.position.x, &s.position.y, &s.position.z, &s.direction.x, &s.direction.y, &s.direction.z};
}
inline ShapeNumbers numbers_of(Hinge& s) {
    return {&s.low, &s.high, &s.radius};
}

/// Returns false if there is no such choice.
template <class T>
bool choose(T& shape, std::uint32_t choice) {
    if constexpr (requires { shape.axis; }) {
        shape.axis = static_cast<int>(choice % 3);
        return choice < 3;
    }
    if constexpr (requires { shape.orthographic; }) shape.orthographic = choice != 0;
    if constexpr (requires { shape.disc; }) shape.disc = choice != 0;
    if constexpr (requires { shape.has_target; }) shape.has_target = choice != 0;
    return choice < 2;
}

/// Calls use(shape) -> GizmoResult with the shape as a struct of C++, and writes the numbers that it has changed.
template <class T, class Use>
GizmoResult with_shape_of(T shape, const GizmoShape& in, double* numbers, const Use& use) {
    if (!choose(shape, in.choice)) return GIZMO_ERROR_ARGUMENT;
    const ShapeNumbers at = numbers_of(shape);
    for (std::size_t i = 0; i < at.size(); ++i)
        if (at[i]) *at[i] = in.numbers[i];
    if constexpr (requires { shape.direction; })
        if (shape.direction == glm::dvec3(0)) shape.direction = T{}.direction;
    T before = shape;
    const ShapeNumbers was = numbers_of(before);
    const GizmoResult result = use(shape);
    for (std::size_t i = 0; i < at.size(); ++i)
        if (at[i] && std::memcmp(at[i], was[i], sizeof(double)) != 0) numbers[i] = *at[i];
    return result;
}

template <class Use>
GizmoResult with_shape(const GizmoShape& in, double* numbers, const Use& use) {
    switch (in.kind) {
    case GIZMO_SHAPE_SPHERE:
        return with_shape_of(SphereVolume{}, in, numbers, use);
    case GIZMO_SHAPE_SIDES:
        return with_shape_of(Box{}, in, numbers, use);
    case GIZMO_SHAPE_BOX:
        return with_shape_of(BoxVolume{}, in, numbers, use);
    case GIZMO_SHAPE_CAPSULE:
        return with_shape_of(CapsuleVolume{}, in, numbers, use);
    case GIZMO_SHAPE_CONE:
        return with_shape_of(ConeVolume{}, in, numbers, use);
    case GIZMO_SHAPE_FRUSTUM:
        return with_shape_of(CameraFrustum{}, in, numbers, use);
    case GIZMO_SHAPE_AREA:
        return with_shape_of(AreaLight{}, in, numbers, use);
    case GIZMO_SHAPE_SPOT:
        return with_shape_of(SpotLight{}, in, numbers, use);
    case GIZMO_SHAPE_HINGE:
        return with_shape_of(Hinge{}, in, numbers, use);
    default:
        return GIZMO_ERROR_ARGUMENT;
    }
}

} // namespace gizmo::module
