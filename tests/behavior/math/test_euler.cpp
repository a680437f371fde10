// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include <gtest/gtest.h>

#include <cmath>

namespace gizmo {
namespace {

glm::dquat from_euler(const glm::dvec3& e) {
    return glm::angleAxis(e.z, glm::dvec3(0, 0, 1)) * glm::angleAxis(e.y, glm::dvec3(0, 1, 0)) *
           glm::angleAxis(e.x, glm::dvec3(1, 0, 0));
}

constexpr EulerOrder kOrders[] = {EulerOrder::XYZ, EulerOrder::XZY, EulerOrder::YXZ,
                                  EulerOrder::YZX, EulerOrder::ZXY, EulerOrder::ZYX};
constexpr int kAxes[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The product as the order's letters write it.
glm::dquat from_euler(const glm::dvec3& e, EulerOrder order) {
    glm::dquat q = glm::identity<glm::dquat>();
    for (const int axis : kAxes[static_cast<int>(order)]) {
        glm::dvec3 about{0};
        about[axis] = 1;
        q = q * glm::angleAxis(e[axis], about);
    }
    return q;
}

// Every triple of angles that gives the rotation is one of two plus whole turns; none of them is nearer.
TEST(Euler, GivesTheRotationBackByTheNearestAnglesInEveryOrder) {
    test::Random random(33);
    for (int n = 0; n < test::scaled(10000); ++n)
        for (const EulerOrder order : kOrders) {
            const glm::dquat q = test::random_rotation(random) * test::uniform(random, 0.5, 2);
            const glm::dvec3 previous{test::uniform(random, -9, 9), test::uniform(random, -9, 9),
                                      test::uniform(random, -9, 9)};
            const glm::dvec3 e = nearest_euler(q, previous, order);
            ASSERT_NEAR(std::abs(glm::dot(from_euler(e, order), glm::normalize(q))), 1, 1e-12);
            const int middle = kAxes[static_cast<int>(order)][1];
            glm::dvec3 other = e + glm::pi<double>();
            other[middle] = glm::pi<double>() - e[middle];
            ASSERT_NEAR(std::abs(glm::dot(from_euler(other, order), glm::normalize(q))), 1, 1e-12);
            const double distance = glm::length(e - previous);
            for (const glm::dvec3& solution : {e, other})
                for (int axis = 0; axis < 3; ++axis)
                    for (int turns = -4; turns <= 4; ++turns) {
                        glm::dvec3 candidate = solution;
                        for (int a = 0; a < 3; ++a)
                            candidate[a] += glm::two_pi<double>() *
                                            std::round((previous[a] - candidate[a]) / glm::two_pi<double>());
                        candidate[axis] += turns * glm::two_pi<double>();
                        ASSERT_LE(distance, glm::length(candidate - previous) + 1e-9);
                    }
        }
}

TEST(Euler, WithNoOrderSaidItIsZYX) {
    test::Random random(34);
    for (int n = 0; n < 1000; ++n) {
        const glm::dquat q = test::random_rotation(random);
        const glm::dvec3 previous{test::uniform(random, -9, 9), test::uniform(random, -9, 9),
                                  test::uniform(random, -9, 9)};
        EXPECT_EQ(nearest_euler(q, previous), nearest_euler(q, previous, EulerOrder::ZYX));
    }
}

TEST(Euler, AtAQuarterTurnTheFirstTurnStaysInEveryOrder) {
    test::Random random(35);
    for (int n = 0; n < 2000; ++n)
        for (const EulerOrder order : kOrders)
            for (const double sign : {1.0, -1.0}) {
                const int* const axes = kAxes[static_cast<int>(order)];
                glm::dvec3 angles{test::uniform(random, -3, 3), test::uniform(random, -3, 3),
                                  test::uniform(random, -3, 3)};
                angles[axes[1]] = sign * glm::half_pi<double>();
                glm::dvec3 previous = angles;
                previous[axes[2]] = test::uniform(random, -3, 3);
                previous[axes[0]] = test::uniform(random, -3, 3);
                const glm::dvec3 e = nearest_euler(from_euler(angles, order), previous, order);
                EXPECT_EQ(e[axes[2]], previous[axes[2]]);
                EXPECT_LE(std::abs(e[axes[0]] - previous[axes[0]]), glm::pi<double>() + 1e-9);
                ASSERT_NEAR(std::abs(glm::dot(from_euler(e, order), from_euler(angles, order))), 1, 1e-12);
            }
}

TEST(Euler, GivesTheRotationBackWhateverThePreviousAngles) {
    test::Random random(31);
    for (int i = 0; i < 10000; ++i) {
        const glm::dquat q = test::random_rotation(random);
        const glm::dvec3 previous{test::uniform(random, -30, 30), test::uniform(random, -30, 30),
                                  test::uniform(random, -30, 30)};
        const glm::dvec3 e = nearest_euler(q, previous);
        ASSERT_NEAR(std::abs(glm::dot(from_euler(e), q)), 1, 1e-12);
    }
}

TEST(Euler, CountsOnThroughEveryAngleInSmallSteps) {
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 shown{0};
        for (int degrees = 0; degrees <= 1000; ++degrees) {
            const glm::dvec3 before = shown;
            glm::dvec3 about{0};
            about[axis] = 1;
            shown = nearest_euler(glm::angleAxis(glm::radians(double(degrees)), about), shown);
            ASSERT_LT(glm::length(shown - before), glm::radians(1.001)) << degrees << " about " << axis;
        }
        EXPECT_NEAR(shown[axis], glm::radians(1000.0), 1e-9);
        EXPECT_NEAR(shown[(axis + 1) % 3], 0, 1e-9);
        EXPECT_NEAR(shown[(axis + 2) % 3], 0, 1e-9);
    }
}

TEST(Euler, AtAQuarterTurnXStaysAndZTakesTheRest) {
    test::Random random(32);
    for (int i = 0; i < 1000; ++i) {
        for (const double sign : {1.0, -1.0}) {
            const glm::dvec3 angles{test::uniform(random, -3, 3), sign * glm::half_pi<double>(),
                                    test::uniform(random, -3, 3)};
            const double x = test::uniform(random, -3, 3);
            const glm::dvec3 e = nearest_euler(from_euler(angles), {x, angles.y, 0});
            EXPECT_EQ(e.x, x);
            ASSERT_NEAR(std::abs(glm::dot(from_euler(e), from_euler(angles))), 1, 1e-12);
        }
    }
}

TEST(Euler, AnglesThatAreNotFiniteAreTakenForZero) {
    const double nan = std::nan("");
    const glm::dvec3 e = nearest_euler(glm::angleAxis(0.5, glm::dvec3(0, 1, 0)), {nan, nan, INFINITY});
    EXPECT_NEAR(glm::length(e - glm::dvec3(0, 0.5, 0)), 0, 1e-12);
}

} // namespace
} // namespace gizmo
