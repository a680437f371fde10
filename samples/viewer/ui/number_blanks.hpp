// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Fields that are drawn before the numbers in them are known: what a frame does to the scene comes between.
#pragma once

#include "viewer/ui/number_field.hpp"

#include <imgui.h>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace viewer {

class NumberBlanks {
public:
    /// @param scale pixels per logical pixel
    explicit NumberBlanks(float scale)
        : scale_(scale) {}
    /// Of x, y, z, as the gizmo has them.
    void use_axis_colors(const std::array<ImU32, 3>& colors) { axes_ = colors; }
    /// Draws the field that is the last item. @param low, high its corners, pixels
    void draw(const ImVec2& low, const ImVec2& high, const NumberField& field);
    /// The numbers of that row, into the fields that were drawn of it.
    void write(const char* row, std::span<const double> values) const;
    /// After the last row of a frame: what is not shown in the next one has no field there.
    void end() { blanks_.clear(); }

private:
    struct Blank {
        std::string row{};
        std::size_t index = 0;
        ImDrawList* draw = nullptr;
        ImVec2 low{}, high{};
        ImVec2 clip_low{}, clip_high{}; ///< what of the panel is seen: it may be scrolled
        const char* text = "";
        bool is_mixed = false;
    };

    float scale_;
    std::array<ImU32, 3> axes_{};
    std::vector<Blank> blanks_{};
};

} // namespace viewer
