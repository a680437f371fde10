// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What goes wrong with files is said with its reason, and what another program has written is asked about.
#include "support/viewer_editor.hpp"

#include <viewer/editor/file_route.hpp>

#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <limits>
#include <thread>

namespace {

using viewer::FileRoute;
using Question = FileRoute::Question;

class SaysWhyTest : public testing::Test {
protected:
    SaysWhyTest() {
        std::filesystem::copy_file(GIZMO_DEFAULT_SCENE, file);
        std::string error;
        files = std::make_unique<FileRoute>(
            std::make_unique<viewer::Document>(sample::Scene::load(file, error), file, file), directory / "state",
            true);
        editor = std::make_unique<viewer::Editor>(files->document());
    }
    // Why a file of that name and content is not opened.
    std::string refused(const std::string& name, const std::string& content) {
        const std::string path = directory / name;
        std::ofstream(path, std::ios::binary) << content;
        return refused(path);
    }
    static std::string refused(const std::string& path) {
        std::string error;
        EXPECT_FALSE(sample::Scene::load(path, error));
        EXPECT_TRUE(error.starts_with(path)) << error;
        EXPECT_LT(error.size(), path.size() + 260);
        EXPECT_EQ(error.find("exception"), std::string::npos) << error;
        return error.substr(std::min(error.size(), path.size() + 2));
    }
    void edit() {
        editor->edits().edit_node("Move", 1, [](sample::Node& n) { n.local.position.x += 1; });
    }
    // As another program does it: the content is another one, and so is its time.
    void write_elsewhere() {
        std::ofstream(file, std::ios::app) << " ";
        std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::seconds(3));
    }
    void save() {
        editor->execute(viewer::Action::Save);
        if (editor->take_requests().save_failed) files->save_failed(*editor);
    }
    void poll() {
        while (true) {
            files->poll(*editor);
            if (!files->is_loading()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }

    test::Directory directory;
    std::string file = directory / "a.gltf";
    std::unique_ptr<FileRoute> files;
    std::unique_ptr<viewer::Editor> editor;
};

TEST_F(SaysWhyTest, AFileThatIsNoSceneIsRefusedInWords) {
    EXPECT_EQ(refused(directory / "none.gltf"), "no such file");
    EXPECT_EQ(refused(directory.path.string()), "a folder, not a file");
    EXPECT_EQ(refused("/dev/null"), "a device or a pipe, not a file");
    EXPECT_EQ(refused("/dev/zero"), "a device or a pipe, not a file");
    EXPECT_EQ(refused("empty.gltf", ""), "not a glTF 2.0 file: it is empty");
    EXPECT_EQ(refused("a.txt.gltf", "hello"), "not a glTF 2.0 file: it is not a JSON object");
    EXPECT_EQ(refused("b.gltf", std::string("glTF\2\0\0\0", 8)), "a binary glTF file: its name must end in .glb");
    EXPECT_EQ(refused("c.glb", "{}"), "not a glTF 2.0 file: it does not begin with the word glTF");
    EXPECT_EQ(refused("h.glb", std::string("glTF\2\0\0\0", 8)), "not a glTF 2.0 file: its header is truncated");
    EXPECT_EQ(refused("d.glb", std::string("glTF\1\0\0\0\0\0\0\0", 12)),
              "glTF version 1: the viewer reads version 2.0; export it again as that");
    EXPECT_EQ(refused("e.glb", std::string("glTF\2\0\0\0\0\1\0\0", 12)), "truncated: it has 12 of 256 bytes");
    EXPECT_NE(refused("f.gltf", "{ broken").find("line 1"), std::string::npos);
    EXPECT_NE(refused("g.gltf", R"({"asset": 7, "nodes": "none"})"), "");
}

// The hole of two gigabytes is not read: its first bytes are no scene's.
TEST_F(SaysWhyTest, TheFirstBytesAreLookedAtBeforeTheRestIsRead) {
    const std::string path = directory / "hole.glb";
    std::ofstream(path) << "";
    std::filesystem::resize_file(path, std::uintmax_t{2} << 30);
    EXPECT_EQ(refused(path), "not a glTF 2.0 file: it does not begin with the word glTF");
}

TEST_F(SaysWhyTest, AFailedSaveHasTheSystemsReasonAndAWayOn) {
    edit();
    files->save_as(directory / "no/such/a.gltf", *editor);
    EXPECT_NE(files->error().find("No such file or directory"), std::string::npos) << files->error();
    EXPECT_TRUE(files->is_save_error());
    EXPECT_TRUE(files->is_asking());
    files->dismiss_error(*editor);
    // And by the key, not by the dialog alone: the name of the temporary file is a folder's.
    std::filesystem::create_directory(file + ".saving");
    std::ofstream(file + ".saving/kept") << "1";
    save();
    EXPECT_NE(files->error().find("Is a directory"), std::string::npos) << files->error();
    EXPECT_TRUE(files->is_save_error());
    ASSERT_FALSE(editor->messages().shown().empty());
    EXPECT_TRUE(editor->messages().shown().back().is_error);
    std::filesystem::remove_all(file + ".saving");
    files->dismiss_error(*editor);
    save();
    EXPECT_EQ(files->error(), "");
    EXPECT_TRUE(editor->document().is_saved());
}

TEST_F(SaysWhyTest, WhatAnotherProgramHasWrittenIsNotReplacedWithoutAWord) {
    edit();
    write_elsewhere();
    const auto theirs = std::filesystem::file_size(file);
    save();
    EXPECT_EQ(files->question(), Question::ChangedOnDisk);
    EXPECT_TRUE(files->is_saving());
    EXPECT_FALSE(editor->document().is_saved());
    EXPECT_EQ(std::filesystem::file_size(file), theirs);
    files->overwrite(*editor);
    EXPECT_EQ(files->question(), Question::None);
    EXPECT_TRUE(editor->document().is_saved());
    edit();
    save();
    EXPECT_TRUE(editor->document().is_saved()) << "its own writing is not another's";
}

TEST_F(SaysWhyTest, AFileThatHasChangedCanBeReloadedOrLeft) {
    poll();
    EXPECT_EQ(files->question(), Question::None);
    EXPECT_FALSE(files->has_news());
    write_elsewhere();
    EXPECT_TRUE(files->has_news());
    poll();
    ASSERT_EQ(files->question(), Question::ChangedOnDisk);
    EXPECT_FALSE(files->is_saving());
    files->keep();
    poll();
    EXPECT_EQ(files->question(), Question::None) << "asked once for each change";
    edit();
    write_elsewhere();
    poll();
    ASSERT_EQ(files->question(), Question::ChangedOnDisk);
    files->reload();
    poll();
    EXPECT_EQ(editor->document().edit_count(), 0u);
    EXPECT_EQ(&editor->document(), &files->document());
}

// Touched, or written again as it was: the same content at another time.
TEST_F(SaysWhyTest, AFileThatIsTouchedHasNotChanged) {
    namespace fs = std::filesystem;
    for (int i = 0; i < 2; ++i) {
        const std::string content = viewer::file_contents(file);
        if (i == 1) std::ofstream(file, std::ios::binary) << content;
        fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(3));
        EXPECT_FALSE(files->has_news());
        poll();
        EXPECT_EQ(files->question(), Question::None);
        edit();
        save();
        EXPECT_EQ(files->question(), Question::None);
        EXPECT_TRUE(editor->document().is_saved());
    }
    // As long as before, with one other letter.
    std::string other = viewer::file_contents(file);
    other[other.find("Crate")] = 'G';
    std::ofstream(file, std::ios::binary) << other;
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(3));
    EXPECT_TRUE(files->has_news());
}

TEST_F(SaysWhyTest, AFileThatIsGoneIsToldOnceAndCountsAsUnsaved) {
    std::filesystem::rename(file, file + ".away");
    EXPECT_TRUE(files->has_news());
    poll();
    EXPECT_EQ(files->question(), Question::None);
    EXPECT_FALSE(files->has_news());
    ASSERT_EQ(editor->messages().shown().size(), 1u);
    EXPECT_NE(editor->messages().text().find("was deleted from the disk"), std::string::npos);
    files->quit();
    EXPECT_EQ(files->question(), Question::Unsaved) << "closing it would lose the scene";
    files->dismiss();
    // Back again, as it was: all is well, and another loss is told again.
    std::filesystem::rename(file + ".away", file);
    poll();
    EXPECT_TRUE(editor->document().is_saved());
    std::filesystem::remove(file);
    EXPECT_TRUE(files->has_news());
    poll();
    save();
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_TRUE(editor->document().is_saved());
}

TEST_F(SaysWhyTest, LinesGoAndWhatWentWrongStays) {
    viewer::StatusLine line;
    line.set("selected Crate");
    line.set_error("not saved: full");
    for (int i = 0; i < 20; ++i)
        line.set("undo");
    EXPECT_EQ(line.shown().size(), 3u) << "the same line stands once";
    EXPECT_EQ(line.next_change(), 0) << "nobody has seen them";
    line.pass(viewer::StatusLine::kStay - 1);
    EXPECT_NEAR(line.next_change(), 1, 1e-9);
    line.pass(1.5);
    ASSERT_EQ(line.shown().size(), 1u);
    EXPECT_EQ(line.shown()[0].text, "not saved: full");
    line.pass(1e6);
    ASSERT_EQ(line.shown().size(), 1u);
    EXPECT_EQ(line.next_change(), std::numeric_limits<double>::infinity());
    line.set_error("nor now: full");
    EXPECT_EQ(line.next_change(), 0);
    line.dismiss(1);
    line.dismiss(0);
    EXPECT_TRUE(line.shown().empty());
    for (int i = 0; i < 20; ++i)
        line.set_error(std::to_string(i));
    EXPECT_EQ(line.shown().size(), viewer::StatusLine::kMost);
}

TEST_F(SaysWhyTest, TheNewestLineAboutTheSameTakesThePlaceOfTheOlder) {
    using viewer::About;
    viewer::StatusLine line;
    line.set("flies at 1", About::View);
    line.set("undo Move Crate", About::History);
    line.set("flies at 2", About::View);
    line.set("saved a.gltf");
    line.set("wrote a.png");
    ASSERT_EQ(line.shown().size(), 4u);
    EXPECT_EQ(line.shown()[0].text, "undo Move Crate");
    EXPECT_EQ(line.shown()[1].text, "flies at 2");
    EXPECT_NE(line.shown()[0].number, line.shown()[1].number);
}

TEST_F(SaysWhyTest, AnErrorThatWasReadInItsDialogStandsNowhereElse) {
    edit();
    editor->messages().set_error("no picture: full");
    files->save_as(directory / "no/such/a.gltf", *editor);
    ASSERT_EQ(editor->messages().shown().size(), 2u);
    files->dismiss_error(*editor);
    ASSERT_EQ(editor->messages().shown().size(), 1u) << "another one stays";
    EXPECT_EQ(editor->messages().shown()[0].text, "no picture: full");
}

TEST_F(SaysWhyTest, MissingTexturesAndUnknownExtensionsAreListed) {
    const std::string path = directory / "b.gltf";
    std::ofstream(path) << R"({"asset": {"version": "2.0"}, "extensionsUsed": ["KHR_materials_clearcoat"],
        "scenes": [{"nodes": [0]}], "nodes": [{"name": "N"}], "textures": [{"source": 0}],
        "images": [{"uri": "brick wall.png"}]})";
    std::string error;
    const auto scene = sample::Scene::load(path, error);
    ASSERT_TRUE(scene) << error;
    EXPECT_NE(scene->notes.find("brick wall.png"), std::string::npos) << scene->notes;
    EXPECT_NE(scene->notes.find("KHR_materials_clearcoat"), std::string::npos) << scene->notes;
}

} // namespace
