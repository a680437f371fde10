// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// For whoever connects the gizmo to an engine: is the camera what the engine draws with, and if not, which convention
// is wrong?
#pragma once

#include <gizmo/types.hpp>

#include <optional>

namespace gizmo {

enum class CameraFault : std::uint8_t {
    None,
    NotUsable,            ///< singular, not finite, or an empty viewport
    YFlipped,             ///< Camera::clip_y is the other one, or the pixel is counted from the bottom
    ViewportInPoints,     ///< viewport and pixel differ by a display scale, CameraCheck::scale
    ViewportOffset,       ///< the pixel is counted from the viewport's corner
    ViewTransposed,       ///< view is row-major
    ProjectionTransposed, ///< projection is row-major
    BothTransposed,
    ViewInverted,  ///< view is world_from_view
    ViewForgotten, ///< view is the identity, and the projection holds it already, or the other way round
    MirroredX,     ///< left and right are swapped: the handedness of view and projection differ
    ClipDepth,     ///< Camera::clip_depth is the other one
    DepthReversed, ///< Camera::depth_order, or the projection, is the other way round
    Several,       ///< more than one explanation fits: take a point off the axes of the image
    Unknown,       ///< none of these
};

struct CameraCheck {
    CameraFault fault = CameraFault::None;
    double error_px = 0;             ///< from the camera's pixel to the expected one; infinite where it has none
    std::optional<glm::dvec2> pixel; ///< where the camera as it is has the point
    double scale = 1;                ///< ViewportInPoints: what the viewport is to be multiplied by
    const char* message = "";        ///< what is wrong and what to do, English, static
    explicit operator bool() const { return fault == CameraFault::None; }
};

/// Compares where `camera` has a point of the world with where the engine draws it.
/// @param expected_pixel where it is seen on the target, pixels from the top left; off the image's middle lines, or
///        several faults look alike.
/// @param expected_depth what the depth buffer has there, 0..1; none: depth is not checked.
/// @param tolerance pixels.
CameraCheck check_camera(const Camera& camera, const glm::dvec3& world_point, const glm::dvec2& expected_pixel,
                         std::optional<double> expected_depth = std::nullopt, double tolerance = 1.0);

} // namespace gizmo
