// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Crowds of gizmos whose parents skew their axes, of which most take the batch path, against contexts in which all take
// the full path.
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/crowd_both_ways.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

template <class T>
struct SkewedCrowd {
    Mode mode = Mode::Universal;
    Options options{.id = 100};
    Camera camera{};
    glm::dvec3 far{0}; ///< about which they are, in the parent
    std::vector<T> objects{};

    SkewedCrowd(Random& random, int n, std::size_t count) {
        constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal,
                                    Mode::Universal | Mode::Bounds};
        mode = kModes[static_cast<std::size_t>(n) % kModes.size()];
        options.space = n % 4 == 1 ? Space::Parent : Space::Local;
        options.size = uniform(random, 0.3, 1);
        options.box = {glm::dvec3(-0.3), glm::dvec3(0.3)};
        DTransform parent{.rotation = test::random_rotation(random)};
        parent.scale = {uniform(random, 0.3, 2), uniform(random, 0.3, 2), uniform(random, -2, -0.3)};
        options.parent = to_matrix(parent);
        if (n % 4 == 1) (*options.parent)[0] += (*options.parent)[1] * 0.5;
        if (n % 7 == 2) far = {3e4, -2e4, 1e4};
        const glm::dvec3 middle = glm::dvec3(*options.parent * glm::dvec4(far, 1));
        camera = test::random_camera(random, middle, test::random_lens(random, 20, 100));
        if (n % 3 == 1) camera.view = glm::dmat4(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) * camera.view;
        for (std::size_t i = 0; i < count; ++i) {
            DTransform t{.position = far + test::random_unit(random) * uniform(random, 0, i % 9 == 0 ? 30 : 3),
                         .rotation = test::random_rotation(random)};
            if (i % 41 > 30 || (n % 5 == 3 && i % 2 == 0)) t.rotation = glm::dquat(1, 0, 0, 0); // at right angles
            if (i % 57 == 13) t.position.x = std::nan("");
            if constexpr (std::is_same_v<T, DTransform>)
                objects.push_back(t);
            else if constexpr (std::is_same_v<T, Transform>)
                objects.push_back({.position = t.position, .rotation = glm::quat(t.rotation)});
            else
                objects.emplace_back(to_matrix(t));
        }
    }
    // How many are hidden, and why the first is.
    std::pair<std::size_t, Hidden> submit(Context& to, bool all) {
        return test::submit_alike(to, mode, objects, camera, options, all);
    }
};

void expect_same_gizmos(const DrawList& a, const DrawList& b, const Viewport&, int n) {
    for (std::size_t set = 0; set < a.gizmos.size(); ++set) {
        ASSERT_EQ(a.gizmos[set].size(), b.gizmos[set].size()) << n << " " << set;
        for (std::size_t i = 0; i < a.gizmos[set].size(); ++i)
            ASSERT_EQ(std::memcmp(&a.gizmos[set][i], &b.gizmos[set][i], sizeof(GizmoInstance)), 0) << n << " " << i;
    }
}

TEST(SkewedCrowds, AreDrawnHoveredAndDraggedAsInTheFullPath) {
    Random random(95);
    int drags = 0;
    for (int n = 0; n < test::scaled(40); ++n) {
        drags +=
            test::follow_both_ways(random, SkewedCrowd<DTransform>(random, n, 90), n % 2 == 0, n, expect_same_gizmos);
        drags +=
            test::follow_both_ways(random, SkewedCrowd<Transform>(random, n, 90), n % 2 == 1, n, expect_same_gizmos);
        if (n % 4 == 0)
            drags += test::follow_both_ways(random, SkewedCrowd<glm::dmat4>(random, n, 90), n % 8 == 0, n,
                                            expect_same_gizmos);
        // By a controller's ray.
        drags += test::follow_both_ways(random, SkewedCrowd<DTransform>(random, n, 90), n % 2 == 1, n,
                                        expect_same_gizmos, test::AimByHand{});
    }
    EXPECT_GT(drags, test::scaled(80));
}

// A crowd of which all are skewed and seen, so that whole blocks are drawn at once.
template <class T>
SkewedCrowd<T> crowd_of_whole_blocks(Random& random, int n) {
    SkewedCrowd<T> crowd(random, n, 90);
    for (T& object : crowd.objects) {
        const DTransform t{.position = crowd.far + test::random_unit(random) * uniform(random, 0, 0.2),
                           .rotation = test::random_rotation(random)};
        if constexpr (std::is_same_v<T, DTransform>)
            object = t;
        else
            object = {.position = t.position, .rotation = glm::quat(t.rotation)};
    }
    return crowd;
}

TEST(SkewedCrowds, AreTheSameWhereWholeBlocksAreDrawnAtOnce) {
    Random random(99);
    int drags = 0;
    for (int n = 0; n < test::scaled(60); ++n) {
        drags +=
            test::follow_both_ways(random, crowd_of_whole_blocks<DTransform>(random, n), true, n, expect_same_gizmos);
        drags +=
            test::follow_both_ways(random, crowd_of_whole_blocks<Transform>(random, n), true, n, expect_same_gizmos);
        drags += test::follow_both_ways(random, crowd_of_whole_blocks<DTransform>(random, n), true, n,
                                        expect_same_gizmos, test::AimByHand{});
    }
    EXPECT_GT(drags, test::scaled(15));
}

// With nobody pointing none is taken out of its block.
TEST(SkewedCrowds, AreTheSameInWholeBlocksThatNobodyPointsAt) {
    Random random(100);
    int whole = 0;
    for (int n = 0; n < test::scaled(60); ++n) {
        SkewedCrowd<DTransform> crowd = crowd_of_whole_blocks<DTransform>(random, n);
        std::array<Context, 2> contexts;
        contexts[1].draw.debug = true; // all take the full path
        std::array<std::size_t, 2> hidden{};
        for (std::size_t k = 0; k < 2; ++k) {
            contexts[k].begin_frame({.cursor = {-1e6, -1e6}});
            hidden[k] = crowd.submit(contexts[k], true).first;
            contexts[k].end_frame();
        }
        ASSERT_EQ(hidden[0], hidden[1]) << n;
        whole += hidden[0] == 0;
        expect_same_gizmos(contexts[0].draw_list(), contexts[1].draw_list(), crowd.camera.viewport, n);
        ASSERT_FALSE(testing::Test::HasFailure()) << n;
    }
    EXPECT_GT(whole, test::scaled(40));
}

// And where each handle can be pressed.
TEST(SkewedCrowds, AreFoundHandleByHandle) {
    Random random(96);
    int found = 0;
    for (int n = 0; n < test::scaled(30); ++n) {
        SkewedCrowd<DTransform> crowd(random, n, 40);
        Context batched, full;
        full.draw.debug = true;
        for (Context* context : {&batched, &full}) {
            context->begin_frame({.cursor = {-1e6, -1e6}});
            crowd.submit(*context, n % 2 == 0);
            context->end_frame();
        }
        for (std::uint64_t id = 100; id < 140; id += 3)
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto handle = static_cast<Handle>(h);
                if (crowd.mode == (Mode::Universal | Mode::Bounds) && info_of(handle).action == Action::Bounds)
                    continue;
                const auto a = batched.handle_position(id, handle), b = full.handle_position(id, handle);
                ASSERT_EQ(a.has_value(), b.has_value()) << n << " " << id << " " << h;
                if (a && b) {
                    ASSERT_EQ(*a, *b) << n << " " << id << " " << h;
                }
                found += a.has_value();
            }
    }
    EXPECT_GT(found, test::scaled(300));
}

// Between others, plain, mirrored and flipped ones and boxes, they are drawn in the order of the calls.
TEST(SkewedCrowds, AreDrawnInTheOrderOfTheCallsBesideOthers) {
    Random random(97);
    for (int n = 0; n < test::scaled(60); ++n) {
        SkewedCrowd<DTransform> crowd(random, n, 80);
        const glm::dmat4 skewing = *crowd.options.parent;
        std::vector<Options> own;
        for (std::size_t i = 0; i < crowd.objects.size(); ++i) {
            Options o = crowd.options;
            o.id += i;
            const std::size_t which = i < 40 ? random() % 5 : i / 5 % 5; // one by one, then some at a time
            if (which == 1) o.parent.reset();
            if (which == 2) o.parent = to_matrix({.scale = {1, -1, 1}});
            if (which == 3) o.flip = true;
            if (which == 4) o.parent = skewing * 2.0;
            own.push_back(o);
        }
        Context batched, full;
        full.draw.debug = true;
        for (int frame = 0; frame < 2; ++frame)
            for (Context* context : {&batched, &full}) {
                context->begin_frame({.cursor = {-1e6, -1e6}});
                for (std::size_t i = 0; i < crowd.objects.size(); ++i)
                    context->manipulate(crowd.mode, crowd.objects[i], crowd.camera, own[i]);
                context->end_frame();
            }
        for (std::size_t set = 0; set < kHandleSetCount; ++set) {
            const auto &a = batched.draw_list().gizmos[set], &b = full.draw_list().gizmos[set];
            ASSERT_EQ(a.size(), b.size()) << n;
            for (std::size_t i = 0; i < a.size(); ++i) {
                ASSERT_EQ(a[i].shown, b[i].shown) << n << " " << i; // plain ones are drawn in float
                for (std::size_t k = 12; k < 16; ++k)
                    ASSERT_NEAR(a[i].clip_from_gizmo[k], b[i].clip_from_gizmo[k],
                                1e-5f * std::abs(b[i].clip_from_gizmo[15]) + 1e-6f)
                        << n << " " << i;
            }
        }
    }
}

TEST(SkewedCrowds, AllocateNothingInASteadyFrame) {
    Random random(98);
    for (int n = 0; n < 10; ++n) {
        SkewedCrowd<Transform> crowd(random, n, 100);
        Context context;
        long before = 0;
        for (int frame = 0; frame < 6; ++frame) {
            if (frame == 4) before = test::allocation_count();
            context.begin_frame({.cursor = {400, 300}});
            for (const bool all : {false, true})
                crowd.submit(context, all);
            context.end_frame();
        }
        EXPECT_EQ(test::allocation_count(), before) << n;
    }
}

} // namespace
