// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One call for gizmos whose kinds come by turns: each is drawn, to the bit, as in a context of its own.
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

constexpr std::size_t kTurns = 4;

struct MixedCrowd {
    std::array<Mode, 1> modes{Mode::Translate};
    std::array<Options, kTurns> kinds;
    std::vector<std::uint32_t> indices;
    std::vector<DTransform> objects;
    Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});

    MixedCrowd(Random& random, std::size_t count, bool plain) {
        constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal};
        modes[0] = kModes[random() % kModes.size()];
        for (Options& o : kinds) {
            o = {.id = 1, .space = static_cast<Space>(random() % 5)};
            o.basis = test::random_rotation(random);
            o.size = test::uniform(random, 0.4, 1);
            if (plain) continue;
            o.flip = test::coin(random);
            if (test::coin(random)) o.parent = to_matrix(DTransform{.rotation = test::random_rotation(random)});
        }
        for (std::size_t i = 0; i < count; ++i) {
            indices.push_back(static_cast<std::uint32_t>(i % kTurns));
            objects.push_back({.position = test::random_unit(random) * test::uniform(random, 0, i % 9 == 0 ? 20 : 4),
                               .rotation = test::random_rotation(random)});
        }
    }
    DrawList drawn_alone(std::size_t i, bool compact) const {
        Context context;
        context.draw.compact = compact;
        DTransform object = objects[i];
        Options own = kinds[indices[i]];
        own.id += i;
        context.begin_frame({.cursor = {-1e6, -1e6}});
        context.manipulate(modes[0], object, camera, own);
        context.end_frame();
        return context.draw_list();
    }
};

// How many were compared. Those that are compact are in the order of their calls beneath those that are whole.
std::size_t compare_with_alone(const MixedCrowd& crowd, bool compact) {
    Context together;
    together.draw.compact = compact;
    std::vector<DTransform> objects = crowd.objects;
    for (int frame = 0; frame < 2; ++frame) { // the second remembers what is flipped
        together.begin_frame({.cursor = {-1e6, -1e6}});
        together.manipulate_each(crowd.modes, std::span<DTransform>(objects), crowd.camera, crowd.kinds, crowd.indices);
        together.end_frame();
    }
    const DrawList& all = together.draw_list();
    std::array<std::size_t, kHandleSetCount> whole{}, small{};
    for (std::size_t i = 0; i < objects.size(); ++i) {
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
    for (int n = 0; n < test::scaled(40); ++n)
        compared += compare_with_alone(MixedCrowd(random, 70, false), false);
    EXPECT_GT(compared, static_cast<std::size_t>(test::scaled(800)));
}

TEST(MixedBlocks, AreCompactInEverySpaceWithoutAParent) {
    Random random(72);
    std::size_t compared = 0;
    for (int n = 0; n < test::scaled(40); ++n) {
        const MixedCrowd crowd(random, 70, true);
        compared += compare_with_alone(crowd, true);
        for (std::size_t i = 1; i <= kTurns; ++i)
            for (const auto& whole : crowd.drawn_alone(i, true).gizmos)
                EXPECT_TRUE(whole.empty()) << n << " " << i;
    }
    EXPECT_GT(compared, static_cast<std::size_t>(test::scaled(800)));
}

} // namespace
