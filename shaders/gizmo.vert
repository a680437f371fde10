// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One instance is one gizmo, one draw all gizmos of a handle set. Parts are ordered from back to front here, so that
// they hide each other with no depth buffer of our own. One function for each kind of part puts a vertex of it in its
// place and says its color; main() chooses among them. They have one way out each: an early return of a function that is
// inlined costs a loop.
#version 450
#extension GL_GOOGLE_include_directive : require
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

vec4 clip_of(vec3 p) { return clip_x * p.x + clip_y * p.y + clip_z * p.z + clip_o; }
vec4 clip_direction(vec3 v) { return clip_x * v.x + clip_y * v.y + clip_z * v.z; }
vec2 half_size() { return vec2(pc.viewport_width, pc.viewport_height) * 0.5; }
vec2 pixel_of(vec4 clip) { return clip.xy / clip.w * half_size(); }
vec4 moved(vec4 clip, vec2 pixels) { return vec4(clip.xy + pixels / half_size() * clip.w, clip.zw); }
// Half a pixel at a point, gizmo units.
float half_pixel(vec3 p) { return 0.5 * max(clip_of(p).w, kNear) / (clip_o.w * stretch_unit.w); }
vec3 eye_from(vec3 p) { return eye.w != 0.0 ? eye.xyz - p : eye.xyz; }
vec4 unpacked(uint c) { return unpackUnorm4x8(c); }
vec2 perpendicular(vec2 v) {
    float l = length(v);
    return l > 0.0 ? vec2(-v.y, v.x) / l : vec2(0.0, 1.0);
}

vec3 unit(uint i) { return vec3(i == 0u, i == 1u, i == 2u); }

// The axis that is the slot-th from the back: e is how far each points towards the viewer.
uint axis_in_slot(vec3 e, uint slot) {
    uint found = 0u;
    for (uint i = 0u; i < 3u; ++i) {
        uint rank = 0u;
        for (uint j = 0u; j < 3u; ++j)
            if (e[j] < e[i] || (e[j] == e[i] && j < i)) ++rank;
        if (rank == slot) found = i;
    }
    return found;
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

// Pixels along a ring of that radius, gizmo units, from where its angle is 0; the same on both sides of it, so that the
// ends meet.
float along_ring(float angle, float radius) { return abs(angle) * radius * stretch_unit.w; }

// A line from a to b, widened to both sides by the pixels from its middle; this vertex is at a. `along` is -1 at the end
// from which the line is seen running backwards, so that both ends agree on the sides.
void widen(vec4 a, vec4 b, float side, float along, float half_width) {
    if (a.w < kNear && b.w > a.w) a = mix(a, b, clamp((kNear - a.w) / (b.w - a.w), 0.0, 1.0));
    if (b.w < kNear && a.w > b.w) b = mix(b, a, clamp((kNear - b.w) / (a.w - b.w), 0.0, 1.0));
    float reach = half_width + 1.0;
    vec2 run = pixel_of(b) - pixel_of(a);
    gl_Position = moved(a, perpendicular(run) * side * along * reach);
    out_pixel = vec3(side * reach, half_width, along > 0.0 ? 0.0 : length(run));
}

// A vertex of a cone's or a cube's mesh, moved in by d on every face: half a pixel, so that the fringe, one pixel wide,
// has its middle on the silhouette. The cone's half angle a: tan a = radius / height, as handle_mesh.cpp builds it.
vec3 inset(vec3 p, bool cone, float d) {
    if (!cone) return p - sign(p) * min(d, 0.4 * abs(p.z));
    const float tan_a = GIZMO_CONE_RADIUS / GIZMO_CONE_HEIGHT;
    float sec_a = sqrt(1.0 + tan_a * tan_a);
    if (p.z > 0.0) return vec3(p.xy, p.z - min(d * sec_a / tan_a, 0.6 * GIZMO_CONE_HEIGHT));
    float r = length(p.xy);
    float by = r > 0.0 ? min(d * (sec_a + tan_a), 0.5 * r) / r : 0.0;
    return vec3(p.xy * (1.0 - by), p.z + min(d, 0.3 * GIZMO_CONE_HEIGHT));
}

// A square's corner moved out by a pixel and a half along its sides, and its coordinates with it, so that the fading
// edge has room. `p` runs over xy by `side` for coordinates 0..1.
vec3 outset(vec3 p, vec3 u, vec3 v, float side, vec2 corner, out vec2 uv) {
    vec4 here = clip_of(p);
    vec2 away = corner * 2.0 - 1.0; // -1 at 0, 1 at 1
    vec4 along_u = clip_of(p - u * side * away.x), along_v = clip_of(p - v * side * away.y);
    uv = corner;
    if (here.w < kNear || along_u.w < kNear || along_v.w < kNear) return p;
    vec2 px = vec2(distance(pixel_of(along_u), pixel_of(here)), distance(pixel_of(along_v), pixel_of(here)));
    vec2 by = min(vec2(0.5), 1.5 / max(px, vec2(1e-3)));
    uv += away * by;
    return p + (u * away.x * by.x + v * away.y * by.y) * side;
}

// Out of every picture.
void vanish() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); }

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
bool is_active() { return state.w != 0u; }
bool is_scale_axis(uint handle) { return handle - GIZMO_DRAW_SCALE_X < 3u; }
uint axis_color(uint axis) { return axis == 0u ? pc.axis_x : axis == 1u ? pc.axis_y : pc.axis_z; }
vec4 color_of(bool lit, uint idle) { return unpacked(lit ? (is_active() ? pc.dragged : pc.highlight) : idle); }
float axis_fade(uint i) { return float(state.y >> (5u * i) & 31u) / 31.0; } // 3, 4, 5: planes
float shade(vec3 normal, vec3 to_eye) { return 0.66 + 0.34 * max(0.0, dot(normalize(normal), normalize(to_eye))); }

// How a part is to look, whatever its kind.
struct Look {
    vec4 color;
    bool lit; // under the pointer or dragged
    float half_width;
};

// A vertex of a circle, at p, where it runs along `along`; the ribbon it is drawn as is widened across it.
void widen_circle(vec3 p, vec3 along, float side, float half_width, float along_px) {
    vec4 a = clip_of(p), d = clip_direction(along);
    float reach = half_width + 1.0;
    gl_Position = moved(a, perpendicular((d.xy * a.w - a.xy * d.w) * half_size()) * side * reach);
    out_pixel = vec3(side * reach, half_width, along_px);
}

// A convex body on an axis or at the origin: what takes its mesh's coordinates to gizmo units.
struct Body {
    mat3 basis;
    vec3 offset;
    bool cone;
};

Body body_of(Part part, uint axis) {
    bool centered = part.kind == GIZMO_KIND_CENTER || part.kind == GIZMO_KIND_CENTER_FRINGE;
    Body body;
    body.basis = centered ? mat3(1.0) : mat3(unit((axis + 1u) % 3u), unit((axis + 2u) % 3u), unit(axis));
    float stretch = is_scale_axis(part.handle) ? stretch_unit[axis] : 1.0;
    body.offset = unit(axis) * (centered ? 0.0 : in_anchor * stretch);
    body.cone = !centered && !is_scale_axis(part.handle);
    return body;
}

void solid(Body body, Look look) {
    vec3 face = body.offset + body.basis * in_other; // one point for the whole triangle: all three decide alike
    if (dot(body.basis * in_normal_a, eye_from(face)) <= 0.0) {
        vanish();
    } else {
        vec3 p = body.offset + body.basis * in_position;
        out_color = vec4(look.color.rgb * shade(body.basis * in_normal_b, eye_from(p)), look.color.a);
        gl_Position = clip_of(body.offset + body.basis * inset(in_position, body.cone, half_pixel(body.offset)));
    }
}

// An edge between two faces that are seen, from a to b: blended from the one's shade to the other's, over a pixel.
void inner_fringe(Body body, Look look, float side, vec4 a, vec4 b, vec3 p, vec3 middle) {
    vec2 out_direction = perpendicular(pixel_of(b) - pixel_of(a));
    // On a convex body, face b goes on from the edge against a's normal.
    vec4 on_b = clip_of(middle - body.basis * in_normal_a * 0.02);
    if (dot(out_direction, pixel_of(on_b) - pixel_of(clip_of(middle))) < 0.0) out_direction = -out_direction;
    float across = side > 0.0 ? 0.5 : -0.5;
    gl_Position = moved(a, out_direction * across);
    out_pixel = vec3(across, 0.0, 0.0);
    vec3 to_eye = eye_from(p);
    out_uv = vec2(shade(body.basis * in_normal_a, to_eye), shade(body.basis * in_normal_b, to_eye));
    out_kind.y = 1u;
    out_color = look.color;
}

// A silhouette edge from p to q, inset from a to b: from there to half a pixel beyond where the edge is. Across it,
// distances count from the edge. `c`: the body's middle, `normal`: of the face that is seen.
void outer_fringe(Look look, float side, vec4 a, vec4 c, vec3 p, vec3 q, vec3 normal) {
    vec4 edge_a = clip_of(p), edge_b = clip_of(q);
    vec2 out_direction = perpendicular(pixel_of(edge_b) - pixel_of(edge_a));
    vec2 outwards = (pixel_of(edge_a) + pixel_of(edge_b)) * 0.5 - pixel_of(c);
    if (dot(out_direction, outwards) < 0.0) out_direction = -out_direction;
    bool outer = side > 0.0;
    gl_Position = outer ? moved(edge_a, out_direction * 0.5) : a;
    out_pixel.x = outer ? 0.5 : min(-0.5, dot(pixel_of(a) - pixel_of(edge_a), out_direction));
    out_color = vec4(look.color.rgb * shade(normal, eye_from(p)), look.color.a);
}

void fringe(Body body, Look look, float side) {
    vec3 p = body.offset + body.basis * in_position, q = body.offset + body.basis * in_other, middle = (p + q) * 0.5;
    bool faces_a = dot(body.basis * in_normal_a, eye_from(middle)) > 0.0;
    bool faces_b = dot(body.basis * in_normal_b, eye_from(middle)) > 0.0;
    float d = half_pixel(body.offset);
    vec4 a = clip_of(body.offset + body.basis * inset(in_position, body.cone, d));
    vec4 b = clip_of(body.offset + body.basis * inset(in_other, body.cone, d)), c = clip_of(body.offset);
    bool inner = faces_a && faces_b && dot(in_normal_a, in_normal_b) < 0.5;
    if ((faces_a == faces_b && !inner) || a.w < kNear || b.w < kNear || c.w < kNear)
        vanish();
    else if (inner)
        inner_fringe(body, look, side, a, b, p, middle);
    else
        outer_fringe(look, side, a, c, p, q, body.basis * (faces_a ? in_normal_a : in_normal_b));
}

void shaft(Part part, uint axis, Look look) {
    vec3 n = unit(axis);
    float stretch = is_scale_axis(part.handle) ? stretch_unit[axis] : 1.0;
    vec4 a = clip_of(n * (in_position.z + in_anchor * stretch)), b = clip_of(n * (in_other.z + in_other.x * stretch));
    widen(a, b, part.side, in_other.y, look.half_width);
    out_color = look.color;
}

// About its axis, or about the line of sight.
void ring(Part part, uint axis, Look look) {
    bool on_axis = part.kind == GIZMO_KIND_RING;
    vec3 viewer = normalize(eye.xyz), u = unit((axis + 1u) % 3u), v = unit((axis + 2u) % 3u);
    float half_width = look.half_width, radius = on_axis ? pc.ring : pc.view_ring;
    if (!on_axis) {
        u = any_perpendicular(viewer);
        v = cross(viewer, u);
        half_width *= 0.7;
    }
    vec3 p = (u * in_position.x + v * in_position.y) * radius, along = v * in_position.x - u * in_position.y;
    widen_circle(p, along, part.side, half_width, along_ring(atan(in_position.y, in_position.x), radius));
    out_uv = vec2(on_axis ? dot(p, viewer) / radius : 1.0, look.lit ? max(pc.hidden_alpha, 0.4) : pc.hidden_alpha);
    out_color = look.color;
}

float square_alpha(bool lit) { return lit ? min(1.0, pc.plane_alpha + 0.3) : pc.plane_alpha; }

void plane(uint axis, Look look) {
    vec3 u = unit((axis + 1u) % 3u), v = unit((axis + 2u) % 3u);
    gl_Position = clip_of(outset(u * in_position.x + v * in_position.y, u, v, in_other.z, in_other.xy, out_uv));
    out_pixel.x = square_alpha(look.lit);
    out_color = look.color;
}

// The trackball is seen only under the pointer, as a veil without a rim.
void view_circle(Part part, Look look) {
    bool ball = part.handle == GIZMO_DRAW_TRACKBALL;
    if (ball && !look.lit) {
        vanish();
    } else {
        float radius = (ball ? pc.trackball : pc.view_circle) * stretch_unit.w, reach = radius + look.half_width + 1.0;
        gl_Position = moved(clip_o, in_position.xy * reach);
        out_uv = in_position.xy * reach;
        out_pixel = vec3(radius, ball ? -1.0 : look.half_width * 0.75, ball ? 0.16 : look.lit ? 0.35 : 0.10);
        out_color = look.color;
    }
}

float sector_radius() { return is_highlighted(GIZMO_DRAW_ROTATE_VIEW) ? pc.view_ring : pc.ring; }

// From where it was grabbed, in the plane of its ring; full after a turn.
void sector(Look look) {
    float sweep = clamp(sweep_from.w, -GIZMO_FULL_TURN, GIZMO_FULL_TURN);
    vec3 rim = rotated(sweep_from.xyz, sweep_axis, sweep * in_position.x);
    gl_Position = clip_of(rim * sector_radius() * in_position.y);
    look.color.a *= 0.22;
    out_color = look.color;
}

void sector_side(Part part, Look look) {
    vec3 rim = rotated(sweep_from.xyz, sweep_axis, sweep_from.w * in_position.x) * sector_radius();
    vec4 a = clip_of(rim * in_position.y), b = clip_of(rim * (1.0 - in_position.y));
    widen(a, b, part.side, in_position.y > 0.5 ? -1.0 : 1.0, look.half_width * 0.6);
    out_color = look.color;
}

// A part of the handles that move, turn and scale. `axis`: the one it is on or about.
void transform_part(Part part, uint axis) {
    uint kind = part.kind;
    bool on_axis = kind <= GIZMO_KIND_SHAFT, on_plane = kind == GIZMO_KIND_PLANE;
    bool turning = kind == GIZMO_KIND_SECTOR || kind == GIZMO_KIND_SECTOR_SIDE;
    Look look;
    look.lit = turning || is_highlighted(part.handle);
    look.color = color_of(look.lit, on_axis || on_plane || kind == GIZMO_KIND_RING ? axis_color(axis) : pc.neutral);
    look.half_width = 0.5 * pc.line_px * pc.pixel_scale * (look.lit ? 1.3 : 1.0);
    float fade = on_axis ? axis_fade(axis) : on_plane ? axis_fade(axis + 3u) : 1.0;
    if (is_active() && !look.lit) fade *= pc.idle_alpha;
    look.color.a *= fade * pc.dim;

    if (kind == GIZMO_KIND_SOLID || kind == GIZMO_KIND_CENTER)
        solid(body_of(part, axis), look);
    else if (kind == GIZMO_KIND_FRINGE || kind == GIZMO_KIND_CENTER_FRINGE)
        fringe(body_of(part, axis), look, part.side);
    else if (kind == GIZMO_KIND_SHAFT)
        shaft(part, axis, look);
    else if (kind == GIZMO_KIND_RING || kind == GIZMO_KIND_VIEWRING)
        ring(part, axis, look);
    else if (on_plane)
        plane(axis, look);
    else if (kind == GIZMO_KIND_CIRCLE)
        view_circle(part, look);
    else if (kind == GIZMO_KIND_SECTOR)
        sector(look);
    else
        sector_side(part, look);
}

// How much of a box's part is seen: what turns away from the viewer on all its sides steps back.
float facing_fade(vec3 at, vec3 sides) {
    vec3 e = eye_from(at) * sides;
    return max(e.x, max(e.y, e.z)) > 0.0 ? 1.0 : 0.45;
}

void edge(Part part, bool outline, Look look) {
    if (outline) look.color.a *= facing_fade((in_position + in_other) * 0.5, in_normal_a) * (look.lit ? 1.0 : 0.8);
    widen(clip_of(in_position), clip_of(in_other), part.side, in_anchor, look.half_width);
    out_color = look.color;
}

void grip(bool custom, Look look) {
    vec4 at = clip_of(in_position);
    if (at.w < kNear) {
        vanish();
    } else {
        if (!custom) look.color.a *= facing_fade(in_position, in_position);
        float half_px = GIZMO_GRIP_PX * pc.pixel_scale * (look.lit ? 1.25 : 1.0), reach = half_px + 1.0;
        gl_Position = moved(at, in_other.xy * reach);
        out_uv = in_other.xy * reach;
        out_pixel = vec3(half_px, 0.0, 0.0);
        out_color = look.color;
    }
}

void quad(Look look) {
    gl_Position = clip_of(outset(in_position, vec3(1, 0, 0), vec3(0, 1, 0), in_other.z, in_other.xy, out_uv));
    out_pixel.x = square_alpha(look.lit);
    out_color = look.color;
}

// in_position.x runs round: an arc to its angle, a circle and a sphere's outline all round.
void arc(Part part, Look look) {
    vec3 u = vec3(1, 0, 0), v = vec3(0, 1, 0), center = vec3(0.0);
    float radius = 1.0, whole = part.handle == GIZMO_CUSTOM_ARC ? sweep_from.w : GIZMO_FULL_TURN;
    if (part.kind == GIZMO_KIND_BALL) {
        // Where the line of sight touches: 1 / D towards an eye at D radii.
        float d = length(eye.xyz);
        vec3 n = eye.xyz / d;
        float shift = eye.w != 0.0 ? 1.0 / max(d, 1.0001) : 0.0;
        center = n * shift;
        radius = sqrt(max(0.0, 1.0 - shift * shift));
        u = any_perpendicular(n);
        v = cross(n, u);
    }
    float t = in_position.x * whole;
    vec3 p = center + (u * cos(t) + v * sin(t)) * radius, along = v * cos(t) - u * sin(t);
    widen_circle(p, along, part.side, look.half_width, along_ring(t, radius));
    out_color = look.color;
}

// A part of a box or of a shape of the host's own. `outline`: of a box's edges.
void shape_part(Part part, bool custom, bool outline) {
    bool face = !custom && part.kind == GIZMO_KIND_GRIP && part.handle < GIZMO_BOX_FACES;
    Look look;
    look.lit = is_highlighted(part.handle);
    look.color = color_of(look.lit, custom ? own_color : face ? axis_color(part.handle / 2u) : pc.neutral);
    if (is_active() && !look.lit) look.color.a *= outline ? max(pc.idle_alpha, 0.5) : pc.idle_alpha;
    look.color.a *= pc.dim;
    look.half_width = 0.5 * pc.line_px * pc.pixel_scale * (look.lit ? 1.3 : outline ? 0.45 : 0.8);

    if (part.kind == GIZMO_KIND_EDGE)
        edge(part, outline, look);
    else if (part.kind == GIZMO_KIND_GRIP)
        grip(custom, look);
    else if (part.kind == GIZMO_KIND_QUAD)
        quad(look);
    else
        arc(part, look);
}

void main() {
    Part part = part_of(in_part);
    out_uv = vec2(0.0);
    out_pixel = vec3(0.0);
    out_kind = uvec2(part.kind, part.front ? 1u : 0u);
    out_color = vec4(0.0);
    uint behind = uint(eye.x < 0.0) + uint(eye.y < 0.0) + uint(eye.z < 0.0);
    if (part.gap != GIZMO_ANY_GAP && part.gap != behind) { vanish(); return; } // it is in the mesh once more

    if (part.kind >= GIZMO_KIND_FIRST_SHAPE) {
        bool custom = part.front;
        // A box's edges are its outline too: seen wherever any of it is shown.
        bool outline = !custom && part.kind == GIZMO_KIND_EDGE;
        if (!is_shown(part.handle) && !(outline && state.x != 0u)) { vanish(); return; }
        shape_part(part, custom, outline);
        return;
    }
    // `handle` is that of the x axis; the part's own is axis further.
    bool on_axis = part.kind <= GIZMO_KIND_SHAFT, on_plane = part.kind == GIZMO_KIND_PLANE;
    uint axis = part.slot;
    if (on_axis || on_plane) axis = axis_in_slot(eye.xyz, on_plane ? 2u - axis : axis);
    if (on_axis || on_plane || part.kind == GIZMO_KIND_RING) part.handle += axis;
    bool turning = part.kind == GIZMO_KIND_SECTOR || part.kind == GIZMO_KIND_SECTOR_SIDE;
    if (turning ? sweep_from.w == 0.0 : !is_shown(part.handle)) { vanish(); return; }
    transform_part(part, axis);
}
