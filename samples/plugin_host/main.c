/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * An engine in C that opens the module at run time and links nothing of it: renders a drag offscreen to a PNG and
 * reloads the module in the middle of it.
 *   plugin_host MODULE OUT.png [--reloads N] [--validate]
 * Prints where the object went, and the answers of negotiation and reloads. Exit status 0: all went well. */
#include "common/vulkan/offscreen.h"

#include <gizmo/module.h>

#include <dlfcn.h>
#include <stb/stb_image_write.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Plugin {
    const char* path;
    void* library;
    GizmoModuleLoad load;
    GizmoRegistry registry;
    /* Copies, whose addresses stay valid over reloads. */
    GizmoApi gizmo;
    GizmoVulkanApi vulkan;
    long blocks; /* allocated by the module */
} Plugin;

static GizmoResult add_interface(void* user, const char* name, uint32_t version, const void* table, uint64_t size) {
    Plugin* p = user;
    (void)version;
    if (strcmp(name, GIZMO_API_NAME) == 0)
        memcpy(&p->gizmo, table, size < sizeof p->gizmo ? size : sizeof p->gizmo);
    else if (strcmp(name, GIZMO_VULKAN_API_NAME) == 0)
        memcpy(&p->vulkan, table, size < sizeof p->vulkan ? size : sizeof p->vulkan);
    return GIZMO_OK;
}

static void remove_interface(void* user, const char* name) {
    Plugin* p = user;
    if (strcmp(name, GIZMO_API_NAME) == 0)
        memset(&p->gizmo, 0, sizeof p->gizmo);
    else
        memset(&p->vulkan, 0, sizeof p->vulkan);
}

static void* allocate(void* user, size_t size, size_t alignment) {
    ++((Plugin*)user)->blocks;
    return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

static void deallocate(void* user, void* memory) {
    --((Plugin*)user)->blocks;
    free(memory);
}

static void log_message(void* user, uint32_t severity, const char* message) {
    (void)user;
    if (severity == GIZMO_LOG_ERROR) fprintf(stderr, "%s\n", message);
}

static int plugin_open(Plugin* p) {
    p->library = dlopen(p->path, RTLD_NOW | RTLD_LOCAL);
    if (!p->library) {
        fprintf(stderr, "plugin_host: %s\n", dlerror());
        return 0;
    }
    GizmoModuleNegotiate negotiate = NULL;
    *(void**)&negotiate = dlsym(p->library, GIZMO_MODULE_NEGOTIATE_NAME);
    *(void**)&p->load = dlsym(p->library, GIZMO_MODULE_LOAD_NAME);
    uint32_t version = 0;
    if (!negotiate || !p->load || negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version) != GIZMO_OK) {
        fprintf(stderr, "plugin_host: %s speaks no version this host knows\n", p->path);
        return 0;
    }
    return p->load(&p->registry, 1) == GIZMO_OK && p->vulkan.pass_create;
}

static int plugin_close(Plugin* p) {
    if (p->load(&p->registry, 0) != GIZMO_OK) return 0;
    dlclose(p->library);
    return 1;
}

static GizmoPass create_pass(const Plugin* p, const Offscreen* o) {
    const GizmoVulkanHost host = {.struct_size = sizeof host,
                                  .device = o->device,
                                  .instance = o->instance,
                                  .physical_device = o->physical_device,
                                  .get_instance_proc_addr = (GizmoFunction)vkGetInstanceProcAddr};
    const GizmoPassCreateInfo info = {.struct_size = sizeof info,
                                      .host = &host,
                                      .render_pass = (uint64_t)o->render_pass,
                                      .color_format = VK_FORMAT_R8G8B8A8_UNORM};
    GizmoPass pass = {0};
    GizmoError error = {.struct_size = sizeof error};
    if (p->vulkan.pass_create(&info, &pass, &error) != GIZMO_OK) fprintf(stderr, "plugin_host: %s\n", error.message);
    return pass;
}

/* Looks at the origin from (3, 2.5, 5); y up in the world, down in clip space as in Vulkan. */
static GizmoCamera make_camera(const Offscreen* o) {
    const double focal = 1.7; /* 61 degrees from top to bottom */
    return (GizmoCamera){.struct_size = sizeof(GizmoCamera),
                         .view = {0.857493, -0.201619, 0.473391, 0, 0, 0.920035, 0.391846, 0, -0.514496, -0.336031,
                                  0.788985, 0, 0, 0, -6.363961, 1},
                         /* reversed depth, near plane at 0.1, no far plane */
                         .projection = {[0] = focal * o->height / o->width, [5] = -focal, [11] = -1, [14] = 0.1},
                         .viewport = {0, 0, o->width, o->height}};
}

typedef struct Scene {
    GizmoContext context;
    GizmoDTransform object;
    GizmoCamera camera;
} Scene;

static int step(const Plugin* p, Scene* s, double x, double y, int down) {
    GizmoPointer pointer = {.struct_size = sizeof pointer, .cursor = {x, y}, .flags = down ? GIZMO_POINTER_DOWN : 0};
    GizmoOptions options = {.struct_size = sizeof options, .id = 1};
    GizmoManipulation seen = {.struct_size = sizeof seen};
    const GizmoTransformRef object = {GIZMO_TRANSFORM_DOUBLE, &s->object};
    return p->gizmo.begin_frame(s->context, &pointer) == GIZMO_OK &&
           p->gizmo.manipulate(s->context, GIZMO_MODE_UNIVERSAL, object, &s->camera, &options, &seen) == GIZMO_OK &&
           p->gizmo.end_frame(s->context) == GIZMO_OK;
}

static int draw(const Plugin* p, const Scene* s, Offscreen* o, GizmoPass pass, uint64_t frame) {
    GizmoError error = {.struct_size = sizeof error};
    if (!offscreen_begin_commands(o)) return 0;
    offscreen_begin_pass(o);
    const uint32_t target = 0;
    const GizmoResult recorded = p->vulkan.pass_record(pass, o->cmd, s->context, &target, 1, frame, NULL, &error);
    if (recorded != GIZMO_OK) fprintf(stderr, "plugin_host: %s\n", error.message);
    return offscreen_end(o) && recorded == GIZMO_OK;
}

/* A drag of 40 frames along x, with the reloads spread over it. */
static int run(Plugin* p, Offscreen* o, int reloads, const char* png) {
    Scene s = {.object = {.rotation = {0, 0, 0, 1}, .scale = {1, 1, 1}}, .camera = make_camera(o)};
    double at[2];
    GizmoPass pass = create_pass(p, o);
    if (!pass.value || p->gizmo.context_create(&s.context) != GIZMO_OK) return 0;
    if (!step(p, &s, -1000, -1000, 0) ||
        p->gizmo.handle_position(s.context, 1, GIZMO_HANDLE_TRANSLATE_X, 0, at) != GIZMO_OK ||
        !step(p, &s, at[0], at[1], 1))
        return 0;
    const int frames = 40 > reloads ? 40 : reloads;
    for (int i = 1; i <= frames; ++i) {
        if (!step(p, &s, at[0] + 80.0 * i / frames, at[1] + 20.0 * i / frames, 1) || !draw(p, &s, o, pass, (uint64_t)i))
            return 0;
        if (i * reloads / frames == (i - 1) * reloads / frames) continue;
        /* The device is idle. The pass is destroyed with the module; the context survives during its drag. */
        p->vulkan.pass_destroy(pass);
        if (!plugin_close(p) || !plugin_open(p)) return 0;
        pass = create_pass(p, o);
        if (!pass.value) return 0;
    }
    if (!draw(p, &s, o, pass, (uint64_t)frames + 1)) return 0;
    if (!stbi_write_png(png, (int)o->width, (int)o->height, 4, o->mapped, (int)o->width * 4)) {
        fprintf(stderr, "plugin_host: %s cannot be written\n", png);
        return 0;
    }
    printf("position %.6f %.6f %.6f after %d reloads\n", s.object.position[0], s.object.position[1],
           s.object.position[2], reloads);
    return p->vulkan.pass_destroy(pass) == GIZMO_OK && p->gizmo.context_destroy(s.context) == GIZMO_OK;
}

int main(int argc, char** argv) {
    int reloads = 1, validate = 0;
    for (int i = 3; i < argc; ++i) {
        if (strcmp(argv[i], "--reloads") == 0 && i + 1 < argc)
            reloads = atoi(argv[++i]);
        else if (strcmp(argv[i], "--validate") == 0)
            validate = 1;
        else
            argc = 0;
    }
    if (argc < 3) {
        fprintf(stderr, "plugin_host MODULE OUT.png [--reloads N] [--validate]\n");
        return 2;
    }
    Plugin p = {.path = argv[1],
                .registry = {.struct_size = sizeof p.registry,
                             .user = &p,
                             .add = add_interface,
                             .remove = remove_interface,
                             .allocate = allocate,
                             .deallocate = deallocate,
                             .log = log_message}};
    Offscreen o;
    int ok = offscreen_create(&o, 640, 400, validate) && plugin_open(&p);
    ok = ok && run(&p, &o, reloads, argv[2]) && plugin_close(&p);
    if (ok && p.blocks != 0) fprintf(stderr, "plugin_host: the module left %ld blocks of memory\n", p.blocks);
    if (o.messages > 0) fprintf(stderr, "plugin_host: %d validation messages\n", o.messages);
    ok = ok && p.blocks == 0 && o.messages == 0;
    offscreen_destroy(&o);
    return ok ? 0 : 1;
}
