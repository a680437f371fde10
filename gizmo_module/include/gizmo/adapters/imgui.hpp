// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from Dear ImGui. Include it where its header can be found; the library needs no Dear ImGui.
#pragma once

#include <gizmo/pointer.hpp>

#include <imgui.h>

namespace gizmo {

/// The pointer of Dear ImGui's current frame, in framebuffer pixels. The left button drags; Escape or the right button
/// cancels; Shift is precise, Control snaps, Alt keeps a box's center. `blocked` is set while Dear ImGui captures the
/// mouse; a host that shows its scene inside a panel sets it from ImGui::IsItemHovered() of that image instead. Call
/// this after ImGui::NewFrame().
inline Pointer pointer_from_imgui(const ImGuiIO& io) {
#if IMGUI_VERSION_NUM >= 18700
    const bool escape = ImGui::IsKeyDown(ImGuiKey_Escape);
#else
    const bool escape = ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_Escape));
#endif
    const auto pixels = [&](const ImVec2& p) {
        return glm::dvec2(p.x, p.y) * glm::dvec2(io.DisplayFramebufferScale.x, io.DisplayFramebufferScale.y);
    };
    Pointer pointer;
    pointer.cursor = pixels(io.MousePos);
    pointer.down = io.MouseDown[0];
    if (io.MouseClicked[0]) pointer.press = pixels(io.MouseClickedPos[0]);
    if (io.MouseReleased[0]) pointer.release = pointer.cursor;
    pointer.cancel = escape || io.MouseDown[1];
    pointer.precise = io.KeyShift;
    pointer.snap = io.KeyCtrl;
    pointer.from_center = io.KeyAlt;
    pointer.blocked = io.WantCaptureMouse;
#if IMGUI_VERSION_NUM >= 18600
    pointer.capture_lost = io.AppFocusLost;
#endif
    return pointer;
}
inline Pointer pointer_from_imgui() {
    return pointer_from_imgui(ImGui::GetIO());
}

} // namespace gizmo
