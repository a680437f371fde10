// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The origin of a selected node: a disc.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
layout(location = 7) in float in_kind;
layout(location = 0) out vec2 out_off; // pixels from its center
layout(location = 1) flat out float out_kind;

void main() {
    const vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1));
    vec4 middle = view.clip_from_anchor * vec4(to_anchor(vec3(0.0)), 1.0);
    out_off = corners[gl_VertexIndex] * (4.0 * view.grid_size.w + 1.0);
    out_kind = in_kind;
    middle.xy = middle.xy + out_off / (0.5 * view.viewport.zw) * middle.w;
    gl_Position = vec4(middle.xy, middle.w > 0.0 ? 0.5 * middle.w : -1.0, middle.w); // in front of everything
}
