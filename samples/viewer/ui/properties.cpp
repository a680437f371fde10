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

namespace viewer {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

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

// Whether the node is to take them: not when another was selected while the field was under edit.
bool TransformFields::numbers(const char* label, double* values, int count, float step, const char* format) {
    ImGui::SetNextItemWidth(-1);
    const bool changed = ImGui::DragScalarN((std::string("##") + label).c_str(), ImGuiDataType_Double, values, count,
                                            step, nullptr, nullptr, format);
    if (ImGui::IsItemActivated()) edited_ = node_;
    return changed && edited_ == node_ &&
           std::all_of(values, values + count, [](double v) { return std::isfinite(v); });
}

void TransformFields::show(Editor& editor) {
    const sample::NodeId active = editor.selection().active();
    gizmo::DTransform local = editor.scene().node(active).local;
    if (active != node_) rotation_ = {{}, local.rotation};
    node_ = active;
    rotation_.follow(local.rotation);
    // Not what is not valid: a scale of 0 on the way to another.
    const auto show = [&] { editor.preview_transform(active, local); };
    const auto left = [&](const char* label) {
        if (ImGui::IsItemDeactivatedAfterEdit()) editor.commit_transform(label);
    };
    ImGui::TextUnformatted("position");
    glm::dvec3 position = local.position;
    if (numbers("position", &position.x, 3, 0.01f, "%.3f")) {
        local.position = position;
        show();
    }
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
    glm::dvec3 scale = local.scale;
    if (numbers("scale", &scale.x, 3, 0.01f, "%.3f")) {
        local.scale = scale;
        show();
    }
    left("Scale of");
}

void Properties::show(Editor& editor, const gizmo::Viewport& at) {
    if (begin_panel("Properties", at)) {
        if (editor.selection().empty())
            ImGui::TextDisabled("nothing selected");
        else {
            // The gizmo's drag shows here too, and is not to be meddled with.
            ImGui::BeginDisabled(editor.context().is_active());
            name_.show(editor);
            transform_.show(editor);
            ImGui::EndDisabled();
        }
        ImGui::Spacing();
        show_tool_settings(editor, scale_);
        show_history(editor, scale_);
    }
    ImGui::End();
}

} // namespace viewer
