// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pointer::anywhere: the handle that was used last, and the drag that a press on no handle begins.
#pragma once

#include "context/hover.hpp"

#include <gizmo/types.hpp>

#include <cstdint>

namespace gizmo {

class PressAnywhere {
public:
    void begin_frame() {
        candidate_.hit = Hit{};
        status_ = CommandStatus::NotSubmitted;
    }
    /// The handle to drag of a gizmo that shows these: the last one, else the free move, else the uniform scale, else
    /// the first.
    Handle handle_of(std::uint64_t shown) const;
    /// Returns the candidate to fill in; null if an earlier gizmo precedes this one. The gizmo that was used last
    /// precedes all others, and of those the first does.
    PressTarget* offer(const GizmoKey& key, Handle handle);
    /// In place of an offer: why the gizmo cannot be dragged.
    void refuse(CommandStatus why) { status_ = why; }
    /// Null if no gizmo has made an offer in this frame.
    PressTarget* candidate() { return candidate_.hit ? &candidate_ : nullptr; }
    /// Why there is none.
    CommandStatus status() const { return status_; }

    /// A drag has begun.
    void use(const GizmoKey& key, const PressTarget& press) {
        key_ = key;
        handle_ = press.hit.handle;
        part_ = press.part;
    }
    /// Of the gizmo that was used last; Handle::None: none was.
    Handle handle() const { return handle_; }
    const GizmoKey& key() const { return key_; }
    SpotPart part() const { return part_; }

private:
    GizmoKey key_{};
    Handle handle_ = Handle::None;
    SpotPart part_ = SpotPart::None;
    PressTarget candidate_{};
    bool is_of_last_ = false; ///< the candidate
    CommandStatus status_ = CommandStatus::None;
};

} // namespace gizmo
