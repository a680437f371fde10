// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// For cut-outs: discards the transparent parts, so that they cast no shadow.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "material.h"
layout(location = 2) in vec2 in_uv;
layout(location = 3) in vec4 in_color;

void main() {
    if (push.base_color.a * in_color.a * texture(base_texture, in_uv).a < push.cutoff.x) discard;
}
