// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pictures that are written while the viewer runs: a screenshot that was asked for, a turn about the scene, a series of
// every frame.
#pragma once

#include "viewer/app/display.hpp"

namespace viewer {

class PictureWriter {
public:
    /// @param directory of screenshots and turntables. @param series name of a series, which is numbered; empty: none.
    PictureWriter(std::string directory, std::string series)
        : directory_(std::move(directory))
        , series_(std::move(series)) {}

    void ask_for_screenshot() { wants_screenshot_ = true; } ///< of the next picture
    void ask_for_turntable(Editor& editor);                 ///< nothing while one is being written
    bool is_turning() const { return turntable_left_ > 0; }
    /// The next picture is to be written without the panels.
    bool is_of_scene() const { return wants_screenshot_ || is_turning(); }
    /// The next picture is to be written.
    bool is_busy() const { return wants_screenshot_ || is_turning() || !series_.empty(); }
    /// Before the editor's frame: the turntable's camera goes on.
    void turn(Editor& editor) const;
    /// After the picture is drawn: writes what was asked for. False: `error` says why it could not be written.
    bool write(const Display& display, Editor& editor, std::uint64_t frame, std::string& error);

private:
    static constexpr int kTurntablePictures = 36;
    bool write_screenshot(const Display& display, Editor& editor, std::string& error);
    bool write_turntable(const Display& display, Editor& editor, std::string& error);

    std::string directory_, series_;
    bool wants_screenshot_ = false;
    int screenshot_ = 0;                  ///< number of the last one
    int turntable_left_ = 0;              ///< pictures that are still to be written
    double turntable_yaw_ = 0, ease_ = 0; ///< the camera's and its setting before it
};

} // namespace viewer
