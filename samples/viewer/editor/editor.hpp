// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's response to input, without a window and without Vulkan: the same for a mouse, a script and a test. Its
// parts own their state; the editor passes events and results between them.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/body_press.hpp"
#include "viewer/editor/clipboard.hpp"
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
    /// Another scene: resets selection, cameras and drags.
    void open(Document& document);

    /// frame() processes events, at most one button event per frame, so that no press is lost.
    void push(const InputEvent& event) { input_.push(event); }
    bool has_events() const { return input_.has_events(); }
    /// @param region the part of the window that shows the scene: pixels. @param seconds since the last frame.
    void frame(const gizmo::Viewport& region, double seconds = 1.0 / 60);
    void frame(double width, double height) { frame(gizmo::Viewport{0, 0, width, height}); }

    const Document& document() const { return *document_; }
    const sample::Scene& scene() const { return document_->scene(); }
    const Selection& selection() const { return selection_; }
    const GizmoBinding& gizmo() const { return gizmo_; }
    GizmoBinding& gizmo() { return gizmo_; }
    const gizmo::Context& context() const { return gizmo_.context(); }
    gizmo::Context& context() { return gizmo_.context(); } ///< for its style and draw options
    SceneEdits& edits() { return edits_; }
    const Viewports& viewports() const { return viewports_; }
    Viewports& viewports() { return viewports_; }
    gizmo::tools::OrbitCamera& orbit() { return viewports_.orbit(); } ///< of the active view
    gizmo::Camera camera() const { return viewports_.camera(); }
    const Picking& picking() const { return picking_; }
    const StatusLine& messages() const { return status_; }
    StatusLine& messages() { return status_; } ///< messages to the user

    /// Runs one row of commands(). During a drag only those with Command::runs_in_drag.
    void execute(Action action);
    std::optional<Action> last_command() const { return last_command_; } ///< run, or refused with a reason

    // Functions for commands and panels: the view.
    void frame_nodes(std::span<const sample::NodeId> nodes); ///< frames them in every view; empty: the whole scene
    /// The camera node for commands: the active one, or the only one of the scene; -1: none.
    sample::NodeId camera_node() const;
    void look_through(sample::NodeId camera); ///< or back, if the active view does so
    void camera_to_view(sample::NodeId camera);
    void look_from(const glm::ivec3& side); ///< as in ViewChange::clicked
    /// By steps of the wheel, towards the point under the cursor; stops where the scene is a dot, or fills the view.
    void zoom(double steps);
    CursorShape cursor_shape() const; ///< over the scene
    /// True if a drag of the camera or the gizmo has the pointer, which may leave the window.
    bool holds_pointer() const;
    bool set_theme(const std::string& name); ///< a name of themes(); returns false if it is unknown
    const char* theme() const;

    // The selection.
    void select(sample::NodeId node) { selection_.select(scene(), node); }      ///< only that node; -1: nothing
    void select_also(sample::NodeId node) { selection_.toggle(scene(), node); } ///< toggles it
    void select_these(const std::vector<sample::NodeId>& nodes) { selection_.assign(scene(), nodes); }
    /// Everything visible and not locked that the search finds. @param inverts without what is selected.
    void select_all(bool inverts = false);

    void save();

    /// The surface under the cursor.
    PickAnswer surface_here() const { return ray_pick(scene(), camera(), input_.cursor()); }

    /// True if the next frame would look different without input: a size or a camera moves, a key for flying is held.
    bool needs_frame() const;

    std::optional<PixelBox> rubber_band() const { return picking_.rubber_band(input_.cursor()); }

    /// Requests that the editor cannot fulfill itself: taken and cleared by the viewer.
    struct Requests {
        bool quit = false, open = false, save_as = false, help = false, panels = false, screenshot = false,
             rename = false, find = false, menu = false, arrange = false, save_failed = false, preferences = false;
    };
    Requests take_requests() { return std::exchange(requests_, {}); }
    void request(bool Requests::*what) { requests_.*what = true; }

    const char* key_of(Action action) const { return viewer::key_of(keymap(), action, own_keys); } ///< null: no key
    OwnKeys own_keys{};
    Clipboard clipboard{};
    void set_keymap(int index); ///< index in keymaps(); with the axes that it starts with
    const Keymap& keymap() const { return keymaps()[static_cast<std::size_t>(settings.keymap)]; }
    Settings settings{};
    std::string search{};               ///< part of a name: of the tree, while that is shown; empty: all
    bool wants_mouse_elsewhere = false; ///< a panel has the pointer: nothing new is hovered or begun

private:
    // editor_input.cpp
    void work_off_events();
    void key(const InputEvent& event);
    bool changes_drag(const InputEvent& event);
    bool nudge(const std::string& base);
    void button(const InputEvent& event);
    void scroll(double steps);
    void move(const glm::dvec2& cursor);
    void press();
    void release();
    bool clicks_inside();
    void click_here();
    std::vector<sample::NodeId> passed_by_click(bool again = true) const;
    PickAnswer with_marks(const PickAnswer& surface, std::span<const sample::NodeId> passed) const;
    void press_body();
    bool begin_body();
    void click(const PickAnswer& answer, bool adds);
    void box_select();
    // editor.cpp
    gizmo::Pointer pointer() const;
    bool follows_surface() const;
    bool carries(const PickAnswer& surface) const;
    glm::dvec2 pick_cursor() const;
    SurfaceUnderCursor surface_under_cursor();
    std::span<const sample::NodeId> held_apart() const;
    void tell_overwritten();
    void show_view_cubes();
    void follow_cameras();
    void fit_step();

    Document* document_;
    Selection selection_;
    GizmoBinding gizmo_;
    Viewports viewports_;
    Navigation navigation_;
    Picking picking_;
    BodyPress body_;
    InputState input_;
    std::optional<glm::dvec2> inside_{}; ///< the press inside the rectangle, until it has moved farther than a click
    bool alt_copies_ = false;            ///< Alt is still held from a press that copies: it follows no surface
    bool ends_drag_ = false;             ///< a key has ended the drag, which is over a frame later
    std::optional<Action> last_command_{};
    StatusLine status_;
    SceneEdits edits_;
    double scene_size_ = 0;
    Requests requests_{};
    std::vector<sample::NodeId> clicked_{}; ///< by repeated clicks at one place, from the front to the back
    glm::dvec2 clicked_at_{0};
    glm::dmat4 clicked_view_{0};
};

/// The window's title.
std::string title_of(const Editor& editor);
/// The name of the selection, and whether its pivot is edited or was placed.
std::string selection_text(const Editor& editor);
/// The running drag, or the last message: one line.
std::string status_of(const Editor& editor);

} // namespace viewer
