// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Renders a frame: the scene with several samples, resolved, in up to four views; over it, with one sample, outlines,
// the gizmo and panels. Two frames in flight.
#pragma once

#include "viewer/render/backdrop.hpp"
#include "viewer/render/gizmo_layer.hpp"
#include "viewer/render/outline_renderer.hpp"
#include "viewer/render/picture_images.hpp"

#include <functional>
#include <optional>

namespace viewer {

class FrameRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = InstanceBuffer::kFramesInFlight;

    /// @param samples of the scene; the next lower number that the device supports.
    FrameRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_4_BIT);
    ~FrameRenderer();
    FrameRenderer(const FrameRenderer&) = delete;
    FrameRenderer& operator=(const FrameRenderer&) = delete;

    /// Empty: no error; otherwise why it cannot draw.
    const std::string& error() const { return error_; }
    void resize(VkExtent2D extent);
    VkExtent2D extent() const { return images_.extent(); }
    const sample::Image& color() const { return images_.color(); }

    /// Replaces the scene's meshes.
    void show(const sample::Scene& scene);

    struct Picture {
        const Editor* editor = nullptr;
        std::function<void(VkCommandBuffer, VkExtent2D)> over{}; ///< draws panels into the color image
    };
    /// Records the frame; the color image ends in TRANSFER_SRC_OPTIMAL.
    void record(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);
    /// The work of the last record(), without the gizmo and the panels.
    struct Work {
        std::size_t draws = 0;                        ///< in all views
        std::size_t shadow_draws = 0, mask_draws = 0; ///< of the shadow map and of outlines, 0 if nothing has moved
        std::size_t uploaded = 0;                     ///< bytes of instances, 0 if nothing has moved
    };
    const Work& work() const { return work_; }
    /// After the frame has finished: RGBA8 rows.
    std::vector<unsigned char> read_back() const { return images_.read_back(); }

private:
    void prepare(const Editor& editor, std::uint64_t frame);
    void record_shadow(VkCommandBuffer cmd, std::uint64_t frame);
    void record_scene(VkCommandBuffer cmd, bool light, std::uint64_t frame);
    void record_over(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame);

    sample::Gpu& gpu_;
    PictureImages images_;
    ShadowMap shadow_map_;
    PictureViews views_;
    Backdrop backdrop_;
    GizmoLayer gizmo_;
    SceneState state_{};
    std::optional<SceneRenderer> scene_renderer_;
    std::optional<OutlineRenderer> outline_renderer_;
    Work work_{};
    std::string error_;
};

} // namespace viewer
