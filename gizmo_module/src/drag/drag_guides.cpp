// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/drag_guides.hpp"

#include "drag/snap.hpp"
#include "drag/solve.hpp"
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

// The object there; a pivot that moves alone is a point.
Extent extent_of(const Drag& drag, const AxisCoordinates& coordinates, const glm::dmat4& world,
                 const glm::dvec3& delta) {
    if (!drag.options.edit_pivot_only) return coordinates.of(drag.options.box, world);
    const glm::dvec3 pivot = coordinates.of(drag.frame.pivot + delta);
    return {pivot, pivot};
}

// The radius if the number has steps: half a step, so that steps are reached, but enough to hold an unsteady hand. A
// negative one, of a pivot behind the eye, remains negative.
double among_steps(double radius, double step) {
    return step > 0 ? std::max(radius / 2, std::min(step / 2, radius)) : radius;
}

Extent moved(Extent extent, const GuidedNumber& number, double by) {
    extent.low += number.low_rate * by;
    extent.high += number.high_rate * by;
    return extent;
}

} // namespace

void DragGuides::begin() {
    has_neighbors_ = has_extents_ = has_turns_ = false;
    found_ = {};
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
        held_[i] = found_[i].count > 0 ? std::optional(found_[i].value) : std::nullopt;
        found_[i].count = 0;
    }
    count_ = 0;
}

// Once, and again after the parent has moved.
void DragGuides::measure(const Drag& drag) {
    const glm::dmat4 start = world_of(drag, drag.start);
    if (has_extents_ && coordinates_.is_along(drag.frame.pivot, drag.frame.axes) && start == start_) return;
    coordinates_ = AxisCoordinates(drag.frame.pivot, drag.frame.axes);
    start_ = start;
    press_ = extent_of(drag, coordinates_, start, glm::dvec3(0));
    extents_.read(neighbors_, coordinates_);
    has_extents_ = true;
    has_turns_ = false;
}

// World units: the snap radius across the line of sight at that point, whatever the direction, so that an axis along
// it has no larger one.
double DragGuides::radius_at(const Drag& drag, const glm::dvec3& point) const {
    return drag.options.snap_radius * projector_->w_at(point) / projector_->focal;
}

void DragGuides::search(std::size_t index, const Extent& now, const GuidedNumber& number) {
    if (!is_positive(number.radius) || !std::isfinite(number.at) || !is_finite(press_.low) || !is_finite(press_.high))
        return;
    found_[index] = find_guides(extents_, press_, now, number);
}

void DragGuides::look_along(const Drag& drag, const Snap& snap, const glm::dmat3& directions,
                            const std::array<int, 3>& axes, int count, const glm::dvec3& by) {
    if (use_ == SmartGuides::Off) return;
    measure(drag);
    std::array<GuidedNumber, 3> numbers{};
    Extent now = press_;
    const glm::dvec3 place = drag.frame.pivot + directions * by;
    const double radius = radius_at(drag, place);
    for (int i = 0; i < count; ++i) {
        const auto n = static_cast<std::size_t>(i);
        GuidedNumber& number = numbers[n];
        number.at = by[i];
        number.radius = among_steps(radius, translation_step(snap, drag, axes[n], directions[i]));
        number.held = held_[n];
        // An axis may be flipped.
        number.low_rate[axes[n]] = glm::dot(directions[i], drag.frame.axes[axes[n]]) < 0 ? -1 : 1;
        number.high_rate = number.low_rate;
        // A row is that of the place snapped to, because the cursor may stay at its border.
        const bool stays = snaps_ && number.may_hold();
        now = moved(now, number, stays ? *number.held : number.at);
    }
    for (int i = 0; i < count; ++i) {
        // A free move has no guide along the line of sight, because nobody sees a move in that direction.
        const double least = numbers[static_cast<std::size_t>(i)].held ? 0.2 : 0.25;
        const double seen = count == 3 ? glm::length(projector_->screen_rate(place, directions[i])) * radius : 0;
        const auto index = static_cast<std::size_t>(i);
        if (count < 3 || seen > least * drag.options.snap_radius) search(index, now, numbers[index]);
    }
}

std::optional<double> DragGuides::travel(std::size_t index) const {
    return snaps_ && found_[index].count > 0 ? std::optional(found_[index].value) : std::nullopt;
}

// The number is the travel of the side that is farthest from the fixed point.
std::optional<double> DragGuides::scale(const Drag& drag, std::size_t index, unsigned axes, double ratio, double step,
                                        const glm::dvec3& fixed) {
    if (use_ == SmartGuides::Off) return std::nullopt;
    measure(drag);
    const auto& parent = drag.options.parent;
    const glm::dvec3 still = coordinates_.of(parent ? glm::dvec3(*parent * glm::dvec4(fixed, 1)) : fixed);
    glm::dvec3 low = press_.low - still, high = press_.high - still;
    double length = 0;
    for (int k = 0; k < 3; ++k)
        if ((axes >> k & 1u) != 0) length = std::max({length, std::abs(low[k]), std::abs(high[k])});
    if (!is_positive(length)) return std::nullopt;
    // A cursor that scales moves the sides of a large box farther than itself.
    const double gain = info_of(drag.handle).action == Action::Scale ? std::max(1.0, length / drag.frame.size) : 1;
    const double radius = among_steps(radius_at(drag, drag.frame.pivot) * gain, step * length);
    GuidedNumber number{.at = (ratio - 1) * length, .radius = radius, .held = held_[index]};
    // A box's side stays on its own side of the fixed one, or off it.
    constexpr double kLeast = kMinScaleRatio * (1 - 1e-9); // the least ratio may be rounded
    const bool mirrors = drag.options.negative_scale == NegativeScale::Allow;
    number.forbidden_above = mirrors ? (-kLeast - 1) * length : -kUnbounded;
    number.forbidden_below = (kLeast - 1) * length;
    for (int k = 0; k < 3; ++k) {
        if ((axes >> k & 1u) == 0) continue;
        constexpr double kStill = 1e-9; // a side through the fixed point, but for rounding
        number.low_rate[k] = std::abs(low[k]) > kStill * length ? low[k] / length : 0;
        number.high_rate[k] = std::abs(high[k]) > kStill * length ? high[k] / length : 0;
    }
    search(index, moved(press_, number, number.at), number);
    const auto value = travel(index);
    return value ? std::optional(1 + *value / length) : std::nullopt;
}

std::optional<double> DragGuides::angle(const Drag& drag, const glm::dvec3& axis, double angle, double step) {
    if (use_ == SmartGuides::Off) return std::nullopt;
    measure(drag);
    if (!has_turns_) turns_.read(neighbors_, drag.options.box, start_, axis);
    has_turns_ = true;
    // The radius at the end of an arm of one gizmo unit, about that of the rings.
    const double radius = among_steps(radius_at(drag, drag.frame.pivot) / drag.frame.size, step);
    if (is_positive(radius)) found_[0] = find_parallels(turns_, neighbors_, angle, radius, held_[0]);
    return travel(0);
}

Guide DragGuides::shown_as(const FoundGuide& found, const DragUpdate& update, const Extent& now) const {
    Guide guide{.kind = found.kind, .axis = found.axis};
    const int k = found.axis;
    if (found.kind == GuideKind::Parallel) {
        const Neighbor& neighbor = neighbors_[found.box[0] / 3];
        const auto other = center_edge(neighbor.box, neighbor.world, static_cast<int>(found.box[0] % 3));
        const auto mine = center_edge(update.drag.options.box, world_of(update.drag, update.transform), k);
        guide.user.fill(neighbor.user);
        if (!mine || !other) return guide;
        guide.from = mine->from;
        guide.to = mine->to;
        guide.other_from = other->from;
        guide.other_to = other->to;
        guide.reached = glm::length(glm::cross(mine->direction, other->direction)) < 2 * kSameShare;
        return guide;
    }
    const auto at = [&](glm::dvec3 point, double coordinate) {
        point[k] = coordinate;
        return coordinates_.world(point);
    };
    guide.user = {neighbors_[found.box[0]].user, neighbors_[found.box[1]].user};
    const Extent& other = extents_.box[found.box[0]];
    const glm::dvec3 mine = now.center(), theirs = other.center();
    const bool mirrored = update.ratio[k] < 0; // then its low side at the press is the high one
    const BoxPart side = found.part == BoxPart::Low ? BoxPart::High : BoxPart::Low;
    double part = now.at(k, mirrored && found.part != BoxPart::Center ? side : found.part);
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
        part = now.length(k);
        guide.from = at(mine, now.low[k]);
        guide.to = at(mine, now.high[k]);
        guide.other_from = at(theirs, other.low[k]);
        guide.other_to = at(theirs, other.high[k]);
    }
    const double size = std::max({std::abs(now.low[k]), std::abs(now.high[k]), std::abs(found.target)});
    guide.reached = std::abs(part - found.target) <= 2 * kSameShare * size;
    return guide;
}

bool DragGuides::end_update(const DragUpdate& update) {
    bool snapped = false;
    if (found_[0].count + found_[1].count + found_[2].count == 0) return snapped;
    const Extent now = extent_of(update.drag, coordinates_, world_of(update.drag, update.transform), update.delta);
    for (std::size_t rank = 0; rank < kMostGuides; ++rank) // the nearest of each number first
        for (const FoundGuides& found : found_) {
            if (rank >= found.count || count_ == kMostGuides) continue;
            const Guide& guide = shown_[count_++] = shown_as(found.guide[rank], update, now);
            snapped |= snaps_ && guide.reached;
        }
    return snapped;
}

} // namespace gizmo
