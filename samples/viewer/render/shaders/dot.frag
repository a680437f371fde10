// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "icons.h"
layout(push_constant) uniform Push {
    vec4 active_color, selected_color, plain_color, rim_color;
    float alpha; // of icons behind surfaces, otherwise 1
} push;
layout(location = 0) in vec2 in_off;
layout(location = 1) flat in float in_kind; // InstanceKind, plus four times sample::NodeIcon
layout(location = 2) flat in mat3x2 in_axes;
layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    int icon = int(in_kind) / 4, kind = int(in_kind) % 4;
    if (icon == 1 && kind == 0 && push.alpha < 1.0) discard; // an empty
    float scale = view.grid_size.w, off = icon_distance(icon, in_off / scale, in_axes) * scale;
    vec4 fill = kind == 2 ? push.active_color : kind == 1 ? push.selected_color : vec4(push.plain_color.rgb, 1.0);
    float disc = clamp(0.5 - off, 0.0, 1.0), rim = clamp(scale + 0.5 - off, 0.0, 1.0);
    float dark = push.rim_color.a * rim * (1.0 - disc);
    out_color = vec4(fill.rgb * disc + push.rim_color.rgb * dark, disc + dark) * fill.a * push.alpha;
}
