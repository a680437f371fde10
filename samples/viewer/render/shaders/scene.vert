// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
#extension GL_GOOGLE_include_directive : require
#include "view_data.h"
#include "instance.h"
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in vec2 in_uv;
layout(location = 3) in vec4 in_color;
layout(location = 0) out vec3 out_position; // anchor space
layout(location = 1) out vec3 out_normal;
layout(location = 2) out vec2 out_uv;
layout(location = 3) out vec4 out_color;
layout(location = 4) out vec3 out_shadow;   // along the axes of the light
layout(location = 5) flat out vec4 out_sun; // w: darkness of its shadow
layout(location = 6) flat out float out_side; // -1: mirrored, so counter-clockwise is the back
layout(location = 7) out vec3 out_lean; // off the surface, texels of the shadow map

void main() {
    out_position = to_anchor(in_position);
    gl_Position = view.clip_from_anchor * vec4(out_position, 1.0);
    // Normals are transformed by the inverse transpose: the cofactors over the determinant, of which only the sign
    // matters.
    vec3 x = vec3(anchor_x.x, anchor_y.x, anchor_z.x), y = vec3(anchor_x.y, anchor_y.y, anchor_z.y),
         z = vec3(anchor_x.z, anchor_y.z, anchor_z.z);
    vec3 yz = cross(y, z);
    out_side = dot(x, yz) < 0.0 ? -1.0 : 1.0;
    vec3 n = (yz * in_normal.x + cross(z, x) * in_normal.y + cross(x, y) * in_normal.z) * out_side;
    out_normal = n;
    // Offset from the surface, larger for grazing light, where a texel of the map covers more depth.
    float slant = 1.0;
    if (dot(n, n) > 0.0) {
        n = normalize(n);
        slant -= abs(dot(n, view.sun.xyz));
        n *= sign(dot(n, view.sun.xyz));
    } else {
        n = view.sun.xyz; // the facing side is unknown here
    }
    out_lean = mat3(view.shadow_from_anchor) * n * (0.7 + 2.2 * slant);
    out_shadow = mat3(view.shadow_from_anchor) * out_position;
    out_uv = in_uv;
    out_color = in_color;
    out_sun = view.sun;
}
