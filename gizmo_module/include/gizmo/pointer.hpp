// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Input: the pointer of a frame, and a nudge by a key.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/types.hpp>

#include <optional>

namespace gizmo {

/// A frame's length where the host does not say it.
inline constexpr double kDefaultFrameSeconds = 1.0 / 60;

/// What points. A finger and a pen take handles from farther away, and a finger that is up hovers over nothing.
enum class PointerDevice : std::uint8_t { Mouse, Pen, Touch };
constexpr PointerDevice last_enumerator(PointerDevice) {
    return PointerDevice::Touch;
}

/// The pointer as it is now. Everything is a level, not an edge: the context finds presses and releases itself. A press
/// and a release between two frames are not seen; a host that wants none lost runs one frame for each of its events.
struct Pointer {
    glm::dvec2 cursor{0}; ///< pixels of the target; may leave the viewport and the window while a drag runs
    bool down = false;    ///< the button that drags is held
    bool cancel = false;  ///< Escape or a second button: a running drag gives back what it started from
    bool precise = false; ///< slow motion, a tenth; toggling it makes no jump
    bool snap = false;    ///< steps of Options::snap and candidates of Options::snap_provider are kept while this holds
    bool blocked = false; ///< somebody else owns the pointer (a panel): nothing is hovered or begun
    bool from_center = false; ///< bounds: the box's center stays, instead of the opposite side
    bool capture_lost =
        false; ///< the release will not be seen (focus or capture lost): a drag is committed where it is

    PointerDevice device = PointerDevice::Mouse;
    /// The host put the cursor elsewhere since the last frame, by this many pixels (wrapping at a window's edge): the
    /// drag goes on as if it had not.
    glm::dvec2 warp{0};
    /// The cursor stands still (pointer lock) and `motion` is what the device moved since the last frame, pixels.
    /// May be switched on and off during a drag.
    bool relative = false;
    glm::dvec2 motion{0};
    /// A controller's ray, in the world, instead of the cursor; tolerances are as wide as the pixels are from the eye.
    std::optional<Ray> ray{};
};
GIZMO_FIELDS(Pointer, cursor, down, cancel, precise, snap, blocked, from_center, capture_lost, device, warp, relative,
             motion, ray)

/// A small move by key: along the one of the gizmo's axes that runs most nearly in a screen direction.
struct Nudge {
    glm::dvec2 direction{1, 0}; ///< pixels, y down; its length does not count
    double pixels = 1;          ///< how far on the screen, along that axis; negative: the other way
    double step = 0;            ///< not 0: so many world units instead
};
GIZMO_FIELDS(Nudge, direction, pixels, step)

} // namespace gizmo
