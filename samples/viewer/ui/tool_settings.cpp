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

void checkbox(const char* name, bool& on, const char* tip) {
    ImGui::Checkbox(name, &on);
    explain(tip);
}

struct KindSwitch {
    const char* name;
    bool SnapKinds::*on;
    const char* tip;
};
constexpr KindSwitch kKinds[] = {{"Vertices", &SnapKinds::vertices, "Of the mesh under the pointer"},
                                 {"Edges", &SnapKinds::edges, "Of the face under the pointer"},
                                 {"Faces", &SnapKinds::faces, "The plane of the face under the pointer"},
                                 {"Circles", &SnapKinds::circles, "Round outlines of flat faces, and their centers"},
                                 {"Origins", &SnapKinds::origins, "Of other nodes"},
                                 {"Middles", &SnapKinds::middles, "Of edges"},
                                 {"Feet", &SnapKinds::feet, "Perpendiculars and tangents from the start of the drag"},
                                 {"Crossings", &SnapKinds::crossings, "Of two edges, faces or circles"}};

struct SnapField {
    const char *name, *tip;
    double gizmo::Snap::*step;
    double unit; ///< the step's unit, in units of the number
    NumberFormat format;
};
constexpr SnapField kSnapFields[] = {
    {"Move by",
     "Step of moves, in the scene's units; 0: free",
     &gizmo::Snap::translation,
     1,
     {3, 0.01, FieldUnit::Length, false}},
    {"Rotate by",
     "Step of rotations, degrees; 0: free",
     &gizmo::Snap::rotation,
     kDegree,
     {2, 0.5, FieldUnit::Degrees, false}},
    {"Scale by", "Step of scale factors; 0: free", &gizmo::Snap::scale, 1, {3, 0.01, FieldUnit::Plain, false}},
    {"Box side by",
     "Step of a box's sides, in the scene's units; 0: free",
     &gizmo::Snap::side,
     1,
     {3, 0.01, FieldUnit::Length, false}},
    {"Least pixels",
     "The step of moves follows the zoom: a round one that looks at least this long; 0: off",
     &gizmo::Snap::adaptive_px,
     1,
     {0, 1, FieldUnit::Plain, false}}};

// A list of switches, which stays open.
void show_kinds(SnapKinds& kinds) {
    std::string on;
    for (const KindSwitch& kind : kKinds)
        if (kinds.*kind.on) on += (on.empty() ? "" : ", ") + std::string(kind.name);
    if (!ImGui::BeginCombo("##kinds", kinds.any() ? on.c_str() : "Steps")) return;
    for (const KindSwitch& kind : kKinds)
        checkbox(kind.name, kinds.*kind.on, kind.tip);
    if (is_key_pressed("Escape")) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
}

void surface(Settings& s) {
    checkbox("Drag objects", s.body_drag, "The select tool drags what is pressed; with Shift or Ctrl, a box begins");
    checkbox("Follow the surface", s.surface_always, "Drags stay on what is below the pointer; Alt does it while held");
    checkbox("Stand on its bottom", s.rest, "The box's bottom touches the surface; otherwise the origin does");
    checkbox("Align to normal", s.align, "The node's y axis points away from the surface");
    checkbox("Children stay", s.children_stay, "Dragging a parent leaves children that are not selected in place");
    checkbox("Alt drags a copy", s.alt_copies, "If held at the press; boxes keep their center instead");
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
    label_left("Axes");
    combo("##space", space, kSpaceNames);
    s.space = kSpaces[space];
    const bool is_placed = editor.gizmo().placed_pivot().has_value();
    label_left("Pivot");
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
    if (ImGui::Checkbox("Edit pivot", &edits)) editor.execute(Action::EditPivot);
    explain("Drags move and turn the pivot of the selection, and no node");
    if (is_placed) {
        ImGui::SameLine();
        if (ImGui::Button("Reset")) editor.execute(Action::ResetPivot);
        explain("The selection has a pivot of its own");
    }
    checkbox("Flip arrows", s.flip, "Arrows that point away from the camera are drawn on the other side");
    checkbox("Straight rings", s.straight_rings, "Rings rotate by a drag along their tangent, not around the center");
}

void ToolSettings::show_snapping(Editor& editor) {
    Settings& s = editor.settings;
    checkbox("Snap", s.snap_always, "Ctrl inverts it while held");
    label_left("Snap to");
    show_kinds(s.snap_kinds);
    label_left("Snap with");
    combo("##source", s.snap_source, kSnapSources);
    explain("The part of the node that is placed on what it snaps to");
    for (const SnapField& field : kSnapFields) {
        double shown = s.snap.*field.step / field.unit;
        label_left(field.name);
        explain(field.tip);
        NumberFormat format = field.format;
        if (format.unit == FieldUnit::Length) format.fit(4 * shown);
        if (row(field.name, {&shown, 1}, format, 0, 0, kMost)) s.snap.*field.step = shown * field.unit;
    }
    checkbox("Absolute grid", s.snap.absolute, "Moves end on the world's grid, not a step from their start");
    checkbox("Absolute angles", s.snap.absolute_rotation, "Rotations end at multiples of the step");
    checkbox("Parent's units", s.snap.parent_units, "Steps are scaled as the parent is");
    checkbox("Smart guides", s.smart_guides, "Equal gaps, alignment, equal sizes, parallel sides");
}

void ToolSettings::show_arrange(Editor& editor) {
    double& copies = editor.settings.copies;
    label_left("Copies");
    row("copies", {&copies, 1}, {0, 0.1, FieldUnit::Plain, false}, 60 * scale_, 1, 1000);
    ImGui::SameLine();
    if (ImGui::Button("Array")) editor.execute(Action::Array);
    explain("Copies, each the last move or rotation farther");
}

void ToolSettings::show(Editor& editor, PanelLayout& layout) {
    fields_.begin(axis_colors(editor));
    if (begin_section(layout, "Tool", true)) show_tool(editor);
    if (begin_section(layout, "Snapping", true)) show_snapping(editor);
    if (begin_section(layout, "Surface", false)) surface(editor.settings);
    if (begin_section(layout, "Array", false)) show_arrange(editor);
}

} // namespace viewer
