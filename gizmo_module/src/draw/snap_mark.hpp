// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The mark of a snap target: a shape for each part, so that they are told apart without color.
#pragma once

#include "draw/line_writer.hpp"

#include <gizmo/snap_geometry.hpp>
#include <gizmo/style.hpp>

namespace gizmo {

/// A mark at the target, dimmed if something hides it, and a line to the source if the handle cannot reach it.
void add_snap_mark(LineWriter& lines, const Projector& projector, const SnapTarget& target, const Style& style);

} // namespace gizmo
