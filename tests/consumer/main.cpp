// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host outside the repository: one simulated drag, and the renderer linked where it is there.
#include <gizmo/gizmo.hpp>
#if HAS_VULKAN
#include <gizmo/vulkan.hpp>
#endif

#include <cstdio>

int main() {
    gizmo::Camera camera;
    camera.view = glm::dmat4(1);
    camera.view[3] = {0, 0, -10, 1};
    camera.projection = glm::dmat4(0);
    camera.projection[0][0] = 1;
    camera.projection[1][1] = -1;
    camera.projection[2][3] = -1;
    camera.projection[3][2] = 0.1;
    camera.viewport = {0, 0, 800, 800};
    gizmo::Context context;
    gizmo::Transform object;
    const auto frame = [&](const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(gizmo::Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
    };
    frame({});
    const auto at = context.handle_position(1, gizmo::Handle::TranslateX);
    if (!at) return 1;
    frame({.cursor = *at, .down = true});
    frame({.cursor = *at + glm::dvec2(40, 0)});
    std::printf("moved to %g\n", static_cast<double>(object.position.x));
#if HAS_VULKAN
    if (gizmo::vulkan::Pass::create({})) return 2; // no device: an error, not a crash
#endif
    return object.position.x > 0.9f && object.position.x < 1.1f ? 0 : 3; // 40 px at 40 px a unit
}
