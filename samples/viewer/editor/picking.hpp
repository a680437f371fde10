// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Picking: immediately by a ray on the CPU, or from images that the GPU drew a frame or two ago; and whether a press on
// the scene is a click or a box.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/options.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace viewer {

/// The pick that the editor requests with this frame.
struct PickRequest {
    glm::dvec2 cursor{0};                 ///< pixels of the window
    std::vector<sample::NodeId> except{}; ///< roots of subtrees to ignore
    int view = 0;                         ///< index in Editor::views()
    std::uint64_t number = 0;
};
/// Its result, some frames later.
struct PickAnswer {
    std::uint64_t number = 0; ///< the request's number
    glm::dvec2 cursor{0};
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
/// The node with a surface at that world point; -1: none.
sample::NodeId node_at(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec3& point);
/// The selectable nodes whose centers are visible between the two corners, pixels; ascending.
std::vector<sample::NodeId> nodes_in_box(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& a,
                                         const glm::dvec2& b);

/// Two corners in pixels: the minimum and the maximum.
using PixelBox = std::pair<glm::dvec2, glm::dvec2>;

class Picking {
public:
    /// Another scene: clears hover and press.
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

    /// The next request belongs to this click. @param adds to the selection
    void click_at(const glm::dvec2& cursor, bool adds);
    bool is_clicked() const { return click_request_ != 0; } ///< a click waits for its answer
    bool click_adds() const { return click_adds_; }         ///< of the last click_at()
    /// @param cursor used if no click is pending.
    PickRequest request(const glm::dvec2& cursor, int view);
    /// Stores the object under the cursor. Returns true if it is the result of a click.
    bool take(const PickAnswer& answer);
    /// The newest result: a frame or two old.
    const std::optional<PickAnswer>& hovered() const { return hovered_; }
    /// The marked point in the image.
    const std::optional<PickAnswer>& marked() const { return marked_; }
    void mark_surface(); ///< at surface()
    void unmark() { marked_.reset(); }

    /// The newest surface point for the running drag.
    const std::optional<gizmo::SurfacePoint>& surface() const { return surface_; }
    void note_surface(const PickAnswer& answer);
    /// The same for a result of the GPU, unless it was requested before the drag.
    void note_late_surface(const PickAnswer& answer);
    /// No drag is running: the next one's surface requests begin here.
    void end_drag();

private:
    std::optional<glm::dvec2> press_{};
    glm::dvec2 press_cursor_{0};
    std::optional<glm::dvec2> click_{}; ///< waits for a request
    bool click_adds_ = false;
    std::uint64_t next_ = 1;          ///< number of the next request
    std::uint64_t click_request_ = 0; ///< 0: no click is pending
    std::uint64_t drag_request_ = 0;  ///< the first of the running drag
    std::optional<PickAnswer> hovered_{}, marked_{};
    std::optional<gizmo::SurfacePoint> surface_{};
};

} // namespace viewer
