// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// EulerTransform and Space::Gimbal: each ring changes exactly one Euler angle, also where the axes of two coincide.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <gizmo/recorder.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <numbers>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;
using GimbalEditor = test::EditorOf<EulerTransform>;

constexpr double kDegree = std::numbers::pi / 180, kQuarter = std::numbers::pi / 2, kTurn = 2 * std::numbers::pi;
constexpr std::array kOrders{EulerOrder::XYZ, EulerOrder::XZY, EulerOrder::YXZ,
                             EulerOrder::YZX, EulerOrder::ZXY, EulerOrder::ZYX};
constexpr std::array kRings{Handle::RotateX, Handle::RotateY, Handle::RotateZ};
// The axes of the product, of the orders above.
constexpr int kProduct[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

bool same(double a, double b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}
bool same(const glm::dvec3& a, const glm::dvec3& b) {
    return same(a.x, b.x) && same(a.y, b.y) && same(a.z, b.z);
}
int middle_of(EulerOrder order) {
    return kProduct[static_cast<int>(order)][1];
}
glm::dmat3 turn(const glm::dvec3& axis, double angle) {
    return glm::mat3_cast(glm::angleAxis(angle, axis));
}

GimbalEditor gimbal() {
    GimbalEditor e;
    e.mode = Mode::Rotate;
    e.options.space = Space::Gimbal;
    return e;
}

// The product of three rotations, written out, and the axis of each in the parent's space.
glm::dmat3 rotation_of(const EulerTransform& t, std::array<glm::dvec3, 3>* axes = nullptr) {
    glm::dmat3 product(1);
    for (const int axis : kProduct[static_cast<int>(t.order)]) {
        if (axes) (*axes)[static_cast<std::size_t>(axis)] = product[axis];
        product = product * turn(glm::dmat3(1)[axis], t.angles[axis]);
    }
    return product;
}

double apart(const glm::dmat3& a, const glm::dmat3& b) {
    return std::max({glm::length(a[0] - b[0]), glm::length(a[1] - b[1]), glm::length(a[2] - b[2])});
}

TEST(Gimbal, OfAPlainObjectARingChangesItsAngleByTheDraggedAngle) {
    for (const EulerOrder order : kOrders) {
        GimbalEditor e = gimbal();
        e.camera = test::orthographic_camera();
        e.object.order = order;
        const glm::dvec2 from = e.press(Handle::RotateZ) - glm::dvec2(400, 300);
        e.frame({.cursor = glm::dvec2(400, 300) + glm::dvec2(from.y, -from.x), .down = true});
        EXPECT_EQ(e.last.phase, Phase::Began);
        e.frame({.cursor = glm::dvec2(400, 300) + glm::dvec2(from.y, -from.x)});
        EXPECT_EQ(e.last.phase, Phase::Committed);
        EXPECT_NEAR(e.object.angles.z, kQuarter, 1e-12);
        EXPECT_TRUE(same(e.object.angles.x, 0) && same(e.object.angles.y, 0));
        EXPECT_TRUE(same(e.last.start_angles, glm::dvec3(0)));
        ASSERT_EQ(e.context.events().size(), 1u);
        EXPECT_TRUE(same(e.context.events()[0].angles_before, glm::dvec3(0)));
        EXPECT_TRUE(same(e.context.events()[0].angles_after, e.object.angles));
    }
}

TEST(Gimbal, TheRotationIsTheProductOfTheAngles) {
    Random random(1);
    for (int n = 0; n < 600; ++n) {
        EulerTransform t{.order = kOrders[static_cast<std::size_t>(n) % 6]};
        for (int i = 0; i < 3; ++i)
            t.angles[i] = uniform(random, -20, 20);
        EXPECT_LT(apart(glm::mat3_cast(to_double(t).rotation), rotation_of(t)), 1e-13);
        const glm::dvec3 back = nearest_euler(euler_rotation(t.angles, t.order), t.angles, t.order);
        EXPECT_LT(glm::length(back - t.angles), 1e-6);
    }
}

// At the lock, all but at it, or anywhere.
EulerTransform random_pose(Random& random, int n) {
    EulerTransform t{.position = test::random_unit(random), .order = kOrders[static_cast<std::size_t>(n) % 6]};
    for (int i = 0; i < 3; ++i) {
        t.angles[i] = uniform(random, -3 * kTurn, 3 * kTurn);
        t.scale[i] = uniform(random, 0.3, 3);
    }
    double& middle = t.angles[middle_of(t.order)];
    if (n % 3 != 0) middle = kQuarter * (2 * static_cast<double>(random() % 4) - 3);
    if (n % 3 == 1) middle += uniform(random, -1e-12, 1e-12);
    return t;
}

// The pixels between the cursor and what was grabbed: the point of the ring's plane under the press, rotated by what
// the angle has changed. None if the ring is seen edge-on, or the cursor's line of sight does not meet the plane.
std::optional<double> off_cursor(const GimbalEditor& e, const EulerTransform& before, int axis, const glm::dvec2& press,
                                 const glm::dvec2& cursor) {
    std::array<glm::dvec3, 3> axes;
    rotation_of(before, &axes);
    const glm::dmat4 parent = e.options.parent.value_or(glm::dmat4(1));
    const glm::dvec3 n = glm::normalize(glm::dmat3(parent) * axes[static_cast<std::size_t>(axis)]);
    const glm::dvec3 center(parent * glm::dvec4(before.position, 1));
    const auto projector = make_projector(e.camera);
    if (std::abs(glm::dot(projector->towards_viewer(center), n)) < 0.2) return std::nullopt;
    const auto ray = screen_ray(e.camera, press);
    const double along = glm::dot(center - ray->origin, n) / glm::dot(ray->direction, n);
    const double sense = glm::determinant(glm::dmat3(parent)) < 0 ? -1 : 1;
    const glm::dvec3 arm = ray->origin + ray->direction * along - center;
    const auto now =
        world_to_screen(e.camera, center + turn(n, sense * (e.object.angles[axis] - before.angles[axis])) * arm);
    if (!now || !(along > 0)) return std::nullopt;
    // A ray from the center: the cursor need not be as far from it as the press was.
    const glm::dvec2 middle(*world_to_screen(e.camera, center)), to = glm::dvec2(*now) - middle, at = cursor - middle;
    if (glm::length(at) < 20) return std::nullopt;
    return std::abs(to.x * at.y - to.y * at.x) / glm::length(at);
}

TEST(Gimbal, TheTwoOtherAnglesKeepTheirBits) {
    Random random(2);
    const int cases = test::kLongRun ? 10000 : 100;
    int compared = 0, held = 0;
    double worst = 0;
    for (int n = 0; compared < cases; ++n) {
        GimbalEditor e = gimbal();
        e.object = random_pose(random, n);
        if (n % 4 == 1) e.options.parent = test::random_parent(random, n % 8 == 1);
        const glm::dvec3 at(e.options.parent.value_or(glm::dmat4(1)) * glm::dvec4(e.object.position, 1));
        e.camera = test::random_camera(random, at, test::random_lens(random, 20, 100));
        e.options.rotate_along_tangent = n % 16 == 0;
        const EulerTransform before = e.object;
        const auto axis = static_cast<int>(random() % 3);
        e.frame({.cursor = {-1e4, -1e4}});
        const auto press = e.context.handle_position(7, kRings[static_cast<std::size_t>(axis)]);
        if (!press) continue; // outside of the viewport
        e.frame({.cursor = *press, .down = true});
        if (e.context.hovered_handle() != kRings[static_cast<std::size_t>(axis)]) continue;
        const glm::dvec2 cursor = *press + glm::dvec2(uniform(random, -90, 90), uniform(random, -90, 90));
        e.frame({.cursor = cursor, .down = true});
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(same(e.object.angles[i], before.angles[i]), i != axis);
        }
        EXPECT_TRUE(same(e.object.position, before.position) && same(e.object.scale, before.scale));
        const auto off = n % 16 == 0 ? std::nullopt : off_cursor(e, before, axis, *press, cursor);
        if (off) {
            EXPECT_LT(*off, 1e-6) << n;
            worst = std::max(worst, *off);
            ++held;
        }
        e.frame({.cursor = cursor + glm::dvec2(5, 5), .down = true, .cancel = true});
        EXPECT_TRUE(same_bits(e.object, before)) << "cancelled";
        ++compared;
    }
    EXPECT_GT(held, cases / 2);
    std::printf("gimbal: %d rings dragged, %d held, worst %.1e px\n", compared, held, worst);
}

TEST(Gimbal, EveryRingCanBeGrabbedAtTheLock) {
    Random random(3);
    std::array cameras{test::orthographic_camera(), test::orthographic_camera({9, 0, 0}),
                       test::orthographic_camera({0, 9, 0}, {0, 0, 1}), test::orthographic_camera({5, 6, 7})};
    for (int n = 0; n < 300; ++n) {
        GimbalEditor e = gimbal();
        e.object.order = kOrders[static_cast<std::size_t>(n) % 6];
        e.object.angles[middle_of(e.object.order)] = n % 2 == 0 ? kQuarter : -kQuarter;
        e.camera = n < 48 ? cameras[static_cast<std::size_t>(n / 12)]
                          : test::look_at(test::random_unit(random) * uniform(random, 4, 12), {0, 0, 0},
                                          test::random_unit(random), test::random_lens(random, 20, 100));
        e.frame({.cursor = {-1e4, -1e4}});
        EXPECT_EQ(e.last.hidden, Hidden::No);
        for (const Handle ring : kRings) {
            const auto at = e.context.handle_position(7, ring);
            ASSERT_TRUE(at) << n << ' ' << handle_name(ring);
            e.frame({.cursor = *at});
            EXPECT_EQ(e.context.hovered_handle(), ring);
        }
        EXPECT_FALSE(e.context.handle_position(7, Handle::RotateView));
    }
}

TEST(Gimbal, AnglesGoBeyondFullTurns) {
    GimbalEditor e = gimbal();
    e.camera = test::orthographic_camera({9, 0, 0});
    e.object.angles = {400 * kDegree, 0.25, 0.5};
    e.object.order = EulerOrder::XYZ; // seen along the axis of x
    const glm::dvec2 center(400, 300), arm = e.press(Handle::RotateX) - center;
    for (int degrees = 10; degrees <= 800; degrees += 10) {
        const double s = std::sin(degrees * kDegree), c = std::cos(degrees * kDegree);
        e.frame({.cursor = center + glm::dvec2(arm.x * c + arm.y * s, arm.y * c - arm.x * s), .down = true});
    }
    EXPECT_NEAR(e.object.angles.x, 1200 * kDegree, 1e-9);
    EXPECT_TRUE(same(e.object.angles.y, 0.25) && same(e.object.angles.z, 0.5));
}

TEST(Gimbal, StepsLimitsAndTypedValuesAreOfTheAngle) {
    const auto turned = [](const Options& options, const char* typed, double pixels) {
        GimbalEditor e = gimbal();
        e.options.snap = options.snap;
        e.options.limits = options.limits;
        e.object.angles = {0.3, 0.2, 400 * kDegree};
        const glm::dvec2 at = e.press(Handle::RotateZ);
        EXPECT_FALSE(e.context.set_numeric_input(typed));
        e.frame({.cursor = at + glm::dvec2(pixels, -pixels), .down = true, .snap = true});
        EXPECT_TRUE(same(e.object.angles.x, 0.3) && same(e.object.angles.y, 0.2));
        return e.object.angles.z / kDegree;
    };
    EXPECT_NEAR(turned({}, "45", 0), 445, 1e-10);
    EXPECT_NEAR(turned({}, "=45", 0), 45, 1e-10);
    EXPECT_NEAR(turned({}, "=-500", 0), -500, 1e-10);
    const double free = turned({}, "", 40);
    EXPECT_GT(std::abs(free - 400), 16);
    const double by = turned({.snap = {.rotation = 15 * kDegree}}, "", 40) - 400;
    EXPECT_NEAR(by, 15 * std::round((free - 400) / 15), 1e-10) << "from the press";
    const double to = turned({.snap = {.rotation = 15 * kDegree, .absolute_rotation = true}}, "", 40);
    EXPECT_NEAR(to, 15 * std::round(free / 15), 1e-10) << "the angle itself";
    Limits limits;
    limits.angle_min.z = 390 * kDegree;
    limits.angle_max.z = 410 * kDegree;
    EXPECT_NEAR(turned({.limits = limits}, "=45", 0), 390, 1e-10);
    EXPECT_NEAR(turned({.limits = limits}, "45", 0), 410, 1e-10);
}

TEST(Gimbal, OtherDragsKeepEveryAngleOrTakeTheNearest) {
    for (const Space space : {Space::Gimbal, Space::Local, Space::World}) {
        GimbalEditor e = gimbal();
        e.options.space = space;
        e.object.angles = {7, 0.1, -9};
        for (const Mode mode : {Mode::Translate, Mode::Scale}) {
            e.mode = mode;
            const EulerTransform before = e.object;
            const glm::dvec2 at = e.press(mode == Mode::Scale ? Handle::ScaleX : Handle::TranslateX);
            e.frame({.cursor = at + glm::dvec2(20, -10), .down = true});
            e.frame({.cursor = at + glm::dvec2(20, -10)});
            EXPECT_EQ(e.last.phase, Phase::Committed);
            EXPECT_FALSE(same(e.object.position, before.position) && same(e.object.scale, before.scale));
            EXPECT_TRUE(same(e.object.angles, before.angles));
        }
        e.context.nudge(7, {.direction = {1, 0}, .step = 0.5});
        e.frame({.cursor = {-1e4, -1e4}});
        EXPECT_EQ(e.last.phase, Phase::Committed);
        EXPECT_TRUE(same(e.object.angles, {7, 0.1, -9}) && same(e.last.start_angles, {7, 0.1, -9}));
    }
    GimbalEditor e = gimbal();
    e.options.space = Space::World;
    e.object.angles = {7, 0.1, -9};
    const glm::dvec2 at = e.press(Handle::RotateY);
    e.frame({.cursor = at + glm::dvec2(20, -10), .down = true});
    const glm::dvec3 by = e.object.angles - glm::dvec3(7, 0.1, -9);
    EXPECT_GT(glm::length(by), 0.05);
    EXPECT_LT(glm::length(by), 1) << "no angle jumps by a turn";
    e.frame({.cursor = at, .down = true});
    EXPECT_TRUE(same(e.object.angles, {7, 0.1, -9})) << "back at the press";
}

TEST(Gimbal, AnotherRingContinuesFromTheAnglesOfThePress) {
    GimbalEditor e = gimbal();
    e.object.angles = {0.3, kQuarter, 0.7};
    const glm::dvec2 at = e.press(Handle::RotateX);
    e.frame({.cursor = at + glm::dvec2(30, 10), .down = true});
    EXPECT_FALSE(same(e.object.angles.x, 0.3));
    e.context.constrain(Handle::RotateZ);
    e.frame({.cursor = at + glm::dvec2(31, 40), .down = true});
    EXPECT_TRUE(same(e.object.angles.x, 0.3) && same(e.object.angles.y, kQuarter));
    EXPECT_FALSE(same(e.object.angles.z, 0.7));
    e.context.constrain(Handle::RotateView); // not shown, but it can be dragged: freely, to the nearest angles
    e.frame({.cursor = at + glm::dvec2(60, 40), .down = true});
    EXPECT_LT(glm::length(e.object.angles - glm::dvec3(0.3, kQuarter, 0.7)), 4);
}

TEST(Gimbal, UnderAParentThatTurnsTheOtherAnglesKeepTheirBits) {
    GimbalEditor e = gimbal();
    e.object.angles = {0.3, kQuarter, 0.7};
    const glm::dvec2 at = e.press(Handle::RotateX);
    for (int n = 1; n < 9; ++n) {
        e.options.parent = glm::mat4_cast(glm::angleAxis(0.1 * n, glm::normalize(glm::dvec3(1, 2, 3))));
        e.frame({.cursor = at + glm::dvec2(5 * n, 2 * n), .down = true});
        EXPECT_FALSE(same(e.object.angles.x, 0.3));
        EXPECT_TRUE(same(e.object.angles.y, kQuarter) && same(e.object.angles.z, 0.7));
    }
}

TEST(Gimbal, WithoutEulerAnglesTheAxesAreLocal) {
    test::Editor e;
    e.mode = Mode::Rotate;
    e.object.rotation = euler_rotation({0.3, 0.4, 0.5});
    e.options.space = Space::Gimbal;
    const auto projector = make_projector(e.camera);
    Options local = e.options;
    local.space = Space::Local;
    EXPECT_EQ(make_frame(*projector, Mode::Rotate, e.object, e.options)->axes,
              make_frame(*projector, Mode::Rotate, e.object, local)->axes);
    e.at(Handle::RotateView);
    e.options.handles = handle_bit(Handle::RotateView);
    EXPECT_EQ(e.frame({}).hidden, Hidden::No);
    GimbalEditor euler = gimbal();
    euler.options.handles = handle_bit(Handle::RotateView);
    EXPECT_EQ(euler.frame({}).hidden, Hidden::NoHandles);
    euler.options = {.space = Space::Gimbal};
    euler.object.angles.y = std::numeric_limits<double>::infinity();
    EXPECT_EQ(euler.frame({}).hidden, Hidden::BadTransform);
    e.options = {.space = Space::Gimbal, .euler = EulerAngles{euler.object.angles}};
    EXPECT_EQ(e.frame({}).hidden, Hidden::BadOptions);
    euler.context.begin_frame({});
    EXPECT_EQ(euler.context.manipulate(Mode::Rotate, TransformSpan(TransformRef(euler.object)), euler.camera).hidden,
              Hidden::BadOptions);
    euler.context.end_frame();
}

TEST(Gimbal, ASelectionRotatesAboutTheAxesOfItsActiveMembersAngles) {
    std::array<DTransform, 2> members{DTransform{.position = {-1, 0, 0}}, DTransform{.position = {1, 0, 0}}};
    const EulerAngles euler{{0.4, 0.9, -0.3}, EulerOrder::YXZ};
    members[1].rotation = euler_rotation(euler.angles, euler.order);
    const auto projector = make_projector(test::front_camera());
    const Options options{.space = Space::Gimbal, .euler = euler};
    const auto frame = make_frame(*projector, Mode::Rotate, members[1], options);
    ASSERT_TRUE(frame && frame->ring_axes);
    std::array<glm::dvec3, 3> axes;
    rotation_of({.angles = euler.angles, .order = euler.order}, &axes);
    Context context;
    Manipulation m;
    const auto submit = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        Options own = options;
        own.id = 7;
        m = context.manipulate(Mode::Rotate, members, test::front_camera(), own);
        context.end_frame();
    };
    submit({.cursor = {-1e4, -1e4}});
    const auto at = context.handle_position(7, Handle::RotateX);
    ASSERT_TRUE(at);
    submit({.cursor = *at, .down = true});
    submit({.cursor = *at + glm::dvec2(20, 20), .down = true});
    ASSERT_TRUE(context.feedback());
    EXPECT_LT(glm::length(context.feedback()->axis - axes[0]), 1e-12);
    EXPECT_FALSE(m.externally_modified);
    EXPECT_TRUE(m.changed);
}

TEST(Gimbal, ARecordedSessionReplaysTheSameBits) {
    GimbalEditor e = gimbal();
    Recorder recorder;
    e.context.record_to(&recorder);
    e.object = {{0.5, 0, 0}, {0.3, kQuarter, 8}, {1, 2, 3}, EulerOrder::ZXY};
    const glm::dvec2 at = e.press(Handle::RotateX);
    for (int n = 1; n < 6; ++n)
        e.frame({.cursor = at + glm::dvec2(7 * n, 2 * n), .down = true});
    e.frame({.cursor = at + glm::dvec2(35, 10)});
    EXPECT_EQ(e.last.phase, Phase::Committed);
    EXPECT_FALSE(same(e.object.angles.x, 0.3));
    Context other;
    const Replay replayed = replay(recorder.text(), other);
    EXPECT_FALSE(replayed.error) << replayed.error;
    EXPECT_EQ(replayed.differences, 0u);
    EXPECT_GT(replayed.calls, 5u);
}

} // namespace
