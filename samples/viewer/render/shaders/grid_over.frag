// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The same grid over objects on the plane's other side. Objects in the plane hide it, because its depth is that of a
// slightly more distant plane.
#version 450
#extension GL_GOOGLE_include_directive : require
#define GRID_ALONE
#include "view_data.h"
#include "grid.h"
layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    Ground g;
    if (!meets_ground(g)) discard;
    vec4 lines = lines_on(g);
    if (lines.a == 0.0) discard;
    float behind = sign(origin.z) * 1e-3 * size.z;
    vec2 at = g.place + view.grid_axes.zw;
    vec4 clip = view.clip_from_anchor * vec4(view.grid_u.xyz * at.x + view.grid_v.xyz * at.y -
                                             view.grid_n.xyz * (view.grid_n.w + behind), 1.0);
    gl_FragDepth = clip.z / clip.w;
    out_color = lines;
}
