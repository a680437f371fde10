// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Panels round the scene, in Dear ImGui. They see input first; what they do not want goes on to the editor. Whatever
// they change they change through the editor's public functions, as keys and scripts do.
#pragma once

#include "viewer/ui/clipboard.hpp"
#include "viewer/ui/dialogs.hpp"
#include "viewer/ui/fonts.hpp"
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

    /// Works off events, at most one button or key a frame, and shows the panels. @param width, height of the window,
    /// pixels. @param passed gets the events that are the editor's. @return what of the window is left for the scene.
    gizmo::Viewport begin(Editor& editor, FileRoute& files, double width, double height, double seconds,
                          std::vector<InputEvent>& passed);
    /// After the editor's frame: what shows its values or lies over the scene, then draw_data().
    void end(Editor& editor);
    const ImDrawData* draw_data() const; ///< of the last end()

    /// The panels; dialogs and what lies over the scene are shown in any case.
    void toggle_panels(Editor& editor); ///< and says how they come back
    void toggle_preferences() { preferences_.toggle(); }
    bool is_preferences_open() const { return preferences_.is_open(); }
    bool waits_for_key() const { return input_.is_capturing(); } ///< the next one is a command's
    PanelLayout layout{};                                        ///< as a person has arranged the panels
    void rename_active(const Editor& editor) { outliner_.rename(editor, editor.selection().active()); }
    void toggle_help() { is_help_open_ = !is_help_open_; }
    bool is_help_open() const { return is_help_open_; }
    bool takes_text() const; ///< a field is under edit
    /// What the cursor looks like, after end().
    CursorShape cursor_shape(const Editor& editor) const;
    /// A number is being dragged: the pointer may leave the window.
    bool holds_pointer() const;
    /// Something of the panels still moves.
    bool needs_frame() const { return session_.is_fading(); }
    void use_clipboard(SystemClipboard system);

private:
    gizmo::Viewport show_panels(Editor& editor, FileRoute& files, double width, double height);
    void show_splitter(const char* name, double x, const gizmo::Viewport& beside, float& width, float usual,
                       float direction);

    float scale_ = 1; ///< pixels per logical pixel
    ImGuiSession session_;
    Fonts fonts_;
    ImGuiInput input_;
    Outliner outliner_;
    Properties properties_;
    Dialogs dialogs_;
    PreferencesWindow preferences_;
    bool is_help_open_ = false;
    glm::dvec2 corner_{0}; ///< pixels of the scene's corner that the toolbar takes
    std::optional<gizmo::Viewport> properties_at_{}, status_at_{}; ///< panels that end() shows, pixels
    Clipboard clipboard_{};
    int waits_ = 0; ///< frames that a field that was opened has not had the keys
};

} // namespace viewer
