// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The views of the scene: their rectangles in the window, their cameras, and the active one.
#pragma once

#include "common/scene/scene.hpp"
#include <gizmo/tools/camera_motion.hpp>

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace viewer {

inline constexpr int kMaxViews = 4;

class View : public gizmo::tools::EasedCamera {
public:
    gizmo::Viewport rect{}; ///< pixels of the window

    /// Looks through a camera until the view is moved otherwise.
    void look_through(const sample::Scene& scene, sample::NodeId camera);
    /// Returns to the view before. Returns false if it does not look through a camera.
    bool look_back();
    void forget_camera() { through_ = {}; } ///< with another scene
    /// The camera that it looks through; -1: none.
    sample::NodeId looks_through() const { return orbit == through_.put ? through_.camera : -1; }
    /// Call it once a frame: follows the camera that it looks through.
    void follow(const sample::Scene& scene);

private:
    struct Through {
        sample::NodeId camera = -1;
        gizmo::tools::OrbitCamera before{}, put{};
    };
    Through through_{};
};
/// A side by name: "front", "top right". Components are -1, 0 or 1, and not all 0.
std::string name_of(const glm::ivec3& side);
/// The side if the camera looks along an axis, and the projection, for the corner of a view.
std::string name_of(const gizmo::tools::OrbitCamera& camera);

class Viewports {
public:
    Viewports();

    /// Lays out 1..kMaxViews views. One: the whole region. Two: side by side. Three: the first above the others. Four:
    /// quarters. Separated by one pixel. @param split where the borders are: shares of the region's width and height
    void lay_out(const gizmo::Viewport& region, int count, const glm::dvec2& split = glm::dvec2(0.5));
    /// Shows the active view alone, or all of them again. @param count of views, changed
    void toggle_maximized(int& count);
    bool is_maximized() const { return maximized_.count > 0; }
    std::span<const View> shown() const { return {views_.data(), static_cast<std::size_t>(count_)}; }
    View& view(int view) { return views_[static_cast<std::size_t>(view)]; }
    const View& view(int view) const { return views_[static_cast<std::size_t>(view)]; }
    int view_at(const glm::dvec2& cursor) const; ///< among the visible ones; -1: none

    /// The active view: the one that the pointer was last over.
    int active() const { return active_; }
    void activate(int view) { active_ = view; }
    gizmo::tools::OrbitCamera& orbit() { return view(active_).orbit; }
    /// Moves the camera of a view, or of the active one, immediately, starting from what is visible.
    template <class Motion>
    void move(const Motion& motion, std::optional<int> index = std::nullopt) {
        view(index.value_or(active_)).move(motion);
    }
    /// Call it once a frame: a camera that was changed otherwise than by move() is animated to its target in `duration`
    /// seconds.
    void advance(double seconds, double duration);
    bool is_easing() const;
    gizmo::Camera camera(int view) const; ///< its target is the view's index
    gizmo::Camera camera() const { return camera(active_); }

    /// Frames the world box in every view, with a margin of a tenth on each side. If the views have no size yet, it is
    /// repeated once they have one, unless the camera has changed.
    void frame(const glm::dvec3& low, const glm::dvec3& high);
    /// The same by a function of a camera and the aspect of its view.
    using Framing = std::function<void(gizmo::tools::OrbitCamera& camera, double aspect)>;
    void frame(const Framing& framing);

private:
    /// The last framing before the views had a size, and its camera.
    struct Unframed {
        Framing framing;
        gizmo::tools::OrbitCamera put{};
    };
    /// A view that changes places with the first one while it is alone.
    struct Maximized {
        int view = 0, count = 0; ///< count: of the views before; 0: no view is maximized
    };
    std::array<View, kMaxViews> views_{};
    int active_ = 0, count_ = 1;
    Maximized maximized_{};
    std::optional<Unframed> unframed_{};
};

} // namespace viewer
