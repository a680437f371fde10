// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The mask of outlined nodes: rendered flat with the samples and the depth of the scene, resolved, and read by the pass
// that draws the lines.
#pragma once

#include "common/vulkan/pipeline.hpp"

namespace viewer {

class OutlineMask {
public:
    static constexpr VkFormat kFormat = VK_FORMAT_R8G8B8A8_UNORM;

    /// @param samples of the scene.
    OutlineMask(sample::Gpu& gpu, VkSampleCountFlagBits samples);
    ~OutlineMask(); ///< the device must be idle
    OutlineMask(const OutlineMask&) = delete;
    OutlineMask& operator=(const OutlineMask&) = delete;

    /// Waits for the device if the size changes.
    void resize(VkExtent2D extent);
    VkExtent2D extent() const { return one_.extent; }
    VkDescriptorSetLayout layout() const { return sampled_.layout(); }
    const VkDescriptorSet& set() const { return sampled_.set(0); } ///< for reading it

    /// Begins a cleared rendering. @param area pixels. @param depth of the scene, attachment-optimal and stored.
    void begin(VkCommandBuffer cmd, const VkRect2D& area, VkImageView depth) const;
    /// Fragment shaders may read it.
    void end(VkCommandBuffer cmd) const;

private:
    void destroy();

    sample::Gpu& gpu_;
    VkSampleCountFlagBits samples_;
    sample::Image many_{}, one_{};    ///< with the scene's samples, and with one; `many_` is null if the scene has one
    sample::SampledImages sampled_{}; ///< owns `one_`
};

} // namespace viewer
