// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/viewer_editor.hpp"

#include <viewer/editor/file_route.hpp>

#include <chrono>
#include <fstream>
#include <thread>

namespace {

using viewer::FileRoute;
using Question = FileRoute::Question;

class FileRouteTest : public testing::Test {
protected:
    explicit FileRouteTest(bool can_ask = true)
        : files(
              std::make_unique<viewer::Document>(test::default_scene(), GIZMO_DEFAULT_SCENE, directory / "saved.gltf"),
              directory / "state", can_ask)
        , editor(files.document()) {}

    void edit() {
        editor.edits().edit_node("Move", 1, [](sample::Node& n) { n.local.position.x += 1; });
    }
    // Until the load that runs has come to something.
    std::optional<std::string> wait() {
        while (true) {
            if (const auto path = files.poll(editor)) return path;
            if (!files.is_loading()) return std::nullopt;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }

    test::Directory directory;
    FileRoute files;
    viewer::Editor editor;
};

TEST_F(FileRouteTest, WithoutEditsItQuitsAndOpensAtOnce) {
    files.open(GIZMO_DEFAULT_SCENE);
    EXPECT_EQ(files.question(), Question::None);
    EXPECT_EQ(wait(), GIZMO_DEFAULT_SCENE);
    EXPECT_EQ(&editor.document(), &files.document());
    ASSERT_EQ(files.recent().size(), 1u);
    files.quit();
    EXPECT_TRUE(files.has_quit());
}

TEST_F(FileRouteTest, OpenBeginsInTheFolderOfTheFileElseWhereOneWasLast) {
    const std::string other = directory / "other", scene = directory / "other/a.gltf";
    std::filesystem::create_directory(other);
    std::filesystem::copy_file(GIZMO_DEFAULT_SCENE, scene);
    EXPECT_EQ(files.folder(), directory.path.string()) << "of what will be saved there";
    files.remember(directory / "gone/b.gltf");
    files.remember(scene);
    files.remember(directory / "gone/c.gltf");
    EXPECT_EQ(files.folder(), other) << "what is open has no file yet, and the newest one's folder is gone";
    edit();
    editor.execute(viewer::Action::Save);
    EXPECT_EQ(files.folder(), directory.path.string());
    files.open(scene);
    ASSERT_EQ(wait(), scene);
    EXPECT_EQ(files.folder(), other);
}

TEST_F(FileRouteTest, TheFileThatItBeganWithIsAmongTheRecentOnes) {
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(directory.path);
    files.remember("first.gltf");
    files.remember(directory / "./first.gltf");
    std::filesystem::current_path(before);
    ASSERT_EQ(files.recent().size(), 1u) << "the same by another name";
    EXPECT_EQ(files.recent()[0], (std::filesystem::canonical(directory.path) / "first.gltf").string());
}

TEST_F(FileRouteTest, EditsAreAskedAboutAndCancelKeepsThem) {
    edit();
    files.quit();
    EXPECT_EQ(files.question(), Question::Unsaved);
    EXPECT_TRUE(files.is_asking());
    EXPECT_FALSE(files.has_quit());
    files.dismiss();
    EXPECT_FALSE(files.is_asking());
    EXPECT_FALSE(files.has_quit());
    EXPECT_FALSE(files.document().is_saved());
}

TEST_F(FileRouteTest, SaveGoesOnOnceItIsSaved) {
    edit();
    files.quit();
    files.save_and_go_on(editor);
    EXPECT_TRUE(files.has_quit());
    EXPECT_TRUE(std::filesystem::exists(directory / "saved.gltf"));
}

TEST_F(FileRouteTest, AFailedSaveSaysWhyAndStays) {
    files.save_as(directory / "no/such/directory.gltf", editor);
    EXPECT_FALSE(files.error().empty());
    EXPECT_TRUE(files.is_asking());
    files.dismiss_error(editor);
    EXPECT_FALSE(files.is_asking());
}

TEST_F(FileRouteTest, DiscardedForABrokenSceneNothingIsThrownAway) {
    edit();
    const std::string broken = directory / "broken.gltf";
    std::ofstream(broken) << "{ broken";
    files.open(broken);
    files.discard_and_go_on();
    EXPECT_EQ(wait(), std::nullopt);
    EXPECT_FALSE(files.error().empty());
    EXPECT_FALSE(files.document().is_saved());
    EXPECT_EQ(editor.document().edit_count(), 1u);
}

// A viewer that was killed after two edits of a file.
class Recovery : public FileRouteTest {
protected:
    Recovery() {
        std::filesystem::copy_file(GIZMO_DEFAULT_SCENE, scene);
        viewer::Document killed(test::default_scene(), scene, scene);
        killed.keep_journal(directory / "state");
        viewer::Editor hand(killed);
        for (int i = 0; i < 2; ++i)
            hand.edits().edit_node("Move", 1, [](sample::Node& n) { n.local.position.x += 1; });
        files.ask_to_recover(true);
    }
    double x() const { return files.document().scene().node(1).local.position.x; }
    void open_it() {
        files.open(scene);
        ASSERT_EQ(wait(), scene);
    }
    std::string scene = directory / "killed.gltf";
};

TEST_F(Recovery, EditsOfAKilledViewerAreAskedAboutAndRecoveredIntoTheHistory) {
    open_it();
    EXPECT_EQ(files.question(), Question::Recovery);
    EXPECT_TRUE(files.is_asking());
    EXPECT_EQ(files.document().found_count(), 2u);
    EXPECT_EQ(x(), 0) << "nothing changes before the answer";
    files.recover(editor);
    EXPECT_FALSE(files.is_asking());
    EXPECT_EQ(x(), 2);
    ASSERT_EQ(files.document().edit_count(), 2u);
    editor.execute(viewer::Action::Undo);
    EXPECT_EQ(x(), 1);
    editor.execute(viewer::Action::Undo);
    EXPECT_EQ(x(), 0);
    EXPECT_TRUE(files.document().is_saved());
}

TEST_F(Recovery, DiscardedTheyAreNotAskedAboutAgain) {
    open_it();
    files.discard_found();
    EXPECT_FALSE(files.is_asking());
    EXPECT_EQ(x(), 0);
    open_it();
    EXPECT_EQ(files.question(), Question::None);
}

TEST_F(Recovery, KeptForLaterTheyAreAskedAboutAgainWhateverIsEditedMeanwhile) {
    open_it();
    files.dismiss();
    EXPECT_FALSE(files.is_asking());
    EXPECT_EQ(x(), 0);
    edit();
    EXPECT_EQ(x(), 1);
    editor.execute(viewer::Action::Undo);
    open_it();
    ASSERT_EQ(files.question(), Question::Recovery);
    files.recover(editor);
    EXPECT_EQ(x(), 2);
}

TEST_F(Recovery, AnEditBeforeTheAnswerLosesNothing) {
    open_it();
    edit();
    EXPECT_EQ(x(), 1);
    editor.execute(viewer::Action::Undo);
    files.dismiss();
    open_it();
    ASSERT_EQ(files.question(), Question::Recovery);
    files.recover(editor);
    EXPECT_EQ(x(), 2);
}

TEST_F(Recovery, AScriptIsNotAsked) {
    files.ask_to_recover(false);
    open_it();
    EXPECT_EQ(files.question(), Question::None);
    EXPECT_EQ(x(), 2);
    EXPECT_EQ(files.document().edit_count(), 2u);
}

TEST_F(FileRouteTest, AWrongNameIsRefusedBeforeAnythingIsAskedAboutEdits) {
    edit();
    std::ofstream(directory / "notes.txt") << "hello";
    for (const char* name : {"none.gltf", "notes.txt", ""}) {
        files.open(directory / name);
        EXPECT_EQ(files.question(), Question::None) << name;
        EXPECT_EQ(wait(), std::nullopt) << name;
        EXPECT_FALSE(files.error().empty()) << name;
        EXPECT_FALSE(files.document().is_saved()) << name;
        files.dismiss_error(editor);
    }
    files.open(GIZMO_DEFAULT_SCENE);
    EXPECT_EQ(files.question(), Question::Unsaved);
}

TEST_F(FileRouteTest, AMissingEndingIsThatOfTheOpenFileAndCapitalsAreOne) {
    files.save_as(directory / "box", editor);
    EXPECT_EQ(files.error(), "");
    EXPECT_EQ(files.document().save_path(), directory / "box.gltf");
    for (const char* name : {"BOX.GLB", "Room.GlTf"}) {
        files.save_as(directory / name, editor);
        EXPECT_EQ(files.document().save_path(), directory / name);
        files.open(directory / name);
        EXPECT_EQ(wait(), directory / name) << files.error();
        files.save_as(directory / "next.v2", editor);
        EXPECT_EQ(files.document().save_path(), directory / (name[0] == 'B' ? "next.v2.glb" : "next.v2.gltf"));
    }
}

TEST_F(FileRouteTest, ARelativeNameIsInTheFolderOfTheOpenScene) {
    std::filesystem::create_directory(directory / "models");
    files.save_as(directory / "models/a.gltf", editor);
    files.save_as("b", editor);
    EXPECT_EQ(files.document().save_path(), directory / "models/b.gltf");
    files.save_as("../c.gltf", editor);
    EXPECT_EQ(files.document().save_path(), directory / "c.gltf");
    EXPECT_EQ(files.path_of("models/../models/d.glb"), directory / "models/d.glb");
}

class FileRouteWithoutDialogs : public FileRouteTest {
protected:
    FileRouteWithoutDialogs()
        : FileRouteTest(false) {}
};

TEST_F(FileRouteWithoutDialogs, NothingIsAskedAndTheAutosaveKeepsTheEdits) {
    files.ask_which_to_open();
    files.ask_where_to_save();
    EXPECT_EQ(files.question(), Question::None);
    edit();
    files.quit();
    EXPECT_TRUE(files.has_quit());
    files.remember(GIZMO_DEFAULT_SCENE);
    EXPECT_TRUE(files.recent().empty());
}

} // namespace
