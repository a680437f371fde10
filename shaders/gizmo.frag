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
layout(location = 4) flat in vec4 in_rim; // straight alpha
layout(location = 5) flat in vec4 in_rim_px;

layout(location = 0) out vec4 out_color; // premultiplied

// A part is where two strips overlap, each all that is within half_width of its middle line, pixels. A square has both.
// A line has only the first, the second has no end. A circle's first one goes by the distance from its center.
struct Strips {
    vec2 from_middle, half_width;
};

// Of a circle, with p in radii and q the gradient of p.p / 2 on the screen: |p| grows by |q| / |p| a pixel, so to the
// first order the center is |p|^2 / |q| pixels away and the radius is |p| / |q|.
Strips strips() {
    float share = in_field.y;
    float bent = kLines ? 0.0 : 4.0 * in_field.z * share * (1.0 - share); // from the chord, as a parabola is
    vec2 across = vec2(in_field.x - bent, in_shape.x);                    // and its half width
    if (!kLines) {
        float pp = dot(in_field.xy, in_field.xy), qq = dot(in_field.zw, in_field.zw);
        vec2 of_circle = vec2(pp, sqrt(pp)) * inversesqrt(max(qq, 1e-24));
        across = mix(across, of_circle, bvec2(in_shape.w >= GIZMO_CLASS_ROUND));
    }
    Strips s;
    bool square = !kLines && in_shape.w == GIZMO_CLASS_SQUARE;
    s.from_middle = mix(vec2(across.x, 0.0), in_field.xy, bvec2(square));
    s.half_width = mix(vec2(across.y, 1e4), in_field.zw, bvec2(square));
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

Strips with_rim(Strips s) {
    s.from_middle += in_rim_px.xy;
    s.half_width += in_rim_px.zw;
    return s;
}

// The far half of a ring is drawn before everything else and faint, the near half after and whole; face-on all is near.
float of_its_half() {
    float t = clamp((in_field.w + GIZMO_RING_FADE_END) * (1.0 / (GIZMO_RING_FADE_END - GIZMO_RING_FADE_BEGIN)), 0.0, 1.0);
    float near = t * t * (3.0 - 2.0 * t); // smoothstep(), which divides
    float share = mix(max(in_shape.z, 0.0), float(in_shape.z < 0.0), near);
    return in_shape.w == GIZMO_CLASS_LINE ? share : 1.0;
}

void main() {
    Strips s = strips();
    float part = covered(s), alpha = in_color.a;
    vec4 both = vec4(in_color.rgb * part, part);
    if (!kLines) {
        float rim = in_rim.a * (covered(with_rim(s)) - part);
        float light = in_shape.w == GIZMO_CLASS_BODY ? in_field.w : 1.0;
        // Within its border a square or a circle is filled.
        vec2 inside = s.half_width - abs(s.from_middle);
        part *= mix(1.0, in_shape.y, clamp(min(inside.x, inside.y) - in_shape.x + 0.5, 0.0, 1.0));
        both = vec4(in_color.rgb * (part * light) + in_rim.rgb * rim, part + rim);
        alpha *= of_its_half();
    }
    if (kDashed && pc.dash_px > 0.0) alpha *= dashes();
    both *= alpha;
    if (both.a <= 0.0) discard;
    out_color = both;
}
