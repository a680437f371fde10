// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/box_glance.hpp"
#include "draw/box_lanes.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// By so much it is inside of every bound of find_boxes(): far more than roundings differ by.
constexpr double kClearly = 1 + 1e-6;

// s: 2 / |q|^2
//   v + s (w (q x v) + q x (q x v))
glm::dvec3 turned(const glm::dquat& q, double s, const glm::dvec3& v) {
    const glm::dvec3 axis(q.x, q.y, q.z), across = glm::cross(axis, v);
    return v + (across * q.w + glm::cross(axis, across)) * s;
}

double sum(const glm::dvec3& v) {
    return v.x + v.y + v.z;
}

// How long its half sides may be, squared, and half its diagonal.
struct Lengths {
    double least2, most2, ball;
};

Lengths measure(const glm::dvec3& half, const BoxParent* parent) {
    const glm::dvec3 half2 = half * half;
    const double least = parent ? parent->least() : 1, most = parent ? parent->most() : 1;
    const double all2 = sum(half2) * most * most;
    return {std::min(std::min(half2.x, half2.y), half2.z) * least * least, all2, std::sqrt(all2) * kClearly};
}

bool is_of_usual_size(const Lengths& side) {
    return static_cast<bool>(static_cast<int>(side.least2 > BoxLimits::kLeast2 * kClearly) &
                             static_cast<int>(side.least2 > BoxLimits::kShare2 * kClearly * side.most2) &
                             static_cast<int>(side.most2 * kClearly < BoxLimits::kMost2));
}

bool is_at_usual_distance(const BatchParams& k, const Lengths& side, const glm::dvec3& pivot, double w, double depth) {
    const glm::dvec3 away = pivot - (k.eye + k.frame.anchor);
    return static_cast<bool>(static_cast<int>(glm::dot(away, away) * kClearly < BoxLimits::kFarthest2 * side.least2) &
                             static_cast<int>(w > k.min_w * kClearly) & static_cast<int>(w * kClearly < k.max_w) &
                             static_cast<int>(std::abs(depth) * kClearly < kMaxBatch));
}

} // namespace

// With singular values a >= b >= c: a^2 + b^2 + c^2 is the sum of all squares, and c = det / (a b), with 2 a b no more
// than that sum. The product of the lengths of three axes is no more than a^3.
void BoxParent::look_at(const glm::dmat4& m) {
    constexpr double kLeastVolume = 1e-5; // by that product: far from where BoxLanes leaves it
    matrix_ = m;
    is_known_ = true;
    const glm::dvec3 a(m[0]), b(m[1]), c(m[2]), t(m[3]);
    const double squares = glm::dot(a, a) + glm::dot(b, b) + glm::dot(c, c);
    const double volume = std::abs(glm::dot(glm::cross(a, b), c));
    most_ = std::sqrt(squares) * kClearly;
    const double rest = (m[0].w + m[1].w + m[2].w + m[3].w) * 0 + sum(t) * 0;
    const bool is_usual = volume > kLeastVolume * most_ * squares && squares > 1e-24 && squares < 1e24 && rest == 0;
    least_ = is_usual ? 2 * volume / (squares * kClearly) : 0;
}

//   p = A (position + R (scale center)) + t
// What is computed of it differs from what find_boxes() finds by roundings of what it is the sum of; where w is not by
// far more than those, find_boxes() has to look.
BatchResult look_at_box(const BatchParams& k, const DTransform& transform, const Box& box, const BoxParent* parent) {
    constexpr double kRounding = 1e-9, kBeside = 0.01; // pixels
    const glm::dquat& q = transform.rotation;
    const glm::dvec3 at = transform.scale * ((box.max + box.min) * 0.5);
    const double length2 = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    glm::dvec3 pivot = transform.position + turned(q, 2 / length2, at);
    double spread = sum(glm::abs(transform.position)) + sum(glm::abs(at));
    if (parent) {
        const glm::dmat4& m = parent->matrix();
        pivot = glm::dvec3(m[0]) * pivot.x + glm::dvec3(m[1]) * pivot.y + glm::dvec3(m[2]) * pivot.z + glm::dvec3(m[3]);
        spread = spread * parent->most() + sum(glm::abs(glm::dvec3(m[3])));
    }
    const BatchFrame& f = k.frame;
    const glm::dvec3 d = pivot - f.anchor;
    const glm::dvec4 origin = f.window[0] * d.x + f.window[1] * d.y + f.window[2] * d.z + f.window[3];
    const double x = origin.x, y = origin.y, w = origin.z;
    const Lengths side = measure(transform.scale * ((box.max - box.min) * 0.5), parent);
    const bool is_usual = is_of_usual_size(side) && length2 > 0.25 && length2 < 4 && (x + y + origin.w) * 0 == 0 &&
                          std::abs(w) > kRounding * k.box.rates.z * spread;
    if (!is_usual) return BatchResult::NeedsFullPath;
    if (w < -k.min_w * kClearly) return BatchResult::BehindTheEye;
    const double ahead = w - side.ball * k.box.rates.z, beside = kBeside * w;
    if (!(is_at_usual_distance(k, side, pivot, w, origin.w) && ahead > (1 - BoxLimits::kAhead) * kClearly * w))
        return BatchResult::NeedsFullPath;
    const double outside =
        std::max(std::max(f.low.x * w - x, x - f.high.x * w), std::max(f.low.y * w - y, y - f.high.y * w));
    const double reach =
        side.ball * ((k.box.rates.x + k.box.rates.y) * w + (std::abs(x) + std::abs(y)) * k.box.rates.z) * kClearly;
    const double around = k.box.reach_px * w + beside;
    if ((outside - around) * ahead > reach) return BatchResult::OutOfView;
    const double away = std::max(std::abs(x - k.cursor_px.x * w), std::abs(y - k.cursor_px.y * w));
    const bool is_beyond =
        k.ray.is_on ? k.ray.within(d.x, d.y, d.z, side.ball) < 0 : !(k.reach2 >= 0) || (away - around) * ahead > reach;
    return outside < -beside && is_beyond ? BatchResult::Batched : BatchResult::NeedsFullPath;
}

} // namespace gizmo
