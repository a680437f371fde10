// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/picking.hpp"

#include <gizmo/points.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace viewer {
namespace {

constexpr double kClickPixels = 4; // a release nearer than this to its press is a click

} // namespace

PickAnswer ray_pick(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& cursor,
                    std::span<const sample::NodeId> except) {
    PickAnswer a;
    a.cursor = cursor;
    const auto ray = gizmo::screen_ray(camera, cursor);
    const auto hit = ray ? scene.cast(ray->origin, ray->direction, except) : std::nullopt;
    if (!hit) return a;
    a.world = hit->point;
    a.normal = hit->normal;
    a.node = hit->node;
    return a;
}

std::optional<gizmo::SurfacePoint> surface_below(const sample::Scene& scene, const glm::dmat4& world_from_object,
                                                 const gizmo::Box& box, std::span<const sample::NodeId> except,
                                                 bool wide) {
    const glm::dvec3 center = (box.min + box.max) * 0.5, middle(world_from_object * glm::dvec4(center, 1));
    std::optional<gizmo::SurfacePoint> highest;
    for (int i = 0; i < (wide ? 9 : 1); ++i) {
        const glm::dvec3 corner(i & 1 ? 0.9 : -0.9, i & 2 ? 0.9 : -0.9, i & 4 ? 0.9 : -0.9);
        const glm::dvec3 to = i == 0 ? glm::dvec3(0) : glm::dmat3(world_from_object) * (corner * (box.max - center));
        const auto hit = scene.cast(middle + glm::dvec3(to.x, 0, to.z), {0, -1, 0}, except);
        if (hit && (!highest || hit->point.y > highest->position.y)) highest = {hit->point, hit->normal};
    }
    return highest;
}

std::vector<sample::NodeId> nodes_in_box(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& a,
                                         const glm::dvec2& b) {
    const auto projector = gizmo::make_projector(camera);
    if (!projector) return {};
    std::vector<glm::dmat4> worlds;
    scene.worlds(worlds);
    const auto icons = scene.icons();
    std::vector<sample::NodeId> nodes;
    std::vector<glm::dvec3> middles;
    for (sample::NodeId i = 0; i < scene.node_count(); ++i) {
        const sample::Mesh* mesh = scene.mesh_of(i);
        const bool is_seen = mesh || icons[static_cast<std::size_t>(i)] != sample::NodeIcon::None;
        if (!is_seen || scene.is_locked(i) || !scene.is_shown(i)) continue;
        nodes.push_back(i);
        const glm::dvec3 middle = mesh ? (glm::dvec3(mesh->low) + glm::dvec3(mesh->high)) * 0.5 : glm::dvec3(0);
        middles.emplace_back(worlds[static_cast<std::size_t>(i)] * glm::dvec4(middle, 1));
    }
    std::vector<std::uint8_t> is_inside(nodes.size());
    gizmo::select_points(*projector, std::span<const glm::dvec3>(middles), a, b, is_inside);
    std::vector<sample::NodeId> inside;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (is_inside[i]) inside.push_back(nodes[i]);
    return inside;
}

void Picking::clear() {
    press_.reset();
    end_drag();
}

bool Picking::is_click(const glm::dvec2& press, const glm::dvec2& cursor) {
    return glm::length(cursor - press) < kClickPixels;
}

Picking::Gesture Picking::release(const glm::dvec2& cursor) {
    if (!press_) return Gesture::None;
    press_cursor_ = *press_;
    press_.reset();
    return is_click(press_cursor_, cursor) ? Gesture::Click : Gesture::Box;
}

std::optional<PixelBox> Picking::rubber_band(const glm::dvec2& cursor) const {
    if (!press_ || is_click(*press_, cursor)) return std::nullopt;
    return std::pair{glm::min(*press_, cursor), glm::max(*press_, cursor)};
}

void Picking::note_surface(const PickAnswer& answer) {
    if (answer.world) surface_ = gizmo::SurfacePoint{*answer.world, answer.normal.value_or(glm::dvec3(0))};
}

void Picking::mark_surface() {
    marked_.reset();
    if (!surface_) return;
    marked_ = PickAnswer{.world = surface_->position};
    if (surface_->normal != glm::dvec3(0)) marked_->normal = surface_->normal;
}

void Picking::end_drag() {
    marked_.reset();
    surface_.reset();
}

} // namespace viewer
