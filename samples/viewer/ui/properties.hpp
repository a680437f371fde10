// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panel on the right: the active node's name and transform as fields, the tool's settings, the history.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/editor/shown_rotation.hpp"
#include "viewer/ui/number_fields.hpp"

namespace viewer {

/// What is typed counts when the field is left, also by selecting another node.
class NameField {
public:
    void show(Editor& editor);

private:
    void apply(Editor& editor);

    std::string name_{};
    int node_ = -1; ///< that it is the name of
    bool is_typed_ = false;
};

/// A field under edit changes the node as it goes; when it is left, that is one edit.
class TransformFields {
public:
    explicit TransformFields(float scale)
        : fields_(scale)
        , scale_(scale) {}
    void show(Editor& editor);
    bool is_opening() const { return fields_.is_opening(); }

private:
    bool row(Editor& editor, const char* label, std::span<double> values, const NumberFormat& format);

    NumberFields fields_;
    float scale_;
    bool is_left_ = false;     ///< a field of the row was left in this frame
    sample::NodeId node_ = -1; ///< whose numbers are shown
    ShownRotation rotation_{};
};

class Properties {
public:
    /// @param scale pixels per logical pixel
    explicit Properties(float scale)
        : scale_(scale)
        , transform_(scale) {}
    /// @param at pixels of the window
    void show(Editor& editor, const gizmo::Viewport& at);
    /// A field was opened and has not got the keys yet.
    bool is_opening() const { return transform_.is_opening(); }

private:
    float scale_;
    NameField name_;
    TransformFields transform_;
};

} // namespace viewer
