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
    /// Into the current panel.
    void show(Editor& editor, PanelLayout& layout);
    /// True if a field was opened but has no focus yet.
    bool is_opening() const { return fields_.is_opening(); }
    bool is_dragging() const { return fields_.is_dragging(); }

private:
    void show_tool(Editor& editor);
    void show_snapping(Editor& editor);
    void show_arrange(Editor& editor);
    bool row(const char* name, std::span<double> values, const NumberFormat& format, float width, double least,
             double most);

    struct Start {
        std::size_t index = 0;
        double value = 0;
    };
    NumberFields fields_;
    float scale_;
    std::optional<Start> start_{}; ///< the start of the number that is being dragged
};

} // namespace viewer
