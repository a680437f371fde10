// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Memory for what a frame draws, used again when the frames in flight have gone by.
#pragma once

#include "buffer.hpp"
#include "frame_numbers.hpp"

#include <cstdint>
#include <vector>

namespace gizmo::vulkan {

/// A ring of frames. Each new number takes the next place of the ring, whatever the number is, so that numbers may be
/// left out; what the place held is frames_in_flight frames old then, or older.
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

    /// @param bytes room made for each frame.
    Status create(const DeviceTable& table, Memory& memory, std::uint32_t frames_in_flight, VkDeviceSize bytes);
    /// Errors: a number that has gone back or does not change (Stage::Input); out of memory. Then nothing has changed.
    Expected<Upload> allocate(std::uint64_t frame, VkDeviceSize bytes);
    /// To the room of creation, when no frame is in flight. Numbers may begin anew.
    void trim();

private:
    // A block, and more when a frame outgrows it. They stay until trim(), so that what an earlier record of the same
    // frame refers to stays.
    struct Frame {
        std::vector<Buffer> blocks;
        std::size_t block = 0;
        VkDeviceSize used = 0;
    };
    Status check(std::uint64_t frame);
    Status reserve(Frame& frame, VkDeviceSize bytes);

    const DeviceTable* table_ = nullptr;
    Memory* memory_ = nullptr;
    std::vector<Frame> frames_;
    std::size_t current_ = 0; ///< the place of the newest number
    FrameNumbers numbers_{};
};

} // namespace gizmo::vulkan
