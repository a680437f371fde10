// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Coverage of parts by the distance in pixels of a fragment from their edges, so that edges are smooth on a
// single-sample target. Specialization removes the parts that a pipeline does not draw, because a software driver
// executes everything for each pixel.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "gizmo_io.h"
#include "gizmo_hdr.glsl"

layout(push_constant) uniform Push { PushConstants pc; };

layout(constant_id = GIZMO_CONSTANT_UNDER) const bool kUnder = false; // straight alpha
layout(constant_id = GIZMO_CONSTANT_DASHED) const bool kDashed = true; // pc.dash_px is used
layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light
layout(constant_id = GIZMO_CONSTANT_STRAIGHT) const bool kStraight = true;
layout(constant_id = GIZMO_CONSTANT_CURVED) const bool kCurved = true;
const bool kRound = kStraight && kCurved;

layout(location = 0) flat in vec4 in_color;
layout(location = 1) in vec4 in_field; // see gizmo_io.h, GIZMO_FIELD
layout(location = 2) flat in vec4 in_shape;
layout(location = 3) in vec2 in_along_depth;
layout(location = 4) flat in vec4 in_halo; // straight alpha
layout(location = 5) flat in vec4 in_halo_px;
layout(location = 6) flat in vec4 in_round;

layout(location = 0) out vec4 out_color; // premultiplied

// A part is the intersection of two strips. For each strip: the distance in pixels of the fragment from its edge,
// positive inside, plus half a pixel; and the same for the wider strips of the halo. Clamped to 0..1 it is the coverage
// of a box one pixel wide.
struct Strips {
    vec2 part, halo;
};

Strips strips_of_straight() {
    vec2 moved = in_halo_px.xy, half_width = in_field.zw;
    Strips s;
    s.part = half_width - abs(in_field.xy);
    s.halo = half_width + in_halo_px.zw - abs(in_field.xy + moved);
    return s;
}

// A single strip.
Strips strips_of(float inside) {
    Strips s;
    s.part = vec2(inside, GIZMO_FAR_INSIDE);
    s.halo = vec2(inside + in_halo_px.z, GIZMO_FAR_INSIDE);
    return s;
}

// The curve deviates from its chord like a parabola: by four times the sagitta times u (1 - u) at the share u.
Strips strips_of_curve() {
    float share = in_field.y;
    return strips_of(in_shape.x - abs(in_field.x - in_field.z * (share - share * share)));
}

// For a round part: with p in coordinates in which the ellipse is the unit circle, and q the gradient of p.p / 2 on the
// screen, |p| grows by |q| / |p| per pixel: to first order the edge is |p| (1 - |p|) / |q| pixels away. That is too
// small beside the ends of a flat ellipse, which are no nearer than their tangents.
float inside_ellipse(vec2 p) {
    float pp = dot(p, p) + 1e-12, qq = dot(p * p, in_round.xy);
    return min((sqrt(pp) - pp) * inversesqrt(max(qq, 1e-24)), (1.0 - abs(p.x)) * in_halo_px.y);
}

// For a cone with its tip at T = (0, t): with d = p - T the line from T through p meets the circle at T + m d, where
// d.d m^2 - 2 t (t - p.y) m + t^2 - 1 = 0: on its far side if the tip is towards the viewer, otherwise on its near
// side. There the side has the cosine c = ((t - p.y) sqrt((t - p.y)^2 - p.x^2 (t^2 - 1)) -+ t p.x^2) / d.d to the
// direction of the viewer, and the brightness of a Lambertian surface. The base has one brightness: it is lit like the
// side, which is inclined to it by half the angle at the tip.
float light_of_cone(vec2 p, float inside_base) {
    bool base_seen = in_round.z < 0.0;
    float t = abs(in_round.z), xx = p.x * p.x, to_tip = t - p.y;
    float root = sqrt(max(to_tip * to_tip - xx * (t * t - 1.0), 0.0));
    float c = (root * to_tip - in_round.z * xx) / max(to_tip * to_tip + xx, 1e-9);
    float light = in_shape.z + in_halo_px.w * c;
    float base = GIZMO_AMBIENT + (GIZMO_AMBIENT - in_shape.z) / GIZMO_CONE_SINE;
    light = mix(light, base, base_seen ? clamp(inside_base + 0.5, 0.0, 1.0) : 0.0);
    // For linear light approximately the decoded value: the power of 2.3, for 0.66 to 1 within 2e-4.
    return kLinear ? light * light * (0.55868 + light * (0.5877 - 0.14638 * light)) : light;
}

// Dashed: on for half of each period along a line, measured from its middle; other parts are faint instead.
float dashes() {
    float from_middle = abs(fract(in_along_depth.x / pc.dash_px) - 0.5) * pc.dash_px;
    return in_shape.w < 0.5 * (GIZMO_CLASS_LINE + GIZMO_CLASS_SQUARE)
               ? clamp(0.25 * pc.dash_px + 0.5 - from_middle, 0.0, 1.0)
               : 0.4;
}

// The far half of a ring is drawn first and faint, the near half last and opaque; a face-on ring is all near.
float of_its_half() {
    const float per_cosine = 1.0 / (GIZMO_RING_FADE_END - GIZMO_RING_FADE_BEGIN);
    float t = clamp((in_field.w + GIZMO_RING_FADE_END) * per_cosine, 0.0, 1.0);
    return mix(in_shape.z, in_shape.y, t * t * (3.0 - 2.0 * t)); // smoothstep() without its division
}

Strips chosen(bvec2 which, Strips yes, Strips no) {
    return Strips(mix(no.part, yes.part, which), mix(no.halo, yes.halo, which));
}

void main() {
    bool curved = kCurved && (!kStraight || in_shape.w == GIZMO_CLASS_CURVE);
    bool round = kRound && in_shape.w == GIZMO_CLASS_ROUND;
    float light = 1.0;
    Strips s;
    if (kStraight) s = strips_of_straight();
    if (kCurved) s = chosen(bvec2(curved), strips_of_curve(), s);
    if (kRound) {
        vec2 p = in_field.xy;
        float ellipse = inside_ellipse(p);
        float inside = mix(ellipse, min(in_field.z, in_field.w), p.y > in_round.w);
        Strips of_round = strips_of(inside + 0.5);
        // Not farther beyond a tip than beside it.
        of_round.halo.y = (abs(in_round.z) - p.y) * in_halo_px.x + in_halo_px.z + 0.5;
        s = chosen(bvec2(round), of_round, s);
        light = mix(1.0, light_of_cone(p, ellipse), round);
    }
    // Coverage of both strips, which are at least one pixel wide.
    vec2 parts = clamp(s.part, 0.0, 1.0), halos = clamp(s.halo, 0.0, 1.0);
    float part = parts.x * parts.y, halo = in_halo.a * (halos.x * halos.y - part), alpha = in_color.a;
    if (kStraight) { // fills the area inside its border
        float nearer = mix(s.part.x, s.part.y, s.part.y < s.part.x); // min() handles NaN
        float within = clamp(nearer - in_shape.x, 0.0, 1.0);
        part *= mix(1.0 - within * in_shape.y, 1.0, curved);
    }
    if (kCurved) alpha *= mix(1.0, of_its_half(), curved);
    if (kDashed && pc.dash_px > 0.0) alpha *= dashes();
    part *= alpha;
    halo *= alpha;
    out_color = vec4(in_color.rgb * (part * light) + in_halo.rgb * halo, part + halo);
    out_color.rgb = kPq ? pq_of(in_color.rgb * light) * part + pq_of(in_halo.rgb) * halo : out_color.rgb * kWhite;
    if (kUnder) out_color.rgb /= max(out_color.a, 1e-4);
#ifdef GIZMO_DEPTH
    float depth = clamp(in_along_depth.y * gl_FragCoord.w, 0.0, 1.0); // beyond the near or far plane: that plane's
    gl_FragDepth = pc.min_depth + pc.depth_span * depth;
#endif
    if (out_color.a <= 0.0) discard;
}
