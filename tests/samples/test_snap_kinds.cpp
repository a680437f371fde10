// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag in the viewer snaps with and to: kinds, parts, sources, circles.
#include "support/ring_mesh.hpp"
#include "support/viewer_editor.hpp"

#include <glm/gtc/quaternion.hpp>

#include <numbers>

namespace {

using gizmo::SnapPart;
using test::add_ring;
using viewer::Action;

sample::Mesh mesh_of(const std::vector<gizmo::tools::Triangle>& triangles) {
    sample::Mesh mesh;
    mesh.low = glm::vec3(1e9f), mesh.high = -mesh.low;
    mesh.primitives.emplace_back();
    for (const gizmo::tools::Triangle& t : triangles)
        for (const glm::vec3& p : {t.a, t.b, t.c}) {
            mesh.low = glm::min(mesh.low, p), mesh.high = glm::max(mesh.high, p);
            auto& vertex = mesh.primitives[0].vertices.emplace_back();
            for (int k = 0; k < 3; ++k)
                vertex.position[k] = p[k];
        }
    mesh.bvh = std::make_shared<gizmo::tools::TriangleTree>(triangles);
    return mesh;
}

TEST(SnapKindsTest, EachSwitchTakesItsPartsAway) {
    viewer::SnapKinds kinds;
    kinds.vertices = true;
    EXPECT_EQ(viewer::parts_of(kinds), ~std::uint32_t{0});
    const auto without = [](bool viewer::SnapKinds::*off) {
        viewer::SnapKinds k;
        k.vertices = true;
        k.*off = false;
        return ~viewer::parts_of(k);
    };
    EXPECT_EQ(without(&viewer::SnapKinds::vertices), gizmo::snap_bit(SnapPart::End));
    EXPECT_EQ(without(&viewer::SnapKinds::middles), gizmo::snap_bit(SnapPart::Middle));
    EXPECT_EQ(without(&viewer::SnapKinds::feet), gizmo::snap_bit(SnapPart::Foot) | gizmo::snap_bit(SnapPart::Tangent));
    EXPECT_EQ(without(&viewer::SnapKinds::crossings), gizmo::snap_bit(SnapPart::Intersection));
}

class SnapKindsInTheEditor : public test::ViewerEditor {
protected:
    SnapKindsInTheEditor() {
        editor->settings.smart_guides = false;
        editor->select(scene().find("Crate"));
        frames(2);
    }
    glm::dvec3 world(const char* name, const glm::dvec3& local) {
        return glm::dvec3(scene().world_from_node(scene().find(name)) * glm::dvec4(local, 1));
    }
    glm::dvec2 pixel(const glm::dvec3& p) {
        const auto seen = gizmo::world_to_screen(editor->camera(), p);
        EXPECT_TRUE(seen);
        return glm::dvec2(seen.value_or(glm::dvec3(0)));
    }
    // The running drag goes there, and its end is a press.
    void drop_at(const glm::dvec3& p) {
        move(pixel(p) + glm::dvec2(6, 1));
        move(pixel(p) + glm::dvec2(2, 1));
        EXPECT_TRUE(editor->context().feedback()->snap_target) << status_of(*editor);
        button(true);
        button(false);
        frames(2);
        EXPECT_FALSE(editor->context().is_active());
    }
};

TEST_F(SnapKindsInTheEditor, AKeyStartsADragOfTheVertexUnderTheCursor) {
    const glm::dvec3 corner(0.5, 0.5, 0.5), to = world("Block", {0.5, 0.5, 0.5});
    move(pixel(world("Crate", corner)) + glm::dvec2(2, -2));
    tap("B");
    ASSERT_TRUE(editor->context().is_active());
    drop_at(to);
    EXPECT_LT(glm::length(world("Crate", corner) - to), 1e-12);
    EXPECT_EQ(document->edit_count(), 1u);
    EXPECT_FALSE(editor->settings.snap_always || editor->settings.snap_kinds.any()) << "for this drag alone";
}

TEST_F(SnapKindsInTheEditor, InTheRotateToolTheVertexIsTurnedTowardsANode) {
    editor->settings.mode = gizmo::Mode::Rotate;
    frames(2);
    const glm::dvec3 corner(0.5, 0.5, 0.5), center = world("Crate", glm::dvec3(0)), ball = world("Ball", glm::dvec3(0));
    move(pixel(world("Crate", corner)));
    tap("B");
    ASSERT_TRUE(editor->context().is_active());
    move(pixel(ball) + glm::dvec2(2, 1));
    EXPECT_NE(status_of(*editor).find("snapped to an origin"), std::string::npos) << status_of(*editor);
    drop_at(ball);
    EXPECT_LT(glm::length(glm::normalize(world("Crate", corner) - center) - glm::normalize(ball - center)), 1e-9);
}

TEST_F(SnapKindsInTheEditor, BDuringADragPicksTheVertexAndSnapsIt) {
    const glm::dvec3 corner(-0.5, 0.5, 0.5), to = world("Slab", {0.5, 0.5, 0.5});
    editor->settings.snap.translation = 0;
    glm::dvec2 cursor = pixel(world("Crate", corner));
    move(cursor);
    tap("G");
    frames(2);
    tap("B");
    for (int i = 0; i < 3; ++i) // the corner's own pixel, whose depth is not the cursor's
        move(cursor += pixel(to) - pixel(world("Crate", corner)));
    tap("Enter");
    frames(2);
    EXPECT_LT(glm::length(world("Crate", corner) - to), 1e-12);
}

TEST_F(SnapKindsInTheEditor, AWheelIsCenteredOnTheEndOfAnAxle) {
    std::vector<gizmo::tools::Triangle> end;
    add_ring(end, {0, 0, 0.5}, 0, 0.3, 32);
    scene().meshes.push_back(mesh_of(end));
    sample::Node& axle = node("Slab");
    axle.mesh = static_cast<int>(scene().meshes.size()) - 1;
    axle.local.scale = glm::dvec3(1.5);
    axle.local.rotation = glm::angleAxis(0.2, glm::normalize(glm::dvec3(1, 1, 0)));
    editor->select(scene().find("Crate"));
    frames(2);
    const glm::dvec3 center = world("Slab", {0, 0, 0.5});
    tap("J");
    tap("Shift+O");
    move(pixel(world("Crate", glm::dvec3(0))));
    tap("G");
    move(pixel(center) + glm::dvec2(8, 4));
    move(pixel(center) + glm::dvec2(3, 2));
    ASSERT_TRUE(editor->context().feedback()->snap_target);
    EXPECT_EQ(editor->context().feedback()->snap_target->part, SnapPart::Center);
    EXPECT_NE(status_of(*editor).find("a center"), std::string::npos) << status_of(*editor);
    tap("Enter");
    frames(2);
    EXPECT_LT(glm::length(world("Crate", glm::dvec3(0)) - center), 1e-6);
    // An uneven scale makes an ellipse, which is not offered.
    axle.local.scale = {1.5, 1, 1.5};
    move(pixel(world("Crate", glm::dvec3(0))));
    tap("G");
    move(pixel(center) + glm::dvec2(3, 2));
    frames(2);
    EXPECT_FALSE(editor->context().feedback()->snap_target);
}

TEST_F(SnapKindsInTheEditor, KeysSwitchKindsAndSourcesAlsoDuringADrag) {
    move(pixel(world("Crate", glm::dvec3(0))));
    tap("G");
    const bool guides = editor->settings.smart_guides;
    for (const char* key : {"K", "Shift+K", "Shift+I", "Shift+O", "Shift+P", "Shift+J", "Shift+M"})
        tap(key);
    const viewer::SnapKinds& kinds = editor->settings.snap_kinds;
    EXPECT_TRUE(kinds.vertices && kinds.edges && kinds.faces && kinds.circles && kinds.origins);
    EXPECT_EQ(editor->settings.snap_source, gizmo::SnapSource::Origin);
    EXPECT_NE(editor->settings.smart_guides, guides);
    EXPECT_TRUE(editor->context().is_active());
    tap("Escape");
    frames(2);
    tap("Shift+J");
    EXPECT_EQ(status_of(*editor), "snaps by the box corner");
    tap("Shift+K");
    EXPECT_EQ(status_of(*editor), "not snapping to edges");
}

} // namespace
