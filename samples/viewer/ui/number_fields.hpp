// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Fields for numbers: a drag to the side changes one, a click opens it for typing. Enter, Tab or a click elsewhere
// takes what is typed, Esc gives back what was there. Tab goes on to the next field, Shift+Tab to the one before.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/ui/number_drag.hpp"
#include "viewer/ui/number_typing.hpp"

#include <array>
#include <span>

namespace viewer {

/// Of x, y, z, as the gizmo has them.
inline std::array<ImU32, 3> axis_colors(const Editor& editor) {
    std::array<ImU32, 3> colors{};
    for (std::size_t axis = 0; axis < colors.size(); ++axis) {
        const gizmo::Color& c = editor.context().style.axis[axis];
        colors[axis] = IM_COL32(c.r, c.g, c.b, 255);
    }
    return colors;
}

/// The fields of a panel: at most one of them is under edit.
class NumberFields {
public:
    /// @param scale pixels per logical pixel
    explicit NumberFields(float scale)
        : drag_(scale)
        , scale_(scale) {}
    /// Before the first field of a frame. @param axes colors of x, y, z
    void begin(const std::array<ImU32, 3>& axes);
    /// Side by side. @param name of the row, not shown: tells its fields from others'. @param whole their width,
    /// pixels; 0: what is left
    NumberChange row(const char* name, std::span<double> values, const NumberFormat& format, float whole = 0);
    /// A number is being changed by a drag to the side.
    bool is_dragging() const { return drag_.is_on(); }
    /// A field was opened and has not got the keys yet: what is typed has to wait for it.
    bool is_opening() const { return opens_ != 0 || typing_.is_opening(); }
    /// Forgets what is under edit, as when the values are of something else now.
    void close();

private:
    NumberChange show(double& value, float width, const NumberField& field);
    NumberChange show_typed(double& value, const NumberField& field);
    NumberChange show_dragged(double& value, float width, const NumberField& field);
    void draw(const ImVec2& low, const ImVec2& high, double value, const NumberField& field) const;

    NumberTyping typing_{};
    NumberDrag drag_;
    float scale_;
    std::array<ImU32, 3> axes_{}; ///< colors
    ImGuiID opens_ = 0;           ///< the field to be opened when it is shown next; 0: none
    ImGuiID before_ = 0;          ///< the field shown before the present one
    bool is_next_opened_ = false; ///< Tab: by the field that is shown next
};

} // namespace viewer
