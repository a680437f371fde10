// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos each of a size of its own, in one call or a call each: drawn to the bit as by the full path, hidden, hovered
// and dragged as by it.
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/crowd_both_ways.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/editor.hpp"
#include "support/owned_queue.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

struct SizedCrowd {
    Mode mode = Mode::Translate;
    std::vector<Options> options;
    std::vector<DTransform> objects;
    Camera camera;

    SizedCrowd(Random& random, std::size_t count, double least, double most) {
        constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale,
                                    Mode::Universal, Mode::Bounds, Mode::Translate | Mode::Bounds};
        mode = kModes[random() % kModes.size()];
        Options alike{.id = 1, .space = static_cast<Space>(random() % 5)};
        alike.basis = test::random_rotation(random);
        alike.flip = test::coin(random);
        const int parents = static_cast<int>(random() % 3); // none, one, each its own
        const glm::dmat4 one_parent = parent(random);
        camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.orthographic = test::coin(random), .reversed = true});
        for (std::size_t i = 0; i < count; ++i) {
            Options own = alike;
            own.id += i;
            own.size = least * std::pow(most / least, test::uniform(random, 0, 1));
            own.box = {glm::dvec3(-0.2), glm::dvec3(test::uniform(random, 0.1, 0.4))};
            if (parents > 0) own.parent = parents == 1 ? one_parent : parent(random);
            options.push_back(own);
            objects.push_back({.position = test::random_unit(random) * test::uniform(random, 0, i % 5 == 0 ? 20 : 4),
                               .rotation = test::random_rotation(random)});
        }
    }
    static glm::dmat4 parent(Random& random) {
        return to_matrix(DTransform{.rotation = test::random_rotation(random)});
    }
    std::pair<std::size_t, Hidden> submit(Context& to, bool all) {
        if (all) {
            const BatchManipulation each = to.manipulate_each(std::span(&mode, 1), std::span(objects), camera, options);
            return {each.hidden_count, each.hidden};
        }
        std::pair<std::size_t, Hidden> hidden{0, Hidden::No};
        for (std::size_t i = 0; i < objects.size(); ++i) {
            const Hidden why = to.manipulate(mode, objects[i], camera, options[i]).hidden;
            if (why != Hidden::No && hidden.first++ == 0) hidden.second = why;
        }
        return hidden;
    }
};

using Drawn = std::array<std::vector<GizmoInstance>, kHandleSetCount>;

// What is drawn of it alone, if anything is.
Drawn drawn_alone(const SizedCrowd& crowd, std::size_t i) {
    Context context;
    context.draw.debug = true; // takes the full path
    DTransform object = crowd.objects[i];
    context.begin_frame({.cursor = {-1e6, -1e6}, .blocked = true});
    context.manipulate(crowd.mode, object, crowd.camera, crowd.options[i]);
    context.end_frame();
    return context.draw_list().gizmos;
}

TEST(OwnSizes, AreDrawnBitForBitAsByTheFullPath) {
    Random random(91);
    std::size_t compared = 0;
    for (int n = 0; n < test::scaled(120); ++n) {
        SizedCrowd crowd(random, 90, 0.1, 3);
        const bool all = n % 2 == 0;
        Context context;
        context.begin_frame({.cursor = {-1e6, -1e6}, .blocked = true});
        crowd.submit(context, all);
        context.end_frame();
        const Drawn& drawn = context.draw_list().gizmos;
        std::array<std::size_t, kHandleSetCount> next{};
        for (std::size_t i = 0; i < crowd.objects.size(); ++i) {
            const Drawn alone = drawn_alone(crowd, i);
            for (std::size_t set = 0; set < kHandleSetCount; ++set)
                for (const GizmoInstance& one : alone[set]) {
                    ASSERT_LT(next[set], drawn[set].size()) << n;
                    const GizmoInstance& now = drawn[set][next[set]++];
                    // Of a call each the first few are of kinds of their own, plain ones in float.
                    if (all || i >= kFewSizes) {
                        ASSERT_EQ(std::memcmp(&one, &now, sizeof one), 0) << n << " " << i;
                    }
                    ASSERT_LT(test::pixel_difference(one, now, crowd.camera.viewport), 1e-3) << n << " " << i;
                    ++compared;
                }
        }
        for (std::size_t set = 0; set < kHandleSetCount; ++set)
            ASSERT_EQ(next[set], drawn[set].size()) << n;
    }
    EXPECT_GT(compared, static_cast<std::size_t>(test::scaled(4000)));
}

// Beyond the edges, so near that it has no bound, and with sizes that are none.
TEST(OwnSizes, AreHiddenAsByTheFullPath) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr std::array kOdd{0.0, -1.0, kInfinity, kNan, 1e-9, 1e9, 40.0, 1e300};
    Random random(92);
    std::size_t hidden = 0;
    for (int n = 0; n < test::scaled(120); ++n) {
        SizedCrowd crowd(random, 60, 0.05, 20);
        for (std::size_t i = 7; i < crowd.options.size() && n % 3 == 0; i += 9)
            crowd.options[i].size = kOdd[(i / 9 + static_cast<std::size_t>(n)) % kOdd.size()];
        for (DTransform& t : crowd.objects)
            t.position *= 1.7;
        std::array<Context, 3> contexts;
        std::array<std::pair<std::size_t, Hidden>, 3> found;
        for (std::size_t k = 0; k < 3; ++k) {
            contexts[k].draw.debug = k == 2;
            contexts[k].begin_frame({.cursor = {-1e6, -1e6}, .blocked = true});
            found[k] = crowd.submit(contexts[k], k == 0);
            contexts[k].end_frame();
        }
        for (std::size_t k = 0; k < 2; ++k) {
            EXPECT_EQ(found[k], found[2]) << n << " " << k;
            EXPECT_EQ(contexts[k].draw_list().gizmo_count(), contexts[2].draw_list().gizmo_count()) << n << " " << k;
        }
        hidden += found[2].first;
        if (HasFailure()) return;
    }
    EXPECT_GT(hidden, static_cast<std::size_t>(test::scaled(500)));
}

TEST(OwnSizes, AreHoveredAndDraggedAsByTheFullPath) {
    Random random(93);
    int drags = 0;
    for (int n = 0; n < test::scaled(60); ++n) {
        const SizedCrowd crowd(random, 60, 0.2, 2.5);
        const bool all = n % 2 == 0;
        drags += n % 3 == 2 ? test::follow_both_ways(random, crowd, all, n, test::expect_lists_alike, test::AimByHand{})
                            : test::follow_both_ways(random, crowd, all, n, test::expect_lists_alike);
        if (HasFailure()) return;
    }
    EXPECT_GT(drags, test::scaled(60));
}

TEST(OwnSizes, ShareAKindWhereTheyAreManyAndNotWhereTheyAreFew) {
    const Camera camera = test::front_camera();
    test::OwnedQueue queue;
    const Pointer elsewhere{.cursor = {-1000, -1000}};
    for (int frame = 0; frame < 3; ++frame) {
        queue.begin_frame();
        const auto kind = [&](Mode mode, const Options& options, BatchQueue::Own own = BatchQueue::Own::Any) {
            return queue.batch.shared(mode, camera, options, {}, elsewhere, queue.views, queue.owners, 0, own);
        };
        for (int i = 0; i < 40; ++i) {
            const double size = 0.5 + 0.01 * i + frame;
            const auto* shared = kind(Mode::Translate, {.size = size});
            ASSERT_TRUE(shared);
            EXPECT_EQ(shared->any_size, i >= static_cast<int>(kFewSizes)) << i;
            EXPECT_EQ(shared->params.plain, !shared->any_size);
            // Runs of one size and what differs in more have kinds of their own.
            const auto* run = kind(Mode::Translate, {.size = size}, BatchQueue::Own::Nothing);
            ASSERT_TRUE(run);
            EXPECT_FALSE(run->any_size);
        }
        EXPECT_FALSE(kind(Mode::Translate, {.space = Space::World, .size = 0.7})->any_size);
        for (int i = 0; i < 10; ++i) {
            const auto* box = kind(Mode::Bounds, {.size = 0.5 + 0.1 * i}, BatchQueue::Own::Nothing);
            EXPECT_EQ(box, kind(Mode::Bounds, {})) << "a box is as large as what is in it";
            const auto* with_box = kind(Mode::Translate | Mode::Bounds, {.size = 0.5 + 0.1 * i});
            EXPECT_EQ(with_box->any_size, i >= static_cast<int>(kFewSizes)) << i;
        }
    }
}

// What is plain is compact where the host takes that, and many sizes are not plain.
TEST(OwnSizes, ArePlainInOneCallWhereTheyAreFew) {
    const Camera camera = test::front_camera();
    for (const std::size_t sizes : {1u, 2u, 4u, 40u}) {
        std::vector<Options> options;
        std::vector<DTransform> objects;
        for (std::size_t i = 0; i < 80; ++i) {
            options.push_back({.id = i, .size = 0.5 + 0.01 * static_cast<double>(i % sizes)});
            objects.push_back({.position = {0.02 * static_cast<double>(i), 0, 0}});
        }
        Context context;
        context.draw.compact = true;
        context.begin_frame({.cursor = {-1e6, -1e6}});
        const Mode mode = Mode::Translate;
        context.manipulate_each(std::span(&mode, 1), std::span(objects), camera, options);
        context.end_frame();
        constexpr auto kSet = static_cast<std::size_t>(HandleSet::Translate);
        EXPECT_EQ(context.draw_list().compact[kSet].size(), sizes <= kFewSizes ? 80u : 0u) << sizes;
        EXPECT_EQ(context.draw_list().gizmo_count(), 80u) << sizes;
    }
}

TEST(OwnSizes, AllocateNothingOnceTheyHaveBeenSeen) {
    Random random(94);
    for (int n = 0; n < 8; ++n) {
        SizedCrowd crowd(random, 90, 0.2, 2);
        Context context;
        long allocated = 0;
        for (int frame = 0; frame < 4; ++frame) {
            const long before = test::allocation_count();
            context.begin_frame({.cursor = {-1e6, -1e6}});
            crowd.submit(context, n % 2 == 0);
            context.end_frame();
            allocated = test::allocation_count() - before;
        }
        EXPECT_EQ(allocated, 0) << n;
    }
}

// By turns with others, of few sizes and of many, by index too.
TEST(OwnSizes, ComeByTurnsWithOthers) {
    Random random(95);
    for (int n = 0; n < test::scaled(40); ++n) {
        SizedCrowd crowd(random, 100, 0.2, 2);
        const std::size_t kinds = 2 + random() % 30;
        std::vector<Mode> modes;
        std::vector<std::uint32_t> indices;
        for (std::size_t k = 0; k < kinds; ++k) {
            modes.push_back(k % 3 == 0 ? Mode::Rotate : crowd.mode);
            if (k % 4 == 1) crowd.options[k].axes = 3;
            if (k % 5 == 1) crowd.options[k].parent.reset();
        }
        for (std::size_t i = 0; i < crowd.objects.size(); ++i)
            indices.push_back(static_cast<std::uint32_t>(random() % kinds));
        const std::span options(crowd.options.data(), kinds);
        std::array<Context, 2> contexts;
        std::array<std::size_t, 2> hidden{};
        for (std::size_t k = 0; k < 2; ++k) {
            contexts[k].draw.debug = k == 1;
            contexts[k].begin_frame({.cursor = {-1e6, -1e6}});
            hidden[k] = contexts[k]
                            .manipulate_each(modes, std::span(crowd.objects), crowd.camera, options, indices)
                            .hidden_count;
            contexts[k].end_frame();
        }
        EXPECT_EQ(hidden[0], hidden[1]) << n;
        for (std::size_t set = 0; set < kHandleSetCount; ++set) {
            const auto &a = contexts[0].draw_list().gizmos[set], &b = contexts[1].draw_list().gizmos[set];
            ASSERT_EQ(a.size(), b.size()) << n;
            for (std::size_t i = 0; i < a.size(); ++i)
                ASSERT_LT(test::pixel_difference(a[i], b[i], crowd.camera.viewport), 1e-3) << n << " " << i;
        }
    }
}

} // namespace
