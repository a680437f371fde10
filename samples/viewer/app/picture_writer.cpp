// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/picture_writer.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <numbers>
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

void PictureWriter::ask_for_turntable(Editor& editor) {
    if (is_turning()) return;
    turntable_left_ = kTurntablePictures;
    turntable_yaw_ = editor.viewports().view(editor.viewports().active()).orbit.yaw;
    ease_ = std::exchange(editor.settings.ease, 0.0); // each picture is of where the camera is put
}

void PictureWriter::turn(Editor& editor) const {
    if (is_turning()) editor.orbit().yaw += 2 * std::numbers::pi / kTurntablePictures;
}

bool PictureWriter::write_screenshot(const Display& display, Editor& editor, std::string& error) {
    const fs::path name = fs::path(directory_) / "screenshot.png";
    do // not over one that is there
        ++screenshot_;
    while (fs::exists(numbered(name, static_cast<std::uint64_t>(screenshot_))));
    const std::string path = numbered(name, static_cast<std::uint64_t>(screenshot_));
    if (!display.save_picture(path, error, scene_of(editor))) {
        editor.messages().set_error("no picture: " + error);
        error.clear();
        return true;
    }
    editor.messages().set("wrote " + path);
    return true;
}

bool PictureWriter::write_turntable(const Display& display, Editor& editor, std::string& error) {
    const std::string path = numbered(fs::path(directory_) / "turntable.png",
                                      static_cast<std::uint64_t>(kTurntablePictures - turntable_left_ + 1));
    if (!display.save_picture(path, error, scene_of(editor))) {
        turntable_left_ = 1; // the rest would not be written either
        editor.messages().set_error("no turntable: " + error);
        error.clear();
    }
    if (--turntable_left_ > 0) return true;
    editor.orbit().yaw = turntable_yaw_;
    editor.settings.ease = ease_;
    if (editor.messages().text().starts_with("no turntable")) return true;
    editor.messages().set("wrote the turntable, the last of it to " + path);
    return true;
}

bool PictureWriter::write(const Display& display, Editor& editor, std::uint64_t frame, std::string& error) {
    if (std::exchange(wants_screenshot_, false) && !write_screenshot(display, editor, error)) return false;
    if (is_turning() && !write_turntable(display, editor, error)) return false;
    return series_.empty() || display.save_picture(numbered(series_, frame + 1), error);
}

} // namespace viewer
