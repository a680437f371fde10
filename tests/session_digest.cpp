// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// session_digest [SESSIONS [FRAMES]]: prints the hashes of random sessions, a line each.
//   --line [SESSIONS [FRAMES]]  one line, the same wherever the core is built (scripts/same_everywhere.sh)
//   --golden                    tests/behavior/record/session_bits.inc (scripts/goldens.sh)
//   --record FOLDER             recordings of the sessions: FOLDER/0.txt ...
//   --frames SEED               the hash after each frame of one session: two builds differ from the first that differs
#include "support/session.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace {

unsigned long long shown(std::uint64_t hash) {
    return hash;
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what.starts_with("--")) --argc, ++argv;
    const auto number = [&](int i, int usual) { return argc > i ? std::atoi(argv[i]) : usual; };
    if (what == "--frames") {
        test::Session session(static_cast<std::uint64_t>(number(1, 0)));
        for (int frame = 0; frame < test::kSessionFrames; ++frame) {
            session.frame();
            std::printf("%3d %016llx\n", frame, shown(session.hash()));
        }
        return 0;
    }
    if (what == "--record") {
        for (int seed = 0; seed < test::kSessions; ++seed) {
            gizmo::Recorder recorder;
            test::Session session(static_cast<std::uint64_t>(seed), &recorder);
            session.run(test::kSessionFrames);
            const std::string path = argv[1] + ("/" + std::to_string(seed)) + ".txt";
            if (!(std::ofstream(path, std::ios::binary) << recorder.text())) {
                std::fprintf(stderr, "%s cannot be written\n", path.c_str());
                return 1;
            }
        }
        return 0;
    }
    const int sessions = number(1, test::kSessions), frames = number(2, test::kSessionFrames);
    test::Digest all;
    int drags = 0;
    for (int seed = 0; seed < sessions; ++seed) {
        const test::SessionBits bits = test::session_bits(seed, frames);
        all.add(bits.hash);
        drags += bits.drags;
        if (what == "--golden") std::printf("0x%016llxull,%c", shown(bits.hash), seed % 4 == 3 ? '\n' : ' ');
        if (what.empty()) std::printf("%3d %016llx\n", seed, shown(bits.hash));
    }
    if (what != "--golden") std::printf("%d drags %016llx\n", drags, shown(all.hash()));
}
