// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A triangle of DrawList::overlay. Each is an instance, because a driver was seen to mix up the views of many vertices.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

layout(location = 0) in vec2 in_a; // pixels from the viewport's corner
layout(location = 1) in vec2 in_b;
layout(location = 2) in vec2 in_c;
layout(location = 3) in vec4 in_color_a;
layout(location = 4) in vec4 in_color_b;
layout(location = 5) in vec4 in_color_c;
#ifdef GIZMO_MULTIVIEW
layout(location = 6) in uint in_view; // the views that show it
#endif

layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light: decode first

layout(location = 0) noperspective out vec4 out_color;

void main() {
    bvec4 is_b = bvec4(gl_VertexIndex == 1), is_c = bvec4(gl_VertexIndex == 2);
    vec2 at = mix(mix(in_a, in_b, is_b.xy), in_c, is_c.xy);
    out_color = mix(mix(in_color_a, in_color_b, is_b), in_color_c, is_c);
    gl_Position = vec4(at * 2.0 / vec2(pc.viewport_width, pc.viewport_height) - 1.0, 0.5, 1.0);
    if (kLinear) { // as overlay_color() of encoding.hpp
        vec2 alpha = linear_of(vec3(out_color.a, 1.0 - out_color.a, 0.0)).xy;
        float luma = dot(out_color.rgb, vec3(0.299, 0.587, 0.114));
        out_color = vec4(linear_of(out_color.rgb), mix(1.0 - alpha.y, alpha.x, luma));
    }
#ifdef GIZMO_MULTIVIEW
    uint view = in_view >> GIZMO_VIEW_SHIFT;
    if (view != 0u && view != uint(gl_ViewIndex) + 1u) gl_Position = vec4(2.0, 2.0, 2.0, 1.0); // not for this view
#endif
}
