// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One instance is one gizmo; one draw covers all gizmos of a handle set. Axes, planes and rings are ordered from back to
// front here, so that they cover each other without a depth buffer.
//
// A vertex is made in two steps. The first computes its reference points in gizmo units. The second is common to all
// parts: the points are projected, and the vertex is moved on the screen so that the fragment knows its distance in
// pixels from its part's edge. Curves are coarse: the fragment knows the distance between a curve and its chords.
//
// Some drivers inline functions at each call, and turn an early return into a loop: single exits avoid it.
#version 450
#extension GL_GOOGLE_include_directive : require
#ifdef GIZMO_MULTIVIEW
#extension GL_EXT_multiview : require
#endif
#include "gizmo_io.h"
#include "gizmo_line.glsl"

layout(push_constant) uniform Push { PushConstants pc; };

layout(constant_id = GIZMO_CONSTANT_DASHED) const bool kDashed = true;  // pc.dash_px is used
layout(constant_id = GIZMO_CONSTANT_LINEAR) const bool kLinear = false; // the target holds linear light: decode first
layout(constant_id = GIZMO_CONSTANT_STRAIGHT) const bool kStraight = true;
layout(constant_id = GIZMO_CONSTANT_CURVED) const bool kCurved = true;
const bool kRound = kStraight && kCurved;

// Curves: fraction of the full turn, then alternately 0 or 1; cones: the corner; otherwise the point.
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_other;    // curves: half a chord's share; lines: other end; else coordinates, side
layout(location = 2) in vec2 in_anchor; // of both ends along the axis, times its stretch; CONE: its base
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
layout(location = 1) out vec4 last_field;
layout(location = 2) flat out vec4 last_shape;
layout(location = 3) out vec2 last_along_depth; // y: times gl_FragCoord.w is the depth
layout(location = 4) flat out vec4 out_halo;
layout(location = 5) flat out vec4 out_halo_px;
layout(location = 6) flat out vec4 last_round; // see gizmo_io.h, GIZMO_FIELD

// Outputs are written once, at the end, because a write in a branch keeps drivers from replacing the branch by a
// select.
vec4 out_field, out_shape, out_round;
float out_along; // pixels along a line, for dashes
vec3 of_round;   // out_halo_px.x, .y and .w
// The largest coverage of a pixel by the part: parts thinner than a pixel are drawn one pixel wide, and fainter.
float max_coverage;

const float kNear = 1e-4; // w of clip_of(): nearer points are clipped
const float kPi = 0.5 * GIZMO_FULL_TURN;

// glslc compiles ?:, && and || to branches if a side is more than a name, which some drivers do not remove. These are
// selects; both sides are evaluated.
float choose(bool c, float yes, float no) { return mix(no, yes, c); }
uint choose(bool c, uint yes, uint no) { return mix(no, yes, c); }
bool choose(bool c, bool yes, bool no) { return mix(no, yes, c); }
vec2 choose(bool c, vec2 yes, vec2 no) { return mix(no, yes, bvec2(c)); }
vec3 choose(bool c, vec3 yes, vec3 no) { return mix(no, yes, bvec3(c)); }
vec4 choose(bool c, vec4 yes, vec4 no) { return mix(no, yes, bvec4(c)); }
bool branchless_and(bool a, bool b) { return mix(false, b, a); }
bool branchless_or(bool a, bool b) { return mix(b, true, a); }

float axis_fade(uint i) { return float(state.y >> (5u * i) & 31u) / 31.0; } // 3, 4, 5: planes

// The part's frame has its axis as z: the gizmo's columns and eye, permuted. The columns are multiplied by a power of
// two, which is exact, so that w is about 1 at the gizmo in a world of any size.
vec4 frame_x, frame_y, frame_z, frame_o;
vec3 frame_eye;
void turn_frame(uint axis) {
    bvec4 x = bvec4(axis == 0u), y = bvec4(axis == 1u); // a select, not a branch
    frame_x = mix(mix(clip_x, clip_z, y), clip_y, x);
    frame_y = mix(mix(clip_y, clip_x, y), clip_z, x);
    frame_z = mix(mix(clip_z, clip_y, y), clip_x, x);
    frame_eye = mix(mix(eye.xyz, eye.zxy, y.xyz), eye.yzx, x.xyz);
    float w = abs(clip_x.w) + abs(clip_y.w) + abs(clip_z.w) + abs(clip_o.w);
    float per_w = uintBitsToFloat(0x7f000000u - (floatBitsToUint(w) & 0x7f800000u));
    frame_x *= per_w;
    frame_y *= per_w;
    frame_z *= per_w;
    frame_o = clip_o * per_w;
}

vec4 clip_of(vec3 p, float w) { return frame_x * p.x + frame_y * p.y + frame_z * p.z + frame_o * w; }
float halo_px() { return max(GIZMO_HALO_PX * min(pc.pixel_scale, 1.0), GIZMO_HALO_DENSE_PX * pc.pixel_scale); }
vec2 half_size() { return vec2(pc.viewport_width, pc.viewport_height) * 0.5; }
vec2 pixel_of(vec4 clip) { return clip.xy / clip.w * half_size(); }
vec3 eye_from(vec3 p) { return frame_eye - p * eye.w; }
vec2 perpendicular(vec2 v) {
    float l = length(v);
    return choose(l > 0.0, vec2(-v.y, v.x) / l, vec2(0.0, 1.0));
}

// The axis that is the slot-th from the back: e is how far each points towards the viewer. Its rank is the number of
// axes behind it.
uint axis_in_slot(vec3 e, uint slot) {
    uint rank_y = uint(e.x <= e.y) + uint(e.z < e.y), rank_z = uint(e.x <= e.z) + uint(e.y <= e.z);
    return choose(slot == rank_z, 2u, choose(slot == rank_y, 1u, 0u));
}

vec3 any_perpendicular(vec3 n) {
    vec3 a = abs(n);
    vec3 least = choose(branchless_and(a.x <= a.y, a.x <= a.z), vec3(1, 0, 0),
                        choose(a.y <= a.z, vec3(0, 1, 0), vec3(0, 0, 1)));
    return normalize(cross(n, least));
}

struct Part {
    uint kind, handle, slot, face, color;
    float side; // -1 or 1
    bool backwards;
};

Part part_of(uint bits) {
    Part part;
    part.kind = bitfieldExtract(bits, 0, GIZMO_PART_KIND_BITS);
    part.handle = bitfieldExtract(bits, GIZMO_PART_HANDLE_SHIFT, GIZMO_PART_HANDLE_BITS);
    part.slot = bitfieldExtract(bits, GIZMO_PART_SLOT_SHIFT, GIZMO_PART_SLOT_BITS);
    part.face = bitfieldExtract(bits, GIZMO_PART_FACE_SHIFT, GIZMO_PART_FACE_BITS);
    part.color = bitfieldExtract(bits, GIZMO_PART_COLOR_SHIFT, GIZMO_PART_COLOR_BITS);
    part.side = 2.0 * float(bitfieldExtract(bits, GIZMO_PART_SIDE_SHIFT, 1)) - 1.0;
    part.backwards = bitfieldExtract(bits, GIZMO_PART_BACKWARDS_SHIFT, 1) != 0u;
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
// The length of the part's axis.
float stretch_of(Part part, uint axis) {
    float stretch = choose(axis == 0u, stretch_unit.x, choose(axis == 1u, stretch_unit.y, stretch_unit.z));
    return choose(part.handle - GIZMO_DRAW_SCALE_X < 3u, stretch, 1.0);
}

// The kind of a part; set once. Specialization removes the code for kinds that a pipeline does not have.
bool on_axis, on_plane, is_ring, is_cone, is_sector, turning, is_face, is_edge, is_circle, is_spot, is_curve, is_line;
bool is_square, is_shape, is_corner, of_rectangle, is_inside, is_sector_side;
void classify(Part part) {
    uint kind = part.kind;
    is_shape = kind >= GIZMO_KIND_LINE;
    on_axis = branchless_and(kStraight, kind <= GIZMO_KIND_CONE);
    on_plane = branchless_and(kStraight, kind == GIZMO_KIND_PLANE);
    is_ring = branchless_and(kCurved, kind == GIZMO_KIND_FAR_RING || kind == GIZMO_KIND_NEAR_RING);
    is_cone = branchless_and(kRound, kind == GIZMO_KIND_CONE);
    is_sector = branchless_and(kCurved && kStraight, kind == GIZMO_KIND_SECTOR);
    is_sector_side = branchless_and(kCurved && kStraight, kind == GIZMO_KIND_SECTOR_SIDES);
    turning = is_sector || is_sector_side;
    is_face = branchless_and(kStraight, kind == GIZMO_KIND_CUBE || kind == GIZMO_KIND_CENTER_CUBE);
    is_edge = branchless_and(kStraight, kind == GIZMO_KIND_LINE);
    is_circle = branchless_and(kRound, kind == GIZMO_KIND_CIRCLE);
    is_spot = is_circle || branchless_and(kStraight, kind == GIZMO_KIND_GRIP);
    bool is_arc = kind == GIZMO_KIND_ARC || kind == GIZMO_KIND_OUTLINE;
    is_corner = branchless_and(kRound, kind == GIZMO_KIND_CORNER_ARC);
    is_curve = branchless_and(kCurved, is_ring || is_arc || is_corner || kind == GIZMO_KIND_VIEW_RING);
    is_line = branchless_and(kStraight, kind == GIZMO_KIND_SHAFT) || is_sector_side || is_edge;
    is_square = is_face || on_plane || branchless_and(kStraight, kind == GIZMO_KIND_SQUARE || kind == GIZMO_KIND_INSIDE);
    of_rectangle = branchless_and(kRound && is_shape, part.slot == GIZMO_SLOT_RECTANGLE);
    is_inside = branchless_and(of_rectangle, kind == GIZMO_KIND_INSIDE);
}

// The appearance of a part, whatever its kind.
struct Look {
    vec4 color;
    bool lit; // hovered or dragged
    float half_width;
};

// For a circle: the point of in_position.x, and properties of the whole circle.
struct Round {
    vec3 x, y, center;
    float radius, span; // in_position.x times span is the angle from x
    float facing; // how far x points towards the viewer
    vec3 out_of; // from its center, unit
    float angle;
};

// RING: its near or far half, with the transition between them.
Round round_of(Part part) {
    bool near_ring = part.kind == GIZMO_KIND_NEAR_RING, turned = part.kind == GIZMO_KIND_FAR_RING;
    bool ring = near_ring || turned, arc = part.kind == GIZMO_KIND_ARC;
    bool view_ring = part.kind == GIZMO_KIND_VIEW_RING, ball = part.kind == GIZMO_KIND_OUTLINE;
    float far = length(frame_eye), beside = length(frame_eye.xy);
    vec3 viewer = frame_eye / far;
    float tilt = max(beside / far, 1e-6); // 1e-6: the ring faces the eye, and any point of it may be the first
    vec2 towards = choose(tilt > 1e-6, frame_eye.xy / beside, vec2(1.0, 0.0));
    Round r;
    // The angle whose sine is x, or slightly more, and x, which is less: slightly more of either half than is visible.
    float end = min(1.0, GIZMO_RING_FADE_END / tilt), begin = GIZMO_RING_FADE_BEGIN / tilt;
    float half_ring =
        choose(near_ring, 0.5 * kPi + end * (1.0 + 0.5709 * end * end), choose(begin < 1.0, 0.5 * kPi - begin, 0.0));
    r.span = choose(ring, half_ring, kPi);
    r.x = vec3(choose(turned, -towards, towards), 0);
    r.y = vec3(-r.x.y, r.x.x, 0);
    r.radius = choose(ring, pc.ring, choose(view_ring, pc.view_ring, 1.0));
    if (is_corner) r.radius = GIZMO_CORNER_ARC_PX * pc.pixel_scale / stretch_unit.w;
    r.center = vec3(0.0);
    if (branchless_or(view_ring, ball)) {
        // For a ball, the tangent of the line of sight: 1 / D towards an eye at D radii.
        float shift = choose(ball, eye.w / max(far, 1.0001), 0.0);
        r.x = any_perpendicular(viewer);
        r.y = cross(viewer, r.x);
        r.center = viewer * shift;
        r.radius *= sqrt(max(0.0, 1.0 - shift * shift));
    }
    r.x = choose(turning, sweep_from.xyz, choose(arc, vec3(1, 0, 0), r.x));
    r.y = choose(turning, cross(sweep_axis, sweep_from.xyz), choose(arc, vec3(0, 1, 0), r.y));
    r.radius = choose(turning, choose(is_highlighted(GIZMO_DRAW_ROTATE_VIEW), pc.view_ring, pc.ring), r.radius);
    float once = clamp(sweep_from.w, -GIZMO_FULL_TURN, GIZMO_FULL_TURN), whole = GIZMO_FULL_TURN;
    float of_arc = choose(part.handle == GIZMO_CUSTOM_ARC, sweep_from.w, whole);
    r.span = choose(part.kind == GIZMO_KIND_SECTOR, once, choose(turning, sweep_from.w, choose(arc, of_arc, r.span)));
    r.span = choose(is_corner, 0.5 * kPi, r.span);
    r.angle = in_position.x * r.span;
    float c = cos(r.angle), s = sin(r.angle);
    r.facing = choose(turned, -tilt, tilt);
    r.facing *= c;
    r.out_of = r.x * c + r.y * s;
    r.y = r.y * c - r.x * s; // the direction along the curve
    return r;
}

// Dims the parts of a box whose sides all face away from the viewer.
float facing_fade(vec3 at, vec3 sides) {
    vec3 e = eye_from(at) * sides;
    return choose(max(e.x, max(e.y, e.z)) > 0.0, 1.0, 0.45);
}

// `axis`: the part's axis.
Look look_of(Part part, uint axis) {
    bool is_own = part.color == GIZMO_COLOR_OWN, of_box = branchless_and(is_shape, !is_own), outline = of_box && is_edge;
    uint i = choose(is_shape, part.face, axis);
    uint of_plane = choose(i == 0u, pc.plane_x, choose(i == 1u, pc.plane_y, pc.plane_z));
    uint color = choose(part.color == GIZMO_COLOR_AXIS, choose(i == 0u, pc.axis_x, choose(i == 1u, pc.axis_y, pc.axis_z)), pc.neutral);
    color = choose(part.color == GIZMO_COLOR_PLANE, of_plane, color);
    color = choose(is_own, own_color, color);
    Look look;
    look.lit = branchless_or(turning, is_highlighted(part.handle));
    bool ball = branchless_and(part.kind == GIZMO_KIND_CIRCLE, part.handle == GIZMO_DRAW_TRACKBALL);
    color = choose(branchless_and(is_active(), pc.inactive >= 1u << 24), pc.inactive, color);
    color = choose(look.lit, choose(is_active(), pc.dragged, choose(ball, color, pc.highlight)), color);
    uint of_sector = choose(is_sector, pc.sector, pc.sector_border);
    bool own_sector = branchless_and(turning, of_sector >= 1u << 24);
    look.color = unpackUnorm4x8(choose(own_sector, of_sector, color));
    float fade = choose(on_axis || on_plane || is_ring, axis_fade(choose(on_axis, axis, axis + 3u)), 1.0);
    float alpha = pc.dim * choose(ball, 0.6, choose(branchless_and(is_sector, !own_sector), 0.22, 1.0)) * fade;
    alpha *= choose(branchless_and(is_active(), !look.lit),
                    choose(outline, max(pc.inactive_alpha, 0.5), pc.inactive_alpha), 1.0);
    vec3 middle = choose(is_edge, (in_position + in_other) * 0.5, in_position); // for a box: the sides it is on
    alpha *= choose(is_inside, GIZMO_INSIDE_ALPHA * pc.plane_alpha, 1.0);
    alpha *= choose(of_box, choose(of_rectangle, 1.0, facing_fade(middle, middle)) * choose(branchless_and(is_edge, !look.lit), 0.8, 1.0), 1.0);
    bool view_ring = part.kind == GIZMO_KIND_VIEW_RING, resting = branchless_and(view_ring, !look.lit && pc.halo >> 24 != 0u);
    look.color.rgb = min(look.color.rgb, vec3(choose(resting, GIZMO_VIEW_RING_MOST, 1.0)));
    float thin = choose(part.kind == GIZMO_KIND_SECTOR_SIDES, 0.6, choose(view_ring, 0.7, 1.0));
    vec2 rings_px = unpackHalf2x16(pc.ring_view_ring_px);
    bool of_scale = branchless_and(on_axis, part.handle - GIZMO_DRAW_SCALE_X < 3u);
    float own_px = choose(is_ring || is_corner, rings_px.x, choose(view_ring, rings_px.y, 0.0));
    own_px = choose(of_scale, unpackHalf2x16(pc.scale_px_arrow).x, own_px);
    look.half_width = 0.5 * choose(own_px > 0.0, own_px, pc.line_px) * pc.pixel_scale * choose(own_px > 0.0, 1.0, thin) *
                      choose(look.lit, 1.3, choose(outline, 0.45, choose(is_shape, 0.8, 1.0)));
    look.color.a *= alpha;
    return look;
}

// The reference points of a vertex, gizmo units, in the part's frame. a: its position; b: a line's other end, a curve's
// direction, a square's next corner, a cone's base; c: a curve's center, a square's other next corner, a cone's tip.
struct Points {
    vec3 a, b, c;
    bvec2 under; // a cube's face: the sides covered by another face
    vec2 met; // a square's, in its two directions, where it meets another: 1 at the farther side, -1 at the nearer one
    bool gone;
};

// The brightness of a cube's face. The part's frame has the gizmo's axes after `axis` as x and y.
float light_of(Part part, uint axis) {
    uint normal = (axis + 1u + part.face) % 3u;
    float light = choose(normal == 0u, GIZMO_FACE_X, choose(normal == 1u, GIZMO_FACE_Y, GIZMO_FACE_Z));
    return choose(is_face, light, 1.0);
}

Points points_of(Part part, Round round, float stretch) {
    Points p;
    // Sizes other than the default: a square grows about its middle, an arrow's head from its tip.
    vec2 arrow = unpackHalf2x16(pc.scale_px_arrow), cubes = unpackHalf2x16(pc.cube_center);
    vec2 plane = unpackHalf2x16(pc.plane_size_distance);
    float size = choose(is_face, choose(on_axis, cubes.x, cubes.y), choose(on_plane, plane.x, 1.0));
    float side = in_other.z * size;
    bool of_scale = part.handle - GIZMO_DRAW_SCALE_X < 3u, is_shaft = branchless_and(on_axis, is_line);
    float shorter = choose(of_scale, GIZMO_SHAFT_IN_CUBE * (cubes.x - 1.0), GIZMO_CONE_HEIGHT * (arrow.y - 1.0));
    shorter = choose(is_shaft || is_cone, shorter, 0.0);
    vec3 at = in_position * choose(is_face, size, 1.0);
    vec2 corner = in_other.xy - 0.5, middle = in_position.xy - corner * in_other.z;
    at.xy += choose(on_plane, (side - in_other.z) * corner + (plane.y - 1.0) * middle, vec2(0.0));
    p.a = at + vec3(0, 0, in_anchor.x * stretch - choose(part.backwards, shorter, 0.0));
    p.b = in_other + vec3(0, 0, in_anchor.y * stretch - choose(part.backwards, 0.0, shorter));
    p.c = round.center;
    vec3 rim = round.center + round.out_of * round.radius;
    vec3 on_side = rim * in_position.y; // for a sector
    vec3 base = vec3(0, 0, in_anchor.x - shorter), tip = vec3(0, 0, in_anchor.x + GIZMO_CONE_HEIGHT);
    p.a = choose(turning, on_side, choose(is_curve, rim, p.a));
    p.b = choose(turning, rim - on_side, choose(is_curve, round.y, p.b));
    p.a = choose(is_cone, choose(in_position.x == 0.0, tip, base), p.a);
    p.b = choose(is_cone, base, p.b);
    p.c = choose(is_cone, tip, p.c);
    // The three faces of a cube that face the viewer, each drawn over the previous ones: the sides covered by a later
    // face fade half a pixel further out, below it.
    vec3 e = eye_from(vec3(0, 0, in_anchor.x * stretch));
    vec3 normal = vec3(part.face == 0u, part.face == 1u, part.face == 2u);
    vec3 towards = mix(vec3(1.0), vec3(-1.0), lessThan(e, vec3(0.0)));
    p.gone = branchless_and(is_ring, round.span <= 0.0);
    p.under = bvec2(false);
    p.met = vec2(0.0);
    if (is_face) {
        p.a += at * normal * (towards - 1.0);
        bvec3 seen = greaterThan(abs(e), vec3(0.5 * side * eye.w));
        p.gone = dot(normal, abs(e)) <= 0.5 * side * eye.w;
        bool y_over = in_position.y * towards.y > 0.0 && seen.y, z_over = in_position.z * towards.z > 0.0 && seen.z;
        p.under = bvec2(choose(part.face == 0u, y_over, branchless_and(part.face == 1u, z_over)),
                        branchless_and(part.face == 0u, z_over));
        // There is no halo between two visible faces.
        vec3 met = towards * vec3(seen);
        p.met = vec2(dot(met, normal.zxy), dot(met, normal.yzx));
    }
    // A square extends along two directions of its frame by its side for coordinates 0..1.
    vec2 inwards = (1.0 - in_other.xy * 2.0) * side;
    p.b = mix(p.b, p.a + normal.zxy * inwards.x, bvec3(is_square));
    p.c = mix(p.c, p.a + normal.yzx * inwards.y, bvec3(is_square));
    return p;
}

// The points in clip space and in pixels.
struct Projected {
    vec4 a, b, c;
    vec2 pixel_a, pixel_b, pixel_c;
    bool ahead; // all of them are in front of the eye
};

// The corner is c. From there the arc's middle is in the direction in which neither of the two sides runs.
void to_corner(Part part, Round round, inout Projected q) {
    vec2 s = in_anchor;
    vec3 corner = choose(part.face == 0u, vec3(0.0, s), choose(part.face == 1u, vec3(s.y, 0.0, s.x), vec3(s, 0.0)));
    q.c = clip_of(corner, 1.0);
    vec4 u = choose(part.face == 0u, frame_y, choose(part.face == 1u, frame_z, frame_x)) * s.x;
    vec4 v = choose(part.face == 0u, frame_z, choose(part.face == 1u, frame_x, frame_y)) * s.y;
    vec2 out_u = (u.xy * q.c.w - q.c.xy * u.w) * half_size(), out_v = (v.xy * q.c.w - q.c.xy * v.w) * half_size();
    vec2 middle = normalize(normalize(out_u) + normalize(out_v));
    vec2 turn = vec2(cos(round.angle), sin(round.angle)), side = vec2(-middle.y, middle.x);
    vec2 at = middle * turn.x + side * turn.y;
    vec2 per_px = q.c.w / half_size();
    q.a = q.c + vec4(at * GIZMO_CORNER_ARC_PX * pc.pixel_scale * per_px, 0.0, 0.0);
    q.b = vec4(vec2(-at.y, at.x) * per_px, 0.0, 0.0);
}

Projected project(Points p, Part part, Round round) {
    Projected q;
    q.a = clip_of(p.a, 1.0);
    q.b = clip_of(p.b, choose(is_curve, 0.0, 1.0));
    q.c = clip_of(p.c, 1.0);
    q.ahead = min(q.a.w, min(q.b.w, q.c.w)) >= kNear;
    if (is_corner) to_corner(part, round, q);
    if (is_line) {
        vec4 a = q.a;
        q.a = line_end(a, q.b, kNear, half_size());
        q.b = line_end(q.b, a, kNear, half_size());
    }
    q.pixel_a = pixel_of(q.a);
    q.pixel_b = pixel_of(q.b);
    q.pixel_c = pixel_of(q.c);
    return q;
}

#include "gizmo_cone.glsl"

// The second step: one function for each kind of shape. They return the offset of a vertex in pixels.

// A straight line or a curve, which deviates from its chord by the sagitta in the middle: r (1 - cos h), h half its
// angle. On the screen P'' = w_c / w (C - P), except for the component along the curve, with C the center: nearer parts
// bend more. A sector is all inside: its edges are lines.
vec2 line(Part part, Look look, Round round, Projected q) {
    vec2 run = (q.b.xy * q.a.w - q.a.xy * q.b.w) * half_size(); // from a to b, or along b at a
    vec2 across = perpendicular(run);
    float h = round.span * in_other.x, h2 = h * h;
    float radius_px = dot(q.pixel_a - q.pixel_c, across) * q.c.w / q.a.w;
    float bulge = choose(is_curve, radius_px * h2 * (0.5 - h2 / 24.0), 0.0);
    float half_width = max(0.5, look.half_width);
    max_coverage = choose(is_sector, 1.0, min(1.0, 2.0 * look.half_width));
    float off = part.side * (half_width + halo_px() + GIZMO_EDGE_PX + max(0.0, part.side * bulge));
    vec4 straight = vec4(off, 0.0, half_width + 0.5, GIZMO_FAR_INSIDE);
    straight = choose(is_sector, vec4(0.0, 0.0, vec2(GIZMO_FAR_INSIDE)), straight);
    out_field = choose(is_curve, vec4(off, in_position.z, 4.0 * bulge, round.facing), straight);
    // Of a ring's halves the far one is drawn where it faces away, faint, and the near one where it does not.
    bool is_far = branchless_and(is_ring, part.kind == GIZMO_KIND_FAR_RING), is_near = branchless_and(is_ring, !is_far);
    float faint = max(pc.hidden_alpha, choose(look.lit, 0.4, 0.0));
    vec4 curve = vec4(half_width + 0.5, choose(is_far, 0.0, 1.0), choose(is_far, faint, choose(is_near, 0.0, 1.0)),
                      GIZMO_CLASS_CURVE);
    out_shape = choose(is_curve, curve, vec4(0.0, 0.0, 0.0, choose(is_sector, GIZMO_CLASS_SQUARE, GIZMO_CLASS_LINE)));
    out_along = choose(part.backwards, length(run) / (q.a.w * q.b.w), 0.0);
    // Symmetric about angle 0, so that the ends meet.
    if (kDashed && is_curve)
        out_along =
            abs(choose(is_ring, atan(round.out_of.y, round.out_of.x), round.angle)) * round.radius * stretch_unit.w;
    // The two sides of a sector go beyond the pivot, so that together they end in a corner.
    bool at_pivot = branchless_and(is_sector_side, in_position.y == 0.0);
    vec2 beyond = choose(at_pivot, vec2(-across.y, across.x) * half_width, vec2(0.0));
    return choose(is_sector, vec2(0.0), across * off * choose(part.backwards, -1.0, 1.0) + beyond);
}

// Along its sides, with space for the fading edge and the halo, if it has one there. It is approximated by a
// parallelogram with the same area: an area is a side times the distance of the opposite one.
vec2 square(Look look, Projected q, bvec2 under, vec2 met) {
    vec2 side_b = q.pixel_b - q.pixel_a, side_c = q.pixel_c - q.pixel_a;
    vec2 lengths = max(vec2(length(side_b), length(side_c)), vec2(1e-3));
    vec2 heights = max(abs(side_b.x * side_c.y - side_b.y * side_c.x) / lengths.yx, vec2(1e-3));
    vec2 side = 2.0 * in_other.xy - 1.0, fading = vec2(under) * 0.5;
    vec2 room = mix(vec2(halo_px()), fading, greaterThan(met * side, vec2(0.5))) + GIZMO_EDGE_PX;
    vec2 more = choose(q.ahead, min(vec2(1.0), room / heights), vec2(0.0));
    // No spikes at acute corners.
    more *= min(1.0, 1.5 * (halo_px() + GIZMO_EDGE_PX) / max(length(side_b * more.x + side_c * more.y), 1e-3));
    vec2 own = fading - heights * more, other = heights + heights * more;
    out_field = vec4(0.5 * side * (other - own), max(vec2(0.5), 0.5 * (own + other)) + 0.5);
    max_coverage = min(1.0, heights.x) * min(1.0, heights.y);
    // Across the eye plane there is no edge.
    if (!q.ahead) out_field = vec4(0.0, 0.0, vec2(GIZMO_FAR_INSIDE));
    float within = choose(is_face || is_inside, 1.0, choose(look.lit, min(1.0, pc.plane_alpha + 0.3), pc.plane_alpha));
    out_shape = vec4(1.8 * pc.pixel_scale, 1.0 - within, 0.0, GIZMO_CLASS_SQUARE);
    return choose(q.ahead, -side_b * more.x - side_c * more.y, vec2(0.0));
}

// Faces the screen.
vec2 spot(Look look, bool ball) {
    float border = choose(ball, 1.5 * pc.pixel_scale, look.half_width * 1.5);
    float radius = choose(is_circle, pc.circle * stretch_unit.w + 0.5 * border,
                          GIZMO_GRIP_PX * pc.pixel_scale * choose(look.lit, 1.25, 1.0));
    vec2 by = in_other.xy * (radius + halo_px() + GIZMO_EDGE_PX);
    out_field = choose(is_circle, vec4(by / radius, vec2(GIZMO_FAR_INSIDE)), vec4(by, vec2(radius + 0.5)));
    out_round = vec4(vec2(1.0 / (radius * radius)), 1e-3, GIZMO_NO_SIDES);
    of_round = vec3(0.0, radius, 0.0);
    max_coverage = 1.0;
    float within = choose(branchless_and(look.lit, !ball), 0.35, 0.10);
    vec4 circle = vec4(border, 1.0 - within, 1.0, GIZMO_CLASS_ROUND);
    out_shape = choose(is_circle, circle, vec4(radius, 0.0, 0.0, GIZMO_CLASS_SQUARE));
    return by;
}

void main() {
    Part part = part_of(in_part);
    classify(part);
    // `handle` is that of the x axis; the part's own is `axis` further.
    uint axis = part.slot;
    bool has_axis = on_axis || on_plane || is_ring;
    // Rings: the one that faces the viewer is the last, but for one that is dragged.
    uint lit = choose(is_active(), state.z - 1u - part.handle, 3u);
    vec3 rings = mix(abs(eye.xyz), vec3(GIZMO_FAR_INSIDE), equal(uvec3(lit), uvec3(0u, 1u, 2u)));
    vec3 towards = choose(is_ring, rings, eye.xyz);
    axis = choose(has_axis, axis_in_slot(towards, choose(on_plane, 2u - axis, axis)), axis);
    part.handle += choose(has_axis, axis, 0u);
    turn_frame(choose(has_axis, axis, 2u));
    Look look = look_of(part, axis);
    Round round = round_of(part);
    Points points = points_of(part, round, stretch_of(part, axis));
    Projected q = project(points, part, round);

    // A box's edges are also its outline: visible if any of it is shown. The trackball is visible only when hovered;
    // planes and the center are hidden during a drag.
    bool ball = branchless_and(is_circle, part.handle == GIZMO_DRAW_TRACKBALL);
    bool hidden_during_drag = on_plane || is_circle || part.kind == GIZMO_KIND_CENTER_CUBE;
    bool box_edge = branchless_and(is_edge, part.color != GIZMO_COLOR_OWN);
    bool shown = choose(turning, sweep_from.w != 0.0,
                        branchless_or(is_shown(part.handle), branchless_and(box_edge, state.x != 0u)));
    bool idle = !look.lit;
    bool in_way = branchless_and(is_active() && idle, hidden_during_drag);
    bool at_eye = branchless_or(branchless_and(is_spot || is_corner, q.c.w < kNear), branchless_and(is_cone, !q.ahead));
    bool gone = branchless_or(branchless_or(!shown, is_anothers()), branchless_or(points.gone, (ball || is_inside) && idle));
    gone = branchless_or(gone, branchless_or(in_way, at_eye));

    out_round = vec4(0.0);
    of_round = vec3(0.0);
    vec2 by = line(part, look, round, q);
    if (is_square) by = square(look, q, points.under, points.met);
    if (is_spot) by = spot(look, ball);
    if (is_cone) by = cone(q);

    // Hidden parts collapse to one point, because a triangle outside of the image is discarded only by the clipper.
    // Near and far planes cut nothing: z is inside, and the fragment's depth is interpolated. In front of the eye w is 1,
    // so that what is interpolated is linear on the screen. (Some drivers clip noperspective outputs wrongly.)
    float scale = choose(q.a.w < kNear, 1.0, 1.0 / q.a.w);
    vec4 position = vec4(q.a.xy + by / half_size() * q.a.w, 0.5 * q.a.w, q.a.w) * scale;
    gl_Position = choose(gone, vec4(0.0, 0.0, 0.0, 1.0), position);
    vec3 color = look.color.rgb * light_of(part, choose(has_axis, axis, 2u));
    out_color = vec4(kLinear ? linear_of(color) : color, look.color.a * max_coverage);
    last_field = out_field;
    last_shape = out_shape;
    last_along_depth = vec2(out_along, q.a.z * scale);
    last_round = out_round;
    // There is no halo around the sides of a sector, nor where a face meets another: one side less is half a halo less and moves the center by the same
    // amount.
    out_halo = unpackUnorm4x8(pc.halo);
    bool is_round = is_cone || is_circle;
    vec2 moved = halo_px() * 0.5 * points.met, halo = choose(is_sector_side, vec2(0.0), halo_px() - abs(moved));
    out_halo_px = vec4(choose(is_round, of_round.xy, moved), halo.x, choose(is_round, of_round.z, halo.y));
}
