// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From the world to the screen and back, homogeneously: no inverse of the projection is taken and no point of the far
// plane is used, so infinite far planes and reversed depth are ordinary cases (compare ImGuizmo #284). And for whoever
// connects the gizmo to an engine, check_camera(): is the camera what the engine draws with, and if not, which
// convention is wrong?
#pragma once

#include <gizmo/types.hpp>

#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace gizmo {

/// (x, y) pixels and depth as the buffer stores it; none at or behind the eye, for a singular camera, an empty viewport
/// or a point that is not finite.
std::optional<glm::dvec3> world_to_screen(const Camera& camera, const glm::dvec3& world);

/// The inverse of world_to_screen: window = (x, y, stored depth). None at infinity (depth 0 of an infinite reversed
/// projection), behind the eye, or for a singular camera.
std::optional<glm::dvec3> screen_to_world(const Camera& camera, const glm::dvec3& window);

/// The ray of a pixel position. It starts at the eye (perspective) or on the near plane (orthographic). None: singular
/// matrix, empty viewport, cursor not finite.
std::optional<Ray> screen_ray(const Camera& camera, const glm::dvec2& cursor);

/// True when stored depth falls with distance. Read off the projection unless Camera::depth_order says it.
bool is_reversed_z(const Camera& camera);

/// The pixel of a point in homogeneous pixels (x*w, y*w, w), w != 0.
glm::dvec2 pixel_of(const glm::dvec3& h);

/// A camera made ready for many points: the rows of window_from_world, about the camera's own position, so that a world
/// ten million units out loses no digits to numbers that cancel.
///   pixel = (x . p, y . p) / (w . p),   depth = (z . p) / (w . p),   p = (world - anchor, 1)
struct Projector {
    glm::dvec4 x{0}, y{0}, z{0}, w{0};
    glm::dmat4 window{0}; ///< the same by columns, rows x, y, w, z: window * p = (x*w, y*w, w, depth*w)
    glm::dvec3 anchor{0}; ///< world
    glm::dvec4 eye{0};    ///< perspective: (eye, 1); orthographic: (unit direction towards the viewer, 0)
    double focal = 0;     ///< pixels per world unit, times w . p, for a step across the line of sight
    double inverse_focal = 0;
    double depth_scale = 0; ///< |w.xyz|: how much w . p grows per world unit along the view direction
    double off_center = 0;  ///< how far off the image's center a pixel can be, in focal lengths
    glm::dvec4 ndc{0};      ///< NDC from pixels, y down: (x, y) * ndc.xy + ndc.zw
    Viewport viewport{};

    /// Homogeneous pixel (x*w, y*w, w) of a world point.
    glm::dvec3 point(const glm::dvec3& p) const;
    /// (x*w, y*w, w, depth*w).
    glm::dvec4 window_point(const glm::dvec3& p) const;
    /// What a step along `v` adds to window_point().
    glm::dvec4 window_direction(const glm::dvec3& v) const;
    double w_at(const glm::dvec3& p) const;
    /// What a step along `v` adds to point().
    glm::dvec3 direction(const glm::dvec3& v) const;
    /// Pixels by which the pixel of `p` moves per world step `v`; p before the eye.
    glm::dvec2 screen_rate(const glm::dvec3& p, const glm::dvec3& v) const;
    /// Pixels by which a pixel of `p` may be off because p's own numbers are no finer, a few times over: nothing near
    /// the origin, up to 1e-4 ten million units out under a long lens.
    double rounding_px(const glm::dvec3& p, double w_at_p) const;
    /// Unit vector from `p` to the viewer.
    glm::dvec3 towards_viewer(const glm::dvec3& p) const;
    /// Unit direction of the line of sight through a pixel, away from the viewer; zero for a singular projector.
    glm::dvec3 sight(const glm::dvec2& cursor) const;
    bool contains(const glm::dvec2& cursor) const;
};

/// True when the two see the same, bit for bit, in whatever target.
inline bool same_camera(const Camera& a, const Camera& b) {
    constexpr std::size_t kMatrices = offsetof(Camera, clip_y); // view, projection, viewport: doubles without a gap
    static_assert(kMatrices == sizeof a.view + sizeof a.projection + sizeof a.viewport);
    return std::memcmp(&a, &b, kMatrices) == 0 && a.clip_y == b.clip_y && a.clip_depth == b.clip_depth &&
           a.depth_order == b.depth_order;
}

/// None: a matrix that is singular or not finite, an empty viewport.
std::optional<Projector> make_projector(const Camera& camera);

/// A controller's ray as a camera of its own, so that all that is said of cursors holds of rays: it looks along
/// `forward` from the ray's origin, at as many pixels per angle as `camera` has at its image's center, and the ray is
/// seen at `cursor`. A drag keeps the `forward` of its press, so that turning the ray moves the cursor. Beyond 80
/// degrees from it the cursor stays at the edge. None: a ray without length or not finite.
struct RayView {
    Projector projector{};
    glm::dvec2 cursor{0};
};
std::optional<RayView> make_ray_view(const Projector& camera, const Ray& ray, const glm::dvec3& forward);

/// Which convention is wrong.
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

/// What check_camera() found.
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
