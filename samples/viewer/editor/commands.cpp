// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/commands.hpp"

#include "viewer/editor/editor.hpp"

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
    if (!any_selected(e)) e.messages().set("nothing is selected: framing everything");
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

constexpr Command kCommands[] = {
#define COMMAND(action, ...) {action, __VA_ARGS__},
#include "viewer/editor/command_table.inc"
#undef COMMAND
};

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
