// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The vertex input, the target format and the view rectangle shared by all pipelines that draw a scene.
#pragma once

#include "common/vulkan/pipeline.hpp"

#include <gizmo/camera.hpp>

namespace viewer {

/// The format of a pipeline's target.
struct TargetFormat {
    VkFormat color = VK_FORMAT_UNDEFINED, depth = VK_FORMAT_UNDEFINED;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
};

/// Locations of the shaders' inputs: of sample::Vertex, then of Instance.
enum Input : std::uint32_t {
    kPosition = 1u << 0,
    kNormal = 1u << 1,
    kUv = 1u << 2,
    kColor = 1u << 3,
    kPlace = 7u << 4, ///< the rows of its matrix
    kKind = 1u << 7,
};
/// Completes `info` with the bindings and attributes of `Input` (a mask). Returns null on failure.
VkPipeline create_scene_pipeline(sample::Gpu& gpu, sample::PipelineInfo info, std::uint32_t inputs);
/// The camera's viewport, clipped to the target.
VkRect2D scissor_of(const gizmo::Camera& camera, VkExtent2D target);
/// Sets viewport and scissor to the camera's.
void set_view(VkCommandBuffer cmd, const gizmo::Camera& camera, VkExtent2D target);

} // namespace viewer
