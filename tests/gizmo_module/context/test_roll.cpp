// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/roll.hpp"

#include <gtest/gtest.h>

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

} // namespace
