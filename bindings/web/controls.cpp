// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The module of the npm package: one gizmo on one object. JavaScript fills State, calls frame(), and reads State and
// the triangles; index.js has the names.
#include <gizmo/feedback.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/numeric_input.hpp>
#include <gizmo/recorder.hpp>
#include <gizmo/triangles.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace {

// Numbers in the order of index.js. Matrices are column-major, as those of three.js; pixels are the target's.
struct State {
    glm::dmat4 view{1}, projection{1}, parent{1}, object{1};
    glm::dvec4 viewport{0};
    glm::dvec2 cursor{0}, press{0}, release{0};
    double seconds = 0, size = 1, pixel_scale = 1;
    glm::dvec3 snap{0}, position_min{0}, position_max{0}; // translation, rotation, scale
    double handles = 0, axes = 7;                         // bits
    double mode = 1, space = 1, pointer = 0, device = 0, clip = 1;
    // Results of the last call.
    double handle = 0, is_active = 0, is_hovered = 0, needs_redraw = 0;
    std::array<double, 6> triangles{}; // address and bytes of vertices, indices, runs
    std::array<double, 4> answer{};
};

// Bits of State::pointer and State::clip.
enum : unsigned {
    kDown = 1,
    kPressed = 2,
    kReleased = 4,
    kCancel = 8,
    kSnap = 16,
    kPrecise = 32,
    kBlocked = 64,
    kLost = 128
};
enum : unsigned { kClipYUp = 1, kMinusOneToOne = 2, kLimits = 4 };

struct Gizmo {
    State state; // first: its address is the gizmo's
    gizmo::Context context;
    gizmo::Triangles triangles;
    std::string text; // from JavaScript or to it
};

unsigned bits(double number) {
    return static_cast<unsigned>(number);
}

gizmo::Pointer pointer_of(const State& state) {
    const unsigned flags = bits(state.pointer);
    gizmo::Pointer p{.cursor = state.cursor, .down = (flags & kDown) != 0, .cancel = (flags & kCancel) != 0};
    p.snap = (flags & kSnap) != 0;
    p.precise = (flags & kPrecise) != 0;
    p.blocked = (flags & kBlocked) != 0;
    p.capture_lost = (flags & kLost) != 0;
    if (flags & kPressed) p.press = state.press;
    if (flags & kReleased) p.release = state.release;
    p.device = static_cast<gizmo::PointerDevice>(bits(state.device));
    return p;
}

gizmo::Camera camera_of(const State& state) {
    const unsigned clip = bits(state.clip);
    gizmo::Camera camera{.view = state.view, .projection = state.projection};
    camera.viewport = {state.viewport.x, state.viewport.y, state.viewport.z, state.viewport.w};
    camera.clip_y = clip & kClipYUp ? gizmo::ClipY::Up : gizmo::ClipY::Down;
    camera.clip_depth = clip & kMinusOneToOne ? gizmo::ClipDepth::MinusOneToOne : gizmo::ClipDepth::ZeroToOne;
    return camera;
}

gizmo::Options options_of(const State& state) {
    gizmo::Options options{.id = 1, .space = static_cast<gizmo::Space>(bits(state.space))};
    options.parent = state.parent;
    options.size = state.size;
    options.handles = static_cast<std::uint64_t>(state.handles);
    options.axes = static_cast<std::uint8_t>(bits(state.axes));
    options.snap = {.translation = state.snap.x, .rotation = state.snap.y, .scale = state.snap.z};
    options.negative_scale = gizmo::NegativeScale::Allow;
    if (bits(state.clip) & kLimits) {
        options.limits.position_min = state.position_min;
        options.limits.position_max = state.position_max;
    }
    return options;
}

} // namespace

#define EXPORT(name) __attribute__((export_name(#name))) // NOLINT
extern "C" {

EXPORT(create) Gizmo* gizmo_create() {
    auto* made = new Gizmo;
    made->context.draw.labels = false;
    return made;
}
EXPORT(destroy) void gizmo_destroy(Gizmo* g) {
    delete g;
}
// How many numbers State has: index.js has another number if it is of another version.
EXPORT(state_length) int gizmo_state_length() {
    return sizeof(State) / sizeof(double);
}

// A frame. Returns the phase; State::object is written while a handle is dragged.
EXPORT(frame) int gizmo_frame(Gizmo* g) {
    State& state = g->state;
    g->context.style.pixel_scale = static_cast<float>(state.pixel_scale);
    g->context.begin_frame(pointer_of(state), state.seconds);
    const auto edit = g->context.manipulate(static_cast<gizmo::Mode>(bits(state.mode)), state.object, camera_of(state),
                                            options_of(state));
    g->context.end_frame();
    g->triangles.set(g->context.draw_list());
    state.handle = static_cast<double>(g->context.hovered_handle());
    state.is_active = g->context.is_active();
    state.is_hovered = g->context.is_hovered();
    state.needs_redraw = g->context.needs_redraw();
    std::size_t at = 0;
    const auto show = [&](const auto& data) {
        state.triangles[at++] = static_cast<double>(reinterpret_cast<std::uintptr_t>(data.data()));
        state.triangles[at++] = static_cast<double>(data.size_bytes());
    };
    show(g->triangles.vertices());
    show(g->triangles.indices());
    show(g->triangles.runs());
    return static_cast<int>(edit.phase);
}

EXPORT(start) void gizmo_start(Gizmo* g, int handle) {
    g->context.start(1, static_cast<gizmo::Handle>(handle));
}
EXPORT(constrain) void gizmo_constrain(Gizmo* g, int handle) {
    g->context.constrain(static_cast<gizmo::Handle>(handle));
}
EXPORT(confirm) void gizmo_confirm(Gizmo* g) {
    g->context.confirm();
}
EXPORT(set_labels) void gizmo_set_labels(Gizmo* g, int on) {
    g->context.draw.labels = on != 0;
}
EXPORT(set_theme) void gizmo_set_theme(Gizmo* g, int light, int touch) {
    const gizmo::Style theme = light ? gizmo::light_theme() : gizmo::dark_theme();
    g->context.style = touch ? gizmo::touch_style(theme) : theme;
}
// 0, 1, 2: the axes; 3: the highlight. 0xrrggbb.
EXPORT(set_color) void gizmo_set_color(Gizmo* g, int which, std::uint32_t rgb) {
    const gizmo::Color color{static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
                             static_cast<std::uint8_t>(rgb), 255};
    if (which < 3)
        g->context.style.axis[which] = color;
    else
        g->context.style.highlight = g->context.style.dragged = color;
}
// The pixel in State::answer; 0: none.
EXPORT(handle_position) int gizmo_handle_position(Gizmo* g, int handle) {
    const auto at = g->context.handle_position(1, static_cast<gizmo::Handle>(handle));
    if (at) g->state.answer = {at->x, at->y};
    return at.has_value();
}

// The address of room for a text of `size` bytes, for the next call.
EXPORT(text) char* gizmo_text(Gizmo* g, std::size_t size) {
    g->text.resize(size);
    return g->text.data();
}
// Puts the label's text there and returns its length; 0: no drag is running.
EXPORT(feedback) std::size_t gizmo_feedback(Gizmo* g) {
    const auto drag = g->context.feedback();
    std::array<char, 52> text{};
    g->text = drag ? gizmo::format_feedback(*drag, text) : std::string_view();
    return g->text.size();
}
// 0: the text is not valid.
EXPORT(type) int gizmo_type(Gizmo* g) {
    return !g->context.set_numeric_input(g->text);
}
// Replays the text in a context of its own: State::answer has the frames, calls, differences and the first one, and
// after an error, which text() has, the line. Returns the length of the error.
EXPORT(replay) std::size_t gizmo_replay(Gizmo* g) {
    gizmo::Context context;
    const gizmo::Replay played = gizmo::replay(g->text, context);
    g->text = played.error ? played.error : "";
    g->state.answer = {static_cast<double>(played.error ? played.error_line : played.frames),
                       static_cast<double>(played.calls), static_cast<double>(played.differences),
                       static_cast<double>(played.first_difference)};
    return g->text.size();
}
}
