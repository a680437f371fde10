// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A unit cube without a vertex buffer: 36 vertices, outward faces counter-clockwise seen from outside.
#version 450

layout(push_constant) uniform Push {
    mat4 clip_from_object;
};
layout(location = 0) out vec3 color;

void main() {
    const vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1));
    const int face = gl_VertexIndex / 6, axis = face / 2;
    const float side = face % 2 == 0 ? 1.0 : -1.0;
    const vec2 c = corners[gl_VertexIndex % 6] * vec2(side, 1);
    const vec3 p = axis == 0 ? vec3(side, c) : axis == 1 ? vec3(c.y, side, c.x) : vec3(c, side);
    color = vec3(0.5) + 0.18 * vec3(axis == 0, axis == 1, axis == 2) - (side < 0.0 ? 0.12 : 0.0);
    gl_Position = clip_from_object * vec4(0.5 * p, 1);
}
