// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Only what is certain: each test below is a coincidence of numbers that no right host has.
#include "context/problem.hpp"

#include "math/linear.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kOfFloats = 1e-5; // of matrices of floats

bool is_about(double a, double b) {
    return std::abs(a - b) <= 1; // pixel
}
bool is_about(const glm::dvec2& a, const glm::dvec2& b) {
    return is_about(a.x, b.x) && is_about(a.y, b.y);
}

// The same direction or the opposite one.
template <class V>
bool is_along(const V& a, const V& b, double tolerance = kOfFloats) {
    const double length = glm::length(a) * glm::length(b);
    return length > 0 && std::abs(glm::dot(a, b)) >= length * (1 - tolerance * tolerance);
}

// The w of a perspective depends on z alone. If its row is the view's instead, the projection contains the view.
bool holds_view(const glm::dmat4& projection, const glm::dmat4& view) {
    constexpr double kTurned = 1e-2;
    const glm::dvec3 x(projection[0]), y(projection[1]), view_x(view[0]), view_y(view[1]);
    if (glm::dvec3(projection[3]) != glm::dvec3(0)) // rows: it is a perspective
        return is_along(projection[3], view[2]) && !is_along(view[2], glm::dvec4(0, 0, 1, 0), kTurned);
    const bool turned = std::max(std::abs(view_x.z), std::abs(view_y.z)) > kTurned * glm::length(view_x);
    return turned && is_along(x, view_x) && is_along(y, view_y);
}

Problem problem_of_matrices(const Camera& camera) {
    const glm::dmat4 view = glm::transpose(camera.view), &p = camera.projection; // rows
    const auto is_projective = [](const glm::dvec4& w) {
        return glm::length(glm::dvec3(w)) > kOfFloats * std::abs(w.w);
    };
    if (is_projective(view[3]) && camera.view[3] == glm::dvec4(0, 0, 0, 1)) return Problem::ViewTransposed;
    if (p[3][3] == 0 && std::abs(p[3][2]) == 1 && p[2][3] != 0 && std::abs(p[2][3]) != 1)
        return Problem::ProjectionTransposed;
    const glm::dmat4 projection = glm::transpose(p);
    if (is_projective(view[3]) && is_projective(projection[3])) return Problem::ViewHoldsProjection;
    return holds_view(projection, view) ? Problem::ProjectionHoldsView : Problem::None;
}

// By whole pixels, as by a title bar; an image that is stretched on purpose differs more.
bool has_other_height(const Camera& camera, double scale) {
    constexpr double kLeast = 4, kMost = 80, kMostShare = 0.12, kWhole = 0.02;
    const glm::dmat4 rows = glm::transpose(camera.projection);
    const glm::dvec3 w(rows[3]);
    const auto size = [&](glm::dvec3 row) {
        if (glm::dot(w, w) > 0) row -= w * (glm::dot(row, w) / glm::dot(w, w));
        return glm::length(row);
    };
    const Viewport& vp = camera.viewport;
    const double height = vp.width * size(glm::dvec3(rows[0])) / size(glm::dvec3(rows[1])), off = vp.height - height;
    return std::abs(off) >= kLeast && std::abs(off) <= std::min(kMost * scale, kMostShare * vp.height) &&
           std::abs(height - std::round(height)) < kWhole && is_about(vp.height, std::round(vp.height));
}

Problem problem_of_viewport(const Viewport& vp, const Style& style, const Diagnosis& known) {
    const glm::dvec2 target = *known.target_size, at(vp.x, vp.y), size(vp.width, vp.height);
    if (!(target.x > 0) || !(target.y > 0)) return Problem::None;         // minimized
    if (at == glm::dvec2(0) && size == at) return Problem::EmptyViewport; // as it was made
    if (!(size.x > 0) || !(size.y > 0)) return Problem::None;             // a collapsed panel
    const bool at_corner = is_about(at, glm::dvec2(0));
    const bool in_points = known.window_size && is_about(size, *known.window_size) && !is_about(size, target);
    if (at_corner && in_points && style.pixel_scale == 1) return Problem::ViewportInPoints;
    constexpr double kLeastScale = 1.2;
    if (at_corner && size.x >= kLeastScale * target.x && is_about(size.y, target.y * (size.x / target.x)))
        return Problem::ViewportTooLarge;
    if (!at_corner && is_about(size, target)) return Problem::ViewportMoved;
    const glm::dvec2 end = at + size;
    const bool overlaps = at.x < target.x && at.y < target.y && end.x > 0 && end.y > 0;
    return overlaps ? Problem::None : Problem::ViewportOutside;
}

// The host's cursor against that of the window system.
Problem problem_of_cursor(const Viewport& vp, const glm::dvec2& cursor, const Diagnosis& known) {
    const glm::dvec2 seen = *known.cursor, target = *known.target_size;
    const auto is = [&](const glm::dvec2& other) {
        constexpr double kExact = 1e-3, kApart = 4; // pixels
        return glm::length(cursor - other) < kExact && glm::length(seen - other) > kApart;
    };
    const bool within = glm::all(glm::greaterThanEqual(seen, glm::dvec2(0))) && glm::all(glm::lessThan(seen, target));
    if (!within || !(target.x > 0)) return Problem::None;
    const bool beyond_points = known.window_size && vp.x + vp.width > known.window_size->x + 1;
    if (beyond_points && is(seen * *known.window_size / target)) return Problem::CursorInPoints;
    if (is({seen.x, target.y - seen.y}) || is({seen.x, target.y - 1 - seen.y})) return Problem::CursorFromBottom;
    if (is(seen - glm::dvec2(vp.x, vp.y))) return Problem::CursorFromCorner;
    return Problem::None;
}

} // namespace

Problem problem_of_camera(const Camera& camera, const Style& style, const Pointer& pointer, const Diagnosis& known) {
    if (const Problem p = problem_of_matrices(camera); p != Problem::None) return p;
    const bool has_cursor = known.cursor && is_finite(pointer.cursor) && !pointer.ray && !pointer.relative;
    const bool is_own = known.cursor && !(has_cursor && is_about(pointer.cursor, *known.cursor)); // another target's
    if (known.target_size && !is_own)
        if (const Problem p = problem_of_viewport(camera.viewport, style, known); p != Problem::None) return p;
    if (has_other_height(camera, static_cast<double>(style.pixel_scale))) return Problem::Aspect;
    return known.target_size && has_cursor ? problem_of_cursor(camera.viewport, pointer.cursor, known) : Problem::None;
}

const char* sentence_of(Problem problem) {
    switch (problem) {
    case Problem::None:
    case Problem::Count:
        break;
    case Problem::NotBegun:
        return "manipulate() is called outside of a frame, so no gizmo takes input: call Context::begin_frame() before "
               "it and end_frame() after it, once a frame.";
    case Problem::NotEnded:
        return "A frame begins before the last one has ended, so nothing is hovered or dragged: call "
               "Context::end_frame() after the last manipulate().";
    case Problem::ViewTransposed:
        return "Camera::view is row-major: GLM's matrices are column-major, so pass its transpose.";
    case Problem::ProjectionTransposed:
        return "Camera::projection is row-major: GLM's matrices are column-major, so pass its transpose.";
    case Problem::ViewHoldsProjection:
        return "The projection is applied twice, because Camera::view contains it: pass view_from_world as "
               "Camera::view "
               "and clip_from_view as Camera::projection.";
    case Problem::ProjectionHoldsView:
        return "The view is applied twice, because Camera::projection contains it: pass clip_from_view alone as "
               "Camera::projection.";
    case Problem::BadCamera:
        return "Camera::view or projection is singular or not finite: check the aspect, the near plane and the up "
               "vector that they are made with.";
    case Problem::EmptyViewport:
        return "Camera::viewport is empty: set it to the rectangle of the image, in pixels of the target.";
    case Problem::ViewportInPoints:
        return "Camera::viewport is in points, but the cursor and the target are in pixels: pass the size of the "
               "framebuffer, and the display's scale as Style::pixel_scale.";
    case Problem::ViewportTooLarge:
        return "Camera::viewport is larger than the target by a scale: pass the size of the framebuffer as it is. If "
               "the image is larger than the window, scale Pointer::cursor as well.";
    case Problem::ViewportMoved:
        return "Camera::viewport has the size of the target but begins beside its corner, as below a title bar: pass "
               "the rectangle of the image, in pixels from the target's top left.";
    case Problem::ViewportOutside:
        return "Camera::viewport is outside of the target: pass the rectangle of the image, in pixels from the "
               "target's top left.";
    case Problem::Aspect:
        return "Camera::viewport and projection differ by a few pixels in height, as by a title bar or a menu: pass "
               "the "
               "rectangle of the image alone, and make the projection with its width / height.";
    case Problem::CursorInPoints:
        return "Pointer::cursor is in points, but the viewport is in pixels: multiply it by the display's scale, or "
               "keep what the adapter returns.";
    case Problem::CursorFromBottom:
        return "Pointer::cursor counts y from the bottom: count it from the target's top, as the adapter does.";
    case Problem::CursorFromCorner:
        return "Pointer::cursor is relative to the viewport: pass it relative to the target's top left, as the "
               "viewport is.";
    case Problem::BadTransform:
        return "The transform is not finite, or its matrix is not affine, so the gizmo is hidden: initialize it, "
               "as glm::mat4(1), and pass the transpose of a row-major one.";
    case Problem::BadParent:
        return "Options::parent is singular, not affine or not finite, so the gizmo is hidden: pass world_from_parent.";
    case Problem::BadOptions:
        return "An option or a direction of a custom handle is zero or not finite, so the gizmo is hidden: check "
               "CustomHandle::direction, Options::basis and pivot_point.";
    case Problem::NoSize:
        return "The gizmo's size is not positive, so it is hidden: set Options::size, Style::size_px and pixel_scale.";
    case Problem::IdChanges:
        return "Options::id is another one in each frame, so each drag ends at once: pass the same id for the same "
               "object.";
    case Problem::SameId:
        return "Two gizmos have the same Options::id, so a drag may go over to the other one: give each object its "
               "own.";
    case Problem::NotAsked:
        return "Nothing draws the gizmos: pass Context::draw_list() to vulkan::Pass::record(), to draw_with_imgui() or "
               "to Triangles::set() in each frame.";
    case Problem::OtherTarget:
        return "The draw list of another target is drawn: pass the Camera::target of the gizmos to "
               "Context::draw_list().";
    case Problem::NotDrawn:
        return "The draw list is fetched but not drawn: call vulkan::Pass::record() inside the render pass, or "
               "Triangles::set(). A renderer of your own calls DrawList::drawn.set().";
    case Problem::RecordFails:
        return "vulkan::Pass::record() fails, so nothing is drawn: read the message of the Result that it returns.";
    case Problem::PressBlocked:
        return "A press on a handle is not taken, because Pointer::blocked is always set over the view: the window of "
               "the UI that shows the scene must not count (panel_from_imgui).";
    case Problem::PressElsewhere:
        return "A press on a handle is not taken, because Pointer::target is that of another view: set it to the "
               "Camera::target of the view under the cursor, or leave it empty.";
    case Problem::PressCancelled:
        return "A press on a handle is not taken, because Pointer::cancel is always set: set it only while Escape or "
               "the second button is held.";
    case Problem::WriteLost:
        return "What a drag writes is lost, because manipulate() gets the transform of the press in each frame: store "
               "what it writes, and pass that in the next frame.";
    }
    return "";
}

} // namespace gizmo
