// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Projection between world and screen in homogeneous coordinates. No inverse of the projection and no point of the far
// plane is used, so infinite far planes and reversed depth need no special cases (compare ImGuizmo #284). For engine
// integration, check_camera() tests whether a camera matches what the engine draws, and reports the wrong convention.
#pragma once

#include <gizmo/types.hpp>

#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#pragma push_macro("None") // X11's
#undef None

namespace gizmo {

/// Returns (x, y) in pixels and the stored depth; nullopt at or behind the eye, for a singular camera, an empty
/// viewport or a non-finite point.
std::optional<glm::dvec3> world_to_screen(const Camera& camera, const glm::dvec3& world);

/// The inverse of world_to_screen: window = (x, y, stored depth). Returns nullopt at infinity (depth 0 of an infinite
/// reversed projection), behind the eye, or for a singular camera.
std::optional<glm::dvec3> screen_to_world(const Camera& camera, const glm::dvec3& window);

/// The ray through a pixel position. It starts at the eye (perspective) or on the near plane (orthographic). Returns
/// nullopt for a singular matrix, an empty viewport or a non-finite cursor.
std::optional<Ray> screen_ray(const Camera& camera, const glm::dvec2& cursor);

/// True if stored depth decreases with distance. Derived from the projection unless Camera::depth_order sets it.
bool is_reversed_z(const Camera& camera);

/// The pixel (x, y) of homogeneous pixels (x*w, y*w, w), w != 0.
glm::dvec2 pixel_of(const glm::dvec3& h);

/// A camera prepared for projecting many points: the rows of window_from_world relative to the camera's own position,
/// so that no digits cancel ten million units from the origin.
///   pixel = (x . p, y . p) / (w . p),   depth = (z . p) / (w . p),   p = (world - anchor, 1)
struct Projector {
    glm::dvec4 x{0}, y{0}, z{0}, w{0};
    glm::dmat4 window{0}; ///< the same as a matrix with rows x, y, w, z: window * p = (x*w, y*w, w, depth*w)
    glm::dvec3 anchor{0}; ///< world
    glm::dvec4 eye{0};    ///< perspective: (eye, 1); orthographic: (unit direction towards the viewer, 0)
    double focal = 0;     ///< pixels per world unit across the line of sight, times w . p
    double inverse_focal = 0;
    double stretch = 1;     ///< the most pixels per world unit across the line of sight, in focal; 1: square pixels
    double depth_scale = 0; ///< |w.xyz|: the increase of w . p per world unit along the view direction
    double min_w = 0;       ///< w . p below this is rounding: the point is in the plane of the eye
    double off_center = 0;  ///< the largest distance of a pixel from the image's center, in focal lengths
    glm::dvec4 ndc{0};      ///< NDC (y down) from pixels: (x, y) * ndc.xy + ndc.zw
    Viewport viewport{};

    /// Homogeneous pixel (x*w, y*w, w) of a world point.
    glm::dvec3 point(const glm::dvec3& p) const;
    /// (x*w, y*w, w, depth*w) of a world point.
    glm::dvec4 window_point(const glm::dvec3& p) const;
    /// The change of window_point() for a step `v`.
    glm::dvec4 window_direction(const glm::dvec3& v) const;
    double w_at(const glm::dvec3& p) const;
    /// The change of point() for a step `v`.
    glm::dvec3 direction(const glm::dvec3& v) const;
    /// The derivative of the pixel of `p` for a world step `v`, pixels. `p` must be in front of the eye.
    glm::dvec2 screen_rate(const glm::dvec3& p, const glm::dvec3& v) const;
    /// A bound of the pixel error of `p` due to the rounding of p's own coordinates, with a margin of a few times:
    /// negligible near the origin, up to 1e-4 ten million units away under a long lens, more far off the image.
    double rounding_px(const glm::dvec3& p, double w_at_p) const;
    /// Unit vector from `p` towards the viewer.
    glm::dvec3 towards_viewer(const glm::dvec3& p) const;
    /// Unit direction of the line of sight through a pixel, away from the viewer; zero for a singular projector.
    glm::dvec3 sight(const glm::dvec2& cursor) const;
    bool contains(const glm::dvec2& cursor) const;
};

/// True if both cameras are equal, bit for bit, apart from Camera::target.
inline bool same_camera(const Camera& a, const Camera& b) {
    constexpr std::size_t kMatrices = offsetof(Camera, clip_y); // view, projection, viewport: doubles without a gap
    static_assert(kMatrices == sizeof a.view + sizeof a.projection + sizeof a.viewport);
    return std::memcmp(&a, &b, kMatrices) == 0 && a.clip_y == b.clip_y && a.clip_depth == b.clip_depth &&
           a.depth_order == b.depth_order;
}

/// Returns nullopt for a singular or non-finite matrix or an empty viewport.
std::optional<Projector> make_projector(const Camera& camera);

/// A controller's ray as a camera and a cursor, so that everything that applies to cursors applies to rays. The camera
/// is at the ray's origin and looks along `forward`, with the angular resolution of `camera` at its image's center;
/// `cursor` is the pixel of the ray. A drag keeps the `forward` of its press, so that rotating the ray moves the
/// cursor. If the ray is more than 80 degrees from `forward`, the cursor stays at the edge. Returns nullopt for a ray
/// of length 0 or one that is not finite.
struct RayView {
    Projector projector{};
    glm::dvec2 cursor{0};
};
std::optional<RayView> make_ray_view(const Projector& camera, const Ray& ray, const glm::dvec3& forward);

/// The convention that is wrong.
enum class CameraFault : std::uint8_t {
    None,
    NotUsable,            ///< singular, not finite, or an empty viewport
    YFlipped,             ///< Camera::clip_y is inverted, or the pixel's origin is at the bottom
    ViewportInPoints,     ///< viewport and pixel differ by a display scale, CameraCheck::scale
    ViewportOffset,       ///< the pixel's origin is the viewport's corner instead of the target's
    ViewTransposed,       ///< view is row-major
    ProjectionTransposed, ///< projection is row-major
    BothTransposed,
    ViewInverted,        ///< view is world_from_view
    ViewAppliedTwice,    ///< the view is applied twice: the projection already contains it
    MirroredX,           ///< view and projection differ in handedness: mirrored, or behind the eye
    ClipDepth,           ///< Camera::clip_depth is wrong
    DepthReversed,       ///< Camera::depth_order contradicts the projection, or the image has the other order
    Several,             ///< several faults fit: use a point off the middle lines of the image
    Unknown,             ///< none of these
    Aspect,              ///< the viewport's aspect is not the projection's, as with a title bar's height left out
    ViewHoldsProjection, ///< view is clip_from_world
    ViewportBeyondTarget,
    CursorInPoints,      ///< the cursor's range is not the target's, CameraCheck::scale
    AmbiguousDepthOrder, ///< orthographic, the eye in the middle of the depth range: set Camera::depth_order
};

inline constexpr CameraFault kNoCameraFault{};

/// Result of check_camera().
struct CameraCheck {
    CameraFault fault = kNoCameraFault;
    double error_px = 0; ///< distance from the camera's pixel to the expected one; infinite if there is no pixel
    std::optional<glm::dvec2> pixel; ///< the point's pixel with the camera as it is
    double scale = 1; ///< ViewportInPoints, CursorInPoints: the factor to multiply the viewport or the cursor by
    const char* message = ""; ///< cause and remedy; English, static
    explicit operator bool() const { return fault == CameraFault::None; }
};

/// Compares the pixel of a world point under `camera` with the pixel where the engine draws it.
/// @param expected_pixel pixels from the target's top left. Choose a point off the middle lines of the image; on them
/// several faults look alike.
/// @param expected_depth the value in the depth buffer, 0..1; nullopt: depth is not checked.
/// @param tolerance pixels.
CameraCheck check_camera(const Camera& camera, const glm::dvec3& world_point, const glm::dvec2& expected_pixel,
                         std::optional<double> expected_depth = std::nullopt, double tolerance = 1.0);

/// Checks what can be told without a point: the aspect, a transposed view or one with the projection in it, a depth
/// order that contradicts the projection or is not set though the projection does not tell it. `error_px` is the
/// distance at the image's edge. An image that is stretched on purpose has another aspect.
/// @param target_size pixels, as the window's framebuffer; nullopt: the viewport is not compared with it.
/// @param cursor_size the window's size in the unit of Pointer::cursor; nullopt: it is not compared with the target.
CameraCheck check_camera(const Camera& camera, const std::optional<glm::dvec2>& target_size = std::nullopt,
                         const std::optional<glm::dvec2>& cursor_size = std::nullopt);

} // namespace gizmo

#pragma pop_macro("None")
