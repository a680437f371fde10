// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "buffer.hpp"

#include <optional>

namespace gizmo::vulkan {
namespace {

// Of the types that fit, the one with the most of the wanted properties; VISIBLE is a must.
std::optional<std::uint32_t> memory_type(const DeviceTable& table, std::uint32_t allowed, Buffer::Use use) {
    const VkMemoryPropertyFlags wanted =
        use == Buffer::Use::DeviceReads ? VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
                                        : VK_MEMORY_PROPERTY_HOST_CACHED_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    std::optional<std::uint32_t> best;
    int best_score = -1;
    for (std::uint32_t i = 0; i < table.memory.memoryTypeCount; ++i) {
        const VkMemoryPropertyFlags flags = table.memory.memoryTypes[i].propertyFlags;
        if (!(allowed >> i & 1u) || !(flags & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT)) continue;
        const VkMemoryPropertyFlags first = wanted & ~VkMemoryPropertyFlags{VK_MEMORY_PROPERTY_HOST_COHERENT_BIT};
        const int score = ((flags & first) ? 2 : 0) + ((flags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT) ? 1 : 0);
        if (score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return best;
}

} // namespace

Expected<Buffer> Buffer::create(const DeviceTable& table, VkDeviceSize size, VkBufferUsageFlags usage, Use use,
                                const char* name) {
    Buffer b;
    b.table_ = &table;
    b.size_ = size;
    const VkBufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                  .size = size,
                                  .usage = usage,
                                  .sharingMode = VK_SHARING_MODE_EXCLUSIVE};
    if (const VkResult r = b.buffer_.create(table, table.CreateBuffer, info); r != VK_SUCCESS)
        return Error{Stage::Memory, r, std::string("vkCreateBuffer failed for ") + name};
    VkMemoryRequirements needs{};
    table.GetBufferMemoryRequirements(table.device, b.buffer_.get(), &needs);
    const auto type = memory_type(table, needs.memoryTypeBits, use);
    if (!type)
        return Error{Stage::Memory, VK_ERROR_OUT_OF_DEVICE_MEMORY, "the device has no host-visible memory for buffers"};
    const VkMemoryAllocateInfo allocate{
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needs.size, .memoryTypeIndex = *type};
    if (const VkResult r = b.memory_.create(table, table.AllocateMemory, allocate); r != VK_SUCCESS)
        return Error{Stage::Memory, r,
                     "vkAllocateMemory failed for " + std::to_string(needs.size) + " bytes of " + name};
    b.memory_size_ = needs.size;
    b.coherent_ = table.memory.memoryTypes[*type].propertyFlags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    if (const VkResult r = table.BindBufferMemory(table.device, b.buffer_.get(), b.memory_.get(), 0); r != VK_SUCCESS)
        return Error{Stage::Memory, r, std::string("vkBindBufferMemory failed for ") + name};
    void* mapped = nullptr;
    if (const VkResult r = table.MapMemory(table.device, b.memory_.get(), 0, VK_WHOLE_SIZE, 0, &mapped);
        r != VK_SUCCESS)
        return Error{Stage::Memory, r, std::string("vkMapMemory failed for ") + name};
    b.data_ = static_cast<std::byte*>(mapped);
    table.set_name(VK_OBJECT_TYPE_BUFFER, (std::uint64_t)b.buffer_.get(), name);
    table.set_name(VK_OBJECT_TYPE_DEVICE_MEMORY, (std::uint64_t)b.memory_.get(), name);
    return b;
}

// Offsets and sizes are multiples of nonCoherentAtomSize, or reach the end of the memory.
VkMappedMemoryRange Buffer::range(VkDeviceSize offset, VkDeviceSize size) const {
    const VkDeviceSize begin = offset / table_->atom * table_->atom;
    const VkDeviceSize end = (offset + size + table_->atom - 1) / table_->atom * table_->atom;
    return {.sType = VK_STRUCTURE_TYPE_MAPPED_MEMORY_RANGE,
            .memory = memory_.get(),
            .offset = begin,
            .size = end >= memory_size_ ? VK_WHOLE_SIZE : end - begin};
}

VkResult Buffer::flush(VkDeviceSize offset, VkDeviceSize size) const {
    if (coherent_ || size == 0) return VK_SUCCESS;
    const VkMappedMemoryRange r = range(offset, size);
    return table_->FlushMappedMemoryRanges(table_->device, 1, &r);
}

VkResult Buffer::invalidate(VkDeviceSize offset, VkDeviceSize size) const {
    if (coherent_ || size == 0) return VK_SUCCESS;
    const VkMappedMemoryRange r = range(offset, size);
    return table_->InvalidateMappedMemoryRanges(table_->device, 1, &r);
}

} // namespace gizmo::vulkan
