// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The types of <gizmo/adapters/imguizmo.hpp>, which includes this header.
#pragma once

#include <imgui.h>

#ifndef IMGUIZMO_NAMESPACE
#define IMGUIZMO_NAMESPACE ImGuizmo
#endif

namespace IMGUIZMO_NAMESPACE {

/// The handles of a gizmo; a bit mask.
enum OPERATION {
    TRANSLATE_X = 1u << 0,
    TRANSLATE_Y = 1u << 1,
    TRANSLATE_Z = 1u << 2,
    ROTATE_X = 1u << 3,
    ROTATE_Y = 1u << 4,
    ROTATE_Z = 1u << 5,
    ROTATE_SCREEN = 1u << 6,
    SCALE_X = 1u << 7,
    SCALE_Y = 1u << 8,
    SCALE_Z = 1u << 9,
    BOUNDS = 1u << 10,
    SCALE_XU = 1u << 11,
    SCALE_YU = 1u << 12,
    SCALE_ZU = 1u << 13,

    TRANSLATE = TRANSLATE_X | TRANSLATE_Y | TRANSLATE_Z,
    ROTATE = ROTATE_X | ROTATE_Y | ROTATE_Z | ROTATE_SCREEN,
    SCALE = SCALE_X | SCALE_Y | SCALE_Z,
    SCALEU = SCALE_XU | SCALE_YU | SCALE_ZU,
    UNIVERSAL = TRANSLATE | ROTATE | SCALEU
};
constexpr OPERATION operator|(OPERATION a, OPERATION b) {
    return static_cast<OPERATION>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

enum MODE { LOCAL, WORLD };

/// One handle.
enum MOVETYPE {
    MT_NONE,
    MT_MOVE_X,
    MT_MOVE_Y,
    MT_MOVE_Z,
    MT_MOVE_YZ,
    MT_MOVE_ZX,
    MT_MOVE_XY,
    MT_MOVE_SCREEN,
    MT_ROTATE_X,
    MT_ROTATE_Y,
    MT_ROTATE_Z,
    MT_ROTATE_SCREEN,
    MT_SCALE_X,
    MT_SCALE_Y,
    MT_SCALE_Z,
    MT_SCALE_XYZ
};

/// Indices into Style::Colors.
enum COLOR {
    DIRECTION_X,
    DIRECTION_Y,
    DIRECTION_Z,
    PLANE_X,
    PLANE_Y,
    PLANE_Z,
    SELECTION,
    INACTIVE,
    TRANSLATION_LINE,
    SCALE_LINE,
    ROTATION_USING_BORDER,
    ROTATION_USING_FILL,
    HATCHED_AXIS_LINES,
    TEXT,
    TEXT_SHADOW,
    COUNT
};

/// Lengths in units of Dear ImGui.
struct Style {
    float TranslationLineThickness = 3;
    float TranslationLineArrowSize = 6;
    float RotationLineThickness = 2;
    float RotationOuterLineThickness = 3; ///< of the ring for ROTATE_SCREEN
    float ScaleLineThickness = 3;
    float ScaleLineCircleSize = 6;
    float HatchedAxisLineThickness = 6; ///< not used: axes that were flipped are not hatched
    float CenterCircleSize = 6;
    ImVec4 Colors[COUNT];

    Style() {
        constexpr float kStrong = 0.666f;
        for (int i = 0; i < 3; ++i) {
            const auto only = [&](int axis) { return axis == i ? kStrong : 0.0f; };
            Colors[DIRECTION_X + i] = ImVec4(only(0), only(1), only(2), 1);
            Colors[PLANE_X + i] = ImVec4(only(0), only(1), only(2), 0.38f);
        }
        Colors[SELECTION] = ImVec4(1, 0.5f, 0.062f, 0.541f);
        Colors[INACTIVE] = ImVec4(0.6f, 0.6f, 0.6f, 0.6f);
        Colors[TRANSLATION_LINE] = ImVec4(kStrong, kStrong, kStrong, kStrong);
        Colors[SCALE_LINE] = ImVec4(0.25f, 0.25f, 0.25f, 1);
        Colors[ROTATION_USING_BORDER] = ImVec4(1, 0.5f, 0.062f, 1);
        Colors[ROTATION_USING_FILL] = ImVec4(1, 0.5f, 0.062f, 0.5f);
        Colors[HATCHED_AXIS_LINES] = ImVec4(0, 0, 0, 0.5f);
        Colors[TEXT] = ImVec4(1, 1, 1, 1);
        Colors[TEXT_SHADOW] = ImVec4(0, 0, 0, 1);
    }
};

} // namespace IMGUIZMO_NAMESPACE
