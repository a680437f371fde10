// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/screen_text.hpp"
#include "support/viewer_panels.hpp"

#include <viewer/app/kept_preferences.hpp>

namespace {

using viewer::Viewports;

constexpr double kFrame = 0.001, kWay = 0.3; // seconds

// A viewer that starts, or that shows more views, has its cameras where they are to be in the first picture, however
// soon the second comes.
TEST(Viewports, HaveNoWayToTheirFirstPlaceAndOneToEveryOther) {
    Viewports views;
    views.frame({-3, -1, -2}, {3, 1, 2});
    for (const int count : {1, 4}) {
        views.lay_out({0, 0, 800, 500}, count);
        views.advance(kFrame, kWay);
        EXPECT_FALSE(views.is_easing()) << count;
        for (const viewer::View& v : views.shown())
            EXPECT_TRUE(v.eye() == v.orbit) << count;
    }
    views.frame({5, 0, 0}, {6, 1, 1});
    views.advance(kFrame, kWay);
    EXPECT_TRUE(views.is_easing());
    for (const viewer::View& v : views.shown())
        EXPECT_FALSE(v.eye() == v.orbit);
    views.advance(kWay, kWay);
    EXPECT_FALSE(views.is_easing());
    for (const viewer::View& v : views.shown())
        EXPECT_TRUE(v.eye() == v.orbit);
}

TEST(Viewports, HaveTheirBordersWhereTheSplitIs) {
    Viewports views;
    views.lay_out({10, 20, 800, 500}, 4, {0.25, 0.6});
    EXPECT_EQ(views.view(0).rect.width, 200);
    EXPECT_EQ(views.view(0).rect.height, 300);
    EXPECT_EQ(views.view(3).rect.x, 211);
    EXPECT_EQ(views.view(3).rect.y, 321);
    EXPECT_EQ(views.view(3).rect.width, 599);
    EXPECT_EQ(views.view_at({300, 100}), 1);
}

TEST(Viewports, AMaximizedViewIsAloneAndAllOfThemComeBack) {
    for (int active = 0; active < 4; ++active) {
        Viewports views;
        int count = 4;
        views.lay_out({0, 0, 800, 500}, count);
        views.activate(active);
        const gizmo::tools::OrbitCamera camera = views.orbit(), first = views.view(0).orbit;
        views.toggle_maximized(count);
        EXPECT_EQ(count, 1);
        views.lay_out({0, 0, 800, 500}, count);
        EXPECT_TRUE(views.is_maximized());
        EXPECT_TRUE(views.orbit() == camera) << active;
        EXPECT_EQ(views.view(0).rect.width, 800);
        views.toggle_maximized(count);
        EXPECT_EQ(count, 4);
        EXPECT_EQ(views.active(), active);
        EXPECT_TRUE(views.orbit() == camera && views.view(0).orbit == first) << active;
    }
    Viewports one;
    int count = 1;
    one.toggle_maximized(count);
    EXPECT_FALSE(one.is_maximized()) << "there is nothing to hide";
}

// Who asks for more views while one is alone gets them as they were.
TEST(Viewports, AnotherNumberOfViewsEndsTheMaximizedOne) {
    Viewports views;
    int count = 4;
    views.lay_out({0, 0, 800, 500}, count);
    const gizmo::tools::OrbitCamera first = views.view(0).orbit;
    views.activate(2);
    views.toggle_maximized(count);
    views.lay_out({0, 0, 800, 500}, 2);
    EXPECT_FALSE(views.is_maximized());
    EXPECT_TRUE(views.view(0).orbit == first);
    EXPECT_EQ(views.shown().size(), 2u);
}

class Borders : public test::Panels {
protected:
    explicit Borders(float scale = 1)
        : Panels(scale) {}
    void show(int views) {
        editor_.settings.layout = views;
        work_off();
    }
    gizmo::Viewport rect(int view) const { return editor_.viewports().view(view).rect; }
    // Where the borders of four views cross: the last one's corner.
    glm::dvec2 crossing() const {
        const gizmo::Viewport& last = editor_.viewports().shown().back().rect;
        return {last.x, last.y};
    }
    viewer::CursorShape shape_at(const glm::dvec2& at) {
        move(at);
        work_off();
        return ui_.cursor_shape(editor_);
    }
};
class BordersAtScale2 : public Borders {
protected:
    BordersAtScale2()
        : Borders(2) {}
};

TEST_F(Borders, OneIsDraggedAndNothingIsDeselected) {
    show(2);
    const gizmo::Viewport first = rect(0);
    EXPECT_EQ(shape_at({crossing().x, 500}), viewer::CursorShape::LeftRight);
    drag({crossing().x, 500}, {-120, 40});
    work_off();
    EXPECT_NEAR(rect(0).width, first.width - 120, 2);
    EXPECT_EQ(rect(1).x, rect(0).x + rect(0).width + 1);
    EXPECT_EQ(editor_.selection().size(), 1u);
    EXPECT_EQ(edits(), 0u);
    click({crossing().x, 300});
    work_off();
    EXPECT_EQ(editor_.selection().size(), 1u) << "a press on a border is none on the scene";
    click({crossing().x, 300});
    work_off();
    EXPECT_EQ(rect(0).width, first.width) << "a double click puts it back";
}

// The second press is held for some frames, as a hand does.
TEST_F(Borders, AHeldDoubleClickResets) {
    show(2);
    const double middle = rect(0).width;
    drag({crossing().x, 500}, {-60, 0});
    work_off();
    click({crossing().x, 500});
    button(true);
    for (int i = 0; i < 10; ++i)
        frame();
    button(false);
    work_off();
    EXPECT_EQ(rect(0).width, middle);
    drag({220, 400}, {60, 0}); // an edge of a panel, likewise
    work_off();
    click({280, 400});
    button(true);
    for (int i = 0; i < 10; ++i)
        frame();
    button(false);
    work_off();
    EXPECT_EQ(ui_.layout.left, 220);
}

TEST_F(Borders, TheCrossingDragsBothAndEachBorderItsOwn) {
    show(4);
    gizmo::Viewport was = rect(0);
    EXPECT_EQ(shape_at(crossing()), viewer::CursorShape::Cross);
    drag(crossing(), {-70, 50});
    work_off();
    EXPECT_NEAR(rect(0).width, was.width - 70, 2);
    EXPECT_NEAR(rect(0).height, was.height + 50, 2);
    was = rect(0);
    EXPECT_EQ(shape_at({crossing().x + 90, crossing().y}), viewer::CursorShape::UpDown);
    drag({crossing().x + 90, crossing().y}, {30, -40});
    work_off();
    EXPECT_EQ(rect(0).width, was.width);
    EXPECT_NEAR(rect(0).height, was.height - 40, 2);
    was = rect(0);
    drag({crossing().x, crossing().y + 90}, {30, -40});
    work_off();
    EXPECT_NEAR(rect(0).width, was.width + 30, 2);
    EXPECT_EQ(rect(0).height, was.height);
}

TEST_F(Borders, AreDraggedWithoutPanelsToo) {
    ui_.toggle_panels(editor_);
    show(3);
    const gizmo::Viewport was = rect(0);
    drag({crossing().x + 200, crossing().y}, {0, 60});
    work_off();
    EXPECT_NEAR(rect(0).height, was.height + 60, 2);
    drag({crossing().x, 100}, {60, 0}); // above the crossing of three views there is no border
    work_off();
    EXPECT_NEAR(rect(1).width, was.width / 2, 2);
}

// However far they are dragged, views cover the region without overlap and leave none without room.
TEST_F(Borders, ViewsStayVisibleAtEverySizeOfTheWindow) {
    for (const glm::dvec2& size : {glm::dvec2(640, 400), {980, 560}, {1920, 1080}, {3840, 2160}})
        for (int views = 2; views <= 4; ++views)
            for (const double to : {-1.0, 1.0}) {
                width_ = size.x;
                height_ = size.y;
                show(views);
                drag({crossing().x, crossing().y + 5}, size * to);
                drag({crossing().x + 5, crossing().y}, size * to);
                work_off();
                double least = 1e9;
                for (const viewer::View& v : editor_.viewports().shown())
                    least = std::min({least, v.rect.width, v.rect.height});
                EXPECT_GE(least, 20) << size.x << ' ' << views << ' ' << to;
            }
}

TEST_F(BordersAtScale2, AreAsWideForTheHand) {
    show(4);
    const gizmo::Viewport was = rect(0);
    drag(crossing() + glm::dvec2(4, 100), {-70, 0});
    work_off();
    EXPECT_NEAR(rect(0).width, was.width - 66, 3);
}

TEST_F(Borders, AreWhereTheyWereAtTheNextStart) {
    show(4);
    drag(crossing(), {-70, 50});
    work_off();
    const gizmo::Viewport was = rect(0);
    viewer::KeptPreferences kept(directory_ / "state");
    EXPECT_TRUE(kept.remember(editor_, &ui_.layout, {1180, 760}, false));
    click(crossing());
    click(crossing());
    work_off();
    EXPECT_NE(rect(0).width, was.width);
    viewer::KeptPreferences(directory_ / "state").apply_to(editor_);
    show(4); // a start has one view
    EXPECT_EQ(rect(0).width, was.width);
    EXPECT_EQ(rect(0).height, was.height);
}

class ViewsTest : public Borders {
protected:
    std::string text_with(const std::string& part) const {
        for (const test::ShownText& t : test::shown_texts(*ui_.draw_data()))
            if (t.text.find(part) != std::string::npos) return t.text;
        return "";
    }
    bool is_row(const std::string& name) const { // of the tree, visible
        const auto texts = test::shown_texts(*ui_.draw_data());
        return std::any_of(texts.begin(), texts.end(),
                           [&](const test::ShownText& t) { return t.text == name && t.middle.x < 220; });
    }
    // Of the label with a distance at the edge of a view.
    std::optional<glm::dvec2> arrow_in(int view) const {
        const gizmo::Viewport r = rect(view);
        for (const test::ShownText& t : test::shown_texts(*ui_.draw_data()))
            if (t.text.ends_with(" m") && t.middle.x > r.x && t.middle.x < r.x + r.width && t.middle.y > r.y &&
                t.middle.y < r.y + r.height)
                return t.middle;
        return std::nullopt;
    }
    glm::dvec2 middle(int view) const {
        return glm::dvec2(rect(view).x, rect(view).y) + glm::dvec2(rect(view).width, rect(view).height) * 0.5;
    }
};

TEST_F(ViewsTest, TheOneUnderThePointerIsMaximizedAndComesBack) {
    show(4);
    const double whole = rect(0).width + rect(1).width + 1;
    for (int v = 3; v >= 0; --v) {
        move(middle(v));
        work_off();
        const auto eye = editor_.orbit();
        key("Shift+V");
        work_off();
        ASSERT_EQ(editor_.viewports().shown().size(), 1u);
        EXPECT_EQ(rect(0).width, whole);
        EXPECT_TRUE(editor_.orbit() == eye) << v;
        EXPECT_NE(text_with("Shift+V all views"), "") << "the hint line";
        key("Shift+V");
        work_off();
        ASSERT_EQ(editor_.viewports().shown().size(), 4u);
        EXPECT_EQ(editor_.viewports().active(), v);
        EXPECT_TRUE(editor_.orbit() == eye) << v;
    }
    move(middle(2));
    work_off();
    const auto front = editor_.orbit();
    key("Shift+V");
    key("V"); // another layout shows its views, each in its place
    work_off();
    EXPECT_EQ(editor_.viewports().shown().size(), 2u);
    show(4);
    EXPECT_TRUE(editor_.viewports().view(2).orbit == front);
    show(1);
    key("Shift+V");
    work_off();
    EXPECT_EQ(editor_.messages().text(), "there is only one view");
}

TEST_F(ViewsTest, AMaximizedOneHasTheHandlesAndADragThere) {
    show(4);
    move(middle(1));
    key("Shift+V");
    work_off();
    const auto grip = editor_.context().handle_position(editor_.gizmo().id(), gizmo::Handle::TranslateX);
    ASSERT_TRUE(grip);
    const double x = crate().position.x;
    drag(*grip, {60, 0});
    work_off();
    EXPECT_GT(crate().position.x, x + 0.01);
}

// To the left, the right, above, below, behind the eye; in each kind of view.
// Only without handles that stand in the view and lead to it.
TEST_F(ViewsTest, APivotOutsideAViewHasAnArrowWithItsDistance) {
    editor_.settings.mode = gizmo::Mode::Bounds;
    work_off();
    EXPECT_FALSE(arrow_in(0)) << "it is in the view";
    const glm::dvec3 pivot = crate().position;
    for (const bool ortho : {false, true})
        for (const glm::dvec2& side : {glm::dvec2(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
            gizmo::tools::OrbitCamera& eye = editor_.orbit();
            eye.ortho = ortho;
            eye.pitch = 0;
            const double away = 20 * eye.distance;
            eye.target = pivot - eye.axes() * glm::dvec3(side.x, -side.y, 0) * away;
            work_off();
            const auto at = arrow_in(0);
            ASSERT_TRUE(at) << ortho << side.x << side.y;
            const glm::dvec2 from = *at - middle(0);
            EXPECT_GT(glm::dot(from, side), 100) << ortho << side.x << side.y;
            char expected[32];
            std::snprintf(expected, sizeof expected, "%.3g m",
                          ortho ? away : std::sqrt(away * away + eye.distance * eye.distance));
            EXPECT_EQ(text_with(" m"), expected);
        }
    editor_.orbit().ortho = false;
    editor_.orbit().target =
        pivot + editor_.orbit().axes()[0] - 2 * editor_.orbit().distance * editor_.orbit().axes()[2];
    work_off();
    ASSERT_TRUE(arrow_in(0)) << "behind the eye";
    EXPECT_LT(arrow_in(0)->x, middle(0).x);
    editor_.select(-1);
    work_off();
    EXPECT_FALSE(arrow_in(0));
}

TEST_F(ViewsTest, TheViewIsCenteredOnThePivotAndNotZoomed) {
    editor_.select_these({editor_.scene().find("Crate"), editor_.scene().find("Hat")});
    editor_.settings.mode = gizmo::Mode::Bounds;
    gizmo::tools::OrbitCamera& eye = editor_.orbit();
    eye.target = {40, 7, -80};
    work_off();
    EXPECT_TRUE(arrow_in(0));
    const auto before = eye;
    key("Shift+F");
    work_off();
    EXPECT_FALSE(arrow_in(0));
    EXPECT_TRUE(eye.distance == before.distance && eye.yaw == before.yaw && eye.pitch == before.pitch);
    const auto at = [&](const char* name) {
        return glm::dvec3(editor_.scene().world_from_node(editor_.scene().find(name))[3]);
    };
    EXPECT_LT(glm::distance(eye.target, (at("Crate") + at("Hat")) * 0.5), 1e-12);
    editor_.select(-1);
    work_off();
    key("Shift+F");
    work_off();
    EXPECT_EQ(editor_.messages().text(), "nothing to center on: select a node that is shown and not locked");
}

// A drag by a key, with the pivot outside.
TEST_F(ViewsTest, ADragOfWhatIsNotSeenShowsItsValueInTheView) {
    editor_.orbit().target += editor_.orbit().axes()[0] * (6 * editor_.orbit().distance);
    move(middle(0));
    work_off();
    key("G");
    work_off();
    key("X");
    type("1.5");
    work_off();
    EXPECT_NE(test::shown_texts(*ui_.draw_data()).size(), 0u);
    ASSERT_FALSE(editor_.context().draw_list().labels.empty());
    for (const gizmo::Label& label : editor_.context().draw_list().labels) {
        EXPECT_TRUE(label.anchor[0] > rect(0).x && label.anchor[0] < rect(0).x + rect(0).width) << label.text;
        EXPECT_TRUE(label.anchor[1] > rect(0).y && label.anchor[1] < rect(0).y + rect(0).height) << label.text;
    }
}

// A tree of many rows, from its beginning.
TEST_F(ViewsTest, TheTreeDoesNotJumpWhenManyAreSelectedAndShowsOneThatIs) {
    auto scene = test::default_scene();
    for (int i = 0; i < 5000; ++i) {
        sample::Node n = scene->node(scene->find("Crate"));
        n.name = "Copy " + std::to_string(i);
        n.source = n.copied_from = -1;
        scene->nodes.push_back(n);
    }
    viewer::Document many(std::move(scene), GIZMO_DEFAULT_SCENE, directory_ / "many.gltf");
    editor_.open(many);
    work_off();
    EXPECT_TRUE(is_row("Copy 3"));
    editor_.select_all();
    work_off();
    EXPECT_GE(editor_.selection().size(), 5000u);
    EXPECT_TRUE(is_row("Copy 3")) << "it has not jumped";
    EXPECT_FALSE(is_row("Copy 4999"));
    editor_.select(editor_.scene().find("Copy 4000"));
    work_off();
    EXPECT_TRUE(is_row("Copy 4000")) << "one that is selected elsewhere is shown";
    editor_.select_also(editor_.scene().find("Copy 100"));
    work_off();
    EXPECT_TRUE(is_row("Copy 100")) << "and one more";
    editor_.select(-1);
    work_off();
    editor_.open(files_.document());
}

} // namespace
