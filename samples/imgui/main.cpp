// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo beside Dear ImGui and its Vulkan backend: one frame, one render pass. The panel and the gizmo edit the same
// object. The gizmo ignores the pointer while the panel has it, and a running drag keeps the pointer from the panel.
// docs/engines.md quotes the lines between [gizmo] and [end].
#include "host.hpp"

#include "common/vulkan/cube.hpp"

// [gizmo] On top
#include <gizmo/adapters/imgui.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
// [end]

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_vulkan.h>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <imgui.h>

#include <cstdio>
#include <cstring>
#include <string>

namespace {

using imgui_sample::check;
using imgui_sample::Host;

// [more] Steps, while Control is held
constexpr gizmo::Snap kSteps{.translation = 0.25, .rotation = glm::radians(15.0), .scale = 0.25};
// [end]

struct ImGuiEditor {
    // [gizmo] Members
    gizmo::Context context;
    gizmo::vulkan::Pass pass;
    gizmo::Transform object;
    std::uint64_t frame = 0; // counts up
    // [end]
    glm::dvec3 euler{0}; ///< shown in the panel: radians, continuous through half turns
    int mode = 0;
    std::uint64_t object_id = 1; ///< each object of an engine has its own

    // [more] A choice of handles
    gizmo::Mode gizmo_mode() const {
        constexpr gizmo::Mode modes[] = {gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale,
                                         gizmo::Mode::Universal};
        return modes[mode];
    }
    // [end]
    bool start(const Host& host);
    void stop();
    glm::mat4 object_matrix() const;
    void draw(VkCommandBuffer cmd);
    void panel();
    void manipulate(const glm::mat4& view, const glm::mat4& projection, glm::vec2 size);
};

#if IMGUI_VERSION_NUM < 19000
void upload_font(Host& host) {
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, 0, nullptr};
    check(vkBeginCommandBuffer(host.cmd, &begin), "vkBeginCommandBuffer");
    ImGui_ImplVulkan_CreateFontsTexture(host.cmd);
    check(vkEndCommandBuffer(host.cmd), "vkEndCommandBuffer");
    VkSubmitInfo submit{VK_STRUCTURE_TYPE_SUBMIT_INFO};
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &host.cmd;
    check(vkQueueSubmit(host.queue, 1, &submit, VK_NULL_HANDLE), "vkQueueSubmit");
    check(vkQueueWaitIdle(host.queue), "vkQueueWaitIdle");
    ImGui_ImplVulkan_DestroyFontUploadObjects();
}
#endif

// Since 1.90.2 a member, in later releases of 1.92 a member of a member.
template <class Info>
void set_render_pass(Info& info, VkRenderPass render_pass) {
    if constexpr (requires { info.PipelineInfoMain; })
        info.PipelineInfoMain.RenderPass = render_pass;
    else
        info.RenderPass = render_pass;
}

void start_imgui(Host& host) {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr; // the sample writes no files
    ImGui_ImplGlfw_InitForVulkan(host.window, true);
    ImGui_ImplVulkan_InitInfo info{};
    info.Instance = host.instance;
    info.PhysicalDevice = host.physical_device;
    info.Device = host.device;
    info.Queue = host.queue;
    info.DescriptorPool = host.descriptors;
    info.MinImageCount = info.ImageCount = 2;
    info.CheckVkResultFn = [](VkResult r) { check(r, "Dear ImGui's backend"); };
#if IMGUI_VERSION_NUM >= 19020
    set_render_pass(info, host.render_pass);
    ImGui_ImplVulkan_Init(&info);
#else
    ImGui_ImplVulkan_Init(&info, host.render_pass);
#endif
#if IMGUI_VERSION_NUM < 19000 // newer versions upload the font themselves
    upload_font(host);
#endif
}

bool fail(const std::string& words) {
    std::fprintf(stderr, "imgui sample: %s\n", words.c_str());
    return false;
}

bool ImGuiEditor::start(const Host& host) {
    // [gizmo] When there is a render pass
    const auto made =
        pass.init({.host = {.device = host.device, .instance = host.instance, .physical_device = host.physical_device},
                   .render_pass = host.render_pass,
                   .color_format = Host::kFormat});
    if (!made) return fail(made.error().message);
    // [end]
    return true;
}

void ImGuiEditor::manipulate(const glm::mat4& view, const glm::mat4& projection, glm::vec2 size) {
    // [gizmo] After the panels, before ImGui::Render()
    const gizmo::Camera camera{.view = view, .projection = projection, .viewport = {0, 0, size.x, size.y}};
    context.begin_frame(gizmo::pointer_from_imgui());
    const auto edit = context.manipulate(gizmo_mode(), object, camera, {.id = object_id, .snap = kSteps});
    context.end_frame();
    if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
        std::printf("moved to %.6f %.6f %.6f\n", object.position.x, object.position.y, object.position.z);
    // [end]
}

void ImGuiEditor::draw(VkCommandBuffer cmd) {
    // [gizmo] In the pass, before ImGui_ImplVulkan_RenderDrawData()
    if (auto status = pass.record(cmd, context.draw_list(), ++frame); !status) fail(status.error().message);
    // [end]
}

void ImGuiEditor::stop() {
    // [gizmo] Before the device goes
    pass = {};
    // [end]
}

// [more] A matrix of what is edited; engines that have one pass it to manipulate()
glm::mat4 ImGuiEditor::object_matrix() const {
    return glm::mat4(gizmo::to_matrix(gizmo::to_double(object)));
}
// [end]

// [more] A panel that edits what the gizmo edits
void ImGuiEditor::panel() {
    ImGui::SetNextWindowPos({12, 12});
    ImGui::SetNextWindowSize({300, 190});
    ImGui::Begin("Transform", nullptr, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize);
    ImGui::Combo("Handles", &mode, "Translate\0Rotate\0Scale\0Universal\0");
    ImGui::DragFloat3("Position", glm::value_ptr(object.position), 0.01f, 0, 0, "%.3f");
    euler = gizmo::nearest_euler(glm::dquat(object.rotation), euler);
    float degrees[3];
    for (int i = 0; i < 3; ++i)
        degrees[i] = static_cast<float>(glm::degrees(euler[i]));
    if (ImGui::DragFloat3("Rotation", degrees, 0.5f, 0, 0, "%.1f")) {
        for (int i = 0; i < 3; ++i)
            euler[i] = glm::radians(static_cast<double>(degrees[i]));
        object.rotation =
            glm::quat(glm::angleAxis(euler.z, glm::dvec3(0, 0, 1)) * glm::angleAxis(euler.y, glm::dvec3(0, 1, 0)) *
                      glm::angleAxis(euler.x, glm::dvec3(1, 0, 0)));
    }
    ImGui::DragFloat3("Scale", glm::value_ptr(object.scale), 0.01f, 0.01f, 100, "%.3f");
    ImGui::TextUnformatted("Control snaps, Shift is precise");
    if (const auto feedback = context.feedback()) {
        char text[64];
        const auto line = gizmo::format_feedback(*feedback, text);
        ImGui::Text("%.*s", static_cast<int>(line.size()), line.data());
    } else {
        ImGui::TextUnformatted(context.is_hovered() ? gizmo::handle_name(context.hovered_handle()) : "-");
    }
    ImGui::End();
}

// [end]

} // namespace

int main(int argc, char** argv) {
    Host host;
    host.create("Gizmo imgui", argc > 1 && std::strcmp(argv[1], "--validate") == 0);
    start_imgui(host);
    sample::Cube cube;
    check(cube.create(host.device, host.render_pass, VK_SAMPLE_COUNT_1_BIT, false) ? VK_SUCCESS : VK_ERROR_UNKNOWN,
          "the cube");
    {
        ImGuiEditor editor;
        if (!editor.start(host)) return 1;
        while (!glfwWindowShouldClose(host.window) && glfwGetKey(host.window, GLFW_KEY_Q) != GLFW_PRESS) {
            glfwPollEvents();
            int width = 0, height = 0;
            glfwGetFramebufferSize(host.window, &width, &height);
            if (width == 0 || height == 0) continue;
            const glm::mat4 view = glm::lookAt(glm::vec3(3, 2.5f, 5), glm::vec3(0), glm::vec3(0, 1, 0));
            glm::mat4 projection =
                glm::perspectiveRH_ZO(0.8f, static_cast<float>(width) / static_cast<float>(height), 0.1f, 100.0f);
            projection[1][1] *= -1; // Vulkan's y points down
            ImGui_ImplVulkan_NewFrame();
            ImGui_ImplGlfw_NewFrame();
            ImGui::NewFrame();
            editor.panel();
            editor.manipulate(view, projection, {width, height});
            ImGui::Render();
            if (!host.begin()) continue;
            cube.draw(host.cmd, host.extent, projection * view * editor.object_matrix());
            editor.draw(host.cmd);
            ImGui_ImplVulkan_RenderDrawData(ImGui::GetDrawData(), host.cmd); // the panel is drawn over the gizmo
            host.end();
        }
        vkDeviceWaitIdle(host.device);
        editor.stop();
    }
    cube.destroy();
    ImGui_ImplVulkan_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    host.destroy();
    return host.messages == 0 ? 0 : 1;
}
