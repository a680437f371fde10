// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Boxes and handles of the host's own, placed before a camera. Their size is the world's, not the screen's.
#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// Half a side shorter than this on the screen, the box's grips would lie on each other: it counts as flat.
constexpr double kFlatPx = 9;
// Of a flat box the third side, in units of the longest: enough to have a direction.
constexpr double kFlatShare = 1e-9;

double sine2_to_fade(double sine2) {
    const double sine = std::sqrt(std::max(0.0, sine2));
    return std::clamp((sine - kFadeOut) / (kFadeIn - kFadeOut), 0.0, 1.0);
}

// Fills what follows from pivot, axes, extent and size. False: behind the eye, or not finite.
bool project(const Projector& projector, Placement& p) {
    const glm::dmat4& window = projector.window;
    p.origin = projector.window_point(p.pivot);
    if (!(p.origin.z > 0)) return false;
    glm::dmat3 world_from_gizmo(0);
    for (int i = 0; i < 3; ++i) {
        world_from_gizmo[i] = p.axes[i] * (p.size * p.extent[i]);
        p.column[static_cast<std::size_t>(i)] = window * glm::dvec4(world_from_gizmo[i], 0.0);
    }
    p.unit_px = p.size * projector.focal / p.origin.z;
    const glm::dvec3 eye_offset = glm::dvec3(projector.eye) - p.pivot * projector.eye.w;
    const glm::dvec3 eye = glm::inverse(world_from_gizmo) * eye_offset;
    p.eye = glm::dvec4(projector.eye.w != 0 ? eye : glm::normalize(eye), projector.eye.w);
    p.towards_viewer = glm::normalize(glm::dvec3(p.eye));
    return is_finite(p.towards_viewer) && is_finite(p.eye) && is_finite(p.origin) && is_finite(p.column[0]) &&
           is_finite(p.column[1]) && is_finite(p.column[2]) && std::isfinite(p.unit_px) && p.unit_px > 0;
}

bool is_flat(const Placement& p, std::size_t axis, double pixel_scale) {
    const glm::dvec3 o(p.origin), u(p.column[axis]);
    const glm::dvec2 rate = (glm::dvec2(u) * o.z - glm::dvec2(o) * u.z) / (o.z * o.z);
    return glm::length(rate) < kFlatPx * pixel_scale;
}

// From the box's center to the handle, world.
glm::dvec3 box_direction(const Placement& p, const HandleInfo& info) {
    glm::dvec3 d(0);
    for (std::size_t k = 0; k < 3; ++k)
        d += p.axes[static_cast<int>(k)] * (p.size * p.extent[static_cast<int>(k)] * info.side[k]);
    return d;
}

} // namespace

std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const Options& options,
                                   const Style& style) {
    const glm::dvec3 half = (options.box.max - options.box.min) * 0.5;
    const glm::dvec3 center = (options.box.max + options.box.min) * 0.5;
    if (!is_valid(transform) || !is_finite(half) || !is_finite(center)) return std::nullopt;
    glm::dmat4 world_from_object = to_matrix(transform);
    if (options.parent) world_from_object = *options.parent * world_from_object;
    const glm::dmat3 columns(world_from_object);

    Placement p;
    p.set = HandleSet::Bounds;
    p.pivot = glm::dvec3(world_from_object * glm::dvec4(center, 1.0));
    glm::dvec3 length;
    for (int i = 0; i < 3; ++i)
        length[i] = glm::length(columns[i]) * std::abs(half[i]);
    p.size = std::max({length.x, length.y, length.z});
    if (!(p.size > 0) || !std::isfinite(p.size)) return std::nullopt;
    // A scale of zero leaves its axis without a direction; the rotation still has one.
    const glm::dmat3 unscaled = options.parent ? glm::dmat3(*options.parent) * rotation_matrix(transform.rotation)
                                               : rotation_matrix(transform.rotation);
    for (int i = 0; i < 3; ++i) {
        const double l = glm::length(unscaled[i]);
        if (!(l > 0)) return std::nullopt;
        p.axes[i] = unscaled[i] * ((transform.scale[i] < 0 ? -1.0 : 1.0) / l);
        p.extent[i] = std::max(length[i] / p.size, kFlatShare);
    }
    if (!project(projector, p)) return std::nullopt;

    const glm::dvec3 viewer = projector.towards_viewer(p.pivot);
    std::array<bool, 3> flat{};
    for (std::size_t i = 0; i < 3; ++i) {
        const int x = static_cast<int>(i), y = (x + 1) % 3, z = (x + 2) % 3;
        const double along = glm::dot(viewer, p.axes[x]);
        const double across = glm::dot(viewer, glm::normalize(glm::cross(p.axes[y], p.axes[z])));
        p.axis_fade[i] = static_cast<float>(sine2_to_fade(1 - along * along));
        p.plane_fade[i] = static_cast<float>(sine2_to_fade(across * across));
        flat[i] = is_flat(p, i, static_cast<double>(style.pixel_scale));
    }
    for (std::uint32_t h = static_cast<std::uint32_t>(kFirstBounds);
         h < static_cast<std::uint32_t>(kFirstBounds) + kBoundsHandleCount; ++h) {
        const HandleInfo& info = kHandleTable[h];
        bool shown = (allowed_handles(options) >> h & 1u) != 0;
        float fade = 1;
        for (std::size_t k = 0; k < 3; ++k) {
            const bool used = info.side[k] != 0;
            if (used && ((allowed_axes(options) >> k & 1u) == 0 || half[static_cast<int>(k)] == 0)) shown = false;
            // Foreshortened: a face's axis towards the eye, an edge's two axes in one line of sight.
            if (used && info.shape == HandleShape::BoxFace) fade = std::min(fade, p.axis_fade[k]);
            if (used && flat[k]) fade = 0;
        }
        if (info.shape == HandleShape::BoxEdge) fade = std::min(fade, p.plane_fade[info.axis]);
        if (info.shape == HandleShape::BoxCorner) {
            const double along = glm::dot(viewer, glm::normalize(box_direction(p, info)));
            fade = std::min(fade, static_cast<float>(sine2_to_fade(1 - along * along)));
        }
        if (!shown || fade <= 0) continue;
        p.shown |= std::uint64_t{1} << h;
        if (static_cast<double>(fade) >= kMinPickAlpha) p.pickable |= std::uint64_t{1} << h;
    }
    return p;
}

std::optional<Placement> place_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                                      const Style&) {
    const double length = glm::length(handle.direction);
    if (!is_finite(handle.origin) || !is_finite(value) || !(length > 0) || !std::isfinite(length) ||
        !std::isfinite(handle.length))
        return std::nullopt;
    const glm::dvec3 z = handle.direction / length;
    glm::dvec3 x = handle.reference - z * glm::dot(handle.reference, z);
    const double across = glm::length(x);
    if (!std::isfinite(across)) return std::nullopt;
    x = across > 1e-12 ? x / across : any_perpendicular(z);
    const glm::dvec3 y = glm::cross(z, x);

    Placement p;
    p.set = HandleSet::Custom;
    p.custom = handle.shape;
    p.axes = glm::dmat3(x, y, z);
    p.size = std::abs(handle.length);
    glm::dvec3 at = value;
    switch (handle.constraint) {
    case Constraint::Line:
        at = handle.origin + z * value.x;
        break;
    case Constraint::Radius:
        at = handle.origin;
        p.size = std::abs(value.x);
        break;
    case Constraint::Angle:
        at = handle.origin + (x * std::cos(value.x) + y * std::sin(value.x)) * handle.length;
        p.arc = value.x;
        break;
    case Constraint::Plane:
    case Constraint::ViewPlane:
        break;
    }
    p.pivot = at;
    if (handle.shape == CustomShape::Arc) p.pivot = handle.origin;
    if (handle.shape == CustomShape::Segment) {
        // From its end, where the grip is, back to the origin: gizmo z is 1 there.
        const glm::dvec3 back = handle.origin - at;
        const double l = glm::length(back);
        if (!std::isfinite(l)) return std::nullopt;
        p.size = l;
        if (l > 0) {
            const glm::dvec3 b = back / l, side = any_perpendicular(b);
            p.axes = glm::dmat3(side, glm::cross(b, side), b);
        }
    }
    if (handle.shape == CustomShape::Point) p.size = 1;
    // A radius of nothing can still be pulled out of its center.
    const double least = 1e-9 * (1 + glm::length(p.pivot));
    p.size = std::max(p.size, least);
    if (!project(projector, p)) return std::nullopt;
    p.shown = p.pickable = handle_bit(Handle::Custom);
    return p;
}

} // namespace gizmo
