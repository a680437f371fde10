// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drawing points as short thick lines.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/points.hpp>

#include <span>
#include <vector>

namespace gizmo {

// Appends a square, as a short thick line, for each visible point to `lines`.
void draw_points(const Projector& projector, std::span<const glm::dvec3> points, std::span<const std::uint8_t> selected,
                 const PointStyle& look, double pixel_scale, std::vector<LineInstance>& lines);
void draw_points(const Projector& projector, std::span<const glm::vec3> points, std::span<const std::uint8_t> selected,
                 const PointStyle& look, double pixel_scale, std::vector<LineInstance>& lines);

} // namespace gizmo
