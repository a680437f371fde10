// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A corner of a triangle of DrawList::overlay.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

layout(location = 0) in vec2 in_position; // pixels from the viewport's corner
layout(location = 1) in vec4 in_color;
#ifdef GIZMO_MULTIVIEW
layout(location = 2) in uint in_view; // the views that show it
#endif

layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light: decode first

layout(location = 0) noperspective out vec4 out_color;

void main() {
    gl_Position = vec4(in_position * 2.0 / vec2(pc.viewport_width, pc.viewport_height) - 1.0, 0.5, 1.0);
    out_color = in_color;
    if (kLinear) { // as overlay_color() of encoding.hpp
        vec2 alpha = linear_of(vec3(in_color.a, 1.0 - in_color.a, 0.0)).xy;
        float luma = dot(in_color.rgb, vec3(0.299, 0.587, 0.114));
        out_color = vec4(linear_of(in_color.rgb), mix(1.0 - alpha.y, alpha.x, luma));
    }
#ifdef GIZMO_MULTIVIEW
    uint view = in_view >> GIZMO_VIEW_SHIFT;
    if (view != 0u && view != uint(gl_ViewIndex) + 1u) gl_Position = vec4(2.0, 2.0, 2.0, 1.0); // not for this view
#endif
}
