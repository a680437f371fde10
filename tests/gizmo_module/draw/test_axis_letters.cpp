// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Letters at the ends of axes: a crowd's are those that each gizmo has alone.
#include "support/block_scene.hpp"
#include "support/count_allocations.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

// A frame of them all: by the batch path, or by the full path, which what is debugged takes; that says in words which
// are hidden.
DrawList list_of(const test::BlockScene& s, bool full, bool each) {
    Context context;
    context.style = color_blind_theme();
    context.draw.compact = !full;
    std::vector<DTransform> objects(s.objects.begin(), s.objects.end());
    context.draw.debug = full;
    context.begin_frame({.cursor = {-1e6, -1e6}, .blocked = true});
    if (each) {
        Options own = s.options;
        for (DTransform& t : objects) {
            ++own.id;
            (void)context.manipulate(s.mode, t, s.camera, own);
        }
    } else {
        (void)context.manipulate_each(s.mode, std::span(objects), s.camera, s.options);
    }
    context.end_frame();
    DrawList list = context.draw_list();
    std::erase_if(list.labels, [](const Label& label) { return label.text[1] != 0; });
    return list;
}

// By the last bits it may be there or not.
bool is_at_an_edge(const Label& l, const Viewport& v) {
    constexpr double kNear = 0.1;
    const double x = static_cast<double>(l.anchor[0]) + 4 - v.x, y = static_cast<double>(l.anchor[1]) - v.y;
    return std::min(std::min(std::abs(x), std::abs(x - v.width)), std::min(std::abs(y), std::abs(y - v.height))) <
           kNear;
}

bool is_at_a_threshold(const DrawList& list) {
    for (const auto& set : list.gizmos)
        for (const GizmoInstance& g : set)
            for (std::uint32_t i = 0; i < 3; ++i)
                if (const std::uint32_t level = g.fade >> (5 * i) & 31u; level == 9 || level == 10) return true;
    return false;
}

bool has(const DrawList& list, const Label& wanted) {
    for (const Label& l : list.labels) {
        const bool same =
            std::string_view(l.text) == wanted.text && std::memcmp(&l.color, &wanted.color, sizeof l.color) == 0;
        if (same && std::hypot(l.anchor[0] - wanted.anchor[0], l.anchor[1] - wanted.anchor[1]) < 0.01f) return true;
    }
    return false;
}

TEST(AxisLetters, OfACrowdAreThoseThatEachHasAlone) {
    Random random(71);
    std::size_t letters = 0, compared = 0;
    for (int n = 0; n < test::scaled(600); ++n) {
        auto s = test::random_block_view(random);
        if (!s) continue;
        s->mode = test::kBatchModes[static_cast<std::size_t>(n) % test::kBatchModes.size()];
        s->options.space = static_cast<Space>(n % 5);
        s->options.basis = test::random_rotation(random);
        s->options.flip = n % 7 == 0;
        if (n % 3 == 0) s->options.parent = glm::dmat4(glm::mat3_cast(test::random_rotation(random)));
        for (DTransform& t : s->objects)
            t = test::random_in_block(random, 3);
        const DrawList alone = list_of(*s, true, true);
        if (is_at_a_threshold(alone)) continue;
        ++compared;
        for (const bool each : {false, true}) {
            const DrawList crowd = list_of(*s, false, each);
            ASSERT_EQ(crowd.gizmo_count(), alone.gizmo_count()) << n;
            for (const Label& l : alone.labels)
                EXPECT_TRUE(has(crowd, l) || is_at_an_edge(l, s->camera.viewport)) << n << ' ' << l.text;
            for (const Label& l : crowd.labels)
                EXPECT_TRUE(has(alone, l) || is_at_an_edge(l, s->camera.viewport)) << n << ' ' << l.text;
            letters += crowd.labels.size();
        }
    }
    EXPECT_GT(compared, static_cast<std::size_t>(test::scaled(60)));
    EXPECT_GT(letters, compared * 10);
}

TEST(AxisLetters, OfACrowdAllocateNothingInASteadyFrame) {
    Random random(72);
    auto s = test::random_block_view(random);
    ASSERT_TRUE(s);
    Context context;
    context.style.axis_letters = true;
    std::vector<Transform> objects(200);
    const auto frame = [&] {
        context.begin_frame({.cursor = {-1e6, -1e6}});
        (void)context.manipulate_each(Mode::Translate, std::span(objects), s->camera, {.id = 1});
        context.end_frame();
    };
    frame();
    frame();
    EXPECT_FALSE(context.draw_list().labels.empty());
    const long before = test::allocation_count();
    frame();
    EXPECT_EQ(test::allocation_count(), before);
}

} // namespace
