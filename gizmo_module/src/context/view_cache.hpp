// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Cameras made ready for many points, kept from frame to frame, and what they make of the host's own handles.
#pragma once

#include "handles/kept_custom.hpp"

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
    /// How many it has made: while that stays, what an address holds stays.
    std::uint64_t made() const { return made_; }
    /// For place_custom_into(): of the last handle in any view.
    KeptCustom& custom() { return custom_; }

private:
    struct View {
        Camera camera{};
        std::optional<Projector> projector{};
        bool used = false; ///< in this frame
    };
    std::vector<std::unique_ptr<View>> views_; // addresses stay where it grows
    KeptCustom custom_;
    std::uint64_t made_ = 0;
    std::size_t last_ = 0; ///< where the search for the next begins
};

} // namespace gizmo
