// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The flipped axes of gizmos from frame to frame, for the hysteresis of flips.
#pragma once

#include <gizmo/handles.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gizmo {

class FlipMemory {
public:
    void begin_frame();
    /// Returns the flipped axes of a gizmo in this frame, bits 0, 1, 2, and remembers them for the next frame.
    std::uint8_t update(const Projector& projector, const Frame& frame, std::uint64_t id, std::uint32_t target);
    /// Remembers those of a gizmo whose axes are not computed in this frame: `axes`, or nullopt: those before. Without
    /// it, the gizmos behind it with the same id would take each other's.
    void keep(std::uint64_t id, std::uint32_t target, std::optional<std::uint8_t> axes = {});

private:
    struct Flips {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint8_t axes = 0;
        bool found = false; ///< in this frame
    };
    std::uint8_t recall(std::uint64_t id, std::uint32_t target);

    std::vector<Flips> now_, before_;
    std::size_t next_ = 0; ///< index in before_ where the search begins, because gizmos mostly keep their order
};

} // namespace gizmo
