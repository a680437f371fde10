// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer does with input, without a window and without Vulkan: the same for a mouse, a script, a recorded
// session and a test. The parts each own their state; the editor passes events and answers between them.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/axis_widget.hpp"
#include "viewer/editor/commands.hpp"
#include "viewer/editor/gizmo_binding.hpp"
#include "viewer/editor/input.hpp"
#include "viewer/editor/keymap.hpp"
#include "viewer/editor/navigation.hpp"
#include "viewer/editor/picking.hpp"
#include "viewer/editor/selection.hpp"
#include "viewer/editor/settings.hpp"
#include "viewer/editor/status.hpp"
#include "viewer/editor/themes.hpp"
#include "viewer/editor/viewports.hpp"

#include <functional>
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
    std::uint64_t gizmo_id() const { return gizmo_.id(); } ///< that the selection is submitted under

    std::span<const View> views() const { return viewports_.shown(settings.layout); }
    View& view(int view) { return viewports_.view(view); }
    const View& view(int view) const { return viewports_.view(view); }
    int active_view() const { return viewports_.active(); }
    sample::OrbitCamera& orbit() { return viewports_.orbit(); } ///< of the active view
    gizmo::Camera camera(int view) const { return viewports_.camera(view); }
    gizmo::Camera camera() const { return viewports_.camera(); }

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

    // The scene. Each call is one edit: one entry of the history, one line of the journal. Nothing while a drag runs.
    void edit(const std::string& label, const std::function<void(sample::Node&)>& change); ///< of the selected nodes
    void edit_node(const std::string& label, sample::NodeId node, const std::function<void(sample::Node&)>& change);
    /// Shows a node with another transform, which is no edit before commit_transform(): for a field under edit. False:
    /// it is not valid, the node is locked or a drag runs, and nothing changes.
    bool preview_transform(const std::string& label, sample::NodeId node, const gizmo::DTransform& local) {
        return preview_transforms(label, {&node, 1}, {&local, 1});
    }
    /// The same of several at once; of all of them or none.
    bool preview_transforms(const std::string& label, std::span<const sample::NodeId> nodes,
                            std::span<const gizmo::DTransform> locals);
    void cancel_transform() { document_->drop_preview(); } ///< the previews are gone, to the bit
    /// Makes the previews one edit, named "label node". Every other edit, undo and save does that first.
    void commit_transform() { document_->settle(); }
    void show_all();
    bool is_held_by_a_lock(); ///< the active node; says so to the person
    void duplicate();         ///< the selected subtrees; the copies are selected
    void delete_selected();
    void group();
    void ungroup();
    void reparent(sample::NodeId parent); ///< the selected nodes; -1: below none
    void undo();
    void redo();
    void save();

    std::string title() const;                                      ///< of the window
    std::string status() const;                                     ///< of the running drag, or what was said last
    void set_status(const std::string& line) { status_.set(line); } ///< one line for the person
    void set_error(const std::string& line) { status_.set_error(line); }
    const StatusLine& messages() const { return status_; }
    StatusLine& messages() { return status_; }
    /// The next frame would look different though nothing comes in: a size or a camera eases, a key is held that flies.
    bool needs_frame() const;
    void on_status(std::function<void(const std::string&)> listener) { status_.on_line(std::move(listener)); }

    /// To be asked after frame(), and answered by take_pick() when the GPU has it.
    std::optional<PickRequest> pick_request();
    void take_pick(const PickAnswer& answer);
    /// Where the surface is that the running drag follows: none, where none does.
    const std::optional<PickAnswer>& marked() const { return picking_.marked(); }
    std::optional<PixelBox> rubber_band() const { return picking_.rubber_band(input_.cursor()); }
    std::span<const glm::dvec3> snap_targets() const { return gizmo_.snap_targets(); } ///< world

    /// What the editor cannot do itself: taken and cleared by the viewer.
    struct Requests {
        bool quit = false, open = false, save_as = false, help = false, panels = false, screenshot = false,
             turntable = false, rename = false, save_failed = false, preferences = false;
    };
    Requests take_requests() { return std::exchange(requests_, {}); }
    void request(bool Requests::*what) { requests_.*what = true; }

    const char* key_of(Action action) const { return viewer::key_of(keymap(), action, own_keys); } ///< null: none
    OwnKeys own_keys{};
    const Keymap& keymap() const { return keymaps()[static_cast<std::size_t>(settings.keymap)]; }
    Settings settings{};
    bool wants_mouse_elsewhere = false; ///< a panel has the pointer: nothing new is hovered or begun
    bool replaying = false;             ///< nothing is written to files

private:
    // editor_input.cpp
    void work_off_events();
    void key(const InputEvent& event);
    bool nudge(const std::string& base);
    bool refuses_locked(const char* done);
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
    Requests requests_{};
    std::optional<glm::dvec2> widget_press_{};      ///< a press on the axis widget, pixels
    std::optional<sample::OrbitCamera> unframed_{}; ///< as it was put before the views had a size; none: they had
};

} // namespace viewer
