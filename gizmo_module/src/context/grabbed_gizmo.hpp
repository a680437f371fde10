// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which of the submitted gizmos is the one that was grabbed. An id alone does not tell: a host may submit another
// object under the same id during a drag. The grabbed object is the one that comes back with every bit that the drag
// left, or with the bits of the position that the drag has moved it to, whatever others write to its rotation and
// scale. If no other gizmo has its id, it may also come back slightly off, because the host has rounded, converted,
// clamped or ignored what was written: no farther off than what the host submitted one frame earlier, or by less than
// about a pixel. Any other object keeps every bit, and the drag is committed as written. Members of a selection and
// points follow the same rule one by one, except that an equal position alone does not suffice and that clamped values
// are not accepted; a member with a name may be written by others.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/gizmo_value.hpp"
#include "record/subject.hpp"

#include <gizmo/drag.hpp>

namespace gizmo {

/// How a submitted object compares with the value that the drag has written.
enum class MatchResult : std::uint8_t {
    Other,
    Near, ///< a small deviation; see above
    Same,
};

/// The distance, in the units of Transform::position, within which a position counts as near: 0.01 gizmo units, about a
/// pixel.
double near_distance(const Drag& drag);
/// True if each coordinate of the position is no farther from `left` than that of `before`, or than `distance`, and
/// each other column is no farther than that of `before`, or than 1 % of the longest column.
bool is_near(const glm::dmat4& now, const glm::dmat4& before, const glm::dmat4& left, double distance);
/// The same for transforms and numbers.
bool is_near(const GizmoValue& now, const GizmoValue& before, const GizmoValue& left, double distance);

class GrabbedGizmo {
public:
    /// @param count number of gizmos with its id in its target in the frame of the press.
    void begin(const GizmoKey& key, CallForm form, std::uint32_t count);
    void begin_frame();

    /// Continues with a copy.
    void follow(std::uint64_t id) { begin({id, key_.target, 0}, form_, 1), found_ = false; }

    const GizmoKey& key() const { return key_; }
    bool has_copies() const { return form_ != CallForm::Points; }
    bool is_candidate(const GizmoKey& key, CallForm form) const {
        return key.id == key_.id && key.target == key_.target && form == form_;
    }
    /// A candidate was submitted. @return true if it is the grabbed one; at most once per frame. A selection without
    /// competitors is the grabbed one whatever its members are.
    bool claim(const GizmoKey& key, MatchResult match);

private:
    GizmoKey key_{};
    CallForm form_ = CallForm::One;
    bool shared_ = false;    ///< several gizmos had its id in one frame
    bool found_ = false;     ///< in this frame
    std::uint32_t seen_ = 0; ///< candidates in this frame
};

} // namespace gizmo
