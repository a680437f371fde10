// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A straight line between two clip-space points, widened on the screen. Six vertices an instance, no mesh.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"
#include "gizmo_line.glsl"

layout(push_constant) uniform Push { PushConstants pc; };

layout(location = 0) in vec4 in_a;
layout(location = 1) in vec4 in_b;
layout(location = 2) in vec4 in_color;
layout(location = 3) in float in_width;
#ifdef GIZMO_MULTIVIEW
layout(location = 4) in uint in_view; // which views show it
#endif

layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light: decode first

layout(location = 0) flat out vec4 out_color;
layout(location = 1) out vec4 out_field;
layout(location = 3) out vec2 out_along_depth;

void main() {
    // Clip at a small distance in front of the eye.
    float near = 1e-5 * max(in_a.w, in_b.w);
    vec2 half_size = vec2(pc.viewport_width, pc.viewport_height) * 0.5;
    vec4 a = line_end(in_a, in_b, near, half_size), b = line_end(in_b, in_a, near, half_size);
    vec2 along = b.xy / b.w * half_size - a.xy / a.w * half_size;
    float length_px = length(along);
    vec2 across = mix(vec2(0.0, 1.0), vec2(-along.y, along.x) / length_px, bvec2(length_px > 0.0));
    // Lines thinner than a pixel are drawn one pixel wide with reduced alpha.
    float width = in_width * pc.pixel_scale, half_width = max(0.5, 0.5 * width), reach = half_width + GIZMO_EDGE_PX;
    bool at_b = (26 >> gl_VertexIndex & 1) != 0;               // of 1, 3 and 4
    float side = (11 >> gl_VertexIndex & 1) != 0 ? -1.0 : 1.0; // of 0, 1 and 3
    vec4 clip = mix(a, b, bvec4(at_b));
    gl_Position = vec4(clip.xy / clip.w + across * side * reach / half_size, 0.5, 1.0); // as in gizmo.vert
    out_color = vec4(kLinear ? linear_of(in_color.rgb) : in_color.rgb, in_color.a * pc.dim * min(1.0, width));
    out_field = vec4(side * reach, 0.0, half_width + 0.5, GIZMO_FAR_INSIDE);
    out_along_depth = vec2(at_b ? length_px : 0.0, clip.z / clip.w);
#ifdef GIZMO_MULTIVIEW
    uint view = in_view >> GIZMO_VIEW_SHIFT;
    if (view != 0u && view != uint(gl_ViewIndex) + 1u) gl_Position = vec4(2.0, 2.0, 2.0, 1.0); // another's
#endif
}
