// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/commands.hpp"

#include <algorithm>

namespace gizmo {

KeptDrop::KeptDrop(const Drop& drop)
    : drop_(drop)
    , landings_(drop.landings.begin(), drop.landings.end()) {
    for (const Landing& landing : drop.landings)
        points_.emplace_back(landing.points.begin(), landing.points.end());
}

Drop KeptDrop::view(std::vector<Landing>& room) const {
    room = landings_;
    for (std::size_t i = 0; i < room.size(); ++i)
        room[i].points = points_[i];
    Drop drop = drop_;
    drop.landings = room;
    return drop;
}

void Commands::begin_frame() {
    prepared_.reset();
    were_given_ = !waiting_.empty();
    for (Command& c : waiting_)
        c.has_begun = true;
}

// A command given during the frame may have missed its gizmo, so it waits for another frame.
void Commands::end_frame(bool drag_was_on, bool drag_is_on) {
    const auto is_dropped = [&](const Command& c) { return c.has_begun || drag_is_on; };
    const bool refused = drag_was_on || drag_is_on;
    for (const Command& c : waiting_)
        if (is_dropped(c) && c.number == last_ && (refused || status_ == CommandStatus::Waiting))
            status_ = refused ? CommandStatus::DragIsOn : CommandStatus::NotSubmitted;
    std::erase_if(waiting_, is_dropped);
}

void Commands::add(Command command) {
    if (command.kind == CommandKind::Start) {
        std::erase_if(waiting_, [](const Command& c) { return c.kind == CommandKind::Start; });
        prepared_.reset();
        after_start_ = AfterStart{};
    }
    command.number = ++last_;
    command.has_begun = false;
    waiting_.push_back(command);
    status_ = CommandStatus::Waiting;
    were_given_ = true;
}

const Command* Commands::find(std::uint64_t id) const {
    const auto found = std::find_if(waiting_.begin(), waiting_.end(), [&](const Command& c) { return c.id == id; });
    return found == waiting_.end() ? nullptr : &*found;
}

void Commands::note(const Command& command, CommandStatus status) {
    if (command.number == last_) status_ = status;
}

void Commands::finish(const Command& command, CommandStatus status) {
    note(command, status);
    take_off(command);
}

// The next command of the same gizmo waits for its own frame.
void Commands::take_off(const Command& command) {
    const std::uint32_t number = command.number;
    const std::uint64_t id = command.id;
    std::erase_if(waiting_, [&](const Command& c) { return c.number == number; });
    for (Command& c : waiting_)
        if (c.id == id) c.has_begun = false;
}

void Commands::prepare(const Command& start) {
    prepared_ = start.number;
    take_off(start);
}

void Commands::settle(CommandStatus status) {
    if (prepared_ == last_) status_ = status;
}

AfterStart* Commands::after_start() {
    const bool waits = prepared_ || std::any_of(waiting_.begin(), waiting_.end(),
                                                [](const Command& c) { return c.kind == CommandKind::Start; });
    return waits ? &after_start_ : nullptr;
}

} // namespace gizmo
