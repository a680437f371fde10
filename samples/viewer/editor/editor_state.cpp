// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/editor_state.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

// A type's fields by name, both ways. One that the list lacks does not compile.
#define GIZMO_JSON_FIELDS(Type, ...)                                                                                   \
    NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Type, __VA_ARGS__)                                                              \
    [[maybe_unused]] static void name_every_field(const Type& value) {                                                 \
        [[maybe_unused]] const auto& [__VA_ARGS__] = value;                                                            \
    }

// How the types of others are written. An enumerator of a file is of the enumeration only after a look at it.
namespace viewer {

template <class E, int kCount>
struct EnumSerializer {
    static void to_json(nlohmann::json& j, E value) { j = static_cast<int>(value); }
    static void from_json(const nlohmann::json& j, E& out) {
        const int value = j;
        if (value < 0 || value >= kCount) throw std::range_error("not of the enumeration");
        out = static_cast<E>(value);
    }
};

} // namespace viewer
namespace nlohmann {

template <>
struct adl_serializer<gizmo::Mode> : viewer::EnumSerializer<gizmo::Mode, 16> {}; // bits
template <>
struct adl_serializer<gizmo::Space> : viewer::EnumSerializer<gizmo::Space, 4> {};
template <>
struct adl_serializer<gizmo::Pivot> : viewer::EnumSerializer<gizmo::Pivot, 5> {};
template <>
struct adl_serializer<viewer::PickMethod> : viewer::EnumSerializer<viewer::PickMethod, viewer::kPickMethodCount> {};

template <>
struct adl_serializer<glm::dvec3> {
    static void to_json(json& j, const glm::dvec3& v) { j = {v.x, v.y, v.z}; }
    static void from_json(const json& j, glm::dvec3& v) { v = {j.at(0), j.at(1), j.at(2)}; }
};

} // namespace nlohmann

namespace gizmo {
GIZMO_JSON_FIELDS(Snap, translation, rotation, scale, absolute, translation_axis, rotation_axis, scale_axis)
} // namespace gizmo
namespace sample {
GIZMO_JSON_FIELDS(OrbitCamera, target, yaw, pitch, distance, fov_y, near, ortho)
} // namespace sample

namespace viewer {

GIZMO_JSON_FIELDS(Settings, GIZMO_VIEWER_SETTINGS)
GIZMO_JSON_FIELDS(EditorState, settings, selection, theme, pixel_scale, cameras, labels, debug, own_keys)

EditorState state_of(const Editor& editor) {
    EditorState s;
    s.settings = editor.settings;
    s.selection.assign(editor.selection().nodes().begin(), editor.selection().nodes().end());
    s.theme = editor.theme();
    s.pixel_scale = editor.context().style.pixel_scale;
    for (int v = 0; v < kMaxViews; ++v)
        s.cameras[static_cast<std::size_t>(v)] = editor.viewports().view(v).orbit;
    s.labels = editor.context().draw.labels;
    s.debug = editor.context().draw.debug;
    for (const auto& [action, key] : editor.own_keys)
        s.own_keys[static_cast<int>(action)] = key;
    return s;
}

bool set_state(Editor& editor, const EditorState& state) {
    if (!editor.set_theme(state.theme)) return false;
    editor.settings = state.settings;
    editor.select_these(state.selection);
    editor.context().style.pixel_scale = state.pixel_scale;
    for (int v = 0; v < kMaxViews; ++v)
        editor.viewports().view(v).orbit = state.cameras[static_cast<std::size_t>(v)];
    editor.context().draw.labels = state.labels;
    editor.context().draw.debug = state.debug;
    editor.own_keys.clear();
    for (const auto& [action, key] : state.own_keys)
        editor.own_keys[static_cast<Action>(action)] = key;
    return true;
}

std::string editor_state_json(const EditorState& state) {
    return nlohmann::json(state).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<EditorState> editor_state_of_json(const std::string& text) {
    try {
        EditorState state = nlohmann::json::parse(text);
        Settings& s = state.settings;
        if (s.keymap < 0 || s.keymap >= static_cast<int>(keymaps().size())) return std::nullopt;
        s.layout = std::clamp(s.layout, 1, kMaxViews);
        for (const auto& [action, key] : state.own_keys)
            if (action < 0 || action >= static_cast<int>(commands().size())) return std::nullopt;
        return state;
    } catch (const nlohmann::json::exception&) { // not a state
        return std::nullopt;
    } catch (const std::range_error&) {
        return std::nullopt;
    }
}

} // namespace viewer
