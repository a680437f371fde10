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

/// The compute pipelines of shaders/pick.comp, with one descriptor set per slot. Each is created on demand, because
/// most hosts copy.
class PickShader {
public:
    /// @param cache must outlive this, or be null. @param texels the buffer; slot i writes at i * slot_bytes.
    void init(const DeviceTable& table, VkPipelineCache cache, std::uint32_t slots, VkBuffer texels,
              VkDeviceSize slot_bytes);

    /// Call it before reading images of that kind.
    Result prepare(VkFormat format, VkSampleCountFlagBits samples);

    /// The slot's earlier read must have finished. `view` is in `layout` when the commands run.
    void record(VkCommandBuffer cmd, std::uint32_t slot, VkImageView view, VkImageLayout layout, VkFormat format,
                VkSampleCountFlagBits samples, SampleRule rule, const TexelRect& rect) const;

private:
    Result create_layouts();
    Result create_pipeline(std::size_t which);
    Result create_sets();

    const DeviceTable* table_ = nullptr;
    VkPipelineCache cache_ = VK_NULL_HANDLE;
    std::uint32_t slots_ = 0;
    VkBuffer texels_ = VK_NULL_HANDLE;
    VkDeviceSize slot_bytes_ = 0;
    UniqueDescriptorSetLayout set_layout_{};
    UniquePipelineLayout layout_{};
    UniqueDescriptorPool pool_{};
    std::array<UniquePipeline, 6> pipelines_{}; ///< pairs: one sample, several; of floats, unsigned, signed
    std::vector<VkDescriptorSet> sets_;         ///< null: not created yet
};

} // namespace gizmo::vulkan
