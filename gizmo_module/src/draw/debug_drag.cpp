// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/debug_drag.hpp"

#include "drag/grab.hpp"
#include "draw/line_writer.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <cmath>

namespace gizmo {
namespace {

constexpr Color kLine{255, 0, 255, 220}, kCursor{0, 255, 255, 255};

} // namespace

void add_debug_drag(DrawList& list, const Projector& projector, const Placement& placement, const DragUpdate& update,
                    const Style& style) {
    LineWriter lines(list, projector);
    // The screen line through the grabbed point, the cursor, and its projection on the line.
    const Drag& drag = update.drag;
    const glm::dvec2 cursor = update.cursor;
    const double depth = placement.origin.w / placement.origin.z, half = 4 * static_cast<double>(style.pixel_scale);
    lines.square(cursor, half, depth, kCursor, 1.5);
    glm::dvec2 at = drag.cursor, along(0);
    if (const auto* tangent = std::get_if<TangentGrab>(&drag.grab)) along = tangent->screen_tangent;
    if (const auto* screen = std::get_if<ScreenGrab>(&drag.grab)) along = screen->screen_direction;
    if (const auto* line = std::get_if<LineGrab>(&drag.grab)) {
        const glm::dvec3 a = projector.point(line->point), u = projector.direction(line->direction);
        at = pixel_of(a);
        along = glm::dvec2(u) * a.z - glm::dvec2(a) * u.z;
    }
    const double length = glm::length(along);
    if (!is_positive(length)) {
        const glm::dvec3 h = projector.point(grabbed_point(drag) + update.delta);
        if (h.z > 0) lines.pixels(cursor, pixel_of(h), depth, kLine, 1);
        return;
    }
    along /= length;
    const double diagonal = elementary::hypot(projector.viewport.width, projector.viewport.height);
    const glm::dvec2 foot = at + along * glm::dot(cursor - at, along);
    lines.pixels(at - along * diagonal, at + along * diagonal, depth, kLine, 1);
    lines.pixels(cursor, foot, depth, kLine, 1);
    lines.square(foot, half, depth, kLine, 1.5);
}

} // namespace gizmo
