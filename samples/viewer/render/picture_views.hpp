// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The views of a picture, as the GPU is told of them: their cameras' data, from an anchor near what they look at.
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
    std::uint32_t entry = 0; ///< of the view buffer
};

class PictureViews {
public:
    /// @param shadow_map read at binding 1 of what bind() binds; outlives this.
    PictureViews(sample::Gpu& gpu, const ShadowMap& shadow_map);

    VkDescriptorSetLayout layout() const { return buffer_.layout(); }
    /// World: what positions on the GPU are from, so that they have bits to spare where a person works.
    const glm::dvec3& anchor() const { return anchor_; }
    /// Goes after a camera that has left it far behind. True: it has moved, and what is on the GPU is to be written
    /// anew.
    bool move_anchor(const sample::OrbitCamera& orbit);

    // The frame that used the same of ViewBuffer::kFramesInFlight must be done.
    /// Of the shadow map's own view.
    void write_light(std::uint64_t frame, const ShadowMap& shadow_map);
    /// Those of the editor's views that are a pixel or more wide and high.
    void write(std::uint64_t frame, const Editor& editor, const ShadowMap& shadow_map);

    std::span<const PictureView> shown() const { return shown_; } ///< of the last write()
    void bind(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, const PictureView& view) const;
    void bind_light(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame) const;

private:
    ViewBuffer buffer_;
    glm::dvec3 anchor_{0};
    std::array<ViewData, kMaxViews> data_{};
    std::vector<PictureView> shown_{}; ///< kept from frame to frame
};

/// Of the theme that the editor has.
bool is_light(const Editor& editor);

} // namespace viewer
