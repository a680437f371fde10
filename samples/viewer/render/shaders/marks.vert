// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
#include "marks.h"
layout(location = 3) in vec4 in_color;
layout(location = 3) out vec4 out_color;

void main() {
    gl_Position = mark_corner();
    out_color = in_color;
}
