// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/recording.hpp"

#include "common/fail.hpp"

#include <gizmo/context.hpp>

#include <iterator>
#include <string_view>

namespace viewer {

bool Recording::open(const std::string& path, gizmo::Context& context, std::string& error) {
    path_ = path;
    file_.open(path, std::ios::binary | std::ios::trunc);
    if (!file_) return sample::fail(error, path + ": cannot be written");
    context.record_to(&recorder_);
    write();
    return true;
}

void Recording::write() {
    if (!file_.is_open()) return;
    const std::string& text = recorder_.text();
    file_ << std::string_view(text).substr(written_) << std::flush;
    written_ = text.size();
}

bool Recording::close(std::string& error) {
    if (!file_.is_open()) return true;
    write();
    file_.close();
    if (!file_) error = path_ + ": could not be written whole";
    return error.empty();
}

bool replay_recording(const std::string& path, std::string& said) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return sample::fail(said, path + ": cannot be read");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    // The last line of a crashed viewer may be incomplete.
    if (const auto end = text.rfind('\n'); end != std::string::npos) text.resize(end + 1);
    gizmo::Context context;
    const gizmo::Replay replay = gizmo::replay(text, context);
    const std::string calls = std::to_string(replay.calls) + " calls";
    if (replay.error)
        said = path + ": line " + std::to_string(replay.error_line) + ": " + replay.error;
    else if (replay.differences > 0)
        said = path + ": " + std::to_string(replay.differences) + " of " + calls +
               " gave other bits than recorded, the first in frame " + std::to_string(replay.first_difference);
    else
        said = "replayed " + std::to_string(replay.frames) + " frames, " + calls + " with the recorded bits";
    return !replay.error && replay.differences == 0;
}

} // namespace viewer
