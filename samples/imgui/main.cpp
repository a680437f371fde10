// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene in a panel of Dear ImGui, with a gizmo, beside a panel that edits the same object. By default Dear ImGui
// draws the gizmo, by any of its backends; with --pass the Vulkan pass does. docs/engines.md quotes the lines from
// mark to mark ([gizmo] or [pass], then [end]).
// --docked: the scene is fixed. --two: a second scene lies over the first. --2x: two pixels per unit of Dear ImGui.
#include "host.hpp"

#include "common/vulkan/cube.hpp"

// [gizmo] On top
#include <gizmo/adapters/imgui_draw.hpp>
#include <gizmo/all.hpp>
// [end]
// [pass] On top
#include <gizmo/adapters/imgui_vulkan.hpp>
// [end]
// [more] A camera and keys, from gizmo::tools
#include <gizmo/tools/camera_motion.hpp>
#include <gizmo/tools/drag_keys.hpp>
// [end]

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_vulkan.h>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <imgui.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>

namespace {

using imgui_sample::check;
using imgui_sample::Host;

// [more] Steps, while Control is held
constexpr gizmo::Snap kSteps{.translation = 0.25, .rotation = glm::radians(15.0), .scale = 0.25};
// [end]

struct Flags {
    bool validate = false, pass = false, docked = false, two = false, twice = false;
};

/// The scene of one panel, drawn by a callback. An engine draws its scene to an image and shows that: ImGui::Image().
struct Scene {
    const Host* host = nullptr;
    const sample::Cube* cube = nullptr;
    ImVec2 min{}, max{};
    glm::mat4 projection{1}, clip_from_object{1};
    float scale = 1;

    void item(const Host& h, const sample::Cube& c);
    static void draw(const ImDrawList*, const ImDrawCmd* command);
};

struct ImGuiEditor {
    // [gizmo] Members
    gizmo::Context context;
    gizmo::Triangles triangles;
    // [end]
    // [pass] Members
    gizmo::vulkan::Pass pass;
    gizmo::vulkan::ImGuiDraw drawn;
    // [end]
    // [more] What is edited; an engine's own matrices and transforms are, too
    gizmo::Transform object;
    // [end]
    glm::dvec3 euler{0}; ///< shown in the panel: radians, continuous through half turns
    int mode = 0;
    std::uint64_t object_id = 1; ///< each object of an engine has its own
    Flags flags{};
    Scene scenes[2]{};
    glm::mat4 view{1};

    // [more] A camera that the right and the middle button move, and drags by G, R, S, X, Y, Z and numbers
    gizmo::tools::OrbitCamera orbit{.yaw = 0.54, .pitch = 0.405, .distance = 6.34, .fov_y = 0.8}; ///< from (3, 2.5, 5)
    gizmo::tools::CameraDrag hand;
    gizmo::tools::DragKeys keys;
    void take_keys();
    gizmo::Options options() const;
    void move_camera();
    // [end]

    // [more] A choice of handles
    gizmo::Mode gizmo_mode() const {
        constexpr gizmo::Mode modes[] = {gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale,
                                         gizmo::Mode::Universal};
        return modes[mode];
    }
    // [end]
    // [more] For a second panel, and for the test of this sample
    gizmo::vulkan::ImGuiDraw drawn_too;
    gizmo::Viewport told[2]{};
    void tell(std::size_t index, const gizmo::Viewport& place);
    // [end]
    bool start(const Host& host);
    void stop();
    glm::mat4 object_matrix() const;
    void panel();
    void one_scene();
    void two_scenes();
    void finish(VkCommandBuffer cmd);
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
    // [pass] When there is a render pass
    const auto made =
        pass.init({.host = {.device = host.device, .instance = host.instance, .physical_device = host.physical_device},
                   .render_pass = host.render_pass,
                   .color_format = host.format});
    if (!made) return fail(made.error().message);
    // [end]
    return true;
}

void Scene::item(const Host& h, const sample::Cube& c) {
    host = &h;
    cube = &c;
    scale = ImGui::GetIO().DisplayFramebufferScale.x;
    const ImVec2 room = ImGui::GetContentRegionAvail(), size(std::max(room.x, 1.0f), std::max(room.y, 1.0f));
    ImGui::Dummy(size);
    min = ImGui::GetItemRectMin();
    max = ImGui::GetItemRectMax();
    projection = glm::perspectiveRH_ZO(0.8f, size.x / size.y, 0.1f, 100.0f);
    projection[1][1] *= -1; // Vulkan's y points down
    ImGui::GetWindowDrawList()->AddCallback(draw, this);
    ImGui::GetWindowDrawList()->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void Scene::draw(const ImDrawList*, const ImDrawCmd* command) {
    const auto& s = *static_cast<const Scene*>(command->UserCallbackData);
    const ImVec4& clip = command->ClipRect;
    const auto pixel = [&](float v) { return static_cast<std::int32_t>(std::max(v, 0.0f) * s.scale); };
    const VkRect2D seen{{pixel(clip.x), pixel(clip.y)},
                        {static_cast<std::uint32_t>(pixel(clip.z) - pixel(clip.x)),
                         static_cast<std::uint32_t>(pixel(clip.w) - pixel(clip.y))}};
    const VkViewport area{
        s.min.x * s.scale, s.min.y * s.scale, (s.max.x - s.min.x) * s.scale, (s.max.y - s.min.y) * s.scale, 0, 1};
    s.cube->draw(s.host->cmd, area, seen, s.clip_from_object);
}

// [more] With the axes that the keys have chosen
gizmo::Options ImGuiEditor::options() const {
    gizmo::Options options{.id = object_id, .snap = kSteps};
    keys.apply(context, options);
    return options;
}

void ImGuiEditor::take_keys() {
    keys.end_frame(context);
#if IMGUI_VERSION_NUM >= 18700
    using gizmo::tools::DragKey;
    ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput) return;
    constexpr std::pair<ImGuiKey, gizmo::Mode> kStarts[] = {
        {ImGuiKey_G, gizmo::Mode::Translate}, {ImGuiKey_R, gizmo::Mode::Rotate}, {ImGuiKey_S, gizmo::Mode::Scale}};
    constexpr std::pair<ImGuiKey, DragKey> kKeys[] = {{ImGuiKey_X, DragKey::X},
                                                      {ImGuiKey_Y, DragKey::Y},
                                                      {ImGuiKey_Z, DragKey::Z},
                                                      {ImGuiKey_Enter, DragKey::Enter},
                                                      {ImGuiKey_Backspace, DragKey::Backspace}};
    for (const auto& [key, starts] : kStarts)
        if (!context.is_active() && ImGui::IsKeyPressed(key, false)) keys.start(context, object_id, starts);
    for (const auto& [key, does] : kKeys)
        if (ImGui::IsKeyPressed(key)) keys.press(context, does, io.KeyShift);
    for (const ImWchar character : io.InputQueueCharacters)
        if (const char typed = static_cast<char>(character); character < 0x80) keys.type(context, {&typed, 1});
#endif
}

void ImGuiEditor::move_camera() {
    using gizmo::tools::CameraMotion;
    const ImGuiIO& io = ImGui::GetIO();
    const bool can_begin = ImGui::IsItemHovered() && !context.is_active();
    if (can_begin && ImGui::IsMouseClicked(1)) hand.begin(CameraMotion::Orbit);
    if (can_begin && ImGui::IsMouseClicked(2)) hand.begin(CameraMotion::Pan);
    if (!ImGui::IsMouseDown(1) && !ImGui::IsMouseDown(2)) hand.end();
    const ImVec2 size = ImGui::GetItemRectSize();
    hand.move(orbit, {io.MouseDelta.x, io.MouseDelta.y}, size.y);
    if (ImGui::IsItemHovered()) orbit.zoom(io.MouseWheel);
    view = orbit.view();
}
// [end]

void ImGuiEditor::one_scene() {
    const glm::mat4& projection = scenes[0].projection;
    // [gizmo] In the panel, after ImGui::Image()
    const gizmo::ImGuiPanel panel = gizmo::panel_from_imgui();
    const gizmo::Camera camera{.view = view, .projection = projection, .viewport = panel.viewport};
    context.style.pixel_scale = panel.pixel_scale;
    context.begin_frame(panel.pointer);
    const auto edit = context.manipulate(gizmo_mode(), object, camera, options());
    context.end_frame();
    if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
        std::printf("moved to %.6f %.6f %.6f\n", object.position.x, object.position.y, object.position.z);
    // [end]
    if (!flags.pass) {
        // [gizmo] At once, or after the other panels
        gizmo::draw_with_imgui(panel, context.draw_list(), triangles);
        // [end]
    } else {
        // [pass] Instead of draw_with_imgui()
        if (auto status = drawn.draw(pass, panel, context.draw_list()); !status) fail(status.error().message);
        // [end]
    }
    // [more] For the test of this sample
    tell(0, panel.viewport);
    // [end]
}

// [more] Two panels with one context: the pointer is that of the panel that has it
void ImGuiEditor::two_scenes() {
    gizmo::ImGuiPanel panels[2];
    for (std::uint32_t i = 0; i < 2; ++i) {
        if (i == 1) { // the first panel's window is open
            ImGui::SetNextWindowPos({500, 250}, ImGuiCond_Once);
            ImGui::SetNextWindowSize({380, 300}, ImGuiCond_Once);
            ImGui::Begin("Scene 2");
            scenes[1].item(*scenes[0].host, *scenes[0].cube);
        }
        panels[i] = gizmo::panel_from_imgui(i);
        if (i == 1) ImGui::End();
        tell(i, panels[i].viewport);
    }
    context.style.pixel_scale = panels[0].pixel_scale;
    context.begin_frame(panels[panels[1].has_pointer ? 1 : 0].pointer);
    for (std::uint32_t i = 0; i < 2; ++i) {
        const gizmo::Camera camera{
            .view = view, .projection = scenes[i].projection, .viewport = panels[i].viewport, .target = i};
        const auto edit = context.manipulate(gizmo_mode(), object, camera, options());
        if (edit.phase == gizmo::Phase::Committed)
            std::printf("moved to %.6f %.6f %.6f\n", object.position.x, object.position.y, object.position.z);
    }
    context.end_frame();
    for (std::uint32_t i = 0; i < 2; ++i)
        if (!flags.pass)
            gizmo::draw_with_imgui(panels[i], context.draw_list(i), triangles);
        else if (auto status = (i == 0 ? drawn : drawn_too).draw(pass, panels[i], context.draw_list(i)); !status)
            fail(status.error().message);
}

void ImGuiEditor::tell(std::size_t index, const gizmo::Viewport& place) {
    const gizmo::Viewport& last = told[index];
    if (last.x == place.x && last.y == place.y && last.width == place.width && last.height == place.height) return;
    told[index] = place;
    std::printf("panel %zu %.0f %.0f %.0f %.0f\n", index, place.x, place.y, place.width, place.height);
}
// [end]

void ImGuiEditor::finish(VkCommandBuffer cmd) {
    // [pass] Before ImGui_ImplVulkan_RenderDrawData(), with Dear ImGui older than 1.91.3
    drawn.cmd = cmd;
    // [end]
    // [more] The second panel
    drawn_too.cmd = cmd;
    // [end]
    for (Scene& scene : scenes)
        scene.clip_from_object = scene.projection * view * object_matrix();
}

void ImGuiEditor::stop() {
    // [pass] Before the device goes
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
    ImGui::Text("G R S, X Y Z: %s %s", keys.text().c_str(), keys.error().c_str());
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

// Two pixels per unit of Dear ImGui, as on a screen with a scale of 2, which GLFW does not have under X11.
#if IMGUI_VERSION_NUM >= 18700
void take_cursor_at_2x(GLFWwindow* window, double x, double y) {
    ImGui_ImplGlfw_CursorPosCallback(window, x / 2, y / 2);
}
#endif
void at_2x() {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(io.DisplaySize.x / 2, io.DisplaySize.y / 2);
    io.DisplayFramebufferScale = ImVec2(2, 2);
#if IMGUI_VERSION_NUM < 18700
    if (ImGui::IsMousePosValid()) io.MousePos = ImVec2(io.MousePos.x / 2, io.MousePos.y / 2);
#endif
}

void run_frame(Host& host, const sample::Cube& cube, ImGuiEditor& editor) {
    const Flags& flags = editor.flags;
    ImGui_ImplVulkan_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    if (flags.twice) at_2x();
    ImGui::NewFrame();
    editor.panel();
    constexpr ImGuiWindowFlags kFixed =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBringToFrontOnFocus;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float unit = flags.twice ? 0.5f : 1;
    ImGui::SetNextWindowPos({330 * unit, 12}, flags.docked ? ImGuiCond_Always : ImGuiCond_Once);
    if (flags.docked)
        ImGui::SetNextWindowSize({screen.x - 330 * unit, screen.y - 12});
    else
        ImGui::SetNextWindowSize({600 * unit, 560 * unit}, ImGuiCond_Once);
    if (ImGui::Begin("Scene", nullptr, flags.docked ? kFixed : 0)) {
        editor.scenes[0].item(host, cube);
        // [more] The camera and the keys
        editor.move_camera();
        editor.take_keys();
        // [end]
        flags.two ? editor.two_scenes() : editor.one_scene();
    }
    ImGui::End();
    ImGui::Render();
    if (!host.begin()) return;
    editor.finish(host.cmd);
    ImGui_ImplVulkan_RenderDrawData(ImGui::GetDrawData(), host.cmd);
    host.end();
}

} // namespace

int main(int argc, char** argv) {
    Host host;
    const auto has = [&](const char* flag) {
        return std::any_of(argv + 1, argv + argc, [&](const char* arg) { return std::strcmp(arg, flag) == 0; });
    };
    const Flags flags{has("--validate"), has("--pass"), has("--docked"), has("--two"), has("--2x")};
    host.create("Gizmo imgui", flags.validate);
    start_imgui(host);
#if IMGUI_VERSION_NUM >= 18700
    if (flags.twice) glfwSetCursorPosCallback(host.window, take_cursor_at_2x);
#endif
    sample::Cube cube;
    check(cube.create(host.device, host.render_pass, VK_SAMPLE_COUNT_1_BIT, false) ? VK_SUCCESS : VK_ERROR_UNKNOWN,
          "the cube");
    {
        ImGuiEditor editor;
        editor.flags = flags;
        if (!editor.start(host)) return 1;
        while (!glfwWindowShouldClose(host.window) && glfwGetKey(host.window, GLFW_KEY_Q) != GLFW_PRESS) {
            glfwPollEvents();
            int width = 0, height = 0;
            glfwGetFramebufferSize(host.window, &width, &height);
            if (width > 0 && height > 0) run_frame(host, cube, editor);
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
