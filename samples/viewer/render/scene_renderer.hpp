// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws a scene's meshes with simple shading into a dynamic-rendering pass, reversed Z: a draw for each primitive of
// each mesh and each view, however many nodes have it.
#pragma once

#include "common/vulkan/pipeline.hpp"
#include "viewer/render/scene_instances.hpp"
#include "viewer/render/scene_meshes.hpp"

namespace viewer {

class SceneRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = SceneInstances::kFramesInFlight;

    SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkFormat color, VkFormat depth,
                  VkSampleCountFlagBits samples);
    ~SceneRenderer();
    SceneRenderer(const SceneRenderer&) = delete;
    SceneRenderer& operator=(const SceneRenderer&) = delete;

    bool is_ready() const { return pipeline_ != VK_NULL_HANDLE; }
    /// What is shown, for every view. The frame that used the same of the kFramesInFlight must be done.
    /// @param selected nodes that are drawn lighter; in order.
    void prepare(const sample::Scene& scene, std::span<const gizmo::Camera> cameras, std::span<const int> selected,
                 std::uint64_t frame);
    /// The view of that index, into an image of that size.
    void record(VkCommandBuffer cmd, std::size_t view, VkExtent2D target) const;
    const SceneMeshes& meshes() const { return meshes_; } ///< for other pipelines
    std::size_t draw_count() const;                       ///< of the last prepare(), for one view

private:
    void upload_textures(const sample::Scene& scene);
    void create_pipeline(VkFormat color, VkFormat depth, VkSampleCountFlagBits samples);

    sample::Gpu& gpu_;
    SceneMeshes meshes_;
    SceneInstances instances_;
    std::vector<gizmo::Camera> cameras_{}; ///< of the last prepare()
    sample::SampledImages textures_{};     ///< the last one is white
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

} // namespace viewer
