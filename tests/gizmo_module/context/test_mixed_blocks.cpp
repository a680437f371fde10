// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos whose kinds come by turns, in one call, with options of their own or in a call each: each is drawn, to the
// bit, as in a context of its own, and hovered and dragged as by the full path.
#include "draw/batch.hpp"

#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/crowd_both_ways.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

constexpr std::size_t kTurns = 4;

enum class Way { ByIndex, OwnOptions, CallsEach };
constexpr std::array kWays{Way::ByIndex, Way::OwnOptions, Way::CallsEach};

struct MixedCrowd {
    std::array<Mode, kTurns> modes{};
    Way way = Way::ByIndex;
    std::array<Options, kTurns> kinds;
    std::vector<std::uint32_t> indices;
    std::vector<DTransform> objects;
    Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});

    MixedCrowd(Random& random, std::size_t count, bool plain) {
        constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale,
                                    Mode::Universal, Mode::Bounds, Mode::Translate | Mode::Bounds};
        const Mode one_mode = kModes[random() % 4];
        const bool several = test::coin(random);
        for (Mode& mode : modes)
            mode = several ? kModes[random() % (plain ? 4 : kModes.size())] : one_mode;
        for (Options& o : kinds) {
            o = {.id = 1, .space = static_cast<Space>(random() % 5)};
            o.basis = test::random_rotation(random);
            o.size = test::uniform(random, 0.4, 1);
            o.box = {glm::dvec3(-0.3), glm::dvec3(test::uniform(random, 0.2, 0.4))};
            if (plain) continue;
            o.flip = test::coin(random);
            if (test::coin(random)) o.parent = to_matrix(DTransform{.rotation = test::random_rotation(random)});
        }
        for (std::size_t i = 0; i < count; ++i) {
            const bool in_turn = i < count / 2; // then now and then some of a kind
            indices.push_back(static_cast<std::uint32_t>(in_turn ? i % kTurns : i / (1 + i % 3) % kTurns));
            objects.push_back({.position = test::random_unit(random) * test::uniform(random, 0, i % 9 == 0 ? 20 : 4),
                               .rotation = test::random_rotation(random)});
        }
    }
    Options own(std::size_t i) const {
        Options own = kinds[indices[i]];
        own.id += i;
        return own;
    }
    // How many are hidden, and why the first is.
    std::pair<std::size_t, Hidden> submit(Context& to, bool = true) {
        const std::span<DTransform> all(objects);
        std::vector<Options> each;
        std::vector<Mode> each_mode;
        for (std::size_t i = 0; i < objects.size(); ++i) {
            each.push_back(own(i));
            each_mode.push_back(modes[indices[i]]);
        }
        BatchManipulation m;
        if (way == Way::ByIndex) m = to.manipulate_each(modes, all, camera, kinds, indices);
        if (way == Way::OwnOptions) m = to.manipulate_each(each_mode, all, camera, each);
        for (std::size_t i = 0; way == Way::CallsEach && i < objects.size(); ++i) {
            const Hidden why = to.manipulate(each_mode[i], objects[i], camera, each[i]).hidden;
            if (why != Hidden::No && m.hidden_count++ == 0) m.hidden = why;
        }
        return {m.hidden_count, m.hidden};
    }
    DrawList drawn_alone(std::size_t i, bool compact) const {
        Context context;
        context.draw.compact = compact;
        DTransform object = objects[i];
        context.begin_frame({.cursor = {-1e6, -1e6}});
        context.manipulate(modes[indices[i]], object, camera, own(i));
        context.end_frame();
        return context.draw_list();
    }
};

// How many were compared. Those that are compact are in the order of their calls beneath those that are whole.
std::size_t compare_with_alone(MixedCrowd crowd, bool compact, Way way) {
    crowd.way = way;
    Context together;
    together.draw.compact = compact;
    for (int frame = 0; frame < 2; ++frame) { // the second remembers what is flipped
        together.begin_frame({.cursor = {-1e6, -1e6}});
        crowd.submit(together);
        together.end_frame();
    }
    const DrawList& all = together.draw_list();
    std::array<std::size_t, kHandleSetCount> whole{}, small{};
    for (std::size_t i = 0; i < crowd.objects.size(); ++i) {
        const DrawList alone = crowd.drawn_alone(i, compact);
        for (std::size_t set = 0; set < kHandleSetCount; ++set) {
            for (const GizmoInstance& one : alone.gizmos[set]) {
                if (whole[set] >= all.gizmos[set].size()) return 0;
                EXPECT_EQ(std::memcmp(&one, &all.gizmos[set][whole[set]++], sizeof one), 0) << i;
            }
            if (set >= kCompactSetCount) continue;
            for (const CompactInstance& one : alone.compact[set]) {
                if (small[set] >= all.compact[set].size()) return 0;
                EXPECT_EQ(std::memcmp(&one, &all.compact[set][small[set]++], sizeof one), 0) << i;
            }
        }
    }
    std::size_t count = 0;
    for (const std::size_t n : whole)
        count += n;
    for (const std::size_t n : small)
        count += n;
    EXPECT_EQ(count, all.gizmo_count());
    return count;
}

TEST(MixedBlocks, AreDrawnBitForBitAsOneByOne) {
    Random random(71);
    std::size_t compared = 0;
    for (int n = 0; n < test::scaled(60); ++n)
        compared +=
            compare_with_alone(MixedCrowd(random, 90, false), n % 2 == 1, kWays[static_cast<std::size_t>(n) % 3]);
    EXPECT_GT(compared, static_cast<std::size_t>(test::scaled(1200)));
}

TEST(MixedBlocks, AreCompactInEverySpaceWithoutAParent) {
    Random random(72);
    std::size_t compared = 0;
    for (int n = 0; n < test::scaled(40); ++n) {
        const MixedCrowd crowd(random, 70, true);
        compared += compare_with_alone(crowd, true, kWays[static_cast<std::size_t>(n) % 3]);
        for (std::size_t i = 1; i <= kTurns; ++i)
            for (const auto& whole : crowd.drawn_alone(i, true).gizmos)
                EXPECT_TRUE(whole.empty()) << n << " " << i;
    }
    EXPECT_GT(compared, static_cast<std::size_t>(test::scaled(800)));
}

// From frame to frame, with what is flipped remembered and a camera that goes round.
TEST(MixedBlocks, AreHoveredAndDraggedAsByTheFullPath) {
    Random random(73);
    int drags = 0;
    for (int n = 0; n < test::scaled(60); ++n) {
        MixedCrowd crowd(random, 90, n % 5 == 4);
        crowd.way = kWays[static_cast<std::size_t>(n) % 3];
        drags += n % 3 == 2
                     ? test::follow_both_ways(random, crowd, true, n, test::expect_lists_alike, test::AimByHand{})
                     : test::follow_both_ways(random, crowd, true, n, test::expect_lists_alike);
        if (HasFailure()) return;
    }
    EXPECT_GT(drags, test::scaled(90));
}

TEST(MixedBlocks, RememberWhatIsFlippedWhileTheCameraGoesRound) {
    Random random(74);
    std::size_t turned = 0;
    for (int n = 0; n < test::scaled(12); ++n) {
        MixedCrowd crowd(random, 80, false);
        for (Options& o : crowd.kinds)
            o.flip = o.flip || &o == &crowd.kinds[1];
        std::array<Context, 4> contexts; // the last takes the full path
        contexts[3].draw.debug = true;
        for (int frame = 0; frame < 24; ++frame) {
            crowd.camera = test::look_at({9 * std::sin(frame * 0.26), 4, 9 * std::cos(frame * 0.26)}, {0, 0, 0},
                                         {0, 1, 0}, {.reversed = true, .infinite = true});
            for (std::size_t k = 0; k < contexts.size(); ++k) {
                crowd.way = kWays[std::min<std::size_t>(k, 2)];
                contexts[k].begin_frame({.cursor = {-1e6, -1e6}});
                crowd.submit(contexts[k]);
                contexts[k].end_frame();
            }
            const DrawList& full = contexts[3].draw_list();
            for (std::size_t k = 0; k < 3; ++k)
                for (std::size_t set = 0; set < full.gizmos.size(); ++set) {
                    const auto& drawn = contexts[k].draw_list().gizmos[set];
                    ASSERT_EQ(drawn.size(), full.gizmos[set].size()) << n << " " << frame << " " << k;
                    for (std::size_t i = 0; i < drawn.size(); ++i)
                        ASSERT_LT(test::pixel_difference(drawn[i], full.gizmos[set][i], crowd.camera.viewport), 1e-3)
                            << n << " " << frame << " " << k << " " << i;
                }
            const std::size_t drawn = full.gizmo_count();
            turned += drawn;
        }
    }
    EXPECT_GT(turned, 0u);
}

// Where a press takes each handle: what can be grabbed of boxes is told when they are drawn.
TEST(MixedBlocks, AreFoundHandleByHandle) {
    Random random(75);
    int found = 0;
    for (int n = 0; n < test::scaled(24); ++n) {
        MixedCrowd crowd(random, 40, false);
        std::array<Context, 4> contexts; // the last takes the full path
        contexts[3].draw.debug = true;
        for (std::size_t k = 0; k < contexts.size(); ++k) {
            crowd.way = kWays[std::min<std::size_t>(k, 2)];
            contexts[k].draw.compact = n % 2 == 1;
            contexts[k].begin_frame({.cursor = {-1e6, -1e6}});
            crowd.submit(contexts[k]);
            contexts[k].end_frame();
        }
        for (std::uint64_t id = 1; id <= 40; id += 3)
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto handle = static_cast<Handle>(h);
                const auto full = contexts[3].handle_position(id, handle);
                for (std::size_t k = 0; k < 3; ++k) {
                    const auto at = contexts[k].handle_position(id, handle);
                    ASSERT_EQ(at.has_value(), full.has_value()) << n << " " << k << " " << id << " " << h;
                    if (!at) continue;
                    ASSERT_LT(glm::length(*at - *full), 0.5) << n << " " << k << " " << id << " " << h;
                    ++found;
                }
            }
    }
    EXPECT_GT(found, test::scaled(1500));
}

TEST(MixedBlocks, AllocateNothingOnceTheyHaveBeenSeen) {
    Random random(76);
    for (int n = 0; n < 9; ++n) {
        const MixedCrowd crowd(random, 90, false);
        std::vector<DTransform> objects = crowd.objects;
        Context context;
        context.draw.compact = n % 2 == 1;
        long allocated = 0;
        for (int frame = 0; frame < 4; ++frame) {
            const long before = test::allocation_count();
            context.begin_frame({.cursor = {-1e6, -1e6}});
            if (n % 3 == 0)
                context.manipulate_each(crowd.modes, std::span<DTransform>(objects), crowd.camera, crowd.kinds,
                                        crowd.indices);
            for (std::size_t i = 0; n % 3 != 0 && i < objects.size(); ++i)
                context.manipulate(crowd.modes[crowd.indices[i]], objects[i], crowd.camera, crowd.own(i));
            context.end_frame();
            allocated = test::allocation_count() - before;
        }
        EXPECT_EQ(allocated, 0) << n;
    }
}

const Camera kView = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});

// One call, of options of their own; the last takes the full path. 48 gizmos before the camera.
struct OwnCrowd {
    std::vector<Mode> modes;
    std::vector<Options> options;
    std::vector<DTransform> objects;
    std::array<Context, 2> contexts;

    explicit OwnCrowd(std::uint64_t seed) {
        Random random(seed);
        for (std::uint64_t i = 0; i < 48; ++i) {
            modes.push_back(Mode::Translate);
            options.push_back({.id = 100 + i, .space = i % 3 == 0 ? Space::Local : Space::World});
            options.back().box = {glm::dvec3(-0.3), glm::dvec3(0.3)};
            objects.push_back({.position = test::random_unit(random) * test::uniform(random, 0.5, 3),
                               .rotation = test::random_rotation(random)});
        }
    }
    // How many are hidden, the same both ways.
    std::size_t show() {
        std::array<std::size_t, 2> hidden{};
        for (std::size_t k = 0; k < 2; ++k) {
            contexts[k].draw.debug = k == 1;
            contexts[k].begin_frame({.cursor = {-1e6, -1e6}});
            hidden[k] = contexts[k].manipulate_each(modes, std::span(objects), kView, options).hidden_count;
            contexts[k].end_frame();
        }
        EXPECT_EQ(hidden[0], hidden[1]);
        EXPECT_EQ(contexts[0].draw_list().gizmo_count(), contexts[1].draw_list().gizmo_count());
        return hidden[0];
    }
    // Of how many handles the places are the same both ways.
    int found() {
        int count = 0;
        for (const Options& o : options)
            for (const Handle handle :
                 {Handle::TranslateX, Handle::TranslateY, Handle::BoundsMinX, Handle::BoundsMaxZ}) {
                const auto a = contexts[0].handle_position(o.id, handle), b = contexts[1].handle_position(o.id, handle);
                EXPECT_EQ(a.has_value(), b.has_value()) << o.id;
                if (!a || !b) continue;
                EXPECT_LT(glm::length(*a - *b), 0.5) << o.id;
                ++count;
            }
        return count;
    }
};

TEST(MixedBlocks, AreNamedAlsoWhereIdsFall) {
    OwnCrowd crowd(77);
    for (Options& o : crowd.options)
        o.id = 300 - o.id;
    crowd.show();
    EXPECT_GT(crowd.found(), 40);
}

TEST(MixedBlocks, AreNamedWhereOneHasABoxAndTheNextHasNone) {
    OwnCrowd crowd(78);
    for (std::size_t i = 0; i < crowd.modes.size(); i += 2)
        crowd.modes[i] = Mode::Translate | Mode::Bounds;
    crowd.show();
    EXPECT_GT(crowd.found(), 60);
}

// Each of several is left out of the order by what is beside it: boxes, whole ones and compact ones.
TEST(MixedBlocks, LeaveNoGapWhereSomeAreHidden) {
    OwnCrowd crowd(79);
    for (std::size_t i = 0; i < crowd.modes.size(); ++i) {
        if (i % 4 == 1) crowd.modes[i] = Mode::Bounds;
        if (i % 4 == 2) crowd.modes[i] = Mode::Translate | Mode::Bounds;
        if (i % 5 == 2) crowd.objects[i].position.x += 1000;
    }
    EXPECT_EQ(crowd.show(), 10u);
    EXPECT_GT(crowd.found(), 60);
    for (std::size_t set = 0; set < kHandleSetCount; ++set) {
        const auto &a = crowd.contexts[0].draw_list().gizmos[set], &b = crowd.contexts[1].draw_list().gizmos[set];
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i)
            EXPECT_LT(test::pixel_difference(a[i], b[i], kView.viewport), 1e-3) << set << " " << i;
    }
}

// Where the axes are those of a basis, the object's rotation has only to be one.
TEST(MixedBlocks, InBasesOfTheirOwnHaveARotationOrAreHidden) {
    constexpr std::array kLengths{0.0, 0.1, 0.51, 1.0, 1.9, 2.1, 10.0, std::numeric_limits<double>::quiet_NaN()};
    for (const double length : kLengths) {
        OwnCrowd crowd(80);
        Random random(80);
        for (std::size_t i = 0; i < crowd.options.size(); ++i) {
            crowd.options[i].space = Space::Custom;
            crowd.options[i].basis = test::random_rotation(random);
        }
        crowd.objects[20].rotation = crowd.objects[20].rotation * length;
        EXPECT_EQ(crowd.show() > 0, !(length > 0)) << length;
        crowd.found();
    }
}

// The same answer as of what a kind keeps of its options, whichever of them differ.
TEST(MixedBlocks, AreOfOneKindWhereWhatAKindKeepsIsTheSame) {
    Random random(84);
    const auto any = [&] {
        Options o{.id = random() % 3, .space = test::coin(random) ? Space::Local : Space::World};
        o.handles = random() % 8 == 0 ? 1 : ~std::uint64_t{0};
        o.axes = random() % 8 == 0 ? 3 : 7;
        o.size = random() % 8 == 0 ? 2 : 1;
        o.shear = random() % 8 == 0 ? ShearPolicy::Matrix : ShearPolicy::OwnAxes;
        o.flip = random() % 8 == 0;
        if (random() % 4 == 0) o.parent = glm::dmat4(test::uniform(random, 0.5, 2));
        return o;
    };
    int same = 0;
    for (int n = 0; n < 2000; ++n) {
        const Options a = any(), b = any();
        const BatchOptions kept_a = batch_options(a), kept_b = batch_options(b);
        ASSERT_EQ(same_batch_options_but_size(a, b), same_but_size(kept_a, kept_b)) << n;
        ASSERT_EQ(kept_a == kept_b, same_but_size(kept_a, kept_b) && a.size == b.size) << n;
        same += kept_a == kept_b;
    }
    EXPECT_GT(same, 50);
    EXPECT_LT(same, 1000);
}

} // namespace
