// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame to be counted by callgrind, which is told to count measured_frame() alone:
//   core_instructions CASE MODE N     CASE: each, all, either with -compact behind it, hovered, dragged, points; or a
//                                     name of cases.hpp with " each" or " all" behind it
#include "cases.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace gizmo;

struct Case {
    std::string_view name;
    Mode mode;
    bench::Lattice lattice;
    std::vector<glm::dvec3> points;
    Context context{};
    Camera camera = bench::camera();
};

} // namespace

// Not inlined, so that it can be named.
__attribute__((noinline)) void measured_frame(Case& c, const Pointer& pointer) {
    if (c.name.starts_with("all")) {
        c.lattice.bulk_frame(c.mode, pointer);
    } else if (c.name == "points") {
        c.context.begin_frame(pointer);
        c.context.manipulate_points(std::span<glm::dvec3>(c.points), {}, c.camera, {.id = 1}, {.draw = false});
        c.context.end_frame();
    } else {
        c.lattice.frame(c.mode, pointer);
    }
}

__attribute__((noinline)) void measured_frame(bench::Crowd& crowd) {
    crowd.frame();
}

namespace {

bool measure_crowd(std::string_view name, Mode mode, std::size_t n) {
    for (const bench::CaseRow& row : bench::kCases)
        for (const bool bulk : {false, true}) {
            if (name != std::string(row.name) + (bulk ? " all" : " each")) continue;
            bench::Crowd crowd(row.value, bulk, mode, n);
            measured_frame(crowd);
            return true;
        }
    return false;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    const std::string_view name = argv[1];
    const auto mode = static_cast<Mode>(std::atoi(argv[2]));
    const std::size_t n = std::strtoul(argv[3], nullptr, 10);
    if (measure_crowd(name, mode, n)) return 0;
    Case c{name, mode, bench::Lattice(name == "points" ? 1 : n), bench::points(name == "points" ? n : 0)};
    c.lattice.context.draw.compact = name.ends_with("compact");
    Pointer pointer{.cursor = bench::kElsewhere};
    const auto unmeasured = [&] {
        if (name.starts_with("all"))
            c.lattice.bulk_frame(mode, pointer);
        else
            c.lattice.frame(mode, pointer);
    };
    unmeasured();
    if (name == "hovered" || name == "dragged") {
        const auto at = c.lattice.context.handle_position(0, bench::handle_of(mode));
        if (!at) return 1;
        pointer.cursor = *at;
        pointer.down = name == "dragged";
    }
    for (int i = 0; i < 3; ++i)
        unmeasured();
    if (name == "dragged") {
        pointer.cursor += glm::dvec2(5, 0);
        unmeasured();
        pointer.cursor += glm::dvec2(1, 0);
        if (!c.lattice.context.is_active()) return 1;
    }
    measured_frame(c, pointer);
    return 0;
}
