// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a host can have wrong so that nothing is seen or hit, and what can be told of it from a camera and a window.
#pragma once

#include <gizmo/diagnosis.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/style.hpp>

namespace gizmo {

/// In the order in which they are told if there are several.
enum class Problem : std::uint8_t {
    None,
    NotBegun,
    NotEnded,
    ViewTransposed,
    ProjectionTransposed,
    ViewHoldsProjection,
    ProjectionHoldsView,
    BadCamera,
    EmptyViewport,
    ViewportInPoints,
    ViewportTooLarge,
    ViewportMoved,
    ViewportOutside,
    Aspect,
    CursorInPoints,
    CursorFromBottom,
    CursorFromCorner,
    BadTransform,
    BadParent,
    BadOptions,
    NoSize,
    IdChanges,
    SameId,
    NotAsked,
    OtherTarget,
    NotDrawn,
    RecordFails,
    PressBlocked,
    PressElsewhere,
    PressCancelled,
    WriteLost,
    Count
};
inline constexpr Problem kNoProblem{};

/// The sentence; empty for kNoProblem.
const char* sentence_of(Problem problem);

/// A camera of a call, in a frame with that pointer.
Problem problem_of_camera(const Camera& camera, const Style& style, const Pointer& pointer, const Diagnosis& known);

} // namespace gizmo
