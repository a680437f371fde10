// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
layout(set = 0, binding = 0) uniform sampler2D font;
layout(location = 0) in vec2 in_uv;
layout(location = 1) in vec4 in_color;
layout(location = 0) out vec4 out_color; // premultiplied

void main() {
    float alpha = in_color.a * texture(font, in_uv).r;
    out_color = vec4(in_color.rgb * alpha, alpha);
}
