// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/outlined.hpp"

#include <gizmo/transform.hpp>

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>

namespace viewer {
namespace {

// The outline kind of the nearest selected ancestor.
InstanceKind kind_of(const sample::Scene& scene, std::span<const char> kinds, sample::NodeId node) {
    for (sample::NodeId i = node; i >= 0; i = scene.node(i).parent)
        if (const char kind = kinds[static_cast<std::size_t>(i)]; kind != 0) return static_cast<InstanceKind>(kind);
    return InstanceKind::Plain;
}

// Half the sides of the mesh; without one the node has no size that its dot could cover.
glm::dvec3 half_of(const sample::Mesh* mesh) {
    return mesh ? glm::dvec3(mesh->high - mesh->low) * 0.5 : glm::dvec3(1e6);
}

} // namespace

// World transforms with the start transforms of the drag.
void Outlined::find_starts(const sample::Scene& scene, const NodeStates& held, const SceneState& state) {
    starts_.clear();
    std::vector<const sample::Node*> at_start(scene.nodes.size());
    for (const auto& [index, node] : held)
        at_start[static_cast<std::size_t>(index)] = &node;
    for (sample::NodeId n = 0; n < scene.node_count(); ++n) {
        if (!state.draws(n) || kind_of(scene, kinds_, n) == InstanceKind::Plain) continue;
        glm::dmat4 world(1);
        for (sample::NodeId i = n; i >= 0; i = scene.node(i).parent) {
            const sample::Node* const start = at_start[static_cast<std::size_t>(i)];
            world = sample::local_matrix(start ? *start : scene.node(i)) * world;
        }
        starts_.push_back({scene.node(n).mesh, world, InstanceKind::Start});
    }
}

bool Outlined::update(const Editor& editor, const SceneState& state) {
    const sample::Scene& scene = editor.scene();
    const auto selected = editor.selection().nodes();
    const NodeStates* const held = editor.gizmo().held();
    const gizmo::DTransform first = held && !held->empty() ? held->front().second.local : gizmo::DTransform{};
    const bool same_drag = held == held_ && gizmo::same_bits(first, held_first_);
    const bool same_selection = std::equal(selected.begin(), selected.end(), selection_.begin(), selection_.end());
    if (same_drag && same_selection && version_ == state.version()) return false;
    selection_.assign(selected.begin(), selected.end());
    version_ = state.version();
    kinds_.assign(scene.nodes.size(), 0);
    for (const sample::NodeId n : selected)
        kinds_[static_cast<std::size_t>(n)] =
            static_cast<char>(n == editor.selection().active() ? InstanceKind::Active : InstanceKind::Selected);
    if (!held)
        starts_.clear();
    else if (!same_drag || !same_selection)
        find_starts(scene, *held, state);
    held_ = held;
    held_first_ = first;
    nodes_ = starts_;
    origins_.clear();
    icons_.clear();
    const auto icons = scene.icons();
    for (sample::NodeId n = 0; n < scene.node_count(); ++n) {
        const sample::NodeIcon icon = icons[static_cast<std::size_t>(n)];
        const bool has_icon = icon != sample::NodeIcon::None && scene.is_shown(n);
        const InstanceKind kind = state.draws(n) || has_icon ? kind_of(scene, kinds_, n) : InstanceKind::Plain;
        if (state.draws(n) && kind != InstanceKind::Plain) nodes_.push_back({scene.node(n).mesh, state.world(n), kind});
        if (has_icon) icons_.push_back({-1, state.world(n), kind, icon});
    }
    constexpr std::size_t kMostOrigins = 256; // more would cover what they belong to
    for (const sample::NodeId n : selected)
        if (scene.is_shown(n) && icons[static_cast<std::size_t>(n)] == sample::NodeIcon::None &&
            (selected.size() <= kMostOrigins || n == editor.selection().active()))
            origins_.push_back({-1, glm::scale(state.world(n), half_of(scene.mesh_of(n))),
                                n == editor.selection().active() ? InstanceKind::Active : InstanceKind::Selected});
    return true;
}

} // namespace viewer
