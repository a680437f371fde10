// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag amounts to, as data: for a status line, a panel, a label beside the cursor.
#pragma once

#include <gizmo/drag.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace gizmo {

/// What was done, after steps, policies and limits.
struct Feedback {
    Handle handle = Handle::None;
    Action action = Action::None;
    glm::dvec3 delta{0};      ///< moved by, world
    glm::dvec3 delta_axes{0}; ///< the same along the gizmo's axes
    glm::dvec3 axis{0};       ///< as DragUpdate::axis
    double angle = 0;         ///< turned by, radians, about `axis`; not wrapped
    int turns = 0;            ///< whole turns in it, towards zero
    glm::dvec3 ratio{1};      ///< scaled by, along the gizmo's axes
    double value = 0;         ///< of a host's handle: its number, or its point's x
    bool snapped = false;     ///< a step or a candidate is kept
    bool limited = false;     ///< Options::limits, or a host's number's own, have held something back
    bool at_bound = false;    ///< the bound of travel has (kTravelPixels)
    bool refused = false;     ///< a policy keeps the press
    double shear = 0;         ///< see Manipulation::shear
    glm::dmat4 exact{1};      ///< parent_from_object as the drag would have it, shear included
    bool has_candidate = false;
    SnapCandidate candidate{}; ///< the one snapped to
    /// Pixels: the pivot at the press and now, what was grabbed now, the candidate. None: behind the eye.
    std::optional<glm::dvec2> start_px{}, pivot_px{}, grabbed_px{}, candidate_px{};
};

Feedback feedback_of(const DragUpdate& update, const Projector& projector);

/// A line for a label, as an editor would show it: "X +1.250 m", "X +1.250, Z -0.500 m", "Z +45.0\u00b0",
/// "View -2 turns -45.0\u00b0", "XYZ \u00d71.500". Always with a point and as many digits after it, so that it keeps
/// its width from frame to frame: three, of angles one; lengths from a million on with an exponent. At most text.size()
/// characters; 51 hold all but what a host's number can be.
/// @param length_unit stands behind lengths: "m"; empty: none.
std::string_view format_feedback(const Feedback& feedback, std::span<char> text, std::string_view length_unit = {});

} // namespace gizmo
