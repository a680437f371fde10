// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The share of sunlight at a point, 0..1: four comparisons, each of four texels, for a soft edge.
layout(set = 0, binding = 1) uniform sampler2DShadow shadow_map;

// p: texture coordinates and depth of the shadow map.
float sunlight(vec3 p) {
    if (any(lessThan(p, vec3(0.0))) || any(greaterThan(p, vec3(1.0)))) return 1.0;
    const float off = 0.9 / 1024.0;
    float lit =
        0.25 *
        (texture(shadow_map, vec3(p.x - off, p.y - off, p.z)) + texture(shadow_map, vec3(p.x + off, p.y - off, p.z)) +
         texture(shadow_map, vec3(p.x - off, p.y + off, p.z)) + texture(shadow_map, vec3(p.x + off, p.y + off, p.z)));
    // The shadow fades out at the edge of the map.
    vec2 edge = smoothstep(0.48, 0.5, abs(p.xy - 0.5));
    return mix(lit, 1.0, max(edge.x, edge.y));
}
