// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Each pixel of a box once, those of cells that are near alone.
#include "draw/pixel_cells.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace {

using namespace gizmo;
using Place = std::pair<std::int64_t, std::int64_t>;

// How often each pixel was given.
struct Given {
    std::map<Place, int> times{};

    void add(const PixelCells::Pixel& p) { ++times[{p.x, p.y}]; }
};

Given all_of(PixelCells& cells, const std::set<std::size_t>* near) {
    Given given;
    std::size_t n = 0;
    for (PixelCells::Pixel p = cells.first(); cells.holds(p); p = cells.next(p), ++n) {
        given.add(p);
        if (near == nullptr || near->contains(n)) cells.set_near(n);
    }
    for (std::int64_t step = PixelCells::kSide / 2; step > 0; step /= 2)
        for (PixelCells::Pixel p = cells.first_near(step); cells.holds(p); p = cells.next_near(p, step))
            given.add(p);
    return given;
}

TEST(PixelCells, EachPixelOfTheBoxIsGivenOnce) {
    test::Random random(3);
    for (int n = 0; n < 300; ++n) {
        const glm::dvec2 low(test::uniform(random, -99, 99), test::uniform(random, -99, 99));
        const glm::dvec2 size(test::uniform(random, 0, 70), test::uniform(random, 0, 70));
        const PixelBox box{low, low + size};
        PixelCells cells(box);
        const Given given = all_of(cells, nullptr);
        std::size_t expected = 0;
        for (double y = std::ceil(box.low.y); y <= box.high.y; ++y)
            for (double x = std::ceil(box.low.x); x <= box.high.x; ++x, ++expected)
                EXPECT_TRUE(given.times.contains({static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)}))
                    << n << ": " << x << ' ' << y;
        EXPECT_EQ(given.times.size(), expected) << n;
        for (const auto& [place, times] : given.times)
            EXPECT_EQ(times, 1) << n << ": " << place.first << ' ' << place.second;
    }
}

// And the first pixel of each other cell.
TEST(PixelCells, ThePixelsOfCellsThatAreNearAreGivenAlone) {
    test::Random random(4);
    for (int n = 0; n < 300; ++n) {
        const auto width = static_cast<std::int64_t>(1 + random() % 90),
                   height = static_cast<std::int64_t>(1 + random() % 90);
        const std::int64_t x0 = -40, y0 = 1000, columns = (width - 1) / PixelCells::kSide + 1;
        PixelCells cells({{x0, y0}, {x0 + width - 1, y0 + height - 1}});
        std::set<std::size_t> near;
        for (std::size_t i = 0; i < 36; ++i)
            if (random() % 3 == 0) near.insert(i);
        const Given given = all_of(cells, &near);
        for (std::int64_t y = 0; y < height; ++y)
            for (std::int64_t x = 0; x < width; ++x) {
                const auto cell = static_cast<std::size_t>(y / PixelCells::kSide * columns + x / PixelCells::kSide);
                const bool is_first = x % PixelCells::kSide == 0 && y % PixelCells::kSide == 0;
                EXPECT_EQ(given.times.contains({x0 + x, y0 + y}), is_first || near.contains(cell))
                    << n << ": " << x << ' ' << y;
            }
    }
}

// A search that goes from coarse to fine meets the finer pixels later.
TEST(PixelCells, CoarserPixelsComeFirst) {
    PixelCells cells({{0, 0}, {40, 40}});
    std::int64_t before = PixelCells::kSide;
    for (PixelCells::Pixel p = cells.first(); cells.holds(p); p = cells.next(p)) {
        EXPECT_TRUE(p.x % PixelCells::kSide == 0 && p.y % PixelCells::kSide == 0);
        cells.set_near(static_cast<std::size_t>(p.y / PixelCells::kSide * 3 + p.x / PixelCells::kSide));
    }
    for (std::int64_t step = PixelCells::kSide / 2; step > 0; step /= 2) {
        std::size_t count = 0;
        for (PixelCells::Pixel p = cells.first_near(step); cells.holds(p); p = cells.next_near(p, step), ++count) {
            EXPECT_TRUE(p.x % step == 0 && p.y % step == 0 && (p.x % before != 0 || p.y % before != 0));
            EXPECT_EQ(p.at(), glm::dvec2(p.x, p.y));
        }
        EXPECT_GT(count, 0u);
        before = step;
    }
}

TEST(PixelCells, ABoxWithoutAPixelHasNone) {
    for (const PixelBox& box : {PixelBox{{0.25, -1e30}, {0.75, 1e30}}, PixelBox{{-1e30, 0.25}, {1e30, 0.75}},
                                PixelBox{{5, 5}, {4, 9}}, PixelBox{{5, 5}, {9, 4}}}) {
        PixelCells cells(box);
        EXPECT_FALSE(cells.holds(cells.first()));
        EXPECT_FALSE(cells.holds(cells.first_near(8)));
    }
}

// Of a box of any size the first cells are known, and no number is beyond an integer's.
TEST(PixelCells, ABoxWithoutEndHasItsFirstCells) {
    PixelCells cells({{-1e300, -1e300}, {1e300, 1e300}});
    PixelCells::Pixel p = cells.first();
    for (std::size_t n = 0; n < 2 * PixelCells::kMostCells; ++n, p = cells.next(p)) {
        ASSERT_TRUE(cells.holds(p));
        cells.set_near(n);
    }
    PixelCells tall({{0, -1e300}, {PixelCells::kSide, 1e300}});
    tall.set_near(2);
    const PixelCells::Pixel first = tall.first_near(8);
    EXPECT_EQ(first.x, tall.first().x + 8);
    EXPECT_EQ(first.y, tall.first().y + PixelCells::kSide);
}

// So the search may leave out a cell whose first pixel is farther than that.
TEST(PixelCells, NoTwoPixelsOfACellAreADiagonalApart) {
    const double side = static_cast<double>(PixelCells::kSide - 1);
    EXPECT_GT(PixelCells::kDiagonal, std::hypot(side, side));
}

} // namespace
