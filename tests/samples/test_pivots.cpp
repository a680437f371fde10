// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pivot of the selection in the viewer: edited, placed, kept for each set of nodes, undone.
#include "support/viewer_editor.hpp"

#include <viewer/editor/picking.hpp>
#include <viewer/editor/pivots.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

namespace {

using gizmo::Handle;
using gizmo::Mode;
using sample::NodeId;
using viewer::Action;
using viewer::PlacedPivot;

class PivotTest : public test::ViewerEditor {
protected:
    PivotTest() {
        editor->orbit().ortho = true;
        select({"Crate"});
        kept_ = scene().nodes;
    }
    void select(std::initializer_list<const char*> names) {
        std::vector<NodeId> nodes;
        for (const char* name : names)
            nodes.push_back(scene().find(name));
        editor->select_these(nodes);
        frames(2);
    }
    bool nodes_are_as_kept() {
        for (std::size_t i = 0; i < kept_.size(); ++i)
            if (!gizmo::same_bits(scene().nodes[i].local, kept_[i].local)) return false;
        return true;
    }
    void typed(const char* start, const char* axis, const char* text) {
        tap(start);
        frames(2);
        tap(axis);
        for (const char* c = text; *c; ++c)
            editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::string(1, *c)});
        frames(2);
        tap("Enter");
        frames(2);
    }
    PlacedPivot pivot() {
        const auto own = editor->gizmo().placed_pivot();
        EXPECT_TRUE(own);
        return own.value_or(PlacedPivot{});
    }
    glm::dvec3 origin(const char* name) { return glm::dvec3(scene().world_from_node(scene().find(name))[3]); }
    glm::dvec2 pixel(const glm::dvec3& world) {
        return glm::dvec2(gizmo::world_to_screen(editor->camera(), world).value_or(glm::dvec3(0)));
    }
    std::string last_edit() { return document->label(document->done() - 1); }

    std::vector<sample::Node> kept_;
};

TEST_F(PivotTest, AKeyLetsDragsMoveThePivotAndNoNode) {
    editor->settings.space = gizmo::Space::World;
    const glm::dvec3 from = origin("Crate");
    editor->settings.mode = Mode::Scale;
    tap("Insert");
    EXPECT_EQ(editor->settings.mode, Mode::Translate) << "a pivot cannot be scaled";
    frames(2);
    const glm::dvec2 at = handle(Handle::TranslateX);
    move(at);
    button(true);
    move(at + glm::dvec2(30, 5));
    move(at + glm::dvec2(60, 10));
    EXPECT_EQ(viewer::status_of(*editor).substr(0, 12), "Move pivot: ");
    button(false);
    frames(2);
    EXPECT_TRUE(nodes_are_as_kept());
    EXPECT_GT(glm::length(pivot().position - from), 0.1);
    EXPECT_FALSE(pivot().axes) << "it was not turned";
    EXPECT_EQ(last_edit(), "Move pivot of Crate");
    EXPECT_TRUE(document->is_saved()) << "no file keeps it";
    EXPECT_EQ(*editor->gizmo().pivot(), pivot().position);
    EXPECT_EQ(viewer::selection_text(*editor), "editing the pivot of Crate");
    tap("R");
    frames(2);
    EXPECT_EQ(viewer::selection_text(*editor), "editing the pivot of Crate: a pivot cannot be scaled");
    tap("Insert");
    EXPECT_EQ(viewer::selection_text(*editor), "Crate, own pivot");
    tap(".");
    EXPECT_EQ(editor->messages().text(), "the selection has a pivot of its own: reset that first");
    EXPECT_EQ(editor->settings.pivot, gizmo::Pivot::Median);
}

TEST_F(PivotTest, ItIsTurnedAndTheLocalAxesAreItsOwn) {
    editor->settings.space = gizmo::Space::World;
    tap("Insert");
    typed("Shift+E", "Y", "30");
    EXPECT_EQ(last_edit(), "Turn pivot of Crate");
    const PlacedPivot turned = pivot();
    ASSERT_TRUE(turned.axes);
    const glm::dquat expected = glm::angleAxis(glm::radians(30.0), glm::dvec3(0, 1, 0));
    EXPECT_GT(std::abs(glm::dot(*turned.axes, expected)), 1 - 1e-12);
    // A further turn is about its own axes, in whichever space.
    typed("Shift+E", "Y", "15");
    EXPECT_GT(std::abs(glm::dot(*pivot().axes, glm::angleAxis(glm::radians(45.0), glm::dvec3(0, 1, 0)))), 1 - 1e-12);
    EXPECT_TRUE(nodes_are_as_kept());
    tap("Insert");
    editor->settings.space = gizmo::Space::Local;
    frames(2);
    const glm::dvec3 from = origin("Crate");
    typed("G", "X", "2");
    const double root = std::sqrt(0.5);
    EXPECT_LT(glm::length(origin("Crate") - from - 2.0 * glm::dvec3(root, 0, -root)), 1e-9);
}

// The node rotates about it, and it goes along: after an undo it is where it was.
TEST_F(PivotTest, ItMovesWithItsNodeAndFollowsUndo) {
    editor->settings.space = gizmo::Space::World;
    const glm::dvec3 from = origin("Crate");
    tap("Insert");
    typed("G", "X", "1");
    tap("Insert");
    const glm::dvec3 placed = pivot().position;
    EXPECT_LT(glm::length(placed - from - glm::dvec3(1, 0, 0)), 1e-9);
    typed("Shift+E", "Y", "90");
    EXPECT_LT(glm::length(pivot().position - placed), 1e-9) << "rotated about it";
    EXPECT_LT(glm::length(origin("Crate") - placed - glm::dvec3(0, 0, 1)), 1e-9);
    typed("G", "Z", "2");
    EXPECT_LT(glm::length(pivot().position - placed - glm::dvec3(0, 0, 2)), 1e-9) << "moved with it";
    EXPECT_FALSE(document->is_saved());
    editor->execute(Action::Undo);
    editor->execute(Action::Undo);
    frames(2);
    EXPECT_TRUE(document->is_saved());
    EXPECT_LT(glm::length(pivot().position - placed), 1e-9);
    editor->execute(Action::Undo);
    frames(2);
    EXPECT_FALSE(editor->gizmo().placed_pivot());
    EXPECT_EQ(editor->messages().text(), "undo Move pivot of Crate");
    EXPECT_LT(glm::length(*editor->gizmo().pivot() - from), 1e-12);
    editor->execute(Action::Redo);
    frames(2);
    EXPECT_LT(glm::length(pivot().position - placed), 1e-9);
    EXPECT_TRUE(document->is_saved());
}

TEST_F(PivotTest, EscRestoresItBitForBit) {
    tap("Insert");
    typed("Shift+E", "Y", "30");
    const PlacedPivot before = pivot();
    const std::size_t edits = document->done();
    const glm::dvec2 at = handle(Handle::TranslateX);
    move(at);
    button(true);
    move(at + glm::dvec2(40, 20));
    move(at + glm::dvec2(80, 20));
    tap("Escape");
    button(false);
    frames(2);
    EXPECT_EQ(pivot().position, before.position);
    EXPECT_EQ(*pivot().axes, *before.axes);
    EXPECT_EQ(document->done(), edits);
}

// The same nodes selected again, in another order, have theirs again; other sets have none.
TEST_F(PivotTest, EachSelectionKeepsItsOwn) {
    editor->settings.space = gizmo::Space::World;
    tap("Insert");
    typed("G", "X", "1");
    const glm::dvec3 crate = pivot().position;
    select({"Crate", "Ball"});
    EXPECT_FALSE(editor->gizmo().placed_pivot());
    typed("G", "Y", "2");
    const glm::dvec3 both = pivot().position;
    EXPECT_EQ(last_edit(), "Move pivot of 2 nodes");
    EXPECT_LT(glm::length(both - (origin("Crate") + origin("Ball")) / 2.0 - glm::dvec3(0, 2, 0)), 1e-9);
    select({"Crate"});
    EXPECT_EQ(pivot().position, crate);
    select({"Ball", "Crate"});
    EXPECT_EQ(pivot().position, both);
    EXPECT_TRUE(nodes_are_as_kept());
    editor->execute(Action::ResetPivot);
    frames(2);
    EXPECT_FALSE(editor->gizmo().placed_pivot());
    editor->execute(Action::ResetPivot);
    EXPECT_EQ(editor->messages().text(), "the selection has no pivot of its own");
    select({"Crate"});
    EXPECT_EQ(pivot().position, crate);
}

TEST_F(PivotTest, ADeletedNodeHasNoneUntilTheDeletionIsUndone) {
    tap("Insert");
    typed("G", "X", "1");
    const glm::dvec3 placed = pivot().position;
    editor->execute(Action::Delete);
    frames(2);
    select({"Crate"});
    EXPECT_FALSE(editor->gizmo().placed_pivot());
    editor->execute(Action::Undo);
    frames(2);
    EXPECT_EQ(pivot().position, placed);
}

// One of its own node, which a drag of the node does not snap to.
TEST_F(PivotTest, ItSnapsToAVertexOfItsOwnNode) {
    editor->settings.snap_kinds.vertices = true;
    editor->settings.snap_source = gizmo::SnapSource::BoxCorner;
    const glm::dmat4 world = scene().world_from_node(scene().find("Crate"));
    const glm::dvec3 corner(world * glm::dvec4(0.5, 0.5, 0.5, 1));
    tap("Insert");
    frames(2);
    const glm::dvec2 at = handle(Handle::TranslateView);
    hold("Ctrl", true);
    move(at);
    button(true);
    move((at + pixel(corner)) / 2.0);
    move(pixel(corner) + glm::dvec2(3, -2));
    button(false);
    hold("Ctrl", false);
    frames(2);
    EXPECT_LT(glm::length(pivot().position - corner), 1e-6);
    EXPECT_TRUE(nodes_are_as_kept());
}

// Along the surface under the cursor, of its own node too, with the axis along the normal.
TEST_F(PivotTest, ItFollowsASurface) {
    editor->settings.surface_always = editor->settings.align = true;
    tap("Insert");
    frames(2);
    const glm::dvec2 at = handle(Handle::TranslateView), to = pixel(origin("Crate") + glm::dvec3(0.1, 0.5, 0.1));
    const viewer::PickAnswer under = viewer::ray_pick(scene(), editor->camera(), to);
    ASSERT_TRUE(under.world && under.normal);
    drag(at, to);
    EXPECT_LT(glm::length(pivot().position - *under.world), 1e-6);
    ASSERT_TRUE(pivot().axes);
    EXPECT_LT(glm::length(*pivot().axes * glm::dvec3(0, 1, 0) - *under.normal), 1e-6);
    EXPECT_TRUE(nodes_are_as_kept());
}

TEST_F(PivotTest, ACommandTakesItToTheSurfaceUnderThePointer) {
    const glm::dvec2 at = pixel(origin("Ball") + glm::dvec3(0.2, 0.1, 0));
    move(at);
    const viewer::PickAnswer under = viewer::ray_pick(scene(), editor->camera(), at);
    ASSERT_TRUE(under.world && under.normal);
    tap("Shift+Insert");
    frames(2);
    EXPECT_EQ(last_edit(), "Place pivot of Crate");
    EXPECT_LT(glm::length(pivot().position - *under.world), 1e-9);
    ASSERT_TRUE(pivot().axes);
    EXPECT_LT(glm::length(*pivot().axes * glm::dvec3(0, 1, 0) - *under.normal), 1e-6);
    const std::size_t edits = document->done();
    editor->orbit().pitch = -0.9; // at the sky
    frames(2);
    move({2, 398});
    tap("Shift+Insert");
    if (!viewer::ray_pick(scene(), editor->camera(), {2, 398}).world) {
        EXPECT_EQ(document->done(), edits);
        EXPECT_EQ(editor->messages().text(), "no surface under the pointer");
    }
}

TEST_F(PivotTest, ACommandAlignsItToTheView) {
    editor->orbit().yaw = 0.7;
    editor->orbit().pitch = 0.4;
    frames(2);
    const glm::dvec3 from = *editor->gizmo().pivot();
    tap("Ctrl+Insert");
    frames(2);
    EXPECT_EQ(last_edit(), "Align pivot of Crate");
    ASSERT_TRUE(pivot().axes);
    EXPECT_LT(glm::length(pivot().position - from), 1e-9);
    const auto screen = [&](const glm::dvec3& along) { return pixel(from + *pivot().axes * along) - pixel(from); };
    const glm::dvec2 x = screen({1, 0, 0}), y = screen({0, 1, 0}), z = screen({0, 0, 1});
    EXPECT_GT(x.x, 10);
    EXPECT_LT(std::abs(x.y), 1e-6);
    EXPECT_LT(y.y, -10);
    EXPECT_LT(std::abs(y.x), 1e-6);
    EXPECT_LT(glm::length(z), 1e-6);
}

TEST(Pivots, TheOneThatWasPlacedLongestAgoIsForgotten) {
    const auto scene = test::default_scene();
    viewer::Pivots pivots;
    const std::vector<NodeId> all{0, 1, 2, 3, 4, 5, 6};
    for (NodeId first = 0; first < 100; ++first) {
        std::vector<NodeId> nodes;
        for (int bit = 0; bit < 7; ++bit)
            if ((first + 1) >> bit & 1) nodes.push_back(all[static_cast<std::size_t>(bit)]);
        pivots.set(nodes, viewer::Pivots::make(*scene, nodes, {glm::dvec3(first)}));
    }
    EXPECT_EQ(pivots.size(), viewer::Pivots::kMost);
    EXPECT_FALSE(pivots.kept(std::vector<NodeId>{0}));
    const std::vector<NodeId> last{2, 5, 6}; // 100 = 0b1100100
    ASSERT_TRUE(pivots.of(*scene, last));
    EXPECT_LT(glm::length(pivots.of(*scene, last)->position - glm::dvec3(99)), 1e-9);
}

} // namespace
