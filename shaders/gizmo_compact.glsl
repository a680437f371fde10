// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A part of gizmo.vert with GIZMO_COMPACT: reads a CompactInstance, what a gizmo is, and makes the numbers that a
// GizmoInstance has.

layout(location = 4) in vec4 clip_o;
layout(location = 5) in vec4 rotation;      // x, y, z, w, of any length
layout(location = 6) in vec3 eye_offset;    // world: from the origin to the eye, or the direction to the viewer
layout(location = 7) in vec2 sizes;         // world units and pixels per gizmo unit
layout(location = 8) in uint compact_shown; // as GizmoInstance::shown before what foreshortening leaves; GIZMO_NO_EYE

// Nothing of it is dragged, stretched or under the pointer.
vec4 clip_x, clip_y, clip_z, eye;
vec3 fade_axes, fade_planes;
#define stretch_unit vec4(1.0, 1.0, 1.0, sizes.y)
#define sweep_from vec4(0.0)
#define sweep_axis vec3(0.0)
#define state uvec4(compact_shown & ~GIZMO_NO_EYE, 0u, 0u, 0u)
#define own_color 0u

float axis_fade(uint i) {
    vec3 fades = choose(i > 2u, fade_planes, fade_axes);
    uint axis = choose(i > 2u, i - 3u, i);
    return choose(axis == 0u, fades.x, choose(axis == 1u, fades.y, fades.z));
}

// Of squared sines, in as many steps as GizmoInstance::fade has.
vec3 fade_of(vec3 sine2) {
    vec3 fade = (sqrt(abs(sine2)) - GIZMO_FADE_OUT) * (1.0 / (GIZMO_FADE_IN - GIZMO_FADE_OUT));
    return floor(clamp(fade, 0.0, 1.0) * 31.0 + 0.5) / 31.0;
}

// The columns of the rotation, in clip space by the gizmo's size, and the way to the eye along them.
void place_compact() {
    vec4 q = rotation, t = q * (2.0 / dot(q, q));
    vec3 xyz = t.x * q.xyz, wxyz = t.w * q.xyz;
    float yy = t.y * q.y, yz = t.y * q.z, zz = t.z * q.z;
    vec3 x = vec3(1.0 - yy - zz, xyz.y + wxyz.z, xyz.z - wxyz.y), y = vec3(xyz.y - wxyz.z, 1.0 - xyz.x - zz, yz + wxyz.x),
         z = vec3(xyz.z + wxyz.y, yz - wxyz.x, 1.0 - xyz.x - yy);
    float size = sizes.x;
    clip_x = (pc.clip_x * x.x + pc.clip_y * x.y + pc.clip_z * x.z) * size;
    clip_y = (pc.clip_x * y.x + pc.clip_y * y.y + pc.clip_z * y.z) * size;
    clip_z = (pc.clip_x * z.x + pc.clip_y * z.y + pc.clip_z * z.z) * size;
    bool has_eye = (compact_shown & GIZMO_NO_EYE) == 0u;
    vec3 e = vec3(dot(x, eye_offset), dot(y, eye_offset), dot(z, eye_offset));
    eye = vec4(e * choose(has_eye, 1.0 / size, 1.0), choose(has_eye, 1.0, 0.0));
    vec3 cosine2 = eye.xyz * eye.xyz / dot(eye.xyz, eye.xyz);
    fade_axes = fade_of(1.0 - cosine2);
    fade_planes = fade_of(cosine2);
}
