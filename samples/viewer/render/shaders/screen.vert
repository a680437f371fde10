// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
void main() {
    // A triangle over the whole view, at infinity: reversed depth 0.
    gl_Position = vec4(vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0), 0.0, 1.0);
}
