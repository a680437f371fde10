// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "snap/guides.hpp"

#include "math/angle.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace gizmo {
namespace {

// The guides of the nearest number so far, or of a given one.
class NearestGuides {
public:
    NearestGuides(double at, double limit, double tolerance, const std::optional<double>& only = std::nullopt)
        : only_(only)
        , at_(at)
        , limit_(limit)
        , tolerance_(tolerance) {}

    double distance() const { return std::abs(found_.value - at_); }
    const FoundGuides& found() const { return found_; }
    double limit() const { return limit_; }
    // Guides are not kept whose numbers are farther from the present one.
    double reach() const {
        if (limit_ < 0 || (found_.count == 0 && !only_)) return limit_;
        return (only_ ? std::abs(*only_ - at_) : distance()) + tolerance_;
    }
    // True if a guide at that distance is not kept, because nearer neighbors have as good ones.
    bool is_full_for(double away, double proximity) const {
        return limit_ < 0 || (found_.count == kMostGuides && proximity > found_.guide.back().proximity &&
                              (only_ || away >= distance() - tolerance_));
    }

    void offer(double value, const FoundGuide& guide) {
        const double away = std::abs(value - at_);
        if (!(away <= limit_) || (only_ && !(std::abs(value - *only_) <= tolerance_))) return;
        if (found_.count == 0 || std::abs(value - found_.value) > tolerance_) {
            const double nearer = distance() - away;
            if (found_.count > 0 && (nearer < -tolerance_ || (nearer <= tolerance_ && value > found_.value))) return;
            found_.value = value;
            found_.count = 0;
        }
        insert(guide);
    }

private:
    void insert(const FoundGuide& guide) {
        if (found_.count == kMostGuides && guide.proximity > found_.guide.back().proximity) return;
        const auto rank = [](const FoundGuide& g) { return std::tuple(g.proximity, g.kind, g.box, g.axis, g.part); };
        std::size_t i = found_.count;
        for (; i > 0 && rank(guide) < rank(found_.guide[i - 1]); --i)
            if (i < kMostGuides) found_.guide[i] = found_.guide[i - 1];
        if (i == kMostGuides) return;
        found_.guide[i] = guide;
        found_.count = std::min(found_.count + 1, kMostGuides);
    }

    std::optional<double> only_;
    double at_, limit_, tolerance_;
    FoundGuides found_{};
};

// The nearest number, and the one of the last frame.
class GuideChoice {
public:
    GuideChoice(double at, double radius, double tolerance, const std::optional<double>& held)
        : radius_(radius)
        , held_away_(held ? std::abs(*held - at) : 0)
        , best_(at, radius, tolerance)
        , held_(at, held ? radius * 1.5 : -1, tolerance, held) {}
    double limit() const { return std::max(best_.limit(), held_.limit()); }
    void offer(double value, const FoundGuide& guide) {
        best_.offer(value, guide);
        held_.offer(value, guide);
    }
    double reach() const { return is_lost() ? best_.reach() : std::max(best_.reach(), held_.reach()); }
    bool is_full_for(double away, double proximity) const {
        return best_.is_full_for(away, proximity) && (is_lost() || held_.is_full_for(away, proximity));
    }
    const FoundGuides& chosen() const { return held_.found().count > 0 && !is_lost() ? held_.found() : best_.found(); }

private:
    // True if the number of the last frame is not kept, because another one is clearly nearer.
    bool is_lost() const { return best_.found().count > 0 && best_.distance() < held_away_ - radius_ / 3; }

    double radius_, held_away_;
    NearestGuides best_, held_;
};

// Along one axis.
struct Interval {
    double low = 0, high = 0;
    double at(BoxPart part) const {
        return part == BoxPart::Low ? low : part == BoxPart::High ? high : (low + high) * 0.5;
    }
    double length() const { return high - low; }
};
Interval along(const Extent& extent, int axis) {
    return {extent.low[axis], extent.high[axis]};
}

// An interval of length 0 has only a center.
bool has(const Interval& interval, BoxPart part) {
    return part == BoxPart::Center || interval.length() > 0;
}

constexpr BoxPart kParts[] = {BoxPart::Low, BoxPart::Center, BoxPart::High};

// One search.
struct Search {
    const NeighborExtents& neighbors;
    const GuidedBox& box;
    const GuidedNumber& number;
    double tolerance;
    GuideChoice& choice;

    Interval neighbor(std::size_t i, int axis) const {
        const auto a = static_cast<std::size_t>(axis);
        return {neighbors.low[a][i], neighbors.high[a][i]};
    }
    bool moves_whole(int axis) const { return number.low_rate[axis] == number.high_rate[axis]; }
    // A flat one overlaps those that it touches.
    bool overlaps(std::size_t i, std::size_t axis) const {
        const Interval now = along(box.now, static_cast<int>(axis)), other = neighbor(i, static_cast<int>(axis));
        const double common = std::min(now.high, other.high) - std::max(now.low, other.low);
        const bool is_flat = std::min(now.length(), other.length()) <= tolerance;
        return common > tolerance || (is_flat && common >= -tolerance);
    }
    double proximity(std::size_t i) const {
        glm::dvec3 gap(0);
        for (int k = 0; k < 3; ++k) {
            const Interval other = neighbor(i, k);
            gap[k] = std::max({0.0, other.low - box.now.high[k], box.now.low[k] - other.high});
        }
        return glm::length(gap);
    }

    void align(int axis) const;
    void align_one(int axis, std::size_t i) const;
    void sizes(int axis) const;
    void gaps(int axis, GuideScratch& scratch) const;
    void gather_row(int axis, std::vector<std::uint32_t>& row) const;
};

// The slow part of align(): each part of the object with each of the neighbor.
void Search::align_one(int axis, std::size_t i) const {
    const Interval mine = along(box.press, axis), other = neighbor(i, axis);
    FoundGuide guide{.axis = static_cast<std::uint8_t>(axis), .proximity = proximity(i)};
    guide.box.fill(static_cast<std::uint32_t>(i));
    for (const BoxPart part : kParts) {
        const double rate = part == BoxPart::High ? number.high_rate[axis] : number.low_rate[axis];
        if (rate == 0 || !has(mine, part) || (part == BoxPart::Center && !moves_whole(axis))) continue;
        for (const BoxPart of : kParts) {
            if (!has(other, of)) continue;
            guide.part = part;
            guide.target = other.at(of);
            choice.offer((guide.target - mine.at(part)) / rate, guide);
        }
    }
}

void Search::align(int axis) const {
    const Interval now = along(box.now, axis);
    const double rate = std::max(std::abs(number.low_rate[axis]), std::abs(number.high_rate[axis]));
    const auto reach_now = [&] { return choice.reach() * rate + tolerance; };
    const double center = now.at(BoxPart::Center);
    double reach = reach_now();
    const double half = std::abs(now.length()) * 0.5; // a side may have crossed the other
    const auto a = static_cast<std::size_t>(axis);
    const double *const low = neighbors.low[a].data(), *const high = neighbors.high[a].data();
    // From a coordinate to the center or, mirrored there, to a side.
    const auto away = [&](double x) {
        const double from_center = std::abs(x - center);
        return std::min(from_center, std::abs(from_center - half));
    };
    for (std::size_t i = 0; i < neighbors.size(); ++i) {
        if (low[i] > center + half + reach || high[i] < center - half - reach) continue;
        const double nearest = std::min({away(low[i]), away(high[i]), away((low[i] + high[i]) * 0.5)});
        if (nearest > reach || choice.is_full_for(nearest / rate, proximity(i))) continue;
        align_one(axis, i);
        reach = reach_now();
    }
}

void Search::sizes(int axis) const {
    const double rate = number.high_rate[axis] - number.low_rate[axis], start = along(box.press, axis).length();
    for (std::size_t i = 0; i < neighbors.size(); ++i) {
        const double length = neighbor(i, axis).length(), value = (length - start) / rate;
        if (!(length > 0) || !(std::abs(value - number.at) <= choice.limit())) continue;
        const auto n = static_cast<std::uint32_t>(i);
        choice.offer(value, {.kind = GuideKind::Size,
                             .axis = static_cast<std::uint8_t>(axis),
                             .box = {n, n},
                             .target = length,
                             .proximity = proximity(i)});
    }
}

// In the order of their low sides.
void Search::gather_row(int axis, std::vector<std::uint32_t>& row) const {
    const auto k = static_cast<std::size_t>(axis);
    const std::size_t across[] = {(k + 1) % 3, (k + 2) % 3};
    const double *low_of[2], *high_of[2];
    double from[2], to[2];
    for (std::size_t j = 0; j < 2; ++j) {
        low_of[j] = neighbors.low[across[j]].data();
        high_of[j] = neighbors.high[across[j]].data();
        from[j] = along(box.now, static_cast<int>(across[j])).low - tolerance;
        to[j] = along(box.now, static_cast<int>(across[j])).high + tolerance;
    }
    row.clear();
    for (std::size_t i = 0; i < neighbors.size(); ++i) {
        // One branch for four comparisons, which a processor cannot predict.
        const bool is_near =
            (low_of[0][i] <= to[0]) & (high_of[0][i] >= from[0]) & (low_of[1][i] <= to[1]) & (high_of[1][i] >= from[1]);
        if (is_near && overlaps(i, across[0]) && overlaps(i, across[1]) && !overlaps(i, k))
            row.push_back(static_cast<std::uint32_t>(i));
    }
    const std::vector<double>& low = neighbors.low[k];
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
        return low[a] < low[b] || (low[a] == low[b] && a < b);
    };
    if (!std::is_sorted(row.begin(), row.end(), is_before)) std::sort(row.begin(), row.end(), is_before);
}

// The sides of the row's boxes that are nearest to the object.
struct Beside {
    double at = 0;
    std::uint32_t box = 0;
};

void Search::gaps(int axis, GuideScratch& scratch) const {
    gather_row(axis, scratch.row);
    scratch.gaps.clear();
    const Interval now = along(box.now, axis), start = along(box.press, axis);
    std::optional<Beside> before, after, covered; // covered: the end of the boxes so far on this side of the object
    bool is_after = false;
    for (const std::uint32_t i : scratch.row) {
        const Interval other = neighbor(i, axis);
        if (!is_after && other.low >= now.high - tolerance) {
            before = std::exchange(covered, std::nullopt);
            after = Beside{other.low, i};
            is_after = true;
        }
        if (covered && other.low > covered->at + tolerance)
            scratch.gaps.push_back({covered->at, other.low, {covered->box, i}});
        if (!covered || other.high > covered->at) covered = Beside{other.high, i};
    }
    if (!is_after) before = covered;

    FoundGuide guide{.kind = GuideKind::Gap, .axis = static_cast<std::uint8_t>(axis)};
    const auto offer = [&](BoxPart part, double target) {
        guide.part = part;
        guide.target = target;
        choice.offer((target - start.at(part)) / number.low_rate[axis], guide);
    };
    const double room = before && after ? after->at - before->at : std::numeric_limits<double>::infinity();
    if (const double gap = (room - start.length()) * 0.5; before && after && gap > tolerance) {
        guide.box = {before->box, after->box};
        guide.gap_low = after->at - gap;
        guide.gap_high = after->at;
        offer(BoxPart::Low, before->at + gap);
    }
    for (const RowGap& gap : scratch.gaps) {
        const double width = gap.high - gap.low;
        if (width + start.length() > room + tolerance) continue;
        guide.gap_low = gap.low;
        guide.gap_high = gap.high;
        guide.proximity = std::max(gap.low - now.high, now.low - gap.high);
        guide.box[1] = gap.box[gap.low > now.low ? 0 : 1];
        if (before) guide.box[0] = before->box, offer(BoxPart::Low, before->at + width);
        if (after) guide.box[0] = after->box, offer(BoxPart::High, after->at - width);
    }
}

double largest(const glm::dvec3& v) {
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

} // namespace

AxisCoordinates::AxisCoordinates(const glm::dvec3& origin, const glm::dmat3& axes)
    : origin_(origin)
    , axes_(axes)
    , inverse_(glm::inverse(axes)) {}

Extent AxisCoordinates::of(const Box& box, const glm::dmat4& world) const {
    const glm::dvec3 middle = of(glm::dvec3(world * glm::dvec4((box.min + box.max) * 0.5, 1)));
    const glm::dmat3 sides = inverse_ * glm::dmat3(world);
    const glm::dvec3 half = glm::abs(box.max - box.min) * 0.5;
    const glm::dvec3 reach = glm::abs(sides[0]) * half.x + glm::abs(sides[1]) * half.y + glm::abs(sides[2]) * half.z;
    return {middle - reach, middle + reach};
}

void NeighborExtents::read(std::span<const Neighbor> neighbors, const AxisCoordinates& along) {
    user.clear();
    for (std::size_t k = 0; k < 3; ++k) {
        low[k].clear();
        high[k].clear();
    }
    for (const Neighbor& neighbor : neighbors) {
        const Extent extent = along.of(neighbor.box, neighbor.world);
        if (!is_finite(extent.low) || !is_finite(extent.high)) continue;
        for (std::size_t k = 0; k < 3; ++k) {
            low[k].push_back(extent.low[static_cast<int>(k)]);
            high[k].push_back(extent.high[static_cast<int>(k)]);
        }
        user.push_back(neighbor.user);
    }
}

FoundGuides find_guides(const NeighborExtents& neighbors, const GuidedBox& box, const GuidedNumber& number,
                        const std::optional<double>& held, GuideScratch& scratch) {
    const double tolerance =
        kSameShare * std::max({largest(box.press.low), largest(box.press.high), std::abs(number.at), box.radius});
    GuideChoice choice(number.at, box.radius, tolerance, held);
    const Search search{neighbors, box, number, tolerance, choice};
    for (int axis = 0; axis < 3; ++axis) {
        if (number.low_rate[axis] == 0 && number.high_rate[axis] == 0) continue;
        search.align(axis);
        if (search.moves_whole(axis))
            search.gaps(axis, scratch);
        else
            search.sizes(axis);
    }
    return choice.chosen();
}

std::optional<CenterEdge> center_edge(const Box& box, const glm::dmat4& world, int axis) {
    const glm::dvec3 center(world * glm::dvec4((box.min + box.max) * 0.5, 1));
    const glm::dvec3 half = glm::dvec3(world[axis]) * ((box.max - box.min)[axis] * 0.5);
    const double length = glm::length(half);
    if (!is_positive(length) || !is_finite(center)) return std::nullopt;
    return CenterEdge{half / length, center - half, center + half, 0};
}

void read_edges(std::span<const Neighbor> neighbors, std::vector<CenterEdge>& out) {
    out.clear();
    for (const Neighbor& neighbor : neighbors)
        for (int axis = 0; axis < 3; ++axis)
            if (auto edge = center_edge(neighbor.box, neighbor.world, axis)) {
                edge->user = neighbor.user;
                out.push_back(*edge);
            }
}

// An edge turns into a line parallel to another one if both have the same angle to the axis of rotation: with a
// direction and its opposite the same, the angle between their projections along the axis.
FoundGuides find_parallels(std::span<const CenterEdge> neighbors, std::span<const std::optional<CenterEdge>, 3> edges,
                           const glm::dvec3& axis, double at, double radius, const std::optional<double>& held) {
    constexpr double kSameCosine = 1e-6;
    GuideChoice choice(at, radius, kSameShare, held);
    for (std::uint8_t k = 0; k < 3; ++k) {
        if (!edges[k]) continue;
        const glm::dvec3& mine = edges[k]->direction;
        const double cosine = glm::dot(mine, axis);
        const glm::dvec3 u = mine - axis * cosine, v = glm::cross(axis, mine);
        if (glm::dot(u, u) < kSameCosine * kSameCosine) continue; // along the axis
        const bool is_across = std::abs(cosine) < kSameCosine;
        for (std::uint32_t i = 0; i < neighbors.size(); ++i) {
            const glm::dvec3& other = neighbors[i].direction;
            const double along = glm::dot(other, axis);
            if (!(std::abs(std::abs(along) - std::abs(cosine)) < kSameCosine)) continue;
            const double sense = along * cosine < 0 ? -1 : 1;
            const double angle = elementary::atan2(sense * glm::dot(other, v), sense * glm::dot(other, u));
            const double period = is_across ? kFullTurn / 2 : kFullTurn;
            const FoundGuide guide{.kind = GuideKind::Parallel,
                                   .axis = k,
                                   .box = {i, i},
                                   .proximity = glm::length(neighbors[i].center() - edges[k]->center())};
            choice.offer(angle + period * std::round((at - angle) / period), guide);
        }
    }
    return choice.chosen();
}

} // namespace gizmo
