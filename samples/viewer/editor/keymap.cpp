// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/keymap.hpp"

#include <array>

namespace viewer {
namespace {

constexpr const char* kNames[kKeymapCount] = {"gizmo", "unity", "blender", "maya"};

// clang-format off
constexpr std::array kBindings = {
    //                                                                              gizmo           unity           blender         maya
    Binding{Action::Translate,      "handles that move",                          {"W",            "W",            "Shift+W",      "W"}},
    Binding{Action::Rotate,         "handles that turn",                          {"E",            "E",            "Shift+E",      "E"}},
    Binding{Action::Scale,          "handles that scale",                         {"R",            "R",            "Shift+R",      "R"}},
    Binding{Action::Universal,      "all three",                                  {"T",            "Y",            "T",            "T"}},
    Binding{Action::Bounds,         "the box",                                    {"Y",            "T",            "Y",            "Y"}},
    Binding{Action::StartTranslate, "move without a press",                       {"G",            "G",            "G",            "G"}},
    Binding{Action::StartRotate,    "turn without a press",                       {"Shift+E",      nullptr,        "R",            nullptr}},
    Binding{Action::StartScale,     "scale without a press",                      {"Shift+R",      nullptr,        "S",            nullptr}},
    Binding{Action::ToggleSpace,    "local, world or parent's axes",              {"X",            "X",            ",",            "X"}},
    Binding{Action::NextPivot,      "the next pivot of a selection",              {".",            "Z",            ".",            "."}},
    Binding{Action::ToggleSnap,     "snap, without holding Ctrl",                 {"J",            "J",            "Shift+Tab",    "J"}},
    Binding{Action::ToggleVertices, "snap to vertices, or in steps",              {"K",            "K",            "K",            "K"}},
    Binding{Action::ToggleAlign,    "surface drags turn to the normal, or not",   {"N",            "N",            "Shift+N",      "N"}},
    Binding{Action::FrameSelected,  "frame what is selected",                     {"F",            "F",            "KeypadPoint",  "F"}},
    Binding{Action::FrameAll,       "frame the whole scene",                      {"Home",         "Home",         "Home",         "A"}},
    Binding{Action::NextLayout,     "one, two, three, four viewports",            {"V",            "V",            "Ctrl+Alt+Q",   "Space"}},
    Binding{Action::ToggleOrtho,    "perspective or orthographic",                {"O",            "O",            "Keypad5",      "O"}},
    Binding{Action::ViewFront,      "from the front",                             {"Keypad1",      "Keypad1",      "Keypad1",      "Keypad1"}},
    Binding{Action::ViewRight,      "from the right",                             {"Keypad3",      "Keypad3",      "Keypad3",      "Keypad3"}},
    Binding{Action::ViewTop,        "from above",                                 {"Keypad7",      "Keypad7",      "Keypad7",      "Keypad7"}},
    Binding{Action::SelectAll,      "select all",                                 {"Ctrl+A",       "Ctrl+A",       "A",            "Ctrl+Shift+A"}},
    Binding{Action::SelectNone,     "select nothing",                             {"Ctrl+Shift+A", "Ctrl+Shift+A", "Alt+A",        "Alt+D"}},
    Binding{Action::Duplicate,      "duplicate",                                  {"Ctrl+D",       "Ctrl+D",       "Shift+D",      "Ctrl+D"}},
    Binding{Action::Delete,         "delete",                                     {"Delete",       "Delete",       "X",            "Delete"}},
    Binding{Action::Group,          "group",                                      {"Ctrl+G",       "Ctrl+G",       "Ctrl+G",       "Ctrl+G"}},
    Binding{Action::Ungroup,        "dissolve a group",                           {"Ctrl+Shift+G", "Ctrl+Shift+G", "Ctrl+Shift+G", "Ctrl+Shift+G"}},
    Binding{Action::Hide,           "hide",                                       {"H",            "H",            "H",            "Ctrl+H"}},
    Binding{Action::ShowAll,        "show what is hidden",                        {"Ctrl+H",       "Ctrl+H",       "Alt+H",        "Ctrl+Shift+H"}},
    Binding{Action::Lock,           "lock, or unlock",                            {"L",            "L",            "L",            "L"}},
    Binding{Action::Undo,           "undo",                                       {"Ctrl+Z",       "Ctrl+Z",       "Ctrl+Z",       "Ctrl+Z"}},
    Binding{Action::Redo,           "redo",                                       {"Ctrl+Shift+Z", "Ctrl+Y",       "Ctrl+Shift+Z", "Ctrl+Y"}},
    Binding{Action::Save,           "save",                                       {"Ctrl+S",       "Ctrl+S",       "Ctrl+S",       "Ctrl+S"}},
    Binding{Action::SaveAs,         "save under another name",                    {"Ctrl+Shift+S", "Ctrl+Shift+S", "Ctrl+Shift+S", "Ctrl+Shift+S"}},
    Binding{Action::Open,           "open",                                       {"Ctrl+O",       "Ctrl+O",       "Ctrl+O",       "Ctrl+O"}},
    Binding{Action::Quit,           "quit",                                       {"Ctrl+Q",       "Ctrl+Q",       "Ctrl+Q",       "Ctrl+Q"}},
    Binding{Action::NextTheme,      "the next theme",                             {"C",            "C",            "C",            "C"}},
    Binding{Action::NextPick,       "pick by ray, depth or id",                   {"P",            "P",            "P",            "P"}},
    Binding{Action::ToggleDebug,    "what the hit test and the solver see",       {"D",            "B",            "D",            "D"}},
    Binding{Action::TogglePanels,   "panels",                                     {"Tab",          "Tab",          "Tab",          "Tab"}},
    Binding{Action::Help,           "this list",                                  {"F1",           "F1",           "F1",           "F1"}},
    Binding{Action::Screenshot,     "write a picture of the viewport",            {"F12",          "F12",          "F12",          "F12"}},
    Binding{Action::Turntable,      "write a turn about the scene as pictures",   {"F11",          "F11",          "F11",          "F11"}},
};
// clang-format on

} // namespace

const char* keymap_name(Keymap keymap) {
    return kNames[static_cast<std::size_t>(keymap)];
}

std::optional<Keymap> keymap_named(std::string_view name) {
    for (int i = 0; i < kKeymapCount; ++i)
        if (name == kNames[i]) return static_cast<Keymap>(i);
    return std::nullopt;
}

std::span<const Binding> bindings() {
    return kBindings;
}

std::optional<Action> action_of(Keymap keymap, std::string_view key) {
    for (const Binding& b : kBindings) {
        const char* bound = b.key[static_cast<std::size_t>(keymap)];
        if (bound && key == bound) return b.action;
    }
    return std::nullopt;
}

Navigation navigation_of(Keymap keymap, int button, const Modifiers& held) {
    switch (keymap) {
    case Keymap::Gizmo:
        return button == 1 ? Navigation::Orbit : button == 2 ? Navigation::Pan : Navigation::None;
    case Keymap::Unity:
        if (held.alt) return button == 0 ? Navigation::Orbit : button == 1 ? Navigation::Zoom : Navigation::Pan;
        return button == 1 ? Navigation::Look : button == 2 ? Navigation::Pan : Navigation::None;
    case Keymap::Blender:
        if (button != 2) return Navigation::None;
        return held.shift ? Navigation::Pan : held.ctrl ? Navigation::Zoom : Navigation::Orbit;
    case Keymap::Maya:
        if (!held.alt) return Navigation::None;
        return button == 0 ? Navigation::Orbit : button == 1 ? Navigation::Zoom : Navigation::Pan;
    }
    return Navigation::None;
}

const char* navigation_help(Keymap keymap) {
    switch (keymap) {
    case Keymap::Gizmo:
        return "right orbits about what is under the cursor, with W A S D Q E it flies; middle pans; the wheel zooms "
               "there";
    case Keymap::Unity:
        return "right looks, with W A S D Q E it flies; Alt+left orbits; middle pans; Alt+right and the wheel zoom";
    case Keymap::Blender:
        return "middle orbits; Shift+middle pans; Ctrl+middle and the wheel zoom";
    case Keymap::Maya:
        return "Alt+left orbits; Alt+middle pans; Alt+right and the wheel zoom";
    }
    return "";
}

} // namespace viewer
