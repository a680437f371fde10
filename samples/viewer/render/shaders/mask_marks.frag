// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// mask.frag for lines and points.
#version 450
layout(location = 4) flat in float in_kind;
layout(location = 0) out vec4 out_mask;

void main() {
    out_mask = vec4(in_kind == 2.0, in_kind == 1.0, in_kind != 3.0, in_kind == 3.0);
}
