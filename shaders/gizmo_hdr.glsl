// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Included by fragment shaders: colors as the target holds them, with the host's reference white.

layout(constant_id = GIZMO_CONSTANT_PQ) const bool kPq = false;
layout(constant_id = GIZMO_CONSTANT_WHITE) const float kWhite = 1.0; // of PQ: a share of 10,000 nits

// ITU-R BT.2087 (primaries of BT.709 to those of BT.2020) and SMPTE ST 2084, of display values.
vec3 pq_of(vec3 display) {
    const mat3 primaries = mat3(0.627404, 0.069097, 0.016391, 0.329283, 0.919540, 0.088013, 0.043313, 0.011362, 0.895595);
    vec3 power = pow(primaries * linear_of(display) * kWhite, vec3(0.1593017578125));
    return pow((0.8359375 + 18.8515625 * power) / (1.0 + 18.6875 * power), vec3(78.84375));
}
vec3 in_target(vec3 color) { return kPq ? pq_of(color) : color * kWhite; }
