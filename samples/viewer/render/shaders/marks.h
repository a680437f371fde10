// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lines 1.5 logical pixels wide and points of 5, as rectangles.
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_other; // the line's other end
layout(location = 2) in vec2 in_side;

vec4 mark_corner() {
    vec4 here = view.clip_from_anchor * vec4(to_anchor(in_position), 1.0);
    vec4 there = view.clip_from_anchor * vec4(to_anchor(in_other), 1.0);
    vec2 half_size = 0.5 * view.viewport.zw, offset;
    if (in_side.y == 0.0) {
        // The part in front of the eye: the end with the least w may be behind it.
        float least = 1e-5 * max(abs(here.w), abs(there.w));
        if (here.w < least && there.w > least) here = mix(here, there, (least - here.w) / (there.w - here.w));
        if (there.w < least && here.w > least) there = mix(there, here, (least - there.w) / (here.w - there.w));
        vec2 along = (there.xy / there.w - here.xy / here.w) * half_size;
        along = dot(along, along) > 0.0 ? normalize(along) : vec2(1.0, 0.0);
        offset = vec2(-along.y, along.x) * in_side.x * 0.75 * view.grid_size.w;
    } else {
        offset = in_side * 2.5 * view.grid_size.w;
    }
    return here + vec4(offset / half_size * here.w, 0.0, 0.0);
}
