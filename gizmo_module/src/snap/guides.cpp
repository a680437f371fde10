// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "snap/guides.hpp"

#include "math/angle.hpp"
#include "math/box.hpp"
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

constexpr double kFar = std::numeric_limits<double>::infinity();

// Not a function, so that sorting does not call it.
constexpr auto comes_before = [](const Mark& a, const Mark& b) {
    return a.at < b.at || (a.at == b.at && a.box < b.box);
};

// take(mark) returns true to omit others at the same place.
template <class Take>
void each_mark(const std::vector<Mark>& marks, double low, double high, const Take& take) {
    auto it = std::lower_bound(marks.begin(), marks.end(), Mark{low, 0}, comes_before);
    while (it != marks.end() && it->at <= high) {
        const double at = it->at;
        const bool is_enough = take(*it);
        do
            ++it;
        while (is_enough && it != marks.end() && it->at == at);
    }
}

void insert(FoundGuides& found, const FoundGuide& guide) {
    const auto rank = [](const FoundGuide& g) { return std::tuple(g.proximity, g.kind, g.box, g.axis, g.part); };
    auto* const first = found.guide.data();
    auto* const place = std::upper_bound(first, first + found.count, guide,
                                         [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    if (place == first + kMostGuides) return;
    found.count = std::min(found.count + 1, kMostGuides);
    std::move_backward(place, first + found.count - 1, first + found.count);
    *place = guide;
}

// The nearest number, or that of the last frame, with its guides. each(low, high, take) calls take(value, guide) at
// least for all guides of the numbers in that range, but not for others at the same place if take returns true;
// proximity(guide, limit) is their rank, or any number beyond the limit.
template <class Each, class Proximity>
FoundGuides choose(const GuidedNumber& number, double tolerance, const Each& each, const Proximity& proximity) {
    constexpr double kNearerRadii = 1.0 / 3;
    const double held = number.held.value_or(kFar), held_away = std::abs(held - number.at);
    const bool may_hold = number.may_hold();
    const double reach = std::max(number.radius, may_hold ? held_away + tolerance : 0);
    bool holds = false;
    double best = kFar, best_away = kFar;
    each(number.at - reach, number.at + reach, [&](double value, const FoundGuide&) {
        if (!number.allows(value)) return true;
        holds |= may_hold && std::abs(value - held) <= tolerance;
        const double away = std::abs(value - number.at), nearer = best_away - away;
        if (away <= number.radius && (nearer > tolerance || (nearer >= -tolerance && value < best))) {
            best = value;
            best_away = away;
        }
        return true;
    });
    if (holds && !(best_away < held_away - number.radius * kNearerRadii)) best = held;
    FoundGuides found;
    if (best == kFar) return found;
    found.value = best;
    each(best - tolerance, best + tolerance, [&](double value, FoundGuide guide) {
        if (!(std::abs(value - best) <= tolerance)) return false;
        const double limit = found.count < kMostGuides ? kFar : found.guide.back().proximity;
        guide.proximity = proximity(guide, limit);
        if (guide.proximity <= limit) insert(found, guide);
        return false;
    });
    return found;
}

constexpr BoxPart kParts[] = {BoxPart::Low, BoxPart::Center, BoxPart::High};

// One search.
struct Search {
    NeighborExtents& neighbors;
    const Extent &press, &now;
    const GuidedNumber& number;
    double tolerance;

    bool moves_whole(int axis) const { return number.low_rate[axis] == number.high_rate[axis]; }
    // A flat one overlaps those that it touches.
    bool overlaps(const Extent& other, int axis) const {
        const double common = std::min(now.high[axis], other.high[axis]) - std::max(now.low[axis], other.low[axis]);
        const bool is_flat = std::min(now.length(axis), other.length(axis)) <= tolerance;
        return common > tolerance || (is_flat && common >= -tolerance);
    }
    double proximity(const FoundGuide& guide, double limit) const {
        if (guide.kind == GuideKind::Gap) return guide.proximity;
        const Extent& other = neighbors.box[guide.box[0]];
        for (int k = 0; k < 3; ++k)
            if (other.low[k] - now.high[k] > limit || now.low[k] - other.high[k] > limit) return kFar;
        return glm::length(glm::max(glm::max(other.low - now.high, now.low - other.high), 0.0));
    }

    void read_row(int axis) const {
        GuideRow& row = neighbors.row[static_cast<std::size_t>(axis)];
        row.gaps.clear();
        row.before = row.after = std::nullopt;
        const int j = (axis + 1) % 3, k = (axis + 2) % 3;
        const glm::dvec3 low = now.low - tolerance, high = now.high + tolerance;
        std::optional<Mark> covered; // the end of the boxes so far on this side of the object
        for (const Mark& mark : neighbors.marks[static_cast<std::size_t>(axis)].front()) {
            const Extent& other = neighbors.box[mark.box];
            // One branch for four comparisons, which a processor cannot predict.
            const int is_near = int{other.low[j] <= high[j]} & int{other.high[j] >= low[j]} &
                                int{other.low[k] <= high[k]} & int{other.high[k] >= low[k]};
            if (is_near == 0 || !overlaps(other, j) || !overlaps(other, k) || overlaps(other, axis)) continue;
            if (!row.after && other.low[axis] >= now.high[axis] - tolerance) {
                row.before = std::exchange(covered, std::nullopt);
                row.after = mark;
            }
            if (covered && mark.at > covered->at + tolerance) row.gaps.push_back({*covered, mark});
            if (!covered || other.high[axis] > covered->at) covered = {other.high[axis], mark.box};
        }
        if (!row.after) row.before = covered;
    }

    // A box of length 0 has only a center.
    template <class Take>
    void align(int axis, double low, double high, const Take& take) const {
        FoundGuide guide{.axis = static_cast<std::uint8_t>(axis)};
        for (const BoxPart part : kParts) {
            const double rate = part == BoxPart::High ? number.high_rate[axis] : number.low_rate[axis];
            if (rate == 0 || (part == BoxPart::Center ? !moves_whole(axis) : !(press.length(axis) > 0))) continue;
            const double mine = press.at(axis, part);
            const auto [from, to] = std::minmax({mine + rate * low, mine + rate * high});
            guide.part = part;
            for (const BoxPart of : kParts)
                each_mark(neighbors.marks[static_cast<std::size_t>(axis)][static_cast<std::size_t>(of)], from, to,
                          [&](const Mark& mark) {
                              if (of != BoxPart::Center && mark.is_flat) return false;
                              guide.box.fill(mark.box);
                              guide.target = mark.at;
                              return take((mark.at - mine) * (1 / rate), guide);
                          });
        }
    }

    template <class Take>
    void sizes(int axis, const Take& take) const {
        FoundGuide guide{.kind = GuideKind::Size, .axis = static_cast<std::uint8_t>(axis)};
        const double rate = number.high_rate[axis] - number.low_rate[axis], start = press.length(axis);
        for (std::uint32_t i = 0; i < neighbors.box.size(); ++i) {
            guide.target = neighbors.box[i].length(axis);
            guide.box.fill(i);
            if (guide.target > 0) take((guide.target - start) / rate, guide);
        }
    }

    template <class Take>
    void gaps(int axis, const Take& take) const {
        const auto& [before, after, between] = neighbors.row[static_cast<std::size_t>(axis)];
        FoundGuide guide{.kind = GuideKind::Gap, .axis = static_cast<std::uint8_t>(axis)};
        const auto offer = [&](const Mark& beside, BoxPart part, double width) {
            guide.box[0] = beside.box;
            guide.part = part;
            guide.target = beside.at + width;
            take((guide.target - press.at(axis, part)) / number.low_rate[axis], guide);
        };
        const double length = press.length(axis), room = before && after ? after->at - before->at : kFar;
        if (const double gap = (room - length) * 0.5; gap > tolerance && gap < kFar) {
            guide.box[1] = after->box;
            guide.gap_low = after->at - gap;
            guide.gap_high = after->at;
            offer(*before, BoxPart::Low, gap);
        }
        for (const GuideRow::Gap& gap : between) {
            const double width = gap.high.at - gap.low.at;
            if (width + length > room + tolerance) continue;
            guide.gap_low = gap.low.at;
            guide.gap_high = gap.high.at;
            guide.proximity = std::max(gap.low.at - now.high[axis], now.low[axis] - gap.high.at);
            guide.box[1] = gap.low.at > now.low[axis] ? gap.low.box : gap.high.box;
            if (before) offer(*before, BoxPart::Low, width);
            if (after) offer(*after, BoxPart::High, -width);
        }
    }

    template <class Take>
    void each(double low, double high, const Take& take) const {
        for (int axis = 0; axis < 3; ++axis) {
            if (number.low_rate[axis] == 0 && number.high_rate[axis] == 0) continue;
            align(axis, low, high, take);
            moves_whole(axis) ? gaps(axis, take) : sizes(axis, take);
        }
    }
};

} // namespace

AxisCoordinates::AxisCoordinates(const glm::dvec3& origin, const glm::dmat3& axes)
    : origin_(origin)
    , axes_(axes)
    , inverse_(glm::inverse(axes)) {}

Extent AxisCoordinates::of(const Box& box, const glm::dmat4& world) const {
    const glm::dvec3 middle = of(glm::dvec3(world * glm::dvec4(center_of(box), 1)));
    const glm::dmat3 sides = inverse_ * glm::dmat3(world);
    const glm::dvec3 half = glm::abs(half_of(box));
    const glm::dvec3 reach = glm::abs(sides[0]) * half.x + glm::abs(sides[1]) * half.y + glm::abs(sides[2]) * half.z;
    return {middle - reach, middle + reach};
}

void NeighborExtents::read(std::span<const Neighbor> neighbors, const AxisCoordinates& along) {
    box.clear();
    for (const Neighbor& neighbor : neighbors)
        box.push_back(along.of(neighbor.box, neighbor.world));
    for (auto& of_axis : marks)
        for (std::vector<Mark>& list : of_axis)
            list.clear();
}

void NeighborExtents::sort(std::size_t axis) {
    if (!marks[axis][0].empty()) return;
    const int k = static_cast<int>(axis);
    row[axis].gaps.reserve(box.size());
    for (const BoxPart part : kParts) {
        std::vector<Mark>& list = marks[axis][static_cast<std::size_t>(part)];
        for (std::uint32_t i = 0; i < box.size(); ++i)
            if (is_finite(box[i].low) && is_finite(box[i].high))
                list.push_back({box[i].at(k, part), i, !(box[i].length(k) > 0)});
        std::sort(list.begin(), list.end(), comes_before);
    }
}

FoundGuides find_guides(NeighborExtents& neighbors, const Extent& press, const Extent& now,
                        const GuidedNumber& number) {
    const glm::dvec3 far = glm::max(glm::abs(press.low), glm::abs(press.high));
    const double tolerance = kSameShare * std::max({far.x, far.y, far.z, std::abs(number.at), number.radius});
    const Search search{neighbors, press, now, number, tolerance};
    for (int axis = 0; axis < 3; ++axis) {
        if (number.low_rate[axis] == 0 && number.high_rate[axis] == 0) continue;
        neighbors.sort(static_cast<std::size_t>(axis));
        if (search.moves_whole(axis)) search.read_row(axis);
    }
    return choose(
        number, tolerance, [&](double low, double high, const auto& take) { search.each(low, high, take); },
        [&](const FoundGuide& guide, double limit) { return search.proximity(guide, limit); });
}

std::optional<CenterEdge> center_edge(const Box& box, const glm::dmat4& world, int axis) {
    const glm::dvec3 center(world * glm::dvec4(center_of(box), 1));
    const glm::dvec3 half = glm::dvec3(world[axis]) * ((box.max - box.min)[axis] * 0.5);
    const double length = glm::length(half);
    if (!is_positive(length) || !is_finite(center)) return std::nullopt;
    return CenterEdge{half / length, center - half, center + half};
}

// An edge turns into a line parallel to another one if both have the same angle to the axis of rotation: with a
// direction and its opposite the same, the angle between their projections along the axis.
void EdgeTurns::read(std::span<const Neighbor> neighbors, const Box& box, const glm::dmat4& world,
                     const glm::dvec3& axis) {
    constexpr double kSameCosine = 1e-6;
    for (std::size_t k = 0; k < 3; ++k) {
        marks[k].clear();
        edge[k] = center_edge(box, world, static_cast<int>(k));
        if (!edge[k]) continue;
        const glm::dvec3& mine = edge[k]->direction;
        const double cosine = glm::dot(mine, axis);
        const glm::dvec3 u = mine - axis * cosine, v = glm::cross(axis, mine);
        if (glm::dot(u, u) < kSameCosine * kSameCosine) continue; // along the axis
        period[k] = std::abs(cosine) < kSameCosine ? kFullTurn / 2 : kFullTurn;
        for (std::uint32_t i = 0; i < 3 * neighbors.size(); ++i) {
            const auto other = center_edge(neighbors[i / 3].box, neighbors[i / 3].world, static_cast<int>(i % 3));
            const double along = other ? glm::dot(other->direction, axis) : kFar;
            if (!(std::abs(std::abs(along) - std::abs(cosine)) < kSameCosine)) continue;
            const double sense = along * cosine < 0 ? -1 : 1;
            const double angle =
                elementary::atan2(sense * glm::dot(other->direction, v), sense * glm::dot(other->direction, u));
            marks[k].push_back({angle - period[k] * std::floor(angle / period[k]), i});
        }
        std::sort(marks[k].begin(), marks[k].end(), comes_before);
    }
}

FoundGuides find_parallels(const EdgeTurns& turns, std::span<const Neighbor> neighbors, double at, double radius,
                           const std::optional<double>& held) {
    const auto each = [&](double low, double high, const auto& take) {
        for (std::size_t k = 0; k < 3; ++k) {
            const double period = turns.period[k];
            if (turns.marks[k].empty()) continue;
            FoundGuide guide{.kind = GuideKind::Parallel, .axis = static_cast<std::uint8_t>(k)};
            const double first = std::floor(low / period);
            const int more = static_cast<int>((high - low) / period) + 1;
            for (int i = 0; i <= more; ++i) {
                const double turn = (first + i) * period;
                each_mark(turns.marks[k], low - turn, high - turn, [&](const Mark& mark) {
                    guide.box.fill(mark.box);
                    return take(turn + mark.at, guide);
                });
            }
        }
    };
    const auto proximity = [&](const FoundGuide& guide, double) {
        const Neighbor& other = neighbors[guide.box[0] / 3];
        const glm::dvec3 center(other.world * glm::dvec4((other.box.min + other.box.max) * 0.5, 1));
        return glm::length(center - turns.edge[guide.axis]->center());
    };
    return choose({.at = at, .radius = std::min(radius, kFullTurn / 4), .held = held}, kSameShare, each, proximity);
}

} // namespace gizmo
