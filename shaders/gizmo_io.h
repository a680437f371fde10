/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Definitions shared by C++ and GLSL: the push constants and the bits of a mesh vertex.
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
    float line_px;                         /* logical width of lines */
    uint axis_x, axis_y, axis_z;           /* sRGB, r in the low byte */
    uint plane_x, plane_y, plane_z;
    uint highlight, dragged, neutral;
    uint inactive, sector, sector_border; /* alpha 0: see Style */
    float plane_alpha, hidden_alpha, inactive_alpha;
    float dim;    /* factor of alpha: 1, less if seen through the scene */
    float circle; /* gizmo units: radius of the view-translate handle, or of the trackball: no set has both */
    float ring, view_ring;
    float dash_px; /* period of dashes along lines, pixels; 0: solid lines */
    uint halo;     /* color around every part, in the target's encoding, r in the low byte */
    uint turn;     /* labels: cosine and sine, halves: the turn from the upright viewport, whose size is given, to the
                      target */
    float min_depth, depth_span; /* the depth of the near end of the host's viewport; of the far end minus that */
    /* Pairs of halves: logical widths (0: line_px), and sizes as factors, 1 by default. */
    uint ring_view_ring_px, scale_px_arrow, cube_center, plane_size_distance;
};

/* Specialization constants: DASHED of all but line.vert, LINEAR of gizmo.frag and the vertex shaders; labels have only
 * those of all fragment shaders. UNDER: the color is written with straight alpha. PQ, WHITE: see gizmo_hdr.glsl.
 * STRAIGHT and CURVED of gizmo.vert and gizmo.frag: whether the pipeline draws parts of these classes (below), and of
 * class ROUND if both. Without them, software drivers execute every branch of the shader. */
#define GIZMO_CONSTANT_DASHED 0
#define GIZMO_CONSTANT_LINEAR 1
#define GIZMO_CONSTANT_STRAIGHT 2
#define GIZMO_CONSTANT_CURVED 3
#define GIZMO_CONSTANT_UNDER 4
#define GIZMO_CONSTANT_PQ 5
#define GIZMO_CONSTANT_WHITE 6
#define GIZMO_CONSTANT_COUNT 7

/* Bits of a vertex's `part`: the kind of the part (below), and these fields. */
#define GIZMO_PART_KIND_BITS 8
/* 8 bits: the draw number (draw_list.hpp); for an axis, a plane or a ring that of x, to which `slot` is added. */
#define GIZMO_PART_HANDLE_SHIFT 8
#define GIZMO_PART_HANDLE_BITS 8
#define GIZMO_PART_SLOT_SHIFT 16 /* 2 bits: index among the axes as seen; of a box: RECTANGLE or 0 */
#define GIZMO_PART_SLOT_BITS 2
#define GIZMO_PART_SIDE_SHIFT 18 /* 1 bit: the side of a line */
#define GIZMO_PART_FACE_SHIFT                                                                                          \
    20 /* 2 bits: squares, corners: the normal's direction in the part's frame; grips: the axis of the color */
#define GIZMO_PART_FACE_BITS 2
#define GIZMO_PART_BACKWARDS_SHIFT 22 /* 1 bit: lines: the end, which sees the line run backwards */
#define GIZMO_PART_COLOR_SHIFT 23     /* 2 bits: PartColor (handle_parts.hpp) */
#define GIZMO_PART_COLOR_BITS 2
#define GIZMO_COLOR_AXIS 1u
#define GIZMO_COLOR_PLANE 2u
#define GIZMO_COLOR_OWN 3u /* a custom shape's; no part of a box has it */

/* PartKind. From LINE on: boxes and custom shapes. */
#define GIZMO_KIND_SHAFT 0u
#define GIZMO_KIND_CUBE 1u
#define GIZMO_KIND_CONE 2u
#define GIZMO_KIND_PLANE 3u
#define GIZMO_KIND_FAR_RING 4u
#define GIZMO_KIND_NEAR_RING 5u
#define GIZMO_KIND_CIRCLE 6u
#define GIZMO_KIND_CENTER_CUBE 7u
#define GIZMO_KIND_VIEW_RING 8u
#define GIZMO_KIND_SECTOR 9u
#define GIZMO_KIND_SECTOR_SIDES 10u
#define GIZMO_KIND_LINE 11u
#define GIZMO_KIND_GRIP 12u
#define GIZMO_KIND_SQUARE 13u
#define GIZMO_KIND_INSIDE 14u
#define GIZMO_KIND_CORNER_ARC 15u
#define GIZMO_KIND_ARC 16u
#define GIZMO_KIND_OUTLINE 17u
#define GIZMO_SLOT_RECTANGLE 1u

/* GIZMO_FIELD: varyings from which the fragment shader computes its distance from the edge; pixels. shape.w is the
 * class of the part.
 * LINE, SQUARE (STRAIGHT): the intersection of two strips. field: the distances from their center lines, and half of
 *         each width plus half a pixel; a line has only the first strip. shape: the border's width, and the reduction
 *         of opacity inside it.
 * CURVE:  field: distance across the chord; position along the chord (alternately 0 and 1); four times the height of
 *         the curve over the middle of the chord; how far it faces the viewer. shape: half the width plus half a pixel;
 *         alpha if it faces the viewer, and if not.
 * ROUND:  a circle or a cone: the convex hull of an ellipse and a point. field: p, in coordinates in which the ellipse
 *         is the unit circle and the point is (0, t); the distance inside the two sides from the point to the circle.
 *         shape: border and reduction as for SQUARE; brightness if no side faces the viewer.
 *         round: squared gradients of p.x and p.y on the screen; t, negative if the base is visible; the p.y beyond
 *         which the sides are the edge.
 * halo_px: z: the halo's width. STRAIGHT: x, y: offsets of the center lines of the halo's strips if a side has no halo;
 *         z, w: by how much half the width of each exceeds that of the part. ROUND: pixels from p.y = 0 to 1, or 0 if
 *         the point is not a tip; pixels from p.x = 0 to 1; additional brightness of a side that faces the viewer. */
#define GIZMO_CLASS_CURVE 0.0
#define GIZMO_CLASS_LINE 1.0
#define GIZMO_CLASS_SQUARE 2.0
#define GIZMO_CLASS_ROUND 3.0
#define GIZMO_FAR_INSIDE 1e4 /* pixels: no edge */
#define GIZMO_NO_SIDES 1e9   /* round.w without sides */
/* The width of halos: about one pixel beside a line is opaque at any subpixel position. On dense screens less does it.
 */
#define GIZMO_HALO_PX 1.25        /* pixels */
#define GIZMO_HALO_DENSE_PX 0.875 /* logical pixels: from pixel_scale 1.43 on */

/* Brightness of a cube's faces by the axis of their normal: the three that are visible are always told apart. */
#define GIZMO_FACE_X 0.66
#define GIZMO_FACE_Y 1.0
#define GIZMO_FACE_Z 0.82

#define GIZMO_VIEW_RING_MOST 0.55 /* its color at rest with halos is no brighter: less than the axes, 3 : 1 on dark gray */

/* Cones: brightness of surfaces parallel to the light, and what is added if they face it. The light is at the eye. */
#define GIZMO_AMBIENT 0.66
#define GIZMO_DIFFUSE 0.34

#define GIZMO_EDGE_PX 0.51 /* margin beyond a part's edge: includes the centers of pixels covered in part */

/* A ring fades from its near to its far half between these cosines to the line of sight. */
#define GIZMO_RING_FADE_BEGIN 0.04
#define GIZMO_RING_FADE_END 0.30

/* Draw numbers (draw_list.hpp) used by the shader; handle_mesh.cpp asserts that they match the core. */
#define GIZMO_DRAW_ROTATE_VIEW 11u
#define GIZMO_DRAW_TRACKBALL 12u
#define GIZMO_DRAW_SCALE_X 13u /* then y, z: the handles stretched by a scale drag */
#define GIZMO_CUSTOM_ARC 3u
#define GIZMO_FULL_TURN 6.2831853 /* radians */

/* Multiview: the bits of GizmoInstance::active and of a line's view above these: 0: shown in all views, otherwise the
 * index of its view plus 1. */
#define GIZMO_VIEW_SHIFT 8

#define GIZMO_LABEL_TILE_PX 8 /* side of a label's tiles, pixels */

#define GIZMO_GRIP_PX 5.0
#define GIZMO_CORNER_ARC_PX 12.0
#define GIZMO_INSIDE_ALPHA 0.5 /* of a rectangle, times plane_alpha */
/* The arrow's cone, gizmo units. */
#define GIZMO_SHAFT_IN_CUBE 0.03 /* between the end of a scale axis's shaft and the center of its cube, gizmo units */
#define GIZMO_CONE_RADIUS 0.072
#define GIZMO_CONE_HEIGHT 0.23
#define GIZMO_CONE_SINE 0.298748 /* sine of half the angle at its tip */

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
