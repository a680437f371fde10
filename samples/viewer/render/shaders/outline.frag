// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Outlines: the mask grown by the width of the line, minus itself. The mask holds coverage; it is grown by the largest
// coverage within reach, reduced at partial reach, so both edges of the line are smooth. Around parts that are not much
// wider than a line, the line is half as wide; in gaps between parts it fades out, so that neither is filled.
#version 450
layout(push_constant) uniform Push {
    vec4 active_color, selected_color, start_color; // straight alpha
    vec4 rim_color;
    ivec4 area; // pixels that belong to the view: least and greatest
    float width, start_width, rim_width, hidden; // pixels; alpha of a line around hidden parts
} push;
layout(set = 0, binding = 0) uniform sampler2D mask;
layout(location = 0) out vec4 out_color; // premultiplied

void over(inout vec4 below, vec3 color, float alpha) {
    below = vec4(color * alpha, alpha) + below * (1.0 - alpha);
}

void main() {
    ivec2 here = ivec2(gl_FragCoord.xy);
    vec4 own = texelFetch(mask, here, 0);
    // Inside a single outlined shape, farther from its edge than the width of a line, there is nothing to draw. Between
    // four texels the sampler returns their mean.
    if (own.r == 1.0 && push.selected_color.a == 0.0 && push.start_color.a == 0.0) discard;
    float width = push.width, start_width = push.start_width, reach = width + push.rim_width;
    ivec2 least = push.area.xy, most = push.area.zw;
    int steps = int(ceil(reach));
    vec4 there = vec4(0.0), grown = vec4(0.0); // as the mask
    vec2 size = vec2(textureSize(mask, 0)), low = vec2(least) + 0.5, high = vec2(most) + 0.5;
    for (int y = -steps; y <= steps; y += 2)
        for (int x = -steps; x <= steps; x += 2)
            there = max(there, textureLod(mask, clamp(gl_FragCoord.xy + vec2(x, y) + 0.5, low, high) / size, 0.0));
    if (there.r + there.g + there.a == 0.0) discard;
    vec2 slim = vec2(0.0); // grown by half the width
    vec3 mean = vec3(0.0); // of the offsets of the shapes; z: their area
    float rim = 0.0;
    for (int y = -steps; y <= steps; ++y)
        for (int x = -steps; x <= steps; ++x) {
            float off = length(vec2(x, y));
            if (off >= reach + 1.0) continue;
            vec4 m = texelFetch(mask, clamp(here + ivec2(x, y), least, most), 0);
            vec3 near = clamp(vec3(width, start_width, reach) + 1.0 - off, 0.0, 1.0);
            grown = max(grown, m * vec4(near.xxx, near.y));
            slim = max(slim, m.rg * clamp(0.5 * width + 1.0 - off, 0.0, 1.0));
            rim = max(rim, max(m.r, m.g) * near.z);
            mean += vec3(x, y, 1.0) * max(m.r, m.g);
        }
    vec2 inwards = mean.xy / max(length(mean.xy), 1e-3) * (reach + 1.0);
    vec4 deep = textureLod(mask, clamp(gl_FragCoord.xy + inwards, low, high) / size, 0.0);
    float gap = clamp(6.0 * length(mean.xy) / (reach * max(mean.z, 1e-3)) - 1.25, 0.0, 1.0);
    rim *= mix(0.3, 1.0, max(deep.r, deep.g)); // the color of a slim part stays between its lines
    grown.rg = gap * mix(slim * (1.0 - own.rg), grown.rg, max(deep.r, deep.g));
    float any = max(grown.r, grown.g);
    float seen = any > 0.0 ? mix(push.hidden, 1.0, clamp(grown.b / any, 0.0, 1.0)) : 1.0;
    vec4 color = vec4(0.0);
    over(color, push.start_color.rgb, push.start_color.a * grown.a * (1.0 - own.a));
    over(color, push.rim_color.rgb, push.rim_color.a * seen * rim * (1.0 - max(own.r, own.g)));
    over(color, push.selected_color.rgb, push.selected_color.a * seen * grown.g * (1.0 - own.g));
    over(color, push.active_color.rgb, push.active_color.a * seen * grown.r * (1.0 - own.r));
    out_color = color;
}
