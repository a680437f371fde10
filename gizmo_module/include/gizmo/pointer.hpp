// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Input: the pointer of a frame, and nudges by keys.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/types.hpp>

#include <optional>

namespace gizmo {

struct Diagnosis; // <gizmo/diagnosis.hpp>

/// The duration of a frame if the host does not give one.
inline constexpr double kDefaultFrameSeconds = 1.0 / 60;

/// The pointing device. Pens and fingers have larger pick radii; a lifted finger hovers over nothing.
enum class PointerDevice : std::uint8_t { Mouse, Pen, Touch };
constexpr PointerDevice last_enumerator(PointerDevice) {
    return PointerDevice::Touch;
}

/// What the direction of the cursor's travel chooses for the running drag. A rotation has axes only.
enum class AxisSweep : std::uint8_t {
    Off,
    Axis, ///< the gizmo's axis nearest to that direction on the screen
    Plane ///< the plane normal to that axis
};
constexpr AxisSweep last_enumerator(AxisSweep) {
    return AxisSweep::Plane;
}

/// The current state of the pointer, and where the drag button was pressed and released since the last frame. A host
/// that only polls leaves `press` and `release` empty: then a change of `down` counts at `cursor`, and a click between
/// two frames is lost. Hosts with an event queue can use PointerEvents, which loses none.
struct Pointer {
    glm::dvec2 cursor{0};      ///< pixels of the target; may leave the viewport and the window while a drag runs
    bool down = false;         ///< the drag button is held
    bool cancel = false;       ///< Escape or a second button: cancels the drag and restores the start transform
    bool precise = false;      ///< 10x finer motion; toggling it does not cause a jump
    bool snap = false;         ///< snaps to the steps of Options::snap and the features of Options::snap_geometry
    bool blocked = false;      ///< the UI has captured the pointer: nothing is hovered and no drag begins
    bool from_center = false;  ///< bounds: keeps the box's center fixed instead of the opposite side
    bool capture_lost = false; ///< focus or capture is lost, so the release will not be seen: commits the running drag

    PointerDevice device = PointerDevice::Mouse;
    /// Pixels by which the host itself moved the cursor since the last frame, for example wrapping at a window's edge;
    /// ignored by the drag.
    glm::dvec2 warp{0};
    /// Pointer lock: the cursor is fixed and `motion` is the device's motion since the last frame, pixels. May be
    /// switched during a drag.
    bool relative = false;
    glm::dvec2 motion{0};
    /// A controller's ray in world space, which replaces the cursor; pick radii keep the angular size they have at the
    /// eye.
    std::optional<Ray> ray{};
    /// Where the drag button was pressed since the last frame, pixels as `cursor`; ignored with a ray. A drag begins
    /// there, and the next frame moves it to the cursor. If both `press` and `release` are set, they alternate, so the
    /// button's state at the last frame says which came first; the second then takes effect with the next frame.
    std::optional<glm::dvec2> press{};
    std::optional<glm::dvec2> release{}; ///< the same for the release: a drag ends there, also with `capture_lost`
    /// The only Camera::target in which handles are hovered and drags begin, for viewports that overlap. Empty: all.
    std::optional<std::uint32_t> target{};
    /// Set while a key is held: the cursor's travel since then, once it is 8 logical pixels long, constrains the
    /// running translation, rotation or scale as Context::constrain() does, to an axis or plane that Options shows. The
    /// drag keeps it afterwards. Boxes and custom numbers have no other axes.
    AxisSweep sweep = AxisSweep::Off;
    /// While set, for example by a key or a second button, a press on no handle drags this handle as if it had been
    /// pressed at Context::handle_position(); Handle::None: the one that was dragged last. See "Press anywhere" in
    /// docs/interaction.md.
    std::optional<Handle> anywhere{};
    /// If set, this frame is watched for what shows nothing or takes no input; read by begin_frame() alone. The
    /// adapters set it where NDEBUG is not defined, to what is valid until their next call. Not recorded.
    const Diagnosis* diagnosis = nullptr;
};
GIZMO_FIELDS(Pointer, cursor, down, cancel, precise, snap, blocked, from_center, capture_lost, device, warp, relative,
             motion, ray, press, release, target, sweep, anywhere, diagnosis)

/// A small move by a key press, along the gizmo's axis that is nearest to a screen direction.
struct Nudge {
    glm::dvec2 direction{1, 0}; ///< pixels, y down; its length is ignored
    double pixels = 1;          ///< distance on the screen along that axis; negative: opposite
    double step = 0;            ///< if not 0, the distance in world units, instead of `pixels`
};
GIZMO_FIELDS(Nudge, direction, pixels, step)

} // namespace gizmo
