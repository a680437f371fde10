// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/drag_visuals.hpp"

#include "drag/grab.hpp"
#include "drag/snap.hpp"
#include "draw/line_writer.hpp"
#include "draw/pack.hpp"
#include "draw/snap_mark.hpp"
#include "handles/handle_table.hpp"
#include "handles/skewed.hpp"
#include "math/angle.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {
namespace {

// Across a line, at the positions of the pivot for each step; omitted if they would merge.
void add_travel_ticks(LineWriter& lines, const Projector& projector, const DragUpdate& now, const glm::dvec3& direction,
                      double step, Color color) {
    constexpr int kTicks = 24;
    constexpr double kLeastPx = 6, kTickPx = 5;
    const glm::dvec3& pivot = now.drag.frame.position;
    const glm::dvec2 rate = projector.screen_rate(pivot, direction);
    const double px = glm::length(rate) * step;
    if (!(px > kLeastPx)) return;
    const glm::dvec2 across = glm::dvec2(-rate.y, rate.x) / glm::length(rate) * kTickPx;
    const double from = step_origin(now.drag.options.snap, now.drag, direction);
    const double middle = std::round((from + glm::dot(now.delta, direction)) / step);
    for (int i = -kTicks; i <= kTicks; ++i) {
        const glm::dvec3 at = pivot + direction * ((middle + i) * step - from), w = projector.point(at);
        if (!(w.z > 0)) continue;
        const glm::dvec2 pixel = pixel_of(w);
        lines.pixels(pixel - across, pixel + across, lines.depth(at), color, i == 0 ? 2.0 : 1.0);
    }
}

// Around a ring, at every step of the grabbed point; longer at every quarter. A point of the ring is c + a cos t + b
// sin t in the window too, and the next step's sine and cosine need one product.
void add_turn_ticks(LineWriter& lines, const Projector& projector, const DragUpdate& now, const glm::dvec3& pivot,
                    double radius, double step, Color color) {
    constexpr double kMostTicks = 72, kSame = 1e-6;
    constexpr double kInner = 0.93, kQuarterInner = 0.86;
    const double count = kFullTurn / step;
    if (!(count <= kMostTicks)) return;
    const double first = snap_rotation(now.drag.options.snap, now.drag, 0).value;
    const glm::dvec3 grabbed = grab_radius_vector(now.drag) * radius,
                     arm = first == 0 ? grabbed : on_circle(grabbed, glm::cross(now.axis, grabbed), first),
                     side = glm::cross(now.axis, arm);
    const auto clip = [&](const glm::dvec4& window) { return clip_of(window, projector.ndc); };
    const glm::dvec4 c = clip(projector.window_point(pivot)), a = clip(projector.window_direction(arm)),
                     b = clip(projector.window_direction(side));
    const glm::dvec2 turn = on_unit_circle(step);
    glm::dvec2 unit(1, 0);
    for (int i = 0; i < static_cast<int>(std::round(count)); ++i) {
        const glm::dvec4 out = a * unit.x + b * unit.y;
        lines.clip(c + out * (std::abs(unit.x * unit.y) < kSame ? kQuarterInner : kInner), c + out, color, 1.2);
        unit = {unit.x * turn.x - unit.y * turn.y, unit.x * turn.y + unit.y * turn.x};
    }
}

void add_steps(LineWriter& lines, const Projector& projector, const Placement& placement, const DragUpdate& now,
               const Style& style, Color guide) {
    const Drag& drag = now.drag;
    const HandleInfo& info = info_of(drag.handle);
    const auto* line = std::get_if<LineGrab>(&drag.grab);
    if (line && info.action == Action::Translate) {
        const double step = translation_step(drag.options.snap, drag, info.axis, line->direction);
        if (step > 0) add_travel_ticks(lines, projector, now, line->direction, step, guide_color(style, guide, 210));
    }
    if (info.action != Action::Rotate || std::holds_alternative<TrackballGrab>(drag.grab)) return;
    const double angle = rotation_step(drag.options.snap, info);
    const Layout& layout = layout_of(placement.set);
    const double ring = ring_radius(info, layout) * ring_share(placement, info);
    if (angle > 0 && ring > 0)
        add_turn_ticks(lines, projector, now, placement.pivot, ring * placement.size, angle,
                       guide_color(style, style.neutral, 220));
}

} // namespace

void add_drag_guides(DrawList& list, const Projector& projector, const Placement& placement, const DragUpdate& now,
                     const Style& style, bool steps) {
    const Drag& drag = now.drag;
    const HandleInfo& info = info_of(drag.handle);
    LineWriter lines(list, projector);
    const glm::dvec3 pivot = drag.frame.position + now.delta;
    const double length = drag.frame.size * 40;
    const Color guide = color_of(info, style);
    const auto* line = std::get_if<LineGrab>(&drag.grab);
    if (line && info.action != Action::Bounds)
        lines.world(pivot - line->direction * length, pivot + line->direction * length, guide_color(style, guide, 130),
                    1.2);
    if (info.action == Action::Translate && now.delta != glm::dvec3(0))
        lines.world(drag.frame.position, pivot, guide_color(style, style.neutral, 190), 1.6);
    if (steps) add_steps(lines, projector, placement, now, style, guide);
    if (drag.progress.snap_target) add_snap_mark(lines, projector, *drag.progress.snap_target, style);
}

} // namespace gizmo
