// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The whole pixels of a box, coarsely first: the first pixel of each cell, then ever finer the other pixels of the
// cells that are marked as near.
#pragma once

#include "handles/press_points.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace gizmo {

class PixelCells {
public:
    static constexpr std::int64_t kSide = 16;           ///< pixels of a cell, a power of two
    static constexpr double kDiagonal = 22;             ///< pixels between any two of a cell are less apart
    static constexpr std::size_t kMostCells = 1u << 15; ///< later ones cannot be marked
    struct Pixel {
        std::int64_t x, y;
        glm::dvec2 at() const { return {static_cast<double>(x), static_cast<double>(y)}; }
    };

    explicit PixelCells(const PixelBox& box)
        : x0_(pixel_index(std::ceil(box.low.x)))
        , y0_(pixel_index(std::ceil(box.low.y)))
        , x1_(pixel_index(std::floor(box.high.x)))
        , y1_(pixel_index(std::floor(box.high.y))) {
        if (x0_ > x1_) y1_ = y0_ - 1; // no pixel, of rows without end
    }

    // Row by row every kSide-th pixel, the first of each cell.
    Pixel first() const { return {x0_, y0_}; }
    bool holds(const Pixel& p) const { return p.y <= y1_; }
    Pixel next(const Pixel& p) const { return after(p, kSide, kSide); }
    // Marks the n-th cell in that order, counted from 0.
    void set_near(std::size_t n) {
        if (n < kMostCells) near_[n / 64] |= std::uint64_t{1} << (n % 64);
    }

    // Row by row every `step`-th pixel of the marked cells, without those of a coarser step. 0 < step < kSide, a power
    // of two.
    Pixel first_near(std::int64_t step) const { return next_near_from({x0_, y0_}, step); }
    Pixel next_near(const Pixel& p, std::int64_t step) const { return next_near_from(after(p, step, step), step); }

private:
    // A viewport may lie anywhere, and a handle that fills it reaches as far: whole pixels are counted up to 2^40,
    // where a double still has a 4096th of one.
    static std::int64_t pixel_index(double at) {
        constexpr double kFarthest = 1099511627776.0;
        return static_cast<std::int64_t>(at > -kFarthest ? std::min(at, kFarthest) : -kFarthest);
    }
    Pixel after(const Pixel& p, std::int64_t right, std::int64_t down) const {
        return p.x + right <= x1_ ? Pixel{p.x + right, p.y} : Pixel{x0_, p.y + down};
    }
    bool is_near(const Pixel& p) const {
        constexpr auto kMost = static_cast<std::int64_t>(kMostCells);
        const std::int64_t columns = (x1_ - x0_) / kSide + 1, row = (p.y - y0_) / kSide;
        if (columns > kMost || row >= kMost) return false;
        const auto n = static_cast<std::size_t>(row * columns + (p.x - x0_) / kSide);
        return n < kMostCells && (near_[n / 64] >> (n % 64) & 1) != 0;
    }
    Pixel next_near_from(Pixel p, std::int64_t step) const {
        while (holds(p)) {
            const std::int64_t x = p.x - x0_, y = p.y - y0_;
            if (!is_near(p))
                p = after(p, kSide - x % kSide, step); // the next cell of the row
            else if (x % (2 * step) == 0 && y % (2 * step) == 0)
                p = after(p, step, step);
            else
                break;
        }
        return p;
    }

    std::int64_t x0_, y0_, x1_, y1_;
    std::array<std::uint64_t, kMostCells / 64> near_{};
};

} // namespace gizmo
