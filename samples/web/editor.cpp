// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An editor in a web page: boxes, a capsule, one view or four, undo. page.js passes events to it, paint.js draws it.
#include <gizmo/gizmo.hpp>
#include <gizmo/pointer_events.hpp>
#include <gizmo/shapes.hpp>
#include <gizmo/tools/drag_keys.hpp>
#include <gizmo/triangles.hpp>
#include <gizmo/view_cube.hpp>

#include <glm/ext/matrix_clip_space.hpp>

#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using emscripten::typed_memory_view, emscripten::val;

constexpr std::uint64_t kCapsule = 4; // id, behind the boxes

struct View {
    gizmo::Camera camera;
    double distance;     // from the eye to the point about which the view turns
    double slope = 0.36; // at that distance half the view's height is distance * slope

    // Where a pixel is beside the middle of the view, at a distance of 1.
    glm::dvec2 beside(glm::dvec2 pixel) const {
        const gizmo::Viewport& v = camera.viewport;
        return glm::dvec2(2 * (pixel.x - v.x) - v.width, v.height - 2 * (pixel.y - v.y)) /
               static_cast<double>(v.height) * slope;
    }
};

// A press beside all handles and boxes: a click selects nothing, a drag turns the view.
struct Press {
    View* view;
    glm::dvec2 at;
    gizmo::ViewMotion motion;
    bool turns = false;
};

View view_from(const glm::dvec3& eye, const glm::dvec3& up) {
    const glm::dvec3 target(0, 0.5, 0);
    gizmo::Camera camera{.view = glm::lookAtRH(target + eye, target, up)};
    camera.clip_y = gizmo::ClipY::Up; // OpenGL's clip space
    camera.clip_depth = gizmo::ClipDepth::MinusOneToOne;
    return {camera, glm::length(eye)};
}

gizmo::DTransform box(const glm::dvec3& position, double degrees, const glm::dvec3& size) {
    return {position, glm::angleAxis(glm::radians(degrees), glm::dvec3(0, 1, 0)), size};
}

} // namespace

class Editor {
public:
    Editor() { context_.draw = {.labels = true, .length_unit = "m"}; }
    void resize(glm::dvec2 size, double pixels_per_point, bool four_views, bool dark, bool finger) {
        size_ = size;
        view_count_ = four_views ? 4 : 1;
        context_.style = dark ? gizmo::dark_theme() : gizmo::light_theme();
        if (finger) context_.style = gizmo::touch_style(context_.style);
        const double side = std::min(size.x, size.y) / pixels_per_point / (four_views ? 2 : 1);
        context_.style.size_px = std::min(context_.style.size_px, static_cast<float>(0.27 * side));
        context_.style.pixel_scale = static_cast<float>(pixels_per_point);
    }

    // Events, with pixels of the canvas.
    void set_modifiers(bool ctrl, bool shift, bool alt) { ctrl_ = ctrl, shift_ = shift, alt_ = alt; }
    void move_pointer(glm::dvec2 cursor, int device) { // 0: mouse, 1: pen, 2: finger
        device_ = static_cast<gizmo::PointerDevice>(device);
        events_.move(cursor);
    }
    void set_button(bool down, glm::dvec2 cursor) { events_.button(down, cursor); }
    void set_cancel(bool held) { events_.cancel(held); }
    void lose_capture() { events_.lose_capture(); }
    void take_back() { // another finger: a drag is undone, a turned view stays
        if (context_.is_active()) events_.cancel(true);
        events_.lose_capture();
    }
    // What was below one pixel, at the distance about which the view turns, is below the other one, and nearer.
    void move_view(double factor, glm::dvec2 from, glm::dvec2 to) {
        View& view = view_at(from);
        const double distance = std::clamp(view.distance * factor, 1.0, 60.0);
        const glm::dvec2 by = view.beside(to) * distance - view.beside(from) * view.distance;
        view.camera.view[3] += glm::dvec4(by, std::exchange(view.distance, distance) - distance, 0);
    }

    // Keys: a drag without a press, and what is typed into one.
    void select(int id) { selected_ = static_cast<std::uint64_t>(id); }
    void start(int mode) {
        if (selected_ != 0)
            gizmo::tools::DragKeys::start(context_, selected_, static_cast<gizmo::Mode>(mode == 7 ? 1 : mode));
    }
    void press_key(int key, bool shift) { // of X, Y, Z, Enter, Backspace
        using enum gizmo::tools::DragKey;
        keys_.press(context_, std::array{X, Y, Z, Enter, Backspace}[static_cast<std::size_t>(key)], shift);
    }
    void type(const std::string& character) { keys_.type(context_, character); }
    std::string error() const { return keys_.error(); }

    bool can_step(int by) const { return !context_.is_active() && (by < 0 ? done_ > 0 : done_ < edits_.size()); }
    void step(int by) { // -1: undo, 1: redo
        if (!can_step(by)) return;
        const gizmo::EditEvent& edit = edits_[by < 0 ? --done_ : done_++];
        if (edit.id == kCapsule)
            (edit.part == 0 ? capsule_.radius : capsule_.height) = by < 0 ? edit.value_before : edit.value_after;
        else
            box_of(selected_ = edit.id) = by < 0 ? edit.before : edit.after;
    }
    bool frame(double seconds, int mode, bool world_axes, bool snap); // true: needs another one

    // For drawing. Memory is valid until the next call.
    bool is_active() const { return context_.is_active(); }
    bool is_hovered() const { return context_.is_hovered(); }
    int selected() const { return static_cast<int>(selected_); }
    val viewport(int view) const { return val(typed_memory_view(4, &camera(view).viewport.x)); }
    val clip_from_world(int view) { return floats(camera(view).projection * camera(view).view); }
    val world_from_box(int id) { return floats(gizmo::to_matrix(box_of(static_cast<std::uint64_t>(id)))); }
    val box_from_world(int id) {
        return floats(glm::inverse(gizmo::to_matrix(box_of(static_cast<std::uint64_t>(id)))));
    }
    val capsule() const { return val(typed_memory_view(2, &capsule_.radius)); }
    void make_triangles(int view) { triangles_.set(context_.draw_list(static_cast<std::uint32_t>(view))); }
    val vertices() const { return bytes(triangles_.vertices()); }
    val indices() const { return bytes(triangles_.indices()); }
    val runs() const { return bytes(triangles_.runs()); }
    glm::dvec2 handle_position(int view, int handle) const { // for the test
        const auto target = static_cast<std::uint32_t>(view);
        return context_.handle_position(selected_, static_cast<gizmo::Handle>(handle), target).value_or(glm::dvec2(-1));
    }

private:
    const gizmo::Camera& camera(int view) const { return views_[static_cast<std::size_t>(view)].camera; }
    val floats(const glm::dmat4& matrix) { return val(typed_memory_view(16, &(matrix_ = glm::mat4(matrix))[0].x)); }
    static val bytes(const auto& data) {
        return val(typed_memory_view(data.size_bytes(), reinterpret_cast<const std::uint8_t*>(data.data())));
    }
    gizmo::DTransform& box_of(std::uint64_t id) { return boxes_[static_cast<std::size_t>(id) - 1]; }
    View& view_at(glm::dvec2 pixel) {
        return views_[view_count_ == 1 ? 0u : (pixel.x > size_.x / 2 ? 1u : 0u) + (pixel.y > size_.y / 2 ? 2u : 0u)];
    }
    void place_view(std::size_t i);
    void navigate(const gizmo::Pointer& pointer);
    std::pair<std::uint64_t, glm::dvec3> box_at(const gizmo::Camera& camera, glm::dvec2 pixel) const; // 0: none

    gizmo::Context context_;
    gizmo::PointerEvents events_;
    gizmo::tools::DragKeys keys_;
    gizmo::PointerDevice device_ = gizmo::PointerDevice::Mouse;
    bool ctrl_ = false, shift_ = false, alt_ = false;
    gizmo::Triangles triangles_;
    glm::mat4 matrix_{1};
    glm::dvec2 size_{0};
    std::vector<View> views_{view_from({3.6, 2.9, 5.8}, {0, 1, 0}), view_from({0, 8, 0}, {0, 0, -1}),
                             view_from({0, 0, 8}, {0, 1, 0}), view_from({8, 0, 0}, {0, 1, 0})};
    std::size_t view_count_ = 1;
    std::vector<gizmo::DTransform> boxes_{
        box({0, 0.5, 0}, 0, {1, 1, 1}), box({-2, 0.75, -0.6}, 25, {0.8, 1.5, 0.8}),
        box({1.9, 0.35, -0.4}, -20, {1.3, 0.7, 1})}; // unit cubes with the ids 1, 2, 3
    std::uint64_t selected_ = 1;                     // 0: no box
    gizmo::CapsuleVolume capsule_{.radius = 0.65, .height = 1.9};
    std::vector<gizmo::EditEvent> edits_;
    std::size_t done_ = 0; // of the edits; the others are undone
    std::optional<Press> press_;
};

bool Editor::frame(double seconds, int mode, bool world_axes, bool snap) {
    gizmo::Pointer pointer = events_.next();
    pointer.device = device_;
    pointer.snap = ctrl_ != snap;
    pointer.precise = shift_;
    pointer.from_center = alt_;
    keys_.apply(pointer);

    context_.begin_frame(pointer, seconds);
    for (std::size_t i = 0; i < view_count_; ++i) {
        View& view = views_[i];
        place_view(i);
        context_.view_cube(view.camera, view.distance, {.style = gizmo::ViewCubeStyle::Axes});
        const glm::dmat4 about = glm::translate(glm::dmat4(1), box_of(2).position);
        context_.manipulate_parts(gizmo::ShapeParts(capsule_, about, {60, 160, 80, 255}), view.camera,
                                  {.id = kCapsule});
        const auto [over, point] = box_at(view.camera, pointer.press.value_or(pointer.cursor));
        for (std::uint64_t id = 1; id <= boxes_.size(); ++id) { // each can be dragged itself
            gizmo::Options options{.id = id, .space = world_axes ? gizmo::Space::World : gizmo::Space::Local};
            options.snap = {.translation = 0.25, .rotation = glm::radians(15.0), .scale = 0.25};
            options.body = {.point = id == over ? std::optional(point) : std::nullopt, .on_ground = true};
            if (id == selected_) keys_.apply(context_, options);
            const auto shown = id == selected_ ? static_cast<gizmo::Mode>(mode) : gizmo::Mode::None;
            const auto edit = context_.manipulate(shown, box_of(id), view.camera, options);
            if (edit.phase != gizmo::Phase::Idle && context_.is_active()) selected_ = id;
        }
    }
    context_.end_frame();
    keys_.end_frame(context_);

    navigate(pointer);
    for (const gizmo::EditEvent& edit : context_.events()) {
        if (edit.phase == gizmo::Phase::Committed) edits_.resize(done_++), edits_.push_back(edit);
    }
    return context_.needs_redraw();
}

// One view, or four with a border of two pixels between them.
void Editor::place_view(std::size_t i) {
    auto& [camera, distance, slope] = views_[i];
    const glm::dvec2 half = glm::floor(size_ / 2.0) - 1.0, size = view_count_ == 1 ? size_ : half,
                     corner = (half + 2.0) * glm::dvec2(i % 2, i / 2);
    camera.viewport = {corner.x, corner.y, size.x, size.y};
    camera.target = static_cast<std::uint32_t>(i);
    slope = 0.36 * std::max(1.0, 1.2 * size.y / size.x); // the boxes are in an upright view, too
    const double top = distance * slope, right = top * size.x / size.y;
    camera.projection = i == 0 ? glm::perspectiveRH_NO(2 * std::atan(slope), right / top, 0.1, 200.0)
                               : glm::orthoRH_NO(-right, right, -top, top, 0.1, 200.0);
}

void Editor::navigate(const gizmo::Pointer& pointer) {
    if (pointer.press && !context_.is_active()) { // no handle took it
        View& view = view_at(*pointer.press);
        if (const auto motion = gizmo::begin_view_motion(view.camera, view.distance, gizmo::UpAxis::Y))
            press_ = {&view, *pointer.press, *motion};
    }
    if (!press_) return;
    glm::dmat4& view = press_->view->camera.view;
    const glm::dvec2 pixels = pointer.release.value_or(pointer.cursor) - press_->at,
                     travel = pixels / static_cast<double>(context_.style.pixel_scale);
    press_->turns |= glm::length(travel) > 5;
    if (press_->turns) view = gizmo::orbited_view(press_->motion, travel * 0.008);
    if (pointer.down && !pointer.cancel) return;
    if (pointer.cancel) view = press_->motion.from;
    if (pointer.release && !press_->turns) selected_ = 0;
    press_.reset();
}

std::pair<std::uint64_t, glm::dvec3> Editor::box_at(const gizmo::Camera& camera, glm::dvec2 pixel) const {
    const gizmo::Ray ray = gizmo::screen_ray(camera, pixel).value_or(gizmo::Ray{});
    std::pair<std::uint64_t, double> nearest{0, HUGE_VAL};
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const glm::dmat4 cube_from_world = glm::inverse(gizmo::to_matrix(boxes_[i]));
        const glm::dvec3 origin(cube_from_world * glm::dvec4(ray.origin, 1)),
            direction(cube_from_world * glm::dvec4(ray.direction, 0));
        const glm::dvec3 a = (-0.5 - origin) / direction, b = (0.5 - origin) / direction;
        const glm::dvec3 in = glm::min(a, b), out = glm::max(a, b); // where the ray is between two sides
        const double enters = std::max({in.x, in.y, in.z, 0.0}), leaves = std::min({out.x, out.y, out.z});
        if (enters <= leaves && enters < nearest.second) nearest = {i + 1, enters};
    }
    return {nearest.first, ray.origin + nearest.second * ray.direction};
}

EMSCRIPTEN_BINDINGS(editor) {
    emscripten::value_array<glm::dvec2>("dvec2").element(&glm::dvec2::x).element(&glm::dvec2::y);
    auto editor = emscripten::class_<Editor>("Editor").constructor();
    editor.function("resize", &Editor::resize).function("set_modifiers", &Editor::set_modifiers);
    editor.function("move_pointer", &Editor::move_pointer).function("set_button", &Editor::set_button);
    editor.function("set_cancel", &Editor::set_cancel).function("lose_capture", &Editor::lose_capture);
    editor.function("take_back", &Editor::take_back).function("move_view", &Editor::move_view);
    editor.function("select", &Editor::select).function("start", &Editor::start).function("type", &Editor::type);
    editor.function("press_key", &Editor::press_key).function("error", &Editor::error);
    editor.function("step", &Editor::step).function("can_step", &Editor::can_step);
    editor.function("frame", &Editor::frame).function("runs", &Editor::runs).function("selected", &Editor::selected);
    editor.function("is_active", &Editor::is_active)
        .function("is_hovered", &Editor::is_hovered)
        .function("viewport", &Editor::viewport);
    editor.function("clip_from_world", &Editor::clip_from_world).function("world_from_box", &Editor::world_from_box);
    editor.function("make_triangles", &Editor::make_triangles).function("vertices", &Editor::vertices);
    editor.function("indices", &Editor::indices).function("handle_position", &Editor::handle_position);
    editor.function("capsule", &Editor::capsule).function("box_from_world", &Editor::box_from_world);
}
