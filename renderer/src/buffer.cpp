// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "buffer.hpp"

#include "errors.hpp"

#include <string>
#include <utility>

namespace gizmo::vulkan {

Expected<Buffer> Buffer::create(const DeviceTable& table, Memory& memory, VkDeviceSize size, VkBufferUsageFlags usage,
                                MemoryUse use, const char* name) {
    Buffer b;
    b.table_ = &table;
    b.size_ = size;
    const VkBufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                  .size = size,
                                  .usage = usage,
                                  .sharingMode = VK_SHARING_MODE_EXCLUSIVE};
    if (const VkResult r = b.buffer_.create(table, table.CreateBuffer, info); r != VK_SUCCESS)
        return call_failed(Stage::Memory, r, std::string("vkCreateBuffer for ") + name);
    VkMemoryRequirements needs{};
    table.GetBufferMemoryRequirements(table.device, b.buffer_.get(), &needs);
    auto part = memory.allocate(b.buffer_.get(), needs, use, name);
    if (!part) return part.error();
    b.part_ = std::move(part).value();
    if (const VkResult r = table.BindBufferMemory(table.device, b.buffer_.get(), b.part_.memory(), b.part_.offset());
        r != VK_SUCCESS)
        return call_failed(Stage::Memory, r, std::string("vkBindBufferMemory for ") + name);
    table.set_name(VK_OBJECT_TYPE_BUFFER, (std::uint64_t)b.buffer_.get(), name);
    return b;
}

// Offsets and sizes must be multiples of nonCoherentAtomSize; those of the part are.
VkMappedMemoryRange Buffer::range(VkDeviceSize offset, VkDeviceSize size) const {
    const VkDeviceSize atom = table_->atom;
    const VkDeviceSize begin = offset / atom * atom, end = (offset + size + atom - 1) / atom * atom;
    return {.sType = VK_STRUCTURE_TYPE_MAPPED_MEMORY_RANGE,
            .memory = part_.memory(),
            .offset = part_.offset() + begin,
            .size = end - begin};
}

VkResult Buffer::flush(VkDeviceSize offset, VkDeviceSize size) const {
    if (part_.is_coherent() || size == 0) return VK_SUCCESS;
    const VkMappedMemoryRange r = range(offset, size);
    return table_->FlushMappedMemoryRanges(table_->device, 1, &r);
}

VkResult Buffer::invalidate(VkDeviceSize offset, VkDeviceSize size) const {
    if (part_.is_coherent() || size == 0) return VK_SUCCESS;
    const VkMappedMemoryRange r = range(offset, size);
    return table_->InvalidateMappedMemoryRanges(table_->device, 1, &r);
}

} // namespace gizmo::vulkan
