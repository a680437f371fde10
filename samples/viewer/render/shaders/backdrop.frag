// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where nothing of the scene is: sky, and the grid on the plane that the pixel's line of sight meets. How far the point
// moves from pixel to pixel is known exactly, so that a line is as wide as it should be, in pixels, and lines that would
// be too near to each other are not drawn.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "shadow.h"
#define IO in
#include "backdrop_io.h"
layout(location = 0) out vec4 out_color;

vec3 sky() {
    float unit = inversesqrt(dot(direction, direction));
    // Without perspective there is one direction: from top to bottom instead.
    float up = zenith.w == 1.0 ? direction.z * unit : origin.w;
    float pixel = length(vec2(direction_x.z, direction_y.z)) * unit;
    vec3 above = mix(horizon.rgb, zenith.rgb, sqrt(clamp(up * 1.6, 0.0, 1.0)));
    vec3 below = mix(horizon.rgb * 0.86, nadir, sqrt(clamp(-up * 2.5, 0.0, 1.0)));
    return mix(below, above, clamp(up / max(pixel, 1e-6) + 0.5, 0.0, 1.0));
}

// How much of a pixel the lines of a lattice cover, 0..1.
float lines(vec2 at, float cell, vec2 rate) {
    vec2 pixels = cell / rate; // from line to line
    vec2 off = abs(fract(at / cell - 0.5) - 0.5) * pixels;
    vec2 cover = clamp(0.5 * size.w + 0.5 - off, 0.0, 1.0);
    cover *= clamp((pixels / size.w - 5.0) / 19.0, 0.0, 1.0);
    return max(cover.x, cover.y);
}

// The grid and the shadow on it over a color.
vec3 grid(vec3 color) {
    // t = -o.n / d.n, and by the pixel: dt = -(do.n + t dd.n) / d.n, dp = do + t dd + dt d.
    float t = -origin.z / direction.z;
    vec2 place = origin.xy + t * direction.xy;
    float far = length(place) / size.z;
    if (!(t > 0.0 || zenith.w == 0.0) || !(far < 2.8)) return color;
    vec3 px = origin_x + t * direction_x, py = origin_y + t * direction_y;
    px.xy -= direction.xy * (px.z / direction.z);
    py.xy -= direction.xy * (py.z / direction.z);
    vec2 rate = sqrt(px.xy * px.xy + py.xy * py.xy) + 1e-12;
    if (far < 1.0) {
        float fade = 1.0 - smoothstep(0.15, 1.0, far);
        if (horizon.w > 0.0)
            color *= 1.0 - horizon.w * fade * (1.0 - sunlight(shadow_origin + t * shadow_direction));
        vec2 wrapped = place + offset.xy;
        float fine = line_color.a, coarse = 2.2 * fine;
        float cover = fine * lines(wrapped, size.x, rate);
        cover = max(cover, mix(fine, coarse, size.y) * lines(wrapped, 10.0 * size.x, rate));
        cover = max(cover, coarse * lines(wrapped, 100.0 * size.x, rate));
        color = mix(color, line_color.rgb, fade * cover);
    }
    vec2 axes = clamp(0.75 * size.w + 0.5 - abs(place + offset.zw) / rate, 0.0, 1.0);
    axes *= 1.0 - smoothstep(0.15, 2.8, far);
    color = mix(color, v_color.rgb, v_color.a * axes.x);
    return mix(color, u_color.rgb, u_color.a * axes.y);
}

void main() {
    // Half a step of the target either way, or a dark gradient is seen to have steps.
    float noise = fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))));
    out_color = vec4(grid(sky()) + (noise - 0.5) / 255.0, 1.0);
}
