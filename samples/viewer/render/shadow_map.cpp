// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/shadow_map.hpp"

#include "common/vulkan/rendering.hpp"
#include "viewer/render/scene_pipeline.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace viewer {
namespace {

constexpr VkImageLayout kRead = VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
constexpr VkPipelineStageFlags kDepthStages =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kDepthAccess =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;

constexpr double kNext = 2.5;                      // the next coarser level, in sizes of this one
constexpr double kFarthest = 10;                   // distances of the target; beyond them there are no shadows
constexpr double kMargin = 1.3;                    // around what is shown
constexpr double kBehind = 4, kTowardsSun = 32768; // depths of a level, in its widths

glm::dmat3 light_from_world() {
    const glm::dvec3 sun = direction_to_sun(), right = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), sun));
    return glm::transpose(glm::dmat3(right, glm::cross(sun, right), -sun));
}

// Spheres around what a view shows, the finest first: middle and radius; 0: none. With perspective each is around a
// slice, whose pixels are of about one size; without it about the target, until one holds everything.
std::array<glm::dvec4, ShadowMap::kLevels> spheres_of(const gizmo::Camera& camera,
                                                      const gizmo::tools::OrbitCamera& orbit, const glm::dvec3& low,
                                                      const glm::dvec3& high) {
    std::array<glm::dvec4, ShadowMap::kLevels> spheres{};
    const glm::dvec3 back = orbit.axes()[2], from = orbit.target + (orbit.ortho ? 0 : orbit.distance) * back;
    const double slope = std::hypot(1 / camera.projection[0][0], 1 / camera.projection[1][1]), // to the farthest edges
        near = glm::distance(from, glm::clamp(from, low, high)),
                 all = glm::length(glm::max(glm::abs(low - from), glm::abs(high - from))),
                 far = std::min(all, std::max(kFarthest * orbit.distance, 4 * near));
    std::size_t n = 0;
    for (int i = 0; i < static_cast<int>(ShadowMap::kLevels); ++i) {
        if (orbit.ortho) {
            spheres[n++] = {from, slope * std::pow(kNext, i)};
            if (spheres[n - 1].w > all) break;
            continue;
        }
        const double end = far / std::pow(kNext, ShadowMap::kLevels - 1 - i), start = n == 0 ? 0 : end / kNext;
        if (end < near) continue;
        const double middle = std::min(end, 0.5 * (start + end) * (1 + slope * slope)); // as far from either end
        spheres[n++] = {from - middle * back, std::hypot(end - middle, slope * end)};
    }
    return spheres;
}

} // namespace

ShadowMap::ShadowMap(sample::Gpu& gpu)
    : gpu_(gpu)
    , image_(gpu.create_image({kSize, kSize}, kFormat,
                              VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_SAMPLED_BIT,
                              VK_IMAGE_ASPECT_DEPTH_BIT)) {
    auto sampler = sample::make<VkSamplerCreateInfo>(VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO);
    sampler.addressModeU = sampler.addressModeV = sampler.addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    sampler.compareEnable = VK_TRUE;
    sampler.compareOp = VK_COMPARE_OP_GREATER_OR_EQUAL;
    vkCreateSampler(gpu.device, &sampler, nullptr, &sampler_);
    gpu.run([&](VkCommandBuffer cmd) {
        sample::transition(cmd, image_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED, kRead,
                           VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, 0, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, 0);
    });
}

ShadowMap::~ShadowMap() {
    vkDestroySampler(gpu_.device, sampler_, nullptr);
    gpu_.destroy(image_);
}

std::size_t ShadowMap::fit(std::size_t view, std::size_t count, const SceneState& state, const gizmo::Camera& camera,
                           const gizmo::tools::OrbitCamera& orbit) {
    if (std::exchange(count_, count) != count) fitted_ = {}; // the views' parts of the image have moved
    Fitted now{.version = state.version()};
    const std::uint32_t part = count > 1 ? kSize / 2 : kSize;
    const double diagonal = std::hypot(camera.viewport.width, camera.viewport.height);
    now.left = static_cast<std::uint32_t>(view % 2) * part;
    now.top = static_cast<std::uint32_t>(view / 2) * part;
    now.size = std::clamp(static_cast<std::uint32_t>(diagonal / 16) * 16, 256u, part / 2);
    glm::dvec3 low, high;
    if (state.bounds(low, high)) {
        now.levels = spheres_of(camera, orbit, low, high);
        for (glm::dvec4& level : now.levels) {
            if (level.w == 0) break;
            // In steps, so that a moving camera leaves texels where they are, and most levels as they are.
            const double radius = std::pow(2.0, std::ceil(4 * std::log2(kMargin * level.w)) / 4), step = radius * 3 / 8;
            level = {glm::round(light_from_world() * glm::dvec3(level) / step) * step, radius};
        }
    }
    if (fitted_[view] == now) return 0;
    fitted_[view] = now;
    return static_cast<std::size_t>(
        std::count_if(now.levels.begin(), now.levels.end(), [](const glm::dvec4& level) { return level.w > 0; }));
}

void ShadowMap::put_levels(ViewData& data, std::size_t view, const glm::dvec3& anchor) const {
    const Fitted& f = fitted_[view];
    const glm::dmat3 light = light_from_world();
    put(data.shadow_from_anchor, glm::dmat4(light));
    put(data.shadow, {f.left, f.top, f.size}, 1 / (kBehind + kTowardsSun));
    for (std::size_t i = 0; i < kLevels && f.levels[i].w > 0; ++i)
        put(data.shadow_level[i], glm::dvec3(f.levels[i]) - light * anchor, 0.5 / f.levels[i].w);
}

ViewData ShadowMap::light_data(std::size_t view, std::size_t level, const glm::dvec3& anchor) const {
    const glm::dvec4& at = fitted_[view].levels[level];
    const glm::dvec3 scale = glm::dvec3(1, 1, -0.5 / (kBehind + kTowardsSun)) / at.w;
    const glm::dmat4 clip = glm::translate(glm::dmat4(1), {0, 0, kBehind / (kBehind + kTowardsSun)}) *
                            glm::scale(glm::dmat4(1), scale) * glm::translate(glm::dmat4(1), -glm::dvec3(at)) *
                            glm::dmat4(light_from_world());
    ViewData data{};
    put(data.clip_from_anchor, glm::translate(clip, anchor));
    return data;
}

void ShadowMap::begin(VkCommandBuffer cmd) const {
    sample::transition(cmd, image_.image, VK_IMAGE_ASPECT_DEPTH_BIT, kRead,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                       VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT | kDepthStages, kDepthAccess, kDepthStages, kDepthAccess);
}

void ShadowMap::begin_level(VkCommandBuffer cmd, std::size_t view, std::size_t level) const {
    const Fitted& f = fitted_[view];
    const std::size_t x = f.left + level % 2 * f.size, y = f.top + level / 2 * f.size;
    gizmo::Camera camera;
    camera.viewport = {static_cast<double>(x), static_cast<double>(y), static_cast<double>(f.size),
                       static_cast<double>(f.size)};
    const VkRenderingAttachmentInfo depth = sample::depth_attachment(image_.view, VK_ATTACHMENT_LOAD_OP_CLEAR);
    sample::begin_rendering(cmd, scissor_of(camera, image_.extent), nullptr, &depth);
    set_view(cmd, camera, image_.extent);
}

void ShadowMap::end(VkCommandBuffer cmd) const {
    sample::transition(cmd, image_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                       kRead, kDepthStages, kDepthAccess, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
                       VK_ACCESS_SHADER_READ_BIT);
}

} // namespace viewer
