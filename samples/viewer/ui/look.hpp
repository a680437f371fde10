// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How the panels look: their font, sizes and colors.
#pragma once

namespace viewer {

/// Once, when the context is made. @param scale pixels per logical pixel
void set_font(float scale);
void set_sizes(float scale);
/// The gizmo's orange is what is selected and set.
void set_colors(bool light);

} // namespace viewer
