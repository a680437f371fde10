// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "device_table.hpp"
#include "pick/pick_readout.hpp"

#include <array>
#include <vector>

namespace gizmo::vulkan {

/// The compute pipelines of shaders/pick.comp, with a descriptor set for each slot. Move-only.
class PickShader {
public:
    /// @param texels buffer that slot i writes at i * slot_bytes.
    static Expected<PickShader> create(const DeviceTable& table, VkPipelineCache cache, std::uint32_t slots,
                                       VkBuffer texels, VkDeviceSize slot_bytes);
    PickShader() = default;
    PickShader(PickShader&& other) noexcept { swap(other); }
    PickShader& operator=(PickShader&& other) noexcept {
        swap(other);
        return *this;
    }
    ~PickShader();

    /// The slot's earlier read must be done. `view` is in `layout` when the commands run.
    void record(VkCommandBuffer cmd, std::uint32_t slot, VkImageView view, VkImageLayout layout, VkFormat format,
                VkSampleCountFlagBits samples, SampleRule rule, const TexelRect& rect) const;

private:
    void swap(PickShader& other) noexcept;
    Status create_layouts();
    Status create_pipelines(VkPipelineCache cache);
    Status create_sets(std::uint32_t slots, VkBuffer texels, VkDeviceSize slot_bytes);

    const DeviceTable* table_ = nullptr;
    VkDescriptorSetLayout set_layout_ = VK_NULL_HANDLE;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorPool pool_ = VK_NULL_HANDLE;
    std::array<VkPipeline, 4> pipelines_{}; ///< bit 0: multisampled, bit 1: integer
    std::vector<VkDescriptorSet> sets_;
};

} // namespace gizmo::vulkan
