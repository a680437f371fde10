// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of formats, and the probe's search among the depths of each; no device is needed.
#include "depth_format.hpp"
#include "pick/depth_search.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <random>
#include <set>
#include <vector>

namespace {

using namespace gizmo::vulkan;

TEST(DepthFormats, AreFoundByTheirFormatAndNoOthersAre) {
    std::set<VkFormat> formats;
    for (const DepthFormat& row : kDepthFormats) {
        EXPECT_TRUE(formats.insert(row.format).second) << row.name;
        EXPECT_EQ(find_depth_format(row.format), &row);
        EXPECT_EQ(find_depth_attachment(row.format), row.format == VK_FORMAT_R32_SFLOAT ? nullptr : &row);
        EXPECT_EQ(find_id_format(row.format), nullptr);
        EXPECT_NE(depth_format_names().find(row.name), std::string::npos);
    }
    for (const IdFormat& row : kIdFormats) {
        EXPECT_TRUE(formats.insert(row.format).second) << row.format;
        EXPECT_EQ(find_id_format(row.format), &row);
        EXPECT_EQ(find_depth_format(row.format), nullptr);
    }
    for (const VkFormat none : {VK_FORMAT_UNDEFINED, VK_FORMAT_S8_UINT, VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R16_SFLOAT})
        EXPECT_TRUE(!find_depth_format(none) && !find_id_format(none)) << none;
}

TEST(DepthFormats, DecodeWhatACopyPacks) {
    for (const DepthFormat& row : kDepthFormats) {
        for (const std::uint64_t step : {std::uint64_t{0}, row.last_step() / 3, row.last_step()}) {
            // What is above the depth's own bits is undefined.
            const auto stored = static_cast<float>(row.depth_of_step(step));
            std::uint64_t bits = step | ~row.last_step();
            if (row.unorm_bits == 0) std::memcpy(&bits, &stored, sizeof stored);
            std::byte texel[8];
            std::memcpy(texel, &bits, sizeof bits);
            double depth = -1;
            row.decode(texel, 1, &depth);
            EXPECT_EQ(depth, row.depth_of_step(step)) << row.name << ' ' << step;
        }
        for (std::uint64_t step = 1; step < row.last_step(); step += row.last_step() / 1000 + 1) {
            EXPECT_GT(row.depth_of_step(step), row.depth_of_step(step - 1)) << row.name << ' ' << step;
            EXPECT_GE(row.depth_of_step(step), std::numeric_limits<float>::min()) << row.name << ": no subnormal";
        }
        EXPECT_EQ(row.depth_of_step(0), 0) << row.name;
        EXPECT_EQ(row.depth_of_step(row.last_step()), 1) << row.name;
    }
}

TEST(DepthSearches, FindEveryDepthInTheStatedRounds) {
    std::mt19937_64 random(4);
    for (const DepthFormat& row : kDepthFormats)
        for (const std::uint32_t queries : {4u, 16u, 64u, 256u}) {
            DepthSearch search(row, queries);
            for (int n = 0; n < 200; ++n) {
                const std::uint64_t any = random() % (row.last_step() + 1);
                const double stored = row.depth_of_step(n == 0 ? 0 : n == 1 ? row.last_step() : any);
                search.begin();
                std::uint32_t rounds = 0;
                for (; !search.is_over() && rounds < 100; ++rounds) {
                    const std::uint32_t count = search.choose_depths();
                    ASSERT_LE(count, queries);
                    std::vector<std::uint32_t> seen(count);
                    for (std::uint32_t i = 0; i < count; ++i)
                        seen[i] = search.depth(i) <= stored;
                    search.narrow(seen);
                }
                ASSERT_LE(rounds, DepthSearch::rounds(row, queries)) << row.name;
                ASSERT_EQ(search.answer(), stored) << row.name;
            }
        }
}

TEST(DepthSearches, BeginAnewWhereTheSceneHasMoved) {
    DepthSearch search(*find_depth_format(VK_FORMAT_D16_UNORM), 16);
    const auto look = [&](double stored) {
        std::vector<std::uint32_t> seen(search.choose_depths());
        for (std::uint32_t i = 0; i < seen.size(); ++i)
            seen[i] = search.depth(i) <= stored;
        search.narrow(seen);
    };
    look(0.25);
    look(0.75); // what was hidden is seen
    for (int n = 0; n < 10 && !search.is_over(); ++n)
        look(0.75);
    ASSERT_TRUE(search.is_over());
    EXPECT_NEAR(search.answer(), 0.75, 1 / 65535.0);
}

} // namespace
