// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Of what is cut out only that casts a shadow which is there.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "material.h"
layout(location = 2) in vec2 in_uv;
layout(location = 3) in vec4 in_color;

void main() {
    if (push.base_color.a * in_color.a * texture(base_texture, in_uv).a < push.cutoff.x) discard;
}
