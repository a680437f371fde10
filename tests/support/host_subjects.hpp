// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a host keeps and lets a drag write, as one list of numbers whatever its type; and hosts that change it in every
// frame, as engines do.
#pragma once

#include <gizmo/all.hpp>

#include <cstddef>
#include <span>
#include <variant>
#include <vector>

namespace test::hosts {

/// How the numbers of one object follow each other: a position, then
enum class Layout {
    Parts,  ///< a quaternion x, y, z, w and a scale
    Angles, ///< three angles and a scale
    Matrix, ///< no: four columns, the position in the last
    Point,  ///< nothing
    Spot,   ///< a direction, range, inner, outer
    Number, ///< no: one number
};

/// One or more objects of one type.
using Held =
    std::variant<std::vector<gizmo::Transform>, std::vector<gizmo::DTransform>, std::vector<gizmo::EulerTransform>,
                 std::vector<glm::mat4>, std::vector<glm::dmat4>, std::vector<glm::vec3>, std::vector<glm::dvec3>,
                 std::vector<gizmo::SpotLight>, std::vector<double>>;

Layout layout_of(const Held& held);
bool is_float(const Held& held);
std::size_t count_of(const Held& held);
/// Of one object.
std::size_t size_of(Layout layout);

using Numbers = std::vector<double>;
/// Exact, of floats too.
Numbers numbers_of(const Held& held);
/// Rounds to what the host stores.
void assign(Held& held, const Numbers& numbers);
bool same_bits(std::span<const double> a, std::span<const double> b);

// Of one object. A matrix has no shear.
constexpr std::size_t position_at(Layout layout) {
    return layout == Layout::Matrix ? 12 : 0;
}
constexpr std::size_t scale_at(Layout layout) {
    return layout == Layout::Parts ? 7 : 6;
}
glm::dvec3 position_of(Layout layout, std::span<const double> object);
glm::dquat rotation_of(Layout layout, std::span<const double> object);
glm::dvec3 scale_of(Layout layout, std::span<const double> object);

/// What a host does after each call.
enum class Host {
    None,
    Ground,           ///< sets y from x and z
    UniformByFactor,  ///< gives all axes the factor that has changed most
    UniformByMean,    ///< gives all axes their mean
    UniformByLargest, ///< gives all axes the largest: such an object cannot shrink
    Lift,             ///< y grows by a constant
    Gravity,          ///< y falls faster and faster
    Turntable,        ///< turns the object about y
    Grid,             ///< rounds each coordinate
    GridFromOff,      ///< the same, of an object that is off the grid at the press
    Room,             ///< clamps the position
    Refusal,          ///< puts every number back
    Degrees,          ///< rounds Euler angles to whole degrees
    HalfFloats,       ///< rounds each number to 11 bits
    EulerRoundTrip,   ///< turns the rotation into Euler angles and back
    Animation,        ///< sets every number from the frame
};
inline constexpr int kHostCount = 16;
const char* name_of(Host host);

/// False if the host does nothing with such an object.
bool acts_on(Host host, Layout layout);
/// What the host has before the press: an object on its grid.
void prepare(Host host, Held& held);
/// @param before as submitted to the last call
/// @param press as submitted at the press
void act(Host host, Held& held, const Numbers& before, const Numbers& press, int frame);

} // namespace test::hosts
