// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Places a box before a camera. Its size is in world units, not pixels.
#include "handles/option_defaults.hpp"
#include "handles/placement.hpp"
#include "handles/visibility.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace gizmo {
namespace {

// By the square of screen_rate(), with one division for all axes.
std::array<bool, 3> flat_sides(const Placement& p, double pixel_scale) {
    const double flat = (p.normal == kNoAxis ? kFlatBoxPx : kFlatRectanglePx) * pixel_scale, per = 1 / p.origin.z;
    const glm::dvec2 at = glm::dvec2(p.origin) * per;
    std::array<bool, 3> is_flat{};
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec2 rate = (glm::dvec2(p.column[i]) - at * p.column[i].z) * per;
        is_flat[i] = glm::dot(rate, rate) < flat * flat;
    }
    return is_flat;
}

// The square of the cosine of the angle between a unit vector and one of any length but 0.
double cosine2(const glm::dvec3& unit, const glm::dvec3& v) {
    const double along = glm::dot(unit, v);
    return along * along / glm::dot(v, v);
}

// Sizes and axes of a box. Returns false if its length is 0, or an axis has no direction.
bool measure_box(const DTransform& transform, const Options& options, const glm::dmat4& world_from_object,
                 bool is_sheared, const glm::dvec3& half, Placement& p) {
    const glm::dmat3 columns(world_from_object);
    glm::dvec3 length;
    for (int i = 0; i < 3; ++i)
        length[i] = glm::length(columns[i]) * std::abs(half[i]);
    p.size = std::max({length.x, length.y, length.z});
    if (!is_positive(p.size)) return false;
    // A scale of zero leaves its axis without a direction; the rotation still has one.
    const glm::dmat3 unscaled = options.parent ? glm::dmat3(*options.parent) * rotation_matrix(transform.rotation)
                                               : rotation_matrix(transform.rotation);
    for (int i = 0; i < 3; ++i) {
        const double l = glm::length(unscaled[i]);
        if (!(l > 0)) return false;
        p.axes[i] = unscaled[i] * ((transform.scale[i] < 0 ? -1.0 : 1.0) / l);
        if (is_sheared && length[i] > 0) p.axes[i] = glm::normalize(columns[i]);
        p.extent[i] = std::max(length[i] / p.size, kFlatBoxShare);
    }
    return true;
}

constexpr std::uint64_t kBoundsHandles =
    handles_where([](const HandleInfo& info) { return info.action == Action::Bounds; });

// A box as seen by a camera: the fades of its axes and planes, and the sides that are too close together.
struct BoxView {
    glm::dvec3 viewer{0}; // from the center, world
    std::array<bool, 3> flat{};
};

BoxView view_box(const Projector& projector, const Style& style, Placement& p) {
    p.parts = parts_of(style);
    p.pixel_scale = static_cast<double>(style.pixel_scale);
    BoxView view{projector.towards_viewer(p.pivot), flat_sides(p, static_cast<double>(style.pixel_scale))};
    const FadeRange axis(p.parts.axis_limit), plane(p.parts.plane_limit);
    for (std::size_t i = 0; i < 3; ++i) {
        const int x = static_cast<int>(i), y = (x + 1) % 3, z = (x + 2) % 3;
        const double along = glm::dot(view.viewer, p.axes[x]);
        p.fade[i] = fade_of(static_cast<float>(1 - along * along), axis);
        p.fade[i + 3] = fade_of(static_cast<float>(cosine2(view.viewer, glm::cross(p.axes[y], p.axes[z]))), plane);
    }
    return view;
}

template <class Predicate>
constexpr std::uint64_t box_handles_where(const Predicate& is) {
    return handles_where([&](const HandleInfo& info) { return info.action == Action::Bounds && is(info); });
}
template <class MakePredicate>
constexpr std::array<std::uint64_t, 3> box_handles_by_axis(const MakePredicate& of_axis) {
    return {box_handles_where(of_axis(0)), box_handles_where(of_axis(1)), box_handles_where(of_axis(2))};
}
// By axis: faces normal to it, edges along it, and all handles on one side along it.
constexpr std::array<std::uint64_t, 3> kFaces = box_handles_by_axis([](std::size_t k) {
    return [k](const HandleInfo& info) { return info.shape == HandleShape::BoxFace && info.axis == k; };
});
constexpr std::array<std::uint64_t, 3> kEdges = box_handles_by_axis([](std::size_t k) {
    return [k](const HandleInfo& info) { return info.shape == HandleShape::BoxEdge && info.axis == k; };
});
constexpr std::array<std::uint64_t, 3> kAside =
    box_handles_by_axis([](std::size_t k) { return [k](const HandleInfo& info) { return info.side[k] != 0; }; });
// By its normal: what moves and rotates a rectangle.
constexpr std::array<std::uint64_t, 3> kRectangleHandles = {
    handle_bit(Handle::TranslateYZ) | handle_bit(Handle::RotateX),
    handle_bit(Handle::TranslateZX) | handle_bit(Handle::RotateY),
    handle_bit(Handle::TranslateXY) | handle_bit(Handle::RotateZ)};
// Both corners of the diagonal through (1, y, z).
constexpr std::uint64_t corners_through(int y, int z) {
    return box_handles_where([=](const HandleInfo& info) {
        return info.shape == HandleShape::BoxCorner && info.side[0] * info.side[1] == y &&
               info.side[0] * info.side[2] == z;
    });
}
struct Diagonal {
    double y, z;
    std::uint64_t corners;
};
constexpr std::array<Diagonal, 4> kDiagonals{{{1, 1, corners_through(1, 1)},
                                              {1, -1, corners_through(1, -1)},
                                              {-1, 1, corners_through(-1, 1)},
                                              {-1, -1, corners_through(-1, -1)}}};

// The visible handles of `shown`. Foreshortened: a face whose axis points at the eye, an edge whose two axes are in one
// line of sight, a corner whose diagonal points at the eye.
void fade_box(const BoxView& view, std::uint64_t shown, Placement& p) {
    std::uint64_t gone = 0, faint = 0; // too faint to be seen, or to be grabbed
    const auto fade = [&](std::uint64_t handles, float left) {
        if (left <= 0) gone |= handles;
        if (is_too_faint(left)) faint |= handles;
    };
    for (std::size_t k = 0; k < 3; ++k) {
        fade(kFaces[k], p.fade[k]);
        fade(kEdges[k], p.fade[k + 3]);
        if (view.flat[k]) gone |= kAside[k];
        if (p.normal == k) fade(kRectangleHandles[k], p.fade[k + 3]);
    }
    std::array<glm::dvec3, 3> half;
    for (int k = 0; k < 3; ++k)
        half[static_cast<std::size_t>(k)] = p.axes[k] * (p.size * p.extent[k]);
    for (const Diagonal& d : kDiagonals) {
        if ((shown & ~gone & d.corners) == 0) continue;
        const double along2 = cosine2(view.viewer, half[0] + half[1] * d.y + half[2] * d.z);
        fade(d.corners, fade_of(static_cast<float>(1 - along2), FadeRange(p.parts.axis_limit)));
    }
    p.visible = shown & ~gone;
    p.pickable = p.visible & ~faint;
}

// The normal of the rectangle with the largest area on the screen; of equal ones the later axis. `half`: sides.
std::uint8_t largest_rectangle(const Projector& projector, const glm::dvec3& center, const glm::dmat4& world,
                               const glm::dvec3& half) {
    const glm::dvec3 viewer = projector.towards_viewer(center);
    constexpr double kClearlyMore = 1 + 1e-6;
    double most = -1;
    int normal = 2;
    for (const int k : {2, 1, 0}) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        if (half[k] == 0 && half[i] != 0 && half[j] != 0) return static_cast<std::uint8_t>(k);
        const glm::dvec3 across = glm::cross(glm::dvec3(world[i]) * half[i], glm::dvec3(world[j]) * half[j]);
        const double area = std::abs(glm::dot(viewer, across));
        if (area > most * kClearlyMore) most = area, normal = k;
    }
    return static_cast<std::uint8_t>(normal);
}

} // namespace

std::uint64_t box_handles(const Options& options, std::uint8_t normal) {
    const glm::dvec3 side = options.box.max - options.box.min;
    const std::uint32_t allowed = allowed_axes(options) & 7u;
    std::uint32_t axes = 0; // with a length greater than 0
    for (std::uint32_t k = 0; k < 3; ++k)
        if (side[static_cast<int>(k)] != 0 && k != normal) axes |= 1u << k;
    // A rectangle's drags are not about the pivot.
    const bool moves = normal != kNoAxis && !options.edit_pivot_only;
    const std::uint64_t turns = moves ? kRectangleHandles[normal] & handles_within(allowed) : 0;
    return ((kBoundsHandles & handles_within(allowed & axes)) | turns) & allowed_handles(options);
}

std::uint64_t rectangle_handles(const Options& options) {
    return box_handles(options, 0) | box_handles(options, 1) | box_handles(options, 2);
}

bool is_sheared(const glm::dmat4& matrix) {
    constexpr double kSquare = 1e-6; // a cosine: the precision of matrices in floats
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 a(matrix[i]), b(matrix[(i + 1) % 3]);
        if (std::abs(glm::dot(a, b)) > kSquare * glm::length(a) * glm::length(b)) return true;
    }
    return false;
}

std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const Options& options,
                                   const Style& style) {
    return place_box(projector, transform, nullptr, options, style);
}

std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const glm::dmat4* matrix,
                                   const Options& options, const Style& style, std::optional<std::uint8_t> rectangle) {
    glm::dvec3 half = half_of(options.box);
    const glm::dvec3 center = center_of(options.box);
    if (!is_valid(transform)) return std::nullopt;
    const bool shears = matrix && is_sheared(*matrix);
    glm::dmat4 world_from_object = shears ? *matrix : to_matrix(transform);
    if (options.parent) world_from_object = *options.parent * world_from_object;

    Placement p;
    p.set = HandleSet::Bounds;
    p.pivot = glm::dvec3(world_from_object * glm::dvec4(center, 1.0));
    if (rectangle) {
        p.normal = *rectangle != kNoAxis ? *rectangle : largest_rectangle(projector, p.pivot, world_from_object, half);
        half[p.normal] = 0;
        for (int i = 0; i < 3; ++i) // its drags are along the object's axes
            if (transform.scale[i] < 0) p.flipped = static_cast<std::uint8_t>(p.flipped | 1u << i);
    }
    const std::uint64_t shown = box_handles(options, p.normal);
    if (shown == 0) return std::nullopt; // an infinite box has no place in the image
    if (!measure_box(transform, options, world_from_object, shears, half, p) || !place_sized(projector, p))
        return std::nullopt;
    fade_box(view_box(projector, style, p), shown, p);
    return p;
}

} // namespace gizmo
