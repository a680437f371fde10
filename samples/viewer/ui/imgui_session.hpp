// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dear ImGui's context with the viewer's sizes, keys and font, and the begin of each frame.
#pragma once

struct ImGuiContext;

namespace viewer {

class ImGuiSession {
public:
    /// Makes its context the current one. @param scale pixels per logical pixel
    explicit ImGuiSession(float scale);
    ~ImGuiSession();
    ImGuiSession(const ImGuiSession&) = delete;
    ImGuiSession& operator=(const ImGuiSession&) = delete;

    void make_current() const;
    /// After make_current() and before input is fed. @param width, height of the window, pixels. @param seconds since
    /// the last frame. @param light selects the panels' colors
    void prepare(double width, double height, double seconds, bool light, bool has_window);
    /// True while the background of a dialog fades in or out.
    bool is_fading() const { return fading_ > 0; }

private:
    ImGuiContext* context_ = nullptr;
    bool is_light_ = false;
    bool was_open_ = false; ///< a dialog or a menu
    double fading_ = 0;     ///< remaining seconds
};

} // namespace viewer
