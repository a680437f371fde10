// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Snap::absolute_rotation: a ring's angle itself, not its change, is a multiple of the step.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <cmath>
#include <cstdio>
#include <numbers>
#include <vector>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;

constexpr double kDegree = std::numbers::pi / 180;

// The rotation's angle about the unit direction n, radians in [-pi, pi]. Sets `size` to how well it is determined.
double twist(const glm::dquat& q, const glm::dvec3& n, double* size = nullptr) {
    const double sine = q.x * n.x + q.y * n.y + q.z * n.z;
    if (size) *size = std::hypot(sine, q.w);
    return std::remainder(2 * std::atan2(sine, q.w), 2 * std::numbers::pi);
}
double off_grid(double angle, double step) {
    return std::abs(std::remainder(angle, step));
}

// An object seen along the axis of its ring z, which the cursor holds at 0 degrees.
struct PlainRing {
    DTransform object{};
    Options options{.space = Space::World, .snap = {.rotation = 15 * kDegree, .absolute_rotation = true}};
    Pointer pointer{.snap = true};

    std::optional<DragUpdate> turned(double degrees) const {
        const auto projector = make_projector(test::orthographic_camera());
        const auto frame = make_frame(*projector, Mode::Rotate, object, options);
        const auto placed = place(*projector, Mode::Rotate, *frame, options, {});
        const glm::dvec2 center(400, 300);
        const auto drag =
            begin_drag(*projector, *placed, Handle::RotateZ, object, options, center + glm::dvec2(100, 0));
        Pointer at = pointer;
        at.cursor = center + 100.0 * glm::dvec2(std::cos(degrees * kDegree), -std::sin(degrees * kDegree));
        return update_drag(*drag, *projector, at);
    }
    double angle(double degrees) const { return twist(turned(degrees)->transform.rotation, {0, 0, 1}) / kDegree; }
};

TEST(AbsoluteRotation, OfAPlainObjectTheAngleItselfIsAMultipleOfTheStep) {
    PlainRing ring;
    ring.object.rotation = glm::angleAxis(13 * kDegree, glm::dvec3(0, 0, 1));
    for (const Space space : {Space::World, Space::Parent, Space::Local, Space::View, Space::Custom}) {
        ring.options.space = space;
        EXPECT_NEAR(ring.angle(4), 15, 1e-10);
        EXPECT_NEAR(ring.angle(10), 30, 1e-10);
        EXPECT_NEAR(ring.angle(-5), 15, 1e-10);
        EXPECT_NEAR(ring.angle(-6), 0, 1e-10);
        EXPECT_NEAR(ring.angle(-170), -150, 1e-10);
        EXPECT_TRUE(same_bits(ring.turned(0)->transform, ring.object)) << "a press";
        EXPECT_TRUE(ring.turned(4)->snapped);
    }
    ring.options.snap.absolute_rotation = false;
    ring.options.snap.absolute = true;
    EXPECT_NEAR(ring.angle(10), 28, 1e-10) << "from the press";
    ring.options.snap.absolute_rotation = true;
    ring.options.snap.rotation_axis.z = 20 * kDegree;
    EXPECT_NEAR(ring.angle(20), 40, 1e-10) << "the axis's own step";
    ring.pointer.snap = false;
    EXPECT_NEAR(ring.angle(20), 33, 1e-10);
}

TEST(AbsoluteRotation, UnderARotatedParentItIsTheWorldsAngleOrTheParents) {
    PlainRing ring;
    ring.object.rotation = glm::angleAxis(13 * kDegree, glm::dvec3(0, 0, 1));
    for (const double mirror : {1.0, -1.0}) {
        glm::dmat4 parent = glm::mat4_cast(glm::angleAxis(50 * kDegree, glm::dvec3(0, 0, 1)));
        parent[0] *= mirror;
        ring.options.parent = parent;
        const double sense = mirror; // in the parent's space of a rotation in the world
        ring.options.space = Space::World;
        EXPECT_NEAR(50 + ring.angle(10 * sense), 75, 1e-10);
        ring.options.space = Space::Parent;
        EXPECT_NEAR(ring.angle(10 * sense), 30, 1e-10);
        // A door's steps and its limits are of one angle.
        ring.options.limits.angle_max.z = 45 * kDegree;
        EXPECT_NEAR(ring.angle(29 * sense), 45, 1e-10);
        EXPECT_NEAR(ring.angle(170 * sense), 45, 1e-10);
        ring.options.limits = {};
    }
}

TEST(AbsoluteRotation, TheViewRingAndTypedAnglesStayAsTheyAre) {
    PlainRing ring;
    ring.object.rotation = glm::angleAxis(13 * kDegree, glm::dvec3(0, 0, 1));
    Editor e;
    e.camera = test::orthographic_camera();
    e.mode = Mode::Rotate;
    e.object = ring.object;
    e.options.snap = ring.options.snap;
    const glm::dvec2 at = e.press(Handle::RotateView), arm = at - glm::dvec2(400, 300);
    const double c = std::cos(-10 * kDegree), s = std::sin(-10 * kDegree);
    e.frame({.cursor = glm::dvec2(400, 300) + glm::dvec2(c * arm.x - s * arm.y, s * arm.x + c * arm.y),
             .down = true,
             .snap = true});
    EXPECT_NEAR(twist(e.object.rotation, {0, 0, 1}) / kDegree, 28, 1e-10);
    e.context.constrain(Handle::RotateZ);
    e.context.set_numeric_input("10");
    e.frame({.cursor = at, .down = true, .snap = true});
    EXPECT_NEAR(twist(e.object.rotation, {0, 0, 1}) / kDegree, 23, 1e-10);
    e.frame({.cursor = at, .down = true, .cancel = true, .snap = true});
    EXPECT_TRUE(same_bits(e.object, ring.object));
}

TEST(AbsoluteRotation, OfASelectionItIsTheActiveMembers) {
    Context context;
    std::vector<DTransform> members{{.position = {-1, 0, 0}}, {.position = {1, 0, 0}}};
    members[0].rotation = glm::angleAxis(13 * kDegree, glm::dvec3(0, 0, 1));
    members[1].rotation = glm::angleAxis(1 * kDegree, glm::dvec3(0, 0, 1));
    Options options{.id = 1, .space = Space::World, .snap = PlainRing{}.options.snap, .active = 0};
    glm::dvec2 cursor(-1000);
    const auto frame = [&](bool down) {
        context.begin_frame({.cursor = cursor, .down = down, .snap = true});
        context.manipulate(Mode::Rotate, members, test::orthographic_camera(), options);
        context.end_frame();
    };
    frame(false);
    cursor = context.handle_position(1, Handle::RotateZ).value_or(glm::dvec2(0));
    frame(true);
    const glm::dvec2 arm = cursor - glm::dvec2(400, 300);
    const double c = std::cos(-20 * kDegree), s = std::sin(-20 * kDegree);
    cursor = glm::dvec2(400, 300) + glm::dvec2(c * arm.x - s * arm.y, s * arm.x + c * arm.y);
    frame(true);
    EXPECT_NEAR(twist(members[0].rotation, {0, 0, 1}) / kDegree, 30, 1e-10);
    EXPECT_NEAR(twist(members[1].rotation, {0, 0, 1}) / kDegree, 18, 1e-10);
}

// Any ring, space, rotation and parent. In spaces other than the parent's and the object's own the parent is one under
// which a rotation stays one.
TEST(AbsoluteRotation, WhateverTheSpaceAndTheParentTheAngleIsAMultipleOfTheStep) {
    Random random(5);
    int checked = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        s->options.space = static_cast<Space>(random() % 5);
        const bool of_parent = s->options.space == Space::Local || s->options.space == Space::Parent;
        s->options.basis = test::random_rotation(random);
        const glm::dvec3 at = s->transform.position;
        if (test::coin(random)) {
            s->options.parent = test::random_parent(random, of_parent);
            s->transform.position = glm::dvec3(glm::inverse(*s->options.parent) * glm::dvec4(at, 1));
        }
        const double step = 2 * std::numbers::pi / static_cast<double>(1 + random() % 48);
        s->options.snap = {.rotation = step, .absolute_rotation = true};
        s = test::with_placement(*s, Mode::Rotate);
        const auto k = static_cast<int>(random() % 3);
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::RotateX) + k);
        if (!s || !(s->placement.pickable & handle_bit(handle))) continue;
        const glm::dvec2 center = glm::dvec2(s->placement.origin) / s->placement.origin.z;
        const auto around = [&] { return center + glm::dvec2(test::uniform(random, -99, 99), 50); };
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, around());
        if (!drag) continue;
        const Pointer pointer{.cursor = around()};
        const auto free = update_drag(*drag, s->projector, pointer);
        Pointer snap = pointer;
        snap.snap = true;
        const auto update = update_drag(*drag, s->projector, snap);
        ASSERT_TRUE(free && update);
        if (std::abs(free->angle) < 1e-6) continue; // an edge-on ring, moved across its tangent
        EXPECT_LE(std::abs(update->angle - free->angle), step / 2 + 1e-9);
        const glm::dmat3 axes = s->placement.ring_axes.value_or(s->placement.axes);
        const glm::dmat3 parent(s->options.parent.value_or(glm::dmat4(1)));
        glm::dvec3 axis = glm::normalize(glm::inverse(parent) * axes[k]);
        glm::dquat rotation = update->transform.rotation;
        if (!of_parent) {
            // A mirror is taken along the axis that leaves the least rotation.
            const glm::dmat3 seen(axes[0], axes[1], glm::cross(axes[0], axes[1])); // a left-handed view's
            const glm::dquat by =
                glm::quat_cast(glm::transpose(seen)) * nearest_transform(glm::dmat4(parent))->rotation;
            axis = by * axis;
            rotation = by * rotation;
        }
        double size = 0;
        const double angle = twist(rotation, axis, &size);
        if (size < 0.05) continue; // half a turn about an axis across it: no angle is determined
        worst = std::max(worst, off_grid(angle, step));
        EXPECT_LT(off_grid(angle, step), 1e-12) << "space " << static_cast<int>(s->options.space) << " step " << step;
        ++checked;
    }
    EXPECT_GT(checked, test::scaled(8000));
    std::printf("%d angles, at most %.1e off\n", checked, worst);
}

// A turn after the other goes on in steps.
TEST(AbsoluteRotation, ItGoesOnForManyTurns) {
    const auto projector = make_projector(test::orthographic_camera());
    DTransform object{.rotation = glm::angleAxis(13 * kDegree, glm::dvec3(0, 0, 1))};
    const Options options{.space = Space::World, .snap = {.rotation = 15 * kDegree, .absolute_rotation = true}};
    const auto frame = make_frame(*projector, Mode::Rotate, object, options);
    const auto placed = place(*projector, Mode::Rotate, *frame, options, {});
    const glm::dvec2 center(400, 300);
    auto drag = begin_drag(*projector, *placed, Handle::RotateZ, object, options, center + glm::dvec2(100, 0));
    double last = 0;
    for (int i = 1; i <= 3 * 72; ++i) {
        const double t = 5.0 * i * kDegree;
        const auto update = update_drag(
            *drag, *projector, {.cursor = center + 100.0 * glm::dvec2(std::cos(t), -std::sin(t)), .snap = true});
        ASSERT_TRUE(update);
        drag = update->drag;
        EXPECT_LT(off_grid(update->angle + 13 * kDegree, 15 * kDegree), 1e-12);
        EXPECT_GE(update->angle, last - 1e-12);
        last = update->angle;
    }
    EXPECT_NEAR(last / kDegree, 3 * 360 + 2, 1e-9);
}

} // namespace
