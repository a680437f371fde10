// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/scale.hpp"
#include "support/viewer_editor.hpp"

#include <viewer/document/loader.hpp>

#include <fstream>

namespace {

using viewer::Document;

std::unique_ptr<sample::Scene> load(const std::string& path) {
    std::string error;
    auto scene = sample::Scene::load(path, error);
    EXPECT_TRUE(scene) << error;
    return scene;
}

// Something of everything that can be done to a scene.
void random_edit(viewer::Editor& editor, test::Random& random) {
    using viewer::Action;
    constexpr Action kActions[] = {Action::Duplicate, Action::Group, Action::Ungroup, Action::Hide, Action::Lock,
                                   Action::Delete,    Action::Undo,  Action::Redo,    Action::Undo, Action::ShowAll};
    std::vector<int> some;
    for (int i = 0; i < 2; ++i)
        some.push_back(static_cast<int>(random() % editor.scene().nodes.size()));
    editor.select_these(some);
    if (random() % 3 == 0)
        editor.execute(kActions[random() % std::size(kActions)]);
    else
        editor.edits().edit("Move", [&](sample::Node& n) {
            n.local.position = {test::uniform(random, -5, 5), test::uniform(random, -5, 5), 1.0 / 3};
            n.local.rotation = test::random_rotation(random);
            n.local.scale = glm::dvec3(test::uniform(random, 0.1, 3));
        });
}

// The object is dropped as a killed process drops it: the journal stays where it is.
TEST(DocumentTest, WhateverWasCommittedComesBackAfterAKill) {
    for (int seed = 0; seed < test::scaled(40); ++seed) {
        test::Directory directory;
        test::Random random(static_cast<std::uint64_t>(seed));
        const std::string path = directory / "scene.gltf", state = directory / "state";
        std::string said;
        ASSERT_TRUE(test::default_scene()->save(path, said));
        for (int life = 0; life < 4; ++life) {
            std::vector<std::string> committed;
            {
                Document document(load(path), path, path);
                document.keep_journal(state);
                viewer::Editor editor(document);
                for (std::size_t i = 0, n = random() % 12; i < n; ++i) {
                    random_edit(editor, random);
                    if (random() % 6 == 0) {
                        ASSERT_TRUE(document.save(said)) << said;
                    }
                }
                committed = test::essence(document.scene());
            }
            Document again(load(path), path, path);
            said = again.keep_journal(state);
            ASSERT_EQ(test::essence(again.scene()), committed) << "seed " << seed << ", life " << life << ": " << said;
        }
    }
}

TEST(DocumentTest, NothingIsRecoveredWhereEverythingWasUndoneOrSaved) {
    test::Directory directory;
    const std::string path = directory / "scene.gltf", state = directory / "state";
    std::string said;
    ASSERT_TRUE(test::default_scene()->save(path, said));
    const auto recovered = [&] { // by a viewer that starts after this one was killed
        test::Directory elsewhere;
        std::filesystem::copy(state, elsewhere.path);
        Document next(load(path), path, path);
        std::string told = next.keep_journal(elsewhere.path.string());
        return std::pair(told, test::essence(next.scene()));
    };
    for (const bool saves : {false, true}) {
        Document document(load(path), path, path);
        ASSERT_EQ(document.keep_journal(state), "");
        viewer::Editor editor(document);
        const auto push = [&] {
            editor.select(1);
            editor.edits().edit("Move", [](sample::Node& n) { n.local.position.x += 1; });
        };
        push();
        if (saves) {
            ASSERT_TRUE(document.save(said)) << said;
        } else {
            document.undo();
        }
        const auto kept = test::essence(document.scene());
        push();
        editor.execute(viewer::Action::Duplicate);
        EXPECT_EQ(recovered().second, test::essence(document.scene()));
        document.undo();
        EXPECT_NE(recovered().first, "") << "one of them is still unsaved";
        document.undo();
        EXPECT_TRUE(document.is_saved());
        EXPECT_EQ(recovered().first, "");
        // What comes then is an edit again, also of nodes that the file has never had.
        editor.select(1);
        editor.execute(viewer::Action::Duplicate);
        push();
        EXPECT_EQ(recovered(),
                  std::pair(std::string("recovered 2 edits that were not saved"), test::essence(document.scene())));
        document.undo();
        document.undo();
        EXPECT_EQ(recovered().first, "");
        EXPECT_EQ(recovered().second, kept);
    }
    EXPECT_EQ(viewer::Journal::unowned(state), "");
}

TEST(DocumentTest, RecoveredEditsAreInTheHistoryAndUndoneOneByOne) {
    test::Directory directory;
    const std::string path = directory / "scene.gltf", state = directory / "state";
    std::string said;
    ASSERT_TRUE(test::default_scene()->save(path, said));
    {
        Document document(load(path), path, path);
        document.keep_journal(state);
        viewer::Editor editor(document);
        for (int i = 0; i < 3; ++i)
            editor.edits().edit_node("Move", 1, [](sample::Node& n) { n.local.position.x += 1; });
    }
    Document document(load(path), path, path);
    EXPECT_EQ(document.keep_journal(state), "recovered 3 edits that were not saved");
    ASSERT_EQ(document.edit_count(), 3u);
    EXPECT_EQ(document.label(0), "Move " + document.scene().node(1).name);
    for (int left = 3; left > 0; --left) {
        EXPECT_EQ(document.scene().node(1).local.position.x, left);
        EXPECT_FALSE(document.is_saved());
        document.undo();
    }
    EXPECT_TRUE(document.is_saved());
    EXPECT_EQ(test::essence(document.scene()), test::essence(*load(path)));
    document.redo();
    EXPECT_EQ(document.scene().node(1).local.position.x, 1);
}

// Of every kind of edit, with undo and redo, before and after a save.
TEST(DocumentTest, ARecoveredHistoryHasTheStatesOfTheFirstOne) {
    std::size_t undone = 0;
    for (int seed = 0; seed < 12; ++seed) {
        SCOPED_TRACE(seed);
        test::Directory directory;
        test::Random random(static_cast<std::uint64_t>(seed));
        const std::string path = directory / "scene.gltf", state = directory / "state";
        std::string said;
        ASSERT_TRUE(test::default_scene()->save(path, said));
        std::vector<std::vector<std::string>> states; // before each edit that is applied, since the save
        std::vector<std::string> labels;
        {
            Document document(load(path), path, path);
            document.keep_journal(state);
            viewer::Editor editor(document);
            const auto edit = [&](std::size_t count) {
                for (std::size_t i = 0; i < count; ++i)
                    random_edit(editor, random);
            };
            edit(random() % 5);
            while (document.done() < document.edit_count()) // else an undone edit comes back below the first one
                document.redo();
            ASSERT_TRUE(document.save(said)) << said;
            const std::size_t start = document.done();
            edit(3 + random() % 12);
            if (document.done() <= start) continue;
            for (std::size_t i = document.done(); i > start; --i) {
                document.undo();
                states.insert(states.begin(), test::essence(document.scene()));
                labels.insert(labels.begin(), document.label(i - 1));
            }
            while (document.done() < start + states.size())
                document.redo();
        }
        Document document(load(path), path, path);
        document.keep_journal(state);
        ASSERT_GE(document.done(), states.size());
        for (std::size_t i = states.size(); i > 0; --i, ++undone) {
            EXPECT_EQ(document.label(document.done() - 1), labels[i - 1]);
            document.undo();
            ASSERT_EQ(test::essence(document.scene()), states[i - 1]) << i;
        }
    }
    EXPECT_GT(undone, 60u);
}

TEST(DocumentTest, AJournalThatWasCutShortGivesAllThatIsWhole) {
    test::Directory directory;
    const std::string path = directory / "scene.gltf", state = directory / "state";
    std::string said;
    ASSERT_TRUE(test::default_scene()->save(path, said));
    std::vector<std::vector<std::string>> after; // n edits
    {
        Document document(load(path), path, path);
        EXPECT_EQ(document.keep_journal(state), "");
        viewer::Editor editor(document);
        after.push_back(test::essence(document.scene()));
        for (int i = 0; i < 3; ++i) {
            editor.select(1);
            editor.edits().edit("Move", [&](sample::Node& n) { n.local.position.x += 0.1; });
            after.push_back(test::essence(document.scene()));
        }
    }
    std::string journal;
    for (const auto& entry : std::filesystem::directory_iterator(state))
        journal = entry.path().string();
    const std::string whole = viewer::file_contents(journal);
    for (std::size_t size = 0; size <= whole.size(); size += size + 7 < whole.size() ? 7 : 1) {
        std::ofstream(journal, std::ios::trunc | std::ios::binary) << whole.substr(0, size);
        const auto lines = std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size), '\n');
        Document document(load(path), path, path);
        said = document.keep_journal(state);
        const auto edits = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, lines - 1));
        ASSERT_EQ(test::essence(document.scene()), after[edits]) << size << ": " << said;
        EXPECT_EQ(document.is_saved(), edits == 0);
    }
}

TEST(DocumentTest, TheJournalOfAnotherContentIsPutAside) {
    test::Directory directory;
    const std::string path = directory / "scene.gltf", state = directory / "state";
    std::string said;
    auto scene = test::default_scene();
    ASSERT_TRUE(scene->save(path, said));
    {
        Document document(load(path), path, path);
        document.keep_journal(state);
        viewer::Editor(document).edits().edit("Move", [](sample::Node& n) { n.local.position.x = 3; });
    }
    EXPECT_EQ(std::filesystem::path(viewer::Journal::unowned(state)), std::filesystem::absolute(path));
    scene->nodes[1].local.position.y = 7; // by another program
    ASSERT_TRUE(scene->save(path, said));
    Document document(load(path), path, path);
    EXPECT_NE(document.keep_journal(state).find(".stale"), std::string::npos);
    EXPECT_EQ(document.scene().nodes[1].local.position.y, 7);
    EXPECT_TRUE(document.is_saved());
}

TEST(DocumentTest, WhatDoesNotFitIsPutAsideAndLaterEditsAreKept) {
    test::Directory directory;
    const std::string path = directory / "scene.gltf", state = directory / "state";
    std::string said;
    ASSERT_TRUE(test::default_scene()->save(path, said));
    const auto push = [](Document& document) {
        viewer::Editor editor(document);
        editor.select(1);
        editor.edits().edit("Move", [](sample::Node& n) { n.local.position.x += 1; });
    };
    {
        Document document(load(path), path, path);
        document.keep_journal(state);
        push(document);
    }
    const std::string journal = std::filesystem::directory_iterator(state)->path().string();
    const std::string whole = viewer::file_contents(journal);
    sample::Node stranger = load(path)->nodes[1];
    stranger.mesh = 99;
    std::ofstream(journal, std::ios::trunc | std::ios::binary) << whole << viewer::states_json({{1, stranger}}) << '\n';
    {
        Document document(load(path), path, path);
        EXPECT_NE(document.keep_journal(state).find("does not fit the scene from its edit 2 on"), std::string::npos);
        EXPECT_EQ(document.scene().nodes[1].local.position.x, 1);
        push(document);
    }
    EXPECT_NE(viewer::file_contents(journal + ".stale").find("\"mesh\":99"), std::string::npos);
    Document document(load(path), path, path);
    EXPECT_EQ(document.keep_journal(state).find("does not fit"), std::string::npos);
    EXPECT_EQ(document.scene().nodes[1].local.position.x, 2);
}

TEST(DocumentTest, TwoViewersOfOneSceneDoNotWriteIntoEachOthersJournal) {
    test::Directory directory;
    Document one(test::default_scene(), GIZMO_DEFAULT_SCENE, ""), two(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    EXPECT_EQ(one.keep_journal(directory / "state"), "");
    EXPECT_NE(two.keep_journal(directory / "state").find("another viewer"), std::string::npos);
    EXPECT_EQ(viewer::Journal::unowned(directory / "state"), "") << "it is in use";
}

TEST(DocumentTest, SavedMeansWhatIsInTheFile) {
    test::Directory directory;
    Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, directory / "a.gltf");
    viewer::Editor editor(document);
    const auto push = [&] { editor.edits().edit("Move", [](sample::Node& n) { n.local.position.x += 1; }); };
    std::string said;
    EXPECT_TRUE(document.is_saved());
    push();
    EXPECT_FALSE(document.is_saved());
    ASSERT_TRUE(document.save(said));
    EXPECT_TRUE(document.is_saved());
    document.undo();
    EXPECT_FALSE(document.is_saved());
    document.redo();
    EXPECT_TRUE(document.is_saved()) << "back at what was saved";
    document.undo();
    push();
    document.undo();
    document.redo();
    EXPECT_FALSE(document.is_saved()) << "what was saved was thrown away by another edit";
}

TEST(DocumentTest, UndoingEverythingAndRedoingItIsTheSameBitForBit) {
    for (int seed = 0; seed < 40; ++seed) {
        Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        viewer::Editor editor(document);
        test::Random random(static_cast<std::uint64_t>(seed));
        const auto start = test::essence(document.scene());
        for (int i = 0; i < 30; ++i)
            random_edit(editor, random);
        while (document.done() < document.edit_count())
            document.redo();
        const auto every_node = [&] {
            viewer::NodeStates all;
            for (sample::NodeId i = 0; i < document.scene().node_count(); ++i)
                all.emplace_back(i, document.scene().node(i));
            return viewer::states_json(all);
        };
        const std::string end = every_node();
        while (!document.undo().empty()) {
        }
        EXPECT_EQ(test::essence(document.scene()), start) << seed;
        while (!document.redo().empty()) {
        }
        EXPECT_EQ(every_node(), end) << seed;
    }
}

TEST(RecentFiles, TheNewestComeFirstAndTheTenthIsTheLast) {
    test::Directory directory;
    std::vector<std::string> recent;
    for (int i = 0; i < 14; ++i)
        viewer::add_recent(directory / "state", recent, "/scenes/" + std::to_string(i) + ".gltf");
    viewer::add_recent(directory / "state", recent, "/scenes/9.gltf");
    EXPECT_EQ(viewer::read_recent(directory / "state"), recent);
    ASSERT_EQ(recent.size(), 10u);
    EXPECT_EQ(recent[0], "/scenes/9.gltf");
    EXPECT_EQ(recent[1], "/scenes/13.gltf");
    EXPECT_EQ(std::count(recent.begin(), recent.end(), "/scenes/9.gltf"), 1);
}

} // namespace
