// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which axes of which gizmos are flipped to the viewer's side, from frame to frame, so that they do not flicker.
#pragma once

#include <gizmo/handles.hpp>

#include <cstddef>
#include <vector>

namespace gizmo {

class FlipMemory {
public:
    void begin_frame();
    /// The axes of a gizmo that are flipped in this frame, bits 0, 1, 2; remembered for the next frame.
    std::uint8_t update(const Projector& projector, const Frame& frame, std::uint64_t id, std::uint32_t target);

private:
    struct Flips {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint8_t axes = 0;
    };
    std::uint8_t recall(std::uint64_t id, std::uint32_t target);

    std::vector<Flips> now_, before_;
    std::size_t next_ = 0; ///< into before_: where the search begins, as gizmos mostly keep their order
};

} // namespace gizmo
