// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/geometry.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace gizmo {
namespace {

// Nearer to the eye plane than this share of the farther end, a projected point is clipped: w = 0 has no pixel.
constexpr double kNearShare = 1e-6;

glm::dvec2 pixel(const glm::dvec3& h) {
    return glm::dvec2(h) / h.z;
}

glm::dvec2 perpendicular_foot(const glm::dvec2& a, const glm::dvec2& ab, const glm::dvec2& p, double& t) {
    const double length2 = glm::dot(ab, ab);
    t = length2 > 0 ? std::clamp(glm::dot(p - a, ab) / length2, 0.0, 1.0) : 0.0;
    return a + ab * t;
}

} // namespace

// Setting the derivatives of |A + s u - B - t v|^2 to zero:
//   s (u.u) - t (u.v) = u.(B - A)
//  -s (u.v) + t (v.v) = v.(A - B)
// by Cramer's rule with det = (u.u)(v.v) - (u.v)^2.
LineLine closest_line_line(const glm::dvec3& a, const glm::dvec3& u, const glm::dvec3& b, const glm::dvec3& v) {
    constexpr double kParallel = 1e-14; // sin^2 of the angle below which s and t are mostly rounding
    const glm::dvec3 ab = b - a;
    const double uu = glm::dot(u, u), vv = glm::dot(v, v), uv = glm::dot(u, v);
    const double det = uu * vv - uv * uv;
    LineLine r;
    if (det > kParallel * uu * vv) {
        r.s = (vv * glm::dot(u, ab) - uv * glm::dot(v, ab)) / det;
        r.t = (uv * glm::dot(u, ab) - uu * glm::dot(v, ab)) / det;
    } else if (vv > 0) {
        r.t = -glm::dot(v, ab) / vv;
    } else if (uu > 0) {
        r.s = glm::dot(u, ab) / uu;
    }
    r.distance = glm::length(a + u * r.s - b - v * r.t);
    return r;
}

std::optional<LineCircle> closest_line_circle(const glm::dvec3& origin, const glm::dvec3& direction,
                                              const glm::dvec3& center, const glm::dvec3& normal, double radius) {
    const double dd = glm::dot(direction, direction), nn = glm::dot(normal, normal);
    if (!(dd > 0) || !(nn > 0) || !(radius > 0)) return std::nullopt;
    const auto nearest_to = [&](const glm::dvec3& p) {
        glm::dvec3 out = p - center;
        out -= normal * (glm::dot(out, normal) / nn);
        const double length = glm::length(out);
        if (length > 0) return center + out * (radius / length);
        // The very center: every point of the circle is as near; take one.
        const glm::dvec3 n = normal / std::sqrt(nn);
        const glm::dvec3 side = std::abs(n.x) < 0.9 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
        return center + glm::normalize(glm::cross(n, side)) * radius;
    };
    if (const auto t = intersect_ray_plane(origin, direction, center, normal)) {
        const glm::dvec3 on_plane = origin + direction * *t;
        const glm::dvec3 point = nearest_to(on_plane);
        return LineCircle{point, glm::length(on_plane - point)};
    }
    // Along the plane: over the plane the line passes the center at `out`; where that is inside the circle it crosses
    // it twice, and of the crossings the one nearer to the origin is meant.
    const glm::dvec3 foot = origin + direction * (glm::dot(direction, center - origin) / dd);
    glm::dvec3 out = foot - center;
    out -= normal * (glm::dot(out, normal) / nn);
    const double inside = radius * radius - glm::dot(out, out);
    const glm::dvec3 point =
        inside > 0 ? center + out - direction * std::sqrt(inside / dd) : center + out * (radius / glm::length(out));
    return LineCircle{point, glm::length(glm::cross(point - origin, direction)) / std::sqrt(dd)};
}

double closest_point_segment(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& p) {
    double t = 0;
    perpendicular_foot(a, b - a, p, t);
    return t;
}

double distance_point_segment(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& p) {
    double t = 0;
    return glm::length(perpendicular_foot(a, b - a, p, t) - p);
}

std::optional<double> intersect_ray_plane(const glm::dvec3& origin, const glm::dvec3& direction,
                                          const glm::dvec3& point, const glm::dvec3& normal) {
    constexpr double kParallel = 1e-12; // sine of the angle between line and plane
    const double along = glm::dot(direction, normal);
    if (!(std::abs(along) > kParallel * glm::length(direction) * glm::length(normal))) return std::nullopt;
    return glm::dot(point - origin, normal) / along;
}

std::optional<ScreenNearest> nearest_on_segment(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec2& cursor) {
    const double near_w = kNearShare * std::max(a.z, b.z);
    if (!(near_w > 0)) return std::nullopt;
    double from = 0, to = 1;
    if (a.z < near_w) from = (near_w - a.z) / (b.z - a.z);
    if (b.z < near_w) to = (near_w - a.z) / (b.z - a.z);
    const glm::dvec3 p = a + (b - a) * from, q = a + (b - a) * to;
    double t = 0;
    const glm::dvec2 foot = perpendicular_foot(pixel(p), pixel(q) - pixel(p), cursor, t);
    // A share t of the pixels is a share t w_p / (t w_p + (1 - t) w_q) of the line (perspective-correct interpolation).
    const double world_t = t * p.z / (t * p.z + (1 - t) * q.z);
    ScreenNearest r;
    r.distance = glm::length(foot - cursor);
    r.parameter = from + (to - from) * world_t;
    r.w = p.z + (q.z - p.z) * world_t;
    return r;
}

namespace {

// A plane p = o + a u + b v in homogeneous pixels with the cursor as origin. The cursor is on it where
// M (u, v) = -o_xy, M = (a_xy, b_xy); from there every other point (u', v') of the plane is M (u' - u, v' - v) / w'
// pixels away: at least the least singular value of M times the way in the plane, by the largest w'. That value is
// |det M| over the largest, which is at most M's Frobenius norm.
struct CursorOnPlane {
    double det = 0;
    glm::dvec2 det_uv{0};      ///< det * (u, v)
    double pixels_per_det = 0; ///< times a way in the plane times det: pixels at least, times the largest w

    CursorOnPlane(const glm::dvec3& o, const glm::dvec3& a, const glm::dvec3& b)
        : det(a.x * b.y - a.y * b.x)
        , det_uv(b.x * o.y - b.y * o.x, a.y * o.x - a.x * o.y)
        , pixels_per_det(1 / std::sqrt(a.x * a.x + a.y * a.y + b.x * b.x + b.y * b.y)) {}
};

} // namespace

std::optional<ScreenNearest> nearest_on_quad(const glm::dvec3& o, const glm::dvec3& a, const glm::dvec3& b,
                                             const glm::dvec2& cursor, double within) {
    const std::array<glm::dvec3, 4> corners{o, o + a, o + a + b, o + b};
    double far_w = 0;
    for (const auto& c : corners)
        far_w = std::max(far_w, c.z);
    const double near_w = kNearShare * far_w;
    if (!(near_w > 0)) return std::nullopt;
    const CursorOnPlane on(about(o, cursor), about(a, cursor), about(b, cursor));
    const double det = std::abs(on.det), u = on.det < 0 ? -on.det_uv.x : on.det_uv.x,
                 v = on.det < 0 ? -on.det_uv.y : on.det_uv.y;
    const double du = std::max({0.0, -u, u - det}), dv = std::max({0.0, -v, v - det});
    if (std::sqrt(du * du + dv * dv) * on.pixels_per_det > within * far_w) return std::nullopt;
    // Sutherland-Hodgman against w = near_w: at most one corner more than before.
    std::array<glm::dvec3, 8> clipped;
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::dvec3 &p = corners[i], &q = corners[(i + 1) % 4];
        if (p.z >= near_w) clipped[count++] = p;
        if ((p.z >= near_w) != (q.z >= near_w)) clipped[count++] = p + (q - p) * ((near_w - p.z) / (q.z - p.z));
    }
    ScreenNearest best;
    best.distance = -1;
    bool inside = false;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 p = pixel(clipped[i]), q = pixel(clipped[(i + 1) % count]);
        const double d = distance_point_segment(p, q, cursor);
        if (best.distance < 0 || d < best.distance) best.distance = d;
        // Crossing number of the ray to the right of the cursor (Haines, Graphics Gems IV).
        if ((p.y > cursor.y) != (q.y > cursor.y) && cursor.x < p.x + (q.x - p.x) * (cursor.y - p.y) / (q.y - p.y))
            inside = !inside;
    }
    if (count == 0) return std::nullopt;
    if (inside) best.distance = 0;
    best.w = o.z + (a.z + b.z) / 2;
    return best;
}

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
    glm::dvec2 at(std::size_t i) const { return {x[i], y[i]}; }
};
template <std::size_t N>
const UnitCircle<N> kUnitCircle = [] {
    UnitCircle<N> t;
    for (std::size_t i = 0; i < N; ++i) {
        const double angle = static_cast<double>(i) * kStep<N>;
        t.x[i] = std::cos(angle);
        t.y[i] = std::sin(angle);
    }
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
// bracket is an interval too.
glm::dvec2 refine_minimum(const ScreenCircle& circle, const glm::dvec2& start, double reach, double g0, double g1) {
    double lo = 0, hi = reach, h = reach * g0 / (g0 - g1);
    glm::dvec2 unit = turned(start, h);
    for (int i = 0; i < 40; ++i) {
        const glm::dvec3 p = circle.at(unit), d = circle.b * unit.x - circle.a * unit.y, dd = circle.c - p;
        const double pd = p.x * d.x + p.y * d.y, pp = p.x * p.x + p.y * p.y;
        const double g = falling(p, d);
        const double slope = (d.x * d.x + d.y * d.y + p.x * dd.x + p.y * dd.y) * p.z - pd * d.z - pp * dd.z;
        (g > 0 ? hi : lo) = h;
        // dt = -g / slope radians are dh = dt (1 + h^2) / 2.
        double next = slope > 0 ? h - g / slope * (1 + h * h) / 2 : (lo + hi) / 2;
        if (!(next > lo && next < hi)) next = (lo + hi) / 2;
        const bool done = std::abs(next - h) < 1e-7;
        h = next;
        unit = turned(start, h);
        if (done) break;
    }
    return unit;
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
    // Nothing between two neighboring samples is nearer than the nearer of them less half the way between them, and a
    // tenth for the curve; that way is at most the largest between neighbors that are in front of the eye.
    double between() const {
        double step = 0, most = 0;
        for (std::size_t i = 0; i < N; ++i) {
            const double dx = x[i + 1] - x[i], dy = y[i + 1] - y[i];
            step = std::max(step, dx * dx + dy * dy);
            most = std::max(most, distance2[i]);
        }
        return most < kBehind ? 0.6 * std::sqrt(step) : std::numeric_limits<double>::infinity();
    }
};

// The nearest so far. Where two places answer within a pixel the nearer to the viewer is meant, the least distance
// said.
class NearestOfRing {
public:
    static constexpr double kSamePixel = 1.0;
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
        if (best_) best_->parameter = std::atan2(unit_.y, unit_.x);
        return best_;
    }

private:
    std::optional<ScreenNearest> best_{};
    glm::dvec2 unit_{1, 0};
};

// The outline turns by more than 30 degrees at q: the tip of a ring seen nearly edge-on, where two least distances may
// lie between two samples.
bool is_sharp(const glm::dvec2& p, const glm::dvec2& q, const glm::dvec2& r) {
    const glm::dvec2 a = q - p, b = r - q;
    const double along = glm::dot(a, b);
    return !(along > 0 && along * along > 0.75 * glm::dot(a, a) * glm::dot(b, b));
}

// Between a sample and the next, eight times as finely; h is tan(angle / 2) from the sample.
void scan_finely(NearestOfRing& nearest, const ScreenCircle& circle, const glm::dvec2& start, double reach,
                 double near_w) {
    constexpr int kParts = 8;
    const double part = reach / kParts; // within half a step h and the angle are all but proportional
    glm::dvec2 unit = start;
    glm::dvec3 p = circle.at(unit);
    double g = falling(p, circle.b * unit.x - circle.a * unit.y);
    for (int k = 1; k <= kParts; ++k) {
        const glm::dvec2 next = turned(start, part * k);
        const glm::dvec3 q = circle.at(next);
        const double g_next = falling(q, circle.b * next.x - circle.a * next.y);
        const bool seen = p.z > near_w && q.z > near_w;
        if (seen && g < 0 && g_next >= 0) nearest.add(circle, refine_minimum(circle, unit, part, g, g_next));
        unit = next;
        p = q;
        g = g_next;
    }
}

// A projected circle is a conic with up to two nearest points to a cursor: between two samples where the distance falls
// at the first and rises at the second lies a least. Arcs that end at the eye plane end at a sample.
template <std::size_t N>
std::optional<ScreenNearest> nearest_of_samples(const ScreenCircle& circle, double near_w, double within) {
    static const double reach = std::tan(kStep<N> / 2);
    const auto& unit_circle = kUnitCircle<N>;
    const RingSamples<N> samples(circle, near_w);
    const auto& distance2 = samples.distance2;
    // Only between samples that are near enough can a least lie that is asked for.
    const double least = std::sqrt(*std::min_element(distance2.begin(), distance2.end()));
    const double between = samples.between();
    if (least > within + between) return std::nullopt;
    const double bound = std::min(least + NearestOfRing::kSamePixel, within) + between, bound2 = bound * bound;
    const auto g = [&](const glm::dvec2& unit) {
        return falling(circle.at(unit), circle.b * unit.x - circle.a * unit.y);
    };
    NearestOfRing nearest;
    for (std::size_t i = 0; i < N; ++i) {
        if (distance2[i] > bound2 && distance2[i + 1] > bound2) continue;
        const glm::dvec2 from = unit_circle.at(i), to = unit_circle.at((i + 1) % N);
        const bool here = distance2[i] < kBehind, there = distance2[i + 1] < kBehind;
        if (here != there) nearest.add(circle, here ? from : to);
        if (!here || !there) continue;
        const glm::dvec2 p = samples.at(i), q = samples.at(i + 1);
        if (is_sharp(samples.at(i + N - 1), p, q) || is_sharp(p, q, samples.at(i + 2))) {
            scan_finely(nearest, circle, from, reach, near_w);
        } else if (const double g0 = g(from); g0 < 0) {
            const double g1 = g(to);
            if (g1 >= 0) nearest.add(circle, refine_minimum(circle, from, reach, g0, g1));
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
