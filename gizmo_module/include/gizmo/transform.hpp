// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Checks, conversions and comparisons of transforms, Euler angles, and views of host transforms: one or many, in float
// or double, as position, rotation and scale or as a matrix.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>
#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace gizmo {

/// True if every number is finite and the rotation is not zero, as a gizmo requires.
bool is_valid(const DTransform& t);

/// Converts exactly.
DTransform to_double(const Transform& t);
/// With euler_rotation().
DTransform to_double(const EulerTransform& t);
/// Rounds to nearest. Returns nullopt if a number is out of float's range.
std::optional<Transform> to_float(const DTransform& t);

/// Compares bits, so 0 and -0 differ and a NaN equals itself.
bool same_bits(const Transform& a, const Transform& b);
bool same_bits(const DTransform& a, const DTransform& b);
/// The same for any struct with GIZMO_FIELDS; padding is ignored.
template <HasFields T>
bool same_bits(const T& a, const T& b);

/// parent_from_object = T * R * S; the quaternion of R may have any length except 0.
glm::dmat4 to_matrix(const DTransform& t);

/// The nearest position, rotation and scale of an affine matrix. The rotation's x axis is along the first column; the
/// scale is the component of each column along its axis; shear is dropped. If the matrix mirrors, one scale is negative
/// or all three are: of these four the one whose rotation is nearest to the identity, so that a mirrored object's axes
/// stand upright; among equals the one that mirrors x, y, z, all, in this order. A column that is zero, or parallel to
/// an earlier one, has the scale 0, and its axis is perpendicular to the others. Returns nullopt if the matrix is not
/// finite or its last row is not (0, 0, 0, 1).
std::optional<DTransform> nearest_transform(const glm::dmat4& parent_from_object);

/// The affine map G with after = G before, for example of a drag, from the press or from the last frame. Exactly the
/// identity if both are equal, and without rotation if only their positions differ. The last rows are taken for (0, 0,
/// 0, 1). Returns nullopt if `before` is singular, unless only the positions differ, or if a number is not finite.
std::optional<glm::dmat4> change_between(const glm::dmat4& before, const glm::dmat4& after);

/// A unit vector perpendicular to the unit vector n; unspecified, but it depends only on n.
glm::dvec3 any_perpendicular(const glm::dvec3& n);

/// Euler angles about x, y and z in radians that give the rotation in that order. Of all solutions returns the nearest
/// to `previous`, so that the numbers in a panel continue through 90 and 180 degrees without jumps. If the middle angle
/// is a quarter turn (gimbal lock), only the sum or difference of the other two is determined, and the angle applied
/// first keeps its previous value. `rotation` may have any length except 0; non-finite angles count as 0. (Shoemake,
/// Euler angle conversion, Graphics Gems IV, 1994; both solutions, each plus whole turns.)
glm::dvec3 nearest_euler(const glm::dquat& rotation, const glm::dvec3& previous, EulerOrder order = EulerOrder::ZYX);
/// The reverse: the rotation of these angles, with the same bits on every platform.
glm::dquat euler_rotation(const glm::dvec3& angles, EulerOrder order = EulerOrder::ZYX);

/// The host's representation of a transform. Matrices (parent_from_object, affine) receive the exact change: shear and
/// mirroring are kept.
enum class TransformKind : std::uint8_t { Float, Double, FloatMatrix, DoubleMatrix, Member, Euler };
constexpr bool is_matrix(TransformKind kind) {
    return kind == TransformKind::FloatMatrix || kind == TransformKind::DoubleMatrix;
}

struct Member;

namespace detail {

/// Of a span, vector or array.
template <class R>
using ElementOf = std::remove_pointer_t<decltype(std::data(std::declval<R&>()))>;
template <class T>
inline constexpr bool kIsTransform = std::is_same_v<T, Transform> || std::is_same_v<T, DTransform> ||
                                     std::is_same_v<T, glm::mat4> || std::is_same_v<T, glm::dmat4>;
template <class T>
inline constexpr bool kIsObject = kIsTransform<T> || std::is_same_v<T, EulerTransform>;
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
    else if constexpr (std::is_same_v<T, EulerTransform>)
        return TransformKind::Euler;
    else
        return TransformKind::Member;
}

template <class T>
bool same_value(const T& a, const T& b) {
    if constexpr (HasFields<T>)
        return same_bits(a, b);
    else if constexpr (std::is_floating_point_v<T>)
        return std::memcmp(&a, &b, sizeof a) == 0;
    else if constexpr (requires { a.data(); }) // a span of the host
        return a.data() == b.data() && a.size() == b.size();
    else
        return a == b;
}
/// Compares `count` numbers. Aligned types have padding, which is ignored.
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
template <class T>
bool same_value(const std::span<T>& a, const std::span<T>& b) {
    return a.data() == b.data() && a.size() == b.size();
}
template <class T, std::size_t N>
bool same_value(const T (&a)[N], const T (&b)[N]) {
    bool same = true;
    for (std::size_t i = 0; i < N; ++i)
        same = same && same_value(a[i], b[i]);
    return same;
}

} // namespace detail

/// Non-owning view of one host transform: a Transform, DTransform, EulerTransform, glm::mat4 or glm::dmat4. The
/// transform must outlive the call.
class TransformRef {
public:
    template <class T>
    requires detail::kIsObject<T> TransformRef(T& object)
        : kind_(detail::kind_of<T>())
        , object_(&object) {}

    TransformKind kind() const { return kind_; }
    /// Null if kind() differs.
    template <class T>
    T* as() const {
        return kind_ == detail::kind_of<T>() ? static_cast<T*>(object_) : nullptr;
    }
    /// The value as position, rotation and scale; for a matrix its nearest_transform(), or a non-finite transform if it
    /// has none.
    DTransform load() const;
    /// The matrix, for a matrix kind.
    glm::dmat4 load_matrix() const;
    /// Writes `value`, rounded to the host's precision. Returns false, with nothing written, if no bit changes or a
    /// number is out of float's range. An EulerTransform receives the nearest_euler() to its angles; they keep every
    /// bit if the rotation does. Not for matrix kinds.
    bool store(const DTransform& value) const;
    /// The same for a matrix kind.
    bool store(const glm::dmat4& value) const;

private:
    friend class TransformSpan;
    TransformKind kind_;
    void* object_;
};

/// Non-owning view of host transforms: a span, vector or array of one of the types of TransformRef, or (read-only) of
/// Member.
class TransformSpan {
public:
    template <class R, class T = detail::ElementOf<R>>
    requires(detail::kIsTransform<T> || std::is_same_v<std::remove_const_t<T>, Member>) TransformSpan(R&& range)
        : kind_(detail::kind_of<std::remove_const_t<T>>())
        , data_(const_cast<void*>(static_cast<const void*>(std::data(range))))
        , size_(std::size(range)) {}

    /// A span of one. Not for an EulerTransform, which has no selections.
    explicit TransformSpan(const TransformRef& object)
        : kind_(object.kind_)
        , data_(object.object_)
        , size_(1) {}

    /// Returns the view with a name for each transform: a number that identifies an object permanently; 0: unnamed. A
    /// drag finds the members of a selection by name, so that they may be reordered. Unnamed members keep their
    /// indices, and members with equal names their order. Not for Member, which has its own name.
    /// @param names one for each transform; must outlive the call. If the sizes differ, all names are ignored.
    TransformSpan named(std::span<const std::uint64_t> names) const {
        TransformSpan result = *this;
        result.names_ = names.size() == size_ ? names.data() : nullptr;
        return result;
    }
    bool is_named() const { return names_ != nullptr; }
    /// 0: unnamed.
    std::uint64_t name(std::size_t i) const;

    TransformKind kind() const { return kind_; }
    std::size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    /// Empty if kind() differs.
    template <class T>
    std::span<T> as() const {
        const bool same = kind_ == detail::kind_of<std::remove_const_t<T>>();
        return {static_cast<T*>(data_), same ? size_ : 0};
    }
    /// Not for Member.
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
