// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The names of ImGuizmo.h 1.92.5 with Gizmo's drags and drawing: a host that calls ImGuizmo includes this instead, and
// changes nothing else. Include it where Dear ImGui's headers can be found, 1.86 or later, in as many files as you
// like; the library needs no Dear ImGui. State is kept for each ImGuiContext.
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

#ifdef USE_IMGUI_API
#include <imconfig.h>
#include <imgui.h>
#define GIZMO_IMGUIZMO_API IMGUI_API inline
#else
#define GIZMO_IMGUIZMO_API inline
#endif

#include <gizmo/adapters/imguizmo/state.hpp>

namespace IMGUIZMO_NAMESPACE {

/// Draws into the current window from now on, or into `drawlist`, until the next BeginFrame().
GIZMO_IMGUIZMO_API void SetDrawlist(ImDrawList* drawlist = nullptr) {
    detail::State& s = detail::state();
    s.list = drawlist ? drawlist : ImGui::GetWindowDrawList();
    s.list_frame = ImGui::GetFrameCount();
}

/// Once in each frame after ImGui::NewFrame(). Draws into a window behind all others, which takes no input.
GIZMO_IMGUIZMO_API void BeginFrame() {
    const ImGuiViewport* const main = ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(main->Pos);
    ImGui::SetNextWindowSize(main->Size);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, 0);
    ImGui::PushStyleColor(ImGuiCol_Border, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::Begin("gizmo", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus);
    SetDrawlist();
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
    detail::begin_frame_once(detail::state());
}

/// For hosts whose Dear ImGui is in another module than this header.
GIZMO_IMGUIZMO_API void SetImGuiContext(ImGuiContext* ctx) {
    ImGui::SetCurrentContext(ctx);
}

/// True while a gizmo of the current id is dragged.
GIZMO_IMGUIZMO_API bool IsUsing() {
    const detail::State& s = detail::state();
    const detail::Entry* const used = s.used();
    return used && !used->is_view && used->id == s.ids.back();
}
/// True while any gizmo is dragged.
GIZMO_IMGUIZMO_API bool IsUsingAny() {
    const detail::Entry* const used = detail::state().used();
    return used && !used->is_view;
}
/// True while ViewManipulate() turns the view, by a drag or after a click.
GIZMO_IMGUIZMO_API bool IsUsingViewManipulate() {
    for (const auto& entry : detail::state().entries)
        if (entry->is_view && (entry->is_used || entry->is_turning)) return true;
    return false;
}
/// True if the mouse is in the rectangle of ViewManipulate().
GIZMO_IMGUIZMO_API bool IsViewManipulateHovered() {
    for (const auto& entry : detail::state().entries)
        if (entry->is_view && entry->is_over) return true;
    return false;
}

/// True if the mouse is on one of those handles of the current id's gizmos, or one of them is dragged. Where no gizmo
/// has the current id, of any gizmo.
GIZMO_IMGUIZMO_API bool IsOver(OPERATION op) {
    return IsUsing() || detail::is_over(detail::state(), op);
}
/// The same for all handles.
GIZMO_IMGUIZMO_API bool IsOver() {
    return IsUsing() || detail::is_over(detail::state(), ~0u);
}
/// True if the mouse is nearer than that to the pixel of a point in the world, with the last call's camera.
GIZMO_IMGUIZMO_API bool IsOver(float* position, float pixelRadius) {
    const auto pixel = ::gizmo::world_to_screen(detail::state().camera, glm::dvec3(glm::make_vec3(position)));
    if (!pixel) return false;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::dvec2 at = glm::dvec2(*pixel) / static_cast<double>(detail::framebuffer_scale());
    return glm::length(at - glm::dvec2(mouse.x, mouse.y)) < static_cast<double>(pixelRadius);
}

/// The handle of the current id that is dragged.
GIZMO_IMGUIZMO_API MOVETYPE GetActiveHandleType() {
    const detail::State& s = detail::state();
    return IsUsing() ? detail::move_type(s.used()->dragged) : MT_NONE;
}
/// The handle that the mouse is on. MT_NONE during a drag.
GIZMO_IMGUIZMO_API MOVETYPE GetHoveredHandleType() {
    for (const auto& entry : detail::state().entries)
        if (entry->hovered != ::gizmo::kNoHandle) return detail::move_type(entry->hovered);
    return MT_NONE;
}
GIZMO_IMGUIZMO_API MOVETYPE GetActiveMoveType() {
    return GetActiveHandleType();
}
GIZMO_IMGUIZMO_API MOVETYPE GetHoveredMoveType() {
    return GetHoveredHandleType();
}

/// Until the next call. A gizmo that is disabled is drawn in the color INACTIVE; a running drag ends where it is.
GIZMO_IMGUIZMO_API void Enable(bool enable) {
    detail::State& s = detail::state();
    s.settings.enabled = enable;
    if (enable) return;
    for (const auto& entry : s.entries)
        if (!entry->is_view) entry->is_used = false;
}

/// Degrees; the matrix rotates about x first. `scale` is negative along an axis that is mirrored. A matrix that is not
/// finite or not affine is taken for the identity.
GIZMO_IMGUIZMO_API void DecomposeMatrixToComponents(const float* matrix, float* translation, float* rotation,
                                                    float* scale) {
    const auto found = ::gizmo::nearest_transform(detail::matrix_of(matrix));
    const ::gizmo::DTransform t = found ? *found : ::gizmo::DTransform{};
    const glm::dmat3 r = glm::mat3_cast(t.rotation);
    const glm::dvec3 angles =
        glm::degrees(glm::dvec3(std::atan2(r[1][2], r[2][2]), std::atan2(-r[0][2], std::hypot(r[1][2], r[2][2])),
                                std::atan2(r[0][1], r[0][0])));
    for (glm::length_t i = 0; i < 3; ++i) {
        translation[i] = static_cast<float>(t.position[i]);
        rotation[i] = static_cast<float>(angles[i]);
        scale[i] = static_cast<float>(t.scale[i]);
    }
}
/// The reverse. A scale of 0 becomes 0.001.
GIZMO_IMGUIZMO_API void RecomposeMatrixFromComponents(const float* translation, const float* rotation,
                                                      const float* scale, float* matrix) {
    ::gizmo::DTransform t;
    for (glm::length_t i = 3; i-- > 0;) {
        glm::dvec3 axis(0);
        axis[i] = 1;
        t.rotation = t.rotation * glm::angleAxis(glm::radians(static_cast<double>(rotation[i])), axis);
        t.position[i] = static_cast<double>(translation[i]);
        t.scale[i] = std::abs(scale[i]) < std::numeric_limits<float>::epsilon() ? 0.001 : static_cast<double>(scale[i]);
    }
    const glm::mat4 result(::gizmo::to_matrix(t));
    std::copy_n(glm::value_ptr(result), 16, matrix);
}

/// The rectangle of the scene, in Dear ImGui's coordinates.
GIZMO_IMGUIZMO_API void SetRect(float x, float y, float width, float height) {
    detail::state().settings.rect = {x, y, width, height};
}
/// Does nothing: whether a projection is orthographic is read from it.
GIZMO_IMGUIZMO_API void SetOrthographic(bool) {}

/// Red, green and blue lines along x, y and z, one unit long.
GIZMO_IMGUIZMO_API void DrawAxes(const float* view, const float* projection, const float* matrices, int matrixCount) {
    detail::WorldPainter painter = detail::world_painter(detail::state(), view, projection);
    const ImU32 colors[3] = {IM_COL32(255, 0, 0, 255), IM_COL32(0, 255, 0, 255), IM_COL32(0, 0, 255, 255)};
    for (int i = 0; i < matrixCount; ++i) {
        const glm::dmat4 model = detail::matrix_of(matrices + i * 16);
        for (int axis = 0; axis < 3; ++axis)
            painter.line(painter.clip(model, 0, 0, 0), painter.clip(model, axis == 0, axis == 1, axis == 2),
                         colors[axis], 2);
    }
}
/// Cubes with sides of one unit, in lighter colors of the axes.
GIZMO_IMGUIZMO_API void DrawCubes(const float* view, const float* projection, const float* matrices, int matrixCount) {
    detail::State& s = detail::state();
    detail::WorldPainter painter = detail::world_painter(s, view, projection);
    ::gizmo::Camera camera = detail::State::default_camera();
    camera.projection = detail::matrix_of(projection);
    ImU32 colors[3];
    for (int i = 0; i < 3; ++i)
        colors[i] =
            ImGui::ColorConvertFloat4ToU32(s.settings.style.Colors[DIRECTION_X + i]) | IM_COL32(128, 128, 128, 0);
    for (int i = 0; i < matrixCount; ++i)
        s.cubes.add(painter, detail::matrix_of(matrices + i * 16), colors);
    s.cubes.draw(painter, ::gizmo::is_reversed_z(camera) ? -1 : 1);
}
/// Lines in the plane of x and z, one unit apart, from -gridSize to gridSize.
GIZMO_IMGUIZMO_API void DrawGrid(const float* view, const float* projection, const float* matrix,
                                 const float gridSize) {
    detail::WorldPainter painter = detail::world_painter(detail::state(), view, projection);
    const double size = static_cast<double>(gridSize);
    const detail::GridLook look{IM_COL32(64, 64, 64, 255), IM_COL32(144, 144, 144, 255), IM_COL32(128, 128, 128, 255)};
    detail::draw_grid(painter, detail::matrix_of(matrix), size, -size, 1, look,
                      [](double at) { return std::abs(std::remainder(at, 10)) < 1e-6; });
}
/// With strong lines `majorStep` apart, and `subdivision` segments between two of them.
GIZMO_IMGUIZMO_API void DrawGridCustomColor(const float* view, const float* projection, const float* matrix,
                                            const float gridSize, const float majorStep, const unsigned int subdivision,
                                            const ImU32 majorCol, const ImU32 minorCol, const ImU32 centerCol) {
    detail::WorldPainter painter = detail::world_painter(detail::state(), view, projection);
    const double size = static_cast<double>(gridSize), major = static_cast<double>(majorStep);
    const double step = major / (std::max)(subdivision, 1u), half = std::ceil(size / step);
    detail::draw_grid(painter, detail::matrix_of(matrix), size, -half * step, step, {centerCol, majorCol, minorCol},
                      [&](double at) { return std::abs(std::remainder(at, major)) < step * 1e-6; });
}
GIZMO_IMGUIZMO_API void DrawGridCustom(const float* view, const float* projection, const float* matrix,
                                       const float gridSize, const float majorStep, const unsigned int subdivision) {
    DrawGridCustomColor(view, projection, matrix, gridSize, majorStep, subdivision, IM_COL32(128, 128, 128, 255),
                        IM_COL32(144, 144, 144, 255), IM_COL32(64, 64, 64, 255));
}

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
                                   const float* localBounds = nullptr, const float* boundsSnap = nullptr) {
    detail::State& s = detail::state();
    detail::set_camera(s, view, projection);
    return detail::manipulate(s, {static_cast<unsigned>(operation), mode, snap, localBounds, boundsSnap}, matrix,
                              deltaMatrix);
}

/// Shows a cube that tells how the view is turned, and turns it about the point at `length` in front of the eye; y is
/// up. The projection is that of the last call; it tells a right-handed view from a left-handed one.
GIZMO_IMGUIZMO_API void ViewManipulate(float* view, float length, ImVec2 position, ImVec2 size, ImU32 backgroundColor) {
    detail::view_manipulate(detail::state(), view, length, {position.x, position.y, size.x, size.y}, backgroundColor);
}
/// The same without a call of Manipulate() before it. Operation, mode and matrix do not matter.
GIZMO_IMGUIZMO_API void ViewManipulate(float* view, const float* projection, OPERATION, MODE, float*, float length,
                                       ImVec2 position, ImVec2 size, ImU32 backgroundColor) {
    detail::set_camera(detail::state(), view, projection);
    ViewManipulate(view, length, position, size, backgroundColor);
}

/// A window that may be hovered instead of the one that is drawn into.
GIZMO_IMGUIZMO_API void SetAlternativeWindow(ImGuiWindow* window) {
    detail::state().settings.other_window = window;
}

/// Replaces the current id.
[[deprecated("Use PushID/PopID instead.")]] GIZMO_IMGUIZMO_API void SetID(int id) {
    detail::state().ids.back() = static_cast<ImGuiID>(id);
}
GIZMO_IMGUIZMO_API ImGuiID GetID(const char* str_id_begin, const char* str_id_end) {
    const std::size_t length = str_id_end ? static_cast<std::size_t>(str_id_end - str_id_begin) : 0;
    return ImHashStr(str_id_begin, length, detail::state().ids.back());
}
GIZMO_IMGUIZMO_API ImGuiID GetID(const char* str_id) {
    return GetID(str_id, nullptr);
}
GIZMO_IMGUIZMO_API ImGuiID GetID(const void* ptr_id) {
    return ImHashData(&ptr_id, sizeof ptr_id, detail::state().ids.back());
}
GIZMO_IMGUIZMO_API void PushID(const char* str_id) {
    detail::state().ids.push_back(GetID(str_id));
}
GIZMO_IMGUIZMO_API void PushID(const char* str_id_begin, const char* str_id_end) {
    detail::state().ids.push_back(GetID(str_id_begin, str_id_end));
}
GIZMO_IMGUIZMO_API void PushID(const void* ptr_id) {
    detail::state().ids.push_back(GetID(ptr_id));
}
GIZMO_IMGUIZMO_API void PushID(int int_id) {
    detail::State& s = detail::state();
    s.ids.push_back(ImHashData(&int_id, sizeof int_id, s.ids.back()));
}
/// Does nothing if nothing was pushed.
GIZMO_IMGUIZMO_API void PopID() {
    detail::State& s = detail::state();
    if (s.ids.size() > 1) s.ids.pop_back();
}

/// The length of an axis as a share of half the larger side of the rectangle. 0.1 if not set.
GIZMO_IMGUIZMO_API void SetGizmoSizeClipSpace(float value) {
    detail::state().settings.size = value;
}
/// Whether axes turn to the side where the camera is. True if not set.
GIZMO_IMGUIZMO_API void AllowAxisFlip(bool value) {
    detail::state().settings.flips = value;
}
/// The area on the screen below which a plane is hidden: of a parallelogram of two axes, in the unit of
/// SetGizmoSizeClipSpace(). 0.0025 if not set. The two names are ImGuizmo's.
GIZMO_IMGUIZMO_API void SetAxisLimit(float value) {
    detail::state().settings.axis_limit = value;
}
/// The length on the screen below which an axis is hidden, in the same unit. 0.02 if not set.
GIZMO_IMGUIZMO_API void SetPlaneLimit(float value) {
    detail::state().settings.plane_limit = value;
}
/// True hides an axis, with the planes and rings that need it.
GIZMO_IMGUIZMO_API void SetAxisMask(bool x, bool y, bool z) {
    detail::state().settings.hidden_axes = (x ? 1u : 0u) | (y ? 2u : 0u) | (z ? 4u : 0u);
}

/// True: a gizmo whose object is out of view stands at the edge of the rectangle, and a line leads to the object. False
/// if not set: it is not shown. Not in ImGuizmo.
GIZMO_IMGUIZMO_API void SetAlwaysInView(bool value) {
    detail::state().settings.always_in_view = value;
}

/// The ray through a pixel of a rectangle, from the eye, or from the near plane of an orthographic projection.
/// `rayOrigin` and `rayDirection` receive three floats each; nothing is written if a matrix is singular.
GIZMO_IMGUIZMO_API void ComputeMouseRay(const float* view, const float* projection, const ImVec2& mousePosition,
                                        const ImVec2& rectPosition, const ImVec2& rectSize, float* rayOrigin,
                                        float* rayDirection) {
    ::gizmo::Camera camera = detail::State::default_camera();
    camera.view = detail::matrix_of(view);
    camera.projection = detail::matrix_of(projection);
    camera.viewport = detail::viewport_of({rectPosition.x, rectPosition.y, rectSize.x, rectSize.y}, 1);
    const auto ray = ::gizmo::screen_ray(camera, {mousePosition.x, mousePosition.y});
    if (!ray) return;
    for (glm::length_t i = 0; i < 3; ++i) {
        rayOrigin[i] = static_cast<float>(ray->origin[i]);
        rayDirection[i] = static_cast<float>(ray->direction[i]);
    }
}

/// Read in each call; change what you like.
GIZMO_IMGUIZMO_API Style& GetStyle() {
    return detail::state().settings.style;
}

} // namespace IMGUIZMO_NAMESPACE

#undef GIZMO_IMGUIZMO_API
