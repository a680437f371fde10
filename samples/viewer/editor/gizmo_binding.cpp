// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/gizmo_binding.hpp"

#include "viewer/editor/hierarchy.hpp"
#include "viewer/editor/input.hpp"
#include "viewer/editor/picking.hpp"
#include "viewer/editor/themes.hpp"

#include <gizmo/body.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>

#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace viewer {
namespace {

// The ids of the gizmo of several nodes, and of that of their copies.
constexpr std::array<std::uint64_t, 2> kSeveral{std::uint64_t{1} << 40, (std::uint64_t{1} << 40) + 1};

bool is_of_several(std::uint64_t id) {
    return id == kSeveral[0] || id == kSeveral[1];
}

bool is_movable(const sample::Scene& scene, sample::NodeId node) {
    return !scene.is_locked(node) && scene.is_shown(node);
}

const char* verb_of(gizmo::Handle handle) {
    const gizmo::Action action = gizmo::info_of(handle).action;
    return action == gizmo::Action::Rotate ? "Turn" : action == gizmo::Action::Scale ? "Scale" : "Move";
}

} // namespace

GizmoBinding::GizmoBinding(Document& document, Selection& selection)
    : document_(&document)
    , selection_(selection) {
    // The object's outline shows its start (render/outlined.hpp); lengths of glTF are meters.
    context_.draw = {.ghost = false, .labels = true, .length_unit = "m"};
}

void GizmoBinding::open(Document& document) {
    context_.begin_frame({.cancel = true});
    context_.end_frame();
    document_ = &document;
    boxes_ = {};
    keys_.clear();
    before_.reset();
    motion_.reset();
    pivots_.clear();
    live_pivot_.reset();
    cancel_ = awaits_copies_ = false;
    shown_node_ = -1;
}

ShownRotation& GizmoBinding::shown_rotation() {
    const glm::dquat& rotation = document_->scene().node(selection_.active()).local.rotation;
    if (selection_.active() != shown_node_) shown_ = {{}, rotation};
    shown_node_ = selection_.active();
    shown_.follow(rotation);
    return shown_;
}

std::uint64_t GizmoBinding::id() const {
    return selection_.size() > 1 ? kSeveral[several_] : static_cast<std::uint64_t>(selection_.active() + 1);
}

bool GizmoBinding::is_dragged(sample::NodeId node) const {
    return selection_.contains(node) && is_movable(document_->scene(), node);
}

void GizmoBinding::capture_before(std::uint64_t id) {
    const sample::Scene& scene = document_->scene();
    const auto sharing = nodes_of_shapes(scene, selection_.active());
    const bool is_shape = id == range_id();
    before_ =
        Before{id, selection_.label(scene), document_->states(is_shape ? std::span(sharing) : selection_.nodes())};
    children_ = held_children(scene, [&](sample::NodeId n) { return !is_shape && is_dragged(n); });
    for (const HeldChild& child : children_)
        if (!selection_.contains(child.id)) before_->states.emplace_back(child.id, child.start), ++before_->held;
}

bool GizmoBinding::duplicate(bool if_moved) {
    if (!before_ || !before_->originals.empty() || !context_.drag()) return false;
    const auto first = static_cast<std::uint64_t>(document_->scene().node_count());
    only_if_moved_ = if_moved;
    return awaits_copies_ = context_.duplicate(selection_.size() > 1 ? kSeveral[1 - several_] : first + 1);
}

// Children that stay are not copied: what hangs below them and is dragged hangs there as a copy, too.
void GizmoBinding::continue_with_copies(const Viewports& viewports, const Settings& settings,
                                        const SurfaceUnderCursor& surface) {
    sample::Scene& scene = document_->scene();
    gather_members();
    std::vector<sample::NodeId> roots, next(selection_.nodes().begin(), selection_.nodes().end());
    for (const gizmo::Member& member : members_)
        if (member.ancestor < 0) roots.push_back(static_cast<sample::NodeId>(member.name - 1));
    const sample::NodeId first = scene.node_count();
    NodeStates made;
    const auto is_copied = [&](sample::NodeId n) { return !children_stay_ || is_dragged(n); };
    const auto copies = copy_nodes(*document_, roots, made, is_copied);
    submit_views(viewports, settings, surface); // restores the originals
    Before before{0, "", std::move(made), 0, next};
    for (sample::NodeId& n : next) {
        if (!is_dragged(n)) continue; // a locked node's copy is not locked
        const sample::NodeId copy = copies.at(n);
        before.states[static_cast<std::size_t>(copy - first)].second.local = scene.node(n).local; // for the display
        n = copy;
    }
    selection_.assign(scene, next);
    several_ = 1 - several_;
    before.id = id();
    before.label = selection_.label(scene);
    before_ = std::move(before);
    children_ = {};
}

void GizmoBinding::begin(gizmo::Pointer pointer, double seconds) {
    pointer.cancel = std::exchange(cancel_, false);
    pivot_.reset();
    cursor_ = pointer.cursor;
    if (!context_.is_active() && !asked_) picked_.clear();
    pointer.snap |= !picked_.empty();
    context_.begin_frame(pointer, seconds);
}

bool GizmoBinding::moves() const {
    return context_.is_active() && gizmo::info_of(context_.hovered_handle()).action == gizmo::Action::Translate;
}

gizmo::Options GizmoBinding::options(const Settings& settings, const SurfaceUnderCursor& surface) {
    gizmo::Options o;
    o.id = id();
    o.space = settings.space;
    o.snap = settings.snap;
    o.flip = settings.flip;
    o.always_in_view = true;
    o.rotate_along_tangent = settings.straight_rings;
    o.surface.on = surface.follows;
    o.surface.align = settings.align ? gizmo::SurfaceAxis::Y : gizmo::SurfaceAxis::None;
    o.surface.place_on_bounds = settings.rest;
    o.surface.point = surface.point;
    o.body = {.point = surface.body, .on_ground = true};
    o.neighbors = neighbors_;
    o.edit_pivot_only = settings.edit_pivot;
    keys_.apply(context_, o);
    using gizmo::SmartGuides; // several nodes have no box
    const bool is_compared = selection_.size() == 1 || settings.edit_pivot;
    o.smart_guides = settings.smart_guides && is_compared ? SmartGuides::Snap : SmartGuides::Off;
    snap_to_scene(o, settings);
    return o;
}

// What snaps, and to what; a pivot snaps to its own nodes, too.
void GizmoBinding::snap_to_scene(gizmo::Options& o, const Settings& settings) {
    o.snap_geometry.source = picked_.empty() ? settings.snap_source : gizmo::SnapSource::Points;
    o.snap_geometry.points = picked_;
    SnapKinds kinds = settings.snap_kinds;
    if (!picked_.empty() && !kinds.any()) {
        const bool turns = gizmo::info_of(context_.hovered_handle()).action == gizmo::Action::Rotate;
        kinds.origins = true;
        kinds.vertices = !turns;
    }
    const auto dragged = settings.edit_pivot ? std::span<const sample::NodeId>{} : selection_.nodes();
    snap_targets_.apply(o, document_->scene(), dragged, kinds);
}

void GizmoBinding::submit(const Viewports& viewports, const Settings& settings, const SurfaceUnderCursor& surface) {
    if (selection_.empty()) return;
    neighbors_.clear();
    const bool begins = context_.is_active() && !was_active_;
    was_active_ = context_.is_active();
    camera_ = viewports.camera();
    if (begins) gather_neighbors(viewports, settings);
    if (!context_.is_active()) children_stay_ = settings.children_stay;
    if (std::exchange(awaits_copies_, false)) continue_with_copies(viewports, settings, surface);
    submit_views(viewports, settings, surface);
}

void GizmoBinding::submit_views(const Viewports& viewports, const Settings& settings,
                                const SurfaceUnderCursor& surface) {
    const gizmo::Options o = options(settings, surface);
    for (int v = 0; v < settings.layout; ++v) {
        const gizmo::Camera camera = viewports.camera(v);
        selection_.size() == 1 ? submit_one(settings, camera, o) : submit_many(settings, camera, o);
        if (selection_.size() == 1)
            shapes_.submit(context_, document_->scene(), selection_.active(), id(), camera,
                           viewports.view(0).orbit.distance / 8, settings.snap);
        if (before_ && children_stay_) unheld_ = hold(document_->scene(), children_);
    }
}

// The other meshes that are in sight of a view; for a pivot all.
void GizmoBinding::gather_neighbors(const Viewports& viewports, const Settings& settings) {
    const sample::Scene& scene = document_->scene();
    std::vector<glm::dmat4> worlds;
    scene.worlds(worlds);
    const std::vector<char> is_selected = scene.subtrees(selection_.nodes());
    for (sample::NodeId node = 0; node < scene.node_count(); ++node) {
        const sample::Mesh* const mesh = scene.mesh_of(node);
        if (!mesh || !scene.is_shown(node)) continue;
        if (!settings.edit_pivot && is_selected[static_cast<std::size_t>(node)]) continue;
        const gizmo::Neighbor neighbor{{glm::dvec3(mesh->low), glm::dvec3(mesh->high)},
                                       worlds[static_cast<std::size_t>(node)],
                                       static_cast<std::uint64_t>(node)};
        for (int v = 0; v < settings.layout; ++v)
            if (gizmo::tools::is_in_view(viewports.camera(v), neighbor)) {
                neighbors_.push_back(neighbor);
                break;
            }
    }
}

void GizmoBinding::submit_one(const Settings& settings, const gizmo::Camera& camera, gizmo::Options options) {
    sample::Scene& scene = document_->scene();
    const sample::NodeId node = selection_.active();
    if (!is_movable(scene, node)) return;
    options.parent = scene.world_from_parent(node);
    options.box = boxes_.of(scene, document_->version(), node);
    look_below(options, scene.node(node).local);
    take_pivot(options, settings);
    pivot_ = options.pivot == gizmo::Pivot::Custom
                 ? glm::dvec3(options.parent.value_or(glm::dmat4(1)) * glm::dvec4(options.pivot_point, 1))
                 : glm::dvec3(scene.world_from_node(node)[3]);
    const bool has_angles = options.space == gizmo::Space::Gimbal;
    keep_pivot(has_angles ? submit_angles(settings.mode, camera, options)
                          : context_.manipulate(settings.mode, scene.node(node).local, camera, options),
               options);
}

// In the space of the parent of a single node.
std::string GizmoBinding::commit_pivot(const gizmo::EditEvent& event) {
    PlacedPivot pivot{event.after.position, live_pivot_->axes ? std::optional(event.after.rotation) : std::nullopt};
    const auto parent =
        is_of_several(event.id) ? std::nullopt : document_->scene().world_from_parent(selection_.active());
    if (parent) pivot.position = glm::dvec3(*parent * glm::dvec4(pivot.position, 1));
    return place_pivot(verb_of(event.handle), pivot);
}

// The shown angles keep every bit that a drag does not change. A rotation back at the press has that of the press.
gizmo::Manipulation GizmoBinding::submit_angles(gizmo::Mode mode, const gizmo::Camera& camera,
                                                const gizmo::Options& options) {
    ShownRotation& shown = shown_rotation();
    gizmo::DTransform& local = document_->scene().node(selection_.active()).local;
    gizmo::EulerTransform object{local.position, shown.euler, local.scale};
    const gizmo::Manipulation m = context_.manipulate(mode, object, camera, options);
    if (!m.changed) return m;
    local.position = object.position;
    local.scale = object.scale;
    if (object.angles == shown.euler) return m;
    const bool is_back = before_ && object.angles == m.start_angles;
    local.rotation = is_back ? before_->states.front().second.local.rotation : gizmo::euler_rotation(object.angles);
    shown.follow(local.rotation);
    shown.euler = object.angles;
    return m;
}

// Locked and hidden nodes stay, with all descendants: an ancestor of a member is a member.
void GizmoBinding::gather_members() {
    sample::Scene& scene = document_->scene();
    const auto nodes = selection_.nodes();
    members_.clear();
    parents_.resize(nodes.size());
    std::vector<std::ptrdiff_t> member_of(scene.nodes.size(), -1);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!is_movable(scene, nodes[i])) continue;
        member_of[static_cast<std::size_t>(nodes[i])] = static_cast<std::ptrdiff_t>(members_.size());
        parents_[i] = scene.world_from_parent(nodes[i]).value_or(glm::dmat4(1));
        members_.push_back({.transform = &scene.node(nodes[i]).local,
                            .parent = &parents_[i],
                            .name = static_cast<std::uint64_t>(nodes[i]) + 1});
    }
    for (gizmo::Member& member : members_) {
        const auto node = static_cast<sample::NodeId>(member.name - 1);
        const sample::NodeId above = selection_.nearest_ancestor(scene, node);
        if (above < 0 || (children_stay_ && scene.node(node).parent != above)) continue; // a child between them stays
        member.ancestor = member_of[static_cast<std::size_t>(above)];
    }
}

// For the plumb line of a move.
void GizmoBinding::look_below(gizmo::Options& options, const gizmo::DTransform& local) const {
    if (!moves() || options.edit_pivot_only) return;
    const glm::dmat4 world = options.parent.value_or(glm::dmat4(1)) * gizmo::to_matrix(local);
    options.body.below = surface_below(document_->scene(), world, options.box, selection_.nodes(), false);
}

void GizmoBinding::submit_many(const Settings& settings, const gizmo::Camera& camera, gizmo::Options options) {
    gather_members();
    if (members_.empty()) return;
    take_pivot(options, settings);
    options.snap_geometry.source = gizmo::SnapSource::Pivot; // several nodes have no box
    options.active = members_.size() - 1;
    if (const auto frame = gizmo::selection_frame(members_, options)) {
        if (camera.target == 0) pivot_ = frame->transform.position;
        if (options.surface.on || moves()) {
            const auto frame_from_world = glm::inverse(gizmo::to_matrix(frame->transform));
            options.box = box_of(document_->scene(), selection_.nodes(), frame_from_world).value_or(gizmo::Box{});
            look_below(options, frame->transform);
        }
    }
    keep_pivot(context_.manipulate(settings.mode, std::span<const gizmo::Member>(members_), camera, options), options);
}

std::function<void(sample::Node&)> GizmoBinding::last_motion_again(const Settings& settings) {
    gather_members();
    gizmo::Options options;
    take_pivot(options, settings);
    const auto frame = gizmo::selection_frame(members_, options);
    if (!motion_ || !frame) return {};
    gizmo::DragUpdate update = motion_->update;
    update.center = frame->transform.position;
    update.drag.options.pivot = options.pivot;
    if (const auto space = update.drag.options.space; space == gizmo::Space::Local || space == gizmo::Space::Gimbal)
        update.drag.frame.axes = glm::mat3_cast(frame->transform.rotation); // of a scale
    return [update, &scene = document_->scene()](sample::Node& node) {
        const glm::dmat4 parent = node.parent < 0 ? glm::dmat4(1) : scene.world_from_node(node.parent);
        const auto moved = gizmo::update_member(update, node.local, update.drag.options, parent, glm::dmat4(1));
        if (moved && gizmo::is_valid(moved->transform)) node.local = moved->transform;
    };
}

// For the nodes that were dragged, whatever is selected now. Of a nudge only the ends are known.
std::string GizmoBinding::commit(const gizmo::EditEvent& event) {
    const bool is_copy = !before_->originals.empty(), repeats = !before_->verb;
    Motion motion{running_.value_or(gizmo::DragUpdate{}), repeats ? verb_of(event.handle) : before_->verb,
                  document_->version(), is_copy};
    motion.update.drag.handle = event.handle;
    if (const auto f = context_.feedback()) {
        motion.update.delta = f->delta;
        motion.update.axis = f->axis;
        motion.update.angle = f->angle;
        motion.update.ratio = f->ratio;
    } else {
        const sample::NodeId node = before_->states.front().first;
        const auto parent = is_of_several(event.id) ? std::nullopt : document_->scene().world_from_parent(node);
        motion.update.delta =
            glm::dmat3(parent.value_or(glm::dmat4(1))) * (event.after.position - event.before.position);
    }
    const bool is_shape = event.handle == gizmo::Handle::Custom;
    std::string what = is_copy ? "Duplicate" : is_shape ? std::string(shapes_.word()) + " of" : motion.verb;
    what += ' ' + before_->label;
    document_->commit(what, std::move(before_->states), before_->held);
    if (unheld() >= 0) what += ", but " + document_->scene().node(unheld_).name + " could not stay exactly";
    before_.reset();
    if (document_->version() == motion.version) return {};
    if (!is_shape && repeats) motion_ = std::move(motion);
    return what;
}

bool GizmoBinding::is_idle_copy() const {
    const auto is_at_start = [&](const auto& state) {
        return gizmo::same_bits(document_->scene().node(state.first).local, state.second.local);
    };
    return only_if_moved_ && !before_->originals.empty() &&
           std::all_of(before_->states.begin(), before_->states.end(), is_at_start);
}

// In words, if a command has just been refused.
std::string GizmoBinding::refusal() {
    using enum gizmo::CommandStatus;
    const gizmo::CommandStatus status = context_.command_status();
    if (!asked_ || status == Waiting) return {};
    const char* const idle = std::exchange(asked_, nullptr);
    const std::string name = selection_.empty() ? "it" : selection_.label(document_->scene());
    if (status == NothingToDo) return name + idle;
    if (status == WrongHandle) return gizmo::hidden_text(gizmo::Hidden::PivotOnly);
    if (status != NotSolvable && status != NotSubmitted) return {};
    if (hidden_ == gizmo::Hidden::BehindTheEye) return name + " is behind the camera: frame it first";
    return name + " cannot be moved in this view" +
           (hidden_ == gizmo::Hidden::No ? "" : std::string(": ") + gizmo::hidden_text(hidden_));
}

// Why the result is not the typed one; empty: it is.
std::string GizmoBinding::limit_text() const {
    return keys_.text().empty() || !running_ || !running_->limited ? "" : ", limited instead of " + keys_.text();
}

std::string GizmoBinding::end() {
    awaits_copies_ = false;
    context_.end_frame();
    std::string said = refusal();
    for (const gizmo::EditEvent& e : context_.events())
        if (e.phase == gizmo::Phase::Committed && before_ && (e.id - before_->id) % NodeShapes::kIds == 0 &&
            !is_idle_copy())
            said = (live_pivot_ ? commit_pivot(e) : commit(e)) + limit_text();
    const gizmo::DragUpdate* const drag = context_.drag();
    running_ = drag ? std::optional(*drag) : std::nullopt;
    keys_.end_frame(context_);
    if (!context_.is_active())
        forget_drag();
    else if (!before_ && drag) // a press has not written anything yet
        capture_before(context_.hovered_handle() == gizmo::Handle::Custom ? range_id() : id());
    return said;
}

// Takes back what a drag without an edit leaves: its copies, and the number of an unlimited range.
void GizmoBinding::forget_drag() {
    if (before_ && !before_->originals.empty()) {
        document_->withdraw(before_->states);
        selection_.assign(document_->scene(), before_->originals);
    }
    for (std::size_t i = 0; before_ && i < before_->states.size(); ++i) {
        sample::Node& node = document_->scene().node(before_->states[i].first);
        node.range = before_->states[i].second.range;
        node.lens = before_->states[i].second.lens;
    }
    before_.reset();
    live_pivot_.reset();
    unheld_ = -1;
}

void GizmoBinding::start(gizmo::Handle handle) {
    if (selection_.empty()) return;
    capture_before(id());
    asked_ = "";
    context_.start(id(), handle);
}

void GizmoBinding::nudge(const glm::dvec2& direction, double step) {
    capture_before(id());
    asked_ = " does not move: the step is too small for its position";
    context_.nudge(id(), {.direction = direction, .step = step});
}

bool GizmoBinding::drop(const Settings& settings) {
    const glm::dvec3 nowhere(std::numeric_limits<double>::infinity());
    std::vector<gizmo::Landing> landings;
    bool lands = false;
    gather_members();
    for (const gizmo::Member& member : members_) {
        const gizmo::Box box =
            boxes_.of(document_->scene(), document_->version(), static_cast<sample::NodeId>(member.name - 1));
        const glm::dmat4 world = *member.parent * gizmo::to_matrix(*member.transform);
        const auto surface = surface_below(document_->scene(), world, box, selection_.nodes(), true);
        landings.push_back({.surface = surface.value_or(gizmo::SurfacePoint{nowhere}), .box = box});
        lands |= surface.has_value();
    }
    if (!lands) return false;
    capture_before(id());
    before_->verb = "Drop";
    asked_ = " stands there already";
    const auto align = settings.align ? gizmo::SurfaceAxis::Y : gizmo::SurfaceAxis::None;
    context_.drop(id(), {.align = align, .landings = landings});
    return true;
}

void GizmoBinding::drag_key(const std::string& key) {
    using gizmo::tools::DragKey;
    constexpr std::pair<const char*, DragKey> kKeys[] = {{"X", DragKey::X},
                                                         {"Y", DragKey::Y},
                                                         {"Z", DragKey::Z},
                                                         {"Enter", DragKey::Enter},
                                                         {"Backspace", DragKey::Backspace}};
    const bool shift = key.starts_with("Shift+");
    const std::string letter = base_key(key);
    const bool types = letter == "Space" || (letter.size() == 1 && !(letter[0] >= 'A' && letter[0] <= 'Z'));
    for (const auto& [name, drag_key] : kKeys)
        if (letter == name && (key == name || (shift && letter.size() == 1)))
            return keys_.press(context_, drag_key, shift);
    keys_.refuse("");
    if (key == "B" && !pick_source())
        keys_.refuse("B picks a vertex of a single mesh");
    else if (key != "B" && !types) // its character follows
        keys_.refuse(key + " has no effect in a drag: Enter confirms, Esc cancels");
}

void GizmoBinding::type(const std::string& text) {
    keys_.type(context_, text);
}

void GizmoBinding::set_theme(std::size_t index) {
    theme_ = index;
    const float scale = context_.style.pixel_scale, size = context_.style.size_px;
    context_.style = themes()[index].style();
    context_.style.pixel_scale = scale;
    context_.style.size_px = size;
}

void GizmoBinding::size_handles(std::span<const View> views) {
    if (context_.is_active()) return;
    const float usual = gizmo::Style{}.size_px;
    double least = 1e9;
    for (const View& view : views)
        least = std::min({least, view.rect.width, view.rect.height});
    const float small = static_cast<float>(least * 0.19) / context_.style.pixel_scale;
    context_.style.size_px = views.size() == 1 ? usual : std::clamp(small, 40.0f, usual);
}

bool GizmoBinding::pick_source() {
    const auto mesh = selection_.size() == 1 ? instance_of(document_->scene(), selection_.active()) : std::nullopt;
    const auto vertex = mesh ? gizmo::tools::nearest_vertex(*mesh, camera_, cursor_) : std::nullopt;
    if (vertex) picked_.assign(1, *vertex);
    return vertex.has_value();
}

bool GizmoBinding::start_by_vertex(gizmo::Mode mode) {
    using gizmo::Handle;
    if (!pick_source()) return false;
    start(mode == gizmo::Mode::Rotate  ? Handle::RotateTrackball
          : mode == gizmo::Mode::Scale ? Handle::ScaleUniform
                                       : Handle::TranslateView);
    return true;
}

} // namespace viewer
