// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Why something is hidden, at the bounds: in the eye's plane, without a width, as another member's child.
#include "context/why_hidden.hpp"

#include <gizmo/context.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace {

using namespace gizmo;

TEST(WhyHidden, InTheEyesPlaneIsBehindTheEye) {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    for (const double depth : {0.0, 1.0})
        for (const glm::dvec3& at : {glm::dvec3(0, 0, depth), glm::dvec3(3, -2, depth)})
            EXPECT_EQ(why_not_placed(*projector, Mode::Translate, {{.position = at}}, {}, nullptr, {}),
                      Hidden::BehindTheEye)
                << depth;
}

TEST(WhyHidden, WithoutAWidthOrAHeightThereIsNoViewport) {
    for (const double size : {0.0, -1.0}) {
        EXPECT_EQ(why_no_view({.viewport = {0, 0, size, 64}}), Hidden::EmptyViewport);
        EXPECT_EQ(why_no_view({.viewport = {0, 0, 64, size}}), Hidden::EmptyViewport);
    }
    EXPECT_EQ(why_no_view({.viewport = {0, 0, 64, 64}}), Hidden::BadCamera);
}

// A child of the first member, too, follows it: its own parent says nothing.
TEST(WhyHidden, AChildsParentIsNotLookedAt) {
    const glm::dmat4 flat(0);
    std::array<DTransform, 2> transforms{};
    std::array<Member, 2> members{Member{.transform = &transforms[0]},
                                  Member{.transform = &transforms[1], .parent = &flat, .ancestor = 0}};
    EXPECT_EQ(why_no_frame(std::span<const Member>(members), {}), Hidden::BadOptions);
    members[1].ancestor = -1;
    EXPECT_EQ(why_no_frame(std::span<const Member>(members), {}), Hidden::BadParent);
}

// One that may be flipped is placed otherwise: without a frame it is not placed either.
TEST(WhyHidden, UnderAParentThatIsNoneNothingIsDrawnFlippedOrNot) {
    for (const bool flip : {false, true})
        for (const glm::dmat4& parent : {glm::dmat4(0), glm::dmat4(std::nan(""))}) {
            Context context;
            DTransform object;
            Camera camera{.viewport = {0, 0, 512, 512}};
            camera.view[3].z = -8;
            camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
            context.begin_frame({});
            const Manipulation m = context.manipulate(Mode::Translate, object, camera,
                                                      {.id = 1, .space = Space::Local, .parent = parent, .flip = flip});
            context.end_frame();
            EXPECT_EQ(m.hidden, Hidden::BadParent) << flip;
            EXPECT_TRUE(context.draw_list().is_empty()) << flip;
        }
}

// A host's handle on a line is where its number says, in units of the world whatever the direction's length.
TEST(WhyHidden, OfAHandleOnALineItsPlaceIsAsked) {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const CustomHandle handle{.constraint = Constraint::Line, .direction = {0, 0, 2}};
    for (const double along : {7.0, 9.0}) {
        GizmoValue value;
        value.number = along;
        EXPECT_EQ(why_not_placed(*projector, Mode::Translate, value, {}, &handle, {}),
                  along < 8 ? Hidden::OutOfRange : Hidden::BehindTheEye);
    }
}

} // namespace
