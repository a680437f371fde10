// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What counts as left as it was written, at the slack itself and beside it, of numbers that are exact.
#include "context/grabbed_gizmo.hpp"
#include "support/editor.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace {

using namespace gizmo;

const DTransform kAsWritten{.position = {1, -2, 4}, .scale = {2, -4, 1}};
constexpr Slack kSlackOfEighths{.position = 0.125, .angle = 0.25, .ratio = 0.125};

double farther_out(double at) {
    return std::nextafter(at, at > 0 ? 1e300 : -1e300);
}

TEST(LikenessAtTheSlack, OfEachNumberOfAPositionAndAScale) {
    EXPECT_TRUE(is_like(kAsWritten, kAsWritten, {}));
    for (int i = 0; i < 3; ++i)
        for (const double sign : {1.0, -1.0}) {
            DTransform moved = kAsWritten, scaled = kAsWritten;
            moved.position[i] += sign * 0.125;
            EXPECT_TRUE(is_like(moved, kAsWritten, kSlackOfEighths)) << i;
            moved.position[i] = farther_out(moved.position[i]);
            const bool outwards = (moved.position[i] > 0) == (sign > 0);
            EXPECT_EQ(is_like(moved, kAsWritten, kSlackOfEighths), !outwards) << i;
            scaled.scale[i] += sign * 0.5; // an eighth of the largest
            EXPECT_TRUE(is_like(scaled, kAsWritten, kSlackOfEighths)) << i;
            scaled.scale[i] += sign * 0x1p-40;
            EXPECT_FALSE(is_like(scaled, kAsWritten, kSlackOfEighths)) << i;
        }
}

TEST(LikenessAtTheSlack, OfATurnWhicheverWayItIsWritten) {
    DTransform turned = kAsWritten;
    turned.rotation = glm::normalize(glm::dquat(16, 1, 0, 0));
    const double apart = 2 * glm::length(glm::normalize(turned.rotation) - kAsWritten.rotation);
    for (const double sign : {1.0, -1.0}) {
        turned.rotation = turned.rotation * sign;
        EXPECT_TRUE(is_like(turned, kAsWritten, {.angle = apart}));
        EXPECT_FALSE(is_like(turned, kAsWritten, {.angle = std::nextafter(apart, 0)}));
    }
}

TEST(LikenessAtTheSlack, OfEachColumnOfAMatrix) {
    glm::dmat4 written(1);
    written[0] *= 2;
    written[1] = {0, 3, 4, 0};
    written[3] = {1, -2, 4, 1};
    EXPECT_TRUE(is_like(written, written, {}));
    for (int column = 0; column < 4; ++column)
        for (int i = 0; i < 3; ++i)
            for (const double sign : {1.0, -1.0}) {
                const double most = column == 3 ? 0.125 : 0.125 * glm::length(glm::dvec3(written[column]));
                glm::dmat4 now = written;
                now[column][i] += sign * most;
                EXPECT_TRUE(is_like(now, written, kSlackOfEighths)) << column << i;
                now[column][i] += sign * 0x1p-40;
                EXPECT_FALSE(is_like(now, written, kSlackOfEighths)) << column << i;
            }
}

// Same, between what came and what was written, a part of it, or another.
TEST(LikenessAtTheSlack, OfAWholeValue) {
    GizmoValue written{kAsWritten, 8}, before = written;
    before.transform.position += glm::dvec3(2, -2, 4);
    before.transform.scale += glm::dvec3(1, 2, -1);
    before.number = 4;
    const auto is = [&](const GizmoValue& now) { return likeness(now, before, written, kSlackOfEighths); };
    EXPECT_EQ(is(written), Likeness::Same);
    EXPECT_EQ(is(before), Likeness::Between);
    GizmoValue now = written;
    for (const double sign : {1.0, -1.0}) {
        now.number = 8 + sign;
        EXPECT_EQ(is(now), Likeness::Same) << "an eighth of it";
        now.number = 8 + sign * (1 + 0x1p-40);
        EXPECT_EQ(is(now), Likeness::Between);
        now.number = 8 + sign * 5;
        EXPECT_EQ(is(now), Likeness::Between);
        now.number = 8 + sign * (5 + 0x1p-40);
        EXPECT_EQ(is(now), Likeness::Part) << "all but the number is as it was written";
    }
    for (int i = 0; i < 3; ++i)
        for (const double sign : {1.0, -1.0}) {
            now = written;
            const double step = std::abs(before.transform.position[i] - written.transform.position[i]);
            now.transform.position[i] += sign * (step + 0.125);
            EXPECT_EQ(is(now), Likeness::Between) << i;
            now.transform.position[i] += sign * 0x1p-40;
            EXPECT_EQ(is(now), Likeness::Part) << i;
            now = written;
            const double grown = std::abs(before.transform.scale[i] - written.transform.scale[i]);
            now.transform.scale[i] += sign * (grown + 0.5);
            EXPECT_EQ(is(now), Likeness::Between) << i;
            now.transform.scale[i] += sign * 0x1p-40;
            EXPECT_EQ(is(now), Likeness::Part) << i;
        }
}

TEST(LikenessAtTheSlack, OfANumberOrAPartAlone) {
    GizmoValue written{kAsWritten, 8}, far = written;
    far.transform.position += glm::dvec3(100);
    far.transform.rotation = glm::dquat(0, 1, 0, 0);
    far.transform.scale += glm::dvec3(100);
    const auto is = [&](const GizmoValue& now) { return likeness(now, written, written, kSlackOfEighths); };
    EXPECT_EQ(is(far), Likeness::Other);
    for (int part = 0; part < 3; ++part) {
        GizmoValue now = far;
        if (part == 0) now.transform.position = written.transform.position;
        if (part == 1) now.transform.rotation = written.transform.rotation;
        if (part == 2) now.transform.scale = written.transform.scale;
        EXPECT_EQ(is(now), Likeness::Part) << part;
    }
}

// Members that are as near to each other as a conversion may leave them are told apart by their bits.
TEST(LikenessOfMembers, TheBitsSayWhoIsWhoBeforeWhatIsLikeDoes) {
    test::Editor e;
    std::array<DTransform, 2> members{DTransform{.position = {0, 0, 0}}, DTransform{.position = {0, 0x1p-10, 0}}};
    const auto frame = [&](const Pointer& pointer) {
        e.context.begin_frame(pointer);
        e.last = e.context.manipulate(Mode::Translate, std::span<DTransform>(members), e.camera, e.options);
        e.context.end_frame();
    };
    frame({.cursor = {-1000, -1000}});
    const auto at = e.context.handle_position(e.options.id, Handle::TranslateX);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    for (int i = 1; i <= 6; ++i) {
        const bool swapped = members[0].position.y != 0;
        std::swap(members[0], members[1]);
        frame({.cursor = *at + glm::dvec2(8.0 * i, 0), .down = true});
        EXPECT_FALSE(e.last.externally_modified) << i;
        EXPECT_TRUE(e.context.is_active()) << i;
        EXPECT_EQ(members[swapped ? 0 : 1].position.y, 0) << i;
        EXPECT_EQ(members[swapped ? 1 : 0].position.y, 0x1p-10) << i;
        EXPECT_EQ(members[0].position.x, members[1].position.x);
    }
    EXPECT_GT(members[0].position.x, 0.01);
}

} // namespace
