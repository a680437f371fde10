// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host of ImGuizmo without a window: frames of Dear ImGui with a mouse.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/adapters/imguizmo/state.hpp>

#include <gtest/gtest.h>

#include <functional>

namespace test {

/// The point of a line nearest to a ray.
inline glm::dvec3 nearest_on_line(const glm::dvec3& origin, const glm::dvec3& axis, const gizmo::Ray& ray) {
    const glm::dvec3 across = glm::normalize(glm::cross(axis, ray.direction)), side = glm::cross(ray.direction, across);
    return origin + axis * (glm::dot(ray.origin - origin, side) / glm::dot(axis, side));
}
inline glm::dvec3 on_plane(const glm::dvec3& origin, const glm::dvec3& normal, const gizmo::Ray& ray) {
    return ray.origin + ray.direction * (glm::dot(origin - ray.origin, normal) / glm::dot(ray.direction, normal));
}

struct ImGuizmoHost {
    glm::dvec2 mouse{-1000, -1000};
    bool down = false, escape = false;
    glm::vec4 rect{0, 0, 800, 600}; ///< x, y, width, height
    glm::mat4 view{1}, projection{1};
    glm::dvec3 eye{3, 2.5, 6};

    ImGuizmoHost() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {800, 600};
        io.DeltaTime = 1.0f / 60;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        io.Fonts->Build();
#if IMGUI_VERSION_NUM < 18700
        io.KeyMap[ImGuiKey_Escape] = 0;
#endif
        look_from(eye);
    }
    ~ImGuizmoHost() {
        ImGui::DestroyContext();
    }
    ImGuizmoHost(const ImGuizmoHost&) = delete;
    ImGuizmoHost& operator=(const ImGuizmoHost&) = delete;

    void look_from(const glm::dvec3& from, bool orthographic = false) {
        eye = from;
        Lens lens{.clip_y = gizmo::ClipY::Up, .clip_depth = gizmo::ClipDepth::MinusOneToOne};
        lens.orthographic = orthographic;
        const gizmo::Camera camera = look_at(eye, glm::dvec3(0), {0, 1, 0}, lens,
                                             {0, 0, static_cast<double>(rect.z), static_cast<double>(rect.w)});
        view = glm::mat4(camera.view);
        projection = glm::mat4(camera.projection);
    }

    /// The camera as the adapter sees it, in units of Dear ImGui.
    gizmo::Camera camera() const {
        gizmo::Camera camera = ImGuizmo::detail::State::default_camera();
        camera.view = glm::dmat4(view);
        camera.projection = glm::dmat4(projection);
        camera.viewport = {static_cast<double>(rect.x), static_cast<double>(rect.y), static_cast<double>(rect.z),
                           static_cast<double>(rect.w)};
        return camera;
    }
    glm::dvec2 pixel(const glm::dvec3& world) const {
        return glm::dvec2(gizmo::world_to_screen(camera(), world).value());
    }
    gizmo::Ray ray(const glm::dvec2& at) const {
        return gizmo::screen_ray(camera(), at).value();
    }

    void send() const {
        ImGuiIO& io = ImGui::GetIO();
        const ImVec2 at(static_cast<float>(mouse.x), static_cast<float>(mouse.y));
#if IMGUI_VERSION_NUM >= 18700
        io.AddMousePosEvent(at.x, at.y);
        io.AddMouseButtonEvent(0, down);
        io.AddKeyEvent(ImGuiKey_Escape, escape);
#else
        io.MousePos = at;
        io.MouseDown[0] = down;
        io.KeysDown[0] = escape;
#endif
    }

    /// One frame, in which `draw` is called after BeginFrame() and SetRect().
    void frame(const std::function<void()>& draw) const {
        send();
        ImGui::NewFrame();
        ImGuizmo::BeginFrame();
        ImGuizmo::SetRect(rect.x, rect.y, rect.z, rect.w);
        draw();
        ImGui::Render();
    }

    bool manipulate(ImGuizmo::OPERATION operation, ImGuizmo::MODE mode, glm::mat4& matrix, float* delta = nullptr,
                    const float* snap = nullptr, const float* bounds = nullptr, const float* steps = nullptr) const {
        return ImGuizmo::Manipulate(&view[0][0], &projection[0][0], operation, mode, &matrix[0][0], delta, snap, bounds,
                                    steps);
    }

    /// The point of an axis below a pixel: of its line on the screen, the point nearest to the pixel.
    glm::dvec3 on_axis(const glm::dvec3& origin, const glm::dvec3& axis, const glm::dvec2& at) const {
        const glm::dvec2 from = pixel(origin), along = glm::normalize(pixel(origin + axis * 0.1) - from);
        return nearest_on_line(origin, axis, ray(from + along * glm::dot(at - from, along)));
    }
    /// Dear ImGui's mouse is at whole numbers.
    void move_mouse(const glm::dvec2& to) {
        mouse = glm::floor(to + 0.5);
    }

    /// Where a handle of the only gizmo can be pressed; nullopt if it is not there.
    static std::optional<glm::dvec2> place_of(gizmo::Handle handle) {
        const auto& entries = ImGuizmo::detail::state().entries;
        if (entries.empty()) return std::nullopt;
        auto at = entries[0]->context.handle_position(1, handle);
        if (!at) at = entries[0]->context.handle_position(2, handle);
        if (at) *at /= static_cast<double>(ImGuizmo::detail::framebuffer_scale());
        return at;
    }
};

} // namespace test
