// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/properties.hpp"

#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <gizmo/transform.hpp>

#include <imgui_stdlib.h>

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

namespace viewer {
namespace {

constexpr double kRadiansPerDegree = std::numbers::pi / 180;

// A click jumps there.
void show_history(Editor& editor, PanelLayout& layout, float scale) {
    if (!begin_section(layout, "History", false)) return;
    const Document& d = editor.document();
    ImGui::BeginChild("edits", {0, 160 * scale}, true);
    std::size_t to = d.done();
    if (selectable("As opened", d.done() == 0)) to = 0;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(d.edit_count()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            const auto edit = static_cast<std::size_t>(i);
            const bool undone = edit >= d.done();
            if (undone) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
            if (selectable(shown_label(d.label(edit), "edit").c_str(), edit + 1 == d.done())) to = edit + 1;
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
    editor.edits().edit_node("Rename", node_, [&](sample::Node& n) { n.name = name_; });
}

void NameField::show(Editor& editor) {
    if (node_ != editor.selection().active()) apply(editor);
    node_ = editor.selection().active();
    if (!is_typed_) name_ = editor.scene().node(node_).name;
    ImGui::SetNextItemWidth(-1);
    // At rest shaped and ordered as everywhere, during an edit as typed.
    const std::string shown = shown_text(name_);
    const bool is_covered = !is_edited_ && shown != name_;
    if (is_covered) ImGui::PushStyleColor(ImGuiCol_Text, 0);
    is_typed_ |= ImGui::InputText("##name", &name_);
    if (is_covered) ImGui::PopStyleColor();
    if (is_covered) draw_over_field(shown);
    is_edited_ = ImGui::IsItemActive();
    if (ImGui::IsItemDeactivated()) apply(editor);
}

namespace {

enum class Row { Position, Euler, Scale };

// The row's numbers of a transform; rotations as they are shown.
glm::dvec3 numbers_of(Row row, const gizmo::DTransform& local, const ShownRotation& rotation) {
    return row == Row::Position ? local.position : row == Row::Euler ? rotation.euler / kRadiansPerDegree : local.scale;
}

// The inverse.
void set_numbers(Row row, const glm::dvec3& v, gizmo::DTransform& local, ShownRotation& rotation) {
    if (row == Row::Position) local.position = v;
    if (row == Row::Scale) local.scale = v;
    if (row != Row::Euler) return;
    rotation.euler = v * kRadiansPerDegree;
    local.rotation = gizmo::euler_rotation(rotation.euler);
}

struct RowInfo {
    Row row;
    const char *name, *heading, *label; ///< names of its fields, the heading above them, and the edit
    NumberFormat format;
};
constexpr RowInfo kRows[] = {{Row::Position, "position", "Position", "Position of", {3, 0.01, FieldUnit::Length}},
                             {Row::Euler, "euler", "Rotation, degrees", "Rotation of", {2, 0.5, FieldUnit::Degrees}},
                             {Row::Scale, "scale", "Scale", "Scale of", {3, 0.01}}};

// Why other programs do not show an edit: glTF places an animated node by its animation, and a mesh with a skin by its
// joints.
void show_overwritten(Editor& editor) {
    const sample::NodeId active = editor.selection().active(), skeleton = editor.scene().skeleton_of(active);
    ImGui::PushTextWrapPos();
    if (editor.scene().is_animated(active)) ImGui::TextDisabled("Animated: the file's animation overwrites an edit");
    if (skeleton >= 0) ImGui::TextDisabled("Skinned: glTF ignores this node's transform");
    ImGui::PopTextWrapPos();
    if (skeleton < 0) return;
    if (ImGui::Button(shown_label("Select " + editor.scene().node(skeleton).name, "skeleton").c_str()))
        editor.select(skeleton);
}

// What to do instead of looking at an empty panel.
void show_nothing_selected(const Editor& editor) {
    heading("Nothing selected");
    ImGui::PushTextWrapPos();
    ImGui::TextDisabled("Click an object to see and change its values. Drag around several to select them.");
    const char* const all = editor.key_of(Action::SelectAll);
    if (all) ImGui::TextDisabled("%s selects all.", all);
    ImGui::PopTextWrapPos();
}

} // namespace

// Of the active node in its parent's units; of the scene's nodes, if it has no mesh.
double TransformFields::size(const Editor& editor) {
    const gizmo::Box box = box_.of(editor.scene(), editor.document().version(), node_);
    const glm::dvec3 sides = box.max - box.min;
    if (sides == glm::dvec3(1) && !editor.scene().mesh_of(node_)) return 4 * editor.settings.own_step;
    return glm::length(sides * editor.scene().node(node_).local.scale);
}

// Bit i: the i-th number of the row differs between the selected nodes, by more than `rounding`.
unsigned TransformFields::mixed(const Editor& editor, std::size_t row, double rounding) const {
    const auto nodes = editor.selection().nodes();
    if (nodes.size() < 2) return 0;
    const RowInfo& info = kRows[row];
    const auto active = numbers_of(info.row, editor.scene().node(node_).local, *rotation_);
    unsigned bits = 0;
    for (const sample::NodeId node : nodes) {
        const gizmo::DTransform& local = editor.scene().node(node).local;
        ShownRotation rotation = *rotation_;
        rotation.follow(local.rotation);
        const auto others = numbers_of(info.row, local, rotation);
        for (int i = 0; i < 3; ++i)
            if (std::abs(others[i] - active[i]) > std::fmax(rounding, 1e-9 * std::abs(active[i]))) bits |= 1u << i;
    }
    return bits;
}

// Applies the changed number to every node that is not locked: a typed text to each, a drag by the same amount. Returns
// false if a transform would be invalid.
bool TransformFields::apply(Editor& editor, std::size_t row, const NumberChange& change, double by) {
    const RowInfo& info = kRows[row];
    locals_.clear();
    for (const sample::NodeId node : nodes_) {
        gizmo::DTransform local = editor.scene().node(node).local;
        ShownRotation rotation = *rotation_;
        rotation.follow(local.rotation);
        ShownRotation& shown = node == node_ ? *rotation_ : rotation;
        auto numbers = numbers_of(info.row, local, shown);
        double& number = numbers[static_cast<int>(change.index)];
        const gizmo::tools::FieldNode place{locals_.size(), nodes_.size(), number};
        number = change.dragged ? number + by : gizmo::tools::parse_field(change.typed, info.format.unit, place).value;
        set_numbers(info.row, numbers, local, shown);
        locals_.push_back(local);
    }
    return editor.edits().preview_transforms(info.label, nodes_, locals_);
}

// An edit that ends is committed immediately, because the next field may be entered in the same frame.
void TransformFields::show_row(Editor& editor, std::size_t row) {
    const RowInfo& info = kRows[row];
    label(info.heading);
    auto numbers = numbers_of(info.row, editor.scene().node(node_).local, *rotation_);
    const auto before = numbers;
    NumberFormat format = info.format;
    const auto selected = editor.selection().nodes();
    nodes_.assign(selected.begin(), selected.end());
    std::erase_if(nodes_, [&](sample::NodeId node) { return editor.scene().is_locked(node); });
    format.nodes = std::max<std::size_t>(nodes_.size(), 1);
    if (info.row == Row::Position) format.fit(size(editor));
    if (info.row == Row::Scale) format.fit(glm::length(editor.scene().node(node_).local.scale) / std::numbers::sqrt3);
    format.mixed = mixed(editor, row, 1e-7 * format.step);
    const NumberChange change = fields_.row(info.name, {glm::value_ptr(numbers), 3}, format);
    if (change.cancelled) editor.edits().cancel_transform();
    const auto index = static_cast<int>(change.index);
    const double by = numbers[index] - before[index];
    if (change.changed && !apply(editor, row, change, by) && !change.dragged)
        fields_.refuse("a transform cannot have this number");
    if (change.left) editor.edits().commit_transform();
}

// In all nodes of the light.
void TransformFields::show_light(Editor& editor, const char* name, std::span<const LightNumber> light,
                                 const NumberFormat& format) {
    std::array<double, 2> shown{};
    for (std::size_t i = 0; i < light.size(); ++i)
        shown[i] = editor.scene().node(node_).*light[i].number / light[i].unit;
    const NumberChange change = fields_.row(name, std::span(shown).first(light.size()), format);
    if (change.cancelled) editor.edits().cancel_transform();
    const LightNumber& changed = light[change.index];
    if (change.changed) {
        const double asked = shown[change.index];
        editor.edits().preview_light(changed.label, node_, changed.number, asked * changed.unit);
        const double now = editor.scene().node(node_).*changed.number / changed.unit;
        if (!change.dragged && std::abs(now - asked) > 1e-9 * std::abs(asked))
            fields_.refuse(("limited to " + field_text(now, format.decimals)).c_str());
    }
    if (change.left) editor.edits().commit_transform();
}

// What an icon stands for, with the numbers of a light.
void TransformFields::show_content(Editor& editor) {
    const sample::NodeContent& content = editor.scene().content(node_);
    if (editor.scene().icons()[static_cast<std::size_t>(node_)] == sample::NodeIcon::None) return;
    ImGui::Spacing();
    heading(name_of(content.icon));
    const double height = editor.scene().node(node_).lens[2];
    if (content.camera >= 0) {
        label_left("Lens");
        content.ortho ? ImGui::Text("%.4g high", 2 * height)
                      : ImGui::Text("%.3g degrees high", height / kRadiansPerDegree);
    }
    if (content.light < 0) return;
    const bool is_sun = content.icon == sample::NodeIcon::Directional;
    label_left("Intensity");
    ImGui::Text("%.4g %s", content.intensity, is_sun ? "lx" : "cd");
    label_left("Color");
    const glm::vec3 shown(glm::pow(content.color, glm::dvec3(1 / 2.2))); // sRGB, nearly
    ImGui::ColorButton("##color", {shown.x, shown.y, shown.z, 1},
                       ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop);
    ImGui::SameLine();
    ImGui::Text("%.3g, %.3g, %.3g", content.color.x, content.color.y, content.color.z);
    if (is_sun) return;
    if (content.icon == sample::NodeIcon::Spot) {
        label("Inner and outer angle, degrees");
        const LightNumber cone[] = {{"Inner angle of", &sample::Node::inner, kRadiansPerDegree},
                                    {"Outer angle of", &sample::Node::outer, kRadiansPerDegree}};
        show_light(editor, "cone", cone, {2, 0.5, FieldUnit::Degrees, false});
    }
    const std::size_t nodes = editor.scene().sharing(node_, &sample::NodeContent::light).size();
    const double range = editor.scene().node(node_).range;
    const std::string shared = nodes > 1 ? ", in " + std::to_string(nodes) + " nodes" : "";
    label(((range > 0 ? "Range" : "Range, 0: unlimited") + shared).c_str());
    NumberFormat format{3, 0.01, FieldUnit::Length, false};
    format.fit(range > 0 ? range : size(editor));
    const LightNumber number{"Range of", &sample::Node::range, 1};
    show_light(editor, "range", {&number, 1}, format);
}

void TransformFields::show(Editor& editor) {
    const sample::NodeId active = editor.selection().active();
    if (active != node_) fields_.close();
    node_ = active;
    rotation_ = &editor.gizmo().shown_rotation();
    fields_.begin(axis_colors(editor));
    for (std::size_t row = 0; row < std::size(kRows); ++row) {
        show_row(editor, row);
        rotation_->follow(editor.scene().node(active).local.rotation);
    }
    size_.show(editor, fields_, nodes_);
    show_content(editor);
}

void Properties::show(Editor& editor, PanelLayout& layout, const gizmo::Viewport& at) {
    if (begin_panel("Properties", at)) {
        if (editor.selection().empty())
            show_nothing_selected(editor);
        else {
            // Shows the gizmo's drag, read-only.
            ImGui::BeginDisabled(editor.context().is_active());
            name_.show(editor);
            const bool is_locked = editor.scene().is_locked(editor.selection().active());
            if (is_locked) ImGui::TextDisabled("Locked: cannot be moved");
            show_overwritten(editor);
            ImGui::BeginDisabled(is_locked);
            transform_.show(editor);
            ImGui::EndDisabled();
            ImGui::EndDisabled();
        }
        ImGui::Spacing();
        tool_.show(editor, layout);
        show_history(editor, layout, scale_);
    }
    ImGui::End();
}

} // namespace viewer
