// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/linear.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
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
    case CameraFault::ViewAppliedTwice:
        return "the view is applied twice: the projection already contains it, so pass only the projection";
    case CameraFault::MirroredX:
        return "view and projection differ in handedness, so the image is mirrored or behind the eye: make both with "
               "right-handed functions (lookAtRH, perspectiveRH) or both with left-handed ones";
    case CameraFault::ClipDepth:
        return "the depth range is wrong: set Camera::clip_depth (ZeroToOne for Vulkan, D3D, Metal)";
    case CameraFault::DepthReversed:
        return "the depth order is inverted: Camera::depth_order contradicts the projection (use FromProjection), or "
               "the "
               "image was drawn with a reversed projection and the camera's is not reversed, or vice versa";
    case CameraFault::Several:
        return "several faults fit: use a point off the middle of the image in x and in y";
    case CameraFault::Unknown:
        return "no known fault fits: check that the camera is that of this frame, without temporal jitter";
    case CameraFault::Aspect:
        return "the viewport's aspect is not the projection's: pass the size of the image in pixels of the target, "
               "without "
               "title bar or panels, and make the projection with width / height of that size";
    case CameraFault::ViewHoldsProjection:
        return "the view contains the projection: pass view_from_world as Camera::view and clip_from_view as "
               "Camera::projection";
    case CameraFault::ViewportBeyondTarget:
        return "the viewport reaches beyond the target: pass its rectangle in pixels of the target, from its top left";
    case CameraFault::CursorInPoints:
        return "the cursor is in points or of another window: multiply it by CameraCheck::scale, so that its range is "
               "the "
               "target's size in pixels";
    case CameraFault::AmbiguousDepthOrder:
        return "the projection does not tell which end of its depth range is near, because the eye is in the middle: "
               "set Camera::depth_order to Normal if depth increases with distance, else to Reversed";
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
        with(CameraFault::ViewAppliedTwice).view = glm::dmat4(1);
        Camera& mirrored = with(CameraFault::MirroredX);
        for (int c = 0; c < 4; ++c)
            mirrored.projection[c][0] = -mirrored.projection[c][0];
        // Of the other handedness: z points the other way, and x too if it is the view (lookAtLH).
        with(CameraFault::MirroredX).projection[2] *= -1.0;
        Camera& turned = with(CameraFault::MirroredX);
        turned.projection[0] *= -1.0;
        turned.projection[2] *= -1.0;
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
    std::array<Suspect, 34> list_{};
    std::size_t count_ = 0;
};

CameraFault depth_fault(const Camera& camera, const glm::dvec3& world_point, double expected_depth) {
    constexpr double kSame = 1e-3;    // of the whole range; a 16-bit depth buffer is finer
    constexpr double kSurely = 2e-5;  // more than its rounding
    constexpr double kDistinctly = 4; // far out the conventions differ by less than kSame
    const auto off = [&](const Camera& c) {
        const auto seen = world_to_screen(c, world_point);
        return seen ? std::abs(seen->z - expected_depth) : 1;
    };
    const double now = off(camera);
    if (now < kSurely) return CameraFault::None;
    const auto fits = [&](double distance) { return distance < kSame && distance * kDistinctly < now; };
    Camera other = camera;
    other.clip_depth = camera.clip_depth == ClipDepth::ZeroToOne ? ClipDepth::MinusOneToOne : ClipDepth::ZeroToOne;
    if (fits(off(other))) return CameraFault::ClipDepth;
    const auto seen = world_to_screen(camera, world_point);
    if (seen && fits(std::abs(1 - seen->z - expected_depth))) return CameraFault::DepthReversed;
    Camera handed = camera;
    handed.projection[2] *= -1.0;
    if (fits(off(handed))) return CameraFault::MirroredX;
    return now < kSame ? CameraFault::None : CameraFault::Unknown;
}

// An orthographic projection with the eye within its depth range may have either order; with the eye in the middle of
// it neither is more likely.
CameraFault depth_order_fault(const Camera& camera) {
    const auto projector = make_projector(camera);
    if (!projector) return CameraFault::None;
    const bool is_set = camera.depth_order != DepthOrder::FromProjection;
    const bool parallel = projector->eye.w == 0;
    const double z = camera.projection[3][2] / camera.projection[3][3];
    const double depth = camera.clip_depth == ClipDepth::ZeroToOne ? z : (z + 1) / 2; // of the eye, if parallel
    constexpr double kRounding = 1e-9, kFloatRounding = 1e-7;
    if (!is_set)
        return parallel && std::abs(depth - 0.5) < kFloatRounding ? CameraFault::AmbiguousDepthOrder
                                                                  : CameraFault::None;
    Camera free = camera;
    free.depth_order = DepthOrder::FromProjection;
    if (is_reversed_z(free) == (camera.depth_order == DepthOrder::Reversed)) return CameraFault::None;
    const bool within = parallel && depth >= kRounding && depth <= 1 - kRounding;
    return within ? CameraFault::None : CameraFault::DepthReversed;
}

// How far the wider side of the image is from where the other side's scale would have it, pixels.
double aspect_error_px(const Camera& camera) {
    const glm::dmat4 rows = glm::transpose(camera.projection * camera.view);
    const glm::dvec3 w(rows[3]);
    const auto scale = [&](int side, double size) {
        glm::dvec3 row(rows[side]);
        if (glm::dot(w, w) > 0) row -= w * (glm::dot(row, w) / glm::dot(w, w));
        return glm::length(row) * size;
    };
    const double x = scale(0, camera.viewport.width), y = scale(1, camera.viewport.height);
    return (1 - std::min(x, y) / std::max(x, y)) * std::max(camera.viewport.width, camera.viewport.height) / 2;
}

bool is_near(double a, double b) {
    return std::abs(a - b) <= 1e-9 * (std::abs(a) + std::abs(b));
}

CameraFault view_fault(const Camera& camera) {
    const glm::dmat4 rows = glm::transpose(camera.view);
    if (rows[3] != glm::dvec4(0, 0, 0, 1))
        return camera.view[3] == glm::dvec4(0, 0, 0, 1) ? CameraFault::ViewTransposed
                                                        : CameraFault::ViewHoldsProjection;
    // An orthographic projection is affine too, but scales x, y and z differently.
    if (camera.projection != glm::dmat4(1)) return CameraFault::None;
    const double x = glm::length(glm::dvec3(rows[0])), y = glm::length(glm::dvec3(rows[1])),
                 z = glm::length(glm::dvec3(rows[2]));
    return is_near(x, y) && is_near(y, z) ? CameraFault::None : CameraFault::ViewHoldsProjection;
}

CameraFault fault_without_point(const Camera& camera, double aspect_tolerance) {
    if (const CameraFault fault = view_fault(camera); fault != CameraFault::None) return fault;
    if (aspect_error_px(camera) > aspect_tolerance) return CameraFault::Aspect;
    return depth_order_fault(camera);
}

CameraCheck answer(CameraCheck check, CameraFault fault) {
    check.fault = fault;
    check.message = words_for(fault);
    return check;
}

} // namespace

CameraCheck check_camera(const Camera& camera, const glm::dvec3& world_point, const glm::dvec2& expected_pixel,
                         std::optional<double> expected_depth, double tolerance) {
    CameraCheck check;
    const auto seen = world_to_screen(camera, world_point);
    check.error_px = pixels_off(seen, expected_pixel);
    if (seen) check.pixel = glm::dvec2(*seen);
    constexpr double kAnyAspect = std::numeric_limits<double>::infinity(); // the image is seen to have it
    if (check.error_px <= tolerance) {
        const CameraFault fault = fault_without_point(camera, kAnyAspect);
        const bool asks_depth =
            expected_depth && (fault == CameraFault::None || fault == CameraFault::AmbiguousDepthOrder);
        const CameraFault stored = asks_depth ? depth_fault(camera, world_point, *expected_depth) : CameraFault::None;
        return answer(check, stored != CameraFault::None ? stored : fault);
    }
    if (!is_finite(expected_pixel) || !is_finite(world_point) || !make_projector(camera))
        return answer(check, CameraFault::NotUsable);
    CameraFault found = CameraFault::Unknown;
    for (const Suspect& s : Suspects(camera)) {
        if (!(pixels_off(world_to_screen(s.camera, world_point), expected_pixel) <= tolerance)) continue;
        if (found != CameraFault::Unknown && found != s.fault) return answer(check, CameraFault::Several);
        found = s.fault;
        check.scale = s.scale;
    }
    if (found == CameraFault::Unknown)
        if (const CameraFault fault = fault_without_point(camera, tolerance);
            fault != CameraFault::None && fault != CameraFault::AmbiguousDepthOrder) // moves no pixel
            found = fault;
    return answer(check, found);
}

CameraCheck check_camera(const Camera& camera, const std::optional<glm::dvec2>& target_size,
                         const std::optional<glm::dvec2>& cursor_size) {
    constexpr double kRounding = 1; // pixel
    CameraCheck check;
    if (!make_projector(camera)) return answer(check, CameraFault::NotUsable);
    check.error_px = aspect_error_px(camera);
    const Viewport& vp = camera.viewport;
    const auto differ = [&](const glm::dvec2& a, const glm::dvec2& b) {
        return !(std::abs(a.x - b.x) <= kRounding && std::abs(a.y - b.y) <= kRounding);
    };
    if (target_size && cursor_size && differ(*target_size, *cursor_size)) {
        check.scale = target_size->x / cursor_size->x;
        const bool in_points = !differ({vp.width, vp.height}, *cursor_size);
        return answer(check, in_points ? CameraFault::ViewportInPoints : CameraFault::CursorInPoints);
    }
    if (target_size && (vp.x < -kRounding || vp.y < -kRounding || vp.x + vp.width > target_size->x + kRounding ||
                        vp.y + vp.height > target_size->y + kRounding))
        return answer(check, CameraFault::ViewportBeyondTarget);
    return answer(check, fault_without_point(camera, kRounding));
}

} // namespace gizmo
