// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/roll.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace {

using namespace gizmo;

TEST(Roll, CountsOccurrencesOfTwoIdsAndOfNoThird) {
    Roll roll;
    roll.begin_frame();
    for (const std::uint64_t id : {5u, 6u, 6u, 7u})
        roll.watch({id, 0, 0});
    EXPECT_EQ(roll.enter(5, 0).occurrence, 0u);
    EXPECT_EQ(roll.enter(6, 0).occurrence, 0u);
    EXPECT_EQ(roll.enter(5, 0).occurrence, 1u);
    EXPECT_EQ(roll.enter(5, 1).occurrence, Roll::kNotCounted) << "another target";
    EXPECT_EQ(roll.enter(7, 0).occurrence, Roll::kNotCounted);
    EXPECT_EQ(roll.enter(6, 0).occurrence, 1u);
}

TEST(Roll, CountsOccurrencesOfWhatIsWatchedAndOfWhatIsAskedFor) {
    Roll roll;
    roll.begin_frame();
    roll.watch({7, 0, 0});
    EXPECT_EQ(roll.enter(7, 0), (GizmoKey{7, 0, 0}));
    EXPECT_EQ(roll.enter(8, 0).occurrence, Roll::kNotCounted);
    EXPECT_EQ(roll.enter(7, 1).occurrence, Roll::kNotCounted) << "another target's";
    EXPECT_EQ(roll.enter(7, 0), (GizmoKey{7, 0, 1}));
    roll.enter_block(20, 5, 0);
    roll.enter_block(25, 5, 0);
    roll.enter(27, 0);
    EXPECT_EQ(roll.key_of(roll.last()), (GizmoKey{27, 0, 1})) << "the block has one of that id";
    EXPECT_EQ(roll.key_of(3), (GizmoKey{7, 0, 1}));
    roll.begin_frame();
    EXPECT_EQ(roll.enter(7, 0).occurrence, Roll::kNotCounted) << "nothing is watched any more";
}

// Occurrences and counts against a list of all that were entered.
TEST(Roll, CountsThoseOfTheSameTargetAlone) {
    Roll roll;
    roll.begin_frame();
    for (std::uint32_t target = 0; target < 2; ++target)
        roll.watch({7, target, 0});
    std::vector<std::array<std::uint32_t, 2>> entered;
    std::vector<std::size_t> calls;
    for (std::uint32_t i = 0; i < 24; ++i) {
        const std::uint32_t target = i % 3 == 0 ? 1 : 0, id = i % 2 == 0 ? 7 : 8;
        const std::array one{id, target};
        const auto before = static_cast<std::uint32_t>(std::count(entered.begin(), entered.end(), one));
        EXPECT_EQ(roll.enter(id, target).occurrence, id == 7 ? before : Roll::kNotCounted) << i;
        entered.push_back(one);
        calls.push_back(roll.last());
    }
    for (std::size_t i = 0; i < entered.size(); ++i) {
        const auto same = [&](std::size_t end) {
            return static_cast<std::uint32_t>(
                std::count(entered.begin(), entered.begin() + static_cast<std::ptrdiff_t>(end), entered[i]));
        };
        EXPECT_EQ(roll.key_of(calls[i]).occurrence, same(i)) << i;
        EXPECT_EQ(roll.count(calls[i]), same(entered.size())) << i;
    }
}

} // namespace
