// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Panels round the scene, in Dear ImGui. They see input first; what they do not want goes on to the editor. Whatever
// they change they change through the editor's public functions, as keys and scripts do.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/editor/shown_rotation.hpp"

#include <deque>

struct ImDrawData;
struct ImGuiContext;

namespace viewer {

/// A load that runs in the background, as the panels show it.
struct LoadStatus {
    std::string path;
    float share = 0; ///< 0..1
};

class Ui {
public:
    /// @param scale pixels per logical pixel
    explicit Ui(float scale);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    void push(const InputEvent& event) { events_.push_back(event); }
    bool has_events() const { return !events_.empty(); }

    /// Works off events, at most one button or key a frame, and shows the panels. @param passed gets the events that
    /// are the editor's. @return what of the window is left for the scene.
    gizmo::Viewport begin(Editor& editor, double width, double height, double seconds, std::vector<InputEvent>& passed);
    /// After the editor's frame: what lies over the scene, then the draw lists.
    const ImDrawData& end(const Editor& editor);

    bool visible = true; ///< the panels; dialogs and what lies over the scene are shown in any case
    std::optional<LoadStatus> loading{};
    std::vector<std::string> recent{}; ///< the newest first

    /// What the person asked for and the viewer does: taken and cleared.
    struct Requests {
        std::string open, save_as; ///< paths; empty: none
        bool quit = false, discard = false, cancel_load = false;
    };
    Requests take_requests() { return std::exchange(requests_, {}); }
    void ask_for_file(const Editor& editor); ///< to open
    void ask_where_to_save(const Editor& editor);
    void toggle_help() { help_ = !help_; }
    /// What follows if edits may be lost: at once when there are none, else after Save or Discard.
    void guarded_quit(const Editor& editor);
    void guarded_open(const Editor& editor, const std::string& path);
    void show_error(const std::string& text) { error_ = text; }

private:
    struct Row {
        int node = -1, depth = 0;
        bool has_children = false;
    };
    // ui.cpp
    void feed(const std::deque<InputEvent>& events) const;
    void pass(const std::deque<InputEvent>& events, Editor& editor, std::vector<InputEvent>& passed);
    // panels.cpp
    void menu(Editor& editor);
    void edit_menu(Editor& editor);
    void view_menu(Editor& editor);
    void outliner(Editor& editor, const gizmo::Viewport& at);
    void outliner_row(Editor& editor, const Row& row);
    void build_rows(const Editor& editor);
    void properties(Editor& editor, const gizmo::Viewport& at);
    void name_field(Editor& editor);
    void transform_fields(Editor& editor);
    static bool numbers(const char* label, double* values, int count, float step, const char* format);
    void tool_fields(Editor& editor);
    void history(Editor& editor);
    void status_line(const Editor& editor, const gizmo::Viewport& at);
    // dialogs.cpp
    void dialogs(Editor& editor);
    void open_dialog(Editor& editor);
    void save_dialog(Editor& editor);
    void guard_dialog(Editor& editor);
    void load_dialog();
    void error_dialog();
    void help_window(const Editor& editor);
    // overlay.cpp
    void overlay(const Editor& editor);

    ImGuiContext* context_ = nullptr;
    float scale_ = 1;
    std::deque<InputEvent> events_;
    bool light_ = false;       ///< the colors that are set
    bool passed_down_[3] = {}; ///< the editor has the press of the button
    Requests requests_{};
    // outliner
    std::vector<Row> rows_{};
    std::set<int> collapsed_{};
    std::string filter_{};
    const Document* rows_of_ = nullptr;
    std::uint64_t rows_version_ = ~std::uint64_t{0};
    bool rows_stale_ = true;
    int scrolled_to_ = -1;
    // properties
    int shown_node_ = -1;
    ShownRotation rotation_{};
    std::string name_{};
    int named_node_ = -1;
    bool name_typed_ = false;
    // dialogs
    enum class Dialog { None, Open, Save, Guard } dialog_ = Dialog::None, to_open_ = Dialog::None;
    std::string path_{}, after_guard_{}; ///< after_guard_: a path to open; empty: quit
    bool help_ = false;
    std::string error_{};
};

} // namespace viewer
