// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "editor.hpp"

#include <glm/geometric.hpp>

#include <cmath>
#include <utility>

namespace viewer {
namespace {

constexpr double kClickPixels = 4; ///< a press and release nearer than this is a click
constexpr gizmo::Snap kSnap{.translation = 0.25, .rotation = 0.2617993877991494, .scale = 0.1};

const char* name_of(gizmo::Mode mode) {
    switch (mode) {
    case gizmo::Mode::Translate:
        return "Translate";
    case gizmo::Mode::Rotate:
        return "Rotate";
    case gizmo::Mode::Scale:
        return "Scale";
    case gizmo::Mode::Bounds:
        return "Bounds";
    default:
        return "Universal";
    }
}

} // namespace

Editor::Editor(sample::Scene& scene, std::string save_path)
    : scene_(scene)
    , save_path_(std::move(save_path)) {
    for (std::size_t i = 0; i < scene_.nodes.size() && selected_ < 0; ++i)
        if (scene_.nodes[i].mesh >= 0 && scene_.nodes[i].name != "Ground") selected_ = static_cast<int>(i);
    frame_scene();
}

void Editor::frame_scene() {
    glm::dvec3 low, high;
    scene_.bounds(low, high);
    orbit.target = (low + high) * 0.5;
    orbit.distance = std::max(1e-3, glm::length(high - low) * 0.62);
    orbit.near = orbit.distance * 0.002;
}

void Editor::frame(double width, double height) {
    width_ = width;
    height_ = height;
    const bool was_down = pointer_.down;
    work_off_events();
    pointer_.blocked = orbiting_ || panning_;
    pointer_.cancel = std::exchange(cancel_, false);
    context_.begin_frame(pointer_);
    if (selected_ >= 0) {
        gizmo::Options options;
        options.id = static_cast<std::uint64_t>(selected_) + 1;
        options.space = space_;
        options.snap = kSnap;
        options.parent = scene_.world_from_parent(selected_);
        options.box = box_of(selected_);
        context_.manipulate(mode_, scene_.nodes[static_cast<std::size_t>(selected_)].local, camera(), options);
    }
    context_.end_frame();
    if (!context_.is_active()) typed_.clear();
    for (const gizmo::EditEvent& e : context_.events()) {
        if (e.phase != gizmo::Phase::Committed) continue;
        edits_.resize(done_);
        edits_.push_back({static_cast<int>(e.id) - 1, e.before, e.after});
        done_ = edits_.size();
    }
    if (pointer_.down && !was_down) {
        pressed_scene_ = !context_.is_active();
        press_cursor_ = pointer_.cursor;
    }
    if (!pointer_.down && was_down && std::exchange(pressed_scene_, false) &&
        glm::length(pointer_.cursor - press_cursor_) < kClickPixels)
        click();
}

bool Editor::work_off_events() {
    while (!events_.empty()) {
        const InputEvent e = events_.front();
        events_.pop_front();
        switch (e.kind) {
        case InputEvent::Kind::Move:
            move(e.cursor);
            break;
        case InputEvent::Kind::Scroll:
            orbit.zoom(e.scroll);
            break;
        case InputEvent::Kind::Key:
            key(e);
            break;
        case InputEvent::Kind::Button:
            button(e);
            return true;
        }
    }
    return false;
}

void Editor::move(const glm::dvec2& cursor) {
    const glm::dvec2 by = cursor - pointer_.cursor;
    pointer_.cursor = cursor;
    if (orbiting_) orbit.orbit(by);
    if (panning_) orbit.pan(by, height_);
}

void Editor::button(const InputEvent& e) {
    if (e.button == 0) pointer_.down = e.down;
    if (e.button == 1 && e.down && context_.is_active())
        cancel_ = true;
    else if (e.button == 1)
        orbiting_ = e.down;
    if (e.button == 2) panning_ = e.down;
}

void Editor::key(const InputEvent& e) {
    if (e.key == "Shift")
        pointer_.precise = e.down;
    else if (e.key == "Ctrl")
        pointer_.snap = e.down;
    else if (e.key == "Alt")
        pointer_.centred = e.down;
    else if (!e.down)
        return;
    else if (e.key == "Escape")
        cancel_ = true;
    else if (e.key == "Ctrl+S")
        save();
    else if (e.key == "Ctrl+Q")
        quit_ = true;
    else if (context_.is_active())
        drag_key(e.key); // a running drag keeps its mode, its space and its history
    else if (e.key == "G" && selected_ >= 0)
        context_.start(static_cast<std::uint64_t>(selected_) + 1, gizmo::Handle::TranslateView);
    else if (e.key == "Y")
        mode_ = gizmo::Mode::Bounds;
    else if (e.key == "D")
        context_.visuals.debug = !context_.visuals.debug;
    else if (e.key == "W")
        mode_ = gizmo::Mode::Translate;
    else if (e.key == "E")
        mode_ = gizmo::Mode::Rotate;
    else if (e.key == "R")
        mode_ = gizmo::Mode::Scale;
    else if (e.key == "T")
        mode_ = gizmo::Mode::Universal;
    else if (e.key == "X")
        space_ = space_ == gizmo::Space::Local ? gizmo::Space::World : gizmo::Space::Local;
    else if (e.key == "F")
        frame_scene();
    else if (e.key == "Ctrl+Z")
        undo();
    else if (e.key == "Ctrl+Shift+Z")
        redo();
}

// X, Y, Z go on along that axis, Shift+X, Y, Z across it; digits are typed; Enter lets go.
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
    if (key == "Backspace" && !typed_.empty())
        typed_.pop_back();
    else if (key.size() == 1 && std::string("0123456789.,+-*/=()").find(key) != std::string::npos)
        typed_ += key;
    else
        return;
    if (const auto error = context_.type(typed_)) say(typed_ + ": " + error.message);
}

// Of the node's mesh, in the node's own space.
gizmo::Box Editor::box_of(int node) {
    const int mesh = scene_.nodes[static_cast<std::size_t>(node)].mesh;
    if (mesh < 0) return {};
    boxes_.resize(scene_.meshes.size());
    auto& box = boxes_[static_cast<std::size_t>(mesh)];
    if (box) return *box;
    glm::dvec3 low(1e300), high(-1e300);
    for (const auto& primitive : scene_.meshes[static_cast<std::size_t>(mesh)].primitives)
        for (const auto& v : primitive.vertices)
            for (int i = 0; i < 3; ++i) {
                low[i] = std::min(low[i], static_cast<double>(v.position[i]));
                high[i] = std::max(high[i], static_cast<double>(v.position[i]));
            }
    return *(box = gizmo::Box{low, high});
}

void Editor::click() {
    const auto ray = gizmo::screen_ray(camera(), pointer_.cursor);
    const auto hit = ray ? scene_.cast(ray->origin, ray->direction) : std::nullopt;
    selected_ = hit ? hit->node : -1;
    click_ = pointer_.cursor;
    say(hit ? "selected " + scene_.nodes[static_cast<std::size_t>(hit->node)].name : "selected nothing");
}

std::optional<glm::dvec2> Editor::take_click() {
    return std::exchange(click_, std::nullopt);
}

void Editor::undo() {
    if (done_ == 0) return;
    const Edit& e = edits_[--done_];
    scene_.nodes[static_cast<std::size_t>(e.node)].local = e.before;
    selected_ = e.node;
    say("undo");
}

void Editor::redo() {
    if (done_ == edits_.size()) return;
    const Edit& e = edits_[done_++];
    scene_.nodes[static_cast<std::size_t>(e.node)].local = e.after;
    selected_ = e.node;
    say("redo");
}

void Editor::save() {
    std::string error;
    say(scene_.save(save_path_, error) ? "saved " + save_path_ : "not saved: " + error);
}

std::string Editor::title() const {
    std::string t = "Gizmo viewer - ";
    t += selected_ >= 0 ? scene_.nodes[static_cast<std::size_t>(selected_)].name : "nothing selected";
    t += std::string(" - ") + name_of(mode_) + (space_ == gizmo::Space::Local ? ", local" : ", world");
    char text[64];
    if (const auto feedback = context_.feedback())
        t += " - " + (typed_.empty() ? std::string(gizmo::format_feedback(*feedback, text)) : "typed " + typed_);
    return t;
}

} // namespace viewer
