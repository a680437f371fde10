// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/commands.hpp"

#include "viewer/document/node_json.hpp"
#include "viewer/editor/editor.hpp"
#include "viewer/editor/hierarchy.hpp"

#include <gizmo/handles.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

namespace viewer {
namespace {

using enum Action;
using gizmo::Handle;
using gizmo::Mode;

const char* none_selected(const Editor& e) {
    return e.selection().empty() ? "nothing is selected" : nullptr;
}
const char* no_undo(const Editor& e) {
    return e.document().done() == 0 ? "nothing to undo" : nullptr;
}
const char* no_redo(const Editor& e) {
    return e.document().done() == e.document().edit_count() ? "nothing to redo" : nullptr;
}
const char* no_repeat(const Editor& e) {
    return e.gizmo().last_motion() ? none_selected(e) : "nothing to repeat: nothing was moved, rotated or scaled";
}

const char* own_pivot(const Editor& e) {
    return e.gizmo().placed_pivot() ? "the selection has a pivot of its own: reset that first" : nullptr;
}

const char* no_camera(const Editor& e) {
    return e.camera_node() >= 0 ? nullptr : "select a camera: the scene has none, or several";
}

template <class E>
void next(E& value, int count) {
    value = static_cast<E>((static_cast<int>(value) + 1) % count);
}

void next_space(Editor& e) {
    e.settings.space = kSpaces[(static_cast<std::size_t>(index_of(e.settings.space)) + 1) % std::size(kSpaces)];
}

void toggle(Editor& e, bool& setting, const char* on, const char* off) {
    setting = !setting;
    e.messages().set(setting ? on : off, About::Setting);
}

void toggle_kind(Editor& e, bool& kind, const char* what) {
    const std::string on = std::string("snapping to ") + what + (e.settings.snap_always ? "" : " while Ctrl is held");
    toggle(e, kind, on.c_str(), (std::string("not snapping to ") + what).c_str());
}

void next_source(Editor& e) {
    next(e.settings.snap_source, static_cast<int>(std::size(kSnapSources)));
    e.messages().set(std::string("snaps by the ") + kSnapSources[static_cast<int>(e.settings.snap_source)],
                     About::Setting);
}

void frame_selected(Editor& e) {
    if (e.selection().empty()) e.messages().set("nothing is selected: framing everything");
    e.frame_nodes(e.selection().nodes());
}

// The active view, without zooming.
void center_selected(Editor& e) {
    if (const auto& pivot = e.gizmo().pivot())
        e.orbit().target = *pivot;
    else
        e.messages().set("nothing to center on: select a node that is shown and not locked");
}

void toggle_maximized(Editor& e) {
    e.viewports().toggle_maximized(e.settings.layout);
    const char* const key = e.key_of(MaximizeView);
    if (e.viewports().is_maximized())
        e.messages().set(std::string(key ? key : "the menu") + " shows all views again", About::View);
    else if (e.settings.layout == 1)
        e.messages().set("there is only one view", About::View);
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
    if (e.edits().can_move()) e.gizmo().start(handle);
}

void drop(Editor& e) {
    if (e.edits().can_move() && !e.gizmo().drop(e.settings)) e.messages().set("nothing is below");
}

// The vertex under the cursor goes to targets, with the tool's freest handle.
void start_by_vertex(Editor& e) {
    if (!e.edits().can_move() || e.gizmo().start_by_vertex(e.settings.mode)) return;
    e.messages().set("no vertex: select one mesh");
}

void copy_transform(Editor& e) {
    const sample::Node& node = e.scene().node(e.selection().active());
    e.clipboard.set(transform_json(node.local));
    e.messages().set("copied the transform of " + node.name);
}

void paste_transform(Editor& e) {
    const std::string text = e.clipboard.get();
    gizmo::DTransform unused;
    const std::string why = read_transform(text, unused);
    if (!why.empty()) return e.messages().set("the clipboard is not a transform: " + why);
    if (!e.edits().can_move()) return;
    e.edits().transform("Paste transform to", [&](sample::Node& n) { read_transform(text, n.local); });
    e.messages().set("pasted to " + e.selection().label(e.scene()));
}

void edit_pivot(Editor& e) {
    Settings& s = e.settings;
    s.edit_pivot = !s.edit_pivot;
    if (s.edit_pivot && (s.mode & Mode::Universal & ~Mode::Scale) == Mode::None) s.mode = Mode::Translate;
    const auto key = [&](Action action) { return std::string(e.key_of(action) ? e.key_of(action) : "-"); };
    e.messages().set(s.edit_pivot ? "editing the pivot: " + key(Translate) + " moves it, " + key(Rotate) +
                                        " turns it, " + key(EditPivot) + " ends it"
                                  : "editing nodes",
                     About::Setting);
}

void place_pivot(Editor& e, const char* verb, const std::optional<PlacedPivot>& pivot) {
    const std::string said = e.gizmo().place_pivot(verb, pivot);
    e.messages().set(said.empty() ? "no pivot: a scale is 0" : said);
}

// The surface point under the pointer, with y along the normal.
void pivot_to_surface(Editor& e) {
    const PickAnswer at = e.surface_here();
    auto pivot = e.gizmo().pivot_frame(e.settings);
    if (!at.world || !pivot) return e.messages().set("no surface under the pointer");
    pivot->position = *at.world;
    if (at.normal) pivot->axes = glm::dquat(*pivot->axes * glm::dvec3(0, 1, 0), *at.normal) * *pivot->axes;
    place_pivot(e, "Place", pivot);
}

void pivot_to_view(Editor& e) {
    auto pivot = e.gizmo().pivot_frame(e.settings);
    const auto projector = gizmo::make_projector(e.camera());
    const auto axes = projector ? gizmo::view_rotation(*projector) : std::nullopt;
    if (!pivot || !axes) return e.messages().set("no pivot: select a node that is shown and not locked");
    pivot->axes = *axes;
    place_pivot(e, "Align", pivot);
}

const char* no_own_pivot(const Editor& e) {
    return e.gizmo().placed_pivot() ? nullptr : "the selection has no pivot of its own";
}

// @param none what the selected node lacks, if `node` is -1.
void select_near(Editor& e, sample::NodeId node, const char* none) {
    const sample::NodeId active = e.selection().active();
    if (node >= 0) e.select(node);
    e.messages().set(node >= 0 ? "selected " + e.scene().node(node).name : e.scene().node(active).name + none,
                     About::Selection);
}

void select_child(Editor& e) {
    sample::NodeId child = 0;
    while (child < e.scene().node_count() &&
           (!e.scene().is_alive(child) || e.scene().node(child).parent != e.selection().active()))
        ++child;
    select_near(e, child == e.scene().node_count() ? -1 : child, " has no children");
}

// The next row of the tree, or the previous one; around its ends.
void select_row(Editor& e, bool next) {
    auto rows = tree_rows(
        e.scene(), [&](auto node) { return e.scene().is_alive(node); }, [](auto) { return true; });
    if (rows.empty()) return;
    if (!next) std::reverse(rows.begin(), rows.end());
    auto row = rows.begin();
    while (row != rows.end() && row->node != e.selection().active())
        ++row;
    select_near(e, (rows.end() - row > 1 ? row[1] : rows.front()).node, "");
}

// During a drag, what is dragged.
void duplicate(Editor& e) {
    if (e.gizmo().is_active()) {
        if (!e.gizmo().duplicate()) e.messages().set("this drag cannot continue with a copy");
    } else if (e.edits().duplicate() && e.keymap().duplicate_moves)
        e.gizmo().start(Handle::TranslateView);
}

void next_theme(Editor& e) {
    e.set_theme(themes()[(e.gizmo().theme() + 1) % themes().size()].name);
    e.messages().set(std::string("theme ") + e.theme(), About::Setting);
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
