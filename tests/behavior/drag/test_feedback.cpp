// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"

#include <cstring>

namespace {

using namespace gizmo;
using test::Editor;

std::string text_of(const Feedback& f, std::string_view unit = {}) {
    char buffer[64];
    return std::string(format_feedback(f, buffer, unit));
}

TEST(Feedback, NoneWithoutADrag) {
    Editor e;
    e.frame({});
    EXPECT_FALSE(e.context.feedback());
    EXPECT_EQ(e.context.drag(), nullptr);
}

TEST(Feedback, ATranslationSaysHowFarAlongTheGizmosAxes) {
    Editor e;
    e.object.rotation = glm::angleAxis(std::numbers::pi / 2, glm::dvec3(0, 0, 1));
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.context.set_numeric_input("1.25");
    e.frame({.cursor = at, .down = true});
    const Feedback f = *e.context.feedback();
    EXPECT_LT(glm::length(f.delta - glm::dvec3(0, 1.25, 0)), 1e-12);
    EXPECT_LT(glm::length(f.delta_axes - glm::dvec3(1.25, 0, 0)), 1e-12);
    EXPECT_EQ(text_of(f), "X +1.25000") << "a pixel is 0.00919";
    EXPECT_LT(glm::length(*f.start_px - e.pixel({0, 0, 0})), 1e-6);
    EXPECT_LT(glm::length(*f.pivot_px - e.pixel({0, 1.25, 0})), 1e-6);
}

TEST(Feedback, TurnsAddUpAndAreCounted) {
    Editor e;
    e.mode = Mode::Rotate;
    const glm::dvec2 at = e.press(Handle::RotateY);
    e.context.set_numeric_input("-765");
    e.frame({.cursor = at, .down = true});
    const Feedback f = *e.context.feedback();
    EXPECT_NEAR(f.angle, -765 * std::numbers::pi / 180, 1e-12);
    EXPECT_EQ(f.turns, -2);
    EXPECT_EQ(text_of(f), "Y -2 turns -45.000\xC2\xB0");
    EXPECT_LT(glm::length(f.axis - glm::dvec3(0, 1, 0)), 1e-12);
}

// Whole turns are counted up to a billion; farther out an angle has no digits left for what is beyond them.
TEST(Feedback, ABillionTurnsAreNotCounted) {
    const auto projector = make_projector(test::front_camera());
    DragUpdate update;
    update.drag.handle = Handle::RotateY;
    for (const double sign : {1.0, -1.0})
        for (const auto& [turns, counted] : {std::pair(999999999, 999999999), std::pair(1000000000, 0)}) {
            update.angle = sign * std::nextafter(turns * (2 * std::numbers::pi), 1e300);
            EXPECT_EQ(feedback_of(update, *projector).turns, sign * counted);
        }
}

TEST(Feedback, TextsAreWhatAnEditorShows) {
    Feedback f;
    f.handle = Handle::TranslateXY;
    f.action = Action::Translate;
    f.delta_axes = {1.25, -0.5, 7};
    EXPECT_EQ(text_of(f), "X +1.250, Y -0.500") << "the two axes of the plane";
    EXPECT_EQ(text_of(f, "cm"), "X +1.250, Y -0.500 cm");
    f.handle = Handle::TranslateZX;
    EXPECT_EQ(text_of(f), "X +1.250, Z +7.000") << "in the order x, y, z, as numbers are typed";
    f.handle = Handle::TranslateView;
    f.delta_axes = {1e-9, -0.0004, 1e12};
    EXPECT_EQ(text_of(f), "X +0.000, Y +0.000, Z +1.000e+12");
    f.delta_axes = {1e6, -1e6, 999999.5};
    EXPECT_EQ(text_of(f), "X +1000000.000, Y -1000000.000, Z +999999.500") << "as long as there is room";
    f.action = Action::Scale;
    f.handle = Handle::ScaleUniform;
    f.ratio = {1.5, 1.5, 1.5};
    EXPECT_EQ(text_of(f, "m"), "XYZ \u00d71.500") << "a ratio has no unit";
    f.handle = Handle::ScaleY;
    f.ratio = {1, -0.25, 1};
    EXPECT_EQ(text_of(f), "Y \u00d7-0.250");
    f.action = Action::Bounds;
    f.handle = bounds_handle(1, 0, -1);
    f.ratio = {2, 1, 0.5};
    EXPECT_EQ(text_of(f), "X \u00d72.000, Z \u00d70.500");
    f.ratio = {2, 1, 2};
    EXPECT_EQ(text_of(f), "XZ \u00d72.000");
    f.action = Action::Rotate;
    f.handle = Handle::RotateView;
    f.angle = 0.5236;
    f.decimals = 1;
    EXPECT_EQ(text_of(f, "m"), "View +30.0\u00b0");
    char small[4];
    EXPECT_EQ(format_feedback(f, small).size(), 4u) << "cut, not overrun";
}

// Nothing of it is cut off in a label, whatever is written, and a number of three digits keeps its width.
TEST(Feedback, EveryTextOfALengthFitsALabelAndKeepsItsWidth) {
    test::Random random(4);
    Feedback f;
    f.handle = Handle::TranslateView;
    f.action = Action::Translate;
    for (int n = 0; n < 2000; ++n) {
        for (int i = 0; i < 3; ++i)
            f.delta_axes[i] = std::pow(10.0, test::uniform(random, -9, 12)) * (test::coin(random) ? 1 : -1);
        const std::string text = text_of(f, "furlong");
        EXPECT_LT(text.size(), sizeof Label{}.text);
        EXPECT_TRUE(text.ends_with(" furlong"));
        f.handle = Handle::TranslateX;
        f.delta_axes.x = test::uniform(random, -9.9994, 9.9994);
        EXPECT_EQ(text_of(f, "m").size(), std::string_view("X +0.000 m").size());
        f.handle = Handle::TranslateView;
    }
}

TEST(Feedback, TheGrabbedPointIsGivenInPixels) {
    for (const Handle handle :
         {Handle::TranslateX, Handle::TranslateXY, Handle::RotateX, Handle::ScaleX, Handle::ScaleXY}) {
        Editor e;
        e.mode = Mode::Universal;
        if (info_of(handle).shape == HandleShape::Plane && info_of(handle).action == Action::Scale)
            e.mode = Mode::Scale;
        const glm::dvec2 at = e.press(handle);
        e.frame({.cursor = at + glm::dvec2(12, 9), .down = true});
        const Feedback f = *e.context.feedback();
        ASSERT_TRUE(f.grabbed_px);
        EXPECT_LT(glm::length(*f.grabbed_px - at - glm::dvec2(12, 9)), 30) << handle_name(handle);
        if (info_of(handle).shape == HandleShape::Plane) {
            EXPECT_LT(glm::length(*f.grabbed_px - at - glm::dvec2(12, 9)), 1e-6);
        }
    }
}

// A side follows the cursor along its own line, and the middle of the box goes half as far.
TEST(Feedback, OfABoxThePivotAndWhatWasGrabbedAreWhereTheyAreNow) {
    for (const bool limited : {false, true}) {
        Editor e;
        e.mode = Mode::Bounds;
        e.object.rotation = glm::angleAxis(0.4, glm::dvec3(0, 1, 0));
        e.options.parent = glm::dmat4(glm::dmat3(1.5, 0, 0, 0, -1, 0, 0.3, 0, 1));
        if (limited) e.options.limits.scale_max.x = 1.2;
        const glm::dvec2 at = e.press(Handle::BoundsMaxX);
        const auto face = [&](double x) {
            return glm::dvec3(*e.options.parent * (to_matrix(e.object) * glm::dvec4(x, 0, 0, 1)));
        };
        const glm::dvec3 fixed = face(-0.5);
        e.frame({.cursor = at + (e.pixel(face(1.0)) - e.pixel(face(0.5))), .down = true});
        const Feedback f = *e.context.feedback();
        EXPECT_EQ(f.limited, limited);
        EXPECT_NEAR(e.object.scale.x, f.ratio.x, 1e-12);
        EXPECT_GT(f.ratio.x, 1.1);
        EXPECT_LT(glm::length(face(-0.5) - fixed), 1e-12) << "the other side stays";
        ASSERT_TRUE(f.pivot_px && f.grabbed_px);
        EXPECT_LT(glm::length(*f.pivot_px - e.pixel(face(0))), 1e-6);
        EXPECT_LT(glm::length(*f.grabbed_px - e.pixel(face(0.5))), 1e-3);
    }
}

TEST(Feedback, LabelsGoOutWithTheDrawListUnlessTheyAreOff) {
    Editor e;
    e.context.draw.labels = false;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(20, 0), .down = true});
    EXPECT_TRUE(e.context.draw_list().labels.empty());
    e.context.draw = {.labels = true, .length_unit = "m"};
    e.frame({.cursor = at + glm::dvec2(20, 0), .down = true});
    ASSERT_EQ(e.context.draw_list().labels.size(), 1u);
    const Label& label = e.context.draw_list().labels[0];
    EXPECT_EQ(label.text, text_of(*e.context.feedback(), "m"));
    const glm::dvec2 grabbed = *e.context.feedback()->grabbed_px;
    EXPECT_NEAR(static_cast<double>(label.anchor[0]), grabbed.x, 100);
    EXPECT_NEAR(static_cast<double>(label.anchor[1]), grabbed.y, 50);
    EXPECT_LT(static_cast<double>(label.anchor[1]), grabbed.y) << "above an axis that lies";
    std::memcpy(e.context.draw.length_unit, "furlongs", sizeof e.context.draw.length_unit);
    e.frame({.cursor = at + glm::dvec2(20, 0), .down = true});
    EXPECT_TRUE(std::string_view(e.context.draw_list().labels[0].text).ends_with(" furlongs")) << "all of its room";
    e.frame({.cursor = at});
    e.frame({.cursor = at});
    EXPECT_TRUE(e.context.draw_list().labels.empty());
}

TEST(Feedback, AGhostShowsWhereItWas) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at, .down = true});
    EXPECT_EQ(e.context.draw_list().gizmo_count(), 1u) << "nothing has moved";
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    const auto& gizmos = e.context.draw_list().gizmos[0];
    ASSERT_EQ(gizmos.size(), 2u);
    const float* clip = gizmos[0].clip_from_gizmo + 12;
    const glm::dvec2 pixel((clip[0] / clip[3] * 0.5 + 0.5) * 1280, (clip[1] / clip[3] * 0.5 + 0.5) * 720);
    EXPECT_LT(glm::length(pixel - e.pixel({0, 0, 0})), 1e-2);
    EXPECT_EQ(gizmos[0].shown, draw_bit(HandleSet::Translate, Handle::TranslateX));
    EXPECT_EQ(gizmos[0].highlight, 0u);
    EXPECT_EQ(gizmos[1].highlight, highlight_of(HandleSet::Translate, Handle::TranslateX));
    e.context.draw.ghost = false;
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    EXPECT_EQ(e.context.draw_list().gizmo_count(), 1u);
}

TEST(Feedback, StepsAreTickedWhereTheyAre) {
    Editor e;
    e.options.snap = {.translation = 0.25, .rotation = std::numbers::pi / 12};
    glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    const std::size_t without = e.context.draw_list().lines.size();
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true, .snap = true});
    EXPECT_GT(e.context.draw_list().lines.size(), without + 10);
    e.frame({.cursor = at});
    e.frame({.cursor = at});
    e.mode = Mode::Rotate;
    at = e.press(Handle::RotateY);
    e.frame({.cursor = at, .down = true, .snap = true});
    EXPECT_EQ(e.context.draw_list().lines.size(), 24u) << "one every 15 degrees";
}

// It has no outside then: the label stands above, whether the arc's middle is a pixel above the pivot or below.
TEST(Feedback, OfATurnSeenAllButFromItsEdgeTheLabelStandsAbove) {
    for (const double height : {0.03, -0.03}) {
        Editor e;
        e.mode = Mode::Rotate;
        e.camera = test::look_at({0, height, 8}, {0, 0, 0}, {0, 1, 0}, {});
        e.context.draw = {.labels = true};
        const glm::dvec2 pivot = e.pixel({0, 0, 0});
        e.frame({.cursor = {-1000, -1000}});
        const glm::dvec2 cursor = pivot + glm::dvec2(50, 0);
        e.frame({.cursor = cursor, .down = true});
        ASSERT_EQ(e.context.hovered_handle(), Handle::RotateY);
        for (const double aside : {20.0, 60.0, 100.0, -100.0}) {
            e.frame({.cursor = cursor + glm::dvec2(aside, 0), .down = true});
            ASSERT_EQ(e.context.draw_list().labels.size(), 1u);
            EXPECT_LT(e.context.draw_list().labels[0].anchor[1], static_cast<float>(pivot.y) - 5) << height;
        }
    }
}

} // namespace
