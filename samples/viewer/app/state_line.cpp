// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/state_line.hpp"

#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string_view>

namespace viewer {
namespace {

const char* asks(const FileRoute& files, const Ui* ui) {
    constexpr const char* kNames[] = {"none", "open", "save", "unsaved", "changed", "recovery"}; // in Question's order
    if (!files.error().empty()) return "error";
    if (ui && ui->is_arrange_open()) return "arrange";
    return files.is_loading() ? "loading" : kNames[static_cast<int>(files.question())];
}

std::string joined(const std::set<std::string>& keys) {
    std::string out;
    for (const std::string& key : keys)
        out += (out.empty() ? "" : "+") + key;
    return out;
}

const char* snapped_to(const std::optional<gizmo::Feedback>& drag) {
    if (!drag || !drag->snapped) return "none";
    return drag->snap_target ? "point" : "step";
}

// The drag's label as drawn, with '_' for blanks; only labels longer than an axis letter.
std::string label_of(const gizmo::Context& context) {
    std::string text = "none";
    for (const gizmo::Label& label : context.draw_list().labels)
        if (std::string_view(label.text).size() > 1) text = label.text;
    std::replace(text.begin(), text.end(), ' ', '_');
    return text;
}

} // namespace

void print_handles(const Editor& editor) {
    for (std::uint32_t h = 1; h < gizmo::kHandleCount; ++h) {
        const auto handle = static_cast<gizmo::Handle>(h);
        const auto at = editor.context().handle_position(editor.gizmo().id(), handle);
        if (at) std::fprintf(stderr, "handle %s %.2f %.2f\n", gizmo::handle_name(handle), at->x, at->y);
    }
    const gizmo::Viewport& v = editor.viewports().shown()[0].rect;
    std::fprintf(stderr, "viewport %.0f %.0f %.0f %.0f\n", v.x, v.y, v.width, v.height);
    const gizmo::tools::OrbitCamera& eye = editor.viewports().shown()[0].eye();
    std::fprintf(stderr, "camera %.17g %.17g %.17g %.17g %.17g %.17g\nhandles done\n", eye.target.x, eye.target.y,
                 eye.target.z, eye.yaw, eye.pitch, eye.distance);
}

void StateLine::note(const InputEvent& event) {
    switch (event.kind) {
    case InputEvent::Kind::Move:
        cursor_ = event.cursor;
        break;
    case InputEvent::Kind::Button:
        buttons_ = event.down ? buttons_ | 1 << event.button : buttons_ & ~(1 << event.button);
        break;
    case InputEvent::Kind::Key: {
        const std::string key = base_key(event.key);
        presses_ += event.down;
        if (event.down)
            held_.insert(key);
        else
            held_.erase(key);
        break;
    }
    case InputEvent::Kind::Text:
        ++typed_;
        break;
    case InputEvent::Kind::Scroll:
        break;
    }
}

void StateLine::print(const Editor& editor, const FileRoute& files, const Ui* ui, bool has_focus, int width,
                      int height) {
    const gizmo::Context& context = editor.context();
    const gizmo::Handle hovered = context.hovered_handle();
    const gizmo::tools::OrbitCamera& eye = editor.viewports().view(editor.viewports().active()).eye();
    const glm::dvec3 pivot = editor.gizmo().pivot().value_or(glm::dvec3(0));
    const auto command = editor.last_command();
    char line[800];
    std::snprintf(line, sizeof line,
                  "state cursor=%.1f,%.1f held=%s buttons=%d presses=%d typed=%d focus=%d size=%dx%d views=%d hover=%s "
                  "drag=%s edits=%zu/%zu selected=%zu ask=%s help=%d field=%d theme=%s prefs=%d capture=%d snap=%s "
                  "debug=%d eye=%d,%.6f,%.6f pivot=%d,%.4f,%.4f,%.4f label=%s command=%s",
                  cursor_.x, cursor_.y, joined(held_).c_str(), buttons_, presses_, typed_, has_focus, width, height,
                  editor.settings.layout, gizmo::handle_name(hovered),
                  gizmo::handle_name(context.is_active() ? hovered : gizmo::Handle::None), editor.document().done(),
                  editor.document().edit_count(), editor.selection().size(), asks(files, ui), ui && ui->is_help_open(),
                  ui && ui->takes_text(), editor.theme(), ui && ui->is_preferences_open(), ui && ui->waits_for_key(),
                  snapped_to(context.feedback()), context.draw.debug, editor.viewports().active(), eye.yaw, eye.pitch,
                  editor.settings.edit_pivot, pivot.x, pivot.y, pivot.z, label_of(context).c_str(),
                  command ? command_of(*command).name : "none");
    if (line == last_) return;
    last_ = line;
    std::fprintf(stderr, "%s\n", line);
}

} // namespace viewer
