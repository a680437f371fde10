// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The gizmos and points that benchmarks and instruction counts measure.
#pragma once

#include <gizmo/gizmo.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace bench {

inline gizmo::Camera camera() {
    gizmo::Camera camera;
    camera.view = glm::lookAtRH(glm::dvec3(20, 30, 60), glm::dvec3(0), glm::dvec3(0, 1, 0));
    camera.projection = glm::dmat4(0);
    camera.projection[0][0] = 1;
    camera.projection[1][1] = -1.78;
    camera.projection[2][3] = -1;
    camera.projection[3][2] = 0.1;
    camera.viewport = {0, 0, 1920, 1080};
    return camera;
}

inline gizmo::Handle handle_of(gizmo::Mode mode) {
    return mode == gizmo::Mode::Rotate  ? gizmo::Handle::RotateX
           : mode == gizmo::Mode::Scale ? gizmo::Handle::ScaleX
                                        : gizmo::Handle::TranslateX;
}

/// A cursor that no gizmo is near.
inline constexpr glm::dvec2 kElsewhere{2, 2};

/// A lattice in view of the camera, each gizmo with another rotation.
inline std::vector<gizmo::Transform> lattice_transforms(std::size_t count) {
    std::vector<gizmo::Transform> transforms(count);
    for (std::size_t i = 0; i < count; ++i) {
        transforms[i].position = {static_cast<float>(i % 100) * 0.3f - 15,
                                  static_cast<float>(i / 100 % 100) * 0.3f - 15, static_cast<float>(i / 10000) * 0.03f};
        const float t = static_cast<float>(i % 1000) * 0.37f;
        if (count > 1) transforms[i].rotation = glm::angleAxis(t, glm::normalize(glm::vec3(t, 3, 2 - t)));
    }
    return transforms;
}

class Lattice {
public:
    explicit Lattice(std::size_t count)
        : transforms_(lattice_transforms(count)) {}
    /// A call for each gizmo.
    void frame(gizmo::Mode mode, const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        for (std::size_t i = 0; i < transforms_.size(); ++i)
            context.manipulate(mode, transforms_[i], camera_, {.id = i});
        context.end_frame();
    }
    /// A call for all of them.
    void bulk_frame(gizmo::Mode mode, const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate_each(mode, std::span<gizmo::Transform>(transforms_), camera_, {.id = 0});
        context.end_frame();
    }
    gizmo::Context context;

private:
    std::vector<gizmo::Transform> transforms_;
    gizmo::Camera camera_ = camera();
};

/// Points in a cube in view of the camera.
inline std::vector<glm::dvec3> points(std::size_t count) {
    std::vector<glm::dvec3> p(count);
    for (std::size_t i = 0; i < count; ++i)
        p[i] = {static_cast<double>(i % 100) * 0.3 - 15, static_cast<double>(i / 100 % 100) * 0.3 - 15,
                static_cast<double>(i / 10000) * 0.3 - 15};
    return p;
}

} // namespace bench
