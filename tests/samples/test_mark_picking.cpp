// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lines and points are clicked where they are seen.
#include "support/viewer_editor.hpp"

#include <viewer/editor/mark_picking.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <limits>

namespace {

sample::Vertex vertex(const glm::dvec3& at) {
    sample::Vertex v;
    for (int i = 0; i < 3; ++i)
        v.position[i] = static_cast<float>(at[i]);
    return v;
}

// A node of its own for it; its number.
int add_marks(sample::Scene& scene, sample::Topology topology, const std::vector<glm::dvec3>& places) {
    sample::Primitive p;
    p.topology = topology;
    for (const glm::dvec3& at : places) {
        p.indices.push_back(static_cast<std::uint32_t>(p.vertices.size()));
        p.vertices.push_back(vertex(at));
    }
    scene.meshes.emplace_back().primitives.push_back(std::move(p));
    sample::Node& node = scene.nodes.emplace_back();
    node.name = "Marks";
    node.mesh = static_cast<int>(scene.meshes.size()) - 1;
    return scene.node_count() - 1;
}

// Against many samples of each line; some go through the plane of the eye, some lie behind it.
TEST(MarkPicking, TheNearestOnTheScreenIsTheOneThatSamplingFinds) {
    test::Random random(8);
    constexpr int kSamples = 1000;
    int found = 0;
    for (int round = 0; round < 150; ++round) {
        sample::Scene scene;
        const bool lines = round % 3 != 0;
        const auto lens = test::random_lens(random, 30, 80);
        const gizmo::Camera camera = test::random_camera(random, {0, 0, 0}, lens);
        std::vector<std::vector<glm::dvec3>> marks(12);
        for (auto& mark : marks) {
            for (int i = 0; i < (lines ? 2 : 1); ++i)
                mark.push_back(test::random_unit(random) * test::uniform(random, 0, 12));
            add_marks(scene, lines ? sample::Topology::Lines : sample::Topology::Points, mark);
        }
        viewer::PickAnswer surface;
        surface.cursor = glm::dvec2(camera.viewport.x, camera.viewport.y) +
                         glm::dvec2(camera.viewport.width, camera.viewport.height) *
                             glm::dvec2(test::uniform(random, 0, 1), test::uniform(random, 0, 1));
        constexpr double kReach = 100;
        double least = std::numeric_limits<double>::infinity();
        const auto projector = gizmo::make_projector(camera);
        ASSERT_TRUE(projector);
        for (const auto& mark : marks)
            for (int i = 0; i <= (lines ? kSamples : 0); ++i) {
                const glm::dvec3 at = glm::mix(mark.front(), mark.back(), static_cast<double>(i) / kSamples);
                if (const auto pixel = test::pixel(*projector, at))
                    least = std::min(least, glm::length(*pixel - surface.cursor));
            }
        const viewer::PickAnswer answer = viewer::pick_mark(scene, camera, surface, kReach);
        if (std::abs(least - kReach) < 1) continue;
        ASSERT_EQ(answer.node >= 0, least < kReach) << round << ": " << least;
        if (answer.node < 0) continue;
        ++found;
        const auto pixel = test::pixel(*projector, *answer.world);
        ASSERT_TRUE(pixel);
        EXPECT_NEAR(glm::length(*pixel - surface.cursor), least, 1) << round;
    }
    EXPECT_GT(found, 50);
}

class MarkPickingTest : public test::ViewerEditor {
protected:
    std::string clicked(const glm::dvec2& at) {
        editor->select(-1);
        click(at);
        return editor->selection().empty() ? "" : scene().node(editor->selection().active()).name;
    }
    glm::dvec2 pixel(const glm::dvec3& world) const {
        return glm::dvec2(*gizmo::world_to_screen(editor->camera(), world));
    }
};

TEST_F(MarkPickingTest, AClickTakesALineAPointAndWhatIsBeforeThem) {
    const glm::dvec3 left(-1.2, 1.8, 0), right(1.2, 1.8, 0), dot(0.5, 2.2, 0);
    const glm::dvec3 eye = gizmo::screen_ray(editor->camera(), pixel_of("Crate"))->origin, middle(0, 0.5, 0);
    const glm::dvec3 behind = middle + (middle - eye) * 0.2;
    add_marks(scene(), sample::Topology::Lines, {left, right, behind + glm::dvec3(0.01, 0, 0), behind});
    const int points = add_marks(scene(), sample::Topology::Points, {dot});
    scene().node(points).name = "Dot";
    frames(2);
    const glm::dvec2 on = pixel((left + right) * 0.5);
    EXPECT_EQ(clicked(on), "Marks");
    EXPECT_EQ(clicked(on + glm::dvec2(0, 4)), "Marks");
    EXPECT_NE(clicked(on - glm::dvec2(0, 12)), "Marks");
    EXPECT_EQ(clicked(pixel(dot) + glm::dvec2(2, 2)), "Dot");
    EXPECT_EQ(clicked(pixel(behind)), "Crate");
    scene().node(points).locked = true;
    EXPECT_EQ(clicked(pixel(dot)), "");
    scene().node(points).hidden = true;
    EXPECT_NE(clicked(pixel(dot)), "Dot");
}

// The viewer's orthographic cameras have the eye in the middle of their depth range.
TEST_F(MarkPickingTest, InAnOrthographicViewTheNearestSurfaceIsClicked) {
    editor->orbit() = {.target = {0, 0.5, 0}, .yaw = 0, .pitch = 0, .distance = 7.4, .ortho = true};
    editor->settings.ease = 0;
    frames(2);
    const auto hit = viewer::ray_pick(scene(), editor->camera(), pixel_of("Crate"));
    EXPECT_EQ(hit.node, scene().find("Crate"));
    ASSERT_TRUE(hit.world);
    EXPECT_GT(hit.world->z, scene().world_from_node(hit.node)[3].z) << "its front";
    const auto ray = gizmo::screen_ray(editor->camera(), pixel_of("Crate"));
    ASSERT_TRUE(ray);
    EXPECT_NEAR(ray->direction.z, -1, 1e-12);
}

} // namespace
