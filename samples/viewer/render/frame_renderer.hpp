// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One picture: the scene with several samples, resolved, in up to four views; over it, with one, outlines, the gizmo
// and panels; what is under the cursor read back. Two frames in flight.
#pragma once

#include "viewer/render/backdrop.hpp"
#include "viewer/render/outline_renderer.hpp"
#include "viewer/render/pick_renderer.hpp"
#include "viewer/render/shadow_map.hpp"

#include <gizmo/vulkan.hpp>

#include <functional>
#include <optional>

namespace viewer {

class FrameRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = InstanceBuffer::kFramesInFlight;
    static constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM, kDepth = VK_FORMAT_D32_SFLOAT;

    /// @param samples of the scene; the next lower number that the device has.
    FrameRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_4_BIT);
    ~FrameRenderer();
    FrameRenderer(const FrameRenderer&) = delete;
    FrameRenderer& operator=(const FrameRenderer&) = delete;

    /// Empty: ready. Otherwise why it cannot draw.
    const std::string& error() const { return error_; }
    void resize(VkExtent2D extent);
    VkExtent2D extent() const { return color_.extent; }
    const sample::Image& color() const { return color_; }

    /// Another scene's meshes; picks of the old one are forgotten.
    void show(const sample::Scene& scene);

    struct Picture {
        const Editor* editor = nullptr;
        std::optional<PickRequest> pick{};
        bool marked = true; ///< what was clicked on is shown as a disc with its normal
        std::function<void(VkCommandBuffer, VkExtent2D)> over{}; ///< draws panels into the color image
    };
    /// Records the picture; the color image ends in TRANSFER_SRC_OPTIMAL.
    void record(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);
    PickRenderer& picks() { return *pick_renderer_; }
    /// Of the last record(), without the gizmo, the picks and the panels.
    struct Work {
        std::size_t draws = 0, shadow_draws = 0; ///< in all views; of the shadow map, 0 where nothing has moved
        std::size_t uploaded = 0;                ///< bytes of instances, 0 where nothing has moved
    };
    const Work& work() const { return work_; }
    /// Of the gizmo's pass, compiled anew while the viewer runs. False: refused, and the old ones stay; `error` says
    /// why.
    bool use_shaders(const gizmo::vulkan::PassShaders& shaders, std::string& error);
    /// After the frame is done: RGBA8 rows.
    std::vector<unsigned char> read_back();

private:
    void create_pass();
    bool prepare(const Picture& picture, std::uint64_t frame);
    ViewLook look_of(const Editor& editor, const gizmo::Camera& camera) const;
    void record_shadow(VkCommandBuffer cmd, std::uint64_t frame);
    void record_scene(VkCommandBuffer cmd, std::uint64_t frame);
    void record_gizmo(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);
    void draw_marker(const PickAnswer& at, const gizmo::Camera& camera);
    gizmo::vulkan::PassCreateInfo pass_info() const;
    void destroy_targets();

    sample::Gpu& gpu_;
    TargetFormat target_{};
    ShadowMap shadow_map_;
    ViewBuffer view_buffer_;
    Backdrop backdrop_;
    SceneState state_{};
    Outlined outlined_{};
    std::optional<SceneRenderer> scene_renderer_;
    std::optional<OutlineRenderer> outline_renderer_;
    std::optional<gizmo::vulkan::Pass> pass_;
    std::optional<PickRenderer> pick_renderer_;
    glm::dvec3 anchor_{0};                       ///< world: what positions on the GPU are from
    std::vector<OutlineRenderer::View> views_{}; ///< kept from frame to frame
    std::array<ViewData, kMaxViews> view_data_{};
    sample::Image color_{}, color_ms_{}, depth_{}; ///< without several samples there is no color_ms_
    gizmo::DrawList marker_{};
    Work work_{};
    std::string error_;
};

bool write_png(const std::string& path, VkExtent2D extent, const std::vector<unsigned char>& rgba);

} // namespace viewer
