// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/view_data.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace viewer {

void put(float (&out)[16], const glm::dmat4& m) {
    for (int i = 0; i < 16; ++i)
        out[i] = static_cast<float>(m[i / 4][i % 4]);
}
void put(float (&out)[4], const glm::dvec3& v, double w) {
    for (int i = 0; i < 3; ++i)
        out[i] = static_cast<float>(v[i]);
    out[3] = static_cast<float>(w);
}
static void put(float (&out)[4], const gizmo::Color& c, double alpha) {
    put(out, glm::dvec3(c.r, c.g, c.b) / 255.0, alpha);
}

namespace {

// A pixel's line of sight: origin and direction are linear in the pixel. Through the points of the near plane, from the
// eye; or across the near plane, if there is no eye.
void put_rays(ViewData& d, const gizmo::Camera& camera, const glm::dmat4& clip_from_anchor, const glm::dvec4& eye) {
    const glm::dmat4 inverse = glm::inverse(clip_from_anchor);
    const gizmo::Viewport& v = camera.viewport;
    const auto near = [&](double x, double y) {
        const glm::dvec4 p = inverse * glm::dvec4(2 * (x - v.x) / v.width - 1, 2 * (y - v.y) / v.height - 1, 1, 1);
        return glm::dvec3(p) / p.w;
    };
    const double w = v.width, h = v.height;
    const glm::dvec3 corner = near(v.x, v.y);
    const glm::dvec3 right = (near(v.x + w, v.y) - corner) / w, down = (near(v.x, v.y + h) - corner) / h;
    const glm::dvec3 first = corner - v.x * right - v.y * down; // of the pixel (0, 0) of the target
    const bool has_eye = eye.w != 0;
    const glm::dvec3 from = has_eye ? glm::dvec3(eye) : first, steps[2] = {right, down};
    // Unit length at the corner, because a near plane of a millimeter would give numbers too small to square.
    const double scale = has_eye ? 1 / glm::length(corner - from) : 1;
    put(d.ray_origin[0], from, 0);
    put(d.ray_direction[0], has_eye ? (first - from) * scale : -glm::dvec3(eye), 0);
    for (int i = 0; i < 2; ++i) {
        put(d.ray_origin[i + 1], has_eye ? glm::dvec3(0) : steps[i], 0);
        put(d.ray_direction[i + 1], has_eye ? steps[i] * scale : glm::dvec3(0), 0);
    }
}

// The ground; or, for an orthographic view that sees it edge-on, the vertical plane that the view faces.
int normal_of_grid(const glm::dvec4& eye) {
    if (eye.w != 0 || std::abs(eye.y) > 1e-3) return 1;
    return std::abs(eye.x) > 0.999 ? 0 : std::abs(eye.z) > 0.999 ? 2 : 1;
}

// Lines a power of ten apart: the finest with at least 24 pixels between them.
void put_grid(ViewData& d, const gizmo::Camera& camera, const ViewLook& look, const glm::dvec4& eye) {
    const int n = normal_of_grid(eye), u = (n + 1) % 3, v = (n + 2) % 3;
    glm::dvec3 axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const double focal = std::abs(camera.projection[1][1]) * camera.viewport.height / 2;
    const double pixel = (eye.w == 0 ? 1 : look.distance) / std::max(focal, 1e-12); // world units, at the target
    const double level = std::log10(24 * look.style.pixel_scale * pixel);
    const double unit = std::pow(10.0, std::ceil(level)), coarse = std::ceil(level) - level;
    const auto wrapped = [&](double x) { return x - 100 * unit * std::floor(x / (100 * unit)); };
    put(d.grid_u, axes[u], wrapped(look.anchor[u]));
    put(d.grid_v, axes[v], wrapped(look.anchor[v]));
    put(d.grid_n, axes[n], look.anchor[n]);
    const glm::dvec3 middle = eye.w == 0 ? look.target - look.anchor : glm::dvec3(eye);
    d.grid_axes[0] = static_cast<float>(look.anchor[u]);
    d.grid_axes[1] = static_cast<float>(look.anchor[v]);
    d.grid_axes[2] = static_cast<float>(middle[u]);
    d.grid_axes[3] = static_cast<float>(middle[v]);
    const double height = std::abs(middle[n] + look.anchor[n]);
    d.grid_size[0] = static_cast<float>(unit);
    d.grid_size[1] = static_cast<float>(coarse);
    d.grid_size[2] = static_cast<float>(7.5 * std::max(look.distance, height));
    d.grid_size[3] = look.style.pixel_scale;
    put(d.grid_color, glm::dvec3(look.light ? 0.0 : 1.0), look.light ? 0.13 : 0.08);
    put(d.grid_u_color, look.style.axis[u], 0.6); // the line along u
    put(d.grid_v_color, look.style.axis[v], 0.6);
}

} // namespace

glm::dvec3 direction_to_sun() {
    return glm::normalize(glm::dvec3(0.45, 0.8, 0.35));
}

ViewData make_view_data(const gizmo::Camera& camera, const ViewLook& look) {
    ViewData d{};
    const glm::dmat4 clip = camera.projection * glm::translate(camera.view, look.anchor);
    const glm::dmat3 axes = glm::transpose(glm::dmat3(camera.view));
    const glm::dvec3 position = -(axes * glm::dvec3(camera.view[3])) - look.anchor;
    const bool orthographic = camera.projection[2][3] == 0;
    const glm::dvec4 eye = orthographic ? glm::dvec4(axes[2], 0) : glm::dvec4(position, 1);
    put(d.clip_from_anchor, clip);
    put(d.eye, glm::dvec3(eye), eye.w);
    put_rays(d, camera, clip, eye);
    put(d.viewport, glm::dvec3{camera.viewport.x, camera.viewport.y, camera.viewport.width}, camera.viewport.height);
    put_grid(d, camera, look, eye);
    put(d.zenith, look.light ? glm::dvec3(0.56, 0.70, 0.88) : glm::dvec3(0.095, 0.102, 0.122), 1);
    put(d.horizon, look.light ? glm::dvec3(0.93, 0.95, 0.97) : glm::dvec3(0.190, 0.202, 0.230), 1);
    put(d.nadir, look.light ? glm::dvec3(0.80, 0.83, 0.87) : glm::dvec3(0.112, 0.116, 0.128), 1);
    put(d.sun, direction_to_sun(), 0.8);
    return d;
}

} // namespace viewer
