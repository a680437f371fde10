// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/preferences.hpp"

#include "common/scene/replace_file.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <limits>

namespace viewer {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

fs::path file_of(const std::string& directory) {
    return fs::path(directory) / "preferences.json";
}

// Visits every field with its name in the file, and numbers with their range.
template <class P, class Visit>
void each_field(P& p, const Visit& visit) {
    visit("theme", p.theme);
    visit("keymap", p.keymap);
    visit("keys", p.keys);
    visit("snap_translation", p.snap.translation, 0, 1e9);
    visit("step_typed", p.step_typed);
    visit("snap_rotation", p.snap.rotation, 0, 10);
    visit("snap_scale", p.snap.scale, 0, 1e9);
    visit("snap_side", p.snap.side, 0, 1e9);
    visit("snap_adaptive_px", p.snap.adaptive_px, 0, 1e4);
    visit("snap_absolute", p.snap.absolute);
    visit("snap_absolute_rotation", p.snap.absolute_rotation);
    visit("snap_parent_units", p.snap.parent_units);
    visit("snap_always", p.snap_always);
    visit("snap_vertices", p.snap_kinds.vertices);
    visit("snap_edges", p.snap_kinds.edges);
    visit("snap_faces", p.snap_kinds.faces);
    visit("snap_circles", p.snap_kinds.circles);
    visit("snap_origins", p.snap_kinds.origins);
    visit("snap_middles", p.snap_kinds.middles);
    visit("snap_feet", p.snap_kinds.feet);
    visit("snap_crossings", p.snap_kinds.crossings);
    visit("snap_source", p.snap_source, 0, static_cast<int>(last_enumerator(gizmo::SnapSource{})));
    visit("smart_guides", p.smart_guides);
    visit("surface_always", p.surface_always);
    visit("center_always", p.center_always);
    visit("body_drag", p.body_drag);
    visit("align", p.align);
    visit("rest", p.rest);
    visit("flip", p.flip);
    visit("straight_rings", p.straight_rings);
    visit("children_stay", p.children_stay);
    visit("alt_copies", p.alt_copies);
    visit("copies", p.copies, 1, 1000);
    visit("view_cube", p.view_cube);
    visit("axes_cube", p.axes_cube);
    visit("hint", p.hint);
    visit("labels", p.labels);
    visit("ease", p.ease, 0, 2);
    visit("fly_speed", p.fly_speed, 1.0 / 64, 64);
    visit("split_x", p.split.x, 0.1, 0.9);
    visit("split_y", p.split.y, 0.1, 0.9);
    visit("left", p.left, 100, 4000);
    visit("right", p.right, 100, 4000);
    visit("panels", p.panels);
    visit("sections", p.sections);
    visit("width", p.width, 1, 16384);
    visit("height", p.height, 1, 16384);
}

json to_json(const Preferences& p) {
    json j;
    each_field(p, [&](const char* name, const auto& value, auto...) { j[name] = value; });
    return j;
}

// A missing member, or one of another type, is left unchanged.
template <class T>
void take(const json& from, const char* name, T& value) {
    const auto found = from.find(name);
    if (found == from.end()) return;
    bool fits = false;
    if constexpr (std::is_same_v<T, bool>)
        fits = found->is_boolean();
    else if constexpr (std::is_arithmetic_v<T>)
        fits = found->is_number();
    else if constexpr (std::is_same_v<T, std::string>)
        fits = found->is_string();
    if (fits) value = found->get<T>();
}
template <class T>
void take(const json& from, const char* name, std::map<std::string, T>& value) {
    const auto found = from.find(name);
    if (found == from.end() || !found->is_object()) return;
    for (const auto& [key, member] : found->items()) {
        const bool fits = std::is_same_v<T, bool> ? member.is_boolean() : member.is_string();
        if (fits) value[key] = member.template get<T>();
    }
}
template <class T>
void take(const json& from, const char* name, T& value, double low, double high) {
    double read = std::numeric_limits<double>::quiet_NaN();
    take(from, name, read);
    if (read >= low && read <= high) value = static_cast<T>(read);
}

Preferences of_json(const json& j) {
    Preferences p;
    each_field(p, [&](const char* name, auto& value, auto... bounds) { take(j, name, value, bounds...); });
    return p;
}

} // namespace

bool Preferences::operator==(const Preferences& other) const {
    return to_json(*this) == to_json(other);
}

std::optional<Preferences> read_preferences(const std::string& state_directory) {
    if (state_directory.empty()) return std::nullopt;
    std::ifstream file(file_of(state_directory));
    if (!file) return std::nullopt;
    const json read = json::parse(file, nullptr, false);
    if (!read.is_object()) return std::nullopt;
    return of_json(read);
}

bool write_preferences(const std::string& state_directory, const Preferences& preferences) {
    if (state_directory.empty()) return true;
    std::error_code code;
    fs::create_directories(state_directory, code);
    const std::string text = to_json(preferences).dump(2, ' ', false, json::error_handler_t::replace) + '\n';
    return sample::replace_file(file_of(state_directory).string(), text).empty();
}

void apply(const Preferences& p, Editor& editor) {
    editor.set_theme(p.theme);
    const double own_step = editor.settings.own_step;
    editor.settings = p;
    editor.settings.own_step = own_step;
    if (!p.step_typed && p.snap.translation == Settings{}.snap.translation) editor.settings.snap.translation = own_step;
    editor.set_keymap(keymap_named(p.keymap).value_or(0));
    editor.context().draw.labels = p.labels;
    editor.own_keys.clear();
    for (const auto& [name, key] : p.keys)
        if (const auto action = command_named(name)) editor.own_keys[*action] = key;
}

void collect(const Editor& editor, Preferences& p) {
    static_cast<Settings&>(p) = editor.settings;
    p.theme = editor.theme();
    p.keymap = editor.keymap().name;
    p.step_typed = p.snap.translation != p.own_step;
    if (!p.step_typed) p.snap.translation = Settings{}.snap.translation;
    p.labels = editor.context().draw.labels;
    p.keys.clear();
    for (const auto& [action, key] : editor.own_keys)
        p.keys[command_of(action).name] = key;
}

} // namespace viewer
