// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Memory for the data of a frame, reused when the frames in flight have finished.
#pragma once

#include "buffer.hpp"
#include "frame_numbers.hpp"

#include <cstdint>
#include <vector>

namespace gizmo::vulkan {

/// A ring of frames. Each new number takes the next place of the ring, whatever its value, so numbers may be skipped;
/// the previous content of that place is at least frames_in_flight frames old.
class FrameMemory {
public:
    /// A range of a buffer.
    struct Upload {
        VkBuffer buffer = VK_NULL_HANDLE;
        VkDeviceSize offset = 0, size = 0;
        std::byte* data = nullptr;
        const Buffer* in = nullptr;

        VkResult flush() const { return in->flush(offset, size); }
    };

    /// @param bytes initial capacity for each frame.
    Result create(const DeviceTable& table, Memory& memory, std::uint32_t frames_in_flight, VkDeviceSize bytes);
    /// Errors, with nothing changed: a number that decreases or does not change (Stage::Input); out of memory.
    Expected<Upload> allocate(std::uint64_t frame, VkDeviceSize bytes);
    /// Frees memory beyond the initial capacity. No frame may be in flight. Numbers may start again.
    void trim();

private:
    // One block, and more if a frame outgrows it. They stay until trim(), so that earlier records of the same frame
    // stay valid.
    struct Frame {
        std::vector<Buffer> blocks;
        std::size_t block = 0;
        VkDeviceSize used = 0;
    };
    Result check(std::uint64_t frame);
    Result reserve(Frame& frame, VkDeviceSize bytes);

    const DeviceTable* table_ = nullptr;
    Memory* memory_ = nullptr;
    std::vector<Frame> frames_;
    std::size_t current_ = 0; ///< the place of the newest number
    FrameNumbers numbers_{};
};

} // namespace gizmo::vulkan
