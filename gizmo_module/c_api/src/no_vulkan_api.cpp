// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// In place of vulkan_api.cpp where GIZMO_VULKAN is off.
#include "module.hpp"

namespace gizmo::module {

const GizmoVulkanApi* vulkan_api() {
    return nullptr;
}

} // namespace gizmo::module
