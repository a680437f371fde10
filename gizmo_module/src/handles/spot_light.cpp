// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/spot_light.hpp>
#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kLeastRange = 1e-3;  // of the range at the press
constexpr double kInnerLength = 0.75; // of the range: the inner grips are never on the outer ones or on the range's
constexpr double kInnerShade = 0.65;  // opaque: a circle is not seen through its grips

} // namespace

// The grips of the angles, and the lines, are at the sides of the cone as the viewer sees it: there, a plane through
// the axis faces the viewer as much as any.
SpotLightParts::SpotLightParts(SpotLight& light, const Camera& camera) {
    using enum CustomShape;
    const auto projector = make_projector(camera);
    const glm::dvec3 viewer = projector ? projector->towards_viewer(light.position) : glm::dvec3(0);
    glm::dvec3 side = glm::cross(viewer, light.direction);
    if (!(glm::length(side) > 1e-9 * glm::length(light.direction))) side = any_perpendicular(light.direction);
    const CustomHandle range{.shape = Segment,
                             .constraint = Constraint::Line,
                             .origin = light.position,
                             .direction = light.direction,
                             .min = kLeastRange * light.range,
                             .color = light.color};
    CustomHandle outer = range, inner = range;
    outer.constraint = inner.constraint = Constraint::Cone;
    outer.min = std::max(light.inner, kLeastOuterAngle);
    outer.max = kMostOuterAngle;
    inner.min = 0;
    inner.max = light.outer;
    inner.length = kInnerLength;
    for (std::uint8_t* const value : {&inner.color.r, &inner.color.g, &inner.color.b})
        *value = static_cast<std::uint8_t>(kInnerShade * *value);
    const auto with = [&](CustomHandle handle, CustomShape shape, double sense) {
        handle.shape = shape;
        handle.reference = side * sense;
        return handle;
    };
    const CustomShape inner_side = light.inner > 0 ? Segment : Point; // does not cover the axis
    handles = {range,
               with(inner, inner_side, 1),
               with(inner, inner_side, -1),
               with(inner, Circle, 1),
               with(outer, Segment, 1),
               with(outer, Segment, -1),
               with(outer, Circle, 1)};
    const std::span<const CustomHandle> all(handles);
    parts[kSpotRange] = {.number = &light.range, .handles = all.first(1)};
    parts[kSpotInner] = {.number = &light.inner, .handles = all.subspan(1, 3), .length_unit = &light.range};
    parts[kSpotOuter] = {.number = &light.outer, .handles = all.subspan(4, 3), .length_unit = &light.range};
}

} // namespace gizmo
