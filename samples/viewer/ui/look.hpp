// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How the panels look: their sizes and colors.
#pragma once

#include <imgui.h>

namespace viewer {

/// Once, when the context is made. @param scale pixels per logical pixel
void set_sizes(float scale);
/// The gizmo's orange is what is selected and set.
void set_colors(bool light);
/// What went wrong.
ImVec4 error_color();
/// How far two colors are apart for the eye, 1 to 21: WCAG 2's contrast ratio. Both opaque, sRGB, 0..1.
double contrast(const ImVec4& a, const ImVec4& b);

} // namespace viewer
