// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A primitive's base color. Push constants of all that draws a scene's meshes.
layout(push_constant) uniform Push {
    vec4 base_color; // linear, as glTF has it
    vec4 cutoff;     // x: of alpha, 0: none
}
push;
layout(set = 1, binding = 0) uniform sampler2D base_texture;
