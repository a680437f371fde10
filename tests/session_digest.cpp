// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// session_digest [--line] [SESSIONS] [FRAMES]: prints the hashes of random sessions, a line for each kind of output;
// with --line one line, which is to be the same wherever the core is built (scripts/same_everywhere.sh).
// session_digest --golden: prints tests/gizmo_module/record/session_bits.inc; --wide: wide_bits.inc
// (scripts/goldens.sh).
#include "support/random_session.hpp"
#include "support/wide_session.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

void print_golden(int groups, int (*run)(int group, test::Digest& digest)) {
    for (int group = 0; group < groups; ++group) {
        test::Digest digest;
        run(group, digest);
        for (const auto& [kind, hash] : digest.hashes())
            std::printf("{%d, \"%s\", 0x%016llxull},\n", group, kind.c_str(), static_cast<unsigned long long>(hash));
    }
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "--golden") return print_golden(test::kBitsGroups, test::run_bits_group), 0;
    if (first == "--wide") return print_golden(test::kWideGroups, test::run_wide_group), 0;
    const bool line = first == "--line";
    if (line) --argc, ++argv;
    const int sessions = argc > 1 ? std::atoi(argv[1]) : 300, frames = argc > 2 ? std::atoi(argv[2]) : 150;
    test::Digest digest;
    int drags = 0;
    for (int seed = 0; seed < sessions; ++seed) {
        test::RandomSession session(static_cast<std::uint64_t>(seed), digest);
        session.run(frames);
        drags += session.drags();
    }
    if (line) {
        test::Digest all;
        for (const auto& [kind, hash] : digest.hashes())
            all.add("all", hash);
        std::printf("%d drags %016llx\n", drags, static_cast<unsigned long long>(all.hashes().at("all")));
        return 0;
    }
    for (const auto& [kind, hash] : digest.hashes())
        std::printf("%-14s %016llx\n", kind.c_str(), static_cast<unsigned long long>(hash));
    std::printf("%d drags\n", drags);
}
