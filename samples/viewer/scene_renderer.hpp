// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "../common/gpu.hpp"
#include "../common/scene.hpp"

namespace viewer {

struct ShaderCode {
    const std::uint32_t* words;
    std::size_t bytes;
};
/// For sample::Vertex, position and (attribute_count 2) normal; reversed Z; viewport and scissor dynamic. Null: failed.
VkPipeline create_scene_pipeline(sample::Gpu& gpu, const ShaderCode& vert, const ShaderCode& frag,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth, VkSampleCountFlagBits samples,
                                 std::uint32_t attribute_count);

/// Draws a scene's meshes with simple shading into a dynamic-rendering pass, reversed Z.
class SceneRenderer {
public:
    SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkFormat color, VkFormat depth,
                  VkSampleCountFlagBits samples);
    ~SceneRenderer();
    SceneRenderer(const SceneRenderer&) = delete;
    SceneRenderer& operator=(const SceneRenderer&) = delete;

    bool is_ready() const { return pipeline_ != VK_NULL_HANDLE; }
    void record(VkCommandBuffer cmd, const sample::Scene& scene, const gizmo::Camera& camera, int selected) const;
    /// The meshes alone, for other pipelines: binds their buffers; draws one.
    void bind(VkCommandBuffer cmd) const;
    void draw_mesh(VkCommandBuffer cmd, int mesh) const;

private:
    struct Range {
        std::uint32_t first_index = 0, index_count = 0;
        std::int32_t vertex_offset = 0;
    };
    void upload(const sample::Scene& scene);
    void create_pipeline(VkFormat color, VkFormat depth, VkSampleCountFlagBits samples);

    sample::Gpu& gpu_;
    sample::MappedBuffer vertices_{}, indices_{};
    std::vector<std::vector<Range>> ranges_; ///< by mesh, by primitive
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

} // namespace viewer
