// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The field of a panel that is being typed into; at most one.
#pragma once

#include "viewer/ui/number_field.hpp"

#include <imgui.h>

namespace viewer {

class NumberTyping {
public:
    /// The field has the keyboard focus from the next frame on.
    void open(ImGuiID id, double value, const NumberField& field);
    /// Discards the typed text.
    void close();
    bool is_open(ImGuiID id) const { return id_ == id; }
    /// True if it was opened but has no focus yet.
    bool is_opening() const { return is_focused_next_; }

    /// The field that is edited next.
    enum class Next { Nowhere, Forward, Back };
    /// Shows the open field as the next item. Enter, Tab and a click elsewhere accept the text, Esc does not.
    NumberChange show(double& value, const NumberField& field, Next& next);

private:
    NumberChange take(double& value, const NumberField& field) const;

    ImGuiID id_ = 0; ///< 0: none
    std::string text_{};
    std::string opened_{}; ///< the text at the start of the edit
    bool is_focused_next_ = false;
    bool had_focus_ = false;
};

} // namespace viewer
