// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions that need no context: camera mappings, points, Euler angles, matrices.
#include "manipulate_api.hpp"
#include "module.hpp"

#include <gizmo/body.hpp>
#include <gizmo/camera.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/points.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <cstring>

namespace gizmo::module {
namespace {

// A converted C camera, or the error.
struct CameraIn {
    explicit CameraIn(const GizmoCamera* in) {
        const InStruct c(in);
        result = c ? to_camera(*c, camera) : c.result;
    }
    Camera camera{};
    GizmoResult result = GIZMO_OK;
};

GizmoResult answer(const std::optional<glm::dvec3>& from, double* to) {
    if (!from) return GIZMO_NOT_READY;
    put(*from, to);
    return GIZMO_OK;
}

GizmoResult world_to_screen(const GizmoCamera* camera, const double* world, double* window) {
    if (!world || !window) return GIZMO_ERROR_NULL;
    const CameraIn in(camera);
    return in.result != GIZMO_OK ? in.result : answer(gizmo::world_to_screen(in.camera, vec3(world)), window);
}

GizmoResult screen_to_world(const GizmoCamera* camera, const double* window, double* world) {
    if (!world || !window) return GIZMO_ERROR_NULL;
    const CameraIn in(camera);
    return in.result != GIZMO_OK ? in.result : answer(gizmo::screen_to_world(in.camera, vec3(window)), world);
}

GizmoResult screen_ray(const GizmoCamera* camera, const double* cursor, double* origin, double* direction) {
    if (!cursor || !origin || !direction) return GIZMO_ERROR_NULL;
    const CameraIn in(camera);
    if (in.result != GIZMO_OK) return in.result;
    const auto ray = gizmo::screen_ray(in.camera, vec2(cursor));
    if (!ray) return GIZMO_NOT_READY;
    put(ray->origin, origin);
    put(ray->direction, direction);
    return GIZMO_OK;
}

// `check_of` gets a Camera and returns a CameraCheck.
template <class F>
GizmoResult check_with(const GizmoCamera* camera, GizmoCameraCheck* out, const F& check_of) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const CameraIn in(camera);
    if (in.result != GIZMO_OK) return in.result;
    const CameraCheck check = check_of(in.camera);
    GizmoCameraCheck result{};
    result.fault = static_cast<std::uint32_t>(check.fault);
    result.error_px = check.error_px;
    result.scale = check.scale;
    result.has_pixel = check.pixel ? 1 : 0;
    if (check.pixel) put(*check.pixel, result.pixel);
    result.message = check.message;
    write_out(result, out);
    return GIZMO_OK;
}

GizmoResult check_camera(const GizmoCamera* camera, const double* world, const double* pixel, const double* depth,
                         double tolerance, GizmoCameraCheck* out) {
    if (!world || !pixel) return GIZMO_ERROR_NULL;
    return check_with(camera, out, [&](const Camera& c) {
        return gizmo::check_camera(c, vec3(world), vec2(pixel), depth ? std::optional(*depth) : std::nullopt,
                                   tolerance);
    });
}

GizmoResult check_camera_sizes(const GizmoCamera* camera, const double* target_size, const double* cursor_size,
                               GizmoCameraCheck* out) {
    const auto size = [](const double* in) { return in ? std::optional(vec2(in)) : std::nullopt; };
    return check_with(camera, out,
                      [&](const Camera& c) { return gizmo::check_camera(c, size(target_size), size(cursor_size)); });
}

GizmoResult nearest_point(const GizmoCamera* camera, const double* points, std::uint64_t count, const double* cursor,
                          double radius, std::uint64_t* index) {
    if ((!points && count > 0) || !cursor || !index) return GIZMO_ERROR_NULL;
    if (count > kMostElements) return GIZMO_ERROR_ARGUMENT;
    const CameraIn in(camera);
    if (in.result != GIZMO_OK) return in.result;
    const auto projector = make_projector(in.camera);
    if (!projector) return GIZMO_NOT_READY;
    const NearestPoint nearest = gizmo::nearest_point(
        *projector, std::span(reinterpret_cast<const glm::dvec3*>(points), count), vec2(cursor), radius);
    if (!nearest) return GIZMO_NOT_READY;
    *index = nearest.index;
    return GIZMO_OK;
}

GizmoResult select_points(const GizmoCamera* camera, const double* points, std::uint64_t count, const double* a,
                          const double* b, std::uint8_t* selected, std::uint32_t by, std::uint64_t* changed) {
    if ((count > 0 && (!points || !selected)) || !a || !b) return GIZMO_ERROR_NULL;
    if (count > kMostElements || by > static_cast<std::uint32_t>(SelectBy::Toggle)) return GIZMO_ERROR_ARGUMENT;
    const CameraIn in(camera);
    if (in.result != GIZMO_OK) return in.result;
    const auto projector = make_projector(in.camera);
    if (!projector) return GIZMO_NOT_READY;
    const std::size_t n =
        gizmo::select_points(*projector, std::span(reinterpret_cast<const glm::dvec3*>(points), count), vec2(a),
                             vec2(b), std::span(selected, count), static_cast<SelectBy>(by));
    if (changed) *changed = n;
    return GIZMO_OK;
}

GizmoResult nearest_euler(const double* rotation, const double* previous, std::uint32_t order, double* out) {
    if (!rotation || !previous || !out) return GIZMO_ERROR_NULL;
    if (order > static_cast<std::uint32_t>(last_enumerator(EulerOrder{}))) return GIZMO_ERROR_ARGUMENT;
    put(gizmo::nearest_euler(glm::dquat(rotation[3], rotation[0], rotation[1], rotation[2]), vec3(previous),
                             static_cast<EulerOrder>(order)),
        out);
    return GIZMO_OK;
}

GizmoResult euler_rotation(const double* angles, std::uint32_t order, double* out) {
    if (!angles || !out) return GIZMO_ERROR_NULL;
    if (order > static_cast<std::uint32_t>(last_enumerator(EulerOrder{}))) return GIZMO_ERROR_ARGUMENT;
    const glm::dquat q = gizmo::euler_rotation(vec3(angles), static_cast<EulerOrder>(order));
    out[0] = q.x, out[1] = q.y, out[2] = q.z, out[3] = q.w;
    return GIZMO_OK;
}

// A host's 16 numbers need not be aligned as GLM's matrices may be.
glm::dmat4 matrix_at(const double* numbers) {
    glm::dmat4 out;
    std::memcpy(static_cast<void*>(&out), numbers, sizeof out);
    return out;
}

GizmoResult change_between(const double* before, const double* after, double* out) {
    if (!before || !after || !out) return GIZMO_ERROR_NULL;
    const auto change = gizmo::change_between(matrix_at(before), matrix_at(after));
    if (!change) return GIZMO_NOT_READY;
    std::memcpy(out, &*change, sizeof *change);
    return GIZMO_OK;
}

GizmoResult hold_child(const GizmoDTransform* start, const double* at_press, const double* now, GizmoDTransform* out,
                       double* shear) {
    if (!start || !at_press || !now || !out) return GIZMO_ERROR_NULL;
    const auto held =
        gizmo::hold_child(*reinterpret_cast<const DTransform*>(start), matrix_at(at_press), matrix_at(now));
    if (!held) return GIZMO_NOT_READY;
    *out = from_transform(held->transform);
    if (shear) *shear = held->shear;
    return GIZMO_OK;
}

GizmoResult view_rotation(const GizmoCamera* camera, double* out) {
    if (!out) return GIZMO_ERROR_NULL;
    const CameraIn in(camera);
    if (in.result != GIZMO_OK) return in.result;
    const auto projector = make_projector(in.camera);
    const auto axes = projector ? gizmo::view_rotation(*projector) : std::nullopt;
    if (!axes) return GIZMO_NOT_READY;
    std::memcpy(out, &*axes, sizeof *axes);
    return GIZMO_OK;
}

const char* hidden_text_of(std::uint32_t hidden) {
    constexpr auto kLast = static_cast<std::uint32_t>(last_enumerator(Hidden{}));
    return hidden_text(static_cast<Hidden>(std::min(hidden, kLast + 1)));
}

GizmoResult foot_of(const double* world_from_object, const GizmoBox* box, const double* up, double* out) {
    if (!world_from_object || !box || !up || !out) return GIZMO_ERROR_NULL;
    put(gizmo::foot_of(matrix_at(world_from_object), {vec3(box->min), vec3(box->max)}, vec3(up)), out);
    return GIZMO_OK;
}

} // namespace

void add_pure_slots(GizmoApi& api) {
    api.world_to_screen = world_to_screen;
    api.screen_to_world = screen_to_world;
    api.screen_ray = screen_ray;
    api.check_camera = check_camera;
    api.check_camera_sizes = check_camera_sizes;
    api.nearest_point = nearest_point;
    api.select_points = select_points;
    api.nearest_euler = nearest_euler;
    api.euler_rotation = euler_rotation;
    api.change_between = change_between;
    api.foot_of = foot_of;
    api.hidden_text = hidden_text_of;
    api.hold_child = hold_child;
    api.view_rotation = view_rotation;
}

} // namespace gizmo::module
