// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// As RandomSessions/WrittenDown, over much more in fewer frames: support/wide_session.hpp. They say that something
// changed; what is right, the other tests say.
#include "support/scale.hpp"
#include "support/wide_session.hpp"
#include "support/written_rows.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

constexpr test::WrittenRow kWideRows[] = {
#include "gizmo_module/record/wide_bits.inc"
};

class WideWrittenDown : public testing::TestWithParam<int> {};

TEST_P(WideWrittenDown, BitsAreGivenByTheSessions) {
    test::Digest digest;
    EXPECT_GT(test::run_wide_group(GetParam(), digest), 5) << "drags";
    test::expect_written(digest, kWideRows, GetParam());
}
// One group where it is slow. All where the core is changed to see whether tests notice (scripts/mutate.py).
#if defined(GIZMO_MUTATED)
constexpr int kWideStride = 1;
#else
constexpr int kWideStride = test::kSanitized ? test::kWideGroups : 1;
#endif
INSTANTIATE_TEST_SUITE_P(RandomSessions, WideWrittenDown, testing::Range(0, test::kWideGroups, kWideStride));

} // namespace
