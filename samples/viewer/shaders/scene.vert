// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
layout(push_constant) uniform Push {
    mat4 clip_from_object;
    vec4 normal_x, normal_y; // rows of the inverse transpose, to world space; w: base colour's red, green
    vec4 normal_z;           // w: blue
    vec4 extra;              // x: 1 when selected
};
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 0) out vec3 out_normal;
layout(location = 1) flat out vec4 out_color;

void main() {
    gl_Position = clip_from_object * vec4(in_position, 1.0);
    out_normal = vec3(dot(normal_x.xyz, in_normal), dot(normal_y.xyz, in_normal), dot(normal_z.xyz, in_normal));
    out_color = vec4(normal_x.w, normal_y.w, normal_z.w, extra.x);
}
