// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pending commands (starts, nudges and drops), the drag that a key begins, and the result of the last command.
#pragma once

#include <gizmo/body.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/pointer.hpp>

#include <optional>
#include <span>
#include <vector>

namespace gizmo {

enum class CommandKind : std::uint8_t { Start, Nudge, Drop };

/// A drop with its own memory.
class KeptDrop {
public:
    KeptDrop() = default;
    explicit KeptDrop(const Drop& drop);
    /// Valid as long as this is.
    Drop view(std::vector<Landing>& room) const;

private:
    Drop drop_{};
    std::vector<Landing> landings_{};
    std::vector<std::vector<glm::dvec3>> points_{}; ///< of each landing
};

/// A command that waits for the gizmo with its id.
struct Command {
    CommandKind kind = CommandKind::Start;
    std::uint64_t id = 0;
    Handle handle = Handle::None;
    Nudge nudge{};
    KeptDrop drop{};
    std::uint32_t number = 0; ///< in order of arrival
    bool has_begun = false;   ///< the frame it waits for has begun
};

/// Commands given to a drag before it begins.
struct AfterStart {
    Handle constraint = Handle::None;
    ParsedNumericInput typed{}; ///< the last valid values, and the last error
    bool confirmed = false;
    void type(const ParsedNumericInput& parsed) {
        typed = parsed.error ? ParsedNumericInput{typed.typed, parsed.error} : parsed;
    }
};

class Commands {
public:
    void begin_frame();
    /// Drops commands that waited for the whole frame, and all if a drag is running. @param drag_was_on a drag was
    /// running in this frame.
    void end_frame(bool drag_was_on, bool drag_is_on);

    /// A start replaces one that has not begun.
    void add(Command command);
    /// A command that is decided at once.
    void answer(CommandStatus status) {
        ++last_;
        status_ = status;
    }
    bool is_empty() const { return waiting_.empty(); }
    /// True if a command was given in this frame or since.
    bool were_given() const { return were_given_; }
    std::span<const Command> waiting() const { return waiting_; }
    /// The first command for this gizmo; null if there is none.
    const Command* find(std::uint64_t id) const;
    /// Removes the command, so that other views of the same id do not execute it again.
    void finish(const Command& command, CommandStatus status);
    /// Keeps the command for another view of its gizmo.
    void note(const Command& command, CommandStatus status);
    /// The last command's status.
    CommandStatus status() const { return status_; }

    /// The start's drag begins at the end of the frame; removes the command.
    void prepare(const Command& start);
    /// Reports whether it has begun.
    void settle(CommandStatus status);

    /// Null if no start is pending.
    AfterStart* after_start();

private:
    void take_off(const Command& command);

    std::vector<Command> waiting_;
    AfterStart after_start_{};
    std::uint32_t last_ = 0;
    std::optional<std::uint32_t> prepared_{}; ///< in this frame
    CommandStatus status_ = CommandStatus::None;
    bool were_given_ = false;
};

} // namespace gizmo
