// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// session_digest [--line] [SESSIONS] [FRAMES]: prints the hashes of random sessions, a line for each kind of output.
// With
// --line one line, which is to be the same wherever the core is built (scripts/same_everywhere.sh).
#include "support/random_session.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

int main(int argc, char** argv) {
    const bool line = argc > 1 && std::string_view(argv[1]) == "--line";
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
