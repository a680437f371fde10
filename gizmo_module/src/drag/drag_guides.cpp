// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/drag_guides.hpp"

#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

glm::dmat4 world_of(const Drag& drag, const DTransform& transform) {
    const glm::dmat4 matrix = to_matrix(transform);
    return drag.options.parent ? *drag.options.parent * matrix : matrix;
}

// The object with that transform; a pivot that moves alone is a point.
Extent extent_of(const Drag& drag, const AxisCoordinates& coordinates, const DTransform& transform,
                 const glm::dvec3& delta) {
    if (drag.options.edit_pivot_only) {
        const glm::dvec3 pivot = coordinates.of(drag.frame.pivot + delta);
        return {pivot, pivot};
    }
    return coordinates.of(drag.options.box, world_of(drag, transform));
}

std::array<std::optional<CenterEdge>, 3> edges_of(const Drag& drag, const DTransform& transform) {
    const glm::dmat4 world = world_of(drag, transform);
    const Box& box = drag.options.box;
    return {center_edge(box, world, 0), center_edge(box, world, 1), center_edge(box, world, 2)};
}

Extent moved(Extent extent, const GuidedNumber& number) {
    extent.low += number.low_rate * number.at;
    extent.high += number.high_rate * number.at;
    return extent;
}

} // namespace

void DragGuides::begin() {
    has_neighbors_ = has_extents_ = has_edges_ = false;
    held_.fill(std::nullopt);
    count_ = 0;
}

void DragGuides::prepare(std::span<const Neighbor> neighbors, SmartGuides use) {
    if (!has_neighbors_ && use != SmartGuides::Off) {
        neighbors_.assign(neighbors.begin(), neighbors.end());
        has_neighbors_ = true;
        ++copies_;
    }
    use_ = neighbors_.empty() ? SmartGuides::Off : use;
}

void DragGuides::begin_update(const Projector& projector, bool snaps) {
    projector_ = &projector;
    snaps_ = snaps && use_ == SmartGuides::Snap;
    for (std::size_t i = 0; i < found_.size(); ++i) {
        held_[i] = travel(i);
        found_[i].count = 0;
    }
    count_ = 0;
}

// Once, and in every update after the parent has moved.
void DragGuides::measure(const Drag& drag) {
    if (has_extents_ && !drag.press && coordinates_.is_along(drag.frame.pivot, drag.frame.axes)) return;
    coordinates_ = AxisCoordinates(drag.frame.pivot, drag.frame.axes);
    press_ = extent_of(drag, coordinates_, drag.start, glm::dvec3(0));
    extents_.read(neighbors_, coordinates_);
    scratch_.row.reserve(extents_.size());
    scratch_.gaps.reserve(extents_.size());
    has_extents_ = true;
}

// World units: the snap radius across the line of sight at that point, whatever the direction, so that an axis along
// it has no larger one.
double DragGuides::radius_at(const Drag& drag, const glm::dvec3& point) const {
    return drag.options.snap_radius * projector_->w_at(point) / projector_->focal;
}

void DragGuides::search(std::size_t index, const GuidedBox& box, const GuidedNumber& number) {
    if (!is_positive(box.radius) || !std::isfinite(number.at)) return;
    if (!is_finite(box.press.low) || !is_finite(box.press.high)) return;
    found_[index] = find_guides(extents_, box, number, held_[index], scratch_);
}

void DragGuides::look_along(const Drag& drag, const glm::dmat3& directions, const std::array<int, 3>& axes, int count,
                            const glm::dvec3& by) {
    if (use_ == SmartGuides::Off) return;
    measure(drag);
    std::array<GuidedNumber, 3> numbers{};
    GuidedBox box{press_, press_};
    for (int i = 0; i < count; ++i) {
        GuidedNumber& number = numbers[static_cast<std::size_t>(i)];
        const int axis = axes[static_cast<std::size_t>(i)];
        number.at = by[i];
        // An axis may be flipped.
        number.low_rate[axis] = glm::dot(directions[i], drag.frame.axes[axis]) < 0 ? -1 : 1;
        number.high_rate = number.low_rate;
        box.now = moved(box.now, number);
    }
    const double radius_px = drag.options.snap_radius;
    const glm::dvec3 place = drag.frame.pivot + directions * by;
    box.radius = radius_at(drag, place);
    for (int i = 0; i < count; ++i) {
        // Of a free move, an axis along the line of sight is left alone: it would move the object unseen.
        constexpr double kLeastShare = 0.25;
        const double seen = count == 3 ? glm::length(projector_->screen_rate(place, directions[i])) * box.radius : 0;
        const auto index = static_cast<std::size_t>(i);
        if (count < 3 || seen > kLeastShare * radius_px) search(index, box, numbers[index]);
    }
}

std::optional<double> DragGuides::travel(std::size_t index) const {
    return snaps_ && found_[index].count > 0 ? std::optional(found_[index].value) : std::nullopt;
}

std::optional<double> DragGuides::grow(const Drag& drag, std::size_t index, const GuidedNumber& number, double length) {
    search(index, {press_, moved(press_, number), radius_at(drag, drag.frame.pivot)}, number);
    const auto value = travel(index);
    return value ? std::optional(1 + *value / length) : std::nullopt;
}

std::optional<double> DragGuides::scale(const Drag& drag, std::size_t index, unsigned axes, double ratio) {
    if (use_ == SmartGuides::Off) return std::nullopt;
    measure(drag);
    double length = 0; // of the longest side, whose growth is the number
    for (int k = 0; k < 3; ++k)
        if ((axes >> k & 1u) != 0) length = std::max(length, press_.high[k] - press_.low[k]);
    if (!is_positive(length)) return std::nullopt;
    GuidedNumber number{.at = (ratio - 1) * length};
    for (int k = 0; k < 3; ++k) {
        if ((axes >> k & 1u) == 0) continue;
        number.low_rate[k] = press_.low[k] / length; // the origin is the pivot
        number.high_rate[k] = press_.high[k] / length;
    }
    return grow(drag, index, number, length);
}

std::optional<double> DragGuides::resize(const Drag& drag, std::size_t index, unsigned axes, double ratio,
                                         double length, bool from_center) {
    if (use_ == SmartGuides::Off) return std::nullopt;
    measure(drag);
    const double whole = from_center ? 2 * length : length;
    GuidedNumber number{.at = (ratio - 1) * length};
    for (int k = 0; k < 3; ++k) {
        const int side = info_of(drag.handle).side[static_cast<std::size_t>(k)];
        if ((axes >> k & 1u) == 0 || side == 0) continue;
        const double rate = (press_.high[k] - press_.low[k]) / whole; // 1, but for a corner
        (side > 0 ? number.high_rate : number.low_rate)[k] = side * rate;
        if (from_center) (side > 0 ? number.low_rate : number.high_rate)[k] = -side * rate;
    }
    return grow(drag, index, number, length);
}

std::optional<double> DragGuides::angle(const Drag& drag, const glm::dvec3& axis, double angle) {
    if (use_ == SmartGuides::Off) return std::nullopt;
    if (!has_edges_) {
        read_edges(neighbors_, edges_);
        has_edges_ = true;
    }
    // The radius at the end of an arm of one gizmo unit, about that of the rings.
    const double radius = radius_at(drag, drag.frame.pivot) / drag.frame.size;
    if (!is_positive(radius)) return std::nullopt;
    found_[0] = find_parallels(edges_, edges_of(drag, drag.start), axis, angle, radius, held_[0]);
    return travel(0);
}

namespace {

// The point with another coordinate along an axis.
glm::dvec3 with(glm::dvec3 point, int axis, double coordinate) {
    point[axis] = coordinate;
    return point;
}

} // namespace

void DragGuides::add_shown(const DragUpdate& update, const Extent& now, const FoundGuide& found) {
    Guide& guide = shown_[count_++];
    guide = Guide{.kind = found.kind, .axis = found.axis};
    const int k = found.axis;
    if (found.kind == GuideKind::Parallel) {
        const CenterEdge& other = edges_[found.box[0]];
        guide.user.fill(other.user);
        guide.other_from = other.from;
        guide.other_to = other.to;
        const auto mine = edges_of(update.drag, update.transform)[found.axis];
        if (!mine) return;
        guide.from = mine->from;
        guide.to = mine->to;
        guide.reached = glm::length(glm::cross(mine->direction, other.direction)) < 2 * kSameShare;
        return;
    }
    const auto at = [&](const glm::dvec3& p, double coordinate) { return coordinates_.world(with(p, k, coordinate)); };
    const std::size_t i = found.box[0], along = found.axis;
    guide.user = {extents_.user[i], extents_.user[found.box[1]]};
    const Extent other{{extents_.low[0][i], extents_.low[1][i], extents_.low[2][i]},
                       {extents_.high[0][i], extents_.high[1][i], extents_.high[2][i]}};
    const glm::dvec3 mine = now.center(), theirs = other.center();
    double part = found.part == BoxPart::Low ? now.low[k] : found.part == BoxPart::High ? now.high[k] : mine[k];
    switch (found.kind) {
    case GuideKind::Align:
        guide.from = at(mine, found.target);
        guide.to = at(theirs, found.target);
        for (int j = 0; j < 3; ++j)
            if (j != k)
                guide.distance = std::max({guide.distance, other.low[j] - now.high[j], now.low[j] - other.high[j]});
        break;
    case GuideKind::Gap:
        guide.distance = found.gap_high - found.gap_low;
        guide.from = at(mine, found.target);
        guide.to = at(mine, found.target + (found.part == BoxPart::Low ? -guide.distance : guide.distance));
        guide.other_from = at(mine, found.gap_low);
        guide.other_to = at(mine, found.gap_high);
        break;
    default:
        guide.distance = found.target;
        part = now.high[k] - now.low[k];
        guide.from = at(mine, now.low[k]);
        guide.to = at(mine, now.high[k]);
        guide.other_from = at(theirs, extents_.low[along][i]);
        guide.other_to = at(theirs, extents_.high[along][i]);
    }
    const double size = std::max({std::abs(now.low[k]), std::abs(now.high[k]), std::abs(found.target)});
    guide.reached = std::abs(part - found.target) <= 2 * kSameShare * size;
}

bool DragGuides::end_update(const DragUpdate& update) {
    bool snapped = false;
    if (found_[0].count + found_[1].count + found_[2].count == 0) return snapped;
    const Extent now = extent_of(update.drag, coordinates_, update.transform, update.delta);
    for (std::size_t rank = 0; rank < kMostGuides; ++rank) // the nearest of each number first
        for (const FoundGuides& found : found_) {
            if (rank >= found.count || count_ == kMostGuides) continue;
            add_shown(update, now, found.guide[rank]);
            snapped |= snaps_ && shown_[count_ - 1].reached;
        }
    return snapped;
}

} // namespace gizmo
