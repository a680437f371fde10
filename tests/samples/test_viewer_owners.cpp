// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Owners of a piece of the viewer's state, each by itself: edits of the scene, the clock of the frames.
#include "support/viewer_editor.hpp"

#include <viewer/app/frame_clock.hpp>

#include <chrono>
#include <functional>
#include <thread>

namespace {

using sample::NodeId;

class SceneEditsTest : public test::ViewerEditor {
protected:
    viewer::SceneEdits& edits() { return editor->edits(); }
    void select(const char* name) { editor->select(scene().find(name)); }
};

struct NamedEdit {
    const char* name;
    std::function<void(viewer::SceneEdits&, sample::Scene&)> make;
};
const std::vector<NamedEdit>& all_edits() {
    static const std::vector<NamedEdit> all{
        {"edit", [](auto& e, auto&) { e.edit("Hide", [](sample::Node& n) { n.hidden = true; }); }},
        {"edit_node",
         [](auto& e, sample::Scene& s) {
             e.edit_node("Rename", s.find("Hat"), [](sample::Node& n) { n.name = "Cap"; });
         }},
        {"preview and commit",
         [](auto& e, sample::Scene& s) {
             const NodeId crate = s.find("Crate");
             gizmo::DTransform local = s.node(crate).local;
             for (int i = 0; i < 5; ++i) {
                 local.position.x += 0.25;
                 e.preview_transforms("Position of", {&crate, 1}, {&local, 1});
             }
             e.commit_transform();
         }},
        {"duplicate", [](auto& e, auto&) { e.duplicate(); }},
        {"delete", [](auto& e, auto&) { e.delete_selected(); }},
        {"group", [](auto& e, auto&) { e.group(); }},
        {"reparent", [](auto& e, sample::Scene& s) { e.reparent(s.find("Ball")); }},
    };
    return all;
}

TEST_F(SceneEditsTest, EachIsOneEntryThatUndoesAndRedoesToTheSameScene) {
    for (const NamedEdit& edit : all_edits()) {
        select("Crate");
        const auto before = test::essence(scene());
        const std::size_t done = document->done();
        edit.make(edits(), scene());
        EXPECT_EQ(document->done(), done + 1) << edit.name;
        const auto after = test::essence(scene());
        EXPECT_NE(after, before) << edit.name;
        edits().undo();
        EXPECT_EQ(test::essence(scene()), before) << edit.name;
        edits().redo();
        EXPECT_EQ(test::essence(scene()), after) << edit.name;
        edits().undo();
    }
}

TEST_F(SceneEditsTest, CopiesOfCopiesAreCountedOn) {
    select("Crate");
    for (const char* const name : {"Crate.1", "Crate.2", "Crate.3"}) {
        edits().duplicate(); // what is selected is the copy now
        EXPECT_EQ(scene().node(editor->selection().active()).name, name);
    }
    const std::pair<const char*, const char*> names[] = {
        {"v1.5x", "v1.5x.1"}, {".5", ".5.1"}, {"7", "7.1"}, {"a.", "a..1"}, {"Wheel.12", "Wheel.1"}};
    for (const auto& [name, copy] : names) {
        edits().edit_node("Rename", editor->selection().active(), [to = name](sample::Node& n) { n.name = to; });
        edits().duplicate();
        EXPECT_EQ(scene().node(editor->selection().active()).name, copy);
    }
}

TEST_F(SceneEditsTest, NothingHappensWhileADragRuns) {
    select("Crate");
    frames(2);
    const glm::dvec2 at = handle(gizmo::Handle::TranslateX);
    move(at);
    button(true);
    move(at + glm::dvec2(20, 0));
    ASSERT_TRUE(editor->gizmo().is_active());
    const auto before = test::essence(scene());
    for (const NamedEdit& edit : all_edits())
        edit.make(edits(), scene());
    edits().undo();
    edits().redo();
    edits().show_all();
    EXPECT_EQ(test::essence(scene()), before);
    EXPECT_EQ(document->done(), 0u);
    button(false);
    EXPECT_EQ(document->done(), 1u) << "the drag itself";
}

TEST_F(SceneEditsTest, WhatIsLockedIsRefusedWithAWord) {
    node("Crate").locked = true;
    select("Crate");
    const auto before = test::essence(scene());
    for (const NamedEdit& edit : all_edits()) {
        const std::string name = edit.name;
        if (name == "edit" || name == "edit_node" || name == "duplicate") continue; // the eye, a name, a copy of it
        editor->messages().set("");
        edit.make(edits(), scene());
        EXPECT_EQ(test::essence(scene()), before) << name;
        if (name != "preview and commit") {
            EXPECT_NE(status_of(*editor).find("Crate is locked"), std::string::npos) << name;
        }
    }
    EXPECT_FALSE(edits().can_move());
}

TEST_F(SceneEditsTest, WhatIsPreviewedIsGoneToTheBitWhenItIsCancelled) {
    const NodeId crate = scene().find("Crate");
    const gizmo::DTransform before = scene().node(crate).local;
    gizmo::DTransform local = before;
    local.position = {0.1, 0.2, 0.3};
    EXPECT_TRUE(edits().preview_transforms("Position of", {&crate, 1}, {&local, 1}));
    EXPECT_FALSE(gizmo::same_bits(scene().node(crate).local, before));
    edits().cancel_transform();
    EXPECT_TRUE(gizmo::same_bits(scene().node(crate).local, before));
    EXPECT_EQ(document->done(), 0u);
    local.scale.x = std::nan("");
    EXPECT_FALSE(edits().preview_transforms("Scale of", {&crate, 1}, {&local, 1}));
}

TEST(FrameClock, OffscreenAFrameIsASixtiethAndInAWindowWhatHasPassed) {
    viewer::FrameClock clock;
    EXPECT_EQ(clock.number(), 0u);
    clock.next();
    EXPECT_EQ(clock.number(), 1u);
    const auto wait = std::chrono::milliseconds(20);
    clock.begin(false);
    std::this_thread::sleep_for(wait);
    EXPECT_GE(clock.begin(false), 0.02);
    std::this_thread::sleep_for(wait);
    EXPECT_EQ(clock.begin(true), 1.0 / 60);
}

// After a rest the next frame goes on as if no time had passed: sleeping moves no camera.
TEST(FrameClock, ARestIsNoTime) {
    viewer::FrameClock slept, awake;
    slept.begin(false);
    awake.begin(false);
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    slept.skip();
    const double after = slept.begin(false), without = awake.begin(false);
    EXPECT_GE(after, 0.016);
    EXPECT_LT(after, without - 0.03);
}

} // namespace
