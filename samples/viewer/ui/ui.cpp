// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/ui.hpp"

#include "viewer/ui/look.hpp"
#include "viewer/ui/menu.hpp"
#include "viewer/ui/messages.hpp"
#include "viewer/ui/overlay.hpp"
#include "viewer/ui/status_line.hpp"
#include "viewer/ui/toolbar.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace viewer {

namespace {

constexpr int kMaxWaits = 8;                         // frames
constexpr float kLeastLeft = 140, kLeastRight = 190; // widths of the panels, logical pixels
// Window size in logical pixels: smaller windows have no side panels, or no menu, tools and status line.
constexpr double kSidesWidth = 620, kSidesHeight = 240, kBarsWidth = 280, kBarsHeight = 160;

} // namespace

Ui::Ui(float scale)
    : scale_(std::max(0.5f, scale))
    , session_(scale_)
    , fonts_(scale_)
    , outliner_(scale_)
    , properties_(scale_)
    , dialogs_(scale_)
    , preferences_(scale_) {}

// Returns the part of the window that the panels leave for the scene.
gizmo::Viewport Ui::show_panels(Editor& editor, FileRoute& files, double width, double height) {
    const double s = static_cast<double>(scale_), line = std::ceil(24 * s);
    corner_ = glm::dvec2(0);
    properties_at_ = status_at_ = std::nullopt;
    if (!layout.is_visible || width < kBarsWidth * s || height < kBarsHeight * s) return {0, 0, width, height};
    // Keep their widths, but the scene keeps a share of a small window, and all of a smaller one.
    const bool has_sides = width >= kSidesWidth * s && height >= kSidesHeight * s;
    layout.left = std::max(layout.left, kLeastLeft);
    layout.right = std::max(layout.right, kLeastRight);
    const auto wide = [&](float asked, float usual, double share, double most) {
        if (!has_sides) return 0.0;
        return std::round(std::min(static_cast<double>(asked) * s, width * (asked > usual ? most : share)));
    };
    const double left = wide(layout.left, PanelLayout{}.left, 0.22, 0.3),
                 right = wide(layout.right, PanelLayout{}.right, 0.3, 0.4);
    show_menu(editor, files, scale_, std::exchange(opens_menu_, false) && !editor.context().is_active());
    const double top = static_cast<double>(ImGui::GetFrameHeight());
    const gizmo::Viewport scene{left, top, width - left - right, height - top - line};
    if (has_sides) {
        outliner_.show(editor, {0, top, left, scene.height});
        properties_at_ = {width - right, top, right, scene.height};
        // During a drag of the gizmo the panel is read-only, and end() shows the values of this frame.
        if (!editor.context().is_active()) properties_.show(editor, layout, *std::exchange(properties_at_, {}));
        show_splitter("##left", left, scene, layout.left, PanelLayout{}.left, 1);
        show_splitter("##right", width - right, scene, layout.right, PanelLayout{}.right, -1);
    }
    // In the first of several views with the last layout; over several if that is too small.
    if (editor.settings.layout > 1) corner_ = show_toolbar(editor, editor.viewports().view(0).rect, scale_);
    if (corner_ == glm::dvec2(0)) corner_ = show_toolbar(editor, scene, scale_);
    status_at_ = {0, height - line, width, line};
    return scene;
}

void Ui::toggle_panels(Editor& editor) {
    layout.is_visible = !layout.is_visible;
    const char* const key = editor.key_of(Action::TogglePanels);
    if (!layout.is_visible && key) editor.messages().set(std::string(key) + " brings the panels back", About::Setting);
}

namespace {

enum class Border { AtRest, Dragged, Reset };

// A border that a drag moves and a double click resets: in front of the panels, which begin_panel() keeps behind.
// @param more NoBringToFrontOnFocus for one that stays behind a crossing
Border show_border(const char* name, const gizmo::Viewport& at, ImGuiMouseCursor shape, ImGuiWindowFlags more = 0) {
    Border border = Border::AtRest;
    const ImVec2 size{static_cast<float>(at.width), static_cast<float>(at.height)};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    constexpr ImGuiWindowFlags kEdge = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
    ImGui::SetNextWindowSize(size);
    if (ImGui::Begin(name, nullptr, kEdge | more)) {
        ImGui::InvisibleButton("edge", size);
        if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(shape);
        if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, 1)) border = Border::Dragged;
        if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) border = Border::Reset;
    }
    ImGui::End();
    ImGui::PopStyleVar(3);
    return border;
}

} // namespace

// The edge between a panel and the scene. @param direction +1: the panel is on the left
void Ui::show_splitter(const char* name, double x, const gizmo::Viewport& beside, float& width, float usual,
                       float direction) {
    const double half = std::round(3 * static_cast<double>(scale_));
    const Border border = show_border(name, {x - half, beside.y, 2 * half, beside.height}, ImGuiMouseCursor_ResizeEW);
    const float pixels = ImGui::GetIO().MousePos.x, whole = ImGui::GetIO().DisplaySize.x;
    if (border == Border::Dragged)
        width = std::clamp((direction > 0 ? pixels : whole - pixels) / scale_, direction > 0 ? kLeastLeft : kLeastRight,
                           0.4f * whole / scale_);
    if (border == Border::Reset) width = usual;
}

// The borders between views, and their crossing, which moves both.
void Ui::show_view_borders(Editor& editor, const gizmo::Viewport& scene) {
    Settings& s = editor.settings;
    if (s.layout < 2) return;
    const double half = std::round(3 * static_cast<double>(scale_));
    const double x = scene.x + std::floor(scene.width * s.split.x), y = scene.y + std::floor(scene.height * s.split.y);
    const double top = s.layout == 3 ? y : scene.y; // three views: the first is above the others
    const auto border = [&](const char* name, const gizmo::Viewport& at, ImGuiMouseCursor shape, glm::bvec2 moves) {
        const bool is_crossing = moves.x && moves.y;
        const Border state = show_border(name, at, shape, is_crossing ? 0 : ImGuiWindowFlags_NoBringToFrontOnFocus);
        if (state == Border::AtRest) return;
        const ImVec2 cursor = ImGui::GetIO().MousePos;
        const glm::dvec2 to((static_cast<double>(cursor.x) - scene.x) / scene.width,
                            (static_cast<double>(cursor.y) - scene.y) / scene.height);
        for (int i = 0; i < 2; ++i)
            if (moves[i]) s.split[i] = state == Border::Reset ? 0.5 : std::clamp(to[i], 0.1, 0.9);
    };
    border("##beside", {x - half, top, 2 * half, scene.y + scene.height - top}, ImGuiMouseCursor_ResizeEW,
           {true, false});
    if (s.layout < 3) return;
    border("##below", {scene.x, y - half, scene.width, 2 * half}, ImGuiMouseCursor_ResizeNS, {false, true});
    border("##crossing", {x - 2 * half, y - 2 * half, 4 * half, 4 * half}, ImGuiMouseCursor_ResizeAll, {true, true});
}

void Ui::push(const InputEvent& event) {
    if (event.kind == InputEvent::Kind::Text) fonts_.need(event.key);
    const bool is_alt = event.kind == InputEvent::Kind::Key && event.key == "Alt";
    if (is_alt && !event.down && !event.is_lost && is_alt_alone_) opens_menu_ = layout.is_visible;
    if (event.kind != InputEvent::Kind::Move) is_alt_alone_ = is_alt && event.down;
    input_.push(event);
}

gizmo::Viewport Ui::begin(Editor& editor, FileRoute& files, double width, double height, double seconds,
                          std::vector<InputEvent>& passed) {
    session_.make_current();
    session_.prepare(width, height, seconds, std::string_view(editor.theme()) == "light",
                     preferences_.has_focus() || opens_menu_);
    // Limited, because a field that is not shown never opens.
    const bool opens = properties_.is_opening() || outliner_.is_opening() || dialogs_.is_opening() ||
                       help_.is_opening() || preferences_.is_opening();
    waits_ = opens ? waits_ + 1 : 0;
    const bool asks = files.is_asking() || arrange_.is_open();
    const bool is_dragging = editor.context().is_active() && !asks;
    input_.feed(waits_ > 0 && waits_ < kMaxWaits, is_dragging);
    fonts_.need(editor, files);
    if (!fonts_.update())
        editor.messages().set(
            "some names have letters that no installed font has: fonts-droid-fallback and fonts-unifont "
            "have most");
    ImGui::NewFrame();
    const ImGuiIO& io = ImGui::GetIO();
    // A command in a field first accepts the typed text.
    if (io.WantTextInput && !asks && input_.has_command()) ImGui::SetWindowFocus(nullptr);
    editor.wants_mouse_elsewhere = io.WantCaptureMouse && !is_dragging;
    input_.pass(asks, passed);
    editor.search.clear();
    const gizmo::Viewport scene = show_panels(editor, files, width, height);
    show_view_borders(editor, scene);
    dialogs_.show(files, editor);
    arrange_.show(editor, scale_);
    help_.show(editor, scale_);
    preferences_.show(editor, input_);
    show_messages(editor, scene, status_at_.has_value(), scale_);
    return scene;
}

void Ui::end(Editor& editor) {
    if (properties_at_) properties_.show(editor, layout, *properties_at_);
    if (status_at_) show_status(editor, *status_at_, scale_);
    draw_overlay(editor, corner_);
    ImGui::Render();
}

const ImDrawData* Ui::draw_data() const {
    session_.make_current();
    return ImGui::GetDrawData();
}

CursorShape Ui::cursor_shape(const Editor& editor) const {
    session_.make_current();
    if (!ImGui::GetIO().WantCaptureMouse) return editor.cursor_shape();
    const ImGuiMouseCursor shape = ImGui::GetMouseCursor();
    return shape == ImGuiMouseCursor_ResizeEW    ? CursorShape::LeftRight
           : shape == ImGuiMouseCursor_ResizeNS  ? CursorShape::UpDown
           : shape == ImGuiMouseCursor_ResizeAll ? CursorShape::Cross
           : shape == ImGuiMouseCursor_TextInput ? CursorShape::Text
           : shape == ImGuiMouseCursor_Hand      ? CursorShape::Hand
                                                 : CursorShape::Arrow;
}

bool Ui::holds_pointer() const {
    return properties_.is_dragging();
}

void Ui::use_clipboard(Clipboard& clipboard) {
    session_.make_current();
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = &clipboard;
    io.SetClipboardTextFn = [](void* to, const char* text) { static_cast<Clipboard*>(to)->set(text); };
    io.GetClipboardTextFn = [](void* from) { return static_cast<Clipboard*>(from)->get().c_str(); };
}

bool Ui::takes_text() const {
    session_.make_current();
    return ImGui::GetIO().WantTextInput;
}

} // namespace viewer
