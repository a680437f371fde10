// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What keys ask for, until the gizmo it is meant for is submitted; and the drag that a key begins.
#pragma once

#include "context/hover.hpp"

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
};

class Commands {
public:
    void begin_frame() { modal_.hit = Hit{}; }
    void end_frame() { waiting_.clear(); }
    void add(const Command& command) { waiting_.push_back(command); }
    bool is_empty() const { return waiting_.empty(); }
    std::span<const Command> waiting() const { return waiting_; }
    /// The first for this gizmo, which is taken off; what other views submit under the same id finds it gone.
    std::optional<Command> take(std::uint64_t id);

    /// The drag to begin when the frame ends, to be filled in.
    Press& start(Handle handle);
    Press* pending() { return modal_.hit ? &modal_ : nullptr; }

private:
    std::vector<Command> waiting_;
    Press modal_{};
};

} // namespace gizmo
