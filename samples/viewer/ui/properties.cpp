// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/properties.hpp"

#include "viewer/ui/panel.hpp"
#include "viewer/ui/tool_settings.hpp"

#include <gizmo/transform.hpp>

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace viewer {
namespace {

constexpr double kRadiansPerDegree = std::numbers::pi / 180;
constexpr float kQuaternionWidth = 260; // logical pixels: four numbers are cut off in less

// A click goes there.
void show_history(Editor& editor, float scale) {
    if (!begin_section("History", false)) return;
    const Document& d = editor.document();
    ImGui::BeginChild("edits", {0, 160 * scale}, true);
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

} // namespace

void NameField::apply(Editor& editor) {
    if (!std::exchange(is_typed_, false) || name_.empty() || !editor.scene().is_alive(node_)) return;
    editor.edit_node("Rename", node_, [&](sample::Node& n) { n.name = name_; });
}

void NameField::show(Editor& editor) {
    if (node_ != editor.selection().active()) apply(editor);
    node_ = editor.selection().active();
    if (!is_typed_) name_ = editor.scene().node(node_).name;
    ImGui::SetNextItemWidth(-1);
    is_typed_ |= ImGui::InputText("##name", &name_);
    if (ImGui::IsItemDeactivated()) apply(editor);
}

// Whether the values are others now and can be. What was under edit and is left becomes one edit: at once, since the
// next field may be entered in the same frame.
bool TransformFields::row(Editor& editor, const char* label, std::span<double> values, const NumberFormat& format) {
    const NumberChange change = fields_.row(label, values, format);
    if (!change.error.empty()) editor.set_status(change.error);
    is_left_ |= change.left;
    return change.changed && std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

void TransformFields::show(Editor& editor) {
    const sample::NodeId active = editor.selection().active();
    gizmo::DTransform local = editor.scene().node(active).local;
    if (active != node_) {
        rotation_ = {{}, local.rotation};
        fields_.close();
    }
    node_ = active;
    rotation_.follow(local.rotation);
    fields_.begin();
    // Not what is not valid: a scale of 0 on the way to another.
    const auto show = [&](const char* label) { editor.preview_transform(label, active, local); };
    const auto settle = [&] {
        if (std::exchange(is_left_, false)) editor.commit_transform();
    };
    ImGui::TextUnformatted("position");
    if (row(editor, "position", {&local.position.x, 3}, {"%.3f", 0.01, FieldUnit::Length})) show("Position of");
    settle();
    ImGui::TextUnformatted("rotation x, y, z: degrees");
    glm::dvec3 degrees = rotation_.euler / kRadiansPerDegree;
    if (row(editor, "euler", {&degrees.x, 3}, {"%.2f", 0.5, FieldUnit::Degrees})) {
        rotation_.euler = degrees * kRadiansPerDegree;
        local.rotation = rotation_of(rotation_.euler);
        show("Rotation of");
    }
    settle();
    if (ImGui::GetContentRegionAvail().x >= kQuaternionWidth * scale_) {
        ImGui::TextUnformatted("quaternion w, x, y, z");
        double q[4] = {rotation_.quaternion.w, rotation_.quaternion.x, rotation_.quaternion.y, rotation_.quaternion.z};
        if (row(editor, "quaternion", q, {"%.4f", 0.002})) {
            const glm::dquat typed(q[0], q[1], q[2], q[3]);
            if (glm::length(typed) > 1e-6) {
                local.rotation = rotation_.quaternion = glm::normalize(typed);
                show("Rotation of");
            }
        }
        settle();
    }
    ImGui::TextUnformatted("scale");
    if (row(editor, "scale", {&local.scale.x, 3}, {"%.3f", 0.01})) show("Scale of");
    settle();
}

void Properties::show(Editor& editor, const gizmo::Viewport& at) {
    if (begin_panel("Properties", at)) {
        if (editor.selection().empty())
            ImGui::TextDisabled("nothing selected");
        else {
            // The gizmo's drag shows here too, and is not to be meddled with.
            ImGui::BeginDisabled(editor.context().is_active());
            name_.show(editor);
            const bool is_locked = editor.scene().is_locked(editor.selection().active());
            if (is_locked) ImGui::TextDisabled("locked: stays where it is");
            ImGui::BeginDisabled(is_locked);
            transform_.show(editor);
            ImGui::EndDisabled();
            ImGui::EndDisabled();
        }
        ImGui::Spacing();
        show_tool_settings(editor, scale_);
        show_history(editor, scale_);
    }
    ImGui::End();
}

} // namespace viewer
