// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Of many gizmos in one call each is where its id says, whichever of them are hidden; by turns, too, one of them is
// hovered and dragged; and each kind is drawn as its own, whoever came before.
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
void expect_each_at_its_id(std::vector<T>& objects, const Camera& camera, Mode mode, const Options& options) {
    const Handle handle = mode == Mode::Bounds ? Handle::BoundsMaxX : Handle::TranslateX;
    Context all, alone;
    all.begin_frame({.cursor = {-1000, -1000}});
    all.manipulate_each(mode, std::span<T>(objects), camera, options);
    all.end_frame();
    int seen = 0, shown = 0;
    for (std::size_t i = 0; i < objects.size(); i += test::kSlow ? 7 : 1) {
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
    const auto expect = [&](auto& objects, Mode mode, bool parent) {
        expect_each_at_its_id(objects, field.camera, mode, small(mode, parent));
    };
    expect(field.doubles, Mode::Translate, false);
    expect(field.doubles, Mode::Translate, true);
    expect(field.floats, Mode::Translate, false);
    expect(field.floats, Mode::Bounds, false);
}

TEST(ManyIds, OneOfTwoAlternatingKindsIsHoveredAndDragged) {
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

} // namespace
