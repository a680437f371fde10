// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450

layout(location = 0) in vec3 position;
layout(location = 1) in uint object;
layout(push_constant) uniform Push {
    mat4 clip_from_world;
};
layout(location = 0) flat out uint id;

void main() {
    id = object;
    gl_Position = clip_from_world * vec4(position, 1);
}
