// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/snap_targets.hpp"

#include "viewer/editor/picking.hpp"
#include "viewer/editor/round_outlines.hpp"

#include <gizmo/options.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace viewer {
namespace {

using gizmo::SnapKind;
using gizmo::SnapPart;

constexpr std::size_t kLargeMesh = 20000; // vertices

glm::dvec3 transformed(const glm::dmat4& world, const glm::dvec3& p) {
    return glm::dvec3(world * glm::dvec4(p, 1));
}

std::optional<sample::TriangleHit> cast(const sample::Mesh& mesh, const glm::dmat4& world, const gizmo::Ray& ray) {
    const glm::dmat4 inverse = glm::inverse(world);
    return mesh.bvh->cast(transformed(inverse, ray.origin), glm::dvec3(inverse * glm::dvec4(ray.direction, 0)));
}

// Of the plane with this normal; 0: a circle there becomes an ellipse.
double even_scale(const glm::dmat3& linear, const glm::dvec3& normal) {
    const glm::dvec3 side = std::abs(normal.x) < 0.7 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0),
                     u = glm::normalize(glm::cross(normal, side));
    const glm::dvec3 x = linear * u, y = linear * glm::cross(normal, u);
    const double scale = glm::length(x), off = std::abs(glm::length(y) - scale);
    return off < 1e-6 * scale && std::abs(glm::dot(x, y)) < 1e-6 * scale * scale ? scale : 0;
}

bool is_large(const sample::Mesh& mesh) {
    std::size_t count = 0;
    for (const auto& primitive : mesh.primitives)
        count += primitive.vertices.size();
    return count > kLargeMesh;
}

// The vertices of a mesh, in its space: all, or for large meshes those of the triangle that the ray hits.
template <class Offer>
void for_each_vertex(const sample::Mesh& mesh, const glm::dmat4& world, const gizmo::Ray& ray, const Offer& offer) {
    if (!is_large(mesh)) {
        for (const auto& primitive : mesh.primitives)
            for (const auto& v : primitive.vertices)
                offer(glm::dvec3(v.position[0], v.position[1], v.position[2]));
        return;
    }
    const auto hit = cast(mesh, world, ray);
    if (!hit) return;
    const sample::Triangle& t = mesh.bvh->triangle(hit->triangle);
    for (const glm::vec3& corner : {t.a, t.b, t.c})
        offer(glm::dvec3(corner));
}

} // namespace

std::uint32_t parts_of(const SnapKinds& kinds) {
    std::uint32_t without = 0;
    const auto unless = [&](bool on, SnapPart part) { without |= on ? 0 : gizmo::snap_bit(part); };
    unless(kinds.vertices, SnapPart::End);
    unless(kinds.middles, SnapPart::Middle);
    unless(kinds.feet, SnapPart::Foot);
    unless(kinds.feet, SnapPart::Tangent);
    unless(kinds.crossings, SnapPart::Intersection);
    return ~without;
}

std::optional<glm::dvec3> nearest_vertex(const sample::Scene& scene, sample::NodeId node, const gizmo::Camera& camera,
                                         const glm::dvec2& cursor) {
    const sample::Mesh* const mesh = scene.mesh_of(node);
    const auto ray = gizmo::screen_ray(camera, cursor);
    if (!mesh || !ray) return std::nullopt;
    const glm::dmat4 world = scene.world_from_node(node);
    std::optional<glm::dvec3> out;
    double nearest = std::numeric_limits<double>::max();
    for_each_vertex(*mesh, world, *ray, [&](const glm::dvec3& local) {
        const auto seen = gizmo::world_to_screen(camera, transformed(world, local));
        const double px = seen ? glm::length(glm::dvec2(*seen) - cursor) : nearest;
        if (px < nearest) nearest = px, out = local;
    });
    return out;
}

void SnapTargets::begin(const sample::Scene& scene, std::span<const sample::NodeId> dragged, const SnapKinds& kinds) {
    scene_ = &scene;
    dragged_ = dragged;
    kinds_ = kinds;
    points_.clear();
    origins_.clear();
    for (sample::NodeId node = 0; kinds.origins && node < scene.node_count(); ++node) {
        const auto drags = [&](sample::NodeId root) { return scene.is_in_subtree(node, root); };
        const bool is_own = std::any_of(dragged.begin(), dragged.end(), drags);
        if (scene.is_shown(node))
            origins_.push_back({.user = static_cast<std::uint64_t>(node) | (is_own ? kOwn : 0),
                                .position = glm::dvec3(scene.world_from_node(node)[3])});
    }
}

void SnapTargets::add(gizmo::SnapFeature feature) {
    if (count_ < out_.size()) out_[count_++] = feature;
}

bool SnapTargets::is_near(const gizmo::SnapQuery& query, const glm::dvec3& at) const {
    const glm::dvec3 h = query.projector->point(at);
    return h.z > 0 && std::any_of(places_.begin(), places_.end(), [&](const glm::dvec2& place) {
               return glm::length(glm::dvec2(h) / h.z - place) <= query.radius;
           });
}

void SnapTargets::add_point(const gizmo::SnapQuery& query, sample::NodeId node, const glm::dvec3& at) {
    if (!is_near(query, at)) return;
    if (std::find(points_.begin(), points_.end(), at) != points_.end()) return;
    add({.user = static_cast<std::uint64_t>(node), .position = at});
    points_.push_back(at);
}

void SnapTargets::add_under(const gizmo::SnapQuery& query, const glm::dvec2& pixel) {
    const auto ray = gizmo::screen_ray(*query.camera, pixel);
    const PickAnswer under = ray_pick(*scene_, *query.camera, pixel, dragged_);
    if (!ray || under.node < 0) return;
    add_face(under.node, *ray);
    if (!kinds_.vertices) return;
    const glm::dmat4 world = scene_->world_from_node(under.node);
    for_each_vertex(*scene_->mesh_of(under.node), world, *ray,
                    [&](const glm::dvec3& local) { add_point(query, under.node, transformed(world, local)); });
}

// The edges of the triangle that the ray hits, its plane, and the circles around its face; each once.
void SnapTargets::add_face(sample::NodeId node, const gizmo::Ray& ray) {
    const sample::Mesh& mesh = *scene_->mesh_of(node);
    const glm::dmat4 world = scene_->world_from_node(node);
    const auto hit = cast(mesh, world, ray);
    const std::pair key(node, hit ? hit->triangle : 0);
    if (!hit || std::find(faces_.begin(), faces_.end(), key) != faces_.end()) return;
    faces_.push_back(key);
    const sample::Triangle& t = mesh.bvh->triangle(hit->triangle);
    const std::array<glm::dvec3, 3> corner{transformed(world, glm::dvec3(t.a)), transformed(world, glm::dvec3(t.b)),
                                           transformed(world, glm::dvec3(t.c))};
    const auto user = static_cast<std::uint64_t>(node);
    const glm::dvec3 normal = glm::cross(corner[1] - corner[0], corner[2] - corner[0]);
    if (kinds_.faces) add({.kind = SnapKind::Plane, .user = user, .position = corner[0], .direction = normal});
    for (std::size_t i = 0; i < 3 && kinds_.edges; ++i)
        add({.kind = SnapKind::Segment,
             .user = user,
             .position = corner[i],
             .direction = corner[(i + 1) % 3] - corner[i]});
    if (!kinds_.circles || is_large(mesh)) return;
    for (const RoundOutline& circle : round_outlines(mesh, hit->triangle)) {
        const glm::dvec3 center = transformed(world, circle.center);
        const double scale = even_scale(glm::dmat3(world), circle.normal);
        if (scale == 0 || std::find(points_.begin(), points_.end(), center) != points_.end()) continue;
        points_.push_back(center);
        add({.kind = SnapKind::Circle,
             .user = user,
             .position = center,
             .direction = normal,
             .radius = circle.radius * scale});
    }
}

// Of the meshes under the cursor and the sources or beside them, because most pixels near a corner are not on its mesh.
// In a drag begun by a key the query's cursor is at the gizmo.
std::size_t SnapTargets::offer(void* user, const gizmo::SnapQuery& query, std::span<gizmo::SnapFeature> out) {
    constexpr std::size_t kFewSources = 2;
    auto& self = *static_cast<SnapTargets*>(user);
    self.out_ = out;
    self.count_ = 0;
    self.points_.clear();
    self.faces_.clear();
    self.places_.assign(1, query.cursor);
    for (const glm::dvec3& source : query.sources)
        if (const glm::dvec3 h = query.projector->point(source); h.z > 0) self.places_.push_back(glm::dvec2(h) / h.z);
    for (const gizmo::SnapFeature& origin : self.origins_) // a vertex there is not offered again
        if (origin.user < kOwn && self.is_near(query, origin.position)) self.points_.push_back(origin.position);
    for (std::size_t p = 0; p < self.places_.size(); ++p) {
        self.add_under(query, self.places_[p]);
        for (int i = 0; i < 8 && (p == 0 || query.sources.size() <= kFewSources); ++i) { // around it
            const double turn = i * std::numbers::pi / 4;
            self.add_under(query, self.places_[p] + 0.8 * query.radius * glm::dvec2(std::cos(turn), std::sin(turn)));
        }
    }
    return self.count_;
}

} // namespace viewer
