// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The program: passes events of the window or a script through the panels to the editor, and shows the result.
#pragma once

#include "viewer/app/frame_clock.hpp"
#include "viewer/app/kept_preferences.hpp"
#include "viewer/app/options.hpp"
#include "viewer/app/picture_writer.hpp"
#include "viewer/app/rest.hpp"
#include "viewer/app/script.hpp"
#include "viewer/app/state_line.hpp"
#include "viewer/editor/recording.hpp"

#include <optional>

namespace viewer {

class Viewer {
public:
    explicit Viewer(const ViewerOptions& options);
    /// Returns the exit code; messages go to stderr.
    int run();

private:
    bool open(std::string& error);
    bool loop(std::string& error);
    bool frame(std::string& error);
    void rest();
    bool has_reason(double idle_seconds);
    bool finish(std::string& error);
    bool is_over() const;
    VkExtent2D extent() const;

    std::vector<InputEvent> window_events();
    bool update(std::vector<InputEvent> events, std::string& error);
    bool write_pictures(std::string& error);
    void print_state();
    void do_requests();
    void take_load();

    void remember();

    ViewerOptions options_;
    std::optional<KeptPreferences> kept_{}; ///< nullopt: nothing is stored
    Script script_;
    Recording record_;
    std::unique_ptr<FileRoute> files_;
    std::unique_ptr<Editor> editor_;
    std::unique_ptr<Display> display_;
    std::unique_ptr<Ui> ui_; ///< null: no panels
    PictureWriter pictures_;
    StateLine state_;
    Rest rest_;
    FrameClock clock_;
};

} // namespace viewer
