// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A million points: a frame with the pointer over them, a box selection, a drag of all of them.
#include "lattice.hpp"
#include "report.hpp"

#include <gizmo/points.hpp>

namespace {

using namespace gizmo;

struct Points {
    explicit Points(benchmark::State& state)
        : points(bench::points(static_cast<std::size_t>(state.range(0))))
        , selected(points.size(), 1)
        , middle(*world_to_screen(camera, points[points.size() / 2])) {}
    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate_points(std::span<glm::dvec3>(points), selected, camera, {.id = 1}, look);
        context.end_frame();
    }
    Context context;
    Camera camera = bench::camera();
    std::vector<glm::dvec3> points;
    std::vector<std::uint8_t> selected;
    glm::dvec2 middle;
    PointStyle look{.draw = false};
};

void hover(benchmark::State& state, bool draw) {
    Points p(state);
    p.look.draw = draw;
    p.frame({.cursor = p.middle});
    p.frame({.cursor = p.middle});
    bench::Report report(state, p.points.size());
    for (auto _ : state)
        p.frame({.cursor = p.middle});
    if (!p.context.is_hovered()) state.SkipWithError("nothing is hovered");
}
void points_hovered(benchmark::State& state) {
    hover(state, false);
}
void points_hovered_and_drawn(benchmark::State& state) {
    hover(state, true);
}

void points_box_selected(benchmark::State& state) {
    Points p(state);
    const Projector projector = *make_projector(p.camera);
    bench::Report report(state, p.points.size());
    for (auto _ : state)
        benchmark::DoNotOptimize(
            select_points(projector, std::span<const glm::dvec3>(p.points), {600, 300}, {1300, 800}, p.selected));
}

void points_dragged(benchmark::State& state) {
    Points p(state);
    p.frame({.cursor = p.middle, .down = true});
    p.frame({.cursor = p.middle, .down = true});
    bench::Report report(state, p.points.size());
    int step = 0;
    for (auto _ : state)
        p.frame({.cursor = p.middle + glm::dvec2(++step % 30, 0), .down = true});
    if (!p.context.is_active()) state.SkipWithError("nothing was grabbed");
}

BENCHMARK(points_hovered)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_hovered_and_drawn)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_box_selected)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_dragged)->ArgName("n")->Arg(1000)->Arg(1000000);

} // namespace
