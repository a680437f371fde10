/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Opens the module at run time and keeps its tables: a header alone, for hosts that have no plugin loader of their own.
 *
 *     static GizmoModule module;
 *     if (gizmo_module_open(&module, "libgizmo_module.so") != GIZMO_OK) ...   // module.error says why
 *     module.gizmo.context_create(&context);
 *
 * Closed and opened again, in the middle of a drag too, contexts live on; passes and pickers are destroyed before.
 * Links to nothing but what opens libraries (dl on older Linux). */
#ifndef GIZMO_MODULE_OPEN_H
#define GIZMO_MODULE_OPEN_H

#include <gizmo/module.h>

#include <string.h>
#if defined(_WIN32)
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Zero it, and keep it where it is while it is open. */
typedef struct GizmoModule {
    /* The module's interfaces, cut to what this header knows. struct_size 0: the module has none such, or is closed. */
    GizmoApi gizmo;
    GizmoVulkanApi vulkan;
    /* allocate, deallocate and log may be set before it is opened; their `user` is this GizmoModule. */
    GizmoRegistry registry;
    void* user; /* the host's own */
    void* library;
    GizmoModuleLoad load;
    const char* error; /* why the last call failed, in words; static, or the system's */
} GizmoModule;

static inline GizmoResult gizmo_module_add_(void* user, const char* name, uint32_t version, const void* table,
                                            uint64_t size) {
    GizmoModule* const m = (GizmoModule*)user;
    (void)version;
    if (strcmp(name, GIZMO_API_NAME) == 0)
        memcpy(&m->gizmo, table, size < sizeof m->gizmo ? (size_t)size : sizeof m->gizmo);
    else if (strcmp(name, GIZMO_VULKAN_API_NAME) == 0)
        memcpy(&m->vulkan, table, size < sizeof m->vulkan ? (size_t)size : sizeof m->vulkan);
    return GIZMO_OK;
}

static inline void gizmo_module_remove_(void* user, const char* name) {
    GizmoModule* const m = (GizmoModule*)user;
    if (strcmp(name, GIZMO_API_NAME) == 0)
        memset(&m->gizmo, 0, sizeof m->gizmo);
    else if (strcmp(name, GIZMO_VULKAN_API_NAME) == 0)
        memset(&m->vulkan, 0, sizeof m->vulkan);
}

static inline void gizmo_module_drop_(GizmoModule* m) {
#if defined(_WIN32)
    if (m->library) FreeLibrary((HMODULE)m->library);
#else
    if (m->library) dlclose(m->library);
#endif
    m->library = NULL;
    m->load = NULL;
}

/* A function's address of the library. ISO C has no cast from what the system gives. */
static inline void gizmo_module_symbol_(const GizmoModule* m, const char* name, void* out, size_t size) {
#if defined(_WIN32)
    const FARPROC found = GetProcAddress((HMODULE)m->library, name);
#else
    void* const found = dlsym(m->library, name);
#endif
    memcpy(out, &found, size);
}

/* Opens the library at `path`, as the system looks for it, agrees on a version and takes the tables. Errors, with
 * nothing open: no such library (GIZMO_ERROR_ARGUMENT), one that is no gizmo module or speaks no version of this header
 * (GIZMO_ERROR_VERSION), or what the module's load answers. */
static inline GizmoResult gizmo_module_open(GizmoModule* m, const char* path) {
    GizmoModuleNegotiate negotiate = NULL;
    uint32_t version = 0;
    GizmoResult result = GIZMO_ERROR_VERSION;
    m->error = "it is open";
    if (m->library) return GIZMO_ERROR_STATE;
#if defined(_WIN32)
    m->library = (void*)LoadLibraryA(path);
    m->error = "there is no such library";
#else
    m->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!m->library) m->error = dlerror();
#endif
    if (!m->library) return GIZMO_ERROR_ARGUMENT;
    gizmo_module_symbol_(m, GIZMO_MODULE_NEGOTIATE_NAME, &negotiate, sizeof negotiate);
    gizmo_module_symbol_(m, GIZMO_MODULE_LOAD_NAME, &m->load, sizeof m->load);
    m->error = "the library is no gizmo module, or of a version this host does not know";
    if (negotiate && m->load) result = negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version);
    if (result == GIZMO_OK) {
        m->registry.struct_size = sizeof m->registry;
        m->registry.user = m;
        m->registry.add = gizmo_module_add_;
        m->registry.remove = gizmo_module_remove_;
        m->error = "the module refuses the host's registry, or the contexts that an older build left";
        result = m->load(&m->registry, 1);
    }
    if (result != GIZMO_OK)
        gizmo_module_drop_(m);
    else
        m->error = "";
    return result;
}

/* Gives the tables up and closes the library. Contexts stay alive for the next open. GIZMO_ERROR_STATE: passes or
 * pickers are alive, or a context is within a frame; then it stays open. */
static inline GizmoResult gizmo_module_close(GizmoModule* m) {
    GizmoResult result;
    m->error = "it is not open";
    if (!m->library) return GIZMO_ERROR_STATE;
    result = m->load(&m->registry, 0);
    m->error = result == GIZMO_OK ? "" : "passes or pickers are alive, or a context is within a frame";
    if (result == GIZMO_OK) gizmo_module_drop_(m);
    return result;
}

#ifdef __cplusplus
}
#endif
#endif
