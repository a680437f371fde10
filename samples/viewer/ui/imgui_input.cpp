// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/imgui_input.hpp"

#include <imgui.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>

namespace viewer {
namespace {

using ImGuiKeyName = decltype(ImGuiKey_Tab); // the type's name differs between releases
struct Key {
    std::string_view name;
    ImGuiKeyName key;
};
constexpr Key kKeys[] = {{"Tab", ImGuiKey_Tab},
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

// True if the key produces a character, which arrives as a separate text event.
bool is_letter(const std::string& key) {
    return key.size() == 1 || (key.size() == 7 && key.starts_with("Shift+"));
}

// From 1.87 on Dear ImGui takes events; before, it reads states, and its keys are numbers of the host.
#if IMGUI_VERSION_NUM >= 18700
#if IMGUI_VERSION_NUM >= 18900
constexpr ImGuiKeyName kShift = ImGuiMod_Shift, kCtrl = ImGuiMod_Ctrl, kAlt = ImGuiMod_Alt;
#else
constexpr ImGuiKeyName kShift = ImGuiKey_ModShift, kCtrl = ImGuiKey_ModCtrl, kAlt = ImGuiKey_ModAlt;
#endif
void feed_key(ImGuiIO& io, const std::string& name, bool down) {
    if (name == "Shift") io.AddKeyEvent(kShift, down);
    if (name == "Ctrl") io.AddKeyEvent(kCtrl, down);
    if (name == "Alt") io.AddKeyEvent(kAlt, down);
    for (const Key& k : kKeys)
        if (name == k.name) io.AddKeyEvent(k.key, down);
}
void feed_cursor(ImGuiIO& io, float x, float y) {
    io.AddMousePosEvent(x, y);
}
void feed_button(ImGuiIO& io, int button, bool down) {
    io.AddMouseButtonEvent(button, down);
}
void feed_scroll(ImGuiIO& io, float steps) {
    io.AddMouseWheelEvent(0, steps);
}
#else
void feed_key(ImGuiIO& io, const std::string& name, bool down) {
    if (name == "Shift") io.KeyShift = down;
    if (name == "Ctrl") io.KeyCtrl = down;
    if (name == "Alt") io.KeyAlt = down;
    for (std::size_t i = 0; i < std::size(kKeys); ++i)
        if (name == kKeys[i].name) io.KeysDown[i] = down;
}
void feed_cursor(ImGuiIO& io, float x, float y) {
    io.MousePos = {x, y};
}
void feed_button(ImGuiIO& io, int button, bool down) {
    io.MouseDown[button] = down;
}
void feed_scroll(ImGuiIO& io, float steps) {
    io.MouseWheel += steps;
}
#endif

} // namespace

void set_up_keys() {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
    io.ConfigInputTrickleEventQueue = false; // ImGuiInput::feed() already spreads them over frames
#else
    for (std::size_t i = 0; i < std::size(kKeys); ++i)
        io.KeyMap[kKeys[i].key] = static_cast<int>(i);
#endif
}

bool is_key_pressed(const char* name) {
    const auto* key = std::find_if(std::begin(kKeys), std::end(kKeys), [&](const Key& k) { return k.name == name; });
    if (key == std::end(kKeys)) return false;
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key->key, false);
#else
    return ImGui::IsKeyPressed(ImGui::GetIO().KeyMap[key->key], false);
#endif
}

// Dear ImGui reads states once a frame: a press and release within one frame is not seen, and a click is at the
// cursor's final position. Several letters per frame are fine, but in order with editing keys. So a frame ends before
// an event that would be hidden by those in it.
bool ImGuiInput::ends_frame(const InputEvent& e) const {
    using Kind = InputEvent::Kind;
    const bool edits = e.kind == Kind::Key && !is_letter(e.key);
    for (const InputEvent& f : fed_) {
        if (f.kind == Kind::Button) return true;
        if (f.kind == Kind::Move && e.kind == Kind::Button && !e.down) return true; // a drag is seen before its release
        if (f.kind == Kind::Key && e.kind == Kind::Button) return true;
        if (f.kind == Kind::Text && edits && e.down) return true;
        if (f.kind != Kind::Key || is_modifier(f.key)) continue;
        const bool edited = f.down && !is_letter(f.key), commands = !is_letter(f.key); // Delete, Ctrl+A
        if (commands && e.kind == Kind::Key && (base_key(f.key) == base_key(e.key) || is_modifier(e.key))) return true;
        if (edited && (e.kind == Kind::Text || (e.kind == Kind::Key && e.down))) return true;
    }
    return false;
}

void ImGuiInput::feed(bool holds_back, bool is_dragging) {
    fed_.clear();
    is_dragging_ = is_dragging;
    const auto waits = [&](const InputEvent& e) { return holds_back && (e.down || e.kind == InputEvent::Kind::Text); };
    while (!events_.empty() && !waits(events_.front()) && !ends_frame(events_.front())) {
        fed_.push_back(std::move(events_.front()));
        events_.pop_front();
    }
    ImGuiIO& io = ImGui::GetIO();
    io.MouseWheel = 0;
    for (const InputEvent& e : fed_) {
        switch (e.kind) {
        case InputEvent::Kind::Move:
            cursor_ = e.cursor;
            break;
        case InputEvent::Kind::Button:
            if (!e.down || !is_dragging) feed_button(io, e.button, e.down);
            break;
        case InputEvent::Kind::Scroll:
            if (!is_dragging) feed_scroll(io, static_cast<float>(e.scroll));
            break;
        case InputEvent::Kind::Text:
            io.AddInputCharactersUTF8(e.key.c_str());
            break;
        case InputEvent::Kind::Key:
            feed_key(io, base_key(e.key), e.down);
            break;
        }
    }
    constexpr float kNowhere = -std::numeric_limits<float>::max();
    is_dragging ? feed_cursor(io, kNowhere, kNowhere)
                : feed_cursor(io, static_cast<float>(cursor_.x), static_cast<float>(cursor_.y));
}

namespace {

bool is_command(const InputEvent& e) {
    constexpr std::string_view kCommands[] = {"Ctrl+S", "Ctrl+Shift+S", "Ctrl+O", "Ctrl+Q", "Ctrl+,", "F1"};
    return e.kind == InputEvent::Kind::Key && e.down &&
           std::find(std::begin(kCommands), std::end(kCommands), e.key) != std::end(kCommands);
}

} // namespace

bool ImGuiInput::has_command() const {
    return std::any_of(fed_.begin(), fed_.end(), is_command);
}

// A release goes to the receiver of its press. The release of a held key goes to both.
void ImGuiInput::pass(bool is_asking, std::vector<InputEvent>& passed) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool mouse_elsewhere = io.WantCaptureMouse && !is_dragging_;
    for (const InputEvent& e : fed_) {
        if (is_capturing_ && e.kind == InputEvent::Kind::Key && e.down && !is_modifier(e.key)) {
            captured_ = e.key;
            is_capturing_ = false;
            continue;
        }
        bool goes = true;
        switch (e.kind) {
        case InputEvent::Kind::Move:
            break;
        case InputEvent::Kind::Scroll:
            goes = !mouse_elsewhere;
            break;
        case InputEvent::Kind::Button:
            goes = e.down ? !mouse_elsewhere : passed_down_[e.button];
            passed_down_[e.button] = e.down && goes;
            break;
        case InputEvent::Kind::Text:
            goes = !io.WantTextInput;
            break;
        case InputEvent::Kind::Key:
            goes = !e.down || is_modifier(e.key) || !((io.WantCaptureKeyboard && !is_command(e)) || is_asking);
            break;
        }
        if (goes) passed.push_back(e);
    }
}

} // namespace viewer
