// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The stored numbers that a drag owns: those that its handle can change, in the space of the object's own parent. A
// drag writes these and leaves all others to the host.
#pragma once

#include <gizmo/drag.hpp>

#include <cstdint>

namespace gizmo {

struct Owned {
    // Bits 0, 1, 2: x, y, z.
    std::uint8_t position = 0;
    std::uint8_t angles =
        0; ///< of a host without Euler angles any bit is the whole rotation, of a matrix its linear part
    std::uint8_t scale = 0; ///< of a matrix the lengths of its columns
    bool number = false;    ///< a custom number

    /// An owned number stays owned until the drag ends.
    Owned& operator|=(const Owned& more);
};

/// The object that a drag is applied to.
struct OwnedBy {
    const glm::dquat& rotation;          ///< at the press
    const glm::dmat3& parent_from_world; ///< linear part
    bool moves = false;                  ///< a rotation or a scale moves the object too: it is about a pivot
    bool own_axes = true;                ///< a scale along the gizmo's axes is one along the object's
    const glm::dmat4* matrix = nullptr;  ///< at the press: a scale along other axes changes its linear part
};
/// A handle along coordinates owns these, an oblique one all that its directions have. A coefficient of a direction
/// below 2.5e-7 of the largest counts as 0.
Owned owned_by(const DragUpdate& update, const OwnedBy& object);

/// Copies the owned numbers.
void write_owned(DTransform& to, const DTransform& from, const Owned& owned);
void write_owned(glm::dvec3& to, const glm::dvec3& from, std::uint8_t owned);
/// Compares the bits of the owned numbers.
bool same_owned(const DTransform& a, const DTransform& b, const Owned& owned);
bool same_owned(const glm::dvec3& a, const glm::dvec3& b, std::uint8_t owned);

/// The result of a drag for a matrix, now and at the last write.
struct MatrixResult {
    const glm::dmat4 &now, &last;
    const glm::dmat4& written; ///< at the last write, as the host stored it
    double rounding;           ///< of the host's lengths and directions
};
/// Of a column whose length is owned: one as last written, along the last result's, becomes the result's. Any other
/// keeps the host's direction, also in later frames, and has the result's length.
void write_owned(glm::dmat4& to, const MatrixResult& result, const Owned& owned);
/// The columns that point the other way, as after a scale through zero; bits 0, 1, 2.
std::uint8_t turned_over(const glm::dmat4& a, const glm::dmat4& b);
/// Lengths that differ by `rounding` of them are the same, because the host may turn the columns; not those of columns
/// that the drag has `turned` over.
bool same_owned(const glm::dmat4& a, const glm::dmat4& b, const Owned& owned, std::uint8_t turned, double rounding);

} // namespace gizmo
