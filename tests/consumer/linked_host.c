/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * A host that links the module. */
#include <gizmo/module.h>

#include <stdio.h>

static GizmoResult add(void* user, const char* name, uint32_t version, const void* table, uint64_t size) {
    (void)table;
    printf("%s %u, %u bytes\n", name, version, (unsigned)size);
    ++*(int*)user;
    return GIZMO_OK;
}

static void removed(void* user, const char* name) {
    (void)name;
    --*(int*)user;
}

int main(void) {
    int interfaces = 0;
    uint32_t version = 0;
    GizmoRegistry registry = {.struct_size = sizeof registry, .user = &interfaces, .add = add, .remove = removed};
    if (gizmo_module_negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version) != GIZMO_OK) return 1;
    if (gizmo_module_load(&registry, 1) != GIZMO_OK || interfaces == 0) return 2;
    return gizmo_module_load(&registry, 0) == GIZMO_OK && interfaces == 0 ? 0 : 3;
}
