// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/startup.hpp"

#include <glm/common.hpp>

#include <filesystem>

namespace viewer {
namespace {

std::string default_scene() {
    for (const char* path : {GIZMO_DEFAULT_SCENE, "samples/scenes/default.gltf"})
        if (std::filesystem::exists(path)) return path;
    return GIZMO_DEFAULT_SCENE;
}

// From the side that shows most of it, with all objects on its ground in view; the ground extends beyond.
void look_at_shipped(Editor& editor) {
    editor.orbit().yaw = 0.55;
    editor.orbit().pitch = 0.42;
    std::vector<glm::dvec3> corners;
    for (sample::NodeId i = 0; i < editor.scene().node_count(); ++i)
        if (const sample::Mesh* const mesh = editor.scene().is_alive(i) ? editor.scene().mesh_of(i) : nullptr)
            for (int c = 0; c < 8 && editor.scene().node(i).name != "Ground"; ++c) {
                const glm::dvec3 side(c & 1, c >> 1 & 1, c >> 2), low(mesh->low), high(mesh->high);
                corners.emplace_back(editor.scene().world_from_node(i) * glm::dvec4(glm::mix(low, high, side), 1));
            }
    editor.viewports().frame([=](auto& camera, double aspect) { camera.frame(corners, aspect); });
}

} // namespace

std::string state_directory(const ViewerOptions& options) {
    if (!options.state.empty()) return options.state;
    return options.headless ? std::string() : default_state_directory();
}

bool is_shipped(const ViewerOptions& options, const std::string& path) {
    std::error_code code;
    return options.scene.empty() && std::filesystem::equivalent(path, default_scene(), code);
}

bool asks_to_recover(const ViewerOptions& options) {
    return !options.headless && options.panels.value_or(true) && options.script.empty();
}

std::unique_ptr<Document> open_first(const ViewerOptions& options, std::string& path, std::string& said,
                                     std::string& error) {
    path = options.scene;
    // The edits of a killed viewer come first.
    if (path.empty() && !options.headless) path = Journal::unowned(state_directory(options));
    // The shipped scene is never overwritten, recovered or not.
    const bool shipped = path.empty() || is_shipped(options, path);
    if (shipped) path = default_scene();
    auto scene = sample::Scene::load(path, error);
    if (!scene) return nullptr;
    const std::string save_path = !options.save.empty() ? options.save : shipped ? "default-edited.gltf" : path;
    auto document = std::make_unique<Document>(std::move(scene), path, save_path);
    said = document->keep_journal(state_directory(options), !asks_to_recover(options));
    return document;
}

void set_up(Editor& editor, const ViewerOptions& options, const std::string& path) {
    if (options.keymap) editor.set_keymap(*options.keymap);
    editor.settings.layout = options.views;
    if (!options.theme.empty()) editor.set_theme(options.theme);
    if (std::filesystem::path(path).filename() == "default.gltf") look_at_shipped(editor);
}

} // namespace viewer
