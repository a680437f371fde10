// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's editor on the shipped scene, without a window: a hand that moves, presses and types.
#pragma once

#include "support/cameras.hpp"
#include "support/directory.hpp"

#include <viewer/document/node_json.hpp>
#include <viewer/editor/editor.hpp>

#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>
#include <gizmo/view_cube.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

namespace test {

inline std::unique_ptr<sample::Scene> default_scene() {
    std::string error;
    auto scene = sample::Scene::load(GIZMO_DEFAULT_SCENE, error);
    EXPECT_TRUE(scene) << error;
    return scene;
}

/// What a person would call the scene: everything that is not deleted, in an order of its own.
inline std::vector<std::string> essence(const sample::Scene& scene) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        if (!scene.is_alive(static_cast<int>(i))) continue;
        sample::Node n = scene.nodes[i];
        n.source = n.copied_from = -1;
        std::string matrix; // with shear; it may be split in several ways
        if (n.shear != glm::dmat3(1)) {
            const glm::dmat4 m = sample::local_matrix(n);
            for (int k = 0; k < 12; ++k) {
                char number[32];
                std::snprintf(number, sizeof number, "%.9f ", m[k / 3][k % 3] + 0.0);
                matrix += number;
            }
            n.local = {};
            n.shear = glm::dmat3(1);
        }
        const std::string parent = n.parent < 0 ? "" : scene.node(n.parent).name;
        n.parent = -1;
        out.push_back(parent + " > " + viewer::states_json({{0, n}}) + matrix);
    }
    std::sort(out.begin(), out.end());
    return out;
}

class ViewerEditor : public testing::Test {
protected:
    static constexpr double kWidth = 640, kHeight = 400;

    ViewerEditor() { open(default_scene(), GIZMO_DEFAULT_SCENE); }
    void open(std::unique_ptr<sample::Scene> scene, const std::string& path) {
        document = std::make_unique<viewer::Document>(std::move(scene), path, directory / "saved.gltf");
        editor = std::make_unique<viewer::Editor>(*document);
        editor->orbit().target = {0.1, 0.75, -0.2};
        editor->orbit().distance = 7.4;
        frames(2);
    }
    sample::Scene& scene() { return document->scene(); }
    sample::Node& node(const std::string& name) {
        const int i = scene().find(name);
        EXPECT_GE(i, 0) << name;
        return scene().node(i);
    }
    void frames(int count = 1) {
        for (int i = 0; i < count; ++i)
            editor->frame(kWidth, kHeight);
    }
    void move(const glm::dvec2& to) {
        editor->push({.kind = viewer::InputEvent::Kind::Move, .cursor = to});
        frames();
    }
    void button(bool down, int which = 0) {
        editor->push({.kind = viewer::InputEvent::Kind::Button, .button = which, .down = down});
        frames();
    }
    void hold(const char* key, bool down) {
        editor->push({.kind = viewer::InputEvent::Kind::Key, .down = down, .key = key});
        frames();
    }
    void tap(const char* key) {
        hold(key, true);
        hold(key, false);
    }
    void drag(const glm::dvec2& from, const glm::dvec2& to, int steps = 5) {
        move(from);
        button(true);
        for (int i = 1; i <= steps; ++i)
            move(from + (to - from) * (i / static_cast<double>(steps)));
        button(false);
        frames();
    }
    void click(const glm::dvec2& at) {
        move(at);
        button(true);
        button(false);
    }
    glm::dvec2 pixel_of(const std::string& name, int view = 0) {
        const int i = scene().find(name);
        const auto p =
            gizmo::world_to_screen(editor->viewports().camera(view), glm::dvec3(scene().world_from_node(i)[3]));
        EXPECT_TRUE(p) << name;
        return glm::dvec2(p.value_or(glm::dvec3(0)));
    }
    /// The middle of a view's view cube, and where it shows a place, in the style of the settings.
    std::optional<gizmo::ViewCubePlacement> cube(int view = 0) const {
        const gizmo::ViewCube options{.style = editor->settings.axes_cube ? gizmo::ViewCubeStyle::Axes
                                                                          : gizmo::ViewCubeStyle::Cube};
        return gizmo::place_view_cube(editor->viewports().camera(view), 1, options, editor->context().style);
    }
    glm::dvec2 place(const glm::dvec3& at, int view = 0) const {
        const auto c = cube(view);
        EXPECT_TRUE(c);
        if (!c) return glm::dvec2(0);
        const double reach = c->radius * (editor->settings.axes_cube ? 0.8 : 0.97 / std::sqrt(3.0));
        return c->center + reach * glm::dvec2(glm::dot(c->axes[0], at), -glm::dot(c->axes[1], at));
    }
    glm::dvec2 handle(gizmo::Handle h, std::uint32_t view = 0) {
        const auto at = editor->context().handle_position(editor->gizmo().id(), h, view);
        EXPECT_TRUE(at) << gizmo::handle_name(h);
        return at.value_or(glm::dvec2(0));
    }

    Directory directory;
    std::unique_ptr<viewer::Document> document;
    std::unique_ptr<viewer::Editor> editor;
};

} // namespace test
