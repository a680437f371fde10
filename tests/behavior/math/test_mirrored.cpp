// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A mirrored matrix: the object's axes stand upright, and the mirroring is in the scale.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <cmath>

namespace {

using namespace gizmo;
using test::uniform;

glm::dmat4 stretch(const glm::dvec3& s) {
    return {s.x, 0, 0, 0, 0, s.y, 0, 0, 0, 0, s.z, 0, 0, 0, 0, 1};
}

int negatives(const glm::dvec3& s) {
    return (s.x < 0) + (s.y < 0) + (s.z < 0);
}

double difference(const glm::dmat4& a, const glm::dmat4& b) {
    double worst = 0;
    for (int c = 0; c < 4; ++c)
        worst = std::max(worst, glm::length(a[c] - b[c]));
    return worst;
}

TEST(Mirrored, APartThatIsMirroredAlongAnAxisIsNotTurned) {
    for (const glm::dvec3 s : {glm::dvec3(-1, 1, 1), glm::dvec3(1, -1, 1), glm::dvec3(1, 1, -1), glm::dvec3(-1, -1, -1),
                               glm::dvec3(-3, 2, 0.5), glm::dvec3(1, -1e-4, 1e4)}) {
        const auto read = nearest_transform(stretch(s));
        ASSERT_TRUE(read);
        EXPECT_TRUE(same_bits(*read, DTransform{.scale = s})) << s.x << ' ' << s.y << ' ' << s.z;
    }
    EXPECT_TRUE(same_bits(*nearest_transform(stretch({2, 3, 4})), DTransform{.scale = {2, 3, 4}}));
}

template <class Matrix>
void check_upright() {
    for (int axis = 0; axis < 3; ++axis) {
        test::EditorOf<Matrix> plain, mirrored;
        plain.options.space = mirrored.options.space = Space::Local;
        plain.object = mirrored.object = Matrix(1);
        mirrored.object[axis][axis] = -1;
        const Matrix before = mirrored.object;
        for (const Handle handle : {Handle::TranslateX, Handle::TranslateY, Handle::TranslateZ, Handle::TranslateXY})
            EXPECT_EQ(mirrored.at(handle), plain.at(handle)) << axis << handle_name(handle);
        const glm::dvec2 at = mirrored.press(Handle::TranslateY);
        mirrored.frame({.cursor = at + (mirrored.pixel({0, 1, 0}) - mirrored.pixel({0, 0, 0})), .down = true});
        EXPECT_GT(mirrored.object[3].y, 0.5f) << "up is up";
        mirrored.frame({.cursor = at, .cancel = true});
        EXPECT_EQ(mirrored.object, before);
    }
}

TEST(Mirrored, TheGizmoStandsUpright) {
    check_upright<glm::dmat4>();
    check_upright<glm::mat4>();
}

TEST(Mirrored, APartThatIsTurnedALittleKeepsItsTurnAndItsScale) {
    test::Random random(61);
    for (int n = 0; n < 3000; ++n) {
        DTransform t{.position = test::random_unit(random),
                     .rotation = glm::angleAxis(uniform(random, -1.5, 1.5), test::random_unit(random)),
                     .scale = {uniform(random, 0.1, 3), uniform(random, 0.1, 3), uniform(random, 0.1, 3)}};
        const int which = n % 4;
        for (int i = 0; i < 3; ++i)
            if (which == 3 || which == i) t.scale[i] *= -1;
        const auto read = nearest_transform(to_matrix(t));
        ASSERT_TRUE(read);
        EXPECT_LT(glm::length(read->scale - t.scale), 1e-14);
        EXPECT_GT(std::abs(glm::dot(read->rotation, t.rotation)), 1 - 1e-14);
        EXPECT_EQ(read->position, t.position);
    }
}

// Of the rotations by which one axis or all are mirrored, the nearest to none.
TEST(Mirrored, EveryMirroredMatrixIsTheMatrixOfWhatIsRead) {
    test::Random random(62);
    for (int n = 0; n < 10000; ++n) {
        DTransform t{.rotation = test::random_rotation(random),
                     .scale = {uniform(random, 0.1, 3), uniform(random, 0.1, 3), -uniform(random, 0.1, 3)}};
        const glm::dmat4 m = to_matrix(t);
        const auto read = nearest_transform(m);
        ASSERT_TRUE(read);
        EXPECT_LT(difference(to_matrix(*read), m), 1e-14);
        EXPECT_EQ(negatives(read->scale) % 2, 1);
        const glm::dquat& q = t.rotation;
        const double most = std::max(std::max(std::abs(q.w), std::abs(q.x)), std::max(std::abs(q.y), std::abs(q.z)));
        EXPECT_NEAR(std::abs(read->rotation.w), most, 3e-6);
        EXPECT_GT(read->rotation.w, 0);
    }
}

// A quarter turn of one mirror image is a quarter turn the other way of another: rounding does not choose.
TEST(Mirrored, AQuarterTurnIsReadTheSameWayWhateverItsRounding) {
    test::Random random(63);
    for (int axis = 0; axis < 3; ++axis)
        for (int mirror = 0; mirror < 3; ++mirror) {
            glm::dvec3 about(0), scale(1);
            about[axis] = 1;
            scale[mirror] = -1;
            const glm::dmat4 m = to_matrix({.rotation = glm::angleAxis(std::numbers::pi / 2, about), .scale = scale});
            const auto first = nearest_transform(m);
            ASSERT_TRUE(first);
            for (int n = 0; n < 200; ++n) {
                glm::dmat4 noisy = m;
                for (int c = 0; c < 3; ++c)
                    for (int r = 0; r < 3; ++r)
                        noisy[c][r] += uniform(random, -1e-7, 1e-7);
                const auto read = nearest_transform(noisy);
                ASSERT_TRUE(read);
                EXPECT_LT(glm::length(read->scale - first->scale), 1e-6);
                EXPECT_GT(std::abs(glm::dot(read->rotation, first->rotation)), 1 - 1e-6);
            }
        }
}

} // namespace
