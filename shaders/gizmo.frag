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

// Pixels inside of the edge; negative: outside.
float line_inside() {
    float share = in_field.y;
    float bent = kLines ? 0.0 : 4.0 * in_field.z * share * (1.0 - share); // from the chord, as a parabola is
    return in_shape.x - abs(in_field.x - bent);
}
// To the first order: how far |p| is from the radius, by how fast it grows on the screen.
float round_inside() {
    vec2 p = in_field.xy;
    float r = length(p), growth = length(vec2(dot(dFdx(p), p), dot(dFdy(p), p)));
    return (in_field.z - r) * max(r, 1e-6) / max(growth, 1e-9);
}

// Dashed: on for half of each period along a line, from its middle's distance; what is no line is faint instead.
float dashes() {
    float from_middle = abs(fract(in_along / pc.dash_px) - 0.5) * pc.dash_px;
    return kLines || in_shape.w == GIZMO_CLASS_LINE ? clamp(0.25 * pc.dash_px + 0.5 - from_middle, 0.0, 1.0) : 0.4;
}

// How much of a pixel is between each two opposite sides of a square, whichever is nearer, and so of it.
float covered(vec4 inside) {
    vec4 of_side = clamp(inside + 0.5, 0.0, 1.0);
    vec2 between = max(of_side.xz + of_side.yw - 1.0, 0.0);
    return between.x * between.y;
}

void main() {
    vec4 inside = vec4(line_inside(), vec3(1e4)), with_rim = inside; // of the part's sides: all but a square have one
    float alpha = in_color.a, fill = 1.0;
    vec3 color = in_color.rgb;
    vec4 rim = vec4(0.0);
    if (!kLines) {
        bool line = in_shape.w == GIZMO_CLASS_LINE, square = in_shape.w == GIZMO_CLASS_SQUARE;
        uvec4 rims = square ? uvec4(in_shape.z) & uvec4(1, 2, 4, 8) : uvec4(in_shape.z != 0.0);
        rim = unpackUnorm4x8(pc.rim);
        if (in_shape.w == GIZMO_CLASS_ROUND) inside.x = round_inside();
        if (in_shape.w == GIZMO_CLASS_BODY) color *= in_field.w;
        if (square) inside = in_field;
        with_rim = inside + GIZMO_RIM_PX * pc.pixel_scale * vec4(notEqual(rims, uvec4(0)));
        // Within its border a square or a circle is filled.
        vec2 nearer = min(inside.xy, inside.zw);
        fill = mix(1.0, in_shape.y, clamp(min(nearer.x, nearer.y) - in_shape.x + 0.5, 0.0, 1.0));
        // The far half of a ring is drawn before everything else and faint, the near half after and whole; face-on all
        // is near.
        float near = smoothstep(-GIZMO_RING_FADE_END, -GIZMO_RING_FADE_BEGIN, in_field.w);
        if (line) alpha *= in_shape.z < 0.0 ? near : in_shape.z * (1.0 - near);
    }
    float part = covered(inside);
    rim.a *= covered(with_rim) - part;
    part *= fill;
    if (kDashed && pc.dash_px > 0.0) alpha *= dashes();
    vec4 both = vec4(color * part + rim.rgb * rim.a, part + rim.a) * alpha;
    if (both.a <= 0.0) discard;
    out_color = both;
}
