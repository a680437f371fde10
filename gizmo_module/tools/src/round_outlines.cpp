// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/round_outlines.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

namespace gizmo::tools {
namespace {

struct Edge {
    glm::vec3 from, to;
};
bool precedes(const glm::vec3& a, const glm::vec3& b) {
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}
bool edge_precedes(const Edge& a, const Edge& b) {
    return precedes(a.from, b.from) || (a.from == b.from && precedes(a.to, b.to));
}

// The edges that belong to one triangle of the plane, ordered.
std::vector<Edge> outline_edges(const TriangleTree& mesh, const glm::dvec3& at, const glm::dvec3& normal) {
    const double tolerance = 1e-6 * mesh.diagonal();
    const auto is_flat = [&](const glm::vec3& p) {
        return std::abs(glm::dot(glm::dvec3(p) - at, normal)) <= tolerance;
    };
    std::vector<Edge> all, out;
    for (std::uint32_t i = 0; i < mesh.size(); ++i) {
        const Triangle& t = mesh.triangle(i);
        if (is_flat(t.a) && is_flat(t.b) && is_flat(t.c)) all.insert(all.end(), {{t.a, t.b}, {t.b, t.c}, {t.c, t.a}});
    }
    std::sort(all.begin(), all.end(), edge_precedes);
    for (const Edge& edge : all)
        if (!std::binary_search(all.begin(), all.end(), Edge{edge.to, edge.from}, edge_precedes)) out.push_back(edge);
    return out;
}

std::optional<RoundOutline> circle_of(const std::vector<glm::dvec3>& loop, const glm::dvec3& normal) {
    constexpr double kRound = 1e-4, kMostChord = 0.8; // of the radius
    if (loop.size() < 8) return std::nullopt;
    // Through three of its corners.
    const glm::dvec3 &a = loop[0], u = loop[loop.size() / 3] - a, v = loop[2 * loop.size() / 3] - a,
                     w = glm::cross(u, v);
    const double area2 = glm::dot(w, w);
    if (!(area2 > 0)) return std::nullopt;
    const glm::dvec3 arm = (glm::cross(w, u) * glm::dot(v, v) + glm::cross(v, w) * glm::dot(u, u)) / (2 * area2);
    const RoundOutline circle{a + arm, normal, glm::length(arm)};
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const double off = glm::length(loop[i] - circle.center) - circle.radius;
        const double chord = glm::length(loop[i] - loop[(i + 1) % loop.size()]);
        if (std::abs(off) > kRound * circle.radius || chord > kMostChord * circle.radius) return std::nullopt;
    }
    return circle;
}

} // namespace

std::vector<RoundOutline> round_outlines(const TriangleTree& mesh, std::uint32_t triangle) {
    const Triangle& t = mesh.triangle(triangle);
    const glm::dvec3 at(t.a), across = glm::cross(glm::dvec3(t.b) - at, glm::dvec3(t.c) - at);
    std::vector<RoundOutline> out;
    if (!(glm::length(across) > 0)) return out;
    const glm::dvec3 normal = glm::normalize(across);
    const std::vector<Edge> edges = outline_edges(mesh, at, normal);
    std::vector<bool> is_used(edges.size(), false);
    for (std::size_t first = 0; first < edges.size(); ++first) {
        std::vector<glm::dvec3> loop;
        for (std::size_t i = first; i < edges.size() && !is_used[i];) {
            is_used[i] = true;
            loop.emplace_back(edges[i].from);
            const auto next = std::lower_bound(edges.begin(), edges.end(), edges[i].to,
                                               [](const Edge& e, const glm::vec3& p) { return precedes(e.from, p); });
            if (next == edges.end() || next->from != edges[i].to) break;
            i = static_cast<std::size_t>(next - edges.begin());
        }
        if (const auto circle = circle_of(loop, normal)) out.push_back(*circle);
    }
    return out;
}

} // namespace gizmo::tools
