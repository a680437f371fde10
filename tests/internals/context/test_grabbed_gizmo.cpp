// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is taken for the object that was grabbed: how far it may be from what was written, and which of several it is.
#include "context/grabbed_gizmo.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

constexpr Slack kSlack{.position = 0.5, .angle = 0.1, .ratio = 0.01};

DTransform written() {
    return {.position = {1, 2, 3}, .rotation = glm::angleAxis(0.4, glm::dvec3(0, 0, 1)), .scale = {1, 2, 4}};
}

TEST(Likeness, ATransformIsTheSameWithinTheSlackOfEachField) {
    const DTransform w = written();
    const auto turned = [&](double by) {
        DTransform t = w;
        t.rotation = glm::angleAxis(0.4 + by, glm::dvec3(0, 0, 1));
        return t;
    };
    EXPECT_TRUE(is_like(w, w, {}));
    for (int i = 0; i < 3; ++i)
        for (const double sign : {-1.0, 1.0}) {
            DTransform t = w;
            t.position[i] += sign * 0.49;
            EXPECT_TRUE(is_like(t, w, kSlack));
            t.position[i] = w.position[i] + sign * 0.51;
            EXPECT_FALSE(is_like(t, w, kSlack));
            t = w;
            t.scale[i] += sign * 0.039;
            EXPECT_TRUE(is_like(t, w, kSlack)) << "a share of the largest";
            t.scale[i] = w.scale[i] + sign * 0.041;
            EXPECT_FALSE(is_like(t, w, kSlack));
        }
    for (const double sign : {-1.0, 1.0}) {
        EXPECT_TRUE(is_like(turned(sign * 0.099), w, kSlack));
        EXPECT_FALSE(is_like(turned(sign * 0.101), w, kSlack));
        DTransform other_sign = turned(sign * 0.099);
        other_sign.rotation = -other_sign.rotation * 3.0;
        EXPECT_TRUE(is_like(other_sign, w, kSlack)) << "one rotation, of any length";
    }
    DTransform broken = w;
    broken.scale.y = NAN;
    EXPECT_FALSE(is_like(broken, w, kSlack));
}

TEST(Likeness, AMatrixIsTheSameWithinTheSlackOfItsColumns) {
    const glm::dmat4 w = to_matrix(written());
    EXPECT_TRUE(is_like(w, w, {}));
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 3; ++r) {
            const double slack = c == 3 ? kSlack.position : kSlack.ratio * glm::length(w[c]);
            glm::dmat4 m = w;
            m[c][r] += slack * 0.99;
            EXPECT_TRUE(is_like(m, w, kSlack));
            m[c][r] = w[c][r] + slack * 1.01;
            EXPECT_FALSE(is_like(m, w, kSlack));
        }
}

// What is off by the slack itself is within it; all numbers here are exact.
TEST(Likeness, TheSlackItselfIsWithinIt) {
    constexpr Slack slack{.position = 0.5, .angle = 0.25, .ratio = 0.25};
    const DTransform w{.position = {1, 2, 3}, .scale = {1, 2, 4}};
    const double beyond = std::nextafter(1.0, 2.0);
    for (int i = 0; i < 3; ++i)
        for (const double sign : {1.0, -1.0}) {
            DTransform moved = w, scaled = w;
            moved.position[i] += sign * 0.5;
            scaled.scale[i] += sign;
            EXPECT_TRUE(is_like(moved, w, slack) && is_like(scaled, w, slack)) << i;
            scaled.scale[i] = w.scale[i] + sign * 1.001;
            EXPECT_FALSE(is_like(scaled, w, slack)) << i;
            for (int r = 0; r < 3; ++r) {
                glm::dmat4 m(1);
                m[i][r] += sign * 0.25;
                EXPECT_TRUE(is_like(m, glm::dmat4(1), slack));
                m[i][r] += sign * 1e-9;
                EXPECT_FALSE(is_like(m, glm::dmat4(1), slack));
            }
        }
    const GizmoValue written{w, 8};
    GizmoValue before{w, 4};
    before.transform.position.x = -3;
    for (const auto& [number, like] :
         {std::pair(10.0, Likeness::Same), std::pair(6.0, Likeness::Same), std::pair(4.0, Likeness::Between),
          std::pair(2.0, Likeness::Between), std::pair(1.999, Likeness::Part), std::pair(14.0, Likeness::Between),
          std::pair(14.0 * beyond, Likeness::Part)})
        EXPECT_EQ(likeness({w, number}, before, written, slack), like) << number;
    for (const auto& [x, like] : {std::pair(-3.0, Likeness::Between), std::pair(-3.5, Likeness::Between),
                                  std::pair(-3.5 * beyond, Likeness::Part), std::pair(5.5, Likeness::Between),
                                  std::pair(5.75, Likeness::Part)}) {
        GizmoValue now = written;
        now.transform.position.x = x;
        EXPECT_EQ(likeness(now, before, written, slack), like) << x;
    }
}

TEST(Likeness, WhatTookAPartOfTheLastStepIsBetween) {
    const GizmoValue w{written(), 5};
    GizmoValue before = w;
    before.transform.position.x = -9;
    before.transform.scale.z = 1;
    before.transform.rotation = glm::angleAxis(1.4, glm::dvec3(0, 0, 1));
    before.number = 1;
    const auto with = [&](const auto& change) {
        GizmoValue now = w;
        change(now);
        return likeness(now, before, w, kSlack);
    };
    EXPECT_EQ(with([](auto&) {}), Likeness::Same);
    EXPECT_EQ(with([](auto& v) { v.transform.position.x = 0.6; }), Likeness::Same);
    EXPECT_EQ(with([](auto& v) { v.number = 5.04; }), Likeness::Same);
    EXPECT_EQ(with([&](auto& v) { v = before; }), Likeness::Between) << "it took none";
    EXPECT_EQ(with([](auto& v) { v.transform.position.x = -5; }), Likeness::Between);
    EXPECT_EQ(with([](auto& v) { v.number = 2; }), Likeness::Between);
    EXPECT_EQ(with([](auto& v) { v.transform.rotation = glm::angleAxis(1.0, glm::dvec3(0, 0, 1)); }),
              Likeness::Between);
    EXPECT_EQ(with([](auto& v) { v.transform.scale.z = 2; }), Likeness::Between);
    // Beyond it, or in what was not stepped: a part is as it was left.
    EXPECT_EQ(with([](auto& v) { v.transform.position.x = 11.6; }), Likeness::Part);
    EXPECT_EQ(with([](auto& v) { v.transform.position.y = 3; }), Likeness::Part);
    EXPECT_EQ(with([](auto& v) { v.transform.scale.x = 2; }), Likeness::Part);
    EXPECT_EQ(with([](auto& v) { v.transform.rotation = glm::angleAxis(2.4, glm::dvec3(0, 0, 1)); }), Likeness::Part);
    EXPECT_EQ(with([](auto& v) { v.number = 10; }), Likeness::Part);
    EXPECT_EQ(with([](auto& v) { v.transform = {.position = {50, 50, 50}, .scale = {7, 7, 7}}; }), Likeness::Other);
}

TEST(GrabbedGizmo, ANameIsTakenAtItsWordUntilSeveralHaveIt) {
    GrabbedGizmo g;
    const GizmoKey key{7, 0, 0};
    g.begin(key, CallForm::One, 1);
    EXPECT_TRUE(g.is_candidate({7, 0, 3}, CallForm::One));
    EXPECT_FALSE(g.is_candidate({7, 1, 0}, CallForm::One));
    EXPECT_FALSE(g.is_candidate({8, 0, 0}, CallForm::One));
    EXPECT_FALSE(g.is_candidate({7, 0, 0}, CallForm::Selection));
    g.begin_frame();
    EXPECT_TRUE(g.claim(key, Likeness::Part));
    EXPECT_FALSE(g.claim({7, 0, 1}, Likeness::Same)) << "another with its id";
    g.begin_frame();
    EXPECT_FALSE(g.is_named());
    EXPECT_FALSE(g.claim(key, Likeness::Part));
    EXPECT_TRUE(g.claim({7, 0, 1}, Likeness::Same)) << "it is what it holds";
    EXPECT_EQ(g.key().occurrence, 1u);
    EXPECT_FALSE(g.claim({7, 0, 2}, Likeness::Same)) << "not twice";

    g.begin(key, CallForm::One, 2);
    EXPECT_FALSE(g.is_named());
    g.begin({0, 0, 0}, CallForm::One, 1);
    EXPECT_FALSE(g.is_named());
    g.begin(key, CallForm::Each, 1);
    EXPECT_FALSE(g.is_named()) << "an index";
    g.begin_frame();
    EXPECT_FALSE(g.claim(key, Likeness::Between));
    g.begin({0, 0, 0}, CallForm::One, 1);
    g.begin_frame();
    EXPECT_FALSE(g.claim({0, 0, 0}, Likeness::Part));
    EXPECT_FALSE(g.claim({0, 0, 1}, Likeness::Between)) << "not the first of them";
    g.begin_frame();
    EXPECT_FALSE(g.claim({0, 0, 0}, Likeness::Between)) << "there were two";
}

TEST(GrabbedGizmo, OfTwinsItStaysTheOneItWas) {
    GrabbedGizmo g;
    g.begin({0, 0, 1}, CallForm::One, 3);
    g.begin_frame();
    EXPECT_FALSE(g.claim({0, 0, 0}, Likeness::Same)) << "the order of the press";
    EXPECT_TRUE(g.claim({0, 0, 1}, Likeness::Same));
    for (int frame = 0; frame < 2; ++frame) {
        g.begin_frame();
        EXPECT_FALSE(g.claim({0, 0, 0}, Likeness::Same)) << "it was like it a frame ago";
        EXPECT_TRUE(g.claim({0, 0, 1}, Likeness::Same));
    }
    g.begin_frame();
    EXPECT_FALSE(g.claim({0, 0, 0}, Likeness::Other));
    EXPECT_TRUE(g.claim({0, 0, 1}, Likeness::Same));
    g.begin_frame();
    EXPECT_TRUE(g.claim({0, 0, 0}, Likeness::Same)) << "the one before it is gone";
    EXPECT_EQ(g.key().occurrence, 0u);
}

TEST(Likeness, TheSlackOfAPositionIsInTheParentsUnits) {
    Drag drag;
    drag.frame.size = 8;
    drag.frame.parent_from_world = glm::dmat3(glm::dvec3(1, 0, 0), glm::dvec3(0, 4, 0), glm::dvec3(0, 0, 2));
    EXPECT_DOUBLE_EQ(slack_of(drag).position, 0.01 * 8 * 4);
    drag.frame.parent_from_world = glm::dmat3(0.25);
    EXPECT_DOUBLE_EQ(slack_of(drag).position, 0.01 * 8 / 4);
}

} // namespace
