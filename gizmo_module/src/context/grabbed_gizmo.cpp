// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/grabbed_gizmo.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kSlightChange = 0.01; // gizmo units of a position, and the share of a length or of a number

} // namespace

double near_distance(const Drag& drag) {
    const glm::dmat3& p = drag.frame.parent_from_world;
    const double longest = std::max({glm::length(p[0]), glm::length(p[1]), glm::length(p[2])});
    return kSlightChange * drag.frame.size * longest;
}

bool is_near(const glm::dmat4& now, const glm::dmat4& before, const glm::dmat4& left, double distance) {
    const double longest = std::max({glm::length(left[0]), glm::length(left[1]), glm::length(left[2])});
    bool near = glm::all(glm::lessThanEqual(glm::abs(glm::dvec3(now[3] - left[3])),
                                            glm::abs(glm::dvec3(before[3] - left[3])) + distance));
    for (int i = 0; i < 3; ++i)
        near = near && glm::length(now[i] - left[i]) <= glm::length(before[i] - left[i]) + kSlightChange * longest;
    return near;
}

bool is_near(const GizmoValue& now, const GizmoValue& before, const GizmoValue& left, double distance) {
    return std::abs(now.number - left.number) <=
               std::abs(before.number - left.number) + kSlightChange * std::abs(left.number) &&
           is_near(to_matrix(now.transform), to_matrix(before.transform), to_matrix(left.transform), distance);
}

void GrabbedGizmo::begin(const GizmoKey& key, CallForm form, std::uint32_t count) {
    *this = {};
    key_ = key;
    form_ = form;
    shared_ = count > 1;
    found_ = true; // until the next frame
}

void GrabbedGizmo::begin_frame() {
    shared_ |= seen_ > 1;
    found_ = false;
    seen_ = 0;
}

bool GrabbedGizmo::claim(const GizmoKey& key, MatchResult match) {
    const bool alone = seen_++ == 0 && !shared_;
    if (found_) return false;
    found_ = match == MatchResult::Same || (alone && (match == MatchResult::Near || form_ == CallForm::Selection));
    if (found_) key_.occurrence = key.occurrence;
    return found_;
}

} // namespace gizmo
