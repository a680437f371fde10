// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pictures that are written while the viewer runs: a screenshot that was asked for, a series of every frame.
#pragma once

#include "viewer/app/display.hpp"

namespace viewer {

class PictureWriter {
public:
    /// @param directory of screenshots. @param series name of a series, which is numbered; empty: none.
    PictureWriter(std::string directory, std::string series)
        : directory_(std::move(directory))
        , series_(std::move(series)) {}

    void ask_for_screenshot() { wants_screenshot_ = true; } ///< of the next picture
    /// The next picture is to be written without the panels.
    bool is_of_scene() const { return wants_screenshot_; }
    /// The next picture is to be written.
    bool is_busy() const { return wants_screenshot_ || !series_.empty(); }
    /// After the picture is drawn: writes what was asked for. False: `error` says why it could not be written.
    bool write(const Display& display, Editor& editor, std::uint64_t frame, std::string& error);

private:
    void write_screenshot(const Display& display, Editor& editor);

    std::string directory_, series_;
    bool wants_screenshot_ = false;
    int screenshot_ = 0; ///< number of the last one
};

} // namespace viewer
