// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Commands by key that wait for the gizmo they are for: starts and nudges; the drag that a key begins; and what became
// of the last.
#pragma once

#include "context/hover.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/pointer.hpp>

#include <optional>
#include <span>
#include <vector>

namespace gizmo {

/// Waits for the gizmo with its id.
struct Command {
    bool is_nudge = false; ///< else a drag is started
    std::uint64_t id = 0;
    Handle handle = Handle::None;
    Nudge nudge{};
    std::uint32_t number = 0; ///< counted as they come
    bool has_begun = false;   ///< the frame it waits for
};

/// What was asked of a drag before it was on.
struct AfterStart {
    Handle constraint = Handle::None;
    std::optional<NumericInput> typed{};
    bool confirmed = false;
};

class Commands {
public:
    void begin_frame();
    /// Those that waited for the whole frame are dropped.
    /// @param drag_is_on or was in this frame.
    void end_frame(bool drag_is_on);

    /// A start takes the place of one that has not begun.
    void add(Command command);
    void refuse(CommandStatus why) {
        ++last_;
        status_ = why;
    }
    bool is_empty() const { return waiting_.empty(); }
    /// In this frame, or since.
    bool were_given() const { return were_given_; }
    std::span<const Command> waiting() const { return waiting_; }
    /// The first for this gizmo; null: there is none.
    const Command* find(std::uint64_t id) const;
    /// It is taken off; what other views submit under the same id finds it gone.
    void finish(const Command& command, CommandStatus status);
    /// It waits on for another view of its gizmo.
    void note(const Command& command, CommandStatus status);
    /// Of the last one.
    CommandStatus status() const { return status_; }

    /// The drag to begin when the frame ends, to be filled in; the command is taken off.
    Press& prepare(const Command& start);
    Press* pending() { return modal_.hit ? &modal_ : nullptr; }
    /// It has begun, or could not.
    void settle(CommandStatus status);

    /// Null: no start is under way.
    AfterStart* after_start();

private:
    void take_off(std::uint32_t number);

    std::vector<Command> waiting_;
    Press modal_{};
    AfterStart after_start_{};
    std::uint32_t last_ = 0, modal_number_ = 0;
    CommandStatus status_ = CommandStatus::None;
    bool were_given_ = false;
};

} // namespace gizmo
