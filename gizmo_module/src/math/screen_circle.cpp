// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Circles: a projected circle is a conic with up to two nearest points to a cursor. Sampled, then refined.
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

// p(t) = c + a cos t + b sin t in homogeneous pixels, with the cursor as origin: x and y are already less w * cursor.
struct ScreenCircle {
    glm::dvec3 c, a, b;

    glm::dvec3 at(const glm::dvec2& unit) const { return c + a * unit.x + b * unit.y; }
};

// Where a circle is many times as near to the eye on one side as on the other, its far and near half differ as much in
// pixels: it is sampled finer.
constexpr std::size_t kCoarse = 16, kFine = 360;
constexpr double kFineBelow = 0.6; ///< least w by largest
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

// A unit vector turned by 2 atan(h): Cayley's form, which needs no sine.
glm::dvec2 turned(const glm::dvec2& v, double h) {
    const double d = 1 / (1 + h * h), c = (1 - h * h) * d, s = 2 * h * d;
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

// f = |p_xy / p_w|^2 falls where g = w^3 f' / 2 = (p_xy . p'_xy) w - (p_xy . p_xy) w' is negative.
double falling(const glm::dvec3& p, const glm::dvec3& d) {
    return (p.x * d.x + p.y * d.y) * p.z - (p.x * p.x + p.y * p.y) * d.z;
}

// The least of f between `start`, where g is g0 < 0, and a step further, where it is g1 >= 0: Newton's steps on g
// inside a bracket that shrinks with its sign. The angle from the start is kept as h = tan(angle / 2), in which the
// bracket is an interval too. At a tip least and largest distance lie close together: where an end is a largest, and
// the sign of g there a rounding, the search begins off it.
glm::dvec2 refine_minimum(const ScreenCircle& circle, const glm::dvec2& start, double reach, double g0, double g1) {
    constexpr double kOffEnds = 0.05, kDone = 5e-7; // shares of the step
    double lo = 0, hi = reach, h = reach * g0 / (g0 - g1);
    glm::dvec2 unit = turned(start, h);
    for (int i = 0; i < 40; ++i) {
        const glm::dvec3 p = circle.at(unit), d = circle.b * unit.x - circle.a * unit.y, dd = circle.c - p;
        const double pd = p.x * d.x + p.y * d.y, pp = p.x * p.x + p.y * p.y;
        const double g = falling(p, d);
        const double slope = (d.x * d.x + d.y * d.y + p.x * dd.x + p.y * dd.y) * p.z - pd * d.z - pp * dd.z;
        const double off_ends = std::clamp(h, kOffEnds * reach, (1 - kOffEnds) * reach);
        if (i == 0 && !(slope > 0) && h != off_ends) {
            h = off_ends;
            unit = turned(start, h);
            continue;
        }
        (g > 0 ? hi : lo) = h;
        // dt = -g / slope radians are dh = dt (1 + h^2) / 2.
        double next = slope > 0 ? h - g / slope * (1 + h * h) / 2 : (lo + hi) / 2;
        if (!(next >= lo && next <= hi)) next = (lo + hi) / 2; // on a bound: it is there, to a rounding
        const bool done = std::abs(next - h) < kDone * reach;
        h = next;
        unit = turned(start, h);
        if (done) break;
    }
    return unit;
}

// The nearest point of an arc that runs from a sample that is seen, `at`, to where it passes the eye plane, before the
// next sample, `step` further: there it runs out of every picture. Backwards the arc is that of the mirrored circle.
// The sample itself where the distance grows from there.
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

// A circle's points in pixels from the cursor, evenly round it, and the first again.
template <std::size_t N>
struct RingSamples {
    std::array<double, N + 1> x, y, distance2; ///< kBehind: behind the eye

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
    }
    glm::dvec2 at(std::size_t i) const { return {x[i % N], y[i % N]}; }
    double step2(std::size_t i) const {
        const double dx = x[i + 1] - x[i], dy = y[i + 1] - y[i];
        return dx * dx + dy * dy;
    }
    // The largest way between neighbors; infinite where one is behind the eye.
    double longest_step() const {
        double step = 0, most = 0;
        for (std::size_t i = 0; i < N; ++i) {
            step = std::max(step, step2(i));
            most = std::max(most, distance2[i]);
        }
        return most < kBehind ? std::sqrt(step) : std::numeric_limits<double>::infinity();
    }
    // Nothing between a sample and the next is as near as `within`: nothing there is nearer than the nearer of them
    // less half the way between them, and for the curve a tenth of the longest way, which at a tip is longer.
    bool is_beyond(std::size_t i, double within, double longest) const {
        const double bound = within + 0.1 * longest + 0.5 * std::sqrt(step2(i));
        return std::min(distance2[i], distance2[i + 1]) > bound * bound;
    }
};

// The nearest so far. Where two places answer within a pixel the nearer to the viewer is meant, the least distance
// said.
// The work is bounded. A closed convex curve turns by 360 degrees in all (Fenchel; do Carmo, Differential Geometry of
// Curves and Surfaces, 5.7), so it turns by more than 30 at no more than 12 samples, which are the ends of 24 pairs;
// the distance to a conic has no more than two minima (a quartic). A ring that seems to have more is so flat that its
// samples differ by roundings alone: each of them is as near as what lies between.
class NearestOfRing {
public:
    static constexpr double kSamePixel = 1.0;
    static constexpr int kMostFine = 32, kMostRefined = 16;
    // One of the fine scans; false where all are spent.
    bool spend_fine_scan() { return ++fine_ <= kMostFine; }
    // A minimum between `start`, where g is g0 < 0, and `reach` further, where it is g1 >= 0.
    void add_minimum(const ScreenCircle& circle, const glm::dvec2& start, double reach, double g0, double g1) {
        add(circle, ++refined_ <= kMostRefined ? refine_minimum(circle, start, reach, g0, g1) : start);
    }
    void add(const ScreenCircle& circle, const glm::dvec2& unit) {
        const glm::dvec3 p = circle.at(unit);
        const double distance = std::sqrt(p.x * p.x + p.y * p.y) / p.z;
        const bool same = best_ && std::abs(best_->distance - distance) < kSamePixel;
        const double least = best_ ? std::min(best_->distance, distance) : distance;
        if (!best_ || (same ? p.z < best_->w : distance < best_->distance)) {
            best_ = ScreenNearest{distance, 0, p.z};
            unit_ = unit;
        }
        best_->distance = least;
    }
    std::optional<ScreenNearest> result() {
        if (best_) best_->parameter = elementary::atan2(unit_.y, unit_.x);
        return best_;
    }

private:
    std::optional<ScreenNearest> best_{};
    glm::dvec2 unit_{1, 0};
    int fine_ = 0, refined_ = 0;
};

// The outline turns by more than 30 degrees at q: the tip of a ring seen nearly edge-on, where two least distances may
// lie between two samples.
bool is_sharp(const glm::dvec2& p, const glm::dvec2& q, const glm::dvec2& r) {
    const glm::dvec2 a = q - p, b = r - q;
    const double along = glm::dot(a, b);
    return !(along > 0 && along * along > 0.75 * glm::dot(a, a) * glm::dot(b, b));
}

// Between a sample and the next, 32 times as finely: where least and largest distance lie between two of these, what is
// missed is a few thousandths of a pixel. h is tan(angle / 2) from the sample. The last part ends at the next sample's
// own numbers: with a cursor right there, where g is a rounding, both sides must see one sign of it.
void scan_finely(NearestOfRing& nearest, const ScreenCircle& circle, const glm::dvec2& start, const glm::dvec2& end,
                 double reach, double near_w) {
    constexpr std::size_t kParts = 32;
    const double part =
        reach / static_cast<double>(kParts); // within half a step h and the angle are all but proportional
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

// A projected circle is a conic with up to two nearest points to a cursor: between two samples where the distance falls
// at the first and rises at the second lies a least.
template <std::size_t N>
std::optional<ScreenNearest> nearest_of_samples(const ScreenCircle& circle, double near_w, double within) {
    const auto& unit_circle = kUnitCircle<N>;
    const double reach = unit_circle.half_step;
    const RingSamples<N> samples(circle, near_w);
    const auto& distance2 = samples.distance2;
    // Only between samples that are near enough can a least lie that is asked for.
    const double least = std::sqrt(*std::min_element(distance2.begin(), distance2.end()));
    const double longest = samples.longest_step();
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
    return nearest.result();
}

} // namespace

std::optional<ScreenNearest> nearest_on_circle(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec2& cursor, double within) {
    const ScreenCircle circle{about(c, cursor), about(a, cursor), about(b, cursor)};
    const double swing = std::sqrt(a.z * a.z + b.z * b.z), far_w = c.z + swing, near_w = kNearShare * far_w;
    if (!(near_w > 0)) return std::nullopt;
    const CursorOnPlane on(circle.c, circle.a, circle.b);
    const double off = std::abs(glm::length(on.det_uv) - std::abs(on.det)); // from the unit circle, times det
    if (off * on.pixels_per_det > within * far_w) return std::nullopt;
    return c.z - swing < kFineBelow * far_w ? nearest_of_samples<kFine>(circle, near_w, within)
                                            : nearest_of_samples<kCoarse>(circle, near_w, within);
}

} // namespace gizmo
