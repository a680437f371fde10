// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "pick_renderer.hpp"
#include "scene_renderer.hpp"

#include <gizmo/vulkan.hpp>

#include <optional>

namespace viewer {

/// One picture: the scene with 4 samples, resolved; the gizmo over it with one; what is under the cursor read back. Two
/// frames in flight.
class FrameRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = 2;
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

    struct Picture {
        const sample::Scene* scene = nullptr;
        gizmo::Camera camera{};
        const gizmo::DrawList* draw_list = nullptr;
        int selected = -1;
        std::optional<PickWish> pick{};
        std::optional<PickAnswer> marked{}; ///< shown as a disc with its normal
    };
    /// Records the picture; the colour image ends in TRANSFER_SRC_OPTIMAL.
    void record(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);
    PickRenderer& picks() { return pick_renderer_; }
    /// After the frame is done: RGBA8 rows.
    std::vector<unsigned char> read_back();

private:
    void record_scene(VkCommandBuffer cmd, const Picture& picture);
    void record_gizmo(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);
    void draw_marker(const Picture& picture);
    void destroy_targets();

    sample::Gpu& gpu_;
    SceneRenderer scene_renderer_;
    std::optional<gizmo::vulkan::Pass> pass_;
    PickRenderer pick_renderer_;
    sample::Image color_{}, color_ms_{}, depth_ms_{};
    gizmo::DrawList marker_{};
    std::string error_;
};

bool write_png(const std::string& path, VkExtent2D extent, const std::vector<unsigned char>& rgba);

} // namespace viewer
