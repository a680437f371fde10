// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// In place of the pass's own fragment shader: whatever is drawn is magenta.
#version 450

layout(location = 0) out vec4 color;

void main() {
    color = vec4(1, 0, 1, 1);
}
