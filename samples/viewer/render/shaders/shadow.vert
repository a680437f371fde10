// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
layout(location = 0) in vec3 in_position;

void main() {
    gl_Position = view.clip_from_anchor * vec4(to_anchor(in_position), 1.0);
}
