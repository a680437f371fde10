// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Circles: a projected circle is a conic with up to two nearest points to a cursor. It is sampled, then refined.
#include "math/elementary.hpp"
#include "math/linear.hpp"
#include "math/screen_distance.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numbers>

namespace gizmo {
namespace {

// p(t) = c + a cos t + b sin t in homogeneous pixels, with the cursor as origin: w * cursor is already subtracted from
// x and y.
struct ScreenCircle {
    glm::dvec3 c, a, b;
    glm::dvec2 viewer{0}; // of two points the one farther along it is nearer to the viewer

    glm::dvec3 at(const glm::dvec2& unit) const { return c + a * unit.x + b * unit.y; }
};

// If a circle is several times nearer to the eye on one side than on the other, its halves differ as much in pixels,
// and it is sampled finer.
constexpr std::size_t kCoarse = 16, kFine = 360;
constexpr double kFineBelow = 0.6; ///< least w / largest w
constexpr double kBehind = 1e300;  ///< squared pixels of a point behind the eye

template <std::size_t N>
constexpr double kStep = 2 * std::numbers::pi / static_cast<double>(N);

template <std::size_t N>
struct UnitCircle {
    std::array<double, N> x, y;
    double half_step; ///< tan(angle / 2) of a step
    glm::dvec2 at(std::size_t i) const { return {x[i], y[i]}; }
};
template <std::size_t N>
const UnitCircle<N> kUnitCircle = [] {
    UnitCircle<N> t;
    for (std::size_t i = 0; i < N; ++i) {
        const elementary::SinCos unit = elementary::sin_cos(static_cast<double>(i) * kStep<N>);
        t.x[i] = unit.cos;
        t.y[i] = unit.sin;
    }
    const elementary::SinCos half = elementary::sin_cos(kStep<N> / 2);
    t.half_step = half.sin / half.cos;
    return t;
}();

// Rotates a unit vector by 2 atan(h): Cayley's form, without a sine.
glm::dvec2 turned(const glm::dvec2& v, double h) {
    const double d = 1 / (1 + h * h), c = (1 - h * h) * d, s = 2 * h * d;
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

// f = |p_xy / p_w|^2 decreases if g = w^3 f' / 2 = (p_xy . p'_xy) w - (p_xy . p_xy) w' is negative.
double falling(const glm::dvec3& p, const glm::dvec3& d) {
    return (p.x * d.x + p.y * d.y) * p.z - (p.x * p.x + p.y * p.y) * d.z;
}

// g at a point, and its derivative along the circle.
struct CircleSlope {
    double g, slope;

    CircleSlope(const ScreenCircle& circle, const glm::dvec2& unit) {
        const glm::dvec3 p = circle.at(unit), d = circle.b * unit.x - circle.a * unit.y, dd = circle.c - p;
        const double pd = p.x * d.x + p.y * d.y, pp = p.x * p.x + p.y * p.y;
        g = falling(p, d);
        slope = (d.x * d.x + d.y * d.y + p.x * dd.x + p.y * dd.y) * p.z - pd * d.z - pp * dd.z;
    }
};

// The minimum of f between `start`, where g is g0 < 0, and a step further, where it is g1 >= 0: Newton's steps on g
// inside a bracket that shrinks by the sign of g. The angle from the start is represented as h = tan(angle / 2), in
// which the bracket is an interval too. At a tip, minimum and maximum distance are close together: if an end is a
// maximum, and the sign of g there is a rounding error, the search begins off it.
glm::dvec2 refine_minimum(const ScreenCircle& circle, const glm::dvec2& start, double reach, double g0, double g1) {
    constexpr double kOffEnds = 0.05, kDone = 5e-7; // shares of the step
    double lo = 0, hi = reach, h = reach * g0 / (g0 - g1);
    glm::dvec2 unit = turned(start, h);
    for (int i = 0; i < 40; ++i) {
        const auto [g, slope] = CircleSlope(circle, unit);
        const double off_ends = std::clamp(h, kOffEnds * reach, (1 - kOffEnds) * reach);
        if (i == 0 && !(slope > 0) && h != off_ends) {
            h = off_ends;
            unit = turned(start, h);
            continue;
        }
        (g > 0 ? hi : lo) = h;
        // dt = -g / slope radians are dh = dt (1 + h^2) / 2.
        double next = slope > 0 ? h - g / slope * (1 + h * h) / 2 : (lo + hi) / 2;
        if (!(next >= lo && next <= hi)) next = (lo + hi) / 2; // on a bound up to rounding
        const bool done = std::abs(next - h) < kDone * reach;
        h = next;
        unit = turned(start, h);
        if (done) break;
    }
    return unit;
}

// The nearest point of an arc from a visible sample `at` to its intersection with the eye plane, before the next
// sample, `step` further; towards the eye plane it leaves every image. Backwards the arc is that of the mirrored
// circle. Returns the sample itself if the distance grows from there.
glm::dvec2 nearest_before_eye_plane(const ScreenCircle& circle, const glm::dvec2& at, bool backwards, double step,
                                    double near_w) {
    const double side = backwards ? -1 : 1;
    const ScreenCircle forward{circle.c, circle.a, circle.b * side};
    const glm::dvec2 start(at.x, at.y * side);
    const glm::dvec3 p = forward.at(start);
    const double g0 = falling(p, forward.b * start.x - forward.a * start.y);
    if (!(g0 < 0)) return at;
    double seen = 0, behind = step;
    for (int i = 0; i < 60; ++i) {
        const double middle = (seen + behind) / 2;
        (forward.at(turned(start, middle)).z > near_w ? seen : behind) = middle;
    }
    const glm::dvec2 unit = refine_minimum(forward, start, seen, g0, -g0);
    return {unit.x, unit.y * side};
}

// The minimum or the maximum of N numbers, four side by side, because a serial reduction waits for each step. @param
// choose kLesser or kLarger
template <std::size_t N, class Choose>
double choose_of(const double* numbers, const Choose& choose) {
    static_assert(N % 4 == 0);
    std::array<double, 4> best{numbers[0], numbers[1], numbers[2], numbers[3]};
    for (std::size_t i = 4; i < N; i += 4)
        for (std::size_t k = 0; k < 4; ++k)
            best[k] = choose(best[k], numbers[i + k]);
    return choose(choose(best[0], best[1]), choose(best[2], best[3]));
}
constexpr auto kLesser = [](double a, double b) { return b < a ? b : a; };
constexpr auto kLarger = [](double a, double b) { return a < b ? b : a; };

// A circle's points in pixels from the cursor, at equal angles, with the first one repeated at the end.
template <std::size_t N>
struct RingSamples {
    std::array<double, N + 1> x, y, distance2; ///< kBehind: behind the eye
    std::array<double, N> step2;               ///< squared distance to the next point

    RingSamples(const ScreenCircle& circle, double near_w) {
        const glm::dvec3 c = circle.c, a = circle.a, b = circle.b;
        const auto& unit = kUnitCircle<N>;
        for (std::size_t i = 0; i < N; ++i) {
            const double u = unit.x[i], v = unit.y[i], w = c.z + a.z * u + b.z * v, per = 1 / w;
            x[i] = (c.x + a.x * u + b.x * v) * per;
            y[i] = (c.y + a.y * u + b.y * v) * per;
            distance2[i] = w > near_w ? x[i] * x[i] + y[i] * y[i] : kBehind;
        }
        x[N] = x[0];
        y[N] = y[0];
        distance2[N] = distance2[0];
        for (std::size_t i = 0; i < N; ++i) {
            const double dx = x[i + 1] - x[i], dy = y[i + 1] - y[i];
            step2[i] = dx * dx + dy * dy;
        }
    }
    glm::dvec2 at(std::size_t i) const { return {x[i % N], y[i % N]}; }
    double least() const { return std::sqrt(choose_of<N>(distance2.data(), kLesser)); }
    // The largest distance between neighbors; infinite if one is behind the eye.
    double longest_step() const {
        return choose_of<N>(distance2.data(), kLarger) < kBehind ? std::sqrt(choose_of<N>(step2.data(), kLarger))
                                                                 : std::numeric_limits<double>::infinity();
    }
    // True if nothing between a sample and the next is as near as `within`: no nearer than the nearer of the two minus
    // half their distance, with a tolerance for the curve of a tenth of the longest step, which is longer at a tip.
    bool is_beyond(std::size_t i, double within, double longest) const {
        const double bound = within + 0.1 * longest + 0.5 * std::sqrt(step2[i]);
        return std::min(distance2[i], distance2[i + 1]) > bound * bound;
    }
};

// The nearest point so far. If two points are within a pixel of each other's distance, the one nearer to the viewer is
// the result, with the smaller distance. The work is bounded: a closed convex curve turns by 360 degrees in total
// (Fenchel; do Carmo, Differential Geometry of Curves and Surfaces, 5.7), so it turns by more than 30 degrees at no
// more than 12 samples, which are the ends of 24 pairs, and the distance to a conic has at most two minima (a quartic).
// A ring that seems to have more is so flat that its samples differ only by rounding: each of them is as near as the
// points between.
class NearestOfRing {
public:
    static constexpr double kSamePixel = 1.0;
    static constexpr int kMostFine = 32, kMostRefined = 16;
    // Takes one of the fine scans; false if none are left.
    bool spend_fine_scan() { return ++fine_ <= kMostFine; }
    // Adds a minimum between `start`, where g is g0 < 0, and `reach` further, where it is g1 >= 0.
    void add_minimum(const ScreenCircle& circle, const glm::dvec2& start, double reach, double g0, double g1) {
        add(circle, ++refined_ <= kMostRefined ? refine_minimum(circle, start, reach, g0, g1) : start);
    }
    void add(const ScreenCircle& circle, const glm::dvec2& unit) {
        const glm::dvec3 p = circle.at(unit);
        const double distance = std::sqrt(p.x * p.x + p.y * p.y) / p.z;
        const bool same = best_ && std::abs(best_->distance - distance) < kSamePixel;
        const double least = best_ ? std::min(best_->distance, distance) : distance;
        const bool nearer = best_ && glm::dot(unit - best_->unit, circle.viewer) > 0;
        if (!best_ || (same ? nearer : distance < best_->distance)) best_ = CircleNearest{distance, p.z, unit};
        best_->distance = least;
    }
    const std::optional<CircleNearest>& result() const { return best_; }

private:
    std::optional<CircleNearest> best_{};
    int fine_ = 0, refined_ = 0;
};

// True if the outline turns by more than 30 degrees at q: at the tip of a ring seen nearly edge-on, where two minima
// may lie between two samples.
bool is_sharp(const glm::dvec2& p, const glm::dvec2& q, const glm::dvec2& r) {
    const glm::dvec2 a = q - p, b = r - q;
    const double along = glm::dot(a, b);
    return !(along > 0 && along * along > 0.75 * glm::dot(a, a) * glm::dot(b, b));
}

// Scans between a sample and the next, 32 times as finely: if a minimum and a maximum lie between two of these, the
// error is a few thousandths of a pixel. h is tan(angle / 2) from the sample. The last part ends at the next sample's
// exact numbers, so that both sides of a cursor right there see the same sign of g, which is a rounding error.
void scan_finely(NearestOfRing& nearest, const ScreenCircle& circle, const glm::dvec2& start, const glm::dvec2& end,
                 double reach, double near_w) {
    constexpr std::size_t kParts = 32;
    const double part = reach / static_cast<double>(kParts); // within half a step h is nearly proportional to the angle
    std::array<double, kParts + 1> u, v, w, g;
    for (int i = 0; i < static_cast<int>(kParts); ++i) { // turned()
        const auto k = static_cast<std::size_t>(i);
        const double h = part * i, d = 1 / (1 + h * h), cosine = (1 - h * h) * d, sine = 2 * h * d;
        u[k] = start.x * cosine - start.y * sine;
        v[k] = start.x * sine + start.y * cosine;
    }
    u[0] = start.x, v[0] = start.y;
    u[kParts] = end.x, v[kParts] = end.y;
    const glm::dvec3 c = circle.c, a = circle.a, b = circle.b;
    for (std::size_t k = 0; k <= kParts; ++k) { // falling() of each
        const double x = c.x + a.x * u[k] + b.x * v[k], y = c.y + a.y * u[k] + b.y * v[k];
        w[k] = c.z + a.z * u[k] + b.z * v[k];
        const double dx = b.x * u[k] - a.x * v[k], dy = b.y * u[k] - a.y * v[k], dw = b.z * u[k] - a.z * v[k];
        g[k] = (x * dx + y * dy) * w[k] - (x * x + y * y) * dw;
    }
    for (std::size_t k = 0; k < kParts; ++k)
        if (w[k] > near_w && w[k + 1] > near_w && g[k] < 0 && g[k + 1] >= 0)
            nearest.add_minimum(circle, {u[k], v[k]}, part, g[k], g[k + 1]);
}

// A projected circle is a conic with up to two nearest points to a cursor: a minimum lies between two samples if the
// distance decreases at the first and increases at the second.
template <std::size_t N>
std::optional<CircleNearest> nearest_of_samples(const ScreenCircle& circle, double near_w, double within) {
    const auto& unit_circle = kUnitCircle<N>;
    const double reach = unit_circle.half_step;
    const RingSamples<N> samples(circle, near_w);
    const auto& distance2 = samples.distance2;
    // A relevant minimum lies only between samples that are near enough.
    const double least = samples.least(), longest = samples.longest_step();
    if (least > within + 0.6 * longest) return std::nullopt;
    const double near = std::min(least, within) + NearestOfRing::kSamePixel, bound = near + 0.6 * longest,
                 bound2 = bound * bound;
    const auto g = [&](const glm::dvec2& unit) {
        return falling(circle.at(unit), circle.b * unit.x - circle.a * unit.y);
    };
    NearestOfRing nearest;
    for (std::size_t i = 0; i < N; ++i) {
        if (std::min(distance2[i], distance2[i + 1]) > bound2 || samples.is_beyond(i, near, longest)) continue;
        const glm::dvec2 from = unit_circle.at(i), to = unit_circle.at((i + 1) % N);
        const bool here = distance2[i] < kBehind, there = distance2[i + 1] < kBehind;
        if (here != there)
            nearest.add(circle, nearest_before_eye_plane(circle, here ? from : to, there, reach, near_w));
        if (!here || !there) continue;
        const glm::dvec2 p = samples.at(i), q = samples.at(i + 1);
        const bool sharp = is_sharp(samples.at(i + N - 1), p, q) || is_sharp(p, q, samples.at(i + 2));
        if (sharp && nearest.spend_fine_scan()) {
            scan_finely(nearest, circle, from, to, reach, near_w);
        } else if (const double g0 = g(from); g0 < 0) {
            const double g1 = g(to);
            if (g1 >= 0) nearest.add_minimum(circle, from, reach, g0, g1);
        }
    }
    // No minimum: the cursor is at the center, equally far from all points.
    if (!nearest.result() && least * least < kBehind)
        nearest.add(circle, unit_circle.at(static_cast<std::size_t>(
                                std::min_element(distance2.begin(), distance2.end() - 1) - distance2.begin())));
    return nearest.result();
}

// For a ring seen at a wide angle: Newton's steps on g from the cursor's direction in the ring's plane, without
// samples; nullopt if the minimum might not be unique.
//
// With M = (a_xy, b_xy), of singular values s >= l, a point at distance `way` in the plane from the cursor's is at
// least l way / far_w pixels from it. So everything within d pixels is within R = d far_w / l of it: one arc. There, q
// = p_xy, |q| <= s R, |q'|, |q''| <= s, |q'| >= l, |w'|, |w''| <= S, the swing of w, g' = (q' . q' + q . q'') w - q .
// q' w' - q . q w'' >= (l^2 - s^2 R) w - s^2 (R + R^2) S, which is positive where S <= w / 3 and l^2 > 1.6 s^2 R (then
// R < 0.63): g increases along the whole arc, and has one root.
std::optional<CircleNearest> nearest_of_wide(const ScreenCircle& circle, const CursorOnPlane& on, double off,
                                             double swing) {
    constexpr double kSure = 1.6, kDone = 1e-5; // radians; the remaining error is of the order of its square
    constexpr int kMostSteps = 6;
    const glm::dvec3 &a = circle.a, &b = circle.b;
    if (!(4 * swing <= circle.c.z)) return std::nullopt;
    const double far_w = circle.c.z + swing, area = std::abs(on.det);
    const double squares = a.x * a.x + a.y * a.y + b.x * b.x + b.y * b.y;
    const double s2 = 0.5 * (squares + std::sqrt(std::max(0.0, squares * squares - 4 * area * area)));
    const double l = area / std::sqrt(s2), l3 = l * l * l, bound = kSure * s2 * far_w;
    const auto is_sure = [&](double pixels) { return l3 > bound * (pixels + NearestOfRing::kSamePixel); };
    if (!is_sure(off * l / (area * far_w))) return std::nullopt;
    glm::dvec2 unit = on.det_uv * (1 / std::copysign(glm::length(on.det_uv), on.det));
    bool done = false;
    for (int i = 0; i < kMostSteps && !done; ++i) {
        const CircleSlope at(circle, unit);
        if (!(at.slope > 0)) return std::nullopt;
        const double step = -at.g / at.slope;
        unit = turned(unit, step / 2);
        done = std::abs(step) < kDone;
    }
    const glm::dvec3 p = circle.at(unit);
    const double distance = std::sqrt(p.x * p.x + p.y * p.y) / p.z;
    if (!done || !is_sure(distance)) return std::nullopt;
    return CircleNearest{distance, p.z, unit};
}

} // namespace

std::optional<CircleNearest> nearest_of_circle(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec2& cursor, double within, const glm::dvec2& viewer) {
    const ScreenCircle circle{about(c, cursor), about(a, cursor), about(b, cursor),
                              viewer == glm::dvec2(0) ? glm::dvec2(-a.z, -b.z) : viewer};
    const double swing = std::sqrt(a.z * a.z + b.z * b.z), far_w = c.z + swing, near_w = kNearShare * far_w;
    if (!(near_w > 0)) return std::nullopt;
    const CursorOnPlane on(circle.c, circle.a, circle.b);
    const double off = std::abs(glm::length(on.det_uv) - std::abs(on.det)); // distance from the unit circle, times det
    if (off * on.pixels_per_det > within * far_w) return std::nullopt;
    if (const auto wide = nearest_of_wide(circle, on, off, swing)) return wide;
    return c.z - swing < kFineBelow * far_w ? nearest_of_samples<kFine>(circle, near_w, within)
                                            : nearest_of_samples<kCoarse>(circle, near_w, within);
}

std::optional<ScreenNearest> nearest_on_circle(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec2& cursor, double within) {
    const auto nearest = nearest_of_circle(c, a, b, cursor, within);
    if (!nearest) return std::nullopt;
    return ScreenNearest{nearest->distance, elementary::atan2(nearest->unit.y, nearest->unit.x), nearest->w};
}

} // namespace gizmo
