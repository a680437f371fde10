// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
layout(push_constant) uniform Push { vec4 base_color; }; // linear, as glTF has it
layout(set = 0, binding = 0) uniform sampler2D base_texture;
layout(location = 0) in vec3 in_normal;
layout(location = 1) flat in float in_selected;
layout(location = 2) in vec2 in_uv;
layout(location = 0) out vec4 out_color;

void main() {
    vec3 n = normalize(in_normal);
    float sky = 0.5 + 0.5 * n.y, sun = max(0.0, dot(n, normalize(vec3(0.45, 0.8, 0.35))));
    vec3 base = base_color.rgb * texture(base_texture, in_uv).rgb;
    vec3 lit = base * (mix(vec3(0.10, 0.095, 0.10), vec3(0.26, 0.28, 0.32), sky) + 0.62 * sun * vec3(1.0, 0.97, 0.90));
    lit *= 1.0 + 0.18 * in_selected;
    out_color = vec4(pow(clamp(lit, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}
