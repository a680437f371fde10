// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The share of sunlight at a point, 0..1, with an edge some texels wide.
#include "view_data.h"
layout(set = 0, binding = 1) uniform sampler2DShadow shadow_map;

// Of a cubic B-spline, for four texels. f: offset from the second.
vec4 weights(float f) {
    float g = 1.0 - f;
    return vec4(g * g * g, 4.0 - 3.0 * f * f * (1.0 + g), 4.0 - 3.0 * g * g * (1.0 + f), f * f * f) / 6.0;
}

// Of 4 x 4 texels, whose corners the weights hide.
float lit(vec2 at, float depth) {
    vec2 f = fract(at - 0.5);
    vec4 x = weights(f.x), y = weights(f.y);
    float sum = 0.0;
    for (int i = 0; i < 4; ++i) {
        vec2 first = at - f - 0.5 + 2.0 * vec2(i & 1, i >> 1), across = (i & 1) == 0 ? x.xy : x.zw,
             down = i < 2 ? y.xy : y.zw;
        vec4 texels = textureGather(shadow_map, first / vec2(textureSize(shadow_map, 0)), depth);
        sum += down.x * dot(texels.wz, across) + down.y * dot(texels.xy, across);
    }
    return sum;
}

// In the finest level that holds it. p: along the axes of the light. lean: the offset from the surface, texels.
float sunlight(vec3 p, vec3 lean) {
    float size = view.shadow.z, edge = 0.5 - 3.0 / size;
    vec3 at = vec3(1.0);
    vec2 tile = view.shadow.xy;
    for (int k = 3; k >= 0; --k) {
        vec4 level = view.shadow_level[k];
        vec3 here = (p - level.xyz) * level.w + lean / size;
        bool is_in = level.w > 0.0 && max(abs(here.x), abs(here.y)) < edge && (here.z < 4.0 || at.x == 1.0);
        at = is_in ? here : at;
        tile = is_in ? view.shadow.xy + vec2(k & 1, k >> 1) * size : tile;
    }
    if (at.x == 1.0) return 1.0;
    return lit(tile + (at.xy + 0.5) * size, max(4.0 - at.z, 0.0) * view.shadow.w);
}
