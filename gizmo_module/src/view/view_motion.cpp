// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/elementary.hpp"
#include "math/linear.hpp"
#include "view/screen_axes.hpp"

#include <gizmo/view_cube.hpp>

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

constexpr double kQuarter = std::numbers::pi / 2;
constexpr double kUpright = 1e-6; // a direction this near to the up axis has no yaw of its own
constexpr double kSameView = 1e-6;

glm::dvec3 unit(const glm::dvec3& v) {
    return v / glm::length(v);
}

// Right, up and towards the viewer of a view.
glm::dmat3 frame_of(const ViewMotion& m, const glm::dmat4& view) {
    return glm::transpose(glm::dmat3(view)) * m.screen;
}

glm::dmat3 level_frame(const ViewMotion& m, const glm::dvec3& toward, const glm::dvec3& horizontal) {
    const glm::dvec3 right = m.hand * glm::cross(m.level[2], horizontal);
    return {right, m.hand * glm::cross(toward, right), toward};
}

glm::dvec3 angles_of(const ViewMotion& m, const glm::dmat3& frame) {
    const glm::dvec3 toward = glm::transpose(m.level) * frame[2];
    const double flat = elementary::hypot(toward.x, toward.y), pitch = elementary::atan2(toward.z, flat);
    if (flat < kUpright) { // straight up or down: the screen's up decides
        const glm::dvec3 behind = glm::transpose(m.level) * (toward.z > 0 ? -frame[1] : frame[1]);
        return {elementary::atan2(behind.y, behind.x), pitch, 0};
    }
    const glm::dvec2 along = glm::dvec2(toward) / flat;
    const glm::dmat3 level = level_frame(m, frame[2], m.level[0] * along.x + m.level[1] * along.y);
    return {elementary::atan2(toward.y, toward.x), pitch,
            elementary::atan2(glm::dot(frame[0], level[1]), glm::dot(frame[0], level[0]))};
}

glm::dmat3 frame_at(const ViewMotion& m, const glm::dvec3& angles) {
    const auto yaw = elementary::sin_cos(angles.x), pitch = elementary::sin_cos(angles.y),
               roll = elementary::sin_cos(angles.z);
    const glm::dvec3 horizontal = m.level[0] * yaw.cos + m.level[1] * yaw.sin;
    const glm::dmat3 level = level_frame(m, horizontal * pitch.cos + m.level[2] * pitch.sin, horizontal);
    return {level[0] * roll.cos + level[1] * roll.sin, level[1] * roll.cos - level[0] * roll.sin, level[2]};
}

// The pivot keeps its place in the eye's space.
glm::dmat4 view_of(const ViewMotion& m, const glm::dmat3& frame) {
    const glm::dmat3 rotation = m.screen * glm::transpose(frame);
    const glm::dvec3 at = m.screen[2] * -m.distance - rotation * m.pivot;
    glm::dmat4 view(rotation);
    view[3] = glm::dvec4(at, 1.0);
    for (int i = 0; i < 4; ++i)
        view[i] += 0.0; // no negative zeros
    return view;
}

void end_at(ViewMotion& m, const glm::dmat3& frame) {
    m.to = view_of(m, frame);
    const glm::dvec3 turn = angles_of(m, frame) - m.angles;
    m.turn = {std::remainder(turn.x, 4 * kQuarter), turn.y, std::remainder(turn.z, 4 * kQuarter)};
}

// The view from `toward`, a unit vector; from the top or bottom, with the nearest quarter turn.
glm::dmat3 frame_from(const ViewMotion& m, const glm::dvec3& toward) {
    const glm::dvec3 across = m.hand * glm::cross(m.level[2], toward);
    if (glm::length(across) > 1e-9) {
        const glm::dvec3 right = unit(across);
        return {right, m.hand * glm::cross(toward, right), toward};
    }
    const glm::dmat3 now = frame_of(m, m.from);
    glm::dmat3 best(0);
    double most = -10;
    for (int i = 0; i < 4; ++i) {
        glm::dmat3 f(0);
        f[0] = i < 2 ? m.level[i] : -m.level[i - 2];
        f[1] = m.hand * glm::cross(toward, f[0]);
        f[2] = toward;
        // The least rotation; of equal ones, such as from the top to the bottom, the one that keeps the right side.
        const double turned = glm::dot(f[0], now[0]), same = turned * 1.000001 + glm::dot(f[1], now[1]);
        if (same <= most + 1e-9) continue;
        most = same;
        best = f;
    }
    return best;
}

} // namespace

std::optional<ViewMotion> begin_view_motion(const Camera& camera, double distance, UpAxis up) {
    const auto screen = screen_axes(camera);
    if (!screen || !(distance >= 0 && std::isfinite(distance))) return std::nullopt;
    ViewMotion m;
    m.from = m.to = camera.view;
    m.screen = *screen;
    m.distance = distance;
    m.level = level_axes(up);
    const glm::dmat3 rotation(camera.view);
    m.hand = glm::determinant(rotation) * glm::determinant(m.screen) < 0 ? -1 : 1;
    m.pivot = glm::inverse(rotation) * (m.screen[2] * -distance - glm::dvec3(camera.view[3]));
    m.angles = angles_of(m, frame_of(m, camera.view));
    if (!is_finite((glm::abs(m.pivot) + distance) * 4.0)) return std::nullopt; // so that every view is finite
    return m;
}

std::optional<ViewMotion> begin_look_from(const Camera& camera, double distance, UpAxis up, const glm::dvec3& direction,
                                          bool opposite) {
    auto m = begin_view_motion(camera, distance, up);
    if (!m || !is_positive(glm::length(direction))) return std::nullopt;
    const glm::dvec3 toward = unit(direction);
    glm::dmat3 frame = frame_from(*m, toward);
    if (opposite && most_apart(frame, frame_of(*m, m->from)) < kSameView) frame = frame_from(*m, -toward);
    end_at(*m, frame);
    return m;
}

std::optional<ViewMotion> begin_view_turn(const Camera& camera, double distance, UpAxis up, ViewTurn turn,
                                          const glm::dvec3& from) {
    if (turn == ViewTurn::LookFrom) return begin_look_from(camera, distance, up, from);
    auto m = begin_view_motion(camera, distance, up);
    if (!m) return m;
    const auto now = orthonormalized(frame_of(*m, m->from));
    if (!now) return std::nullopt;
    const glm::dmat3& f = *now;
    if (turn == ViewTurn::Behind) end_at(*m, frame_from(*m, -f[2]));
    if (turn == ViewTurn::RollLeft) end_at(*m, {-f[1], f[0], f[2]});
    if (turn == ViewTurn::RollRight) end_at(*m, {f[1], -f[0], f[2]});
    return m;
}

glm::dmat4 view_at(const ViewMotion& motion, double share) {
    if (!(share < 1)) return motion.to;
    const double t = std::max(share, 0.0), eased = t * t * (3 - 2 * t);
    return view_of(motion, frame_at(motion, motion.angles + motion.turn * eased));
}

glm::dmat4 orbited_view(const ViewMotion& motion, const glm::dvec2& travel) {
    if (!is_finite(travel) || travel == glm::dvec2(0)) return motion.from;
    glm::dvec3 angles = motion.angles;
    const auto roll = elementary::sin_cos(angles.z); // travel along the level right and up
    const glm::dvec2 level{travel.x * roll.cos + travel.y * roll.sin, travel.x * roll.sin - travel.y * roll.cos};
    angles.x -= motion.hand * level.x;
    angles.y = std::clamp(angles.y - level.y, -kQuarter, kQuarter);
    return view_of(motion, frame_at(motion, angles));
}

} // namespace gizmo
