// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "common/scene/scene.hpp"
#include "common/vulkan/pipeline.hpp"

#include <array>
#include <span>

namespace viewer {

enum class VertexInput { Position, InstancedTextured };
/// For sample::Vertex, its position alone or all of it with an instance a node; reversed Z; viewport and scissor
/// dynamic. Null: failed.
VkPipeline create_scene_pipeline(sample::Gpu& gpu, const sample::ShaderCode& vert, const sample::ShaderCode& frag,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth, VkSampleCountFlagBits samples,
                                 VertexInput input);
/// Of the camera's viewport, cut to the target.
VkRect2D scissor_of(const gizmo::Camera& camera, VkExtent2D target);

/// Draws a scene's meshes with simple shading into a dynamic-rendering pass, reversed Z: a draw for each primitive of
/// each mesh and each view, however many nodes have it.
class SceneRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = 2;

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
    /// The meshes alone, for other pipelines: binds their buffers; draws one.
    void bind(VkCommandBuffer cmd) const;
    void draw_mesh(VkCommandBuffer cmd, int mesh) const;
    std::size_t draw_count() const { return draw_count_; } ///< of the last prepare(), for one view

private:
    struct Range {
        std::uint32_t first_index = 0, index_count = 0;
        std::int32_t vertex_offset = 0;
        int texture = -1;
        std::array<float, 4> color{};
    };
    struct Instance {
        float clip[4][4], normal[3][4];
    };
    void upload(const sample::Scene& scene);
    void upload_textures(const sample::Scene& scene);
    void create_pipeline(VkFormat color, VkFormat depth, VkSampleCountFlagBits samples);
    void sort_by_mesh(const sample::Scene& scene);

    sample::Gpu& gpu_;
    sample::MappedBuffer vertices_{}, indices_{};
    std::array<sample::MappedBuffer, kFramesInFlight> instances_{};
    std::vector<std::vector<Range>> ranges_; ///< by mesh, by primitive
    std::vector<int> order_{};               ///< the shown nodes with a mesh, by mesh
    std::vector<std::uint32_t> starts_{};    ///< of each mesh in order_, and the end
    std::vector<glm::dmat4> worlds_{};       ///< kept from frame to frame
    std::vector<char> shown_{};
    std::vector<gizmo::Camera> cameras_{};
    std::size_t slot_ = 0, draw_count_ = 0;
    sample::SampledImages textures_{}; ///< the last one is white
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

} // namespace viewer
