// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Sizes and colors of the panels.
#pragma once

#include <imgui.h>

namespace viewer {

/// Call it once, when the context is created. @param scale pixels per logical pixel
void set_sizes(float scale);
/// The gizmo's orange marks selected items and enabled settings.
void set_colors(bool light);
/// The color of errors.
ImVec4 error_color();
/// The contrast ratio of two colors (WCAG 2), 1 to 21. Both opaque, sRGB, 0..1.
double contrast(const ImVec4& a, const ImVec4& b);

} // namespace viewer
