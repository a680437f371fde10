// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// hand --place: a box is placed on another one, by its handles and by its body.
#pragma once

namespace hand {

/// Prints the tables. @return the exit status
int place(int scenes);

} // namespace hand
