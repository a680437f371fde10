// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::pivot of one object: a door turns about its hinge.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

namespace {

using namespace gizmo;

// Types into a drag begun by key.
template <class T>
void type(test::EditorOf<T>& e, Handle handle, const char* text) {
    e.frame({.cursor = {600, 300}});
    e.context.start(7, handle);
    e.frame({.cursor = {600, 300}});
    EXPECT_TRUE(e.context.is_active()) << handle_name(handle);
    EXPECT_FALSE(e.context.set_numeric_input(text));
    e.frame({.cursor = {600, 300}});
    e.context.confirm();
    e.frame({.cursor = {600, 300}});
}

template <class T>
glm::dmat4 matrix_of(const T& object) {
    T copy = object;
    return TransformRef(copy).load_matrix();
}

template <class T>
void check_a_door(T door, double precision) {
    test::EditorOf<T> e;
    e.options.pivot = Pivot::Custom;
    e.options.pivot_point = {-1, 0, 0};
    e.options.space = Space::World;
    e.object = door;
    type(e, Handle::RotateY, "90");
    EXPECT_LT(glm::length(glm::dvec3(matrix_of(e.object)[3]) - glm::dvec3(-1, 0, -1)), precision);
    EXPECT_LT(glm::length(glm::dvec3(matrix_of(e.object)[0]) - glm::dvec3(0, 0, -1)), precision);
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_LT(glm::length(e.context.events()[0].after.position - glm::dvec3(-1, 0, -1)), precision);
    EXPECT_EQ(e.context.events()[0].before.position, glm::dvec3(0));
    e.object = door;
    e.options.space = Space::Local;
    type(e, Handle::ScaleX, "3");
    EXPECT_LT(glm::length(glm::dvec3(matrix_of(e.object)[3]) - glm::dvec3(2, 0, 0)), precision);
    e.object = door;
    type(e, Handle::TranslateX, "3");
    EXPECT_LT(glm::length(glm::dvec3(matrix_of(e.object)[3]) - glm::dvec3(3, 0, 0)), precision);
}

TEST(OnePivot, ADoorTurnsAboutItsHingeInEveryForm) {
    check_a_door(DTransform{}, 1e-12);
    check_a_door(Transform{}, 1e-6);
    check_a_door(glm::dmat4(1), 1e-12);
    check_a_door(glm::mat4(1), 1e-6);
}

TEST(OnePivot, TheHandlesAreAtThePivotAndTheGrabbedPointStaysUnderTheCursor) {
    test::Editor e;
    e.mode = Mode::Rotate;
    e.options.pivot = Pivot::Custom;
    e.options.pivot_point = {-1, 0.5, 0};
    e.options.parent = glm::dmat4(2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 2, 0, 0.5, 0, 0, 1);
    e.options.space = Space::World;
    const glm::dvec3 hinge(*e.options.parent * glm::dvec4(e.options.pivot_point, 1));
    const glm::dvec2 at = e.press(Handle::RotateY);
    const DTransform before = e.object;
    EXPECT_LT(glm::length(e.context.drag()->drag.frame.pivot - hinge), 1e-12);
    e.frame({.cursor = at + glm::dvec2(40, 10), .down = true});
    // The object's place goes round the hinge in the world.
    const glm::dvec3 was(*e.options.parent * glm::dvec4(before.position, 1)),
        now(*e.options.parent * glm::dvec4(e.object.position, 1));
    EXPECT_GT(glm::length(now - was), 0.01);
    EXPECT_NEAR(glm::length(now - hinge), glm::length(was - hinge), 1e-12);
    EXPECT_NEAR(now.y, was.y, 1e-12);
    e.frame({.cursor = at, .cancel = true});
    EXPECT_TRUE(same_bits(e.object, before));
    e.options.pivot_point = e.object.position;
    const glm::dvec2 again = e.press(Handle::RotateY);
    e.frame({.cursor = again + glm::dvec2(40, 10), .down = true});
    EXPECT_EQ(e.object.position, before.position);
}

TEST(OnePivot, TheOtherPivotsAreItsOwnPosition) {
    for (const Pivot pivot : {Pivot::Median, Pivot::Bounds, Pivot::Active, Pivot::Individual}) {
        test::Editor e;
        e.object.position = {0.5, 0, 0};
        e.options.pivot = pivot;
        e.options.pivot_point = {-1, 0, 0};
        type(e, Handle::RotateY, "90");
        EXPECT_EQ(e.object.position, glm::dvec3(0.5, 0, 0));
    }
}

} // namespace
