// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "frame_memory.hpp"

#include <algorithm>
#include <string>

namespace gizmo::vulkan {
namespace {

Expected<Buffer> create_block(const DeviceTable& table, Memory& memory, VkDeviceSize bytes) {
    return Buffer::create(table, memory, bytes, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT, MemoryUse::DeviceReads,
                          "gizmo instances");
}

} // namespace

Result FrameMemory::create(const DeviceTable& table, Memory& memory, std::uint32_t frames_in_flight,
                           VkDeviceSize bytes) {
    table_ = &table;
    memory_ = &memory;
    frames_.resize(frames_in_flight);
    for (Frame& frame : frames_) {
        auto block = create_block(table, memory, bytes);
        if (!block) return block.error();
        frame.blocks.push_back(std::move(block).value());
    }
    return ok();
}

// Advances to the frame's place.
Result FrameMemory::check(std::uint64_t frame) {
    const std::uint64_t before = numbers_.newest();
    const auto wrong = [&](const std::string& what) {
        return Error{Stage::Input, VK_SUCCESS,
                     "frame " + std::to_string(frame) + what +
                         ": frame must be a counter that increases with every frame, not a wrapping index (of a frame "
                         "in flight or a swapchain image)"};
    };
    switch (numbers_.note_recorded(frame)) {
    case FrameNumbers::Step::GoneBack:
        return wrong(" comes after frame " + std::to_string(before));
    case FrameNumbers::Step::Standing:
        return wrong(" is recorded more than " + std::to_string(FrameNumbers::kMaxRecords) + " times");
    case FrameNumbers::Step::Same:
        return ok();
    case FrameNumbers::Step::Next:
        break;
    }
    current_ = (current_ + 1) % frames_.size();
    frames_[current_].block = 0;
    frames_[current_].used = 0;
    return ok();
}

// Advances to a block with enough space, which is created if necessary.
Result FrameMemory::reserve(Frame& frame, VkDeviceSize bytes) {
    std::size_t block = frame.block;
    VkDeviceSize used = frame.used;
    while (block < frame.blocks.size() && frame.blocks[block].size() - used < bytes) {
        ++block;
        used = 0;
    }
    if (block == frame.blocks.size()) {
        auto grown = create_block(*table_, *memory_, std::max(bytes, 2 * frame.blocks.back().size()));
        if (!grown) return grown.error();
        frame.blocks.push_back(std::move(grown).value());
    }
    frame.block = block;
    frame.used = used;
    return ok();
}

Expected<FrameMemory::Upload> FrameMemory::allocate(std::uint64_t frame, VkDeviceSize bytes) {
    if (Result s = check(frame); !s) return s.error();
    Frame& slot = frames_[current_];
    if (Result s = reserve(slot, bytes); !s) return s.error();
    const Buffer& block = slot.blocks[slot.block];
    const Upload upload{block.handle(), slot.used, bytes, block.data() + slot.used, &block};
    slot.used += bytes;
    return upload;
}

void FrameMemory::trim() {
    for (Frame& frame : frames_) {
        while (frame.blocks.size() > 1)
            frame.blocks.pop_back();
        frame.block = 0;
        frame.used = 0;
    }
    numbers_.restart();
    memory_->trim();
}

} // namespace gizmo::vulkan
