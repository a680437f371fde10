// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A device whose n-th call that can fail fails, handed to the library as vkGetDeviceProcAddr; and allocation callbacks
// that count what is alive.
#pragma once

#include "support/aligned_memory.hpp"

#include <volk.h>

#include <algorithm>
#include <cstring>
#include <map>

namespace test {

class FailingDevice {
public:
    static inline int calls = 0, fail_at = 0; ///< counted from 1; 0: none fails
    static inline const char* failed = "";
    static inline VkResult with = VK_ERROR_OUT_OF_DEVICE_MEMORY;

    static PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        device_ = device;
        const PFN_vkVoidFunction real = vkGetDeviceProcAddr(device, name);
#define GIZMO_FAILING(fn)                                                                                              \
    if (std::strcmp(name, #fn) == 0) return wrap<__LINE__ * 100 + sizeof #fn>(#fn, reinterpret_cast<PFN_##fn>(real));
        GIZMO_FAILING(vkAllocateMemory)
        GIZMO_FAILING(vkMapMemory)
        GIZMO_FAILING(vkBindBufferMemory)
        GIZMO_FAILING(vkCreateBuffer)
        GIZMO_FAILING(vkCreateShaderModule)
        GIZMO_FAILING(vkCreatePipelineLayout)
        GIZMO_FAILING(vkCreatePipelineCache)
        GIZMO_FAILING(vkCreateGraphicsPipelines)
        GIZMO_FAILING(vkCreateComputePipelines)
        GIZMO_FAILING(vkCreateDescriptorSetLayout)
        GIZMO_FAILING(vkCreateDescriptorPool)
        GIZMO_FAILING(vkAllocateDescriptorSets)
        GIZMO_FAILING(vkCreateQueryPool)
        GIZMO_FAILING(vkGetQueryPoolResults)
        GIZMO_FAILING(vkFlushMappedMemoryRanges)
        GIZMO_FAILING(vkInvalidateMappedMemoryRanges)
        GIZMO_FAILING(vkCreateCommandPool)
        GIZMO_FAILING(vkAllocateCommandBuffers)
        GIZMO_FAILING(vkBeginCommandBuffer)
        GIZMO_FAILING(vkEndCommandBuffer)
        GIZMO_FAILING(vkCreateFence)
        GIZMO_FAILING(vkQueueSubmit)
        GIZMO_FAILING(vkWaitForFences)
#undef GIZMO_FAILING
        return real;
    }

private:
    static inline VkDevice device_ = VK_NULL_HANDLE;
    template <int Id, class... A>
    static PFN_vkVoidFunction wrap(const char* name, VkResult(VKAPI_PTR* real)(A...)) {
        static VkResult(VKAPI_PTR * kept)(A...);
        static const char* kept_name;
        kept = real;
        kept_name = name;
        VkResult(VKAPI_PTR * call)(A...) = [](A... a) -> VkResult {
            if (++calls != fail_at) return kept(a...);
            failed = kept_name;
            // What ran on a device that is lost is over.
            if (with == VK_ERROR_DEVICE_LOST) vkDeviceWaitIdle(device_);
            return with;
        };
        return reinterpret_cast<PFN_vkVoidFunction>(call);
    }
};

/// What Vulkan asks the host for, counted.
struct CountingAllocator {
    long live = 0, total = 0;
    long fail_at = 0; ///< the allocation, as `total` counts, that gives null; 0: none
    std::map<void*, std::size_t> sizes;
    VkAllocationCallbacks callbacks{};

    CountingAllocator() {
        callbacks.pUserData = this;
        callbacks.pfnAllocation = [](void* user, std::size_t size, std::size_t alignment, VkSystemAllocationScope) {
            auto& self = *static_cast<CountingAllocator*>(user);
            if (++self.total == self.fail_at) return static_cast<void*>(nullptr);
            ++self.live;
            void* p = aligned_allocate(size, alignment);
            self.sizes[p] = size;
            return p;
        };
        callbacks.pfnReallocation = [](void* user, void* old, std::size_t size, std::size_t alignment,
                                       VkSystemAllocationScope scope) -> void* {
            auto& self = *static_cast<CountingAllocator*>(user);
            void* p = size > 0 ? self.callbacks.pfnAllocation(user, size, alignment, scope) : nullptr;
            if (size > 0 && !p) return nullptr;
            if (p && old) std::memcpy(p, old, std::min(size, self.sizes[old]));
            self.callbacks.pfnFree(user, old);
            return p;
        };
        callbacks.pfnFree = [](void* user, void* p) {
            if (!p) return;
            auto& self = *static_cast<CountingAllocator*>(user);
            --self.live;
            self.sizes.erase(p);
            aligned_free(p);
        };
    }
    CountingAllocator(const CountingAllocator&) = delete;
    CountingAllocator& operator=(const CountingAllocator&) = delete;
};

} // namespace test
