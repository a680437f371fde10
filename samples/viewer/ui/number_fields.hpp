// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Fields for numbers: a drag to the side changes one, a click opens it for typing. Enter, Tab or a click elsewhere
// takes what is typed, Esc gives back what was there. Tab goes on to the next field, Shift+Tab to the one before.
#pragma once

#include "viewer/editor/field_text.hpp"

#include <imgui.h>

#include <span>
#include <string>
#include <vector>

namespace viewer {

struct NumberFormat {
    const char* text = "%.3f"; ///< of printf, for one double
    double step = 0.01;        ///< that a drag changes by for each logical pixel
    FieldUnit unit = FieldUnit::Plain;
    int first_axis = 0; ///< whose color the first field's edge has: 0 x; -1: a field without an axis
    unsigned mixed = 0; ///< bit i: the i-th number is not the same in all that are selected
};

/// What happened to a row of fields in this frame.
struct NumberChange {
    bool changed = false;   ///< a value is another
    bool left = false;      ///< a drag or what was typed has come to its end
    bool dragged = false;   ///< it was changed by a drag, not typed
    bool cancelled = false; ///< what was under edit is as the edit found it
    std::size_t index = 0;  ///< of the value that has changed
    std::string error{};    ///< what was typed is no number: in words; the value stays
};

/// The fields of a panel: at most one of them is under edit.
class NumberFields {
public:
    /// @param scale pixels per logical pixel
    explicit NumberFields(float scale)
        : scale_(scale) {}
    /// Before the first field of a frame.
    void begin();
    /// Side by side over the width that is left. @param name of the row, not shown: tells its fields from others'.
    NumberChange row(const char* name, std::span<double> values, const NumberFormat& format);
    /// A number is being changed by a drag to the side.
    bool is_dragging() const { return is_held_ && is_moved_; }
    /// After the row(s), with the values as they are by now: writes the numbers into the fields that are not under
    /// edit. @param name of the row
    void write(const char* name, std::span<const double> values);
    /// A field was opened and has not got the keys yet: what is typed has to wait for it.
    bool is_opening() const { return opens_ != 0 || is_focused_next_; }
    /// Forgets what is under edit, as when the values are of something else now.
    void close();

private:
    struct Blank { ///< a field whose number is still to be written
        std::string row{};
        std::size_t index = 0;
        ImDrawList* draw = nullptr;
        ImVec2 low{}, high{};
        const char* text = "";
        bool is_mixed = false;
    };
    NumberChange field(double& value, float width, const NumberFormat& format);
    NumberChange typed_field(double& value, const NumberFormat& format);
    NumberChange dragged_field(double& value, float width, const NumberFormat& format);
    void draw_blank(const ImVec2& low, const ImVec2& size, const NumberFormat& format);
    void open(ImGuiID field, double value, const NumberFormat& format);

    float scale_;
    ImGuiID open_ = 0;            ///< the field that is typed into; 0: none
    ImGuiID opens_ = 0;           ///< to be opened when it is shown next
    ImGuiID before_ = 0;          ///< the field shown before the present one
    bool is_next_opened_ = false; ///< Tab: by the field that is shown next
    bool is_focused_next_ = false;
    bool had_focus_ = false;
    const char* row_ = ""; ///< that is being shown, and the field of it
    std::size_t index_ = 0;
    std::vector<Blank> blanks_{};
    std::string text_{};
    double start_ = 0;             ///< the value as the edit found it
    double dragged_ = 0;           ///< what the running drag has come to
    float press_ = 0, was_at_ = 0; ///< the cursor at the press, and in the frame before; pixels
    bool is_held_ = false;         ///< a field is pressed
    bool is_moved_ = false;        ///< a drag, no click
    bool is_cancelled_ = false;    ///< Esc in a drag: until the button is let go
};

} // namespace viewer
