// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drag by keys, as in Blender: G, R or S starts it, X, Y and Z constrain it, a typed number with a unit sets it,
// Enter confirms and Escape cancels it. The host says which of its keys these are; letters may be others.
//
//     if (key_was_pressed('G')) keys.start(context, id, gizmo::Mode::Translate);
//     if (key_was_pressed('X')) keys.press(context, gizmo::tools::DragKey::X, shift_is_held);
//     keys.type(context, "2");                         // each character of the text input
//     keys.apply(pointer);
//     context.begin_frame(pointer);
//     keys.apply(context, options);
//     context.manipulate(mode, transform, camera, options);
//     context.end_frame();
//     keys.end_frame(context);
#pragma once

#include <gizmo/context.hpp>
#include <gizmo/tools/field_text.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace gizmo::tools {

enum class DragKey { X, Y, Z, Enter, Escape, Backspace };

/// The keys and the text of the running drag, of one context.
class DragKeys {
public:
    /// Starts a drag of the selection by the freest handle of Mode::Translate, Rotate or Scale; other modes: none.
    static void start(Context& context, std::uint64_t id, Mode mode);
    /// A key in a drag; without one it does nothing. @param shift X, Y, Z: moves and scales in the plane across the
    /// axis. A second press of the same axis takes the world's axes, or the local ones if the options say world.
    void press(Context& context, DragKey key, bool shift = false);
    /// A character of the text input, UTF-8. A text begins with a digit, a sign or a bracket; letters of units and
    /// functions follow. x, y and z are not typed.
    void type(Context& context, std::string_view character);

    /// Call it before Context::begin_frame(): cancels the drag after Escape.
    void apply(Pointer& pointer);
    /// Call it before manipulate(): the axes that the keys have chosen, and whether a typed scale mirrors.
    void apply(const Context& context, Options& options) const;
    /// Call it after Context::end_frame().
    void end_frame(const Context& context);
    /// Forgets all, for example with another scene.
    void clear() { *this = {}; }

    const std::string& text() const { return text_; }         ///< typed into the running drag
    const std::string& error() const { return error_; }       ///< why the last key had no effect; empty: it had one
    void refuse(std::string why) { error_ = std::move(why); } ///< a key that the host has added had no effect
    /// The axes are not those of the options.
    bool has_other_axes() const { return other_axes_; }

private:
    void constrain(Context& context, std::uint32_t axis, bool shift);
    void set_typed(Context& context);

    std::string text_{}, error_{};
    bool is_valid_ = false;   ///< a typed number has replaced the cursor
    bool other_axes_ = false; ///< the world's axes, or the local ones if the options say world
    bool cancel_ = false;
    Handle constrained_ = kNoHandle; ///< requested by the keys X, Y, Z
};

} // namespace gizmo::tools
