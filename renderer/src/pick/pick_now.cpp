// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The form that waits, for tools and tests; nothing else in the library submits or waits.
#include "pick/depth_picker_impl.hpp"

namespace gizmo::vulkan {
namespace {

Error failed(VkResult result, const char* what) {
    return Error{Stage::Readback, result, std::string(what) + " failed in pick_now: " + to_string(result)};
}

} // namespace

Expected<DepthSample> DepthPicker::pick_now(const QueueAccess& queue, const DepthSource& source,
                                            const glm::dvec2& cursor) {
    Impl& impl = *impl_;
    const DeviceTable& t = impl.table;
    if (queue.queue == VK_NULL_HANDLE) return Error{Stage::Input, VK_SUCCESS, "QueueAccess::queue is null"};
    PickSubmission s(t);
    VkCommandPoolCreateInfo pool{};
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT;
    pool.queueFamilyIndex = queue.family;
    if (const VkResult r = t.CreateCommandPool(t.device, &pool, t.allocator, &s.pool); r != VK_SUCCESS)
        return failed(r, "vkCreateCommandPool");
    VkFenceCreateInfo fence{};
    fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    if (const VkResult r = t.CreateFence(t.device, &fence, t.allocator, &s.fence); r != VK_SUCCESS)
        return failed(r, "vkCreateFence");
    VkCommandBufferAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    allocate.commandPool = s.pool;
    allocate.commandBufferCount = 1;
    VkCommandBuffer cmd = VK_NULL_HANDLE;
    if (const VkResult r = t.AllocateCommandBuffers(t.device, &allocate, &cmd); r != VK_SUCCESS)
        return failed(r, "vkAllocateCommandBuffers");
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    if (const VkResult r = t.BeginCommandBuffer(cmd, &begin); r != VK_SUCCESS) return failed(r, "vkBeginCommandBuffer");
    const auto slot = impl.request(cmd, source, cursor, 0);
    if (!slot) return slot.error();
    const auto give_up = [&](VkResult r, const char* what) {
        impl.slots[slot.value()].under_way = false;
        return failed(r, what);
    };
    if (const VkResult r = t.EndCommandBuffer(cmd); r != VK_SUCCESS) return give_up(r, "vkEndCommandBuffer");
    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &cmd;
    if (const VkResult r = t.QueueSubmit(queue.queue, 1, &submit, s.fence); r != VK_SUCCESS)
        return give_up(r, "vkQueueSubmit");
    if (const VkResult r = t.WaitForFences(t.device, 1, &s.fence, VK_TRUE, ~0ull); r != VK_SUCCESS) {
        if (r == VK_ERROR_DEVICE_LOST) return give_up(r, "vkWaitForFences");
        // It may be running still: its objects and its slot stay until the picker goes.
        impl.abandoned.push_back(std::move(s));
        impl.slots[slot.value()].capture_lost = true;
        return failed(r, "vkWaitForFences");
    }
    if (const auto sample = impl.take(slot.value())) return *sample;
    return failed(VK_ERROR_MEMORY_MAP_FAILED, "vkInvalidateMappedMemoryRanges");
}

} // namespace gizmo::vulkan
