// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where the steps of Options::snap lie. First one object in the plain view, row by row; then whatever the view, the
// parent and the axes: every number is on a step, and on the nearest one. What comes before a step and after it:
// test_number_order.cpp.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <array>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace gizmo;
using test::coin;
using test::Editor;
using test::LimitedScene;
using test::Random;
using test::uniform;

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kStepDegree = std::numbers::pi / 180;

// 64 pixels a unit, along -z, the origin in the middle of 256 by 256 pixels: all numbers are exact.
Camera exact_camera() {
    Camera camera{.viewport = {0, 0, 256, 256}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    return camera;
}

// A handle dragged by so many units along x, with steps.
DragUpdate stepped_along_x(Handle handle, const DTransform& object, const Options& options, double by,
                           bool from_center = false, const Style& style = {}) {
    const auto projector = make_projector(exact_camera()).value();
    const Mode mode = test::mode_of(handle);
    const auto frame = make_frame(projector, Mode::Translate, object, options);
    const auto placed = mode == Mode::Bounds ? place_box(projector, object, options, style)
                                             : place(projector, mode, *frame, options, style);
    const glm::dvec2 press =
        test::grip_of(projector, *placed, handle, {}).value_or(*test::pixel(projector, placed->pivot));
    const auto drag = begin_drag(projector, *placed, handle, object, options, press);
    return update_drag(*drag, projector,
                       {.cursor = press + glm::dvec2(64 * by, 0), .snap = true, .from_center = from_center})
        .value();
}

struct MoveRow {
    const char* what;
    double start;
    Snap snap;
    double parent; ///< it is so many times as large, and moved by 0.3; 0: none
    double by, expected;
};
const MoveRow kMoveRows[] = {
    {"half a step is rounded up", 0, {.translation = 0.25}, 0, 0.125, 0.25},
    {"and down", 0, {.translation = 0.25}, 0, -0.125, -0.25},
    {"less is not", 0, {.translation = 0.25}, 0, 0.109375, 0},
    {"none", 0, {.translation = 0}, 0, 0.109375, 0.109375},
    {"below zero", 0, {.translation = -1}, 0, 0.109375, 0.109375},
    {"from the press", 0.1, {.translation = 0.25}, 0, 0.6, 0.6},
    {"on the grid", 0.1, {.translation = 0.25, .absolute = true}, 0, 0.6, 0.75},
    {"the axis's own", 0.1, {.translation = 0.25, .translation_axis = {0.4, 0, 0}}, 0, 0.5, 0.5},
    {"another axis's", 0.1, {.translation = 0.25, .translation_axis = {0, 0.4, 0}}, 0, 0.6, 0.6},
    {"of the world, under a parent", 0.1, {.translation = 0.25}, 2, 0.8, 0.1 + 0.375},
    {"on the world's grid", 0.1, {.translation = 0.25, .absolute = true}, 2, 0.8, (1.25 - 0.3) / 2},
    {"of the parent", 0.1, {.translation = 0.25, .parent_units = true}, 2, 0.8, 0.6},
    {"on the parent's grid", 0.1, {.translation = 0.25, .absolute = true, .parent_units = true}, 2, 0.8, 0.5},
    {"the axis's own of the parent", 0.1, {.translation_axis = {0.1, 0, 0}, .parent_units = true}, 2, 0.8, 0.5},
    {"of no parent", 0.1, {.translation = 0.1, .parent_units = true}, 0, 0.8, 0.9},
    {"zoom: 64 pixels are a unit", 0, {.translation = 0.3, .adaptive_px = 64}, 0, 3.4, 3},
    {"zoom: a pixel more are two", 0, {.translation = 0.3, .adaptive_px = 65}, 0, 6.9, 6},
    {"zoom: more than two are five", 0, {.adaptive_px = 129}, 0, 16, 15},
    {"zoom: half as many are a half", 0, {.adaptive_px = 32}, 0, 1.7, 1.5},
    {"zoom: a tenth", 0, {.adaptive_px = 6.4}, 0, 0.34, 0.3},
    {"zoom: a tenth, rounded up", 0, {.adaptive_px = 6.2}, 0, 0.34, 0.3},
    {"zoom: more than a tenth", 0, {.adaptive_px = 6.5}, 0, 0.68, 0.6},
    {"zoom: ten", 0, {.adaptive_px = 640}, 0, -34, -30},
    {"zoom: off", 0, {.translation = 0.25, .adaptive_px = -3}, 0, 0.3, 0.25},
    {"zoom: not of an axis with its own", 0, {.translation_axis = {0.3, 0, 0}, .adaptive_px = 20}, 0, 0.3, 0.3},
    {"zoom: of a parent", 0, {.parent_units = true, .adaptive_px = 64}, 10, 1.2, 0.1},
    {"zoom: of a parent, more", 0, {.parent_units = true, .adaptive_px = 65}, 10, 1.2, 0.2},
    {"zoom: of the world, under a parent", 0, {.adaptive_px = 65}, 10, 1.2, 0.2},
};

Options with_parent(const Snap& snap, double scale) {
    Options options{.space = Space::Parent, .snap = snap};
    if (scale == 0) return options;
    options.parent = glm::dmat4(glm::dmat3(scale));
    (*options.parent)[3].x = 0.3;
    return options;
}

TEST(Steps, OfAMoveAlongAnAxis) {
    for (const MoveRow& row : kMoveRows) {
        const DTransform object{.position = {row.start, 0, 0}};
        const auto update = stepped_along_x(Handle::TranslateX, object, with_parent(row.snap, row.parent), row.by);
        EXPECT_NEAR(update.transform.position.x, row.expected, 1e-12) << row.what;
    }
    const Options zoom{.snap = {.adaptive_px = 12.8}};
    for (const auto& [pixel_scale, expected] : {std::pair(1.0f, 1.6), {2.0f, 1.5}, {0.5f, 1.7}})
        EXPECT_DOUBLE_EQ(stepped_along_x(Handle::TranslateX, {}, zoom, 1.68, false, {.pixel_scale = pixel_scale})
                             .transform.position.x,
                         expected)
            << "logical pixels";
}

struct SideRow {
    const char* what;
    Snap snap;
    double parent;
    bool from_center;
    double by, expected;
};
const SideRow kSideRows[] = {
    {"longer", {.side = 0.25}, 0, false, 0.3, 1.35},
    {"shorter", {.side = 0.25}, 0, false, -0.3, 0.85},
    {"less than half a step", {.side = 0.25}, 0, false, 0.12, 1.1},
    {"about the center both sides move", {.side = 0.25}, 0, true, 0.15, 1.35},
    {"a multiple", {.absolute = true, .side = 0.25}, 0, false, 0.3, 1.5},
    {"the nearest one", {.absolute = true, .side = 0.25}, 0, false, 0.03, 1.25},
    {"never nothing", {.absolute = true, .side = 0.25}, 0, false, -1.09, 0.25},
    {"a multiple about the center", {.absolute = true, .side = 0.25}, 0, true, 0.15, 1.5},
    {"the axis's own", {.absolute = true, .side = 0.25, .side_axis = {0.4, 0, 0}}, 0, false, 0.03, 1.2},
    {"another axis's", {.absolute = true, .side = 0.25, .side_axis = {0, 0.4, 0}}, 0, false, 0.3, 1.5},
    {"by steps of its place", {.translation = 0.25}, 0, false, 0.33, 1.35},
    {"not of its place", {.translation = 0.3, .absolute = true, .side = 0.25}, 0, false, 0.3, 1.5},
    {"else of its place, here 0.9", {.translation = 0.3, .absolute = true}, 0, false, 0.25, 1.1 + 0.9 - 0.62},
    {"else of its scale", {.scale = 0.5}, 0, false, 0.3, 1.65},
    {"of the parent", {.absolute = true, .parent_units = true, .side = 0.25}, 2, false, 0.3, 2.5},
    {"of the world", {.absolute = true, .side = 0.25}, 2, false, 0.4, 2.5},
    {"of the world, longer", {.absolute = true, .side = 0.25}, 2, false, 0.6, 2.75},
    {"zoom", {.adaptive_px = 20}, 0, false, 0.7, 1.6},
};

TEST(Steps, OfTheLengthOfASide) {
    for (const SideRow& row : kSideRows) {
        const DTransform object{.position = {0.07, 0, 0}, .scale = {1.1, 1, 1}};
        Options options = with_parent(row.snap, row.parent);
        if (options.parent) (*options.parent)[3].x = 0;
        const auto update = stepped_along_x(Handle::BoundsMaxX, object, options, row.by, row.from_center);
        EXPECT_NEAR(update.transform.scale.x * (row.parent == 0 ? 1 : row.parent), row.expected, 1e-12) << row.what;
    }
}

double twist_of(const glm::dquat& q, const glm::dvec3& n) {
    return std::remainder(2 * std::atan2(glm::dot(glm::dvec3(q.x, q.y, q.z), n), q.w), 2 * std::numbers::pi);
}

// A ring seen along its axis, pressed at 0 degrees; the object is at 13.
struct RingRow {
    const char* what;
    Snap snap;
    Space space;
    double parent; ///< degrees
    double mirror; ///< of the parent
    double by, expected;
};
constexpr Snap rotation_steps(bool absolute_rotation, double own = 0) {
    Snap snap{.rotation = 15 * kStepDegree, .absolute_rotation = absolute_rotation};
    snap.rotation_axis.z = own * kStepDegree;
    return snap;
}
const RingRow kRingRows[] = {
    {"from the press", rotation_steps(false), Space::World, 0, 1, 10, 28},
    {"the angle itself", rotation_steps(true), Space::World, 0, 1, 4, 15},
    {"the next", rotation_steps(true), Space::World, 0, 1, 10, 30},
    {"back", rotation_steps(true), Space::World, 0, 1, -5, 15},
    {"back to zero", rotation_steps(true), Space::World, 0, 1, -6, 0},
    {"far back", rotation_steps(true), Space::World, 0, 1, -170, -150},
    {"the axis's own", rotation_steps(true, 20), Space::World, 0, 1, 20, 40},
    {"of the parent", rotation_steps(true), Space::Parent, 0, 1, 10, 30},
    {"of the object", rotation_steps(true), Space::Local, 0, 1, 10, 30},
    {"of the view", rotation_steps(true), Space::View, 0, 1, 10, 30},
    {"of a basis", rotation_steps(true), Space::Custom, 0, 1, 10, 30},
    {"the world's, under a parent at 50", rotation_steps(true), Space::World, 50, 1, 10, 25},
    {"the parent's", rotation_steps(true), Space::Parent, 50, 1, 10, 30},
    {"the world's, under a mirror", rotation_steps(true), Space::World, 50, -1, -10, 25},
    {"the mirror's", rotation_steps(true), Space::Parent, 50, -1, -10, 30},
};

struct SteppedRing {
    Projector projector = make_projector(test::orthographic_camera()).value();
    DTransform object{.rotation = glm::angleAxis(13 * kStepDegree, glm::dvec3(0, 0, 1))};
    std::optional<Drag> drag{};

    explicit SteppedRing(const Options& options) {
        const auto frame = make_frame(projector, Mode::Rotate, object, options);
        const auto placed = place(projector, Mode::Rotate, *frame, options, {});
        drag = begin_drag(projector, *placed, Handle::RotateZ, object, options, at(0));
    }
    static glm::dvec2 at(double degrees) {
        return glm::dvec2(400, 300) +
               100.0 * glm::dvec2(std::cos(degrees * kStepDegree), -std::sin(degrees * kStepDegree));
    }
    DragUpdate turned(double degrees) {
        const auto update = update_drag(*drag, projector, {.cursor = at(degrees), .snap = true});
        drag = update->drag;
        return *update;
    }
};

TEST(Steps, OfARing) {
    for (const RingRow& row : kRingRows) {
        Options options{.space = row.space, .snap = row.snap};
        if (row.parent != 0) {
            options.parent = glm::mat4_cast(glm::angleAxis(row.parent * kStepDegree, glm::dvec3(0, 0, 1)));
            (*options.parent)[0] *= row.mirror;
        }
        const auto angle = [&](double by) {
            return twist_of(SteppedRing(options).turned(by).transform.rotation, {0, 0, 1}) / kStepDegree;
        };
        EXPECT_NEAR(angle(row.by), row.expected, 1e-10) << row.what;
        // A door's steps and its limits are of one angle, the parent's.
        options.limits.angle_max.z = 20 * kStepDegree;
        EXPECT_NEAR(angle(row.by), std::min(row.expected, 20.0), 1e-10) << row.what;
    }
}

TEST(Steps, OfARingGoOnForManyTurns) {
    SteppedRing ring({.space = Space::World, .snap = rotation_steps(true)});
    double last = 0;
    for (int i = 1; i <= 3 * 72; ++i) {
        const double angle = ring.turned(5.0 * i).angle / kStepDegree;
        EXPECT_NEAR(std::remainder(angle + 13, 15), 0, 1e-10);
        EXPECT_GE(angle, last - 1e-10);
        last = angle;
    }
    EXPECT_NEAR(last, 3 * 360 + 2, 1e-9);
}

TEST(Steps, OfARingAreTheActiveMembers) {
    Context context;
    std::vector<DTransform> members{{.position = {-1, 0, 0}}, {.position = {1, 0, 0}}};
    members[0].rotation = glm::angleAxis(13 * kStepDegree, glm::dvec3(0, 0, 1));
    members[1].rotation = glm::angleAxis(1 * kStepDegree, glm::dvec3(0, 0, 1));
    const Options options{.id = 1, .space = Space::World, .snap = rotation_steps(true), .active = 0};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(Mode::Rotate, members, test::orthographic_camera(), options);
        context.end_frame();
    };
    frame({.cursor = {-1000, -1000}});
    const glm::dvec2 at = context.handle_position(1, Handle::RotateZ).value(), arm = at - glm::dvec2(400, 300);
    frame({.cursor = at, .down = true, .snap = true});
    const double c = std::cos(-20 * kStepDegree), s = std::sin(-20 * kStepDegree);
    frame({.cursor = glm::dvec2(400, 300) + glm::dvec2(c * arm.x - s * arm.y, s * arm.x + c * arm.y),
           .down = true,
           .snap = true});
    EXPECT_NEAR(twist_of(members[0].rotation, {0, 0, 1}) / kStepDegree, 30, 1e-10);
    EXPECT_NEAR(twist_of(members[1].rotation, {0, 0, 1}) / kStepDegree, 18, 1e-10);
}

TEST(Steps, OfTheViewRingAreFromThePress) {
    Editor e;
    e.camera = test::orthographic_camera();
    e.mode = Mode::Rotate;
    e.object.rotation = glm::angleAxis(13 * kStepDegree, glm::dvec3(0, 0, 1));
    e.options.snap = rotation_steps(true);
    const glm::dvec2 arm = e.press(Handle::RotateView) - glm::dvec2(400, 300);
    const double c = std::cos(-10 * kStepDegree), s = std::sin(-10 * kStepDegree);
    const glm::dvec2 to = glm::dvec2(400, 300) + glm::dvec2(c * arm.x - s * arm.y, s * arm.x + c * arm.y);
    e.frame({.cursor = to, .down = true, .snap = true});
    EXPECT_NEAR(twist_of(e.object.rotation, {0, 0, 1}) / kStepDegree, 28, 1e-10);
}

// Turned on, changed and turned off with the mouse held.
TEST(Steps, AreThoseOfTheCurrentCall) {
    Editor e;
    e.camera = exact_camera();
    const glm::dvec2 at = e.press(Handle::TranslateX);
    for (const auto& [step, expected] : {std::pair(0.0, 0.140625), {0.0625, 0.125}, {0.15, 0.15}, {0.0, 0.140625}}) {
        e.options.snap.translation = step;
        e.frame({.cursor = at + glm::dvec2(9, 0), .down = true, .snap = true});
        EXPECT_NEAR(e.object.position.x, expected, 1e-12);
        EXPECT_EQ(e.context.feedback()->snapped, step > 0);
    }
}

TEST(Steps, OfTheZoomAreThoseOfThePress) {
    Editor e;
    e.camera = exact_camera();
    e.options.snap.adaptive_px = 32;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(35, 0), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 0.5);
    e.camera = test::orthographic_camera(); // 100 pixels a unit
    e.frame({.cursor = e.pixel({1.1 + (at.x - 128) / 64, 0, 0}), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 1);
    e.frame({.cursor = at});
    e.object = {};
    const glm::dvec2 again = e.press(Handle::TranslateX);
    e.frame({.cursor = again + glm::dvec2(74, 0), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 0.5) << "a new drag has steps of 0.5, for 32 pixels are 0.32";
}

// A step that is not finite is none, also of one axis beside another.
TEST(Steps, ThatAreNotFiniteAreNone) {
    for (const double step : {test::kInf, kNotANumber, -test::kInf, 1e-320}) {
        Editor e;
        e.mode = Mode::Scale;
        e.options.snap.scale = 0.5;
        e.options.snap.scale_axis.x = step;
        const glm::dvec2 at = e.press(Handle::ScaleXY);
        e.frame({.cursor = at + (e.pixel({1, 1, 0}) - e.pixel({0, 0, 0})) * 0.7, .down = true, .snap = true});
        EXPECT_NE(e.object.scale.x, 1) << step;
        EXPECT_TRUE(std::isfinite(e.object.scale.x)) << step;
        EXPECT_NEAR(std::remainder(e.object.scale.y, 0.5), 0, 1e-12) << step;
        EXPECT_GT(e.object.scale.y, 1) << step;
    }
    for (const double step : {test::kInf, kNotANumber})
        for (const Handle handle : {Handle::TranslateXY, Handle::RotateY, Handle::ScaleXY, Handle::BoundsMaxX})
            for (const bool absolute : {false, true}) {
                Editor e;
                e.mode = test::mode_of(handle);
                e.options.snap = {.translation = step, .rotation = step, .scale = step, .absolute = absolute};
                const glm::dvec2 to = e.press(handle) + glm::dvec2(23, -17);
                e.frame({.cursor = to, .down = true, .snap = true});
                const DTransform with = e.object;
                EXPECT_FALSE(e.context.feedback()->snapped);
                e.frame({.cursor = to, .down = true});
                EXPECT_TRUE(same_bits(with, e.object)) << step << ' ' << handle_name(handle);
                EXPECT_FALSE(same_bits(with, DTransform{}));
            }
}

// --- any view, parent and axes ---------------------------------------------------------------------------------------

// The steps of the zoom by their definition: the least of 1, 2, 5 times a power of ten.
double zoom_step(double least) {
    for (int power = -12;; ++power)
        for (const char* const digit : {"1e", "2e", "5e"})
            if (const double one = std::strtod((digit + std::to_string(power)).c_str(), nullptr); one >= least)
                return one;
}

// Along each axis of the handle the place, or the way, is a multiple of the step; the others stay. Where the axes are
// square it is the nearest one to the cursor's.
TEST(StepsOfMoves, AreReachedAlongEveryAxisOfTheHandle) {
    Random random(4);
    int checked = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const bool absolute = coin(random), of_parent = coin(random), zooms = random() % 4 == 0;
        const glm::dvec3 steps(uniform(random, 0.05, 0.5), 0.25, uniform(random, 0.05, 0.5));
        const auto s = test::limited_scene(random, Mode::Translate, [&](LimitedScene& scene) {
            scene.options.snap = {.absolute = absolute, .translation_axis = steps, .parent_units = of_parent};
            if (of_parent) scene.options.space = Space::Parent; // else along any axes
            if (zooms) scene.options.snap = {.adaptive_px = uniform(random, 2, 200)};
        });
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + static_cast<int>(random() % 7));
        if (!s) continue;
        const auto d = test::drag_both(*s, handle, {uniform(random, -120, 120), uniform(random, -120, 120)});
        const auto snapped =
            d ? update_drag(d->drag, s->projector, {.cursor = d->kept.cursor, .snap = true}) : std::nullopt;
        if (!snapped || snapped->at_bound || d->kept.at_bound) continue;
        const glm::dmat3& axes = d->drag.frame.axes;
        const bool square = std::abs(glm::dot(axes[0], axes[1])) + std::abs(glm::dot(axes[1], axes[2])) +
                                std::abs(glm::dot(axes[2], axes[0])) <
                            1e-9;
        const glm::dvec3 pivot = d->drag.frame.pivot, start = s->object.position;
        const unsigned moves = info_of(handle).needed_axes ? info_of(handle).needed_axes : 7u;
        for (int i = 0; i < 3; ++i) {
            const bool in_parent = of_parent && !zooms;
            if (!in_parent && !square) continue; // the travel along axes that are not square is no coordinate
            const auto number = [&](const DragUpdate& u) {
                if (in_parent) return u.transform.position[i] - (absolute ? 0 : start[i]);
                return glm::dot(axes[i], u.delta) + (absolute && !zooms ? glm::dot(axes[i], pivot) : 0);
            };
            const double now = number(*snapped), free = number(d->kept), size = 1 + std::abs(now) + glm::length(pivot);
            if ((moves >> i & 1u) == 0) {
                EXPECT_NEAR(now, free, 1e-9 * size) << handle_name(handle) << " axis " << i;
                continue;
            }
            const double step =
                zooms ? zoom_step(s->options.snap.adaptive_px / d->drag.px_per_unit * (1 - 1e-9)) : steps[i];
            EXPECT_NEAR(std::remainder(now, step), 0, 1e-10 * size) << handle_name(handle) << " axis " << i;
            EXPECT_TRUE(!square || std::abs(now - free) <= step / 2 + 1e-9 * size)
                << handle_name(handle) << " axis " << i;
            ++checked;
        }
    }
    EXPECT_GT(checked, test::scaled(10000));
}

// Rings of any space. In spaces other than the parent's and the object's own the parent is one under which a rotation
// stays one.
TEST(StepsOfRings, AreMultiplesOfTheAngleItself) {
    Random random(5);
    int checked = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        s->options.space = static_cast<Space>(random() % 5);
        const bool of_parent = s->options.space == Space::Local || s->options.space == Space::Parent;
        s->options.basis = test::random_rotation(random);
        if (coin(random)) {
            s->options.parent = test::random_parent(random, of_parent);
            const glm::dvec4 at(s->transform.position, 1);
            s->transform.position = glm::dvec3(glm::inverse(*s->options.parent) * at);
        }
        const double step = 2 * std::numbers::pi / static_cast<double>(1 + random() % 48);
        s->options.snap = {.rotation = step, .absolute_rotation = true};
        s = test::with_placement(*s, Mode::Rotate);
        const auto k = static_cast<int>(random() % 3);
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::RotateX) + k);
        if (!s || !(s->placement.pickable & handle_bit(handle))) continue;
        const glm::dvec2 center = glm::dvec2(s->placement.origin) / s->placement.origin.z;
        const glm::dvec2 from = center + glm::dvec2(uniform(random, -99, 99), 50),
                         to = center + glm::dvec2(uniform(random, -99, 99), 50);
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, from);
        if (!drag) continue;
        const auto free = update_drag(*drag, s->projector, {.cursor = to});
        const auto update = update_drag(*drag, s->projector, {.cursor = to, .snap = true});
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
        const double sine = glm::dot(glm::dvec3(rotation.x, rotation.y, rotation.z), axis);
        if (std::hypot(sine, rotation.w) < 0.05) continue; // half a turn about an axis across it: no angle
        EXPECT_NEAR(std::remainder(twist_of(rotation, axis), step), 0, 1e-12)
            << "space " << static_cast<int>(s->options.space) << " step " << step;
        ++checked;
    }
    EXPECT_GT(checked, test::scaled(8000));
}

// Any box, side or edge: each side that is dragged has a whole number of steps, of its length, of its place or of its
// scale; the others keep theirs.
TEST(StepsOfSides, AreReachedByEverySideThatIsDragged) {
    Random random(6);
    int checked = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        enum { Length, Place, Scale, kSideKinds };
        const auto kind = random() % kSideKinds;
        const bool absolute = coin(random), of_parent = kind == Length && coin(random);
        const double step = uniform(random, 0.05, 0.5);
        const auto s = test::limited_scene(random, Mode::Bounds, [&](LimitedScene& scene) {
            scene.options.box = {glm::dvec3(-1), glm::dvec3(1)};
            scene.options.snap = {.scale = step, .absolute = absolute, .parent_units = of_parent};
            if (kind == Length) scene.options.snap.side = step;
            if (kind == Place) scene.options.snap.translation = step;
        });
        const auto handle = static_cast<Handle>(static_cast<int>(kFirstBounds) + static_cast<int>(random() % 18));
        const HandleInfo& info = info_of(handle);
        const auto d =
            s ? test::drag_both(*s, handle, test::random_way(random) * 2.0, {.snap = true, .from_center = coin(random)})
              : std::nullopt;
        if (!d || d->kept.at_bound) continue;
        const DTransform& now = d->kept.transform;
        for (int i = 0; i < 3; ++i) {
            const double side = info.side[static_cast<std::size_t>(i)];
            if (side == 0) {
                EXPECT_EQ(now.scale[i], s->object.scale[i]);
                continue;
            }
            const glm::dmat3 linear = of_parent ? glm::dmat3(1) : s->world_from_parent();
            const glm::dvec3 edge = linear * (glm::mat3_cast(now.rotation)[i] * (2 * now.scale[i]));
            const double length = glm::length(edge), ratio = now.scale[i] / s->object.scale[i], before = length / ratio;
            double number = absolute ? length : length - before;
            if (kind == Scale) number = ratio - 1;
            if (kind == Place && absolute) {
                const glm::dvec4 at = to_matrix(now) * glm::dvec4(info.side[0], info.side[1], info.side[2], 1);
                const glm::dvec3 world(s->options.parent.value_or(glm::dmat4(1)) * at);
                if (info.shape != HandleShape::BoxFace) continue; // edges of a sheared box are not square
                number = glm::dot(world, edge / length);
            }
            EXPECT_NEAR(std::remainder(number, step), 0, 1e-9 * (1 + std::abs(number) + length)) << handle_name(handle);
            EXPECT_GE(ratio, kMinScaleRatio * (1 - 1e-9)) << "not on the other side";
            ++checked;
        }
    }
    EXPECT_GT(checked, test::scaled(8000));
}

// Of origin + k step, k whole, the nearest to what is asked for that a policy lets be, by trying them all.
double nearest_allowed_step(double origin, double step, double asked, NegativeScale policy) {
    const bool negative = policy == NegativeScale::Allow && asked < 0;
    double best = kNotANumber;
    const auto middle = static_cast<long>(std::round((asked - origin) / step));
    const auto zero = static_cast<long>(std::round(-origin / step));
    const long reach = 3 + static_cast<long>(std::ceil(kMinScaleRatio / step));
    for (const long around : {middle, zero})
        for (long k = around - reach; k <= around + reach; ++k) {
            const double v = origin + static_cast<double>(k) * step;
            if (negative ? v > -kMinScaleRatio * (1 - 1e-9) : v < kMinScaleRatio * (1 - 1e-9)) continue;
            if (!(std::abs(v - asked) >= std::abs(best - asked) - 1e-12)) best = v;
        }
    return best;
}

// So a scale in steps of 2 is 1, 3, 5, never 0; in steps of 0.3 the least is 0.1.
TEST(StepsOfScales, AreOnePlusWholeStepsOnTheSideOfZeroThePolicyLeaves) {
    Random random(41);
    int stepped = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const double step =
            std::array{0.25, 0.3, 0.4, 2.0, 10.0, 0.333, std::pow(10.0, uniform(random, -4, 1))}[random() % 7];
        const bool absolute = coin(random);
        const auto policy = static_cast<NegativeScale>(random() % 3);
        auto s = test::limited_scene(random, Mode::Scale, [&](LimitedScene& scene) {
            scene.options.snap = {.scale = step, .absolute = absolute};
            scene.options.negative_scale = policy;
        });
        if (!s) continue;
        const Handle handle =
            test::any_of(random, {Handle::ScaleX, Handle::ScaleY, Handle::ScaleZ, Handle::ScaleUniform});
        const int axis = handle == Handle::ScaleUniform ? 0 : info_of(handle).axis;
        const glm::dvec2 way = test::random_way(random);
        const auto on_step = test::drag_both(*s, handle, way, {.snap = true});
        s->options.negative_scale = NegativeScale::Allow; // what the cursor asks for, whatever the policy makes of it
        const auto free = test::drag_both(*s, handle, way);
        if (!free || !on_step) continue;
        ++stepped;
        const double asked = free->kept.ratio[axis], got = on_step->kept.ratio[axis];
        if (std::abs(asked) <= kMinScaleRatio * 1.001) continue; // the policy has had its say
        EXPECT_EQ(on_step->kept.refused, policy == NegativeScale::Refuse && asked < kMinScaleRatio);
        if (on_step->kept.refused) {
            EXPECT_TRUE(same_bits(on_step->kept.transform, s->object));
            continue;
        }
        const double origin = absolute ? 0 : 1, unit = absolute ? step / std::abs(s->object.scale[axis]) : step;
        EXPECT_NEAR(std::remainder(got - origin, unit), 0, 1e-9 * (unit + std::abs(got))) << "on a step";
        const double want = nearest_allowed_step(origin, unit, asked, policy);
        EXPECT_NEAR(std::abs(got - asked), std::abs(want - asked), 1e-9 * (1 + std::abs(want)))
            << "step " << unit << " asked " << asked;
        EXPECT_GE(policy == NegativeScale::Allow ? std::abs(got) : got, kMinScaleRatio * (1 - 1e-9));
        EXPECT_TRUE(on_step->kept.snapped);
    }
    EXPECT_GT(stepped, test::scaled(10000));
}

TEST(StepsOfScales, OfEverySizeNeverWriteZeroNorChangeTheSignUnlessAllowed) {
    for (const auto policy : {NegativeScale::Clamp, NegativeScale::Refuse, NegativeScale::Allow})
        for (const Handle handle : {Handle::ScaleX, Handle::ScaleXY, Handle::ScaleUniform, Handle::BoundsMaxX,
                                    Handle::BoundsEdgeMaxMaxMid, Handle::BoundsCornerMaxMaxMax})
            for (const bool absolute : {false, true})
                for (int decade = -9; decade <= 15; ++decade) {
                    Editor e;
                    e.mode = test::mode_of(handle);
                    e.object.scale = {1.2, 0.9, 1.1};
                    e.options.negative_scale = policy;
                    e.options.snap = {.scale = 3.7 * std::pow(10.0, decade), .absolute = absolute};
                    if (decade % 2 != 0) e.options.snap.translation = e.options.snap.scale;
                    const glm::dvec2 at = e.press(handle), center = e.pixel(glm::dvec3(0));
                    for (const double way : {0.05, -0.4, -0.98, -1.5, 2.0}) {
                        e.frame({.cursor = at + (at - center) * way, .down = true, .snap = true});
                        for (int i = 0; i < 3; ++i) {
                            const double scale = e.object.scale[i];
                            ASSERT_GE(policy == NegativeScale::Allow ? std::abs(scale) : scale, 1.2e-3 * 0.7)
                                << handle_name(handle) << " step " << e.options.snap.scale << " way " << way;
                        }
                    }
                }
}

} // namespace
