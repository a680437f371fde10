// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Owner of a Vulkan object.
#pragma once

#include "device_table.hpp"

#include <utility>

namespace gizmo::vulkan {

/// A Vulkan object, or null, and the table it is destroyed through, which must outlive it. Move-only.
template <class Handle, auto Destroy>
class Unique {
public:
    Unique() = default;
    Unique(Unique&& other) noexcept
        : table_(other.table_)
        , handle_(std::exchange(other.handle_, VK_NULL_HANDLE)) {}
    Unique& operator=(Unique&& other) noexcept {
        std::swap(table_, other.table_);
        std::swap(handle_, other.handle_);
        other.reset();
        return *this;
    }
    ~Unique() { reset(); }

    /// Creates the object with a function of `table` such as vkCreateBuffer. Destroys the previous object; null if it
    /// fails.
    template <class Info>
    VkResult create(const DeviceTable& table,
                    VkResult(VKAPI_PTR* function)(VkDevice, const Info*, const VkAllocationCallbacks*, Handle*),
                    const Info& info) {
        Handle made = VK_NULL_HANDLE;
        const VkResult r = function(table.device, &info, table.allocator, &made);
        take(table, r == VK_SUCCESS ? made : VK_NULL_HANDLE);
        return r;
    }
    /// Takes ownership of an object that another function created through `table`.
    void take(const DeviceTable& table, Handle handle) {
        reset();
        table_ = &table;
        handle_ = handle;
    }
    void reset() {
        if (handle_) (table_->*Destroy)(table_->device, handle_, table_->allocator);
        handle_ = VK_NULL_HANDLE;
    }

    Handle get() const { return handle_; }
    explicit operator bool() const { return handle_ != VK_NULL_HANDLE; }

private:
    const DeviceTable* table_ = nullptr;
    Handle handle_ = VK_NULL_HANDLE;
};

using UniqueBuffer = Unique<VkBuffer, &DeviceTable::DestroyBuffer>;
using UniqueMemory = Unique<VkDeviceMemory, &DeviceTable::FreeMemory>;
using UniqueShaderModule = Unique<VkShaderModule, &DeviceTable::DestroyShaderModule>;
using UniquePipelineLayout = Unique<VkPipelineLayout, &DeviceTable::DestroyPipelineLayout>;
using UniquePipelineCache = Unique<VkPipelineCache, &DeviceTable::DestroyPipelineCache>;
using UniquePipeline = Unique<VkPipeline, &DeviceTable::DestroyPipeline>;
using UniqueDescriptorSetLayout = Unique<VkDescriptorSetLayout, &DeviceTable::DestroyDescriptorSetLayout>;
using UniqueDescriptorPool = Unique<VkDescriptorPool, &DeviceTable::DestroyDescriptorPool>;
using UniqueQueryPool = Unique<VkQueryPool, &DeviceTable::DestroyQueryPool>;
using UniqueCommandPool = Unique<VkCommandPool, &DeviceTable::DestroyCommandPool>;
using UniqueFence = Unique<VkFence, &DeviceTable::DestroyFence>;

} // namespace gizmo::vulkan
