// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drag in explicit steps, without a Context: place the handles, pick the red arrow, drag it 100 pixels along the axis
// on the screen, and move a second object along.
#include <gizmo/recorder.hpp>
#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

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
    const auto projector = gizmo::make_projector(camera);
    if (!projector) return 1;

    // The handles before the camera.
    gizmo::DTransform object, other{.position = {0, 1, 0}};
    const gizmo::Options options{.space = gizmo::Space::World};
    const gizmo::Style style;
    const auto frame = gizmo::make_frame(*projector, gizmo::Mode::Translate, object, options);
    if (!frame) return 1;
    const auto placed = gizmo::place(*projector, gizmo::Mode::Translate, *frame, options, style);
    if (!placed) return 1;

    // The handle under the cursor: the center of the red arrow.
    const auto middle = gizmo::world_to_screen(camera, placed->axes[0] * (placed->size * 0.5));
    const auto pivot = gizmo::world_to_screen(camera, placed->pivot);
    if (!middle || !pivot) return 1;
    const glm::dvec2 press(*middle), along = glm::normalize(glm::dvec2(*middle) - glm::dvec2(*pivot));
    const gizmo::Hit hit = gizmo::pick(*placed, press, style);
    if (hit.handle != gizmo::Handle::TranslateX) return 1;

    // The press, and every motion while the button is down. Each update starts from the press.
    auto drag = gizmo::begin_drag(*projector, *placed, hit.handle, object, options, press);
    if (!drag) return 1;
    const gizmo::DTransform other_start = other;
    for (int step = 1; step <= 10; ++step) {
        const auto update = gizmo::update_drag(*drag, *projector, {.cursor = press + along * (10.0 * step)});
        if (!update) continue; // no result: the object stays where it was
        drag = update->drag;
        object = update->transform;
        other = gizmo::update_member(*update, other_start, options).transform;
    }

    // A drag is a value: stored as text, it continues to the same bits.
    const auto stored = gizmo::drag_from_text(gizmo::to_text(*drag));
    const auto again =
        stored ? gizmo::update_drag(*stored, *projector, {.cursor = press + along * 100.0}) : std::nullopt;
    if (!again || !gizmo::same_bits(again->transform, object)) return 1;

    std::printf("position %.4f %.4f %.4f\n", object.position.x, object.position.y, object.position.z);
    const bool along_x = object.position.x > 0 && object.position.y == 0 && object.position.z == 0;
    return along_x && other.position == object.position + other_start.position ? 0 : 1;
}
