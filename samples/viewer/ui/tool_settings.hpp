// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The tool's settings as fields: mode, space, pivot, picking, snapping, the surface.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/ui/number_fields.hpp"
#include "viewer/ui/panel.hpp"

#include <optional>

namespace viewer {

class ToolSettings {
public:
    /// @param scale pixels per logical pixel
    explicit ToolSettings(float scale)
        : fields_(scale)
        , scale_(scale) {}
    /// Into the panel that is being made.
    void show(Editor& editor, PanelLayout& layout);
    /// A field was opened and has not got the keys yet.
    bool is_opening() const { return fields_.is_opening(); }
    bool is_dragging() const { return fields_.is_dragging(); }

private:
    void show_tool(Editor& editor);
    void show_snapping(Editor& editor);
    bool row(Editor& editor, const char* name, std::span<double> values, const NumberFormat& format, float width);

    struct Start {
        std::size_t index = 0;
        double value = 0;
    };
    NumberFields fields_;
    float scale_;
    std::optional<Start> start_{}; ///< of the number that a drag is changing
};

} // namespace viewer
