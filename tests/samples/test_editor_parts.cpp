// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The parts of the viewer's editor, each without the others.
#include "support/viewer_editor.hpp"

#include <viewer/editor/hierarchy.hpp>
#include <viewer/editor/shown_number.hpp>
#include <viewer/editor/subtree_box.hpp>

#include <limits>

namespace {

using sample::NodeId;
using viewer::InputEvent;

sample::Node node_under(NodeId parent, const char* name) {
    sample::Node node;
    node.name = name;
    node.parent = parent;
    return node;
}

// 0 > 1 > 2, and 3 alone.
void make_tree(sample::Scene& scene) {
    scene.nodes = {node_under(-1, "root"), node_under(0, "child"), node_under(1, "leaf"), node_under(-1, "other")};
}

std::vector<NodeId> nodes_of(const viewer::Selection& selection) {
    return {selection.nodes().begin(), selection.nodes().end()};
}

TEST(SelectionTest, KeepsTheOrderAndEachNodeOnce) {
    sample::Scene scene;
    make_tree(scene);
    viewer::Selection selection;
    selection.assign(scene, std::vector<NodeId>{2, 0, 2, -1});
    EXPECT_EQ(nodes_of(selection), (std::vector<NodeId>{2, 0}));
    EXPECT_EQ(selection.active(), 0);
    selection.toggle(scene, 3);
    selection.toggle(scene, 2);
    EXPECT_EQ(nodes_of(selection), (std::vector<NodeId>{0, 3}));
    EXPECT_FALSE(selection.contains(2));
    selection.assign(scene, selection.nodes());
    EXPECT_EQ(nodes_of(selection), (std::vector<NodeId>{0, 3})) << "from its own nodes";
    selection.select(scene, -1);
    EXPECT_TRUE(selection.empty());
    EXPECT_EQ(selection.active(), -1);
}

TEST(SelectionTest, RootsAreThoseWithoutASelectedAncestor) {
    sample::Scene scene;
    make_tree(scene);
    viewer::Selection selection;
    selection.assign(scene, std::vector<NodeId>{2, 3, 0});
    EXPECT_EQ(selection.roots(scene), (std::vector<NodeId>{3, 0}));
    EXPECT_EQ(selection.nearest_ancestor(scene, 2), 0);
    EXPECT_EQ(selection.nearest_ancestor(scene, 0), -1);
    EXPECT_EQ(selection.label(scene), "3 nodes");
}

TEST(SelectionTest, WhatIsDeletedIsNoLongerSelected) {
    sample::Scene scene;
    make_tree(scene);
    viewer::Selection selection;
    selection.assign(scene, std::vector<NodeId>{3, 2});
    scene.node(0).deleted = true;
    selection.prune(scene);
    EXPECT_EQ(nodes_of(selection), std::vector<NodeId>{3}) << "the leaf went with its ancestor";
    EXPECT_FALSE(selection.contains(2));
}

TEST(ViewportsTest, TheViewUnderTheCursorIsOneThatIsShown) {
    viewer::Viewports viewports;
    viewports.lay_out({0, 0, 401, 201}, 2);
    EXPECT_EQ(viewports.view_at({10, 10}), 0);
    EXPECT_EQ(viewports.view_at({390, 10}), 1);
    viewports.activate(1);
    viewports.lay_out({0, 0, 401, 201}, 1);
    EXPECT_EQ(viewports.view_at({390, 10}), 0) << "the second is not shown";
    EXPECT_EQ(viewports.view_at({390, 210}), -1);
    EXPECT_EQ(viewports.shown().size(), 1u);
    EXPECT_EQ(viewports.active(), 0);
}

TEST(ViewportsTest, WhatIsFramedBeforeTheViewsHaveASizeIsFramedForIt) {
    const glm::dvec3 low(-1, -2, -3), high(4, 5, 6);
    const gizmo::Viewport tall{0, 0, 300, 900};
    viewer::Viewports early, late, moved;
    late.lay_out(tall, 1);
    late.frame(low, high);
    early.frame(low, high);
    EXPECT_NE(early.orbit(), late.orbit()) << "a square, as far as it knows";
    early.lay_out({}, 1); // still none
    early.lay_out(tall, 1);
    EXPECT_EQ(early.orbit(), late.orbit());
    moved.frame(low, high);
    moved.orbit().yaw = 1;
    const gizmo::tools::OrbitCamera put = moved.orbit();
    moved.lay_out(tall, 1);
    EXPECT_EQ(moved.orbit(), put) << "someone has put it elsewhere";
}

TEST(ShownNumber, ShowsTheDigitsOfASizeAndMoreOnlyWhereTheyAreAll) {
    using viewer::field_text;
    const auto at = [](double value, double size) { return field_text(value, viewer::decimals_for(size)); };
    EXPECT_EQ(at(0.5, 1), "0.500");
    EXPECT_EQ(at(12.3456789, 1), "12.346");
    EXPECT_EQ(at(0.1 + 0.2, 1), "0.300");
    EXPECT_EQ(at(0.0625, 1), "0.0625");
    EXPECT_EQ(at(-1e-9, 1), "0.000");
    EXPECT_EQ(at(0.00012345678, 1e-4), "0.0001235");
    EXPECT_EQ(at(-0.00005, 1e-4), "-0.0000500");
    EXPECT_EQ(at(1234567.891234, 1e6), "1234568");
    EXPECT_EQ(at(1000000.001, 1e6), "1000000.001");
    EXPECT_EQ(at(1000000.001, 1), "1000000.001");
    EXPECT_EQ(at(1.25e-12, 1e-12), "1.25e-12");
    EXPECT_EQ(at(0.5, 0), "0.500");
}

TEST(ShownNumber, AStepSuitsTheSize) {
    using viewer::step_for;
    for (const double size : {0.0, 0.3, 1.0, 1.73, 20.0})
        EXPECT_EQ(step_for(size), 0.25) << size;
    EXPECT_EQ(step_for(1.73e-4), 2e-5);
    EXPECT_EQ(step_for(1e-2), 1e-3);
    EXPECT_EQ(step_for(60), 5);
    EXPECT_EQ(step_for(3e4), 2e3);
    EXPECT_EQ(step_for(1.73e6), 2e5);
}

TEST(NavigationTest, EndsWithItsOwnButtonAlone) {
    viewer::Navigation navigation;
    EXPECT_FALSE(navigation.end(0));
    navigation.begin(viewer::CameraMotion::Orbit, 1, std::nullopt);
    EXPECT_TRUE(navigation.is_active());
    EXPECT_TRUE(navigation.flies());
    EXPECT_FALSE(navigation.end(0));
    EXPECT_TRUE(navigation.end(1));
    EXPECT_FALSE(navigation.is_active());
}

TEST(NavigationTest, FliesWhileItsButtonAndALetterAreHeld) {
    viewer::Navigation navigation;
    viewer::InputState input;
    gizmo::tools::OrbitCamera camera;
    input.note_key({.kind = InputEvent::Kind::Key, .down = true, .key = "Shift+W"});
    const gizmo::tools::OrbitCamera still = camera;
    navigation.fly(camera, input, gizmo::tools::usual_fly_speed(still), 0.05);
    EXPECT_EQ(camera, still) << "no button is held";
    navigation.begin(viewer::CameraMotion::Orbit, 1, std::nullopt);
    navigation.fly(camera, input, gizmo::tools::usual_fly_speed(still), 0.05);
    const glm::dvec3 ahead = -still.axes()[2];
    EXPECT_NEAR(glm::dot(camera.target - still.target, ahead), 0.05 * 0.8 * still.distance, 1e-12);
}

TEST(PickingTest, APressIsAClickOrABox) {
    using Gesture = viewer::Picking::Gesture;
    viewer::Picking picking;
    EXPECT_EQ(picking.release({0, 0}), Gesture::None);
    picking.press({10, 10});
    EXPECT_EQ(picking.rubber_band({12, 11}), std::nullopt);
    EXPECT_EQ(picking.release({12, 11}), Gesture::Click);
    picking.press({10, 10});
    ASSERT_TRUE(picking.rubber_band({4, 30}));
    EXPECT_EQ(picking.rubber_band({4, 30})->first, glm::dvec2(4, 10));
    EXPECT_EQ(picking.release({4, 30}), Gesture::Box);
    EXPECT_EQ(picking.press_cursor(), glm::dvec2(10, 10));
    picking.press({10, 10});
    picking.cancel();
    EXPECT_EQ(picking.rubber_band({40, 30}), std::nullopt);
    EXPECT_EQ(picking.release({40, 30}), Gesture::None) << "Esc has ended it";
}

TEST(InputTest, KeysAreKnownWithoutTheirModifiers) {
    EXPECT_EQ(viewer::base_key("Ctrl+Shift+Z"), "Z");
    EXPECT_EQ(viewer::base_key("Ctrl++"), "Ctrl++");
    EXPECT_EQ(viewer::base_key("Delete"), "Delete");
    viewer::InputState input;
    input.note_key({.kind = InputEvent::Kind::Key, .down = true, .key = "Shift"});
    input.note_key({.kind = InputEvent::Kind::Key, .down = true, .key = "Shift+W"});
    EXPECT_TRUE(input.modifiers().shift);
    EXPECT_TRUE(input.is_down("W"));
    input.note_key({.kind = InputEvent::Kind::Key, .down = false, .key = "W"});
    EXPECT_FALSE(input.is_down("W"));
}

TEST(HierarchyTest, NodesOfDifferentParentsAreGroupedBelowTheOneTheyShare) {
    viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    sample::Scene& scene = document.scene();
    const NodeId hat = scene.find("Hat"), slab = scene.find("Slab"), turntable = scene.find("Turntable"),
                 crate = scene.find("Crate");
    const glm::dmat4 before[] = {scene.world_from_node(hat), scene.world_from_node(slab)};
    const viewer::HierarchyEdit made = viewer::group_nodes(document, std::vector<NodeId>{hat, slab});
    ASSERT_EQ(made.nodes.size(), 1u) << made.error;
    EXPECT_EQ(scene.node(made.nodes[0]).parent, turntable);
    EXPECT_EQ(scene.node(hat).parent, made.nodes[0]);
    const glm::dmat4 after[] = {scene.world_from_node(hat), scene.world_from_node(slab)};
    for (int i = 0; i < 2; ++i)
        for (int c = 0; c < 4; ++c)
            EXPECT_LT(glm::length(after[i][c] - before[i][c]), 1e-12);
    EXPECT_EQ(document.edit_count(), 1u);
    // Stack is scaled by 1.6, 0.8, 1 and Tilted is turned in it: elsewhere it has shear.
    const NodeId tilted = scene.find("Tilted");
    const glm::dmat4 was = scene.world_from_node(tilted);
    const viewer::HierarchyEdit sheared = viewer::group_nodes(document, std::vector<NodeId>{tilted, crate});
    ASSERT_EQ(sheared.nodes.size(), 1u) << sheared.error;
    EXPECT_NE(scene.node(tilted).shear, glm::dmat3(1));
    for (int c = 0; c < 4; ++c)
        EXPECT_LT(glm::length(scene.world_from_node(tilted)[c] - was[c]), 1e-12);
}

// What a panel's field does: shown at once, one edit when it is left.
// Against every corner of every mesh below, through the world.
TEST(SubtreeBoxTest, IsRoundTheMeshAndAllThatHangsBelow) {
    const auto scene = test::default_scene();
    ASSERT_TRUE(scene);
    viewer::SubtreeBoxes boxes;
    int groups = 0;
    std::uint64_t version = 0;
    const auto expect_round = [&](sample::NodeId root) {
        const gizmo::Box box = boxes.of(*scene, version, root);
        const glm::dmat4 to_root = glm::inverse(scene->world_from_node(root));
        glm::dvec3 low(1e300), high(-1e300);
        for (sample::NodeId n = 0; n < scene->node_count(); ++n) {
            const sample::Mesh* const mesh = scene->mesh_of(n);
            if (!mesh || !scene->is_in_subtree(n, root) || !scene->is_shown(n)) continue;
            for (int c = 0; c < 8; ++c) {
                const glm::dvec3 corner(glm::vec3(c & 1 ? mesh->high.x : mesh->low.x,
                                                  c & 2 ? mesh->high.y : mesh->low.y,
                                                  c & 4 ? mesh->high.z : mesh->low.z));
                const glm::dvec3 p(to_root * scene->world_from_node(n) * glm::dvec4(corner, 1));
                low = glm::min(low, p);
                high = glm::max(high, p);
            }
        }
        EXPECT_LT(glm::distance(box.min, low), 1e-9) << scene->node(root).name;
        EXPECT_LT(glm::distance(box.max, high), 1e-9) << scene->node(root).name;
        groups += !scene->mesh_of(root);
    };
    for (sample::NodeId root = 0; root < scene->node_count(); ++root)
        expect_round(root);
    EXPECT_GE(groups, 2);
    // What is hidden is not in it, and a child that is moved is where it is by now.
    scene->node(scene->find("Tilted")).hidden = true;
    scene->node(scene->find("Hat")).local.position.x += 3;
    ++version;
    for (const char* name : {"Stack", "Ball", "Turntable"})
        expect_round(scene->find(name));
    scene->node(scene->find("Block")).hidden = true;
    ++version;
    EXPECT_EQ(boxes.of(*scene, version, scene->find("Stack")).max, gizmo::Box{}.max) << "nothing is in it";
}

TEST(TransformPreviewTest, ManyPreviewsAreOneEdit) {
    viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    viewer::Editor editor(document);
    const NodeId crate = editor.scene().find("Crate");
    const gizmo::DTransform start = editor.scene().node(crate).local;
    gizmo::DTransform local = start;
    for (int i = 1; i <= 5; ++i) {
        local.position.x = i;
        EXPECT_TRUE(editor.edits().preview_transforms("Position of", {&crate, 1}, {&local, 1}));
        EXPECT_EQ(editor.scene().node(crate).local.position.x, i);
        editor.frame(640, 400);
    }
    local.scale.y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(editor.edits().preview_transforms("Position of", {&crate, 1}, {&local, 1})) << "not valid";
    EXPECT_EQ(editor.scene().node(crate).local.scale.y, start.scale.y);
    EXPECT_EQ(document.edit_count(), 0u);
    editor.edits().commit_transform();
    editor.edits().commit_transform();
    ASSERT_EQ(document.edit_count(), 1u);
    EXPECT_EQ(document.label(0), "Position of Crate");
    editor.execute(viewer::Action::Undo);
    EXPECT_TRUE(gizmo::same_bits(editor.scene().node(crate).local, start));
}

} // namespace
