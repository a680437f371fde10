// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A view cube: shows how a view is turned, and turns it. Context::view_cube() shows one; the functions below it are its
// steps, for hosts without a context.
//
// - The host owns its camera. The widget reads Camera::view and a distance, and writes Camera::view. The pivot is the
//   point at that distance in front of the eye, in the middle of the view. It keeps its place on the screen and its
//   distance; only the rotation about it changes.
// - What is right, up and in front in the eye's space follows from the projection, so right- and left-handed views work
//   without a setting. The world's up axis is ViewCube::up.
// - A cube has 26 places: faces, edges, corners. Axes have 6: balls with letters. Pressing and releasing a place (a
//   click) looks at the pivot from there with the up axis up; from the top or bottom, with the nearest quarter turn. If
//   the view is that one already, it looks from the opposite place.
// - Buttons beside it, if the host wants them, roll the view by a quarter turn or look from ViewCube::from (home).
// - A click turns the view within ViewCube::seconds, along yaw, pitch and roll, and ends at the exact view.
// - A drag orbits: yaw about the up axis and pitch, from the view and the cursor of the press.
// - The widget is drawn above everything (DrawList::overlay), by an orthographic view; what is drawn is hit.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/fields.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <array>
#include <optional>

#pragma push_macro("None") // X11's
#undef None

namespace gizmo {

enum class ViewCubeStyle : std::uint8_t { Cube, Axes };
constexpr ViewCubeStyle last_enumerator(ViewCubeStyle) {
    return ViewCubeStyle::Axes;
}
enum class ViewCubeCorner : std::uint8_t { TopRight, TopLeft, BottomRight, BottomLeft };
constexpr ViewCubeCorner last_enumerator(ViewCubeCorner) {
    return ViewCubeCorner::BottomLeft;
}
/// A turn of the view without a click, for the host's keys and buttons.
enum class ViewTurn : std::uint8_t {
    None,
    LookFrom,  ///< looks at the pivot from ViewCube::from: home
    Behind,    ///< looks from behind the pivot
    RollLeft,  ///< a quarter turn of the image, counter-clockwise
    RollRight, ///< a quarter turn of the image, clockwise
};
inline constexpr ViewTurn kNoViewTurn{};
constexpr ViewTurn last_enumerator(ViewTurn) {
    return ViewTurn::RollRight;
}

/// Options of a view cube. Lengths are logical pixels; multiplied by Style::pixel_scale they are pixels of the target.
struct ViewCube {
    std::uint64_t id = 0; ///< distinguishes several view cubes of one target
    ViewCubeStyle style = ViewCubeStyle::Cube;
    UpAxis up = UpAxis::Y;
    ViewCubeCorner corner = ViewCubeCorner::TopRight; ///< of the viewport
    double margin = 10;                               ///< from the viewport's sides
    double size = 100; ///< side of the square that contains the widget. Hidden in a viewport smaller than twice that
    bool home_button = false;    ///< a button for ViewTurn::LookFrom, at the top left of the square
    bool roll_buttons = false;   ///< two for ViewTurn::RollLeft and RollRight, at its bottom
    double seconds = 0.3;        ///< duration of a turn; 0 or less: at once
    ViewTurn turn = kNoViewTurn; ///< set it for one frame: begins a turn as a click does
    glm::dvec3 from{1};          ///< for ViewTurn::LookFrom: world, towards the eye
};
GIZMO_FIELDS(ViewCube, id, style, up, corner, margin, size, home_button, roll_buttons, seconds, turn, from)

/// Result of Context::view_cube().
struct ViewChange {
    bool changed = false;  ///< this call has changed at least one bit of Camera::view
    bool is_over = false;  ///< the pointer is on the widget, which wants the press
    bool dragging = false; ///< an orbit is running
    bool turning = false;  ///< the view is turning after a click or ViewCube::turn
    /// The hovered or pressed place as a direction from the pivot: -1, 0 or 1 along each axis of the world. All 0:
    /// none.
    glm::ivec3 place{0};
    /// In the frame in which a click begins a turn: where the view will look from, as `place`. Otherwise all 0.
    glm::ivec3 clicked{0};
    ViewTurn button = kNoViewTurn;         ///< what the hovered or pressed button does; then `place` is all 0
    ViewTurn clicked_button = kNoViewTurn; ///< in the frame in which a click on a button begins its turn
    Hidden hidden = Hidden::No;            ///< why nothing is shown. Then nothing changes, either
    explicit operator bool() const { return changed; }
};
GIZMO_FIELDS(ViewChange, changed, is_over, dragging, turning, place, clicked, button, clicked_button, hidden)

/// Where a view cube is and how it is turned.
struct ViewCubePlacement {
    ViewCubeStyle style = ViewCubeStyle::Cube;
    glm::dvec2 center{0}; ///< pixels
    double radius = 0;    ///< pixels: half the side of its square
    glm::dmat3 axes{1};   ///< world, orthonormal: right and up on the screen, and towards the viewer
    glm::dvec3 up{0};     ///< world: the up axis
    bool home_button = false, roll_buttons = false;
};
/// Returns nullopt if it is not shown; see why_no_view_cube().
std::optional<ViewCubePlacement> place_view_cube(const Camera& camera, double distance, const ViewCube& options,
                                                 const Style& style);
/// Why place_view_cube() has no result. EmptyViewport, BadCamera (also if the view is not rigid), BadOptions (the
/// distance is negative or a number not finite), NoSize, OutOfView (the viewport is too small), OutOfRange (a
/// million pixels away).
Hidden why_no_view_cube(const Camera& camera, double distance, const ViewCube& options, const Style& style);

struct ViewCubeHit {
    bool is_over = false;
    glm::ivec3 place{0}; ///< as ViewChange::place. All 0 between the balls of axes: a drag from there orbits, too
    ViewTurn button = kNoViewTurn; ///< as ViewChange::button
};
/// The place or the button at the cursor, or the nearest one within the device's pick radius.
ViewCubeHit pick_view_cube(const ViewCubePlacement& placement, const glm::dvec2& cursor, const Style& style,
                           PointerDevice device = PointerDevice::Mouse);
/// Appends the widget to DrawList::overlay. `pressed`: the place is being pressed or dragged.
void draw_view_cube(const ViewCubePlacement& placement, const ViewCubeHit& hit, bool pressed, const Style& style,
                    DrawList& list);

/// A turn or an orbit of a view about its pivot. Plain state, which the functions below do not change.
struct ViewMotion {
    glm::dmat4 from{1}, to{1};     ///< Camera::view at the begin and at the end
    glm::dmat3 screen{1};          ///< the eye's space: right, up, towards the viewer
    glm::dmat3 level{1};           ///< world: two horizontal axes, and the up axis
    glm::dvec3 pivot{0};           ///< world
    double distance = 0;           ///< from the eye to the pivot, world units
    double hand = 1;               ///< -1: the screen's axes are left-handed in the world
    glm::dvec3 angles{0}, turn{0}; ///< radians: yaw, pitch, roll of `from`, and from there to `to`
};
/// The motion from the camera's view to itself: the start of an orbit. Returns nullopt for an unusable camera or
/// distance.
std::optional<ViewMotion> begin_view_motion(const Camera& camera, double distance, UpAxis up);
/// The motion to the view from a direction (world, towards the eye), as a click on a place. `opposite`: if the view
/// is that one already, to the opposite one. Also nullopt for a direction of length 0 or not finite.
std::optional<ViewMotion> begin_look_from(const Camera& camera, double distance, UpAxis up, const glm::dvec3& direction,
                                          bool opposite = false);
/// The same for ViewTurn; `from`: for LookFrom.
std::optional<ViewMotion> begin_view_turn(const Camera& camera, double distance, UpAxis up, ViewTurn turn,
                                          const glm::dvec3& from = glm::dvec3(1));
/// The view at a share of the motion's time, eased; from 1 on exactly ViewMotion::to.
glm::dmat4 view_at(const ViewMotion& motion, double share);
/// The view of an orbit; `travel`: of the cursor since the press, in radians along the screen's right and down. The
/// pitch ends at straight up and straight down. For no travel exactly ViewMotion::from.
glm::dmat4 orbited_view(const ViewMotion& motion, const glm::dvec2& travel);

} // namespace gizmo

#pragma pop_macro("None")
