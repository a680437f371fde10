// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/view_cubes.hpp"

#include "math/linear.hpp"
#include "math/same_bits.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <numbers>

namespace gizmo {
namespace {

constexpr double kClickPx = 4, kTouchClickPx = 10; // logical pixels: less travel is a click

// The host stores views with the precision of floats, or has changed it.
bool is_as_written(const glm::dmat4& view, const glm::dmat4& written, double distance) {
    double most = 0;
    for (int i = 0; i < 3; ++i)
        most = std::max(most, glm::length(view[i] - written[i]));
    const double moved = glm::length(view[3] - written[3]), size = glm::length(written[3]);
    return most < 1e-3 && moved <= 1e-3 * distance + 1e-5 * size;
}

} // namespace

void ViewCubes::begin_frame(double seconds) {
    seconds_ = seconds;
    before_ = now_;
    now_ = {};
    hovered_motion_.reset();
    shown_.clear();
    changed_ = false;
    if (press_) press_->submitted = false;
    for (Turn& turn : turns_)
        turn.submitted = false;
}

void ViewCubes::begin_turn(const Key& key, const std::optional<ViewMotion>& motion) {
    std::erase_if(turns_, [&](const Turn& turn) { return turn.key == key; });
    if (motion) turns_.push_back({key, *motion, motion->from});
}

bool ViewCubes::covers(std::uint32_t target, const glm::dvec2& at, const Style& style, PointerDevice device) const {
    return std::any_of(shown_.begin(), shown_.end(), [&](const Shown& shown) {
        return shown.target == target && pick_view_cube(shown.placement, at, style, device).is_over;
    });
}

ViewChange ViewCubes::show(const ViewCubeCall& call, PointerTracker& pointer, bool busy, DrawListBuilder& lists) {
    ViewChange change;
    Camera& camera = call.camera;
    const ViewCube& options = call.options;
    const Key key{options.id, camera.target};
    const bool mine = press_ && press_->key == key;
    if (mine) press_->submitted = true;
    change.hidden = why_no_view_cube(camera, call.distance, options, call.style);
    if (change.hidden != Hidden::No) {
        if (mine && !pointer.now().down) press_.reset();
        return change;
    }
    const glm::dmat4 given = camera.view;
    if (mine) run_press(call, pointer, change);
    if (!press_ && options.turn != ViewTurn::None)
        begin_turn(key, begin_view_turn(camera, call.distance, options.up, options.turn, options.from));
    run_turn(call, key, change);
    change.changed = !has_same_bits(given, camera.view);
    changed_ |= change.changed;

    const auto placed = place_view_cube(camera, call.distance, options, call.style);
    if (!placed) return change;
    shown_.push_back({camera.target, *placed});
    const Viewport& vp = camera.viewport;
    const glm::dvec2 cursor = pointer.now().cursor, inside = cursor - glm::dvec2(vp.x, vp.y);
    const bool reachable = pointer.can_hover(camera.target) && !pointer.now().ray && !busy && !press_ &&
                           inside.x >= 0 && inside.y >= 0 && inside.x < vp.width && inside.y < vp.height;
    ViewCubeHit hit;
    if (reachable) hit = pick_view_cube(*placed, cursor, call.style, pointer.now().device);
    if (hit.is_over) {
        now_ = {key, hit};
        if (pointer.pressed()) hovered_motion_ = begin_view_motion(camera, call.distance, options.up);
    }
    const bool pressed = press_ && press_->key == key;
    if (pressed) hit = press_->hit;
    change.is_over = hit.is_over;
    change.place = hit.place;
    change.button = hit.button;
    draw_view_cube(*placed, hit, pressed, call.style, lists.list(lists.open(camera, call.style)));
    return change;
}

void ViewCubes::run_press(const ViewCubeCall& call, PointerTracker& pointer, ViewChange& change) {
    const Pointer& now = pointer.now();
    Press& press = *press_;
    const double scale = static_cast<double>(call.style.pixel_scale);
    const glm::dvec2 travel = pointer.cursor() - press.cursor;
    const double click = (now.device == PointerDevice::Touch ? kTouchClickPx : kClickPx) * scale;
    press.dragging = press.dragging || (is_finite(travel) && glm::length(travel) > click);
    if (now.cancel) {
        call.camera.view = press.motion.from;
    } else if (press.dragging && is_finite(travel)) { // across its square, half a turn
        press.motion.distance = call.distance;
        call.camera.view = orbited_view(press.motion, travel * (std::numbers::pi / (call.options.size * scale)));
    }
    change.dragging = press.dragging;
    if (now.down && !now.cancel && !now.capture_lost) return;
    const bool clicked = !press.dragging && !now.cancel && !now.capture_lost;
    const auto& [is_over, place, button] = press.hit;
    if (clicked && button != ViewTurn::None) {
        begin_turn(press.key, begin_view_turn(call.camera, call.distance, call.options.up, button, call.options.from));
        change.clicked_button = button;
    } else if (clicked && place != glm::ivec3(0)) {
        const auto motion = begin_look_from(call.camera, call.distance, call.options.up, glm::dvec3(place), true);
        begin_turn(press.key, motion);
        const glm::dvec3 toward = motion ? motion->screen[2] * glm::dmat3(motion->to) : glm::dvec3(0);
        change.clicked = glm::dot(toward, glm::dvec3(place)) < 0 ? -place : place;
    }
    press_.reset();
    changed_ = true;
    pointer.consume_press();
}

// One step. It ends if the host has turned or moved the view itself.
void ViewCubes::run_turn(const ViewCubeCall& call, const Key& key, ViewChange& change) {
    const auto found = std::find_if(turns_.begin(), turns_.end(), [&](const Turn& turn) { return turn.key == key; });
    if (found == turns_.end()) return;
    if (!is_as_written(call.camera.view, found->written, call.distance)) {
        turns_.erase(found);
        return;
    }
    if (!found->is_new) found->seconds += seconds_;
    const double all = call.options.seconds, share = all > 0 ? found->seconds / all : 1;
    if (!found->is_new || share >= 1) call.camera.view = view_at(found->motion, share);
    found->written = call.camera.view;
    found->is_new = false;
    found->submitted = true;
    change.turning = share < 1;
    if (share >= 1) turns_.erase(found);
}

void ViewCubes::end_frame(PointerTracker& pointer, bool taken) {
    if (press_ && !press_->submitted) press_.reset();
    std::erase_if(turns_, [](const Turn& turn) { return !turn.submitted; });
    const Pointer& now = pointer.now();
    if (!now_.hit.is_over || taken || !pointer.pressed() || !hovered_motion_ || now.cancel || now.capture_lost) return;
    press_ = Press{now_.key, now_.hit, now.cursor, *hovered_motion_};
    begin_turn(now_.key, std::nullopt);
    pointer.press(now.cursor);
    changed_ = true;
}

} // namespace gizmo
