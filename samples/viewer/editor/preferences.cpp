// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/preferences.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace viewer {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

fs::path file_of(const std::string& directory) {
    return fs::path(directory) / "preferences.json";
}

json to_json(const Preferences& p) {
    return {{"theme", p.theme},
            {"keymap", p.keymap},
            {"keys", p.keys},
            {"snap_translation", p.snap.translation},
            {"snap_rotation", p.snap.rotation},
            {"snap_scale", p.snap.scale},
            {"snap_absolute", p.snap.absolute},
            {"snap_always", p.snap_always},
            {"snap_vertices", p.snap_vertices},
            {"surface_always", p.surface_always},
            {"align", p.align},
            {"rest", p.rest},
            {"flip", p.flip},
            {"labels", p.labels},
            {"ease", p.ease},
            {"fly_speed", p.fly_speed},
            {"left", p.left},
            {"right", p.right},
            {"panels", p.panels},
            {"sections", p.sections},
            {"width", p.width},
            {"height", p.height}};
}

// A member that is not there, or of another kind, stays as it is.
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
void take_number(const json& from, const char* name, double low, double high, double& value) {
    double read = value;
    take(from, name, read);
    if (read >= low && read <= high) value = read;
}

Preferences of_json(const json& j) {
    Preferences p;
    take(j, "theme", p.theme);
    take(j, "keymap", p.keymap);
    take(j, "keys", p.keys);
    take_number(j, "snap_translation", 0, 1e9, p.snap.translation);
    take_number(j, "snap_rotation", 0, 10, p.snap.rotation);
    take_number(j, "snap_scale", 0, 1e9, p.snap.scale);
    take(j, "snap_absolute", p.snap.absolute);
    take(j, "snap_always", p.snap_always);
    take(j, "snap_vertices", p.snap_vertices);
    take(j, "surface_always", p.surface_always);
    take(j, "align", p.align);
    take(j, "rest", p.rest);
    take(j, "flip", p.flip);
    take(j, "labels", p.labels);
    take_number(j, "ease", 0, 2, p.ease);
    take_number(j, "fly_speed", 1.0 / 64, 64, p.fly_speed);
    take_number(j, "left", 100, 4000, p.left);
    take_number(j, "right", 100, 4000, p.right);
    take(j, "panels", p.panels);
    take(j, "sections", p.sections);
    double width = 0, height = 0;
    take_number(j, "width", 1, 16384, width);
    take_number(j, "height", 1, 16384, height);
    p.width = static_cast<int>(width);
    p.height = static_cast<int>(height);
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
    const fs::path to = file_of(state_directory), fresh = to.string() + ".new";
    {
        std::ofstream file(fresh);
        file << to_json(preferences).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
        if (!file.flush()) return false;
    }
    fs::rename(fresh, to, code);
    return !code;
}

void apply(const Preferences& p, Editor& editor) {
    editor.set_theme(p.theme);
    Settings& s = editor.settings;
    s.keymap = keymap_named(p.keymap).value_or(0);
    s.snap = p.snap;
    s.snap_always = p.snap_always;
    s.snap_vertices = p.snap_vertices;
    s.surface_always = p.surface_always;
    s.align = p.align;
    s.rest = p.rest;
    s.flip = p.flip;
    s.ease = p.ease;
    s.fly_speed = p.fly_speed;
    editor.context().draw.labels = p.labels;
    editor.own_keys.clear();
    for (const auto& [name, key] : p.keys)
        if (const auto action = command_named(name)) editor.own_keys[*action] = key;
}

void collect(const Editor& editor, Preferences& p) {
    const Settings& s = editor.settings;
    p.theme = editor.theme();
    p.keymap = editor.keymap().name;
    p.snap = s.snap;
    p.snap_always = s.snap_always;
    p.snap_vertices = s.snap_vertices;
    p.surface_always = s.surface_always;
    p.align = s.align;
    p.rest = s.rest;
    p.flip = s.flip;
    p.ease = s.ease;
    p.fly_speed = s.fly_speed;
    p.labels = editor.context().draw.labels;
    p.keys.clear();
    for (const auto& [action, key] : editor.own_keys)
        p.keys[command_of(action).name] = key;
}

} // namespace viewer
