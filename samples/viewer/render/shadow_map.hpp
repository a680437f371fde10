// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shadow map: the depth seen by the sun, redrawn only if something has moved.
#pragma once

#include "common/vulkan/gpu.hpp"
#include "viewer/render/scene_state.hpp"

namespace viewer {

class ShadowMap {
public:
    static constexpr std::uint32_t kSize = 1024;
    static constexpr VkFormat kFormat = VK_FORMAT_D32_SFLOAT;

    explicit ShadowMap(sample::Gpu& gpu);
    ~ShadowMap(); ///< the device must be idle
    ShadowMap(const ShadowMap&) = delete;
    ShadowMap& operator=(const ShadowMap&) = delete;

    VkImageView view() const { return image_.view; }
    VkSampler sampler() const { return sampler_; }

    /// Fits the map to everything drawn; if that is far larger than what the view shows, to the latter. @param target,
    /// distance the view's target, and the eye's distance from it: world. @param anchor of positions on the GPU.
    /// Returns true if the map must be redrawn.
    bool fit(const SceneState& state, const glm::dvec3& target, double distance, const glm::dvec3& anchor);
    const glm::dmat4& clip_from_anchor() const { return clip_from_anchor_; }
    double texel_size() const { return 2 * radius_ / kSize; } ///< world units

    /// The map's own rendering: depth, normal Z. After end() fragment shaders may read it.
    void begin(VkCommandBuffer cmd) const;
    void end(VkCommandBuffer cmd) const;

private:
    sample::Gpu& gpu_;
    sample::Image image_{};
    VkSampler sampler_ = VK_NULL_HANDLE;
    glm::dmat4 clip_from_anchor_{0};
    double radius_ = 1;
    std::uint64_t version_ = 0; ///< of the state that is drawn
};

} // namespace viewer
