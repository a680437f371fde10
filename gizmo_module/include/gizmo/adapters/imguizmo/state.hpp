// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// For imguizmo.cpp alone: what it keeps for each ImGuiContext, and how a call of Manipulate() becomes a frame of a
// gizmo::Context. The state belongs to the ImGuiContext, which destroys it.
#pragma once

#include <gizmo/adapters/imgui.hpp>
#include <gizmo/adapters/imgui_draw.hpp>
#include <gizmo/adapters/imguizmo/drawing.hpp>
#include <gizmo/adapters/imguizmo/shapes.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/view_cube.hpp>

#include <imgui_internal.h>

#include <glm/gtc/type_ptr.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace IMGUIZMO_NAMESPACE {
namespace detail {

/// The gizmos of one call of Manipulate() or ViewManipulate() from frame to frame: those of the n-th call of an id.
struct Entry {
    ImGuiID id = 0;
    bool is_view = false;
    int frame = 0; ///< of Dear ImGui, in which it was last submitted
    ::gizmo::Context context{};
    ::gizmo::Handle hovered = ::gizmo::kNoHandle, dragged = ::gizmo::kNoHandle;
    bool is_over = false;     ///< the pointer is on it, or in the rectangle of a view cube
    bool is_used = false;     ///< a drag is running
    bool is_turning = false;  ///< the view, by a drag or after a click
    ::gizmo::Feedback last{}; ///< the drag as of the last frame
    Drawing drawing{};
};

/// What the host sets once.
struct Settings {
    Style style{};
    Rect rect{};
    bool enabled = true, flips = true, always_in_view = false, scales_one_axis = true;
    unsigned hidden_axes = 0; ///< bits 0, 1, 2
    float size = 0.1f;        ///< of an axis, in half widths of the larger side of the rectangle
    float axis_limit = 0.0025f, plane_limit = 0.02f;
    ImGuiWindow* other_window = nullptr;
    Renderer renderer{}; ///< without draw(): Dear ImGui
};

struct State {
    Settings settings{};
    std::vector<Settings> pushed{}; ///< by PushContext()
    std::vector<ImGuiID> ids{1};    ///< never empty
    std::vector<std::unique_ptr<Entry>> entries{};
    ::gizmo::Triangles triangles{};
    CubePainter cubes{};

    int frame = -1;
    ImDrawList* list = nullptr;
    int list_frame = -1;
    bool is_taken = false;                     ///< in this frame an earlier call has the pointer
    ::gizmo::Camera camera = default_camera(); ///< of the last call

    /// Looks along z, right-handed, until a call says otherwise.
    static ::gizmo::Camera default_camera() {
        ::gizmo::Camera camera;
        camera.clip_y = ::gizmo::ClipY::Up;
        // Both conventions of depth are within this one's range.
        camera.clip_depth = ::gizmo::ClipDepth::MinusOneToOne;
        camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -0.2, 0);
        return camera;
    }

    Entry* used() const {
        for (const auto& entry : entries)
            if (entry->is_used) return entry.get();
        return nullptr;
    }
};

inline void destroy_state(ImGuiContext*, ImGuiContextHook* hook) {
    delete static_cast<State*>(hook->UserData);
    hook->UserData = nullptr;
}

/// The state of the current ImGuiContext. Before the first one exists: settings that it will begin with.
inline State& state() {
    static State before;
    ImGuiContext* const context = ImGui::GetCurrentContext();
    if (!context) return before;
    static const ImGuiID owner = ImHashStr("gizmo/adapters/imguizmo.hpp", 0, sizeof(State));
    for (const ImGuiContextHook& hook : context->Hooks)
        if (hook.Owner == owner && hook.UserData) return *static_cast<State*>(hook.UserData);
    auto made = std::make_unique<State>();
    made->settings = before.settings;
    ImGuiContextHook hook;
    hook.Type = ImGuiContextHookType_Shutdown;
    hook.Owner = owner;
    hook.Callback = destroy_state;
    hook.UserData = made.get();
    ImGui::AddContextHook(context, &hook);
    return *made.release();
}

/// Once in each frame, before anything is submitted.
inline void begin_frame_once(State& s) {
    const int frame = ImGui::GetFrameCount();
    if (s.frame == frame) return;
    std::erase_if(s.entries, [&](const std::unique_ptr<Entry>& entry) { return entry->frame != s.frame; });
    s.frame = frame;
    s.is_taken = false;
}

inline Entry& entry_of(State& s, ImGuiID id, bool is_view) {
    for (const auto& entry : s.entries) {
        if (entry->id != id || entry->is_view != is_view || entry->frame == s.frame) continue;
        entry->frame = s.frame;
        return *entry;
    }
    Entry& made = *s.entries.emplace_back(std::make_unique<Entry>());
    made.id = id, made.is_view = is_view, made.frame = s.frame;
    return made;
}

inline ImDrawList& draw_list(State& s) {
    const bool is_current = s.list && s.list_frame == ImGui::GetFrameCount();
    return is_current ? *s.list : *ImGui::GetForegroundDrawList();
}

inline float framebuffer_scale() {
    const float scale = ImGui::GetIO().DisplayFramebufferScale.x;
    return scale > 0 ? scale : 1;
}

/// True if the mouse is on the window that is drawn into, or on none and that window takes no input.
inline bool is_window_hovered(const State& s, const ImDrawList& list) {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    const ImGuiWindow* const hovered = g.HoveredWindow;
    if (hovered) return hovered->DrawList == &list || hovered == s.settings.other_window;
    if (ImGui::GetTopMostPopupModal()) return false; // it is behind that
    for (const ImGuiWindow* window : g.Windows)
        if (window->DrawList == &list)
            return ImGui::IsMouseHoveringRect(window->InnerRect.Min, window->InnerRect.Max, false);
    return true; // the background's or the foreground's
}

inline ImGuiID drag_item() {
    static const ImGuiID id = ImHashStr("gizmo/adapters/imguizmo.hpp drag");
    return id;
}

/// False if the pointer is for something else, so that nothing is hovered and no drag begins. An item that is active
/// while the button is up, such as a text field, has the keyboard alone.
inline bool can_reach(const State& s, const ImDrawList& list) {
    const bool held = ImGui::IsMouseDown(0) && !ImGui::IsMouseClicked(0); // since before the gizmo was there
    return s.settings.enabled && !s.is_taken && !s.used() && !held && !ImGui::IsAnyItemHovered() &&
           is_window_hovered(s, list);
}

inline void want_mouse() {
#if IMGUI_VERSION_NUM >= 18723
    ImGui::SetNextFrameWantCaptureMouse(true);
#else
    ImGui::CaptureMouseFromApp();
#endif
}

/// The pointer of this frame for one entry. Steps depend on the call, not on a key.
inline ::gizmo::Pointer pointer_for(const State& s, const Entry& entry, const ImDrawList& list) {
    const ImGuiIO& io = ImGui::GetIO();
    ::gizmo::Pointer pointer = ::gizmo::pointer_from_imgui(io);
    const double scale = static_cast<double>(framebuffer_scale());
    pointer.cursor = glm::dvec2(io.MousePos.x, io.MousePos.y) * scale;
    if (pointer.press) pointer.press = pointer.cursor;
    if (pointer.release) pointer.release = pointer.cursor;
    pointer.cancel = pointer.cancel && !io.MouseDown[1]; // Escape alone
    pointer.precise = pointer.from_center = false;
    pointer.snap = true;
    pointer.blocked = !entry.is_used && !can_reach(s, list);
    return pointer;
}

/// A press within a window moves the window and activates nothing else, unless an item is active. So a drag is one.
inline void hold_item(bool was_used, bool is_used) {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    if (is_used && !was_used && g.HoveredWindow) {
        ImGui::SetActiveID(drag_item(), g.HoveredWindow);
        ImGui::FocusWindow(g.HoveredWindow);
    }
    if (is_used) ImGui::KeepAliveID(drag_item());
    if (was_used && !is_used && g.ActiveId == drag_item()) ImGui::ClearActiveID();
}

/// The corner of the operating system's window that shows the list.
inline ImVec2 window_corner(const ImDrawList& list) {
#ifdef IMGUI_HAS_VIEWPORT
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->DrawList == &list && window->Viewport) return window->Viewport->Pos;
    return ImGui::GetWindowViewport()->Pos; // the background's or the foreground's
#else
    (void)list;
    return ImGui::GetMainViewport()->Pos;
#endif
}

inline void draw_entry(State& s, Entry& entry, ImDrawList& out) {
    const Renderer& renderer = s.settings.renderer;
    if (renderer.draw)
        return renderer.draw(renderer, entry.drawing, entry.context.draw_list(), out, framebuffer_scale(),
                             window_corner(out));
    entry.drawing = nullptr;
    ::gizmo::draw_with_imgui(out, entry.context.draw_list(), s.triangles,
                             {.corner = ImVec2(0, 0), .scale = framebuffer_scale()});
}

inline ::gizmo::Viewport viewport_of(const Rect& rect, float scale = framebuffer_scale()) {
    const auto pixels = [&](float length) { return static_cast<double>(length) * static_cast<double>(scale); };
    return {pixels(rect.x), pixels(rect.y), pixels(rect.width), pixels(rect.height)};
}

inline glm::dmat4 matrix_of(const float* column_major) {
    return glm::dmat4(glm::make_mat4(column_major));
}

inline void set_camera(State& s, const float* view, const float* projection) {
    s.camera.view = matrix_of(view);
    s.camera.projection = matrix_of(projection);
    s.camera.viewport = viewport_of(s.settings.rect);
}

inline WorldPainter world_painter(State& s, const float* view, const float* projection) {
    return {draw_list(s), s.settings.rect, matrix_of(projection) * matrix_of(view)};
}

inline ::gizmo::Color color_of(const ImVec4& color) {
    const ImU32 packed = ImGui::ColorConvertFloat4ToU32(color);
    const auto byte = [&](int shift) { return static_cast<std::uint8_t>(packed >> shift & 255u); };
    return {byte(IM_COL32_R_SHIFT), byte(IM_COL32_G_SHIFT), byte(IM_COL32_B_SHIFT), byte(IM_COL32_A_SHIFT)};
}

inline constexpr std::uint64_t kBoxSides =
    (std::uint64_t{1} << static_cast<unsigned>(::gizmo::Handle::BoundsCornerMinMinMin)) -
    ::gizmo::handle_bit(::gizmo::kFirstBounds);

inline constexpr std::uint64_t kScaleAxes = ::gizmo::handle_bit(::gizmo::Handle::ScaleX) * 7;

/// The operations that show a handle: of a plane those of both axes.
constexpr unsigned operations_of(::gizmo::Handle handle) {
    using enum ::gizmo::Handle;
    const auto n = static_cast<unsigned>(handle);
    const auto from = [&](::gizmo::Handle first) { return n - static_cast<unsigned>(first); };
    if (from(::gizmo::kFirstBounds) < ::gizmo::kBoundsHandleCount) return BOUNDS;
    if (from(TranslateX) < 3) return 1u * TRANSLATE_X << from(TranslateX);
    if (from(TranslateYZ) < 3) return TRANSLATE & ~(1u * TRANSLATE_X << from(TranslateYZ));
    if (from(RotateX) < 4) return 1u * ROTATE_X << from(RotateX);
    if (from(ScaleX) < 3) return 1u * (SCALE_X | SCALE_XU) << from(ScaleX);
    if (handle == TranslateView) return 1u * TRANSLATE;
    return handle == ScaleUniform ? 1u * (SCALE | SCALEU) : 0u;
}

constexpr MOVETYPE move_type(::gizmo::Handle handle) {
    using enum ::gizmo::Handle;
    const int n = static_cast<int>(handle);
    if (handle >= TranslateX && handle <= RotateView) return static_cast<MOVETYPE>(n); // in the same order
    if (handle >= ScaleX && handle <= ScaleZ) return static_cast<MOVETYPE>(MT_SCALE_X + n - static_cast<int>(ScaleX));
    return handle == ScaleUniform ? MT_SCALE_XYZ : MT_NONE;
}
static_assert(static_cast<int>(::gizmo::Handle::TranslateX) == MT_MOVE_X &&
              static_cast<int>(::gizmo::Handle::RotateView) == MT_ROTATE_SCREEN);

/// True if the operation shows the handle.
constexpr bool shows(unsigned operation, ::gizmo::Handle handle) {
    const unsigned needed = operations_of(handle);
    if (handle == ::gizmo::Handle::ScaleUniform) return (operation & SCALE) == SCALE || (operation & SCALEU) == SCALEU;
    if (needed & SCALE) return (operation & needed) != 0; // either of two bits
    return needed != 0 && (operation & needed) == needed;
}

/// True if the pointer is on such a handle of the current id; where no gizmo has that id, of any.
inline bool is_over(const State& s, unsigned operation) {
    bool any = false, mine = false, has_id = false;
    for (const auto& entry : s.entries) {
        if (entry->is_view) continue;
        const bool over = entry->is_over && (operations_of(entry->hovered) & operation) != 0;
        any = any || over;
        mine = mine || (over && entry->id == s.ids.back());
        has_id = has_id || entry->id == s.ids.back();
    }
    return has_id ? mine : any;
}

/// One call of Manipulate().
struct Call {
    unsigned operation = 0;
    MODE mode = LOCAL;
    const float* snap = nullptr;
    const float* bounds = nullptr;
    const float* bounds_snap = nullptr;
};

inline ::gizmo::Mode mode_of(const Call& call) {
    ::gizmo::Mode mode = ::gizmo::kNoMode;
    if (call.operation & TRANSLATE) mode = mode | ::gizmo::Mode::Translate;
    if (call.operation & ROTATE) mode = mode | ::gizmo::Mode::Rotate;
    if (call.operation & (SCALE | SCALEU)) mode = mode | ::gizmo::Mode::Scale;
    if (call.bounds) mode = mode | ::gizmo::Mode::Bounds;
    return mode;
}

/// The steps for the handle that is dragged; each operation has its own meaning of the numbers.
inline ::gizmo::Snap snap_of(const Call& call, const ::gizmo::Handle dragged, const ::gizmo::DTransform& start) {
    ::gizmo::Snap snap;
    const unsigned operation = operations_of(dragged);
    if ((operation & BOUNDS) != 0 && call.bounds_snap) { // the box's size is a multiple, in units of the press
        snap.absolute = true;
        snap.side_axis = glm::abs(start.scale) * glm::dvec3(glm::make_vec3(call.bounds_snap));
    }
    if (!call.snap) return snap;
    if (operation & TRANSLATE) {
        snap.translation_axis = glm::dvec3(glm::make_vec3(call.snap));
    } else if (operation & ROTATE) {
        snap.rotation = glm::radians(static_cast<double>(call.snap[0]));
    } else if (operation & (SCALE | SCALEU)) { // whole multiples of the step, of the scale at the press
        snap.absolute = true;
        snap.scale_axis = glm::abs(start.scale) * static_cast<double>(call.snap[0]);
    }
    return snap;
}

inline ::gizmo::Options options_of(const State& s, const Entry& entry, const Call& call) {
    ::gizmo::Options options;
    options.id = 1;
    options.space = (call.operation & SCALE) != 0 || call.mode == LOCAL ? ::gizmo::Space::Local : ::gizmo::Space::World;
    options.flip = s.settings.flips;
    options.always_in_view = s.settings.always_in_view;
    options.axes = static_cast<std::uint8_t>(7u & ~s.settings.hidden_axes);
    options.handles = call.bounds ? kBoxSides : 0;
    for (int i = 1; i < static_cast<int>(::gizmo::kFirstBounds); ++i)
        if (const auto handle = static_cast<::gizmo::Handle>(i); shows(call.operation, handle))
            options.handles |= ::gizmo::handle_bit(handle);
    if (!s.settings.scales_one_axis) options.handles &= ~kScaleAxes;
    if (entry.is_used) {
        const ::gizmo::DragUpdate* const drag = entry.context.drag();
        options.snap = snap_of(call, entry.dragged, drag ? drag->drag.start : ::gizmo::DTransform{});
    }
    if (call.bounds) {
        const glm::dvec3 a(glm::make_vec3(call.bounds)), b(glm::make_vec3(call.bounds + 3));
        options.box = {(glm::min)(a, b), (glm::max)(a, b)};
    }
    // A ring alone is drawn larger than the axes, whose length is the unit.
    const bool rings_alone = (call.operation & (TRANSLATE | SCALE | SCALEU)) == 0;
    options.size = rings_alone ? 1.2 : 1;
    return options;
}

inline ::gizmo::Style style_of(const State& s, bool rings) {
    const Settings& settings = s.settings;
    const Style& from = settings.style;
    const Style standard;
    ::gizmo::Style style;
    style.pixel_scale = framebuffer_scale();
    style.halo.a = 0; // as bright as the palette, and lines of Dear ImGui's texture
    style.size_px = settings.size / 2 * (std::max)(settings.rect.width, settings.rect.height);
    const auto color = [&](int i) { return color_of(from.Colors[settings.enabled ? i : INACTIVE]); };
    for (int i = 0; i < 3; ++i) {
        style.axis[i] = color(DIRECTION_X + i);
        style.plane[i] = color(PLANE_X + i);
        style.plane_alpha = i == 0 ? from.Colors[PLANE_X].w : (std::max)(style.plane_alpha, from.Colors[PLANE_X + i].w);
    }
    for (::gizmo::Color& plane : style.plane) // borders are opaque if all are filled alike
        if (style.plane_alpha > 0)
            plane.a =
                static_cast<std::uint8_t>((std::min)(255.0f, static_cast<float>(plane.a) / style.plane_alpha + 0.5f));
    style.highlight = style.dragged = color(SELECTION);
    style.neutral = settings.enabled ? ::gizmo::Color{255, 255, 255, 255} : color(INACTIVE);
    style.guide = color_of(from.Colors[TRANSLATION_LINE]);
    style.sector = color_of(from.Colors[ROTATION_USING_FILL]);
    style.sector_border = color_of(from.Colors[ROTATION_USING_BORDER]);
    style.line_px = from.TranslationLineThickness;
    style.ring_px = from.RotationLineThickness;
    style.view_ring_px = from.RotationOuterLineThickness;
    style.scale_px = from.ScaleLineThickness;
    style.arrow_size = from.TranslationLineArrowSize / standard.TranslationLineArrowSize;
    style.cube_size = from.ScaleLineCircleSize / standard.ScaleLineCircleSize;
    style.center_size = from.CenterCircleSize / standard.CenterCircleSize;
    if (!rings) { // from 0.5 to 0.8 of an axis, as there; inside of rings there is less room
        const ::gizmo::Layout& layout = ::gizmo::layout_of(::gizmo::HandleSet::Translate);
        style.plane_size = static_cast<float>(0.3 / (layout.plane_end - layout.plane_begin));
        style.plane_distance = static_cast<float>(1.3 / (layout.plane_end + layout.plane_begin));
    }
    // Of an axis the length on the screen, of a plane the area, below which it is hidden. Here it fades around there.
    constexpr float kMiddleOfFade = 1.6f;
    style.axis_limit = settings.plane_limit / settings.size / kMiddleOfFade;
    style.plane_limit = settings.axis_limit / (settings.size * settings.size) / kMiddleOfFade;
    return style;
}

/// The text beside the object during a drag.
inline void draw_text(const State& s, const Entry& entry, ImDrawList& out) {
    if (!entry.is_used) return;
    const auto feedback = entry.context.feedback();
    if (!feedback || !feedback->pivot_px) return;
    char text[64] = "";
    const std::string_view label = ::gizmo::format_feedback(*feedback, text);
    const glm::vec2 at = glm::vec2(*feedback->pivot_px) / framebuffer_scale();
    for (const int i : {TEXT_SHADOW, TEXT}) {
        const float by = i == TEXT ? 14.0f : 15.0f;
        out.AddText(ImVec2(at.x + by, at.y + by), ImGui::ColorConvertFloat4ToU32(s.settings.style.Colors[i]),
                    label.data(), label.data() + label.size());
    }
}

/// The change of this frame. A translation and a rotation are in the world (after = delta * before), a scale is along
/// the object's axes (after = before * delta), a box is the identity.
inline glm::dmat4 delta_of(Entry& entry, const glm::mat4& before, const glm::mat4& after) {
    ::gizmo::Feedback now;
    if (const auto feedback = entry.context.feedback())
        now = *feedback;
    else // cancelled
        now.action = entry.last.action, now.axis = entry.last.axis;
    glm::dmat4 delta(1);
    const double turned = now.angle - entry.last.angle;
    if (now.action == ::gizmo::Action::Translate) {
        delta[3] = glm::dvec4(glm::dvec3(after[3]) - glm::dvec3(before[3]), 1);
    } else if (now.action == ::gizmo::Action::Rotate && turned != 0) {
        const glm::dvec3 pivot(before[3]);
        delta = glm::translate(glm::rotate(glm::translate(delta, pivot), turned, now.axis), -pivot);
    } else if (now.action == ::gizmo::Action::Scale) {
        delta = glm::scale(delta, now.ratio / entry.last.ratio);
    }
    entry.last = now;
    return delta;
}

/// Submits the gizmo: one, or two where rings and arrows are along the world's axes but scale axes along the object's.
/// A drag shows only the one that is dragged.
inline bool submit(const State& s, Entry& entry, const Call& call, glm::mat4& object) {
    ::gizmo::Options options = options_of(s, entry, call);
    const ::gizmo::Mode mode = options.handles != 0 && options.axes != 0 ? mode_of(call) : ::gizmo::kNoMode;
    const bool has_more = (mode & ~(::gizmo::Mode::Scale | ::gizmo::Mode::Bounds)) != ::gizmo::kNoMode;
    const bool is_apart = options.space == ::gizmo::Space::World && has_more && (options.handles & kScaleAxes) != 0;
    const bool scales = is_apart && (::gizmo::handle_bit(entry.dragged) & kScaleAxes) != 0;
    bool changed = !scales && entry.context.manipulate(mode, object, s.camera, options).changed;
    if (!is_apart || (entry.is_used && !scales)) return changed;
    options.id = 2;
    options.space = ::gizmo::Space::Local;
    options.handles &= kScaleAxes;
    options.size = ::gizmo::layout_of(::gizmo::HandleSet::Universal).scale_end /
                   ::gizmo::layout_of(::gizmo::HandleSet::Scale).scale_end;
    changed |= entry.context.manipulate(::gizmo::Mode::Scale, object, s.camera, options).changed;
    return changed;
}

inline bool manipulate(State& s, const Call& call, float* matrix, float* delta) {
    begin_frame_once(s);
    Entry& entry = entry_of(s, s.ids.back(), false);
    ImDrawList& out = draw_list(s);
    glm::mat4 object = glm::make_mat4(matrix);
    const glm::mat4 before = object;

    ::gizmo::Context& context = entry.context;
    if (context.is_active() && !entry.is_used) context = {}; // Enable(false)
    context.style = style_of(s, (call.operation & ROTATE) != 0);
    context.begin_frame(pointer_for(s, entry, out), static_cast<double>(ImGui::GetIO().DeltaTime));
    const bool changed = submit(s, entry, call, object);
    context.end_frame();

    const bool was_used = entry.is_used;
    entry.is_used = context.is_active();
    entry.dragged = entry.is_used ? context.hovered_handle() : ::gizmo::kNoHandle;
    entry.is_over = context.is_hovered();
    entry.hovered = entry.is_over && !entry.is_used ? context.hovered_handle() : ::gizmo::kNoHandle;
    if (entry.is_used && !was_used) entry.last = {};
    s.is_taken = s.is_taken || entry.is_over;
    if (entry.is_over || entry.is_used) want_mouse();
    hold_item(was_used, entry.is_used);

    if (changed) std::copy_n(glm::value_ptr(object), 16, matrix);
    const glm::mat4 change(changed ? delta_of(entry, before, object) : glm::dmat4(1));
    if (delta) std::copy_n(glm::value_ptr(change), 16, delta);
    draw_entry(s, entry, out);
    draw_text(s, entry, out);
    return changed;
}

inline void view_manipulate(State& s, float* view, float length, const Rect& rect, ImU32 background) {
    begin_frame_once(s);
    Entry& entry = entry_of(s, s.ids.back(), true);
    ImDrawList& out = draw_list(s);
    out.AddRectFilled(ImVec2(rect.x, rect.y), ImVec2(rect.x + rect.width, rect.y + rect.height), background);

    // The cube is in a square in the middle, which is half a viewport wide.
    const float side = (std::min)(rect.width, rect.height);
    ::gizmo::Camera camera = s.camera;
    camera.view = matrix_of(view);
    camera.viewport =
        viewport_of({rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2, 2 * side, 2 * side});
    ::gizmo::ViewCube cube;
    cube.corner = ::gizmo::ViewCubeCorner::TopLeft;
    cube.margin = 0;
    cube.size = static_cast<double>(side);

    ::gizmo::Context& context = entry.context;
    context.style.pixel_scale = framebuffer_scale();
    for (int i = 0; i < 3; ++i)
        context.style.axis[i] = color_of(s.settings.style.Colors[DIRECTION_X + i]);
    const ::gizmo::Pointer pointer = pointer_for(s, entry, out);
    context.begin_frame(pointer, static_cast<double>(ImGui::GetIO().DeltaTime));
    const ::gizmo::ViewChange change = context.view_cube(camera, static_cast<double>(length), cube);
    context.end_frame();

    const bool was_used = entry.is_used;
    entry.is_used = pointer.down && (was_used || (pointer.press && change.is_over));
    entry.is_turning = change.dragging || change.turning;
    s.is_taken = s.is_taken || change.is_over;
    const bool is_within = ImRect(ImVec2(rect.x, rect.y), ImVec2(rect.x + rect.width, rect.y + rect.height))
                               .Contains(ImGui::GetIO().MousePos);
    entry.is_over = is_within && is_window_hovered(s, out);
    if (entry.is_over || entry.is_used || entry.is_turning) want_mouse();
    hold_item(was_used, entry.is_used);
    if (change.changed) {
        const glm::mat4 turned(camera.view);
        std::copy_n(glm::value_ptr(turned), 16, view);
    }
    draw_entry(s, entry, out);
}

} // namespace detail
} // namespace IMGUIZMO_NAMESPACE
