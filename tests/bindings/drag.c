/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * The drag of docs/bindings.md in C: its numbers are those of every language. drag MODULE */
#include <gizmo/module_open.h>
#include <stdio.h>

static GizmoModule module;
static GizmoContext context;
static GizmoDTransform crate = {{0.25, 0, 0}, {0, 0, 0, 1}, {1, 1, 1}};

static void frame(double x, double y, uint32_t flags) {
    const GizmoCamera camera = {.struct_size = sizeof camera,
                                .view = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -6, 1},
                                .projection = {1, 0, 0, 0, 0, -4 / 3.0, 0, 0, 0, 0, 0, -1, 0, 0, 0.1, 0},
                                .viewport = {0, 0, 800, 600}};
    const GizmoPointer pointer = {.struct_size = sizeof pointer, .flags = flags, .cursor = {x, y}};
    const GizmoOptions options = {.struct_size = sizeof options, .id = 1};
    GizmoManipulation seen = {.struct_size = sizeof seen};
    const GizmoTransformRef object = {GIZMO_TRANSFORM_DOUBLE, &crate};
    module.gizmo.begin_frame(context, &pointer);
    module.gizmo.manipulate(context, GIZMO_MODE_TRANSLATE, object, &camera, &options, &seen);
    module.gizmo.end_frame(context);
}

int main(int argc, char** argv) {
    double at[2];
    if (argc < 2 || gizmo_module_open(&module, argv[1]) != GIZMO_OK) return puts(module.error), 1;
    module.gizmo.context_create(&context);
    frame(0, 0, 0);
    module.gizmo.handle_position(context, 1, GIZMO_HANDLE_TRANSLATE_X, 0, at);
    frame(at[0], at[1], 0);
    frame(at[0], at[1], GIZMO_POINTER_DOWN);
    frame(at[0] + 100, at[1] + 7, GIZMO_POINTER_DOWN);
    frame(at[0] + 100, at[1] + 7, 0);
    printf("%.17g %.17g %.17g\n", crate.position[0], crate.position[1], crate.position[2]);
    return 0;
}
