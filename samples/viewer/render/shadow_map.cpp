// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/shadow_map.hpp"

#include "common/vulkan/rendering.hpp"
#include "viewer/render/view_data.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace viewer {
namespace {

constexpr VkPipelineStageFlags kDepthStages =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kDepthAccess =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;

// Quantized, so that it does not change with every pixel of a drag, and shadow edges do not crawl.
double stepped(double radius) {
    return std::pow(2.0, std::ceil(4 * std::log2(std::max(radius, 1e-6))) / 4);
}

} // namespace

ShadowMap::ShadowMap(sample::Gpu& gpu)
    : gpu_(gpu)
    , image_(gpu.create_image({kSize, kSize}, kFormat,
                              VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_SAMPLED_BIT,
                              VK_IMAGE_ASPECT_DEPTH_BIT)) {
    VkFormatProperties format{};
    vkGetPhysicalDeviceFormatProperties(gpu.physical_device, kFormat, &format);
    const bool filters = (format.optimalTilingFeatures & VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT) != 0;
    auto sampler = sample::make<VkSamplerCreateInfo>(VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO);
    sampler.magFilter = sampler.minFilter = filters ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
    sampler.addressModeU = sampler.addressModeV = sampler.addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    sampler.compareEnable = VK_TRUE;
    sampler.compareOp = VK_COMPARE_OP_LESS_OR_EQUAL;
    vkCreateSampler(gpu.device, &sampler, nullptr, &sampler_);
}

ShadowMap::~ShadowMap() {
    vkDestroySampler(gpu_.device, sampler_, nullptr);
    gpu_.destroy(image_);
}

bool ShadowMap::fit(const SceneState& state, const glm::dvec3& target, double distance, const glm::dvec3& anchor) {
    glm::dvec3 low, high, center = target;
    double deep = 1; // the largest distance of a shadow caster from the center
    radius_ = 1;
    if (state.bounds(low, high)) {
        const glm::dvec3 middle = 0.5 * (low + high);
        const double all = 0.5 * glm::length(high - low), shown = 6 * distance;
        center = all <= shown ? middle : target;
        radius_ = stepped(std::min(all, shown) * 1.02);
        deep = all + glm::length(middle - center) + radius_;
    }
    const glm::dvec3 sun = direction_to_sun(), right = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), sun)),
                     up = glm::cross(sun, right);
    const auto snapped = [&](double x) { return std::floor(x / texel_size()) * texel_size(); };
    // Rows: across, up, and away from the sun.
    glm::dmat4 clip(1);
    const glm::dvec3 rows[3] = {right / radius_, up / radius_, -sun * (0.5 / deep)};
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            clip[column][row] = rows[row][column];
    clip[3] = glm::dvec4(-snapped(glm::dot(center, right)) / radius_, -snapped(glm::dot(center, up)) / radius_,
                         0.5 + glm::dot(center, sun) * (0.5 / deep), 1);
    const glm::dmat4 now = glm::translate(clip, anchor);
    if (now == clip_from_anchor_ && version_ == state.version()) return false;
    clip_from_anchor_ = now;
    version_ = state.version();
    return true;
}

void ShadowMap::begin(VkCommandBuffer cmd) const {
    sample::transition(cmd, image_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                       VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT | kDepthStages, kDepthAccess, kDepthStages, kDepthAccess);
    VkRenderingAttachmentInfo depth = sample::depth_attachment(image_.view, VK_ATTACHMENT_LOAD_OP_CLEAR);
    depth.clearValue.depthStencil = {1, 0};
    const VkRect2D area{{}, image_.extent};
    sample::begin_rendering(cmd, area, nullptr, &depth);
    const VkViewport viewport{0, 0, kSize, kSize, 0, 1};
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &area);
}

void ShadowMap::end(VkCommandBuffer cmd) const {
    vkCmdEndRendering(cmd);
    sample::transition(cmd, image_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL, kDepthStages, kDepthAccess,
                       VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT);
}

} // namespace viewer
