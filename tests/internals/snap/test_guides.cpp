// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The search for smart guides against one that tries every pair of boxes, in random scenes.
#include "internals/snap/boxes.hpp"

#include <gtest/gtest.h>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string>
#include <tuple>

namespace {

using namespace gizmo;

// Every guide within the radius, by trying every part with every part and every pair as the ends of a gap.
class Oracle {
public:
    Oracle(const std::vector<Extent>& boxes, const Extent& press, const Extent& now, const GuidedNumber& number)
        : boxes_(boxes)
        , press_(press)
        , now_(now)
        , number_(number) {
        for (int axis = 0; axis < 3; ++axis) {
            align(axis);
            if (number.low_rate[axis] != number.high_rate[axis])
                sizes(axis);
            else if (number.low_rate[axis] != 0)
                gaps(axis);
        }
    }

    struct Entry {
        double value, proximity;
        Relation relation;
    };
    /// Those of the number nearest to the present one.
    std::vector<Entry> nearest() {
        std::sort(all_.begin(), all_.end(), [&](const Entry& a, const Entry& b) {
            return std::tuple(std::abs(a.value - number_.at), a.value) <
                   std::tuple(std::abs(b.value - number_.at), b.value);
        });
        std::vector<Entry> out;
        for (const Entry& e : all_)
            if (e.value == all_[0].value) out.push_back(e);
        return out;
    }

private:
    double apart(std::size_t i) const {
        const glm::dvec3 gap = glm::max(glm::max(boxes_[i].low - now_.high, now_.low - boxes_[i].high), 0.0);
        return glm::length(gap);
    }
    void offer(double at, double proximity, const Relation& relation) {
        if (std::abs(at - number_.at) <= number_.radius) all_.push_back({at, proximity, relation});
    }
    static double part(const Extent& e, int axis, BoxPart p) {
        return p == BoxPart::Low ? e.low[axis] : p == BoxPart::High ? e.high[axis] : (e.low[axis] + e.high[axis]) / 2;
    }
    void align(int axis) {
        const bool flat = press_.low[axis] == press_.high[axis];
        const bool whole = number_.low_rate[axis] == number_.high_rate[axis];
        for (const BoxPart mine : {BoxPart::Low, BoxPart::Center, BoxPart::High}) {
            const double rate = mine == BoxPart::High ? number_.high_rate[axis] : number_.low_rate[axis];
            if (rate == 0 || (mine == BoxPart::Center ? !whole : flat)) continue;
            for (std::size_t i = 0; i < boxes_.size(); ++i)
                for (const BoxPart theirs : {BoxPart::Low, BoxPart::Center, BoxPart::High}) {
                    if (boxes_[i].low[axis] == boxes_[i].high[axis] && theirs != BoxPart::Center) continue;
                    const double to = part(boxes_[i], axis, theirs);
                    offer((to - part(press_, axis, mine)) / rate, apart(i), {GuideKind::Align, axis, mine, to, 0, 0});
                }
        }
    }
    void sizes(int axis) {
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            const double length = boxes_[i].high[axis] - boxes_[i].low[axis];
            const double start = press_.high[axis] - press_.low[axis];
            if (length > 0)
                offer((length - start) / (number_.high_rate[axis] - number_.low_rate[axis]), apart(i),
                      {GuideKind::Size, axis, BoxPart::Low, length, 0, 0});
        }
    }
    bool overlaps(const Extent& e, int axis) const {
        const double common = std::min(e.high[axis], now_.high[axis]) - std::max(e.low[axis], now_.low[axis]);
        return common > 0 || (common == 0 && (e.low[axis] == e.high[axis] || now_.low[axis] == now_.high[axis]));
    }
    void gaps(int axis) {
        std::vector<Extent> row;
        for (const Extent& e : boxes_)
            if (overlaps(e, (axis + 1) % 3) && overlaps(e, (axis + 2) % 3) && !overlaps(e, axis)) row.push_back(e);
        double before = -1e300, after = 1e300;
        for (const Extent& e : row) {
            if (e.high[axis] <= now_.low[axis]) before = std::max(before, e.high[axis]);
            if (e.low[axis] >= now_.high[axis]) after = std::min(after, e.low[axis]);
        }
        const double low = press_.low[axis], high = press_.high[axis];
        if (before > -1e300 && after < 1e300 && after - before > high - low) {
            const double gap = (after - before - (high - low)) / 2;
            offer((before + gap - low) / number_.low_rate[axis], 0,
                  {GuideKind::Gap, axis, BoxPart::Low, before + gap, after - gap, after});
        }
        std::set<std::pair<double, double>> seen;
        for (const Extent& a : row)
            for (const Extent& b : row) {
                const double from = a.high[axis], to = b.low[axis];
                const bool around = from <= now_.low[axis] && to >= now_.high[axis];
                const bool covered = std::any_of(row.begin(), row.end(), [&](const Extent& e) {
                    return (e.low[axis] < to && e.high[axis] > from) ||
                           (e.low[axis] == e.high[axis] && e.low[axis] > from && e.low[axis] < to);
                });
                if (!(from < to) || around || covered || !seen.insert({from, to}).second) continue;
                if (to - from + high - low > after - before) continue;
                const double away = std::max(from - now_.high[axis], now_.low[axis] - to);
                if (before > -1e300)
                    offer((before + (to - from) - low) / number_.low_rate[axis], away,
                          {GuideKind::Gap, axis, BoxPart::Low, before + (to - from), from, to});
                if (after < 1e300)
                    offer((after - (to - from) - high) / number_.low_rate[axis], away,
                          {GuideKind::Gap, axis, BoxPart::High, after - (to - from), from, to});
            }
    }

    const std::vector<Extent>& boxes_;
    const Extent &press_, &now_;
    const GuidedNumber& number_;
    std::vector<Entry> all_;
};

// Numbers of quarters are exact, so that there are many coincidences and no rounding.
struct Scene {
    std::vector<Extent> boxes;
    Extent press, now;
    GuidedNumber number;

    explicit Scene(unsigned seed) {
        std::mt19937 random_bits(seed);
        const auto random = [&] { return static_cast<unsigned>(random_bits()); };
        const auto quarter = [&](int low, int high) {
            return 0.25 * static_cast<double>(low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1)));
        };
        const auto any = [&] {
            const int spread = 4 + static_cast<int>(seed % 28), across = seed % 2 ? 1 : 3; // a row, or a heap
            const double fine = seed % 2 ? static_cast<double>(random() % 16) / 64 : 0;
            const bool flat = random() % 8 == 0;
            const glm::dvec3 size{0.5 * quarter(1, 12), 0.5 * quarter(2, 12), flat ? 0 : 0.5 * quarter(2, 12)};
            return box_at({quarter(-spread, spread) + fine, quarter(-across, across), quarter(-across, across)}, size);
        };
        for (unsigned i = 0, count = random() % 40; i < count; ++i)
            boxes.push_back(any());
        press = any();
        number.radius = quarter(1, 6);
        number.at = quarter(-8, 8) + (random() % 2 ? 0.0625 : 0);
        const int axis = static_cast<int>(random() % 3);
        switch (random() % 4) {
        case 0: // a side
            number.high_rate[axis] = 1;
            break;
        case 1: // both
            number.low_rate[axis] = -1;
            number.high_rate[axis] = 1;
            break;
        default:
            number.low_rate[axis] = number.high_rate[axis] = random() % 2 ? 1 : -1;
        }
        now = {press.low + number.low_rate * number.at, press.high + number.high_rate * number.at};
    }
};

TEST(Guides, AreThoseOfEveryPairInAThousandScenes) {
    int kinds[3] = {}, empty = 0, full = 0;
    for (unsigned seed = 0; seed < 1000; ++seed) {
        const Scene scene(seed);
        NeighborExtents neighbors = extents_of(scene.boxes);
        const FoundGuides found = find_guides(neighbors, scene.press, scene.now, scene.number);
        auto expected = Oracle(scene.boxes, scene.press, scene.now, scene.number).nearest();
        SCOPED_TRACE("scene " + std::to_string(seed));
        ASSERT_EQ(found.count, std::min(expected.size(), kMostGuides));
        if (expected.empty()) {
            ++empty;
            continue;
        }
        EXPECT_EQ(found.value, expected[0].value);
        std::stable_sort(expected.begin(), expected.end(),
                         [](const auto& a, const auto& b) { return a.proximity < b.proximity; });
        std::multiset<Relation> left;
        for (const auto& e : expected)
            left.insert(e.relation);
        for (std::size_t i = 0; i < found.count; ++i) {
            const FoundGuide& g = found.guide[i];
            ++kinds[static_cast<int>(g.kind)];
            EXPECT_EQ(g.proximity, expected[i].proximity) << "guide " << i;
            const auto at = left.find(relation_of(g));
            ASSERT_TRUE(at != left.end()) << "guide " << i << " is wrong";
            left.erase(at);
        }
        full += expected.size() > kMostGuides;
    }
    EXPECT_GT(kinds[0], 500);
    EXPECT_GT(kinds[1], 50);
    EXPECT_GT(kinds[2], 100);
    EXPECT_GT(empty, 20);
    EXPECT_GT(full, 20);
}

TEST(Guides, HoldTheLastNumberWithinOneAndAHalfRadii) {
    NeighborExtents neighbors = extents_of({box_at({10, 5, 0}, {4, 1, 1}), box_at({10.4, 9, 0}, {4, 1, 1})});
    const Extent press = box_at({0, 0, 0}, {4, 1, 1});
    GuidedNumber number{.low_rate = {1, 0, 0}, .high_rate = {1, 0, 0}, .radius = 0.3};
    const auto value_at = [&](double at, const std::optional<double>& held) {
        number.at = at;
        number.held = held;
        const Extent now{press.low + number.low_rate * at, press.high + number.high_rate * at};
        const FoundGuides found = find_guides(neighbors, press, now, number);
        return found.count > 0 ? found.value : -1;
    };
    EXPECT_EQ(value_at(9.6, std::nullopt), -1);
    EXPECT_EQ(value_at(9.6, 10), 10) << "within 0.45";
    EXPECT_EQ(value_at(9.5, 10), -1);
    EXPECT_EQ(value_at(10.19, 10), 10);
    EXPECT_EQ(value_at(10.22, 10), 10) << "the other is nearer by less than a third of the radius";
    EXPECT_EQ(value_at(10.26, 10), 10.4);
    EXPECT_EQ(value_at(10.22, std::nullopt), 10.4);
}

// Every rotation by a multiple of a degree, and every edge with every other one.
TEST(Guides, TurnsAreThoseOfEveryPairOfEdges) {
    constexpr double kDegree = 3.14159265358979323846 / 180;
    const auto turned = [](double degrees, const glm::dvec3& axis) {
        return glm::rotate(glm::dmat4(1), degrees * kDegree, axis);
    };
    const Box box{{-2, -1, -0.5}, {2, 1, 0.5}};
    int found_some = 0;
    for (unsigned seed = 0; seed < 600; ++seed) {
        std::mt19937 random(seed);
        const auto whole = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
        const glm::dvec3 axis = seed % 2 ? glm::dvec3(0, 0, 1) : glm::normalize(glm::dvec3(1, 2, 3));
        const glm::dmat4 mine = seed % 4 < 2 ? glm::dmat4(1) : turned(40, {1, 0, 0});
        std::vector<Neighbor> neighbors;
        for (int i = 0; i < 3; ++i)
            neighbors.push_back({.box = box, .world = turned(7 * whole(52), axis) * mine});
        neighbors.push_back({.box = box, .world = turned(20, {1, 1, 0})});
        const double at = whole(1000) - 500, radius = 1 + whole(9);
        double nearest = 1000;
        std::multiset<int> expected; // degrees
        for (int degrees = -600; degrees <= 600; ++degrees) {
            if (std::abs(degrees - at) > radius) continue;
            for (int mine_axis = 0; mine_axis < 3; ++mine_axis)
                for (const Neighbor& n : neighbors)
                    for (int axis_of_other = 0; axis_of_other < 3; ++axis_of_other) {
                        const glm::dvec3 a(turned(degrees, axis) * mine[mine_axis]), b(n.world[axis_of_other]);
                        const bool turns = glm::length(glm::cross(glm::dvec3(mine[mine_axis]), axis)) > 1e-6;
                        if (turns && glm::length(glm::cross(a, b)) < 1e-9) expected.insert(degrees);
                    }
            if (expected.count(degrees) > 0 && std::abs(degrees - at) < std::abs(nearest - at)) nearest = degrees;
        }
        EdgeTurns turns;
        turns.read(neighbors, box, mine, axis);
        const FoundGuides found =
            find_parallels(turns, neighbors, at * kDegree, (radius + 0.01) * kDegree, std::nullopt);
        SCOPED_TRACE("seed " + std::to_string(seed));
        ASSERT_EQ(found.count, std::min(expected.count(static_cast<int>(nearest)), kMostGuides));
        if (found.count == 0) continue;
        ++found_some;
        EXPECT_NEAR(found.value / kDegree, nearest, 1e-6);
    }
    EXPECT_GT(found_some, 50);
}

} // namespace
