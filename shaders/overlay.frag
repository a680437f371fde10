// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A pixel of a triangle of DrawList::overlay.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "gizmo_io.h"
#include "gizmo_hdr.glsl"

layout(constant_id = GIZMO_CONSTANT_UNDER) const bool kUnder = false; // straight alpha

layout(location = 0) noperspective in vec4 in_color;

layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    out_color = vec4(in_target(in_color.rgb) * (kUnder ? 1.0 : in_color.a), in_color.a);
}
