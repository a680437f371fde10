// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A part of gizmo.vert: an arrow's cone. Its outline on the screen is the convex hull of the ellipse of its base and
// its tip. A triangle around it is drawn, and the fragment shader finds the edge.

const float kTanCone = GIZMO_CONE_RADIUS / GIZMO_CONE_HEIGHT; // of half the angle at the tip

// The derivative in pixels of a point on the screen as p moves along a direction of the part's frame.
vec2 pixels_along(vec3 direction, vec4 p) {
    vec4 d = frame_x * direction.x + frame_y * direction.y + frame_z * direction.z;
    return (d.xy * p.w - p.xy * d.w) / (p.w * p.w) * half_size();
}

// Coordinates on the screen in which the base is the unit circle and the tip is (0, t).
struct ConeFrame {
    vec2 x, y; // pixels
    float t;
    vec3 gradients; // of x and y, in pixels: xx, yy, xy
};

// With A and B the images of the base's radii across and along the line of sight, and H the vector to the tip, H = T.x
// A + T.y B gives T by Cramer's rule. Since the circle is round, it can be rotated until T is on the second axis.
ConeFrame cone_frame(vec2 a, vec2 b, vec2 h) {
    const float least_px = 0.02; // half the width of a base seen from the side
    float area = a.x * b.y - a.y * b.x, least = max(least_px * length(a), 1e-12);
    area = choose(abs(area) < least, choose(area < 0.0, -least, least), area);
    vec2 tip = vec2(h.x * b.y - h.y * b.x, a.x * h.y - a.y * h.x) / area;
    ConeFrame f;
    f.t = max(length(tip), 1e-3);
    vec2 u = choose(f.t > 1e-3, tip / f.t, vec2(0.0, 1.0));
    f.x = u.y * a - u.x * b;
    f.y = choose(f.t > 1.0, h / f.t, u.x * a + u.y * b);
    area = f.x.x * f.y.y - f.x.y * f.y.x;
    f.gradients = vec3(dot(f.y, f.y), dot(f.x, f.x), -dot(f.x, f.y)) / (area * area);
    return f;
}

// The two lines from (0, t) that touch the unit circle: n.x |x| + n.y y = 1, and its gradient per pixel, left and
// right.
struct ConeSides {
    vec2 n, per_px;
};
ConeSides cone_sides(ConeFrame f, float t) {
    ConeSides s;
    s.n.y = 1.0 / t;
    s.n.x = sqrt(max(0.0, 1.0 - s.n.y * s.n.y));
    vec2 n2 = s.n * s.n;
    float squares = dot(n2, f.gradients.xy), mixed = 2.0 * s.n.x * s.n.y * f.gradients.z;
    s.per_px = sqrt(max(vec2(squares - mixed, squares + mixed), vec2(1e-24)));
    return s;
}

// The corner in_position.x of a triangle around the cone: 0 at its tip, -1 and 1 beside its base. Sets the fragment's
// inputs; returns the offset in pixels of the corner from the tip, or from the base's center.
vec2 cone(Projected q) {
    float size = unpackHalf2x16(pc.scale_px_arrow).y, base = in_anchor.x - GIZMO_CONE_HEIGHT * (size - 1.0);
    bool base_seen = frame_eye.z < base * eye.w;
    vec3 e = eye_from(vec3(0, 0, base + 0.5 * GIZMO_CONE_HEIGHT * size));
    float beside = length(e.xy); // 0: it points at the eye, and any rotation is valid
    vec2 towards = choose(beside > 1e-6, e.xy / beside, vec2(1.0, 0.0)) * (GIZMO_CONE_RADIUS * size);
    ConeFrame f = cone_frame(pixels_along(vec3(-towards.y, towards.x, 0), q.b), pixels_along(vec3(towards, 0), q.b),
                             q.pixel_c - q.pixel_b);
    // A tip inside the base, or nearly, is treated as one outside: a triangle around that contains the base, too.
    ConeSides sides = cone_sides(f, f.t), about = cone_sides(f, max(f.t, 1.7));
    float room = halo_px() + GIZMO_EDGE_PX, out_of_sides = 1.0 + room * max(about.per_px.x, about.per_px.y);
    bool is_tip = in_position.x == 0.0;
    float bottom = -1.0 - room * sqrt(f.gradients.y);
    vec2 p = choose(is_tip, vec2(0.0, out_of_sides / about.n.y),
                    vec2(in_position.x * (out_of_sides - about.n.y * bottom) / about.n.x, bottom));
    vec2 inside = vec2(1.0 - sides.n.y * p.y) + vec2(sides.n.x, -sides.n.x) * p.x;
    out_field = vec4(p, inside / sides.per_px);
    vec3 lit = normalize(e);
    const float cos_a = inversesqrt(1.0 + kTanCone * kTanCone);
    out_shape = vec4(0.0, 0.0, GIZMO_AMBIENT + GIZMO_DIFFUSE * GIZMO_CONE_SINE * lit.z, GIZMO_CLASS_ROUND);
    out_round = vec4(f.gradients.xy, choose(base_seen, -f.t, f.t), choose(f.t > 1.0, 1.0 / f.t, GIZMO_NO_SIDES));
    max_coverage = 1.0;
    of_round = vec3(inversesqrt(f.gradients.yx) * vec2(choose(f.t > 1.0, 1.0, 0.0), 1.0),
                    GIZMO_DIFFUSE * cos_a * length(lit.xy));
    return f.x * p.x + f.y * (p.y - choose(is_tip, f.t, 0.0));
}
