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
    if (icon == 0) return length(p) - 3.0; // a dot
    if (icon == 1) {
        axes *= 9.0;
        return min(line(p, -axes[0], axes[0]), min(line(p, -axes[1], axes[1]), line(p, -axes[2], axes[2]))) - 1.0;
    }
    vec2 forward = -axes[2], u = length(forward) > 0.05 ? normalize(forward) : vec2(0.0, 1.0), v = vec2(-u.y, u.x);
    float ray = length(forward) < 0.6 ? 1e3 : line(p, 11.0 * u, 22.0 * forward); // where it shines or looks
    if (icon == 2)
        return min(abs(length(p + vec2(0.0, 2.0)) - 5.2) - 0.8, line(p, vec2(-1.2, 6.2), vec2(1.2, 6.2)) - 1.6);
    if (icon == 3) return min(triangle(p, -7.0 * u, 6.0 * u + 6.0 * v, 6.0 * u - 6.0 * v), ray) - 0.8;
    if (icon == 4) { // a sun with eight rays
        float eighth = 0.78539816, turn = mod(atan(p.y, p.x) + 0.5 * eighth, eighth) - 0.5 * eighth;
        float rays = line(length(p) * vec2(cos(turn), sin(turn)), vec2(6.0, 0.0), vec2(8.5, 0.0));
        return min(length(p) - 3.6, min(rays, ray) - 0.8);
    }
    float body = abs(line(p, vec2(-6.0, 0.0), vec2(0.0, 0.0)) - 4.2); // a camera
    return min(min(body, triangle(p, vec2(3.5, 0.0), vec2(8.5, -3.5), vec2(8.5, 3.5))), ray) - 0.8;
}
