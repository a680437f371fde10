// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a scene stands in, where nothing of it is drawn: the sky, and the grid on the ground with the shadow that falls
// on it. The grid runs on over what is on the ground's other side.
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
    /// After what is solid, before what is looked through. A view's data are bound, with layout().
    /// @param grid_over something of the scene is on the other side of the ground. @return draws
    std::size_t record(VkCommandBuffer cmd, bool grid_over) const;

private:
    sample::Gpu& gpu_;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE, over_ = VK_NULL_HANDLE;
};

} // namespace viewer
