// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Of many gizmos in one call each is where its id says, whichever of them are hidden; by turns, too, one of them is
// hovered and dragged; and each kind is drawn as its own, whoever came before.
#include "context/known_inputs.hpp"
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace {

using namespace gizmo;

constexpr std::uint64_t kFirstId = 500;

// Rows of twelve, apart from each other; some are behind the eye, so that blocks before, between and after are whole.
struct Field {
    static constexpr std::size_t kCount = 144;
    Camera camera = test::look_at({0, 0, 24}, {0, 0, 0}, {0, 1, 0}, {});
    std::vector<DTransform> doubles{kCount};
    std::vector<Transform> floats{};

    Field() {
        for (std::size_t i = 0; i < kCount; ++i)
            doubles[i] = {
                .position = {2.0 * static_cast<double>(i % 12) - 11, 1.5 * static_cast<double>(i / 12) - 8, 0},
                .scale = glm::dvec3(0.6)};
        for (const std::size_t i : {18u, 64u, 71u, 72u, 73u, 143u})
            doubles[i].position.z = 100;
        for (const DTransform& t : doubles)
            floats.push_back(*to_float(t));
    }
};

Options small(Mode mode, bool parent) {
    Options options{.id = kFirstId, .size = 0.2};
    if (parent) options.parent = to_matrix(DTransform{.position = {0.25, 0.125, 0}});
    if (mode == Mode::Bounds) options.box = {glm::dvec3(-1), glm::dvec3(1)};
    return options;
}

template <class T>
void expect_each_at_its_id(std::vector<T>& objects, const Camera& camera, Mode mode, const Options& options,
                           bool compact) {
    const Handle handle = mode == Mode::Bounds ? Handle::BoundsMaxX : Handle::TranslateX;
    Context all, alone;
    all.draw.compact = compact;
    all.begin_frame({.cursor = {-1000, -1000}});
    all.manipulate_each(mode, std::span<T>(objects), camera, options);
    all.end_frame();
    int seen = 0, shown = 0;
    for (std::size_t i = 0; i < objects.size(); i += test::kSanitized ? 7 : 1) {
        shown += objects[i].position.z == 0;
        alone.begin_frame({.cursor = {-1000, -1000}});
        Options own = options;
        own.id = options.id + i;
        alone.manipulate(mode, objects[i], camera, own);
        alone.end_frame();
        const auto here = all.handle_position(own.id, handle), there = alone.handle_position(own.id, handle);
        ASSERT_EQ(here.has_value(), there.has_value()) << i;
        if (!here) continue;
        EXPECT_LT(glm::length(*here - *there), 0.01) << i;
        ++seen;
    }
    EXPECT_EQ(seen, shown);
    EXPECT_GT(seen, 15);
    EXPECT_FALSE(all.handle_position(options.id + objects.size(), handle));
    EXPECT_FALSE(all.handle_position(options.id - 1, handle));
}

TEST(ManyIds, EachIsWhereItsIdSays) {
    Field field;
    const auto expect = [&](auto& objects, Mode mode, bool parent, bool compact) {
        expect_each_at_its_id(objects, field.camera, mode, small(mode, parent), compact);
    };
    expect(field.doubles, Mode::Translate, false, false);
    expect(field.doubles, Mode::Translate, true, false);
    expect(field.floats, Mode::Translate, false, true);
    expect(field.floats, Mode::Bounds, false, false);
}

TEST(ManyIds, OneOfThoseByTurnsIsHoveredAndDragged) {
    for (const std::size_t which : {37u, 0u, 100u}) {
        Field field;
        std::array<Options, 2> kinds{small(Mode::Translate, false), small(Mode::Translate, false)};
        kinds[1].size = 0.3;
        std::vector<std::uint32_t> indices(Field::kCount);
        for (std::size_t i = 0; i < indices.size(); ++i)
            indices[i] = i % 2;
        const std::array modes{Mode::Translate};
        Context context;
        BatchManipulation last;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            last = context.manipulate_each(modes, field.doubles, field.camera, kinds, indices);
            context.end_frame();
        };
        frame({.cursor = {-1000, -1000}});
        EXPECT_EQ(last.hidden_count, 6u);
        const auto at = context.handle_position(kFirstId + which, Handle::TranslateX);
        ASSERT_TRUE(at) << which;
        frame({.cursor = *at});
        frame({.cursor = *at});
        EXPECT_EQ(context.hovered_handle(), Handle::TranslateX) << which;
        EXPECT_EQ(last.index, which);
        const std::vector<DTransform> before = field.doubles;
        frame({.cursor = *at, .down = true});
        frame({.cursor = *at + glm::dvec2(6, 0), .down = true});
        frame({.cursor = *at + glm::dvec2(9, 0), .down = true});
        EXPECT_EQ(last.index, which);
        EXPECT_EQ(last.manipulation.phase, Phase::Dragging);
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_EQ(same_bits(before[i], field.doubles[i]), i != which) << i;
    }
}

// Eight kinds of a mode are known at a time. The fourth of these takes the place of the second, which was known from
// before.
TEST(ManyIds, AKindWhosePlaceAnotherTakesIsDrawnAsItsOwnAllTheSame) {
    const auto kind = [](int k) { // that differ in the bit of a handle that there is not
        Options options = small(Mode::Translate, false);
        options.handles = ~(std::uint64_t{1} << (50 + k));
        return options;
    };
    const std::array<Options, 4> kinds{kind(0), kind(1), kind(2), kind(3)};
    const std::array before{kinds[1], kind(4), kind(5), kind(6), kind(7), kind(8), kinds[0], kinds[2]};
    std::array<std::vector<GizmoInstance>, 2> drawn;
    for (const bool in_one_call : {false, true}) {
        Field field;
        std::vector<std::uint32_t> indices(Field::kCount);
        for (std::size_t i = 0; i < indices.size(); ++i)
            indices[i] = static_cast<std::uint32_t>(i % kinds.size());
        Context context;
        context.begin_frame({.cursor = {-1000, -1000}});
        for (const Options& options : before)
            context.manipulate(Mode::Translate, field.doubles[0], field.camera, options);
        if (in_one_call)
            context.manipulate_each(std::array{Mode::Translate}, field.doubles, field.camera, kinds, indices);
        for (std::size_t i = 0; i < indices.size() && !in_one_call; ++i) {
            Options own = kinds[indices[i]];
            own.id += i;
            context.manipulate(Mode::Translate, field.doubles[i], field.camera, own);
        }
        context.end_frame();
        drawn[in_one_call] = context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Translate)];
    }
    ASSERT_EQ(drawn[0].size(), Field::kCount - 6 + before.size());
    ASSERT_EQ(drawn[1].size(), drawn[0].size());
    for (std::size_t i = 0; i < drawn[0].size(); ++i)
        EXPECT_EQ(std::memcmp(&drawn[0][i], &drawn[1][i], sizeof drawn[0][i]), 0) << i;
}

// Whoever knows a call's inputs by number is told of the idle ones, and goes on with those that the pointer takes.
TEST(ManyIds, OneThatThePointerTakesIsNotIdle) {
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const Options options{.id = 4};
    Context context;
    DTransform object;
    const auto idle = [&](const glm::dvec2& cursor, const glm::dvec3& position) {
        object.position = position;
        context.begin_frame({.cursor = cursor});
        const auto hidden = KnownInputs::try_idle(context, 9, Mode::Translate, object, camera, options);
        if (!hidden) KnownInputs::manipulate(context, Mode::Translate, object, camera, options);
        context.end_frame();
        return hidden;
    };
    EXPECT_EQ(idle({-1000, -1000}, {0, 0, 0}), Hidden::No);
    const auto at = context.handle_position(4, Handle::TranslateX);
    ASSERT_TRUE(at);
    EXPECT_EQ(idle({-1000, -1000}, {4, 6, 12}), Hidden::BehindTheEye);
    EXPECT_EQ(idle(*at, {0, 0, 0}), std::nullopt);
    EXPECT_EQ(context.hovered_handle(), Handle::TranslateX);
}

} // namespace
