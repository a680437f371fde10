// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws a scene's meshes into a dynamic-rendering pass with reversed Z: one draw per primitive and view, however many
// nodes use it. Transparent primitives come last, node by node from back to front.
#pragma once

#include "viewer/render/scene_instances.hpp"
#include "viewer/render/scene_meshes.hpp"
#include "viewer/render/scene_pipeline.hpp"
#include "viewer/render/scene_state.hpp"
#include "viewer/render/view_data.hpp"

#include <array>

namespace viewer {

class SceneRenderer {
public:
    /// @param views set 0 of the pipelines.
    SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkDescriptorSetLayout views,
                  const TargetFormat& target);
    ~SceneRenderer();
    SceneRenderer(const SceneRenderer&) = delete;
    SceneRenderer& operator=(const SceneRenderer&) = delete;

    bool is_ready() const;
    /// Sets what is drawn. @param anchor world: the origin of positions on the GPU.
    void set(const sample::Scene& scene, const SceneState& state, const glm::dvec3& anchor);
    /// The last frame that used the same of InstanceBuffer::kFramesInFlight must have finished. @return bytes written
    std::size_t upload(std::uint64_t frame) { return instances_.upload(frame); }

    // Draws into a view: its data must be bound, with layout(), and viewport and scissor set. @return draws
    std::size_t record_solid(VkCommandBuffer cmd) const;
    std::size_t record_blended(VkCommandBuffer cmd, const ViewData& view);
    /// Only the depth of shadow casters.
    std::size_t record_shadow(VkCommandBuffer cmd) const;

    const SceneMeshes& meshes() const { return meshes_; }
    VkPipelineLayout layout() const {
        return layout_;
    } ///< set 0: a view, set 1: a texture; a primitive's push constants
    /// All primitives of that kind of those instances, with the bound pipeline. @return draws
    std::size_t draw(VkCommandBuffer cmd, const SceneInstances& instances, SceneMeshes::Kind kind) const;

private:
    struct Part {
        std::size_t mesh = 0;
        SceneMeshes::Range range{};
        std::size_t set = 0; ///< of textures_
    };
    struct Blended {
        float depth = 0; ///< clip space w, of the middle of its box
        const Part* part = nullptr;
        std::uint32_t instance = 0;
    };
    void create_textures(const sample::Scene& scene);
    void create_pipelines(VkDescriptorSetLayout views, const TargetFormat& target);
    void bind_material(VkCommandBuffer cmd, const Part& part) const;

    sample::Gpu& gpu_;
    SceneMeshes meshes_;
    SceneInstances instances_;
    std::array<std::vector<Part>, 4> parts_{}; ///< by SceneMeshes::Kind
    std::vector<DrawnNode> nodes_{};           ///< kept from frame to frame
    std::vector<Blended> blended_{};
    sample::SampledImages textures_{};
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    std::array<VkPipeline, 4> pipelines_{}; ///< by SceneMeshes::Kind
    VkPipeline shadow_ = VK_NULL_HANDLE, shadow_cut_ = VK_NULL_HANDLE;
};

} // namespace viewer
