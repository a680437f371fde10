// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/gizmo_layer.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace viewer {
namespace {

// A disc in the surface and its normal, as lines of a separate draw list, which the pass can draw.
void draw_marker(gizmo::DrawList& list, const PickAnswer& at, const gizmo::Camera& camera) {
    const auto projector = gizmo::make_projector(camera);
    if (!at.world || !projector) return;
    const gizmo::Viewport& vp = camera.viewport;
    const float rectangle[4] = {static_cast<float>(vp.x), static_cast<float>(vp.y), static_cast<float>(vp.width),
                                static_cast<float>(vp.height)};
    std::copy(rectangle, rectangle + 4, list.viewport);
    const double w = projector->w_at(*at.world);
    if (!(w > 0)) return;
    const double radius = 14 * w / projector->focal; // 14 pixels
    const glm::dvec3 n = at.normal.value_or(projector->towards_viewer(*at.world));
    const glm::dvec3 u = gizmo::any_perpendicular(n), v = glm::cross(n, u);
    const glm::dmat4 clip = camera.projection * camera.view;
    const auto line = [&](const glm::dvec3& a, const glm::dvec3& b, float width) {
        const glm::vec4 p(clip * glm::dvec4(a, 1)), q(clip * glm::dvec4(b, 1));
        list.lines.push_back({{p.x, p.y, p.z, p.w}, {q.x, q.y, q.z, q.w}, {255, 240, 120, 255}, width});
    };
    constexpr int kSegments = 32;
    const auto on_circle = [&](int i) {
        const double a = i * 2 * std::numbers::pi / kSegments;
        return *at.world + radius * (std::cos(a) * u + std::sin(a) * v);
    };
    for (int i = 0; i < kSegments; ++i)
        line(on_circle(i), on_circle(i + 1), 1.6f);
    if (at.normal) line(*at.world, *at.world + 2.4 * radius * n, 2.2f);
}

} // namespace

GizmoLayer::GizmoLayer(const sample::Gpu& gpu, VkFormat color) {
    const auto made = pass_.init({.host = {.device = gpu.device,
                                           .instance = gpu.instance,
                                           .physical_device = gpu.physical_device,
                                           .get_instance_proc_addr = vkGetInstanceProcAddr},
                                  .color_format = color,
                                  .frames_in_flight = PictureViews::kFramesInFlight});
    if (!made) error_ = "gizmo pass: " + made.error().message;
}

void GizmoLayer::record(VkCommandBuffer cmd, std::span<const PictureView> views, const Editor& editor,
                        std::uint64_t frame) {
    for (const PictureView& view : views) {
        const gizmo::Camera& camera = view.camera;
        marker_.lines.clear();
        if (editor.picking().marked()) draw_marker(marker_, *editor.picking().marked(), camera);
        for (const gizmo::DrawList* list : {&editor.context().draw_list(camera.target), &std::as_const(marker_)})
            if (const auto status = pass_.record(cmd, *list, frame); !status)
                error_ = "gizmo pass: " + status.error().message;
    }
}

} // namespace viewer
