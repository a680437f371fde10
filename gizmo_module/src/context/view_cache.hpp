// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Projectors of cameras, kept from frame to frame.
#pragma once

#include <gizmo/camera.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace gizmo {

class ViewCache {
public:
    void begin_frame();
    /// The camera's projector; nullopt for an unusable camera. Its address is valid until the end of the frame.
    const std::optional<Projector>& of(const Camera& camera);
    /// A pointer's ray as make_ray_view() along itself, for that projector; caches the last one.
    const std::optional<RayView>& of(const Projector& projector, const Ray& ray);

private:
    struct View {
        Camera camera{};
        std::optional<Projector> projector{};
        bool used = false; ///< in this frame
    };
    struct SeenRay {
        Ray ray{};
        double focal = 0; ///< ray_focal(), which is all that the view takes from a projector; 0: not computed
        std::optional<RayView> view{};
    };
    std::vector<std::unique_ptr<View>> views_; // by pointer, so that addresses stay valid
    SeenRay ray_;
    std::size_t last_ = 0; ///< where the next search begins
};

} // namespace gizmo
