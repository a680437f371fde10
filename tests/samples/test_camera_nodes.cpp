// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Views through camera nodes, and camera nodes set to views: the rays through the middle and the corners are the same.
#include "support/viewer_editor.hpp"

#include <glm/gtc/quaternion.hpp>

#include <filesystem>

namespace {

using viewer::Action;

class CameraNodes : public test::ViewerEditor {
protected:
    CameraNodes() { open_text(viewer::file_contents(path("shapes.gltf"))); }
    static std::string path(const char* name) {
        return std::filesystem::path(GIZMO_DEFAULT_SCENE).replace_filename(name).string();
    }
    void open_text(const std::string& text) {
        std::string error;
        auto parsed =
            sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false, ".", error);
        ASSERT_TRUE(parsed) << error;
        open(std::move(parsed), "scene.gltf");
        editor->settings.ease = 0;
        frames(2);
    }
    // The largest distance of the origins and directions of the rays through the middle and the corners of the view,
    // from those that glTF defines for the camera: along -z of its node, y up, with its own field of view.
    double apart(const char* name) {
        const int id = scene().find(name);
        const glm::dmat4 world = scene().world_from_node(id);
        const glm::dvec3 back = glm::normalize(glm::dvec3(world[2])),
                         right = glm::normalize(glm::cross(glm::dvec3(world[1]), back)), up = glm::cross(back, right);
        const bool ortho = scene().content(id).ortho;
        const auto& lens = scene().node(id).lens;
        const double half = ortho ? lens[2] : std::tan(lens[2] / 2), wide = half * kWidth / kHeight;
        double most = 0;
        for (const double x : {-1.0, 0.0, 1.0})
            for (const double y : {-1.0, 0.0, 1.0}) {
                if ((x == 0) != (y == 0)) continue;
                const auto ray = gizmo::screen_ray(editor->camera(), {kWidth / 2 * (1 + x), kHeight / 2 * (1 - y)});
                EXPECT_TRUE(ray);
                const glm::dvec3 side = right * (x * wide) + up * (y * half), eye(world[3]);
                const glm::dvec3 along = ortho ? -back : glm::normalize(side - back), from = ortho ? eye + side : eye;
                most = std::max(most, glm::length(ray->direction - along));
                most = std::max(most, glm::length(glm::cross(ray->origin - from, along)));
            }
        return most;
    }
};

TEST_F(CameraNodes, AViewThroughACameraHasItsRaysAndASecondPressGoesBack) {
    for (const char* const name : {"Camera", "Map camera"}) {
        editor->select(scene().find(name));
        const gizmo::tools::OrbitCamera before = editor->orbit();
        editor->execute(Action::LookThrough);
        frames();
        EXPECT_LT(apart(name), 1e-9) << name;
        EXPECT_EQ(status_of(*editor), "through " + std::string(name));
        EXPECT_EQ(editor->viewports().view(0).looks_through(), scene().find(name));
        editor->execute(Action::LookThrough);
        EXPECT_EQ(editor->orbit(), before);
        EXPECT_EQ(editor->viewports().view(0).looks_through(), -1);
    }
    EXPECT_EQ(document->edit_count(), 0u);
}

TEST_F(CameraNodes, TheOnlyCameraNeedsNoSelectionAndOfSeveralOneIsSelected) {
    editor->select(scene().find("Crate"));
    editor->execute(Action::LookThrough);
    EXPECT_EQ(status_of(*editor), "select a camera: the scene has none, or several");
    node("Map camera").deleted = true;
    editor->execute(Action::LookThrough);
    EXPECT_EQ(editor->viewports().view(0).looks_through(), scene().find("Camera"));
    editor->execute(Action::FrameAll);
    EXPECT_EQ(editor->viewports().view(0).looks_through(), -1) << "the view was moved";
    node("Camera").deleted = true;
    editor->execute(Action::CameraToView);
    EXPECT_EQ(status_of(*editor), "select a camera: the scene has none, or several");
}

TEST_F(CameraNodes, ACameraThatIsMovedOrZoomedTakesTheViewAlong) {
    editor->select(scene().find("Camera"));
    editor->execute(Action::LookThrough);
    node("Camera").local.position += glm::dvec3(0.3, 0.2, 0.1);
    node("Camera").lens[2] = 0.4;
    frames();
    EXPECT_LT(apart("Camera"), 1e-9);
    node("Camera").local.rotation *= glm::angleAxis(0.3, glm::normalize(glm::dvec3(1, 2, 3)));
    frames();
    EXPECT_LT(apart("Camera"), 1e-9) << "with roll";
    EXPECT_EQ(editor->viewports().view(0).looks_through(), scene().find("Camera"));
}

TEST_F(CameraNodes, ACameraSetToTheViewIsOneEditWithTheViewsRays) {
    editor->select(scene().find("Camera"));
    editor->orbit() = {.target = {0.1, 0.4, 0.2}, .yaw = 0.8, .pitch = 0.3, .distance = 4, .fov_y = 0.9};
    const auto before = scene().nodes;
    editor->execute(Action::CameraToView);
    frames();
    EXPECT_EQ(status_of(*editor), "Camera has this view");
    EXPECT_LT(apart("Camera"), 1e-9);
    EXPECT_EQ(node("Camera").lens, (std::array{1.8, 0.3, 0.9, kWidth / kHeight}));
    EXPECT_EQ(node("Camera").local.scale, glm::dvec3(1));
    ASSERT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(document->label(0), "Set Camera to the view");
    editor->execute(Action::Undo);
    EXPECT_TRUE(scene().nodes == before);
}

// Parents that scale, mirror and shear, in a chain of three.
TEST_F(CameraNodes, AnyParentsKeepTheRays) {
    open_text(R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
"nodes":[{"name":"A","children":[1]},{"name":"B","children":[2,3]},{"name":"Eye","camera":0},{"name":"Flat","camera":1}],
"cameras":[{"type":"perspective","perspective":{"yfov":0.8,"znear":0.1}},
{"type":"orthographic","orthographic":{"xmag":2,"ymag":1,"znear":0.1,"zfar":9}}]})");
    test::Random random(8);
    const auto any = [&](double low, double high) { return test::uniform(random, low, high); };
    for (int i = 0; i < 300; ++i) {
        for (const char* const name : {"A", "B", "Eye", "Flat"}) {
            gizmo::DTransform& local = node(name).local;
            local.position = test::random_unit(random) * 3.0;
            local.rotation = glm::angleAxis(any(-3, 3), test::random_unit(random));
            for (int axis = 0; axis < 3; ++axis)
                local.scale[axis] = any(0.3, 3) * (any(-1, 1) < 0 ? -1 : 1);
        }
        node("Eye").shear = {{1, 0, 0}, {any(-1, 1), 1, 0}, {any(-1, 1), any(-1, 1), 1}};
        const char* const name = i % 2 == 0 ? "Eye" : "Flat";
        editor->select(scene().find(name));
        editor->execute(Action::LookThrough);
        frames();
        EXPECT_LT(apart(name), 1e-9) << i;
        editor->orbit() = {.target = test::random_unit(random) * 2.0,
                           .yaw = any(-4, 4),
                           .pitch = any(-1.57, 1.57),
                           .roll = any(-4, 4),
                           .distance = any(0.5, 9),
                           .fov_y = any(0.2, 1.5),
                           .ortho = i % 2 == 1};
        const std::size_t edits = document->edit_count();
        editor->execute(Action::CameraToView);
        frames();
        EXPECT_LT(apart(name), 1e-9) << i;
        EXPECT_EQ(document->edit_count(), edits + 1);
    }
}

TEST_F(CameraNodes, ACameraIsNotSetToAViewThatItCannotHave) {
    editor->select(scene().find("Map camera"));
    editor->execute(Action::CameraToView);
    EXPECT_EQ(status_of(*editor), "Map camera is orthographic, the view is not: toggle the view first");
    editor->orbit().ortho = true;
    node("Map camera").locked = true;
    editor->execute(Action::CameraToView);
    EXPECT_EQ(status_of(*editor), "Map camera is locked");
    node("Map camera").locked = false;
    node("Map camera").local.scale = glm::dvec3(0);
    editor->execute(Action::CameraToView);
    EXPECT_EQ(status_of(*editor), "Map camera cannot be turned: its scale or that of a parent is 0");
    EXPECT_EQ(document->edit_count(), 0u);
}

} // namespace
