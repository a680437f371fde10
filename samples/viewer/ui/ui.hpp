// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panels around the scene, in Dear ImGui. They see input first, and the rest goes to the editor. They change state
// through the editor's public functions, like keys and scripts.
#pragma once

#include "viewer/ui/arrange_dialog.hpp"
#include "viewer/ui/dialogs.hpp"
#include "viewer/ui/fonts.hpp"
#include "viewer/ui/help_window.hpp"
#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/imgui_session.hpp"
#include "viewer/ui/outliner.hpp"
#include "viewer/ui/preferences_window.hpp"
#include "viewer/ui/properties.hpp"

#include <optional>

struct ImDrawData;

namespace viewer {

class Ui {
public:
    /// @param scale pixels per logical pixel
    explicit Ui(float scale);
    ~Ui() = default;
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    void push(const InputEvent& event);
    bool has_events() const { return input_.has_events(); }

    /// Processes events, at most one button or key per frame, and shows the panels. @param width, height of the window,
    /// pixels. @param passed receives the editor's events. @return the part of the window that is left for the scene.
    gizmo::Viewport begin(Editor& editor, FileRoute& files, double width, double height, double seconds,
                          std::vector<InputEvent>& passed);
    /// Call it after the editor's frame: shows its values and the overlay, then draw_data().
    void end(Editor& editor);
    const ImDrawData* draw_data() const; ///< of the last end()

    /// Toggles the panels; dialogs and the overlay are always shown.
    void toggle_panels(Editor& editor); ///< reports how to get them back
    void toggle_preferences() { preferences_.toggle(); }
    bool is_preferences_open() const { return preferences_.is_open(); }
    bool waits_for_key() const { return input_.is_capturing(); } ///< the next key is assigned to a command
    PanelLayout layout{};                                        ///< the user's layout
    // In the tree, which appears for it.
    void rename_active(const Editor& editor) {
        layout.is_visible = true;
        outliner_.rename(editor, editor.selection().active());
    }
    /// Gives the keyboard to the search in the tree, which appears for it.
    void find() {
        layout.is_visible = true;
        outliner_.find();
    }
    void open_arrange() { arrange_.open(); }
    bool is_arrange_open() const { return arrange_.is_open(); }
    void open_menu() { layout.is_visible = opens_menu_ = true; }
    void toggle_help() { help_.toggle(); }
    bool is_help_open() const { return help_.is_open(); }
    bool takes_text() const; ///< a field is being edited
    /// The shape of the cursor, after end().
    CursorShape cursor_shape(const Editor& editor) const;
    /// True if a number is being dragged; the pointer may leave the window.
    bool holds_pointer() const;
    /// True if an animation of the panels is running.
    bool needs_frame() const { return session_.is_fading(); }
    void use_clipboard(Clipboard& clipboard); ///< which must outlive this

private:
    gizmo::Viewport show_panels(Editor& editor, FileRoute& files, double width, double height);
    void show_splitter(const char* name, double x, const gizmo::Viewport& beside, float& width, float usual,
                       float direction);
    void show_view_borders(Editor& editor, const gizmo::Viewport& scene);

    float scale_ = 1; ///< pixels per logical pixel
    ImGuiSession session_;
    Fonts fonts_;
    ImGuiInput input_;
    Outliner outliner_;
    Properties properties_;
    Dialogs dialogs_;
    ArrangeDialog arrange_{};
    PreferencesWindow preferences_;
    HelpWindow help_{};
    bool opens_menu_ = false;   ///< in the next frame
    bool is_alt_alone_ = false; ///< Alt is held, and nothing else was pressed since
    glm::dvec2 corner_{0};      ///< pixels of the scene's corner that the toolbar covers
    std::optional<gizmo::Viewport> properties_at_{},
        status_at_{}; ///< rectangles of the panels that end() shows, pixels
    int waits_ = 0;   ///< frames that an opened field has been without focus
};

} // namespace viewer
