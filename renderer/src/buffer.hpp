// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Memory that the host writes or reads and the device reads or writes.
#pragma once

#include "memory.hpp"
#include "unique_handle.hpp"

#include <cstddef>

namespace gizmo::vulkan {

/// A host-visible buffer that stays mapped. Move-only.
class Buffer {
public:
    /// `memory` must outlive the buffer.
    static Expected<Buffer> create(const DeviceTable& table, Memory& memory, VkDeviceSize size,
                                   VkBufferUsageFlags usage, MemoryUse use, const char* name);
    VkBuffer handle() const { return buffer_.get(); }
    std::byte* data() const { return part_.data(); }
    VkDeviceSize size() const { return size_; }

    /// Makes the host's writes visible to later submissions; does nothing for coherent memory.
    VkResult flush(VkDeviceSize offset, VkDeviceSize size) const;
    /// Makes the device's finished writes visible to the host.
    VkResult invalidate(VkDeviceSize offset, VkDeviceSize size) const;

private:
    VkMappedMemoryRange range(VkDeviceSize offset, VkDeviceSize size) const;

    const DeviceTable* table_ = nullptr;
    MemoryPart part_{}; ///< declared before the buffer that is bound to it
    UniqueBuffer buffer_{};
    VkDeviceSize size_ = 0;
};

} // namespace gizmo::vulkan
