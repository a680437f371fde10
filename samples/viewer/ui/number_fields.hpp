// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Number fields: dragging sideways changes one, a click opens it for typing. Enter, Tab or a click elsewhere accepts
// the text, Esc restores the value. Tab moves to the next field, Shift+Tab to the previous one.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/ui/number_drag.hpp"
#include "viewer/ui/number_typing.hpp"

#include <array>
#include <span>

namespace viewer {

/// The gizmo's colors of x, y, z.
inline std::array<ImU32, 3> axis_colors(const Editor& editor) {
    std::array<ImU32, 3> colors{};
    for (std::size_t axis = 0; axis < colors.size(); ++axis) {
        const gizmo::Color& c = editor.context().style.axis[axis];
        colors[axis] = IM_COL32(c.r, c.g, c.b, 255);
    }
    return colors;
}

/// The fields of a panel; at most one of them is being edited.
class NumberFields {
public:
    /// @param scale pixels per logical pixel
    explicit NumberFields(float scale)
        : drag_(scale)
        , scale_(scale) {}
    /// Call it before the first field of a frame. @param axes colors of x, y, z
    void begin(const std::array<ImU32, 3>& axes);
    /// Side by side. @param name of the row, hidden: distinguishes its fields. @param whole total width, pixels; 0: the
    /// remaining width
    NumberChange row(const char* name, std::span<double> values, const NumberFormat& format, float whole = 0);
    /// Says at the field that was changed last why its number cannot be used.
    void refuse(const char* reason) {
        refused_ = changed_;
        reason_ = reason;
    }
    /// True if a number is being dragged.
    bool is_dragging() const { return drag_.is_on(); }
    /// True if a field was opened but has no focus yet: typed text must wait.
    bool is_opening() const { return opens_ != 0 || typing_.is_opening(); }
    /// Discards the current edit, for example if the values belong to something else now.
    void close();

private:
    NumberChange show(double& value, float width, const NumberField& field);
    NumberChange show_typed(double& value, const NumberField& field);
    NumberChange show_dragged(double& value, float width, const NumberField& field);
    void show_refusal() const;
    void draw(const ImVec2& low, const ImVec2& high, double value, const NumberField& field) const;

    NumberTyping typing_{};
    NumberDrag drag_;
    float scale_;
    std::array<ImU32, 3> axes_{}; ///< colors
    ImGuiID opens_ = 0;           ///< the field to open when it is shown next; 0: none
    ImGuiID before_ = 0;          ///< the field shown before the current one
    ImGuiID changed_ = 0;         ///< the field changed last
    ImGuiID refused_ = 0;         ///< the field with an invalid text, until another edit; 0: none
    std::string reason_{};        ///< why it is invalid
    bool is_next_opened_ = false; ///< Tab: opens the field that is shown next
};

} // namespace viewer
