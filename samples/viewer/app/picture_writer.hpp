// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Images written while the viewer runs: requested screenshots, a series of every frame.
#pragma once

#include "viewer/app/display.hpp"

namespace viewer {

class PictureWriter {
public:
    /// @param directory of screenshots. @param series name of a numbered series; empty: none.
    PictureWriter(std::string directory, std::string series)
        : directory_(std::move(directory))
        , series_(std::move(series)) {}

    void ask_for_screenshot() { wants_screenshot_ = true; } ///< of the next image
    /// True if the next image is written without the panels.
    bool is_of_scene() const { return wants_screenshot_; }
    /// True if the next image is written.
    bool is_busy() const { return wants_screenshot_ || !series_.empty(); }
    /// Call it after the image is drawn: writes requested images. Returns false on failure; `error` is the reason.
    bool write(const Display& display, Editor& editor, std::uint64_t frame, std::string& error);

private:
    void write_screenshot(const Display& display, Editor& editor);

    std::string directory_, series_;
    bool wants_screenshot_ = false;
    int screenshot_ = 0; ///< number of the last one
};

} // namespace viewer
