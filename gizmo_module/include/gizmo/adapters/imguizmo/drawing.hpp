// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lets <gizmo/adapters/imguizmo_vulkan.hpp> draw what <gizmo/adapters/imguizmo.hpp> shows.
#pragma once

#include <gizmo/adapters/imguizmo.hpp>
#include <gizmo/draw_list.hpp>

#include <memory>

namespace IMGUIZMO_NAMESPACE {
namespace detail {

/// What a renderer keeps for one gizmo until the frame is rendered.
using Drawing = std::shared_ptr<void>;

/// Draws in the place of Dear ImGui.
struct Renderer {
    /// @param scale pixels per unit of Dear ImGui
    /// @param corner of the operating system's window that shows `out`
    void (*draw)(const Renderer&, Drawing&, const ::gizmo::DrawList&, ImDrawList& out, float scale,
                 const ImVec2& corner) = nullptr;
    void *pass = nullptr, *cmd = nullptr; ///< the arguments of Setup()
};

void set_renderer(const Renderer& renderer);
/// Calls `visit` with each drawing of the current ImGuiContext that is not empty.
void visit_drawings(void (*visit)(void* drawing, void* user), void* user);

} // namespace detail
} // namespace IMGUIZMO_NAMESPACE
