/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Shared by the programs of this folder, not part of an engine: a mouse moved by the command line, a camera, a file.
 *   HOST OUT.png X0 Y0 X1 Y1 PX PY [--validate] [--module FILE]
 * The mouse hovers at (X0, Y0), drags to (X1, Y1), then clicks at (PX, PY). */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SCRIPT_FRAMES = 40, SCRIPT_WIDTH = 640, SCRIPT_HEIGHT = 400 };

typedef struct Script {
    const char* png;
    const char* module; /* for an engine with plugins */
    double from[2], to[2], click[2];
    int validate;
} Script;

typedef struct Mouse {
    double x, y;
    int left;
    int clicked; /* on the scene, unless the pointer is captured by something else */
} Mouse;

/* Returns 0 on failure, after printing the missing argument to stderr. */
int script_read(Script* script, int argc, char** argv);
Mouse script_mouse(const Script* script, int frame);
/* Looks at the origin from (3, 2.5, 5), 0.8 radians from top to bottom; depth 0 at 0.1, 1 at 100. Column-major. */
void script_camera(float view[16], float projection[16]);
/* Writes the last frame's image, and returns the engine's exit code. */
int script_end(const Script* script, const unsigned char* rgba, int messages);
/* Prints the error. @return 0. */
int script_fail(const char* words);

#ifdef __cplusplus
}
#endif

#endif
