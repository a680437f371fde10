// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame of the editor: what is selected goes through the gizmo, in every view, and edits come out.
#include "viewer/editor/editor.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <utility>

namespace viewer {
namespace {

constexpr const char* kThemeNames[] = {"dark", "light", "color-blind"};
constexpr const char* kPickNames[] = {"ray", "depth", "id"};
constexpr double kQuarter = std::numbers::pi / 2;

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

} // namespace

std::optional<PickMethod> pick_method_named(const std::string& name) {
    for (int i = 0; i < 3; ++i)
        if (name == kPickNames[i]) return static_cast<PickMethod>(i);
    return std::nullopt;
}

const char* pick_method_name(PickMethod method) {
    return kPickNames[static_cast<std::size_t>(method)];
}

Editor::Editor(Document& document)
    : document_(&document) {
    context_.draw.labels = true;
    views_[0].name = "perspective";
    const auto flat = [&](std::size_t i, const char* name, double yaw, double pitch) {
        views_[i].name = name;
        views_[i].orbit.ortho = true;
        views_[i].orbit.yaw = yaw;
        views_[i].orbit.pitch = pitch;
    };
    flat(1, "top", 0, kQuarter);
    flat(2, "front", 0, 0);
    flat(3, "right", kQuarter, 0);
    open(document);
}

void Editor::open(Document& document) {
    // A drag of the scene that goes is over.
    context_.begin_frame({.cancel = true});
    context_.end_frame();
    document_ = &document;
    // A button that is still down pressed nothing of the new one.
    pointer_.down = pressed_scene_ = cancel_ = false;
    navigation_ = Navigation::None;
    navigation_button_ = -1;
    typed_.clear();
    select(-1);
    before_.reset();
    marked_.reset();
    hovered_.reset();
    click_.reset();
    surface_.reset();
    const auto& nodes = scene().nodes;
    for (std::size_t i = 0; i < nodes.size() && selection_.empty(); ++i)
        if (nodes[i].mesh >= 0 && nodes[i].name != "Ground" && scene().is_shown(static_cast<int>(i)))
            select(static_cast<int>(i));
    frame_nodes({});
}

const char* Editor::theme() const {
    return kThemeNames[theme_];
}

bool Editor::set_theme(const std::string& name) {
    for (std::size_t i = 0; i < std::size(kThemeNames); ++i) {
        if (name != kThemeNames[i]) continue;
        theme_ = i;
        const float scale = context_.style.pixel_scale, size = context_.style.size_px;
        context_.style = i == 0 ? gizmo::dark_theme() : i == 1 ? gizmo::light_theme() : gizmo::color_blind_theme();
        context_.style.pixel_scale = scale;
        context_.style.size_px = size;
        return true;
    }
    return false;
}

void Editor::tell(const std::string& line) {
    said_ = line;
    say(line);
}

gizmo::Camera Editor::camera(int view) const {
    const View& v = views_[static_cast<std::size_t>(view)];
    gizmo::Camera c = v.orbit.camera(v.rect);
    c.target = static_cast<std::uint32_t>(view);
    return c;
}

// One: all of it. Two: side by side. Three: the first above the others. Four: quarters. A pixel between them.
void Editor::lay_out(const gizmo::Viewport& r) {
    const double w = std::floor(r.width / 2), h = std::floor(r.height / 2), right = r.x + w + 1, below = r.y + h + 1;
    const double rest_w = std::max(0.0, r.width - w - 1), rest_h = std::max(0.0, r.height - h - 1);
    switch (settings.layout) {
    case 2:
        views_[0].rect = {r.x, r.y, w, r.height};
        views_[1].rect = {right, r.y, rest_w, r.height};
        break;
    case 3:
        views_[0].rect = {r.x, r.y, r.width, h};
        views_[1].rect = {r.x, below, w, rest_h};
        views_[2].rect = {right, below, rest_w, rest_h};
        break;
    case 4:
        views_[0].rect = {r.x, r.y, w, h};
        views_[1].rect = {right, r.y, rest_w, h};
        views_[2].rect = {r.x, below, w, rest_h};
        views_[3].rect = {right, below, rest_w, rest_h};
        break;
    default:
        views_[0].rect = r;
    }
    if (view_ >= settings.layout) view_ = 0;
}

// In a quarter of the window the handles are smaller, or they would fill it.
void Editor::size_handles() {
    if (context_.is_active()) return;
    const float usual = gizmo::Style{}.size_px;
    double least = 1e9;
    for (const View& view : views())
        least = std::min({least, view.rect.width, view.rect.height});
    const float small = static_cast<float>(least * 0.19) / context_.style.pixel_scale;
    context_.style.size_px = settings.layout == 1 ? usual : std::clamp(small, 40.0f, usual);
}

void Editor::frame(const gizmo::Viewport& region, double seconds) {
    settings.layout = std::clamp(settings.layout, 1, kMaxViews);
    lay_out(region);
    const bool was_down = pointer_.down;
    work_off_events();
    lay_out(region); // an event may have changed how many there are
    size_handles();
    fly(seconds);
    pointer_.blocked = navigation_ != Navigation::None || wants_mouse_elsewhere;
    pointer_.snap = held_.ctrl != settings.snap_always;
    pointer_.precise = held_.shift;
    pointer_.from_center = held_.alt;
    pointer_.cancel = std::exchange(cancel_, false);
    if (context_.is_active() && !before_) capture_before();
    snap_targets_.clear();
    context_.begin_frame(pointer_);
    submit();
    context_.end_frame();
    take_edits();
    if (const std::string trouble = document_->take_trouble(); !trouble.empty()) tell(trouble);
    if (!context_.is_active()) {
        typed_.clear();
        surface_.reset();
        drag_pick_ = next_pick_;
    }
    if (pointer_.down && !was_down) {
        pressed_scene_ = !context_.is_active() && !wants_mouse_elsewhere && !click_axis_widget();
        press_cursor_ = pointer_.cursor;
    }
    if (!pointer_.down && was_down && std::exchange(pressed_scene_, false)) {
        if (glm::length(pointer_.cursor - press_cursor_) < kClickPixels)
            click();
        else
            box_select();
    }
}

gizmo::Options Editor::options() {
    gizmo::Options o;
    o.id = gizmo_id();
    o.space = settings.space;
    o.snap = settings.snap;
    o.flip = settings.flip;
    o.surface.on = drags_on_surface();
    o.surface.align = settings.align ? gizmo::SurfaceAxis::Y : gizmo::SurfaceAxis::None;
    o.surface.rest = settings.rest;
    if (o.surface.on && settings.pick == PickMethod::Ray) {
        const PickAnswer a = ray_pick(pointer_.cursor, selection_);
        if (a.world) surface_ = gizmo::SurfacePoint{*a.world, a.normal.value_or(glm::dvec3(0))};
    }
    o.surface.point = surface_;
    if (settings.snap_vertices) {
        o.snap_user = this;
        o.snap_provider = [](void* user, const gizmo::SnapQuery& query, std::span<gizmo::SnapCandidate> out) {
            return static_cast<Editor*>(user)->offer_vertices(query, out);
        };
    }
    return o;
}

void Editor::submit() {
    // What undo or a panel has taken away is no longer selected.
    std::erase_if(selection_, [&](int n) { return !scene().is_alive(n); });
    if (selection_.size() != selected_set_.size()) selected_set_ = {selection_.begin(), selection_.end()};
    if (selection_.empty()) return;
    const gizmo::Options o = options();
    for (int v = 0; v < settings.layout; ++v)
        selection_.size() == 1 ? submit_one(o, camera(v)) : submit_many(o, camera(v));
}

void Editor::submit_one(const gizmo::Options& options, const gizmo::Camera& camera) {
    gizmo::Options o = options;
    const int node = selection_.front();
    o.parent = scene().world_from_parent(node);
    o.box = box_of(node);
    context_.manipulate(mode_, document_->scene().nodes[static_cast<std::size_t>(node)].local, camera, o);
}

void Editor::submit_many(gizmo::Options options, const gizmo::Camera& camera) {
    members_.clear();
    parents_.resize(selection_.size());
    for (std::size_t i = 0; i < selection_.size(); ++i) {
        const int node = selection_[i];
        const auto parent = scene().world_from_parent(node);
        parents_[i] = parent.value_or(glm::dmat4(1));
        gizmo::Member member{&document_->scene().nodes[static_cast<std::size_t>(node)].local, &parents_[i]};
        for (int up = scene().nodes[static_cast<std::size_t>(node)].parent; up >= 0 && member.ancestor < 0;
             up = scene().nodes[static_cast<std::size_t>(up)].parent)
            if (selected_set_.contains(up))
                member.ancestor = std::find(selection_.begin(), selection_.end(), up) - selection_.begin();
        members_.push_back(member);
    }
    options.pivot = settings.pivot;
    options.pivot_point = settings.pivot_point;
    options.active = selection_.size() - 1;
    context_.manipulate(mode_, std::span<const gizmo::Member>(members_), camera, options);
}

void Editor::capture_before() {
    before_ = document_->states(selection_);
}

void Editor::take_edits() {
    for (const gizmo::EditEvent& e : context_.events()) {
        if (e.phase == gizmo::Phase::Committed && before_ && e.id == gizmo_id()) {
            const gizmo::Action action = gizmo::info_of(e.handle).action;
            const char* verb = action == gizmo::Action::Rotate  ? "Turn "
                               : action == gizmo::Action::Scale ? "Scale "
                                                                : "Move ";
            const std::string what = selection_.size() == 1
                                         ? scene().nodes[static_cast<std::size_t>(selection_.front())].name
                                         : std::to_string(selection_.size()) + " nodes";
            const std::uint64_t was = document_->version();
            document_->commit(verb + what, std::move(*before_));
            if (document_->version() != was) tell(verb + what);
        }
        before_.reset();
    }
}

// Of the node's mesh, in the node's own space.
gizmo::Box Editor::box_of(int node) const {
    const int mesh = scene().nodes[static_cast<std::size_t>(node)].mesh;
    if (mesh < 0) return {};
    const sample::Mesh& m = scene().meshes[static_cast<std::size_t>(mesh)];
    return {glm::dvec3(m.low), glm::dvec3(m.high)};
}

// The vertices of what is under the cursor: of the whole mesh, or where it is large of the triangle that is hit.
std::size_t Editor::offer_vertices(const gizmo::SnapQuery& query, std::span<gizmo::SnapCandidate> out) {
    constexpr std::size_t kLarge = 20000;
    const auto projector = gizmo::make_projector(*query.camera);
    const PickAnswer under = ray_pick(query.cursor, selection_);
    if (!projector || under.node < 0) return 0;
    const glm::dmat4 world = scene().world_from_node(under.node);
    std::size_t count = 0;
    const auto offer = [&](const glm::vec3& local) {
        const glm::dvec3 p(world * glm::dvec4(glm::dvec3(local), 1)), h = projector->point(p);
        if (!(h.z > 0) || count == out.size()) return;
        if (glm::length(glm::dvec2(h) / h.z - query.cursor) > query.radius) return;
        for (const glm::dvec3& other : snap_targets_)
            if (other == p) return;
        out[count++] = {p, static_cast<std::uint64_t>(under.node)};
        snap_targets_.push_back(p);
    };
    std::size_t vertices = 0;
    const sample::Mesh& mesh =
        scene().meshes[static_cast<std::size_t>(scene().nodes[static_cast<std::size_t>(under.node)].mesh)];
    for (const auto& primitive : mesh.primitives)
        vertices += primitive.vertices.size();
    snap_targets_.clear();
    if (vertices <= kLarge) {
        for (const auto& primitive : mesh.primitives)
            for (const auto& v : primitive.vertices)
                offer({v.position[0], v.position[1], v.position[2]});
        return count;
    }
    const auto ray = gizmo::screen_ray(*query.camera, query.cursor);
    const glm::dmat4 inverse = glm::inverse(world);
    const auto hit = mesh.bvh->cast(glm::dvec3(inverse * glm::dvec4(ray->origin, 1)),
                                    glm::dvec3(inverse * glm::dvec4(ray->direction, 0)));
    if (!hit) return 0;
    const sample::Triangle& t = mesh.bvh->triangle(hit->triangle);
    for (const glm::vec3& corner : {t.a, t.b, t.c})
        offer(corner);
    return count;
}

std::string Editor::title() const {
    std::string t = "Gizmo viewer - ";
    t += selection_.empty()       ? "nothing selected"
         : selection_.size() == 1 ? scene().nodes[static_cast<std::size_t>(selection_.front())].name
                                  : std::to_string(selection_.size()) + " selected";
    t += std::string(" - ") + name_of(mode_) + ", " + name_of(settings.space);
    if (!document_->is_saved()) t += " *";
    if (context_.feedback()) t += " - " + status();
    return t;
}

std::string Editor::status() const {
    char text[64];
    const auto feedback = context_.feedback();
    if (!feedback) return said_;
    if (!typed_.empty()) return "typed " + typed_;
    std::string s = std::string(gizmo::handle_name(context_.hovered_handle())) + ": ";
    s += gizmo::format_feedback(*feedback, text);
    if (feedback->has_candidate)
        s += ", snapped to a vertex";
    else if (feedback->snapped)
        s += ", snapped";
    return s;
}

} // namespace viewer
