// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "editor.hpp"

#include <glm/geometric.hpp>

#include <cmath>
#include <cstdio>
#include <utility>

namespace viewer {
namespace {

constexpr double kClickPixels = 4; ///< a press and release nearer than this is a click
constexpr gizmo::Snap kSnap{.translation = 0.25, .rotation = 0.2617993877991494, .scale = 0.1};

constexpr const char* kThemeNames[] = {"dark", "light", "colour-blind"};
constexpr const char* kPickNames[] = {"ray", "depth", "id"};

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

std::optional<PickMethod> pick_method_named(const std::string& name) {
    for (int i = 0; i < 3; ++i)
        if (name == kPickNames[i]) return static_cast<PickMethod>(i);
    return std::nullopt;
}

Editor::Editor(sample::Scene& scene, std::string save_path)
    : scene_(scene)
    , save_path_(std::move(save_path)) {
    context_.visuals.labels = true;
    for (std::size_t i = 0; i < scene_.nodes.size() && selected_ < 0; ++i)
        if (scene_.nodes[i].mesh >= 0 && scene_.nodes[i].name != "Ground") selected_ = static_cast<int>(i);
    frame_scene();
}

bool Editor::set_theme(const std::string& name) {
    for (std::size_t i = 0; i < std::size(kThemeNames); ++i) {
        if (name != kThemeNames[i]) continue;
        theme_ = i;
        context_.style = i == 0 ? gizmo::dark_theme() : i == 1 ? gizmo::light_theme() : gizmo::color_blind_theme();
        return true;
    }
    return false;
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
        options.surface.on = drags_on_surface();
        options.surface.align = align_ ? gizmo::SurfaceAxis::Y : gizmo::SurfaceAxis::None;
        options.surface.rest = true;
        if (options.surface.on && pick_method == PickMethod::Ray) {
            const PickAnswer a = ray_pick(pointer_.cursor, selected_);
            if (a.world) surface_ = gizmo::SurfacePoint{*a.world, a.normal.value_or(glm::dvec3(0))};
        }
        options.surface.point = surface_;
        context_.manipulate(mode_, scene_.nodes[static_cast<std::size_t>(selected_)].local, camera(), options);
    }
    context_.end_frame();
    if (!context_.is_active()) {
        typed_.clear();
        surface_.reset();
        drag_pick_ = next_pick_;
    }
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
            if (const auto point = point_under_cursor())
                orbit.zoom_to(*point, e.scroll);
            else
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
    if (orbiting_ && orbit_point_)
        orbit.orbit_about(*orbit_point_, by);
    else if (orbiting_)
        orbit.orbit(by);
    if (panning_) orbit.pan(by, height_);
}

void Editor::button(const InputEvent& e) {
    if (e.button == 0) pointer_.down = e.down;
    if (e.button == 1 && e.down && context_.is_active())
        cancel_ = true;
    else if (e.button == 1) {
        orbiting_ = e.down;
        orbit_point_ = e.down ? point_under_cursor() : std::nullopt;
    }
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
    else if (e.key == "P") {
        pick_method = static_cast<PickMethod>((static_cast<int>(pick_method) + 1) % 3);
        say(std::string("picks by ") + kPickNames[static_cast<std::size_t>(pick_method)]);
    } else if (e.key == "C") {
        theme_ = (theme_ + 1) % 3;
        set_theme(kThemeNames[theme_]);
        say(std::string("theme ") + kThemeNames[theme_]);
    } else if (e.key == "N") {
        align_ = !align_;
        say(align_ ? "surface drags turn to the normal" : "surface drags keep their turn");
    } else if (e.key == "Ctrl+Z")
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
    if (pick_method == PickMethod::Ray)
        select_picked(ray_pick(pointer_.cursor, -1));
    else
        click_ = pointer_.cursor;
}

void Editor::select_picked(const PickAnswer& answer) {
    selected_ = answer.node;
    marked_ = answer.world ? std::optional(answer) : std::nullopt;
    say(answer.node >= 0 ? "selected " + scene_.nodes[static_cast<std::size_t>(answer.node)].name : "selected nothing");
    char line[160];
    if (answer.world)
        std::snprintf(line, sizeof line, "%s pick at %.1f %.1f: %.6f %.6f %.6f", pick_name(), answer.cursor.x,
                      answer.cursor.y, answer.world->x, answer.world->y, answer.world->z);
    else
        std::snprintf(line, sizeof line, "%s pick at %.1f %.1f: nothing there", pick_name(), answer.cursor.x,
                      answer.cursor.y);
    say(line);
}

const char* Editor::pick_name() const {
    return kPickNames[static_cast<std::size_t>(pick_method)];
}

PickAnswer Editor::ray_pick(const glm::dvec2& cursor, int except) const {
    PickAnswer a;
    a.cursor = cursor;
    const auto ray = gizmo::screen_ray(camera(), cursor);
    const auto hit = ray ? scene_.cast(ray->origin, ray->direction, except) : std::nullopt;
    if (!hit) return a;
    a.world = hit->point;
    a.normal = hit->normal;
    a.node = hit->node;
    return a;
}

// By ray it is known at once; by depth or id it is that of a frame or two ago.
std::optional<glm::dvec3> Editor::point_under_cursor() const {
    if (pick_method == PickMethod::Ray) return ray_pick(pointer_.cursor, -1).world;
    return hovered_ ? hovered_->world : std::nullopt;
}

// Alt, which for the box is its centre.
bool Editor::drags_on_surface() const {
    return pointer_.centred && context_.is_active() &&
           gizmo::info_of(context_.hovered_handle()).action == gizmo::Action::Translate;
}

std::optional<PickWish> Editor::pick_wish() {
    if (pick_method == PickMethod::Ray || !gizmo::make_projector(camera())) return std::nullopt;
    PickWish wish;
    wish.number = next_pick_++;
    wish.cursor = click_ ? *click_ : pointer_.cursor;
    if (click_) click_pick_ = wish.number;
    click_.reset();
    if (context_.is_active()) wish.except = selected_;
    const bool seen = wish.cursor.x >= 0 && wish.cursor.y >= 0 && wish.cursor.x < width_ && wish.cursor.y < height_;
    return seen ? std::optional(wish) : std::nullopt;
}

void Editor::take_pick(const PickAnswer& answer) {
    PickAnswer a = answer;
    // Depth says where but not what: the node whose surface is nearest to there along the line of sight.
    if (pick_method == PickMethod::Depth) a.node = a.world ? node_at(*a.world) : -1;
    hovered_ = a;
    if (click_pick_ != 0 && a.number == click_pick_) {
        click_pick_ = 0;
        select_picked(a);
    }
    if (context_.is_active() && a.number >= drag_pick_ && a.world)
        surface_ = gizmo::SurfacePoint{*a.world, a.normal.value_or(glm::dvec3(0))};
}

int Editor::node_at(const glm::dvec3& point) const {
    // A little before the point, looking on: what the ray meets first is there.
    const auto projector = gizmo::make_projector(camera());
    if (!projector) return -1;
    const glm::dvec3 back = projector->towards_viewer(point);
    const double step = 1e-3 * glm::length(point - glm::dvec3(projector->eye));
    const auto hit = scene_.cast(point + back * step, -back);
    return hit && hit->t < 2 * step ? hit->node : -1;
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
