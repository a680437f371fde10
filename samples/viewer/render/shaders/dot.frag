// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
layout(push_constant) uniform Push {
    vec4 active_color, selected_color, rim_color;
} push;
layout(location = 0) in vec2 in_off;
layout(location = 1) flat in float in_kind;
layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    float off = length(in_off), scale = view.grid_size.w;
    vec4 fill = in_kind == 2.0 ? push.active_color : push.selected_color;
    float disc = clamp(3.0 * scale + 0.5 - off, 0.0, 1.0), rim = clamp(4.0 * scale + 0.5 - off, 0.0, 1.0);
    float dark = push.rim_color.a * rim * (1.0 - disc);
    out_color = vec4(fill.rgb * disc + push.rim_color.rgb * dark, disc + dark) * fill.a;
}
