// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
layout(push_constant) uniform Push {
    mat4 clip_from_object;
    uint object;
};
layout(location = 0) in vec3 in_position;
layout(location = 0) flat out uint out_object;

void main() {
    gl_Position = clip_from_object * vec4(in_position, 1.0);
    out_object = object;
}
