// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is under the cursor and what is selected.
#include "viewer/editor/editor.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdio>

namespace viewer {

void Editor::select(int node) {
    selection_.clear();
    if (scene().is_alive(node)) selection_.push_back(node);
    selected_set_ = {selection_.begin(), selection_.end()};
}

void Editor::select_also(int node) {
    if (!scene().is_alive(node)) return;
    if (selected_set_.erase(node) > 0) {
        std::erase(selection_, node);
        return;
    }
    selection_.push_back(node);
    selected_set_.insert(node);
}

void Editor::select_these(std::vector<int> nodes) {
    selection_.clear();
    selected_set_.clear();
    for (const int node : nodes)
        if (scene().is_alive(node) && selected_set_.insert(node).second) selection_.push_back(node);
}

std::uint64_t Editor::gizmo_id() const {
    return selection_.size() > 1 ? kSelectionId : static_cast<std::uint64_t>(selected() + 1);
}

std::vector<int> Editor::topmost() const {
    std::vector<int> out;
    for (const int node : selection_) {
        bool under = false;
        for (int up = scene().nodes[static_cast<std::size_t>(node)].parent; up >= 0 && !under;
             up = scene().nodes[static_cast<std::size_t>(up)].parent)
            under = selected_set_.contains(up);
        if (!under) out.push_back(node);
    }
    return out;
}

void Editor::click() {
    click_adds_ = held_.shift;
    if (settings.pick == PickMethod::Ray)
        select_picked(ray_pick(pointer_.cursor, {}));
    else
        click_ = pointer_.cursor;
}

void Editor::choose(int node) {
    if (node >= 0 && scene().nodes[static_cast<std::size_t>(node)].locked) {
        tell(scene().nodes[static_cast<std::size_t>(node)].name + " is locked");
        return;
    }
    if (!click_adds_)
        select(node);
    else
        select_also(node);
    tell(node >= 0 ? "selected " + scene().nodes[static_cast<std::size_t>(node)].name : "selected nothing");
}

void Editor::select_picked(const PickAnswer& answer) {
    choose(answer.node);
    marked_ = answer.world ? std::optional(answer) : std::nullopt;
    char line[160];
    if (answer.world)
        std::snprintf(line, sizeof line, "%s pick at %.1f %.1f: %.6f %.6f %.6f", pick_method_name(settings.pick),
                      answer.cursor.x, answer.cursor.y, answer.world->x, answer.world->y, answer.world->z);
    else
        std::snprintf(line, sizeof line, "%s pick at %.1f %.1f: nothing there", pick_method_name(settings.pick),
                      answer.cursor.x, answer.cursor.y);
    say(line);
}

std::optional<std::pair<glm::dvec2, glm::dvec2>> Editor::rubber_band() const {
    if (!pressed_scene_ || glm::length(pointer_.cursor - press_cursor_) < kClickPixels) return std::nullopt;
    return std::pair{glm::min(press_cursor_, pointer_.cursor), glm::max(press_cursor_, pointer_.cursor)};
}

// What has its middle in the box: with Shift besides what is selected, with Ctrl no longer.
void Editor::box_select() {
    const auto projector = gizmo::make_projector(camera());
    if (!projector) return;
    std::vector<glm::dmat4> worlds;
    scene().worlds(worlds);
    std::vector<int> nodes;
    std::vector<glm::dvec3> middles;
    for (std::size_t i = 0; i < worlds.size(); ++i) {
        const sample::Node& node = scene().nodes[i];
        if (node.mesh < 0 || node.locked || !scene().is_shown(static_cast<int>(i))) continue;
        const gizmo::Box box = box_of(static_cast<int>(i));
        nodes.push_back(static_cast<int>(i));
        middles.emplace_back(worlds[i] * glm::dvec4((box.min + box.max) * 0.5, 1));
    }
    std::vector<std::uint8_t> is_inside(nodes.size());
    gizmo::select_points(*projector, std::span<const glm::dvec3>(middles), press_cursor_, pointer_.cursor, is_inside);
    std::vector<int> inside;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (is_inside[i]) inside.push_back(nodes[i]);
    const std::size_t count = inside.size();
    std::vector<int> next = held_.shift || held_.ctrl ? selection_ : std::vector<int>{};
    if (held_.ctrl)
        std::erase_if(next, [&](int n) { return std::binary_search(inside.begin(), inside.end(), n); });
    else
        next.insert(next.end(), inside.begin(), inside.end());
    select_these(std::move(next));
    tell(std::to_string(count) + " in the box, " + std::to_string(selection_.size()) + " selected");
}

PickAnswer Editor::ray_pick(const glm::dvec2& cursor, std::span<const int> except) const {
    PickAnswer a;
    a.cursor = cursor;
    const auto ray = gizmo::screen_ray(camera(), cursor);
    const auto hit = ray ? scene().cast(ray->origin, ray->direction, except) : std::nullopt;
    if (!hit) return a;
    a.world = hit->point;
    a.normal = hit->normal;
    a.node = hit->node;
    return a;
}

// By ray it is known at once; by depth or id it is that of a frame or two ago.
std::optional<glm::dvec3> Editor::point_under_cursor() const {
    if (settings.pick == PickMethod::Ray) return ray_pick(pointer_.cursor, {}).world;
    return hovered_ ? hovered_->world : std::nullopt;
}

// With Alt, which for the box is its center, or always.
bool Editor::drags_on_surface() const {
    return (held_.alt || settings.surface_always) && context_.is_active() &&
           gizmo::info_of(context_.hovered_handle()).action == gizmo::Action::Translate;
}

std::optional<PickWish> Editor::pick_wish() {
    if (settings.pick == PickMethod::Ray || !gizmo::make_projector(camera())) return std::nullopt;
    PickWish wish;
    wish.number = next_pick_++;
    wish.view = view_;
    wish.cursor = click_ ? *click_ : pointer_.cursor;
    if (click_) click_pick_ = wish.number;
    click_.reset();
    if (context_.is_active()) wish.except = selection_;
    return view_at(wish.cursor) == view_ ? std::optional(wish) : std::nullopt;
}

void Editor::take_pick(const PickAnswer& answer) {
    PickAnswer a = answer;
    // Depth says where but not what: the node whose surface is nearest to there along the line of sight.
    if (settings.pick == PickMethod::Depth) a.node = a.world ? node_at(*a.world) : -1;
    if (!scene().is_alive(a.node)) a.node = -1;
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
    const auto hit = scene().cast(point + back * step, -back);
    return hit && hit->t < 2 * step ? hit->node : -1;
}

} // namespace viewer
