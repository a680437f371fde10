// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Text from users and files, as the panels show it. Dear ImGui draws characters from left to right without shaping, and
// takes text after "##" as an id. So names are shaped and ordered first, and keep their "##".
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// True if this was built with FriBidi.
bool shapes_text();

/// A line of UTF-8 with its characters in visual order and Arabic joined. Unchanged if it has no right-to-left text, or
/// without FriBidi. Control characters become blanks.
std::string shown_text(std::string_view utf8);

/// The same for each line of a text.
std::string shown_lines(std::string_view utf8);

/// The same as a label for Dear ImGui: all of it is visible, and the widget's id is `id` whatever the text is.
std::string shown_label(std::string_view utf8, std::string_view id);

/// The part of a text of shown_text() that fits into that many pixels, with "..." at its end if it is truncated.
std::string fitted(const std::string& shown, float width);

/// A tooltip with the complete text of a truncated one, in as many lines as needed.
void show_whole(const std::string& shown);

/// Draws over the field that was the last item, instead of its own text; for a field that is not being edited.
void draw_over_field(const std::string& shown);

} // namespace viewer
