/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * What C++ and GLSL share: the push constants and the bits of a mesh vertex. Read by both compilers.
 */
#ifndef GIZMO_IO_H
#define GIZMO_IO_H

#ifdef __cplusplus
#include <cstdint>
namespace gizmo::vulkan::io {
using uint = std::uint32_t;
#endif

struct PushConstants {
    float viewport_width, viewport_height; /* pixels */
    float pixel_scale;                     /* physical pixels per logical pixel */
    float line_px;                         /* logical width of shafts and rings */
    uint axis_x, axis_y, axis_z;           /* sRGB, r in the low byte */
    uint highlight, dragged, neutral;
    float plane_alpha, hidden_alpha, idle_alpha;
    float dim;          /* times alpha: 1, less where seen through the scene */
    uint linear_target; /* 1: the target encodes (SRGB) or is linear (float): colors are decoded first */
    float view_circle;  /* gizmo units: radius of the view-translate handle */
    float ring, view_ring, trackball;
    float dash_px; /* period of dashes along lines, pixels; 0: whole lines */
};

/* A vertex's `part`: kind | slot << 4 | gap << 6 | handle << 9 | side << 15 | front << 16. */
#define GIZMO_KIND_SOLID 0u  /* a triangle of a convex body on an axis: faces turned away vanish */
#define GIZMO_KIND_FRINGE 1u /* a pixel beside a silhouette edge of such a body, fading out */
#define GIZMO_KIND_SHAFT 2u  /* a line on an axis, widened on the screen */
#define GIZMO_KIND_RING 3u   /* a circle about an axis, widened on the screen */
#define GIZMO_KIND_VIEWRING 4u
#define GIZMO_KIND_PLANE 5u
#define GIZMO_KIND_CIRCLE 6u /* faces the screen */
#define GIZMO_KIND_PIE 7u    /* what a running turn has swept */
#define GIZMO_KIND_RADIUS 8u /* the pie's two straight sides */
#define GIZMO_KIND_CENTER 9u /* SOLID and FRINGE of a body at the origin */
#define GIZMO_KIND_CENTER_FRINGE 10u

#define GIZMO_KIND_EDGE 11u /* a line between two points, widened on the screen; EDGE and on: `front` says custom */
#define GIZMO_KIND_GRIP 12u /* a square of a fixed size in pixels at a point */
#define GIZMO_KIND_ARC 13u  /* a custom circle or arc of unit radius about z */
#define GIZMO_KIND_BALL 14u /* the outline of a custom sphere of unit radius */
#define GIZMO_KIND_QUAD 15u /* a custom square across z */

/* Axis and plane parts are drawn from back to front: `slot` is their place in that order, and what lies between the
 * axes is drawn at the one `gap` that has as many axes behind it. 7: at any. */
#define GIZMO_ANY_GAP 7u
/* The first handle that a scale drag stretches; the number of gizmo::Handle::ScaleX. */
#define GIZMO_FIRST_SCALE 13u
#define GIZMO_ROTATE_VIEW 11u
#define GIZMO_TRACKBALL 12u
/* Of a box `handle` counts from here; of a custom shape it is the number of gizmo::CustomShape. */
#define GIZMO_FIRST_BOUNDS 20u
#define GIZMO_CUSTOM 46u
#define GIZMO_GRIP_PX 5.0
/* Of the arrow's cone, gizmo units. */
#define GIZMO_CONE_RADIUS 0.072
#define GIZMO_CONE_HEIGHT 0.23

#ifdef __cplusplus
static_assert(sizeof(PushConstants) == 80 && sizeof(PushConstants) <= 128, "what every device has");
}
#endif
#endif
