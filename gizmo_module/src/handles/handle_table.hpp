// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One row per handle, with all its constant properties. The rest of the library reads its questions about handles
// (which mode shows them, what they write, which wins a tie) from here. Append a row for a new handle.
#pragma once

#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>

#include <array>
#include <cstdint>
#include <memory>

namespace gizmo {
namespace detail {

// An action, the mode that shows its handles, and the components it writes (HandleInfo::writes).
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

// The hit region: inside and nearby, near a line, or wherever nothing else is.
enum class HitRegion : std::uint8_t { Area, Line, Backdrop };

constexpr HandleInfo kind(Action action, HandleShape shape, Motion motion, int priority,
                          HitRegion region = HitRegion::Area) {
    const ActionRow& row = kActions[static_cast<std::size_t>(action)];
    HandleInfo info;
    info.mode = row.mode;
    info.action = row.action;
    info.shape = shape;
    info.motion = motion;
    info.writes = row.writes;
    info.priority = static_cast<std::uint8_t>(priority);
    info.is_line = region == HitRegion::Line;
    info.is_backdrop = region == HitRegion::Backdrop;
    return info;
}

// The common properties of one kind of handles. The priorities, least first: small central handles, then lines, rings,
// planes, and the trackball, which is below everything.
inline constexpr HandleInfo kTranslateAxis =
    kind(Action::Translate, HandleShape::Axis, Motion::Line, 2, HitRegion::Line);
inline constexpr HandleInfo kTranslatePlane = kind(Action::Translate, HandleShape::Plane, Motion::Plane, 5);
inline constexpr HandleInfo kTranslateView = kind(Action::Translate, HandleShape::ViewCircle, Motion::ImagePlane, 1);
inline constexpr HandleInfo kRotateRing = kind(Action::Rotate, HandleShape::Ring, Motion::Turn, 3, HitRegion::Line);
inline constexpr HandleInfo kRotateView =
    kind(Action::Rotate, HandleShape::ViewRing, Motion::TurnView, 4, HitRegion::Line);
inline constexpr HandleInfo kRotateTrackball =
    kind(Action::Rotate, HandleShape::Trackball, Motion::Trackball, 6, HitRegion::Backdrop);
inline constexpr HandleInfo kScaleAxis = kind(Action::Scale, HandleShape::Axis, Motion::Line, 2, HitRegion::Line);
inline constexpr HandleInfo kScalePlane = kind(Action::Scale, HandleShape::Plane, Motion::Plane, 5);
inline constexpr HandleInfo kScaleUniform = kind(Action::Scale, HandleShape::Uniform, Motion::Screen, 0);
inline constexpr HandleInfo kBoxFace = kind(Action::Bounds, HandleShape::BoxFace, Motion::Box, 1);
inline constexpr HandleInfo kBoxEdge = kind(Action::Bounds, HandleShape::BoxEdge, Motion::Box, 2, HitRegion::Line);
inline constexpr HandleInfo kBoxCorner = kind(Action::Bounds, HandleShape::BoxCorner, Motion::Box, 0);
inline constexpr HandleInfo kCustom = kind(Action::Custom, HandleShape::Custom, Motion::Custom, 0);

// An axis, kNoAxis for no direction, or a direction in the gizmo's axes.
struct Direction {
    std::array<std::int8_t, 3> along{{}};
    std::uint8_t axis = kNoAxis;

    constexpr Direction(int of_axis)
        : axis(static_cast<std::uint8_t>(of_axis)) {
        if (axis != kNoAxis) along[axis] = 1;
    }
    constexpr Direction(std::int8_t x, std::int8_t y, std::int8_t z)
        : along{{x, y, z}} {}
};

constexpr HandleInfo handle_row(Handle handle, const char* name, HandleInfo row, Direction direction,
                                unsigned needed_axes, std::array<std::int8_t, 3> side = {{}}) {
    row.handle = handle;
    row.name = name;
    row.direction = direction.along;
    row.axis = direction.axis;
    row.needed_axes = static_cast<std::uint8_t>(needed_axes);
    row.side = side;
    return row;
}

inline constexpr unsigned kNone = 0, kX = 1, kY = 2, kZ = 4, kAll = 7;

// The enumerator and its name are one word. The columns: handle, kind, direction, needed axes, side of the box.
#define GIZMO_HANDLE(handle, ...) handle_row(Handle::handle, #handle, __VA_ARGS__)

// A line, or a plane or a ring, fades like all others of its direction.
constexpr std::array<HandleInfo, kHandleCount> with_fades(std::array<HandleInfo, kHandleCount> rows) {
    std::uint8_t next = 6; // after those of the axes
    for (std::size_t i = 0; i < rows.size(); ++i) {
        HandleInfo& row = rows[i];
        if (row.shape == HandleShape::Plane || row.shape == HandleShape::Ring)
            row.fade = static_cast<std::uint8_t>(3 + row.axis);
        if (row.shape != HandleShape::Axis) continue;
        row.fade = row.axis;
        if (row.axis != kNoAxis) continue;
        row.fade = next;
        for (std::size_t before = 0; before < i; ++before)
            if (rows[before].fade != kNoFade && rows[before].direction == row.direction) row.fade = rows[before].fade;
        if (row.fade == next) ++next;
    }
    return rows;
}

inline constexpr std::array<HandleInfo, kHandleCount> kRows = with_fades({{
    HandleInfo{},
    GIZMO_HANDLE(TranslateX, kTranslateAxis, 0, kX),
    GIZMO_HANDLE(TranslateY, kTranslateAxis, 1, kY),
    GIZMO_HANDLE(TranslateZ, kTranslateAxis, 2, kZ),
    GIZMO_HANDLE(TranslateYZ, kTranslatePlane, 0, kY | kZ),
    GIZMO_HANDLE(TranslateZX, kTranslatePlane, 1, kZ | kX),
    GIZMO_HANDLE(TranslateXY, kTranslatePlane, 2, kX | kY),
    GIZMO_HANDLE(TranslateView, kTranslateView, kNoAxis, kAll),
    GIZMO_HANDLE(RotateX, kRotateRing, 0, kY | kZ),
    GIZMO_HANDLE(RotateY, kRotateRing, 1, kZ | kX),
    GIZMO_HANDLE(RotateZ, kRotateRing, 2, kX | kY),
    GIZMO_HANDLE(RotateView, kRotateView, kNoAxis, kAll),
    GIZMO_HANDLE(RotateTrackball, kRotateTrackball, kNoAxis, kAll),
    GIZMO_HANDLE(ScaleX, kScaleAxis, 0, kX),
    GIZMO_HANDLE(ScaleY, kScaleAxis, 1, kY),
    GIZMO_HANDLE(ScaleZ, kScaleAxis, 2, kZ),
    GIZMO_HANDLE(ScaleYZ, kScalePlane, 0, kY | kZ),
    GIZMO_HANDLE(ScaleZX, kScalePlane, 1, kZ | kX),
    GIZMO_HANDLE(ScaleXY, kScalePlane, 2, kX | kY),
    GIZMO_HANDLE(ScaleUniform, kScaleUniform, kNoAxis, kNone),
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
    GIZMO_HANDLE(BoundsCornerMinMinMin, kBoxCorner, kNoAxis, kAll, {{-1, -1, -1}}),
    GIZMO_HANDLE(BoundsCornerMinMinMax, kBoxCorner, kNoAxis, kAll, {{-1, -1, 1}}),
    GIZMO_HANDLE(BoundsCornerMinMaxMin, kBoxCorner, kNoAxis, kAll, {{-1, 1, -1}}),
    GIZMO_HANDLE(BoundsCornerMinMaxMax, kBoxCorner, kNoAxis, kAll, {{-1, 1, 1}}),
    GIZMO_HANDLE(BoundsCornerMaxMinMin, kBoxCorner, kNoAxis, kAll, {{1, -1, -1}}),
    GIZMO_HANDLE(BoundsCornerMaxMinMax, kBoxCorner, kNoAxis, kAll, {{1, -1, 1}}),
    GIZMO_HANDLE(BoundsCornerMaxMaxMin, kBoxCorner, kNoAxis, kAll, {{1, 1, -1}}),
    GIZMO_HANDLE(BoundsCornerMaxMaxMax, kBoxCorner, kNoAxis, kAll, {{1, 1, 1}}),
    GIZMO_HANDLE(Custom, kCustom, kNoAxis, kNone),
}});

#undef GIZMO_HANDLE

constexpr bool rows_follow_the_numbers() {
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kRows[i].handle != static_cast<Handle>(i)) return false;
    return true;
}
static_assert(rows_follow_the_numbers(), "row i is handle i");

// Checks what drags and shapes support: a line may have any direction, and moves the object along it.
constexpr bool directions_are_known() {
    for (const HandleInfo& info : kRows) {
        const bool has_direction = info.direction != std::array<std::int8_t, 3>{{}};
        const bool needs_axis = info.motion == Motion::Plane || info.motion == Motion::Turn ||
                                (info.motion == Motion::Line && info.action != Action::Translate);
        if ((info.motion == Motion::Line && !has_direction) || (needs_axis && info.axis == kNoAxis)) return false;
        if (info.fade != kNoFade && info.fade >= kMostFades) return false;
    }
    return true;
}
static_assert(directions_are_known(), "a plane, a ring and a scale have an axis, a line a direction, all have a fade");
static_assert(kActions[static_cast<std::size_t>(Action::Custom)].action == Action::Custom, "row i is action i");

} // namespace detail

inline constexpr const std::array<HandleInfo, kHandleCount>& kHandleTable = detail::kRows;

// The direction of a handle that has one, unit, for the gizmo's `axes`. A diagonal is between the axes as they are
// shown: those in `flipped` are reversed.
inline glm::dvec3 direction_of(const HandleInfo& info, const glm::dmat3& axes, std::uint8_t flipped = 0) {
    if (info.axis != kNoAxis) return axes[info.axis];
    glm::dvec3 sum(0);
    for (std::size_t i = 0; i < 3; ++i) {
        const int share = (flipped >> i & 1u) != 0 ? -info.direction[i] : info.direction[i];
        sum += axes[static_cast<int>(i)] * static_cast<double>(share);
    }
    return glm::normalize(sum);
}

// The color of a handle's axis, or the neutral one.
inline Color color_of(const HandleInfo& info, const Style& style) {
    return info.axis != kNoAxis ? style.axis[info.axis] : style.neutral;
}

// layout_of(set, parts) without a copy where the sizes are the default: the frame of a hovered gizmo takes 15 ns less
// of 330.
class SizedLayout {
public:
    SizedLayout(HandleSet set, const Parts& parts)
        : layout_(&layout_of(set)) {
        if (parts.arrow_size != 1 || parts.cube_size != 1 || parts.center_size != 1 || parts.plane_size != 1 ||
            parts.plane_distance != 1)
            layout_ = std::construct_at(&own_, layout_of(set, parts));
    }
    SizedLayout(const SizedLayout&) = delete;
    SizedLayout& operator=(const SizedLayout&) = delete;

    const Layout& operator*() const { return *layout_; }
    const Layout* operator->() const { return layout_; }

private:
    const Layout* layout_;
    union {
        Layout own_; // if its sizes are not the default
    };
};

// Gizmo units: the radius of a handle that rotates about one axis.
constexpr double ring_radius(const HandleInfo& info, const Layout& layout) {
    return info.motion == Motion::TurnView ? layout.view_ring : layout.ring;
}

// The mode that shows a handle; Mode::None for a custom handle.
inline Mode mode_of(Handle handle) {
    return info_of(handle).mode;
}

// handle_bit() of the handles for which `is` is true.
template <class Predicate>
constexpr std::uint64_t handles_where(const Predicate& is) {
    std::uint64_t bits = 0;
    for (const HandleInfo& info : kHandleTable)
        if (is(info)) bits |= handle_bit(info.handle);
    return bits;
}

// The handles of a mode, before masks and fading.
std::uint64_t handles_of(Mode mode, const Options& options);

// The handles that are allowed if the object moves only along these axes (Options::axes).
std::uint64_t handles_within(std::uint32_t axes);

// The mesh of a mode; HandleSet::Universal for several.
HandleSet set_of(Mode mode);

} // namespace gizmo
