// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo beside Dear ImGui, which brings its own Vulkan backend: one frame, one render pass. The panel edits what the
// gizmo edits; Pointer::blocked keeps the gizmo still while the pointer is the panel's, and a drag that runs keeps the
// pointer from the panel.
#include "host.hpp"

#include "common/vulkan/cube.hpp"

#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>

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

namespace {

using imgui_sample::check;
using imgui_sample::Host;

struct ImGuiEditor {
    gizmo::Context context;
    gizmo::Transform cube;
    glm::dvec3 euler{0}; ///< what the panel shows: radians, counted on through half turns
    int mode = 0;
    bool snap = false;
    gizmo::Camera camera;

    gizmo::Mode gizmo_mode() const {
        constexpr gizmo::Mode modes[] = {gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale,
                                         gizmo::Mode::Universal};
        return modes[mode];
    }
    void panel();
    void manipulate(GLFWwindow* window);
};

void start_imgui(Host& host) {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr; // the sample leaves no files behind
    ImGui_ImplGlfw_InitForVulkan(host.window, true);
    ImGui_ImplVulkan_InitInfo info{};
    info.Instance = host.instance;
    info.PhysicalDevice = host.physical_device;
    info.Device = host.device;
    info.Queue = host.queue;
    info.DescriptorPool = host.descriptors;
    info.MinImageCount = info.ImageCount = 2;
    info.CheckVkResultFn = [](VkResult r) { check(r, "Dear ImGui's backend"); };
    ImGui_ImplVulkan_Init(&info, host.render_pass);
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

gizmo::vulkan::Pass create_pass(const Host& host) {
    gizmo::vulkan::PassCreateInfo info;
    info.host.instance = host.instance;
    info.host.physical_device = host.physical_device;
    info.host.device = host.device;
    info.host.get_instance_proc_addr = vkGetInstanceProcAddr;
    info.render_pass = host.render_pass;
    info.color_format = Host::kFormat;
    auto pass = gizmo::vulkan::Pass::create(info);
    if (!pass) {
        std::fprintf(stderr, "imgui sample: %s\n", pass.error().message.c_str());
        std::exit(1);
    }
    return std::move(pass).value();
}

void ImGuiEditor::panel() {
    ImGui::SetNextWindowPos({12, 12});
    ImGui::SetNextWindowSize({300, 190});
    ImGui::Begin("Transform", nullptr, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize);
    ImGui::Combo("Handles", &mode, "Translate\0Rotate\0Scale\0Universal\0");
    ImGui::DragFloat3("Position", glm::value_ptr(cube.position), 0.01f, 0, 0, "%.3f");
    euler = gizmo::nearest_euler(glm::dquat(cube.rotation), euler);
    float degrees[3];
    for (int i = 0; i < 3; ++i)
        degrees[i] = static_cast<float>(glm::degrees(euler[i]));
    if (ImGui::DragFloat3("Rotation", degrees, 0.5f, 0, 0, "%.1f")) {
        for (int i = 0; i < 3; ++i)
            euler[i] = glm::radians(static_cast<double>(degrees[i]));
        cube.rotation =
            glm::quat(glm::angleAxis(euler.z, glm::dvec3(0, 0, 1)) * glm::angleAxis(euler.y, glm::dvec3(0, 1, 0)) *
                      glm::angleAxis(euler.x, glm::dvec3(1, 0, 0)));
    }
    ImGui::DragFloat3("Scale", glm::value_ptr(cube.scale), 0.01f, 0.01f, 100, "%.3f");
    ImGui::Checkbox("Snap", &snap);
    if (const auto feedback = context.feedback()) {
        char text[64];
        const auto line = gizmo::format_feedback(*feedback, text);
        ImGui::Text("%.*s", static_cast<int>(line.size()), line.data());
    } else {
        ImGui::TextUnformatted(context.is_hovered() ? gizmo::handle_name(context.hovered_handle()) : "-");
    }
    ImGui::End();
}

void ImGuiEditor::manipulate(GLFWwindow* window) {
    const ImGuiIO& io = ImGui::GetIO();
    gizmo::Pointer pointer;
    glfwGetCursorPos(window, &pointer.cursor.x, &pointer.cursor.y);
    pointer.down = glfwGetMouseButton(window, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS;
    pointer.cancel = glfwGetKey(window, GLFW_KEY_ESCAPE) == GLFW_PRESS;
    pointer.snap = snap;
    pointer.blocked = io.WantCaptureMouse;
    context.begin_frame(pointer);
    gizmo::Options options{.id = 1};
    options.snap = {.translation = 0.25, .rotation = glm::radians(15.0), .scale = 0.25};
    const auto edit = context.manipulate(gizmo_mode(), cube, camera, options);
    context.end_frame();
    if (edit.phase == gizmo::Phase::Committed) {
        std::printf("moved to %.6f %.6f %.6f\n", static_cast<double>(cube.position.x),
                    static_cast<double>(cube.position.y), static_cast<double>(cube.position.z));
        std::fflush(stdout);
    }
}

} // namespace

int main(int argc, char** argv) {
    Host host;
    host.create("Gizmo imgui", argc > 1 && std::strcmp(argv[1], "--validate") == 0);
    start_imgui(host);
    sample::Cube cube;
    check(cube.create(host.device, host.render_pass, VK_SAMPLE_COUNT_1_BIT, false) ? VK_SUCCESS : VK_ERROR_UNKNOWN,
          "the cube");
    {
        gizmo::vulkan::Pass pass = create_pass(host);
        ImGuiEditor editor;
        std::uint64_t frame = 0;
        while (!glfwWindowShouldClose(host.window) && glfwGetKey(host.window, GLFW_KEY_Q) != GLFW_PRESS) {
            glfwPollEvents();
            int width = 0, height = 0;
            glfwGetFramebufferSize(host.window, &width, &height);
            if (width == 0 || height == 0) continue;
            const glm::mat4 view = glm::lookAt(glm::vec3(3, 2.5f, 5), glm::vec3(0), glm::vec3(0, 1, 0));
            glm::mat4 projection =
                glm::perspectiveRH_ZO(0.8f, static_cast<float>(width) / static_cast<float>(height), 0.1f, 100.0f);
            projection[1][1] *= -1; // Vulkan's y points down
            editor.camera.view = view;
            editor.camera.projection = projection;
            editor.camera.viewport = {0, 0, static_cast<double>(width), static_cast<double>(height)};
            ImGui_ImplVulkan_NewFrame();
            ImGui_ImplGlfw_NewFrame();
            // While a handle is held the panel sees no pointer.
            if (editor.context.is_active()) ImGui::GetIO().MousePos = {-FLT_MAX, -FLT_MAX};
            ImGui::NewFrame();
            editor.panel();
            editor.manipulate(host.window);
            ImGui::Render();
            if (!host.begin()) continue;
            cube.draw(host.cmd, host.extent,
                      projection * view * glm::mat4(gizmo::to_matrix(gizmo::to_double(editor.cube))));
            if (auto status = pass.record(host.cmd, editor.context.draw_list(), ++frame); !status)
                std::fprintf(stderr, "imgui sample: %s\n", status.error().message.c_str());
            ImGui_ImplVulkan_RenderDrawData(ImGui::GetDrawData(), host.cmd); // the panel over the gizmo
            host.end();
        }
        vkDeviceWaitIdle(host.device);
    }
    cube.destroy();
    ImGui_ImplVulkan_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    host.destroy();
    return host.messages == 0 ? 0 : 1;
}
