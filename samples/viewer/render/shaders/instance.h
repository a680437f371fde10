// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A node's instance, and one of its positions in anchor space.
layout(location = 4) in vec4 anchor_x; // rows, from the node's space to anchor space
layout(location = 5) in vec4 anchor_y;
layout(location = 6) in vec4 anchor_z;

// Invariant in all shaders that draw a mesh, because outlined nodes are drawn again at the same depth.
invariant gl_Position;
vec3 to_anchor(vec3 p) {
    return vec3(dot(anchor_x, vec4(p, 1.0)), dot(anchor_y, vec4(p, 1.0)), dot(anchor_z, vec4(p, 1.0)));
}
