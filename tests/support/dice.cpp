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

DTransform Dice::transform(const glm::dvec3& home, double unit) {
    DTransform t;
    t.position = home + vector(2) * unit;
    t.rotation = rotation();
    if (once_in(6)) t.rotation = t.rotation * 1.25;
    t.scale = {between(0.25, 2), between(0.25, 2), between(0.25, 2)};
    if (once_in(5)) t.scale[static_cast<int>(below(3))] *= -1;
    if (once_in(12)) t.scale[static_cast<int>(below(3))] = 0;
    return t;
}

glm::dmat4 Dice::matrix(const glm::dvec3& home, double unit) {
    glm::dmat4 m = to_matrix(transform(home, unit));
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

Camera Dice::camera(const glm::dvec3& home, double unit, std::uint32_t target) {
    Camera c;
    c.target = target;
    c.viewport = {between(0, 64), between(0, 32), between(256, 1024), between(192, 768)};
    const bool left_handed = once_in(2);
    c.projection = random_projection(*this, c, unit, left_handed);
    const glm::dvec3 back = this->unit();
    glm::dvec3 up = this->unit();
    if (std::abs(glm::dot(up, back)) > 0.9) up = any_perpendicular(back);
    const glm::dvec3 right = glm::normalize(glm::cross(up, back)), true_up = glm::cross(back, right);
    glm::dvec3 eye = home;
    eye += back * (unit * between(3, 9));
    eye += right * (unit * between(-1, 1));
    eye += true_up * (unit * between(-1, 1));
    const glm::dvec3 z = left_handed ? -back : back, x = once_in(5) ? -right : right;
    c.view = glm::transpose(glm::dmat4(glm::dvec4(x, -glm::dot(x, eye)), glm::dvec4(true_up, -glm::dot(true_up, eye)),
                                       glm::dvec4(z, -glm::dot(z, eye)), glm::dvec4(0, 0, 0, 1)));
    return c;
}

Options Dice::options(const glm::dvec3& home, double unit) {
    Options o;
    o.space = any<Space>();
    if (once_in(2)) {
        o.snap = {.translation = unit * between(0, 1), .rotation = between(0, 0.5), .scale = between(0, 0.5)};
        o.snap.absolute = once_in(2);
        if (once_in(3)) o.snap.translation_axis = glm::abs(vector(1)) * unit;
        if (once_in(3)) o.snap.rotation_axis = glm::abs(vector(1));
        if (once_in(3)) o.snap.scale_axis = glm::abs(vector(1));
    }
    if (once_in(8)) {
        o.handles = bits();
        o.handles |= bits();
    }
    if (once_in(6)) o.axes = static_cast<std::uint8_t>(below(9));
    if (once_in(4)) { // leaves what is at home within sight
        o.parent = matrix(glm::dvec3(0), 1);
        (*o.parent)[3] = glm::dvec4(home - glm::dmat3(*o.parent) * home, 1);
    }
    o.basis = rotation();
    o.basis_follows_parent = once_in(2);
    o.pivot = any<Pivot>();
    o.pivot_point = home + vector(2) * unit;
    if (once_in(2)) o.active = below(7);
    o.pivot_only = once_in(10);
    if (once_in(4)) o.size = between(0, 2);
    if (once_in(3)) {
        o.limits.position_min = home - glm::abs(vector(2)) * unit;
        o.limits.position_max = home + glm::abs(vector(2)) * unit;
        if (once_in(3)) o.limits.position_max.x = Limits::kNone;
    }
    if (once_in(3)) o.limits.angle_min = -glm::abs(vector(2));
    if (once_in(3)) o.limits.angle_max = glm::abs(vector(4));
    if (once_in(3)) o.limits.scale_min = vector(0.75);
    if (once_in(3)) o.limits.scale_max = glm::abs(vector(3));
    o.negative_scale = any<NegativeScale>();
    o.shear = any<ShearPolicy>();
    if (once_in(2)) {
        o.box.min = -glm::abs(vector(2));
        o.box.max = glm::abs(vector(2));
    }
    o.surface.on = once_in(6);
    if (once_in(2)) o.surface.point = SurfacePoint{home + vector(2) * unit, once_in(4) ? glm::dvec3(0) : this->unit()};
    o.surface.align = any<SurfaceAxis>();
    o.surface.rest_on_bounds = once_in(2);
    o.flip = once_in(3);
    o.snap_radius = between(0, 48);
    return o;
}

CustomHandle Dice::custom(const glm::dvec3& home, double unit) {
    CustomHandle h;
    h.shape = any<CustomShape>();
    h.constraint = static_cast<Constraint>(below(5));
    h.origin = home + vector(1) * unit;
    h.direction = this->unit();
    h.reference = this->unit();
    if (once_in(2)) h.direction *= between(0.25, 2);
    h.length = unit * between(0.25, 1.25);
    if (once_in(3)) h.min = unit * between(-1, 0.5), h.max = unit * between(0.5, 2);
    if (once_in(3)) h.step = unit * between(0, 0.5);
    if (once_in(20)) h.direction = glm::dvec3(0);
    if (once_in(20)) h.length = odd_number();
    if (once_in(20)) h.reference = h.direction;
    return h;
}

Style Dice::style() {
    Style s;
    if (once_in(3)) s = once_in(2) ? light_theme() : color_blind_theme();
    if (once_in(2)) s.pixel_scale = static_cast<float>(between(0.75, 2.5));
    if (once_in(3)) s.size_px = static_cast<float>(between(40, 160));
    if (once_in(3)) s.pick_px = static_cast<float>(between(0, 20)), s.grip_px = static_cast<float>(between(0, 6));
    s.axis_letters = once_in(3);
    if (once_in(40)) s.size_px = static_cast<float>(between(-1, 0));
    return s;
}

double Dice::odd_number() {
    using Double = std::numeric_limits<double>;
    const std::array odd{
        Double::quiet_NaN(), Double::infinity(), -Double::infinity(), 0.0, -1.0, 1e300, -1e300, 1e-300, 1e39, 1e-46};
    return odd[below(odd.size())];
}

void Dice::spoil(Camera& c) {
    const auto column = static_cast<int>(below(4)), row = static_cast<int>(below(4));
    switch (below(6)) {
    case 0:
        c.view[column][row] = odd_number();
        break;
    case 1:
        c.projection[column][row] = odd_number();
        break;
    case 2:
        c.viewport.width = odd_number();
        break;
    case 3:
        c.viewport.height = between(-8, 8);
        break;
    case 4:
        c.view[column] = glm::dvec4(0);
        break;
    default:
        c.viewport.x = odd_number();
        break;
    }
}

void Dice::spoil(DTransform& t) {
    const auto axis = static_cast<int>(below(3));
    switch (below(4)) {
    case 0:
        t.position[axis] = odd_number();
        break;
    case 1:
        t.scale[axis] = odd_number();
        break;
    case 2:
        t.rotation.y = odd_number();
        break;
    default:
        t.rotation = t.rotation * odd_number();
        break;
    }
}

void Dice::spoil(Options& o) {
    const auto axis = static_cast<int>(below(3));
    switch (below(15)) {
    case 0:
        o.size = odd_number();
        break;
    case 1:
        o.basis.w = odd_number();
        break;
    case 2:
        o.parent = glm::dmat4(1);
        (*o.parent)[axis] = glm::dvec4(0);
        break;
    case 3:
        o.parent = glm::dmat4(1);
        (*o.parent)[3][axis] = odd_number();
        break;
    case 4:
        o.handles = once_in(2) ? 0 : handle_bit(handle());
        break;
    case 5:
        o.axes = static_cast<std::uint8_t>(below(16));
        break;
    case 6:
        o.pivot_point[axis] = odd_number();
        break;
    case 7:
        o.box.min[axis] = odd_number();
        break;
    case 8:
        o.box.min[axis] = o.box.max[axis];
        break;
    case 9:
        o.limits.position_min[axis] = odd_number();
        break;
    case 10:
        o.limits.scale_max[axis] = odd_number();
        break;
    case 11:
        o.snap.translation = o.snap.rotation = o.snap.scale = odd_number();
        break;
    case 12:
        o.surface.point = SurfacePoint{glm::dvec3(0), glm::dvec3(odd_number())};
        break;
    case 13:
        o.snap_radius = odd_number();
        break;
    default:
        o.limits.angle_min[axis] = odd_number();
        break;
    }
}

void add_manipulation(Digest& out, const Manipulation& m) {
    constexpr const char* kKind = "manipulations";
    for (const auto number : {static_cast<unsigned>(m.phase), static_cast<unsigned>(m.handle),
                              static_cast<unsigned>(m.hidden), static_cast<unsigned>(m.changed),
                              static_cast<unsigned>(m.refused), static_cast<unsigned>(m.externally_modified)})
        out.add(kKind, number);
    add_value(out, kKind, m.start);
    add_value(out, kKind, m.start_value);
    add_value(out, kKind, m.shear);
    add_value(out, kKind, m.pivot);
}

void add_placement(Digest& out, const char* kind, const Placement& p) {
    for (const std::uint64_t number : {p.visible, p.pickable, static_cast<std::uint64_t>(p.set),
                                       static_cast<std::uint64_t>(p.flipped), static_cast<std::uint64_t>(p.custom)})
        out.add(kind, number);
    for (std::size_t i = 0; i < 6; ++i) // those of the axes
        add_value(out, kind, p.fade[i]);
    add_value(out, kind, p.pivot);
    add_value(out, kind, p.axes);
    add_value(out, kind, p.ring_axes);
    add_value(out, kind, p.extent);
    for (const double number : {p.size, p.unit_px, p.arc})
        add_value(out, kind, number);
    add_value(out, kind, p.origin);
    add_value(out, kind, p.column);
    add_value(out, kind, p.eye);
    add_value(out, kind, p.towards_viewer);
}

void add_update(Digest& out, const char* kind, const DragUpdate& u) {
    add_value(out, kind, u.drag);
    add_value(out, kind, u.transform);
    for (const glm::dvec3& v : {u.delta, u.axis, u.ratio, u.center, glm::dvec3(u.value, u.angle, u.shear)})
        add_value(out, kind, v);
    add_value(out, kind, u.cursor);
    for (const bool b : {u.aligned, u.at_bound, u.snapped, u.limited, u.refused})
        out.add(kind, b);
    add_value(out, kind, u.exact);
}

void add_feedback(Digest& out, const Feedback& f, std::string_view unit) {
    constexpr const char* kKind = "feedback";
    char text[64];
    out.add_all(kKind, format_feedback(f, text, unit));
    out.add_all(kKind, format_feedback(f, std::span(text).first(9), unit));
    out.add(kKind, f.handle);
    out.add(kKind, f.action);
    for (const glm::dvec3& v : {f.delta, f.delta_axes, f.axis, f.ratio, glm::dvec3(f.angle, f.value, f.shear)})
        add_value(out, kKind, v);
    out.add(kKind, f.turns);
    for (const bool b : {f.snapped, f.limited, f.at_bound, f.refused, f.has_candidate})
        out.add(kKind, b);
    add_value(out, kKind, f.exact);
    add_value(out, kKind, f.candidate);
    for (const auto& pixel : {f.start_px, f.pivot_px, f.grabbed_px, f.candidate_px})
        add_value(out, kKind, pixel);
}

namespace {

// All that is in a struct of floats and whole numbers of 32 bits, and nothing else.
template <class T>
void add_words(Digest& out, const char* kind, const T& value) {
    static_assert(sizeof value % sizeof(std::uint32_t) == 0);
    std::array<std::uint32_t, sizeof value / sizeof(std::uint32_t)> words;
    std::memcpy(words.data(), &value, sizeof value);
    for (const std::uint32_t word : words)
        out.add(kind, word);
}

} // namespace

void add_draw_list(Digest& out, const DrawList& list) {
    for (const auto& set : list.gizmos) {
        out.add("gizmos", set.size());
        for (const GizmoInstance& g : set)
            add_words(out, "gizmos", g);
    }
    out.add("lines", list.lines.size());
    for (const LineInstance& l : list.lines)
        add_words(out, "lines", l);
    for (const Label& l : list.labels) {
        add_value(out, "labels", l.anchor);
        add_value(out, "labels", l.color);
        out.add_all("labels", std::string_view(l.text));
    }
    add_value(out, "lists", list.viewport);
    add_value(out, "lists", list.style);
}

} // namespace test
