// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// As RandomSessions/WrittenDown, over much more in fewer frames: support/wide_session.hpp. They say that something
// changed; what is right, the other tests say.
#include "support/scale.hpp"
#include "support/wide_session.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

struct WideRow {
    int group;
    const char* kind;
    std::uint64_t hash;
};
constexpr WideRow kWideRows[] = {
#include "gizmo_module/record/wide_bits.inc"
};

class WideWrittenDown : public testing::TestWithParam<int> {};

TEST_P(WideWrittenDown, BitsAreGivenByTheSessions) {
    test::Digest digest;
    EXPECT_GT(test::run_wide_group(GetParam(), digest), 5) << "drags";
    std::size_t rows = 0;
    for (const WideRow& row : kWideRows) {
        if (row.group != GetParam()) continue;
        ++rows;
        const auto at = digest.hashes().find(row.kind);
        ASSERT_NE(at, digest.hashes().end()) << row.kind;
        EXPECT_EQ(at->second, row.hash) << row.kind;
    }
    EXPECT_EQ(rows, digest.hashes().size()) << "every kind was compared";
    EXPECT_GT(rows, 10u);
}
// One group where it is slow. All where the core is changed to see whether tests notice (scripts/mutate.py).
#if defined(GIZMO_MUTATED)
constexpr int kWideStride = 1;
#else
constexpr int kWideStride = test::kSanitized ? test::kWideGroups : 1;
#endif
INSTANTIATE_TEST_SUITE_P(RandomSessions, WideWrittenDown, testing::Range(0, test::kWideGroups, kWideStride));

} // namespace
