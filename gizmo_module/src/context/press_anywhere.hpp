// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pointer::anywhere: the handle that was used last, and whether a press on no handle can begin a drag.
#pragma once

#include "context/press_candidates.hpp"

#include <gizmo/types.hpp>

#include <cstdint>

namespace gizmo {

class PressAnywhere {
public:
    void begin_frame() { status_ = CommandStatus::NotSubmitted; }
    /// The handle to drag of a gizmo that shows these: the last one, else the free move, else the uniform scale, else
    /// the first.
    Handle handle_of(std::uint64_t shown) const;
    /// True if this gizmo replaces the candidate. The gizmo that was used last precedes all others, and of those the
    /// first does.
    bool precedes(const GizmoKey& key, bool has_candidate);
    /// Why a gizmo cannot be dragged.
    void refuse(CommandStatus why) { status_ = why; }
    /// Why there is no candidate.
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
    std::uint32_t part() const { return part_; }

private:
    GizmoKey key_{};
    Handle handle_ = Handle::None;
    std::uint32_t part_ = kNoPart;
    bool is_of_last_ = false; ///< the candidate
    CommandStatus status_ = CommandStatus::None;
};

} // namespace gizmo
