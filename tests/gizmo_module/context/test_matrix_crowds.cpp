// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Crowds of matrices, of which most take the batch path, against contexts in which all take the full path.
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/crowd_both_ways.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

template <class Matrix>
struct MatrixCrowd {
    Mode mode = Mode::Universal;
    Options options{.id = 100};
    Camera camera{};
    std::vector<Matrix> objects{};

    MatrixCrowd(Random& random, int n, std::size_t count) {
        constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds};
        mode = kModes[static_cast<std::size_t>(n) % kModes.size()];
        options.space = static_cast<Space>(n / 5 % 5);
        options.basis = test::random_rotation(random);
        options.flip = n % 6 == 5;
        options.box = {glm::dvec3(-uniform(random, 0.1, 1)), glm::dvec3(uniform(random, 0.1, 1))};
        if (n % 4 == 3 && mode != Mode::Bounds)
            options.parent = to_matrix({.rotation = test::random_rotation(random), .scale = glm::dvec3(1.1)});
        const glm::dvec3 far = n % 7 == 2 ? glm::dvec3(3e4, -2e4, 1e4) : glm::dvec3(0);
        const glm::dvec3 middle = options.parent ? glm::dvec3(*options.parent * glm::dvec4(far, 1)) : far;
        camera = test::random_camera(random, middle, test::random_lens(random, 20, 100));
        if (n % 3 == 1) camera.view = glm::dmat4(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) * camera.view;
        for (std::size_t i = 0; i < count; ++i) {
            DTransform t{.position = far + test::random_unit(random) * uniform(random, 0, i % 9 == 0 ? 30 : 2),
                         .rotation = test::random_rotation(random)};
            t.scale = glm::dvec3(uniform(random, 0.1, 0.3), uniform(random, 0.1, 0.3), uniform(random, -0.3, 0.3));
            glm::dmat4 m = to_matrix(t);
            if (i % 2 == 0) m[1] += m[0] * uniform(random, -1, 1);
            if (i % 29 == 3) m[1] = m[0];
            if (i % 29 == 13) m[3].x = std::nan("");
            objects.emplace_back(m);
        }
    }
    std::pair<std::size_t, Hidden> submit(Context& to, bool all) {
        return test::submit_alike(to, mode, objects, camera, options, all);
    }
};

void expect_alike(const DrawList& a, const DrawList& b, const Viewport& viewport, int n) {
    for (std::size_t set = 0; set < a.gizmos.size(); ++set) {
        ASSERT_EQ(a.gizmos[set].size(), b.gizmos[set].size()) << n;
        for (std::size_t i = 0; i < a.gizmos[set].size(); ++i)
            ASSERT_LT(test::pixel_difference(a.gizmos[set][i], b.gizmos[set][i], viewport), 1e-3) << n << " " << i;
    }
}

TEST(MatrixCrowds, AreDrawnHoveredAndDraggedAsInTheFullPath) {
    Random random(91);
    int drags = 0;
    for (int n = 0; n < test::scaled(40); ++n) {
        drags += test::follow_both_ways(random, MatrixCrowd<glm::dmat4>(random, n, 90), n % 2 == 0, n, expect_alike);
        drags += test::follow_both_ways(random, MatrixCrowd<glm::mat4>(random, n, 90), n % 2 == 1, n, expect_alike);
    }
    EXPECT_GT(drags, test::scaled(60));
}

TEST(MatrixCrowds, AllocateNothingInASteadyFrame) {
    Random random(92);
    for (int n = 0; n < 10; ++n) {
        MatrixCrowd<glm::mat4> floats(random, n, 100);
        MatrixCrowd<glm::dmat4> doubles(random, n, 100);
        Context context;
        long before = 0;
        for (int frame = 0; frame < 6; ++frame) {
            if (frame == 4) before = test::allocation_count();
            context.begin_frame({.cursor = {400, 300}});
            for (const bool all : {false, true}) {
                floats.submit(context, all);
                doubles.submit(context, all);
            }
            context.end_frame();
        }
        EXPECT_EQ(test::allocation_count(), before) << n;
    }
}

} // namespace
