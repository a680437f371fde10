// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers that a draw list says handles by.
#include <gizmo/draw_list.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <map>

namespace {

using namespace gizmo;

constexpr HandleSet kSets[] = {HandleSet::Translate, HandleSet::Rotate, HandleSet::Scale,
                               HandleSet::Universal, HandleSet::Bounds, HandleSet::Custom};

TEST(DrawNumbers, AreOneForEachHandleOfASet) {
    for (const HandleSet set : kSets) {
        std::map<std::uint32_t, Handle> by_bit;
        for (std::uint32_t i = 0; i < kHandleCount; ++i) {
            const auto handle = static_cast<Handle>(i);
            const std::uint32_t bit = draw_bit(set, handle);
            EXPECT_EQ(highlight_of(set, handle) != 0, bit != 0);
            if (bit == 0) continue;
            EXPECT_TRUE(by_bit.emplace(bit, handle).second) << "set " << static_cast<int>(set) << " handle " << i;
            EXPECT_EQ(bit, 1u << (highlight_of(set, handle) - 1));
        }
        const std::size_t count = set == HandleSet::Custom   ? 1
                                  : set == HandleSet::Bounds ? kBoundsHandleCount + 6 // with those of rectangles
                                                             : kHandleCount - kBoundsHandleCount - 2;
        EXPECT_EQ(by_bit.size(), count) << "without None";
    }
    for (std::uint32_t shape = 0; shape <= static_cast<std::uint32_t>(CustomShape::Sphere); ++shape)
        EXPECT_EQ(draw_bit(HandleSet::Custom, Handle::Custom, static_cast<CustomShape>(shape)), 1u << shape);
}

TEST(DrawNumbers, LeaveRoomForHandlesThatComeLater) {
    for (std::uint32_t more = 0; more < 12; ++more) {
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::Custom) + 1 + more);
        EXPECT_EQ(draw_number(handle), 20 + more);
        EXPECT_EQ(draw_bit(HandleSet::Universal, handle), 1u << (20 + more));
        EXPECT_EQ(draw_bit(HandleSet::Bounds, handle), 0u);
    }
}

TEST(DrawList, WithALabelAloneIsNotEmpty) {
    DrawList list;
    EXPECT_TRUE(list.is_empty());
    list.labels.emplace_back();
    EXPECT_FALSE(list.is_empty());
}

} // namespace
