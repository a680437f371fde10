// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/picture_writer.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace viewer {
namespace {

namespace fs = std::filesystem;

// "DIR/NAME-0001.png"
std::string numbered(const fs::path& path, std::uint64_t number) {
    char digits[16];
    std::snprintf(digits, sizeof digits, "-%04u", static_cast<unsigned>(number));
    return (path.parent_path() / (path.stem().string() + digits + path.extension().string())).string();
}

// All views together: pixels of the window.
gizmo::Viewport scene_of(const Editor& editor) {
    gizmo::Viewport all = editor.viewports().shown()[0].rect;
    for (const View& view : editor.viewports().shown()) {
        all.width = std::max(all.width, view.rect.x + view.rect.width - all.x);
        all.height = std::max(all.height, view.rect.y + view.rect.height - all.y);
    }
    return all;
}

} // namespace

void PictureWriter::write_screenshot(const Display& display, Editor& editor) {
    const fs::path name = fs::path(directory_) / "screenshot.png";
    do // does not overwrite an existing file
        ++screenshot_;
    while (fs::exists(numbered(name, static_cast<std::uint64_t>(screenshot_))));
    const std::string path = numbered(name, static_cast<std::uint64_t>(screenshot_));
    if (std::string error; display.save_picture(path, error, scene_of(editor)))
        editor.messages().set("wrote " + path);
    else
        editor.messages().set_error("no picture: " + error);
}

bool PictureWriter::write(const Display& display, Editor& editor, std::uint64_t frame, std::string& error) {
    if (std::exchange(wants_screenshot_, false)) write_screenshot(display, editor);
    return series_.empty() || display.save_picture(numbered(series_, frame + 1), error);
}

} // namespace viewer
