// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Reads of images that cannot be copied: a compute shader writes the texels into a buffer.
#pragma once

#include "pick/pick_readout.hpp"
#include "unique_handle.hpp"

#include <array>
#include <vector>

namespace gizmo::vulkan {

/// The compute pipelines of shaders/pick.comp, with a descriptor set for each slot.
class PickShader {
public:
    /// @param texels buffer that slot i writes at i * slot_bytes.
    static Expected<PickShader> create(const DeviceTable& table, VkPipelineCache cache, std::uint32_t slots,
                                       VkBuffer texels, VkDeviceSize slot_bytes);

    /// The slot's earlier read must be done. `view` is in `layout` when the commands run.
    void record(VkCommandBuffer cmd, std::uint32_t slot, VkImageView view, VkImageLayout layout, VkFormat format,
                VkSampleCountFlagBits samples, SampleRule rule, const TexelRect& rect) const;

private:
    Status create_layouts();
    Status create_pipelines(VkPipelineCache cache);
    Status create_sets(std::uint32_t slots, VkBuffer texels, VkDeviceSize slot_bytes);

    const DeviceTable* table_ = nullptr;
    UniqueDescriptorSetLayout set_layout_{};
    UniquePipelineLayout layout_{};
    UniqueDescriptorPool pool_{};
    std::array<UniquePipeline, 4> pipelines_{}; ///< bit 0: multisampled, bit 1: integer
    std::vector<VkDescriptorSet> sets_;
};

} // namespace gizmo::vulkan
