// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Checks, conversions and comparisons of transforms, Euler angles, and the forms in which a host may hand transforms
// over: one or many, in float or double, as position, rotation and scale or as a matrix.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>
#include <glm/vec4.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <ranges>
#include <span>
#include <type_traits>

namespace gizmo {

/// Every number finite and the rotation not zero: what a gizmo can be attached to.
bool is_valid(const DTransform& t);

/// Exact: every float is a double.
DTransform to_double(const Transform& t);
/// Rounded to nearest. None: a number is out of float's range.
std::optional<Transform> to_float(const DTransform& t);

/// The same bits (so 0 and -0 differ, and a NaN equals itself).
bool same_bits(const Transform& a, const Transform& b);
bool same_bits(const DTransform& a, const DTransform& b);
/// The same for any struct with GIZMO_FIELDS, whatever is in its padding.
template <HasFields T>
bool same_bits(const T& a, const T& b);

/// parent_from_object = T * R * S, R the rotation of a quaternion of any length but zero.
glm::dmat4 to_matrix(const DTransform& t);

/// The nearest position, rotation and scale to an affine matrix: the rotation's x axis is the first column's direction,
/// the scale what each column has along its axis; a mirroring is in scale.z. What else there is, is shear. None: not
/// finite, the last row is not (0, 0, 0, 1), a column is zero or two are parallel.
std::optional<DTransform> nearest_transform(const glm::dmat4& parent_from_object);

/// A unit vector at a right angle to the unit vector n; which one is unspecified but depends on n alone.
glm::dvec3 any_perpendicular(const glm::dvec3& n);

/// In which order three turns make a rotation, as the product is written: ZYX is rotate_z * rotate_y * rotate_x, which
/// turns about x first. So Blender's and Maya's "XYZ" is ZYX here, and Unity's and Godot's default is YXZ.
enum class EulerOrder : std::uint8_t { XYZ, XZY, YXZ, YZX, ZXY, ZYX };
constexpr EulerOrder last_enumerator(EulerOrder) {
    return EulerOrder::ZYX;
}

/// Angles about x, y and z in radians whose turns, in that order, give the rotation; the ones nearest to `previous` of
/// all that do: what a panel shows counts on through 90 and 180 degrees instead of jumping. Where the middle angle is a
/// quarter turn only the sum or difference of the two others is determined, and the one that turns first stays as it
/// was. `rotation` of any length but 0; angles that are not finite are taken for 0.
/// (Shoemake, Euler angle conversion, Graphics Gems IV, 1994; both solutions, each plus whole turns.)
glm::dvec3 nearest_euler(const glm::dquat& rotation, const glm::dvec3& previous, EulerOrder order = EulerOrder::ZYX);

/// What a host keeps of a transform. Of the matrices (parent_from_object, affine) the exact change is written: shear
/// and mirroring stay.
enum class TransformKind : std::uint8_t { Float, Double, FloatMatrix, DoubleMatrix, Member };
constexpr bool is_matrix(TransformKind kind) {
    return kind == TransformKind::FloatMatrix || kind == TransformKind::DoubleMatrix;
}

struct Member;

namespace detail {

template <class T>
inline constexpr bool kIsTransform = std::is_same_v<T, Transform> || std::is_same_v<T, DTransform> ||
                                     std::is_same_v<T, glm::mat4> || std::is_same_v<T, glm::dmat4>;
template <class T>
constexpr TransformKind kind_of() {
    if constexpr (std::is_same_v<T, Transform>)
        return TransformKind::Float;
    else if constexpr (std::is_same_v<T, DTransform>)
        return TransformKind::Double;
    else if constexpr (std::is_same_v<T, glm::mat4>)
        return TransformKind::FloatMatrix;
    else if constexpr (std::is_same_v<T, glm::dmat4>)
        return TransformKind::DoubleMatrix;
    else
        return TransformKind::Member;
}

template <class T>
bool same_value(const T& a, const T& b) {
    if constexpr (HasFields<T>)
        return same_bits(a, b);
    else if constexpr (std::is_floating_point_v<T>)
        return std::memcmp(&a, &b, sizeof a) == 0;
    else
        return a == b;
}
/// Of `count` numbers. Aligned types have gaps, in which anything may be.
template <class Number, class T>
bool same_numbers(const T& a, const T& b, glm::length_t count) {
    if (sizeof a == static_cast<std::size_t>(count) * sizeof(Number)) return std::memcmp(&a, &b, sizeof a) == 0;
    bool same = true;
    for (glm::length_t i = 0; i < count; ++i)
        same = same && same_value(a[i], b[i]);
    return same;
}
template <glm::length_t N, class T, glm::qualifier Q>
bool same_value(const glm::vec<N, T, Q>& a, const glm::vec<N, T, Q>& b) {
    return same_numbers<T>(a, b, N);
}
template <class T, glm::qualifier Q>
bool same_value(const glm::qua<T, Q>& a, const glm::qua<T, Q>& b) {
    return same_numbers<T>(a, b, 4);
}
template <glm::length_t C, glm::length_t R, class T, glm::qualifier Q>
bool same_value(const glm::mat<C, R, T, Q>& a, const glm::mat<C, R, T, Q>& b) {
    bool same = true;
    for (glm::length_t i = 0; i < C; ++i)
        same = same && same_value(a[i], b[i]);
    return same;
}
template <class T>
bool same_value(const std::optional<T>& a, const std::optional<T>& b) {
    return a.has_value() == b.has_value() && (!a || same_value(*a, *b));
}
template <class T, std::size_t N>
bool same_value(const T (&a)[N], const T (&b)[N]) {
    bool same = true;
    for (std::size_t i = 0; i < N; ++i)
        same = same && same_value(a[i], b[i]);
    return same;
}

} // namespace detail

/// One transform of the host's, to be read and written: a Transform, DTransform, glm::mat4 or glm::dmat4 that outlives
/// the call.
class TransformRef {
public:
    template <class T>
    requires detail::kIsTransform<T> TransformRef(T& object)
        : kind_(detail::kind_of<T>())
        , object_(&object) {}

    TransformKind kind() const { return kind_; }
    /// Null where kind() is another.
    template <class T>
    T* as() const {
        return kind_ == detail::kind_of<T>() ? static_cast<T*>(object_) : nullptr;
    }
    /// As position, rotation and scale; of a matrix the nearest, and one that is not finite where there is none.
    DTransform load() const;
    /// Of a matrix kind: the matrix.
    glm::dmat4 load_matrix() const;
    /// Writes, rounded to what the host keeps. False: nothing was written, because the bits are the same or a number is
    /// out of float's range. Not for matrices.
    bool store(const DTransform& value) const;
    /// The same of a matrix kind.
    bool store(const glm::dmat4& value) const;

private:
    friend class TransformSpan;
    TransformKind kind_;
    void* object_;
};

/// Transforms of the host's, one beside the other: a span, vector or array of one of the types of TransformRef, or
/// (read only) of Member.
class TransformSpan {
public:
    template <class R>
    requires std::ranges::contiguous_range<R> && std::ranges::sized_range<R> &&
        (detail::kIsTransform<std::remove_reference_t<std::ranges::range_reference_t<R>>> ||
         std::is_same_v<std::ranges::range_value_t<R>, Member>)TransformSpan(R&& range)
        : kind_(detail::kind_of<std::ranges::range_value_t<R>>())
        , data_(const_cast<void*>(static_cast<const void*>(std::ranges::data(range))))
        , size_(std::ranges::size(range)) {}

    /// A span of one.
    explicit TransformSpan(const TransformRef& object)
        : kind_(object.kind_)
        , data_(object.object_)
        , size_(1) {}

    /// The same with a name for each, a number that stays with an object whatever else changes; 0: none. A drag knows
    /// a selection's members by their names, so that they may change places and be written by others meanwhile. Without
    /// names it knows them by what they hold; a name that several have is none. Not for Member, which has its own.
    /// @param names as many, to outlive the call; another number of them names none.
    TransformSpan named(std::span<const std::uint64_t> names) const {
        TransformSpan result = *this;
        result.names_ = names.size() == size_ ? names.data() : nullptr;
        return result;
    }
    bool is_named() const { return names_ != nullptr; }
    /// 0: none.
    std::uint64_t name(std::size_t i) const;

    TransformKind kind() const { return kind_; }
    std::size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    /// Empty where kind() is another.
    template <class T>
    std::span<T> as() const {
        const bool same = kind_ == detail::kind_of<std::remove_const_t<T>>();
        return {static_cast<T*>(data_), same ? size_ : 0};
    }
    /// Not of members.
    TransformRef operator[](std::size_t i) const;

private:
    TransformKind kind_;
    void* data_;
    std::size_t size_;
    const std::uint64_t* names_ = nullptr;
};

template <HasFields T>
bool same_bits(const T& a, const T& b) {
    bool same = true;
    for_each_field<T>([&](const char*, const auto& get) { same = same && detail::same_value(get(a), get(b)); });
    return same;
}

} // namespace gizmo
