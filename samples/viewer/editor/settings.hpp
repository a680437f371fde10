// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The user's settings of the tool.
#pragma once

#include <gizmo/options.hpp>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <algorithm>

namespace viewer {

/// What a drag snaps to, and which parts of it.
struct SnapKinds {
    bool vertices = false, edges = false, faces = false; ///< of the mesh under the cursor
    bool circles = false;                                ///< round outlines of its faces
    bool origins = false;                                ///< of nodes
    bool middles = true;                                 ///< of edges
    bool feet = true;                                    ///< perpendiculars and tangents from the press
    bool crossings = true;                               ///< of two of them
    bool any() const { return vertices || edges || faces || circles || origins; }
};

/// In the order of gizmo::SnapSource.
inline constexpr const char* kSnapSources[] = {"pivot",    "origin",   "box corner",   "box middle",
                                               "box edge", "box side", "picked point", "nearest point"};

/// Those of the menus, in their order.
inline constexpr gizmo::Space kSpaces[] = {gizmo::Space::Local, gizmo::Space::World, gizmo::Space::Parent,
                                           gizmo::Space::Gimbal};
inline int index_of(gizmo::Space space) {
    return static_cast<int>(std::ranges::find(kSpaces, space) - kSpaces);
}

struct Settings {
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::Space space = gizmo::Space::Local;
    gizmo::Pivot pivot = gizmo::Pivot::Median; ///< of several nodes; Pivot::Custom: of one, too
    glm::dvec3 pivot_point{0};                 ///< world, for Pivot::Custom
    gizmo::Snap snap{.translation = 0.25, .rotation = 0.2617993877991494, .scale = 0.1};
    double own_step = snap.translation; ///< that suits what is selected; if the step differs, the user has typed it
    bool snap_always = false;           ///< Ctrl then disables snapping
    bool smart_guides = true;           ///< aligns with other nodes' boxes; snapped to while snapping
    SnapKinds snap_kinds{};             ///< while snapping
    gizmo::SnapSource snap_source = gizmo::SnapSource::Pivot; ///< of the dragged node
    bool surface_always = false; ///< drags of translate handles follow the surface without Alt
    bool center_always = false;  ///< box drags keep the center without Alt
    bool body_drag = true;       ///< the select tool drags the object that is pressed
    bool align = false;          ///< a surface drag aligns the object's y axis with the normal
    bool rest = true;            ///< and places its box on it, not its origin
    bool flip = false;           ///< flips axes towards the viewer
    bool straight_rings = false; ///< rings rotate by a drag along their tangent
    bool children_stay = false;  ///< in a drag of their parent, if they are not selected
    bool alt_copies = false;     ///< a press with Alt drags a copy; not on a box, whose center Alt keeps
    bool view_cube = true;       ///< views show a view cube
    bool axes_cube = false;      ///< in the style of axes
    bool hint = false;           ///< the hint of the first run is shown, until the first edit
    double copies = 4;           ///< of an array
    bool edit_pivot = false;     ///< drags move and turn the selection's pivot instead of its nodes
    int keymap = 0;              ///< index in keymaps()
    int layout = 1;              ///< viewports: 1..4
    glm::dvec2 split{0.5};       ///< where the borders between them are: shares of the width and the height
    double ease = 0;             ///< duration of camera moves, seconds; 0: immediate
    double fly_speed = 1;        ///< factor of the flying speed
};

} // namespace viewer
