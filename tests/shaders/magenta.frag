// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// In place of the pass's own fragment shader: whatever is drawn is magenta. It takes all that gizmo.vert gives, for newer
// validation layers warn of outputs that nobody reads.
#version 450

layout(location = 0) flat in vec4 in_color;
layout(location = 1) noperspective in vec4 in_field;
layout(location = 2) flat in vec4 in_shape;
layout(location = 3) noperspective in float in_along;

layout(location = 0) out vec4 color;

void main() {
    float none = clamp(dot(in_color, in_field) + in_shape.x + in_along, 0.0, 0.0);
    color = vec4(1, none, 1, 1);
}
