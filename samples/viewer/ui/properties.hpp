// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panel on the right: the active node's name and transform as fields, the tool's settings, the history.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/editor/shown_rotation.hpp"
#include "viewer/ui/number_fields.hpp"
#include "viewer/ui/panel.hpp"
#include "viewer/ui/size_fields.hpp"
#include "viewer/ui/tool_settings.hpp"

namespace viewer {

/// The text is accepted when the field is left, also by selecting another node.
class NameField {
public:
    void show(Editor& editor);

private:
    void apply(Editor& editor);

    std::string name_{};
    int node_ = -1; ///< the node of the name
    bool is_typed_ = false;
    bool is_edited_ = false; ///< the field has the focus
};

/// A number of a light in a field.
struct LightNumber {
    const char* label; ///< of the edit
    double sample::Node::*number;
    double unit; ///< of the field
};

/// Of the active node; a number that differs in other selected nodes is a dash. A field that is being edited changes
/// all of them; when it is left, that is one edit.
class TransformFields {
public:
    explicit TransformFields(float scale)
        : fields_(scale) {}
    void show(Editor& editor);
    bool is_opening() const { return fields_.is_opening(); }
    bool is_dragging() const { return fields_.is_dragging(); }

private:
    void show_content(Editor& editor);
    void show_light(Editor& editor, const char* name, std::span<const LightNumber> light, const NumberFormat& format);
    void show_row(Editor& editor, std::size_t row);
    unsigned mixed(const Editor& editor, std::size_t row, double rounding) const;
    bool apply(Editor& editor, std::size_t row, const NumberChange& change, double by);
    double size(const Editor& editor);

    NumberFields fields_;
    sample::NodeId node_ = -1;          ///< the node whose numbers are shown
    ShownRotation* rotation_ = nullptr; ///< of that node
    SubtreeBoxes box_{};
    SizeFields size_{};
    std::vector<sample::NodeId> nodes_{}; ///< being edited
    std::vector<gizmo::DTransform> locals_{};
};

class Properties {
public:
    /// @param scale pixels per logical pixel
    explicit Properties(float scale)
        : scale_(scale)
        , transform_(scale)
        , tool_(scale) {}
    /// @param at pixels of the window
    void show(Editor& editor, PanelLayout& layout, const gizmo::Viewport& at);
    /// True if a field was opened but has no focus yet.
    bool is_opening() const { return transform_.is_opening() || tool_.is_opening(); }
    bool is_dragging() const { return transform_.is_dragging() || tool_.is_dragging(); }

private:
    float scale_;
    NameField name_;
    TransformFields transform_;
    ToolSettings tool_;
};

} // namespace viewer
