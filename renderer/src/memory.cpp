// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "memory.hpp"

#include "errors.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace gizmo::vulkan {
namespace {

// Devices allow a few thousand allocations in total, and drivers round each up. The validation layer recommends at
// least 256 KiB each, and below 1 MiB not exactly the size of the one buffer in it.
constexpr VkDeviceSize kMinBlock = VkDeviceSize{256} << 10, kBlockStep = VkDeviceSize{64} << 10;

// VK_AMD_device_coherent_memory and VK_NV_external_memory_rdma require features that the host may not have enabled.
constexpr VkMemoryPropertyFlags kNever = VK_MEMORY_PROPERTY_LAZILY_ALLOCATED_BIT | VK_MEMORY_PROPERTY_PROTECTED_BIT |
                                         VK_MEMORY_PROPERTY_DEVICE_COHERENT_BIT_AMD |
                                         VK_MEMORY_PROPERTY_DEVICE_UNCACHED_BIT_AMD |
                                         VK_MEMORY_PROPERTY_RDMA_CAPABLE_BIT_NV;

constexpr VkDeviceSize round_up(VkDeviceSize value, VkDeviceSize to) {
    return (value + to - 1) / to * to;
}

VkMemoryPropertyFlags preferred(MemoryUse use) {
    return (use == MemoryUse::DeviceReads ? VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT : VK_MEMORY_PROPERTY_HOST_CACHED_BIT) |
           VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
}

Error failed(VkResult result, const std::string& call, const VkMemoryRequirements& needs, const char* name) {
    return call_failed(Stage::Memory, result, call + " for " + std::to_string(needs.size) + " bytes of " + name);
}

} // namespace

std::vector<std::uint32_t> memory_types(const VkPhysicalDeviceMemoryProperties& memory, std::uint32_t allowed,
                                        MemoryUse use) {
    const auto score = [&](std::uint32_t type) {
        const VkMemoryPropertyFlags has = memory.memoryTypes[type].propertyFlags & preferred(use);
        return ((has & ~VkMemoryPropertyFlags{VK_MEMORY_PROPERTY_HOST_COHERENT_BIT}) != 0 ? 2 : 0) +
               ((has & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT) != 0 ? 1 : 0);
    };
    std::vector<std::uint32_t> types;
    for (std::uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
        const VkMemoryPropertyFlags has = memory.memoryTypes[i].propertyFlags;
        if ((allowed >> i & 1u) != 0 && (has & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT) != 0 && (has & kNever) == 0)
            types.push_back(i);
    }
    std::stable_sort(types.begin(), types.end(), [&](std::uint32_t a, std::uint32_t b) { return score(a) > score(b); });
    return types;
}

MemoryPart::MemoryPart(MemoryPart&& other) noexcept
    : owner_(std::exchange(other.owner_, nullptr))
    , block_(other.block_)
    , size_(other.size_)
    , coherent_(other.coherent_) {}
MemoryPart& MemoryPart::operator=(MemoryPart&& other) noexcept {
    std::swap(owner_, other.owner_);
    std::swap(block_, other.block_);
    std::swap(size_, other.size_);
    std::swap(coherent_, other.coherent_);
    return *this;
}
MemoryPart::~MemoryPart() {
    if (owner_) owner_->release(*this);
}

void Memory::init(const DeviceTable& table, VkDeviceSize expected) {
    table_ = &table;
    expected_ = expected;
}

bool Memory::is_coherent(std::uint32_t type) const {
    return (table_->memory.memoryTypes[type].propertyFlags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT) != 0;
}

Expected<MemoryPart> Memory::allocate(VkBuffer buffer, VkMemoryRequirements needs, MemoryUse use, const char* name) {
    // A flush covers whole atoms, which must not be shared with a neighbor.
    needs.alignment = std::max(needs.alignment, table_->atom);
    needs.size = round_up(needs.size, table_->atom);
    const std::vector<std::uint32_t> types = memory_types(table_->memory, needs.memoryTypeBits, use);
    if (types.empty())
        return Error{Stage::Memory, VK_ERROR_OUT_OF_DEVICE_MEMORY, "the device has no host-visible memory for buffers"};
    if (table_->memory_callbacks.allocate) {
        needs.memoryTypeBits = 0;
        for (const std::uint32_t type : types)
            needs.memoryTypeBits |= 1u << type;
        return allocate_from_host(buffer, needs, use, name);
    }
    // An existing block is preferred to a new one, and a worse type to an error, because a small heap that the device
    // reads fast is soon full.
    for (const std::uint32_t type : types)
        for (const auto& block : blocks_)
            if (block->type == type && round_up(block->used, needs.alignment) + needs.size <= block->size)
                return part_of(*block, needs);
    VkResult result = VK_SUCCESS;
    const char* call = "";
    for (const std::uint32_t type : types) {
        result = add_block(type, needs.size, call);
        if (result == VK_SUCCESS) return part_of(*blocks_.back(), needs);
        if (result != VK_ERROR_OUT_OF_DEVICE_MEMORY && result != VK_ERROR_MEMORY_MAP_FAILED) break;
    }
    return failed(result, call, needs, name);
}

Expected<MemoryPart> Memory::allocate_from_host(VkBuffer buffer, const VkMemoryRequirements& needs, MemoryUse use,
                                                const char* name) {
    const MemoryCallbacks& host = table_->memory_callbacks;
    const MemoryRequest request{needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT, preferred(use), buffer, name};
    MemoryPart part;
    if (const VkResult r = host.allocate(host.user, request, part.block_); r != VK_SUCCESS)
        return failed(r, "MemoryCallbacks::allocate", needs, name);
    part.owner_ = this; // from here on it is returned to the host
    part.size_ = needs.size;
    of_host_.device_bytes += needs.size;
    ++of_host_.allocations;
    const MemoryBlock& block = part.block_;
    const auto wrong = [&](const char* what) {
        return Error{Stage::Memory, VK_SUCCESS, std::string(what) + ", from MemoryCallbacks::allocate for " + name};
    };
    if (block.memory == VK_NULL_HANDLE) return wrong("MemoryBlock::memory is null");
    if (!block.mapped) return wrong("MemoryBlock::mapped is null: the library requires mapped memory");
    if (block.memory_type >= 32 || (needs.memoryTypeBits >> block.memory_type & 1u) == 0)
        return wrong("MemoryBlock::memory_type is not one of the requested types");
    if (block.offset % needs.alignment != 0) return wrong("MemoryBlock::offset does not have the requested alignment");
    part.coherent_ = is_coherent(block.memory_type);
    return part;
}

VkResult Memory::add_block(std::uint32_t type, VkDeviceSize bytes, const char*& failed) {
    auto block = std::make_unique<Block>();
    const VkDeviceSize wanted = blocks_.empty() ? std::max(bytes, expected_) : bytes;
    block->size = std::max(kMinBlock, round_up(wanted + 1, kBlockStep));
    block->type = type;
    const VkMemoryAllocateInfo info{
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = block->size, .memoryTypeIndex = type};
    failed = "vkAllocateMemory";
    if (const VkResult r = block->memory.create(*table_, table_->AllocateMemory, info); r != VK_SUCCESS) return r;
    failed = "vkMapMemory";
    void* mapped = nullptr;
    if (const VkResult r = table_->MapMemory(table_->device, block->memory.get(), 0, VK_WHOLE_SIZE, 0, &mapped);
        r != VK_SUCCESS)
        return r;
    block->mapped = static_cast<std::byte*>(mapped);
    table_->set_name(VK_OBJECT_TYPE_DEVICE_MEMORY, (std::uint64_t)block->memory.get(), "gizmo memory");
    blocks_.push_back(std::move(block));
    return VK_SUCCESS;
}

MemoryPart Memory::part_of(Block& block, const VkMemoryRequirements& needs) {
    MemoryPart part;
    part.owner_ = this;
    part.size_ = needs.size;
    part.block_.memory = block.memory.get();
    part.block_.offset = round_up(block.used, needs.alignment);
    part.block_.mapped = block.mapped + part.block_.offset;
    part.block_.memory_type = block.type;
    part.block_.handle = &block;
    part.coherent_ = is_coherent(block.type);
    block.used = part.block_.offset + needs.size;
    ++block.parts;
    return part;
}

void Memory::release(MemoryPart& part) {
    if (table_->memory_callbacks.allocate) {
        table_->memory_callbacks.free(table_->memory_callbacks.user, part.block_);
        of_host_.device_bytes -= part.size_;
        --of_host_.allocations;
        return;
    }
    Block& block = *static_cast<Block*>(part.block_.handle);
    if (--block.parts == 0)
        block.used = 0;
    else if (part.block_.offset + part.size_ == block.used)
        block.used = part.block_.offset; // the last part that was taken
}

void Memory::trim() {
    std::erase_if(blocks_, [](const auto& block) { return block->parts == 0; });
}

PassMemory Memory::size() const {
    PassMemory m = of_host_;
    for (const auto& block : blocks_) {
        m.device_bytes += block->size;
        ++m.allocations;
    }
    return m;
}

} // namespace gizmo::vulkan
