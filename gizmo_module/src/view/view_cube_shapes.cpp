// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a view cube is, and what of it is under the cursor.
#include "view/view_cube_shapes.hpp"

#include "math/linear.hpp"
#include "pick/handle_distance.hpp"
#include "view/screen_axes.hpp"

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kEdgeOn = 0.02;   // the cosine below which a face is too thin to be seen
constexpr double kBallShare = 0.2; // of the widget's radius

constexpr double kFarthest = 1e6; // pixels: floats have a tenth of a pixel there

// Of a widget in a viewport, for a valid size.
glm::dvec2 center_of(const Viewport& vp, const ViewCube& options, double scale) {
    const double inset = (options.size / 2 + options.margin) * scale;
    const bool bottom = options.corner >= ViewCubeCorner::BottomRight, left = static_cast<int>(options.corner) % 2 == 1;
    return {left ? vp.x + inset : vp.x + vp.width - inset, bottom ? vp.y + vp.height - inset : vp.y + inset};
}

// An axis of the world on the screen, in its length.
glm::dvec2 on_screen(const ViewCubePlacement& p, int axis) {
    return {p.axes[0][axis], -p.axes[1][axis]};
}

// Returns the distance to the nearest point of a face, pixels, and that point.
struct NearestOnFace {
    double distance = 0;
    glm::dvec2 on_face{0};
};
NearestOnFace nearest_on(const ViewCubeFace& face, const glm::dvec2& cursor) {
    const glm::dvec2 d = cursor - face.origin;
    const double area = face.first.x * face.second.y - face.first.y * face.second.x;
    const glm::dvec2 inside{(d.x * face.second.y - d.y * face.second.x) / area,
                            (face.first.x * d.y - face.first.y * d.x) / area};
    if (std::abs(inside.x) <= 1 && std::abs(inside.y) <= 1) return {0, inside};
    NearestOnFace best{1e300, inside};
    for (const double side : {-1.0, 1.0})
        for (const bool swap : {false, true}) {
            const glm::dvec2 along = swap ? face.first : face.second, to = d - (swap ? face.second : face.first) * side;
            const double t = std::clamp(glm::dot(to, along) / glm::dot(along, along), -1.0, 1.0);
            const double distance = glm::length(to - along * t);
            if (distance < best.distance) best = {distance, swap ? glm::dvec2(t, side) : glm::dvec2(side, t)};
        }
    return best;
}

} // namespace

Hidden why_no_view_cube(const Camera& camera, double distance, const ViewCube& options, const Style& style) {
    const Viewport& vp = camera.viewport;
    if (!(vp.width > 0 && vp.height > 0)) return Hidden::EmptyViewport;
    if (!screen_axes(camera)) return Hidden::BadCamera;
    const bool finite = std::isfinite(distance) && std::isfinite(options.margin) && std::isfinite(options.seconds);
    if (!finite || distance < 0) return Hidden::BadOptions;
    const double scale = static_cast<double>(style.pixel_scale);
    if (!is_positive(options.size * scale)) return Hidden::NoSize;
    const double needed = options.size * 2 * scale;
    if (vp.width < needed || vp.height < needed) return Hidden::OutOfView;
    return glm::length(center_of(vp, options, scale)) + needed < kFarthest ? Hidden::No : Hidden::OutOfRange;
}

std::optional<ViewCubePlacement> place_view_cube(const Camera& camera, double distance, const ViewCube& options,
                                                 const Style& style) {
    if (why_no_view_cube(camera, distance, options, style) != Hidden::No) return std::nullopt;
    const auto axes = orthonormalized(glm::transpose(glm::dmat3(camera.view)) * *screen_axes(camera));
    if (!axes) return std::nullopt;
    const double scale = static_cast<double>(style.pixel_scale);
    return ViewCubePlacement{options.style,
                             center_of(camera.viewport, options, scale),
                             options.size / 2 * scale,
                             *axes,
                             level_axes(options.up)[2],
                             options.home_button,
                             options.roll_buttons};
}

glm::ivec3 ViewCubeFace::place(const glm::dvec2& on_face) const {
    const auto band = [](double v) { return v > kCubeBand ? 1 : v < -kCubeBand ? -1 : 0; };
    glm::ivec3 place(0);
    place[axis] = side > 0 ? 1 : -1;
    place[(axis + 1) % 3] = band(on_face.x);
    place[(axis + 2) % 3] = band(on_face.y);
    return place;
}

// Its corners are on the circle of the placement.
ViewCubeFaces cube_faces(const ViewCubePlacement& p) {
    const double half = p.radius / std::sqrt(3.0);
    const glm::dvec2 step[] = {half * on_screen(p, 0), half * on_screen(p, 1), half * on_screen(p, 2)};
    ViewCubeFaces faces;
    for (int i = 0; i < 3; ++i) {
        const double facing = p.axes[2][i], side = facing < 0 ? -1 : 1;
        if (std::abs(facing) < kEdgeOn) continue;
        faces.face[faces.count++] = {
            i, side, std::abs(facing), p.center + step[i] * side, step[(i + 1) % 3], step[(i + 2) % 3]};
    }
    return faces;
}

double ball_radius(const ViewCubePlacement& p) {
    return p.radius * kBallShare;
}

std::array<ViewCubeBall, 6> axis_balls(const ViewCubePlacement& p) {
    std::array<ViewCubeBall, 6> balls;
    for (int i = 0; i < 6; ++i) {
        ViewCubeBall& ball = balls[static_cast<std::size_t>(i)];
        ball.axis = i / 2;
        ball.side = i % 2 == 0 ? -1 : 1;
        ball.center = p.center + on_screen(p, ball.axis) * ball.side * (p.radius - ball_radius(p));
        ball.depth = p.axes[2][ball.axis] * ball.side;
    }
    std::sort(balls.begin(), balls.end(), [](const ViewCubeBall& a, const ViewCubeBall& b) {
        return a.depth != b.depth ? a.depth < b.depth : a.axis * 2 + (a.side > 0) < b.axis * 2 + (b.side > 0);
    });
    return balls;
}

// In the corners of the square, which the circle of the placement leaves free.
std::array<ViewCubeButton, 3> cube_buttons(const ViewCubePlacement& p) {
    const double radius = 0.17 * p.radius, out = p.radius - radius;
    const auto button = [&](bool shown, ViewTurn turn, double x, double y) {
        return ViewCubeButton{shown ? turn : ViewTurn::None, p.center + glm::dvec2(x, y) * out, radius};
    };
    return {button(p.home_button, ViewTurn::LookFrom, -1, -1), button(p.roll_buttons, ViewTurn::RollLeft, -1, 1),
            button(p.roll_buttons, ViewTurn::RollRight, 1, 1)};
}

ViewCubeHit pick_view_cube(const ViewCubePlacement& p, const glm::dvec2& cursor, const Style& style,
                           PointerDevice device) {
    ViewCubeHit hit;
    if (!is_finite(cursor)) return hit;
    double nearest = pick_radius(style, device);
    const auto offer = [&](double distance, const glm::ivec3& place, ViewTurn button = ViewTurn::None) {
        if (!(distance <= nearest) || (hit.is_over && distance == nearest)) return;
        nearest = distance;
        hit = {true, place, button};
    };
    for (const ViewCubeButton& button : cube_buttons(p))
        if (button.turn != ViewTurn::None)
            offer(std::max(0.0, glm::length(cursor - button.center) - button.radius), glm::ivec3(0), button.turn);
    if (p.style == ViewCubeStyle::Cube) {
        for (const ViewCubeFace& face : cube_faces(p)) {
            const NearestOnFace at = nearest_on(face, cursor);
            offer(at.distance, face.place(at.on_face));
        }
        return hit;
    }
    const auto balls = axis_balls(p);
    for (auto ball = balls.rbegin(); ball != balls.rend(); ++ball) { // the front one first
        glm::ivec3 place(0);
        place[ball->axis] = ball->side > 0 ? 1 : -1;
        offer(std::max(0.0, glm::length(cursor - ball->center) - ball_radius(p)), place);
    }
    hit.is_over = hit.is_over || glm::length(cursor - p.center) <= p.radius;
    return hit;
}

} // namespace gizmo
