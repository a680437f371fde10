// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// gizmo::vulkan: a pass that draws a DrawList inside the host's render pass, and a reader of the host's depth image.
// They create no device, submit nothing and wait for nothing. They call Vulkan through their own function table, so
// they do not touch the loader's globals or the host's volk globals.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>
#include <gizmo/vulkan/depth_probe.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>
#include <gizmo/vulkan/pass.hpp>
