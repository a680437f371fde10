/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * A host that knows the module by its header alone: negotiates, loads, drags 40 pixels along x.
 *   module_host MODULE     Exit status 0: dragged; 3: no version in common; else: wrong. */
#include <gizmo/module.h>

#include <stdio.h>
#include <string.h>
#if defined(_WIN32)
#include <windows.h>
#else
#include <dlfcn.h>
#endif

static GizmoApi gizmo;

static GizmoResult add(void* user, const char* name, uint32_t version, const void* table, uint64_t size) {
    (void)user;
    (void)version;
    if (strcmp(name, GIZMO_API_NAME) == 0) memcpy(&gizmo, table, size < sizeof gizmo ? size : sizeof gizmo);
    return GIZMO_OK;
}

static void removed(void* user, const char* name) {
    (void)user;
    (void)name;
}

static int frame(GizmoContext context, GizmoDTransform* object, double x, double y, int down) {
    GizmoPointer pointer = {.struct_size = sizeof pointer, .cursor = {x, y}, .flags = down ? GIZMO_POINTER_DOWN : 0};
    GizmoCamera camera = {.struct_size = sizeof camera, .viewport = {0, 0, 800, 800}};
    GizmoOptions options = {.struct_size = sizeof options, .id = 1};
    GizmoManipulation seen = {.struct_size = sizeof seen};
    GizmoTransformRef moved = {GIZMO_TRANSFORM_DOUBLE, object};
    camera.view[0] = camera.view[5] = camera.view[10] = camera.view[15] = 1;
    camera.view[14] = -10;
    camera.projection[0] = 1;
    camera.projection[5] = -1;
    camera.projection[11] = -1;
    camera.projection[14] = 0.1;
    return gizmo.begin_frame(context, &pointer) == GIZMO_OK &&
           gizmo.manipulate(context, GIZMO_MODE_TRANSLATE, moved, &camera, &options, &seen) == GIZMO_OK &&
           gizmo.end_frame(context) == GIZMO_OK;
}

#if defined(_WIN32)
static void* open_library(const char* path) {
    return (void*)LoadLibraryA(path);
}
static void symbol(void* library, const char* name, void* out, size_t size) {
    const FARPROC found = GetProcAddress((HMODULE)library, name);
    memcpy(out, &found, size);
}
static void close_library(void* library) {
    FreeLibrary((HMODULE)library);
}
#else
static void* open_library(const char* path) {
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}
static void symbol(void* library, const char* name, void* out, size_t size) {
    void* const found = dlsym(library, name);
    memcpy(out, &found, size);
}
static void close_library(void* library) {
    dlclose(library);
}
#endif

int main(int argc, char** argv) {
    void* library = argc == 2 ? open_library(argv[1]) : NULL;
    if (!library) return 1;
    GizmoModuleNegotiate negotiate = NULL;
    GizmoModuleLoad load = NULL;
    symbol(library, GIZMO_MODULE_NEGOTIATE_NAME, &negotiate, sizeof negotiate);
    symbol(library, GIZMO_MODULE_LOAD_NAME, &load, sizeof load);
    if (!negotiate || !load) return 1;
    uint32_t version = 0;
    const GizmoResult spoken = negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version);
    if (spoken == GIZMO_ERROR_VERSION) {
        printf("host knows %u to %u, the module has %u\n", GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, version);
        return 3;
    }
    GizmoRegistry registry = {.struct_size = sizeof registry, .add = add, .remove = removed};
    if (spoken != GIZMO_OK || load(&registry, 1) != GIZMO_OK) return 1;
#if defined(YOUNGEST_SLOT)
    /* What this host's header has and the module may not: it looks before it calls. */
    if (gizmo.struct_size >= offsetof(GizmoApi, YOUNGEST_SLOT) + sizeof gizmo.YOUNGEST_SLOT || gizmo.YOUNGEST_SLOT)
        return 4;
#endif
    GizmoContext context;
    GizmoDTransform object = {.rotation = {0, 0, 0, 1}, .scale = {1, 1, 1}};
    double at[2];
    if (gizmo.context_create(&context) != GIZMO_OK || !frame(context, &object, -1000, -1000, 0) ||
        gizmo.handle_position(context, 1, GIZMO_HANDLE_TRANSLATE_X, 0, at) != GIZMO_OK ||
        !frame(context, &object, at[0], at[1], 1) || !frame(context, &object, at[0] + 40, at[1], 1) ||
        gizmo.context_destroy(context) != GIZMO_OK || load(&registry, 0) != GIZMO_OK)
        return 1;
    close_library(library);
    printf("version %u, moved to %g\n", version, object.position[0]);
    return object.position[0] > 0.9 && object.position[0] < 1.1 ? 0 : 2; /* 40 pixels at 40 a unit */
}
