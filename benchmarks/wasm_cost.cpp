// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Prints the time of a frame with one gizmo, in nanoseconds: scripts/bench.sh --wasm runs it as WebAssembly and
// natively.
#include <gizmo/gizmo.hpp>
#include <gizmo/triangles.hpp>

#include <glm/ext/matrix_clip_space.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace {

double nanoseconds(gizmo::Mode mode, bool drags, bool with_triangles) {
    const gizmo::Camera camera{.view = glm::lookAt(glm::dvec3(2, 3, 6), glm::dvec3(0), glm::dvec3(0, 1, 0)),
                               .projection = glm::perspectiveRH_ZO(0.9, 16.0 / 9.0, 0.1, 100.0),
                               .viewport = {0, 0, 1280, 720},
                               .clip_y = gizmo::ClipY::Up};
    gizmo::Context context;
    gizmo::DTransform object;
    gizmo::Triangles triangles;
    const auto frame = [&](const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(mode, object, camera, {.id = 1});
        context.end_frame();
        if (with_triangles) triangles.set(context.draw_list());
    };
    frame({});
    const glm::dvec2 at = context.handle_position(1, gizmo::Handle::TranslateX).value_or(glm::dvec2(0));
    frame({.cursor = at, .down = drags});
    double least = 1e9;
    for (int round = 0; round < 400; ++round) { // short ones: of a busy machine the least counts
        constexpr int kFrames = 200;
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < kFrames; ++i)
            frame({.cursor = at + glm::dvec2(drags ? i % 50 : 500, 0), .down = drags});
        const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
        least = std::min(least, time.count() / kFrames);
    }
    return least;
}

} // namespace

int main() {
    using gizmo::Mode;
    std::printf("translate,idle %.0f\n", nanoseconds(Mode::Translate, false, false));
    std::printf("translate,dragged %.0f\n", nanoseconds(Mode::Translate, true, false));
    std::printf("universal,idle %.0f\n", nanoseconds(Mode::Universal, false, false));
    std::printf("universal,dragged %.0f\n", nanoseconds(Mode::Universal, true, false));
    std::printf("universal,idle,with_triangles %.0f\n", nanoseconds(Mode::Universal, false, true));
}
