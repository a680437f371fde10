// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/pivots.hpp"

#include <gizmo/transform.hpp>

#include <glm/matrix.hpp>

#include <algorithm>

namespace viewer {
namespace {

std::vector<sample::NodeId> ascending(std::span<const sample::NodeId> nodes) {
    std::vector<sample::NodeId> out(nodes.begin(), nodes.end());
    std::sort(out.begin(), out.end());
    return out;
}

struct Anchor {
    glm::dmat4 world{1};
    glm::dquat rotation = glm::identity<glm::dquat>();
};
std::optional<Anchor> anchor_of(const sample::Scene& scene, sample::NodeId node) {
    const glm::dmat4 world = scene.world_from_node(node);
    const auto nearest = gizmo::nearest_transform(world);
    if (!nearest || nearest->scale.x * nearest->scale.y * nearest->scale.z == 0) return std::nullopt;
    return Anchor{world, nearest->rotation};
}

} // namespace

std::optional<PlacedPivot> Pivots::of(const sample::Scene& scene, std::span<const sample::NodeId> nodes) const {
    const auto found = kept(nodes);
    const auto anchor = found ? anchor_of(scene, found->nodes.front()) : std::nullopt;
    if (!anchor) return std::nullopt;
    const PlacedPivot& own = found->in_anchor;
    PlacedPivot pivot{glm::dvec3(anchor->world * glm::dvec4(own.position, 1))};
    if (own.axes) pivot.axes = glm::normalize(anchor->rotation * *own.axes);
    return pivot;
}

std::optional<KeptPivot> Pivots::kept(std::span<const sample::NodeId> nodes) const {
    if (kept_.empty()) return std::nullopt;
    const auto found = std::ranges::find(kept_, ascending(nodes), &KeptPivot::nodes);
    return found == kept_.end() ? std::nullopt : std::optional(*found);
}

std::optional<KeptPivot> Pivots::make(const sample::Scene& scene, std::span<const sample::NodeId> nodes,
                                      const PlacedPivot& pivot) {
    KeptPivot kept{.nodes = ascending(nodes)};
    const auto anchor = nodes.empty() ? std::nullopt : anchor_of(scene, kept.nodes.front());
    if (!anchor) return std::nullopt;
    kept.in_anchor.position = glm::dvec3(glm::inverse(anchor->world) * glm::dvec4(pivot.position, 1));
    if (pivot.axes) kept.in_anchor.axes = glm::inverse(anchor->rotation) * *pivot.axes;
    return kept;
}

void Pivots::set(std::span<const sample::NodeId> nodes, const std::optional<KeptPivot>& pivot) {
    const auto key = ascending(nodes);
    std::erase_if(kept_, [&](const KeptPivot& k) { return k.nodes == key; });
    if (!pivot) return;
    if (kept_.size() == kMost) kept_.erase(kept_.begin());
    kept_.push_back(*pivot);
}

} // namespace viewer
