// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which axes of which gizmos are turned to the viewer's side, from frame to frame, so that they do not flicker.
#pragma once

#include <gizmo/handles.hpp>

#include <cstddef>
#include <vector>

namespace gizmo {

class FlipMemory {
public:
    void begin_frame();
    /// The axes of a gizmo that are flipped in this frame, which is remembered for the next.
    std::uint8_t update(const Projector& projector, const Frame& frame, std::uint64_t id, std::uint32_t target);
    /// The same, given the cosine of each axis and the way to the viewer.
    std::uint8_t update(const glm::dvec3& facing, std::uint64_t id, std::uint32_t target);

private:
    /// Which were flipped in the last frame.
    std::uint8_t recall(std::uint64_t id, std::uint32_t target);
    struct Flip {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint8_t flipped = 0;
    };
    std::vector<Flip> now_, before_;
    std::size_t next_ = 0; ///< into before_: gizmos come in much the same order every frame
};

} // namespace gizmo
