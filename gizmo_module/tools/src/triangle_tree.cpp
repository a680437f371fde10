// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/triangle_tree.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace gizmo::tools {
namespace {

constexpr std::uint32_t kLeaf = 4;
constexpr int kMaxDepth = 64; ///< depth of a median split: only reached beyond 2^32 triangles

} // namespace

std::optional<TriangleHit> intersect(const Triangle& triangle, const glm::dvec3& origin, const glm::dvec3& direction) {
    const glm::dvec3 a(triangle.a), e1 = glm::dvec3(triangle.b) - a, e2 = glm::dvec3(triangle.c) - a;
    const glm::dvec3 h = glm::cross(direction, e2);
    const double det = glm::dot(e1, h);
    if (det == 0) return std::nullopt;
    const glm::dvec3 s = origin - a, q = glm::cross(s, e1);
    const double u = glm::dot(s, h) / det, v = glm::dot(direction, q) / det, t = glm::dot(e2, q) / det;
    if (!(u >= 0 && v >= 0 && u + v <= 1 && t > 0)) return std::nullopt;
    return TriangleHit{t, 0, u, v};
}

std::optional<double> intersect_box(const glm::dvec3& low, const glm::dvec3& high, const glm::dvec3& origin,
                                    const glm::dvec3& direction) {
    double enter = -std::numeric_limits<double>::infinity(), leave = -enter;
    for (int i = 0; i < 3; ++i) {
        if (direction[i] == 0) {
            if (origin[i] < low[i] || origin[i] > high[i]) return std::nullopt;
            continue;
        }
        const double a = (low[i] - origin[i]) / direction[i], b = (high[i] - origin[i]) / direction[i];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    if (!(enter <= leave) || leave < 0) return std::nullopt;
    return enter >= 0 ? enter : leave;
}

TriangleTree::TriangleTree(std::vector<Triangle> triangles)
    : triangles_(std::move(triangles)) {
    index_.resize(triangles_.size());
    std::iota(index_.begin(), index_.end(), 0u);
    if (!triangles_.empty()) build(0, static_cast<std::uint32_t>(triangles_.size()));
    // The triangles in the order of the leaves.
    std::vector<Triangle> sorted(triangles_.size());
    slot_of_.resize(triangles_.size());
    for (std::uint32_t i = 0; i < index_.size(); ++i) {
        sorted[i] = triangles_[index_[i]];
        slot_of_[index_[i]] = i;
    }
    triangles_ = std::move(sorted);
}

std::uint32_t TriangleTree::build(std::uint32_t first, std::uint32_t count) {
    const auto self = static_cast<std::uint32_t>(nodes_.size());
    Node node{glm::vec3(std::numeric_limits<float>::infinity()), glm::vec3(-std::numeric_limits<float>::infinity()),
              first, count};
    for (std::uint32_t i = first; i < first + count; ++i) {
        const Triangle& t = triangles_[index_[i]];
        node.low = glm::min(node.low, glm::min(t.a, glm::min(t.b, t.c)));
        node.high = glm::max(node.high, glm::max(t.a, glm::max(t.b, t.c)));
    }
    nodes_.push_back(node);
    if (count <= kLeaf) return self;
    const glm::vec3 size = node.high - node.low;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const auto center = [&](std::uint32_t i) {
        return triangles_[i].a[axis] + triangles_[i].b[axis] + triangles_[i].c[axis];
    };
    const std::uint32_t half = count / 2;
    std::uint32_t* const indices = index_.data() + first;
    std::nth_element(indices, indices + half, indices + count,
                     [&](std::uint32_t x, std::uint32_t y) { return center(x) < center(y); });
    build(first, half);
    const std::uint32_t second = build(first + half, count - half);
    nodes_[self].first = second;
    nodes_[self].count = 0;
    return self;
}

double TriangleTree::diagonal() const {
    return nodes_.empty() ? 0 : glm::length(glm::dvec3(nodes_[0].high - nodes_[0].low));
}

std::optional<TriangleHit> TriangleTree::cast(const glm::dvec3& origin, const glm::dvec3& direction) const {
    std::optional<TriangleHit> best;
    std::uint32_t stack[kMaxDepth];
    int depth = 0;
    if (!nodes_.empty()) stack[depth++] = 0;
    while (depth > 0) {
        const std::uint32_t at = stack[--depth];
        const Node& node = nodes_[at];
        const auto enter = intersect_box(glm::dvec3(node.low), glm::dvec3(node.high), origin, direction);
        // From inside, the ray has already entered the box.
        const bool inside = glm::all(glm::greaterThanEqual(origin, glm::dvec3(node.low))) &&
                            glm::all(glm::lessThanEqual(origin, glm::dvec3(node.high)));
        if (!enter || (best && !inside && *enter > best->t)) continue;
        if (node.count == 0) {
            stack[depth++] = at + 1;
            stack[depth++] = node.first;
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            auto hit = intersect(triangles_[i], origin, direction);
            if (!hit || (best && hit->t >= best->t)) continue;
            hit->triangle = index_[i];
            best = hit;
        }
    }
    return best;
}

} // namespace gizmo::tools
