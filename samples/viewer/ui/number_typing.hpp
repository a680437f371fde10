// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The field that a number is typed into, of all the fields of a panel: one, or none.
#pragma once

#include "viewer/ui/number_field.hpp"

#include <imgui.h>

namespace viewer {

class NumberTyping {
public:
    /// The field takes the keys from the next frame on.
    void open(ImGuiID id, double value, const NumberField& field);
    /// Forgets what is typed.
    void close();
    bool is_open(ImGuiID id) const { return id_ == id; }
    /// It has been opened and has not got the keys yet.
    bool is_opening() const { return is_focused_next_; }

    /// Where it goes on when it is left.
    enum class Next { Nowhere, Forward, Back };
    /// The open field, as the item that comes next. Enter, Tab and a click elsewhere take what is typed, Esc does not.
    NumberChange show(double& value, const NumberField& field, Next& next);

private:
    NumberChange take(double& value, const NumberField& field) const;

    ImGuiID id_ = 0; ///< 0: none
    std::string text_{};
    double start_ = 0; ///< the value as the edit found it
    bool is_focused_next_ = false;
    bool had_focus_ = false;
};

} // namespace viewer
