// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of matrices, with whatever vectors, against one by one and against the full path.
#include "support/block_scene.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/every_vectors.hpp"
#include "support/scale.hpp"

#include "draw/matrix_lanes.hpp"
#include "math/linear.hpp"
#include "math/same_bits.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// Sheared, mirrored, of any unit; not one with the number that is the largest in the quaternion is rare.
glm::dmat4 random_matrix(Random& random) {
    const double unit = test::coin(random) ? 1 : std::pow(10.0, uniform(random, -9, 9));
    DTransform t{.position = test::random_unit(random) * uniform(random, 0, 5),
                 .rotation = test::random_rotation(random)};
    t.scale = glm::dvec3(uniform(random, 0.2, 2), uniform(random, 0.2, 2), uniform(random, -2, 2)) * unit;
    glm::dmat4 m = to_matrix(t);
    if (test::coin(random)) m[1] += m[0] * uniform(random, -2, 2);
    if (test::coin(random)) m[2] += m[1] * uniform(random, -2, 2);
    if (random() % 8 == 0) m[1] = m[0] + m[1] * std::pow(10.0, uniform(random, -14, -3));
    return m;
}

// One number of it becomes none, or the last row another.
void spoil(Random& random, glm::dmat4& m) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr std::array kOdd{std::numeric_limits<double>::quiet_NaN(), kInfinity, -kInfinity, 1e200, -1e300, 0.5, 0.0};
    m[static_cast<int>(random() % 4)][static_cast<int>(random() % 4)] = kOdd[random() % kOdd.size()];
    if (random() % 4 == 0) m[static_cast<int>(random() % 2)] = glm::dvec4(0);
}

template <class Matrix>
std::array<Matrix, kLanes> random_block(Random& random, int n) {
    std::array<Matrix, kLanes> block;
    for (Matrix& m : block) {
        glm::dmat4 wide = random_matrix(random);
        if (n % 2 == 0 && random() % 6 == 0) spoil(random, wide);
        m = Matrix(wide);
    }
    return block;
}

bool same_bits_of(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

template <class Matrix>
void compare_nearest(Random& random, int& none) {
    for (int n = 0; n < test::scaled(1000); ++n) {
        auto block = random_block<Matrix>(random, n);
        for (const Vectors vectors : test::every_vectors()) {
            FrameLanes<kLanes> frames;
            BoxLanes<kLanes> boxes;
            set_lanes(block.data(), frames, vectors);
            set_lanes(block.data(), boxes, vectors);
            for (std::size_t i = 0; i < kLanes; ++i) {
                const DTransform t = TransformRef(block[i]).load();
                none += !is_valid(t);
                for (std::size_t c = 0; c < 3; ++c) {
                    const int row = static_cast<int>(c);
                    ASSERT_TRUE(same_bits_of(frames.position[c][i], t.position[row])) << n << " " << i;
                    ASSERT_TRUE(same_bits_of(boxes.position[c][i], t.position[row])) << n << " " << i;
                    ASSERT_TRUE(same_bits_of(boxes.scale[c][i], t.scale[row])) << n << " " << i;
                }
                const std::array rotation{t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
                for (std::size_t c = 0; c < 4; ++c) {
                    ASSERT_TRUE(same_bits_of(frames.rotation[c][i], rotation[c])) << n << " " << i;
                    ASSERT_TRUE(same_bits_of(boxes.rotation[c][i], rotation[c])) << n << " " << i;
                }
                ASSERT_EQ(frames.scales[i], 0) << n << " " << i;
            }
        }
    }
}

TEST(MatrixLanes, AreTheTransformsThatOneByOneAreLoaded) {
    Random random(81);
    int none = 0;
    compare_nearest<glm::dmat4>(random, none);
    compare_nearest<glm::mat4>(random, none);
    EXPECT_GT(none, test::scaled(500));
}

template <class Matrix>
void compare_plain(Random& random) {
    const auto scene = test::random_block_view(random);
    ASSERT_TRUE(scene);
    const auto kind = test::params_of(*scene, {-1e6, -1e6});
    ASSERT_TRUE(kind);
    for (int n = 0; n < test::scaled(1000); ++n) {
        const auto matrices = random_block<Matrix>(random, n);
        PlainParent parent;
        ASSERT_TRUE(parent.set(to_matrix({.position = {1, 2, 3}, .rotation = test::random_rotation(random)})));
        InstanceBlock alone, in_parent, turned_later;
        TurnLanes columns{};
        std::uint32_t later = 0;
        Lanes<const Matrix*> places;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const auto plain = plain_of(matrices[i]);
            alone.add(kind->anchor, plain);
            in_parent.add(kind->anchor, parent.place(plain));
            places[i] = &matrices[i];
            const UnturnedMatrix usual(numbers_of(matrices[i]));
            if (usual.turn.off == 0) {
                turned_later.add(kind->anchor, usual);
                for (std::size_t r = 0; r < 6; ++r)
                    columns[r][i] = static_cast<double>(matrices[i][static_cast<int>(r / 3)][static_cast<int>(r % 3)]);
                later |= 1u << i;
            } else {
                turned_later.add(kind->anchor, plain);
            }
        }
        for (const Vectors vectors : test::every_vectors()) {
            InstanceBlock block, turned;
            const auto expect = [&](const InstanceBlock& right) {
                for (std::size_t c = 0; c < 3; ++c)
                    ASSERT_EQ(std::memcmp(&block.offset[c], &right.offset[c], sizeof block.offset[c]), 0) << n;
                ASSERT_EQ(std::memcmp(&block.rotation, &right.rotation, sizeof block.rotation), 0) << n;
                ASSERT_EQ(block.count, kLanes);
            };
            ASSERT_TRUE(fill_block(*kind, nullptr, matrices.data(), block, vectors));
            expect(alone);
            ASSERT_TRUE(fill_block(*kind, nullptr, places, block, vectors));
            expect(alone);
            ASSERT_TRUE(fill_block(*kind, &parent, matrices.data(), block, vectors));
            expect(in_parent);
            block = turned_later;
            turn_lanes(columns, later, block, vectors);
            expect(alone);
            for (std::size_t count = 1; count <= kLanes; ++count) { // what lies behind is of no meaning
                block = turned_later;
                block.count = count;
                turn_lanes(columns, later, block, vectors);
                for (std::size_t c = 0; c < 4; ++c)
                    ASSERT_EQ(std::memcmp(&block.rotation[c], &alone.rotation[c], count * sizeof(float)), 0) << count;
            }
        }
    }
}

TEST(MatrixLanes, OfPlainGizmosAreTurnedAsOneByOne) {
    Random random(82);
    compare_plain<glm::dmat4>(random);
    compare_plain<glm::mat4>(random);
}

// Of usual ones their rotation is that of the nearest transform as a float has it; the others are that transform.
TEST(MatrixLanes, OfPlainGizmosHaveTheRotationOfTheNearestTransform) {
    Random random(83);
    int usual = 0, unusual = 0, none = 0;
    for (int n = 0; n < test::scaled(30000); ++n) {
        glm::dmat4 m = random_matrix(random);
        if (n % 3 == 0) spoil(random, m);
        const bool is_usual = turn_of(numbers_of(m)).off == 0;
        const auto nearest = nearest_transform(m);
        const PlainMatrix plain = plain_of(m);
        EXPECT_TRUE(plain.scale == glm::vec3(1));
        if (!nearest) {
            ASSERT_FALSE(is_usual) << n;
            ASSERT_TRUE(std::isnan(plain.position.x)) << n;
            ++none;
            continue;
        }
        EXPECT_EQ(plain.position, nearest->position);
        const glm::quat rotation(nearest->rotation);
        if (is_usual)
            for (int i = 0; i < 4; ++i)
                EXPECT_NEAR(plain.rotation[i], rotation[i], 1.5e-7f) << n;
        else
            EXPECT_EQ(plain.rotation, rotation) << n;
        ++(is_usual ? usual : unusual);
    }
    EXPECT_GT(usual, test::scaled(10000));
    EXPECT_GT(unusual, test::scaled(1000));
    EXPECT_GT(none, test::scaled(1000));
}

template <class Matrix>
double draw_both_ways(Random& random, int many) {
    double worst_px = 0;
    int compared = 0;
    for (int n = 0; compared < many; ++n) {
        test::Wild wild;
        const Mode mode = test::kBatchModes[static_cast<std::size_t>(n) % test::kBatchModes.size()];
        auto s = test::wild_scene(random, mode, wild);
        if (!s) continue;
        s->options.parent.reset();
        if (n % 4 == 0)
            s->options.parent = to_matrix({.position = test::random_unit(random) * 0.01 * wild.unit,
                                           .rotation = test::random_rotation(random),
                                           .scale = glm::dvec3(uniform(random, 0.9, 1.1))});
        s->options.space = static_cast<Space>(n / 5 % 5);
        s->options.basis = test::random_rotation(random);
        s->options.flip = n % 7 == 0;
        s->transform.scale = glm::dvec3(uniform(random, 0.3, 3), uniform(random, 0.3, 3), uniform(random, -3, 3));
        glm::dmat4 wide = to_matrix(s->transform);
        wide[1] += wide[0] * uniform(random, -1.5, 1.5);
        const Matrix matrix(wide);
        const glm::dvec3 position(matrix[3]);
        const auto at = test::pixel(
            s->projector, s->options.parent ? glm::dvec3(*s->options.parent * glm::dvec4(position, 1)) : position);
        if (!at || !s->projector.contains(*at)) continue;
        const auto kind = test::params_of({mode, s->camera, s->projector, s->options, {}}, {-1e6, -1e6});
        if (!kind) continue;
        ++compared;
        const GizmoInstance a = test::drawn(mode, matrix, s->camera, s->options, test::Path::Batch),
                            b = test::drawn(mode, matrix, s->camera, s->options, test::Path::Full);
        worst_px = std::max(worst_px, test::pixel_difference(a, b, s->camera.viewport));
        test::expect_alike(a, b, n);
    }
    return worst_px;
}

TEST(MatrixLanes, DrawWhatTheFullPathDraws) {
    Random random(84);
    const double worst_px = std::max(draw_both_ways<glm::dmat4>(random, test::scaled(4000)),
                                     draw_both_ways<glm::mat4>(random, test::scaled(4000)));
    EXPECT_LT(worst_px, 1e-3);
    std::printf("matrices in the batch path are off by %.1e px at most\n", worst_px);
}

} // namespace
