// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which axes of which gizmos are turned to the viewer's side, from frame to frame, so that they do not flicker.
// Consecutive ids are one record: a crowd's are found at once.
#pragma once

#include <gizmo/handles.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gizmo {

class FlipMemory {
public:
    void begin_frame();
    /// The axes of a gizmo that are flipped in this frame, which is remembered for the next.
    std::uint8_t update(const Projector& projector, const Frame& frame, std::uint64_t id, std::uint32_t target);
    /// The same, given how each axis faces the viewer: see flipped_axes().
    std::uint8_t update(const glm::dvec3& facing, std::uint64_t id, std::uint32_t target);

    // The same in two parts, of gizmos with consecutive ids from `id`.
    /// Which were flipped in the last frame, into `flipped`.
    void recall(std::uint64_t id, std::uint32_t target, std::span<std::uint8_t> flipped);
    /// Which are now.
    void remember(std::uint64_t id, std::uint32_t target, std::span<const std::uint8_t> flipped);

    /// The same in two steps: the number of the first, to be told by write() before the frame ends.
    std::size_t reserve(std::uint64_t id, std::uint32_t target, std::size_t count);
    void write(std::size_t number, std::uint8_t flipped) { now_.flipped[number] = flipped; }

    /// Where recall() begins to search: gizmos come in much the same order every frame.
    struct Place {
        std::size_t run = 0; ///< of the last frame's
        std::uint32_t nth = 0;
    };
    Place place() const { return next_; }
    /// To recall the same again.
    void recall_from(const Place& place) { next_ = place; }

private:
    struct Run { ///< of consecutive ids
        std::uint64_t id = 0;
        std::size_t begin = 0; ///< into Flips::flipped
        std::uint32_t target = 0;
        std::uint32_t count = 0;
    };
    struct Flips {
        std::vector<Run> runs;
        std::vector<std::uint8_t> flipped;
        void clear() {
            runs.clear();
            flipped.clear();
        }
    };
    /// From what is found there on; false: nothing is.
    bool find(std::uint64_t id, std::uint32_t target);
    std::uint8_t recall(std::uint64_t id, std::uint32_t target);
    void add(std::uint64_t id, std::uint32_t target, std::uint32_t count);

    Flips now_, before_;
    Place next_{};
};

} // namespace gizmo
