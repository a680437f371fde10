// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/triangle_cone.hpp"

#include "math/elementary.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr int kMostArcChords = 10;
constexpr std::size_t kMostCorners = kMostArcChords + 3;

// The derivative in pixels of a point on the screen along a direction.
glm::vec2 pixels_along(const glm::vec3& direction, const glm::vec3& p) {
    return (glm::vec2(direction) * p.z - glm::vec2(p) * direction.z) / (p.z * p.z);
}

// Coordinates on the screen in which the base is the unit circle and the tip is (0, t).
struct Outline {
    glm::vec2 base, x, y; // pixels
    float t;

    glm::vec2 at(const glm::vec2& p) const { return base + x * p.x + y * p.y; }
    // Outwards, at a point of the circle.
    glm::vec2 normal(const glm::vec2& p) const {
        const glm::vec2 along = y * p.x - x * p.y;
        const float turn = x.x * y.y - x.y * y.x < 0 ? -1.0f : 1.0f;
        return glm::vec2(along.y, -along.x) * (turn / std::max(glm::length(along), 1e-6f));
    }
};

Outline outline_of(const TriangleShapes& shapes, const Cone& cone) {
    constexpr float kLeastPx = 0.02f; // half the width of a base seen from the side
    const glm::vec2 a = pixels_along(cone.across, cone.base), b = pixels_along(cone.along, cone.base);
    const glm::vec2 base = shapes.pixel(cone.base), h = shapes.pixel(cone.tip) - base;
    const float area = a.x * b.y - a.y * b.x, least = std::max(kLeastPx * glm::length(a), 1e-12f);
    const float safe = std::abs(area) < least ? (area < 0 ? -least : least) : area;
    const glm::vec2 tip = glm::vec2(h.x * b.y - h.y * b.x, a.x * h.y - a.y * h.x) / safe;
    const float t = std::max(glm::length(tip), 1e-3f);
    const glm::vec2 u = t > 1e-3f ? tip / t : glm::vec2(0, 1);
    return {base, a * u.y - b * u.x, t > 1 ? h / t : a * u.x + b * u.y, t};
}

// The brightness of the side along the line from the tip through a point of the circle, and that of the base.
struct Light {
    Light(const Cone& cone, float t)
        : t_(cone.base_seen ? -t : t) {
        const float tangent = cone.radius / cone.height, sine = tangent / std::sqrt(1 + tangent * tangent);
        const glm::vec2 viewer = glm::normalize(cone.viewer);
        least_ = kAmbient + kDiffuse * sine * viewer.y;
        most_ = kDiffuse * std::sqrt(1 - sine * sine) * viewer.x;
        base = kAmbient + (kAmbient - least_) / sine;
    }
    float side(const glm::vec2& p) const {
        const float t = std::abs(t_), xx = p.x * p.x, to_tip = t - p.y;
        const float root = std::sqrt(std::max(to_tip * to_tip - xx * (t * t - 1), 0.0f));
        return least_ + most_ * (root * to_tip - t_ * xx) / std::max(to_tip * to_tip + xx, 1e-9f);
    }
    float base = 0;

private:
    float t_, least_ = 0, most_ = 0;
};

// Points of the circle from one angle on, each by the same angle.
struct Arc {
    Arc(double from, double span, int chords) {
        const auto start = elementary::sin_cos(from), step = elementary::sin_cos(span / chords);
        const double between = 1 + span * span / (16 * chords * chords); // half of a chord's distance outside
        points[0] = glm::vec2(start.cos * between, start.sin * between);
        const auto s = static_cast<float>(step.sin), c = static_cast<float>(step.cos);
        for (std::size_t i = 1; i <= static_cast<std::size_t>(chords); ++i)
            points[i] = {points[i - 1].x * c - points[i - 1].y * s, points[i - 1].x * s + points[i - 1].y * c};
    }
    std::array<glm::vec2, kMostArcChords + 1> points;
};

// The tip is two corners, one at the end of each side: the halo is cut off as far beyond the tip as beside it.
OutlineCorner tip_corner(const glm::vec2& tip, const glm::vec2& side_end, const glm::vec2& beyond,
                         const glm::vec2& normal) {
    const glm::vec2 along = glm::normalize(tip - side_end);
    const float sine = std::max(glm::dot(normal, beyond), 1e-3f), cosine = std::max(glm::dot(along, beyond), 1e-3f);
    return {tip, -beyond * std::min(1 / sine, glm::length(tip - side_end)), normal + along * ((1 - sine) / cosine)};
}

// The side of a cone without a halo. The tip is one corner, with the light of all sides.
void draw_side(TriangleWriter& writer, const Outline& o, const Arc& arc, int chords, const Light& light,
               const Paint& paint) {
    const bool pointed = o.t > 1;
    const int count = chords + (pointed ? 1 : 0);
    std::array<glm::vec2, kMostArcChords + 1> at, outwards;
    std::array<float, kMostArcChords + 1> lights;
    float all = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        at[i] = o.at(arc.points[i]);
        outwards[i] = o.normal(arc.points[i]) * 0.5f;
        all += lights[i] = light.side(arc.points[i]);
    }
    writer.begin(2 * kMostCorners, 9 * kMostCorners);
    const int first = writer.next();
    const auto corner = [&](const glm::vec2& p, const glm::vec2& inside, const glm::vec2& outside, float brightness) {
        Color color = color_of(lit(paint, brightness));
        writer.vertex(p - inside, color);
        color.a = 0;
        writer.vertex(p + outside, color);
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        corner(at[i], outwards[i], outwards[i], lights[i]);
    const glm::vec2 tip = o.at({0, o.t});
    int hub = first + 2 * count;
    if (pointed) {
        const auto last = static_cast<std::size_t>(count - 1);
        const glm::vec2 left = tip - at[last], right = tip - at[0];
        const glm::vec2 beyond = glm::normalize(glm::normalize(left) + glm::normalize(right));
        const float miter = 0.25f / std::max(glm::dot(outwards[last], beyond), 0.02f);
        corner(tip, beyond * std::min(miter, glm::length(left)), beyond * std::min(miter, 1.5f),
               all / static_cast<float>(count));
        writer.strips(first, count + 1, 2);
        writer.closing_strips(first, count + 1, 2);
        writer.fan(hub, first, 2, count);
    } else {
        hub = writer.vertex(tip, color_of(lit(paint, all / static_cast<float>(count))));
        writer.strips(first, count, 2);
        writer.closing_strips(first, count, 2);
        writer.fan(hub, first, 2, count);
        writer.triangle(hub, first + 2 * (count - 1), first);
    }
    writer.end();
}

void triangle_to(TriangleWriter& writer, const glm::vec2& hub, const Paint& paint, float light, int a, int b) {
    const int at = writer.vertex(hub, color_of(lit(paint, light)));
    writer.triangle(at, a, b);
}

} // namespace

void draw_cone(TriangleShapes& shapes, const Cone& cone, const Paint& paint) {
    if (!shapes.is_near(cone.base) || !shapes.is_near(cone.tip)) return;
    constexpr double kPi = 3.14159265358979324;
    const Outline o = outline_of(shapes, cone);
    const Light light(cone, o.t);
    const Edge edge = shapes.edge_of(paint);
    const bool pointed = o.t > 1;
    const double beside = pointed ? kPi / 2 - elementary::acos(1 / static_cast<double>(o.t)) : kPi / 2;
    const double span = -kPi - 2 * beside; // from one tangent through the tip to the other, or all round
    const float radius = std::max(glm::length(o.x), glm::length(o.y));
    const int chords = std::min(chords_of(radius, static_cast<float>(span), kOutlineApartPx), kMostArcChords);
    const auto last_chord = static_cast<std::size_t>(chords);
    const Arc arc(beside, span, chords);
    if (edge.count == 2 && !cone.base_seen) return draw_side(shapes.writer, o, arc, chords, light, paint);
    std::array<OutlineCorner, kMostCorners> corners{};
    std::size_t count = 0;
    for (const glm::vec2& p : std::span(arc.points).first(last_chord + (pointed ? 1 : 0))) {
        const glm::vec2 normal = o.normal(p);
        corners[count++] = {o.at(p), -normal, normal, cone.base_seen ? light.base : light.side(p)};
    }
    const glm::vec2 tip = o.at({0, o.t});
    glm::vec2 inside_tip = tip;
    if (pointed) {
        const OutlineCorner left = corners[count - 1], right = corners[0];
        const glm::vec2 beyond = glm::normalize(glm::normalize(tip - left.at) + glm::normalize(tip - right.at));
        corners[count++] = tip_corner(tip, left.at, beyond, left.outwards);
        corners[count++] = tip_corner(tip, right.at, beyond, right.outwards);
        inside_tip += corners[count - 1].inwards * 0.5f;
        corners[count - 2].light = light.side(arc.points[last_chord]);
        corners[count - 1].light = light.side(arc.points[0]);
    }
    TriangleWriter& writer = shapes.writer;
    const auto levels = static_cast<std::size_t>(edge.count);
    writer.begin(count * levels + 4 * kMostCorners, count * 6 * levels + 9 * kMostCorners);
    const int first = shapes.outline(std::span(corners).first(count), paint, edge);
    const auto inner = [&](int corner) { return first + corner % static_cast<int>(count) * edge.count; };
    if (!cone.base_seen)
        for (int i = 0; i < chords; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const float between = (corners[k].light + corners[pointed ? k + 1 : (k + 1) % count].light) / 2;
            triangle_to(writer, inside_tip, paint, between, inner(i), inner(i + 1));
        }
    else if (!pointed)
        writer.fan(first, inner(1), edge.count, chords - 1);
    else { // the base, and the side between the tip and the near half of the base
        const Arc near(beside, kPi - 2 * beside, chords);
        const int hub = writer.vertex(o.base, color_of(lit(paint, light.base)));
        writer.fan(hub, first, edge.count, chords + 1);
        int last_base = 0, last_side = 0;
        float last_light = 0;
        for (std::size_t i = 0; i <= last_chord; ++i) {
            const bool at_end = i == 0 || i == last_chord;
            const OutlineCorner& end = corners[i == 0 ? 0 : last_chord];
            const glm::vec2 at = at_end ? end.at + end.inwards * 0.5f : o.at(near.points[i]);
            const float side_light = light.side(near.points[i]);
            const int base = writer.vertex(at, color_of(lit(paint, light.base)));
            const int side = writer.vertex(at, color_of(lit(paint, side_light)));
            if (i > 0) {
                writer.triangle(hub, last_base, base);
                triangle_to(writer, inside_tip, paint, (last_light + side_light) / 2, last_side, side);
            }
            last_base = base, last_side = side, last_light = side_light;
        }
    }
    writer.end();
}

} // namespace gizmo
