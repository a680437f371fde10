// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/dragged_points.hpp"

#include "drag/limits.hpp"
#include "drag/owned.hpp"
#include "math/linear.hpp"
#include "math/read_again.hpp"
#include "math/same_bits.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace gizmo {
namespace {

std::array<glm::dvec3, 2> box_of(std::span<const PointStart> starts) {
    std::array<glm::dvec3, 2> box{starts[0].position, starts[0].position};
    for (const PointStart& s : starts.subspan(1)) {
        box[0] = glm::min(box[0], s.position);
        box[1] = glm::max(box[1], s.position);
    }
    return box;
}

} // namespace

template <class V>
void DraggedPoints::begin(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
                          const glm::dvec3& start) {
    starts_.clear();
    starts_.push_back({grabbed, start});
    if (selected.size() == points.size() && selected[grabbed] != 0)
        for (std::size_t i = 0; i < points.size(); ++i)
            if (selected[i] != 0 && i != grabbed) starts_.push_back({i, glm::dvec3(points[i])});
    written_.clear();
    for (const PointStart& s : starts_)
        written_.push_back(s.position);
    box_ = box_of(starts_);
}

template <class V>
bool DraggedPoints::write(std::span<V> points, const glm::dvec3& grabbed, std::uint8_t owned, const Limits& limits,
                          bool restores) {
    const glm::dvec3 delta = grabbed - starts_[0].position;
    const bool back = differing_bits(grabbed, starts_[0].position) == 0;
    const bool limited = limits_position(limits);
    bool changed = false;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        const glm::dvec3 start = starts_[i].position;
        V& point = points[starts_[i].index];
        glm::dvec3 result = back ? start : start + delta;
        if (limited && !back) {
            result = position_within(limits, start, result); // removes violations due to rounding
            if constexpr (std::is_same_v<V, glm::vec3>) result = floats_within(limits, start, result);
        }
        const glm::dvec3 before(point);
        const bool fits =
            (std::is_same_v<V, glm::vec3> ? fits_float(result) : is_finite(result)) && (restores || is_finite(before));
        glm::dvec3 merged = before;
        write_owned(merged, result, owned);
        if (fits) point = V(merged);
        read_again(point);
        written_[i] = glm::dvec3(point);
        changed |= differing_bits(written_[i], before) != 0;
    }
    return changed;
}

template <class V>
bool DraggedPoints::differ(std::span<V> points, std::uint8_t owned) const {
    return std::ranges::any_of(
        starts_, [&](const PointStart& s) { return !same_owned(glm::dvec3(points[s.index]), s.position, owned); });
}

template <class V>
bool DraggedPoints::are_modified(std::span<V> points, std::uint8_t owned) const {
    for (std::size_t i = 0; i < starts_.size(); ++i)
        if (!same_owned(glm::dvec3(points[starts_[i].index]), written_[i], owned)) return true;
    return false;
}

template void DraggedPoints::begin(std::span<const glm::vec3>, std::span<const std::uint8_t>, std::size_t,
                                   const glm::dvec3&);
template void DraggedPoints::begin(std::span<const glm::dvec3>, std::span<const std::uint8_t>, std::size_t,
                                   const glm::dvec3&);
template bool DraggedPoints::write(std::span<glm::vec3>, const glm::dvec3&, std::uint8_t, const Limits&, bool);
template bool DraggedPoints::write(std::span<glm::dvec3>, const glm::dvec3&, std::uint8_t, const Limits&, bool);
template bool DraggedPoints::differ(std::span<glm::vec3>, std::uint8_t) const;
template bool DraggedPoints::differ(std::span<glm::dvec3>, std::uint8_t) const;
template bool DraggedPoints::are_modified(std::span<glm::vec3>, std::uint8_t) const;
template bool DraggedPoints::are_modified(std::span<glm::dvec3>, std::uint8_t) const;

} // namespace gizmo
