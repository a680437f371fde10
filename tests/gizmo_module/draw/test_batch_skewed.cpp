// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of gizmos whose parents skew their axes, against one by one: the same bits, with whatever vectors.
#include "support/block_scene.hpp"

#include "draw/gizmo_drawer.hpp"
#include "draw/skewed_lanes.hpp"
#include "handles/frame.hpp"
#include "pick/handle_distance.hpp"
#include "support/every_vectors.hpp"
#include "support/scale.hpp"

#include <glm/geometric.hpp>

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::kBatchModes;
using test::Random;
using test::uniform;

std::optional<BlockScene> random_skewed(Random& random, int n) {
    auto scene = test::random_block_view(random);
    if (!scene) return std::nullopt;
    BlockScene& s = *scene;
    s.mode = kBatchModes[static_cast<std::size_t>(n) % kBatchModes.size()];
    s.options.space = n % 3 == 0 ? Space::Parent : Space::Local;
    if (n % 7 == 5) s.options.axes = static_cast<std::uint8_t>(1 + n / 7 % 7);
    DTransform parent{.position = test::random_unit(random), .rotation = test::random_rotation(random)};
    parent.scale = {uniform(random, 0.3, 3), uniform(random, 0.3, 3), uniform(random, 0.3, 3)};
    if (test::coin(random)) parent.scale.y *= -1;
    if (n % 17 == 3) parent.scale = glm::dvec3(parent.scale.x);                                     // at right angles
    if (n % 11 == 1) parent.scale.x = parent.scale.z * (1 + std::pow(10, uniform(random, -8, -4))); // hardly skewed
    if (n % 11 == 2) parent.scale.z *= std::pow(10, uniform(random, -9, -2));                       // hardly a volume
    glm::dmat4 m = to_matrix(parent);
    if (s.options.space == Space::Parent) m[1] += m[0] * uniform(random, -2, 2);
    s.options.parent = m;
    const double spread = n % 7 == 0 ? 30 : 1;
    for (DTransform& t : s.objects)
        t = test::random_in_block(random, spread);
    test::break_numbers(s, n);
    return scene;
}

std::optional<BatchParams> skewed_params_of(const BlockScene& s) {
    const Pointer elsewhere{.cursor = {-1e6, -1e6}};
    const auto kind = make_batch_params(s.projector, s.mode, s.options, Style{}, elsewhere);
    if (!kind) return std::nullopt;
    return make_skewed_params(*kind, s.projector, s.mode, s.options, Style{}, elsewhere);
}

struct DrawnBlock {
    FrameLanes<kLanes> lanes;
    std::array<GizmoInstance, 2 * kLanes> out;
    Lanes<std::uint32_t> pickable;
    bool all = false;
};
void draw(const BlockScene& s, const BatchParams& kind, Vectors vectors, DrawnBlock& d) {
    for (std::size_t i = 0; i < kLanes; ++i)
        d.lanes.set(i, s.objects[i]);
    d.lanes.set_parent(*s.options.parent);
    RingAxes ring_axes;
    d.all = find_skewed(kind, d.lanes, ring_axes, vectors);
    draw_skewed(kind, d.lanes, ring_axes, d.out.data(), d.pickable, vectors);
}

// As a call each finds it: what is sure of its axes, and result_of().
struct Alone {
    KnownAxes axes = KnownAxes::Unknown;
    BatchResult result = BatchResult::NeedsFullPath;
};
Alone look_alone(const BlockScene& s, const BatchParams& kind, std::size_t i) {
    FrameLanes<1> one;
    one.set(0, s.objects[i]);
    one.set_parent(0, *s.options.parent);
    ParentAxes parent;
    Alone alone{.axes = parent.look(kind, *s.options.parent, one)};
    if (alone.axes == KnownAxes::Unknown) return alone;
    find_pivot(kind, one);
    alone.result = one.result_of(kind, 0);
    return alone;
}

void expect_part(const Placement& part, const BlockScene& s, const GizmoInstance& drawn, int n) {
    GizmoInstance one;
    ASSERT_TRUE(write_instance(one, s.projector, part, {}));
    ASSERT_EQ(std::memcmp(&one, &drawn, sizeof one), 0) << n;
}

// So that distances bounded four times as far out as others are in view are bounded for these too.
TEST(BatchSkewed, GizmosReachLessThanFourTimesAsFarAsOthers) {
    Random random(76);
    int compared = 0;
    double most = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        auto s = random_skewed(random, n);
        if (!s) continue;
        s->options.size = std::pow(10.0, uniform(random, -1, 1)); // some almost as large as may be
        const auto others = test::params_of(*s, {-1e6, -1e6});
        const auto skewed = skewed_params_of(*s);
        if (!others || !skewed) continue;
        ++compared;
        most = std::max(most, skewed->reach_px / others->reach_px);
        EXPECT_EQ(has_bounded_distances(*skewed), has_bounded_distances(*others)) << n;
    }
    EXPECT_GT(compared, test::scaled(500));
    EXPECT_GT(most, 1) << "none reaches farther than others";
    EXPECT_LT(most, 4);
}

TEST(BatchSkewed, AreDrawnBitForBitAsOneByOne) {
    Random random(61);
    int drawn = 0, hidden = 0, left = 0, behind = 0, square = 0, unknown = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        const auto s = random_skewed(random, n);
        const auto kind = s ? skewed_params_of(*s) : std::nullopt;
        if (!kind) continue;
        DrawnBlock d;
        draw(*s, *kind, widest_vectors(), d);
        const SkewedParts parts = parts_of(*kind);
        bool none_left = true;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = d.lanes.result_of(*kind, i);
            const Alone alone = look_alone(*s, *kind, i);
            const auto frame = make_frame(s->projector, s->mode, s->objects[i], s->options);
            if (frame && alone.axes != KnownAxes::Unknown) {
                ASSERT_EQ(frame->ring_axes.has_value(), alone.axes == KnownAxes::Skewed) << n << " " << i;
            }
            square += alone.axes == KnownAxes::Square;
            if (alone.axes == KnownAxes::Skewed && result != alone.result) {
                ASSERT_EQ(result, BatchResult::NeedsFullPath) << n << " " << i; // the block's bounds are narrower
            }
            unknown += alone.axes != KnownAxes::Skewed && result != BatchResult::NeedsFullPath;
            none_left = none_left && result == BatchResult::Batched;
            if (result == BatchResult::NeedsFullPath) {
                ++left;
                continue;
            }
            ASSERT_TRUE(frame && frame->ring_axes) << n << " " << i;
            const auto placed = place(s->projector, s->mode, *frame, s->options, Style{});
            ASSERT_EQ(placed.has_value(), result != BatchResult::BehindTheEye) << n << " " << i;
            if (!placed) {
                ++behind;
                continue;
            }
            const double reach = bounding_radius_px(*placed, s->projector, Style{});
            const glm::dvec2 at = glm::dvec2(placed->origin) / placed->origin.z;
            const Viewport& vp = s->camera.viewport;
            const bool seen = at.x > vp.x - reach && at.x < vp.x + vp.width + reach && at.y > vp.y - reach &&
                              at.y < vp.y + vp.height + reach;
            ASSERT_EQ(seen, result == BatchResult::Batched) << n << " " << i;
            ++(seen ? drawn : hidden);
            if (!seen) continue;
            const Placement rings = rings_of(*placed), lines = lines_of(*placed);
            ASSERT_EQ(rings.visible != 0, parts.rings != 0) << n;
            ASSERT_EQ(lines.visible != 0, parts.lines != 0) << n;
            const GizmoInstance* out = &d.out[i * parts.count()];
            if (parts.rings != 0) expect_part(rings, *s, *out++, n);
            if (parts.lines != 0) expect_part(lines, *s, *out, n);
            ASSERT_EQ(handles_shown(kind->set, parts.rings), rings.pickable) << n;
            ASSERT_EQ(handles_shown(kind->set, d.pickable[i]), lines.pickable) << n;
        }
        ASSERT_EQ(d.all, none_left) << n;
    }
    EXPECT_GT(drawn, test::scaled(15000));
    EXPECT_GT(hidden, test::scaled(500));
    EXPECT_GT(behind, test::scaled(500));
    EXPECT_GT(left, test::scaled(500));
    EXPECT_LT(left, drawn / 4);
    EXPECT_GT(square, test::scaled(100));
    EXPECT_LT(unknown, drawn / 20) << "most are known before their block is drawn";
}

TEST(BatchSkewed, AreTheSameBitsWithEveryVectors) {
    Random random(62);
    int compared = 0;
    for (int n = 0; n < test::scaled(600); ++n) {
        const auto s = random_skewed(random, n);
        const auto kind = s ? skewed_params_of(*s) : std::nullopt;
        if (!kind) continue;
        DrawnBlock narrow, wide;
        draw(*s, *kind, Vectors::Common, narrow);
        draw(*s, *kind, test::wider_vectors(n), wide);
        ASSERT_EQ(narrow.all, wide.all) << n;
        const std::size_t step = parts_of(*kind).count();
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = narrow.lanes.result_of(*kind, i);
            ASSERT_EQ(result, wide.lanes.result_of(*kind, i)) << n;
            if (result != BatchResult::Batched) continue;
            ASSERT_EQ(std::memcmp(&narrow.out[i * step], &wide.out[i * step], step * sizeof(GizmoInstance)), 0) << n;
            ASSERT_EQ(narrow.pickable[i], wide.pickable[i]) << n;
            ++compared;
        }
    }
    EXPECT_GT(compared, test::scaled(2000));
}

// Whichever number of a gizmo or of its parent is none, or as large as one can be.
TEST(BatchSkewed, AreNotDrawnOfNumbersThatTheFullPathRefuses) {
    Random random(63);
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN(),
                     kInfinity = std::numeric_limits<double>::infinity();
    constexpr std::array kBad{kNone, kInfinity, -kInfinity, 1e200, -1e300};
    int refused = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        auto s = random_skewed(random, n);
        if (!s) continue;
        DTransform& t = s->objects[7];
        double& bad = [&]() -> double& {
            const int at = static_cast<int>(uniform(random, 0, 26));
            if (at < 3) return t.position[at];
            if (at < 7) return t.rotation[at - 3];
            if (at < 10) return t.scale[at - 7];
            return (*s->options.parent)[(at - 10) / 4][(at - 10) % 4];
        }();
        bad = kBad[static_cast<std::size_t>(n) % kBad.size()];
        const auto kind = skewed_params_of(*s);
        if (!kind || make_frame(s->projector, s->mode, t, s->options)) continue;
        ++refused;
        DrawnBlock d;
        draw(*s, *kind, widest_vectors(), d);
        EXPECT_FALSE(d.all) << n;
        EXPECT_EQ(d.lanes.result_of(*kind, 7), BatchResult::NeedsFullPath) << n;
        EXPECT_EQ(look_alone(*s, *kind, 7).result, BatchResult::NeedsFullPath) << n;
    }
    EXPECT_GT(refused, test::scaled(500));
}

// Columns of a parent, each as long as `lengths` says: as the full path has them in Space::Parent.
struct SkewBound {
    glm::dmat3 columns{1}; ///< of length 1
    glm::dvec3 lengths{1};
    bool beyond = false; ///< clearly, of the bound that is looked at
};
// Beside the bound of the angle between two columns, of the volume, or of the length of one.
SkewBound random_bound(Random& random, int n) {
    SkewBound s{.beyond = test::coin(random)};
    const glm::dmat3 square(rotation_matrix(test::random_rotation(random)));
    for (int c = 0; c < 3; ++c)
        s.lengths[c] = std::pow(10, uniform(random, -3, 3));
    const int a = n % 3, b = (a + 1) % 3, c = (a + 2) % 3;
    const auto lean = [&](double cosine) { return square[a] * cosine + square[b] * std::sqrt(1 - cosine * cosine); };
    s.columns = square;
    switch (n / 3 % 4) {
    case 0: // two of them, the third at right angles to both
        s.columns[b] = lean((s.beyond ? 2.02e-6 : 1.98e-6) * (test::coin(random) ? 1 : -1));
        break;
    case 1: {
        s.columns[b] = lean(uniform(random, -0.5, 0.5));
        const double height = s.beyond ? 1.02 : 0.98,
                     share = height * 1e-4 / std::sqrt(1 - std::pow(glm::dot(s.columns[b], square[a]), 2));
        const glm::dvec3 between = glm::normalize(s.columns[a] + s.columns[b]);
        s.columns[c] = between * std::sqrt(1 - share * share) + square[c] * (test::coin(random) ? share : -share);
        break;
    }
    case 2:
        s.columns[b] = lean(0.3);
        s.lengths[n / 12 % 3] = s.beyond ? 1.01e-12 : 0.99e-12;
        break;
    default:
        s.columns[b] = lean(0.3);
        s.lengths[n / 12 % 3] = s.beyond ? 0.99e12 : 1.01e12;
        break;
    }
    return s;
}

// Of each bound by itself, whatever the lengths of the columns are.
TEST(BatchSkewed, AreTakenWhereAnglesVolumeAndLengthsAreClearlyBeyondTheirBounds) {
    Random random(64);
    BlockScene s;
    s.mode = Mode::Translate;
    s.camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {});
    s.projector = *make_projector(s.camera);
    s.options.space = Space::Parent;
    int beyond = 0;
    for (int n = 0; n < 2000; ++n) {
        const SkewBound bound = random_bound(random, n);
        glm::dmat4 m(1);
        for (int c = 0; c < 3; ++c)
            m[c] = glm::dvec4(bound.columns[c] * bound.lengths[c], 0);
        s.options.parent = m;
        const auto kind = skewed_params_of(s);
        ASSERT_TRUE(kind);
        for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
            DrawnBlock d;
            draw(s, *kind, vectors, d);
            ASSERT_EQ(d.all, bound.beyond) << n;
            ASSERT_EQ(d.lanes.result_of(*kind, 3) == BatchResult::Batched, bound.beyond) << n;
        }
        FrameLanes<1> own;
        own.set_parent(0, m);
        ASSERT_EQ(own_axes_of(own), bound.beyond ? KnownAxes::Skewed : KnownAxes::Unknown) << n;
        beyond += bound.beyond;
    }
    EXPECT_GT(beyond, 800);
    EXPECT_LT(beyond, 1200);
}

TEST(BatchSkewed, LeaveToTheFullPathWhatHasLettersFlipsOrMayLoseItsLines) {
    BlockScene s;
    s.camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(s.camera);
    ASSERT_TRUE(projector);
    s.options.space = Space::Local;
    s.options.parent = to_matrix({.scale = {1, 2, 3}});
    const auto with = [&](const Options& options, const Style& style) {
        const auto kind = make_batch_params(*projector, s.mode, options, style, {});
        EXPECT_TRUE(kind);
        return make_skewed_params(*kind, *projector, s.mode, options, style, {}).has_value();
    };
    Options flipped = s.options, world = s.options, bare = s.options;
    flipped.flip = true;
    world.space = Space::World;
    bare.handles = handle_bit(Handle::TranslateX) | handle_bit(Handle::TranslateYZ);
    Style letters;
    letters.axis_letters = true;
    EXPECT_TRUE(with(s.options, Style{}));
    EXPECT_FALSE(with(s.options, letters));
    EXPECT_FALSE(with(flipped, Style{}));
    EXPECT_FALSE(with(world, Style{}));
    EXPECT_FALSE(with(bare, Style{}));
}

} // namespace
