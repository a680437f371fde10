// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The functions of <gizmo/adapters/imguizmo.hpp>: C++20, with Dear ImGui's headers and the core's. CMake compiles it
// for gizmo::imguizmo; a host without CMake compiles it beside its own files.
#include <gizmo/adapters/imguizmo.hpp>

#include <gizmo/adapters/imguizmo/state.hpp>

namespace IMGUIZMO_NAMESPACE {
namespace detail {

void set_renderer(const Renderer& renderer) {
    state().settings.renderer = renderer;
}
void visit_drawings(void (*visit)(void* drawing, void* user), void* user) {
    for (const auto& entry : state().entries)
        if (entry->drawing) visit(entry->drawing.get(), user);
}

} // namespace detail

Style::Style() {
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

void SetDrawlist(ImDrawList* drawlist) {
    detail::State& s = detail::state();
    s.list = drawlist ? drawlist : ImGui::GetWindowDrawList();
    s.list_frame = ImGui::GetFrameCount();
}

void BeginFrame() {
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

void SetImGuiContext(ImGuiContext* ctx) {
    ImGui::SetCurrentContext(ctx);
}

void Create() {}
void Destroy() {
    detail::state() = {};
}

void PushContext() {
    detail::State& s = detail::state();
    s.pushed.push_back(s.settings);
}
void PopContext() {
    detail::State& s = detail::state();
    if (s.pushed.empty()) return;
    s.settings = s.pushed.back();
    s.pushed.pop_back();
}
void ClearContextStack() {
    detail::state().pushed.clear();
}

bool IsUsing() {
    const detail::State& s = detail::state();
    const detail::Entry* const used = s.used();
    return used && !used->is_view && used->id == s.ids.back();
}
bool IsUsingAny() {
    const detail::Entry* const used = detail::state().used();
    return used && !used->is_view;
}
bool IsUsingViewManipulate() {
    for (const auto& entry : detail::state().entries)
        if (entry->is_view && (entry->is_used || entry->is_turning)) return true;
    return false;
}
bool IsViewManipulateHovered() {
    for (const auto& entry : detail::state().entries)
        if (entry->is_view && entry->is_over) return true;
    return false;
}

bool IsOver(OPERATION op) {
    return IsUsing() || detail::is_over(detail::state(), op);
}
bool IsOver() {
    return IsUsing() || detail::is_over(detail::state(), ~0u);
}
bool IsOver(float* position, float pixelRadius) {
    const auto pixel = ::gizmo::world_to_screen(detail::state().camera, glm::dvec3(glm::make_vec3(position)));
    if (!pixel) return false;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::dvec2 at = glm::dvec2(*pixel) / static_cast<double>(detail::framebuffer_scale());
    return glm::length(at - glm::dvec2(mouse.x, mouse.y)) < static_cast<double>(pixelRadius);
}

MOVETYPE GetActiveHandleType() {
    const detail::State& s = detail::state();
    return IsUsing() ? detail::move_type(s.used()->dragged) : MT_NONE;
}
MOVETYPE GetHoveredHandleType() {
    for (const auto& entry : detail::state().entries)
        if (entry->hovered != ::gizmo::kNoHandle) return detail::move_type(entry->hovered);
    return MT_NONE;
}
MOVETYPE GetActiveMoveType() {
    return GetActiveHandleType();
}
MOVETYPE GetHoveredMoveType() {
    return GetHoveredHandleType();
}

void Enable(bool enable) {
    detail::State& s = detail::state();
    s.settings.enabled = enable;
    if (enable) return;
    for (const auto& entry : s.entries)
        if (!entry->is_view) entry->is_used = false;
}
bool IsEnabled() {
    return detail::state().settings.enabled;
}

void DecomposeMatrixToComponents(const float* matrix, float* translation, float* rotation, float* scale) {
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
void RecomposeMatrixFromComponents(const float* translation, const float* rotation, const float* scale, float* matrix) {
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

void SetRect(float x, float y, float width, float height) {
    detail::state().settings.rect = {x, y, width, height};
}
void SetOrthographic(bool) {}

void DrawAxes(const float* view, const float* projection, const float* matrices, int matrixCount) {
    detail::WorldPainter painter = detail::world_painter(detail::state(), view, projection);
    const ImU32 colors[3] = {IM_COL32(255, 0, 0, 255), IM_COL32(0, 255, 0, 255), IM_COL32(0, 0, 255, 255)};
    for (int i = 0; i < matrixCount; ++i) {
        const glm::dmat4 model = detail::matrix_of(matrices + i * 16);
        for (int axis = 0; axis < 3; ++axis)
            painter.line(painter.clip(model, 0, 0, 0), painter.clip(model, axis == 0, axis == 1, axis == 2),
                         colors[axis], 2);
    }
}
void DrawCubes(const float* view, const float* projection, const float* matrices, int matrixCount) {
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
void DrawGrid(const float* view, const float* projection, const float* matrix, const float gridSize) {
    detail::WorldPainter painter = detail::world_painter(detail::state(), view, projection);
    const double size = static_cast<double>(gridSize);
    const detail::GridLook look{IM_COL32(64, 64, 64, 255), IM_COL32(144, 144, 144, 255), IM_COL32(128, 128, 128, 255)};
    detail::draw_grid(painter, detail::matrix_of(matrix), size, -size, 1, look,
                      [](double at) { return std::abs(std::remainder(at, 10)) < 1e-6; });
}
void DrawGridCustomColor(const float* view, const float* projection, const float* matrix, const float gridSize,
                         const float majorStep, const unsigned int subdivision, const ImU32 majorCol,
                         const ImU32 minorCol, const ImU32 centerCol) {
    detail::WorldPainter painter = detail::world_painter(detail::state(), view, projection);
    const double size = static_cast<double>(gridSize), major = static_cast<double>(majorStep);
    const double step = major / (std::max)(subdivision, 1u), half = std::ceil(size / step);
    detail::draw_grid(painter, detail::matrix_of(matrix), size, -half * step, step, {centerCol, majorCol, minorCol},
                      [&](double at) { return std::abs(std::remainder(at, major)) < step * 1e-6; });
}
void DrawGridCustom(const float* view, const float* projection, const float* matrix, const float gridSize,
                    const float majorStep, const unsigned int subdivision) {
    DrawGridCustomColor(view, projection, matrix, gridSize, majorStep, subdivision, IM_COL32(128, 128, 128, 255),
                        IM_COL32(144, 144, 144, 255), IM_COL32(64, 64, 64, 255));
}

bool Manipulate(const float* view, const float* projection, OPERATION operation, MODE mode, float* matrix,
                float* deltaMatrix, const float* snap, const float* localBounds, const float* boundsSnap) {
    detail::State& s = detail::state();
    detail::set_camera(s, view, projection);
    return detail::manipulate(s, {static_cast<unsigned>(operation), mode, snap, localBounds, boundsSnap}, matrix,
                              deltaMatrix);
}

void ViewManipulate(float* view, float length, ImVec2 position, ImVec2 size, ImU32 backgroundColor) {
    detail::view_manipulate(detail::state(), view, length, {position.x, position.y, size.x, size.y}, backgroundColor);
}
void ViewManipulate(float* view, const float* projection, OPERATION, MODE, float*, float length, ImVec2 position,
                    ImVec2 size, ImU32 backgroundColor) {
    detail::set_camera(detail::state(), view, projection);
    ViewManipulate(view, length, position, size, backgroundColor);
}

void SetAlternativeWindow(ImGuiWindow* window) {
    detail::state().settings.other_window = window;
}

void SetID(int id) {
    detail::state().ids.back() = static_cast<ImGuiID>(id);
}
ImGuiID GetID(const char* str_id_begin, const char* str_id_end) {
    const std::size_t length = str_id_end ? static_cast<std::size_t>(str_id_end - str_id_begin) : 0;
    return ImHashStr(str_id_begin, length, detail::state().ids.back());
}
ImGuiID GetID(const char* str_id) {
    return GetID(str_id, nullptr);
}
ImGuiID GetID(const void* ptr_id) {
    return ImHashData(&ptr_id, sizeof ptr_id, detail::state().ids.back());
}
void PushID(const char* str_id) {
    detail::state().ids.push_back(GetID(str_id));
}
void PushID(const char* str_id_begin, const char* str_id_end) {
    detail::state().ids.push_back(GetID(str_id_begin, str_id_end));
}
void PushID(const void* ptr_id) {
    detail::state().ids.push_back(GetID(ptr_id));
}
void PushID(int int_id) {
    detail::State& s = detail::state();
    s.ids.push_back(ImHashData(&int_id, sizeof int_id, s.ids.back()));
}
void PopID() {
    detail::State& s = detail::state();
    if (s.ids.size() > 1) s.ids.pop_back();
}

void SetGizmoSizeClipSpace(float value) {
    detail::state().settings.size = value;
}
void AllowAxisFlip(bool value) {
    detail::state().settings.flips = value;
}
void SetAxisLimit(float value) {
    detail::state().settings.axis_limit = value;
}
void SetPlaneLimit(float value) {
    detail::state().settings.plane_limit = value;
}
void SetAxisMask(bool x, bool y, bool z) {
    detail::state().settings.hidden_axes = (x ? 1u : 0u) | (y ? 2u : 0u) | (z ? 4u : 0u);
}
void SetAllowNonUniformScaling(bool value) {
    detail::state().settings.scales_one_axis = value;
}

void SetAlwaysInView(bool value) {
    detail::state().settings.always_in_view = value;
}

void ComputeMouseRay(const float* view, const float* projection, const ImVec2& mousePosition,
                     const ImVec2& rectPosition, const ImVec2& rectSize, float* rayOrigin, float* rayDirection) {
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

Style& GetStyle() {
    return detail::state().settings.style;
}

} // namespace IMGUIZMO_NAMESPACE
