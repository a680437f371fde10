// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/plain_parent.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

// The quaternion of s R with columns a, b, c (Shepperd, 1978). With the largest of the four squares as t = 4 s q_i^2,
// from s to 4 s, that column of 4 s q q^T is 2 sqrt(s t) long, from 2 s to 4 s. Nothing asks for a length of 1, so one
// number for all, 2 sqrt(2) s, will do, which needs neither the column nor another root.
glm::quat rotation_of(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, double s) {
    const double trace = a.x + b.y + c.z;
    const double most = std::max(std::max(a.x, b.y), std::max(c.z, trace));
    double x, y, z, w;
    if (most == trace)
        x = b.z - c.y, y = c.x - a.z, z = a.y - b.x, w = s + trace;
    else if (most == a.x)
        x = s + 2 * a.x - trace, y = a.y + b.x, z = c.x + a.z, w = b.z - c.y;
    else if (most == b.y)
        x = a.y + b.x, y = s + 2 * b.y - trace, z = b.z + c.y, w = c.x - a.z;
    else
        x = c.x + a.z, y = b.z + c.y, z = s + 2 * c.z - trace, w = a.y - b.x;
    const double per = 0.5 / std::numbers::sqrt2 / s;
    glm::quat q;
    q.x = static_cast<float>(x * per), q.y = static_cast<float>(y * per);
    q.z = static_cast<float>(z * per), q.w = static_cast<float>(w * per);
    return q;
}

} // namespace

// With u, v at right angles |Au . Av| <= (|aa - bb| + |aa - cc| + |ab| + |bc| + |ca|) |u| |v|, so that what is within
// kAlike leaves right angles as the full path, make_axes_along(), takes them: it allows for a cosine of 5e-7. Floats of
// a rotation are within it. What is no number fails each comparison.
void PlainParent::look_at(const glm::dmat4& m) {
    constexpr double kAlike = 4e-7, kLeast = 1e-24, kMost = 1e24;
    matrix_ = m;
    is_known_ = true;
    const glm::dvec3 a(m[0]), b(m[1]), c(m[2]), t(m[3]);
    const double aa = glm::dot(a, a);
    const double off = std::abs(glm::dot(b, b) - aa) + std::abs(glm::dot(c, c) - aa) + std::abs(glm::dot(a, b)) +
                       std::abs(glm::dot(b, c)) + std::abs(glm::dot(c, a));
    const double rest = (m[0].w + m[1].w + m[2].w + m[3].w) * 0 + (t.x + t.y + t.z) * 0;
    is_plain_ = off <= kAlike * aa && aa >= kLeast && aa <= kMost && rest == 0 && glm::dot(glm::cross(a, b), c) > 0;
    if (!is_plain_) return;
    rotation_ = rotation_of(a, b, c, std::sqrt(aa));
}

} // namespace gizmo
