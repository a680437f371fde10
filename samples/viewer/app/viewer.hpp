// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/app/options.hpp"
#include "viewer/app/presenter.hpp"
#include "viewer/app/script.hpp"
#include "viewer/document/loader.hpp"
#include "viewer/editor/recording.hpp"
#include "viewer/render/shader_reload.hpp"
#include "viewer/render/ui_renderer.hpp"
#include "viewer/ui/ui.hpp"

#include <chrono>

namespace viewer {

/// The program: what comes from the window, a script or a recording goes through the panels to the editor, and what
/// comes of it onto the screen.
class Viewer {
public:
    explicit Viewer(const ViewerOptions& options)
        : options_(options) {}
    /// The exit code; words go to stderr.
    int run();

private:
    static constexpr int kTurntablePictures = 36;
    // viewer.cpp
    bool open(std::string& error);
    bool open_scene(std::string& error);
    bool open_gpu(std::string& error);
    bool loop(std::string& error);
    bool frame(std::string& error);
    bool is_over() const;
    bool replay_frame(std::string& error);
    void live_frame(std::vector<InputEvent> events, std::string& error);
    void take_picks();
    bool draw(std::string& error);
    bool finish(std::string& error);
    bool save_picture(const std::string& path, std::string& error);
    void print_handles() const;
    VkExtent2D extent() const;
    // viewer_files.cpp
    void use(std::unique_ptr<sample::Scene> scene, const std::string& path);
    void take_load();
    void do_requests();
    void take_pictures(std::string& error);
    void reload_shaders();
    std::string state_directory() const;

    ViewerOptions options_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<Editor> editor_;
    std::unique_ptr<Window> window_;
    std::unique_ptr<sample::Gpu> gpu_;
    std::unique_ptr<FrameRenderer> renderer_;
    std::unique_ptr<Presenter> presenter_;
    std::unique_ptr<Ui> ui_;
    std::unique_ptr<UiRenderer> ui_renderer_;
    const ImDrawData* ui_data_ = nullptr;
    Script script_;
    EditorRecordingWriter record_;
    EditorRecordingReader replay_;
    std::unique_ptr<ShaderReload> shaders_;
    Loader loader_;
    std::vector<PickAnswer> picks_{}; ///< that came with this frame
    std::vector<InputEvent> passed_{};
    std::chrono::steady_clock::time_point last_{};
    std::uint64_t frame_ = 0;
    int turntable_ = 0; ///< pictures that are still to be written
    int picture_ = 0;   ///< number of the last screenshot
    double turntable_yaw_ = 0;
    bool quits_ = false;
    bool discards_ = false; ///< the edits of the open scene, when the next one is there
};

} // namespace viewer
