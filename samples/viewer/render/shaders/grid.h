// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The lines of grid and axes on the plane hit by a pixel's line of sight. The exact change per pixel is known, so lines
// have the right width in pixels, and lines too near to each other are omitted.
#define IO in
#include "backdrop_io.h"

// The intersection of the line of sight with the plane.
struct Ground {
    float t;    // along `direction`
    vec2 place; // along u and v
    vec2 rate;  // its change per pixel
    float far;  // distance from the middle of what is shown, 1 where the grid has faded out
};

// Returns false if there is no intersection, or nothing is drawn there.
bool meets_ground(out Ground g) {
    // t = -o.n / d.n; per pixel: dt = -(do.n + t dd.n) / d.n, dp = do + t dd + dt d.
    g.t = -origin.z / direction.z;
    g.place = origin.xy + g.t * direction.xy;
    g.far = length(g.place) / size.z;
    vec3 px = origin_x + g.t * direction_x, py = origin_y + g.t * direction_y;
    px.xy -= direction.xy * (px.z / direction.z);
    py.xy -= direction.xy * (py.z / direction.z);
    g.rate = sqrt(px.xy * px.xy + py.xy * py.xy) + 1e-12;
    return (g.t > 0.0 || zenith.w == 0.0) && g.far < 2.8;
}

float fade_of(Ground g) {
    return 1.0 - smoothstep(0.15, 1.0, g.far);
}

// The coverage of a pixel by the lines of a lattice, 0..1.
float lattice(vec2 at, float cell, vec2 rate) {
    vec2 pixels = cell / rate; // from line to line
    vec2 off = abs(fract(at / cell - 0.5) - 0.5) * pixels;
    vec2 cover = clamp(0.5 * size.w + 0.5 - off, 0.0, 1.0);
    cover *= clamp((pixels / size.w - 5.0) / 19.0, 0.0, 1.0);
    return max(cover.x, cover.y);
}

vec4 over(vec3 color, float alpha, vec4 below) {
    return vec4(color, 1.0) * alpha + below * (1.0 - alpha);
}

// Premultiplied.
vec4 lines_on(Ground g) {
    vec4 color = vec4(0.0);
    if (g.far < 1.0) {
        vec2 wrapped = g.place + offset.xy;
        float fine = line_color.a, coarse = 2.2 * fine;
        float cover = fine * lattice(wrapped, size.x, g.rate);
        cover = max(cover, mix(fine, coarse, size.y) * lattice(wrapped, 10.0 * size.x, g.rate));
        cover = max(cover, coarse * lattice(wrapped, 100.0 * size.x, g.rate));
        color = vec4(line_color.rgb, 1.0) * fade_of(g) * cover;
    }
    vec2 axes = clamp(0.75 * size.w + 0.5 - abs(g.place + offset.zw) / g.rate, 0.0, 1.0);
    axes *= 1.0 - smoothstep(0.15, 2.8, g.far);
    return over(u_color.rgb, u_color.a * axes.y, over(v_color.rgb, v_color.a * axes.x, color));
}
