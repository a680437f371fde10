// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The uniform data of a view: shaders/view_data.h in C++, and its buffer.
#pragma once

#include "common/vulkan/gpu.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/style.hpp>

#include <array>

namespace viewer {

struct ViewData {
    float clip_from_anchor[16], shadow_from_anchor[16];
    float eye[4], ray_origin[3][4], ray_direction[3][4], viewport[4];
    float grid_u[4], grid_v[4], grid_n[4], grid_axes[4], grid_size[4], grid_color[4], grid_u_color[4], grid_v_color[4];
    float zenith[4], horizon[4], nadir[4], sun[4], shadow[4], shadow_level[4][4];
    bool operator==(const ViewData&) const = default;
};

/// The unit direction towards the sun, world.
glm::dvec3 direction_to_sun();

struct ViewLook {
    glm::dvec3 anchor{0}; ///< world; the origin of positions on the GPU
    glm::dvec3 target{0}; ///< world: the view's target
    double distance = 1;  ///< the eye's distance from it, world units
    bool light = false;   ///< a bright background
    gizmo::Style style{}; ///< colors of the axes, pixels per logical pixel
};
/// @param camera must have an inverse.
ViewData make_view_data(const gizmo::Camera& camera, const ViewLook& look);
void put(float (&out)[16], const glm::dmat4& m);
void put(float (&out)[4], const glm::dvec3& v, double w);

/// Set 0 of the scene's pipelines: a view's data at binding 0, the shadow map at binding 1.
class ViewBuffer {
public:
    static constexpr std::uint32_t kFramesInFlight = 2,
                                   kMaxEntries = 20; ///< four views, and the levels of their shadow maps

    ViewBuffer(sample::Gpu& gpu, VkImageView shadow_map, VkSampler shadow_sampler);
    ~ViewBuffer(); ///< the device must be idle
    ViewBuffer(const ViewBuffer&) = delete;
    ViewBuffer& operator=(const ViewBuffer&) = delete;

    VkDescriptorSetLayout layout() const { return layout_; }
    /// The frame that used the same of the kFramesInFlight must be done.
    void write(std::uint64_t frame, std::uint32_t entry, const ViewData& data);
    void bind(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, std::uint32_t entry) const;

private:
    std::uint32_t offset_of(std::uint64_t frame, std::uint32_t entry) const;

    sample::Gpu& gpu_;
    sample::MappedBuffer buffer_{};
    std::uint32_t stride_ = 0;
    VkDescriptorSetLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorPool pool_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
};

} // namespace viewer
