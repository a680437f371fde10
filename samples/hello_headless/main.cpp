// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drag without a window or a GPU: the pointer grabs the red arrow, moves 100 pixels along it and releases it.
#include <gizmo/gizmo.hpp>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

#include <cstdio>

int main() {
    const gizmo::Camera camera{
        .view = glm::lookAt(glm::dvec3(2, 3, 6), glm::dvec3(0), glm::dvec3(0, 1, 0)),
        .projection = glm::perspectiveRH_ZO(glm::radians(50.0), 16.0 / 9.0, 0.1, 100.0),
        .viewport = {0, 0, 1280, 720},
        .clip_y = gizmo::ClipY::Up, // GLM's projections have y up
    };

    gizmo::Context context;
    gizmo::DTransform object;
    bool committed = false;
    gizmo::Hidden hidden = gizmo::Hidden::No;
    const auto frame = [&](const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        const auto edit = context.manipulate(gizmo::Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
        hidden = edit.hidden;
        committed = committed || edit.phase == gizmo::Phase::Committed;
    };

    frame({});
    const auto arrow = context.handle_position(1, gizmo::Handle::TranslateX);
    const auto from = gizmo::world_to_screen(camera, {0, 0, 0}), to = gizmo::world_to_screen(camera, {1, 0, 0});
    if (!arrow || !from || !to) return std::printf("no arrow: %s\n", gizmo::hidden_text(hidden)), 1;
    const glm::dvec2 along = glm::normalize(glm::dvec2(*to) - glm::dvec2(*from));
    for (int step = 0; step <= 10; ++step)
        frame({.cursor = *arrow + along * (10.0 * step), .down = true});
    frame({.cursor = *arrow + along * 100.0});

    std::printf("position %.4f %.4f %.4f\n", object.position.x, object.position.y, object.position.z);
    return committed && object.position.x > 0 && object.position.y == 0 && object.position.z == 0 ? 0 : 1;
}
