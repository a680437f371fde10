// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The origin of a selected node, or the icon of a light, camera or empty (icons.h).
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
layout(location = 7) in float in_kind;
layout(location = 0) out vec2 out_off; // pixels from its center
layout(location = 1) flat out float out_kind;
layout(location = 2) flat out mat3x2 out_axes; // the node's on the screen, of unit length if they are parallel to it

void main() {
    const vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1));
    mat4 m = view.clip_from_anchor;
    vec3 at = to_anchor(vec3(0.0));
    vec4 middle = m * vec4(at, 1.0);
    vec2 half_size = 0.5 * view.viewport.zw;
    float ten = 10.0 * middle.w / (length(vec3(m[0].y, m[1].y, m[2].y)) * half_size.y); // ten pixels, world units
    vec3 half_sides; // of the node, world units
    for (int i = 0; i < 3; ++i) {
        vec3 axis = vec3(anchor_x[i], anchor_y[i], anchor_z[i]);
        half_sides[i] = length(axis);
        vec4 end = m * vec4(at + ten * axis / max(length(axis), 1e-20), 1.0);
        out_axes[i] = (end.xy / end.w - middle.xy / middle.w) * half_size * 0.1;
    }
    // The dot of a node that looks small or thin does not cover it.
    float thin = max(min(half_sides.x, half_sides.y), min(max(half_sides.x, half_sides.y), half_sides.z));
    if (in_kind < 4.0) out_axes[0].x = clamp(thin / ten / (1.2 * view.grid_size.w), 0.34, 1.0);
    out_off = corners[gl_VertexIndex] * ((in_kind < 4.0 ? 4.0 : 26.0) * view.grid_size.w + 1.0);
    out_kind = in_kind;
    // An icon's depth is that of a point before it, so that it does not sink into the surface below it.
    vec4 before = m * vec4(at + ten * view.grid_size.w * normalize(view.eye.xyz - at * view.eye.w), 1.0);
    float depth = in_kind < 4.0 ? 0.5 : before.z / before.w; // dots are drawn over everything
    middle.xy += out_off / half_size * middle.w;
    gl_Position = vec4(middle.xy, middle.w > 0.0 ? depth * middle.w : -1.0, middle.w);
}
