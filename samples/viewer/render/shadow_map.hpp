// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shadow map: the depth seen by the sun, redrawn only if something has moved. Each view has levels of its own,
// whose texels are about as large as the view's pixels: the edges of shadows are equally soft near and far.
#pragma once

#include "common/vulkan/gpu.hpp"
#include "viewer/render/scene_state.hpp"
#include "viewer/render/view_data.hpp"
#include <gizmo/tools/orbit_camera.hpp>

#include <array>
#include <span>

namespace viewer {

class ShadowMap {
public:
    static constexpr std::uint32_t kSize = 4096, kViews = 4, kLevels = 4; ///< of each view
    static constexpr VkFormat kFormat = VK_FORMAT_D32_SFLOAT;

    explicit ShadowMap(sample::Gpu& gpu);
    ~ShadowMap(); ///< the device must be idle
    ShadowMap(const ShadowMap&) = delete;
    ShadowMap& operator=(const ShadowMap&) = delete;

    VkImageView view() const { return image_.view; }
    VkSampler sampler() const { return sampler_; }

    /// Fits a view's levels to what it shows. @param count of the views. Returns the number to be redrawn: all or none.
    std::size_t fit(std::size_t view, std::size_t count, const SceneState& state, const gizmo::Camera& camera,
                    const gizmo::tools::OrbitCamera& orbit);
    /// The fitted levels, for a view's shaders. @param anchor of positions on the GPU.
    void put_levels(ViewData& data, std::size_t view, const glm::dvec3& anchor) const;
    /// The view of the sun: only the data of a depth pass.
    ViewData light_data(std::size_t view, std::size_t level, const glm::dvec3& anchor) const;

    /// Between them, levels are rendered. After end() fragment shaders may read them.
    void begin(VkCommandBuffer cmd) const;
    void end(VkCommandBuffer cmd) const;
    /// Begins the rendering of a level: depth, reversed Z.
    void begin_level(VkCommandBuffer cmd, std::size_t view, std::size_t level) const;

private:
    /// Of a view; what it was drawn with.
    struct Fitted {
        std::uint64_t version = 0;                 ///< of the state
        std::uint32_t left = 0, top = 0, size = 0; ///< texels: of the first level, which is a square
        std::array<glm::dvec4, kLevels> levels{};  ///< middle, along the axes of the light, and half width; 0: none
        bool operator==(const Fitted&) const = default;
    };
    sample::Gpu& gpu_;
    sample::Image image_{};
    VkSampler sampler_ = VK_NULL_HANDLE;
    std::array<Fitted, kViews> fitted_{};
    std::size_t count_ = 0;
};

} // namespace viewer
