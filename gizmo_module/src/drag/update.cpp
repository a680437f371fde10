// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Updates: from the press and the current cursor to the position on the constraint, and from there to the action.
#include "drag/update.hpp"

#include "drag/change.hpp"
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/rebase.hpp"
#include "drag/rotate.hpp"
#include "drag/scale.hpp"
#include "drag/snap_target.hpp"
#include "drag/solve.hpp"
#include "drag/surface.hpp"
#include "drag/translate.hpp"
#include "drag/value.hpp"
#include "math/angle.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <gizmo/pointer.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace gizmo {

namespace {

// Precise mode is a gain of the cursor about the point where it was toggled, so that nothing jumps there.
glm::dvec2 effective_cursor(DragState& progress, const Pointer& pointer) {
    const auto effective = [&] {
        return progress.precise_effective +
               (pointer.cursor - progress.precise_anchor) * (progress.precise ? kPreciseGain : 1.0);
    };
    if (pointer.precise != progress.precise) {
        progress.precise_effective = effective();
        progress.precise_anchor = pointer.cursor;
        progress.precise = pointer.precise;
    }
    return progress.precise || progress.precise_effective != progress.precise_anchor ? effective() : pointer.cursor;
}

// The number of typed values: along the axes in the order x, y, z; degrees; ratios.
std::uint8_t numeric_input_count(const Drag& drag) {
    const HandleInfo& info = info_of(drag.handle);
    if (std::holds_alternative<TrackballGrab>(drag.grab) && info.motion != Motion::Custom) return 0;
    if (info.motion == Motion::ImagePlane || info.motion == Motion::Custom) return 3; // only the first of a number
    return std::holds_alternative<PlaneGrab>(drag.grab) ? 2 : 1;
}

// The cursor is at the press, and so is the grabbed point (unless the camera has moved). Then the result is the press,
// whatever steps, targets and limits are set.
bool is_still(const UpdateInput& in, double travel) {
    return in.at_press && travel == 0;
}

// Turns the line about its fixed point towards the cursor.
void aim(LineGrab& grab, const Projector& projector, const glm::dvec3& from, const glm::dvec2& cursor) {
    const glm::dvec3 u = any_perpendicular(grab.aims_about), v = glm::cross(grab.aims_about, u);
    const auto way = solve_direction(projector, from, u, v, cursor);
    grab.direction = way ? glm::normalize(u * way->x + v * way->y) : u;
    grab.point = from + grab.direction * grab.anchor_distance;
}

// Of the handle: world units or radians.
double travel_of_value(const DragUpdate& update) {
    return (update.value - update.drag.start_value) * update.drag.custom.unit;
}

// Applies the motion of the grabbed point by the handle's action.
void apply_travel(DragUpdate& update, const UpdateInput& in, const Travel& travel) {
    switch (info_of(update.drag.handle).action) {
    case Action::Scale:
        return scale(update, in, travel);
    case Action::Bounds:
        return resize(update, in, travel);
    case Action::Custom:
        move_value(update, in, travel.by.x);
        update.delta = travel.along[0] * travel_of_value(update);
        return;
    case Action::Translate:
        return translate(update, in, travel, nullptr);
    case Action::Rotate:
    case Action::None:
        return; // not on a line or a plane
    }
}

bool follow_line(DragUpdate& update, const Projector& projector, const UpdateInput& in, const LineGrab& grab) {
    const auto at = solve_line(projector, grab.point, grab.direction, in.cursor, grab.max_travel);
    if (!at) return false;
    if (is_still(in, at->s)) return true;
    update.at_bound = at->at_bound && !in.move;
    const double s = in.move ? glm::dot(in.move->delta, grab.direction) : at->s;
    Travel travel;
    travel.along[0] = grab.direction;
    travel.by.x = s;
    travel.delta = grab.direction * s;
    travel.axis[0] = info_of(update.drag.handle).axis;
    travel.anchor_distance.x = grab.anchor_distance;
    travel.side.x = grab.side;
    apply_travel(update, in, travel);
    return true;
}

// The coordinates of a vector of the plane along unit directions, which need not be orthogonal.
glm::dvec2 along_plane(const PlaneGrab& grab, const glm::dvec3& v) {
    const double c = glm::dot(grab.u, grab.v), x = glm::dot(v, grab.u), y = glm::dot(v, grab.v);
    return glm::dvec2(x - c * y, y - c * x) / ((1 - c) * (1 + c));
}

// Numbers are typed in the order x, y, z, so those of the plane normal to y as x, z.
Travel travel_on_plane(const Drag& drag, const PlaneGrab& grab, const glm::dvec2& st, const glm::dvec3& delta) {
    const int axis = info_of(drag.handle).axis;
    const int first = axis == 1 ? 1 : 0, second = 1 - first;
    Travel travel;
    travel.count = 2;
    travel.along[first] = grab.u;
    travel.along[second] = grab.v;
    travel.axis[static_cast<std::size_t>(first)] = (axis + 1) % 3;
    travel.axis[static_cast<std::size_t>(second)] = (axis + 2) % 3;
    for (const auto& [out, in] : {std::pair(&travel.by, &st), std::pair(&travel.anchor_distance, &grab.anchor_distance),
                                  std::pair(&travel.side, &grab.side)}) {
        (*out)[first] = in->x;
        (*out)[second] = in->y;
    }
    travel.delta = delta;
    return travel;
}

// In all directions, along the gizmo's axes. A custom point on a plane stays on it.
void translate_freely(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec3& delta) {
    const Drag& drag = update.drag;
    Travel travel;
    travel.along = drag.frame.axes;
    travel.by = along_axes(drag.frame, delta);
    travel.delta = delta;
    travel.count = 3;
    const bool on_plane = drag.handle == Handle::Custom && drag.custom.constraint == Constraint::Plane;
    translate(update, in, travel, on_plane ? &grab : nullptr);
}

bool follow_plane(DragUpdate& update, const Projector& projector, const UpdateInput& in, const PlaneGrab& grab) {
    const HandleInfo& info = info_of(update.drag.handle);
    const bool is_free = info.motion == Motion::ImagePlane || info.action == Action::Custom;
    if (in.surface && info.motion == Motion::ImagePlane && in.typed.count == 0)
        if (const auto by = move_on_surface(update, projector, in, grab)) {
            UpdateInput placed = in;
            placed.snap = &kNoSteps;
            translate_freely(update, placed, grab, *by);
            return true;
        }
    const auto at = solve_plane(projector, grab.point, grab.u, grab.v, in.cursor, grab.max_travel);
    if (!at) return false;
    if (is_still(in, at->x) && is_still(in, at->y)) return true;
    update.at_bound = at->at_bound && !in.move;
    const glm::dvec2 st = in.move ? along_plane(grab, in.move->delta) : glm::dvec2(at->x, at->y);
    const glm::dvec3 delta = in.move ? in.move->delta : grab.u * st.x + grab.v * st.y;
    if (is_free)
        translate_freely(update, in, grab, delta);
    else
        apply_travel(update, in, travel_on_plane(update.drag, grab, st, delta));
    return true;
}

// By `angle`, radians, about update.axis. A rotation to a snap target is the one nearest to it.
void follow_turn(DragUpdate& update, const UpdateInput& in, double angle) {
    const auto turn_value = [&](double by) {
        const bool opens = update.drag.custom.constraint == Constraint::Cone;
        move_value(update, in, by);
        update.angle = travel_of_value(update);
        if (opens && update.drag.start_value < 0) update.angle = -update.angle;
    };
    if (in.move) {
        const double to = in.move->angle + kFullTurn * std::round((angle - in.move->angle) / kFullTurn);
        if (update.drag.handle != Handle::Custom)
            rotate_by(update, in, to);
        else
            turn_value(to);
        update.drag.progress.angle = angle;
        return;
    }
    if (is_still(in, std::abs(angle) < kStillAngle ? 0 : angle)) {
        update.drag.progress.angle = angle;
        return;
    }
    if (update.drag.handle != Handle::Custom) {
        rotate_by(update, in, angle);
        return;
    }
    update.drag.progress.angle = angle;
    turn_value(std::abs(angle) < kStillAngle ? 0 : angle);
}

bool follow_ring(DragUpdate& update, const Projector& projector, const UpdateInput& in, const RingGrab& grab) {
    const double last = update.drag.progress.angle;
    const auto now = solve_angle(projector, update.drag.frame.position, grab.u, grab.v, in.cursor);
    // At the exact center every angle is valid: keeps the last one.
    const double turned = now ? *now - grab.angle : last;
    // Of all angles that differ by full turns, the one nearest to the last.
    follow_turn(update, in, turned + kFullTurn * std::round((last - turned) / kFullTurn));
    return true;
}

bool follow_tangent(DragUpdate& update, const Projector& projector, const UpdateInput& in, const TangentGrab& grab) {
    const auto at = solve_screen_travel(projector, grab.point, grab.screen_tangent, in.cursor);
    if (!at) return false;
    double turned = (*at - grab.press_offset_px) / grab.px_per_radian;
    // A parent's rotation is known only modulo a whole turn.
    if (update.drag.press) turned += kFullTurn * std::round((update.drag.progress.angle - turned) / kFullTurn);
    follow_turn(update, in, turned);
    return true;
}

bool follow_trackball(DragUpdate& update, const Projector& projector, const UpdateInput& in,
                      const TrackballGrab& grab) {
    Drag& drag = update.drag;
    if (drag.handle == Handle::Custom) {
        const glm::dvec3& along = drag.frame.axes[2];
        const auto angle_of = [&](const glm::dvec3& v) {
            return elementary::atan2(glm::length(glm::cross(along, v)), glm::dot(along, v));
        };
        const glm::dvec3 to = solve_sphere(projector, drag.frame.position, grab.radius, in.cursor,
                                           is_far(projector, grab.arm, along, drag.cursor));
        if (const glm::dvec3 axis = glm::cross(along, to); glm::length(axis) > 0) update.axis = glm::normalize(axis);
        UpdateInput free = in;
        free.move = nullptr; // it reaches no snap target
        follow_turn(update, free, angle_of(to) - angle_of(grab.arm));
        return true;
    }
    const glm::dvec3 to = solve_sphere(projector, drag.frame.position, grab.radius, in.cursor);
    const glm::dvec3 axis = glm::cross(grab.arm, to);
    const double sine = glm::length(axis);
    if (!(sine > 0)) return sine == 0;
    update.axis = drag.progress.trackball_axis = in.move ? in.move->axis : axis / sine;
    follow_turn(update, in, elementary::atan2(sine, glm::dot(grab.arm, to)));
    return true;
}

bool follow_screen(DragUpdate& update, const Projector& projector, const UpdateInput& in, const ScreenGrab& grab) {
    const auto at = solve_screen_travel(projector, update.drag.frame.position, grab.screen_direction, in.cursor);
    if (!at) return false;
    const double px = *at - grab.press_offset_px;
    if (is_still(in, std::abs(px) < kStillPixels ? 0 : px)) return true;
    scale_uniformly(update, in, 1 + px / grab.px_per_doubling);
    return true;
}

// Returns false if there is no solution for this cursor.
bool follow(DragUpdate& update, const Projector& projector, const UpdateInput& in) {
    const Grab& grab = update.drag.grab;
    if (const auto* line = std::get_if<LineGrab>(&grab)) return follow_line(update, projector, in, *line);
    if (const auto* plane = std::get_if<PlaneGrab>(&grab)) return follow_plane(update, projector, in, *plane);
    if (const auto* ring = std::get_if<RingGrab>(&grab)) return follow_ring(update, projector, in, *ring);
    if (const auto* tangent = std::get_if<TangentGrab>(&grab)) return follow_tangent(update, projector, in, *tangent);
    if (const auto* ball = std::get_if<TrackballGrab>(&grab)) return follow_trackball(update, projector, in, *ball);
    const auto* const screen = std::get_if<ScreenGrab>(&grab);
    return screen && follow_screen(update, projector, in, *screen);
}

// The further inputs of the update; remembers the surface for the next one, with the free handle once it is met.
UpdateInput gather(Drag& drag, const Pointer& pointer, const DragInput& input) {
    DragState& progress = drag.progress;
    const HandleInfo& info = info_of(drag.handle);
    UpdateInput in;
    in.cursor = in.steady = effective_cursor(progress, pointer);
    if (input.steady_cursor && is_finite(*input.steady_cursor))
        in.steady += (*input.steady_cursor - pointer.cursor) * (progress.precise ? kPreciseGain : 1.0);
    in.from_center = pointer.from_center;
    in.members = input.members;
    in.typed = input.typed;
    in.typed.count = std::min(in.typed.count, numeric_input_count(drag));
    in.snaps = pointer.snap && in.typed.count == 0;
    if (input.snap) drag.options.snap = *input.snap;
    if (in.snaps) in.snap = &drag.options.snap;
    const bool moved = glm::length(in.cursor - drag.cursor) > kStillPixels;
    in.at_press = !moved && in.typed.count == 0;
    const bool is_seen = input.surface && is_finite(input.surface->position) && is_finite(input.surface->normal);
    if (is_seen && info.motion != Motion::ImagePlane) progress.surface = input.surface;
    const auto& surface = is_seen ? input.surface : progress.surface;
    if (input.on_surface && surface && moved && info.action == Action::Translate) in.surface = &*surface;
    return in;
}

const glm::dvec3& center_of(const Drag& drag) {
    return turns_about_pivot(drag) ? drag.options.pivot_point : drag.start.position;
}

} // namespace

DragUpdate begun_update(const Drag& drag) {
    return {.drag = drag,
            .transform = drag.start,
            .value = drag.start_value,
            .cursor = drag.cursor,
            .axis = axis_of(drag),
            .center = center_of(drag)};
}

namespace {

// Begins again, with the state that is carried between updates.
void begin_again(DragUpdate& update, const glm::dvec2& cursor) {
    update = begun_update(Drag(update.drag));
    update.cursor = cursor;
}

// True if the handle has taken the source there: no limit, policy or shear has kept it elsewhere.
bool reaches(const DragUpdate& update, const SnapChoice& choice) {
    constexpr double kSame = 1e-9, kRounding = 1e-14;
    const glm::dvec3 at = moved(update, choice.press), &to = choice.place;
    const double size = glm::length(to - choice.press) + glm::length(to - update.drag.frame.pivot);
    if (update.shear > 0 || update.refused) return false;
    return glm::length(at - to) <= kSame * size + kRounding * (glm::length(to) + glm::length(choice.press));
}

// Guides and steps are chosen for the steady cursor, and the numbers that none decides follow the hand.
bool follow_hand(DragUpdate& update, const Projector& projector, const UpdateInput& hand) {
    if (hand.steady == hand.cursor || hand.at_press || hand.surface || !(hand.snaps || hand.guides))
        return follow(update, projector, hand);
    DecidedNumbers decided;
    UpdateInput in = hand;
    in.decided = &decided;
    in.cursor = in.steady;
    if (!follow(update, projector, in)) return false;
    if (decided.all || update.refused) return true;
    const bool snapped = update.snapped;
    begin_again(update, hand.cursor);
    in.cursor = hand.cursor;
    in.guides = nullptr;
    if (!follow(update, projector, in)) return false;
    update.snapped |= snapped;
    return true;
}

// Follows the cursor, or moves to a snap target near it. Returns false if there is no solution.
bool follow_to_target(DragUpdate& update, const Projector& projector, const UpdateInput& in,
                      const SnapGeometry& geometry) {
    if (!in.snaps || in.at_press || geometry.features.empty()) {
        update.drag.progress.snap_target.reset();
        return follow_hand(update, projector, in);
    }
    UpdateInput free = in;
    update.cursor = free.cursor = in.steady;
    free.snap = &kNoSteps;
    free.snaps = false;
    free.surface = nullptr;
    free.guides = nullptr;
    if (!follow(update, projector, free)) return false;
    const auto again = [&](const UpdateInput& with) {
        begin_again(update, with.cursor);
        return follow(update, projector, with);
    };
    // A target that a limit or a policy keeps it from leaves the next one.
    std::array<SnapTarget, 4> refused;
    std::size_t count = 0;
    while (const auto choice = choose_target(update, projector, geometry, in.cursor, std::span(refused).first(count))) {
        UpdateInput there = free;
        there.cursor = in.cursor;
        there.move = &choice->move;
        if (again(there) && reaches(update, *choice)) {
            update.snapped = true;
            update.drag.progress.snap_target = choice->target;
            return true;
        }
        if (count == refused.size() || !again(free)) break;
        refused[count++] = choice->target;
    }
    update.drag.progress.snap_target.reset();
    begin_again(update, in.cursor);
    return follow_hand(update, projector, in);
}

// From an update before any motion. Returns false if there is no solution.
bool solve_update(DragUpdate& update, const Projector& projector, const Pointer& pointer, const DragInput& input,
                  DragGuides* guides) {
    if (!is_finite(pointer.cursor)) return false;
    if (input.parent || update.drag.press) {
        if (!rebase_to_parent(update.drag, projector, input.parent)) return false;
        update.axis = axis_of(update.drag);
    }
    UpdateInput in = gather(update.drag, pointer, input);
    update.cursor = in.cursor;
    if (auto* line = std::get_if<LineGrab>(&update.drag.grab); line && line->aims_about != glm::dvec3(0))
        aim(*line, projector, update.drag.frame.position, in.cursor);
    if (guides) guides->begin_update(projector, in.snaps);
    // A cursor that trembles at the press takes none, and gives up one there.
    constexpr double kUnsteadyPx = 3;
    const bool takes_guides = guides && guides->is_on() && !in.at_press && in.typed.count == 0 && !in.surface;
    if (takes_guides && update.drag.handle != Handle::Custom &&
        (guides->is_held() || glm::length(in.steady - update.drag.cursor) > kUnsteadyPx))
        in.guides = guides;
    const bool turns = !in.members && turns_about_pivot(update.drag);
    std::optional<DragMembers> alone;
    if (turns && limits_position(update.drag.options.limits))
        in.members = &alone.emplace(DragMembers{.starts = {&update.drag.start, 1}});
    if (!follow_to_target(update, projector, in, input.snap_geometry)) return false;
    if (turns)
        update.transform.position = update_member(update, update.drag.start, update.drag.options).transform.position;
    if (!is_valid(update.transform) || !std::isfinite(update.value)) return false;
    if (in.guides && !update.drag.progress.snap_target) update.snapped |= in.guides->end_update(update);
    return true;
}

} // namespace

std::optional<DragUpdate> update_with_guides(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                             const DragInput& input, DragGuides& guides) {
    std::optional<DragUpdate> result(begun_update(drag));
    if (!solve_update(*result, projector, pointer, input, &guides)) result.reset();
    return result;
}

std::optional<DragUpdate> update_drag(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                      const DragInput& input) {
    std::optional<DragUpdate> result(begun_update(drag));
    if (!solve_update(*result, projector, pointer, input, nullptr)) result.reset();
    return result;
}

} // namespace gizmo
