// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One instance is one gizmo, one draw all gizmos of a handle set. Parts are ordered from back to front here, so that
// they hide each other with no depth buffer of our own.
//
// A vertex is made in two steps. One function for each kind of part says which points it hangs on, in gizmo units;
// main() chooses among them. What comes then is the same for all and is there once: the points are projected, and the
// vertex is moved on the screen to widen a line, to soften an edge, to keep a size in pixels. So written, drivers make
// the pipeline in a third of the time: a function costs them each time it is called. Each has one way out: an early
// return of a function that is inlined costs a loop.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

layout(location = 0) in vec3 in_position; // across, across, along the part's axis
layout(location = 1) in vec3 in_other;    // SOLID: a point of the face; FRINGE: the edge's other end; SHAFT: other end
layout(location = 2) in vec3 in_normal_a; // SOLID: of the face; FRINGE: of the edge's one face
layout(location = 3) in vec3 in_normal_b; // SOLID: for shading; FRINGE: of its other face
layout(location = 4) in float in_anchor;  // along the axis, times its stretch
layout(location = 5) in uint in_part;

layout(location = 6) in vec4 clip_x;
layout(location = 7) in vec4 clip_y;
layout(location = 8) in vec4 clip_z;
layout(location = 9) in vec4 clip_o;
layout(location = 10) in vec4 eye;
layout(location = 11) in vec4 stretch_unit; // stretch.xyz, pixels per gizmo unit
layout(location = 12) in vec4 sweep_from;   // xyz, w: radians
layout(location = 13) in vec3 sweep_axis;
layout(location = 14) in uvec4 state; // the instance's shown, fade, highlight, active
layout(location = 15) in uint own_color; // of a custom shape

layout(location = 0) out vec4 out_color;               // straight alpha, as authored
layout(location = 1) noperspective out vec3 out_pixel; // pixels from the middle, half width, pixels along the line
layout(location = 2) out vec2 out_uv;                  // square's coordinates, or how far a ring's point faces us
layout(location = 3) flat out uvec2 out_kind;          // kind, 1: front half of a ring, or a fringe between two faces

const float kNear = 1e-4; // homogeneous w, gizmo units: nearer is clipped

// How a vertex is moved on the screen from the points it hangs on.
const uint kPoint = 0u;       // at a, moved by `pixels`
const uint kLine = 1u;        // of the line from a to b, widened; at a
const uint kCircle = 2u;      // of a circle through a, that runs along b there, widened
const uint kSquare = 3u;      // a corner at a, moved out; b and c are where its sides lead
const uint kInnerFringe = 4u; // over the edge from a to b between two faces that are seen; c is off d on the second one
const uint kOuterFringe = 5u; // beside the silhouette edge from a to b of a body about c; d is a, inset

struct Vertex {
    uint move;
    vec4 a, b, c, d; // gizmo units, in the part's frame; w = 0: a direction
    vec2 pixels;     // kPoint: off a; kSquare: the corner's coordinates
    float side;      // -1 or 1
    float along;     // kLine: -1 at the end from which it is seen running backwards, so that both agree on the sides
    float along_px;  // kCircle: along it from where its angle is 0
    bool gone;       // out of every picture
};

// The part's frame has its axis as z: the gizmo's columns and eye, turned.
vec4 frame_x, frame_y, frame_z;
vec3 frame_eye;
void turn_frame(uint axis) {
    frame_x = axis == 0u ? clip_y : axis == 1u ? clip_z : clip_x;
    frame_y = axis == 0u ? clip_z : axis == 1u ? clip_x : clip_y;
    frame_z = axis == 0u ? clip_x : axis == 1u ? clip_y : clip_z;
    frame_eye = axis == 0u ? eye.yzx : axis == 1u ? eye.zxy : eye.xyz;
}

vec4 clip_of(vec4 p) { return frame_x * p.x + frame_y * p.y + frame_z * p.z + clip_o * p.w; }
vec2 half_size() { return vec2(pc.viewport_width, pc.viewport_height) * 0.5; }
vec2 pixel_of(vec4 clip) { return clip.xy / clip.w * half_size(); }
vec3 eye_from(vec3 p) { return frame_eye - p * eye.w; }
// Half a pixel at a point of the part's axis, gizmo units.
float half_pixel(float z) { return 0.5 * max(frame_z.w * z + clip_o.w, kNear) / (clip_o.w * stretch_unit.w); }
vec2 perpendicular(vec2 v) {
    float l = length(v);
    return l > 0.0 ? vec2(-v.y, v.x) / l : vec2(0.0, 1.0);
}

// The axis that is the slot-th from the back: e is how far each points towards the viewer. Its rank is how many axes are
// behind it.
uint axis_in_slot(vec3 e, uint slot) {
    uint rank_y = uint(e.x <= e.y) + uint(e.z < e.y), rank_z = uint(e.x <= e.z) + uint(e.y <= e.z);
    return slot == rank_z ? 2u : slot == rank_y ? 1u : 0u;
}

vec3 any_perpendicular(vec3 n) {
    vec3 a = abs(n);
    vec3 least = a.x <= a.y && a.x <= a.z ? vec3(1, 0, 0) : a.y <= a.z ? vec3(0, 1, 0) : vec3(0, 0, 1);
    return normalize(cross(n, least));
}

vec3 rotated(vec3 v, vec3 axis, float angle) { // Rodrigues
    float c = cos(angle), s = sin(angle);
    return v * c + cross(axis, v) * s + axis * dot(axis, v) * (1.0 - c);
}

// A vertex of a cone's or a cube's mesh, moved in by d on every face: half a pixel, so that the fringe, one pixel wide,
// has its middle on the silhouette. The cone's half angle a: tan a = radius / height, as handle_mesh.cpp builds it.
vec3 inset(vec3 p, bool cone, float d) {
    const float tan_a = GIZMO_CONE_RADIUS / GIZMO_CONE_HEIGHT;
    float sec_a = sqrt(1.0 + tan_a * tan_a), r = length(p.xy);
    float inwards = p.z <= 0.0 && r > 0.0 ? min(d * (sec_a + tan_a), 0.5 * r) / r : 0.0;
    float along = p.z > 0.0 ? -min(d * sec_a / tan_a, 0.6 * GIZMO_CONE_HEIGHT) : min(d, 0.3 * GIZMO_CONE_HEIGHT);
    return cone ? vec3(p.xy * (1.0 - inwards), p.z + along) : p - sign(p) * min(d, 0.4 * abs(p.z));
}

struct Part {
    uint kind, handle, slot, gap;
    float side; // -1 or 1
    bool front;
};

Part part_of(uint bits) {
    Part part;
    part.kind = bitfieldExtract(bits, 0, GIZMO_PART_KIND_BITS);
    part.handle = bitfieldExtract(bits, GIZMO_PART_HANDLE_SHIFT, GIZMO_PART_HANDLE_BITS);
    part.slot = bitfieldExtract(bits, GIZMO_PART_SLOT_SHIFT, GIZMO_PART_SLOT_BITS);
    part.gap = bitfieldExtract(bits, GIZMO_PART_GAP_SHIFT, GIZMO_PART_GAP_BITS);
    part.side = bitfieldExtract(bits, GIZMO_PART_SIDE_SHIFT, 1) != 0u ? 1.0 : -1.0;
    part.front = bitfieldExtract(bits, GIZMO_PART_FRONT_SHIFT, 1) != 0u;
    return part;
}

bool is_shown(uint handle) { return (state.x >> handle & 1u) != 0u; }
bool is_highlighted(uint handle) { return state.z == handle + 1u; }
#ifdef GIZMO_MULTIVIEW
bool is_active() { return (state.w & 1u) != 0u; }
bool is_anothers() { return state.w >> GIZMO_VIEW_SHIFT != 0u && state.w >> GIZMO_VIEW_SHIFT != uint(gl_ViewIndex) + 1u; }
#else
bool is_active() { return state.w != 0u; }
bool is_anothers() { return false; }
#endif
bool is_scale_axis(uint handle) { return handle - GIZMO_DRAW_SCALE_X < 3u; }
// How long the part's axis is.
float stretch_of(Part part, uint axis) {
    float stretch = axis == 0u ? stretch_unit.x : axis == 1u ? stretch_unit.y : stretch_unit.z;
    return is_scale_axis(part.handle) ? stretch : 1.0;
}
float axis_fade(uint i) { return float(state.y >> (5u * i) & 31u) / 31.0; } // 3, 4, 5: planes
float shade(vec3 normal, vec3 to_eye) { return 0.66 + 0.34 * max(0.0, dot(normalize(normal), to_eye)); }

// How a part is to look, whatever its kind.
struct Look {
    vec4 color;
    bool lit; // under the pointer or dragged
    float half_width;
};

// Of a convex body on the part's axis or at the origin: a triangle of it, or the fringe of an edge of it.
void body(Part part, uint axis, inout Vertex v, inout Look look) {
    bool centered = part.kind == GIZMO_KIND_CENTER || part.kind == GIZMO_KIND_CENTER_FRINGE;
    bool is_fringe = part.kind == GIZMO_KIND_FRINGE || part.kind == GIZMO_KIND_CENTER_FRINGE;
    bool cone = !centered && !is_scale_axis(part.handle);
    vec3 middle_of_body = vec3(0, 0, centered ? 0.0 : in_anchor * stretch_of(part, axis));
    vec3 p = middle_of_body + in_position, q = middle_of_body + in_other;
    float d = half_pixel(middle_of_body.z);
    vec4 p_inset = vec4(middle_of_body + inset(in_position, cone, d), 1);
    vec3 to_eye = normalize(eye_from(p));
    float shade_a = shade(in_normal_a, to_eye), shade_b = shade(in_normal_b, to_eye);
    // One point for the whole triangle, so that all three corners decide alike; of an edge its middle.
    vec3 middle = (p + q) * 0.5, seen_from = eye_from(is_fringe ? middle : q);
    bool faces_a = dot(in_normal_a, seen_from) > 0.0, faces_b = dot(in_normal_b, seen_from) > 0.0;
    if (!is_fringe) {
        v.a = p_inset;
        v.gone = v.gone || !faces_a;
        look.color.rgb *= shade_b;
    } else if (faces_a && faces_b && dot(in_normal_a, in_normal_b) < 0.5) {
        v.move = kInnerFringe;
        v.a = p_inset;
        v.b = vec4(middle_of_body + inset(in_other, cone, d), 1);
        // On a convex body, face b goes on from the edge against a's normal.
        v.c = vec4(middle - in_normal_a * 0.02, 1);
        v.d = vec4(middle, 1);
        out_uv = vec2(shade_a, shade_b);
        out_kind.y = 1u;
    } else {
        v.move = kOuterFringe;
        v.a = vec4(p, 1);
        v.b = vec4(q, 1);
        v.c = vec4(middle_of_body, 1);
        v.d = p_inset;
        v.gone = v.gone || faces_a == faces_b;
        look.color.rgb *= faces_a ? shade_a : shade_b;
    }
}

void shaft(Part part, uint axis, inout Vertex v) {
    float stretch = stretch_of(part, axis);
    v.move = kLine;
    v.a = vec4(0, 0, in_position.z + in_anchor * stretch, 1);
    v.b = vec4(0, 0, in_other.z + in_other.x * stretch, 1);
    v.along = in_other.y;
}

// About its axis or about the line of sight, an arc, or the outline of a sphere.
void circle(Part part, inout Vertex v, inout Look look) {
    bool is_ring = part.kind == GIZMO_KIND_RING, is_view_ring = part.kind == GIZMO_KIND_VIEWRING;
    bool is_ball = part.kind == GIZMO_KIND_BALL;
    // in_position: where on the circle; of arcs x is the share of the way round.
    float whole = part.kind == GIZMO_KIND_ARC && part.handle == GIZMO_CUSTOM_ARC ? sweep_from.w : GIZMO_FULL_TURN;
    float angle = in_position.x * whole;
    vec2 at = vec2(cos(angle), sin(angle));
    float radius = 1.0, far = length(frame_eye);
    vec3 viewer = frame_eye / far, center = vec3(0), x = vec3(1, 0, 0), y = vec3(0, 1, 0);
    if (is_ring || is_view_ring) {
        at = in_position.xy;
        angle = atan(at.y, at.x);
        radius = is_ring ? pc.ring : pc.view_ring;
    }
    if (is_view_ring || is_ball) {
        x = any_perpendicular(viewer);
        y = cross(viewer, x);
    }
    if (is_view_ring) look.half_width *= 0.7;
    if (is_ball) {
        // Where the line of sight touches: 1 / D towards an eye at D radii.
        float shift = eye.w / max(far, 1.0001);
        center = viewer * shift;
        radius = sqrt(max(0.0, 1.0 - shift * shift));
    }
    vec3 out_of = x * at.x + y * at.y;
    v.move = kCircle;
    v.a = vec4(center + out_of * radius, 1);
    v.b = vec4(y * at.x - x * at.y, 0);
    // The same on both sides of where the angle is 0, so that the ends meet.
    v.along_px = abs(angle) * radius * stretch_unit.w;
    out_uv = vec2(is_ring ? dot(out_of, viewer) : is_view_ring ? 1.0 : 0.0,
                  look.lit ? max(pc.hidden_alpha, 0.4) : pc.hidden_alpha);
}

// Runs over x and y by in_other.z for coordinates 0..1.
void square(inout Vertex v, Look look) {
    vec2 inwards = (1.0 - in_other.xy * 2.0) * in_other.z;
    v.move = kSquare;
    v.b = vec4(in_position + vec3(inwards.x, 0, 0), 1);
    v.c = vec4(in_position + vec3(0, inwards.y, 0), 1);
    v.pixels = in_other.xy;
    out_pixel.x = look.lit ? min(1.0, pc.plane_alpha + 0.3) : pc.plane_alpha;
}

// Faces the screen. The trackball is seen only under the pointer, as a veil without a rim.
void view_circle(Part part, inout Vertex v, Look look) {
    bool ball = part.handle == GIZMO_DRAW_TRACKBALL;
    float radius = (ball ? pc.trackball : pc.view_circle) * stretch_unit.w;
    v.gone = v.gone || (ball && !look.lit);
    v.a = vec4(0, 0, 0, 1);
    v.pixels = in_position.xy * (radius + look.half_width + 1.0);
    out_pixel = vec3(radius, ball ? -1.0 : look.half_width * 0.75, ball ? 0.16 : look.lit ? 0.35 : 0.10);
}

// From where it was grabbed, in the plane of its ring; full after a turn. Its sides are lines from the middle.
void sector(Part part, inout Vertex v, inout Look look) {
    bool is_side = part.kind == GIZMO_KIND_SECTOR_SIDE;
    float sweep = is_side ? sweep_from.w : clamp(sweep_from.w, -GIZMO_FULL_TURN, GIZMO_FULL_TURN);
    vec3 rim = rotated(sweep_from.xyz, sweep_axis, sweep * in_position.x) *
               (is_highlighted(GIZMO_DRAW_ROTATE_VIEW) ? pc.view_ring : pc.ring);
    v.move = is_side ? kLine : kPoint;
    v.a = vec4(rim * in_position.y, 1);
    v.b = vec4(rim * (1.0 - in_position.y), 1);
    v.along = in_position.y > 0.5 ? -1.0 : 1.0;
    look.half_width *= 0.6;
    if (!is_side) look.color.a *= 0.22;
}

// What of a box turns away from the viewer on all its sides steps back.
float facing_fade(vec3 at, vec3 sides) {
    vec3 e = eye_from(at) * sides;
    return max(e.x, max(e.y, e.z)) > 0.0 ? 1.0 : 0.45;
}

// Between two points, or a square of a fixed size in pixels. `of_box`: its outline and its grips.
void edge_or_grip(Part part, bool of_box, inout Vertex v, inout Look look) {
    bool is_edge = part.kind == GIZMO_KIND_EDGE;
    if (of_box)
        look.color.a *= facing_fade(is_edge ? (in_position + in_other) * 0.5 : in_position,
                                    is_edge ? in_normal_a : in_position) *
                        (is_edge && !look.lit ? 0.8 : 1.0);
    v.move = is_edge ? kLine : kPoint;
    v.along = in_anchor;
    if (!is_edge) {
        float half_px = GIZMO_GRIP_PX * pc.pixel_scale * (look.lit ? 1.25 : 1.0);
        v.pixels = in_other.xy * (half_px + 1.0);
        v.gone = v.gone || clip_of(v.a).w < kNear;
        out_pixel.x = half_px;
    }
}

// `axis`: the one it is on or about.
Look look_of(Part part, uint axis, bool is_shape, bool turning) {
    bool of_box = is_shape && !part.front, outline = of_box && part.kind == GIZMO_KIND_EDGE;
    bool on_axis = part.kind <= GIZMO_KIND_SHAFT, on_plane = part.kind == GIZMO_KIND_PLANE;
    bool is_face = of_box && part.kind == GIZMO_KIND_GRIP && part.handle < GIZMO_BOX_FACES;
    bool of_axis = on_axis || on_plane || part.kind == GIZMO_KIND_RING || is_face;
    uint i = is_face ? part.handle / 2u : axis;
    uint color = of_axis ? (i == 0u ? pc.axis_x : i == 1u ? pc.axis_y : pc.axis_z) : pc.neutral;
    if (is_shape && !of_box) color = own_color;
    Look look;
    look.lit = turning || is_highlighted(part.handle);
    look.color = unpackUnorm4x8(look.lit ? (is_active() ? pc.dragged : pc.highlight) : color);
    if (is_active() && !look.lit) look.color.a *= outline ? max(pc.idle_alpha, 0.5) : pc.idle_alpha;
    look.color.a *= (on_axis ? axis_fade(axis) : on_plane ? axis_fade(axis + 3u) : 1.0) * pc.dim;
    look.half_width = 0.5 * pc.line_px * pc.pixel_scale * (look.lit ? 1.3 : outline ? 0.45 : is_shape ? 0.8 : 1.0);
    return look;
}

// The second step: see Vertex::move.
void project(Vertex v, Look look) {
    vec4 a = clip_of(v.a), b = clip_of(v.b), c = clip_of(v.c), d = clip_of(v.d), at = a;
    float reach = look.half_width + 1.0;
    vec2 by = v.pixels;
    bool is_line = v.move == kLine, is_circle = v.move == kCircle;
    bool inner = v.move == kInnerFringe, outer = v.move == kOuterFringe;
    if (is_line) { // what is behind the eye is cut off
        a = a.w < kNear && b.w > a.w ? mix(a, b, clamp((kNear - a.w) / (b.w - a.w), 0.0, 1.0)) : a;
        b = b.w < kNear && a.w > b.w ? mix(b, a, clamp((kNear - b.w) / (a.w - b.w), 0.0, 1.0)) : b;
        at = a;
    }
    vec2 pixel_a = pixel_of(a), pixel_b = pixel_of(b), pixel_c = pixel_of(c), pixel_d = pixel_of(d);
    vec2 run = is_circle ? (b.xy * a.w - a.xy * b.w) * half_size() : pixel_b - pixel_a;
    vec2 across = perpendicular(run);
    if (v.move == kSquare) { // by a pixel and a half along its sides, so that the fading edge has room
        vec2 px = vec2(distance(pixel_b, pixel_a), distance(pixel_c, pixel_a));
        bool seen = min(a.w, min(b.w, c.w)) >= kNear;
        vec2 more = seen ? min(vec2(0.5), 1.5 / max(px, vec2(1e-3))) : vec2(0.0);
        at = a + (a - b) * more.x + (a - c) * more.y;
        out_uv = v.pixels + (v.pixels * 2.0 - 1.0) * more;
        by = vec2(0.0);
    } else if (is_line || is_circle) {
        by = across * v.side * (is_line ? v.along : 1.0) * reach;
        out_pixel = vec3(v.side * reach, look.half_width, is_circle ? v.along_px : v.along > 0.0 ? 0.0 : length(run));
    } else if (inner || outer) {
        // Towards the second face, or out of the body.
        vec2 towards = inner ? pixel_c - pixel_d : (pixel_a + pixel_b) * 0.5 - pixel_c;
        if (dot(across, towards) < 0.0) across = -across;
        bool far_side = v.side > 0.0;
        float inset_px = min(-0.5, dot(pixel_d - pixel_a, across));
        // Across it, distances count from the edge. The silhouette's fringe reaches from where the body is drawn to half
        // a pixel beyond the edge.
        out_pixel.x = far_side ? 0.5 : inner ? -0.5 : inset_px;
        at = outer && !far_side ? d : a;
        by = outer && !far_side ? vec2(0.0) : across * out_pixel.x;
        v.gone = v.gone || min(min(a.w, b.w), min(c.w, d.w)) < kNear;
    } else {
        out_uv = by;
    }
    gl_Position = v.gone ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(at.xy + by / half_size() * at.w, at.zw);
    out_color = v.gone ? vec4(0.0) : look.color;
}

void main() {
    Part part = part_of(in_part);
    out_uv = vec2(0.0);
    out_pixel = vec3(0.0);
    out_kind = uvec2(part.kind, part.front ? 1u : 0u);

    // `handle` is that of the x axis; the part's own is axis further.
    bool is_shape = part.kind >= GIZMO_KIND_FIRST_SHAPE;
    bool on_axis = part.kind <= GIZMO_KIND_SHAFT, on_plane = part.kind == GIZMO_KIND_PLANE;
    bool about_axis = part.kind == GIZMO_KIND_RING;
    bool turning = part.kind == GIZMO_KIND_SECTOR || part.kind == GIZMO_KIND_SECTOR_SIDE;
    uint axis = part.slot, behind = uint(eye.x < 0.0) + uint(eye.y < 0.0) + uint(eye.z < 0.0);
    if (on_axis || on_plane) axis = axis_in_slot(eye.xyz, on_plane ? 2u - axis : axis);
    if (on_axis || on_plane || about_axis) part.handle += axis;
    turn_frame(on_axis || on_plane || about_axis ? axis : 2u);

    Vertex v;
    v.move = kPoint;
    v.a = vec4(in_position, 1);
    v.b = vec4(in_other, 1);
    v.c = v.d = vec4(0);
    v.pixels = vec2(0);
    v.side = part.side;
    v.along = 1.0;
    v.along_px = 0.0;
    // A box's edges are its outline too: seen wherever any of it is shown.
    bool shown = is_shown(part.handle) || (is_shape && !part.front && part.kind == GIZMO_KIND_EDGE && state.x != 0u);
    // Of another gap, it is in the mesh once more.
    v.gone = (turning ? sweep_from.w == 0.0 : !shown) || (part.gap != GIZMO_ANY_GAP && part.gap != behind) ||
             is_anothers();

    Look look = look_of(part, axis, is_shape, turning);
    if (part.kind == GIZMO_KIND_SHAFT)
        shaft(part, axis, v);
    else if (on_axis || part.kind == GIZMO_KIND_CENTER || part.kind == GIZMO_KIND_CENTER_FRINGE)
        body(part, axis, v, look);
    else if (about_axis || part.kind == GIZMO_KIND_VIEWRING || part.kind == GIZMO_KIND_ARC ||
             part.kind == GIZMO_KIND_BALL)
        circle(part, v, look);
    else if (on_plane || part.kind == GIZMO_KIND_QUAD)
        square(v, look);
    else if (part.kind == GIZMO_KIND_CIRCLE)
        view_circle(part, v, look);
    else if (turning)
        sector(part, v, look);
    else
        edge_or_grip(part, !part.front, v, look);
    project(v, look);
}
