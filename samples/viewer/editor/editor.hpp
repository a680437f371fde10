// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer does with input, without a window and without Vulkan: the same for a mouse, a script, a recorded
// session and a test.
#pragma once

#include "common/scene/orbit_camera.hpp"
#include "viewer/document/document.hpp"
#include "viewer/editor/input.hpp"
#include "viewer/editor/keymap.hpp"

#include <gizmo/gizmo.hpp>

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace viewer {

/// How what is under the cursor is found.
enum class PickMethod { Ray, Depth, Id };
std::optional<PickMethod> pick_method_named(const std::string& name);
const char* pick_method_name(PickMethod method);

/// What the editor wants picked with this frame's picture.
struct PickWish {
    glm::dvec2 cursor{0};
    std::vector<int> except{}; ///< nodes to look through, with what hangs under them
    int view = 0;              ///< of Editor::views()
    std::uint64_t number = 0;
};
/// And what came of it, some frames later.
struct PickAnswer {
    std::uint64_t number = 0;
    glm::dvec2 cursor{0};
    std::optional<glm::dvec3> world{}, normal{}; ///< none: nothing there
    int node = -1;                               ///< -1: none
};

/// One of the viewports.
struct View {
    sample::OrbitCamera orbit{};
    gizmo::Viewport rect{}; ///< pixels of the window
    const char* name = "";
};

/// What the person can set about the tool.
struct Settings {
    gizmo::Space space = gizmo::Space::Local;
    gizmo::Pivot pivot = gizmo::Pivot::Median;
    glm::dvec3 pivot_point{0}; ///< world, for Pivot::Custom
    gizmo::Snap snap{.translation = 0.25, .rotation = 0.2617993877991494, .scale = 0.1};
    bool snap_always = false;    ///< Ctrl then holds snapping off
    bool snap_vertices = false;  ///< to vertices of what is under the cursor, while snapping
    bool surface_always = false; ///< drags of moving handles follow the surface without Alt
    bool align = false;          ///< a surface drag turns the object's y axis to the normal
    bool rest = true;            ///< and sets its box on it, not its origin
    bool flip = false;           ///< handles turn to the side of the viewer
    PickMethod pick = PickMethod::Ray;
    Keymap keymap = Keymap::Gizmo;
    int layout = 1; ///< viewports: 1..4
};

class Editor {
public:
    static constexpr std::uint64_t kSelectionId = std::uint64_t{1} << 40; ///< of the gizmo of several nodes
    static constexpr int kMaxViews = 4;

    explicit Editor(Document& document);
    /// Another scene: selection, cameras and drags go.
    void open(Document& document);

    /// Events are worked off in frame(), at most one button event a frame, so that no press is lost.
    void push(const InputEvent& event) { events_.push_back(event); }
    bool has_events() const { return !events_.empty(); }
    /// @param region of the window that shows the scene: pixels. @param seconds since the last frame.
    void frame(const gizmo::Viewport& region, double seconds = 1.0 / 60);
    void frame(double width, double height) { frame(gizmo::Viewport{0, 0, width, height}); }

    Document& document() { return *document_; }
    const Document& document() const { return *document_; }
    const sample::Scene& scene() const { return document_->scene(); }

    std::span<const View> views() const { return {views_.data(), static_cast<std::size_t>(settings.layout)}; }
    View& view(int view) { return views_[static_cast<std::size_t>(view)]; }
    const View& view(int view) const { return views_[static_cast<std::size_t>(view)]; }
    /// Of the first view, or of the one that the pointer is over.
    sample::OrbitCamera& orbit() { return views_[static_cast<std::size_t>(view_)].orbit; }
    gizmo::Camera camera(int view) const;
    gizmo::Camera camera() const { return camera(view_); }
    int active_view() const { return view_; }
    void frame_nodes(std::span<const int> nodes); ///< puts them in every view; none: the whole scene
    void look_through(const sample::SceneCamera& camera);

    const gizmo::Context& context() const { return context_; }
    gizmo::Context& context() { return context_; }
    gizmo::Mode mode() const { return mode_; }
    void set_mode(gizmo::Mode mode) { mode_ = mode; }

    /// In the order they were selected; the last one is the active one.
    std::span<const int> selection() const { return selection_; }
    int selected() const { return selection_.empty() ? -1 : selection_.back(); }
    bool is_selected(int node) const { return selected_set_.contains(node); }
    void select(int node);                     ///< alone; -1: nothing
    void select_also(int node);                ///< or no longer
    void select_these(std::vector<int> nodes); ///< those of them that can be
    std::uint64_t gizmo_id() const;            ///< that the selection is submitted under

    /// What a key of the keymap, a button of a panel or a script asks for. Nothing while a drag runs.
    void act(Action action);
    /// One edit of the selected nodes, by whoever changes them in `change`.
    void edit(const std::string& label, const std::function<void(sample::Node&)>& change);
    void edit_node(const std::string& label, int node, const std::function<void(sample::Node&)>& change);

    std::string title() const;
    std::string status() const; ///< what the running drag amounts to, or what was said last
    /// dark, light or color-blind; false: no such theme.
    bool set_theme(const std::string& name);
    const char* theme() const;

    Settings settings{};
    bool wants_mouse_elsewhere = false; ///< a panel has the pointer: nothing new is hovered or begun
    bool replaying = false;             ///< nothing is written to files

    /// To be asked after frame(), and answered by take_pick() when the GPU has it.
    std::optional<PickWish> pick_wish();
    void take_pick(const PickAnswer& answer);
    /// The last thing that was clicked on.
    const std::optional<PickAnswer>& marked() const { return marked_; }
    /// The corner the pointer began a box selection at, and where it is.
    std::optional<std::pair<glm::dvec2, glm::dvec2>> rubber_band() const;
    /// What the snap provider offered last: world.
    std::span<const glm::dvec3> snap_targets() const { return snap_targets_; }

    /// Taken and cleared by the viewer: what the editor cannot do itself.
    struct Requests {
        bool quit = false, open = false, save_as = false, help = false, panels = false, screenshot = false,
             turntable = false;
    };
    Requests take_requests() { return std::exchange(requests_, {}); }

    std::function<void(const std::string&)> say = [](const std::string&) {}; ///< one line for the person
    void tell(const std::string& line);

private:
    static constexpr double kClickPixels = 4; ///< a press and release nearer than this is a click

    void work_off_events();
    void key(const InputEvent& event);
    void drag_key(const std::string& key);
    void type(const std::string& text);
    void button(const InputEvent& event);
    void move(const glm::dvec2& cursor);
    void fly(double seconds);
    void lay_out(const gizmo::Viewport& region);
    void size_handles();
    int view_at(const glm::dvec2& cursor) const;
    bool click_axis_widget();

    void submit();
    gizmo::Options options();
    void submit_one(const gizmo::Options& options, const gizmo::Camera& camera);
    void submit_many(gizmo::Options options, const gizmo::Camera& camera);
    void capture_before();
    void take_edits();
    gizmo::Box box_of(int node) const;
    std::size_t offer_vertices(const gizmo::SnapQuery& query, std::span<gizmo::SnapCandidate> out);

    void click();
    void box_select();
    void choose(int node);
    void select_picked(const PickAnswer& answer);
    PickAnswer ray_pick(const glm::dvec2& cursor, std::span<const int> except) const;
    std::optional<glm::dvec3> point_under_cursor() const;
    bool drags_on_surface() const;
    int node_at(const glm::dvec3& point) const;

    void undo();
    void redo();
    void save();
    void duplicate();
    void delete_selected();
    void group();
    void ungroup();
    void set_camera_side(double yaw, double pitch, const char* name);
    std::vector<int> topmost() const; ///< of the selection, without what hangs under others of it

    Document* document_;
    gizmo::Context context_;
    std::deque<InputEvent> events_;
    gizmo::Pointer pointer_{};
    Modifiers held_{};
    std::set<std::string> keys_down_{}; ///< for flying
    gizmo::Mode mode_ = gizmo::Mode::Translate;
    std::vector<int> selection_;
    std::set<int> selected_set_;
    std::array<View, kMaxViews> views_{};
    int view_ = 0;
    Navigation navigation_ = Navigation::None;
    int navigation_button_ = -1;
    bool pressed_scene_ = false; ///< the left button went down on nothing of the gizmo
    bool cancel_ = false;
    glm::dvec2 press_cursor_{0};
    std::optional<glm::dvec2> click_{}; ///< waits for a pick
    bool click_adds_ = false;
    std::uint64_t next_pick_ = 1, click_pick_ = 0, drag_pick_ = 0; ///< numbers of wishes; drag: the first of the drag
    std::optional<PickAnswer> hovered_{}, marked_{};
    std::optional<gizmo::SurfacePoint> surface_{}; ///< the newest of the running drag
    std::optional<glm::dvec3> orbit_point_{};
    std::size_t theme_ = 0;
    std::string typed_{};                  ///< into the running drag
    std::optional<NodeStates> before_{};   ///< the selection as the running drag found it
    std::vector<gizmo::Member> members_{}; ///< kept from frame to frame
    std::vector<glm::dmat4> parents_{};
    std::vector<glm::dvec3> snap_targets_{};
    std::string said_{};
    Requests requests_{};
};

} // namespace viewer
