// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Outlines round what is selected, and dots where its origins are. What is outlined is drawn into a mask, with the
// samples and the depth of the scene; then a line is drawn round the mask, in the picture of one sample.
#pragma once

#include "viewer/render/outlined.hpp"
#include "viewer/render/scene_renderer.hpp"

namespace viewer {

class OutlineRenderer {
public:
    /// @param scene the meshes, which outlive this. @param views set 0 of the pipelines. @param target color of the
    /// picture; depth and samples of the scene.
    OutlineRenderer(sample::Gpu& gpu, const SceneRenderer& scene, VkDescriptorSetLayout views,
                    const TargetFormat& target);
    ~OutlineRenderer();
    OutlineRenderer(const OutlineRenderer&) = delete;
    OutlineRenderer& operator=(const OutlineRenderer&) = delete;

    bool is_ready() const;
    void resize(VkExtent2D extent);
    /// @param anchor world: what positions on the GPU are from.
    void set(const Outlined& outlined, const glm::dvec3& anchor);
    /// The frame that used the same of InstanceBuffer::kFramesInFlight must be done. @return bytes written
    std::size_t upload(std::uint64_t frame);

    /// One view of the picture.
    struct View {
        gizmo::Camera camera{};
        const ViewData* data = nullptr;
        std::uint32_t entry = 0; ///< of the view buffer
    };
    /// Between renderings: the mask of all views. @param depth of the scene, attachment-optimal and stored.
    /// @return draws
    std::size_t record_mask(VkCommandBuffer cmd, std::span<const View> views, const ViewBuffer& buffer,
                            VkImageView depth, std::uint64_t frame);
    /// Into the picture, after record_mask(). @param light the background is bright. @param scale pixels per logical
    /// pixel. @return draws
    std::size_t record(VkCommandBuffer cmd, std::span<const View> views, const ViewBuffer& buffer, bool light,
                       float scale, std::uint64_t frame);

private:
    VkRect2D area_of(const View& view) const;
    std::size_t draw_mask(VkCommandBuffer cmd) const;
    void create_layouts(VkDescriptorSetLayout views);
    void create_pipelines(const TargetFormat& target);
    void begin_mask(VkCommandBuffer cmd, const VkRect2D& all, VkImageView depth) const;
    void destroy_targets();

    sample::Gpu& gpu_;
    const SceneRenderer& scene_;
    VkSampleCountFlagBits samples_;
    SceneInstances instances_;
    InstanceBuffer origins_;
    std::array<bool, 4> has_{};     ///< instances of that InstanceKind
    std::vector<Instance> dots_{};  ///< kept from frame to frame
    std::vector<VkRect2D> areas_{}; ///< by view: what the outlines are within; of no size: none
    sample::Image many_{},
        one_{}; ///< the mask with the scene's samples, and with one; `many_` is null where that is one
    sample::SampledImages mask_{}; ///< owns `one_`
    VkPipelineLayout edge_layout_ = VK_NULL_HANDLE, dot_layout_ = VK_NULL_HANDLE;
    /// Whole, then what is seen of it: by meshes, and by lines and points.
    std::array<VkPipeline, 2> whole_{}, seen_{};
    VkPipeline edge_ = VK_NULL_HANDLE, dot_ = VK_NULL_HANDLE;
};

} // namespace viewer
