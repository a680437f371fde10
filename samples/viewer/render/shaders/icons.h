// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shapes of icons as distances in logical pixels, y down; numbered as sample::NodeIcon.
float line(vec2 p, vec2 a, vec2 b) {
    vec2 along = b - a;
    return length(p - a - along * clamp(dot(p - a, along) / max(dot(along, along), 1e-6), 0.0, 1.0));
}

float triangle(vec2 p, vec2 a, vec2 b, vec2 c) { // its outline
    return min(line(p, a, b), min(line(p, b, c), line(p, c, a)));
}

float icon_distance(int icon, vec2 p, mat3x2 axes) {
    if (icon == 0) return length(p) - 3.0 * axes[0].x; // a dot
    if (icon == 1) {                                   // axes, longer towards their positive ends
        axes *= 12.0;
        return min(line(p, -0.4 * axes[0], axes[0]),
                   min(line(p, -0.4 * axes[1], axes[1]), line(p, -0.4 * axes[2], axes[2]))) -
               1.0;
    }
    // Along and across the direction in which it shines or looks; `lean` is its share in the screen.
    vec2 forward = -axes[2];
    float lean = length(forward);
    vec2 u = lean > 0.05 ? forward / lean : vec2(0.0, 1.0), q = vec2(dot(p, u), dot(p, vec2(-u.y, u.x)));
    vec2 tip = vec2(10.0 + 12.0 * lean, 0.0); // of an arrow
    float ray =
        lean < 0.3 ? 1e3 : min(line(q, vec2(10.0, 0.0), tip), line(vec2(q.x, abs(q.y)), tip, tip + vec2(-3.5, 2.5)));
    if (icon == 2)
        return min(abs(length(p + vec2(0.0, 2.0)) - 5.2) - 0.8, line(p, vec2(-1.2, 6.2), vec2(1.2, 6.2)) - 1.6);
    if (icon == 3) // a lamp with an open cone
        return min(triangle(q, vec2(-7.0, 0.0), vec2(6.0, 6.0), vec2(6.0, -6.0)), ray) - 0.8;
    if (icon == 4) { // a sun with eight rays
        float eighth = 0.78539816, turn = mod(atan(p.y, p.x) + 0.5 * eighth, eighth) - 0.5 * eighth;
        float rays = line(length(p) * vec2(cos(turn), sin(turn)), vec2(6.0, 0.0), vec2(8.5, 0.0));
        return min(length(p) - 3.6, min(rays, ray) - 0.8);
    }
    // A camera, its lens in front: turned with the direction unless that is towards the viewer.
    vec2 c = lean < 0.3 ? p : q;
    float body = abs(line(c, vec2(-6.0, 0.0), vec2(0.0, 0.0)) - 4.2);
    return min(body, triangle(c, vec2(3.5, 0.0), vec2(8.5, -3.5), vec2(8.5, 3.5))) - 0.8;
}
