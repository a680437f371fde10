// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A press on a random handle under a random parent that moves, and how far from the cursor what was grabbed is then, in
// long double and from the textbook's formulas.
#pragma once

#include "support/cameras.hpp"
#include "support/exact.hpp"

#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <bit>

namespace test {

using namespace gizmo;
using exact::Mat3;
using exact::Real;
using exact::Vec2;
using exact::Vec3;

enum class Kind { Rigid, Scaled, Mirrored, Uneven, Sheared };

inline glm::dmat3 random_linear(Random& random, Kind kind, double most_turn) {
    const glm::dquat q = glm::angleAxis(uniform(random, -most_turn, most_turn), test::random_unit(random));
    glm::dmat3 m = glm::mat3_cast(q);
    if (kind == Kind::Rigid) return m;
    if (kind == Kind::Uneven)
        for (int i = 0; i < 3; ++i)
            m[i] *= uniform(random, 0.4, 2.5);
    else
        m *= uniform(random, 0.4, 2.5);
    if (kind == Kind::Mirrored) m[static_cast<int>(random() % 3)] *= -1;
    if (kind == Kind::Sheared) m[1] += m[0] * uniform(random, -0.8, 0.8), m[2] += m[1] * uniform(random, -0.5, 0.5);
    return m * glm::mat3_cast(test::random_rotation(random));
}

// A press on a random handle under a random parent, and that parent somewhat later.
struct Ride {
    test::Scene scene{};
    Handle handle = Handle::None;
    glm::dvec2 at{0};
    glm::dmat4 before{1}, after{1};
    bool similar = false; ///< neither parent shears or scales unevenly
    Drag drag{};
};

inline glm::dmat4 affine_of(const glm::dmat3& linear, const glm::dvec3& position) {
    glm::dmat4 m(linear);
    m[3] = glm::dvec4(position, 1);
    return m;
}

inline std::optional<Ride> random_ride(Random& random, Mode mode, Space space) {
    auto scene = test::random_scene(random, Mode::Translate);
    if (!scene) return std::nullopt;
    Ride r;
    r.scene = *scene;
    const auto kind = static_cast<Kind>(random() % 5);
    const auto later = static_cast<Kind>(random() % 5);
    r.similar = kind <= Kind::Mirrored && later <= Kind::Mirrored && later != Kind::Mirrored;
    const glm::dvec3 world = r.scene.transform.position;
    const glm::dmat3 linear = random_linear(random, kind, 3);
    r.before = affine_of(linear, test::random_unit(random) * uniform(random, 0, 5));
    r.scene.transform.position = glm::dvec3(glm::inverse(r.before) * glm::dvec4(world, 1));
    for (int i = 0; i < 3; ++i)
        r.scene.transform.scale[i] = uniform(random, 0.3, 2) * (test::coin(random) ? 1 : -1);
    // It turns, grows and shears about some point near the object, and slides a little.
    glm::dmat3 change = random_linear(random, later, 0.7);
    if (later >= Kind::Uneven && test::coin(random)) change = glm::dmat3(1) * 0.5 + change * 0.5;
    if (later == Kind::Rigid && random() % 4 == 0) change = glm::dmat3(1);
    const double size = r.scene.placement.size;
    const glm::dvec3 to = world + test::random_unit(random) * (size * uniform(random, 0, 1.5));
    r.after = affine_of(change * linear, glm::dvec3(0));
    r.after[3] = glm::dvec4(to - glm::dmat3(r.after) * r.scene.transform.position, 1);
    if (std::abs(glm::determinant(change)) < 0.02) return std::nullopt;

    Options& options = r.scene.options;
    options.parent = r.before;
    options.space = space;
    options.basis = test::random_rotation(random);
    const Projector& projector = r.scene.projector;
    std::optional<Placement> placement;
    if (mode == Mode::Bounds) {
        options.box = {glm::dvec3(-0.5) * size, glm::dvec3(1) * size};
        placement = place_box(projector, r.scene.transform, options, {});
    } else if (const auto frame = make_frame(projector, mode, r.scene.transform, options)) {
        placement = place(projector, mode, *frame, options, {});
    }
    if (!placement || placement->pickable == 0) return std::nullopt;
    r.scene.placement = *placement;
    std::array<Handle, kHandleCount> handles{};
    std::size_t count = 0;
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        if ((placement->pickable >> h & 1u) != 0) handles[count++] = static_cast<Handle>(h);
    r.handle = handles[random() % count];
    const glm::dvec3 h = placement->point(test::point_on_handle(random, *placement, r.handle));
    if (!(h.z > 0)) return std::nullopt;
    // Beside it, as a hand presses.
    r.at = glm::dvec2(h) / h.z + glm::dvec2(uniform(random, -3, 3), uniform(random, -3, 3));
    const auto drag = begin_drag(projector, *placement, r.handle, r.scene.transform, options, r.at);
    if (!drag) return std::nullopt;
    r.drag = *drag;
    return r;
}

// The axes the handles of a space lie along, as the words say it.
inline Mat3 columns_of(const Ride& r, const glm::dmat4& parent) {
    const Mat3 linear = exact::affine(parent).linear;
    const HandleInfo info = info_of(r.handle);
    if (info.action == Action::Scale || info.action == Action::Bounds || r.scene.options.space == Space::Local)
        return linear * exact::rotation(r.scene.transform.rotation);
    if (r.scene.options.space == Space::Parent) return linear;
    if (r.scene.options.space == Space::Custom) return exact::rotation(r.scene.options.basis);
    return Mat3(1);
}

inline Real off_line(const Camera& camera, const Vec3& on, const Vec3& along, const Vec3& now,
                     const glm::dvec2& cursor) {
    const auto px = exact::pixel(camera, now);
    if (!px) return 1e9L;
    return std::abs(glm::dot(*px - Vec2(cursor), exact::screen_direction(camera, on, along)));
}
inline Real off_point(const Camera& camera, const Vec3& now, const glm::dvec2& cursor) {
    const auto px = exact::pixel(camera, now);
    return px ? glm::length(*px - Vec2(cursor)) : 1e9L;
}

// A translation: the coordinates on the gizmo of what was grabbed are kept.
inline std::optional<Real> translation_error(const Ride& r, const DTransform& now, const glm::dvec2& cursor) {
    const Camera& camera = r.scene.camera;
    const exact::Affine before = exact::affine(r.before), after = exact::affine(r.after);
    const Vec3 start(r.scene.transform.position), pivot0 = before(start), pivot1 = after(start);
    const Vec3 pivot = after(Vec3(now.position));
    const Mat3 a0 = exact::unit_columns(columns_of(r, r.before)), a1 = exact::unit_columns(columns_of(r, r.after));
    const HandleInfo info = info_of(r.handle);
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    if (info.shape == HandleShape::Axis) {
        const auto s = exact::on_line(camera, pivot0, a0[i], r.at);
        if (!s) return std::nullopt;
        return off_line(camera, pivot1 + a1[i] * *s, a1[i], pivot + a1[i] * *s, cursor);
    }
    if (info.shape != HandleShape::Plane) return std::nullopt;
    const auto xy = exact::on_plane(camera, pivot0, a0[j], a0[k], r.at);
    if (!xy) return std::nullopt;
    return off_point(camera, pivot + a1[j] * xy->x + a1[k] * xy->y, cursor);
}

// A turn: the direction of what was grabbed is carried by the parent and turned; its foot on the ring is at the cursor.
inline std::optional<Real> turn_error(const Ride& r, const DragUpdate& u, const glm::dvec2& cursor) {
    if (!std::holds_alternative<RingGrab>(r.drag.grab) || info_of(r.handle).shape != HandleShape::Ring)
        return std::nullopt;
    const Camera& camera = r.scene.camera;
    const exact::Affine before = exact::affine(r.before), after = exact::affine(r.after);
    const Vec3 start(r.scene.transform.position), pivot0 = before(start), pivot1 = after(start);
    const int i = info_of(r.handle).axis;
    const Mat3 a0 = exact::square_axes(columns_of(r, r.before)), a1 = exact::square_axes(columns_of(r, r.after));
    const auto at = exact::on_plane(camera, pivot0, a0[(i + 1) % 3], a0[(i + 2) % 3], r.at);
    const auto to = exact::on_plane(camera, pivot1, a1[(i + 1) % 3], a1[(i + 2) % 3], cursor);
    if (!at || !to || glm::length(*to) < 1e-3L) return std::nullopt;
    const Vec3 grabbed = a0[(i + 1) % 3] * at->x + a0[(i + 2) % 3] * at->y;
    Vec3 now;
    if (r.similar) { // a turn of the world: seen in what was written
        const Mat3 r0 = before.linear * exact::rotation(r.scene.transform.rotation);
        now = after.linear * exact::rotation(u.transform.rotation) * glm::inverse(r0) * grabbed;
    } else {
        now = exact::turned(after.linear * glm::inverse(before.linear) * grabbed, a1[i], u.angle);
    }
    now -= a1[i] * glm::dot(now, a1[i]);
    if (glm::length(now) < 1e-3L * glm::length(grabbed)) return std::nullopt;
    return off_point(camera, pivot1 + glm::normalize(now) * glm::length(*to), cursor);
}

// A scale: the length of what was grabbed along each axis is carried by the parent.
inline std::optional<Real> scale_error(const Ride& r, const DTransform& now, const glm::dvec2& cursor) {
    const Camera& camera = r.scene.camera;
    const exact::Affine before = exact::affine(r.before), after = exact::affine(r.after);
    const Vec3 start(r.scene.transform.position), pivot0 = before(start), pivot1 = after(start);
    const Mat3 c0 = columns_of(r, r.before), c1 = columns_of(r, r.after);
    const HandleInfo info = info_of(r.handle);
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    const auto ratio = [&](int n) {
        return static_cast<Real>(now.scale[n]) / static_cast<Real>(r.scene.transform.scale[n]);
    };
    for (int n = 0; n < 3; ++n)
        if (ratio(n) < 1.001L * static_cast<Real>(kMinScaleRatio)) return std::nullopt; // it stays on its side
    if (info.shape == HandleShape::Axis) {
        const auto s = exact::on_line(camera, pivot0, c0[i], r.at);
        if (!s) return std::nullopt;
        return off_line(camera, pivot1 + c1[i] * *s, c1[i], pivot1 + c1[i] * (*s * ratio(i)), cursor);
    }
    if (info.shape != HandleShape::Plane) return std::nullopt;
    const auto xy = exact::on_plane(camera, pivot0, c0[j], c0[k], r.at);
    if (!xy) return std::nullopt;
    return off_point(camera, pivot1 + c1[j] * (xy->x * ratio(j)) + c1[k] * (xy->y * ratio(k)), cursor);
}

// A box: what was grabbed is a point of the object.
inline std::optional<Real> box_error(const Ride& r, const DTransform& now, const glm::dvec2& cursor) {
    const Camera& camera = r.scene.camera;
    const HandleInfo info = info_of(r.handle);
    const Box& box = r.scene.options.box;
    const exact::Affine start0 = exact::affine(r.before) * exact::affine(r.scene.transform),
                        start1 = exact::affine(r.after) * exact::affine(r.scene.transform),
                        written = exact::affine(r.after) * exact::affine(now);
    for (int n = 0; n < 3; ++n)
        if (now.scale[n] / r.scene.transform.scale[n] < 1.001 * kMinScaleRatio) return std::nullopt;
    const Vec3 center = Vec3(box.max + box.min) / 2.0L, half = Vec3(box.max - box.min) / 2.0L;
    // The side the handle is on, in the object's own space: negative scales turn the box's sides over.
    Vec3 arm(0);
    for (int n = 0; n < 3; ++n)
        arm[n] = half[n] * static_cast<Real>(info.side[static_cast<std::size_t>(n)]);
    const Vec3 middle = start0(center + arm);
    if (info.shape == HandleShape::BoxEdge) {
        const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
        // From the point of the edge nearest to the press, as anywhere along it: the plane is the same.
        Vec3 along(0);
        along[info.axis] = half[info.axis];
        const Vec3 d = start0.linear * along;
        const Vec3 a = exact::window(camera, middle - d), b = exact::window(camera, middle + d);
        if (!(a.z > 0) || !(b.z > 0)) return std::nullopt;
        const Vec2 pa = Vec2(a) / a.z, ab = Vec2(b) / b.z - pa;
        const Real t = std::min(1.0L, std::max(0.0L, glm::dot(Vec2(r.at) - pa, ab) / glm::dot(ab, ab)));
        const Real world_t = t * a.z / (t * a.z + (1 - t) * b.z);
        const Vec3 from = middle + d * (2 * world_t - 1);
        const auto xy = exact::on_plane(camera, from, start0.linear[j], start0.linear[k], r.at);
        if (!xy) return std::nullopt;
        const Vec3 grabbed = from + start0.linear[j] * xy->x + start0.linear[k] * xy->y;
        return off_point(camera, written(exact::inverse(start0)(grabbed)), cursor);
    }
    const Vec3 along = glm::normalize(start0.linear * arm);
    const auto s = exact::on_line(camera, middle, along, r.at);
    if (!s) return std::nullopt;
    const Vec3 own = exact::inverse(start0)(middle + along * *s);
    return off_line(camera, start1(own), glm::normalize(start1.linear * arm), written(own), cursor);
}

inline std::optional<Real> lock_error(const Ride& r, const DragUpdate& u, const glm::dvec2& cursor) {
    switch (info_of(r.handle).action) {
    case Action::Translate:
        return translation_error(r, u.transform, cursor);
    case Action::Rotate:
        return turn_error(r, u, cursor);
    case Action::Scale:
        return scale_error(r, u.transform, cursor);
    default:
        return box_error(r, u.transform, cursor);
    }
}

} // namespace test
