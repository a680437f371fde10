// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Ten thousand things a person may do, in random order: undone to the start the scene is the file's, redone to the end
// it is what it was, and the journal tells the same after a crash at any of the three.
#include "support/scale.hpp"
#include "support/viewer_editor.hpp"

#include <gizmo/handles.hpp>

namespace {

using sample::NodeId;
using viewer::Action;

class RandomCommands : public test::ViewerEditor {
protected:
    RandomCommands() {
        EXPECT_EQ(document->keep_journal(directory.path.string()), "");
        opened_ = test::essence(scene());
        editor->select(scene().find("Crate"));
        frames(2);
    }

    int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
    NodeId any_node() { return below(scene().node_count()); }

    void command() {
        // Not those of files and windows, and none that makes nodes once there are many: the scene would double.
        const auto& all = viewer::commands();
        const Action action = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))].action;
        switch (action) {
        case Action::Save:
        case Action::SaveAs:
        case Action::Open:
        case Action::Quit:
            return;
        case Action::Duplicate:
        case Action::Array:
        case Action::Group:
            if (scene().node_count() > 150) return;
            break;
        case Action::SelectAll:
            if (below(8) != 0) return;
            break;
        default:
            break;
        }
        editor->execute(action);
    }
    void grab() {
        std::vector<glm::dvec2> places;
        for (std::uint32_t h = 1; h < gizmo::kHandleCount; ++h)
            if (const auto at = editor->context().handle_position(editor->gizmo().id(), static_cast<gizmo::Handle>(h)))
                places.push_back(*at);
        if (places.empty()) return;
        const glm::dvec2 from = places[static_cast<std::size_t>(below(static_cast<int>(places.size())))];
        move(from);
        button(true);
        move(from + glm::dvec2(below(120) - 60, below(120) - 60));
        if (below(4) == 0) tap("Escape");
        if (below(4) == 0) editor->execute(Action::Undo); // which a drag does not let
        button(false);
        ++drags_;
    }
    void type_drag() {
        constexpr const char* kStarts[] = {"G", "Shift+E", "Shift+R"};
        constexpr const char* kAxes[] = {"X", "Y", "Z", "Shift+X"};
        tap(kStarts[below(3)]);
        tap(kAxes[below(4)]);
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::to_string(1 + below(3))});
        tap(below(5) == 0 ? "Escape" : "Enter");
    }
    void preview() {
        const NodeId node = any_node();
        gizmo::DTransform local = scene().node(node).local;
        local.position += glm::dvec3(below(5) - 2, 0.25 * below(3), 0);
        if (scene().is_alive(node)) editor->edits().preview_transforms("Position of", {&node, 1}, {&local, 1});
        if (below(3) == 0) editor->edits().cancel_transform();
        if (below(3) == 0) editor->edits().commit_transform();
    }
    void act() {
        switch (below(10)) {
        case 0:
        case 1:
        case 2:
            command();
            break;
        case 3:
            if (const NodeId n = any_node(); scene().is_alive(n)) below(2) ? editor->select(n) : editor->select_also(n);
            break;
        case 4:
            grab();
            break;
        case 5:
            type_drag();
            break;
        case 6:
            preview();
            break;
        case 7:
            if (const NodeId n = any_node(); scene().is_alive(n)) {
                const std::string name = "n" + std::to_string(below(1000));
                editor->edits().edit_node("Rename", n, [&](sample::Node& node) { node.name = name; });
            }
            break;
        case 8:
            editor->edits().reparent(below(4) == 0 || !scene().is_alive(0) ? -1 : any_alive());
            break;
        default:
            for (int i = below(4); i >= 0; --i)
                editor->execute(below(2) ? Action::Undo : Action::Redo);
            break;
        }
        // A lock holds all that follows: it is not to stay for long.
        for (NodeId n = 0; n < scene().node_count(); ++n)
            if (scene().is_alive(n) && scene().node(n).locked && below(20) == 0)
                editor->edits().edit_node("Unlock", n, [](sample::Node& node) { node.locked = false; });
        frames();
    }
    NodeId any_alive() {
        NodeId n = any_node();
        while (!scene().is_alive(n))
            n = any_node();
        return n;
    }
    void end_drags() {
        button(false);
        tap("Escape");
        frames(2);
        editor->edits().commit_transform();
        ASSERT_FALSE(editor->context().is_active());
    }
    // As another viewer would find it after a crash.
    std::vector<std::string> recovered() {
        test::Directory elsewhere;
        std::filesystem::copy(directory.path, elsewhere.path, std::filesystem::copy_options::recursive);
        viewer::Document other(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        other.keep_journal(elsewhere.path.string());
        return test::essence(other.scene());
    }

    // Others by hand: --gtest_random_seed=1 to 99999.
    std::mt19937 random_{20u + static_cast<unsigned>(GTEST_FLAG_GET(random_seed))};
    std::vector<std::string> opened_;
    int drags_ = 0;
};

TEST_F(RandomCommands, UndoneToTheStartAndRedoneToTheEndTheSceneAndTheJournalAreTheSame) {
    const int actions = static_cast<int>(test::scaled(10000));
    for (int i = 0; i < actions; ++i)
        act();
    end_drags();
    const auto now = test::essence(scene());
    ASSERT_EQ(recovered(), now);
    const std::size_t done = document->done();
    EXPECT_GT(document->edit_count(), static_cast<std::size_t>(actions) / 50);
    EXPECT_GT(drags_, actions / 100);
    while (document->done() > 0)
        editor->execute(Action::Undo);
    ASSERT_EQ(test::essence(scene()), opened_);
    ASSERT_EQ(recovered(), opened_);
    while (document->done() < done)
        editor->execute(Action::Redo);
    ASSERT_EQ(test::essence(scene()), now);
    ASSERT_EQ(recovered(), now);
}

} // namespace
