// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/held_points.hpp"

#include "drag/limits.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <type_traits>

namespace gizmo {
namespace {

template <class V>
bool same(const V& a, const V& b) {
    return detail::same_value(a, b); // minus zero's bits too
}

} // namespace

template <class V>
void HeldPoints::begin(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
                       const glm::dvec3& start) {
    count_ = points.size();
    starts_.clear();
    starts_.push_back({grabbed, start});
    if (selected.size() == points.size() && selected[grabbed] != 0)
        for (std::size_t i = 0; i < points.size(); ++i)
            if (selected[i] != 0 && i != grabbed) starts_.push_back({i, glm::dvec3(points[i])});
    written_.clear();
    for (const Context::PointStart& s : starts_)
        written_.push_back(s.position);
}

template <class V>
Likeness HeldPoints::likeness(std::span<const V> points, const Slack& slack, bool& modified) const {
    if (points.size() != count_) return Likeness::Other;
    modified = false;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        const glm::dvec3 now(points[starts_[i].index]);
        if (same(now, written_[i])) continue;
        modified = true;
        if (!(glm::length(now - written_[i]) <= slack.position)) return Likeness::Other;
    }
    return Likeness::Same;
}

template <class V>
bool HeldPoints::write(std::span<V> points, const glm::dvec3& grabbed, const Limits& limits) {
    if (starts_.empty() || points.size() != count_) return false;
    const glm::dvec3 delta = grabbed - starts_[0].position;
    const bool back = same(grabbed, starts_[0].position);
    const bool limited = limits_position(limits);
    bool changed = false;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        V& point = points[starts_[i].index];
        glm::dvec3 result = back ? starts_[i].position : starts_[i].position + delta;
        if (limited && !back) {
            result = position_within(limits, starts_[i].position, result); // what rounding has left outside
            if constexpr (std::is_same_v<V, glm::vec3>) result = floats_within(limits, starts_[i].position, result);
        }
        const bool fits = std::is_same_v<V, glm::vec3> ? fits_float(result) : is_finite(result);
        if (fits && !same(V(result), point)) {
            point = V(result);
            changed = true;
        }
        written_[i] = glm::dvec3(point);
    }
    return changed;
}

std::array<glm::dvec3, 2> HeldPoints::box() const {
    std::array<glm::dvec3, 2> box{};
    bool first = true;
    for (const Context::PointStart& s : starts_) {
        box[0] = first ? s.position : glm::min(box[0], s.position);
        box[1] = first ? s.position : glm::max(box[1], s.position);
        first = false;
    }
    return box;
}

bool HeldPoints::differ() const {
    for (std::size_t i = 0; i < starts_.size(); ++i)
        if (!same(starts_[i].position, written_[i])) return true;
    return false;
}

template void HeldPoints::begin(std::span<const glm::vec3>, std::span<const std::uint8_t>, std::size_t,
                                const glm::dvec3&);
template void HeldPoints::begin(std::span<const glm::dvec3>, std::span<const std::uint8_t>, std::size_t,
                                const glm::dvec3&);
template Likeness HeldPoints::likeness(std::span<const glm::vec3>, const Slack&, bool&) const;
template Likeness HeldPoints::likeness(std::span<const glm::dvec3>, const Slack&, bool&) const;
template bool HeldPoints::write(std::span<glm::vec3>, const glm::dvec3&, const Limits&);
template bool HeldPoints::write(std::span<glm::dvec3>, const glm::dvec3&, const Limits&);

} // namespace gizmo
