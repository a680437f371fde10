// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the person can set about the tool.
#pragma once

#include <gizmo/options.hpp>

#include <glm/vec3.hpp>

#include <optional>
#include <string>

namespace viewer {

/// How what is under the cursor is found: a ray on the CPU, or read back from the depth or the ids that the GPU drew.
enum class PickMethod { Ray, Depth, Id };
inline constexpr int kPickMethodCount = 3;
std::optional<PickMethod> pick_method_named(const std::string& name); ///< none: no such method
const char* pick_method_name(PickMethod method);                      ///< ray, depth, id

struct Settings {
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::Space space = gizmo::Space::Local;
    gizmo::Pivot pivot = gizmo::Pivot::Median; ///< of several nodes
    glm::dvec3 pivot_point{0};                 ///< world, for Pivot::Custom
    gizmo::Snap snap{.translation = 0.25, .rotation = 0.2617993877991494, .scale = 0.1};
    bool snap_always = false;    ///< Ctrl then holds snapping off
    bool snap_vertices = false;  ///< to vertices of what is under the cursor, while snapping
    bool surface_always = false; ///< drags of moving handles follow the surface without Alt
    bool align = false;          ///< a surface drag turns the object's y axis to the normal
    bool rest = true;            ///< and sets its box on it, not its origin
    bool flip = false;           ///< handles turn to the side of the viewer
    PickMethod pick = PickMethod::Ray;
    int keymap = 0;       ///< index into keymaps()
    int layout = 1;       ///< viewports: 1..4
    double ease = 0;      ///< seconds that a camera takes to where it is sent; 0: it is there at once
    double fly_speed = 1; ///< of flying, times the usual
};

} // namespace viewer
