/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Opens the module at run time and keeps its tables. Header-only, for hosts without a plugin loader.
 *
 *     static GizmoModule module;
 *     if (gizmo_module_open(&module, "libgizmo_module.so") != GIZMO_OK) ...   // module.error is the reason
 *     module.gizmo.context_create(&context);
 *
 * Contexts survive closing and reopening, even during a drag; destroy passes and pickers before closing.
 * Needs only the system's dynamic loader (link dl on older Linux). */
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

/* Zero it before use, and do not move it while it is open. */
typedef struct GizmoModule {
    /* The module's interfaces, truncated to this header's structs. struct_size 0: the module is closed or has no such
     * interface. */
    GizmoApi gizmo;
    GizmoVulkanApi vulkan;
    /* Set allocate, deallocate and log before opening, if wanted; their `user` is this GizmoModule. */
    GizmoRegistry registry;
    void* user; /* host data */
    void* library;
    GizmoModuleLoad load;
    const char* error; /* why the last call failed; static or owned by the system */
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

/* Gets a function of the library. By memcpy, because ISO C cannot cast an object pointer to a function pointer. */
static inline void gizmo_module_symbol_(const GizmoModule* m, const char* name, void* out, size_t size) {
#if defined(_WIN32)
    const FARPROC found = GetProcAddress((HMODULE)m->library, name);
#else
    void* const found = dlsym(m->library, name);
#endif
    memcpy(out, &found, size);
}

#if defined(_WIN32)
/* The name is UTF-8; a name that is not, is one in the system's code page. */
static inline HMODULE gizmo_module_find_(const char* path) {
    wchar_t wide[4096];
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, 4096) == 0) return LoadLibraryA(path);
    return LoadLibraryW(wide);
}
#endif

/* Opens the library at `path` (with the system's search rules; on Windows in UTF-8), negotiates a version and copies
 * the tables. Errors, with nothing open: the library was not found (GIZMO_ERROR_ARGUMENT), is not a gizmo module or
 * supports no version of this header (GIZMO_ERROR_VERSION), or the result of the module's load. */
static inline GizmoResult gizmo_module_open(GizmoModule* m, const char* path) {
    GizmoModuleNegotiate negotiate = NULL;
    uint32_t version = 0;
    GizmoResult result = GIZMO_ERROR_VERSION;
    m->error = "the module is already open";
    if (m->library) return GIZMO_ERROR_STATE;
#if defined(_WIN32)
    m->library = (void*)gizmo_module_find_(path);
    m->error = "there is no such library";
#else
    m->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!m->library) m->error = dlerror();
#endif
    if (!m->library) return GIZMO_ERROR_ARGUMENT;
    gizmo_module_symbol_(m, GIZMO_MODULE_NEGOTIATE_NAME, &negotiate, sizeof negotiate);
    gizmo_module_symbol_(m, GIZMO_MODULE_LOAD_NAME, &m->load, sizeof m->load);
    m->error = "the library is not a gizmo module, or has no version that this host supports";
    if (negotiate && m->load) result = negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version);
    if (result == GIZMO_OK) {
        m->registry.struct_size = sizeof m->registry;
        m->registry.user = m;
        m->registry.add = gizmo_module_add_;
        m->registry.remove = gizmo_module_remove_;
        m->error = "the module rejects the host's registry or the contexts of another build";
        result = m->load(&m->registry, 1);
    }
    if (result != GIZMO_OK)
        gizmo_module_drop_(m);
    else
        m->error = "";
    return result;
}

/* Clears the tables and closes the library. Contexts are kept for the next open. GIZMO_ERROR_STATE: passes or pickers
 * exist, or a context is between begin_frame and end_frame; the library then stays open. */
static inline GizmoResult gizmo_module_close(GizmoModule* m) {
    GizmoResult result;
    m->error = "the module is not open";
    if (!m->library) return GIZMO_ERROR_STATE;
    result = m->load(&m->registry, 0);
    m->error = result == GIZMO_OK ? "" : "passes or pickers exist, or a context is between begin_frame and end_frame";
    if (result == GIZMO_OK) gizmo_module_drop_(m);
    return result;
}

#ifdef __cplusplus
}
#endif
#endif
