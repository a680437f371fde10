// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "device_table.hpp"

#include <gizmo/vulkan/pass.hpp>

namespace gizmo::vulkan {

/// Which part of the gizmo a pipeline draws: all of it, what the scene does not hide, what it hides.
enum class Visibility { All, Visible, Hidden };

/// The pass's pipelines. Move-only; destroys what it made.
struct Pipelines {
    const DeviceTable* table = nullptr;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPipeline gizmo = VK_NULL_HANDLE, line = VK_NULL_HANDLE;               ///< All or Visible
    VkPipeline gizmo_hidden = VK_NULL_HANDLE, line_hidden = VK_NULL_HANDLE; ///< SeeThrough only

    Pipelines() = default;
    Pipelines(const Pipelines&) = delete;
    Pipelines& operator=(const Pipelines&) = delete;
    ~Pipelines();
};

Status create_pipelines(const DeviceTable& table, const PassCreateInfo& info, Pipelines& out);

} // namespace gizmo::vulkan
