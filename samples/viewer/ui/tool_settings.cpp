// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/tool_settings.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <string>

namespace viewer {
namespace {

constexpr double kDegree = std::numbers::pi / 180;
constexpr double kMost = std::numeric_limits<double>::max(); // of a number without a limit

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

struct KindSwitch {
    const char* name;
    bool SnapKinds::*on;
    const char* tip;
};
constexpr KindSwitch kKinds[] = {{"vertices", &SnapKinds::vertices, "Of the mesh under the cursor"},
                                 {"edges", &SnapKinds::edges, "Of the face under the cursor"},
                                 {"faces", &SnapKinds::faces, "The plane of the face under the cursor"},
                                 {"circles", &SnapKinds::circles, "Round outlines of flat faces, and their centers"},
                                 {"origins", &SnapKinds::origins, "Of other nodes"},
                                 {"middles", &SnapKinds::middles, "Of edges"},
                                 {"feet", &SnapKinds::feet, "Perpendiculars and tangents from the start of the drag"},
                                 {"crossings", &SnapKinds::crossings, "Of two edges, faces or circles"}};

struct SnapField {
    const char* name;
    double gizmo::Snap::*step;
    double unit; ///< the step's unit, in units of the number
    NumberFormat format;
};
constexpr SnapField kSnapFields[] = {{"units", &gizmo::Snap::translation, 1, {3, 0.01, FieldUnit::Length, false}},
                                     {"degrees", &gizmo::Snap::rotation, kDegree, {2, 0.5, FieldUnit::Degrees, false}},
                                     {"ratio", &gizmo::Snap::scale, 1, {3, 0.01, FieldUnit::Plain, false}},
                                     {"box", &gizmo::Snap::side, 1, {3, 0.01, FieldUnit::Length, false}},
                                     {"zoom px", &gizmo::Snap::adaptive_px, 1, {0, 1, FieldUnit::Plain, false}}};

// A list of switches, which stays open.
void show_kinds(SnapKinds& kinds) {
    std::string on;
    for (const KindSwitch& kind : kKinds)
        if (kinds.*kind.on) on += (on.empty() ? "to " : ", ") + std::string(kind.name);
    if (!ImGui::BeginCombo("##kinds", kinds.any() ? on.c_str() : "to steps")) return;
    for (const KindSwitch& kind : kKinds) {
        ImGui::Checkbox(kind.name, &(kinds.*kind.on));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", kind.tip);
    }
    if (is_key_pressed("Escape")) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
}

void surface(Settings& s) {
    ImGui::Checkbox("drag objects", &s.body_drag);
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("The select tool drags what is pressed; with Shift or Ctrl, a box begins");
    ImGui::Checkbox("snap to surface", &s.surface_always);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Alt does it while held");
    ImGui::Checkbox("align bottom", &s.rest);
    ImGui::Checkbox("align to normal", &s.align);
    ImGui::Checkbox("children stay", &s.children_stay);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Dragging a parent leaves children that are not selected in place");
    ImGui::Checkbox("Alt drags a copy", &s.alt_copies);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("If held at the press; boxes keep their center instead");
}

} // namespace

// Returns true if a number has changed. Esc restores a dragged one; a typed one says its limit.
bool ToolSettings::row(const char* name, std::span<double> values, const NumberFormat& format, float width,
                       double least, double most) {
    std::array<double, 3> before{};
    std::copy(values.begin(), values.end(), before.begin());
    const NumberChange change = fields_.row(name, values, format, width);
    if (change.dragged && !start_) start_ = Start{change.index, before[change.index]};
    const bool is_taken_back = change.cancelled && start_;
    if (is_taken_back) values[start_->index] = start_->value;
    if (change.left) start_.reset();
    double& value = values[change.index];
    if (change.changed && !change.dragged && !(value >= least && value <= most))
        fields_.refuse(("limited to " + field_text(std::clamp(value, least, most), format.decimals)).c_str());
    if (change.changed) value = std::clamp(value, least, most);
    return is_taken_back || (change.changed && std::isfinite(values[change.index]));
}

void ToolSettings::show_tool(Editor& editor) {
    Settings& s = editor.settings;
    int space = index_of(s.space);
    combo("##space", space, kSpaceNames);
    s.space = kSpaces[space];
    const bool is_placed = editor.gizmo().placed_pivot().has_value();
    if (is_placed) {
        ImGui::BeginDisabled();
        if (ImGui::BeginCombo("##pivot", kPlacedPivot)) ImGui::EndCombo();
        ImGui::EndDisabled();
    } else
        combo("##pivot", s.pivot, kPivots);
    if (s.pivot == gizmo::Pivot::Custom && !is_placed) {
        std::array<double, 3> point{s.pivot_point.x, s.pivot_point.y, s.pivot_point.z};
        NumberFormat format{.unit = FieldUnit::Length};
        format.fit(4 * s.own_step);
        if (row("point", point, format, 0, -kMost, kMost)) s.pivot_point = {point[0], point[1], point[2]};
    }
    bool edits = s.edit_pivot;
    if (ImGui::Checkbox("edit pivot", &edits)) editor.execute(Action::EditPivot);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Drags move and turn the pivot of the selection, and no node");
    if (is_placed) {
        ImGui::SameLine();
        if (ImGui::Button("reset")) editor.execute(Action::ResetPivot);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("The selection has a pivot of its own");
    }
    ImGui::Checkbox("axes face the view", &s.flip);
    ImGui::Checkbox("straight rings", &s.straight_rings);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Rings rotate by a drag along their tangent");
}

void ToolSettings::show_snapping(Editor& editor) {
    Settings& s = editor.settings;
    ImGui::Checkbox("snap", &s.snap_always);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl inverts it while held");
    for (const SnapField& field : kSnapFields) {
        double shown = s.snap.*field.step / field.unit;
        const float width = std::min(90 * scale_, ImGui::GetContentRegionAvail().x * 0.5f);
        NumberFormat format = field.format;
        if (format.unit == FieldUnit::Length) format.fit(4 * shown);
        if (row(field.name, {&shown, 1}, format, width, 0, kMost)) s.snap.*field.step = shown * field.unit;
        ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(field.name);
    }
    ImGui::Checkbox("absolute grid", &s.snap.absolute);
    ImGui::Checkbox("absolute angles", &s.snap.absolute_rotation);
    ImGui::Checkbox("parent's scale", &s.snap.parent_units);
    ImGui::PushItemWidth(-1);
    show_kinds(s.snap_kinds);
    combo("##source", s.snap_source, kSnapSources);
    ImGui::PopItemWidth();
    ImGui::Checkbox("smart guides", &s.smart_guides);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Equal gaps, alignment, equal sizes, parallel sides");
}

void ToolSettings::show_arrange(Editor& editor) {
    double& copies = editor.settings.copies;
    row("copies", {&copies, 1}, {0, 0.1, FieldUnit::Plain, false}, 60 * scale_, 1, 1000);
    ImGui::SameLine();
    if (ImGui::Button("array")) editor.execute(Action::Array);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Copies, each the last move or rotation farther");
}

void ToolSettings::show(Editor& editor, PanelLayout& layout) {
    fields_.begin(axis_colors(editor));
    ImGui::PushItemWidth(-1);
    if (begin_section(layout, "Tool", true)) show_tool(editor);
    ImGui::PopItemWidth();
    if (begin_section(layout, "Snapping", true)) show_snapping(editor);
    if (begin_section(layout, "Surface", false)) surface(editor.settings);
    if (begin_section(layout, "Array", false)) show_arrange(editor);
}

} // namespace viewer
