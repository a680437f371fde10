// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer does with input, without a window and without Vulkan: the same for a mouse, a script and a test. The
// parts each own their state; the editor passes events and answers between them.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/axis_widget.hpp"
#include "viewer/editor/commands.hpp"
#include "viewer/editor/gizmo_binding.hpp"
#include "viewer/editor/input.hpp"
#include "viewer/editor/keymap.hpp"
#include "viewer/editor/navigation.hpp"
#include "viewer/editor/picking.hpp"
#include "viewer/editor/scene_edits.hpp"
#include "viewer/editor/selection.hpp"
#include "viewer/editor/settings.hpp"
#include "viewer/editor/status.hpp"
#include "viewer/editor/themes.hpp"
#include "viewer/editor/viewports.hpp"

#include <optional>
#include <string>
#include <utility>

namespace viewer {

class Editor {
public:
    explicit Editor(Document& document);
    /// Another scene: selection, cameras and drags go.
    void open(Document& document);

    /// Events are worked off in frame(), at most one button event a frame, so that no press is lost.
    void push(const InputEvent& event) { input_.push(event); }
    bool has_events() const { return input_.has_events(); }
    /// @param region of the window that shows the scene: pixels. @param seconds since the last frame.
    void frame(const gizmo::Viewport& region, double seconds = 1.0 / 60);
    void frame(double width, double height) { frame(gizmo::Viewport{0, 0, width, height}); }

    const Document& document() const { return *document_; }
    const sample::Scene& scene() const { return document_->scene(); }
    const Selection& selection() const { return selection_; }
    const GizmoBinding& gizmo() const { return gizmo_; }
    GizmoBinding& gizmo() { return gizmo_; }
    const gizmo::Context& context() const { return gizmo_.context(); }
    gizmo::Context& context() { return gizmo_.context(); } ///< for its style and what it draws
    SceneEdits& edits() { return edits_; }
    const Viewports& viewports() const { return viewports_; }
    Viewports& viewports() { return viewports_; }
    sample::OrbitCamera& orbit() { return viewports_.orbit(); } ///< of the active view
    gizmo::Camera camera() const { return viewports_.camera(); }
    const Picking& picking() const { return picking_; }
    const StatusLine& messages() const { return status_; }
    StatusLine& messages() { return status_; } ///< lines for the person

    /// One row of commands(). Nothing while a drag runs, but what Command::runs_in_drag allows.
    void execute(Action action);

    // What commands and panels are made of: the view.
    void frame_nodes(std::span<const sample::NodeId> nodes); ///< puts them in every view; none: the whole scene
    void look_through(const sample::SceneCamera& camera);
    void look_from(double yaw, double pitch, const char* name); ///< radians; the name is for the status
    /// By the wheel's steps, towards what is under the cursor; ends where the scene is a spot, or fills the view.
    void zoom(double steps);
    /// The tip of the axis widget under the cursor, in the view that is worked in; none: none.
    std::optional<CameraSide> hovered_side() const;
    CursorShape cursor_shape() const; ///< over the scene
    /// A drag of the camera or of the gizmo has the pointer: it may leave the window.
    bool holds_pointer() const;
    bool set_theme(const std::string& name); ///< of themes(); false: no such theme
    const char* theme() const;

    // The selection.
    void select(sample::NodeId node);      ///< alone; -1: nothing
    void select_also(sample::NodeId node); ///< or no longer
    void select_these(const std::vector<sample::NodeId>& nodes);
    void select_all(); ///< what is shown and not locked

    void save();

    /// The next frame would look different though nothing comes in: a size or a camera eases, a key is held that flies.
    bool needs_frame() const;

    /// To be asked after frame(), and answered by take_pick() when the GPU has it.
    std::optional<PickRequest> pick_request();
    void take_pick(const PickAnswer& answer);
    std::optional<PixelBox> rubber_band() const { return picking_.rubber_band(input_.cursor()); }

    /// What the editor cannot do itself: taken and cleared by the viewer.
    struct Requests {
        bool quit = false, open = false, save_as = false, help = false, panels = false, screenshot = false,
             rename = false, save_failed = false, preferences = false;
    };
    Requests take_requests() { return std::exchange(requests_, {}); }
    void request(bool Requests::*what) { requests_.*what = true; }

    const char* key_of(Action action) const { return viewer::key_of(keymap(), action, own_keys); } ///< null: none
    OwnKeys own_keys{};
    const Keymap& keymap() const { return keymaps()[static_cast<std::size_t>(settings.keymap)]; }
    Settings settings{};
    bool wants_mouse_elsewhere = false; ///< a panel has the pointer: nothing new is hovered or begun

private:
    // editor_input.cpp
    void work_off_events();
    void key(const InputEvent& event);
    bool nudge(const std::string& base);
    void button(const InputEvent& event);
    bool press_widget(bool down);
    void scroll(double steps);
    void move(const glm::dvec2& cursor);
    void press();
    void release();
    void click(const PickAnswer& answer, bool adds);
    void box_select();
    // editor.cpp
    gizmo::Pointer pointer() const;
    std::optional<glm::dvec3> point_under_cursor() const;
    SurfaceUnderCursor surface_under_cursor();

    Document* document_;
    Selection selection_;
    GizmoBinding gizmo_;
    Viewports viewports_;
    Navigation navigation_;
    Picking picking_;
    InputState input_;
    StatusLine status_;
    SceneEdits edits_;
    Requests requests_{};
};

/// Of the window.
std::string title_of(const Editor& editor);
/// Of the running drag, or what was said last: one line.
std::string status_of(const Editor& editor);

} // namespace viewer
