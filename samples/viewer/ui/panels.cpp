// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The menu, the properties on the right and the line at the bottom.
#include "viewer/ui/panel.hpp"
#include "viewer/ui/ui.hpp"

#include <gizmo/transform.hpp>

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

namespace viewer {
namespace {

constexpr double kDegree = std::numbers::pi / 180;
const char* key_of(const Editor& editor, Action action) {
    return key_of(keymaps()[static_cast<std::size_t>(editor.settings.keymap)], action);
}

void item(Editor& editor, const char* text, Action action, bool enabled = true) {
    if (ImGui::MenuItem(text, key_of(editor, action), false, enabled)) editor.execute(action);
}

// With the words over it: panels are narrow.
template <class T, std::size_t N>
void combo(const char* label, T& value, const char* const (&names)[N]) {
    int index = static_cast<int>(value);
    if (ImGui::Combo(label, &index, names, static_cast<int>(N))) value = static_cast<T>(index);
}

bool header(const char* label, bool open) {
    ImGui::PushStyleColor(ImGuiCol_Header, ImGui::GetStyleColorVec4(ImGuiCol_Button));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
    ImGui::PushStyleColor(ImGuiCol_HeaderActive, ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
    const bool is_open = ImGui::CollapsingHeader(label, open ? ImGuiTreeNodeFlags_DefaultOpen : 0);
    ImGui::PopStyleColor(3);
    return is_open;
}

void number(const char* label, double& value, float step, const char* format, double scale = 1) {
    double shown = value / scale;
    if (ImGui::DragScalar(label, ImGuiDataType_Double, &shown, step, nullptr, nullptr, format) && std::isfinite(shown))
        value = std::max(0.0, shown) * scale;
}

} // namespace

void Ui::menu(Editor& editor) {
    if (!ImGui::BeginMainMenuBar()) return;
    const Document& document = editor.document();
    if (ImGui::BeginMenu("File")) {
        if (ImGui::MenuItem("Open...", key_of(editor, Action::Open))) ask_for_file(editor);
        if (ImGui::BeginMenu("Open recent", !recent.empty())) {
            for (const std::string& path : recent)
                if (ImGui::MenuItem(path.c_str())) guarded_open(editor, path);
            ImGui::EndMenu();
        }
        ImGui::Separator();
        item(editor, "Save", Action::Save);
        if (ImGui::MenuItem("Save as...", key_of(editor, Action::SaveAs))) ask_where_to_save(editor);
        ImGui::Separator();
        if (ImGui::MenuItem("Quit", key_of(editor, Action::Quit))) guarded_quit(editor);
        ImGui::EndMenu();
    }
    edit_menu(editor);
    view_menu(editor);
    if (ImGui::BeginMenu("Help")) {
        if (ImGui::MenuItem("Keys and mouse", key_of(editor, Action::Help))) toggle_help();
        for (int k = 0; k < static_cast<int>(keymaps().size()); ++k)
            if (ImGui::MenuItem(keymaps()[static_cast<std::size_t>(k)].name, nullptr, editor.settings.keymap == k))
                editor.settings.keymap = k;
        ImGui::EndMenu();
    }
    const std::string name =
        std::filesystem::path(document.save_path()).filename().string() + (document.is_saved() ? "" : " *");
    const float width = ImGui::CalcTextSize(name.c_str()).x;
    ImGui::SameLine(ImGui::GetWindowWidth() - width - 12 * scale_);
    ImGui::TextDisabled("%s", name.c_str());
    ImGui::EndMainMenuBar();
}

void Ui::edit_menu(Editor& editor) {
    if (!ImGui::BeginMenu("Edit")) return;
    const Document& d = editor.document();
    const bool any = !editor.selection().empty();
    const std::string undo = "Undo" + (d.done() > 0 ? " " + d.label(d.done() - 1) : ""),
                      redo = "Redo" + (d.done() < d.edit_count() ? " " + d.label(d.done()) : "");
    item(editor, (undo + "###undo").c_str(), Action::Undo, d.done() > 0);
    item(editor, (redo + "###redo").c_str(), Action::Redo, d.done() < d.edit_count());
    ImGui::Separator();
    item(editor, "Select all", Action::SelectAll);
    item(editor, "Select nothing", Action::SelectNone, any);
    ImGui::Separator();
    item(editor, "Duplicate", Action::Duplicate, any);
    item(editor, "Delete", Action::Delete, any);
    item(editor, "Group", Action::Group, any);
    item(editor, "Dissolve group", Action::Ungroup, any);
    ImGui::Separator();
    item(editor, "Hide", Action::Hide, any);
    item(editor, "Show all", Action::ShowAll);
    item(editor, "Lock or unlock", Action::Lock, any);
    ImGui::EndMenu();
}

void Ui::view_menu(Editor& editor) {
    if (!ImGui::BeginMenu("View")) return;
    constexpr const char* kLayouts[] = {"One viewport", "Two viewports", "Three viewports", "Four viewports"};
    for (int n = 1; n <= kMaxViews; ++n)
        if (ImGui::MenuItem(kLayouts[n - 1], n == 1 ? key_of(editor, Action::NextLayout) : nullptr,
                            editor.settings.layout == n))
            editor.settings.layout = n;
    ImGui::Separator();
    item(editor, "Frame selected", Action::FrameSelected, !editor.selection().empty());
    item(editor, "Frame all", Action::FrameAll);
    item(editor, "Perspective or orthographic", Action::ToggleOrtho);
    item(editor, "From the front", Action::ViewFront);
    item(editor, "From the right", Action::ViewRight);
    item(editor, "From above", Action::ViewTop);
    if (ImGui::BeginMenu("Through a camera", !editor.scene().cameras.empty())) {
        for (const sample::SceneCamera& camera : editor.scene().cameras)
            if (ImGui::MenuItem(camera.name.c_str())) editor.look_through(camera);
        ImGui::EndMenu();
    }
    ImGui::Separator();
    for (const Theme& theme : themes())
        if (ImGui::MenuItem(theme.name, nullptr, std::string(editor.theme()) == theme.name))
            editor.set_theme(theme.name);
    ImGui::Separator();
    ImGui::MenuItem("Labels at the handles", nullptr, &editor.context().draw.labels);
    item(editor, "What the hit test and the solver see", Action::ToggleDebug);
    item(editor, "Panels", Action::TogglePanels);
    item(editor, "Write a picture", Action::Screenshot);
    item(editor, "Write a turntable", Action::Turntable);
    ImGui::EndMenu();
}

// A field under edit changes the node as it goes; when it is left, that is one edit.
bool Ui::numbers(const char* label, double* values, int count, float step, const char* format) {
    ImGui::SetNextItemWidth(-1);
    return ImGui::DragScalarN((std::string("##") + label).c_str(), ImGuiDataType_Double, values, count, step, nullptr,
                              nullptr, format) &&
           std::all_of(values, values + count, [](double v) { return std::isfinite(v); });
}

void Ui::transform_fields(Editor& editor) {
    const int index = editor.selection().active();
    gizmo::DTransform local = editor.scene().node(index).local;
    if (index != shown_node_) rotation_ = {{}, local.rotation};
    shown_node_ = index;
    rotation_.follow(local.rotation);
    const auto show = [&] { editor.preview_transform(index, local); };
    const auto left = [&](const char* label) {
        if (ImGui::IsItemDeactivatedAfterEdit()) editor.commit_transform(label);
    };
    ImGui::TextUnformatted("position");
    if (numbers("position", &local.position.x, 3, 0.01f, "%.3f")) show();
    left("Position of");
    ImGui::TextUnformatted("rotation x, y, z: degrees");
    glm::dvec3 degrees = rotation_.euler / kDegree;
    if (numbers("euler", &degrees.x, 3, 0.5f, "%.2f")) {
        rotation_.euler = degrees * kDegree;
        local.rotation = rotation_of(rotation_.euler);
        show();
    }
    left("Rotation of");
    ImGui::TextUnformatted("quaternion w, x, y, z");
    double q[4] = {rotation_.quaternion.w, rotation_.quaternion.x, rotation_.quaternion.y, rotation_.quaternion.z};
    if (numbers("quaternion", q, 4, 0.002f, "%.4f")) {
        const glm::dquat typed(q[0], q[1], q[2], q[3]);
        if (glm::length(typed) > 1e-6) {
            local.rotation = rotation_.quaternion = glm::normalize(typed);
            show();
        }
    }
    left("Rotation of");
    ImGui::TextUnformatted("scale");
    if (numbers("scale", &local.scale.x, 3, 0.01f, "%.3f")) show();
    left("Scale of");
}

// What was typed counts when the field is left, also by selecting another node.
void Ui::name_field(Editor& editor) {
    const auto apply = [&] {
        if (!std::exchange(name_typed_, false) || name_.empty() || !editor.scene().is_alive(named_node_)) return;
        editor.edit_node("Rename", named_node_, [&](sample::Node& n) { n.name = name_; });
    };
    if (named_node_ != editor.selection().active()) apply();
    named_node_ = editor.selection().active();
    if (!name_typed_) name_ = editor.scene().node(named_node_).name;
    ImGui::SetNextItemWidth(-1);
    name_typed_ |= ImGui::InputText("##name", &name_);
    if (ImGui::IsItemDeactivated()) apply();
}

void Ui::properties(Editor& editor, const gizmo::Viewport& at) {
    if (begin_panel("Properties", at)) {
        if (editor.selection().empty())
            ImGui::TextDisabled("nothing selected");
        else {
            // The gizmo's drag shows here too, and is not to be meddled with.
            ImGui::BeginDisabled(editor.context().is_active());
            name_field(editor);
            transform_fields(editor);
            ImGui::EndDisabled();
        }
        ImGui::Spacing();
        tool_fields(editor);
        history(editor);
    }
    ImGui::End();
}

void Ui::tool_fields(Editor& editor) {
    constexpr const char* kModes[] = {"move", "turn", "scale", "all", "box"};
    constexpr gizmo::Mode kEnum[] = {gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale,
                                     gizmo::Mode::Universal, gizmo::Mode::Bounds};
    constexpr Action kActions[] = {Action::Translate, Action::Rotate, Action::Scale, Action::Universal, Action::Bounds};
    constexpr const char* kSpaces[] = {"local axes", "world axes", "parent's axes"};
    constexpr const char* kPivots[] = {"pivot: median", "pivot: box", "pivot: active", "pivots: each its own",
                                       "pivot: a point"};
    constexpr const char* kPicks[] = {"pick by ray", "pick by depth", "pick by id"};
    Settings& s = editor.settings;
    ImGui::PushItemWidth(-1);
    if (header("Tool", true)) {
        for (int i = 0; i < 5; ++i) {
            if (i > 0) ImGui::SameLine(0, 5 * scale_);
            if (ImGui::RadioButton(kModes[i], editor.settings.mode == kEnum[i])) editor.execute(kActions[i]);
        }
        combo("##space", s.space, kSpaces);
        combo("##pivot", s.pivot, kPivots);
        if (s.pivot == gizmo::Pivot::Custom) {
            glm::dvec3 point = s.pivot_point;
            if (ImGui::DragScalarN("##point", ImGuiDataType_Double, &point.x, 3, 0.01f, nullptr, nullptr, "%.3f") &&
                std::isfinite(point.x + point.y + point.z))
                s.pivot_point = point;
        }
        ImGui::Checkbox("handles turn to the viewer", &s.flip);
        combo("##pick", s.pick, kPicks);
    }
    ImGui::PopItemWidth();
    ImGui::PushItemWidth(90 * scale_);
    if (header("Snapping", true)) {
        ImGui::Checkbox(s.snap_always ? "always; not with Ctrl" : "with Ctrl", &s.snap_always);
        number("units", s.snap.translation, 0.01f, "%.3f");
        number("degrees", s.snap.rotation, 0.5f, "%.2f", kDegree);
        number("ratio", s.snap.scale, 0.01f, "%.3f");
        ImGui::Checkbox("from the grid, not the press", &s.snap.absolute);
        ImGui::Checkbox("to vertices under the cursor", &s.snap_vertices);
    }
    if (header("Surface", false)) {
        ImGui::Checkbox(s.surface_always ? "follows it always" : "follows it with Alt", &s.surface_always);
        ImGui::Checkbox("stands on its box", &s.rest);
        ImGui::Checkbox("turns to the normal", &s.align);
    }
    ImGui::PopItemWidth();
}

// A click goes there.
void Ui::history(Editor& editor) {
    if (!header("History", false)) return;
    const Document& d = editor.document();
    ImGui::BeginChild("edits", {0, 160 * scale_}, true);
    std::size_t to = d.done();
    if (ImGui::Selectable("as opened", d.done() == 0)) to = 0;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(d.edit_count()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            const auto edit = static_cast<std::size_t>(i);
            const bool undone = edit >= d.done();
            if (undone) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
            if (ImGui::Selectable(d.label(edit).c_str(), edit + 1 == d.done())) to = edit + 1;
            if (undone) ImGui::PopStyleColor();
            ImGui::PopID();
        }
    if (editor.context().is_active()) to = d.done(); // a drag keeps its history
    while (d.done() > to)
        editor.execute(Action::Undo);
    while (d.done() < to)
        editor.execute(Action::Redo);
    ImGui::EndChild();
}

void Ui::status_line(const Editor& editor, const gizmo::Viewport& at) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * scale_, 4 * scale_});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    if (begin_panel("##status", at, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        const bool drags = editor.context().feedback().has_value();
        if (drags) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_CheckMark));
        ImGui::TextUnformatted(editor.status().c_str());
        if (drags) ImGui::PopStyleColor();
        const char* hint = drags ? "Shift slow   Ctrl snap   X Y Z axis   0-9 type   Esc cancel" : "F1 keys";
        const float at_x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(hint).x - 12 * scale_;
        ImGui::SameLine();
        if (ImGui::GetCursorPosX() < at_x) {
            ImGui::SetCursorPosX(at_x);
            ImGui::TextDisabled("%s", hint);
        }
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

} // namespace viewer
