// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/mesh_snap.hpp"

#include "gizmo/tools/round_outlines.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace gizmo::tools {
namespace {

constexpr std::size_t kLargeMesh = 10000; // triangles

glm::dvec3 transformed(const glm::dmat4& world, const glm::dvec3& p) {
    return glm::dvec3(world * glm::dvec4(p, 1));
}

// Of the plane with this normal; 0: a circle there becomes an ellipse.
double even_scale(const glm::dmat3& linear, const glm::dvec3& normal) {
    const glm::dvec3 side = std::abs(normal.x) < 0.7 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0),
                     u = glm::normalize(glm::cross(normal, side));
    const glm::dvec3 x = linear * u, y = linear * glm::cross(normal, u);
    const double scale = glm::length(x), off = std::abs(glm::length(y) - scale);
    return off < 1e-6 * scale && std::abs(glm::dot(x, y)) < 1e-6 * scale * scale ? scale : 0;
}

// The corners of the triangles in the mesh's space: of all, or for large meshes of the one that the ray hits.
template <class Offer>
void for_each_vertex(const MeshInstance& of, const Ray& ray, const Offer& offer) {
    const bool is_large = of.mesh->size() > kLargeMesh;
    const auto hit = is_large ? cast(of, ray) : std::nullopt;
    if (is_large && !hit) return;
    const std::uint32_t first = hit ? hit->triangle : 0;
    const auto count = is_large ? 1 : static_cast<std::uint32_t>(of.mesh->size());
    for (std::uint32_t i = first; i < first + count; ++i) {
        const Triangle& t = of.mesh->triangle(i);
        for (const glm::vec3& corner : {t.a, t.b, t.c})
            offer(glm::dvec3(corner));
    }
}

} // namespace

std::optional<TriangleHit> cast(const MeshInstance& instance, const Ray& ray) {
    const glm::dmat4 inverse = glm::inverse(instance.world_from_mesh);
    return instance.mesh->cast(transformed(inverse, ray.origin), glm::dvec3(inverse * glm::dvec4(ray.direction, 0)));
}

std::optional<MeshInstance> pick_mesh(std::span<const MeshInstance> meshes, const Ray& ray) {
    std::optional<MeshInstance> nearest;
    double t = std::numeric_limits<double>::infinity();
    for (const MeshInstance& instance : meshes)
        if (const auto hit = cast(instance, ray); hit && hit->t < t) t = hit->t, nearest = instance;
    return nearest;
}

std::optional<glm::dvec3> nearest_vertex(const MeshInstance& instance, const Camera& camera, const glm::dvec2& cursor) {
    const auto ray = screen_ray(camera, cursor);
    const auto projector = make_projector(camera);
    std::optional<glm::dvec3> out;
    if (!ray || !projector) return out;
    double nearest = std::numeric_limits<double>::max();
    for_each_vertex(instance, *ray, [&](const glm::dvec3& local) {
        const glm::dvec3 h = projector->point(transformed(instance.world_from_mesh, local));
        const double px = h.z > 0 ? glm::length(glm::dvec2(h) / h.z - cursor) : nearest;
        if (px < nearest) nearest = px, out = local;
    });
    return out;
}

bool is_in_view(const Camera& camera, const Neighbor& neighbor) {
    const auto projector = make_projector(camera);
    if (!projector) return false;
    const Viewport& vp = camera.viewport;
    int left = 0, right = 0, above = 0, below = 0, behind = 0;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner = glm::mix(neighbor.box.min, neighbor.box.max, glm::dvec3(i & 1, i >> 1 & 1, i >> 2));
        const glm::dvec3 h = projector->point(transformed(neighbor.world, corner));
        behind += h.z <= 0;
        left += h.x < vp.x * h.z;
        right += h.x > (vp.x + vp.width) * h.z;
        above += h.y < vp.y * h.z;
        below += h.y > (vp.y + vp.height) * h.z;
    }
    return std::max({left, right, above, below, behind}) < 8;
}

void MeshSnap::apply(Options& options, const MeshSnapKinds& kinds) {
    kinds_ = kinds;
    others_ = options.snap_geometry;
    points_.clear();
    options.snap_user = this;
    options.snap_provider = offer;
}

void MeshSnap::add(const SnapFeature& feature) {
    if (count_ < out_.size()) out_[count_++] = feature;
}

bool MeshSnap::is_near(const SnapQuery& query, const glm::dvec3& at) const {
    const glm::dvec3 h = query.projector->point(at);
    return h.z > 0 && std::any_of(places_.begin(), places_.end(), [&](const glm::dvec2& place) {
               return glm::length(glm::dvec2(h) / h.z - place) <= query.radius;
           });
}

void MeshSnap::add_point(const SnapQuery& query, std::uint64_t user, const glm::dvec3& at) {
    if (!is_near(query, at) || std::find(points_.begin(), points_.end(), at) != points_.end()) return;
    add({.user = user, .position = at});
    points_.push_back(at);
}

void MeshSnap::add_under(const SnapQuery& query, const glm::dvec2& pixel) {
    const auto ray = screen_ray(*query.camera, pixel);
    const auto under = ray ? pick_(*ray) : std::nullopt;
    const auto hit = under ? cast(*under, *ray) : std::nullopt;
    if (!hit) return;
    add_face(*under, *hit);
    if (!kinds_.vertices) return;
    for_each_vertex(*under, *ray, [&](const glm::dvec3& local) {
        add_point(query, under->user, transformed(under->world_from_mesh, local));
    });
}

// The edges of the triangle that the ray hits, its plane, and the circles around its face; each once.
void MeshSnap::add_face(const MeshInstance& under, const TriangleHit& hit) {
    const std::pair key(under.user, hit.triangle);
    if (std::find(faces_.begin(), faces_.end(), key) != faces_.end()) return;
    faces_.push_back(key);
    const Triangle& t = under.mesh->triangle(hit.triangle);
    const auto to_world = [&](const glm::vec3& p) { return transformed(under.world_from_mesh, glm::dvec3(p)); };
    const std::array corner{to_world(t.a), to_world(t.b), to_world(t.c)};
    const glm::dvec3 normal = glm::cross(corner[1] - corner[0], corner[2] - corner[0]);
    if (kinds_.faces) add({.kind = SnapKind::Plane, .user = under.user, .position = corner[0], .direction = normal});
    for (std::size_t i = 0; i < 3 && kinds_.edges; ++i)
        add({.kind = SnapKind::Segment,
             .user = under.user,
             .position = corner[i],
             .direction = corner[(i + 1) % 3] - corner[i]});
    if (kinds_.circles && under.mesh->size() <= kLargeMesh) add_circles(under, hit.triangle, normal);
}

void MeshSnap::add_circles(const MeshInstance& under, std::uint32_t triangle, const glm::dvec3& normal) {
    for (const RoundOutline& circle : round_outlines(*under.mesh, triangle)) {
        const glm::dvec3 center = transformed(under.world_from_mesh, circle.center);
        const double scale = even_scale(glm::dmat3(under.world_from_mesh), circle.normal);
        if (scale == 0 || std::find(points_.begin(), points_.end(), center) != points_.end()) continue;
        points_.push_back(center);
        add({.kind = SnapKind::Circle,
             .user = under.user,
             .position = center,
             .direction = normal,
             .radius = circle.radius * scale});
    }
}

// In a drag begun by a key the query's cursor is at the gizmo.
std::size_t MeshSnap::offer(void* user, const SnapQuery& query, std::span<SnapFeature> out) {
    constexpr std::size_t kFewSources = 2;
    auto& self = *static_cast<MeshSnap*>(user);
    self.out_ = out;
    self.count_ = 0;
    self.points_.clear();
    self.faces_.clear();
    self.places_.assign(1, query.cursor);
    for (const glm::dvec3& source : query.sources)
        if (const glm::dvec3 h = query.projector->point(source); h.z > 0) self.places_.push_back(glm::dvec2(h) / h.z);
    const SnapGeometry& others = self.others_;
    for (const SnapFeature& other : others.features) {
        const bool is_own = other.user - others.own_first < others.own_count;
        if (!is_own && other.kind == SnapKind::Point && self.is_near(query, other.position))
            self.points_.push_back(other.position);
    }
    for (std::size_t p = 0; p < self.places_.size(); ++p) {
        self.add_under(query, self.places_[p]);
        for (int i = 0; i < 8 && (p == 0 || query.sources.size() <= kFewSources); ++i) { // around it
            const double turn = i * std::numbers::pi / 4;
            self.add_under(query, self.places_[p] + 0.8 * query.radius * glm::dvec2(std::cos(turn), std::sin(turn)));
        }
    }
    return self.count_;
}

} // namespace gizmo::tools
