// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of hosts: drags each object once alone, which gives the result of every frame, and then with each host,
// and compares: the numbers that the drag owns have the result's bits, all others the host's.
#pragma once

#include "support/host_setup.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace test::hosts {

/// What a call says. An interface that says less leaves fields empty.
struct Answer {
    std::optional<gizmo::Phase> phase{};
    std::optional<bool> changed{}, externally_modified{};
    std::optional<gizmo::DTransform> start{};
    gizmo::SpotPart part = gizmo::SpotPart::None;
};

/// An interface of the library: one context of an editor at 15 frames per second.
class Door {
public:
    Door() = default;
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;
    virtual ~Door() = default;

    virtual void begin(const gizmo::Pointer& pointer) = 0;
    virtual Answer submit(const DragCase& setup, Held& held) = 0;
    virtual void end() = 0;
    virtual bool is_active() = 0;
    /// Of the object that the setup grabs.
    virtual std::optional<glm::dvec2> handle_position(const DragCase& setup, std::uint64_t id) = 0;
    /// nullopt: the interface has none.
    virtual std::optional<std::vector<gizmo::EditEvent>> events() = 0;
    virtual bool events_have_angles() const { return true; }
    /// The cursor's place for this interface, which may have pixels alone.
    virtual glm::dvec2 place(const glm::dvec2& cursor) const { return cursor; }
};
using MakeDoor = std::function<std::unique_ptr<Door>()>;

/// Where a press grabs what the case drags, as of the last frame.
std::optional<glm::dvec2> press_point(Door& door, const DragCase& setup);

/// The C++ interface.
class CoreDoor final : public Door {
public:
    void begin(const gizmo::Pointer& pointer) override;
    Answer submit(const DragCase& setup, Held& held) override;
    void end() override;
    bool is_active() override;
    std::optional<glm::dvec2> handle_position(const DragCase& setup, std::uint64_t id) override;
    std::optional<std::vector<gizmo::EditEvent>> events() override;

private:
    gizmo::Context context_;
};

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
