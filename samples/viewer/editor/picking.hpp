// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Picking by a ray, and whether a press on the scene is a click or a box.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/options.hpp>

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace viewer {

struct PickAnswer {
    glm::dvec2 cursor{0};                        ///< pixels of the window
    std::optional<glm::dvec3> world{}, normal{}; ///< nullopt: no surface
    sample::NodeId node = -1;                    ///< -1: none
};

/// @param except roots of subtrees to ignore
PickAnswer ray_pick(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& cursor,
                    std::span<const sample::NodeId> except = {});
/// What is below a box, from the height of its middle: the highest under its middle and, if it is `wide`, under its
/// corners, a tenth inwards. @param except roots of subtrees to ignore
std::optional<gizmo::SurfacePoint> surface_below(const sample::Scene& scene, const glm::dmat4& world_from_object,
                                                 const gizmo::Box& box, std::span<const sample::NodeId> except,
                                                 bool wide);
/// The selectable nodes whose centers are visible between the two corners, pixels; ascending.
std::vector<sample::NodeId> nodes_in_box(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& a,
                                         const glm::dvec2& b);

/// Two corners in pixels: the minimum and the maximum.
using PixelBox = std::pair<glm::dvec2, glm::dvec2>;

class Picking {
public:
    /// Another scene.
    void clear();

    /// True if a press and a release there are a click, not a drag.
    static bool is_click(const glm::dvec2& press, const glm::dvec2& cursor);
    /// The left button was pressed, not on the gizmo.
    void press(const glm::dvec2& cursor) { press_ = cursor; }
    /// Esc: its release is neither a click nor a box.
    void cancel() { press_.reset(); }
    enum class Gesture { None, Click, Box };
    /// The left button was released.
    Gesture release(const glm::dvec2& cursor);
    /// The box between the press and the cursor. Returns nullopt if there is no press, or it is still a click.
    std::optional<PixelBox> rubber_band(const glm::dvec2& cursor) const;
    const glm::dvec2& press_cursor() const { return press_cursor_; } ///< of the last release()

    /// The marked point in the image.
    const std::optional<PickAnswer>& marked() const { return marked_; }
    void mark_surface(); ///< at surface()
    void unmark() { marked_.reset(); }

    /// The newest surface point for the running drag.
    const std::optional<gizmo::SurfacePoint>& surface() const { return surface_; }
    void note_surface(const PickAnswer& answer);
    void end_drag(); ///< no drag is running

private:
    std::optional<glm::dvec2> press_{};
    glm::dvec2 press_cursor_{0};
    std::optional<PickAnswer> marked_{};
    std::optional<gizmo::SurfacePoint> surface_{};
};

} // namespace viewer
