// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Memory that the host writes or reads and the device reads or writes.
#pragma once

#include "unique_handle.hpp"

#include <cstddef>

namespace gizmo::vulkan {

/// A host-visible buffer with memory of its own, mapped for as long as it lives. Move-only.
class Buffer {
public:
    /// What it is read by: prefer memory the device reads fast, or cached memory that the host reads fast.
    enum class Use { DeviceReads, HostReads };

    static Expected<Buffer> create(const DeviceTable& table, VkDeviceSize size, VkBufferUsageFlags usage, Use use,
                                   const char* name);
    VkBuffer handle() const { return buffer_.get(); }
    std::byte* data() const { return data_; }
    VkDeviceSize size() const { return size_; }
    VkDeviceSize memory_size() const { return memory_size_; }

    /// Makes the host's writes visible to later submissions; nothing to do for coherent memory.
    VkResult flush(VkDeviceSize offset, VkDeviceSize size) const;
    /// Makes the device's finished writes visible to the host.
    VkResult invalidate(VkDeviceSize offset, VkDeviceSize size) const;

private:
    VkMappedMemoryRange range(VkDeviceSize offset, VkDeviceSize size) const;

    const DeviceTable* table_ = nullptr;
    UniqueMemory memory_{}; ///< before the buffer that is bound to it
    UniqueBuffer buffer_{};
    std::byte* data_ = nullptr;
    VkDeviceSize size_ = 0, memory_size_ = 0;
    bool coherent_ = false;
};

} // namespace gizmo::vulkan
