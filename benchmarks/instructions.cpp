// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame to be counted by callgrind, which counts measured_frame() alone:
//   core_instructions CASE MODE N     CASE: all, each, hovered, dragged, points; or a name of cases.hpp with " all" or
//                                     " each" appended
//   core_instructions                 prints the names of cases.hpp
#include "cases.hpp"

#include <gizmo/points.hpp>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

namespace {

using namespace gizmo;

void frame_of(bench::Lattice& lattice, bool bulk, Mode mode, const Pointer& pointer) {
    bulk ? lattice.bulk_frame(mode, pointer) : lattice.frame(mode, pointer);
}
void frame_of(Context& context, std::vector<glm::dvec3>& points, const Pointer& pointer) {
    context.begin_frame(pointer);
    context.manipulate_points(std::span<glm::dvec3>(points), {}, bench::camera(), {.id = 1}, {.draw = false});
    context.end_frame();
}

} // namespace

// Not inlined, so that it has a name.
__attribute__((noinline)) void measured_frame(const std::function<void()>& frame) {
    frame();
}

namespace {

int measure_lattice(std::string_view name, Mode mode, std::size_t n) {
    const bool hovered = name == "hovered", dragged = name == "dragged", bulk = name == "all";
    if (!hovered && !dragged && !bulk && name != "each") return 2;
    bench::Lattice lattice(n);
    Pointer pointer{.cursor = bench::kElsewhere};
    frame_of(lattice, bulk, mode, pointer);
    if (hovered || dragged) {
        const auto at = lattice.context.handle_position(0, bench::handle_of(mode));
        if (!at) return 1;
        pointer.cursor = *at;
        pointer.down = dragged;
    }
    for (int i = 0; i < 5; ++i) {
        frame_of(lattice, bulk, mode, pointer);
        if (dragged) pointer.cursor.x += 1;
    }
    measured_frame([&] { frame_of(lattice, bulk, mode, pointer); });
    return lattice.context.is_active() == dragged && lattice.context.is_hovered() == (hovered || dragged) ? 0 : 1;
}

int measure_points(std::size_t n) {
    Context context;
    std::vector<glm::dvec3> points = bench::points(n);
    const auto frame = [&] { frame_of(context, points, {.cursor = bench::kElsewhere}); };
    frame();
    measured_frame(frame);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 1)
        for (const bench::CaseRow& row : bench::kCases)
            for (const bool bulk : {false, true})
                if (!bulk || row.has_one_call) std::printf("%s %s\n", row.name.data(), bulk ? "all" : "each");
    if (argc != 4) return argc == 1 ? 0 : 2;
    const std::string name = argv[1];
    const auto mode = static_cast<Mode>(std::atoi(argv[2]));
    const std::size_t n = std::strtoul(argv[3], nullptr, 10);
    for (const bench::CaseRow& row : bench::kCases)
        for (const bool bulk : {false, true}) {
            if (name != std::string(row.name) + (bulk ? " all" : " each")) continue;
            bench::Crowd crowd(row.value, bulk, mode, n);
            measured_frame([&] { crowd.frame(); });
            return 0;
        }
    return name == "points" ? measure_points(n) : measure_lattice(name, mode, n);
}
