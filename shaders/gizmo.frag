// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Coverage of lines, rings, squares and circles in pixels, so that edges are smooth on a single-sample target.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

// What a pipeline has no use for is left out of it.
layout(constant_id = GIZMO_CONSTANT_LINES) const bool kLines = false;   // draws straight lines alone
layout(constant_id = GIZMO_CONSTANT_DASHED) const bool kDashed = true;  // pc.dash_px is used
layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light: decode first

layout(location = 0) in vec4 in_color;
layout(location = 1) noperspective in vec3 in_pixel;
layout(location = 2) in vec2 in_uv;
layout(location = 3) flat in uvec2 in_kind;

layout(location = 0) out vec4 out_color; // premultiplied

// IEC 61966-2-1
vec3 linear_of(vec3 c) { return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c)); }

float line_coverage(float distance_px, float half_width) { return clamp(half_width + 0.5 - distance_px, 0.0, 1.0); }

// Lines of one thickness all along; rings have a far half besides.
bool is_line(uint kind) {
    return kind == GIZMO_KIND_SHAFT || kind == GIZMO_KIND_SECTOR_SIDE || kind == GIZMO_KIND_EDGE ||
           kind == GIZMO_KIND_ARC || kind == GIZMO_KIND_BALL;
}

// Dashed: on for half of each period along a line, from its middle's distance; what is no line is faint instead.
float dashes() {
    bool line = kLines || is_line(in_kind.x) || in_kind.x == GIZMO_KIND_RING || in_kind.x == GIZMO_KIND_VIEWRING;
    if (!line) return 0.4;
    float from_middle = abs(fract(in_pixel.z / pc.dash_px) - 0.5) * pc.dash_px;
    return clamp(0.25 * pc.dash_px + 0.5 - from_middle, 0.0, 1.0);
}

bool is_fringe(uint kind) { return !kLines && (kind == GIZMO_KIND_FRINGE || kind == GIZMO_KIND_CENTER_FRINGE); }

float coverage(vec2 uv_width) {
    uint kind = in_kind.x;
    if (is_fringe(kind)) return in_kind.y != 0u ? max(0.0, 0.5 - abs(in_pixel.x)) : clamp(0.5 - in_pixel.x, 0.0, 1.0);
    if (kLines || is_line(kind)) return line_coverage(abs(in_pixel.x), in_pixel.y);
    if (kind == GIZMO_KIND_RING || kind == GIZMO_KIND_VIEWRING) {
        // The far half is drawn before everything else and faint, the near half after and whole; face-on all is near.
        float near = smoothstep(-0.22, -0.10, in_uv.x);
        return line_coverage(abs(in_pixel.x), in_pixel.y) * (in_kind.y != 0u ? near : in_uv.y * (1.0 - near));
    }
    if (kind == GIZMO_KIND_GRIP) {
        vec2 off = abs(in_uv) - in_pixel.x;
        return clamp(0.5 - max(off.x, off.y), 0.0, 1.0);
    }
    if (kind == GIZMO_KIND_PLANE || kind == GIZMO_KIND_QUAD) {
        vec2 px = min(in_uv, 1.0 - in_uv) / max(uv_width, vec2(1e-6));
        float edge = min(px.x, px.y), border = 1.6 * pc.pixel_scale;
        return clamp(edge + 0.5, 0.0, 1.0) * mix(1.0, in_pixel.x, clamp(edge - border + 0.5, 0.0, 1.0));
    }
    if (kind == GIZMO_KIND_CIRCLE) {
        float r = length(in_uv);
        return max(line_coverage(abs(r - in_pixel.x), in_pixel.y), in_pixel.z * clamp(in_pixel.x + 0.5 - r, 0.0, 1.0));
    }
    return 1.0;
}

void main() {
    float alpha = in_color.a * coverage(fwidth(in_uv));
    if (kDashed && pc.dash_px > 0.0) alpha *= dashes();
    if (alpha <= 0.0) discard;
    vec3 authored = in_color.rgb;
    if (is_fringe(in_kind.x) && in_kind.y != 0u) authored *= in_pixel.x > 0.0 ? in_uv.x : in_uv.y; // the other's shade
    vec3 rgb = kLinear ? linear_of(authored) : authored;
    out_color = vec4(rgb * alpha, alpha);
}
