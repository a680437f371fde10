// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

#include "buffer.hpp"
#include "pick/pick_readout.hpp"
#include "pick/pick_shader.hpp"

#include <utility>
#include <vector>

namespace gizmo::vulkan {

/// Where the barriers of a read are, and what the image is in while it is read.
struct ReadPlan {
    bool compute = false;
    VkPipelineStageFlags stage = 0;
    VkAccessFlags access = 0;
    VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImageAspectFlags aspects = 0;
    ImageUse before{}, after{};
};

/// What pick_now() submits with. Move-only; gone with it.
struct PickSubmission {
    const DeviceTable* table = nullptr;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkFence fence = VK_NULL_HANDLE;

    explicit PickSubmission(const DeviceTable& t)
        : table(&t) {}
    PickSubmission(PickSubmission&& other) noexcept
        : table(other.table)
        , pool(std::exchange(other.pool, VK_NULL_HANDLE))
        , fence(std::exchange(other.fence, VK_NULL_HANDLE)) {}
    PickSubmission& operator=(PickSubmission&&) = delete;
    ~PickSubmission() {
        if (fence) table->DestroyFence(table->device, fence, table->allocator);
        if (pool) table->DestroyCommandPool(table->device, pool, table->allocator);
    }
};

struct DepthPicker::Impl {
    struct Slot {
        bool under_way = false;
        bool capture_lost = false; ///< pick_now() does not know whether it has run
        std::uint64_t order = 0;
        PickRequest request{};
    };
    DeviceTable table{}; // before what is destroyed through it
    Buffer buffer{};
    PickShader shader{};
    std::vector<Slot> slots;
    std::uint64_t order = 0;
    std::vector<PickSubmission> abandoned;

    void image_barrier(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, bool before) const;
    void record(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, const TexelRect& rect,
                std::uint32_t slot) const;
    Expected<std::uint32_t> request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                                    std::uint64_t frame);
    std::optional<DepthSample> take(std::size_t slot);
};

} // namespace gizmo::vulkan
