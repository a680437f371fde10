// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Text that a person or a file has given, as the panels show it. Dear ImGui draws letters from left to right, each as
// it stands, and takes what follows "##" for an id: names are put in order and joined first, and keep their "##".
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// FriBidi was there when this was built.
bool shapes_text();

/// One line of UTF-8, its letters in the order they are seen in from left to right, Arabic ones joined. As it is, where
/// nothing in it is written from right to left, or without FriBidi. Control characters become blanks.
std::string shown_text(std::string_view utf8);

/// The same of each line of a text.
std::string shown_lines(std::string_view utf8);

/// The same as a label of Dear ImGui's: all of it is seen, and the widget's id is `id` whatever the text is.
std::string shown_label(std::string_view utf8, std::string_view id);

/// What of a text that shown_text() gave has room in so many pixels: with "..." at its end where it is not all.
std::string fitted(const std::string& shown, float width);

/// All of a text that was too long where it stands, below the pointer, in as many lines as it takes.
void show_whole(const std::string& shown);

/// Over the field that was the last item, in place of its own text; for one that is not under edit.
void draw_over_field(const std::string& shown);

} // namespace viewer
