// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/dice.hpp"

#include <limits>

namespace test {

using namespace gizmo;

glm::dvec3 Dice::unit() {
    if (eighths_) {
        glm::dvec3 v(0);
        const auto axis = static_cast<int>(below(3));
        v[axis] = once_in(2) ? 1 : -1;
        return v;
    }
    const glm::dvec3 v = vector(1);
    const double l2 = glm::dot(v, v);
    return l2 > 0.01 ? v / std::sqrt(l2) : glm::dvec3(0, 0, 1);
}

glm::dquat Dice::rotation() {
    glm::dquat q(1, 0, 0, 0);
    if (eighths_) {
        for (double* number : {&q.w, &q.x, &q.y, &q.z})
            *number = once_in(2) ? 0.5 : -0.5;
        if (once_in(2)) q = glm::dquat(1, 0, 0, 0);
        return q;
    }
    for (double* number : {&q.w, &q.x, &q.y, &q.z})
        *number = between(-1, 1);
    return glm::dot(q, q) > 0.01 ? glm::normalize(q) : glm::dquat(1, 0, 0, 0);
}

DTransform Dice::transform(const Home& home) {
    DTransform t;
    t.position = home.at + vector(2) * home.unit;
    t.rotation = rotation();
    if (once_in(6)) t.rotation = t.rotation * 1.25;
    t.scale = {between(0.25, 2), between(0.25, 2), between(0.25, 2)};
    if (once_in(5)) t.scale[static_cast<int>(below(3))] *= -1;
    if (once_in(12)) t.scale[static_cast<int>(below(3))] = 0;
    return t;
}

glm::dmat4 Dice::matrix(const Home& home) {
    glm::dmat4 m = to_matrix(transform(home));
    if (once_in(2)) m[1] += m[0] * between(-0.5, 0.5);
    return m;
}

namespace {

// clip_from_view from first principles, with no tangent of an angle: what the C library gives is its own.
glm::dmat4 random_projection(Dice& d, Camera& camera, double unit, bool left_handed) {
    const bool orthographic = d.once_in(4), reversed = d.once_in(2), infinite = d.once_in(2);
    const double aspect = camera.viewport.width / camera.viewport.height, z_sign = left_handed ? 1 : -1;
    const double n = unit / 8, f = 512 * unit;
    glm::dmat4 p(0);
    double a = 0, b = 0; // depth = (a * distance + b) / w
    if (orthographic) {
        const double half = unit * d.between(2, 6);
        p[0][0] = 1 / (half * aspect);
        p[1][1] = 1 / half;
        p[3][3] = 1;
        a = reversed ? -1 / (f - n) : 1 / (f - n);
        b = reversed ? f / (f - n) : -n / (f - n);
        if (d.once_in(3)) p[3][0] = d.between(-0.5, 0.5), p[3][1] = d.between(-0.5, 0.5);
    } else {
        const double focal = d.once_in(6) ? d.between(8, 40) : d.between(0.5, 4);
        p[0][0] = focal / aspect;
        p[1][1] = focal;
        p[2][3] = z_sign;
        if (d.once_in(3)) p[2][0] = d.between(-0.5, 0.5), p[2][1] = d.between(-0.5, 0.5);
        a = infinite ? (reversed ? 0 : 1) : (reversed ? -n / (f - n) : f / (f - n));
        b = infinite ? (reversed ? n : -n) : (reversed ? f * n / (f - n) : -f * n / (f - n));
    }
    p[2][2] = a * z_sign;
    p[3][2] = b;
    camera.clip_depth = d.any<ClipDepth>();
    camera.clip_y = d.any<ClipY>();
    if (camera.clip_depth == ClipDepth::MinusOneToOne)
        for (int c = 0; c < 4; ++c)
            p[c][2] = 2 * p[c][2] - p[c][3];
    if (camera.clip_y == ClipY::Down)
        for (int c = 0; c < 4; ++c)
            p[c][1] = -p[c][1];
    if (d.once_in(5)) camera.depth_order = reversed ? DepthOrder::Reversed : DepthOrder::Normal;
    return p;
}

} // namespace

Camera Dice::camera(const Home& home, std::uint32_t target) {
    Camera c;
    c.target = target;
    c.viewport = {between(0, 64), between(0, 32), between(256, 1024), between(192, 768)};
    const bool left_handed = once_in(2);
    c.projection = random_projection(*this, c, home.unit, left_handed);
    const glm::dvec3 back = unit();
    glm::dvec3 up = unit();
    if (std::abs(glm::dot(up, back)) > 0.9) up = any_perpendicular(back);
    const glm::dvec3 right = glm::normalize(glm::cross(up, back)), true_up = glm::cross(back, right);
    glm::dvec3 eye = home.at;
    eye += back * (home.unit * between(3, 9));
    eye += right * (home.unit * between(-1, 1));
    eye += true_up * (home.unit * between(-1, 1));
    const glm::dvec3 z = left_handed ? -back : back, x = once_in(5) ? -right : right;
    c.view = glm::transpose(glm::dmat4(glm::dvec4(x, -glm::dot(x, eye)), glm::dvec4(true_up, -glm::dot(true_up, eye)),
                                       glm::dvec4(z, -glm::dot(z, eye)), glm::dvec4(0, 0, 0, 1)));
    return c;
}

// By the list of fields; then what is a place or a length is taken to where the scene is.
Options Dice::options(const Home& home) {
    Options o;
    roll_some(o, 3);
    o.space = any<Space>();
    o.handles = once_in(4) ? o.handles : ~std::uint64_t{0};
    o.snap.rotation *= once_in(2) ? 0.25 : 1;
    if (once_in(6)) o.surface.on = true, o.surface.align = any<SurfaceAxis>();
    if (o.parent && once_in(2)) o.parent = to_matrix({{}, rotation(), glm::dvec3(between(0.25, 2))});
    if (o.parent) (*o.parent)[3] = glm::dvec4(home.at - glm::dmat3(*o.parent) * home.at, 1); // home stays in sight
    o.snap.translation *= home.unit;
    o.snap.translation_axis *= home.unit;
    o.snap.side *= home.unit;
    o.snap.side_axis *= home.unit;
    o.pivot_point = home.at + vector(2) * home.unit;
    o.limits.position_min = home.at + o.limits.position_min * home.unit;
    o.limits.position_max = home.at + o.limits.position_max * home.unit;
    if (o.surface.point) {
        o.surface.point->position = home.at + vector(2) * home.unit;
        o.surface.point->normal = once_in(4) ? glm::dvec3(0) : unit();
    }
    if (o.body.point) o.body.point = home.at + vector(1) * home.unit;
    if (o.body.below) o.body.below->position = home.at + vector(2) * home.unit;
    return o;
}

CustomHandle Dice::custom(const Home& home) {
    CustomHandle h;
    roll(h);
    h.shape = any<CustomShape>();
    h.constraint = any<Constraint>();
    h.origin = home.at + vector(1) * home.unit;
    h.direction = unit();
    if (once_in(2)) h.direction *= between(0, 2);
    h.reference = once_in(8) ? h.direction : unit();
    h.unit = once_in(2) ? 1 : between(0.25, 4);
    for (double* length : {&h.length, &h.min, &h.max, &h.step})
        *length *= home.unit;
    return h;
}

Style Dice::style() {
    Style s;
    if (once_in(3)) s = once_in(2) ? light_theme() : color_blind_theme();
    roll_some(s, 4);
    return s;
}

double Dice::odd_number() {
    using Double = std::numeric_limits<double>;
    const std::array odd{
        Double::quiet_NaN(), Double::infinity(), -Double::infinity(), 0.0, -1.0, 1e300, -1e300, 1e-300, 1e39, 1e-46};
    return odd[below(odd.size())];
}

} // namespace test
