// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The smart guides of scenes made by hand: chairs, a table, a shelf, a facade.
#include "internals/snap/boxes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <tuple>

namespace {

using namespace gizmo;

// The object travels along an axis.
struct Case {
    const char* name;
    std::vector<Extent> boxes;
    Extent object;
    int axis;
    double at, radius;
    std::vector<Relation> expected; ///< empty: no guide
    double value;
};

Relation align(int axis, BoxPart part, double to) {
    return {GuideKind::Align, axis, part, to, 0, 0};
}
Relation gap(int axis, BoxPart part, double to, double low, double high) {
    return {GuideKind::Gap, axis, part, to, low, high};
}

constexpr BoxPart kLow = BoxPart::Low, kCenter = BoxPart::Center, kHigh = BoxPart::High;

std::vector<Extent> row_of(std::initializer_list<double> centers, const glm::dvec3& size) {
    std::vector<Extent> out;
    for (const double x : centers)
        out.push_back(box_at({x, 0, 0}, size));
    return out;
}

std::vector<Case> cases_by_hand() {
    const glm::dvec3 chair(1, 1, 1), book(0.5, 2, 1);
    const auto chairs = row_of({0, 3}, chair);      // a gap of 2, from 0.5 to 2.5
    const auto shelf = row_of({0, 1.5, 4.5}, book); // gaps of 1 and 2.5
    const Extent table = box_at({0, 0, 0}, {4, 1, 2});
    std::vector<Extent> facade; // windows of 1 x 1.5 at every 2.5 and 3
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 3; ++j)
            facade.push_back(box_at({2.5 * i, 3.0 * j, 0}, {1, 1.5, 0.25}));
    const Extent window = box_at({0, 0, 0}, {1, 1.5, 0.25});
    return {
        {"chairs: the third has the gap of the first two",
         chairs,
         box_at({6.25, 0, 0}, chair),
         0,
         0,
         0.4,
         {gap(0, kLow, 5.5, 0.5, 2.5)},
         -0.25},
        {"chairs: before the first",
         chairs,
         box_at({-3.2, 0, 0}, chair),
         0,
         0,
         0.4,
         {gap(0, kHigh, -2.5, 0.5, 2.5)},
         0.2},
        {"chairs: between two",
         chairs,
         box_at({1.6, 0, 0}, {0.5, 1, 1}),
         0,
         0,
         0.2,
         {gap(0, kLow, 1.25, 1.75, 2.5)},
         -0.1},
        {"chairs: too far", chairs, box_at({6.45, 0, 0}, chair), 0, 0, 0.4, {}, 0},
        {"chairs: beside the row there is no gap", chairs, box_at({6.25, 0, 4}, chair), 0, 0, 0.4, {}, 0},
        {"chairs: touching is beside it", chairs, box_at({6.25, 0, 1}, chair), 0, 0, 0.4, {}, 0},
        {"chairs: five make three equal gaps",
         row_of({0, 3, 6, 9}, chair),
         box_at({12.1, 0, 0}, chair),
         0,
         0,
         0.4,
         {gap(0, kLow, 11.5, 0.5, 2.5), gap(0, kLow, 11.5, 3.5, 5.5), gap(0, kLow, 11.5, 6.5, 8.5)},
         -0.1},
        {"chairs: a side along the row's side",
         chairs,
         box_at({8, 0, 0.1}, chair),
         2,
         0,
         0.15,
         {align(2, kLow, -0.5), align(2, kCenter, 0), align(2, kHigh, 0.5), align(2, kLow, -0.5), align(2, kCenter, 0),
          align(2, kHigh, 0.5)},
         -0.1},
        {"table: a chair at its middle", {table}, box_at({0.1, 0, 3}, chair), 0, 0, 0.2, {align(0, kCenter, 0)}, -0.1},
        {"table: a chair's side at its side",
         {table},
         box_at({1.6, 0, 3}, chair),
         0,
         0,
         0.2,
         {align(0, kHigh, 2)},
         -0.1},
        {"table: a chair against it", {table}, box_at({0.8, 0, 1.6}, chair), 2, 0, 0.2, {align(2, kLow, 1)}, -0.1},
        {"table: opposite chairs are as far from it",
         {table, box_at({0, 0, -2}, chair)},
         box_at({0, 0, 2.1}, chair),
         2,
         0,
         0.2,
         {gap(2, kLow, 1.5, -1.5, -1)},
         -0.1},
        {"shelf: a book as far as the first two are",
         shelf,
         box_at({6.1, 0, 0}, book),
         0,
         0,
         0.2,
         {gap(0, kLow, 5.75, 0.25, 1.25)},
         -0.1},
        {"shelf: a book in the middle of the gap",
         shelf,
         box_at({2.9, 0, 0}, book),
         0,
         0,
         0.2,
         {gap(0, kLow, 2.75, 3.25, 4.25), gap(0, kLow, 2.75, 0.25, 1.25), gap(0, kHigh, 3.25, 0.25, 1.25)},
         0.1},
        {"shelf: a wide book does not fit",
         row_of({0, 4, 5.1}, {0.5, 2, 1}),
         box_at({2, 0, 0}, {3.2, 2, 1}),
         0,
         0,
         0.01,
         {gap(0, kLow, 0.4, 3.6, 3.75)},
         0},
        {"facade: a window in its row",
         facade,
         box_at({2.6, 9, 0}, {1, 1.5, 0.25}),
         0,
         0,
         0.2,
         {align(0, kLow, 2), align(0, kCenter, 2.5), align(0, kHigh, 3), align(0, kLow, 2), align(0, kCenter, 2.5),
          align(0, kHigh, 3)},
         -0.1},
        {"facade: the next floor",
         facade,
         box_at({0, 9.1, 0}, {1, 1.5, 0.25}),
         1,
         0,
         0.2,
         {gap(1, kLow, 8.25, 3.75, 5.25), gap(1, kLow, 8.25, 0.75, 2.25)},
         -0.1},
        {"facade: flat boxes have rows",
         row_of({0, 3}, {1, 1, 0}),
         box_at({6.1, 0, 0}, {1, 1, 0}),
         0,
         0,
         0.2,
         {gap(0, kLow, 5.5, 0.5, 2.5)},
         -0.1},
        {"a room around all is in no row",
         {box_at({3, 0, 0}, {100, 50, 40}), chairs[0], chairs[1]},
         box_at({6.1, 0, 0}, chair),
         0,
         0,
         0.2,
         {gap(0, kLow, 5.5, 0.5, 2.5)},
         -0.1},
        {"nothing is near nothing", {}, window, 0, 0, 10, {}, 0},
    };
}

TEST(Guides, AreThoseOfTwentyScenesMadeByHand) {
    const auto cases = cases_by_hand();
    ASSERT_EQ(cases.size(), 20u);
    for (const Case& c : cases) {
        SCOPED_TRACE(c.name);
        GuidedNumber number{.at = c.at, .radius = c.radius};
        number.low_rate[c.axis] = number.high_rate[c.axis] = 1;
        NeighborExtents neighbors = extents_of(c.boxes);
        const FoundGuides found = find_guides(neighbors, c.object, c.object, number);
        ASSERT_EQ(found.count, c.expected.size());
        EXPECT_NEAR(found.count > 0 ? found.value : 0, c.value, 1e-12);
        for (std::size_t i = 0; i < found.count; ++i) {
            const auto near = [&](const Relation& a) {
                const auto& [kind, axis, part, target, low, high] = relation_of(found.guide[i]);
                return kind == std::get<0>(a) && axis == std::get<1>(a) && part == std::get<2>(a) &&
                       std::abs(target - std::get<3>(a)) < 1e-12 && std::abs(low - std::get<4>(a)) < 1e-12 &&
                       std::abs(high - std::get<5>(a)) < 1e-12;
            };
            EXPECT_TRUE(std::any_of(c.expected.begin(), c.expected.end(), near))
                << "guide " << i << " at " << found.guide[i].target << ", gap " << found.guide[i].gap_low << " to "
                << found.guide[i].gap_high;
        }
    }
}

} // namespace
