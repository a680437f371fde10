// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "material.h"
layout(location = 3) in vec4 in_color;
layout(location = 0) out vec4 out_color;

void main() {
    out_color = vec4(pow(clamp(push.base_color.rgb * in_color.rgb, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}
