// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in vec2 in_uv;
// An instance is a node in a view.
layout(location = 3) in vec4 clip_x;
layout(location = 4) in vec4 clip_y;
layout(location = 5) in vec4 clip_z;
layout(location = 6) in vec4 clip_o;
layout(location = 7) in vec4 normal_x; // rows of the inverse transpose, to world space; w: 1 when selected
layout(location = 8) in vec4 normal_y;
layout(location = 9) in vec4 normal_z;
layout(location = 0) out vec3 out_normal;
layout(location = 1) flat out float out_selected;
layout(location = 2) out vec2 out_uv;

void main() {
    gl_Position = clip_x * in_position.x + clip_y * in_position.y + clip_z * in_position.z + clip_o;
    out_normal = vec3(dot(normal_x.xyz, in_normal), dot(normal_y.xyz, in_normal), dot(normal_z.xyz, in_normal));
    out_selected = normal_x.w;
    out_uv = in_uv;
}
