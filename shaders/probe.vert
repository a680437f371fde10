// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A point that covers one pixel, at a depth.
#version 450

layout(push_constant) uniform Push {
    vec4 point; // clip space, w = 1
};

void main() {
    gl_Position = point;
    gl_PointSize = 1.0;
}
