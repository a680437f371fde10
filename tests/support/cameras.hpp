// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The camera zoo: seeded random cameras over every convention a host may have.
#pragma once

#include "support/handles.hpp"

#include <gizmo/all.hpp>

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>
#include <optional>
#include <random>

namespace test {

using Random = std::mt19937_64;

/// Pixels: how far what was grabbed may be from the cursor (law I2).
inline constexpr double kLock = 0.01;

inline double uniform(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
inline bool coin(Random& random) {
    return (random() & 1u) != 0;
}

inline glm::dvec3 random_unit(Random& random) {
    for (;;) {
        const glm::dvec3 v(uniform(random, -1, 1), uniform(random, -1, 1), uniform(random, -1, 1));
        const double l = glm::length(v);
        if (l > 0.05 && l < 1) return v / l;
    }
}
inline glm::dquat random_rotation(Random& random) {
    return glm::angleAxis(uniform(random, 0, 2 * std::numbers::pi), random_unit(random));
}
/// q times s: GLM's own product does not compile where it would use AVX.
inline glm::dquat times(glm::dquat q, double s) {
    for (int i = 0; i < 4; ++i)
        q[i] *= s;
    return q;
}

/// Every convention at once, each as its own choice.
struct Lens {
    bool orthographic = false, reversed = false, infinite = false, left_handed = false;
    gizmo::ClipY clip_y = gizmo::ClipY::Down;
    gizmo::ClipDepth clip_depth = gizmo::ClipDepth::ZeroToOne;
    double fov_y = 0.8;     ///< radians
    double half_height = 3; ///< orthographic: world units
    double near = 0.1, far = 1000;
};

inline Lens random_lens(Random& random, double fov_low_deg, double fov_high_deg) {
    Lens lens;
    lens.orthographic = uniform(random, 0, 1) < 0.25;
    lens.reversed = coin(random);
    lens.infinite = !lens.orthographic && coin(random);
    lens.left_handed = coin(random);
    lens.clip_y = coin(random) ? gizmo::ClipY::Down : gizmo::ClipY::Up;
    lens.clip_depth = coin(random) ? gizmo::ClipDepth::ZeroToOne : gizmo::ClipDepth::MinusOneToOne;
    lens.fov_y = uniform(random, fov_low_deg, fov_high_deg) * std::numbers::pi / 180;
    lens.half_height = uniform(random, 1, 8);
    lens.far = uniform(random, 200, 5000);
    return lens;
}

/// clip_from_view from first principles: view z runs towards the viewer (right-handed) or away (left-handed); the
/// stored depth is 0..1, and OpenGL's clip z is 2 depth - 1.
inline glm::dmat4 projection(const Lens& lens, double aspect) {
    const double z_sign = lens.left_handed ? 1 : -1; // distance = z_sign * z
    const double n = lens.near, f = lens.far;
    glm::dmat4 p(0);
    // depth = (a * distance + b) / w with w = distance, or 1 for orthographic.
    double a = 0, b = 0;
    if (lens.orthographic) {
        p[0][0] = 1 / (lens.half_height * aspect);
        p[1][1] = 1 / lens.half_height;
        p[3][3] = 1;
        a = lens.reversed ? -1 / (f - n) : 1 / (f - n);
        b = lens.reversed ? f / (f - n) : -n / (f - n);
    } else {
        const double k = 1 / std::tan(lens.fov_y / 2);
        p[0][0] = k / aspect;
        p[1][1] = k;
        p[2][3] = z_sign;
        if (lens.infinite) {
            a = lens.reversed ? 0 : 1;
            b = lens.reversed ? n : -n;
        } else {
            a = lens.reversed ? -n / (f - n) : f / (f - n);
            b = lens.reversed ? f * n / (f - n) : -f * n / (f - n);
        }
    }
    p[2][2] = a * z_sign;
    p[3][2] = b;
    if (lens.clip_depth == gizmo::ClipDepth::MinusOneToOne)
        for (int c = 0; c < 4; ++c)
            p[c][2] = 2 * p[c][2] - p[c][3];
    if (lens.clip_y == gizmo::ClipY::Down) p[1][1] = -p[1][1];
    return p;
}

inline gizmo::Camera look_at(const glm::dvec3& eye, const glm::dvec3& target, const glm::dvec3& up, const Lens& lens,
                             const gizmo::Viewport& viewport = {0, 0, 1280, 720}) {
    gizmo::Camera camera;
    camera.viewport = viewport;
    camera.clip_y = lens.clip_y;
    camera.clip_depth = lens.clip_depth;
    const glm::dvec3 back = glm::normalize(eye - target), right = glm::normalize(glm::cross(up, back)),
                     true_up = glm::cross(back, right);
    const glm::dvec3 z = lens.left_handed ? -back : back; // right-handed views look along -z, left-handed along +z
    camera.view = glm::transpose(glm::dmat4(glm::dvec4(right, -glm::dot(right, eye)),
                                            glm::dvec4(true_up, -glm::dot(true_up, eye)),
                                            glm::dvec4(z, -glm::dot(z, eye)), glm::dvec4(0, 0, 0, 1)));
    camera.projection = projection(lens, viewport.width / viewport.height);
    return camera;
}

/// Looks at about `target` from a random side, `distance` away, the target somewhere in the picture.
inline gizmo::Camera random_camera(Random& random, const glm::dvec3& target, const Lens& lens) {
    const double distance = uniform(random, 2, 20);
    const glm::dvec3 out = random_unit(random);
    glm::dvec3 up = random_unit(random);
    while (glm::length(glm::cross(up, out)) < 0.1)
        up = random_unit(random);
    const double off = (lens.orthographic ? lens.half_height : distance * std::tan(lens.fov_y / 2)) * 0.5;
    const glm::dvec3 aside = random_unit(random) * uniform(random, 0, off);
    const gizmo::Viewport viewport{uniform(random, 0, 300), uniform(random, 0, 200), uniform(random, 400, 2000),
                                   uniform(random, 300, 1500)};
    return look_at(target + out * distance + aside, target + aside, up, lens, viewport);
}

/// A camera and everything placed before it.
struct Scene {
    gizmo::Camera camera{};
    gizmo::Projector projector{};
    gizmo::Placement placement{};
    gizmo::DTransform transform{};
    gizmo::Options options{};
};

/// The scene with its gizmo placed; none where it is out of sight.
inline std::optional<Scene> with_placement(Scene s, gizmo::Mode mode) {
    const auto frame = gizmo::make_frame(s.projector, mode, s.transform, s.options);
    if (!frame) return std::nullopt;
    const auto placement = gizmo::place(s.projector, mode, *frame, s.options, gizmo::Style{});
    if (!placement) return std::nullopt;
    s.placement = *placement;
    return s;
}

inline std::optional<Scene> random_scene(Random& random, gizmo::Mode mode, double fov_low = 20, double fov_high = 100) {
    Scene s;
    s.transform.position = random_unit(random) * uniform(random, 0, 20);
    s.transform.rotation = random_rotation(random);
    s.transform.scale = {uniform(random, 0.2, 3), uniform(random, 0.2, 3), uniform(random, 0.2, 3)};
    s.camera = random_camera(random, s.transform.position, random_lens(random, fov_low, fov_high));
    const auto projector = gizmo::make_projector(s.camera);
    if (!projector) return std::nullopt;
    s.projector = *projector;
    return with_placement(s, mode);
}

/// Everything a host may do at once: any lens from 1 to 170 degrees, worlds from 1e-6 to 1e6 units in size, ten million
/// of those units from the origin, mirrored views.
struct Wild {
    double unit = 1; ///< what a length of 1 is in this world
    bool far_out = false, mirrored = false;
    Lens lens{};
};

inline std::optional<Scene> wild_scene(Random& random, gizmo::Mode mode, Wild& wild) {
    Scene s;
    wild.unit = std::pow(10.0, uniform(random, -6, 6));
    wild.far_out = uniform(random, 0, 1) < 0.25;
    wild.mirrored = uniform(random, 0, 1) < 0.25;
    // Even over the logarithm, so that long lenses come up as often as wide ones.
    const double fov = std::exp(uniform(random, std::log(1.0), std::log(170.0)));
    wild.lens = random_lens(random, fov, fov);
    wild.lens.near *= wild.unit;
    wild.lens.far *= wild.unit;
    wild.lens.half_height *= wild.unit;
    s.transform.position = random_unit(random) * (wild.far_out ? 1e7 : uniform(random, 0, 20)) * wild.unit;
    s.transform.rotation = random_rotation(random);
    for (int i = 0; i < 3; ++i)
        s.transform.scale[i] = std::pow(10.0, uniform(random, -6, 6)) * (coin(random) ? 1 : -1);
    const double distance = uniform(random, 2, 20) * wild.unit;
    const glm::dvec3 out = random_unit(random);
    glm::dvec3 up = random_unit(random);
    while (glm::length(glm::cross(up, out)) < 0.1)
        up = random_unit(random);
    const double half = wild.lens.orthographic ? wild.lens.half_height : distance * std::tan(wild.lens.fov_y / 2);
    const glm::dvec3 side = glm::normalize(glm::cross(up, out));
    const glm::dvec3 aside =
        (side * uniform(random, -0.5, 0.5) + glm::cross(out, side) * uniform(random, -0.5, 0.5)) * half;
    const gizmo::Viewport viewport{uniform(random, 0, 300), uniform(random, 0, 200), uniform(random, 400, 2000),
                                   uniform(random, 300, 1500)};
    s.camera =
        look_at(s.transform.position + out * distance + aside, s.transform.position + aside, up, wild.lens, viewport);
    if (wild.mirrored) s.camera.view = glm::dmat4(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) * s.camera.view;
    const auto projector = gizmo::make_projector(s.camera);
    if (!projector) return std::nullopt;
    s.projector = *projector;
    if (mode == gizmo::Mode::Bounds) {
        // A box of about the size of the picture.
        s.options.box = {glm::dvec3(-0.5), glm::dvec3(0.5)};
        for (int i = 0; i < 3; ++i)
            s.transform.scale[i] = half * uniform(random, 0.2, 0.9) * (coin(random) ? 1 : -1);
        const auto placement = gizmo::place_box(s.projector, s.transform, s.options, gizmo::Style{});
        if (!placement) return std::nullopt;
        s.placement = *placement;
        return s;
    }
    return with_placement(s, mode);
}

/// A random point of a handle that is shown, in gizmo units. Of a disc that faces the screen its middle, but of the
/// trackball one beside it, from where it turns.
inline glm::dvec3 point_on_handle(Random& random, const gizmo::Placement& p, gizmo::Handle handle) {
    using gizmo::HandleShape;
    const gizmo::HandleInfo& info = gizmo::info_of(handle);
    const gizmo::Layout& layout = gizmo::layout_of(p.set);
    const int axis = info.axis, next = (axis + 1) % 3, last = (axis + 2) % 3;
    const double turn = uniform(random, 0, 2 * std::numbers::pi);
    glm::dvec3 at(0);
    const auto on_circle = [&](const glm::dvec3& a, const glm::dvec3& b, double radius) { // of directions in the world
        return glm::inverse(p.axes) * (a * std::cos(turn) + b * std::sin(turn)) * radius;
    };
    const auto across_the_view = [&](double radius) {
        const glm::dvec3 viewer = glm::normalize(p.axes * p.towards_viewer), a = gizmo::any_perpendicular(viewer);
        return on_circle(a, glm::cross(viewer, a), radius);
    };
    switch (info.shape) {
    case HandleShape::Axis:
        if (info.action == gizmo::Action::Scale)
            at[axis] = uniform(random, layout.scale_begin, layout.scale_end);
        else
            at[axis] = uniform(random, layout.arrow_begin, layout.arrow_end);
        return at;
    case HandleShape::Plane:
        at[next] = uniform(random, layout.plane_begin, layout.plane_end);
        at[last] = uniform(random, layout.plane_begin, layout.plane_end);
        return at;
    case HandleShape::Ring: {
        const glm::dmat3& rings = p.ring_axes ? *p.ring_axes : p.axes;
        return on_circle(rings[next], rings[last], layout.ring);
    }
    case HandleShape::ViewRing:
        return across_the_view(layout.view_ring);
    case HandleShape::Trackball:
        return across_the_view(layout.trackball * uniform(random, 0.1, 0.8));
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
        at = {info.side[0], info.side[1], info.side[2]};
        if (info.shape == HandleShape::BoxEdge) at[axis] = uniform(random, -1, 1);
        return at;
    default:
        return at;
    }
}

inline bool is_finite(const glm::dvec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// The plane as a host's pick of that pixel finds it.
inline std::optional<gizmo::SurfacePoint> plane_under(const gizmo::Camera& camera, const gizmo::SurfacePoint& plane,
                                                      const glm::dvec2& pixel) {
    const auto ray = gizmo::screen_ray(camera, pixel);
    if (!ray) return std::nullopt;
    const double t = glm::dot(plane.position - ray->origin, plane.normal) / glm::dot(ray->direction, plane.normal);
    if (!(t > 0)) return std::nullopt;
    return gizmo::SurfacePoint{ray->origin + t * ray->direction, plane.normal};
}

} // namespace test
