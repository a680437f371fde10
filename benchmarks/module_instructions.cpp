// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame through the C table, to be counted by callgrind as in instructions.cpp:
//   module_instructions CASE MODE N     CASE: each, all
#include "module_lattice.hpp"

#include <cstdlib>
#include <string_view>

namespace {

void run_frame(bench::ModuleLattice& lattice, bool bulk, std::uint32_t mode) {
    bulk ? lattice.bulk_frame(mode) : lattice.frame(mode);
}

} // namespace

// Not inlined, so that it has a name.
__attribute__((noinline)) void measured_frame(bench::ModuleLattice& lattice, bool bulk, std::uint32_t mode) {
    run_frame(lattice, bulk, mode);
}

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    const bool bulk = std::string_view(argv[1]) == "all";
    if (!bulk && std::string_view(argv[1]) != "each") return 2;
    const auto mode = static_cast<std::uint32_t>(std::atoi(argv[2]));
    bench::ModuleLattice lattice(std::strtoul(argv[3], nullptr, 10));
    for (int i = 0; i < 4; ++i)
        run_frame(lattice, bulk, mode);
    measured_frame(lattice, bulk, mode);
    return lattice.is_ok() ? 0 : 1;
}
