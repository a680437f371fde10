// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is under the cursor: at once by a ray on the CPU, or read back from what the GPU drew a frame or two ago; and
// what a press on the scene amounts to, a click or a box.
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

/// What the editor wants picked with this frame's picture.
struct PickRequest {
    glm::dvec2 cursor{0};                 ///< pixels of the window
    std::vector<sample::NodeId> except{}; ///< roots of subtrees to look through
    int view = 0;                         ///< of Editor::views()
    std::uint64_t number = 0;
};
/// And what came of it, some frames later.
struct PickAnswer {
    std::uint64_t number = 0; ///< of the request
    glm::dvec2 cursor{0};
    std::optional<glm::dvec3> world{}, normal{}; ///< none: nothing there
    sample::NodeId node = -1;                    ///< -1: none
};

/// @param except roots of subtrees to look through
PickAnswer ray_pick(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& cursor,
                    std::span<const sample::NodeId> except = {});
/// The node whose surface is there, world; -1: none.
sample::NodeId node_at(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec3& point);
/// The nodes that can be clicked on and whose middle is seen between the two corners, pixels: ascending.
std::vector<sample::NodeId> nodes_in_box(const sample::Scene& scene, const gizmo::Camera& camera, const glm::dvec2& a,
                                         const glm::dvec2& b);

/// Two corners in pixels: the lesser x and y, and the greater.
using PixelBox = std::pair<glm::dvec2, glm::dvec2>;

class Picking {
public:
    /// Another scene: nothing is under the cursor, nothing is pressed.
    void clear();

    /// The left button went down on nothing of the gizmo.
    void press(const glm::dvec2& cursor) { press_ = cursor; }
    /// Esc: its release is neither a click nor a box.
    void cancel() { press_.reset(); }
    enum class Gesture { None, Click, Box };
    /// And up again.
    Gesture release(const glm::dvec2& cursor);
    /// The box that a press and the cursor span. None: there is no press, or it is a click so far.
    std::optional<PixelBox> rubber_band(const glm::dvec2& cursor) const;
    const glm::dvec2& press_cursor() const { return press_cursor_; } ///< of the last release()

    /// The next request is this click's. @param adds to the selection
    void click_at(const glm::dvec2& cursor, bool adds);
    bool click_adds() const { return click_adds_; } ///< of the last click_at()
    /// @param cursor where there is no click to be answered.
    PickRequest request(const glm::dvec2& cursor, int view);
    /// Notes what is under the cursor. True: it answers a click.
    bool take(const PickAnswer& answer);
    /// The newest answer: a frame or two old.
    const std::optional<PickAnswer>& hovered() const { return hovered_; }
    /// What is marked in the picture.
    const std::optional<PickAnswer>& marked() const { return marked_; }
    void mark_surface(); ///< where surface() is
    void unmark() { marked_.reset(); }

    /// The newest point of the surface that the running drag follows.
    const std::optional<gizmo::SurfacePoint>& surface() const { return surface_; }
    void note_surface(const PickAnswer& answer);
    /// The same for an answer from the GPU, unless it was asked for before the drag.
    void note_late_surface(const PickAnswer& answer);
    /// No drag runs: the next one's surface is asked for from here on.
    void end_drag();

private:
    std::optional<glm::dvec2> press_{};
    glm::dvec2 press_cursor_{0};
    std::optional<glm::dvec2> click_{}; ///< waits for a request
    bool click_adds_ = false;
    std::uint64_t next_ = 1;          ///< number of the next request
    std::uint64_t click_request_ = 0; ///< 0: no click waits for an answer
    std::uint64_t drag_request_ = 0;  ///< the first of the running drag
    std::optional<PickAnswer> hovered_{}, marked_{};
    std::optional<gizmo::SurfacePoint> surface_{};
};

} // namespace viewer
