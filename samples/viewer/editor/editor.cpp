// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame of the editor, and what it says of itself.
#include "viewer/editor/editor.hpp"

#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>

#include <algorithm>
#include <utility>

namespace viewer {
namespace {

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
    case gizmo::Mode::None:
        return "Select";
    default:
        return "Universal";
    }
}
const char* name_of(gizmo::Space space) {
    switch (space) {
    case gizmo::Space::Local:
        return "local";
    case gizmo::Space::World:
        return "world";
    case gizmo::Space::Parent:
        return "parent";
    default:
        return "view";
    }
}

// "Move x", "Turn about y", "Scale", "Box corner": for a person, not the enumerator's name.
std::string words_of(gizmo::Handle handle) {
    using gizmo::HandleShape;
    const gizmo::HandleInfo& info = gizmo::info_of(handle);
    if (info.mode == gizmo::Mode::Bounds) {
        const auto sides = std::count_if(info.side.begin(), info.side.end(), [](std::int8_t s) { return s != 0; });
        return sides == 1 ? "Box face" : sides == 2 ? "Box edge" : "Box corner";
    }
    const std::string name = info.name, verb = info.action == gizmo::Action::Rotate  ? "Turn"
                                               : info.action == gizmo::Action::Scale ? "Scale"
                                                                                     : "Move";
    std::string of; // the axes, which a name ends with: X, YZ
    for (auto c = name.rbegin(); c != name.rend() && *c >= 'X' && *c <= 'Z'; ++c)
        of.insert(of.begin(), static_cast<char>(*c - 'X' + 'x'));
    if (!of.empty()) return verb + (verb == "Turn" ? " about " : " ") + of;
    return name.ends_with("View") ? verb + " in the view" : name.ends_with("Trackball") ? verb + " freely" : verb;
}

// What a person would begin with: the first node that is seen and is not the ground.
sample::NodeId first_of(const sample::Scene& scene) {
    for (sample::NodeId i = 0; i < scene.node_count(); ++i)
        if (scene.node(i).mesh >= 0 && scene.node(i).name != "Ground" && scene.is_shown(i)) return i;
    return -1;
}

} // namespace

Editor::Editor(Document& document)
    : document_(&document)
    , gizmo_(document, selection_) {
    open(document);
}

void Editor::open(Document& document) {
    gizmo_.open(document);
    document_ = &document;
    // A button that is still down pressed nothing of the new one.
    input_.set_left_down(false);
    navigation_.stop();
    picking_.clear();
    select(first_of(scene()));
    frame_nodes({});
    widget_press_.reset();
    unframed_.reset();
    if (viewports_.view(0).rect.width < 1) unframed_ = orbit();
}

void Editor::frame(const gizmo::Viewport& region, double seconds) {
    settings.layout = std::clamp(settings.layout, 1, kMaxViews);
    viewports_.lay_out(region, settings.layout);
    // Now that their sides are known, unless someone has put the camera elsewhere.
    if (const auto unframed = std::exchange(unframed_, std::nullopt); unframed && *unframed == orbit()) frame_nodes({});
    const bool was_down = input_.is_left_down();
    work_off_events();
    viewports_.lay_out(region, settings.layout); // an event may have changed how many there are
    gizmo_.size_handles(views());
    if (navigation_.is_flying(input_))
        viewports_.move([&](sample::OrbitCamera& camera) {
            navigation_.fly(camera, input_, usual_fly_speed(camera) * settings.fly_speed, seconds);
        });
    viewports_.advance(seconds, settings.ease);
    gizmo_.begin(pointer(), seconds);
    selection_.prune(scene()); // what undo or a panel has taken away
    if (!selection_.empty()) gizmo_.submit(viewports_, settings, surface_under_cursor());
    if (const std::string edited = gizmo_.end(); !edited.empty()) set_status(edited);
    if (const std::string error = document_->take_error(); !error.empty()) set_error(error);
    if (!gizmo_.is_active()) picking_.end_drag();
    if (input_.is_left_down() && !was_down) press();
    if (!input_.is_left_down() && was_down) release();
}

bool Editor::needs_frame() const {
    return context().needs_redraw() || navigation_.is_flying(input_) || viewports_.is_easing();
}

std::optional<CameraSide> Editor::hovered_side() const {
    if (wants_mouse_elsewhere || gizmo_.is_active() || (navigation_.is_active() && !widget_press_)) return std::nullopt;
    return hit_axis_widget(view(active_view()), context().style.pixel_scale, input_.cursor());
}

bool Editor::holds_pointer() const {
    return navigation_.is_active() || (gizmo_.is_active() && input_.is_left_down());
}

CursorShape Editor::cursor_shape() const {
    if (navigation_.is_active()) return widget_press_ ? CursorShape::Hand : CursorShape::Cross;
    if (context().is_hovered() || hovered_side()) return CursorShape::Hand;
    return rubber_band() ? CursorShape::Cross : CursorShape::Arrow;
}

gizmo::Pointer Editor::pointer() const {
    const Modifiers& held = input_.modifiers();
    gizmo::Pointer p;
    p.cursor = input_.cursor();
    p.down = input_.is_left_down();
    p.blocked = navigation_.is_active() || wants_mouse_elsewhere;
    p.snap = held.ctrl != settings.snap_always;
    p.precise = held.shift;
    p.from_center = held.alt;
    return p;
}

// With Alt, which for the box is its center, or always.
SurfaceUnderCursor Editor::surface_under_cursor() {
    const bool follows = (input_.modifiers().alt || settings.surface_always) && gizmo_.moves();
    if (follows && settings.pick == PickMethod::Ray)
        picking_.note_surface(ray_pick(scene(), camera(), input_.cursor(), selection_.nodes()));
    follows ? picking_.mark_surface() : picking_.unmark();
    return {.follows = follows, .point = picking_.surface()};
}

// By ray it is known at once; by depth or id it is that of a frame or two ago.
std::optional<glm::dvec3> Editor::point_under_cursor() const {
    if (settings.pick == PickMethod::Ray) return ray_pick(scene(), camera(), input_.cursor()).world;
    return picking_.hovered() ? picking_.hovered()->world : std::nullopt;
}

std::optional<PickRequest> Editor::pick_request() {
    if (settings.pick == PickMethod::Ray || !gizmo::make_projector(camera())) return std::nullopt;
    PickRequest request = picking_.request(input_.cursor(), viewports_.active());
    if (gizmo_.is_active()) request.except = {selection_.nodes().begin(), selection_.nodes().end()};
    if (viewports_.view_at(request.cursor, settings.layout) != request.view) return std::nullopt;
    return request;
}

void Editor::take_pick(const PickAnswer& answer) {
    PickAnswer a = answer;
    // Depth says where but not what.
    if (settings.pick == PickMethod::Depth) a.node = a.world ? node_at(scene(), camera(), *a.world) : -1;
    if (!scene().is_alive(a.node)) a.node = -1;
    if (picking_.take(a)) click(a, picking_.click_adds());
    if (gizmo_.is_active()) picking_.note_late_surface(a);
}

void Editor::execute(Action action) {
    const Command& command = command_of(action);
    if (!gizmo_.is_active() || command.runs_in_drag) command.run(*this);
}

void Editor::frame_nodes(std::span<const sample::NodeId> nodes) {
    glm::dvec3 low, high;
    scene().bounds(low, high, nodes);
    viewports_.frame(low, high);
}

void Editor::look_through(const sample::SceneCamera& camera) {
    if (!scene().is_alive(camera.node)) return;
    viewports_.look_through(scene(), camera);
    set_status("through " + camera.name);
}

void Editor::look_from(double yaw, double pitch, const char* name) {
    viewports_.look_from(yaw, pitch);
    set_status(std::string("from the ") + name);
}

bool Editor::set_theme(const std::string& name) {
    const auto index = theme_named(name);
    if (index) gizmo_.set_theme(*index);
    return index.has_value();
}

const char* Editor::theme() const {
    return themes()[gizmo_.theme()].name;
}

std::string Editor::title() const {
    std::string t = "Gizmo viewer - ";
    t += selection_.empty()       ? "nothing selected"
         : selection_.size() == 1 ? selection_.label(scene())
                                  : std::to_string(selection_.size()) + " selected";
    t += std::string(" - ") + name_of(settings.mode) + ", " + name_of(settings.space);
    if (!document_->is_saved()) t += " *";
    if (context().feedback()) t += " - " + status();
    return t;
}

std::string Editor::status() const {
    char text[64];
    const auto feedback = context().feedback();
    if (!feedback) return status_.text();
    if (!gizmo_.typed().empty()) return "typed " + gizmo_.typed();
    std::string s = words_of(context().hovered_handle()) + ": ";
    s += gizmo::format_feedback(*feedback, text);
    if (feedback->has_candidate)
        s += ", snapped to a vertex";
    else if (feedback->snapped)
        s += ", snapped";
    return s;
}

} // namespace viewer
