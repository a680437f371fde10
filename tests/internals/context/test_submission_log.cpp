// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/submission_log.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace {

using namespace gizmo;

constexpr CallForm kForm = CallForm::One;

TEST(SubmissionLog, CountsOccurrencesOfThreeIdsAndOfNoFourth) {
    SubmissionLog log;
    log.begin_frame();
    for (const std::uint64_t id : {5u, 6u, 6u, 9u, 7u})
        log.watch({id, 0, kForm, 0});
    EXPECT_EQ(log.add(5, 0, kForm).occurrence, 0u);
    EXPECT_EQ(log.add(6, 0, kForm).occurrence, 0u);
    EXPECT_EQ(log.add(5, 0, kForm).occurrence, 1u);
    EXPECT_EQ(log.add(5, 1, kForm).occurrence, SubmissionLog::kNotCounted) << "another target";
    EXPECT_EQ(log.add(7, 0, kForm).occurrence, SubmissionLog::kNotCounted);
    EXPECT_EQ(log.add(5, 0, CallForm::Each).occurrence, SubmissionLog::kNotCounted) << "another form";
    EXPECT_EQ(log.next(6, 0, kForm).occurrence, 1u);
    EXPECT_EQ(log.add(6, 0, kForm).occurrence, 1u);
}

TEST(SubmissionLog, CountsOccurrencesOfWhatIsWatchedAndOfWhatIsAskedFor) {
    SubmissionLog log;
    log.begin_frame();
    log.watch({7, 0, kForm, 0});
    EXPECT_EQ(log.add(7, 0, kForm), (GizmoKey{7, 0, kForm, 0}));
    EXPECT_EQ(log.add(8, 0, kForm).occurrence, SubmissionLog::kNotCounted);
    EXPECT_EQ(log.add(7, 1, kForm).occurrence, SubmissionLog::kNotCounted) << "another target's";
    EXPECT_EQ(log.add(7, 0, kForm), (GizmoKey{7, 0, kForm, 1}));
    log.add_many(20, 0, kForm, 5);
    log.add_many(25, 0, kForm, 5);
    log.add(27, 0, kForm);
    EXPECT_EQ(log.key_of(log.last()), (GizmoKey{27, 0, kForm, 1})) << "the block has one of that id";
    EXPECT_EQ(log.key_of(3), (GizmoKey{7, 0, kForm, 1}));
    log.begin_frame();
    EXPECT_EQ(log.add(7, 0, kForm).occurrence, SubmissionLog::kNotCounted) << "nothing is watched any more";
}

// Occurrences and counts against a list of all that were entered.
TEST(SubmissionLog, CountsThoseOfTheSameTargetAlone) {
    SubmissionLog log;
    log.begin_frame();
    for (std::uint32_t target = 0; target < 2; ++target)
        log.watch({7, target, kForm, 0});
    std::vector<std::array<std::uint32_t, 2>> entered;
    std::vector<std::size_t> calls;
    for (std::uint32_t i = 0; i < 24; ++i) {
        const std::uint32_t target = i % 3 == 0 ? 1 : 0, id = i % 2 == 0 ? 7 : 8;
        const std::array one{id, target};
        const auto before = static_cast<std::uint32_t>(std::count(entered.begin(), entered.end(), one));
        EXPECT_EQ(log.add(id, target, kForm).occurrence, id == 7 ? before : SubmissionLog::kNotCounted) << i;
        entered.push_back(one);
        calls.push_back(log.last());
    }
    for (std::size_t i = 0; i < entered.size(); ++i) {
        const auto same = [&](std::size_t end) {
            return static_cast<std::uint32_t>(
                std::count(entered.begin(), entered.begin() + static_cast<std::ptrdiff_t>(end), entered[i]));
        };
        EXPECT_EQ(log.key_of(calls[i]).occurrence, same(i)) << i;
        EXPECT_EQ(log.count(calls[i]), same(entered.size())) << i;
    }
}

} // namespace
