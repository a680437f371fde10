// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/kept_custom.hpp"
#include "math/linear.hpp"
#include "math/same_bits.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>
#include <optional>

namespace gizmo {
namespace {

std::optional<glm::dmat3> make_axes(const CustomHandle& handle) {
    const double length = glm::length(handle.direction);
    if (!is_positive(length)) return std::nullopt;
    const glm::dvec3 z = handle.direction / length;
    glm::dvec3 x = handle.reference - z * glm::dot(handle.reference, z);
    const double across = glm::length(x);
    if (!std::isfinite(across)) return std::nullopt;
    x = across > 1e-12 ? x / across : any_perpendicular(z);
    return glm::dmat3(x, glm::cross(z, x), z);
}

} // namespace

const glm::dmat3* KeptCustom::axes_of(const CustomHandle& handle) {
    if (!has_direction_ || !has_same_bits(direction_, handle.direction) ||
        !has_same_bits(reference_, handle.reference)) {
        const auto made = make_axes(handle);
        has_direction_ = made.has_value();
        if (!made) return nullptr;
        axes_ = *made;
        has_sized_ = false;
        direction_ = handle.direction;
        reference_ = handle.reference;
    }
    return &axes_;
}

// To the bit: of 0 there are two.
const SizedAxes& KeptCustom::sized_axes(const Projector& projector, double size) {
    if (!has_sized_ || !has_same_bits(size_, size) || !has_same_bits(window_, projector.window)) {
        make_sized_axes_into(projector, axes_[0] * size, axes_[1] * size, axes_[2] * size, sized_);
        size_ = size;
        window_ = projector.window;
        has_sized_ = true;
    }
    return sized_;
}

} // namespace gizmo
