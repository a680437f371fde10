// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Events: how the pointer and the keys affect the drag, the cameras and the selection.
#include "viewer/editor/editor.hpp"
#include "viewer/editor/mark_picking.hpp"

#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <utility>

namespace viewer {

void Editor::work_off_events() {
    if (begin_body() || (std::exchange(ends_drag_, false) && gizmo_.is_active())) return;
    while (!gizmo_.awaits_copies()) {
        const auto e = input_.pop();
        if (!e) return;
        switch (e->kind) {
        case InputEvent::Kind::Move:
            move(e->cursor);
            if (begin_body()) return; // the release may be next
            break;
        case InputEvent::Kind::Scroll:
            scroll(e->scroll);
            break;
        case InputEvent::Kind::Key:
            if (changes_drag(*e)) return; // what follows is for the drag, or for after it
            break;
        case InputEvent::Kind::Text:
            if (input_.is_down(kAnywhereKey)) break; // it repeats
            if (gizmo_.is_active())
                gizmo_.type(e->key);
            else if (e->key[0] >= '0' && e->key[0] <= '9' && !input_.is_down("Keypad" + e->key))
                status_.set("a number is typed into a drag: start one first");
            break;
        case InputEvent::Kind::Button:
            button(*e);
            return;
        }
    }
}

// Handles the key. True if it begins or ends a drag: the former takes place after this frame's events, the latter may
// take a frame more.
bool Editor::changes_drag(const InputEvent& e) {
    const bool was_active = gizmo_.is_active();
    key(e);
    ends_drag_ = e.down && was_active && (e.key == "Escape" || e.key == "Enter");
    return ends_drag_ || (e.down && !was_active && gizmo_.starts());
}

// While flying the wheel sets the speed.
void Editor::scroll(double steps) {
    if (!navigation_.flies()) {
        zoom(steps);
        return;
    }
    settings.fly_speed = std::clamp(settings.fly_speed * std::pow(1.25, steps), 1.0 / 64, 64.0);
    char line[64];
    std::snprintf(line, sizeof line, "flies at %.3g units a second",
                  gizmo::tools::usual_fly_speed(orbit()) * settings.fly_speed);
    status_.set(line, About::View);
}

void Editor::zoom(double steps) {
    constexpr double kStep = 0.88;
    glm::dvec3 low, high;
    scene().bounds(low, high);
    const double side = std::max(1e-3, glm::length(high - low));
    const double now = viewports_.view(viewports_.active()).eye().distance;
    // From a distance where the scene is a dot to one where a thousandth of it fills the view; a camera beyond can
    // return.
    const double nearest = std::min(now, 1e-3 * side), farthest = std::max(now, 30 * side);
    const double to = std::clamp(now * std::pow(kStep, steps), nearest, farthest);
    const auto point = surface_here().world;
    viewports_.move([&](gizmo::tools::OrbitCamera& camera) {
        const double part = std::log(to / now) / std::log(kStep);
        point ? camera.zoom_to(*point, part) : camera.zoom(part);
        camera.near_plane = std::min(camera.near_plane, camera.distance * 0.01);
    });
}

void Editor::move(const glm::dvec2& cursor) {
    const glm::dvec2 by = cursor - input_.cursor();
    input_.move_to(cursor);
    if (navigation_.is_active())
        viewports_.move([&](gizmo::tools::OrbitCamera& camera) {
            navigation_.drag().move(camera, by, viewports_.view(viewports_.active()).rect.height);
        });
    // The view under the pointer is active, unless something of another one is held.
    else if (const int view = viewports_.view_at(cursor); view >= 0 && !input_.is_left_down() && !gizmo_.is_active())
        viewports_.activate(view);
}

void Editor::button(const InputEvent& e) {
    if (e.down && e.button != 0 && gizmo_.is_active()) {
        if (e.button == 1) gizmo_.cancel();
        if (e.button == 2) input_.set_middle_down(true);
        return;
    }
    if (e.button == 2) input_.set_middle_down(false);
    if (e.down) {
        const CameraMotion motion =
            gizmo_.is_active() ? CameraMotion::Idle : motion_of(keymap(), e.button, input_.modifiers());
        if (motion != CameraMotion::Idle) {
            navigation_.begin(motion, e.button, motion == CameraMotion::Orbit ? surface_here().world : std::nullopt);
            return;
        }
    } else if (navigation_.end(e.button))
        return;
    if (e.button == 0) input_.set_left_down(e.down);
}

void Editor::key(const InputEvent& e) {
    input_.note_key(e);
    const std::string base = base_key(e.key);
    if (!e.down || is_modifier(base)) return;
    inside_.reset(); // a drag with a typed number or an axis is no click
    if (e.key == "Escape") {
        gizmo_.cancel();
        picking_.cancel();
        body_.cancel();
        return;
    }
    auto action = action_of(keymap(), e.key, own_keys);
    if (!action && base == kAnywhereKey) return;
    if (gizmo_.is_active()) {
        // A running drag ignores mode, space and history commands, but allows those of file, window and snapping, also
        // while a modifier is held for the drag.
        const bool types = !gizmo_.keys().text().empty() && (base.size() == 1 || base == "Space") &&
                           !e.key.starts_with("Ctrl+"); // "2 cm"
        const auto runs = [&](auto command) { return !types && command && command_of(*command).runs_in_drag; };
        if (!runs(action)) action = action_of(keymap(), base, own_keys);
        runs(action) ? execute(*action) : gizmo_.drag_key(e.key.starts_with("Alt+") ? e.key.substr(4) : e.key);
        return;
    }
    if (navigation_.flies() || nudge(base)) return;
    // Shift may be held for a precise drag.
    if (!action && e.key.starts_with("Shift+")) action = action_of(keymap(), e.key.substr(6), own_keys);
    action ? execute(*action) : status_.set(e.key + " has no command");
}

// The arrows move the selection by one snap step; ten with Shift, a tenth with Ctrl.
bool Editor::nudge(const std::string& base) {
    struct Arrow {
        const char* key;
        glm::dvec2 to;
    };
    constexpr Arrow kArrows[] = {{"Left", {-1, 0}}, {"Right", {1, 0}}, {"Up", {0, -1}}, {"Down", {0, 1}}};
    const auto arrow =
        std::find_if(std::begin(kArrows), std::end(kArrows), [&](const Arrow& a) { return base == a.key; });
    if (arrow == std::end(kArrows)) return false;
    if (!edits_.can_move()) return true;
    const Modifiers& held = input_.modifiers();
    const double times = held.shift ? 10 : held.ctrl ? 0.1 : 1;
    gizmo_.nudge(arrow->to, settings.snap.translation * times);
    return true;
}

void Editor::press() {
    const bool is_inside = settings.mode == gizmo::Mode::Rectangle && !pointer().anywhere &&
                           gizmo::info_of(context().hovered_handle()).shape == gizmo::HandleShape::Plane;
    if (!gizmo_.is_active() && !wants_mouse_elsewhere) {
        picking_.press(input_.cursor());
        press_body();
    }
    if (gizmo_.is_active() && is_inside && !alt_copies_) inside_ = input_.cursor();
}

// True in the frame in which a click inside the rectangle ends. The motion of less than a click is reverted.
bool Editor::clicks_inside() {
    if (inside_ && (!gizmo_.is_active() || !Picking::is_click(*inside_, input_.cursor()))) inside_.reset();
    if (!inside_ || input_.is_left_down()) return false;
    inside_.reset();
    gizmo_.cancel();
    return true;
}

// A click where the last one was reaches what is behind.
void Editor::click_here() {
    const bool adds = input_.modifiers().shift;
    const bool repeats = !adds && !clicked_.empty() && selection_.size() == 1 &&
                         selection_.active() == clicked_.back() && camera().view == clicked_view_ &&
                         Picking::is_click(clicked_at_, input_.cursor());
    if (!repeats) clicked_.clear();
    clicked_at_ = input_.cursor();
    clicked_view_ = camera().view;
    click(ray_pick(scene(), camera(), input_.cursor(), passed_by_click()), adds);
}

// With Shift or Ctrl a box begins there.
void Editor::press_body() {
    const Modifiers& held = input_.modifiers();
    const bool drags = settings.body_drag && settings.mode == gizmo::Mode::None && !settings.edit_pivot;
    if (!drags || held.shift || held.ctrl || context().is_hovered()) return;
    const auto locked = passed_by_click(false);
    const PickAnswer at = with_marks(ray_pick(scene(), camera(), input_.cursor(), locked), locked);
    if (at.node >= 0) body_.press(at);
}

// An object that is not selected, with what it hangs under, becomes the selection. True if events have to wait.
bool Editor::begin_body() {
    if (gizmo_.is_active() || !body_.travels(input_.cursor())) return false;
    const sample::NodeId node = body_.begin();
    if (node < 0) return true; // in the next frame
    picking_.cancel();
    const auto holds = [&](sample::NodeId root) { return scene().is_in_subtree(node, root); };
    if (std::ranges::none_of(selection_.nodes(), holds)) select(node);
    return true;
}

// Roots of subtrees: what is locked, and what the clicks before have taken. @param again false: only the former
std::vector<sample::NodeId> Editor::passed_by_click(bool again) const {
    std::vector<sample::NodeId> passed = again ? clicked_ : std::vector<sample::NodeId>{};
    for (sample::NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().node(i).locked && scene().is_alive(i)) passed.push_back(i);
    return passed;
}

void Editor::release() {
    switch (picking_.release(input_.cursor())) {
    case Picking::Gesture::Click:
        click_here();
        break;
    case Picking::Gesture::Box:
        box_select();
        break;
    case Picking::Gesture::None:
        break;
    }
}

PickAnswer Editor::with_marks(const PickAnswer& surface, std::span<const sample::NodeId> passed) const {
    constexpr double kMarkReach = 5; // logical pixels
    return pick_mark(scene(), camera(), surface, kMarkReach * static_cast<double>(context().style.pixel_scale), passed);
}

void Editor::click(const PickAnswer& surface, bool adds) {
    const PickAnswer at = with_marks(surface, passed_by_click());
    if (at.node < 0 && !clicked_.empty()) return clicked_.clear(), click_here(); // from the front again
    adds ? select_also(at.node) : select(at.node);
    if (at.node >= 0) {
        clicked_.push_back(at.node);
        status_.set("selected " + scene().node(at.node).name, About::Selection);
    } else {
        const sample::NodeId locked = ray_pick(scene(), camera(), at.cursor).node;
        status_.set(locked < 0 ? "selected nothing" : "selected nothing: " + scene().node(locked).name + " is locked",
                    About::Selection);
    }
    char line[160];
    if (at.world)
        std::snprintf(line, sizeof line, "pick at %.1f %.1f: %.6f %.6f %.6f", at.cursor.x, at.cursor.y, at.world->x,
                      at.world->y, at.world->z);
    else
        std::snprintf(line, sizeof line, "pick at %.1f %.1f: nothing there", at.cursor.x, at.cursor.y);
    status_.print(line);
}

// Selects the nodes with their center in the box; adds with Shift, removes with Ctrl.
void Editor::box_select() {
    if (!gizmo::make_projector(camera())) return;
    const auto inside = nodes_in_box(scene(), camera(), picking_.press_cursor(), input_.cursor());
    const Modifiers& held = input_.modifiers();
    std::vector<sample::NodeId> next;
    if (held.shift || held.ctrl) next.assign(selection_.nodes().begin(), selection_.nodes().end());
    if (held.ctrl)
        std::erase_if(next, [&](sample::NodeId n) { return std::binary_search(inside.begin(), inside.end(), n); });
    else
        next.insert(next.end(), inside.begin(), inside.end());
    select_these(next);
    status_.set(std::to_string(inside.size()) + " in the box, " + std::to_string(selection_.size()) + " selected",
                About::Selection);
}

} // namespace viewer
