// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A tile of a label: six vertices per instance, no mesh.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

layout(location = 0) in vec2 in_corner; // pixels from the viewport's corner
layout(location = 1) in vec4 in_pill;
layout(location = 2) in vec4 in_ink;
layout(location = 3) in uvec4 in_texels0;
layout(location = 4) in uvec4 in_texels1;
layout(location = 5) in uvec4 in_texels2;
layout(location = 6) in uvec4 in_texels3;
#ifdef GIZMO_MULTIVIEW
layout(location = 7) in uint in_view; // the views that show it
#endif

layout(location = 0) noperspective out vec2 out_pixel; // of the square
layout(location = 1) flat out vec4 out_pill;
layout(location = 2) flat out vec4 out_ink;
layout(location = 3) flat out uvec4 out_texels0;
layout(location = 4) flat out uvec4 out_texels1;
layout(location = 5) flat out uvec4 out_texels2;
layout(location = 6) flat out uvec4 out_texels3;

void main() {
    int corner = gl_VertexIndex < 3 ? gl_VertexIndex : gl_VertexIndex - 2; // 0 1 2, 1 2 3
    out_pixel = vec2(corner & 1, corner >> 1) * float(GIZMO_LABEL_TILE_PX);
    vec2 upright = (in_corner + out_pixel) * 2.0 / vec2(pc.viewport_width, pc.viewport_height) - 1.0;
    vec2 turn = unpackHalf2x16(pc.turn);
    gl_Position = vec4(mat2(turn.x, turn.y, -turn.y, turn.x) * upright, 0.5, 1.0);
    out_pill = in_pill;
    out_ink = in_ink;
    out_texels0 = in_texels0;
    out_texels1 = in_texels1;
    out_texels2 = in_texels2;
    out_texels3 = in_texels3;
#ifdef GIZMO_MULTIVIEW
    uint view = in_view >> GIZMO_VIEW_SHIFT;
    if (view != 0u && view != uint(gl_ViewIndex) + 1u) gl_Position = vec4(2.0, 2.0, 2.0, 1.0); // not for this view
#endif
}
