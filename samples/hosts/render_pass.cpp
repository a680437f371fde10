// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An engine as in tutorials: Vulkan 1.0, one render pass, a depth buffer that is neither stored nor read, nodes that
// are matrices. docs/engines.md quotes the lines between [gizmo] or [picking] and [end].
#include "common/vulkan/cube.hpp"
#include "common/vulkan/offscreen.h"
#include "hosts/script.h"

// [gizmo] On top
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
// [end]

#include <glm/gtc/type_ptr.hpp>

#include <cstdio>

namespace {

constexpr VkFormat kColorFormat = VK_FORMAT_R8G8B8A8_UNORM, kDepthFormat = VK_FORMAT_D32_SFLOAT;

bool fail(const std::string& words) {
    return script_fail(words.c_str()) != 0;
}

struct Engine {
    Offscreen gpu{};
    sample::Cube cube{};
    glm::mat4 node{1}, view{1}, projection{1};
    std::uint64_t node_id = 1; // the selected node's
    glm::vec2 size{SCRIPT_WIDTH, SCRIPT_HEIGHT};
    // [gizmo] Members
    gizmo::Context context;
    gizmo::vulkan::Pass pass;
    std::uint64_t frame = 2; // counts up, from the frames in flight
    // [end]
    // [picking] Members
    gizmo::vulkan::DepthProbe probe;
    // [end]

    bool start(bool validate);
    bool tick(const Mouse& mouse);
    void stop();
};

bool Engine::start(bool validate) {
    if (!offscreen_create(&gpu, SCRIPT_WIDTH, SCRIPT_HEIGHT, validate)) return false;
    if (!cube.create(gpu.device, gpu.render_pass, VK_SAMPLE_COUNT_1_BIT, true)) return fail("no cube");
    script_camera(glm::value_ptr(view), glm::value_ptr(projection));
    const VkRenderPass render_pass = gpu.render_pass;
    // [gizmo] When there is a render pass
    gizmo::vulkan::Host host{.device = gpu.device, .instance = gpu.instance, .physical_device = gpu.physical_device};
    const auto made = pass.init({.host = host, .render_pass = render_pass, .color_format = kColorFormat});
    if (!made) return fail(made.error().message);
    // [end]
    // [picking] When there is a render pass
    const auto probing = probe.init({.host = host, .render_pass = render_pass, .depth_format = kDepthFormat});
    if (!probing) return fail(probing.error().message);
    // [end]
    return true;
}

bool Engine::tick(const Mouse& mouse) {
    // [gizmo] Each frame, after input
    const gizmo::Camera camera{.view = view, .projection = projection, .viewport = {0, 0, size.x, size.y}};
    context.begin_frame({.cursor = {mouse.x, mouse.y}, .down = mouse.left != 0});
    const auto edit = context.manipulate(gizmo::Mode::Translate, node, camera, {.id = node_id});
    context.end_frame();
    if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
        std::printf("moved to %.6f %.6f %.6f\n", node[3][0], node[3][1], node[3][2]);
    // [end]
    // [picking] Each frame, after input
    if (const auto seen = probe.poll(frame - 2); seen && seen->world)
        std::printf("seen at %.6f %.6f %.6f\n", seen->world->x, seen->world->y, seen->world->z);
    if (auto status = probe.status(); !status) return fail(status.error().message);
    if (mouse.clicked && !context.is_hovered())
        if (auto status = probe.start({.extent = {gpu.width, gpu.height}, .camera = camera}, {mouse.x, mouse.y});
            !status)
            return fail(status.error().message);
    // [end]
    if (!offscreen_begin_commands(&gpu)) return false;
    // [picking] Before the pass
    probe.prepare(gpu.cmd);
    // [end]
    offscreen_begin_pass(&gpu);
    cube.draw(gpu.cmd, {gpu.width, gpu.height}, projection * view * node);
    // [picking] In the pass, when the scene is drawn
    probe.record(gpu.cmd, camera, frame);
    // [end]
    // [gizmo] In the pass, as the last that is drawn
    if (auto status = pass.record(gpu.cmd, context.draw_list(), frame++); !status) return fail(status.error().message);
    // [end]
    return offscreen_end(&gpu) != 0;
}

void Engine::stop() {
    vkDeviceWaitIdle(gpu.device);
    // [gizmo] Before the device goes
    pass = {};
    // [end]
    // [picking] Before the device goes
    probe = {};
    // [end]
    cube.destroy();
    offscreen_destroy(&gpu);
}

} // namespace

int main(int argc, char** argv) {
    Script script;
    Engine engine;
    if (!script_read(&script, argc, argv) || !engine.start(script.validate != 0)) return 1;
    for (int i = 0; i < SCRIPT_FRAMES; ++i)
        if (!engine.tick(script_mouse(&script, i))) return 1;
    const int ended = script_end(&script, engine.gpu.mapped, engine.gpu.messages);
    engine.stop();
    return ended ? 0 : 1;
}
