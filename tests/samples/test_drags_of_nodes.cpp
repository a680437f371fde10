// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags of a parent whose children stay, and drags that continue with a copy.
#include "support/viewer_editor.hpp"

#include <glm/geometric.hpp>

namespace {

using gizmo::Handle;
using sample::NodeId;
using viewer::Action;

class NodeDragTest : public test::ViewerEditor {
protected:
    NodeDragTest() {
        editor->orbit().ortho = true;
        editor->settings.space = gizmo::Space::World;
        keep();
    }
    void keep() { kept_ = scene().nodes; }
    // The nodes that existed in keep(), bit for bit; others are deleted, or copies.
    bool is_as_kept(bool has_copies = false) {
        for (std::size_t i = 0; i < scene().nodes.size(); ++i) {
            const sample::Node& now = scene().nodes[i];
            if (i >= kept_.size() ? !now.deleted && !has_copies
                                  : !(now == kept_[i]) || !gizmo::same_bits(now.local, kept_[i].local))
                return false;
        }
        return true;
    }
    glm::dmat4 kept_world(NodeId n) const {
        const sample::Node& node = kept_[static_cast<std::size_t>(n)];
        return (node.parent < 0 ? glm::dmat4(1) : kept_world(node.parent)) * sample::local_matrix(node);
    }
    double moved(const char* name) {
        const NodeId n = scene().find(name);
        double most = 0;
        for (int c = 0; c < 4; ++c)
            most = std::max(most, glm::length(scene().world_from_node(n)[c] - kept_world(n)[c]));
        return most;
    }
    void select(std::initializer_list<const char*> names) {
        std::vector<NodeId> nodes;
        for (const char* name : names)
            nodes.push_back(scene().find(name));
        editor->select_these(nodes);
        frames(2);
    }
    // With steps of a slow host: press, two moves.
    void press_and_move(Handle h, const glm::dvec2& by) {
        const glm::dvec2 at = handle(h);
        move(at);
        button(true);
        move(at + 0.4 * by);
        move(at + by);
    }
    void typed(const char* start, const char* axis, const char* text) {
        tap(start);
        frames(2);
        if (axis) tap(axis);
        for (const char* c = text; *c; ++c)
            editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::string(1, *c)});
        frames(2);
        tap("Enter");
        frames(2);
    }
    const std::string& last_edit() { return document->label(document->done() - 1); }
    std::string selected() { return editor->selection().label(scene()); }

    std::vector<sample::Node> kept_;
};

TEST_F(NodeDragTest, ChildrenStayWhileTheirParentIsDragged) {
    select({"Turntable"});
    editor->settings.children_stay = true;
    press_and_move(Handle::TranslateX, {60, 0});
    EXPECT_GT(moved("Turntable"), 0.1);
    EXPECT_LT(moved("Slab"), 1e-12) << "during the drag";
    button(false);
    frames(2);
    EXPECT_GT(moved("Turntable"), 0.1);
    for (const char* name : {"Slab", "Ball", "Hat"})
        EXPECT_LT(moved(name), 1e-12) << name;
    EXPECT_EQ(document->done(), 1u);
    const auto after = scene().nodes;
    tap("Ctrl+Z");
    EXPECT_TRUE(is_as_kept());
    EXPECT_EQ(selected(), "Turntable") << "not its children, too";
    tap("Ctrl+Y");
    EXPECT_EQ(selected(), "Turntable");
    EXPECT_TRUE(scene().nodes == after);
    editor->settings.children_stay = false;
    keep();
    press_and_move(Handle::TranslateX, {60, 0});
    EXPECT_GT(moved("Hat"), 0.1);
}

TEST_F(NodeDragTest, ChildrenStayInEveryWayOfMovingAParent) {
    editor->settings.children_stay = true;
    struct Way {
        const char *start, *axis, *text;
    };
    for (const char* parent : {"Turntable", "Stack"}) // Stack is uneven: its children need shear
        for (const Way& way : {Way{"G", "X", "1.5"}, Way{"Shift+E", "Y", "30"}, Way{"Shift+E", "X", "-50"},
                               Way{"Shift+R", "X", "3"}, Way{"Shift+R", nullptr, "-2"}}) {
            select({parent});
            move({300, 200});
            typed(way.start, way.axis, way.text);
            EXPECT_GT(moved(parent), 0.1) << parent << ' ' << way.start;
            for (const char* name : {"Slab", "Ball", "Hat", "Block", "Tilted"})
                EXPECT_LT(moved(name), 1e-9) << name << " of " << parent << ' ' << way.start << ' ' << way.text;
            EXPECT_EQ(document->done(), 1u);
            tap("Ctrl+Z");
            EXPECT_TRUE(is_as_kept()) << parent << ' ' << way.start;
        }
    select({"Turntable"});
    tap("Right");
    frames(3);
    EXPECT_GT(moved("Turntable"), 1e-3) << "by an arrow key";
    EXPECT_LT(moved("Ball"), 1e-12);
}

TEST_F(NodeDragTest, ACancelRestoresTheChildrenThatStayed) {
    editor->settings.children_stay = true;
    for (const char* parent : {"Turntable", "Stack"})
        for (const Handle h : {Handle::TranslateX, Handle::RotateY}) {
            editor->settings.mode = gizmo::info_of(h).mode;
            select({parent});
            press_and_move(h, {40, 25});
            EXPECT_FALSE(is_as_kept());
            tap("Escape");
            button(false);
            frames(2);
            EXPECT_TRUE(is_as_kept()) << parent;
            EXPECT_EQ(document->done(), 0u);
        }
}

// Where the inverse of the parent's matrix rounds.
TEST_F(NodeDragTest, ANodeComesBelowAParentThatWasScaled) {
    select({"Stack"});
    move({300, 200});
    typed("Shift+R", "X", "3");
    select({"Tilted"});
    editor->edits().reparent(-1);
    select({"Tilted"});
    editor->edits().reparent(scene().find("Stack"));
    EXPECT_EQ(node("Tilted").parent, scene().find("Stack")) << status_of(*editor);
}

// Locked ones stay although they are selected; a grandchild below a child that stays is moved on its own.
TEST_F(NodeDragTest, OnlyWhatIsSelectedMoves) {
    editor->settings.children_stay = true;
    node("Slab").locked = true;
    keep();
    select({"Slab", "Hat", "Turntable"});
    press_and_move(Handle::TranslateX, {60, 0});
    button(false);
    frames(2);
    EXPECT_LT(moved("Slab"), 1e-12);
    EXPECT_LT(moved("Ball"), 1e-12);
    EXPECT_GT(moved("Hat"), 0.1);
    EXPECT_NEAR(moved("Hat"), moved("Turntable"), 1e-9);
    tap("Ctrl+Z");
    EXPECT_TRUE(is_as_kept());
    select({"Ball", "Turntable"}); // a selected child goes with its parent, once
    press_and_move(Handle::TranslateX, {60, 0});
    button(false);
    frames(2);
    EXPECT_NEAR(moved("Ball"), moved("Turntable"), 1e-9);
    EXPECT_LT(moved("Hat"), 1e-12);
}

TEST_F(NodeDragTest, AChildThatCannotStayExactlyIsNamed) {
    const std::string text = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[
        {"name":"Arm","children":[1]},{"name":"Hand","translation":[1,0,0],"rotation":[0,0.3826834323650898,0,0.9238795325112867]}],
        "animations":[{"channels":[{"sampler":0,"target":{"node":1,"path":"scale"}}],
        "samplers":[{"input":0,"output":1}]}],"accessors":[{"componentType":5126,"count":1,"type":"SCALAR"},
        {"componentType":5126,"count":1,"type":"VEC3"}]})";
    std::string error;
    auto arm = sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false,
                                    directory / "", error);
    ASSERT_TRUE(arm) << error;
    open(std::move(arm), directory / "arm.gltf");
    ASSERT_TRUE(scene().is_animated(1));
    editor->settings.children_stay = true;
    select({"Arm"});
    typed("G", "X", "1");
    EXPECT_EQ(status_of(*editor), "Move Arm");
    typed("Shift+R", "X", "2");
    EXPECT_EQ(status_of(*editor), "Scale Arm, but Hand could not stay exactly");
    EXPECT_EQ(scene().node(1).shear, glm::dmat3(1));
    select({"Hand"});
    typed("G", "X", "1");
    EXPECT_EQ(status_of(*editor), "an animation of the file overwrites this edit of Hand");
}

TEST_F(NodeDragTest, ADragContinuesWithACopy) {
    select({"Crate"});
    press_and_move(Handle::TranslateX, {60, 0});
    const auto dragged = node("Crate").local;
    tap("Ctrl+D");
    frames();
    EXPECT_TRUE(gizmo::same_bits(node("Crate").local, kept_[static_cast<std::size_t>(scene().find("Crate"))].local));
    EXPECT_EQ(selected(), "Crate.1");
    EXPECT_TRUE(gizmo::same_bits(node("Crate.1").local, dragged));
    EXPECT_EQ(document->done(), 0u);
    move(handle(Handle::TranslateX) + glm::dvec2(90, 0));
    button(false);
    frames(2);
    EXPECT_GT(glm::length(node("Crate.1").local.position - dragged.position), 0.1);
    EXPECT_TRUE(is_as_kept(true));
    ASSERT_EQ(document->done(), 1u) << "the copy and its way";
    EXPECT_EQ(last_edit(), "Duplicate Crate.1");
    EXPECT_EQ(status_of(*editor), "Duplicate Crate.1");
    const auto after = scene().nodes;
    tap("Ctrl+Z");
    EXPECT_TRUE(is_as_kept());
    tap("Ctrl+Y");
    EXPECT_TRUE(scene().nodes == after);
    EXPECT_EQ(selected(), "Crate.1");
    tap("Ctrl+R"); // a further one, as after a duplicate that was moved
    EXPECT_EQ(selected(), "Crate.2");
}

TEST_F(NodeDragTest, ACancelRemovesTheCopyAndTheAutosaveFits) {
    document->keep_journal(directory / "state");
    for (const bool at_once : {true, false}) {
        select({"Turntable"});
        press_and_move(Handle::TranslateX, {60, 0});
        tap("Ctrl+D");
        if (!at_once) frames(3);
        tap("Escape");
        button(false);
        frames(2);
        EXPECT_TRUE(is_as_kept());
        EXPECT_EQ(selected(), "Turntable");
        EXPECT_EQ(document->done(), 0u);
        EXPECT_TRUE(document->is_saved());
    }
    editor->execute(Action::Duplicate);
    const auto made = test::essence(scene());
    document.reset();
    viewer::Document again(test::default_scene(), GIZMO_DEFAULT_SCENE, directory / "saved.gltf");
    again.keep_journal(directory / "state");
    EXPECT_EQ(again.done(), 1u);
    EXPECT_EQ(test::essence(again.scene()), made);
    document = std::make_unique<viewer::Document>(test::default_scene(), GIZMO_DEFAULT_SCENE, directory / "other.gltf");
    editor = std::make_unique<viewer::Editor>(*document);
}

// A selected child and a grandchild, locked ones, four views, with children that stay or not.
TEST_F(NodeDragTest, SeveralContinueAsCopies) {
    editor->settings.layout = 4;
    for (const bool stay : {false, true}) {
        editor->settings.children_stay = stay;
        node("Slab").locked = true;
        keep();
        select({"Slab", "Hat", "Block", "Turntable"});
        const std::size_t before = document->done(), alive = test::essence(scene()).size();
        const std::uint32_t view = 1;
        const glm::dvec2 at = handle(Handle::TranslateView, view);
        move(at);
        button(true);
        move(at + glm::dvec2(20, 5));
        tap("Ctrl+D");
        move(at + glm::dvec2(40, 10));
        EXPECT_TRUE(editor->gizmo().is_active());
        const glm::dvec3 way(scene().world_from_node(editor->selection().active())[3] -
                             kept_world(scene().find("Turntable"))[3]);
        button(false);
        frames(2);
        EXPECT_GT(glm::length(way), 0.1);
        EXPECT_EQ(document->done(), before + 1);
        EXPECT_TRUE(is_as_kept(true));
        // Turntable, Slab, Ball, Hat and Block; without children that stay Turntable, Hat and Block.
        EXPECT_EQ(test::essence(scene()).size(), alive + (stay ? 3 : 5));
        const auto nodes = editor->selection().nodes();
        ASSERT_EQ(nodes.size(), 4u);
        const char* originals[] = {"Slab", "Hat", "Block", "Turntable"};
        for (std::size_t i = 1; i < 4; ++i)
            EXPECT_LT(glm::length(glm::dvec3(scene().world_from_node(nodes[i])[3]) -
                                  glm::dvec3(kept_world(scene().find(originals[i]))[3]) - way),
                      1e-9)
                << stay << originals[i];
        tap("Ctrl+Z");
        EXPECT_TRUE(is_as_kept());
    }
}

TEST_F(NodeDragTest, APressWithAltDragsACopyIfSet) {
    editor->settings.alt_copies = true;
    select({"Crate"});
    hold("Alt", true);
    drag(handle(Handle::TranslateX), handle(Handle::TranslateX) + glm::dvec2(60, 0), 1); // one move
    EXPECT_EQ(document->done(), 1u);
    EXPECT_TRUE(is_as_kept(true));
    EXPECT_EQ(selected(), "Crate.1");
    keep();
    click(handle(Handle::TranslateX));
    frames(2);
    EXPECT_TRUE(is_as_kept()) << "a click copies nothing";
    EXPECT_EQ(selected(), "Crate.1");
    EXPECT_EQ(document->done(), 1u);
    // Press, move and release within one frame of the host.
    const glm::dvec2 at = handle(Handle::TranslateX);
    using viewer::InputEvent;
    move(at);
    editor->push({.kind = InputEvent::Kind::Button, .down = true});
    editor->push({.kind = InputEvent::Kind::Move, .cursor = at + glm::dvec2(50, 0)});
    editor->push({.kind = InputEvent::Kind::Button, .down = false});
    frames(5);
    EXPECT_EQ(selected(), "Crate.2");
    EXPECT_GT(glm::length(node("Crate.2").local.position - node("Crate.1").local.position), 0.1);
    editor->settings.mode = gizmo::Mode::Bounds;
    frames(2);
    drag(handle(Handle::BoundsMaxX), handle(Handle::BoundsMaxX) + glm::dvec2(30, 0));
    EXPECT_EQ(selected(), "Crate.2") << "Alt keeps the center of a box";
    EXPECT_EQ(last_edit(), "Move Crate.2");
    editor->settings.mode = gizmo::Mode::Translate;
    editor->settings.alt_copies = false;
    frames(2);
    drag(handle(Handle::TranslateX), handle(Handle::TranslateX) + glm::dvec2(30, 0));
    EXPECT_EQ(selected(), "Crate.2");
}

TEST_F(NodeDragTest, ACopyInADragBegunByAKeyAndWhatCannotBeCopied) {
    editor->set_keymap(*viewer::keymap_named("blender"));
    select({"Crate"});
    move({300, 200});
    tap("G");
    move({340, 200});
    tap("Shift+D");
    move({380, 200});
    EXPECT_EQ(selected(), "Crate.1");
    tap("Shift+D");
    EXPECT_EQ(editor->messages().text(), "this drag cannot continue with a copy") << "it is one already";
    tap("Enter");
    frames(2);
    EXPECT_EQ(document->done(), 1u);
    EXPECT_TRUE(is_as_kept(true));
    EXPECT_GT(glm::length(node("Crate.1").local.position - node("Crate").local.position), 0.1);
}

} // namespace
