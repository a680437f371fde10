// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The choice of a snap target: of all parts of features that the handle can take a source to, the nearest in pixels,
// points before curves before surfaces, and with hysteresis.
#pragma once

#include "drag/snap_path.hpp"

#include <gizmo/camera.hpp>

#include <cstddef>
#include <optional>
#include <span>

namespace gizmo {

/// Features that are considered in one update.
inline constexpr std::size_t kMostFeatures = 64;

/// A target, and the motion that reaches it.
struct SnapChoice {
    SnapTarget target{};
    SnapMove move{};
    glm::dvec3 press{0}, place{0}; ///< world: the source's position at the press and after the motion
};

/// Distances in pixels are from a point to the cursor or to the source without snapping, the smaller one; from a curve
/// or a surface to the source alone, because most cursors are before some surface. A curve counts as half a radius
/// farther and a surface as a whole one. The current target is kept while it is within one and a half radii and no
/// other is nearer by a third of a radius, so that an unsteady hand between two stays with one.
/// @param free the update without snapping, of which `progress.snap_target` is the current target
/// @param hand pixels: the cursor that a translation follows on a curve or a surface
/// @param refused targets that are left out
std::optional<SnapChoice> choose_target(const DragUpdate& free, const Projector& projector,
                                        const SnapGeometry& geometry, const glm::dvec2& hand,
                                        std::span<const SnapTarget> refused = {});

/// The features of the provider, and those of the geometry that come near the cursor or a source, without the object's
/// own: the nearest ones, if there are more than `out` has room for. Returns their number.
std::size_t gather_features(SnapFeatureProvider provider, void* user, const SnapGeometry& geometry,
                            const SnapQuery& query, std::span<SnapFeature> out);

} // namespace gizmo
