// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// gizmo.frag for straight lines only, which a driver compiles in a fraction of the time: lines have no halo, and are
// visible along their whole length.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "gizmo_io.h"
#include "gizmo_hdr.glsl"

layout(push_constant) uniform Push { PushConstants pc; };

layout(constant_id = GIZMO_CONSTANT_UNDER) const bool kUnder = false; // straight alpha
layout(constant_id = GIZMO_CONSTANT_DASHED) const bool kDashed = true; // pc.dash_px is used

layout(location = 0) flat in vec4 in_color;
layout(location = 1) in vec4 in_field; // see gizmo_io.h, GIZMO_FIELD
layout(location = 3) in vec2 in_along_depth;

layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    float part = clamp(in_field.z - abs(in_field.x), 0.0, 1.0), alpha = in_color.a;
    if (kDashed && pc.dash_px > 0.0) {
        float from_middle = abs(fract(in_along_depth.x / pc.dash_px) - 0.5) * pc.dash_px; // on for half of each period
        alpha *= clamp(0.25 * pc.dash_px + 0.5 - from_middle, 0.0, 1.0);
    }
    out_color = vec4(in_target(in_color.rgb) * part, part) * alpha;
    if (kUnder) out_color.rgb /= max(out_color.a, 1e-4);
#ifdef GIZMO_DEPTH
    float depth = clamp(in_along_depth.y * gl_FragCoord.w, 0.0, 1.0); // beyond the near or far plane: that plane's
    gl_FragDepth = pc.min_depth + pc.depth_span * depth;
#endif
    if (out_color.a <= 0.0) discard;
}
