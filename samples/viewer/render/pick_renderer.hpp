// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The images for picking: depth and object ids of the few pixels around the cursor, drawn only for the pick. So the
// dragged object can be excluded, and the scene's own depth need not be stored or copied.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/render/scene_meshes.hpp"

#include <gizmo/vulkan.hpp>

#include <optional>
#include <span>

namespace viewer {

class PickRenderer {
public:
    static constexpr VkFormat kDepth = VK_FORMAT_D32_SFLOAT, kIds = VK_FORMAT_R32_UINT;

    PickRenderer(sample::Gpu& gpu, const SceneMeshes& meshes);
    ~PickRenderer();
    PickRenderer(const PickRenderer&) = delete;
    PickRenderer& operator=(const PickRenderer&) = delete;

    /// Empty: no error.
    const std::string& error() const { return error_; }
    void resize(VkExtent2D extent);
    /// Draws around the cursor and requests both picks; poll() returns the results.
    void record(VkCommandBuffer cmd, const sample::Scene& scene, const gizmo::Camera& camera,
                const PickRequest& request, std::uint64_t frame);
    /// The newest result of the frames up to that one.
    std::optional<PickAnswer> poll(std::uint64_t completed_frame);

private:
    void create_pipeline();
    void destroy_targets();
    void begin_rendering(VkCommandBuffer cmd, const VkRect2D& area) const;
    void draw_scene(VkCommandBuffer cmd, const sample::Scene& scene, const gizmo::Camera& camera,
                    std::span<const int> except);
    void ask_pickers(VkCommandBuffer cmd, const gizmo::Camera& camera, const PickRequest& request, std::uint64_t frame);

    sample::Gpu& gpu_;
    const SceneMeshes& meshes_;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    sample::Image depth_{}, ids_{};
    gizmo::vulkan::DepthPicker depth_picker_, id_picker_;
    std::vector<glm::dmat4> worlds_{}; ///< kept from frame to frame
    std::vector<char> except_{};
    std::string error_;
};

} // namespace viewer
