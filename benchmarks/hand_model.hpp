// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The hand that moves a mouse in the benchmarks: it aims at what is drawn, misses as people do, and corrects itself.
#pragma once

#include "pixel_discs.hpp"
#include "support/raster.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <cmath>
#include <random>

namespace hand {

using namespace discs;

// Fitts' law of a mouse, seconds and bits of log2(distance / width + 1): MacKenzie and Buxton, CHI '92, width as the
// smaller side. The reaction is a cycle of perception, decision and motion: Card, Moran and Newell, 1983.
inline constexpr double kIntercept = 0.230, kSlope = 0.166, kReaction = 0.240;
inline constexpr double kNoise = 2;  // pixels, along each axis: the standard deviation of where a movement ends
inline constexpr double kFailed = 3; // pixels: a correction does not aim within this of where the hand missed
inline constexpr int kCorrections = 5;

// The smooth share of the way at a share of the time, with the least jerk.
inline double minimum_jerk(double t) {
    return t * t * t * (10 + t * (6 * t - 15));
}

// The handles of a gizmo as a person sees them: each can be drawn in magenta among others in green.
class Sight {
public:
    Sight(const DrawList& list, const Placement& placement, const Viewport& viewport)
        : list_(list)
        , placement_(placement)
        , rect_(extent_of(placement, viewport, 34)) {
        list_.style.halo.a = 0;
        list_.style.plane_alpha = list_.style.hidden_alpha = 1;
        list_.style.axis[0] = list_.style.axis[1] = list_.style.axis[2] = list_.style.neutral = {0, 255, 0, 255};
        list_.style.highlight = {255, 0, 255, 255};
        for (GizmoInstance& g : list_.gizmos[static_cast<std::size_t>(placement.set)])
            g.fade = (1u << 30) - 1;
        at_rest_ = picture(Handle::None);
    }

    // The pixels where that handle is drawn on top have its number.
    Map pixels_of(Handle handle) {
        Map map{rect_, std::vector<int>(static_cast<std::size_t>(rect_.width() * rect_.height()), kFree)};
        const bool ball = handle == Handle::RotateTrackball; // what the other handles leave of its disc
        const test::Picture lit = ball ? at_rest_ : picture(handle);
        const glm::dvec2 middle = pixel_of(glm::dvec3(placement_.origin));
        const double radius = layout_of(placement_.set).trackball * placement_.unit_px;
        for (int y = rect_.y0; y < rect_.y1; ++y)
            for (int x = rect_.x0; x < rect_.x1; ++x) {
                const auto i = static_cast<std::size_t>((y - rect_.y0) * rect_.width() + x - rect_.x0) * std::size_t{4};
                const bool drawn = at_rest_.rgba[i + 1] >= kFaint; // the inside of the circle in the center has 10 %
                const bool on_top = lit.rgba[i] >= kLit && lit.rgba[i] > lit.rgba[i + 1];
                if (ball ? !drawn && glm::length(glm::dvec2(x, y) + 0.5 - middle) < radius : drawn && on_top)
                    map.at(x, y) = static_cast<int>(handle);
            }
        return map;
    }

private:
    static constexpr unsigned char kFaint = 20, kLit = 76;

    test::Picture picture(Handle lit) {
        for (GizmoInstance& g : list_.gizmos[static_cast<std::size_t>(placement_.set)])
            g.highlight = lit == Handle::None ? 0 : highlight_of(placement_.set, lit);
        triangles_.set(list_, {.x = static_cast<float>(-rect_.x0), .y = static_cast<float>(-rect_.y0)});
        test::Picture drawn{rect_.width(), rect_.height(), {}};
        drawn.rgba.resize(static_cast<std::size_t>(rect_.width() * rect_.height()) * 4);
        test::draw(drawn, triangles_);
        return drawn;
    }

    DrawList list_;
    const Placement& placement_;
    Rect rect_;
    Triangles triangles_{};
    test::Picture at_rest_{};
};

struct Target {
    glm::dvec2 at{0};
    double width = 0; // pixels; 0: nothing is drawn
};

// The nearest to the hand of the largest discs of those pixels: a tenth of the diameter makes no difference.
inline Target target_in(const Map& map, int handle, const glm::dvec2& hand) {
    const auto depths = depths_of(map, handle, map.rect);
    const double most = *std::max_element(depths.begin(), depths.end());
    Target best{{0, 0}, 2 * std::sqrt(most)};
    double least = 1e12;
    for (std::size_t i = 0; i < depths.size() && most > 0; ++i) {
        const auto width = static_cast<std::size_t>(map.rect.width());
        const glm::dvec2 at(map.rect.x0 + static_cast<int>(i % width) + 0.5,
                            map.rect.y0 + static_cast<int>(i / width) + 0.5);
        const double distance = glm::length(at - hand);
        if (depths[i] < 0.81 * most || distance >= least) continue;
        least = distance;
        best.at = at;
    }
    return best;
}

struct Result {
    double seconds = 0;
    Handle first = Handle::None; // that is hovered at the first arrival
    bool reached = false, pressed = false;
    glm::dvec2 at{0}; // where the hand is
};

// @param window has frame(cursor, down), which gives the hovered handle, and is_dragged()
template <class Window>
Result reach(Window& window, Map pixels, Handle wanted, glm::dvec2 hand, test::Random& random) {
    Result result;
    std::normal_distribution<double> noise(0, kNoise);
    Target target;
    for (int tried = 0; tried <= kCorrections; ++tried) {
        const Target next = target_in(pixels, static_cast<int>(wanted), hand);
        if (next.width > 0) target = next; // else the same place once more
        const glm::dvec2 from = hand, aim = target.at - from;
        const double seconds = kIntercept + kSlope * std::log2(glm::length(aim) / target.width + 1);
        const glm::dvec2 way = aim + glm::dvec2(noise(random), noise(random));
        const int frames = static_cast<int>(std::ceil(seconds / kDefaultFrameSeconds));
        Handle seen = Handle::None;
        for (int i = 1; i <= frames; ++i)
            seen = window.frame(hand = from + way * minimum_jerk(static_cast<double>(i) / frames));
        result.seconds += seconds;
        result.at = hand;
        if (tried == 0) result.first = seen;
        result.reached = seen == wanted;
        if (result.reached) {
            result.pressed = window.frame(hand, true) == wanted && window.is_dragged();
            break;
        }
        result.seconds += kReaction;
        for (int y = pixels.rect.y0; y < pixels.rect.y1; ++y)
            for (int x = pixels.rect.x0; x < pixels.rect.x1; ++x)
                if (glm::length(glm::dvec2(x, y) + 0.5 - hand) < kFailed) pixels.at(x, y) = kFree;
    }
    return result;
}

} // namespace hand
