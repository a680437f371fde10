// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Reads a square of texels of images that cannot be copied: multisampled ones, or without TRANSFER_SRC. Compiled six
// times: MULTISAMPLED or not; UNSIGNED, SIGNED or float. A texel is four words: the components' bits.
#version 450
#extension GL_EXT_samplerless_texture_functions : require

layout(local_size_x = 8, local_size_y = 8) in;

#if defined(UNSIGNED) && defined(MULTISAMPLED)
#define IMAGE utexture2DMS
#elif defined(UNSIGNED)
#define IMAGE utexture2D
#elif defined(SIGNED) && defined(MULTISAMPLED)
#define IMAGE itexture2DMS
#elif defined(SIGNED)
#define IMAGE itexture2D
#elif defined(MULTISAMPLED)
#define IMAGE texture2DMS
#else
#define IMAGE texture2D
#endif

layout(set = 0, binding = 0) uniform IMAGE image;
layout(set = 0, binding = 1, std430) writeonly buffer Texels {
    uvec4 texels[];
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
#if defined(UNSIGNED) || defined(SIGNED)
    // Ids have no order, so the first sample is used.
    const uvec4 value = uvec4(texelFetch(image, texel, 0));
#else
    vec4 first_or_extreme = texelFetch(image, texel, 0);
#ifdef MULTISAMPLED
    for (int s = 1; s < samples && rule != 0; ++s) {
        const vec4 other = texelFetch(image, texel, s);
        first_or_extreme = rule == 1 ? min(first_or_extreme, other) : max(first_or_extreme, other);
    }
#endif
    const uvec4 value = floatBitsToUint(first_or_extreme);
#endif
    texels[at.y * size.x + at.x] = value;
}
