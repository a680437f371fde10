// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hosts that keep matrices: the exact change is applied, and shear and mirroring stay.
#include "support/editor.hpp"
#include "support/held_bits.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace {

using namespace gizmo;
using test::Random;

glm::dmat4 random_affine(Random& random, bool shear) {
    const auto u = [&](double a, double b) { return test::uniform(random, a, b); };
    glm::dmat4 m = to_matrix({.position = {u(-1, 1), u(-1, 1), u(-1, 1)},
                              .rotation = glm::normalize(glm::dquat(u(-1, 1), u(-1, 1), u(-1, 1), u(-1, 1))),
                              .scale = {u(0.4, 2), u(0.4, 2), u(0.4, 2)}});
    if (shear) {
        m[1] += m[0] * u(-0.7, 0.7);
        m[2] += m[1] * u(-0.7, 0.7);
    }
    if (test::coin(random)) m[static_cast<int>(random() % 3)] *= -1.0;
    return m;
}

double difference(const glm::dmat4& a, const glm::dmat4& b) {
    double worst = 0;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r)
            worst = std::max(worst, std::abs(a[c][r] - b[c][r]));
    return worst;
}

template <class Object>
struct MatrixEditor {
    Context context{};
    Object object{};
    Mode mode = Mode::Translate;
    Camera camera = test::front_camera();
    Options options{.id = 7};
    Manipulation last{};

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        last = context.manipulate(mode, object, camera, options);
        context.end_frame();
    }
    // Drags the handle by some pixels, and lets go. False: it is not to be had here.
    bool drag(Handle handle, const glm::dvec2& by, bool cancel = false) {
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(7, handle);
        if (!at) return false;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) return false;
        for (int i = 0; i <= 4; ++i)
            frame({.cursor = *at + by * (i / 4.0), .down = true});
        frame({.cursor = *at + by, .down = false, .cancel = cancel});
        frame({.cursor = {-1000, -1000}});
        return true;
    }
};

TEST(NearestTransform, OfATransformsMatrixIsThatTransform) {
    Random random(3);
    for (int n = 0; n < 10000; ++n) {
        const glm::dmat4 m = random_affine(random, false);
        const auto t = nearest_transform(m);
        ASSERT_TRUE(t);
        EXPECT_LT(difference(to_matrix(*t), m), 1e-14);
    }
    glm::dmat4 projective(1);
    projective[3][3] = 2;
    EXPECT_FALSE(nearest_transform(projective));
    EXPECT_FALSE(nearest_transform(glm::dmat4(0)));
    glm::dmat4 infinite(1);
    infinite[3].x = INFINITY;
    EXPECT_FALSE(nearest_transform(infinite));
}

// Against the change as it is defined: a translation of the last column, a turn of the world about the pivot, columns
// times ratios.
TEST(Matrix, TheExactChangeIsAppliedToShearedAndMirroredMatrices) {
    Random random(5);
    int translated = 0, turned = 0, scaled = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        MatrixEditor<glm::dmat4> e;
        e.object = random_affine(random, true);
        const glm::dmat4 before = e.object;
        const int kind = n % 3;
        e.mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale}[static_cast<std::size_t>(kind)];
        const Handle first =
            std::array{Handle::TranslateX, Handle::RotateX, Handle::ScaleX}[static_cast<std::size_t>(kind)];
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(first) + random() % 3);
        const glm::dvec2 by(test::uniform(random, -60, 60), test::uniform(random, -60, 60));
        if (!e.drag(handle, by) || e.context.matrix_starts().empty()) continue;
        EXPECT_EQ(difference(e.context.matrix_starts()[0], before), 0);
        if (difference(e.object, before) == 0) continue;
        const glm::dmat3 a(before), b(e.object);
        if (kind == 0) {
            EXPECT_EQ(difference(glm::dmat4(a), glm::dmat4(b)), 0) << "a translation leaves the linear part's bits";
            ++translated;
        } else if (kind == 1) {
            // b = R a with R a rotation, about the matrix's own origin.
            const glm::dmat3 r = b * glm::inverse(a);
            EXPECT_LT(difference(glm::dmat4(r * glm::transpose(r)), glm::dmat4(1)), 1e-12);
            EXPECT_NEAR(glm::determinant(r), 1, 1e-12);
            EXPECT_EQ(e.object[3], before[3]);
            ++turned;
        } else {
            // a^-1 b is the diagonal of ratios: one column is stretched, with its direction.
            const glm::dmat3 d = glm::inverse(a) * b;
            const int axis = info_of(handle).axis;
            glm::dmat3 expected(1);
            expected[axis][axis] = d[axis][axis];
            EXPECT_LT(difference(glm::dmat4(d), glm::dmat4(expected)), 1e-12);
            EXPECT_NE(d[axis][axis], 1);
            EXPECT_EQ(e.object[3], before[3]);
            ++scaled;
        }
    }
    EXPECT_GT(translated, test::scaled(300));
    EXPECT_GT(turned, test::scaled(300));
    EXPECT_GT(scaled, test::scaled(300));
}

TEST(Matrix, CancelGivesBackTheBitsAndAClickChangesNone) {
    Random random(7);
    int tried = 0;
    for (int n = 0; n < test::scaled(1000); ++n) {
        MatrixEditor<glm::mat4> e;
        e.object = glm::mat4(random_affine(random, true));
        const glm::mat4 before = e.object;
        e.mode = n % 2 ? Mode::Universal : Mode::Rotate;
        const auto handle = static_cast<Handle>(1 + random() % 19);
        const glm::dvec2 by = n % 3 ? glm::dvec2(40, -25) : glm::dvec2(0);
        if (!e.drag(handle, by, n % 3 != 0)) continue;
        EXPECT_EQ(std::memcmp(&e.object, &before, sizeof before), 0);
        ++tried;
    }
    EXPECT_GT(tried, test::scaled(300));
}

// A matrix without shear moves as the transform it is made of does.
TEST(Matrix, WithoutShearItDoesWhatItsTransformDoes) {
    Random random(9);
    int compared = 0;
    for (int n = 0; n < test::scaled(2000); ++n) {
        const auto t = nearest_transform(random_affine(random, false));
        ASSERT_TRUE(t);
        MatrixEditor<glm::dmat4> m;
        MatrixEditor<DTransform> d;
        d.object = *t;
        m.object = to_matrix(*t);
        m.mode = d.mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}[random() % 4];
        m.options.space = d.options.space = test::coin(random) ? Space::Local : Space::World;
        const auto handle = static_cast<Handle>(1 + random() % 45);
        const glm::dvec2 by(test::uniform(random, -50, 50), test::uniform(random, -50, 50));
        const bool a = m.drag(handle, by), b = d.drag(handle, by);
        EXPECT_EQ(a, b);
        if (!a || !b) continue;
        EXPECT_LT(difference(m.object, to_matrix(d.object)), 1e-9) << handle_name(handle);
        ++compared;
    }
    EXPECT_GT(compared, test::scaled(400));
}

TEST(Matrix, ASelectionTurnsExactlyAboutItsPivotAndEachHasItsOwnGizmoToo) {
    Random random(11);
    std::vector<glm::dmat4> matrices;
    for (int i = 0; i < 5; ++i)
        matrices.push_back(random_affine(random, true));
    const auto before = matrices;
    const Camera camera = test::front_camera();
    Context context;
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(Mode::Rotate, std::span(matrices), camera, {.id = 3, .space = Space::World});
        context.end_frame();
    };
    frame({});
    const auto at = context.handle_position(3, Handle::RotateY);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    frame({.cursor = *at + glm::dvec2(30, 10), .down = true});
    frame({.cursor = *at + glm::dvec2(60, 20), .down = true});
    frame({.cursor = *at + glm::dvec2(60, 20)});
    ASSERT_EQ(context.matrix_starts().size(), 5u);
    glm::dvec3 pivot(0);
    for (const glm::dmat4& m : before)
        pivot += glm::dvec3(m[3]) / 5.0;
    const glm::dmat3 turn = glm::dmat3(matrices[0]) * glm::inverse(glm::dmat3(before[0]));
    EXPECT_GT(difference(glm::dmat4(turn), glm::dmat4(1)), 0.01);
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        EXPECT_LT(difference(glm::dmat4(turn * glm::dmat3(before[i])), glm::dmat4(glm::dmat3(matrices[i]))), 1e-12);
        const glm::dvec3 arm = glm::dvec3(before[i][3]) - pivot;
        EXPECT_LT(glm::length(pivot + turn * arm - glm::dvec3(matrices[i][3])), 1e-12);
    }
    // The batch path takes them as they are.
    context.begin_frame({.cursor = {-1000, -1000}});
    context.manipulate_each(Mode::Translate, std::span(matrices), camera, {.id = 50});
    context.end_frame();
    for (std::uint64_t i = 0; i < 5; ++i)
        EXPECT_TRUE(context.handle_position(50 + i, Handle::TranslateView) ||
                    context.handle_position(50 + i, Handle::TranslateX) ||
                    context.handle_position(50 + i, Handle::TranslateY))
            << i;
}

TEST(Matrix, WhatIsNotAffineShowsNothing) {
    MatrixEditor<glm::dmat4> e;
    e.object[0].w = 0.5;
    e.frame({});
    EXPECT_TRUE(e.context.draw_list().is_empty());
    e.object = glm::dmat4(0);
    e.frame({});
    EXPECT_TRUE(e.context.draw_list().is_empty());
}

TEST(Matrix, OneThatDoesNotFitIntoFloatsHoldsTheOthersBack) {
    for (const bool fits : {true, false}) {
        Context context;
        std::array<glm::mat4, 2> matrices{glm::mat4(1), glm::mat4(1)};
        matrices[1][3].x = fits ? 10.0f : 3e38f;
        const std::array before = matrices;
        const Options options{.id = 3, .pivot = Pivot::Active, .active = 0};
        const Camera camera = test::front_camera();
        bool changed = false;
        for (int i = 0; i < 4; ++i) {
            context.begin_frame({.cursor = {400, 300}});
            if (i == 1) context.start(3, Handle::ScaleUniform);
            if (i == 2) context.set_numeric_input("2");
            changed |= context.manipulate(Mode::Scale, std::span(matrices), camera, options).changed;
            context.end_frame();
        }
        EXPECT_TRUE(context.is_active());
        EXPECT_EQ(changed, fits);
        EXPECT_EQ(test::held_bits(matrices) == test::held_bits(before), !fits);
        EXPECT_EQ(matrices[1][3].x, fits ? 20.0f : 3e38f);
    }
}

TEST(Matrix, ASurfaceTurnsItAndKeepsItsShape) {
    MatrixEditor<glm::dmat4> e;
    e.object = to_matrix({.scale = {1, 2, 3}});
    e.object[1] += e.object[0] * 0.25;
    const glm::dmat3 before(e.object);
    e.options.surface = {.on = true,
                         .point = SurfacePoint{{0.5, 0.25, 0}, {1, 0, 0}},
                         .align = SurfaceAxis::Z,
                         .place_on_bounds = false};
    ASSERT_TRUE(e.drag(Handle::TranslateView, {30, 10}));
    const glm::dmat3 now(e.object);
    EXPECT_LT(glm::length(now[2] - glm::dvec3(3, 0, 0)), 1e-12) << "z along the normal";
    EXPECT_LT(difference(glm::dmat4(glm::transpose(now) * now), glm::dmat4(glm::transpose(before) * before)), 1e-12);
}

} // namespace
