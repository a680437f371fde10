// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Cameras made ready for many points, kept from frame to frame.
#pragma once

#include <gizmo/camera.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gizmo {

class ViewCache {
public:
    void begin_frame();
    /// The camera's projector; none for a camera that sees nothing. Its address is good until the frame ends.
    const std::optional<Projector>& of(const Camera& camera);
    /// A pointer's ray as make_ray_view() sees it along itself, for that projector; the last is kept.
    const std::optional<RayView>& of(const Projector& projector, const Ray& ray);
    /// How many it has made: while that stays, what an address holds stays.
    std::uint64_t made() const { return made_; }

private:
    struct View {
        Camera camera{};
        std::optional<Projector> projector{};
        bool used = false; ///< in this frame
    };
    struct SeenRay {
        Ray ray{};
        double focal = 0; ///< ray_focal(), all that a projector has to do with it; 0: none is known
        std::optional<RayView> view{};
    };
    std::vector<std::unique_ptr<View>> views_; // addresses stay where it grows
    SeenRay ray_;
    std::uint64_t made_ = 0;
    std::size_t last_ = 0; ///< where the search for the next begins
};

} // namespace gizmo
