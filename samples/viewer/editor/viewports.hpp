// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The views of the scene: where in the window each is, through which camera, and which one is worked in.
#pragma once

#include "common/scene/orbit_camera.hpp"
#include "common/scene/scene.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>

namespace viewer {

inline constexpr int kMaxViews = 4;

struct View {
    sample::OrbitCamera orbit{}; ///< where its camera is, or goes to
    gizmo::Viewport rect{};      ///< pixels of the window
    /// On its way: where it is, was, and goes to. One that was not seen yet is nowhere: it has no way to its first
    /// place.
    sample::OrbitCamera shown{.distance = 0}, from{}, to{};
    double left = 0; ///< seconds of the way; 0: it is there

    const sample::OrbitCamera& eye() const { return left > 0 ? shown : orbit; } ///< what is seen
};
/// Which side a camera looks from, "front", or how it draws: for the corner of a view.
std::string name_of(const sample::OrbitCamera& camera);

class Viewports {
public:
    Viewports();

    /// How many are shown, 1..kMaxViews, and where. One: all of the region. Two: side by side. Three: the first above
    /// the others. Four: quarters. A pixel between them.
    void lay_out(const gizmo::Viewport& region, int count);
    std::span<const View> shown() const { return {views_.data(), static_cast<std::size_t>(count_)}; }
    View& view(int view) { return views_[static_cast<std::size_t>(view)]; }
    const View& view(int view) const { return views_[static_cast<std::size_t>(view)]; }
    int view_at(const glm::dvec2& cursor) const; ///< of those that are shown; -1: none

    /// The view that is worked in: the one that the pointer was over last.
    int active() const { return active_; }
    void activate(int view) { active_ = view; }
    sample::OrbitCamera& orbit() { return view(active_).orbit; }
    /// Moves the active view's camera by a hand: at once, from where it is seen.
    template <class Motion>
    void move(const Motion& motion) {
        View& v = view(active_);
        v.orbit = v.eye();
        v.left = 0;
        motion(v.orbit);
        v.shown = v.to = v.orbit;
    }
    /// Once a frame: a camera that was put elsewhere since, but by move(), goes there in `duration` seconds.
    void advance(double seconds, double duration);
    bool is_easing() const;
    gizmo::Camera camera(int view) const; ///< its target is the view
    gizmo::Camera camera() const { return camera(active_); }

    /// Puts the box, world, in every view, with a tenth of the view's side left free on each side of it. Before the
    /// views have a size it is done again when they have one, unless the camera has been put elsewhere.
    void frame(const glm::dvec3& low, const glm::dvec3& high);
    /// The active view stands where the camera of the file stands and looks at what it looks at; one that lies on its
    /// side stands up.
    void look_through(const sample::Scene& scene, const sample::SceneCamera& camera);
    void look_from(double yaw, double pitch); ///< the active view: radians

private:
    /// What was framed before the views had a size, and the camera that it gave.
    struct Unframed {
        glm::dvec3 low{0}, high{0};
        sample::OrbitCamera put{};
    };
    std::array<View, kMaxViews> views_{};
    int active_ = 0, count_ = 1;
    std::optional<Unframed> unframed_{};
};

} // namespace viewer
