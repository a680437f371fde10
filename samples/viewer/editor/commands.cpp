// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/commands.hpp"

#include "viewer/editor/editor.hpp"

#include <array>
#include <numbers>

namespace viewer {
namespace {

using enum Action;
using gizmo::Handle;
using gizmo::Mode;

constexpr double kQuarter = std::numbers::pi / 2;

bool any_selected(const Editor& e) {
    return !e.selection().empty();
}
bool can_undo(const Editor& e) {
    return e.document().done() > 0;
}
bool can_redo(const Editor& e) {
    return e.document().done() < e.document().edit_count();
}

template <class E>
void next(E& value, int count) {
    value = static_cast<E>((static_cast<int>(value) + 1) % count);
}

void toggle(Editor& e, bool& setting, const char* on, const char* off) {
    setting = !setting;
    e.messages().set(setting ? on : off, About::Setting);
}

void frame_selected(Editor& e) {
    if (!any_selected(e)) e.messages().set("nothing is selected: all is framed");
    e.frame_nodes(e.selection().nodes());
}

void toggle_ortho(Editor& e) {
    e.orbit().ortho = !e.orbit().ortho;
    e.messages().set(e.orbit().ortho ? "orthographic" : "perspective", About::View);
}

void toggle_lock(Editor& e) {
    const bool lock = !e.selection().empty() && !e.scene().node(e.selection().active()).locked;
    e.edits().edit(lock ? "Lock" : "Unlock", [lock](sample::Node& n) { n.locked = lock; });
}

void start(Editor& e, Handle handle) {
    if (!e.edits().is_held_by_a_lock()) e.gizmo().start(handle);
}

void duplicate(Editor& e) {
    if (e.edits().duplicate() && e.keymap().duplicate_moves) e.gizmo().start(Handle::TranslateView);
}

void next_theme(Editor& e) {
    e.set_theme(themes()[(e.gizmo().theme() + 1) % themes().size()].name);
    e.messages().set(std::string("theme ") + e.theme(), About::Setting);
}

void next_pick(Editor& e) {
    next(e.settings.pick, kPickMethodCount);
    e.messages().set(std::string("picks by ") + pick_method_name(e.settings.pick), About::Setting);
}

void toggle_debug(Editor& e) {
    e.context().draw.debug = !e.context().draw.debug;
}

// clang-format off
constexpr Command kCommands[] = {
    {SelectTool, "select-tool", "no handles: select alone", "Q", {},
     [](Editor& e) { e.settings.mode = Mode::None; }},
    {Translate, "translate", "handles that move", "W", {}, [](Editor& e) { e.settings.mode = Mode::Translate; }},
    {Rotate, "rotate", "handles that turn", "E", {}, [](Editor& e) { e.settings.mode = Mode::Rotate; }},
    {Scale, "scale", "handles that scale", "R", {}, [](Editor& e) { e.settings.mode = Mode::Scale; }},
    {Universal, "universal", "all three", "T", {}, [](Editor& e) { e.settings.mode = Mode::Universal; }},
    {Bounds, "bounds", "the box", "Y", {}, [](Editor& e) { e.settings.mode = Mode::Bounds; }},
    {StartTranslate, "start-translate", "move without a press", "G", {},
     [](Editor& e) { start(e, Handle::TranslateView); }},
    {StartRotate, "start-rotate", "turn without a press", "Shift+E", {},
     [](Editor& e) { start(e, Handle::RotateView); }},
    {StartScale, "start-scale", "scale without a press", "Shift+R", {},
     [](Editor& e) { start(e, Handle::ScaleUniform); }},
    {ToggleSpace, "toggle-space", "local, world or parent's axes", "X", {},
     [](Editor& e) { next(e.settings.space, 3); }},
    {NextPivot, "next-pivot", "the next pivot of a selection", ".", {}, [](Editor& e) { next(e.settings.pivot, 5); }},
    {ToggleSnap, "toggle-snap", "snap, without holding Ctrl", "J", {},
     [](Editor& e) { toggle(e, e.settings.snap_always, "snaps, but with Ctrl", "snaps with Ctrl"); }},
    {ToggleVertices, "toggle-vertices", "snap to vertices, or in steps", "K", {},
     [](Editor& e) { toggle(e, e.settings.snap_vertices, "snaps to vertices under the cursor", "snaps in steps"); }},
    {ToggleAlign, "toggle-align", "surface drags turn to the normal, or not", "N", {},
     [](Editor& e) { toggle(e, e.settings.align, "surface drags turn to the normal", "surface drags keep their turn"); }},
    {FrameSelected, "frame-selected", "frame what is selected", "F", {Menu::View, 1, "Frame selected"},
     frame_selected, any_selected},
    {FrameAll, "frame-all", "frame the whole scene", "Home", {Menu::View, 1, "Frame all"},
     [](Editor& e) { e.frame_nodes({}); }},
    {NextLayout, "next-layout", "one, two, three, four viewports", "V", {},
     [](Editor& e) { e.settings.layout = e.settings.layout % kMaxViews + 1; }},
    {ToggleOrtho, "toggle-orthographic", "perspective or orthographic", "O",
     {Menu::View, 1, "Perspective or orthographic"}, toggle_ortho},
    {ViewFront, "view-front", "from the front", "Keypad1", {Menu::View, 1, "From the front"},
     [](Editor& e) { e.look_from(0, 0, "front"); }},
    {ViewRight, "view-right", "from the right", "Keypad3", {Menu::View, 1, "From the right"},
     [](Editor& e) { e.look_from(kQuarter, 0, "right"); }},
    {ViewTop, "view-top", "from above", "Keypad7", {Menu::View, 1, "From above"},
     [](Editor& e) { e.look_from(0, kQuarter, "top"); }},
    {SelectAll, "select-all", "select all", "Ctrl+A", {Menu::Edit, 1, "Select all"},
     [](Editor& e) { e.select_all(); }},
    {SelectNone, "select-none", "select nothing", "Ctrl+Shift+A", {Menu::Edit, 1, "Select nothing"},
     [](Editor& e) { e.select(-1); }, any_selected},
    {Duplicate, "duplicate", "duplicate", "Ctrl+D", {Menu::Edit, 2, "Duplicate"},
     duplicate, any_selected},
    {Rename, "rename", "rename", "F2", {Menu::Edit, 2, "Rename"},
     [](Editor& e) { e.request(&Editor::Requests::rename); }, any_selected},
    {Delete, "delete", "delete", "Delete", {Menu::Edit, 2, "Delete"},
     [](Editor& e) { e.edits().delete_selected(); }, any_selected},
    {Group, "group", "group", "Ctrl+G", {Menu::Edit, 2, "Group"},
     [](Editor& e) { e.edits().group(); }, any_selected},
    {Ungroup, "ungroup", "dissolve a group", "Ctrl+Shift+G", {Menu::Edit, 2, "Dissolve group"},
     [](Editor& e) { e.edits().ungroup(); }, any_selected},
    {Hide, "hide", "hide", "H", {Menu::Edit, 3, "Hide"},
     [](Editor& e) { e.edits().edit("Hide", [](sample::Node& n) { n.hidden = true; }); }, any_selected},
    {ShowAll, "show-all", "show what is hidden", "Ctrl+H", {Menu::Edit, 3, "Show all"},
     [](Editor& e) { e.edits().show_all(); }},
    {Lock, "lock", "lock, or unlock", "L", {Menu::Edit, 3, "Lock or unlock"}, toggle_lock, any_selected},
    {Undo, "undo", "undo", "Ctrl+Z", {Menu::Edit, 0, "Undo"}, [](Editor& e) { e.edits().undo(); }, can_undo},
    {Redo, "redo", "redo", "Ctrl+Shift+Z", {Menu::Edit, 0, "Redo"}, [](Editor& e) { e.edits().redo(); }, can_redo},
    {Save, "save", "save", "Ctrl+S", {Menu::File, 1, "Save"}, [](Editor& e) { e.save(); }, nullptr, true},
    {SaveAs, "save-as", "save under another name", "Ctrl+Shift+S", {Menu::File, 1, "Save as..."},
     [](Editor& e) { e.request(&Editor::Requests::save_as); }},
    {Open, "open", "open", "Ctrl+O", {Menu::File, 0, "Open..."},
     [](Editor& e) { e.request(&Editor::Requests::open); }},
    {Quit, "quit", "quit", "Ctrl+Q", {Menu::File, 2, "Quit"},
     [](Editor& e) { e.request(&Editor::Requests::quit); }, nullptr, true},
    {NextTheme, "next-theme", "the next theme", "C", {}, next_theme},
    {NextPick, "next-pick", "pick by ray, depth or id", "P", {}, next_pick},
    {ToggleDebug, "toggle-debug", "what the hit test and the solver see", "D",
     {Menu::View, 3, "What the hit test and the solver see"}, toggle_debug},
    {TogglePanels, "toggle-panels", "panels", "Tab", {Menu::View, 3, "Panels"},
     [](Editor& e) { e.request(&Editor::Requests::panels); }},
    {ShowPreferences, "preferences", "what is remembered, and the keys", "Ctrl+,", {Menu::Edit, 4, "Preferences..."},
     [](Editor& e) { e.request(&Editor::Requests::preferences); }},
    {Help, "help", "this list", "F1", {Menu::Help, 0, "Keys and mouse"},
     [](Editor& e) { e.request(&Editor::Requests::help); }},
    {Screenshot, "write-picture", "write a picture of the viewport", "F12", {Menu::View, 3, "Write a picture"},
     [](Editor& e) { e.request(&Editor::Requests::screenshot); }},
    {Turntable, "write-turntable", "write a turn about the scene as pictures", "F11",
     {Menu::View, 3, "Write a turntable"}, [](Editor& e) { e.request(&Editor::Requests::turntable); }},
};
// clang-format on

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < std::size(kCommands); ++i)
        if (kCommands[i].action != static_cast<Action>(i)) return false;
    return true;
}
static_assert(is_in_order(), "row i is action i");

} // namespace

std::span<const Command> commands() {
    return kCommands;
}

const Command& command_of(Action action) {
    return kCommands[static_cast<std::size_t>(action)];
}

std::optional<Action> command_named(std::string_view name) {
    for (const Command& command : kCommands)
        if (name == command.name) return command.action;
    return std::nullopt;
}

} // namespace viewer
