// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "device_table.hpp"

#include <cstddef>

namespace gizmo::vulkan {

/// A host-visible buffer with memory of its own, mapped for as long as it lives. Move-only.
class Buffer {
public:
    /// What it is read by: prefer memory the device reads fast, or cached memory that the host reads fast.
    enum class Use { DeviceReads, HostReads };

    static Expected<Buffer> create(const DeviceTable& table, VkDeviceSize size, VkBufferUsageFlags usage, Use use,
                                   const char* name);
    Buffer() = default;
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Buffer();

    VkBuffer handle() const { return buffer_; }
    std::byte* data() const { return data_; }
    VkDeviceSize size() const { return size_; }
    VkDeviceSize memory_size() const { return memory_size_; }

    /// Makes the host's writes visible to later submissions; nothing to do for coherent memory.
    VkResult flush(VkDeviceSize offset, VkDeviceSize size) const;
    /// Makes the device's finished writes visible to the host.
    VkResult invalidate(VkDeviceSize offset, VkDeviceSize size) const;

private:
    void swap(Buffer& other) noexcept;
    VkMappedMemoryRange range(VkDeviceSize offset, VkDeviceSize size) const;

    const DeviceTable* table_ = nullptr;
    VkBuffer buffer_ = VK_NULL_HANDLE;
    VkDeviceMemory memory_ = VK_NULL_HANDLE;
    std::byte* data_ = nullptr;
    VkDeviceSize size_ = 0, memory_size_ = 0;
    bool coherent_ = false;
};

} // namespace gizmo::vulkan
