// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pipelines that draw a scene's meshes, and where on the target a view draws: shared by the picture and the pick.
#pragma once

#include "common/vulkan/pipeline.hpp"

#include <gizmo/camera.hpp>

namespace viewer {

/// Of sample::Vertex its position alone; or all of it, with an instance a node (SceneInstances).
enum class VertexInput { Position, InstancedTextured };

/// Reversed Z; viewport and scissor dynamic. Null: failed.
VkPipeline create_scene_pipeline(sample::Gpu& gpu, const sample::ShaderCode& vert, const sample::ShaderCode& frag,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth, VkSampleCountFlagBits samples,
                                 VertexInput input);
/// The camera's viewport, cut to the target.
VkRect2D scissor_of(const gizmo::Camera& camera, VkExtent2D target);

} // namespace viewer
