// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dear ImGui's context: made with our sizes, keys and font, begun anew for each frame.
#pragma once

struct ImGuiContext;

namespace viewer {

class ImGuiSession {
public:
    /// Its context is the current one. @param scale pixels per logical pixel
    explicit ImGuiSession(float scale);
    ~ImGuiSession();
    ImGuiSession(const ImGuiSession&) = delete;
    ImGuiSession& operator=(const ImGuiSession&) = delete;

    void make_current() const;
    /// After make_current() and before input is fed. @param width, height of the window, pixels. @param seconds since
    /// the last frame. @param light the colors of the panels
    void prepare(double width, double height, double seconds, bool light);
    bool is_light() const { return is_light_; } ///< the colors that are set
    /// The ground of a dialog still darkens or brightens.
    bool is_fading() const { return fading_ > 0; }

private:
    ImGuiContext* context_ = nullptr;
    bool is_light_ = false;
    bool was_open_ = false; ///< a dialog or a menu
    double fading_ = 0;     ///< seconds that are left
};

} // namespace viewer
