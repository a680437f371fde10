/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT */
#include "script.h"

#include <math.h>
#include <stb/stb_image_write.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRESS = 2, RELEASE = 11, CLICK = 14 };

int script_fail(const char* words) {
    fprintf(stderr, "%s\n", words);
    return 0;
}

int script_read(Script* script, int argc, char** argv) {
    memset(script, 0, sizeof *script);
    if (argc < 8) return script_fail("OUT.png X0 Y0 X1 Y1 PX PY [--validate] [--module FILE]");
    script->png = argv[1];
    for (int i = 0; i < 2; ++i) {
        script->from[i] = atof(argv[2 + i]);
        script->to[i] = atof(argv[4 + i]);
        script->click[i] = atof(argv[6 + i]);
    }
    for (int i = 8; i < argc; ++i) {
        if (strcmp(argv[i], "--validate") == 0) script->validate = 1;
        if (strcmp(argv[i], "--module") == 0 && i + 1 < argc) script->module = argv[++i];
    }
    return 1;
}

Mouse script_mouse(const Script* script, int frame) {
    Mouse m = {.x = script->click[0], .y = script->click[1], .left = frame == CLICK, .clicked = frame == CLICK};
    if (frame == 0 || frame > RELEASE) return m;
    const double done = frame <= PRESS ? 0 : (double)(frame - PRESS) / (RELEASE - PRESS);
    m.x = script->from[0] + done * (script->to[0] - script->from[0]);
    m.y = script->from[1] + done * (script->to[1] - script->from[1]);
    m.left = frame >= PRESS && frame < RELEASE;
    return m;
}

void script_camera(float view[16], float projection[16]) {
    const double eye[3] = {3, 2.5, 5}, length = sqrt(3 * 3 + 2.5 * 2.5 + 5 * 5);
    const double out[3] = {eye[0] / length, eye[1] / length, eye[2] / length}, flat = hypot(out[0], out[2]);
    const double right[3] = {out[2] / flat, 0, -out[0] / flat};
    const double up[3] = {out[1] * right[2] - out[2] * right[1], out[2] * right[0] - out[0] * right[2],
                          out[0] * right[1] - out[1] * right[0]};
    memset(view, 0, 16 * sizeof *view);
    memset(projection, 0, 16 * sizeof *projection);
    for (int i = 0; i < 3; ++i) {
        view[4 * i] = (float)right[i];
        view[4 * i + 1] = (float)up[i];
        view[4 * i + 2] = (float)out[i];
    }
    view[14] = (float)-length;
    view[15] = 1;
    const double focal = 1 / tan(0.4), near_plane = 0.1, far_plane = 100;
    projection[0] = (float)(focal * (double)SCRIPT_HEIGHT / (double)SCRIPT_WIDTH);
    projection[5] = (float)-focal; /* Vulkan's y points down */
    projection[10] = (float)(far_plane / (near_plane - far_plane));
    projection[11] = -1;
    projection[14] = (float)(near_plane * far_plane / (near_plane - far_plane));
}

int script_end(const Script* script, const unsigned char* rgba, int messages) {
    if (!stbi_write_png(script->png, SCRIPT_WIDTH, SCRIPT_HEIGHT, 4, rgba, SCRIPT_WIDTH * 4))
        return script_fail("the picture cannot be written");
    return messages == 0 ? 1 : script_fail("validation is not silent");
}
