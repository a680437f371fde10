// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pivot of the gizmo: where it stands, and what the user places.
#include "viewer/editor/gizmo_binding.hpp"

#include <gizmo/transform.hpp>

#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <optional>
#include <string>
#include <vector>

namespace viewer {

// The one being dragged, the one that was placed, or that of the settings.
void GizmoBinding::take_pivot(gizmo::Options& options, const Settings& settings) {
    auto own = placed_pivot();
    if (!own && settings.pivot == gizmo::Pivot::Custom) own = PlacedPivot{settings.pivot_point};
    options.pivot = settings.pivot;
    if (own) {
        options.pivot = gizmo::Pivot::Custom;
        options.pivot_point = own->position;
        if (options.parent)
            options.pivot_point = glm::dvec3(glm::inverse(*options.parent) * glm::dvec4(own->position, 1));
    }
    if (live_pivot_) {
        options.pivot = gizmo::Pivot::Custom;
        options.pivot_point = live_pivot_->position;
        if (live_pivot_->axes) own = live_pivot_;
    }
    const bool takes_axes = settings.space == gizmo::Space::Local || settings.edit_pivot;
    if (!own || !own->axes || keys_.has_other_axes() || !takes_axes) return;
    options.space = gizmo::Space::Custom;
    options.basis = *own->axes;
}

void GizmoBinding::keep_pivot(const gizmo::Manipulation& m, const gizmo::Options& options) {
    hidden_ = m.hidden;
    if (!m.pivot) return;
    const bool has_axes = options.space == gizmo::Space::Custom || *m.pivot_axes != m.start.rotation;
    live_pivot_ = PlacedPivot{*m.pivot, has_axes ? m.pivot_axes : std::nullopt};
}

std::optional<PlacedPivot> GizmoBinding::pivot_frame(const Settings& settings) const {
    const sample::Scene& scene = document_->scene();
    const auto own = placed_pivot();
    if (!pivot_ || (own && own->axes)) return own;
    PlacedPivot frame{*pivot_, glm::identity<glm::dquat>()};
    std::optional<glm::dmat4> matrix;
    if (settings.space == gizmo::Space::Local || settings.space == gizmo::Space::Gimbal)
        matrix = scene.world_from_node(selection_.active());
    if (settings.space == gizmo::Space::Parent) matrix = scene.world_from_parent(selection_.active());
    if (const auto nearest = matrix ? gizmo::nearest_transform(*matrix) : std::nullopt) frame.axes = nearest->rotation;
    return frame;
}

std::string GizmoBinding::place_pivot(const char* verb, const std::optional<PlacedPivot>& pivot) {
    const std::vector<sample::NodeId> nodes(selection_.nodes().begin(), selection_.nodes().end());
    const auto before = pivots_.kept(nodes),
               after = pivot ? Pivots::make(document_->scene(), nodes, *pivot) : std::nullopt;
    if (pivot && !after) return {};
    const std::string what = std::string(verb) + " pivot of " + selection_.label(document_->scene());
    document_->commit_unsaved(what, nodes, [=, this](bool is_done) { pivots_.set(nodes, is_done ? after : before); });
    return what;
}

} // namespace viewer
