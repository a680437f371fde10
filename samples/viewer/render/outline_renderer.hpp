// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Outlines of the selection, and dots at its origins. Outlined nodes are drawn into a mask, with the samples and the
// depth of the scene; then a line is drawn around the mask, in the image of one sample.
#pragma once

#include "viewer/render/origin_dots.hpp"
#include "viewer/render/outline_mask.hpp"
#include "viewer/render/picture_views.hpp"
#include "viewer/render/scene_renderer.hpp"

#include <array>
#include <span>
#include <vector>

namespace viewer {

class OutlineRenderer {
public:
    /// @param scene the meshes, which outlive this. @param views set 0 of the pipelines. @param target color of the
    /// picture; depth and samples of the scene.
    OutlineRenderer(sample::Gpu& gpu, const SceneRenderer& scene, VkDescriptorSetLayout views,
                    const TargetFormat& target);
    ~OutlineRenderer(); ///< waits for the device
    OutlineRenderer(const OutlineRenderer&) = delete;
    OutlineRenderer& operator=(const OutlineRenderer&) = delete;

    bool is_ready() const;
    void resize(VkExtent2D extent) {
        mask_.resize(extent);
        drawn_.clear();
    }
    /// Updates the selection. @param anchor world: the origin of positions on the GPU. @param moved the anchor differs
    /// from that of the last call.
    void update(const Editor& editor, const SceneState& state, const glm::dvec3& anchor, bool moved);
    /// The last frame that used the same of InstanceBuffer::kFramesInFlight must have finished. @return bytes written
    std::size_t upload(std::uint64_t frame) { return instances_.upload(frame) + dots_.upload(frame); }

    /// Into the scene, after its surfaces: the icons of one view. @param light the background is bright. @return draws
    std::size_t record_icons(VkCommandBuffer cmd, const PictureViews& views, const PictureView& view, bool light,
                             std::uint64_t frame) const;
    /// Between renderings: the mask of all views, if it would differ from the last one. @param depth of the scene,
    /// attachment-optimal and stored. @return draws
    std::size_t record_mask(VkCommandBuffer cmd, const PictureViews& views, VkImageView depth, std::uint64_t frame);
    /// Into the image, after record_mask() of the same views. @param light the background is bright. @param scale
    /// pixels per logical pixel. @return draws
    std::size_t record(VkCommandBuffer cmd, const PictureViews& views, bool light, float scale, std::uint64_t frame);

private:
    VkRect2D area_of(const PictureView& view) const;
    std::size_t draw_mask(VkCommandBuffer cmd) const;
    void draw_edge(VkCommandBuffer cmd, const VkRect2D& area, const OutlineColors& colors, float scale) const;
    void create_pipelines(const TargetFormat& target);

    sample::Gpu& gpu_;
    const SceneRenderer& scene_;
    Outlined outlined_{};
    SceneInstances instances_;
    std::array<bool, 4> has_{};     ///< instances of that InstanceKind
    std::vector<VkRect2D> areas_{}; ///< by view: the bounds of the outlines; empty: none
    std::vector<ViewData> drawn_{}; ///< the views of the mask; empty: it is to be drawn
    bool is_covered_ = false;       ///< the active node's origin, by the handle in the gizmo's center
    OutlineMask mask_;
    OriginDots dots_;
    /// The complete shape, then its visible part: of meshes, and of lines and points.
    std::array<VkPipeline, 2> whole_{}, seen_{};
    VkPipelineLayout edge_layout_ = VK_NULL_HANDLE;
    VkPipeline edge_ = VK_NULL_HANDLE;
};

} // namespace viewer
