// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// manipulate_each() where each gizmo has a mode and options of its own, against a call for each.
#include "support/cameras.hpp"
#include "support/held_bits.hpp"
#include "support/scale.hpp"

#include <gizmo/all.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

// Kinds of every mode, space and other option, and a crowd before a camera that has them in runs and by turns.
struct Crowd {
    std::vector<Mode> modes;
    std::vector<Options> options;
    std::vector<std::uint32_t> indices;
    std::vector<DTransform> doubles;
    std::vector<Transform> floats;
    std::vector<glm::dmat4> matrices;
    std::vector<glm::mat4> float_matrices;
    Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});

    Crowd(std::uint64_t seed, std::size_t kinds, std::size_t count) {
        Random random(seed);
        constexpr std::array kModes{Mode::Translate, Mode::Rotate,    Mode::Scale,
                                    Mode::Bounds,    Mode::Universal, Mode::Translate | Mode::Bounds};
        for (std::size_t k = 0; k < kinds; ++k) {
            modes.push_back(kModes[random() % kModes.size()]);
            Options o{.id = 1000 * (k + 1), .space = static_cast<Space>(random() % 5)};
            if (random() % 3 == 0)
                o.parent = to_matrix(DTransform{.position = test::random_unit(random) * 0.2,
                                                .rotation = test::random_rotation(random),
                                                .scale = glm::dvec3(test::uniform(random, 0.8, 1.2))});
            o.basis = test::random_rotation(random);
            o.flip = random() % 3 == 0;
            o.size = test::uniform(random, 0.4, 1);
            if (random() % 4 == 0) o.axes = 3;
            options.push_back(o);
        }
        std::size_t left = 0;
        std::uint32_t kind = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (left-- == 0) {
                left = random() % 4 == 0 ? 15 + random() % 40 : random() % 3;
                kind = static_cast<std::uint32_t>(random() % kinds);
            }
            indices.push_back(kind);
            DTransform t{.position = test::random_unit(random) * test::uniform(random, 0, i % 9 == 0 ? 20 : 4),
                         .rotation = test::random_rotation(random)};
            t.scale = glm::dvec3(test::uniform(random, 0.1, 0.4));
            if (i % 97 == 5) t.position.x = std::nan("");
            doubles.push_back(t);
            floats.push_back(to_float(t).value_or(Transform{.position = glm::vec3(std::nanf(""))}));
            matrices.push_back(shaped(random, to_matrix(t), i));
            float_matrices.emplace_back(matrices.back());
        }
    }
    /// Sheared, mirrored, and some that are no transform.
    static glm::dmat4 shaped(Random& random, glm::dmat4 m, std::size_t i) {
        if (i % 3 == 0) m[1] += m[0] * test::uniform(random, -2, 2);
        if (i % 5 == 0) m[2] *= -1.0;
        if (i % 31 == 7) m[1] = m[0] * 2.0;
        if (i % 31 == 17) m[2].w = 0.5;
        if (i % 31 == 27) m[2].y = INFINITY;
        if (i % 23 == 11) m[1] = m[0] + m[1] * 1e-5; // one, but out of the ordinary
        return m;
    }
    /// In one call; else a call for each.
    template <class T>
    BatchManipulation submit(Context& to, std::vector<T>& objects, bool all) const {
        if (all) return to.manipulate_each(modes, objects, camera, options, indices);
        BatchManipulation each;
        for (std::size_t i = 0; i < objects.size(); ++i) {
            Options own = options[indices[i]];
            own.id += i;
            const Manipulation m = to.manipulate(modes[indices[i]], objects[i], camera, own);
            if (m.hidden != Hidden::No && each.hidden_count++ == 0) each.hidden = m.hidden;
            if (m.phase == Phase::Idle && !m.changed) continue;
            each.index = i;
            each.manipulation = m;
        }
        return each;
    }
};

void expect_same(const Context& a, const Context& b, int frame) {
    const DrawList &x = a.draw_list(0), &y = b.draw_list(0);
    for (std::size_t set = 0; set < x.gizmos.size(); ++set) {
        ASSERT_EQ(x.gizmos[set].size(), y.gizmos[set].size()) << frame << " " << set;
        for (std::size_t i = 0; i < x.gizmos[set].size(); ++i)
            ASSERT_EQ(std::memcmp(&x.gizmos[set][i], &y.gizmos[set][i], sizeof(GizmoInstance)), 0)
                << frame << " " << set << " " << i;
    }
}

template <class T>
int run_both(std::uint64_t seed, std::vector<T> Crowd::*objects) {
    Crowd crowd(seed, 1 + seed % 9, 150);
    std::vector<T> one_call = crowd.*objects, calls = one_call;
    Context a, b;
    Random random(seed);
    Pointer pointer{.cursor = {400, 300}};
    int drags = 0;
    for (int frame = 0; frame < 30; ++frame) {
        for (std::size_t tries = 0; frame % 10 == 3 && tries < 40; ++tries) {
            const std::size_t i = random() % one_call.size();
            const auto handle = static_cast<Handle>(1 + random() % (kHandleCount - 1));
            const auto at = a.handle_position(crowd.options[crowd.indices[i]].id + i, handle);
            EXPECT_EQ(at, b.handle_position(crowd.options[crowd.indices[i]].id + i, handle)) << seed << " " << frame;
            if (!at) continue;
            pointer.cursor = *at;
            pointer.down = true;
            break;
        }
        if (frame % 10 == 8) pointer.down = false;
        pointer.cursor += glm::dvec2(test::random_unit(random)) * (pointer.down ? 5.0 : 40.0);
        a.begin_frame(pointer);
        b.begin_frame(pointer);
        const BatchManipulation x = crowd.submit(a, one_call, true), y = crowd.submit(b, calls, false);
        a.end_frame();
        b.end_frame();
        expect_same(a, b, frame);
        EXPECT_EQ(x.index, y.index) << seed << " " << frame;
        EXPECT_EQ(x.manipulation.phase, y.manipulation.phase) << seed << " " << frame;
        EXPECT_EQ(x.hidden_count, y.hidden_count) << seed << " " << frame;
        EXPECT_EQ(x.hidden, y.hidden) << seed << " " << frame;
        EXPECT_EQ(test::held_bits(one_call), test::held_bits(calls)) << seed << " " << frame;
        drags += x.manipulation.phase == Phase::Began;
        if (testing::Test::HasFailure()) return 0;
    }
    return drags;
}

TEST(EachOwn, IsBitForBitACallForEach) {
    int drags = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(12)); ++seed) {
        drags += run_both(seed, &Crowd::doubles);
        drags += run_both(seed, &Crowd::floats);
        drags += run_both(seed, &Crowd::matrices);
        drags += run_both(seed, &Crowd::float_matrices);
    }
    EXPECT_GT(drags, test::scaled(12));
}

TEST(EachOwn, WithoutIndicesEachHasItsOwnOptionsAndId) {
    Crowd crowd(3, 40, 40);
    for (std::size_t i = 0; i < 40; ++i) {
        crowd.indices[i] = static_cast<std::uint32_t>(i);
        crowd.options[i].id = 7000 - 3 * i;
    }
    Context a, b;
    for (Context* context : {&a, &b}) {
        context->begin_frame({.cursor = {400, 300}});
        if (context == &a)
            context->manipulate_each(crowd.modes, crowd.doubles, crowd.camera, crowd.options);
        else
            for (std::size_t i = 0; i < 40; ++i)
                context->manipulate(crowd.modes[i], crowd.doubles[i], crowd.camera, crowd.options[i]);
        context->end_frame();
    }
    expect_same(a, b, 0);
    int found = 0;
    for (const Options& o : crowd.options)
        for (const Handle handle : {Handle::TranslateX, Handle::RotateX, Handle::ScaleX}) {
            const auto at = a.handle_position(o.id, handle);
            EXPECT_EQ(at, b.handle_position(o.id, handle)) << o.id;
            found += at.has_value();
        }
    EXPECT_GT(found, 3);
}

// Alike but for their parents, boxes and ids, so that they are drawn in blocks: all in view, then one of them not.
TEST(EachOwn, ThatDifferInParentsBoxesAndIdsAloneAreBitForBitACallForEach) {
    Random random(9);
    constexpr std::size_t kCount = 40;
    for (int n = 0; n < test::scaled(96); ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Universal, Mode::Bounds}[static_cast<std::size_t>(n % 3)];
        const bool parents = n / 3 % 2 != 0, by_index = n / 6 % 2 != 0, one_is_out = n / 12 % 2 != 0;
        std::vector<Options> options;
        std::vector<Transform> objects;
        std::vector<std::uint32_t> indices;
        for (std::size_t i = 0; i < kCount; ++i) {
            Options o{.id = by_index ? 500 + 100 * i : 7000 - 3 * i + i / 20, .axes = 7};
            o.box.max.x += static_cast<double>(i) * 0.01;
            glm::dvec3 lengths(test::uniform(random, 0.8, 1.2));
            if (n % 5 == 4 && i % 7 == 3) lengths.y *= 2; // not plain
            if (parents)
                o.parent = to_matrix(DTransform{.position = test::random_unit(random) * 0.2,
                                                .rotation = test::random_rotation(random),
                                                .scale = lengths});
            options.push_back(o);
            indices.push_back(static_cast<std::uint32_t>(random() % 3));
            Transform t{.position = glm::vec3(test::random_unit(random)), .rotation = test::random_rotation(random)};
            t.scale = glm::vec3(0.4f); // no box is so small that its handles are hidden
            if (one_is_out && i == 21) t.position.x = n % 2 != 0 ? 1e4f : std::nanf("");
            objects.push_back(t);
        }
        const Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        Context one_call, calls;
        const glm::dvec2 cursor = n % 4 == 0 ? glm::dvec2(400, 300) : glm::dvec2(2, 2);
        std::array<std::size_t, 2> hidden{};
        for (int frame = 0; frame < 3; ++frame)
            for (Context* context : {&one_call, &calls}) {
                context->begin_frame({.cursor = cursor});
                BatchManipulation each;
                if (context == &one_call)
                    each = by_index ? context->manipulate_each(std::span(&mode, 1), std::span<Transform>(objects),
                                                               camera, options, indices)
                                    : context->manipulate_each(std::span(&mode, 1), std::span<Transform>(objects),
                                                               camera, options);
                for (std::size_t i = 0; context == &calls && i < kCount; ++i) {
                    Options own = options[by_index ? indices[i] : i];
                    if (by_index) own.id += i;
                    each.hidden_count += context->manipulate(mode, objects[i], camera, own).hidden != Hidden::No;
                }
                context->end_frame();
                hidden[context == &calls] = each.hidden_count;
            }
        EXPECT_EQ(hidden[0], hidden[1]) << n;
        EXPECT_EQ(hidden[0] > 0, one_is_out) << n;
        expect_same(one_call, calls, n);
        for (std::size_t i = 0; i < kCount; ++i) {
            const std::uint64_t id = by_index ? options[indices[i]].id + i : options[i].id;
            for (const Handle handle : {Handle::TranslateX, Handle::BoundsMinX})
                EXPECT_EQ(one_call.handle_position(id, handle), calls.handle_position(id, handle)) << n << " " << i;
        }
        if (HasFailure()) return;
    }
}

TEST(EachOwn, SizesThatDoNotMatchShowNothingAndChangeNothing) {
    const Crowd crowd(5, 3, 40);
    struct Sizes {
        std::size_t modes, options, indices;
        std::uint32_t index;
    };
    for (const Sizes& wrong : {Sizes{2, 3, 40, 0}, Sizes{0, 3, 40, 0}, Sizes{3, 3, 39, 0}, Sizes{3, 3, 0, 0},
                               Sizes{3, 3, 40, 3}, Sizes{1, 0, 40, 0}, Sizes{3, 3, 40, ~0u}}) {
        Context context;
        std::vector<DTransform> objects = crowd.doubles;
        std::vector<std::uint32_t> indices(crowd.indices.begin(),
                                           crowd.indices.begin() + static_cast<std::ptrdiff_t>(wrong.indices));
        if (wrong.index > 0) indices[17] = wrong.index;
        context.begin_frame({.cursor = {400, 300}, .down = true});
        const BatchManipulation m =
            context.manipulate_each(std::span(crowd.modes).first(wrong.modes), objects, crowd.camera,
                                    std::span(crowd.options).first(wrong.options), indices);
        context.end_frame();
        EXPECT_EQ(m.hidden, Hidden::BadOptions);
        EXPECT_EQ(m.hidden_count, objects.size());
        EXPECT_EQ(m.index, BatchManipulation::kNone);
        EXPECT_EQ(context.draw_list(0).gizmo_count(), 0u);
        EXPECT_FALSE(context.is_active());
        EXPECT_EQ(test::held_bits(objects), test::held_bits(crowd.doubles));
    }
}

TEST(EachOwn, OfNoTransformsIsNothing) {
    Context context;
    std::vector<DTransform> none;
    const Mode mode = Mode::Translate;
    context.begin_frame({});
    const BatchManipulation m = context.manipulate_each(std::span(&mode, 1), none, Camera{}, {});
    context.end_frame();
    EXPECT_EQ(m.hidden, Hidden::No);
    EXPECT_EQ(m.hidden_count, 0u);
}

// Which of the options has the provider that is asked is written down.
TEST(EachOwn, IsReplayedBitForBitWithTheFeaturesOfEach) {
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    std::vector<DTransform> objects(5);
    for (std::size_t i = 0; i < objects.size(); ++i)
        objects[i].position = {static_cast<double>(i) - 2, 0, 0};
    std::array<Options, 2> options{Options{.id = 10}, Options{.id = 50}};
    options[1].snap_radius = 1e4;
    options[1].snap_provider = [](void*, const SnapQuery& query, std::span<SnapFeature> out) {
        out[0].position = query.pivot + glm::dvec3(0.31, 0, 0);
        return std::size_t{1};
    };
    const std::array modes{Mode::Rotate, Mode::Translate};
    const std::array<std::uint32_t, 5> indices{0, 1, 1, 0, 1};
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    Pointer pointer{.cursor = {-100, -100}};
    const std::vector<DTransform> before = objects;
    for (int frame = 0; frame < 8; ++frame) {
        if (frame == 2) {
            const auto at = context.handle_position(50 + 2, Handle::TranslateX);
            ASSERT_TRUE(at);
            pointer.cursor = *at;
        }
        pointer.down = frame >= 3 && frame < 7;
        pointer.snap = true;
        if (frame > 3) pointer.cursor.x += 9;
        context.begin_frame(pointer);
        context.manipulate_each(modes, objects, camera, options, indices);
        context.end_frame();
    }
    EXPECT_FALSE(same_bits(objects[2], before[2]));
    context.record_to(nullptr);
    Context again;
    const Replay replayed = replay(recorder.text(), again);
    EXPECT_EQ(replayed.error, nullptr);
    EXPECT_EQ(replayed.calls, 8u);
    EXPECT_EQ(replayed.differences, 0u);
}

// By turns of two kinds, some of which are behind the eye.
TEST(EachOwn, ThoseOfKindsByTurnsThatAreHiddenAreCounted) {
    const Camera camera = test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {});
    const std::array modes{Mode::Translate};
    const std::array options{Options{.id = 100}, Options{.id = 100, .space = Space::World}};
    for (const std::size_t count : {std::size_t{16}, std::size_t{20}, std::size_t{37}, std::size_t{64}})
        for (const std::size_t hidden : {std::size_t{0}, std::size_t{1}, std::size_t{5}}) {
            std::vector<DTransform> objects(count);
            std::vector<std::uint32_t> indices(count);
            for (std::size_t i = 0; i < count; ++i) {
                indices[i] = i % 2;
                objects[i].position = {static_cast<double>(i % 5) - 2, static_cast<double>(i % 3) - 1,
                                       i % 3 == 1 && i / 3 < hidden ? 100 : 0};
            }
            std::vector<Transform> floats;
            for (const DTransform& t : objects)
                floats.push_back(*to_float(t));
            Context context;
            context.begin_frame({.cursor = {-1000, -1000}});
            const BatchManipulation doubles = context.manipulate_each(modes, objects, camera, options, indices);
            const BatchManipulation singles = context.manipulate_each(modes, floats, camera, options, indices);
            context.end_frame();
            EXPECT_EQ(doubles.hidden_count, hidden) << count;
            EXPECT_EQ(singles.hidden_count, hidden) << count;
        }
}

} // namespace
