// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/body.hpp>

#include "math/box.hpp"
#include "math/up_axis.hpp"

#include <glm/matrix.hpp>

#include <array>

namespace gizmo {

glm::dvec3 foot_of(const glm::dmat4& world_from_object, const Box& box, const glm::dvec3& up) {
    const glm::dvec3 middle(world_from_object * glm::dvec4(center_of(box), 1.0));
    return middle - up * reach_along(up, glm::dmat3(world_from_object), half_of(box));
}

Options with_foot_handles(const Options& options, const glm::dmat4& parent_from_object) {
    constexpr std::array kLifts{Handle::TranslateX, Handle::TranslateY, Handle::TranslateZ};
    constexpr std::array kTurns{Handle::RotateX, Handle::RotateY, Handle::RotateZ};
    const auto axis = static_cast<std::size_t>(axis_of(options.body.up));
    const glm::dmat4 parent = options.parent.value_or(glm::dmat4(1));
    const glm::dvec3 foot = foot_of(parent * parent_from_object, options.box, upward(options.body.up));
    Options out = options;
    out.handles = handle_bit(kLifts[axis]) | handle_bit(kTurns[axis]);
    out.space = Space::World;
    out.pivot = Pivot::Custom;
    out.pivot_point = glm::dvec3(glm::inverse(parent) * glm::dvec4(foot, 1.0));
    return out;
}

} // namespace gizmo
