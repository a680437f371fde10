// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One instance is one gizmo, one draw all gizmos of a handle set. Parts are ordered from back to front here, so that
// they hide each other with no depth buffer of our own.
//
// A vertex is made in two steps. The first says which points it hangs on, in gizmo units; main() chooses among them.
// What comes then is the same for all and is there once: the points are projected, and the vertex is moved on the screen
// so that the fragment finds how many pixels it is inside of its part's edge. Curves are coarse: the fragment knows how
// far they bend away from their chords. A function costs a driver each time it is called, and one way out of it is
// cheaper than two: an early return of a function that is inlined costs a loop.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"

layout(push_constant) uniform Push { PushConstants pc; };

layout(constant_id = GIZMO_CONSTANT_DASHED) const bool kDashed = true;  // pc.dash_px is used
layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light: decode first

layout(location = 0) in vec3 in_position; // curves: share of the way round, 0, 0 or 1 in turn; else across, across, along
layout(location = 1) in vec3 in_other;    // curves: half a chord's share; SHAFT: other end; squares: coordinates, side
layout(location = 2) in float in_anchor;  // along the axis, times its stretch; CONE, DISC: the base
layout(location = 3) in uint in_part;

layout(location = 4) in vec4 clip_x;
layout(location = 5) in vec4 clip_y;
layout(location = 6) in vec4 clip_z;
layout(location = 7) in vec4 clip_o;
layout(location = 8) in vec4 eye;
layout(location = 9) in vec4 stretch_unit; // stretch.xyz, pixels per gizmo unit
layout(location = 10) in vec4 sweep_from;  // xyz, w: radians
layout(location = 11) in vec3 sweep_axis;
layout(location = 12) in uvec4 state; // the instance's shown, fade, highlight, active
layout(location = 13) in uint own_color; // of a custom shape

layout(location = 0) flat out vec4 out_color; // straight alpha, encoded as the target is
layout(location = 1) noperspective out vec4 out_field; // see gizmo_io.h, GIZMO_FIELD
layout(location = 2) flat out vec4 out_shape;
layout(location = 3) noperspective out float out_along; // pixels along a line, for dashes

const float kNear = 1e-4; // homogeneous w, gizmo units: nearer is clipped
const float kPi = 0.5 * GIZMO_FULL_TURN;

// The part's frame has its axis as z: the gizmo's columns and eye, turned.
vec4 frame_x, frame_y, frame_z;
vec3 frame_eye;
void turn_frame(uint axis) {
    frame_x = axis == 0u ? clip_y : axis == 1u ? clip_z : clip_x;
    frame_y = axis == 0u ? clip_z : axis == 1u ? clip_x : clip_y;
    frame_z = axis == 0u ? clip_x : axis == 1u ? clip_y : clip_z;
    frame_eye = axis == 0u ? eye.yzx : axis == 1u ? eye.zxy : eye.xyz;
}

vec4 clip_of(vec3 p, float w) { return frame_x * p.x + frame_y * p.y + frame_z * p.z + clip_o * w; }
vec2 half_size() { return vec2(pc.viewport_width, pc.viewport_height) * 0.5; }
vec2 pixel_of(vec4 clip) { return clip.xy / clip.w * half_size(); }
vec3 eye_from(vec3 p) { return frame_eye - p * eye.w; }
vec2 perpendicular(vec2 v) {
    float l = length(v);
    return l > 0.0 ? vec2(-v.y, v.x) / l : vec2(0.0, 1.0);
}
float cross_of(vec2 a, vec2 b) { return a.x * b.y - a.y * b.x; }
// How far p is from the line through a that runs along `run`; `inwards`: towards where it counts as positive.
float distance_from(vec2 p, vec2 a, vec2 run, vec2 inwards) {
    float d = cross_of(run, p - a) / max(length(run), 1e-6);
    return cross_of(run, inwards) < 0.0 ? -d : d;
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

struct Part {
    uint kind, handle, slot, gap, face;
    float side; // -1 or 1
    bool front;
};

Part part_of(uint bits) {
    Part part;
    part.kind = bitfieldExtract(bits, 0, GIZMO_PART_KIND_BITS);
    part.handle = bitfieldExtract(bits, GIZMO_PART_HANDLE_SHIFT, GIZMO_PART_HANDLE_BITS);
    part.slot = bitfieldExtract(bits, GIZMO_PART_SLOT_SHIFT, GIZMO_PART_SLOT_BITS);
    part.gap = bitfieldExtract(bits, GIZMO_PART_GAP_SHIFT, GIZMO_PART_GAP_BITS);
    part.face = bitfieldExtract(bits, GIZMO_PART_FACE_SHIFT, GIZMO_PART_FACE_BITS);
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
// How long the part's axis is.
float stretch_of(Part part, uint axis) {
    float stretch = axis == 0u ? stretch_unit.x : axis == 1u ? stretch_unit.y : stretch_unit.z;
    return part.handle - GIZMO_DRAW_SCALE_X < 3u ? stretch : 1.0;
}
float axis_fade(uint i) { return float(state.y >> (5u * i) & 31u) / 31.0; } // 3, 4, 5: planes
float shade(float normal_to_eye) { return 0.66 + 0.34 * max(0.0, normal_to_eye); }

// How a part is to look, whatever its kind.
struct Look {
    vec4 color;
    bool lit; // under the pointer or dragged
    float half_width;
};

// What a vertex hangs on: gizmo units, in the part's frame.
struct Vertex {
    vec3 a, b, c;
    float b_w, c_w; // 0: a direction
    vec2 pixels;    // off a
    float along;    // lines: -1 at the end from which it is seen running backwards, so that both agree on the sides
    bool gone;      // out of every picture
};

// Of a circle: where in_position.x leads, and what is known of all of it.
struct Round {
    vec3 x, y, center;
    float radius, span; // in_position.x times span is the angle from x
    float facing;       // how far x points to the viewer
    float seen;         // CONE: the angle from what is nearest to the viewer up to where its side turns away
    bool base_seen;     // CONE
    bool tip_inside;    // CONE: of its outline, which is a circle's
    vec3 out_of;        // from its center, unit
    float angle;
};

// RING: its near or its far half, with what fades from one to the other. CONE: of the rim what is the outline of the
// whole body, from where the one tangent through the tip touches it to the other. At the angle f from the viewer the
// side's normal is (cos a cos f, sin a) for a tip of the half angle a, and turns away where that is across the line of
// sight: cos f = -tan a * e_z / e_xy, with e from the tip to the eye.
Round round_of(Part part) {
    const float tan_a = GIZMO_CONE_RADIUS / GIZMO_CONE_HEIGHT;
    bool cone = part.kind == GIZMO_KIND_CONE, ring = part.kind == GIZMO_KIND_RING, arc = part.kind == GIZMO_KIND_ARC;
    bool view_ring = part.kind == GIZMO_KIND_VIEWRING, ball = part.kind == GIZMO_KIND_BALL;
    float far = length(frame_eye), beside = max(length(frame_eye.xy), 1e-6);
    vec3 viewer = frame_eye / far;
    vec2 towards = frame_eye.xy / beside;
    float tilt = beside / far;
    float tip = frame_eye.z - (in_anchor + GIZMO_CONE_HEIGHT) * eye.w;
    Round r;
    r.base_seen = frame_eye.z < in_anchor * eye.w;
    float cos_seen = -tan_a * tip / beside;
    r.tip_inside = abs(cos_seen) >= 1.0;
    r.seen = acos(clamp(cos_seen, -1.0, 1.0));
    bool turned = cone ? r.base_seen : ring && !part.front;
    // The angle whose sine is x, or a little more, and x, which is less: a little more of either half than is seen.
    float end = min(1.0, GIZMO_RING_FADE_END / tilt), begin = GIZMO_RING_FADE_BEGIN / tilt;
    float half_ring = part.front ? 0.5 * kPi + end * (1.0 + 0.5709 * end * end) : begin < 1.0 ? 0.5 * kPi - begin : 0.0;
    r.span = ring ? half_ring : cone ? (r.base_seen ? kPi - r.seen : r.seen) : kPi;
    r.x = vec3(turned ? -towards : towards, 0);
    r.y = vec3(-r.x.y, r.x.x, 0);
    r.radius = ring ? pc.ring : view_ring ? pc.view_ring : cone ? GIZMO_CONE_RADIUS : 1.0;
    r.center = vec3(0, 0, cone ? in_anchor : 0.0);
    if (view_ring || ball) {
        // Of a ball, where the line of sight touches: 1 / D towards an eye at D radii.
        float shift = ball ? eye.w / max(far, 1.0001) : 0.0;
        r.x = any_perpendicular(viewer);
        r.y = cross(viewer, r.x);
        r.center = viewer * shift;
        r.radius *= sqrt(max(0.0, 1.0 - shift * shift));
    }
    if (arc) {
        r.x = vec3(1, 0, 0);
        r.y = vec3(0, 1, 0);
        r.span = part.handle == GIZMO_CUSTOM_ARC ? sweep_from.w : GIZMO_FULL_TURN;
    }
    if (part.kind == GIZMO_KIND_SECTOR || part.kind == GIZMO_KIND_SECTOR_SIDE) {
        r.x = sweep_from.xyz;
        r.y = cross(sweep_axis, r.x);
        r.radius = is_highlighted(GIZMO_DRAW_ROTATE_VIEW) ? pc.view_ring : pc.ring;
        r.span = part.kind == GIZMO_KIND_SECTOR ? clamp(sweep_from.w, -GIZMO_FULL_TURN, GIZMO_FULL_TURN) : sweep_from.w;
    }
    r.angle = in_position.x * r.span;
    float c = cos(r.angle), s = sin(r.angle);
    r.facing = turned ? -tilt : tilt;
    r.facing *= c;
    r.out_of = r.x * c + r.y * s;
    r.y = r.y * c - r.x * s; // the way on
    return r;
}

// A face of a cube on the part's axis or at the origin, turned to the viewer. Those of one cube are drawn one over the
// other: the sides that a later one covers fade half a pixel further on, beneath it. `under`: which they are.
void cube_face(Part part, vec3 middle, inout Vertex v, inout Look look, out bvec2 under) {
    vec3 e = eye_from(middle), normal = vec3(part.face == 0u, part.face == 1u, part.face == 2u);
    float half_side = 0.5 * in_other.z;
    vec3 towards = vec3(e.x < 0.0 ? -1.0 : 1.0, e.y < 0.0 ? -1.0 : 1.0, e.z < 0.0 ? -1.0 : 1.0);
    bvec3 seen = greaterThan(abs(e), vec3(half_side * eye.w));
    v.a = middle + in_position * (1.0 - normal + normal * towards);
    v.gone = v.gone || !(part.face == 0u ? seen.x : part.face == 1u ? seen.y : seen.z);
    look.color.rgb *= shade(abs(dot(normalize(eye_from(v.a)), normal)));
    bool is_y = in_position.y * towards.y > 0.0 && seen.y, is_z = in_position.z * towards.z > 0.0 && seen.z;
    under = bvec2(part.face == 0u ? is_y : part.face == 1u && is_z, part.face == 0u && is_z);
}

// What of a box turns away from the viewer on all its sides steps back.
float facing_fade(vec3 at, vec3 sides) {
    vec3 e = eye_from(at) * sides;
    return max(e.x, max(e.y, e.z)) > 0.0 ? 1.0 : 0.45;
}

// `axis`: the one it is on or about.
Look look_of(Part part, uint axis, bool is_shape, bool turning) {
    bool of_box = is_shape && !part.front, edge = part.kind == GIZMO_KIND_EDGE, outline = of_box && edge;
    bool on_axis = part.kind <= GIZMO_KIND_LAST_ON_AXIS, on_plane = part.kind == GIZMO_KIND_PLANE;
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
    vec3 middle = edge ? (in_position + in_other) * 0.5 : in_position; // of a box: on which sides it is
    if (of_box) look.color.a *= facing_fade(middle, middle) * (edge && !look.lit ? 0.8 : 1.0);
    float thin = part.kind == GIZMO_KIND_SECTOR_SIDE ? 0.6 : part.kind == GIZMO_KIND_VIEWRING ? 0.7 : 1.0;
    look.half_width = 0.5 * pc.line_px * pc.pixel_scale * thin *
                      (look.lit ? 1.3 : outline ? 0.45 : is_shape ? 0.8 : 1.0);
    if (part.kind == GIZMO_KIND_SECTOR) look.color.a *= 0.22;
    return look;
}

void main() {
    Part part = part_of(in_part);
    uint kind = part.kind;
    bool is_shape = kind >= GIZMO_KIND_FIRST_SHAPE;
    bool on_axis = kind <= GIZMO_KIND_LAST_ON_AXIS, on_plane = kind == GIZMO_KIND_PLANE;
    bool is_ring = kind == GIZMO_KIND_RING, is_cone = kind == GIZMO_KIND_CONE, is_disc = kind == GIZMO_KIND_DISC;
    bool is_shaft = kind == GIZMO_KIND_SHAFT, is_side = kind == GIZMO_KIND_SECTOR_SIDE, is_edge = kind == GIZMO_KIND_EDGE;
    bool is_sector = kind == GIZMO_KIND_SECTOR, is_circle = kind == GIZMO_KIND_CIRCLE, is_grip = kind == GIZMO_KIND_GRIP;
    bool is_face = kind == GIZMO_KIND_FACE || kind == GIZMO_KIND_CENTER_FACE;
    bool is_curve = is_ring || kind == GIZMO_KIND_VIEWRING || kind == GIZMO_KIND_ARC || kind == GIZMO_KIND_BALL;
    bool is_line = is_shaft || is_side || is_edge;
    bool is_square = is_face || on_plane || is_disc || kind == GIZMO_KIND_QUAD;

    // `handle` is that of the x axis; the part's own is axis further.
    uint axis = part.slot, behind = uint(eye.x < 0.0) + uint(eye.y < 0.0) + uint(eye.z < 0.0);
    if (on_axis || on_plane) axis = axis_in_slot(eye.xyz, on_plane ? 2u - axis : axis);
    if (on_axis || on_plane || is_ring) part.handle += axis;
    turn_frame(on_axis || on_plane || is_ring ? axis : 2u);
    float stretch = stretch_of(part, axis);
    Look look = look_of(part, axis, is_shape, is_sector || is_side);
    Round round = round_of(part);

    Vertex v;
    // A box's edges are its outline too: seen wherever any of it is shown. Of another gap, it is in the mesh once more.
    bool shown = is_shown(part.handle) || (is_edge && !part.front && state.x != 0u);
    v.gone = (is_sector || is_side ? sweep_from.w == 0.0 : !shown) ||
             (part.gap != GIZMO_ANY_GAP && part.gap != behind) || is_anothers();
    v.a = in_position;
    v.b = in_other;
    v.c = round.center;
    v.b_w = v.c_w = 1.0;
    v.pixels = vec2(0);
    v.along = 1.0;
    bvec2 under = bvec2(false);
    vec3 rim = round.center + round.out_of * round.radius;
    bool at_tip = is_cone && in_other.y > 0.5, outside = part.side > 0.0;
    float cone_shrink = 0.0, cone_shade = 1.0;
    float fill = 1.0, border = 0.0, ball_radius = 0.0;
    if (is_shaft) {
        v.a = vec3(0, 0, in_position.z + in_anchor * stretch);
        v.b = vec3(0, 0, in_other.z + in_other.x * stretch);
        v.along = in_other.y;
    }
    if (is_edge) v.along = in_anchor;
    if (is_side || is_sector) {
        v.a = rim * in_position.y;
        v.b = rim * (1.0 - in_position.y);
        v.along = in_position.y > 0.5 ? -1.0 : 1.0;
    }
    if (is_curve || is_cone) {
        vec3 tip = vec3(0, 0, in_anchor + GIZMO_CONE_HEIGHT);
        v.a = at_tip ? tip : rim;
        v.b = at_tip ? rim - tip : round.y;
        v.b_w = 0.0;
        v.gone = v.gone || (is_ring && round.span <= 0.0);
    }
    if (is_cone) {
        const float tan_a = GIZMO_CONE_RADIUS / GIZMO_CONE_HEIGHT, cos_a = inversesqrt(1.0 + tan_a * tan_a);
        vec3 e = normalize(eye_from(vec3(0, 0, in_anchor + 0.5 * GIZMO_CONE_HEIGHT)));
        // Of linear light about as much as decoding leaves of it.
        cone_shade = shade(cos_a * (length(e.xy) * cos(in_position.x * round.seen) + tan_a * e.z));
        if (kLinear) cone_shade = pow(cone_shade, 2.3);
        // Where the base is seen, it is drawn over what would show it from inside.
        cone_shrink = round.base_seen && !at_tip ? 1.0 - in_position.x * in_position.x : 0.0;
    }
    if (is_face) cube_face(part, vec3(0, 0, in_anchor * stretch), v, look, under);
    if (is_disc) {
        v.gone = v.gone || !round.base_seen;
        look.color.rgb *= shade(-normalize(eye_from(vec3(0, 0, in_anchor))).z);
    }
    if (is_square) { // runs along two of its frame's directions by in_other.z for coordinates 0..1
        vec2 inwards = (1.0 - in_other.xy * 2.0) * in_other.z;
        v.b = v.a + vec3(part.face == 2u, part.face == 0u, part.face == 1u) * inwards.x;
        v.c = v.a + vec3(part.face == 1u, part.face == 2u, part.face == 0u) * inwards.y;
        border = 1.8 * pc.pixel_scale;
        if (!is_face && !is_disc) fill = look.lit ? min(1.0, pc.plane_alpha + 0.3) : pc.plane_alpha;
    }
    if (is_grip) {
        border = GIZMO_GRIP_PX * pc.pixel_scale * (look.lit ? 1.25 : 1.0);
        v.pixels = in_other.xy * (border + 0.6);
    }
    if (is_circle) { // faces the screen; the trackball is seen only under the pointer, as a veil without a rim
        bool ball = part.handle == GIZMO_DRAW_TRACKBALL;
        float rim_width = ball ? 0.0 : look.half_width * 0.75;
        ball_radius = (ball ? pc.trackball : pc.view_circle) * stretch_unit.w + rim_width;
        border = ball ? -1e4 : 2.0 * rim_width;
        fill = ball ? 0.16 : look.lit ? 0.35 : 0.10;
        v.a = vec3(0);
        v.pixels = in_position.xy * (ball_radius + 0.6);
        v.gone = v.gone || (ball && !look.lit);
    }

    // The second step.
    vec4 a = clip_of(v.a, 1.0), b = clip_of(v.b, v.b_w), c = clip_of(v.c, v.c_w);
    v.gone = v.gone || (is_grip && a.w < kNear);
    bool ahead = min(a.w, min(b.w, c.w)) >= kNear;
    if (is_line) { // what is behind the eye is cut off
        vec4 cut = a.w < kNear && b.w > a.w ? mix(a, b, clamp((kNear - a.w) / (b.w - a.w), 0.0, 1.0)) : a;
        b = b.w < kNear && a.w > b.w ? mix(b, a, clamp((kNear - b.w) / (a.w - b.w), 0.0, 1.0)) : b;
        a = cut;
    }
    vec2 pixel_a = pixel_of(a), pixel_b = pixel_of(b), pixel_c = pixel_of(c);
    vec2 run = (b.xy * a.w - a.xy * b.w) * half_size(); // of a to b, or along b at a
    vec2 across = perpendicular(run);
    vec4 at = a;
    vec2 by = v.pixels;
    float reach = look.half_width + 0.55;
    vec4 field = vec4(0, 0, 0, 1);
    out_shape = vec4(is_line || is_curve ? look.half_width : border, fill, -1, GIZMO_CLASS_LINE);
    out_along = 0.0;

    if (is_line) {
        by = across * part.side * v.along * reach;
        field.x = part.side * reach;
        if (kDashed && v.along < 0.0) out_along = length(run) / (a.w * b.w);
    }
    if (is_curve || is_cone) {
        // The arc bends away from its chord by the sagitta in the middle: r (1 - cos h), h half the angle of the chord.
        float h = round.span * in_other.x, h2 = h * h;
        float out_px = dot(pixel_a - pixel_c, across);
        if (is_cone && out_px < 0.0) {
            across = -across;
            out_px = -out_px;
        }
        float bulge = at_tip ? 0.0 : out_px * h2 * (0.5 - h2 / 24.0);
        field.x = part.side * (reach + max(0.0, part.side * bulge));
        by = across * field.x;
        if (is_cone) {
            // A body's inside is a line's, far from its other edge. At the tip there are a vertex for each triangle of
            // the side, well inside, and for either edge two: on it and beside it.
            float radius_px = GIZMO_CONE_RADIUS * stretch_unit.w * clip_o.w / max(a.w, kNear);
            float in_px = at_tip ? 0.0 : min(0.75, 0.5 * radius_px);
            float off = outside ? (at_tip && round.tip_inside ? 0.0 : 0.5 + bulge) : -in_px;
            by = across * (off - cone_shrink);
            field.x = GIZMO_BODY_PX + (at_tip && in_other.z > 0.5 ? -8.0 : off);
            out_shape.x = GIZMO_BODY_PX;
            out_shape.w = GIZMO_CLASS_BODY;
            v.gone = v.gone || a.w < kNear;
        }
        field.y = in_position.z;
        field.z = bulge;
        field.w = is_ring ? round.facing : is_cone ? cone_shade : 1.0;
        if (is_ring && !part.front) out_shape.z = look.lit ? max(pc.hidden_alpha, 0.4) : pc.hidden_alpha;
        // The same on both sides of where the angle is 0, so that the ends meet.
        if (kDashed)
            out_along = abs(is_ring ? atan(round.out_of.y, round.out_of.x) : round.angle) * round.radius * stretch_unit.w;
    }
    if (is_square) {
        // By a pixel and a half along its sides, so that the fading edge has room. Then how far it is from each of them.
        vec2 side_b = pixel_b - pixel_a, side_c = pixel_c - pixel_a;
        vec2 more = 1.5 / max(vec2(length(side_b), length(side_c)), vec2(1e-3));
        more = ahead ? min(vec2(0.5), more) : vec2(0.0);
        at = a + (a - b) * more.x + (a - c) * more.y;
        by = vec2(0.0);
        vec2 here = pixel_of(at), pixel_d = pixel_of(b + c - a);
        vec2 own = vec2(distance_from(here, pixel_a, side_c, side_b), distance_from(here, pixel_a, side_b, side_c));
        own += vec2(under) * 0.5;
        vec2 other = vec2(distance_from(here, pixel_b, pixel_d - pixel_b, -side_b),
                          distance_from(here, pixel_c, pixel_d - pixel_c, -side_c));
        field = vec4(in_other.x > 0.5 ? vec2(other.x, own.x) : vec2(own.x, other.x),
                     in_other.y > 0.5 ? vec2(other.y, own.y) : vec2(own.y, other.y));
        field = ahead ? field : vec4(1e3); // across the eye's plane there is no edge to be found
        out_shape.w = GIZMO_CLASS_SQUARE;
        if (is_disc) {
            field = vec4((in_other.xy * 2.0 - 1.0) * (1.0 + 2.0 * more), 1, 0);
            out_shape.w = GIZMO_CLASS_ROUND;
            v.gone = v.gone || !ahead;
        }
    }
    if (is_grip) {
        field = vec4(border - v.pixels, border + v.pixels);
        out_shape.w = GIZMO_CLASS_SQUARE;
    }
    if (is_circle) {
        field = vec4(v.pixels, ball_radius, 0);
        out_shape.w = GIZMO_CLASS_ROUND;
    }
    if (is_sector) {
        field.x = GIZMO_BODY_PX - 8.0;
        out_shape.x = GIZMO_BODY_PX;
        out_shape.w = GIZMO_CLASS_BODY;
    }
    // What is gone is one point, for a triangle that is nowhere in the picture is dropped only by a clipper.
    gl_Position = v.gone ? vec4(0.0, 0.0, 0.0, 1.0) : vec4(at.xy + by / half_size() * at.w, at.zw);
    out_field = field;
    out_color = vec4(kLinear ? linear_of(look.color.rgb) : look.color.rgb, look.color.a);
}
