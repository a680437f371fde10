// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A triangle over a whole view, with each pixel's line of sight. GRID_ALONE: without the inputs of sky and shadow.
#include "view_data.h"
#define IO out
#include "backdrop_io.h"

vec3 in_grid(vec3 v) {
    return vec3(dot(v, view.grid_u.xyz), dot(v, view.grid_v.xyz), dot(v, view.grid_n.xyz));
}

void main() {
    // A triangle over the whole view, at infinity: reversed depth 0.
    vec2 corner = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
    gl_Position = vec4(corner, 0.0, 1.0);
    vec2 across = 0.5 + 0.5 * corner, at = view.viewport.xy + across * view.viewport.zw;
    vec3 o = view.ray_origin[0].xyz + at.x * view.ray_origin[1].xyz + at.y * view.ray_origin[2].xyz;
    vec3 d = view.ray_direction[0].xyz + at.x * view.ray_direction[1].xyz + at.y * view.ray_direction[2].xyz;
    origin = vec4(in_grid(o) - vec3(view.grid_axes.zw, -view.grid_n.w), 0.6 - across.y);
    direction = in_grid(d);
    origin_x = in_grid(view.ray_origin[1].xyz);
    origin_y = in_grid(view.ray_origin[2].xyz);
    direction_x = in_grid(view.ray_direction[1].xyz);
    direction_y = in_grid(view.ray_direction[2].xyz);
    offset = vec4(view.grid_u.w, view.grid_v.w, view.grid_axes.xy) + view.grid_axes.zwzw;
    size = view.grid_size;
    line_color = view.grid_color;
    u_color = view.grid_u_color;
    v_color = view.grid_v_color;
    zenith = vec4(view.zenith.rgb, view.eye.w);
#ifndef GRID_ALONE
    shadow_origin = (view.shadow_from_anchor * vec4(o, 1.0)).xyz;
    shadow_direction = mat3(view.shadow_from_anchor) * d;
    horizon = vec4(view.horizon.rgb, view.grid_n.y == 1.0 ? 0.45 * view.sun.w : 0.0);
    nadir = view.nadir.rgb;
#endif
}
