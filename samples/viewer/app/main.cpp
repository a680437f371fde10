// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/manual.hpp"
#include "viewer/app/viewer.hpp"

#include <cstdio>

int main(int argc, char** argv) {
    std::string error;
    const auto options = viewer::parse_options(argc, argv, error);
    if (!options) {
        std::fprintf(stderr, "viewer: %s\n", error.c_str());
        return 1;
    }
    if (options->help || options->man) {
        std::fputs((options->help ? viewer::help_text() : viewer::man_page()).c_str(), stdout);
        return 0;
    }
    return viewer::Viewer(*options).run();
}
