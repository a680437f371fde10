// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One row per handle: all that is true of it wherever it is shown. What the rest of the library asks about handles
// (which mode shows them, what they write, who wins a tie) is read from here. A new handle is a new last row.
#pragma once

#include <gizmo/handles.hpp>

#include <array>
#include <cstdint>

namespace gizmo {
namespace detail {

// An action, the mode that shows its handles, and what it writes (as HandleInfo::writes).
struct ActionRow {
    Action action;
    Mode mode, writes;
};
inline constexpr std::array<ActionRow, 6> kActions{{
    {Action::None, Mode::None, Mode::None},
    {Action::Translate, Mode::Translate, Mode::Translate},
    {Action::Rotate, Mode::Rotate, Mode::Rotate},
    {Action::Scale, Mode::Scale, Mode::Scale},
    {Action::Bounds, Mode::Bounds, Mode::Translate | Mode::Scale},
    {Action::Custom, Mode::None, Mode::Translate},
}};

// How near a cursor must come: inside it or close by, close to a line, or wherever nothing else is.
enum class Touch : std::uint8_t { Area, Line, Backdrop };

constexpr HandleInfo kind(Action action, HandleShape shape, int priority, Touch touch = Touch::Area) {
    const ActionRow& row = kActions[static_cast<std::size_t>(action)];
    HandleInfo info;
    info.mode = row.mode;
    info.action = row.action;
    info.shape = shape;
    info.writes = row.writes;
    info.priority = static_cast<std::uint8_t>(priority);
    info.is_line = touch == Touch::Line;
    info.is_backdrop = touch == Touch::Backdrop;
    return info;
}

// What handles of one kind have in common. The priorities, least first: what is small and in the midst of others, then
// lines, rings, squares, and the trackball, which lies beneath everything.
inline constexpr HandleInfo kTranslateAxis = kind(Action::Translate, HandleShape::Axis, 2, Touch::Line);
inline constexpr HandleInfo kTranslatePlane = kind(Action::Translate, HandleShape::Plane, 5);
inline constexpr HandleInfo kTranslateView = kind(Action::Translate, HandleShape::ViewCircle, 1);
inline constexpr HandleInfo kRotateRing = kind(Action::Rotate, HandleShape::Ring, 3, Touch::Line);
inline constexpr HandleInfo kRotateView = kind(Action::Rotate, HandleShape::ViewRing, 4, Touch::Line);
inline constexpr HandleInfo kRotateTrackball = kind(Action::Rotate, HandleShape::Trackball, 6, Touch::Backdrop);
inline constexpr HandleInfo kScaleAxis = kind(Action::Scale, HandleShape::Axis, 2, Touch::Line);
inline constexpr HandleInfo kScalePlane = kind(Action::Scale, HandleShape::Plane, 5);
inline constexpr HandleInfo kScaleUniform = kind(Action::Scale, HandleShape::Uniform, 0);
inline constexpr HandleInfo kBoxFace = kind(Action::Bounds, HandleShape::BoxFace, 1);
inline constexpr HandleInfo kBoxEdge = kind(Action::Bounds, HandleShape::BoxEdge, 2, Touch::Line);
inline constexpr HandleInfo kBoxCorner = kind(Action::Bounds, HandleShape::BoxCorner, 0);
inline constexpr HandleInfo kCustom = kind(Action::Custom, HandleShape::Custom, 0);

constexpr HandleInfo handle_row(Handle handle, const char* name, HandleInfo row, int axis, unsigned needed_axes,
                                std::array<std::int8_t, 3> side = {{}}) {
    row.handle = handle;
    row.name = name;
    row.axis = static_cast<std::uint8_t>(axis);
    row.needed_axes = static_cast<std::uint8_t>(needed_axes);
    row.side = side;
    return row;
}

inline constexpr unsigned kNone = 0, kX = 1, kY = 2, kZ = 4, kAll = 7;

// The enumerator and its name are one word. The columns: handle, kind, axis, needed axes, side of the box.
#define GIZMO_HANDLE(handle, ...) handle_row(Handle::handle, #handle, __VA_ARGS__)

inline constexpr std::array<HandleInfo, kHandleCount> kRows{{
    HandleInfo{},
    GIZMO_HANDLE(TranslateX, kTranslateAxis, 0, kX),
    GIZMO_HANDLE(TranslateY, kTranslateAxis, 1, kY),
    GIZMO_HANDLE(TranslateZ, kTranslateAxis, 2, kZ),
    GIZMO_HANDLE(TranslateYZ, kTranslatePlane, 0, kY | kZ),
    GIZMO_HANDLE(TranslateZX, kTranslatePlane, 1, kZ | kX),
    GIZMO_HANDLE(TranslateXY, kTranslatePlane, 2, kX | kY),
    GIZMO_HANDLE(TranslateView, kTranslateView, 0, kAll),
    GIZMO_HANDLE(RotateX, kRotateRing, 0, kY | kZ),
    GIZMO_HANDLE(RotateY, kRotateRing, 1, kZ | kX),
    GIZMO_HANDLE(RotateZ, kRotateRing, 2, kX | kY),
    GIZMO_HANDLE(RotateView, kRotateView, 0, kAll),
    GIZMO_HANDLE(RotateTrackball, kRotateTrackball, 0, kAll),
    GIZMO_HANDLE(ScaleX, kScaleAxis, 0, kX),
    GIZMO_HANDLE(ScaleY, kScaleAxis, 1, kY),
    GIZMO_HANDLE(ScaleZ, kScaleAxis, 2, kZ),
    GIZMO_HANDLE(ScaleYZ, kScalePlane, 0, kY | kZ),
    GIZMO_HANDLE(ScaleZX, kScalePlane, 1, kZ | kX),
    GIZMO_HANDLE(ScaleXY, kScalePlane, 2, kX | kY),
    GIZMO_HANDLE(ScaleUniform, kScaleUniform, 0, kNone),
    GIZMO_HANDLE(BoundsMinX, kBoxFace, 0, kX, {{-1, 0, 0}}),
    GIZMO_HANDLE(BoundsMaxX, kBoxFace, 0, kX, {{1, 0, 0}}),
    GIZMO_HANDLE(BoundsMinY, kBoxFace, 1, kY, {{0, -1, 0}}),
    GIZMO_HANDLE(BoundsMaxY, kBoxFace, 1, kY, {{0, 1, 0}}),
    GIZMO_HANDLE(BoundsMinZ, kBoxFace, 2, kZ, {{0, 0, -1}}),
    GIZMO_HANDLE(BoundsMaxZ, kBoxFace, 2, kZ, {{0, 0, 1}}),
    GIZMO_HANDLE(BoundsEdgeMidMinMin, kBoxEdge, 0, kY | kZ, {{0, -1, -1}}),
    GIZMO_HANDLE(BoundsEdgeMidMinMax, kBoxEdge, 0, kY | kZ, {{0, -1, 1}}),
    GIZMO_HANDLE(BoundsEdgeMidMaxMin, kBoxEdge, 0, kY | kZ, {{0, 1, -1}}),
    GIZMO_HANDLE(BoundsEdgeMidMaxMax, kBoxEdge, 0, kY | kZ, {{0, 1, 1}}),
    GIZMO_HANDLE(BoundsEdgeMinMidMin, kBoxEdge, 1, kX | kZ, {{-1, 0, -1}}),
    GIZMO_HANDLE(BoundsEdgeMinMidMax, kBoxEdge, 1, kX | kZ, {{-1, 0, 1}}),
    GIZMO_HANDLE(BoundsEdgeMaxMidMin, kBoxEdge, 1, kX | kZ, {{1, 0, -1}}),
    GIZMO_HANDLE(BoundsEdgeMaxMidMax, kBoxEdge, 1, kX | kZ, {{1, 0, 1}}),
    GIZMO_HANDLE(BoundsEdgeMinMinMid, kBoxEdge, 2, kX | kY, {{-1, -1, 0}}),
    GIZMO_HANDLE(BoundsEdgeMinMaxMid, kBoxEdge, 2, kX | kY, {{-1, 1, 0}}),
    GIZMO_HANDLE(BoundsEdgeMaxMinMid, kBoxEdge, 2, kX | kY, {{1, -1, 0}}),
    GIZMO_HANDLE(BoundsEdgeMaxMaxMid, kBoxEdge, 2, kX | kY, {{1, 1, 0}}),
    GIZMO_HANDLE(BoundsCornerMinMinMin, kBoxCorner, 0, kAll, {{-1, -1, -1}}),
    GIZMO_HANDLE(BoundsCornerMinMinMax, kBoxCorner, 0, kAll, {{-1, -1, 1}}),
    GIZMO_HANDLE(BoundsCornerMinMaxMin, kBoxCorner, 0, kAll, {{-1, 1, -1}}),
    GIZMO_HANDLE(BoundsCornerMinMaxMax, kBoxCorner, 0, kAll, {{-1, 1, 1}}),
    GIZMO_HANDLE(BoundsCornerMaxMinMin, kBoxCorner, 0, kAll, {{1, -1, -1}}),
    GIZMO_HANDLE(BoundsCornerMaxMinMax, kBoxCorner, 0, kAll, {{1, -1, 1}}),
    GIZMO_HANDLE(BoundsCornerMaxMaxMin, kBoxCorner, 0, kAll, {{1, 1, -1}}),
    GIZMO_HANDLE(BoundsCornerMaxMaxMax, kBoxCorner, 0, kAll, {{1, 1, 1}}),
    GIZMO_HANDLE(Custom, kCustom, 0, kNone),
}};

#undef GIZMO_HANDLE

constexpr bool rows_follow_the_numbers() {
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kRows[i].handle != static_cast<Handle>(i)) return false;
    return true;
}
static_assert(rows_follow_the_numbers(), "row i is handle i");
static_assert(kActions[static_cast<std::size_t>(Action::Custom)].action == Action::Custom, "row i is action i");

} // namespace detail

inline constexpr const std::array<HandleInfo, kHandleCount>& kHandleTable = detail::kRows;

// The mode that shows a handle; Mode::None for the host's own.
inline Mode mode_of(Handle handle) {
    return info_of(handle).mode;
}

// handle_bit() of the handles of which `is` is true.
template <class Predicate>
constexpr std::uint64_t handles_where(const Predicate& is) {
    std::uint64_t bits = 0;
    for (const HandleInfo& info : kHandleTable)
        if (is(info)) bits |= handle_bit(info.handle);
    return bits;
}

// The handles a mode shows, before masks and fading.
std::uint64_t handles_of(Mode mode, const Options& options);

// Of the handles, those that may stay when the object moves along these axes only (Options::axes).
std::uint64_t handles_within(std::uint32_t axes);

// The mesh that shows a mode; HandleSet::Universal for several at once.
HandleSet set_of(Mode mode);

} // namespace gizmo
