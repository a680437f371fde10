// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panel on the right: the active node's name and transform as fields, the tool's settings, the history.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/editor/shown_rotation.hpp"

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
    void show(Editor& editor);

private:
    bool numbers(const char* label, double* values, int count, float step, const char* format);

    sample::NodeId node_ = -1;   ///< whose numbers are shown
    sample::NodeId edited_ = -1; ///< that the field under edit was entered for
    ShownRotation rotation_{};
};

class Properties {
public:
    /// @param scale pixels per logical pixel
    explicit Properties(float scale)
        : scale_(scale) {}
    /// @param at pixels of the window
    void show(Editor& editor, const gizmo::Viewport& at);

private:
    float scale_;
    NameField name_;
    TransformFields transform_;
};

} // namespace viewer
