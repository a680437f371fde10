// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Conversions of the structs of the Vulkan functions between C and C++.
#pragma once

#include "module.hpp"

#include <gizmo/vulkan.hpp>

#include <type_traits>

namespace gizmo::module {

static_assert(sizeof(VkRenderPass) == 8 && sizeof(VkImage) == 8, "64-bit Vulkan handles are numbers in module_types.h");

// Vulkan's non-dispatchable handles are pointers on 64-bit machines and numbers on others; the C table uses numbers.
template <class T>
T vulkan_handle(std::uint64_t value) {
    if constexpr (std::is_pointer_v<T>)
        return reinterpret_cast<T>(static_cast<std::uintptr_t>(value)); // NOLINT(performance-no-int-to-ptr)
    else
        return value;
}

// Where the viewport is in the image, for both kinds of sources.
template <class In, class Out>
void set_place(const In& in, Out& out) {
    out.region = {in.region[0], in.region[1], in.region[2], in.region[3]};
    if (in.min_depth == 0 && in.max_depth == 0) return;
    out.min_depth = in.min_depth;
    out.max_depth = in.max_depth;
}

// GIZMO_ERROR_ARGUMENT: an invalid enumerator. GIZMO_ERROR_NULL: a count without an array.
GizmoResult to_host(const GizmoVulkanHost* in, vulkan::Host& out);
GizmoResult to_info(const GizmoPassCreateInfo& in, vulkan::PassCreateInfo& out);
vulkan::RecordArea to_area(const GizmoRecordArea& in);
GizmoResult to_info(const GizmoDepthPickerCreateInfo& in, vulkan::DepthPickerCreateInfo& out);
GizmoResult to_info(const GizmoDepthProbeCreateInfo& in, vulkan::DepthProbeCreateInfo& out);
GizmoResult to_source(const GizmoDepthSource& in, vulkan::DepthSource& out);
GizmoDepthSample from_sample(const vulkan::DepthSample& in);

} // namespace gizmo::module
