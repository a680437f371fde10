// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame of the editor, and the object under its cursor.
#include "viewer/editor/editor.hpp"
#include "viewer/editor/hierarchy.hpp"
#include "viewer/editor/shown_number.hpp"

#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/view_cube.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace viewer {
namespace {

// The initial selection: the first visible node that is not the ground.
sample::NodeId first_of(const sample::Scene& scene) {
    for (sample::NodeId i = 0; i < scene.node_count(); ++i)
        if (scene.node(i).mesh >= 0 && scene.node(i).name != "Ground" && scene.is_shown(i)) return i;
    return -1;
}

// Of its mesh; 0 if it has none.
double size_of(const sample::Scene& scene, sample::NodeId node) {
    const sample::Mesh* const mesh = scene.mesh_of(node);
    return mesh ? glm::length(glm::dmat3(scene.world_from_node(node)) * glm::dvec3(mesh->high - mesh->low)) : 0;
}

// The median of its meshes' sizes; 0 if there are none.
double size_of(const sample::Scene& scene) {
    std::vector<double> sizes;
    for (sample::NodeId i = 0; i < scene.node_count(); ++i)
        if (scene.mesh_of(i) && scene.is_shown(i)) sizes.push_back(size_of(scene, i));
    if (sizes.empty()) return 0;
    const auto median = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::nth_element(sizes.begin(), median, sizes.end());
    return *median;
}

} // namespace

Editor::Editor(Document& document)
    : document_(&document)
    , gizmo_(document, selection_)
    , edits_(document, selection_, gizmo_, status_) {
    open(document);
}

void Editor::open(Document& document) {
    gizmo_.open(document);
    edits_.open(document);
    document_ = &document;
    // The press of a held button belongs to the old scene.
    input_.set_left_down(false);
    navigation_.stop();
    picking_.clear();
    body_ = {};
    clicked_.clear();
    for (int v = 0; v < kMaxViews; ++v)
        viewports_.view(v).forget_camera();
    scene_size_ = size_of(scene());
    select(first_of(scene()));
    fit_step();
    frame_nodes({});
}

// Suits the active node, or the scene if that has no size.
void Editor::fit_step() {
    const double size = selection_.empty() ? 0 : size_of(scene(), selection_.active());
    const double step = step_for(size > 0 ? size : scene_size_);
    if (settings.snap.translation == settings.own_step) settings.snap.translation = step;
    settings.own_step = step;
}

void Editor::frame(const gizmo::Viewport& region, double seconds) {
    settings.layout = std::clamp(settings.layout, 1, kMaxViews);
    viewports_.lay_out(region, settings.layout, settings.split);
    const bool was_down = input_.is_left_down();
    if (!gizmo_.is_active()) fit_step();
    work_off_events();
    viewports_.lay_out(region, settings.layout, settings.split); // an event may have changed the number of views
    gizmo_.size_handles(viewports_.shown());
    if (navigation_.is_flying(input_))
        viewports_.move([&](gizmo::tools::OrbitCamera& camera) {
            navigation_.fly(camera, input_, gizmo::tools::usual_fly_speed(camera) * settings.fly_speed, seconds);
        });
    follow_cameras();
    viewports_.advance(seconds, settings.ease);
    const bool was_dragging = gizmo_.is_active(), clicks = clicks_inside();
    gizmo_.begin(pointer(), seconds);
    show_view_cubes();
    selection_.prune(scene()); // removed by undo or a panel
    settings.hint &= document_->edit_count() == 0;
    if (!selection_.empty()) gizmo_.submit(viewports_, settings, surface_under_cursor());
    if (const std::string said = gizmo_.end(); !said.empty()) {
        status_.set(said);
        tell_overwritten();
    }
    if (const std::string error = document_->take_error(); !error.empty()) status_.set_error(error);
    if (!gizmo_.is_active()) picking_.end_drag();
    if (gizmo_.is_active() && !was_dragging && settings.alt_copies && input_.modifiers().alt && input_.is_left_down() &&
        gizmo::info_of(context().hovered_handle()).mode != gizmo::Mode::Bounds)
        alt_copies_ = gizmo_.duplicate(true);
    // The press that ends a drag started by a key does nothing else.
    if (input_.is_left_down() && !was_down && !was_dragging) press();
    if (!input_.is_left_down() && was_down) clicks ? click_here() : release();
    body_.end_frame(gizmo_.is_active(), input_.is_left_down());
}

bool Editor::needs_frame() const {
    return context().needs_redraw() || body_.travels(input_.cursor()) || navigation_.is_flying(input_) ||
           viewports_.is_easing();
}

// A press on one also stops a camera that moves.
void Editor::show_view_cubes() {
    for (int v = 0; settings.view_cube && v < settings.layout; ++v) {
        gizmo::Camera camera = viewports_.camera(v);
        constexpr double kRoom = 360; // logical pixels of a view in which the buttons are beside everything else
        const bool has_room = std::min(camera.viewport.width, camera.viewport.height) >=
                              kRoom * static_cast<double>(context().style.pixel_scale);
        const gizmo::ViewCube cube{.style =
                                       settings.axes_cube ? gizmo::ViewCubeStyle::Axes : gizmo::ViewCubeStyle::Cube,
                                   .home_button = has_room,
                                   .roll_buttons = has_room,
                                   .seconds = settings.ease,
                                   .from = gizmo::tools::OrbitCamera{}.axes()[2]};
        const gizmo::ViewChange change = context().view_cube(camera, viewports_.view(v).eye().distance, cube);
        if (change.changed || (change.is_over && input_.is_left_down()))
            viewports_.move([&](gizmo::tools::OrbitCamera& orbit) { orbit.turn_to(camera.view); }, v);
        if (change.clicked != glm::ivec3(0)) status_.set("from the " + name_of(change.clicked), About::View);
        if (change.clicked_button != gizmo::kNoViewTurn)
            status_.set(change.clicked_button == gizmo::ViewTurn::LookFrom ? "from the home side"
                                                                           : "rolled by 90 degrees",
                        About::View);
    }
}

bool Editor::holds_pointer() const {
    return navigation_.is_active() || (gizmo_.is_active() && input_.is_left_down());
}

CursorShape Editor::cursor_shape() const {
    if (navigation_.is_active()) return CursorShape::Cross;
    if (context().is_hovered() || pointer().anywhere) return CursorShape::Hand;
    return rubber_band() ? CursorShape::Cross : CursorShape::Arrow;
}

gizmo::Pointer Editor::pointer() const {
    const Modifiers& held = input_.modifiers();
    gizmo::Pointer p;
    p.cursor = input_.cursor();
    p.down = input_.is_left_down();
    p.blocked = navigation_.is_active() || wants_mouse_elsewhere;
    p.snap = held.ctrl != settings.snap_always;
    body_.apply_to(p);
    p.precise = held.shift;
    p.from_center = held.alt || settings.center_always;
    if (input_.is_middle_down()) p.sweep = held.shift ? gizmo::AxisSweep::Plane : gizmo::AxisSweep::Axis;
    if (input_.is_down(kAnywhereKey) && !selection_.empty()) p.anywhere = gizmo::Handle::None;
    return p;
}

// The nodes that a drag does not follow the surface of: those it moves.
std::span<const sample::NodeId> Editor::held_apart() const {
    return settings.edit_pivot ? std::span<const sample::NodeId>{} : selection_.nodes();
}

// With Alt (for the box, Alt keeps the center), or always; so does an object that is dragged itself.
bool Editor::follows_surface() const {
    const bool wants = (input_.modifiers().alt && !alt_copies_) || settings.surface_always;
    return body_.drags() || (wants && gizmo_.moves());
}

// A surface is picked where the dragged node touches it.
glm::dvec2 Editor::pick_cursor() const {
    const auto feedback = follows_surface() ? context().feedback() : std::nullopt;
    return feedback ? feedback->surface_pixel.value_or(input_.cursor()) : input_.cursor();
}

// An object that is dragged itself and keeps its rotation does not climb walls: it stays on the last level.
bool Editor::carries(const PickAnswer& surface) const {
    constexpr double kLeastSine = 0.5; // of what carries it, upwards
    return !body_.drags() || settings.align || !surface.normal || surface.normal->y > kLeastSine;
}

SurfaceUnderCursor Editor::surface_under_cursor() {
    alt_copies_ &= input_.modifiers().alt;
    const bool follows = follows_surface();
    if (follows && gizmo_.is_active())
        if (const PickAnswer a = ray_pick(scene(), camera(), pick_cursor(), held_apart()); carries(a))
            picking_.note_surface(a);
    follows ? picking_.mark_surface() : picking_.unmark();
    return {.follows = follows, .point = picking_.surface(), .body = body_.point()};
}

// The edit moves here what other programs place by an animation, or a mesh that they place by its joints.
void Editor::tell_overwritten() {
    if (selection_.empty()) return;
    if (scene().is_animated(selection_.active()))
        status_.set("an animation of the file overwrites this edit of " + scene().node(selection_.active()).name);
    const sample::NodeId skeleton = scene().skeleton_of(selection_.active());
    if (skeleton < 0) return;
    status_.set("glTF ignores the transform of " + scene().node(selection_.active()).name +
                ", because it has a skin: move " + scene().node(skeleton).name);
}

void Editor::execute(Action action) {
    const Command& command = command_of(action);
    if (gizmo_.is_active() && !command.runs_in_drag) return;
    last_command_ = action;
    const char* const why = command.refusal ? command.refusal(*this) : nullptr;
    why ? status_.set(why) : command.run(*this);
}

void Editor::frame_nodes(std::span<const sample::NodeId> nodes) {
    glm::dvec3 low, high;
    scene().bounds(low, high, nodes);
    viewports_.frame(low, high);
}

void Editor::look_through(sample::NodeId camera) {
    View& view = viewports_.view(viewports_.active());
    if (view.looks_through() == camera && view.look_back())
        return status_.set("back from " + scene().node(camera).name, About::View);
    view.look_through(scene(), camera);
    status_.set("through " + scene().node(camera).name, About::View);
}

void Editor::camera_to_view(sample::NodeId camera) {
    View& view = viewports_.view(viewports_.active());
    const std::string said = edits_.camera_to_view(camera, view.eye(), view.rect.width / view.rect.height);
    if (!said.empty()) return status_.set(said);
    view.look_through(scene(), camera);
    status_.set(scene().node(camera).name + " has this view", About::View);
}

sample::NodeId Editor::camera_node() const {
    const auto has_camera = [&](sample::NodeId n) { return scene().is_alive(n) && scene().content(n).camera >= 0; };
    if (!selection_.empty() && has_camera(selection_.active())) return selection_.active();
    sample::NodeId only = -1;
    for (sample::NodeId n = 0; n < scene().node_count(); ++n)
        if (has_camera(n) && std::exchange(only, n) >= 0) return -1;
    return only;
}

// Not the view that a drag is made in: it would run away from the pointer.
void Editor::follow_cameras() {
    for (int v = 0; v < settings.layout; ++v)
        if (v != viewports_.active() || !gizmo_.is_active()) viewports_.view(v).follow(scene());
}

void Editor::look_from(const glm::ivec3& side) {
    orbit().look_from(glm::dvec3(side));
    status_.set("from the " + name_of(side), About::View);
}

bool Editor::set_theme(const std::string& name) {
    const auto index = theme_named(name);
    if (index) gizmo_.set_theme(*index);
    return index.has_value();
}

const char* Editor::theme() const {
    return themes()[gizmo_.theme()].name;
}

void Editor::set_keymap(int index) {
    settings.keymap = index;
    settings.space = keymap().starts_in_world ? gizmo::Space::World : gizmo::Space::Local;
}

void Editor::select_all(bool inverts) {
    std::vector<sample::NodeId> all;
    for (sample::NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().is_shown(i) && !scene().is_locked(i) && is_found(scene().node(i).name, search) &&
            !(inverts && selection_.contains(i)))
            all.push_back(i);
    select_these(all);
}

void Editor::save() {
    std::string said;
    if (gizmo_.is_active())
        said = "not saved: finish the drag first"; // otherwise the file would contain a drag that Esc reverts
    else if (!document_->save(said)) {
        status_.set_error(said);
        request(&Requests::save_failed);
        return;
    }
    status_.set(said);
}

} // namespace viewer
