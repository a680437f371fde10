/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * An engine in C that opens its plugins at run time. docs/engines.md shows what stands here between [gizmo] and [end],
 * to the letter; samples/plugin_host reloads the module too, and gives it memory. */
#include "common/vulkan/offscreen.h"
#include "hosts/script.h"

/* [gizmo] On top */
#include <gizmo/module_open.h>
/* [end] */

#include <stdio.h>

typedef struct Engine {
    Offscreen gpu;
    float node[16], view[16], projection[16];
    uint64_t node_id; /* the selected node's */
    uint64_t frame;
    /* [gizmo] Members */
    GizmoModule gizmo;
    GizmoContext context;
    GizmoPass pass;
    /* [end] */
} Engine;

static int start(Engine* e, const char* path) {
    /* [gizmo] When there is a render pass */
    if (gizmo_module_open(&e->gizmo, path) != GIZMO_OK) return script_fail(e->gizmo.error);
    if (e->gizmo.gizmo.context_create(&e->context) != GIZMO_OK) return script_fail("out of memory");
    const GizmoVulkanHost host = {.struct_size = sizeof host,
                                  .device = e->gpu.device,
                                  .instance = e->gpu.instance,
                                  .physical_device = e->gpu.physical_device};
    const GizmoPassCreateInfo info = {.struct_size = sizeof info,
                                      .host = &host,
                                      .render_pass = (uint64_t)e->gpu.render_pass,
                                      .color_format = VK_FORMAT_R8G8B8A8_UNORM};
    GizmoError error = {.struct_size = sizeof error};
    if (e->gizmo.vulkan.pass_create(&info, &e->pass, &error) != GIZMO_OK) return script_fail(error.message);
    /* [end] */
    return 1;
}

static int tick(Engine* e, const Mouse* mouse) {
    /* [gizmo] Each frame, after input */
    GizmoCamera camera = {.struct_size = sizeof camera, .viewport = {0, 0, e->gpu.width, e->gpu.height}};
    for (int i = 0; i < 16; ++i)
        camera.view[i] = e->view[i], camera.projection[i] = e->projection[i];
    const GizmoPointer pointer = {
        .struct_size = sizeof pointer, .cursor = {mouse->x, mouse->y}, .flags = mouse->left ? GIZMO_POINTER_DOWN : 0};
    const GizmoOptions options = {.struct_size = sizeof options, .id = e->node_id};
    GizmoManipulation edit = {.struct_size = sizeof edit};
    const GizmoTransformRef node = {GIZMO_TRANSFORM_FLOAT_MATRIX, e->node};
    const GizmoApi* api = &e->gizmo.gizmo;
    api->begin_frame(e->context, &pointer);
    api->manipulate(e->context, GIZMO_MODE_TRANSLATE, node, &camera, &options, &edit);
    api->end_frame(e->context);
    if (edit.phase == GIZMO_PHASE_COMMITTED) printf("moved to %.6f %.6f %.6f\n", e->node[12], e->node[13], e->node[14]);
    /* [end] */
    if (!offscreen_begin_commands(&e->gpu)) return 0;
    offscreen_begin_pass(&e->gpu);
    /* [gizmo] In the pass, as the last that is drawn */
    GizmoError error = {.struct_size = sizeof error};
    const uint32_t target = 0;
    if (e->gizmo.vulkan.pass_record(e->pass, e->gpu.cmd, e->context, &target, 1, e->frame++, NULL, &error) != GIZMO_OK)
        return script_fail(error.message);
    /* [end] */
    return offscreen_end(&e->gpu);
}

static void stop(Engine* e) {
    /* [gizmo] Before the device goes */
    e->gizmo.vulkan.pass_destroy(e->pass);
    e->gizmo.gizmo.context_destroy(e->context);
    gizmo_module_close(&e->gizmo);
    /* [end] */
    offscreen_destroy(&e->gpu);
}

int main(int argc, char** argv) {
    Script script;
    Engine engine = {.node_id = 1, .frame = 0};
    if (!script_read(&script, argc, argv) || !script.module) return 1;
    script_camera(engine.view, engine.projection);
    for (int i = 0; i < 16; ++i)
        engine.node[i] = i % 5 == 0;
    int ok =
        offscreen_create(&engine.gpu, SCRIPT_WIDTH, SCRIPT_HEIGHT, script.validate) && start(&engine, script.module);
    for (int i = 0; ok && i < SCRIPT_FRAMES; ++i) {
        const Mouse mouse = script_mouse(&script, i);
        ok = tick(&engine, &mouse);
    }
    if (!ok) return 1;
    ok = script_end(&script, engine.gpu.mapped, engine.gpu.messages);
    stop(&engine);
    return ok ? 0 : 1;
}
