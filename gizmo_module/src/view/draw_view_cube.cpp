// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/overlay_painter.hpp"
#include "math/linear.hpp"
#include "view/view_cube_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gizmo {
namespace {

constexpr double kRimPx = 1.25;
constexpr Color kInk{26, 27, 32, 255}, kSeam{70, 72, 80, 255}, kGround{128, 130, 138, 70};

// Strokes of X, Y, Z: pairs of digits x y on a grid of 4 by 6, from the top left.
constexpr std::string_view kLetters[] = {"0046 4006", "0023 4023 2326", "0040 4006 0646"};

// The same of icons: pairs of digits x y on a grid of 9 by 9.
constexpr std::string_view kHome = "0541 4151 5195 2529 2979 7975", kRoll = "9682 8251 5122 2216 1644 1603";

double smooth(double from, double to, double v) {
    const double t = std::clamp((v - from) / (to - from), 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

// Calls piece(a, b) for each stroke of an axis's letter, with a minus sign before it if `negative`; in units of the
// letter's height, about its middle, y up.
template <class F>
void for_each_stroke(int axis, bool negative, const F& piece) {
    const std::string_view strokes = kLetters[axis];
    const double shift = negative ? 0.28 : 0;
    const auto point = [&](std::size_t i) {
        return glm::dvec2((strokes[i] - '2') / 6.0 + shift, ('3' - strokes[i + 1]) / 6.0);
    };
    for (std::size_t i = 0; i < strokes.size(); i += 5)
        piece(point(i), point(i + 2));
    if (negative) piece(glm::dvec2(-0.55, 0), glm::dvec2(-0.25, 0));
}

// Right and up of a face's letter, in the face's coordinates: upright on the sides of the cube, and on its top and
// bottom as they are seen after a view from the front, which is z, or -y in a world with z up.
std::pair<glm::dvec2, glm::dvec2> letter_axes(const ViewCubePlacement& p, const ViewCubeFace& face) {
    glm::dvec3 normal(0), up = p.up;
    normal[face.axis] = face.side;
    const double hand = glm::dot(glm::cross(p.axes[0], p.axes[1]), p.axes[2]) < 0 ? -1 : 1;
    if (up[face.axis] != 0) {
        up = glm::dvec3(0);
        up[face.axis == 2 ? 1 : 2] = face.axis == 2 ? face.side : -face.side;
    }
    const glm::dvec3 right = hand * glm::cross(up, normal);
    const int first = (face.axis + 1) % 3, second = (face.axis + 2) % 3;
    return {{right[first], right[second]}, {up[first], up[second]}};
}

std::array<glm::dvec2, 4> part_of(const ViewCubeFace& face, const glm::dvec2& low, const glm::dvec2& high) {
    return {face.at(low), face.at({high.x, low.y}), face.at(high), face.at({low.x, high.y})};
}

// The parts of a face that belong to a place.
void mark_place(OverlayPainter& paint, const ViewCubeFace& face, const glm::ivec3& place, Color color) {
    constexpr double kCuts[] = {-1, -kCubeBand, kCubeBand, 1};
    if (place[face.axis] != (face.side > 0 ? 1 : -1)) return;
    const int x = place[(face.axis + 1) % 3] + 1, y = place[(face.axis + 2) % 3] + 1;
    paint.polygon(part_of(face, {kCuts[x], kCuts[y]}, {kCuts[x + 1], kCuts[y + 1]}), color);
}

void draw_letter(OverlayPainter& paint, const ViewCubePlacement& p, const ViewCubeFace& face, const Style& style) {
    const auto letter = letter_axes(p, face);
    constexpr double kHeight = 0.8, kHalfWidth = 0.062;
    const Color color = shaded(style.axis[face.axis], 0.55, smooth(0.12, 0.35, face.facing));
    for_each_stroke(face.axis, face.side < 0, [&](const glm::dvec2& a, const glm::dvec2& b) {
        const glm::dvec2 from = a * kHeight, to = b * kHeight,
                         along = (to - from) / glm::length(to - from) * kHalfWidth;
        const glm::dvec2 across(-along.y, along.x);
        std::array<glm::dvec2, 4> corners{from - along + across, from - along - across, to + along - across,
                                          to + along + across};
        for (glm::dvec2& c : corners)
            c = face.at(letter.first * c.x + letter.second * c.y);
        paint.polygon(corners, color);
    });
}

void draw_cube(OverlayPainter& paint, const ViewCubePlacement& p, const glm::ivec3& place, Color marked,
               const Style& style) {
    const double scale = static_cast<double>(style.pixel_scale);
    const ViewCubeFaces faces = cube_faces(p);
    const glm::dvec2 low(-1), high(1), band(kCubeBand);
    for (const ViewCubeFace& face : faces)
        if (style.halo.a > 0) paint.polygon(part_of(face, low, high), style.halo, kRimPx * scale);
    for (const ViewCubeFace& face : faces) {
        // The faces are told apart by their brightness; the top is the brightest.
        const double light = std::abs(p.up[face.axis]) > 0.5 ? 1 : p.up[(face.axis + 1) % 3] != 0 ? 0.8 : 0.9;
        paint.polygon(part_of(face, low, high), shaded(style.neutral, light * 0.86));
        paint.polygon(part_of(face, -band, band), shaded(style.neutral, light));
    }
    for (const ViewCubeFace& face : faces)
        mark_place(paint, face, place, marked);
    for (const ViewCubeFace& face : faces) {
        const auto corners = part_of(face, low, high);
        for (std::size_t i = 0; i < 4; ++i) {
            const glm::dvec2 a = corners[i], b = corners[(i + 1) % 4],
                             inset = (b - a) * (scale / 2 / glm::length(b - a));
            paint.line(a + inset, b - inset, scale, kSeam);
        }
        draw_letter(paint, p, face, style);
    }
}

void draw_axes(OverlayPainter& paint, const ViewCubePlacement& p, const ViewCubeHit& hit, Color marked,
               const Style& style) {
    const double scale = static_cast<double>(style.pixel_scale), radius = ball_radius(p), letter = radius * 0.95;
    if (hit.is_over) paint.disc(p.center, p.radius, kGround);
    for (const ViewCubeBall& ball : axis_balls(p)) {
        const bool is_marked = hit.place[ball.axis] == (ball.side > 0 ? 1 : -1);
        // Farther balls are darker.
        const Color own = is_marked ? marked : shaded(style.axis[ball.axis], 0.85 + 0.15 * ball.depth);
        const auto rim = [&](double r) { paint.disc(ball.center, r + kRimPx * scale, style.halo); };
        if (ball.side > 0) {
            const glm::dvec2 out = ball.center - p.center;
            const double length = glm::length(out);
            if (length > radius) {
                const glm::dvec2 end = p.center + out * ((length - radius) / length);
                paint.line(p.center, end, (2.4 + 2 * kRimPx) * scale, style.halo);
                paint.line(p.center, end, 2.4 * scale, own);
            }
        }
        rim(radius);
        paint.disc(ball.center, radius, own);
        if (ball.side < 0 && !is_marked) paint.disc(ball.center, radius - 1.6 * scale, shaded(own, 0.42));
        if (ball.side < 0 && !is_marked) continue;
        for_each_stroke(ball.axis, ball.side < 0, [&](glm::dvec2 a, glm::dvec2 b) {
            a.y = -a.y, b.y = -b.y;
            paint.line(ball.center + a * letter, ball.center + b * letter, 1.6 * scale, kInk);
        });
    }
}

void draw_button(OverlayPainter& paint, const ViewCubeButton& button, Color ground, const Style& style) {
    const double scale = static_cast<double>(style.pixel_scale), unit = button.radius * 0.125;
    paint.disc(button.center, button.radius + kRimPx * scale, style.halo);
    paint.disc(button.center, button.radius, ground);
    const std::string_view strokes = button.turn == ViewTurn::LookFrom ? kHome : kRoll;
    const double mirror = button.turn == ViewTurn::RollRight ? -1 : 1;
    const auto point = [&](std::size_t i) {
        return button.center + unit * glm::dvec2(mirror * (strokes[i] - '0' - 4.5), strokes[i + 1] - '0' - 4.5);
    };
    for (std::size_t i = 0; i < strokes.size(); i += 5)
        paint.line(point(i), point(i + 2), 1.3 * scale, kInk);
}

} // namespace

void draw_view_cube(const ViewCubePlacement& placement, const ViewCubeHit& hit, bool pressed, const Style& style,
                    DrawList& list) {
    OverlayPainter paint(list.overlay);
    const Color marked = pressed ? style.dragged : style.highlight;
    if (placement.style == ViewCubeStyle::Cube)
        draw_cube(paint, placement, hit.place, marked, style);
    else
        draw_axes(paint, placement, hit, marked, style);
    for (const ViewCubeButton& button : cube_buttons(placement))
        if (button.turn != ViewTurn::None)
            draw_button(paint, button, button.turn == hit.button ? marked : shaded(style.neutral, 0.86), style);
}

} // namespace gizmo
