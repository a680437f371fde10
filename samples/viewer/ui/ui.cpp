// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/ui.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string_view>

namespace viewer {
namespace {

// Releases of Dear ImGui differ in what they call the type.
constexpr std::pair<const char*, decltype(ImGuiKey_Tab)> kKeys[] = {{"Tab", ImGuiKey_Tab},
                                                                    {"Left", ImGuiKey_LeftArrow},
                                                                    {"Right", ImGuiKey_RightArrow},
                                                                    {"Up", ImGuiKey_UpArrow},
                                                                    {"Down", ImGuiKey_DownArrow},
                                                                    {"Home", ImGuiKey_Home},
                                                                    {"End", ImGuiKey_End},
                                                                    {"Delete", ImGuiKey_Delete},
                                                                    {"Backspace", ImGuiKey_Backspace},
                                                                    {"Enter", ImGuiKey_Enter},
                                                                    {"Escape", ImGuiKey_Escape},
                                                                    {"Space", ImGuiKey_Space},
                                                                    {"A", ImGuiKey_A},
                                                                    {"C", ImGuiKey_C},
                                                                    {"V", ImGuiKey_V},
                                                                    {"X", ImGuiKey_X},
                                                                    {"Y", ImGuiKey_Y},
                                                                    {"Z", ImGuiKey_Z}};

void set_sizes(float scale) {
    ImGuiStyle& s = ImGui::GetStyle();
    s.WindowRounding = 0;
    s.FrameRounding = s.GrabRounding = s.PopupRounding = 3;
    s.WindowBorderSize = 1;
    s.FramePadding = {6, 3};
    s.ItemSpacing = {6, 4};
    s.ScrollbarSize = 12;
    s.SelectableTextAlign = {0, 0.5f};
    s.ScaleAllSizes(scale);
}

// The gizmo's orange is what is selected and set.
void set_colors(bool light) {
    light ? ImGui::StyleColorsLight() : ImGui::StyleColorsDark();
    ImVec4* c = ImGui::GetStyle().Colors;
    c[ImGuiCol_WindowBg] = light ? ImVec4(0.93f, 0.935f, 0.945f, 0.98f) : ImVec4(0.085f, 0.09f, 0.105f, 0.98f);
    c[ImGuiCol_TitleBg] = light ? ImVec4(0.84f, 0.85f, 0.87f, 1) : ImVec4(0.13f, 0.135f, 0.16f, 1);
    c[ImGuiCol_TitleBgActive] = c[ImGuiCol_TitleBg];
    c[ImGuiCol_MenuBarBg] = light ? ImVec4(0.88f, 0.885f, 0.90f, 1) : ImVec4(0.105f, 0.11f, 0.13f, 1);
    c[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.45f};
    c[ImGuiCol_PopupBg] = light ? ImVec4(0.96f, 0.965f, 0.97f, 0.98f) : ImVec4(0.10f, 0.105f, 0.125f, 0.98f);
    c[ImGuiCol_Border] = light ? ImVec4(0.70f, 0.71f, 0.73f, 1) : ImVec4(0.03f, 0.03f, 0.04f, 1);
    c[ImGuiCol_FrameBg] = light ? ImVec4(0.99f, 0.99f, 1, 1) : ImVec4(0.16f, 0.17f, 0.20f, 1);
    c[ImGuiCol_Header] = {0.93f, 0.55f, 0.10f, 0.40f};
    c[ImGuiCol_HeaderHovered] = {0.93f, 0.55f, 0.10f, 0.55f};
    c[ImGuiCol_HeaderActive] = {0.93f, 0.55f, 0.10f, 0.70f};
    c[ImGuiCol_CheckMark] = light ? ImVec4(0.86f, 0.42f, 0, 1) : ImVec4(1, 0.65f, 0.1f, 1);
    c[ImGuiCol_Button] = light ? ImVec4(0.80f, 0.81f, 0.83f, 1) : ImVec4(0.20f, 0.21f, 0.25f, 1);
    c[ImGuiCol_ButtonHovered] = light ? ImVec4(0.72f, 0.73f, 0.76f, 1) : ImVec4(0.30f, 0.31f, 0.36f, 1);
}

} // namespace

Ui::Ui(float scale)
    : context_(ImGui::CreateContext())
    , scale_(std::max(0.5f, scale)) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    for (std::size_t i = 0; i < std::size(kKeys); ++i)
        io.KeyMap[kKeys[i].second] = static_cast<int>(i);
    set_sizes(scale_);
    set_colors(false);
    // A face with proportions where Debian's is installed; else the one that is built in.
    constexpr const char* kFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
    std::error_code code;
    const bool has_font = std::filesystem::is_regular_file(kFont, code);
    if (!has_font || !io.Fonts->AddFontFromFileTTF(kFont, std::round(14 * scale_))) {
        ImFontConfig config;
        config.SizePixels = std::round(13 * scale_);
        io.Fonts->AddFontDefault(&config);
    }
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    io.Fonts->SetTexID(reinterpret_cast<ImTextureID>(std::uintptr_t{1})); // there is but the one
}

Ui::~Ui() {
    ImGui::DestroyContext(context_);
}

void Ui::feed(const std::deque<InputEvent>& events) const {
    ImGuiIO& io = ImGui::GetIO();
    io.MouseWheel = 0;
    for (const InputEvent& e : events) {
        switch (e.kind) {
        case InputEvent::Kind::Move:
            io.MousePos = {static_cast<float>(e.cursor.x), static_cast<float>(e.cursor.y)};
            break;
        case InputEvent::Kind::Button:
            io.MouseDown[e.button] = e.down;
            break;
        case InputEvent::Kind::Scroll:
            io.MouseWheel += static_cast<float>(e.scroll);
            break;
        case InputEvent::Kind::Text:
            io.AddInputCharactersUTF8(e.key.c_str());
            break;
        case InputEvent::Kind::Key:
            if (e.key == "Shift") io.KeyShift = e.down;
            if (e.key == "Ctrl") io.KeyCtrl = e.down;
            if (e.key == "Alt") io.KeyAlt = e.down;
            for (std::size_t i = 0; i < std::size(kKeys); ++i)
                if (base_key(e.key) == kKeys[i].first) io.KeysDown[i] = e.down;
            break;
        }
    }
}

// A release goes where its press went. A key that is held goes up for both.
void Ui::pass(const std::deque<InputEvent>& events, Editor& editor, std::vector<InputEvent>& passed) {
    const ImGuiIO& io = ImGui::GetIO();
    editor.wants_mouse_elsewhere = io.WantCaptureMouse;
    const bool dialog = dialog_ != Dialog::None || !error_.empty() || loading.has_value();
    for (const InputEvent& e : events) {
        bool goes = true;
        switch (e.kind) {
        case InputEvent::Kind::Move:
            break;
        case InputEvent::Kind::Scroll:
            goes = !io.WantCaptureMouse;
            break;
        case InputEvent::Kind::Button:
            goes = e.down ? !io.WantCaptureMouse : passed_down_[e.button];
            passed_down_[e.button] = e.down && goes;
            break;
        case InputEvent::Kind::Text:
            goes = !io.WantTextInput;
            break;
        case InputEvent::Kind::Key:
            goes = !e.down || is_modifier(e.key) || !(io.WantCaptureKeyboard || dialog);
            break;
        }
        if (goes) passed.push_back(e);
    }
}

gizmo::Viewport Ui::begin(Editor& editor, double width, double height, double seconds,
                          std::vector<InputEvent>& passed) {
    ImGui::SetCurrentContext(context_);
    // Dear ImGui looks at states, not events: one that goes down and up again in one frame would never have happened.
    std::deque<InputEvent> now;
    while (!events_.empty()) {
        now.push_back(std::move(events_.front()));
        events_.pop_front();
        const auto kind = now.back().kind;
        if (kind == InputEvent::Kind::Button || (kind == InputEvent::Kind::Key && !is_modifier(now.back().key))) break;
    }
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.25));
    feed(now);
    if (const bool light = std::string_view(editor.theme()) == "light"; light != light_) set_colors(light_ = light);
    ImGui::NewFrame();
    pass(now, editor, passed);

    const double s = static_cast<double>(scale_), line = std::ceil(24 * s);
    gizmo::Viewport scene{0, 0, width, height};
    // In a window too small for both, the scene has it all.
    if (visible && width >= 640 * s && height >= 240 * s) {
        const double left = std::round(std::min(220 * s, width * 0.22)),
                     right = std::round(std::min(300 * s, width * 0.3));
        menu(editor);
        const double top = static_cast<double>(ImGui::GetFrameHeight());
        scene = {left, top, width - left - right, height - top - line};
        outliner(editor, {0, top, left, scene.height});
        properties(editor, {width - right, top, right, scene.height});
        status_line(editor, {0, height - line, width, line});
    }
    dialogs(editor);
    return scene;
}

const ImDrawData& Ui::end(const Editor& editor) {
    overlay(editor);
    ImGui::Render();
    return *ImGui::GetDrawData();
}

} // namespace viewer
