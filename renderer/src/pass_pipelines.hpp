// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pipelines of a pass for one target, and the properties of the target needed for recording.
#pragma once

#include "pipeline.hpp"

namespace gizmo::vulkan {

struct PassPipelines::Impl {
    DeviceTable table{}; // declared before the objects that are destroyed through it
    Pipelines pipelines{};
    std::uint32_t view_mask = 0;
    DepthStyle depth_style = DepthStyle::Over;
    bool labels = true;
    bool reversed_z = false;
    bool linear = false; ///< colors are written as linear light

    VkPipeline of_gizmos(HandleSet set, std::uint32_t variant, bool hidden, bool below) const {
        return pipelines.get(Pipelines::index_of(part_classes_of(set, variant), hidden), below);
    }
};

} // namespace gizmo::vulkan
