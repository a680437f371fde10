// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Outputs of sight.h for a fragment: its line of sight, and constants. Positions are along the axes of the grid, u, v
// and n, from the middle of what is shown.
layout(location = 0) IO vec4 origin;    // of the line of sight; w: the sky's share without perspective, 1 at the top
layout(location = 1) IO vec3 direction; // not of unit length
layout(location = 4) flat IO vec3 origin_x; // change per pixel to the right, and per pixel down
layout(location = 5) flat IO vec3 origin_y;
layout(location = 6) flat IO vec3 direction_x;
layout(location = 7) flat IO vec3 direction_y;
layout(location = 8) flat IO vec4 offset; // of the middle: modulo 100 units, from the world's origin
layout(location = 9) flat IO vec4 size;   // as View.grid_size
layout(location = 10) flat IO vec4 line_color;
layout(location = 11) flat IO vec4 u_color;
layout(location = 12) flat IO vec4 v_color;
layout(location = 13) flat IO vec4 zenith; // w: 1 with perspective
#ifndef GRID_ALONE
layout(location = 2) IO vec3 shadow_origin; // the same in the shadow map
layout(location = 3) IO vec3 shadow_direction;
layout(location = 14) flat IO vec4 horizon; // w: darkness of shadows on the grid; 0: none
layout(location = 15) flat IO vec3 nadir;
#endif
