// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Places the handles of a frame before a camera at constant pixel size.
#include "handles/placement.hpp"

#include "handles/frame.hpp"
#include "handles/option_defaults.hpp"
#include "handles/skewed.hpp"
#include "handles/visibility.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <utility>

namespace gizmo {

glm::dvec3 Placement::direction(const glm::dvec3& v) const {
    return step_along(column, v);
}
glm::dvec3 Placement::point(const glm::dvec3& p) const {
    return glm::dvec3(origin) + direction(p);
}

double nominal_unit_px(const Options& options, const Style& style) {
    return static_cast<double>(style.size_px) * static_cast<double>(style.pixel_scale) * size_factor(options);
}

// A gizmo unit across the line of sight is unit_px = size * focal / w pixels.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style) {
    return nominal_unit_px(options, style) * projector.w_at(pivot) / projector.focal;
}

namespace {

std::uint64_t shown_of(Mode mode, const Options& options) {
    return handles_of(mode, options) & allowed_handles(options) & handles_within(allowed_axes(options) & 7u);
}

// False: nothing is shown, and `p` is unspecified. place() constructs its answer where the caller wants it: copies of a
// Placement, half a kilobyte, took a fifth of an idle gizmo's frame.
bool fill_placement(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                    const Style& style, double size_ratio, Placement& p) {
    const std::uint64_t shown = shown_of(mode, options);
    const glm::dmat4& window = projector.window;
    p.pivot = frame.position.value_or(frame.pivot);
    if (frame.position) p.drag_pivot = frame.pivot;
    p.axes = frame.axes;
    p.ring_axes = frame.ring_axes;
    p.gimbal = frame.gimbal;
    p.flipped = frame.flipped;
    p.origin = projector.window_point(p.pivot);
    const double w = p.origin.z;
    if (shown == 0 || !(w > projector.min_w) || !(frame.opacity > 0))
        return false; // at or behind the eye, or not finite
    p.set = set_of(mode);
    p.parts = parts_of(style);
    p.pixel_scale = static_cast<double>(style.pixel_scale);
    p.unit_px = nominal_unit_px(options, style) * size_ratio;
    p.size = p.unit_px * w * projector.inverse_focal;
    if (!is_positive(p.size)) return false;
    const glm::dvec3 eye_offset = glm::dvec3(projector.eye) - p.pivot * projector.eye.w;
    const double eye_scale = projector.eye.w != 0 ? 1 / p.size : 1.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 axis = p.axes[static_cast<int>(i)] * p.size;
        p.column[i] = window[0] * axis.x + window[1] * axis.y + window[2] * axis.z;
    }
    p.eye = glm::dvec4((p.ring_axes ? along_axes(p, eye_offset) : eye_offset * p.axes) * eye_scale, projector.eye.w);
    const double eye_length = glm::length(glm::dvec3(p.eye));
    if (!is_positive(eye_length)) return false;
    p.towards_viewer = glm::dvec3(p.eye) * (1 / eye_length);
    static_cast<HandleVisibility&>(p) =
        p.ring_axes ? visibility_of_skewed(p, shown) : visibility_of(glm::dvec3(p.eye), shown, p.parts);
    if (frame.opacity < 1) fade_all(p, frame.opacity);
    return true;
}

} // namespace

std::optional<Placement> place(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                               const Style& style, double size_ratio) {
    std::optional<Placement> placed(std::in_place);
    if (!fill_placement(projector, mode, frame, options, style, size_ratio, *placed)) placed.reset();
    return placed;
}

Placement placement_defaults(Mode mode, const Options& options, const Style& style) {
    Placement p;
    p.set = set_of(mode);
    p.parts = parts_of(style);
    p.pixel_scale = static_cast<double>(style.pixel_scale);
    p.unit_px = nominal_unit_px(options, style);
    p.visible = p.pickable = shown_of(mode, options);
    return p;
}

// Gizmo from world maps the eye into gizmo units.
bool place_sized(const Projector& projector, Placement& p) {
    p.origin = projector.window_point(p.pivot);
    if (!(p.origin.z > projector.min_w)) return false;
    glm::dmat3 world_from_gizmo;
    for (int i = 0; i < 3; ++i) {
        world_from_gizmo[i] = p.axes[i] * (p.size * p.extent[i]);
        p.column[static_cast<std::size_t>(i)] = projector.window * glm::dvec4(world_from_gizmo[i], 0.0);
        if (!is_finite(p.column[static_cast<std::size_t>(i)])) return false;
    }
    p.unit_px = p.size * projector.focal / p.origin.z;
    const glm::dvec3 eye_offset = glm::dvec3(projector.eye) - p.pivot * projector.eye.w;
    const glm::dvec3 eye = glm::inverse(world_from_gizmo) * eye_offset;
    p.eye = glm::dvec4(projector.eye.w != 0 ? eye : glm::normalize(eye), projector.eye.w);
    const double length2 = glm::dot(glm::dvec3(p.eye), glm::dvec3(p.eye));
    if (!(length2 > 0) || !is_finite(p.eye) || !is_finite(p.origin) || !is_positive(p.unit_px)) return false;
    p.towards_viewer = glm::normalize(glm::dvec3(p.eye));
    return true;
}

} // namespace gizmo
