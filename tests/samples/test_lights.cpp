// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lights, cameras and empties: their icons are picked, boxed and framed, and a light's range is edited.
#include "support/lights_scene.hpp"
#include "support/viewer_editor.hpp"

#include <common/scene/json_text.hpp>

#include <fstream>
#include <numbers>

namespace {

using gizmo::Handle;
using sample::NodeIcon;

class Lights : public test::ViewerEditor {
protected:
    Lights() {
        open(test::lights_scene(), "lights.gltf");
        // Along -z, a hundred pixels to the unit.
        editor->orbit() = {.target = {0, 0, 0}, .yaw = 0, .pitch = 0, .ortho = true};
        editor->orbit().distance = 0.5 * kHeight / 100 / std::tan(editor->orbit().fov_y / 2);
        editor->settings.ease = 0;
        frames(2);
    }
    std::string clicked(const glm::dvec2& at) {
        editor->select(-1);
        click(at);
        return editor->selection().empty() ? "" : scene().node(editor->selection().active()).name;
    }
    std::string clicked(const char* name) { return clicked(pixel_of(name)); }
    glm::dvec2 range_handle(const char* name) {
        editor->select(scene().find(name));
        frames(2);
        const auto at = editor->context().handle_position(editor->gizmo().range_id(), Handle::Custom);
        EXPECT_TRUE(at) << name;
        return at.value_or(glm::dvec2(0));
    }
    // Outwards from the node, or inwards.
    void drag_range(const char* name, double pixels) {
        const glm::dvec2 from = range_handle(name), out = glm::normalize(from - pixel_of(name));
        drag(from, from + out * pixels);
    }
    std::string saved() {
        std::string said;
        EXPECT_TRUE(document->save(said)) << said;
        return viewer::file_contents(directory / "saved.gltf");
    }
};

// The text with one part replaced.
std::string with(const std::string& part, const std::string& by) {
    std::string text = test::kLightsText;
    EXPECT_NE(text.find(part), std::string::npos);
    return text.replace(text.find(part), part.size(), by);
}

TEST_F(Lights, AreKnownByTheirKind) {
    const auto icons = scene().icons();
    for (const auto& [name, icon] :
         std::initializer_list<std::pair<const char*, NodeIcon>>{{"Lamp", NodeIcon::Point},
                                                                 {"Spot", NodeIcon::Spot},
                                                                 {"Sun", NodeIcon::Directional},
                                                                 {"Eye", NodeIcon::Camera},
                                                                 {"Mount", NodeIcon::Empty},
                                                                 {"Broken", NodeIcon::Empty},
                                                                 {"Wall", NodeIcon::None},
                                                                 {"Group", NodeIcon::None}, // has a child
                                                                 {"Bone", NodeIcon::None},  // of a skin
                                                                 {"Tip", NodeIcon::None}})
        EXPECT_EQ(icons[static_cast<std::size_t>(scene().find(name))], icon) << name;
    const sample::NodeContent& lamp = scene().content(scene().find("Lamp"));
    EXPECT_EQ(lamp.intensity, 100);
    EXPECT_EQ(lamp.color, glm::dvec3(1, 0.5, 0));
    EXPECT_EQ(node("Spot").inner, 0);
    EXPECT_EQ(node("Spot").outer, 0.5);
    EXPECT_EQ(node("Lamp").range, 1.5);
    EXPECT_EQ(node("Spot").range, 0);
}

TEST_F(Lights, AreClickedAtTheirIcons) {
    for (const char* name : {"Lamp", "Twin", "Spot", "Sun", "Eye"}) {
        EXPECT_EQ(clicked(name), name);
        EXPECT_EQ(clicked(pixel_of(name) + glm::dvec2(5, -5)), name);
        EXPECT_EQ(clicked(pixel_of(name) + glm::dvec2(12, 0)), "") << name;
    }
    // A light shines through a wall, faintly; an empty is hidden by it.
    EXPECT_EQ(clicked("Inside"), "Inside");
    EXPECT_EQ(clicked("Mount"), "Wall");
    node("Wall").hidden = true;
    EXPECT_EQ(clicked("Mount"), "Mount");
    node("Mount").hidden = true;
    node("Lamp").locked = true;
    EXPECT_EQ(clicked("Mount"), "");
    EXPECT_EQ(clicked("Lamp"), "");
}

TEST_F(Lights, AreSelectedByABox) {
    editor->select(-1);
    drag({90, 60}, {150, 220});
    EXPECT_EQ(editor->selection().size(), 2u) << "Lamp and Twin";
    drag({480, 120}, {560, 340});
    EXPECT_EQ(editor->selection().size(), 2u) << "Sun and Eye";
    EXPECT_TRUE(editor->selection().contains(scene().find("Eye")));
}

TEST_F(Lights, AreFramed) {
    const auto half_height = [&] { return editor->orbit().distance * std::tan(editor->orbit().fov_y / 2); };
    editor->orbit().distance = 0.1;
    editor->execute(viewer::Action::FrameAll);
    frames();
    for (const char* name : {"Lamp", "Twin", "Spot", "Sun", "Eye"}) {
        const glm::dvec2 at = pixel_of(name);
        EXPECT_TRUE(at.x > 0 && at.x < kWidth && at.y > 0 && at.y < kHeight) << name;
    }
    const double whole = half_height();
    editor->select(scene().find("Lamp"));
    editor->execute(viewer::Action::FrameSelected);
    frames();
    EXPECT_NEAR(half_height(), 1.5 / 0.8, 1e-9) << "its range and a margin";
    EXPECT_LT(glm::distance(pixel_of("Lamp"), {kWidth / 2, kHeight / 2}), 1e-6);
    editor->select(scene().find("Eye"));
    editor->execute(viewer::Action::FrameSelected);
    EXPECT_LT(half_height(), 0.5 * whole) << "no box: a share of the scene";
    EXPECT_GT(half_height(), 0.02 * whole);
}

TEST_F(Lights, AreMovedAndTheirRangeStaysInPlace) {
    editor->select(scene().find("Lamp"));
    frames(2);
    const glm::dvec2 grip = handle(Handle::TranslateX);
    drag(grip, grip + glm::dvec2(50, 0));
    EXPECT_NEAR(node("Lamp").local.position.x, -1.5, 1e-6);
    EXPECT_EQ(node("Lamp").range, 1.5);
    EXPECT_EQ(document->edit_count(), 1u);
}

TEST_F(Lights, ARangeIsDraggedInOneEditAndSavedInItsOwnBytes) {
    drag_range("Lamp", 50);
    EXPECT_NEAR(node("Lamp").range, 2, 0.02);
    EXPECT_EQ(node("Twin").range, node("Lamp").range) << "the same light of the file";
    ASSERT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(document->label(0), "Range of Lamp");
    EXPECT_EQ(saved(), with("1.50,", sample::json_number(node("Lamp").range) + ","));
    editor->execute(viewer::Action::Undo);
    EXPECT_EQ(node("Twin").range, 1.5);
    EXPECT_EQ(saved(), test::kLightsText);
    editor->execute(viewer::Action::Redo);
    EXPECT_NEAR(node("Twin").range, 2, 0.02);
}

TEST_F(Lights, AnUnlimitedRangeBecomesANumberWhereItIsDragged) {
    const double first = glm::distance(range_handle("Spot"), pixel_of("Spot")) / 100;
    drag_range("Spot", 40);
    EXPECT_NEAR(node("Spot").range, first + 0.4, 0.02);
    const std::string range = ",\"range\":" + sample::json_number(node("Spot").range);
    EXPECT_EQ(saved(), with("[1, 2]", "[1, 2]" + range));
    editor->execute(viewer::Action::Undo);
    EXPECT_EQ(node("Spot").range, 0);
    EXPECT_EQ(saved(), test::kLightsText);
    // Neither a cancelled drag nor one back to its start leaves a number.
    const glm::dvec2 grip = range_handle("Spot");
    for (const bool cancels : {true, false}) {
        move(grip);
        button(true);
        move(grip + glm::dvec2(3, 60));
        EXPECT_GT(node("Spot").range, 0);
        if (cancels) tap("Escape");
        move(grip);
        button(false);
        frames(2);
        EXPECT_EQ(node("Spot").range, 0) << cancels;
    }
    EXPECT_EQ(saved(), test::kLightsText);
}

TEST_F(Lights, TheAnglesOfASpotLightAreDraggedAndSavedInTheirOwnBytes) {
    const glm::dvec2 spot = pixel_of("Spot");
    const double range = glm::distance(range_handle("Spot"), spot);
    const auto grip = [&](double angle, double share) { // it shines down
        return spot + glm::dvec2(std::sin(angle), std::cos(angle)) * (share * range);
    };
    const auto angles = [&](const std::string& inner) {
        return with("\"outerConeAngle\":0.5", "\"outerConeAngle\":" + sample::json_number(node("Spot").outer) + inner);
    };
    drag(grip(0.5, 1), grip(0.7, 1));
    EXPECT_NEAR(node("Spot").outer, 0.7, 1e-6);
    EXPECT_EQ(node("Spot").range, 0) << "still unlimited";
    ASSERT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(document->label(0), "Outer angle of Spot");
    EXPECT_EQ(saved(), angles(""));
    drag(grip(0, 0.75), grip(0.3, 0.75));
    EXPECT_NEAR(node("Spot").inner, 0.3, 1e-6);
    EXPECT_EQ(document->label(1), "Inner angle of Spot");
    EXPECT_EQ(saved(), angles(",\"innerConeAngle\":" + sample::json_number(node("Spot").inner)));
    // Up to the outer one; a file needs it to be less.
    drag(grip(0.3, 0.75), grip(1.2, 0.75));
    EXPECT_EQ(node("Spot").inner, node("Spot").outer);
    EXPECT_EQ(saved(), angles(",\"innerConeAngle\":" + sample::json_number(std::nextafter(node("Spot").outer, 0))));
    for (int i = 0; i < 3; ++i)
        editor->execute(viewer::Action::Undo);
    EXPECT_EQ(saved(), test::kLightsText);
    editor->execute(viewer::Action::Redo);
    EXPECT_NEAR(node("Spot").outer, 0.7, 1e-6);
}

TEST_F(Lights, ARangeIsTypedInOneEditAndComesBackAfterAKill) {
    const sample::NodeId lamp = scene().find("Lamp");
    const std::string path = directory / "lights.gltf", state = directory / "state";
    std::ofstream(path, std::ios::binary) << test::kLightsText;
    const auto load = [&] {
        std::string error;
        return std::make_unique<viewer::Document>(sample::Scene::load(path, error), path, path);
    };
    document = load();
    document->keep_journal(state);
    editor->open(*document);
    editor->select(lamp);
    for (const double range : {3.0, 3.25, -1.0}) // as it is typed or dragged
        editor->edits().preview_light("Range of", lamp, &sample::Node::range, range);
    EXPECT_EQ(node("Twin").range, 0) << "unlimited";
    editor->edits().commit_transform();
    EXPECT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(document->label(0), "Range of 2 nodes");
    std::string said;
    ASSERT_TRUE(document->save(said)) << said;
    EXPECT_EQ(viewer::file_contents(path), with("\"range\" : 1.50,", ""));
    // Undone after the save, which has the edit: the journal has the old range.
    editor->execute(viewer::Action::Undo);
    document = load();
    document->keep_journal(state);
    editor->open(*document);
    EXPECT_EQ(node("Lamp").range, 1.5);
    node("Lamp").locked = true;
    editor->edits().preview_light("Range of", lamp, &sample::Node::range, 5);
    EXPECT_EQ(node("Lamp").range, 1.5) << "locked";
}

// What the panel does with a number.
TEST_F(Lights, AnAngleIsSetInOneEditAndStopsAtTheOtherOne) {
    const sample::NodeId spot = scene().find("Spot");
    const auto set = [&](double sample::Node::*number, double value) {
        editor->edits().preview_light("Angle of", spot, number, value);
        editor->edits().commit_transform();
    };
    set(&sample::Node::outer, 0.8);
    set(&sample::Node::inner, 0.25);
    EXPECT_EQ(node("Spot").outer, 0.8);
    EXPECT_EQ(node("Spot").inner, 0.25);
    EXPECT_EQ(document->edit_count(), 2u);
    EXPECT_EQ(saved(), with("\"outerConeAngle\":0.5", "\"outerConeAngle\":0.8,\"innerConeAngle\":0.25"));
    set(&sample::Node::inner, 1);
    EXPECT_EQ(node("Spot").inner, 0.8);
    set(&sample::Node::inner, -1);
    EXPECT_EQ(node("Spot").inner, 0);
    set(&sample::Node::outer, 3);
    EXPECT_EQ(node("Spot").outer, std::numbers::pi / 2);
    set(&sample::Node::inner, 0.25);
    set(&sample::Node::outer, 0.1);
    EXPECT_EQ(node("Spot").outer, 0.25);
    set(&sample::Node::inner, 0);
    set(&sample::Node::outer, 0);
    EXPECT_EQ(node("Spot").outer, std::numbers::pi / 360) << "a file needs more than the inner one";
    while (document->done() > 0)
        editor->execute(viewer::Action::Undo);
    EXPECT_EQ(saved(), test::kLightsText);
}

TEST_F(Lights, ACopySharesTheLightOfItsOriginal) {
    editor->select(scene().find("Lamp"));
    editor->execute(viewer::Action::Duplicate);
    const sample::NodeId copy = editor->selection().active();
    EXPECT_EQ(scene().icons()[static_cast<std::size_t>(copy)], NodeIcon::Point);
    drag_range(scene().node(copy).name.c_str(), 25);
    EXPECT_EQ(node("Lamp").range, scene().node(copy).range);
    EXPECT_NE(node("Lamp").range, 1.5);
    const std::string text = saved();
    EXPECT_NE(text.find("\"range\" : " + sample::json_number(node("Lamp").range) + ","), std::string::npos);
}

// The range of a light ends above zero.
TEST_F(Lights, ALimitThatChangesATypedValueSaysSo) {
    move(range_handle("Lamp"));
    button(true);
    frames(2);
    for (const char c : std::string("=-5"))
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::string(1, c)});
    frames(2);
    EXPECT_NE(status_of(*editor).find("typed =-5, limited: "), std::string::npos) << status_of(*editor);
    tap("Enter");
    frames(2);
    button(false);
    EXPECT_NE(editor->messages().text().find(", limited instead of =-5"), std::string::npos)
        << editor->messages().text();
}

} // namespace
