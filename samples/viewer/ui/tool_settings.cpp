// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/tool_settings.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace viewer {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

template <class T, std::size_t N>
void combo(const char* label, T& value, const char* const (&names)[N]) {
    int index = static_cast<int>(value);
    if (!ImGui::BeginCombo(label, names[index])) return;
    for (int i = 0; i < static_cast<int>(N); ++i)
        if (selectable(names[i], i == index)) index = i;
    if (is_key_pressed("Escape")) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
    value = static_cast<T>(index);
}

void number(const char* label, double& value, float step, const char* format, double scale = 1) {
    double shown = value / scale;
    if (ImGui::DragScalar(label, ImGuiDataType_Double, &shown, step, nullptr, nullptr, format) && std::isfinite(shown))
        value = std::max(0.0, shown) * scale;
}

constexpr const char* kSpaces[] = {"local axes", "world axes", "parent's axes"};
constexpr const char* kPivots[] = {"pivot: median", "pivot: box", "pivot: active", "pivots: each its own",
                                   "pivot: a point"};
constexpr const char* kPicks[] = {"pick by ray", "pick by depth", "pick by id"};

void tool(Editor& editor) {
    Settings& s = editor.settings;
    combo("##space", s.space, kSpaces);
    combo("##pivot", s.pivot, kPivots);
    if (s.pivot == gizmo::Pivot::Custom) {
        glm::dvec3 point = s.pivot_point;
        if (ImGui::DragScalarN("##point", ImGuiDataType_Double, &point.x, 3, 0.01f, nullptr, nullptr, "%.3f") &&
            std::isfinite(point.x + point.y + point.z))
            s.pivot_point = point;
    }
    ImGui::Checkbox("turned to the viewer", &s.flip);
    combo("##pick", s.pick, kPicks);
}

void snapping(Settings& s) {
    ImGui::Checkbox("snap", &s.snap_always);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl turns it over while it is held");
    number("units", s.snap.translation, 0.01f, "%.3f");
    number("degrees", s.snap.rotation, 0.5f, "%.2f", kDegree);
    number("ratio", s.snap.scale, 0.01f, "%.3f");
    ImGui::Checkbox("from the grid", &s.snap.absolute);
    ImGui::Checkbox("to vertices", &s.snap_vertices);
}

void surface(Settings& s) {
    ImGui::Checkbox("follows it", &s.surface_always);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("or with Alt held");
    ImGui::Checkbox("stands on its box", &s.rest);
    ImGui::Checkbox("turns to the normal", &s.align);
}

} // namespace

void show_tool_settings(Editor& editor, PanelLayout& layout, float scale) {
    ImGui::PushItemWidth(-1);
    if (begin_section(layout, "Tool", true)) tool(editor);
    ImGui::PopItemWidth();
    ImGui::PushItemWidth(std::min(90 * scale, ImGui::GetContentRegionAvail().x * 0.5f));
    if (begin_section(layout, "Snapping", true)) snapping(editor.settings);
    if (begin_section(layout, "Surface", false)) surface(editor.settings);
    ImGui::PopItemWidth();
}

} // namespace viewer
