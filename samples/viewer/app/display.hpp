// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where pictures go: the device, the window if there is one, and what draws the scene, the gizmo and the panels.
#pragma once

#include "viewer/app/options.hpp"
#include "viewer/app/presenter.hpp"
#include "viewer/app/window.hpp"
#include "viewer/render/ui_renderer.hpp"

#include <optional>

namespace viewer {

class Display {
public:
    /// Null: `error` says why there is none. Messages of the validation layer until then are in `messages`.
    static std::unique_ptr<Display> create(const ViewerOptions& options, const sample::Scene& scene,
                                           std::vector<std::string>& messages, std::string& error);
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;

    Window* window() const { return window_.get(); } ///< null: offscreen
    /// For Ui's lists; its context is the current one. False: `error` says why there will be none.
    bool add_panels(std::string& error);
    void show(const sample::Scene& scene) { renderer_->show(scene); }

    void wait(std::uint64_t frame) const { presenter_->wait(frame); } ///< until that frame's memory is free
    void wait_idle() const;
    /// Answers that are there when `frame` begins.
    std::vector<PickAnswer> take_picks(std::uint64_t frame);
    /// After wait(). @param panels null: none. Nothing while the size is 0. False: `error` says why.
    bool draw(Editor& editor, const ImDrawData* panels, VkExtent2D size, std::uint64_t frame, std::string& error);
    bool has_picture() const { return renderer_->extent().width > 0; }
    /// The last picture, or a part of it, as a PNG. @param part pixels. False: `error` says why.
    bool save_picture(const std::string& path, std::string& error, std::optional<gizmo::Viewport> part = {}) const;
    /// Gives everything but the device back. @return what the validation layer has said.
    std::vector<std::string> close();

private:
    Display() = default;
    bool open(const ViewerOptions& options, const sample::Scene& scene, std::string& error);

    std::unique_ptr<Window> window_;
    std::unique_ptr<sample::Gpu> gpu_;
    std::unique_ptr<FrameRenderer> renderer_;
    std::unique_ptr<Presenter> presenter_;
    std::unique_ptr<UiRenderer> ui_renderer_;
};

} // namespace viewer
