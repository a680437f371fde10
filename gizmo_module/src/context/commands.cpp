// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/commands.hpp"

#include <algorithm>

namespace gizmo {

std::optional<Command> Commands::take(std::uint64_t id) {
    const auto found = std::find_if(waiting_.begin(), waiting_.end(), [&](const Command& c) { return c.id == id; });
    if (found == waiting_.end()) return std::nullopt;
    const Command command = *found;
    waiting_.erase(found);
    return command;
}

Press& Commands::start(Handle handle) {
    modal_.hit.handle = handle;
    modal_.has_members = false;
    return modal_;
}

} // namespace gizmo
