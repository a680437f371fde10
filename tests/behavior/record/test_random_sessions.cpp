// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random sessions over every public call: the same seed gives the same bits, recorded or not, and a recording of them
// plays back without a difference. scripts/same_bits.sh compares two versions of the source by the same sessions.
#include "support/scale.hpp"
#include "support/session.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gizmo;

// What is promised to be the same with every compiler and processor is the same from one version to the next, too,
// unless somebody means it: then scripts/goldens.sh --bits writes it again, and the commit says what changed and why it
// is better. It says that something changed; what is right, the other tests say.
constexpr std::uint64_t kWritten[] = {
#include "behavior/record/session_bits.inc"
};
static_assert(std::size(kWritten) == test::kSessions);

constexpr int kGroup = 10;
class WrittenDown : public testing::TestWithParam<int> {};

TEST_P(WrittenDown, BitsAreGivenByTheSessions) {
    int drags = 0;
    for (int seed = GetParam() * kGroup; seed < (GetParam() + 1) * kGroup; ++seed) {
        const test::SessionBits bits = test::session_bits(seed);
        EXPECT_EQ(bits.hash, kWritten[seed]) << "session " << seed;
        drags += bits.drags;
    }
    EXPECT_GT(drags, 15);
}
// A fifth of them where each takes seconds, but for what looks for changes that no test notices (scripts/mutate.py).
#ifdef GIZMO_MUTATED
constexpr int kStride = 1;
#else
constexpr int kStride = test::kSlow ? 5 : 1;
#endif
INSTANTIATE_TEST_SUITE_P(RandomSessions, WrittenDown, testing::Range(0, test::kSessions / kGroup, kStride));

TEST(RandomSessions, RecordingChangesNoBitAndPlaysBackWithoutADifference) {
    int drags = 0;
    std::size_t calls = 0;
    const int sessions = std::max(12, test::scaled(30)), frames = 80;
    for (int seed = 0; seed < sessions; ++seed) {
        test::Session plain(static_cast<std::uint64_t>(1300 + seed));
        plain.run(frames);
        Recorder recorder;
        test::Session recorded(static_cast<std::uint64_t>(1300 + seed), &recorder);
        recorded.run(frames);
        EXPECT_EQ(plain.hash(), recorded.hash()) << "seed " << seed;
        drags += plain.drags();
        Context fresh;
        const Replay played = replay(recorder.text(), fresh);
        EXPECT_EQ(played.error, nullptr) << played.error << " in line " << played.error_line << ", seed " << seed;
        EXPECT_EQ(played.differences, 0u) << "seed " << seed << ", first in frame " << played.first_difference;
        calls += played.calls;
    }
    EXPECT_GT(drags, sessions);
    EXPECT_GT(calls, static_cast<std::size_t>(sessions) * frames);
}

} // namespace
