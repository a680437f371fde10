// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The background: sky, and the grid on the plane hit by the pixel's line of sight.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "shadow.h"
#include "grid.h"
layout(location = 0) out vec4 out_color;

vec3 sky() {
    float unit = inversesqrt(dot(direction, direction));
    // Without perspective there is one direction, so the sky goes from top to bottom.
    float up = zenith.w == 1.0 ? direction.z * unit : origin.w;
    float pixel = length(vec2(direction_x.z, direction_y.z)) * unit;
    vec3 above = mix(horizon.rgb, zenith.rgb, sqrt(clamp(up * 1.6, 0.0, 1.0)));
    vec3 below = mix(horizon.rgb * 0.86, nadir, sqrt(clamp(-up * 2.5, 0.0, 1.0)));
    return mix(below, above, clamp(up / max(pixel, 1e-6) + 0.5, 0.0, 1.0));
}

// The grid and the shadow on it over a color.
vec3 grid(vec3 color) {
    Ground g;
    if (!meets_ground(g)) return color;
    if (g.far < 1.0 && horizon.w > 0.0)
        color *= 1.0 - horizon.w * fade_of(g) * (1.0 - sunlight(shadow_origin + g.t * shadow_direction, vec3(0.0)));
    vec4 lines = lines_on(g);
    return lines.rgb + color * (1.0 - lines.a);
}

void main() {
    // Dithers by half a step of the target; otherwise a dark gradient would show bands.
    float noise = fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))));
    out_color = vec4(grid(sky()) + (noise - 0.5) / 255.0, 1.0);
}
