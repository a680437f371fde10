// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The tree of nodes as a hand sees it, without a window: search, selection, names, locks, rows that are dragged.
#include "support/viewer_panels.hpp"

namespace {

using sample::NodeId;
using viewer::InputEvent;
using PanelsTest = test::Panels;

TEST_F(PanelsTest, ALockHoldsANodeAndWhatIsBelowIt) {
    const NodeId turntable = editor_.scene().find("Turntable"), ball = editor_.scene().find("Ball");
    editor_.select(turntable);
    editor_.execute(viewer::Action::Lock);
    work_off();
    editor_.select(ball);
    const gizmo::DTransform start = editor_.scene().node(ball).local;
    const std::size_t before = edits();
    work_off();
    EXPECT_EQ(editor_.context().draw_list().gizmo_count(), 0u) << "no handles";
    click(kPositionX);
    type("5");
    key("Enter");
    key("Delete");
    key("G");
    key("Right");
    work_off();
    EXPECT_TRUE(gizmo::same_bits(editor_.scene().node(ball).local, start));
    EXPECT_TRUE(editor_.scene().is_alive(ball));
    EXPECT_EQ(edits(), before);
    EXPECT_NE(status_of(editor_).find("locked"), std::string::npos);
    // A group is not deleted with what is locked in it, and a selection moves without it.
    editor_.select_these({ball, editor_.scene().find("Crate")});
    work_off();
    EXPECT_EQ(editor_.context().draw_list().gizmo_count(), 1u);
    key("Right");
    work_off();
    EXPECT_TRUE(gizmo::same_bits(editor_.scene().node(ball).local, start));
    EXPECT_EQ(edits(), before + 1);
}

TEST_F(PanelsTest, TheSearchKnowsNoCapitalsAndShowsWhatNodesHangBelow) {
    click({100, 58});
    type("hat");
    work_off();
    // Turntable, Ball, Hat: the third row is the one that is found.
    click(row(2));
    work_off();
    EXPECT_EQ(editor_.selection().label(editor_.scene()), "Hat");
}

TEST_F(PanelsTest, ShiftSelectsARangeAndCtrlOne) {
    const auto shift = [&](bool down) { push({.kind = InputEvent::Kind::Key, .down = down, .key = "Shift"}); };
    click(row(0));
    shift(true);
    click(row(3));
    shift(false);
    work_off();
    EXPECT_EQ(editor_.selection().size(), 4u);
    push({.kind = InputEvent::Kind::Key, .down = true, .key = "Ctrl"});
    click(row(1));
    push({.kind = InputEvent::Kind::Key, .down = false, .key = "Ctrl"});
    work_off();
    EXPECT_EQ(editor_.selection().size(), 3u);
}

TEST_F(PanelsTest, ARowIsRenamedInPlace) {
    click(row(1));
    click(row(1));
    type("Box ##1");
    key("Enter");
    work_off();
    EXPECT_GE(editor_.scene().find("Box ##1"), 0);
    EXPECT_EQ(edits(), 1u);
}

TEST_F(PanelsTest, ARowDraggedOntoAnotherHangsBelowItAndStaysWhereItIs) {
    const NodeId crate_node = editor_.scene().find("Crate"), stack = editor_.scene().find("Turntable");
    const glm::dmat4 before = editor_.scene().world_from_node(crate_node);
    drag(row(1), {5, 24});
    work_off();
    ASSERT_EQ(editor_.scene().node(crate_node).parent, stack);
    const glm::dmat4 after = editor_.scene().world_from_node(crate_node);
    for (int c = 0; c < 4; ++c)
        EXPECT_LT(glm::length(after[c] - before[c]), 1e-12);
    EXPECT_EQ(edits(), 1u);
    // Not below itself.
    editor_.select(stack);
    editor_.edits().reparent(crate_node);
    EXPECT_EQ(editor_.scene().node(stack).parent, -1);
    EXPECT_EQ(edits(), 1u);
}

TEST_F(PanelsTest, ARowDraggedBelowAllOthersHangsBelowNothingAndAClickThereSelectsNothing) {
    const NodeId hat = editor_.scene().find("Hat");
    const glm::dmat4 before = editor_.scene().world_from_node(hat);
    ASSERT_NE(editor_.scene().node(hat).parent, -1);
    drag(row(5), {5, 250});
    work_off();
    ASSERT_EQ(editor_.scene().node(hat).parent, -1);
    const glm::dmat4 after = editor_.scene().world_from_node(hat);
    for (int c = 0; c < 4; ++c)
        EXPECT_LT(glm::length(after[c] - before[c]), 1e-12);
    EXPECT_EQ(edits(), 1u);
    drag(row(1), {5, 350}); // one that hangs below nothing already
    work_off();
    EXPECT_EQ(edits(), 1u);
    EXPECT_EQ(editor_.selection().size(), 1u);
    click(row(1) + glm::dvec2(5, 350));
    work_off();
    EXPECT_TRUE(editor_.selection().empty());
}

TEST_F(PanelsTest, TheSearchIsUsedByKeysAlone) {
    const auto label = [&] { return editor_.selection().label(editor_.scene()); };
    editor_.select(-1);
    ui_.layout.is_visible = false; // the panels come back for it
    ui_.find();
    type("BALL");
    work_off();
    ASSERT_TRUE(ui_.takes_text());
    key("Enter");
    work_off();
    EXPECT_EQ(label(), "Ball");
    work_off();
    EXPECT_TRUE(ui_.takes_text()) << "for the next one";
    type("l"); // the text was selected: another search
    std::set<std::string> found;
    for (int i = 0; i < 3; ++i) {
        key("Enter");
        work_off();
        found.insert(label());
    }
    EXPECT_GT(found.size(), 1u) << "the next match, and around";
    for (const std::string& name : found)
        EXPECT_NE(name.find('l'), std::string::npos) << name;
    key("Escape");
    work_off();
    work_off();
    EXPECT_FALSE(ui_.takes_text());
    click(row(0));
    work_off();
    EXPECT_EQ(label(), "Ground") << "the whole tree is back";
    click({100, 58});
    type("hat");
    work_off();
    click({209, 58}); // the button that clears it
    work_off();
    click(row(0));
    work_off();
    EXPECT_EQ(label(), "Ground");
}

// In a folded branch, beside a search, without panels.
TEST_F(PanelsTest, ANodeThatTheTreeDoesNotShowIsRenamed) {
    const int hat = editor_.scene().find("Hat");
    for (const char* name : {"One", "Two", "Three"}) {
        if (name[0] == 'O')
            click({15, 101 + 24.0 * 2}); // the turntable's branch
        else if (name[1] == 'w') {
            click({100, 58});
            type("crate");
        } else
            ui_.layout.is_visible = false;
        work_off();
        editor_.select(hat);
        ui_.rename_active(editor_);
        work_off();
        work_off();
        EXPECT_TRUE(ui_.takes_text()) << name;
        type(name);
        key("Enter");
        work_off();
        EXPECT_EQ(editor_.scene().node(hat).name, name);
    }
}

} // namespace
