// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/linear.hpp"

#include "math/elementary.hpp"
#include "math/nearest.hpp"
#include "math/same_bits.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace gizmo {

#if !defined(_MSC_VER) // whose linker compares the layouts by name
template <>
const char ThisGlmLayout::gizmo_was_built_with_another = 0;
#endif

bool is_finite(const glm::dmat4& m) {
    return is_finite(m * glm::dvec4(0));
}

// Tested in double before narrowing, because GCC 12 (-O2, in pairs) takes a number that was narrowed and widened again
// for the original one.
bool fits_float(const glm::dvec3& v) {
    return fits_float(v.x) && fits_float(v.y) && fits_float(v.z);
}
bool fits_float(const glm::dvec4& v) {
    return fits_float(v.x) && fits_float(v.y) && fits_float(v.z) && fits_float(v.w);
}
bool fits_float(const glm::dmat4& m) {
    return fits_float(m[0]) && fits_float(m[1]) && fits_float(m[2]) && fits_float(m[3]);
}

glm::dmat4 as_floats(const glm::dmat4& m) {
    glm::dmat4 out;
    for (int column = 0; column < 4; ++column)
        for (int i = 0; i < 4; ++i)
            out[column][i] = as_float(m[column][i]);
    return out;
}

// Like is_finite() of all components: both sides are 0, unless one is NaN. The rotation must not be zero.
bool is_valid(const DTransform& t) {
    const double length2 = glm::dot(t.rotation, t.rotation);
    return glm::dot(glm::dvec4(t.position, length2), glm::dvec4(0)) == glm::dot(t.scale, glm::dvec3(0)) && length2 > 0;
}

DTransform to_double(const Transform& t) {
    return {glm::dvec3(t.position), glm::dquat(t.rotation), glm::dvec3(t.scale)};
}

DTransform to_double(const EulerTransform& t) {
    return {t.position, euler_rotation(t.angles, t.order), t.scale};
}

std::optional<Transform> to_float(const DTransform& t) {
    const auto& q = t.rotation;
    const glm::dvec4 numbers(q.x, q.y, q.z, q.w);
    constexpr double kRoundedToZero = 0x1p-150; // rounds to 0, like everything below: half of the least float
    const double most = std::max(std::max(std::abs(q.x), std::abs(q.y)), std::max(std::abs(q.z), std::abs(q.w)));
    if (!fits_float(t.position) || !fits_float(numbers) || !fits_float(t.scale) || !(most > kRoundedToZero))
        return std::nullopt;
    return Transform{glm::vec3(t.position), glm::quat(t.rotation), glm::vec3(t.scale)};
}

bool same_bits(const Transform& a, const Transform& b) {
    if (sizeof a == 10 * sizeof(float)) return std::memcmp(&a, &b, sizeof a) == 0;
    return detail::same_value(a.position, b.position) && detail::same_value(a.rotation, b.rotation) &&
           detail::same_value(a.scale, b.scale);
}
bool same_bits(const DTransform& a, const DTransform& b) {
    return has_same_bits(a, b);
}

glm::dvec2 on_unit_circle(double t) {
    const elementary::SinCos unit = elementary::sin_cos(t);
    return {unit.cos, unit.sin};
}
glm::dvec3 on_circle(const glm::dvec3& a, const glm::dvec3& b, double t) {
    const elementary::SinCos unit = elementary::sin_cos(t);
    return a * unit.cos + b * unit.sin;
}

glm::dquat angle_axis(double angle, const glm::dvec3& axis) {
    const elementary::SinCos half = elementary::sin_cos(angle / 2);
    return quaternion(half.cos, axis * half.sin);
}

// v + 2 w (q x v) + 2 q x (q x v) with 2 / |q|^2 for 2, so that no root is needed.
glm::dmat3 rotation_matrix(const glm::dquat& q) {
    const double s = 2 / glm::dot(q, q);
    const double xx = s * q.x * q.x, yy = s * q.y * q.y, zz = s * q.z * q.z;
    const double xy = s * q.x * q.y, xz = s * q.x * q.z, yz = s * q.y * q.z;
    const double wx = s * q.w * q.x, wy = s * q.w * q.y, wz = s * q.w * q.z;
    return {1 - yy - zz, xy + wz, xz - wy, xy - wz, 1 - xx - zz, yz + wx, xz + wy, yz - wx, 1 - xx - yy};
}

glm::dmat4 to_matrix(const DTransform& t) {
    const glm::dmat3 r = rotation_matrix(t.rotation);
    return {glm::dvec4(r[0] * t.scale.x, 0), glm::dvec4(r[1] * t.scale.y, 0), glm::dvec4(r[2] * t.scale.z, 0),
            glm::dvec4(t.position, 1)};
}

std::optional<glm::dmat3> orthonormalized(const glm::dmat3& m) {
    const PlaneAxes axes = plane_axes(m[0].x, m[0].y, m[0].z, m[1].x, m[1].y, m[1].z);
    if (!(axes.apart > 0) || !std::isfinite(axes.length)) return std::nullopt;
    const glm::dvec3 x(axes.x0, axes.x1, axes.x2), y(axes.y0, axes.y1, axes.y2);
    glm::dvec3 z = glm::cross(x, y);
    if (glm::dot(z, m[2]) < 0) z = -z;
    return glm::dmat3(x, y, z);
}

std::optional<glm::dmat3> right_handed(const glm::dmat3& m) {
    auto axes = orthonormalized(m);
    if (axes) (*axes)[2] = glm::cross((*axes)[0], (*axes)[1]);
    return axes;
}

std::optional<double> invertible_determinant(const glm::dmat3& m) {
    const double det = glm::determinant(m);
    if (det == 0 || !std::isfinite(det)) return std::nullopt;
    return det;
}

namespace {

// Returns false, with `out` unspecified, if there is no result.
template <class Number>
bool find_nearest_of_full(const glm::mat<4, 4, Number>& matrix, DTransform& out) {
    const MatrixNumbers m = numbers_of(matrix);
    const NearestNumbers near = nearest_numbers(m);
    const QuaternionNumbers& q = near.rotation;
    out = {{m.x, m.y, m.z}, quaternion(q.w, {q.x, q.y, q.z}), {near.scale_x, near.scale_y, near.scale_z}};
    return near.off == 0;
}

// For a matrix whose columns span a plane, a line or nothing: their directions, and others across them.
bool find_nearest_of_flat(const glm::dmat4& m, DTransform& out) {
    constexpr double kParallel = 1e-12;
    if (!is_finite(m)) return false;
    glm::dmat3 axes(0);
    std::array<bool, 3> has{};
    for (int i = 0; i < 3; ++i) {
        const double size = std::max({std::abs(m[i].x), std::abs(m[i].y), std::abs(m[i].z)});
        if (!(size > 0)) continue;
        const glm::dvec3 column = glm::normalize(glm::dvec3(m[i]) / size);
        glm::dvec3 across = column;
        for (int k = 0; k < i; ++k)
            across -= axes[k] * glm::dot(axes[k], column);
        const double apart = glm::length(across);
        has[static_cast<std::size_t>(i)] = apart > kParallel;
        if (apart > kParallel) axes[i] = across / apart;
    }
    const std::array<bool, 3> own = has;
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        const bool has_j = has[static_cast<std::size_t>(j)], has_k = has[static_cast<std::size_t>(k)];
        bool& has_i = has[static_cast<std::size_t>(i)];
        if (has_i) continue;
        has_i = true;
        axes[i] = has_j && has_k ? glm::cross(axes[j], axes[k])
                  : has_j        ? any_perpendicular(axes[j])
                  : has_k        ? any_perpendicular(axes[k])
                                 : glm::dmat3(1)[i];
    }
    glm::dmat4 turned(axes);
    for (int i = 0; i < 4; ++i)
        turned[i].w = m[i].w;
    if (!find_nearest_of_full(turned, out)) return false;
    out.position = glm::dvec3(m[3]);
    for (int i = 0; i < 3; ++i)
        out.scale[i] = own[static_cast<std::size_t>(i)] ? glm::dot(axes[i], glm::dvec3(m[i])) : 0;
    return true;
}

template <class Number>
bool find_nearest(const glm::mat<4, 4, Number>& matrix, DTransform& out) {
    return find_nearest_of_full(matrix, out) || find_nearest_of_flat(glm::dmat4(matrix), out);
}

} // namespace

std::optional<DTransform> nearest_transform(const glm::dmat4& m) {
    DTransform t;
    if (!find_nearest(m, t)) return std::nullopt;
    return t;
}

std::optional<glm::dmat4> change_between(const glm::dmat4& before, const glm::dmat4& after) {
    const glm::dmat3 from(before), to(after);
    glm::dmat3 linear(1);
    if (from != to) {
        if (!invertible_determinant(from)) return std::nullopt;
        linear = to * glm::inverse(from);
    }
    glm::dmat4 change(linear);
    change[3] = glm::dvec4(glm::dvec3(after[3]) - linear * glm::dvec3(before[3]), 1);
    if (!is_finite(change)) return std::nullopt;
    return change;
}

// Across the axis along which n is least.
glm::dvec3 any_perpendicular(const glm::dvec3& n) {
    const glm::dvec3 a = glm::abs(n);
    const glm::dvec3 least = a.x <= a.y && a.x <= a.z ? glm::dvec3(1, 0, 0)
                             : a.y <= a.z             ? glm::dvec3(0, 1, 0)
                                                      : glm::dvec3(0, 0, 1);
    return glm::normalize(glm::cross(n, least));
}

namespace {

template <class T, class Value>
bool write_bits(void* to, const Value& value) {
    T& object = *static_cast<T*>(to);
    if (detail::same_value(object, value)) return false;
    object = value;
    return true;
}

DTransform no_transform() {
    DTransform none;
    none.position.x = std::numeric_limits<double>::quiet_NaN();
    return none;
}

template <class Matrix>
DTransform nearest_or_none(const Matrix& m) {
    DTransform t;
    if (!find_nearest(m, t)) return no_transform();
    return t;
}

} // namespace

glm::dmat4 TransformRef::load_matrix() const {
    if (const auto* m = as<glm::mat4>()) return glm::dmat4(*m);
    if (const auto* m = as<glm::dmat4>()) return *m;
    return to_matrix(load());
}

DTransform TransformRef::load() const {
    switch (kind_) {
    case TransformKind::Float:
        return to_double(*static_cast<const Transform*>(object_));
    case TransformKind::Double:
        return *static_cast<const DTransform*>(object_);
    case TransformKind::FloatMatrix:
        return nearest_or_none(*static_cast<const glm::mat4*>(object_));
    case TransformKind::DoubleMatrix:
        return nearest_or_none(*static_cast<const glm::dmat4*>(object_));
    case TransformKind::Euler:
        return to_double(*static_cast<const EulerTransform*>(object_));
    case TransformKind::Member:
        break;
    }
    return no_transform();
}

bool TransformRef::store(const DTransform& value) const {
    if (kind_ == TransformKind::Double) return write_bits<DTransform>(object_, value);
    if (const auto* was = as<EulerTransform>()) {
        const bool turned = !detail::same_value(load().rotation, value.rotation);
        const glm::dvec3 angles = turned ? nearest_euler(value.rotation, was->angles, was->order) : was->angles;
        return write_bits<EulerTransform>(object_, EulerTransform{value.position, angles, value.scale, was->order});
    }
    if (kind_ != TransformKind::Float) return false;
    const auto narrow = to_float(value);
    return narrow && write_bits<Transform>(object_, *narrow);
}

bool TransformRef::store(const glm::dmat4& value) const {
    if (kind_ == TransformKind::DoubleMatrix) return is_finite(value) && write_bits<glm::dmat4>(object_, value);
    if (kind_ != TransformKind::FloatMatrix) return false;
    return fits_float(value) && write_bits<glm::mat4>(object_, glm::mat4(value));
}

TransformRef TransformSpan::operator[](std::size_t i) const {
    switch (kind_) {
    case TransformKind::Float:
        return static_cast<Transform*>(data_)[i];
    case TransformKind::FloatMatrix:
        return static_cast<glm::mat4*>(data_)[i];
    case TransformKind::DoubleMatrix:
        return static_cast<glm::dmat4*>(data_)[i];
    case TransformKind::Euler:
        return static_cast<EulerTransform*>(data_)[i];
    case TransformKind::Double:
    case TransformKind::Member:
        break;
    }
    return static_cast<DTransform*>(data_)[i];
}

} // namespace gizmo
