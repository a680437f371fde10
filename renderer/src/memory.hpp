// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The memory of buffers: from the host's allocator, or from a few blocks that buffers share.
#pragma once

#include "unique_handle.hpp"

#include <gizmo/vulkan/pass.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace gizmo::vulkan {

/// The reader of the memory: prefers memory that the device reads fast, or cached memory that the host reads fast.
enum class MemoryUse { DeviceReads, HostReads };

/// Suitable memory types, the best first. HOST_VISIBLE is required; PROTECTED, lazily allocated and vendor-specific
/// memory is excluded. @param allowed mask of types, from VkMemoryRequirements.
std::vector<std::uint32_t> memory_types(const VkPhysicalDeviceMemoryProperties& memory, std::uint32_t allowed,
                                        MemoryUse use);

class Memory;

/// A part of a mapped block, or empty; freed by the destructor. Move-only; the Memory must outlive it.
class MemoryPart {
public:
    MemoryPart() = default;
    MemoryPart(MemoryPart&& other) noexcept;
    MemoryPart& operator=(MemoryPart&& other) noexcept;
    ~MemoryPart();

    VkDeviceMemory memory() const { return block_.memory; }
    VkDeviceSize offset() const { return block_.offset; }
    VkDeviceSize size() const { return size_; } ///< a multiple of nonCoherentAtomSize
    std::byte* data() const { return static_cast<std::byte*>(block_.mapped); }
    bool is_coherent() const { return coherent_; }

private:
    friend class Memory;
    Memory* owner_ = nullptr;
    MemoryBlock block_{}; ///< in a block of this library: handle is the Memory::Block
    VkDeviceSize size_ = 0;
    bool coherent_ = false;
};

/// The memory of one pass or picker. Must not be moved while parts exist.
class Memory {
public:
    Memory() = default;
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    /// @param expected bytes that will be requested together: the first block has space for all of them.
    void init(const DeviceTable& table, VkDeviceSize expected);
    /// Errors: the VkResult of the host's allocator, or of the last suitable type.
    Expected<MemoryPart> allocate(VkBuffer buffer, VkMemoryRequirements needs, MemoryUse use, const char* name);
    /// Frees empty blocks.
    void trim();
    PassMemory size() const;

private:
    friend class MemoryPart;
    struct Block {
        UniqueMemory memory{};
        std::byte* mapped = nullptr;
        VkDeviceSize size = 0, used = 0;
        std::uint32_t type = 0, parts = 0; ///< parts: the number of existing parts
    };
    Expected<MemoryPart> ask_host(VkBuffer buffer, const VkMemoryRequirements& needs, MemoryUse use, const char* name);
    VkResult add_block(std::uint32_t type, VkDeviceSize bytes, const char*& failed);
    MemoryPart part_of(Block& block, const VkMemoryRequirements& needs);
    bool is_coherent(std::uint32_t type) const;
    void give_back(MemoryPart& part);

    const DeviceTable* table_ = nullptr;
    VkDeviceSize expected_ = 0;
    std::vector<std::unique_ptr<Block>> blocks_;
    PassMemory of_host_{}; ///< memory from the host's allocator
};

} // namespace gizmo::vulkan
