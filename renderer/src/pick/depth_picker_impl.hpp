// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The state of a DepthPicker. A slot is a pending request and its part of the buffer.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

#include "buffer.hpp"
#include "frame_numbers.hpp"
#include "pick/pick_readout.hpp"
#include "pick/pick_shader.hpp"
#include "pick/read_plan.hpp"
#include "unique_handle.hpp"

#include <vector>

namespace gizmo::vulkan {

/// The objects of a submission by pick_now().
struct PickSubmission {
    UniqueCommandPool pool{};
    UniqueFence fence{};
};

struct DepthPicker::Impl {
    struct Slot {
        bool under_way = false;
        bool capture_lost = false;   ///< pick_now() does not know whether it has run
        bool dropped = false;        ///< a later request has been returned: this result is obsolete, and its memory is
                                     ///< reusable once it has run
        std::uint32_t fruitless = 0; ///< polls that did not find it
        std::uint64_t order = 0;     ///< counts requests from 1; the device writes it after the texels
        std::uint64_t depth_order = 0; ///< ids: that of the depth request of the same click; 0: there is none
        PickRequest request{};
    };
    DeviceTable table{}; // declared before the objects that are destroyed through it
    Memory memory{};     // declared before the buffer in it
    Buffer buffer{};
    PickShader shader{};
    std::vector<Slot> slots;
    std::uint64_t order = 0;
    FrameNumbers numbers{};
    std::vector<PickSubmission> abandoned;
    UniqueFence never{}; // never submitted, so that only a lost device signals it or fails
    bool lost = false;

    Result create(const DepthPickerCreateInfo& info);
    void image_barrier(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan) const;
    void restore_image(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, std::uint32_t slot) const;
    void record(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan, const TexelRect& rect,
                std::uint32_t slot, std::uint64_t stamp) const;
    Expected<std::uint32_t> request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                                    std::uint64_t frame);
    std::size_t find_free_slot() const;
    void pair(Slot& slot);
    bool is_written(std::size_t slot) const;
    bool has_run(std::size_t slot);
    void look_for_loss();
    std::size_t newest_done(std::uint64_t completed_frame);
    void add_depth(std::uint64_t depth_order, DepthSample& to_id) const;
    DepthSample take(std::size_t slot);
};

} // namespace gizmo::vulkan
