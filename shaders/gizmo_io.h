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
    float dim;         /* times alpha: 1, less where seen through the scene */
    float view_circle; /* gizmo units: radius of the view-translate handle */
    float ring, view_ring, trackball;
    float dash_px; /* period of dashes along lines, pixels; 0: whole lines */
    uint rim;      /* round every part, 1 logical px: as the target is encoded, r in the low byte */
};

/* Specialization constants: DASHED of all but line.vert, LINEAR of gizmo.frag and the vertex shaders; labels have none.
 * STRAIGHT, CURVED, of gizmo.vert and gizmo.frag: whether what a pipeline draws has parts of these classes (below), and
 * round ones where it has both: a software driver works out all that a shader can do. */
#define GIZMO_CONSTANT_DASHED 0
#define GIZMO_CONSTANT_LINEAR 1
#define GIZMO_CONSTANT_STRAIGHT 2
#define GIZMO_CONSTANT_CURVED 3
#define GIZMO_CONSTANT_COUNT 4

/* A vertex's `part`: which part of the mesh it is of, one of the kinds below, and these fields. */
#define GIZMO_PART_KIND_BITS 8
/* 8 bits: the draw number (draw_list.hpp); of an axis, a plane or a ring that of x: `slot` leads to its own. */
#define GIZMO_PART_HANDLE_SHIFT 8
#define GIZMO_PART_HANDLE_BITS 8
#define GIZMO_PART_SLOT_SHIFT 16 /* 2 bits: axis, plane: the place in the order from back to front; ring: its axis */
#define GIZMO_PART_SLOT_BITS 2
#define GIZMO_PART_GAP_SHIFT 18 /* 3 bits: the draw order gap, below */
#define GIZMO_PART_GAP_BITS 3
#define GIZMO_PART_SIDE_SHIFT 21  /* 1 bit: which side of a line */
#define GIZMO_PART_FRONT_SHIFT 22 /* 1 bit: ring: the near half; from FIRST_SHAPE on: custom, not a box's */
#define GIZMO_PART_FACE_SHIFT 23  /* 2 bits: squares: across which direction of the part's frame */
#define GIZMO_PART_FACE_BITS 2
#define GIZMO_PART_BACKWARDS_SHIFT 25 /* 1 bit: lines: the end from which it is seen running to the other's begin */

#define GIZMO_KIND_SHAFT 0u /* a line on an axis, widened on the screen */
#define GIZMO_KIND_FACE 1u  /* of a cube on an axis: one of the three that can be seen */
#define GIZMO_KIND_CONE 2u  /* an arrow's: a triangle about it */
#define GIZMO_KIND_LAST_ON_AXIS GIZMO_KIND_CONE
#define GIZMO_KIND_RING 4u /* half of a circle about an axis, widened on the screen */
#define GIZMO_KIND_VIEWRING 5u
#define GIZMO_KIND_PLANE 6u
#define GIZMO_KIND_CENTER_FACE 7u  /* FACE of a cube at the origin */
#define GIZMO_KIND_CIRCLE 8u       /* faces the screen */
#define GIZMO_KIND_SECTOR 9u       /* what a running turn has swept */
#define GIZMO_KIND_SECTOR_SIDE 10u /* the sector's two straight sides */

/* From here on: of a box or of a custom shape. */
#define GIZMO_KIND_FIRST_SHAPE 64u
#define GIZMO_KIND_EDGE 64u /* a line between two points, widened on the screen */
#define GIZMO_KIND_GRIP 65u /* a square of a fixed size in pixels at a point */
#define GIZMO_KIND_ARC 66u  /* a custom circle or arc of unit radius about z */
#define GIZMO_KIND_BALL 67u /* the outline of a custom sphere of unit radius */
#define GIZMO_KIND_QUAD 68u /* a custom square across z */

/* GIZMO_FIELD: what the fragment finds its distance from the edge by, pixels. shape.w is the class of the part.
 * LINE, SQUARE (STRAIGHT): where two strips overlap. field: from the middle of each, half the width of each and half a
 *         pixel; a line has only the first. shape: width of the border, by what share less is within it.
 * CURVE:  field: across the chord, share of the chord (0 and 1 in turn), four times how far the curve bends away from
 *         the chord's middle, how far it faces the viewer. shape: half the width and half a pixel; alpha where it
 *         faces the viewer and where it does not.
 * ROUND:  a circle, or a cone: all that an ellipse and a point have between them. field: p, in coordinates in which the
 *         ellipse is the unit circle and the point is (0, t); how far it is inside of the two sides from the point to
 *         the circle. shape: border and share as a square's, brightness where no side faces the viewer.
 *         round: squared gradients of p.x and p.y on the screen; t, negative where the base is seen; the p.y beyond
 *         which the sides are the edge.
 * rim_px: the rim's width (z). STRAIGHT: by how much the middles of the rim's strips are moved where a side has none;
 *         z, w: by how much half of each is wider than half the part's. ROUND: pixels from p.y = 0 to 1, or 0 where the point is no tip; from p.x = 0 to 1; how much brighter what
 *         faces the viewer is. */
#define GIZMO_CLASS_CURVE 0.0
#define GIZMO_CLASS_LINE 1.0
#define GIZMO_CLASS_SQUARE 2.0
#define GIZMO_CLASS_ROUND 3.0
#define GIZMO_FAR_INSIDE 1e4 /* pixels: where there is no edge */
#define GIZMO_NO_SIDES 1e9   /* round.w of what has none */
#define GIZMO_RIM_PX 1.25 /* logical pixels: so that wherever a line lies one pixel beside it is nearly whole */

/* Brightness: of what is across the light, and how much brighter is what faces it. Light comes from the eye. */
#define GIZMO_AMBIENT 0.66
#define GIZMO_DIFFUSE 0.34

#define GIZMO_EDGE_PX 0.51 /* beyond a part's edge: the middles of pixels that it covers a little of */

/* A ring fades from its near to its far half where it turns away by these cosines. */
#define GIZMO_RING_FADE_BEGIN 0.10
#define GIZMO_RING_FADE_END 0.22

/* Axis and plane parts are drawn from back to front, and what lies between the axes is in the mesh once for every gap
 * in that order: drawn is the one whose number says how many axes are behind it. GIZMO_ANY_GAP: drawn always. */
#define GIZMO_ANY_GAP 7u

/* Draw numbers (draw_list.hpp) that the shader tells apart; handle_mesh.cpp holds them to the core's. */
#define GIZMO_DRAW_ROTATE_VIEW 11u
#define GIZMO_DRAW_TRACKBALL 12u
#define GIZMO_DRAW_SCALE_X 13u /* and y, z: the handles that a scale drag stretches */
#define GIZMO_BOX_FACES 6u     /* of a box the first numbers are its faces', two for each axis */
#define GIZMO_CUSTOM_ARC 3u
#define GIZMO_FULL_TURN 6.2831853 /* radians */

/* Of a multiview pass, above these bits of GizmoInstance::active and of a line's view: 0: all views show it, else the
 * number of the one that does, and 1. */
#define GIZMO_VIEW_SHIFT 8

#define GIZMO_LABEL_TILE_PX 8 /* side of the squares that labels are made of, pixels */

#define GIZMO_GRIP_PX 5.0
/* Of the arrow's cone, gizmo units. */
#define GIZMO_CONE_RADIUS 0.072
#define GIZMO_CONE_HEIGHT 0.23
#define GIZMO_CONE_SINE 0.298748 /* of half the angle at its tip */

#ifdef __cplusplus
static_assert(sizeof(PushConstants) <= 128, "Vulkan guarantees 128 bytes");
}
#else
/* IEC 61966-2-1 */
vec3 linear_of(vec3 c) {
    return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
}
#endif
#endif
