// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The interfaces through which the table of hosts drags: C++ here, C and ImGuizmo's names beside their tests.
#pragma once

#include "support/host_setup.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace test::hosts {

/// What a call says. An interface that says less leaves fields empty.
struct Answer {
    std::optional<gizmo::Phase> phase{};
    std::optional<bool> changed{}, externally_modified{};
    std::optional<gizmo::DTransform> start{};
    std::uint32_t part = gizmo::kNoPart;
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
    /// The cursor's place for this interface, which may have pixels alone.
    virtual glm::dvec2 place(const glm::dvec2& cursor) const { return cursor; }
};
using MakeDoor = std::function<std::unique_ptr<Door>()>;

/// The id of what the case drags.
std::uint64_t grabbed_id(const DragCase& setup);
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

    const gizmo::Context& context() const { return context_; }
    /// Of the last call; of a call for one alone the manipulation.
    const gizmo::BatchManipulation& last() const { return last_; }

private:
    gizmo::Context context_;
    gizmo::BatchManipulation last_{};
};

} // namespace test::hosts
