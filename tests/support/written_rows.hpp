// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What sessions gave when their bits were written down (scripts/goldens.sh).
#pragma once

#include "support/random_session.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>

namespace test {

/// The hash of one kind of value in one group of sessions.
struct WrittenRow {
    int group;
    const char* kind;
    std::uint64_t hash;
};

/// Every kind of value of the group is written down and has its hash.
inline void expect_written(const Digest& digest, std::span<const WrittenRow> written, int group) {
    std::size_t rows = 0;
    for (const WrittenRow& row : written) {
        if (row.group != group) continue;
        ++rows;
        const auto at = digest.hashes().find(row.kind);
        ASSERT_NE(at, digest.hashes().end()) << row.kind;
        EXPECT_EQ(at->second, row.hash) << row.kind;
    }
    EXPECT_EQ(rows, digest.hashes().size()) << "every kind was compared";
    EXPECT_GT(rows, 10u);
}

} // namespace test
