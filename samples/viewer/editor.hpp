// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer does with input, without a window and without Vulkan: the same for a mouse, a script and a test.
#pragma once

#include "../common/orbit_camera.hpp"
#include "../common/scene.hpp"

#include <gizmo/gizmo.hpp>

#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace viewer {

struct InputEvent {
    enum class Kind { Move, Button, Scroll, Key } kind = Kind::Move;
    glm::dvec2 cursor{0}; ///< Move: pixels
    int button = 0;       ///< Button: 0 left, 1 right, 2 middle
    bool down = false;    ///< Button; Key: Shift and Ctrl are held, others are tapped
    double scroll = 0;    ///< Scroll: steps, positive zooms in
    std::string key{};    ///< Key: "W", "Escape", "Ctrl+Z", "Shift" …
};

/// How what is under the cursor is found.
enum class PickMethod { Ray, Depth, Id };
std::optional<PickMethod> pick_method_named(const std::string& name);

/// What the editor wants picked with this frame's picture.
struct PickWish {
    glm::dvec2 cursor{0};
    int except = -1; ///< a node to look through, with what hangs under it; -1: none
    std::uint64_t number = 0;
};
/// And what came of it, some frames later.
struct PickAnswer {
    std::uint64_t number = 0;
    glm::dvec2 cursor{0};
    std::optional<glm::dvec3> world{}, normal{}; ///< none: nothing there
    int node = -1;                               ///< -1: none
};

struct Edit {
    int node = -1;
    gizmo::DTransform before{}, after{};
};

class Editor {
public:
    Editor(sample::Scene& scene, std::string save_path);

    /// Events are worked off in frame(), at most one button event a frame, so that no press is lost.
    void push(const InputEvent& event) { events_.push_back(event); }
    bool has_events() const { return !events_.empty(); }
    void frame(double width, double height);
    void frame_scene(); ///< puts the whole scene in view

    gizmo::Camera camera() const { return orbit.camera({0, 0, width_, height_}); }
    const gizmo::Context& context() const { return context_; }
    gizmo::Context& context() { return context_; }
    int selected() const { return selected_; }
    void select(int node) { selected_ = node; }
    gizmo::Mode mode() const { return mode_; }
    std::string title() const;
    bool wants_to_quit() const { return quit_; }

    /// dark, light or colour-blind; false: no such theme.
    bool set_theme(const std::string& name);

    PickMethod pick_method = PickMethod::Ray;
    /// To be asked after frame(), and answered by take_pick() when the GPU has it.
    std::optional<PickWish> pick_wish();
    void take_pick(const PickAnswer& answer);
    /// The last thing that was clicked on.
    const std::optional<PickAnswer>& marked() const { return marked_; }

    std::function<void(const std::string&)> say = [](const std::string&) {}; ///< one line for the person
    sample::OrbitCamera orbit;

private:
    bool work_off_events();
    void key(const InputEvent& event);
    void drag_key(const std::string& key);
    gizmo::Box box_of(int node);
    void button(const InputEvent& event);
    void move(const glm::dvec2& cursor);
    void click();
    void select_picked(const PickAnswer& answer);
    PickAnswer ray_pick(const glm::dvec2& cursor, int except) const;
    std::optional<glm::dvec3> point_under_cursor() const;
    bool drags_on_surface() const;
    const char* pick_name() const;
    int node_at(const glm::dvec3& point) const;
    void undo();
    void redo();
    void save();

    sample::Scene& scene_;
    std::string save_path_;
    gizmo::Context context_;
    std::deque<InputEvent> events_;
    gizmo::Pointer pointer_{};
    gizmo::Mode mode_ = gizmo::Mode::Translate;
    gizmo::Space space_ = gizmo::Space::Local;
    int selected_ = -1;
    bool orbiting_ = false, panning_ = false;
    bool pressed_scene_ = false; ///< the left button went down on nothing of the gizmo
    bool cancel_ = false, quit_ = false;
    glm::dvec2 press_cursor_{0};
    std::optional<glm::dvec2> click_{};                            ///< waits for a pick
    std::uint64_t next_pick_ = 1, click_pick_ = 0, drag_pick_ = 0; ///< numbers of wishes; drag: the first of the drag
    std::optional<PickAnswer> hovered_{}, marked_{};
    std::optional<gizmo::SurfacePoint> surface_{}; ///< the newest of the running drag
    std::optional<glm::dvec3> orbit_point_{};
    std::size_t theme_ = 0;
    bool align_ = false;                             ///< a surface drag turns the object's y axis to the normal
    std::string typed_{};                            ///< into the running drag
    std::vector<std::optional<gizmo::Box>> boxes_{}; ///< by mesh
    std::vector<Edit> edits_;
    std::size_t done_ = 0; ///< edits_ before this are applied
    double width_ = 1, height_ = 1;
};

} // namespace viewer
