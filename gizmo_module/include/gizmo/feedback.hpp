// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The result of a drag as data and text for a status line, a panel or a label.
#pragma once

#include <gizmo/guides.hpp>
#include <gizmo/snap_geometry.hpp>
#include <gizmo/types.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gizmo {

struct DragUpdate; // <gizmo/drag.hpp>
struct Projector;  // <gizmo/camera.hpp>

/// A rectangle of the image, pixels.
struct PixelBox {
    glm::dvec2 low{0}, high{0};
};

/// The result of a drag after steps, policies and limits, as data for display.
struct Feedback {
    Handle handle = kNoHandle;
    Action action = kNoAction;
    glm::dvec3 delta{0};      ///< translation, world units
    glm::dvec3 delta_axes{0}; ///< the same along the gizmo's axes
    glm::dvec3 axis{0};       ///< as DragUpdate::axis
    double angle = 0;         ///< rotation about `axis`, radians, not wrapped
    int turns = 0;            ///< whole turns in `angle`, rounded towards zero
    glm::dvec3 ratio{1};      ///< scale ratio along the gizmo's axes
    double value = 0;         ///< a custom number, or a custom point's x
    bool snapped = false;     ///< on a step, a snap target or a guide
    bool limited = false;     ///< clamped by Options::limits, a custom handle's min or max; see DragUpdate::limited
    bool at_bound = false;    ///< clamped at the bound of travel
    bool refused = false;     ///< a policy kept the transform of the press
    double shear = 0;         ///< see Manipulation::shear
    glm::dmat4 exact{1};      ///< the exact parent_from_object, including shear
    std::optional<SnapTarget> snap_target{}; ///< nullopt: none
    /// Pixels: the pivot at the press and now, the grabbed point now, the target's point. nullopt: behind the eye.
    std::optional<glm::dvec2> start_px{}, pivot_px{}, grabbed_px{}, target_px{};
    /// Pixels: where the contact of a free translation with its surface is seen now: the origin, or the place below the
    /// middle of Options::box (SurfaceSnap::place_on_bounds). The host picks the next surface point there, without the
    /// dragged objects. Between begin_frame() and the drag's update it has moved on with the cursor. Of a Context it
    /// stays while the hand is at rest, so that an aligned object does not change between two surfaces. nullopt:
    /// another handle, or behind the eye.
    std::optional<glm::dvec2> surface_pixel{};
    bool is_point = false; ///< a custom handle that writes a point; the point is `exact[3]`
    /// Digits after the point in a label: the change by one pixel at the pivot, at the press, has three significant
    /// ones. On a step, those of the step if they show the result.
    std::int32_t decimals = 3;
    /// The smart guides of a drag in a Context, the first `guide_count`. Along each axis they are those of one place,
    /// the nearest within the snap radius.
    std::array<Guide, kMostGuides> guides{};
    std::size_t guide_count = 0;
    bool is_angle = false;  ///< `value` is an angle: radians, which the label shows in degrees
    bool is_length = false; ///< `value` is a length: the label adds the unit
    /// Pixels: the label's box, from its upper left corner, also if DrawOptions::labels is off. A host puts its own
    /// text field there. nullopt: not of a Context, or the gizmo was not submitted in the frame of the drag.
    std::optional<PixelBox> label_px{};
};

/// The feedback of an update, with pixels of that camera.
Feedback feedback_of(const DragUpdate& update, const Projector& projector);

/// Formats a label as an editor shows it: "X +1.250 m", "X +1.250, Z -0.500 m", "Z +45.000\u00b0",
/// "View -2 turns -45.000\u00b0", "XYZ \u00d71.5000"; for a custom point its position: "X +1.250, Y +0.000, Z -0.500".
/// The axes are in the order x, y, z; the decimal separator is a point; the minus sign is '-', which every font has and
/// which can be typed. The number of digits after the point is Feedback::decimals, so that the text keeps its width
/// from frame to frame. A number that is too long for a Label has fewer, or an exponent. Writes at most text.size()
/// characters; 51 suffice for a unit of up to 8.
/// @param length_unit follows lengths, for example "m". Empty: no unit.
std::string_view format_feedback(const Feedback& feedback, std::span<char> text, std::string_view length_unit = {});

} // namespace gizmo
