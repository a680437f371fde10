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

#include <emscripten/bind.h>

#include <array>
#include <cstdint>
#include <string>

namespace {

using emscripten::typed_memory_view, emscripten::val;

// Numbers in the order of index.js. Matrices are column-major, as those of three.js; pixels are the target's.
struct State {
    glm::dmat4 view{1}, projection{1}, parent{1}, object{1};
    glm::dvec4 viewport{0};
    glm::dvec2 cursor{0}, press{0}, release{0};
    double seconds = 0, size = 1, pixel_scale = 1;
    glm::dvec3 snap{0}, position_min{0}, position_max{0}; // translation, rotation, scale
    double handles = 0, axes = 7;                         // bits
    double mode = 1, space = 1, pointer = 0, device = 0, clip = 1;
};
static_assert(sizeof(State) % sizeof(double) == 0);

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

unsigned bits(double number) {
    return static_cast<unsigned>(number);
}

} // namespace

class Gizmo {
public:
    Gizmo() { context_.draw.labels = false; }
    val state() { return val(typed_memory_view(sizeof(State) / sizeof(double), reinterpret_cast<double*>(&state_))); }

    // A frame. Returns the phase; State::object is written while a handle is dragged.
    int frame() {
        const unsigned pointer = bits(state_.pointer), clip = bits(state_.clip);
        gizmo::Pointer p{.cursor = state_.cursor, .down = (pointer & kDown) != 0, .cancel = (pointer & kCancel) != 0};
        p.snap = (pointer & kSnap) != 0;
        p.precise = (pointer & kPrecise) != 0;
        p.blocked = (pointer & kBlocked) != 0;
        p.capture_lost = (pointer & kLost) != 0;
        if (pointer & kPressed) p.press = state_.press;
        if (pointer & kReleased) p.release = state_.release;
        p.device = static_cast<gizmo::PointerDevice>(bits(state_.device));

        gizmo::Camera camera{.view = state_.view, .projection = state_.projection};
        camera.viewport = {state_.viewport.x, state_.viewport.y, state_.viewport.z, state_.viewport.w};
        camera.clip_y = clip & kClipYUp ? gizmo::ClipY::Up : gizmo::ClipY::Down;
        camera.clip_depth = clip & kMinusOneToOne ? gizmo::ClipDepth::MinusOneToOne : gizmo::ClipDepth::ZeroToOne;

        gizmo::Options options{.id = 1, .space = static_cast<gizmo::Space>(bits(state_.space))};
        options.parent = state_.parent;
        options.size = state_.size;
        options.handles = static_cast<std::uint64_t>(state_.handles);
        options.axes = static_cast<std::uint8_t>(bits(state_.axes));
        options.snap = {.translation = state_.snap.x, .rotation = state_.snap.y, .scale = state_.snap.z};
        options.negative_scale = gizmo::NegativeScale::Allow;
        if (clip & kLimits) {
            options.limits.position_min = state_.position_min;
            options.limits.position_max = state_.position_max;
        }
        context_.style.pixel_scale = static_cast<float>(state_.pixel_scale);
        context_.begin_frame(p, state_.seconds);
        edit_ = context_.manipulate(static_cast<gizmo::Mode>(bits(state_.mode)), state_.object, camera, options);
        context_.end_frame();
        triangles_.set(context_.draw_list());
        return static_cast<int>(edit_.phase);
    }

    int handle() const { return static_cast<int>(context_.hovered_handle()); }
    int hidden() const { return static_cast<int>(edit_.hidden); }
    bool is_active() const { return context_.is_active(); }
    bool is_hovered() const { return context_.is_hovered(); }
    bool needs_redraw() const { return context_.needs_redraw(); }
    void start(int handle) { context_.start(1, static_cast<gizmo::Handle>(handle)); }
    void confirm() { context_.confirm(); }
    void set_labels(bool on) { context_.draw.labels = on; }
    void set_theme(bool light, bool touch) {
        const gizmo::Style theme = light ? gizmo::light_theme() : gizmo::dark_theme();
        context_.style = touch ? gizmo::touch_style(theme) : theme;
    }
    // 0, 1, 2: the axes; 3: the highlight. 0xrrggbb.
    void set_color(int which, std::uint32_t rgb) {
        const gizmo::Color color{static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
                                 static_cast<std::uint8_t>(rgb), 255};
        if (which < 3)
            context_.style.axis[static_cast<std::size_t>(which)] = color;
        else
            context_.style.highlight = context_.style.dragged = color;
    }

    // Views of memory that are valid until the next call.
    val vertices() const { return bytes(triangles_.vertices()); }
    val indices() const { return bytes(triangles_.indices()); }
    val runs() const { return bytes(triangles_.runs()); }
    val handle_position(int handle) const {
        const auto at = context_.handle_position(1, static_cast<gizmo::Handle>(handle));
        if (!at) return val::null();
        val out = val::array();
        out.set(0, at->x);
        out.set(1, at->y);
        return out;
    }
    std::string feedback() const { // the label's text; "": no drag is running
        const auto drag = context_.feedback();
        std::array<char, 52> text{};
        return drag ? std::string(gizmo::format_feedback(*drag, text)) : std::string();
    }

private:
    static val bytes(const auto& data) {
        return val(typed_memory_view(data.size_bytes(), reinterpret_cast<const std::uint8_t*>(data.data())));
    }

    gizmo::Context context_;
    gizmo::Triangles triangles_;
    State state_;
    gizmo::Manipulation edit_;
};

namespace {

// {frames, calls, differences, firstDifference}, or {error, line}.
val replay(const std::string& recording) {
    gizmo::Context context;
    const gizmo::Replay played = gizmo::replay(recording, context);
    val out = val::object();
    if (played.error) {
        out.set("error", std::string(played.error));
        out.set("line", static_cast<double>(played.error_line));
        return out;
    }
    out.set("frames", static_cast<double>(played.frames));
    out.set("calls", static_cast<double>(played.calls));
    out.set("differences", static_cast<double>(played.differences));
    out.set("firstDifference", static_cast<double>(played.first_difference));
    return out;
}

} // namespace

EMSCRIPTEN_BINDINGS(gizmo) {
    auto made = emscripten::class_<Gizmo>("Gizmo").constructor();
    made.function("state", &Gizmo::state).function("frame", &Gizmo::frame).function("handle", &Gizmo::handle);
    made.function("hidden", &Gizmo::hidden)
        .function("is_active", &Gizmo::is_active)
        .function("is_hovered", &Gizmo::is_hovered);
    made.function("needs_redraw", &Gizmo::needs_redraw)
        .function("start", &Gizmo::start)
        .function("confirm", &Gizmo::confirm);
    made.function("set_labels", &Gizmo::set_labels)
        .function("set_theme", &Gizmo::set_theme)
        .function("set_color", &Gizmo::set_color);
    made.function("vertices", &Gizmo::vertices).function("indices", &Gizmo::indices).function("runs", &Gizmo::runs);
    made.function("handle_position", &Gizmo::handle_position).function("feedback", &Gizmo::feedback);
    emscripten::function("replay", &replay);
}
