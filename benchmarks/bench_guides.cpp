// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame of a drag among many neighbors: boxes all around, a facade of windows, and one row of all.
#include "lattice.hpp"
#include "report.hpp"

#include <cmath>
#include <random>

namespace {

using namespace gizmo;

enum Place { Around, Facade, Row };

std::vector<Neighbor> neighbors_at(Place place, std::size_t count) {
    std::mt19937 random(1);
    const auto between = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 4096) / 4096;
    };
    std::vector<Neighbor> out(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double n = static_cast<double>(i), column = static_cast<double>(i % 100);
        const glm::dvec3 at = place == Around   ? glm::dvec3(between(-99, 99), between(-5, 5), between(-99, 99))
                              : place == Facade ? glm::dvec3(2.5 * column, 3 * std::floor(n / 100), 0)
                                                : glm::dvec3(2.5 * (n - static_cast<double>(count) / 2), 0, 0);
        out[i].world[3] = glm::dvec4(at, 1);
    }
    return out;
}

void guides_in_a_drag(benchmark::State& state, Place place, Mode mode, Handle handle) {
    const auto neighbors = neighbors_at(place, static_cast<std::size_t>(state.range(0)));
    Context context;
    DTransform object;
    const Camera camera = bench::camera();
    const auto frame = [&](const glm::dvec2& cursor, bool down) {
        context.begin_frame({.cursor = cursor, .down = down, .snap = true});
        context.manipulate(mode, object, camera, {.id = 1, .neighbors = neighbors});
        context.end_frame();
    };
    frame({-99, -99}, false);
    const auto grip = context.handle_position(1, handle);
    if (!grip) return state.SkipWithError("the handle is not shown");
    frame(*grip, false);
    frame(*grip, true);
    constexpr int kWay = 60; // then it repeats
    const auto follow = [&](int step) { frame(*grip + glm::dvec2(step % 30, step % 20), true); };
    for (int step = 0; step < kWay; ++step) // so that each list has been as long as it gets
        follow(step);
    bench::Report report(state, neighbors.size());
    int step = 0;
    for (auto _ : state)
        follow(step = (step + 1) % kWay);
    if (!context.is_active()) state.SkipWithError("nothing was grabbed");
}

#define GIZMO_DRAG(name, ...) BENCHMARK_CAPTURE(guides_in_a_drag, name, __VA_ARGS__)->ArgName("n")->Arg(100)->Arg(10000)
GIZMO_DRAG(around, Around, Mode::Translate, Handle::TranslateView);
GIZMO_DRAG(facade, Facade, Mode::Translate, Handle::TranslateView);
GIZMO_DRAG(row, Row, Mode::Translate, Handle::TranslateView);
GIZMO_DRAG(turned, Around, Mode::Rotate, Handle::RotateY);
GIZMO_DRAG(scaled, Around, Mode::Scale, Handle::ScaleX);

} // namespace
