// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Coverage of parts by how many pixels a fragment is inside of their edges, so that edges are smooth on a single-sample
// target.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

// What a pipeline has no use for is left out of it.
layout(constant_id = GIZMO_CONSTANT_LINES) const bool kLines = false;  // draws straight lines alone
layout(constant_id = GIZMO_CONSTANT_DASHED) const bool kDashed = true; // pc.dash_px is used

layout(location = 0) flat in vec4 in_color;
layout(location = 1) noperspective in vec4 in_field; // see gizmo_io.h, GIZMO_FIELD
layout(location = 2) flat in vec4 in_shape;
layout(location = 3) noperspective in float in_along;

layout(location = 0) out vec4 out_color; // premultiplied

// A part is where two strips overlap, each all that is within half_width of its middle line, pixels. A square has both.
// A line has only the first, the second has no end. A circle's first one goes by the distance from its center.
struct Strips {
    vec2 from_middle, half_width;
};

// Of a circle, with p in radii and q the gradient of p.p / 2 on the screen: |p| grows by growth = |q| / |p| a pixel, so
// to the first order the center is |p| / growth pixels away and the radius is 1 / growth.
Strips strips() {
    bool square = in_shape.w == GIZMO_CLASS_SQUARE, round = in_shape.w >= GIZMO_CLASS_ROUND;
    float share = in_field.y;
    float bent = kLines ? 0.0 : 4.0 * in_field.z * share * (1.0 - share); // from the chord, as a parabola is
    vec2 across = vec2(in_field.x - bent, in_shape.x);                    // and its half width
    if (!kLines) {
        float r = length(in_field.xy), growth = length(in_field.zw) / max(r, 1e-6);
        across = mix(across, vec2(r, 1.0) / max(growth, 1e-9), bvec2(round));
    }
    Strips s;
    s.from_middle = mix(vec2(across.x, 0.0), in_field.xy, bvec2(!kLines && square));
    s.half_width = mix(vec2(across.y, 1e4), in_field.zw, bvec2(!kLines && square));
    return s;
}

// Dashed: on for half of each period along a line, from its middle's distance; what is no line is faint instead.
float dashes() {
    float from_middle = abs(fract(in_along / pc.dash_px) - 0.5) * pc.dash_px;
    return kLines || in_shape.w == GIZMO_CLASS_LINE ? clamp(0.25 * pc.dash_px + 0.5 - from_middle, 0.0, 1.0) : 0.4;
}

// How much of a pixel both strips cover, as a box of a pixel's width sees each.
float covered(Strips s) {
    vec2 share = clamp(min(s.half_width - abs(s.from_middle) + 0.5, 2.0 * s.half_width), 0.0, 1.0);
    return share.x * share.y;
}

// With the rim. A face of a cube has none where it meets another face: for met = 1 in a direction at its further side,
// for -1 at its nearer side, for 0 at neither. One side less is half a rim less and moves the middle by as much.
Strips with_rim(Strips s) {
    float rim_px = in_shape.w == GIZMO_CLASS_DISC ? 0.0 : GIZMO_RIM_PX * pc.pixel_scale;
    float of_third = round(in_shape.z / 3.0);
    vec2 met = mix(vec2(0.0), vec2(in_shape.z - 3.0 * of_third, of_third), bvec2(in_shape.w == GIZMO_CLASS_SQUARE));
    s.from_middle += 0.5 * rim_px * met;
    s.half_width += rim_px - 0.5 * rim_px * abs(met);
    return s;
}

// The far half of a ring is drawn before everything else and faint, the near half after and whole; face-on all is near.
float of_its_half() {
    float near = smoothstep(-GIZMO_RING_FADE_END, -GIZMO_RING_FADE_BEGIN, in_field.w);
    float share = mix(max(in_shape.z, 0.0), float(in_shape.z < 0.0), near);
    return in_shape.w == GIZMO_CLASS_LINE ? share : 1.0;
}

void main() {
    Strips s = strips();
    float part = covered(s), alpha = in_color.a;
    vec4 both = vec4(in_color.rgb * part, part);
    if (!kLines) {
        // Within its border a square or a circle is filled.
        vec2 inside = s.half_width - abs(s.from_middle);
        float fill = mix(1.0, in_shape.y, clamp(min(inside.x, inside.y) - in_shape.x + 0.5, 0.0, 1.0));
        vec4 rim = unpackUnorm4x8(pc.rim);
        rim.a *= covered(with_rim(s)) - part;
        float light = in_shape.w == GIZMO_CLASS_BODY ? in_field.w : 1.0;
        part *= fill;
        both = vec4(in_color.rgb * (part * light) + rim.rgb * rim.a, part + rim.a);
        alpha *= of_its_half();
    }
    if (kDashed && pc.dash_px > 0.0) alpha *= dashes();
    both *= alpha;
    if (both.a <= 0.0) discard;
    out_color = both;
}
