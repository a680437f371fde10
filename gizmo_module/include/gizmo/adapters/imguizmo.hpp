// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The names of ImGuizmo.h 1.92.5 and of its forks with Gizmo's drags and drawing: a host that calls ImGuizmo includes
// this instead, and changes nothing else. Declarations for C++11, with Dear ImGui 1.86 or later. Their definitions are
// in imguizmo.cpp beside this file: link CMake's gizmo::imguizmo, or compile it with your sources. State is kept for
// each ImGuiContext.
//
// Different from ImGuizmo:
//   looks      handles are Gizmo's: cubes instead of balls on scale axes, whole rings, no hatching of flipped axes
//   combined   scale axes are inside of the rings, arrows outside
//   drags      what was grabbed stays under the mouse at every angle; each frame counts from the press; shear is kept
//   uniform    a scale by the center grows by 1 for each axis length to the right and up, not by 0.01 a unit
//   Escape     cancels: the matrix of the press is back, bit for bit
//   steps      the least scale is one step, not 0.001
//   several    each call of an id in a frame is a gizmo of its own, and no two are dragged at a time
//   IsOver     means the gizmos of the current id; where no gizmo has that id, any
//   IsUsing    is true for a box only with its own id
//   blocked    where something else is under the mouse, nothing is hovered. A drag does not move the window
//   limits     handles fade around SetAxisLimit() and SetPlaneLimit(); as in ImGuizmo the first hides planes
//   settings   belong to the ImGuiContext; what is set before the first one exists is the default of all
//   matrices   DecomposeMatrixToComponents() gives a mirrored matrix a negative scale, so it comes back mirrored
//   rays       of ComputeMouseRay() begin at the eye
//   host       must pass back what it was given, up to rounding: a matrix that is reset each frame ends the drag
#pragma once

#ifndef IMGUI_VERSION
#include <imgui.h>
#endif

#ifndef IMGUIZMO_NAMESPACE
#define IMGUIZMO_NAMESPACE ImGuizmo
#endif
#ifdef USE_IMGUI_API
#define GIZMO_IMGUIZMO_API IMGUI_API
#else
#define GIZMO_IMGUIZMO_API
#endif

struct ImGuiWindow;

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

    GIZMO_IMGUIZMO_API Style();
};

/// Draws into the current window from now on, or into `drawlist`, until the next BeginFrame().
GIZMO_IMGUIZMO_API void SetDrawlist(ImDrawList* drawlist = nullptr);

/// Once in each frame after ImGui::NewFrame(). Draws into a window behind all others, which takes no input.
GIZMO_IMGUIZMO_API void BeginFrame();

/// For hosts whose Dear ImGui is in another module than imguizmo.cpp.
GIZMO_IMGUIZMO_API void SetImGuiContext(ImGuiContext* ctx);

/// Does nothing: the state of an ImGuiContext is created when it is needed. Of bgfx.
GIZMO_IMGUIZMO_API void Create();
/// Ends all drags, and resets what was set. Not needed: the state ends with the ImGuiContext. Of bgfx.
GIZMO_IMGUIZMO_API void Destroy();

/// Keeps what was set, SetRect() and GetStyle() included, for PopContext(). Of forks.
GIZMO_IMGUIZMO_API void PushContext();
/// Restores what the last PushContext() kept; does nothing if there is none.
GIZMO_IMGUIZMO_API void PopContext();
/// Forgets what all calls of PushContext() kept.
GIZMO_IMGUIZMO_API void ClearContextStack();

/// True while a gizmo of the current id is dragged.
GIZMO_IMGUIZMO_API bool IsUsing();
/// True while any gizmo is dragged.
GIZMO_IMGUIZMO_API bool IsUsingAny();
/// True while ViewManipulate() turns the view, by a drag or after a click.
GIZMO_IMGUIZMO_API bool IsUsingViewManipulate();
/// True if the mouse is in the rectangle of ViewManipulate().
GIZMO_IMGUIZMO_API bool IsViewManipulateHovered();

/// True if the mouse is on one of those handles of the current id's gizmos, or one of them is dragged. Where no gizmo
/// has the current id, of any gizmo.
GIZMO_IMGUIZMO_API bool IsOver(OPERATION op);
/// The same for all handles.
GIZMO_IMGUIZMO_API bool IsOver();
/// True if the mouse is nearer than that to the pixel of a point in the world, with the last call's camera.
GIZMO_IMGUIZMO_API bool IsOver(float* position, float pixelRadius);

/// The handle of the current id that is dragged.
GIZMO_IMGUIZMO_API MOVETYPE GetActiveHandleType();
/// The handle that the mouse is on. MT_NONE during a drag.
GIZMO_IMGUIZMO_API MOVETYPE GetHoveredHandleType();
GIZMO_IMGUIZMO_API MOVETYPE GetActiveMoveType();
GIZMO_IMGUIZMO_API MOVETYPE GetHoveredMoveType();

/// Until the next call. A gizmo that is disabled is drawn in the color INACTIVE; a running drag ends where it is.
GIZMO_IMGUIZMO_API void Enable(bool enable);
GIZMO_IMGUIZMO_API bool IsEnabled();

/// Degrees; the matrix rotates about x first. `scale` is negative along an axis that is mirrored. A matrix that is not
/// finite or not affine is taken for the identity.
GIZMO_IMGUIZMO_API void DecomposeMatrixToComponents(const float* matrix, float* translation, float* rotation,
                                                    float* scale);
/// The reverse. A scale of 0 becomes 0.001.
GIZMO_IMGUIZMO_API void RecomposeMatrixFromComponents(const float* translation, const float* rotation,
                                                      const float* scale, float* matrix);

/// The rectangle of the scene, in Dear ImGui's coordinates.
GIZMO_IMGUIZMO_API void SetRect(float x, float y, float width, float height);
/// Does nothing: whether a projection is orthographic is read from it.
GIZMO_IMGUIZMO_API void SetOrthographic(bool);

/// Red, green and blue lines along x, y and z, one unit long.
GIZMO_IMGUIZMO_API void DrawAxes(const float* view, const float* projection, const float* matrices, int matrixCount);
/// Cubes with sides of one unit, in lighter colors of the axes.
GIZMO_IMGUIZMO_API void DrawCubes(const float* view, const float* projection, const float* matrices, int matrixCount);
/// Lines in the plane of x and z, one unit apart, from -gridSize to gridSize.
GIZMO_IMGUIZMO_API void DrawGrid(const float* view, const float* projection, const float* matrix, const float gridSize);
/// With strong lines `majorStep` apart, and `subdivision` segments between two of them.
GIZMO_IMGUIZMO_API void DrawGridCustomColor(const float* view, const float* projection, const float* matrix,
                                            const float gridSize, const float majorStep, const unsigned int subdivision,
                                            const ImU32 majorCol, const ImU32 minorCol, const ImU32 centerCol);
GIZMO_IMGUIZMO_API void DrawGridCustom(const float* view, const float* projection, const float* matrix,
                                       const float gridSize, const float majorStep, const unsigned int subdivision);

/// Shows a gizmo at `matrix`, and writes it while a handle is dragged. All matrices are column-major, 16 floats.
/// @param deltaMatrix the change of this frame. Translations and rotations are in the world (new = delta * old), scales
/// along the object's axes (new = old * delta). The identity for a box.
/// @param snap active if not null. For a translation three steps, for a rotation degrees, for a scale the ratio to the
/// scale at the press whose multiples it takes. Without TRANSLATE only the first is read.
/// @param localBounds the box's least and largest x, y and z, six floats. Shows handles on its faces and edges.
/// @param boundsSnap three steps of the box's size, in the units of localBounds.
/// @return true if the matrix has changed.
GIZMO_IMGUIZMO_API bool Manipulate(const float* view, const float* projection, OPERATION operation, MODE mode,
                                   float* matrix, float* deltaMatrix = nullptr, const float* snap = nullptr,
                                   const float* localBounds = nullptr, const float* boundsSnap = nullptr);

/// Shows a cube that tells how the view is turned, and turns it about the point at `length` in front of the eye; y is
/// up. The projection is that of the last call; it tells a right-handed view from a left-handed one.
GIZMO_IMGUIZMO_API void ViewManipulate(float* view, float length, ImVec2 position, ImVec2 size, ImU32 backgroundColor);
/// The same without a call of Manipulate() before it. Operation, mode and matrix do not matter.
GIZMO_IMGUIZMO_API void ViewManipulate(float* view, const float* projection, OPERATION, MODE, float*, float length,
                                       ImVec2 position, ImVec2 size, ImU32 backgroundColor);

/// A window that may be hovered instead of the one that is drawn into.
GIZMO_IMGUIZMO_API void SetAlternativeWindow(ImGuiWindow* window);

/// Replaces the current id.
GIZMO_IMGUIZMO_API void SetID(int id);
GIZMO_IMGUIZMO_API ImGuiID GetID(const char* str_id_begin, const char* str_id_end);
GIZMO_IMGUIZMO_API ImGuiID GetID(const char* str_id);
GIZMO_IMGUIZMO_API ImGuiID GetID(const void* ptr_id);
GIZMO_IMGUIZMO_API void PushID(const char* str_id);
GIZMO_IMGUIZMO_API void PushID(const char* str_id_begin, const char* str_id_end);
GIZMO_IMGUIZMO_API void PushID(const void* ptr_id);
GIZMO_IMGUIZMO_API void PushID(int int_id);
/// Does nothing if nothing was pushed.
GIZMO_IMGUIZMO_API void PopID();

/// The length of an axis as a share of half the larger side of the rectangle. 0.1 if not set.
GIZMO_IMGUIZMO_API void SetGizmoSizeClipSpace(float value);
/// Whether axes turn to the side where the camera is. True if not set.
GIZMO_IMGUIZMO_API void AllowAxisFlip(bool value);
/// The area on the screen below which a plane is hidden: of a parallelogram of two axes, in the unit of
/// SetGizmoSizeClipSpace(). 0.0025 if not set. The two names are ImGuizmo's.
GIZMO_IMGUIZMO_API void SetAxisLimit(float value);
/// The length on the screen below which an axis is hidden, in the same unit. 0.02 if not set.
GIZMO_IMGUIZMO_API void SetPlaneLimit(float value);
/// True hides an axis, with the planes and rings that need it.
GIZMO_IMGUIZMO_API void SetAxisMask(bool x, bool y, bool z);
/// False hides the handles that scale a single axis; the center scales all axes alike. True if not set. Of forks.
GIZMO_IMGUIZMO_API void SetAllowNonUniformScaling(bool value);

/// True: a gizmo whose object is out of view stands at the edge of the rectangle, and a line leads to the object. False
/// if not set: it is not shown. Not in ImGuizmo.
GIZMO_IMGUIZMO_API void SetAlwaysInView(bool value);

/// The ray through a pixel of a rectangle, from the eye, or from the near plane of an orthographic projection.
/// `rayOrigin` and `rayDirection` receive three floats each; nothing is written if a matrix is singular.
GIZMO_IMGUIZMO_API void ComputeMouseRay(const float* view, const float* projection, const ImVec2& mousePosition,
                                        const ImVec2& rectPosition, const ImVec2& rectSize, float* rayOrigin,
                                        float* rayDirection);

/// Read in each call; change what you like.
GIZMO_IMGUIZMO_API Style& GetStyle();

} // namespace IMGUIZMO_NAMESPACE

#undef GIZMO_IMGUIZMO_API
