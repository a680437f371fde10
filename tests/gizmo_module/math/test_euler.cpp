// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"

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
