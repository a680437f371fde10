// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "material.h"
#include "shadow.h"
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in vec2 in_uv;
layout(location = 3) in vec4 in_color;
layout(location = 4) in vec3 in_shadow;
layout(location = 5) flat in vec4 in_sun;
layout(location = 6) flat in float in_side;
layout(location = 7) in vec3 in_lean;
layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    // Without normals a triangle is flat: with x to the right and y down, the cross product points away from the
    // viewer.
    vec3 n = -cross(dFdx(in_position), dFdy(in_position));
    // The visible side is lit.
    if (dot(in_normal, in_normal) > 0.0) n = gl_FrontFacing == (in_side > 0.0) ? in_normal : -in_normal;
    n = normalize(n);
    vec4 base = push.base_color * in_color * texture(base_texture, in_uv);
    float alpha = base.a;
    // The edge of a cut-out, one pixel wide: multisampling smooths it.
    if (push.cutoff.x > 0.0) alpha = clamp((base.a - push.cutoff.x) / max(fwidth(base.a), 1e-4) + 0.5, 0.0, 1.0);
    float facing = dot(n, in_sun.xyz), sky = 0.5 + 0.5 * n.y;
    float sun = facing > 0.0 ? facing * mix(1.0, sunlight(in_shadow, in_lean), in_sun.w) : 0.0;
    vec3 light = mix(vec3(0.10, 0.095, 0.10), vec3(0.28, 0.30, 0.34), sky) + 0.62 * sun * vec3(1.0, 0.97, 0.90);
    vec3 lit = pow(clamp(base.rgb * light, 0.0, 1.0), vec3(1.0 / 2.2));
    out_color = push.cutoff.y > 0.0 ? vec4(lit * alpha, alpha) : vec4(lit, push.cutoff.x > 0.0 ? alpha : 1.0);
}
