// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A pixel of a label: ink over its pill, each weighted by its coverage.
#version 450
#extension GL_GOOGLE_include_directive : require
#include "gizmo_io.h"
#include "gizmo_hdr.glsl"

layout(constant_id = GIZMO_CONSTANT_UNDER) const bool kUnder = false; // straight alpha

layout(location = 0) noperspective in vec2 in_pixel;
layout(location = 1) flat in vec4 in_pill;
layout(location = 2) flat in vec4 in_ink;
layout(location = 3) flat in uvec4 in_texels0; // one byte each, row by row: ink in the low 4 bits, pill above
layout(location = 4) flat in uvec4 in_texels1;
layout(location = 5) flat in uvec4 in_texels2;
layout(location = 6) flat in uvec4 in_texels3;

layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    uvec2 at = min(uvec2(in_pixel), uvec2(GIZMO_LABEL_TILE_PX - 1));
    // Not ?:, which glslc compiles to branches.
    uvec4 low = mix(in_texels1, in_texels0, bvec4(at.y < 2u));
    uvec4 high = mix(in_texels3, in_texels2, bvec4(at.y < 6u));
    uvec4 rows = mix(high, low, bvec4(at.y < 4u));
    uvec2 row = mix(rows.zw, rows.xy, bvec2((at.y & 1u) == 0u));
    uint texel = mix(row.y, row.x, at.x < 4u) >> (8u * (at.x & 3u));
    float ink = float(texel & 15u) / 15.0 * in_ink.a, pill = float(texel >> 4 & 15u) / 15.0 * in_pill.a;
    out_color = vec4(in_target(in_pill.rgb) * pill * (1.0 - ink) + in_target(in_ink.rgb) * ink, pill + ink * (1.0 - pill));
    if (kUnder) out_color.rgb /= max(out_color.a, 1e-4);
}
