// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The coverage of the pixels of a small tile by an outline.
#pragma once

#include <gizmo/label_pixels.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace gizmo {

/// Outlines are given edge by edge, in pixels from the tile's top left corner, each closed and all with the same
/// winding; overlapping areas are counted once.
///
/// Each pixel row has kScans scan lines. Where an edge crosses a scan line, everything to the right changes its winding
/// number by one, and the crossed pixel by its share. The running sum from the left is the coverage.
class TileCoverage {
public:
    static constexpr std::size_t kSize = kLabelTilePx;

    void add_edge(float ax, float ay, float bx, float by) {
        const float turn = ay < by ? 1.0f / kScans : -1.0f / kScans;
        if (ay > by) {
            std::swap(ax, bx);
            std::swap(ay, by);
        }
        if (ay >= kEnd || by <= 0) return;
        const float slope = (bx - ax) / std::max(by - ay, 1e-9f);
        const int first = line_after(ay), last = line_after(by);
        for (int line = first; line < last; ++line) {
            const float y = (static_cast<float>(line) + 0.5f) / kScans;
            const float x = std::max(0.0f, ax + (y - ay) * slope);
            if (!(x < kEnd)) continue;
            const auto column = static_cast<std::size_t>(x);
            const float beside = x - static_cast<float>(column);
            auto& row = turns_[static_cast<std::size_t>(line / kScans)];
            row[column] += turn * (1 - beside);
            row[column + 1] += turn * beside;
        }
    }
    /// The coverage of a row, 0..1.
    std::array<float, kSize> row(std::size_t y) const {
        std::array<float, kSize> out{};
        float sum = 0;
        for (std::size_t x = 0; x < kSize; ++x) {
            sum += turns_[y][x];
            out[x] = std::min(1.0f, std::abs(sum));
        }
        return out;
    }

private:
    static constexpr int kScans = 8;
    static constexpr float kEnd = static_cast<float>(kSize);
    static int line_after(float y) { return static_cast<int>(std::ceil(std::clamp(y, 0.0f, kEnd) * kScans - 0.5f)); }
    std::array<std::array<float, kSize + 1>, kSize> turns_{};
};

} // namespace gizmo
