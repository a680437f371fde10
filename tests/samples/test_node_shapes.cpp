// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Cameras and colliders of a file have handles: a drag is one edit of the number that the handle stands for, and a save
// changes no other byte.
#include "support/lights_scene.hpp"
#include "support/viewer_editor.hpp"

#include <common/scene/json_text.hpp>

#include <filesystem>
#include <fstream>
#include <functional>
#include <numbers>

namespace {

using sample::Node;

std::string shapes_path() {
    return std::filesystem::path(GIZMO_DEFAULT_SCENE).replace_filename("shapes.gltf").string();
}

class NodeShapes : public test::ViewerEditor {
protected:
    NodeShapes() { open_text(viewer::file_contents(shapes_path())); }
    void open_text(const std::string& of) {
        text = of;
        std::string error;
        auto parsed =
            sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false, ".", error);
        ASSERT_TRUE(parsed) << error;
        open(std::move(parsed), "shapes.gltf");
        editor->settings.ease = 0;
    }
    // From the side and from above, without perspective.
    void show(const char* name, double pixels_per_unit = 200) {
        editor->select(scene().find(name));
        const double middle = scene().content(editor->selection().active()).camera < 0 ? 0 : -1.05;
        editor->orbit() = {.target = at({0, 0, middle}), .yaw = 0.7, .pitch = 0.5, .ortho = true};
        editor->orbit().distance = 0.5 * kHeight / pixels_per_unit / std::tan(editor->orbit().fov_y / 2);
        frames(2);
    }
    glm::dvec3 at(const glm::dvec3& in_node) {
        return glm::dvec3(scene().world_from_node(editor->selection().active()) * glm::dvec4(in_node, 1));
    }
    glm::dvec2 pixel(const glm::dvec3& in_node) {
        return glm::dvec2(gizmo::world_to_screen(editor->camera(), at(in_node)).value_or(glm::dvec3(0)));
    }
    std::string saved() {
        std::string said;
        EXPECT_TRUE(document->save(said)) << said;
        return viewer::file_contents(directory / "saved.gltf");
    }
    std::string text;
};

// A number of a node, as it is read, and where it is in the text: behind these keys.
struct FileNumber {
    std::function<double&(Node&)> of;
    double was;
    std::vector<const char*> keys;
};
// A drag between two points of the node's space, what the first of the numbers becomes, and all that change.
struct NumberOfShape {
    const char *node, *word;
    glm::dvec3 from, to;
    double now;
    std::vector<FileNumber> numbers;
    double& number(Node& of) const { return numbers[0].of(of); }
    double was() const { return numbers[0].was; }
};

FileNumber lens(std::size_t i, double was, std::vector<const char*> keys) {
    return {[i](Node& node) -> double& { return node.lens[i]; }, was, std::move(keys)};
}
FileNumber collider(std::size_t i, double was, std::vector<const char*> keys) {
    return {[i](Node& node) -> double& { return node.collider[i]; }, was, std::move(keys)};
}
glm::dvec3 around(double radius, double y) { // beside the axes
    return {radius * std::cos(0.5), y, radius * std::sin(0.5)};
}
glm::dvec3 up(double angle) { // of the camera, in the middle of its frustum
    return glm::dvec3(0, std::sin(angle), -std::cos(angle)) * 1.05;
}

const std::vector<NumberOfShape>& numbers_of_shapes() {
    static const double half = 1.05 * std::tan(0.35);
    static const std::vector<NumberOfShape> all{
        {"Crate", "Width", {0.45, 0, 0}, {0.6, 0, 0}, 1.2, {collider(0, 0.9, {"shapes", "box", "size"})}},
        {"Crate", "Depth", {0, 0, 0.4}, {0, 0, 0.55}, 1.1, {collider(2, 0.8, {"shapes", "box", "size"})}},
        {"Ball", "Radius", around(0.4, 0), around(0.55, 0), 0.55, {collider(0, 0.4, {"shapes", "radius"})}},
        {"Barrel", "Height", {0, 0.4, 0}, {0, 0.6, 0}, 1.2, {collider(0, 0.8, {"cylinder", "height"})}},
        {"Barrel",
         "Radius",
         around(0.3, -0.4),
         around(0.4, -0.4),
         0.4,
         {collider(1, 0.3, {"cylinder", "radiusBottom"}), collider(2, 0.3, {"cylinder", "radiusTop"})}},
        {"Guard", "Height", {0, 0.78, 0}, {0, 0.88, 0}, 1.16, {collider(0, 0.96, {"capsule", "height"})}},
        {"Doorway",
         "Lower radius",
         around(0.35, -0.3),
         around(0.5, -0.3),
         0.5,
         {collider(1, 0.35, {"capsule", "capsule", "radiusTop", "radiusBottom"})}},
        {"Doorway",
         "Upper radius",
         around(0.2, 0.3),
         around(0.3, 0.3),
         0.3,
         {collider(2, 0.2, {"capsule", "capsule", "radiusTop", "radiusTop"})}},
        {"Camera", "Far plane", {0, 0, -1.8}, {0, 0, -2.1}, 2.1, {lens(0, 1.8, {"perspective", "zfar"})}},
        {"Camera", "Near plane", {0, 0, -0.3}, {0, 0, -0.5}, 0.5, {lens(1, 0.3, {"perspective", "znear"})}},
        {"Camera", "Field of view", up(0.35), up(0.45), 0.9, {lens(2, 0.7, {"perspective", "yfov"})}},
        {"Camera",
         "Aspect",
         {half * 1.5, 0, -1.05},
         {half * 2, 0, -1.05},
         2,
         {lens(3, 1.5, {"perspective", "aspectRatio"})}},
        {"Map camera", "Far plane", {0, 0, -1.9}, {0, 0, -2.2}, 2.2, {lens(0, 1.9, {"orthographic", "zfar"})}},
        {"Map camera",
         "Height",
         {0, 0.6, -1.05},
         {0, 0.8, -1.05},
         0.8,
         {lens(2, 0.6, {"orthographic", "ymag"}), lens(3, 0.9, {"orthographic", "xmag"})}},
        {"Map camera", "Aspect", {0.9, 0, -1.05}, {1.2, 0, -1.05}, 1.2, {lens(3, 0.9, {"orthographic", "xmag"})}},
    };
    return all;
}

// The text with the numbers of a node as they are.
std::string with_numbers(std::string text, const NumberOfShape& one, Node& node) {
    for (const FileNumber& number : one.numbers) {
        std::size_t at = 0;
        for (const char* key : number.keys)
            at = text.find('"' + std::string(key) + '"', at) + 1;
        const std::string old = sample::json_number(number.was);
        at = text.find(old, at);
        EXPECT_NE(at, std::string::npos) << old;
        if (at != std::string::npos) text.replace(at, old.size(), sample::json_number(number.of(node)));
    }
    return text;
}

TEST_F(NodeShapes, EveryNumberIsDraggedInOneEditAndSavedInItsOwnBytes) {
    const std::string original = text;
    for (const NumberOfShape& one : numbers_of_shapes()) {
        SCOPED_TRACE(std::string(one.word) + " of " + one.node);
        open_text(original);
        show(one.node);
        ASSERT_EQ(one.number(node(one.node)), one.was());
        move(pixel(one.from));
        button(true);
        frames(2);
        EXPECT_EQ(one.number(node(one.node)), one.was()) << "a press changes nothing";
        move(pixel(one.to));
        EXPECT_TRUE(status_of(*editor).starts_with(one.word)) << status_of(*editor);
        button(false);
        frames();
        EXPECT_NEAR(one.number(node(one.node)), one.now, 1e-9);
        ASSERT_EQ(document->edit_count(), 1u);
        EXPECT_EQ(document->label(0), std::string(one.word) + " of " + one.node);
        const std::string wanted = with_numbers(text, one, node(one.node));
        EXPECT_EQ(saved(), wanted);
        editor->execute(viewer::Action::Undo);
        EXPECT_EQ(one.number(node(one.node)), one.was());
        EXPECT_EQ(saved(), text);
        editor->execute(viewer::Action::Redo);
        EXPECT_EQ(saved(), wanted);
    }
}

TEST_F(NodeShapes, EscapeRestoresEveryBit) {
    const std::string original = text;
    for (const NumberOfShape& one : numbers_of_shapes()) {
        SCOPED_TRACE(std::string(one.word) + " of " + one.node);
        open_text(original);
        show(one.node);
        const std::vector<Node> before = scene().nodes;
        move(pixel(one.from));
        button(true);
        move(pixel(one.to));
        frames();
        EXPECT_NE(one.number(node(one.node)), one.was());
        tap("Escape");
        button(false);
        frames(2);
        EXPECT_EQ(document->edit_count(), 0u);
        EXPECT_TRUE(scene().nodes == before);
        EXPECT_EQ(saved(), text);
    }
}

TEST_F(NodeShapes, ATypedNumberIsThatOfTheFile) {
    const auto typed = [&](const NumberOfShape& one, const char* keys) {
        show(one.node);
        move(pixel(one.from));
        button(true);
        frames(2);
        for (const char c : std::string(keys))
            editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::string(1, c)});
        frames(2);
        tap("Enter");
        button(false);
        frames(2);
        return one.number(node(one.node));
    };
    const auto& all = numbers_of_shapes();
    const auto number = [&](const char* name, const char* word) {
        return *std::ranges::find_if(
            all, [&](const auto& one) { return std::string(one.node) == name && std::string(one.word) == word; });
    };
    EXPECT_DOUBLE_EQ(typed(number("Ball", "Radius"), "=75cm"), 0.75);
    EXPECT_DOUBLE_EQ(typed(number("Camera", "Aspect"), "=2.5"), 2.5);
    EXPECT_DOUBLE_EQ(typed(number("Camera", "Field of view"), "=60"), std::numbers::pi / 3);
    EXPECT_DOUBLE_EQ(typed(number("Guard", "Height"), "=2"), 2);
}

// It has no limit and any aspect in the file.
TEST_F(NodeShapes, AFarPlaneWithoutALimitGetsOneWhereItIsDragged) {
    open_text(test::kLightsText);
    show("Eye", 60);
    const double shown = 0.1 + editor->orbit().distance / 8;
    const std::vector<Node> before = scene().nodes;
    for (const bool cancels : {true, false}) {
        move(pixel({0, 0, -shown}));
        button(true);
        move(pixel({0, 0, -shown - 0.5}));
        frames();
        EXPECT_NEAR(node("Eye").lens[0], shown + 0.5, 1e-9);
        EXPECT_EQ(node("Eye").lens[3], 0) << "still any aspect";
        if (cancels) tap("Escape");
        button(false);
        frames(2);
        EXPECT_EQ(scene().nodes == before, cancels);
    }
    const std::string znear = "\"znear\":0.1", zfar = ",\"zfar\":" + sample::json_number(node("Eye").lens[0]);
    std::string wanted = text;
    EXPECT_EQ(saved(), wanted.insert(wanted.find(znear) + znear.size(), zfar));
    // What the view through it shows.
    drag(pixel(glm::dvec3(0, std::sin(0.45), -std::cos(0.45)) * (0.1 + node("Eye").lens[0]) / 2.0),
         pixel(glm::dvec3(0, std::sin(0.3), -std::cos(0.3)) * (0.1 + node("Eye").lens[0]) / 2.0));
    EXPECT_NEAR(node("Eye").lens[2], 0.6, 1e-9);
    editor->look_through(scene().find("Eye"));
    EXPECT_EQ(editor->orbit().fov_y, node("Eye").lens[2]);
}

const std::string kSharedCollider = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1,2,3,4]}],"nodes":[
{"name":"A","extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":0}}}}},
{"name":"B","translation":[3,0,0],"scale":[2,1,-1],"extensions":{"KHR_physics_rigid_bodies":{"trigger":{"geometry":{"shape":0}}}}},
{"name":"Bare","translation":[0,0,3],"extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":1}}}}},
{"name":"Unknown","extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":2}}}}},
{"name":"Missing","extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":9}}}}}],
"extensions":{"KHR_implicit_shapes":{"shapes":[{"type":"sphere","sphere":{ "radius" : 0.50 }},{"type":"box"},{"type":"plane"}]}}})";

TEST_F(NodeShapes, AColliderIsTheSameInAllItsNodesAndHasTheUsualSizesWithoutAny) {
    open_text(kSharedCollider);
    EXPECT_EQ(node("Bare").collider, (std::array{1.0, 1.0, 1.0}));
    EXPECT_EQ(scene().content(scene().find("Unknown")).collider, -1);
    EXPECT_EQ(scene().content(scene().find("Missing")).collider, -1);
    show("B", 120);
    // The scaled one is a sphere of the largest column.
    drag(pixel({0.25 * std::cos(0.5) * 2, 0, 0.5 * std::sin(0.5) * 2}),
         pixel({0.35 * std::cos(0.5) * 2, 0, 0.7 * std::sin(0.5) * 2}));
    EXPECT_NEAR(node("B").collider[0], 0.7, 1e-9);
    EXPECT_EQ(node("A").collider, node("B").collider);
    std::string wanted = text;
    const std::string radius = sample::json_number(node("A").collider[0]);
    EXPECT_EQ(saved(), wanted.replace(wanted.find("0.50"), 4, radius));
    show("Bare", 300);
    drag(pixel({0.5, 0, 0}), pixel({0.6, 0, 0}));
    const std::string width = sample::json_number(node("Bare").collider[0]);
    wanted = saved();
    EXPECT_NE(wanted.find("{\"type\":\"box\",\"box\":{\"size\": [" + width + ", 1, 1]}}"), std::string::npos) << wanted;
}

// A number that reaches the other one stays its own in the drag that does so.
TEST_F(NodeShapes, TwoRadiiThatBecomeEqualStayTwoUntilTheDragEnds) {
    show("Doorway");
    move(pixel(around(0.35, -0.3)));
    button(true);
    frames(2);
    for (const char c : std::string("=0.2"))
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::string(1, c)});
    frames(3);
    EXPECT_EQ(node("Doorway").collider, (std::array{0.6, 0.2, 0.2}));
    for (int i = 0; i < 4; ++i) {
        hold("Backspace", true);
        hold("Backspace", false);
    }
    frames(2);
    move(pixel(around(0.4, -0.3)));
    frames(2);
    EXPECT_EQ(node("Doorway").collider[2], 0.2);
    EXPECT_NEAR(node("Doorway").collider[1], 0.4, 1e-9);
    button(false);
}

TEST_F(NodeShapes, ALockedOrHiddenNodeHasNone) {
    const auto drawn = [&] {
        frames(2);
        return editor->context().draw_list().gizmos[static_cast<std::size_t>(gizmo::HandleSet::Custom)].size();
    };
    show("Guard");
    EXPECT_GT(drawn(), 4u);
    node("Guard").locked = true;
    EXPECT_EQ(drawn(), 0u);
    node("Guard").locked = false;
    node("Guard").hidden = true;
    EXPECT_EQ(drawn(), 0u);
}

TEST_F(NodeShapes, TheyComeBackAfterAKill) {
    const std::string path = directory / "shapes.gltf", state = directory / "state";
    std::ofstream(path, std::ios::binary) << text;
    const auto load = [&] {
        std::string error;
        document = std::make_unique<viewer::Document>(sample::Scene::load(path, error), path, path);
        document->keep_journal(state);
        editor->open(*document);
        editor->settings.ease = 0;
    };
    load();
    show("Ball");
    drag(pixel(around(0.4, 0)), pixel(around(0.55, 0)));
    const double radius = node("Ball").collider[0];
    EXPECT_NEAR(radius, 0.55, 1e-9);
    load();
    EXPECT_EQ(node("Ball").collider[0], radius);
}

} // namespace
