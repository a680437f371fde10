// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/size_fields.hpp"

#include "viewer/ui/panel.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace viewer {
namespace {

// Of a box in the space of a node, at a scale of 1: world units.
glm::dvec3 unit_of(const sample::Scene& scene, sample::NodeId node, const gizmo::Box& box) {
    const glm::dmat3 axes = glm::dmat3(scene.world_from_parent(node).value_or(glm::dmat4(1))) *
                            glm::mat3_cast(scene.node(node).local.rotation);
    const glm::dvec3 sides = box.max - box.min;
    return {glm::length(axes[0]) * sides.x, glm::length(axes[1]) * sides.y, glm::length(axes[2]) * sides.z};
}

} // namespace

void SizeFields::show(Editor& editor, NumberFields& fields, std::span<const sample::NodeId> nodes) {
    const auto boxes = boxes_.of(editor.scene(), editor.document().version(), nodes);
    if (nodes.empty() || !boxes.back()) return;
    nodes_.clear();
    units_.clear();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!boxes[i]) continue;
        nodes_.push_back(nodes[i]);
        units_.push_back(unit_of(editor.scene(), nodes[i], *boxes[i]));
    }
    const auto size = [&](std::size_t i) { return units_[i] * glm::abs(editor.scene().node(nodes_[i]).local.scale); };
    const glm::dvec3 now = size(nodes_.size() - 1);
    NumberFormat format{3, 0.01, FieldUnit::Length};
    format.fit(glm::length(now));
    format.nodes = nodes_.size();
    for (std::size_t i = 0; i + 1 < nodes_.size(); ++i)
        for (int axis = 0; axis < 3; ++axis)
            if (std::abs(size(i)[axis] - now[axis]) > std::fmax(1e-7 * format.step, 1e-9 * now[axis]))
                format.mixed |= 1u << axis;
    std::array<double, 3> numbers{now.x, now.y, now.z};
    label("Size, about the origin");
    const NumberChange change = fields.row("size", numbers, format);
    if (change.cancelled) editor.edits().cancel_transform();
    if (change.changed) {
        const std::string why = apply(editor, change, numbers[change.index] - now[static_cast<int>(change.index)]);
        if (!why.empty() && !change.dragged) fields.refuse(why.c_str());
    }
    if (change.left) editor.edits().commit_transform();
}

// Returns why nothing has changed.
std::string SizeFields::apply(Editor& editor, const NumberChange& change, double by) {
    const auto axis = static_cast<int>(change.index);
    locals_.clear();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        gizmo::DTransform local = editor.scene().node(nodes_[i]).local;
        const glm::dvec3& unit = units_[i];
        const double now = unit[axis] * std::abs(local.scale[axis]);
        const gizmo::tools::FieldNode place{i, nodes_.size(), now};
        const double wanted =
            change.dragged ? now + by : gizmo::tools::parse_field(change.typed, FieldUnit::Length, place).value;
        if (!(unit[axis] > 1e-9 * glm::length(unit)))
            return editor.scene().node(nodes_[i]).name + " is flat along " + "xyz"[axis] + ": no scale gives it a size";
        if (!(wanted > 0)) return "a size is more than 0";
        local.scale[axis] = std::copysign(wanted / unit[axis], local.scale[axis]);
        locals_.push_back(local);
    }
    const bool is_set = editor.edits().preview_transforms("Size of", nodes_, locals_);
    return is_set ? "" : "a transform cannot have this size";
}

} // namespace viewer
