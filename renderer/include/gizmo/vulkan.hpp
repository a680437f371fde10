// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// gizmo::vulkan: a pass that draws a DrawList inside the host's own pass, and a reader of the host's depth image.
// Both are guests: they create no device, submit nothing, wait for nothing, and call Vulkan through a table of their
// own, so neither the loader's nor the host's volk globals are touched.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>
#include <gizmo/vulkan/depth_probe.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>
#include <gizmo/vulkan/pass.hpp>
