// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Compact gizmos: the same as without DrawOptions::compact, in fewer bytes.
#include "support/count_allocations.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include "draw/compact.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace {

using namespace gizmo;
using test::Random;

constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Translate | Mode::Scale};

std::size_t compact_count(const DrawList& list) {
    std::size_t count = 0;
    for (const auto& set : list.compact)
        count += set.size();
    return count;
}

// The instances of a set in an order that does not depend on that of the calls.
std::vector<std::array<unsigned char, sizeof(GizmoInstance)>> instances_of(const DrawList& list, std::size_t set) {
    std::vector<std::array<unsigned char, sizeof(GizmoInstance)>> found;
    const auto add = [&](const GizmoInstance& instance) {
        std::memcpy(found.emplace_back().data(), &instance, sizeof instance);
    };
    std::for_each(list.gizmos[set].begin(), list.gizmos[set].end(), add);
    if (set < kCompactSetCount)
        for (const CompactInstance& gizmo : list.compact[set])
            add(expanded(gizmo, list.compact_view));
    std::sort(found.begin(), found.end());
    return found;
}

struct Crowd {
    std::vector<DTransform> gizmos;
    Camera camera;
    Mode mode = Mode::Translate;
    Options options{.id = 100};
};

// Round a place that may be far from the world's origin, some out of view, near and far, in any unit of length.
Crowd random_crowd(Random& random, std::size_t count) {
    const double unit = std::pow(10.0, test::uniform(random, -3, 3));
    const glm::dvec3 center = test::random_unit(random) * (test::uniform(random, 0, 1) < 0.3 ? 1e7 * unit : 0.0);
    Crowd crowd;
    crowd.camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 15, 100));
    crowd.camera.view = glm::scale(crowd.camera.view, glm::dvec3(1 / unit));
    crowd.camera.view = glm::translate(crowd.camera.view, -center);
    crowd.mode = kModes[static_cast<std::size_t>(test::uniform(random, 0, 5))];
    crowd.options.space = test::coin(random) ? Space::Local : static_cast<Space>(test::uniform(random, 1, 5));
    crowd.options.basis = test::random_rotation(random);
    if (test::uniform(random, 0, 1) < 0.3) { // about that place
        const glm::dmat4 turn = glm::mat4_cast(test::random_rotation(random));
        const glm::dvec3 scale(test::uniform(random, 0.5, 2));
        const glm::dmat4 there = glm::translate(glm::dmat4(1), center), back = glm::translate(glm::dmat4(1), -center);
        crowd.options.parent = there * turn * glm::scale(glm::dmat4(1), scale) * back;
    }
    for (std::size_t i = 0; i < count; ++i)
        crowd.gizmos.push_back({.position = center + test::random_unit(random) * (unit * test::uniform(random, 0, 6)),
                                .rotation = test::random_rotation(random)});
    return crowd;
}

void submit(Context& context, Crowd& crowd, bool bulk) {
    if (bulk) {
        context.manipulate_each(crowd.mode, std::span<DTransform>(crowd.gizmos), crowd.camera, crowd.options);
        return;
    }
    Options own = crowd.options;
    for (DTransform& t : crowd.gizmos) {
        context.manipulate(crowd.mode, t, crowd.camera, own);
        ++own.id;
    }
}

void frame(Context& context, Crowd& crowd, const Pointer& pointer, bool bulk) {
    context.begin_frame(pointer);
    submit(context, crowd, bulk);
    context.end_frame();
}

TEST(Compact, IsToTheBitWhatIsDrawnWithoutIt) {
    Random random(61);
    std::size_t compact = 0, all = 0;
    for (int n = 0; n < test::scaled(120); ++n) {
        Crowd crowd = random_crowd(random, 60);
        const Viewport& vp = crowd.camera.viewport;
        const Pointer pointer{.cursor = {test::uniform(random, vp.x, vp.x + vp.width), vp.y + vp.height / 2}};
        Context whole, small;
        small.draw.compact = true;
        for (Context* context : {&whole, &small})
            frame(*context, crowd, pointer, n % 2 == 0);
        EXPECT_EQ(compact_count(whole.draw_list()), 0u);
        for (std::size_t set = 0; set < kHandleSetCount; ++set)
            ASSERT_EQ(instances_of(whole.draw_list(), set), instances_of(small.draw_list(), set)) << n << ' ' << set;
        ASSERT_EQ(whole.draw_list().gizmo_count(), small.draw_list().gizmo_count());
        compact += compact_count(small.draw_list());
        all += small.draw_list().gizmo_count();
    }
    EXPECT_GT((test::kSanitized ? 8 : 3) * compact, all);
    EXPECT_LT(compact, all) << "what the pointer is near is whole";
}

// Hover, drags and places to press, with many gizmos that are compact before, while and after one is dragged.
TEST(Compact, ChangesNothingOfTheInteraction) {
    Random random(62);
    int dragged = 0;
    for (int session = 0; session < test::scaled(12); ++session) {
        Crowd crowd = random_crowd(random, 40), same = crowd;
        Context whole, small;
        small.draw.compact = true;
        frame(whole, crowd, {.cursor = {-1e6, -1e6}}, false);
        frame(small, same, {.cursor = {-1e6, -1e6}}, false);
        std::optional<glm::dvec2> at;
        const Handle handles[] = {Handle::TranslateX, Handle::RotateY, Handle::ScaleZ};
        for (std::uint64_t id = 100; id < 140; id += 5)
            for (const Handle handle : handles) {
                const auto a = whole.handle_position(id, handle), b = small.handle_position(id, handle);
                ASSERT_EQ(a, b) << session << ' ' << id;
                if (a) at = a;
            }
        for (int n = 0; at && n < 6; ++n) {
            const Pointer pointer{.cursor = *at + glm::dvec2(3.0 * n, n), .down = n > 0 && n < 5};
            frame(whole, crowd, pointer, session % 2 == 0);
            frame(small, same, pointer, session % 2 == 0);
            ASSERT_EQ(whole.is_active(), small.is_active());
            ASSERT_EQ(whole.is_hovered(), small.is_hovered());
            dragged += small.is_active();
            for (std::size_t i = 0; i < same.gizmos.size(); ++i)
                ASSERT_TRUE(same_bits(crowd.gizmos[i], same.gizmos[i])) << session << ' ' << i;
            for (std::size_t set = 0; set < kHandleSetCount; ++set)
                ASSERT_EQ(instances_of(whole.draw_list(), set), instances_of(small.draw_list(), set)) << session;
        }
    }
    EXPECT_GT(dragged, test::scaled(12));
}

// A list has one view: what comes from another camera in it is whole.
TEST(Compact, OfTwoCamerasInOneListOneIs) {
    Random random(63);
    Crowd first = random_crowd(random, 30), second = random_crowd(random, 30);
    Context whole, small;
    small.draw.compact = true;
    for (Context* context : {&whole, &small}) {
        context->begin_frame({.cursor = {-1e6, -1e6}});
        submit(*context, first, true);
        submit(*context, second, true);
        submit(*context, first, false);
        context->end_frame();
    }
    for (std::size_t set = 0; set < kHandleSetCount; ++set)
        EXPECT_EQ(instances_of(whole.draw_list(), set), instances_of(small.draw_list(), set)) << set;
    Context alone;
    alone.draw.compact = true;
    frame(alone, first, {.cursor = {-1e6, -1e6}}, true);
    ASSERT_GT(compact_count(alone.draw_list()), 0u);
    EXPECT_EQ(compact_count(small.draw_list()), 2 * compact_count(alone.draw_list()));
}

// Nobody points.
std::optional<BatchParams> kind_of(const Crowd& crowd) {
    const auto projector = make_projector(crowd.camera);
    if (!projector) return std::nullopt;
    return make_batch_params(*projector, crowd.mode, crowd.options, Style{}, {.cursor = {-1e6, -1e6}});
}

TEST(Compact, IsTheSameWithEveryVector) {
    Random random(64);
    int blocks = 0;
    for (int n = 0; n < 200; ++n) {
        const Crowd crowd = random_crowd(random, kLanes);
        const auto kind = kind_of(crowd);
        if (!kind) continue;
        InstanceBlock block;
        for (const DTransform& t : crowd.gizmos)
            block.add(kind->anchor, t);
        const BlockLanes lanes = classify_for_batch(*kind, block, widest_vectors());
        std::array<CompactInstance, kLanes> wide, common;
        std::array<GizmoInstance, kLanes> instances;
        draw_compact(*kind, block, wide.data(), widest_vectors());
        draw_compact(*kind, block, common.data(), Vectors::Common);
        draw_batch(*kind, block, instances.data(), widest_vectors());
        for (std::size_t i = 0; i < kLanes; ++i) {
            if ((lanes.batched >> i & 1u) == 0) continue;
            ++blocks;
            ASSERT_EQ(std::memcmp(&wide[i], &common[i], sizeof wide[i]), 0) << n << ' ' << i;
            const GizmoInstance made = expanded(wide[i], compact_view_of(*kind));
            ASSERT_EQ(std::memcmp(&made, &instances[i], sizeof made), 0) << n << ' ' << i;
        }
    }
    EXPECT_GT(blocks, 500);
}

// Of lanes whose transforms and instances lie anywhere: all and only what is drawn one after the other.
template <class T>
void expect_the_same_wherever_they_lie(const BatchParams& kind, const Lanes<T>& transforms, std::size_t turn,
                                       Vectors vectors) {
    InstanceBlock block, scattered;
    Lanes<const T*> from;
    Lanes<GizmoInstance> in_a_row, apart;
    Lanes<CompactInstance> compact_in_a_row, compact_apart;
    Lanes<GizmoInstance*> to;
    Lanes<CompactInstance*> compact_to;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const std::size_t place = (7 * i + turn) % kLanes; // 7 and 16 have no common divisor
        from[i] = &transforms[place];
        to[i] = &apart[place];
        compact_to[i] = &compact_apart[place];
    }
    ASSERT_EQ(fill_block(kind, nullptr, transforms.data(), block, vectors),
              fill_block(kind, nullptr, from, scattered, vectors));
    const BlockLanes lanes = classify_for_batch(kind, block, vectors);
    (void)classify_for_batch(kind, scattered, vectors);
    draw_batch(kind, block, in_a_row.data(), vectors);
    draw_batch(kind, scattered, to, vectors);
    draw_compact(kind, block, compact_in_a_row.data(), vectors);
    draw_compact(kind, scattered, compact_to, vectors);
    for (std::size_t i = 0; i < kLanes; ++i) {
        if ((lanes.batched >> i & 1u) == 0) continue;
        ASSERT_EQ(std::memcmp(&in_a_row[i], &apart[i], sizeof apart[i]), 0) << i;
        ASSERT_EQ(std::memcmp(&compact_in_a_row[i], &compact_apart[i], sizeof compact_apart[i]), 0) << i;
    }
}

TEST(Compact, IsTheSameWhereverLanesLie) {
    Random random(66);
    int kinds = 0;
    for (std::size_t n = 0; n < 100; ++n) {
        const Crowd crowd = random_crowd(random, kLanes);
        const auto kind = kind_of(crowd);
        if (!kind) continue;
        ++kinds;
        Lanes<DTransform> doubles;
        Lanes<Transform> floats;
        for (std::size_t i = 0; i < kLanes; ++i) {
            doubles[i] = crowd.gizmos[i];
            floats[i] = {glm::vec3(doubles[i].position), glm::quat(doubles[i].rotation), glm::vec3(doubles[i].scale)};
        }
        for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
            expect_the_same_wherever_they_lie(*kind, doubles, n, vectors);
            expect_the_same_wherever_they_lie(*kind, floats, n, vectors);
        }
    }
    EXPECT_GT(kinds, 50);
}

TEST(Compact, IsAsTheOptionSaysInEachFrameAndAllocatesNothing) {
    Random random(65);
    Crowd crowd = random_crowd(random, 200);
    Context context;
    const auto counted = [&](bool compact) {
        context.draw.compact = compact;
        frame(context, crowd, {.cursor = {-1e6, -1e6}}, true);
        return compact_count(context.draw_list());
    };
    const std::size_t shown = counted(true);
    ASSERT_GT(shown, 50u);
    EXPECT_EQ(counted(false), 0u);
    EXPECT_EQ(counted(true), shown);
    const long before = test::allocation_count();
    EXPECT_EQ(counted(true), shown);
    EXPECT_EQ(counted(false), 0u);
    EXPECT_EQ(test::allocation_count(), before);
}

} // namespace
