// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A part of gizmo.vert and line.vert: clips a line to the viewport and a margin, so that the clipper of a driver has
// nothing to do. Some clippers interpolate the pixels across an upright line wrongly.

const float kMarginPx = 64.0; // more than half the width of a line

// The end a of the line from a to b, moved to where the line enters the view. Outside of an edge the distance is
// negative. half_size: of the viewport, pixels.
vec4 line_end(vec4 a, vec4 b, float near, vec2 half_size) {
    vec2 room = 1.0 + kMarginPx / half_size;
    vec4 out_a = vec4(room * a.w + a.xy, room * a.w - a.xy), out_b = vec4(room * b.w + b.xy, room * b.w - b.xy);
    vec4 edges = mix(vec4(0.0), out_a / (out_a - out_b), lessThan(out_a, min(out_b, vec4(0.0))));
    float eye = mix(0.0, (near - a.w) / (b.w - a.w), a.w < min(b.w, near));
    float share = max(eye, max(max(edges.x, edges.y), max(edges.z, edges.w)));
    return a + (b - a) * min(share, 1.0);
}
