// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/help_text.hpp"
#include "viewer/app/viewer.hpp"

#include <csignal>
#include <cstdio>

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the size of files makes a write fail instead, and a save says so
    std::string said;
    const auto options = viewer::parse_options(argc, argv, said);
    if (options && options->help) {
        std::fputs(viewer::help_text().c_str(), stdout);
        return 0;
    }
    if (options && options->replay.empty()) return viewer::Viewer(*options).run();
    if (!options || !viewer::replay_recording(options->replay, said)) {
        std::fprintf(stderr, "viewer: %s\n", said.c_str());
        return 1;
    }
    std::printf("%s\n", said.c_str());
    return 0;
}
