// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The reason of gizmos that are hidden where two reasons are near each other.
#include "support/editor.hpp"

#include <array>
#include <cmath>
#include <vector>

namespace {

using namespace gizmo;

// The eye is the origin, looking along -z.
Camera from_the_origin() {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    return camera;
}

// The reason of one call in a frame of its own.
template <class Call>
Hidden why(const Call& call) {
    Context context;
    context.begin_frame({.cursor = {-1000, -1000}});
    const Manipulation m = call(context);
    context.end_frame();
    EXPECT_EQ(m.hidden == Hidden::No, !context.draw_list().is_empty());
    return m.hidden;
}

TEST(WhyHidden, InTheEyesPlaneIsBehindTheEye) {
    for (const glm::dvec3& at : {glm::dvec3(0, 0, 0), glm::dvec3(3, -2, 0), glm::dvec3(0, 0, 1), glm::dvec3(3, -2, 1)})
        EXPECT_EQ(why([&](Context& context) {
                      DTransform object{.position = at};
                      return context.manipulate(Mode::Translate, object, from_the_origin());
                  }),
                  Hidden::BehindTheEye);
}

TEST(WhyHidden, WithoutAWidthOrAHeightThereIsNoViewport) {
    for (const double size : {0.0, -1.0})
        for (const Viewport& viewport : {Viewport{0, 0, size, 64}, Viewport{0, 0, 64, size}})
            EXPECT_EQ(why([&](Context& context) {
                          DTransform object;
                          Camera camera = test::front_camera();
                          camera.viewport = viewport;
                          return context.manipulate(Mode::Translate, object, camera);
                      }),
                      Hidden::EmptyViewport);
}

// A child of a member follows it: its own parent says nothing.
TEST(WhyHidden, AChildsParentIsNotLookedAt) {
    const glm::dmat4 flat(0);
    for (const std::ptrdiff_t ancestor : {0, -1})
        EXPECT_EQ(why([&](Context& context) {
                      std::array<DTransform, 2> objects{};
                      const std::array members{Member{.transform = &objects[0]},
                                               Member{.transform = &objects[1], .parent = &flat, .ancestor = ancestor}};
                      return context.manipulate(Mode::Translate, members, test::front_camera());
                  }),
                  ancestor == 0 ? Hidden::No : Hidden::BadParent);
}

TEST(WhyHidden, UnderAParentThatIsNoneNothingIsDrawnFlippedOrNot) {
    for (const bool flip : {false, true})
        for (const glm::dmat4& parent : {glm::dmat4(0), glm::dmat4(std::nan(""))})
            EXPECT_EQ(why([&](Context& context) {
                          DTransform object;
                          return context.manipulate(Mode::Translate, object, test::front_camera(),
                                                    {.space = Space::Local, .parent = parent, .flip = flip});
                      }),
                      Hidden::BadParent)
                << flip;
}

// A host's handle on a line is where its number says, in units of the world whatever the direction's length.
TEST(WhyHidden, OfAHandleOnALineItsPlaceIsAsked) {
    const CustomHandle handle{.constraint = Constraint::Line, .direction = {0, 0, 2}};
    for (double along : {-1.0, 1.0})
        EXPECT_EQ(why([&](Context& context) { return context.manipulate_value(along, handle, from_the_origin()); }),
                  along < 0 ? Hidden::No : Hidden::BehindTheEye);
}

// Alone, and in the blocks of a list.
TEST(WhyHidden, AGizmoWithoutAVisibleHandleSaysSo) {
    const Camera front = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const Options only_z{.id = 1, .handles = handle_bit(Handle::TranslateZ)};
    for (const Mode mode : {Mode::Translate, Mode::Bounds}) {
        std::vector<DTransform> objects(40);
        for (DTransform& object : objects)
            object.scale = glm::dvec3(0.01);                // a box of 1.2 pixels
        for (std::size_t i = 0; i < objects.size(); i += 4) // seen from aside, or large
            objects[i] = {.rotation = glm::angleAxis(0.5, glm::dvec3(0, 1, 0))};
        const Options options = mode == Mode::Bounds ? Options{.id = 1} : only_z;
        Context context;
        context.begin_frame({.cursor = {-1000, -1000}});
        const BatchManipulation seen = context.manipulate_each(mode, objects, front, options);
        const Manipulation alone = context.manipulate(mode, objects[1], front, options);
        context.end_frame();
        EXPECT_EQ(alone.hidden, Hidden::OutOfRange);
        EXPECT_EQ(seen.hidden, Hidden::OutOfRange);
        EXPECT_EQ(seen.hidden_count, 30u);
        EXPECT_EQ(context.draw_list().gizmo_count(), 10u);
    }
}

// As when the camera through which one looks is selected: rounding does not take it before the eye.
TEST(WhyHidden, AnObjectAtTheEyeIsNotBeforeIt) {
    int exact = 0;
    for (const glm::dvec3& out : {glm::dvec3(0, 0, 1), glm::dvec3(1, 1, 1), glm::dvec3(-1, 1, 1), glm::dvec3(1, -1, 1),
                                  glm::dvec3(3, 2, -7), glm::dvec3(-1, 4, 2)})
        for (const double far : {1e-4, 8.0, 1e7})
            for (const Mode mode : {Mode::Translate, Mode::Universal, Mode::Bounds}) {
                test::Editor e;
                e.mode = mode;
                e.object.position = glm::normalize(out) * far;
                e.object.scale = glm::dvec3(far);
                e.camera = test::look_at(e.object.position, glm::dvec3(0), {0, 1, 0}, {.near = far / 100});
                const Projector projector = *make_projector(e.camera);
                exact += projector.w_at(e.object.position) == 0;
                EXPECT_EQ(e.frame({.cursor = {-1000, -1000}}).hidden, Hidden::BehindTheEye) << far;
                // A millionth of the distance to the origin before it is before it.
                e.object.position *= 1 - 1e-6;
                e.object.scale = glm::dvec3(far * 1e-7);
                EXPECT_EQ(e.frame({.cursor = {-1000, -1000}}).hidden, Hidden::No) << far;
            }
    EXPECT_LT(exact, 40) << "too few are rounded";
}

} // namespace
