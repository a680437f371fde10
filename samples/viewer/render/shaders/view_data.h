// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The uniform data of a view; view_data.hpp has the same. Anchor space has the world's axes and an origin near the eye,
// so that 32 bits suffice. Colors are encoded for the display.
layout(set = 0, binding = 0) uniform View {
    mat4 clip_from_anchor;
    mat4 shadow_from_anchor; // to the axes of the light
    vec4 eye;                // perspective: (eye, 1); orthographic: (unit direction to the viewer, 0)
    vec4 ray_origin[3];      // of the pixel (x, y): [0] + x [1] + y [2]
    vec4 ray_direction[3];   // not of unit length
    vec4 viewport;           // pixels: x, y, width, height
    vec4 grid_u;             // axes of the grid's plane; w: the anchor's position along them, modulo 100 units
    vec4 grid_v;
    vec4 grid_n;     // w: the anchor's height over the plane
    vec4 grid_axes;  // the anchor's position along u and v; zw: the middle of what is shown, relative to the anchor
    vec4 grid_size;  // world units between lines; opacity of the next coarser ones, 0..1; where the grid has faded out,
                     // world units; width of a line, pixels
    vec4 grid_color; // a: of the fine lines
    vec4 grid_u_color, grid_v_color; // of the axes; rgb, a
    vec4 zenith, horizon, nadir;
    vec4 sun;             // unit direction towards the sun; w: darkness of its shadow, 0..1
    vec4 shadow;          // of the shadow map: first texel, texels of a level, depth of half its width
    vec4 shadow_level[4]; // the finest first: middle, along the axes of the light; 1 / width, 0: none
}
view;
