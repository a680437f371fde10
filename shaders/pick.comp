// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Reads a square of texels of images that cannot be copied: multisampled ones, or without TRANSFER_SRC. Compiled four
// times: MULTISAMPLED or not, INTEGER or float. A texel is two words: the float's bits, or x and y of the integers.
#version 450
#extension GL_EXT_samplerless_texture_functions : require

layout(local_size_x = 8, local_size_y = 8) in;

#ifdef INTEGER
#ifdef MULTISAMPLED
#define IMAGE utexture2DMS
#else
#define IMAGE utexture2D
#endif
#else
#ifdef MULTISAMPLED
#define IMAGE texture2DMS
#else
#define IMAGE texture2D
#endif
#endif

layout(set = 0, binding = 0) uniform IMAGE image;
layout(set = 0, binding = 1, std430) writeonly buffer Texels {
    uvec2 texels[];
};
layout(push_constant) uniform Push {
    ivec2 first;
    ivec2 size;
    int samples;
    int rule; // gizmo::vulkan::SampleRule: 0 first, 1 least, 2 greatest
};

void main() {
    const ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(at, size))) return;
    const ivec2 texel = first + at;
#ifdef INTEGER
    // Ids have no order, so the first sample is used.
    uvec2 value = texelFetch(image, texel, 0).xy;
#else
    float depth = texelFetch(image, texel, 0).x;
#ifdef MULTISAMPLED
    for (int s = 1; s < samples && rule != 0; ++s) {
        const float other = texelFetch(image, texel, s).x;
        depth = rule == 1 ? min(depth, other) : max(depth, other);
    }
#endif
    uvec2 value = uvec2(floatBitsToUint(depth), 0u);
#endif
    texels[at.y * size.x + at.x] = value;
}
