// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A small move by an arrow key, in a direction of the screen.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// A small move by key: along the one of the gizmo's axes that runs most nearly in a screen direction.
struct Nudge {
    glm::dvec2 direction{1, 0}; ///< pixels, y down; its length does not count
    double pixels = 1;          ///< how far on the screen, along that axis; negative: the other way
    double step = 0;            ///< not 0: so many world units instead
};

struct NudgeUpdate {
    Handle handle = Handle::None; ///< the axis taken
    DragUpdate update{};
};

/// None: no axis is usable (all along the line of sight, masked, at the eye), a direction without length, or not
/// finite.
std::optional<NudgeUpdate> nudge(const Projector& projector, const Placement& placement, const DTransform& transform,
                                 const Options& options, const Nudge& nudge);

} // namespace gizmo
