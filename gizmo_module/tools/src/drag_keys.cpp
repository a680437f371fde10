// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/drag_keys.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/numeric_input.hpp>

namespace gizmo::tools {
namespace {

FieldUnit unit_of(const Context& context) {
    const Handle handle = context.hovered_handle();
    const auto feedback = context.feedback();
    if (handle == Handle::Custom && feedback)
        return feedback->is_angle ? FieldUnit::Degrees : feedback->is_length ? FieldUnit::Length : FieldUnit::Plain;
    const Action action = info_of(handle).action;
    return action == Action::Rotate  ? FieldUnit::Degrees
           : action == Action::Scale ? FieldUnit::Plain
                                     : FieldUnit::Length;
}

} // namespace

void DragKeys::start(Context& context, std::uint64_t id, Mode mode) {
    if (mode == Mode::Translate) context.start(id, Handle::TranslateView);
    if (mode == Mode::Rotate) context.start(id, Handle::RotateView);
    if (mode == Mode::Scale) context.start(id, Handle::ScaleUniform);
}

void DragKeys::press(Context& context, DragKey key, bool shift) {
    error_.clear();
    if (!context.is_active()) return;
    if (key <= DragKey::Z) constrain(context, static_cast<std::uint32_t>(key), shift);
    if (key == DragKey::Escape) cancel_ = true;
    if (key == DragKey::Backspace && !text_.empty()) {
        while ((text_.back() & 0xc0) == 0x80)
            text_.pop_back(); // of a character of several bytes
        text_.pop_back();
        set_typed(context);
    }
    if (key != DragKey::Enter) return;
    set_typed(context); // a text with a mistake stays, and says it again
    context.confirm();
}

void DragKeys::constrain(Context& context, std::uint32_t axis, bool shift) {
    const Action action = info_of(context.hovered_handle()).action;
    const bool across = shift && action != Action::Rotate;
    const Handle first = action == Action::Rotate  ? Handle::RotateX
                         : action == Action::Scale ? (across ? Handle::ScaleYZ : Handle::ScaleX)
                                                   : (across ? Handle::TranslateYZ : Handle::TranslateX);
    const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(first) + axis);
    other_axes_ = handle == constrained_ && !other_axes_;
    constrained_ = handle;
    context.constrain(handle);
    set_typed(context); // says a mistake in it again
}

void DragKeys::type(Context& context, std::string_view character) {
    constexpr std::string_view kFirst = "0123456789.,+-*/=()^%", kLater = ";abcdefghijklmnopqrstuvw \u00b0\u00b5";
    const bool begins = kFirst.find(character) != kFirst.npos;
    if (!context.is_active() || (!begins && (text_.empty() || kLater.find(character) == kLater.npos))) return;
    text_ += character;
    set_typed(context);
}

// The context's own grammar has no units, and commas between its numbers. It is told of a mistake too, so that neither
// Enter nor a press commits it.
void DragKeys::set_typed(Context& context) {
    const DragText drag = parse_drag(text_, unit_of(context));
    error_ = drag.error;
    if (drag.error.empty()) is_valid_ = !text_.empty();
    std::string values = drag.error.empty() ? drag.values : "?";
    // One number scales both axes of a plane.
    const HandleInfo& info = info_of(constrained_ == Handle::None ? context.hovered_handle() : constrained_);
    const bool takes_two = info.action == Action::Scale && info.shape == HandleShape::Plane && !values.empty();
    if (takes_two && values.find(',') == values.npos) values += ',' + values.substr(values.starts_with('='));
    context.set_numeric_input(values);
}

void DragKeys::apply(Pointer& pointer) {
    pointer.cancel |= std::exchange(cancel_, false);
}

void DragKeys::apply(const Context& context, Options& options) const {
    if (other_axes_) options.space = options.space == Space::World ? Space::Local : Space::World;
    // A hand stops at zero; only a number that is meant mirrors.
    const bool scales = info_of(context.hovered_handle()).action == Action::Scale;
    if (is_valid_ && scales) options.negative_scale = NegativeScale::Allow;
}

void DragKeys::end_frame(const Context& context) {
    if (!context.is_active()) {
        clear();
        return;
    }
    const DragUpdate* const drag = context.drag();
    if (constrained_ == Handle::None || !drag || drag->drag.handle == constrained_) return;
    error_ = "that axis cannot be dragged in this view";
    constrained_ = Handle::None;
}

} // namespace gizmo::tools
