// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The matrix of ordinary use: cameras along the axes and diagonals, 2D views, objects at usual and at extreme places,
// of usual and of extreme sizes, in every mode, alone, selected, under a parent and mirrored, in every convention.
#pragma once

#include "support/cameras.hpp"
#include "support/exact.hpp"

#include <gizmo/all.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string>

namespace test::ordinary {

enum Axis { From, Lens, Place, Size, Shown, Subject, Scale, Up, Depth, kAxisCount };
using Row = std::array<int, kAxisCount>;

enum { Perspective, Orthographic, Pixels, Identity };
enum { Middle, OffMiddle, AtNearPlane, BeyondFarPlane, AroundCamera, AtTheEye };
enum { Alone, Selection, Child, TurnedChild, MirroredScale, MirroredMatrix };
enum { Normal, Reversed, Infinite, ReversedInfinite };

inline constexpr const char* kWords[kAxisCount][9] = {
    {"front", "back", "left", "right", "top", "bottom", "(1, 1, 1)", "(-1, 1, 1)", "(1, -1, 1)"},
    {"perspective", "orthographic", "2D pixels", "identity"},
    {"middle", "off the middle", "at the near plane", "beyond the far plane", "around the camera", "at the eye"},
    {"1", "1e-4", "1e6"},
    {"Translate", "Rotate", "Scale", "Universal", "Bounds"},
    {"alone", "selection", "child of an uneven parent", "turned child of it", "mirrored scale", "mirrored matrix"},
    {"1x", "2x"},
    {"y down", "y up"},
    {"normal", "reversed", "infinite", "reversed infinite"}};
inline constexpr std::array<int, kAxisCount> kCounts{9, 4, 6, 3, 5, 6, 2, 2, 4};
inline const glm::dvec3 kFrom[] = {{0, 0, 1},  {0, 0, -1}, {-1, 0, 0}, {1, 0, 0}, {0, 1, 0},
                                   {0, -1, 0}, {1, 1, 1},  {-1, 1, 1}, {1, -1, 1}};
inline constexpr double kSizes[] = {1, 1e-4, 1e6};
inline constexpr gizmo::Mode kModes[] = {gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale,
                                         gizmo::Mode::Universal, gizmo::Mode::Bounds};

inline std::string words_of(const Row& row) {
    std::string words;
    for (std::size_t axis = 0; axis < kAxisCount; ++axis)
        words += (axis == 0 ? "" : ", ") + std::string(kWords[axis][row[axis]]);
    return words;
}

/// Why a row does not exist; null: it exists.
inline const char* why_not(const Row& row) {
    const bool flat = row[Lens] == Pixels || row[Lens] == Identity, infinite = row[Depth] >= Infinite;
    if (flat && row[From] != 0) return "a 2D view has one direction";
    if (infinite && row[Lens] != Perspective) return "only a perspective projection has no far plane";
    if (infinite && row[Place] == BeyondFarPlane) return "nothing is beyond an infinite far plane";
    if (row[Lens] == Identity && row[Depth] != Normal) return "the identity's depth is not reversed";
    if (row[Lens] != Perspective && row[Place] == AtTheEye) return "the eye of a parallel projection has no place";
    return nullptr;
}

/// The objects of a row before its camera.
struct Scene {
    gizmo::Camera camera{};
    glm::dvec3 pivot{0}; ///< world
    double unit = 1;     ///< half the side of the object's box, world units
    std::array<gizmo::DTransform, 2> objects{};
    glm::dmat4 matrix{1}; ///< MirroredMatrix: the object
    gizmo::Options options{};
    int subject = Alone;
    gizmo::Mode mode = gizmo::Mode::Translate;

    std::size_t count() const { return subject == Selection ? 2 : 1; }
    gizmo::Manipulation submit(gizmo::Context& context) {
        if (subject == MirroredMatrix) return context.manipulate(mode, matrix, camera, options);
        if (subject != Selection) return context.manipulate(mode, objects[0], camera, options);
        return context.manipulate(mode, gizmo::TransformSpan(objects), camera, options);
    }
    /// World from the object, exact.
    exact::Affine world(std::size_t i) const {
        const auto own = subject == MirroredMatrix ? exact::affine(matrix) : exact::affine(objects[i]);
        return options.parent ? exact::affine(*options.parent) * own : own;
    }
    bool is_same(const Scene& other) const {
        return gizmo::detail::same_value(matrix, other.matrix) && gizmo::same_bits(objects[0], other.objects[0]) &&
               gizmo::same_bits(objects[1], other.objects[1]);
    }
};

namespace detail {

inline void look_flat(const Row& row, Scene& s) {
    const bool identity = row[Lens] == Identity, reversed = row[Depth] == Reversed;
    const gizmo::Viewport& vp = s.camera.viewport;
    s.camera.clip_y = row[Up] == 0 ? gizmo::ClipY::Down : gizmo::ClipY::Up;
    s.unit *= identity ? 0.3 : 150 * (row[Scale] + 1); // of the image's half, or pixels
    const glm::dvec2 at = row[Place] == OffMiddle ? glm::dvec2(0.25, -0.125) : glm::dvec2(0);
    constexpr double kIdentity[] = {0.5, 0.5, 0, 4, 0.5}, kPixels[] = {0, 0, 1, -3, 0};
    if (identity) {
        s.pivot = glm::dvec3(at, kIdentity[row[Place]]);
        return;
    }
    s.pivot = glm::dvec3((at + 1.0) * 0.5 * glm::dvec2(vp.width, vp.height), kPixels[row[Place]]);
    s.camera.depth_order = reversed ? gizmo::DepthOrder::Reversed : gizmo::DepthOrder::Normal;
    s.camera.projection =
        glm::dmat4(2 / vp.width, 0, 0, 0, 0, 2 / vp.height, 0, 0, 0, 0, reversed ? 0.5 : -0.5, 0, -1, -1, 0.5, 1);
}

inline void look(const Row& row, Scene& s) {
    if (row[Lens] >= Pixels) return look_flat(row, s);
    const glm::dvec3 out = glm::normalize(kFrom[row[From]]);
    const glm::dvec3 up = out.x == 0 && out.z == 0 ? glm::dvec3(0, 0, -1) : glm::dvec3(0, 1, 0);
    const test::Lens lens{.orthographic = row[Lens] == Orthographic,
                          .reversed = row[Depth] == Reversed || row[Depth] == ReversedInfinite,
                          .infinite = row[Depth] >= Infinite,
                          .clip_y = row[Up] == 0 ? gizmo::ClipY::Down : gizmo::ClipY::Up,
                          .half_height = 3 * s.unit,
                          .near = 0.125 * s.unit,
                          .far = 32 * s.unit};
    const glm::dvec3 eye = out * (8 * s.unit), right = glm::normalize(glm::cross(up, out));
    s.camera = look_at(eye, glm::dvec3(0), up, lens, s.camera.viewport);
    if (row[Place] == OffMiddle) s.pivot = (right * 1.5 + glm::cross(out, right)) * s.unit;
    if (row[Place] == AtNearPlane) s.pivot = eye - out * lens.near;
    if (row[Place] == BeyondFarPlane) s.pivot = eye - out * (2.5 * lens.far);
    if (row[Place] == AtTheEye) s.pivot = eye;
}

inline void place(const Row& row, Scene& s) {
    if (row[Place] == AroundCamera) s.unit *= 20;
    for (gizmo::DTransform& object : s.objects)
        object = {.position = s.pivot, .scale = glm::dvec3(s.unit)};
    s.options = {.id = 7, .box = {glm::dvec3(-1), glm::dvec3(1)}};
    switch (row[Subject]) {
    case Selection: // its box has no scale
        s.options.box = {glm::dvec3(-s.unit), glm::dvec3(s.unit)};
        for (const double side : {-0.5, 0.5})
            s.objects[side < 0 ? 0 : 1].position += glm::dvec3(1, 0.5, 0.25) * (side * s.unit);
        break;
    case TurnedChild:
        s.objects[0].rotation = glm::angleAxis(0.5, glm::normalize(glm::dvec3(1, 2, 3)));
        [[fallthrough]];
    case Child:
        s.options.parent = glm::dmat4(2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0, s.unit, 0, 0, 1);
        s.objects[0].position = (s.pivot - glm::dvec3(s.unit, 0, 0)) / glm::dvec3(2, 1, 0.5);
        break;
    case MirroredScale:
        s.objects[0].scale.x *= -1;
        break;
    case MirroredMatrix:
        s.matrix = gizmo::to_matrix(s.objects[0]);
        s.matrix[0] *= -1;
        break;
    default:
        break;
    }
}

} // namespace detail

inline Scene scene_of(const Row& row) {
    Scene s;
    const double pixels = row[Scale] + 1;
    s.camera.viewport = {0, 0, 1280 * pixels, 720 * pixels};
    s.unit = kSizes[row[Size]];
    s.subject = row[Subject];
    s.mode = kModes[row[Shown]];
    detail::look(row, s);
    detail::place(row, s);
    return s;
}

/// Calls use(row) with each row from that direction.
template <class Use>
void each_row(int from, const Use& use) {
    Row row{from};
    for (;;) {
        use(row);
        std::size_t axis = kAxisCount - 1;
        while (axis > 0 && ++row[axis] == kCounts[axis])
            row[axis--] = 0;
        if (axis == 0) return;
    }
}

} // namespace test::ordinary
