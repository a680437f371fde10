// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// session_digest [SESSIONS] [FRAMES]: prints the hashes of random sessions, a line for each kind of output.
#include "support/random_session.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    const int sessions = argc > 1 ? std::atoi(argv[1]) : 300, frames = argc > 2 ? std::atoi(argv[2]) : 150;
    test::Digest digest;
    int drags = 0;
    for (int seed = 0; seed < sessions; ++seed) {
        test::RandomSession session(static_cast<std::uint64_t>(seed), digest);
        session.run(frames);
        drags += session.drags();
    }
    for (const auto& [kind, hash] : digest.hashes())
        std::printf("%-14s %016llx\n", kind.c_str(), static_cast<unsigned long long>(hash));
    std::printf("%d drags\n", drags);
}
