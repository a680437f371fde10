// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
layout(location = 0) in vec3 in_position;
layout(location = 2) in vec2 in_uv;
layout(location = 3) in vec4 in_color;
layout(location = 2) out vec2 out_uv;
layout(location = 3) out vec4 out_color;

void main() {
    gl_Position = view.clip_from_anchor * vec4(to_anchor(in_position), 1.0);
    out_uv = in_uv;
    out_color = in_color;
}
