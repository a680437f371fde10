// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The text that shows a number, and the digits and steps that suit a size.
#pragma once

#include <string>

namespace viewer {

/// The number of digits after the point that suits objects of that size: 3 for 0.3 to 30, one more for each power of
/// ten below, one less above. It can be negative.
int decimals_for(double size);
/// With `decimals` digits after the point, or up to three more if those show the number exactly. Never "-0".
std::string field_text(double value, int decimals);
/// The snap step for objects of that size: about a tenth, 1, 2 or 5 times a power of ten; 0.25 for sizes of 0.25 to 25.
double step_for(double size);

} // namespace viewer
