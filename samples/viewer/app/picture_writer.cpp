// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/picture_writer.hpp"

#include <cstdio>
#include <filesystem>
#include <numbers>

namespace viewer {
namespace {

namespace fs = std::filesystem;

// "DIR/NAME-0001.png"
std::string numbered(const fs::path& path, std::uint64_t number) {
    char digits[16];
    std::snprintf(digits, sizeof digits, "-%04u", static_cast<unsigned>(number));
    return (path.parent_path() / (path.stem().string() + digits + path.extension().string())).string();
}

} // namespace

void PictureWriter::ask_for_turntable(const Editor& editor) {
    if (is_turning()) return;
    turntable_left_ = kTurntablePictures;
    turntable_yaw_ = editor.view(editor.active_view()).orbit.yaw;
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
    if (!display.save_picture(path, error)) return false;
    editor.set_status("wrote " + path);
    return true;
}

bool PictureWriter::write_turntable(const Display& display, Editor& editor, std::string& error) {
    const std::string path = numbered(fs::path(directory_) / "turntable.png",
                                      static_cast<std::uint64_t>(kTurntablePictures - turntable_left_ + 1));
    if (!display.save_picture(path, error)) return false;
    if (--turntable_left_ > 0) return true;
    editor.orbit().yaw = turntable_yaw_;
    editor.set_status("wrote the turntable, the last of it to " + path);
    return true;
}

bool PictureWriter::write(const Display& display, Editor& editor, std::uint64_t frame, std::string& error) {
    if (std::exchange(wants_screenshot_, false) && !write_screenshot(display, editor, error)) return false;
    if (is_turning() && !write_turntable(display, editor, error)) return false;
    return series_.empty() || display.save_picture(numbered(series_, frame + 1), error);
}

} // namespace viewer
