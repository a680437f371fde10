// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An engine of classes that does not expose its instance: it provides the device, the function to load others with, and
// its memory properties. Its nodes have their own type with a place, an orientation and a size. docs/engines.md quotes
// the lines between [gizmo] and [end].
#include "common/vulkan/cube.hpp"
#include "common/vulkan/offscreen.h"
#include "hosts/script.h"

// [gizmo] On top
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
// [end]

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <cstdio>
#include <string>

namespace engine {

/// The renderer, which hides its instance.
class Renderer {
public:
    bool start(bool validate) {
        if (!offscreen_create(&gpu_, SCRIPT_WIDTH, SCRIPT_HEIGHT, validate)) return false;
        vkGetPhysicalDeviceMemoryProperties(gpu_.physical_device, &memory_);
        return cube_.create(gpu_.device, gpu_.render_pass, VK_SAMPLE_COUNT_1_BIT, true);
    }
    VkDevice device() const { return gpu_.device; }
    PFN_vkGetDeviceProcAddr loader() const { return vkGetDeviceProcAddr; }
    const VkPhysicalDeviceMemoryProperties& memory() const { return memory_; }
    VkRenderPass render_pass() const { return gpu_.render_pass; }
    VkFormat color_format() const { return VK_FORMAT_R8G8B8A8_UNORM; }
    const unsigned char* picture() const { return gpu_.mapped; }
    int messages() const { return gpu_.messages; }

    VkCommandBuffer begin(const glm::mat4& clip_from_object) {
        if (!offscreen_begin_commands(&gpu_)) return VK_NULL_HANDLE;
        offscreen_begin_pass(&gpu_);
        cube_.draw(gpu_.cmd, {gpu_.width, gpu_.height}, clip_from_object);
        return gpu_.cmd;
    }
    bool end() { return offscreen_end(&gpu_) != 0; }
    void stop() {
        cube_.destroy();
        offscreen_destroy(&gpu_);
    }

private:
    Offscreen gpu_{};
    sample::Cube cube_{};
    VkPhysicalDeviceMemoryProperties memory_{};
};

struct Node {
    glm::vec3 place{0};
    glm::quat orientation = glm::identity<glm::quat>();
    glm::vec3 size{1};
};
struct Eye {
    glm::mat4 view{1}, projection{1};
};
constexpr double kWidth = SCRIPT_WIDTH, kHeight = SCRIPT_HEIGHT;

class Editor {
public:
    bool start(bool validate);
    bool tick(const Mouse& mouse);
    void stop();
    const Renderer& renderer() const { return renderer_; }

private:
    Renderer renderer_{};
    Node node_{};
    std::uint64_t node_id_ = 1; // the selected node's
    Eye eye_{};
    // [gizmo] Members
    gizmo::Context context_;
    gizmo::vulkan::Pass pass_;
    std::uint64_t frame_ = 0;
    // [end]
};

bool Editor::start(bool validate) {
    if (!renderer_.start(validate)) return false;
    script_camera(glm::value_ptr(eye_.view), glm::value_ptr(eye_.projection));
    // [gizmo] When the renderer is there
    const auto made = pass_.init({.host = {.device = renderer_.device(),
                                           .get_device_proc_addr = renderer_.loader(),
                                           .memory_properties = &renderer_.memory()},
                                  .render_pass = renderer_.render_pass(),
                                  .color_format = renderer_.color_format()});
    if (!made) return script_fail(made.error().message.c_str()) != 0;
    // [end]
    return true;
}

bool Editor::tick(const Mouse& mouse) {
    // [gizmo] Each frame, after input
    const gizmo::Camera camera{.view = eye_.view, .projection = eye_.projection, .viewport = {0, 0, kWidth, kHeight}};
    gizmo::Transform edited{node_.place, node_.orientation, node_.size};
    context_.begin_frame({.cursor = {mouse.x, mouse.y}, .down = mouse.left != 0});
    const auto edit = context_.manipulate(gizmo::Mode::Translate, edited, camera, {.id = node_id_});
    context_.end_frame();
    if (edit.changed) node_ = {edited.position, edited.rotation, edited.scale};
    if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
        std::printf("moved to %.6f %.6f %.6f\n", node_.place.x, node_.place.y, node_.place.z);
    // [end]
    const glm::mat4 world_from_node = glm::translate(glm::mat4(1), node_.place) * glm::mat4_cast(node_.orientation) *
                                      glm::scale(glm::mat4(1), node_.size);
    const VkCommandBuffer cmd = renderer_.begin(eye_.projection * eye_.view * world_from_node);
    if (!cmd) return false;
    // [gizmo] In the pass, as the last that is drawn
    if (auto status = pass_.record(cmd, context_.draw_list(), frame_++); !status)
        return script_fail(status.error().message.c_str()) != 0;
    // [end]
    return renderer_.end();
}

void Editor::stop() {
    // [gizmo] Before the renderer goes
    pass_ = {};
    // [end]
    renderer_.stop();
}

} // namespace engine

int main(int argc, char** argv) {
    Script script;
    engine::Editor editor;
    if (!script_read(&script, argc, argv) || !editor.start(script.validate != 0)) return 1;
    for (int i = 0; i < SCRIPT_FRAMES; ++i)
        if (!editor.tick(script_mouse(&script, i))) return 1;
    const int ended = script_end(&script, editor.renderer().picture(), editor.renderer().messages());
    editor.stop();
    return ended ? 0 : 1;
}
