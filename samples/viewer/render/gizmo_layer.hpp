// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The output of gizmo::vulkan::Pass: the gizmo, and the disc that marks the surface of a drag.
#pragma once

#include "viewer/render/picture_views.hpp"

#include <gizmo/vulkan.hpp>

#include <optional>
#include <span>
#include <string>

namespace viewer {

class GizmoLayer {
public:
    /// @param color of the picture, of one sample.
    GizmoLayer(const sample::Gpu& gpu, VkFormat color);
    ~GizmoLayer() = default; ///< the device must be idle
    GizmoLayer(const GizmoLayer&) = delete;
    GizmoLayer& operator=(const GizmoLayer&) = delete;

    /// Empty: no error; otherwise the pass's last error.
    const std::string& error() const { return error_; }
    /// Into a rendering of the color image.
    void record(VkCommandBuffer cmd, std::span<const PictureView> views, const Editor& editor, std::uint64_t frame);

private:
    gizmo::vulkan::Pass pass_;
    gizmo::DrawList marker_{}; ///< reused from frame to frame
    std::string error_;
};

} // namespace viewer
