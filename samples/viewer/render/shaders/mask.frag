// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The mask of outlines: red for the active node, green for others of the selection, blue where either is visible, alpha
// for the active node at the start of a drag.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "material.h"
layout(location = 2) in vec2 in_uv;
layout(location = 3) in vec4 in_color;
layout(location = 4) flat in float in_kind;
layout(location = 0) out vec4 out_mask;

void main() {
    if (push.cutoff.x > 0.0 && push.base_color.a * in_color.a * texture(base_texture, in_uv).a < push.cutoff.x) discard;
    out_mask = vec4(in_kind == 2.0, in_kind == 1.0, in_kind != 3.0, in_kind == 3.0);
}
