// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A point that covers one pixel, at a depth, in one of several views.
#version 450
#extension GL_EXT_multiview : require

layout(push_constant) uniform Push {
    vec4 point; // clip space, w = 1
    int view;
};

void main() {
    // In other views it is behind the far plane, and clipped.
    gl_Position = gl_ViewIndex == view ? point : vec4(0.0, 0.0, 2.0, 1.0);
    gl_PointSize = 1.0;
}
