// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random sessions over every public call: the same seed gives the same bits, recorded or not, and a recording of them
// plays back without a difference. scripts/same_bits.sh compares two versions of the source by the same sessions.
#include "support/random_session.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

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
