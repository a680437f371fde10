// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The function that waits, for tools and tests; nothing else in the library submits or waits.
#include "pick/depth_picker_impl.hpp"

#include "errors.hpp"

namespace gizmo::vulkan {
namespace {

Error readback_failed(VkResult result, const char* what) {
    return call_failed(Stage::Readback, result, std::string(what) + " in pick_now");
}

} // namespace

Expected<DepthSample> DepthPicker::pick_now(const QueueAccess& queue, const DepthSource& source,
                                            const glm::dvec2& cursor) {
    if (!impl_) return Error{Stage::Input, VK_SUCCESS, "the picker is empty: create one with DepthPicker::create()"};
    Impl& impl = *impl_;
    const DeviceTable& t = impl.table;
    if (queue.queue == VK_NULL_HANDLE) return Error{Stage::Input, VK_SUCCESS, "QueueAccess::queue is null"};
    PickSubmission s;
    const VkCommandPoolCreateInfo pool{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                       .flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT,
                                       .queueFamilyIndex = queue.family};
    if (const VkResult r = s.pool.create(t, t.CreateCommandPool, pool); r != VK_SUCCESS)
        return readback_failed(r, "vkCreateCommandPool");
    const VkFenceCreateInfo fence_info{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    if (const VkResult r = s.fence.create(t, t.CreateFence, fence_info); r != VK_SUCCESS)
        return readback_failed(r, "vkCreateFence");
    const VkFence fence = s.fence.get();
    const VkCommandBufferAllocateInfo allocate{
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, .commandPool = s.pool.get(), .commandBufferCount = 1};
    VkCommandBuffer cmd = VK_NULL_HANDLE;
    if (const VkResult r = t.AllocateCommandBuffers(t.device, &allocate, &cmd); r != VK_SUCCESS)
        return readback_failed(r, "vkAllocateCommandBuffers");
    const VkCommandBufferBeginInfo begin{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                         .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
    if (const VkResult r = t.BeginCommandBuffer(cmd, &begin); r != VK_SUCCESS)
        return readback_failed(r, "vkBeginCommandBuffer");
    const auto slot = impl.request(cmd, source, cursor, 0);
    if (!slot) return slot.error();
    const auto give_up = [&](VkResult r, const char* what) {
        impl.slots[slot.value()].under_way = false;
        return readback_failed(r, what);
    };
    if (const VkResult r = t.EndCommandBuffer(cmd); r != VK_SUCCESS) return give_up(r, "vkEndCommandBuffer");
    const VkSubmitInfo submit{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &cmd};
    if (const VkResult r = t.QueueSubmit(queue.queue, 1, &submit, fence); r != VK_SUCCESS)
        return give_up(r, "vkQueueSubmit");
    if (const VkResult r = t.WaitForFences(t.device, 1, &fence, VK_TRUE, ~0ull); r != VK_SUCCESS) {
        if (r == VK_ERROR_DEVICE_LOST) return give_up(r, "vkWaitForFences");
        // It may still be running: its objects and its slot stay until the picker is destroyed.
        impl.abandoned.push_back(std::move(s));
        impl.slots[slot.value()].capture_lost = true;
        return readback_failed(r, "vkWaitForFences");
    }
    if (!impl.has_run(slot.value())) return give_up(VK_ERROR_MEMORY_MAP_FAILED, "vkInvalidateMappedMemoryRanges");
    return impl.take(slot.value());
}

} // namespace gizmo::vulkan
