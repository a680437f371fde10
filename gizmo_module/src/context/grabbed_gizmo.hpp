// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which of the gizmos that are submitted is the one that was grabbed. An id that is a name says so, as long as
// something of the object is as it was left. Where ids are left out, repeat, or count a list, nothing but what an
// object holds tells it from others: it is the one that comes as it was left. So no other object is dragged on when one
// goes away, comes in between, or changes places.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/gizmo_value.hpp"
#include "record/subject.hpp"

#include <gizmo/drag.hpp>

#include <vector>

namespace gizmo {

/// How what comes compares with what the drag left.
enum class Likeness : std::uint8_t {
    Other,   ///< nothing is as it was left
    Part,    ///< its position, its rotation or its scale is as it was left, bit for bit; the rest may be anything
    Between, ///< the host took a part of the last step, or none: it has clamped or rounded what it was given
    Same,    ///< but for what a conversion rounds away
};

/// A difference in a transform's fields that a host's conversions make, and nobody sees on the screen.
struct Slack {
    double position = 0; ///< in the units of Transform::position
    double angle = 0;    ///< radians
    double ratio = 0;    ///< of the largest scale, or of a number
};
/// A hundredth of a gizmo unit, about a pixel.
Slack slack_of(const Drag& drag);

/// @param before what came a frame ago, @param written what was made of it, @param now what comes.
Likeness likeness(const GizmoValue& now, const GizmoValue& before, const GizmoValue& written, const Slack& slack);
bool is_like(const DTransform& a, const DTransform& b, const Slack& slack);
bool is_like(const glm::dmat4& a, const glm::dmat4& b, const Slack& slack);

class GrabbedGizmo {
public:
    /// @param count gizmos with its id in its target in the frame of the press.
    void begin(const GizmoKey& key, CallForm form, std::uint32_t count);
    void begin_frame();

    const GizmoKey& key() const { return key_; }
    bool is_candidate(const GizmoKey& key, CallForm form) const {
        return key.id == key_.id && key.target == key_.target && form == form_;
    }
    /// The id is taken at its word: it is given, and neither repeats nor numbers a list's elements.
    bool is_named() const { return key_.id != 0 && !is_in_list() && !shared_; }
    /// A candidate was submitted; true: it is the one. Not twice in a frame.
    bool claim(const GizmoKey& key, Likeness likeness);

private:
    bool is_in_list() const { return form_ == CallForm::Each || form_ == CallForm::Points; }

    GizmoKey key_{};
    CallForm form_ = CallForm::One;
    bool shared_ = false;                             ///< more than one had that id in a frame
    bool found_ = false;                              ///< in this frame
    bool is_first_ = true;                            ///< frame since the press
    std::uint32_t seen_ = 0;                          ///< candidates in this frame
    std::vector<std::uint32_t> twins_, twins_before_; ///< candidates before it with the same value, now and a frame ago
};

} // namespace gizmo
