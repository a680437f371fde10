// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Events: what the pointer and the keys do to the drag, the cameras and the selection.
#include "viewer/editor/axis_widget.hpp"
#include "viewer/editor/editor.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace viewer {
namespace {

// The last part of "Ctrl+Shift+Z".
std::string base_of(const std::string& key) {
    const auto plus = key.rfind('+');
    return plus == std::string::npos || plus + 1 == key.size() ? key : key.substr(plus + 1);
}

} // namespace

void Editor::work_off_events() {
    while (!events_.empty()) {
        const InputEvent e = events_.front();
        events_.pop_front();
        switch (e.kind) {
        case InputEvent::Kind::Move:
            move(e.cursor);
            break;
        case InputEvent::Kind::Scroll:
            if (const auto point = point_under_cursor())
                orbit().zoom_to(*point, e.scroll);
            else
                orbit().zoom(e.scroll);
            break;
        case InputEvent::Kind::Key:
            key(e);
            break;
        case InputEvent::Kind::Text:
            if (context_.is_active()) type(e.key);
            break;
        case InputEvent::Kind::Button:
            button(e);
            return;
        }
    }
}

int Editor::view_at(const glm::dvec2& cursor) const {
    for (int v = 0; v < settings.layout; ++v) {
        const gizmo::Viewport& r = views_[static_cast<std::size_t>(v)].rect;
        if (cursor.x >= r.x && cursor.y >= r.y && cursor.x < r.x + r.width && cursor.y < r.y + r.height) return v;
    }
    return -1;
}

void Editor::move(const glm::dvec2& cursor) {
    const glm::dvec2 by = cursor - pointer_.cursor;
    pointer_.cursor = cursor;
    sample::OrbitCamera& camera = orbit();
    switch (navigation_) {
    case Navigation::Orbit:
        if (orbit_point_)
            camera.orbit_about(*orbit_point_, by);
        else
            camera.orbit(by);
        break;
    case Navigation::Look:
        camera.look(by);
        break;
    case Navigation::Pan:
        camera.pan(by, views_[static_cast<std::size_t>(view_)].rect.height);
        break;
    case Navigation::Zoom:
        camera.zoom((by.x - by.y) * 0.05);
        break;
    case Navigation::None:
        // The view under the pointer is the one that is meant, but not while something of another one is held.
        if (const int view = view_at(cursor); view >= 0 && !pointer_.down && !context_.is_active()) view_ = view;
        break;
    }
}

void Editor::button(const InputEvent& e) {
    if (e.down && e.button != 0 && context_.is_active()) {
        cancel_ = e.button == 1;
        return;
    }
    if (e.down) {
        const Navigation n = context_.is_active() ? Navigation::None : navigation_of(settings.keymap, e.button, held_);
        if (n != Navigation::None) {
            navigation_ = n;
            navigation_button_ = e.button;
            orbit_point_ = n == Navigation::Orbit ? point_under_cursor() : std::nullopt;
            return;
        }
    } else if (e.button == navigation_button_) {
        navigation_ = Navigation::None;
        navigation_button_ = -1;
        return;
    }
    if (e.button == 0) pointer_.down = e.down;
}

// W A S D Q E while the button that turns the camera is held, as in first-person games.
void Editor::fly(double seconds) {
    const bool flies = navigation_button_ == 1 && (navigation_ == Navigation::Orbit || navigation_ == Navigation::Look);
    if (!flies) return;
    const auto down = [&](const char* key) { return keys_down_.contains(key) ? 1.0 : 0.0; };
    const glm::dvec3 by(down("D") - down("A"), down("E") - down("Q"), down("S") - down("W"));
    if (by == glm::dvec3(0)) return;
    const double speed = orbit().distance * (held_.shift ? 2.4 : 0.8); // world units a second
    orbit().fly(by * speed * std::clamp(seconds, 0.0, 0.1));
    orbit_point_.reset();
}

void Editor::key(const InputEvent& e) {
    if (e.key == "Shift")
        held_.shift = e.down;
    else if (e.key == "Ctrl")
        held_.ctrl = e.down;
    else if (e.key == "Alt")
        held_.alt = e.down;
    const std::string base = base_of(e.key);
    if (e.down)
        keys_down_.insert(base);
    else
        keys_down_.erase(base);
    if (!e.down || base == "Shift" || base == "Ctrl" || base == "Alt") return;
    if (e.key == "Escape") {
        cancel_ = true;
        return;
    }
    if (context_.is_active()) {
        // A running drag keeps its mode, its space and its history; the file and the window are not its business.
        const auto action = action_of(settings.keymap, e.key);
        if (action == Action::Save || action == Action::Quit)
            act(*action);
        else
            drag_key(e.key.starts_with("Alt+") ? e.key.substr(4) : e.key);
        return;
    }
    if (navigation_button_ == 1) return; // flying
    if (const std::string arrows = "Left Right Up Down";
        arrows.find(base) != std::string::npos && base.size() > 1 && !selection_.empty()) {
        const glm::dvec2 to = base == "Left"    ? glm::dvec2(-1, 0)
                              : base == "Right" ? glm::dvec2(1, 0)
                              : base == "Up"    ? glm::dvec2(0, -1)
                                                : glm::dvec2(0, 1);
        capture_before();
        context_.nudge(gizmo_id(), {.direction = to, .pixels = held_.shift ? 10.0 : 1.0});
        return;
    }
    auto action = action_of(settings.keymap, e.key);
    // Shift may be down for a precise drag.
    if (!action && e.key.starts_with("Shift+")) action = action_of(settings.keymap, e.key.substr(6));
    if (action) act(*action);
}

// X, Y, Z go on along that axis, Shift+X, Y, Z across it; Enter lets go.
void Editor::drag_key(const std::string& key) {
    const gizmo::Handle handle = context_.hovered_handle();
    const auto axis = std::string("XYZ").find(key.back());
    if (axis != std::string::npos && (key.size() == 1 || key.starts_with("Shift+"))) {
        using gizmo::Handle;
        const gizmo::Action action = gizmo::info_of(handle).action;
        const bool across = key.size() > 1 && action != gizmo::Action::Rotate;
        const Handle first = action == gizmo::Action::Rotate  ? Handle::RotateX
                             : action == gizmo::Action::Scale ? (across ? Handle::ScaleYZ : Handle::ScaleX)
                                                              : (across ? Handle::TranslateYZ : Handle::TranslateX);
        context_.constrain(static_cast<Handle>(static_cast<std::uint32_t>(first) + axis));
        return;
    }
    if (key == "Enter") {
        context_.confirm();
        return;
    }
    if (key != "Backspace" || typed_.empty()) return;
    typed_.pop_back();
    if (const auto error = context_.set_numeric_input(typed_)) tell(typed_ + ": " + error.message);
}

void Editor::type(const std::string& text) {
    if (text.size() != 1 || std::string("0123456789.,+-*/=()").find(text) == std::string::npos) return;
    typed_ += text;
    if (const auto error = context_.set_numeric_input(typed_)) tell(typed_ + ": " + error.message);
}

void Editor::set_camera_side(double yaw, double pitch, const char* name) {
    orbit().yaw = yaw;
    orbit().pitch = pitch;
    tell(std::string("from the ") + name);
}

bool Editor::click_axis_widget() {
    const View& view = views_[static_cast<std::size_t>(view_)];
    const auto side = hit_axis_widget(view, context_.style.pixel_scale, pointer_.cursor);
    if (!side) return false;
    set_camera_side(side->yaw, side->pitch, side->name);
    return true;
}

} // namespace viewer
