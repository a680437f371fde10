// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/linear.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

const char* words_for(CameraFault fault) {
    switch (fault) {
    case CameraFault::None:
        return "the camera matches the image";
    case CameraFault::NotUsable:
        return "the camera has no pixel for the point: a singular or non-finite matrix, an empty viewport, or a point "
               "behind the eye";
    case CameraFault::YFlipped:
        return "upside down: set Camera::clip_y to the other value (Up if the projection or a negative viewport height "
               "flips y, Down for plain Vulkan), or pass the cursor's y from the top";
    case CameraFault::ViewportInPoints:
        return "viewport and cursor differ by the display's scale: pass both in pixels of the target";
    case CameraFault::ViewportOffset:
        return "the cursor is relative to the viewport's corner: cursor and viewport must both be relative to the "
               "target's top left";
    case CameraFault::ViewTransposed:
        return "the view matrix is transposed: GLM matrices are column-major";
    case CameraFault::ProjectionTransposed:
        return "the projection is transposed: GLM matrices are column-major";
    case CameraFault::BothTransposed:
        return "view and projection are transposed: GLM matrices are column-major";
    case CameraFault::ViewInverted:
        return "the view is inverted: Camera::view is view_from_world, not the camera's own pose";
    case CameraFault::ViewForgotten:
        return "the view is applied twice: the projection already contains it, so pass only the projection";
    case CameraFault::MirroredX:
        return "left and right are swapped: view and projection differ in handedness";
    case CameraFault::ClipDepth:
        return "the depth range is wrong: set Camera::clip_depth (ZeroToOne for Vulkan, D3D, Metal)";
    case CameraFault::DepthReversed:
        return "the depth order is inverted: the image was drawn with a reversed projection and the camera's is not "
               "reversed, or vice versa";
    case CameraFault::Several:
        return "several faults fit: use a point off the middle of the image in x and in y";
    case CameraFault::Unknown:
        return "no known fault fits: check that the camera is that of this frame, without temporal jitter";
    }
    return "";
}

double pixels_off(const std::optional<glm::dvec3>& seen, const glm::dvec2& expected) {
    return seen ? glm::length(glm::dvec2(*seen) - expected) : std::numeric_limits<double>::infinity();
}

// The camera with one of the faults undone.
struct Suspect {
    CameraFault fault;
    Camera camera;
    double scale = 1;
};

class Suspects {
public:
    explicit Suspects(const Camera& camera)
        : camera_(camera) {
        const Viewport& vp = camera.viewport;
        with(CameraFault::YFlipped).clip_y = camera.clip_y == ClipY::Down ? ClipY::Up : ClipY::Down;
        with(CameraFault::ViewTransposed).view = glm::transpose(camera.view);
        with(CameraFault::ProjectionTransposed).projection = glm::transpose(camera.projection);
        Camera& both = with(CameraFault::BothTransposed);
        both.view = glm::transpose(camera.view);
        both.projection = glm::transpose(camera.projection);
        if (glm::determinant(camera.view) != 0) with(CameraFault::ViewInverted).view = glm::inverse(camera.view);
        with(CameraFault::ViewForgotten).view = glm::dmat4(1);
        Camera& mirrored = with(CameraFault::MirroredX);
        for (int c = 0; c < 4; ++c)
            mirrored.projection[c][0] = -mirrored.projection[c][0];
        if (vp.x != 0 || vp.y != 0) with(CameraFault::ViewportOffset).viewport = {0, 0, vp.width, vp.height};
        for (const double scale : {1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 3.0, 3.5, 4.0})
            for (const double s : {scale, 1 / scale}) {
                with(CameraFault::ViewportInPoints).viewport = {vp.x * s, vp.y * s, vp.width * s, vp.height * s};
                last().scale = s;
            }
    }
    const Suspect* begin() const { return list_.data(); }
    const Suspect* end() const { return list_.data() + count_; }

private:
    Camera& with(CameraFault fault) {
        list_[count_++] = {fault, camera_, 1};
        return last().camera;
    }
    Suspect& last() { return list_[count_ - 1]; }
    Camera camera_;
    std::array<Suspect, 32> list_{};
    std::size_t count_ = 0;
};

CameraFault depth_fault(const Camera& camera, const glm::dvec3& world_point, double expected_depth) {
    constexpr double kSame = 1e-3; // of the whole range; a 16-bit depth buffer is finer
    const auto off = [&](const Camera& c) {
        const auto seen = world_to_screen(c, world_point);
        return seen ? std::abs(seen->z - expected_depth) : 1;
    };
    if (off(camera) < kSame) return CameraFault::None;
    Camera other = camera;
    other.clip_depth = camera.clip_depth == ClipDepth::ZeroToOne ? ClipDepth::MinusOneToOne : ClipDepth::ZeroToOne;
    if (off(other) < kSame) return CameraFault::ClipDepth;
    const auto seen = world_to_screen(camera, world_point);
    if (seen && std::abs(1 - seen->z - expected_depth) < kSame) return CameraFault::DepthReversed;
    return CameraFault::Unknown;
}

} // namespace

CameraCheck check_camera(const Camera& camera, const glm::dvec3& world_point, const glm::dvec2& expected_pixel,
                         std::optional<double> expected_depth, double tolerance) {
    CameraCheck check;
    const auto answer = [&](CameraFault fault) {
        check.fault = fault;
        check.message = words_for(fault);
        return check;
    };
    const auto seen = world_to_screen(camera, world_point);
    check.error_px = pixels_off(seen, expected_pixel);
    if (seen) check.pixel = glm::dvec2(*seen);
    if (check.error_px <= tolerance)
        return answer(expected_depth ? depth_fault(camera, world_point, *expected_depth) : CameraFault::None);
    if (!is_finite(expected_pixel) || !is_finite(world_point) || !make_projector(camera))
        return answer(CameraFault::NotUsable);
    CameraFault found = CameraFault::Unknown;
    for (const Suspect& s : Suspects(camera)) {
        if (!(pixels_off(world_to_screen(s.camera, world_point), expected_pixel) <= tolerance)) continue;
        if (found != CameraFault::Unknown && found != s.fault) return answer(CameraFault::Several);
        found = s.fault;
        check.scale = s.scale;
    }
    return answer(found);
}

} // namespace gizmo
