// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
#include "marks.h"
layout(location = 7) in float in_kind;
layout(location = 4) flat out float out_kind;

void main() {
    gl_Position = mark_corner();
    out_kind = in_kind;
}
