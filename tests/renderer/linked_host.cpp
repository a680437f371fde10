// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host that is linked to the Vulkan loader and has no volk, as a shared object of its own: to be loaded beside one
// that has. Its engine is that of samples/plugin_host and samples/hosts.
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>

#include <common/vulkan/offscreen.h>

#include <cstring>

using namespace gizmo;

/// Draws a universal gizmo at the origin and gives the picture. @return 0: done; else where it failed.
extern "C" int linked_host_draw(const Camera* camera, unsigned width, unsigned height, unsigned char* rgba) {
    Offscreen o{};
    if (!offscreen_create(&o, width, height, 1)) return 1;
    const int result = [&] {
        Context context;
        Transform t;
        context.begin_frame({.cursor = {-999, -999}});
        context.manipulate(Mode::Universal, t, *camera, {.id = 1});
        context.end_frame();
        auto pass = vulkan::Pass::create({
            .host = {.device = o.device,
                     .instance = o.instance,
                     .physical_device = o.physical_device,
                     .get_instance_proc_addr = vkGetInstanceProcAddr}, // the linked one
            .render_pass = o.render_pass,
            .color_format = VK_FORMAT_R8G8B8A8_UNORM,
        });
        if (!pass) return 2;
        if (!offscreen_begin_commands(&o)) return 3;
        offscreen_begin_pass(&o);
        if (!pass->record(o.cmd, context.draw_list(), 0)) return 4;
        if (!offscreen_end(&o)) return 5;
        std::memcpy(rgba, o.mapped, std::size_t{width} * height * 4);
        return o.messages > 0 ? 6 : 0;
    }();
    offscreen_destroy(&o);
    return result;
}
