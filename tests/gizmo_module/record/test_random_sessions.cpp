// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random sessions over every public call: the same seed gives the same bits, recorded or not, and a recording of them
// plays back without a difference. scripts/same_bits.sh compares two versions of the source by the same sessions.
#include "support/random_session.hpp"
#include "support/scale.hpp"
#include "support/written_rows.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Digest;
using test::kBitsGroups;
using test::run_bits_group;

// What is promised to be the same with every compiler and processor is the same from one version to the next, too,
// unless somebody means it: then scripts/goldens.sh writes it anew, and the commit says what changed and why it is
// better.
class WrittenDown : public testing::TestWithParam<int> {};

TEST_P(WrittenDown, BitsAreGivenByTheSessions) {
    constexpr test::WrittenRow kWritten[] = {
#include "gizmo_module/record/session_bits.inc"
    };
    Digest digest;
    EXPECT_GT(run_bits_group(GetParam(), digest), 20) << "drags";
    test::expect_written(digest, kWritten, GetParam());
}
// A third of them where each takes seconds, but for what looks for changes that no test notices.
#ifdef GIZMO_MUTATED
constexpr int kStride = 1;
#else
constexpr int kStride = test::kSanitized ? 3 : 1;
#endif
INSTANTIATE_TEST_SUITE_P(RandomSessions, WrittenDown, testing::Range(kStride / 3, kBitsGroups, kStride));

TEST(RandomSessions, RecordingChangesNoBitAndPlaysBackWithoutADifference) {
    int drags = 0;
    std::size_t calls = 0;
    const int sessions = test::scaled(30);
    for (int seed = 0; seed < sessions; ++seed) {
        test::Digest plain, recorded;
        test::RandomSession first(static_cast<std::uint64_t>(seed), plain);
        first.run(60);
        Recorder recorder;
        test::RandomSession second(static_cast<std::uint64_t>(seed), recorded, &recorder);
        second.run(60);
        EXPECT_EQ(plain.hashes(), recorded.hashes()) << "seed " << seed;
        drags += first.drags();
        Context fresh;
        const Replay played = replay(recorder.text(), fresh);
        EXPECT_EQ(played.error, nullptr) << played.error << " in line " << played.error_line << ", seed " << seed;
        EXPECT_EQ(played.differences, 0u) << "seed " << seed << ", first in frame " << played.first_difference;
        calls += played.calls;
    }
    EXPECT_GT(drags, sessions);
    EXPECT_GT(calls, static_cast<std::size_t>(sessions) * 60);
}

} // namespace
