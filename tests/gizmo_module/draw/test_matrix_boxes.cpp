// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is said of a matrix's box before the transform nearest to the matrix is known, against what is found with it.
#include "support/block_scene.hpp"
#include "support/every_vectors.hpp"
#include "support/scale.hpp"

#include "draw/matrix_boxes.hpp"
#include "draw/matrix_lanes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// A box in or about the view, in a world of any unit and as far from its origin as doubles bear.
struct MatrixBoxScene {
    std::optional<BatchParams> kind;
    glm::dmat4 matrix{1};

    MatrixBoxScene(Random& random, int n) {
        const double unit = std::pow(10.0, uniform(random, -3, 3));
        const glm::dvec3 far = test::random_unit(random) * (n % 3 == 0 ? std::pow(10.0, uniform(random, 0, 12)) : 0.0);
        Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        if (n % 4 == 1) camera.view = glm::dmat4(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) * camera.view;
        camera.view = camera.view * glm::scale(glm::dmat4(1), glm::dvec3(1 / unit));
        camera.view = camera.view * glm::translate(glm::dmat4(1), -far * unit);
        const auto projector = make_projector(camera);
        if (!projector) return;
        Options options;
        const glm::dvec3 center = n % 2 == 0 ? glm::dvec3(0) : test::random_unit(random) * uniform(random, 0, 3);
        const glm::dvec3 half(uniform(random, 0.1, 1), uniform(random, 0.1, 1), uniform(random, 0.1, 1));
        options.box = {center - half, center + half};
        const glm::dvec2 cursor(uniform(random, 0, camera.viewport.width), uniform(random, 0, camera.viewport.height));
        kind = make_batch_params(*projector, Mode::Bounds, options, Style{}, {.cursor = cursor});
        DTransform t{.position = (far + test::random_unit(random) * uniform(random, 0, 6)) * unit,
                     .rotation = test::random_rotation(random)};
        const double size = std::pow(10.0, n % 5 == 0 ? uniform(random, -12, 3) : uniform(random, -2, 0.5));
        t.scale = glm::dvec3(uniform(random, 0.1, 1), uniform(random, 0.1, 1), uniform(random, -1, 1)) * size * unit;
        if (n % 7 == 0) t.scale.z *= std::pow(10.0, uniform(random, -9, 0));
        matrix = to_matrix(t);
        if (test::coin(random)) matrix[1] += matrix[0] * uniform(random, -3, 3);
        if (test::coin(random)) matrix[2] += matrix[1] * uniform(random, -3, 3);
    }
};

TEST(MatrixBoxes, ThatAreSureToBeDrawnInABlockAreDrawnThere) {
    Random random(86);
    int sure = 0, batched = 0;
    for (int n = 0; n < test::scaled(60000); ++n) {
        MatrixBoxScene s(random, n);
        if (!s.kind) continue;
        const MatrixNumbers numbers = numbers_of(s.matrix);
        const MatrixTurn turn = turn_of(numbers);
        if (turn.off != 0) continue;
        BoxLanes<1> box;
        box.set(0, TransformRef(s.matrix).load());
        find_boxes(*s.kind, box);
        const bool is_batched = box.result_of(*s.kind, 0) == BatchResult::Batched && !box.is_within_reach(*s.kind, 0);
        batched += is_batched;
        if (!is_sure_box(*s.kind, numbers, turn)) continue;
        ++sure;
        ASSERT_TRUE(is_batched) << n;
    }
    EXPECT_GT(sure, test::scaled(10000));
    EXPECT_GT(sure, batched * 0.9) << "few are in doubt";
}

TEST(MatrixBoxes, ThatWaitAreLoadedAsThoseOfOneCall) {
    Random random(87);
    for (int n = 0; n < test::scaled(500); ++n) {
        std::array<glm::dmat4, kLanes> matrices;
        MatrixLanes waiting;
        for (std::size_t i = 0; i < kLanes; ++i) {
            matrices[i] = MatrixBoxScene(random, n).matrix;
            waiting.set(i, numbers_of(matrices[i]));
        }
        const auto which = static_cast<std::uint32_t>(random() & kAllLanes);
        for (const Vectors vectors : test::every_vectors()) {
            BoxLanes<kLanes> right, loaded{};
            set_lanes(matrices.data(), right, vectors);
            load_boxes(waiting, which, loaded, vectors);
            for (std::size_t i = 0; i < kLanes; ++i) {
                const bool is_loaded = (which >> i & 1u) != 0;
                for (std::size_t c = 0; c < 3; ++c) {
                    ASSERT_EQ(loaded.position[c][i], is_loaded ? right.position[c][i] : 0);
                    ASSERT_EQ(loaded.scale[c][i], is_loaded ? right.scale[c][i] : 0);
                }
                for (std::size_t c = 0; c < 4; ++c)
                    ASSERT_EQ(loaded.rotation[c][i], is_loaded ? right.rotation[c][i] : 0);
            }
        }
    }
}

} // namespace
