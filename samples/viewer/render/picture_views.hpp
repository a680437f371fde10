// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The views of an image as uniform data: their cameras, relative to an anchor near their targets.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/render/shadow_map.hpp"
#include "viewer/render/view_data.hpp"

#include <array>
#include <span>
#include <vector>

namespace viewer {

struct PictureView {
    gizmo::Camera camera{};
    const ViewData* data = nullptr;
    std::uint32_t entry = 0;       ///< index in the view buffer
    std::size_t shadow_levels = 0; ///< to be redrawn
};

class PictureViews {
public:
    /// @param shadow_map at binding 1 of what bind() binds; must outlive this.
    PictureViews(sample::Gpu& gpu, const ShadowMap& shadow_map);

    VkDescriptorSetLayout layout() const { return buffer_.layout(); }
    /// World: the origin of positions on the GPU, so that floats have enough precision where the user works.
    const glm::dvec3& anchor() const { return anchor_; }
    /// Follows a camera that has moved far away. Returns true if the anchor moved, and the data on the GPU must be
    /// rewritten.
    bool move_anchor(const gizmo::tools::OrbitCamera& orbit);

    // The last frame that used the same of ViewBuffer::kFramesInFlight must have finished.
    /// Those of the editor's views that are at least a pixel wide and high. Fits the shadow map to them.
    void write(std::uint64_t frame, const Editor& editor, const SceneState& state, ShadowMap& shadow_map);

    std::span<const PictureView> shown() const { return shown_; } ///< of the last write()
    void bind(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, const PictureView& view) const {
        buffer_.bind(cmd, layout, frame, view.entry);
    }
    /// The data of a level of its shadow map.
    void bind_light(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, const PictureView& view,
                    std::size_t level) const;

private:
    ViewBuffer buffer_;
    glm::dvec3 anchor_{0};
    std::array<ViewData, kMaxViews> data_{};
    std::vector<PictureView> shown_{}; ///< kept from frame to frame
};

/// True if the editor's theme has a bright background.
bool is_light(const Editor& editor);

} // namespace viewer
