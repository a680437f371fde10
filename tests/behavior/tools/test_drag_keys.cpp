// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags by keys: what a person types, and where the object is then.
#include "support/cameras.hpp"

#include <gizmo/context.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/tools/drag_keys.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <gtest/gtest.h>

#include <string_view>

namespace {

using gizmo::tools::DragKey;

class DragKeysTest : public testing::Test {
protected:
    void frames(int count = 2) {
        for (int i = 0; i < count; ++i) {
            gizmo::Pointer pointer{.cursor = {400, 300}};
            keys.apply(pointer);
            context.begin_frame(pointer, 1.0 / 15);
            gizmo::Options options{.id = 1, .space = space};
            keys.apply(context, options);
            context.manipulate(mode, object, camera, options);
            context.end_frame();
            for (const auto& event : context.events())
                commits += event.phase == gizmo::Phase::Committed;
            keys.end_frame(context);
        }
    }
    void start(gizmo::Mode with) {
        mode = with;
        frames();
        keys.start(context, 1, with);
        frames();
        ASSERT_TRUE(context.is_active());
    }
    void type(std::string_view text) {
        for (const char& c : text) {
            keys.type(context, {&c, 1});
            frames(1);
        }
    }
    void press(DragKey key, bool shift = false) {
        keys.press(context, key, shift);
        frames();
    }
    const gizmo::Camera camera = test::look_at({3, 2.5, 5}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 800, 600});
    gizmo::Context context;
    gizmo::tools::DragKeys keys;
    gizmo::DTransform object;
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::Space space = gizmo::Space::World;
    int commits = 0;
};

TEST_F(DragKeysTest, MoveAlongAnAxisByATypedLength) {
    start(gizmo::Mode::Translate);
    press(DragKey::X);
    type("1m 20cm");
    EXPECT_EQ(keys.text(), "1m 20cm");
    press(DragKey::Enter);
    EXPECT_EQ(object.position, glm::dvec3(1.2, 0, 0));
    EXPECT_EQ(commits, 1);
    EXPECT_EQ(keys.text(), "");
}

TEST_F(DragKeysTest, RotateByATypedAngleAndScaleByARatio) {
    start(gizmo::Mode::Rotate);
    press(DragKey::Z);
    type("0.25turn");
    press(DragKey::Enter);
    EXPECT_NEAR(glm::angle(object.rotation), glm::radians(90.0), 1e-12);
    EXPECT_NEAR(glm::axis(object.rotation).z, 1, 1e-12);
    object = {};
    start(gizmo::Mode::Scale);
    press(DragKey::Y, true);
    type("3;3");
    press(DragKey::Enter);
    EXPECT_LT(glm::length(object.scale - glm::dvec3(3, 1, 3)), 1e-12);
}

TEST_F(DragKeysTest, OneNumberScalesBothAxesOfAPlane) {
    for (const std::string_view typed : {"3", "=3", "3;3"})
        for (int across = 0; across < 3; ++across) {
            object = {};
            start(gizmo::Mode::Scale);
            press(static_cast<DragKey>(across), true);
            type(typed);
            press(DragKey::Enter);
            glm::dvec3 wanted(3);
            wanted[across] = 1;
            EXPECT_LT(glm::length(object.scale - wanted), 1e-12) << typed << " across " << across;
        }
    object = {};
    start(gizmo::Mode::Scale);
    type("3");
    press(DragKey::Y, true);
    press(DragKey::Enter);
    EXPECT_LT(glm::length(object.scale - glm::dvec3(3, 1, 3)), 1e-12) << "the axis after the number";
    object = {};
    start(gizmo::Mode::Translate);
    press(DragKey::Y, true);
    type("3");
    press(DragKey::Enter);
    EXPECT_EQ(object.position, glm::dvec3(3, 0, 0)) << "a move goes along the first axis";
}

TEST_F(DragKeysTest, ATypedNegativeScaleMirrors) {
    start(gizmo::Mode::Scale);
    press(DragKey::X);
    type("-2");
    press(DragKey::Enter);
    EXPECT_LT(glm::length(object.scale - glm::dvec3(-2, 1, 1)), 1e-12);
}

TEST_F(DragKeysTest, TheSameAxisAgainIsTheObjectsOwn) {
    object.rotation = glm::angleAxis(glm::radians(90.0), glm::dvec3(0, 0, 1));
    start(gizmo::Mode::Translate);
    press(DragKey::X);
    EXPECT_FALSE(keys.has_other_axes());
    press(DragKey::X);
    EXPECT_TRUE(keys.has_other_axes());
    type("2");
    press(DragKey::Enter);
    EXPECT_LT(glm::length(object.position - glm::dvec3(0, 2, 0)), 1e-12);
    EXPECT_FALSE(keys.has_other_axes()) << "a new drag begins with the options' axes";
}

TEST_F(DragKeysTest, AMistakeMovesNothingAndIsNotConfirmed) {
    start(gizmo::Mode::Translate);
    press(DragKey::X);
    type("1.5.2");
    EXPECT_NE(keys.error(), "");
    press(DragKey::Enter);
    EXPECT_TRUE(context.is_active());
    EXPECT_EQ(commits, 0);
    press(DragKey::Backspace);
    press(DragKey::Backspace);
    EXPECT_EQ(keys.error(), "");
    press(DragKey::Enter);
    EXPECT_EQ(object.position, glm::dvec3(1.5, 0, 0));
}

TEST_F(DragKeysTest, EscapeRestoresTheObject) {
    start(gizmo::Mode::Translate);
    type("4");
    press(DragKey::Escape);
    EXPECT_FALSE(context.is_active());
    EXPECT_EQ(object.position, glm::dvec3(0));
    EXPECT_EQ(commits, 0);
    EXPECT_EQ(keys.text(), "");
}

TEST_F(DragKeysTest, WithoutADragTheyDoNothing) {
    frames();
    press(DragKey::X);
    keys.type(context, "5");
    press(DragKey::Enter);
    press(DragKey::Escape);
    EXPECT_FALSE(context.is_active());
    EXPECT_EQ(keys.text(), "");
    start(gizmo::Mode::Translate);
    keys.type(context, "m");
    EXPECT_EQ(keys.text(), "") << "no text begins with a unit";
}

} // namespace
