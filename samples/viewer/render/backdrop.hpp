// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The background: the sky, and the grid on the ground with its shadow. The grid is also drawn over objects on the other
// side of the ground.
#pragma once

#include "viewer/render/scene_renderer.hpp"

namespace viewer {

class Backdrop {
public:
    /// @param views set 0 of the pipelines.
    Backdrop(sample::Gpu& gpu, VkDescriptorSetLayout views, const TargetFormat& target);
    ~Backdrop(); ///< the device must be idle
    Backdrop(const Backdrop&) = delete;
    Backdrop& operator=(const Backdrop&) = delete;

    bool is_ready() const { return pipeline_ != VK_NULL_HANDLE && over_ != VK_NULL_HANDLE; }
    VkPipelineLayout layout() const { return layout_; }
    /// After solid objects, before transparent ones. A view's data must be bound, with layout(). @param grid_over the
    /// scene extends to the other side of the ground. @return draws
    std::size_t record(VkCommandBuffer cmd, bool grid_over) const;

private:
    sample::Gpu& gpu_;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE, over_ = VK_NULL_HANDLE;
};

} // namespace viewer
