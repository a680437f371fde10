// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The hovered handle: the nearest hit of all gizmos of the last frame.
#pragma once

#include "context/press_candidates.hpp"

namespace gizmo {

class Hover {
public:
    void begin_frame() { before_ = now_; }
    /// The end of the frame. @param press null: no handle is under the pointer
    void settle(const PressTarget* press, const GizmoKey& key) {
        now_ = press ? Hovered{press->hit.handle, press->part, key} : Hovered{};
        if (press) drawn_ = press->drawn;
    }
    void clear() { now_ = Hovered{}; }

    explicit operator bool() const { return now_.handle != Handle::None; }
    Handle handle() const { return now_.handle; }
    std::uint32_t part() const { return now_.part; }
    const GizmoKey& key() const { return now_.key; }
    const DrawnRef& drawn() const { return drawn_; }
    /// In this frame.
    bool has_changed() const { return now_ != before_; }

private:
    struct Hovered {
        Handle handle = Handle::None;
        std::uint32_t part = kNoPart;
        GizmoKey key{};
        bool operator==(const Hovered&) const = default;
    };
    Hovered now_{}, before_{};
    DrawnRef drawn_{};
};

} // namespace gizmo
