// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "view/screen_axes.hpp"

#include "math/linear.hpp"
#include "math/up_axis.hpp"

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kRigid = 1e-3; // rounding of floats is far below

bool is_rigid(const glm::dmat4& view) {
    const glm::dmat3 rotation(view), square = glm::transpose(rotation) * rotation - glm::dmat3(1);
    double most = 0;
    for (int i = 0; i < 3; ++i)
        most = std::max({most, std::abs(square[i].x), std::abs(square[i].y), std::abs(square[i].z)});
    return is_finite(view) && most < kRigid;
}

// The axis nearest to `v`, except those already taken.
glm::dvec3 nearest_axis(const glm::dvec3& v, const glm::dvec3& taken) {
    int most = -1;
    for (int i = 0; i < 3; ++i)
        if (taken[i] == 0 && (most < 0 || std::abs(v[i]) > std::abs(v[most]))) most = i;
    glm::dvec3 axis(0);
    axis[most] = v[most] < 0 ? -1 : 1;
    return axis;
}

} // namespace

std::optional<glm::dmat3> screen_axes(const Camera& camera) {
    if (!is_rigid(camera.view)) return std::nullopt;
    Camera eye = camera;
    eye.view = glm::dmat4(1);
    const auto p = make_projector(eye);
    if (!p) return std::nullopt;
    // In the middle of a perspective view lies what is along the w row; pixels of an orthographic one are linear.
    const bool perspective = p->eye.w != 0;
    const glm::dvec3 ahead = perspective ? glm::dvec3(p->w) : -glm::dvec3(p->eye);
    const auto rate = [&](const glm::dvec4& row) {
        const glm::dvec3 linear(row), w(p->w);
        return perspective ? linear * glm::dot(w, ahead) - w * glm::dot(linear, ahead) : linear;
    };
    const glm::dvec3 toward = nearest_axis(-ahead, glm::dvec3(0));
    const glm::dvec3 right = nearest_axis(rate(p->x), toward);
    const glm::dvec3 up = nearest_axis(-rate(p->y), toward + right);
    return glm::dmat3(right, up, toward);
}

double most_apart(const glm::dmat3& a, const glm::dmat3& b) {
    return std::max({glm::length(a[0] - b[0]), glm::length(a[1] - b[1]), glm::length(a[2] - b[2])});
}

glm::dmat3 level_axes(UpAxis up) {
    glm::dvec3 first(0);
    first[(axis_of(up) + 1) % 3] = 1;
    return {first, glm::cross(upward(up), first), upward(up)};
}

} // namespace gizmo
