// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// gizmo::vulkan: a pass that draws a DrawList inside the host's own pass, and a reader of the host's depth image.
// Both are guests: they create no device, submit nothing, wait for nothing, and call Vulkan through a table of their
// own, so neither the loader's nor the host's volk globals are touched.
#pragma once

// X11 makes macros of None and Status, Qt one of slots: they are put aside here and given back.
#pragma push_macro("None")
#pragma push_macro("Status")
#pragma push_macro("slots")
#undef None
#undef Status
#undef slots

#include <gizmo/vulkan/depth_picker.hpp>
#include <gizmo/vulkan/depth_probe.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>
#include <gizmo/vulkan/pass.hpp>

#pragma pop_macro("None")
#pragma pop_macro("Status")
#pragma pop_macro("slots")
