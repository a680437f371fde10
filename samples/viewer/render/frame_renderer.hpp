// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One picture: the scene with 4 samples, resolved, in up to four views; the gizmo over it with one; panels over that;
// what is under the cursor read back. Two frames in flight.
#pragma once

#include "viewer/render/pick_renderer.hpp"
#include "viewer/render/scene_renderer.hpp"

#include <gizmo/vulkan.hpp>

#include <functional>
#include <optional>

namespace viewer {

class FrameRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = SceneRenderer::kFramesInFlight;
    static constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM, kDepth = VK_FORMAT_D32_SFLOAT;

    FrameRenderer(sample::Gpu& gpu, const sample::Scene& scene);
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
    /// Of the gizmo's pass, compiled anew while the viewer runs. False: refused, and the old ones stay; `error` says
    /// why.
    bool use_shaders(const gizmo::vulkan::PassShaders& shaders, std::string& error);
    /// After the frame is done: RGBA8 rows.
    std::vector<unsigned char> read_back();

private:
    void record_scene(VkCommandBuffer cmd, bool light);
    void record_gizmo(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);
    void draw_marker(const PickAnswer& at, const gizmo::Camera& camera);
    gizmo::vulkan::PassCreateInfo pass_info() const;
    void destroy_targets();

    sample::Gpu& gpu_;
    std::optional<SceneRenderer> scene_renderer_;
    std::optional<gizmo::vulkan::Pass> pass_;
    std::optional<PickRenderer> pick_renderer_;
    std::vector<gizmo::Camera> cameras_{}; ///< kept from frame to frame
    std::vector<int> selected_{};
    sample::Image color_{}, color_ms_{}, depth_ms_{};
    gizmo::DrawList marker_{};
    std::string error_;
};

bool write_png(const std::string& path, VkExtent2D extent, const std::vector<unsigned char>& rgba);

} // namespace viewer
