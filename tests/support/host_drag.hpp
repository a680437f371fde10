// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of hosts: drags each object once alone, which gives the result of every frame, and then with each host,
// and compares: the numbers that the drag owns have the result's bits, all others the host's.
#pragma once

#include "support/host_door.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace test::hosts {

/// What goes wrong in a drag.
enum class Wrong {
    Lost,  ///< it is over, or has another phase
    Value, ///< a number
    Flag,  ///< changed, externally_modified or start
    End,   ///< the committing call
    Event, ///< before, after, or their number
};
inline constexpr int kWrongCount = 5;

/// The drags of a table, and the first of those that fail.
class Table {
public:
    explicit Table(MakeDoor make_door)
        : make_door_(std::move(make_door)) {}

    /// Drags with each host. @return false if the handle cannot be grabbed there
    bool add(const DragCase& setup);
    /// The first so many variants of which the handle can be grabbed.
    void add(const Subject& subject, const Grip& grip, unsigned first_variant, int count);

    int drags() const { return drags_; }
    int failed() const { return failed_; }
    /// How many of each host, and of each kind; the first messages.
    std::string text() const;
    /// As comma-separated values: host, drags, failed.
    std::string figures() const;

private:
    void count(Host host, const DragCase& setup, const std::optional<std::pair<Wrong, std::string>>& failure);

    MakeDoor make_door_;
    int drags_ = 0, failed_ = 0;
    std::array<std::array<int, kWrongCount>, kHostCount> wrong_{};
    std::array<int, kHostCount> drags_of_{};
    std::vector<std::string> messages_;
};

} // namespace test::hosts
