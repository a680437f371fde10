// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shapes that engines edit, as composites: where each part's grip is, and the number that a drag gives, by closed
// forms, for ordinary cameras and frames first and then for many of all conventions.
#include "support/orthographic_camera.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/label_pixels.hpp>
#include <gizmo/recorder.hpp>
#include <gizmo/shapes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <limits>
#include <numbers>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

constexpr double kHalfTurn = std::numbers::pi;

// The place of a grip for a number of its part, in the world, and the range of numbers to drag it to.
struct ShapeGrip {
    std::uint32_t part = 0;
    std::function<glm::dvec3(double)> at;
    double low = 0.2, high = 3;
    glm::dvec3 ring_normal{0}; ///< not zero: it goes around
};

// The frame from first principles.
struct ShapeFrame {
    glm::dmat4 m{1};
    Camera camera = test::orthographic_camera(); ///< that sees it

    glm::dvec3 operator()(double x, double y, double z) const { return glm::dvec3(m * glm::dvec4(x, y, z, 1)); }
    glm::dvec3 o() const { return glm::dvec3(m[3]); }
    glm::dvec3 unit(int axis) const { return glm::normalize(glm::dvec3(m[axis])); }
    double size(int axis) const { return glm::length(glm::dvec3(m[axis])); }
    double largest(int a, int b) const { return std::max(size(a), size(b)); }
};

// A number of a part, and the numbers of a shape in the order of its parts.
using ShapeNumbers = std::vector<double*>;

// On a circle about the frame's origin, off its axes.
ShapeGrip grip_on_circle(std::uint32_t part, const ShapeFrame& f, int axis, double unit, double angle) {
    const glm::dvec3 normal = f.unit(axis), x = any_perpendicular(normal), y = glm::cross(normal, x);
    const glm::dvec3 out = x * std::cos(angle) + y * std::sin(angle);
    return {.part = part, .at = [=](double v) { return f.o() + out * (v * unit); }};
}

struct SphereCase {
    SphereVolume shape{.radius = 1.3};
    ShapeNumbers numbers() { return {&shape.radius}; }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        std::vector<ShapeGrip> all;
        for (int axis = 0; axis < 3; ++axis)
            all.push_back(grip_on_circle(0, f, axis, std::max(f.largest(0, 1), f.size(2)), 0.4 + axis));
        return all;
    }
};

struct BoxCase {
    Box shape{{-0.6, -0.8, -1}, {0.9, 0.7, 1.1}};
    ShapeNumbers numbers() {
        return {&shape.min.x, &shape.min.y, &shape.min.z, &shape.max.x, &shape.max.y, &shape.max.z};
    }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        const glm::dvec3 c = (shape.min + shape.max) * 0.5;
        std::vector<ShapeGrip> all;
        for (std::uint32_t part = 0; part < 6; ++part) {
            const int axis = static_cast<int>(part % 3);
            const auto at = [=](double v) {
                glm::dvec3 p = c;
                p[axis] = v;
                return f(p.x, p.y, p.z);
            };
            all.push_back({.part = part, .at = at, .low = part < 3 ? -3.0 : -0.3, .high = part < 3 ? 0.4 : 3.0});
        }
        return all;
    }
};

struct BoxVolumeCase {
    BoxVolume shape{.size = {1.2, 1.5, 2}, .center = {0.3, -0.2, 0.4}};
    ShapeNumbers numbers() { return {&shape.size.x, &shape.size.y, &shape.size.z}; }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        std::vector<ShapeGrip> all;
        for (std::uint32_t part = 0; part < 3; ++part)
            for (const double side : {0.5, -0.5})
                all.push_back({.part = part, .at = [=, *this](double v) {
                                   glm::dvec3 p = shape.center;
                                   p[static_cast<int>(part)] += v * side;
                                   return f(p.x, p.y, p.z);
                               }});
        return all;
    }
};

template <int kAxis>
struct CapsuleCase {
    CapsuleVolume shape{.radius = 0.4, .height = 2.6, .axis = kAxis};
    ShapeNumbers numbers() { return {&shape.radius, &shape.height}; }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        const double unit = f.largest((kAxis + 1) % 3, (kAxis + 2) % 3),
                     least = 2 * shape.radius * unit / f.size(kAxis);
        std::vector<ShapeGrip> all{grip_on_circle(0, f, kAxis, unit, 0.7)};
        for (const double side : {0.5, -0.5})
            all.push_back({.part = 1,
                           .at = [=](double v) { return f.o() + f.unit(kAxis) * (f.size(kAxis) * v * side); },
                           .low = least * 1.01,
                           .high = least * 4});
        return all;
    }
};

struct ConeCase {
    ConeVolume shape{.radius = 0.6, .height = 1.4};
    ShapeNumbers numbers() { return {&shape.radius, &shape.height}; }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        return {grip_on_circle(0, f, 2, f.largest(0, 1), 0.7), {.part = 1, .at = [=](double v) { return f(0, 0, v); }}};
    }
};

template <bool kOrthographic>
struct FrustumCase {
    CameraFrustum shape{.far_plane = 2.5,
                        .near_plane = 0.7,
                        .field_of_view = 0.9,
                        .size = 1.1,
                        .aspect = 1.4,
                        .orthographic = kOrthographic};
    ShapeNumbers numbers() {
        return {&shape.far_plane, &shape.near_plane, kOrthographic ? &shape.size : &shape.field_of_view, &shape.aspect};
    }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        const double s = f.size(2), middle = 0.5 * (shape.near_plane + shape.far_plane);
        const double half = kOrthographic ? shape.size / 2 : middle * std::tan(shape.field_of_view / 2);
        const glm::dvec3 forward = -f.unit(2) * s;
        std::vector<ShapeGrip> all{
            {.part = 0, .at = [=](double v) { return f(0, 0, -v); }, .low = shape.near_plane * 1.01, .high = 6},
            {.part = 1, .at = [=](double v) { return f(0, 0, -v); }, .low = 0.1, .high = shape.far_plane * 0.99}};
        for (const double side : {1.0, -1.0}) {
            const glm::dvec3 y = f.unit(1) * (s * side), x = f.unit(0) * (s * side);
            if (kOrthographic)
                all.push_back({.part = 2, .at = [=](double v) { return f.o() + forward * middle + y * (v / 2); }});
            else
                all.push_back(
                    {.part = 2,
                     .at = [=](double v) { return f.o() + (forward * std::cos(v / 2) + y * std::sin(v / 2)) * middle; },
                     .low = 0.3,
                     .high = 2.5,
                     .ring_normal = glm::normalize(glm::cross(forward, y))});
            all.push_back({.part = 3, .at = [=](double v) { return f.o() + forward * middle + x * (v * half); }});
        }
        return all;
    }
};

template <bool kDisc>
struct AreaCase {
    AreaLight shape{.width = 1.6, .height = 1.1, .disc = kDisc};
    ShapeNumbers numbers() {
        if (kDisc) return {&shape.width};
        return {&shape.width, &shape.height};
    }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        if (kDisc) return {grip_on_circle(0, f, 2, f.largest(0, 1) / 2, 0.7)};
        std::vector<ShapeGrip> all;
        for (const double side : {0.5, -0.5}) {
            all.push_back({.part = 0, .at = [=](double v) { return f(v * side, 0, 0); }});
            all.push_back({.part = 1, .at = [=](double v) { return f(0, v * side, 0); }});
        }
        return all;
    }
};

// The grips of the angles are at the sides of the cone as the viewer sees it, those of the inner one nearer.
struct SpotCase {
    SpotLight shape{.range = 2, .inner = 0.3, .outer = 0.7};
    ShapeNumbers numbers() { return {&shape.range, &shape.inner, &shape.outer}; }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        const glm::dvec3 along = -f.unit(2);
        const glm::dvec3 side = glm::normalize(glm::cross(make_projector(f.camera)->towards_viewer(f.o()), along));
        const double length = shape.range * f.size(2);
        std::vector<ShapeGrip> all{{.part = kSpotRange, .at = [=](double v) { return f(0, 0, -v); }}};
        for (const double sense : {1.0, -1.0})
            for (const std::uint32_t part : {kSpotInner, kSpotOuter})
                all.push_back({.part = part,
                               .at =
                                   [=](double v) {
                                       const double reach = part == kSpotInner ? 0.75 * length : length;
                                       return f.o() + (along * std::cos(v) + side * (sense * std::sin(v))) * reach;
                                   },
                               .low = part == kSpotInner ? 0.02 : shape.inner * 1.01,
                               .high = part == kSpotInner ? shape.outer * 0.99 : 1.5,
                               .ring_normal = glm::cross(along, side * sense)});
        return all;
    }
};

struct HingeCase {
    Hinge shape{.low = -0.4, .high = 0.9, .radius = 1.5};
    ShapeNumbers numbers() { return {&shape.low, &shape.high}; }
    std::vector<ShapeGrip> grips(const ShapeFrame& f) const {
        const glm::dvec3 normal = glm::normalize(glm::cross(f.unit(0), f.unit(1))), x = f.unit(0);
        const glm::dvec3 y = glm::cross(normal, x);
        const double length = shape.radius * f.largest(0, 1);
        std::vector<ShapeGrip> all;
        for (const std::uint32_t part : {0u, 1u})
            all.push_back({.part = part,
                           .at = [=](double v) { return f.o() + (x * std::cos(v) + y * std::sin(v)) * length; },
                           .low = part == 0 ? -1.5 : -0.39,
                           .high = part == 0 ? 0.89 : 2,
                           .ring_normal = normal});
        return all;
    }
};

// An editor of one shape.
template <class Case>
struct ShapeEditor {
    Context context;
    Case subject{};
    ShapeFrame frame_of{};
    Camera camera = test::orthographic_camera();
    Manipulation last{};
    std::vector<EditEvent> events{};

    std::vector<ShapeGrip> grips() {
        frame_of.camera = camera;
        return subject.grips(frame_of);
    }
    void frame(const Pointer& pointer) {
        context.begin_frame(pointer, 1.0 / 15);
        last = context.manipulate_parts(ShapeParts(subject.shape, frame_of.m), camera, {.id = 5});
        context.end_frame();
        events.insert(events.end(), context.events().begin(), context.events().end());
    }
    std::optional<glm::dvec2> pixel(const glm::dvec3& p) const {
        const auto at = world_to_screen(camera, p);
        return at ? std::optional(glm::dvec2(*at)) : std::nullopt;
    }
    bool press(std::uint32_t part, const glm::dvec2& at) {
        frame({.cursor = {-9999, -9999}});
        frame({.cursor = at, .down = true});
        if (!context.is_active()) return false;
        frame({.cursor = at, .down = true});
        return last.part == part && last.phase == Phase::Began;
    }
    std::vector<double> values() {
        std::vector<double> out;
        for (const double* number : subject.numbers())
            out.push_back(*number);
        return out;
    }
};

bool same_numbers(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

// The change of the number by one pixel at that place, so that a bound for pixels is one for numbers.
template <class Case>
double number_per_pixel(const ShapeEditor<Case>& e, const ShapeGrip& grip, double v) {
    const auto a = e.pixel(grip.at(v)), b = e.pixel(grip.at(v + 1e-4));
    return a && b ? 1e-4 / std::max(1e-12, glm::distance(*a, *b)) : std::numeric_limits<double>::infinity();
}

struct ShapeTally {
    std::vector<int> dragged;
    double worst_px = 0, worst_number = 0; ///< the second in units of what a rounding of the cursor makes
};

// Drags one grip to a number. Nothing is checked where the grip cannot be pressed: out of sight, seen end-on, under a
// grip of another part.
template <class Case>
void drag_shape(ShapeEditor<Case>& e, const ShapeGrip& grip, double to, ShapeTally& tally) {
    const std::size_t part = grip.part;
    double& number = *e.subject.numbers()[part];
    const std::vector<double> before = e.values();
    const auto from_px = e.pixel(grip.at(number)), to_px = e.pixel(grip.at(to));
    if (!from_px || !to_px || !e.press(grip.part, *from_px)) return;
    EXPECT_TRUE(same_numbers(e.values(), before)) << "a press changes no bit";
    const auto projector = make_projector(e.camera);
    if (grip.ring_normal != glm::dvec3(0) &&
        std::abs(glm::dot(projector->towards_viewer(e.frame_of.o()), grip.ring_normal)) < 0.15)
        return; // seen edge-on it has no locus
    // Under the cursor may be another handle of the part: the other side, another circle, the outline of a sphere.
    if (const auto* line = std::get_if<LineGrab>(&e.context.drag()->drag.grab)) {
        const glm::dvec3 along = glm::normalize(grip.at(number + 1) - grip.at(number));
        if (glm::distance(along, line->direction) > 1e-9) return;
    }
    if (const auto* ring = std::get_if<RingGrab>(&e.context.drag()->drag.grab);
        ring && glm::dot(ring->axis, grip.ring_normal) < 1 - 1e-9)
        return;
    e.frame({.cursor = *to_px, .down = true});
    const auto feedback = e.context.feedback();
    ASSERT_TRUE(feedback && feedback->grabbed_px);
    const double scale = std::max({1.0, std::abs(number), std::abs(to)});
    const double allowed = 1e-12 * scale + 1e-11 * number_per_pixel(e, grip, to) + 1e-12 * glm::length(grip.at(to));
    if (feedback->at_bound) return;
    tally.worst_px = std::max(tally.worst_px, glm::distance(*feedback->grabbed_px, *to_px));
    tally.worst_number = std::max(tally.worst_number, std::abs(number - to) / allowed);
    std::vector<double> wanted = before;
    wanted[part] = number;
    EXPECT_TRUE(same_numbers(e.values(), wanted)) << "no other number changes";
    e.frame({.cursor = *to_px});
    e.frame({.cursor = *to_px});
    ASSERT_EQ(e.events.size(), 1u);
    EXPECT_EQ(e.events[0].part, grip.part);
    EXPECT_EQ(e.events[0].value_after, number);
    number = e.events[0].value_before;
    EXPECT_TRUE(same_numbers(e.values(), before)) << "undone to the bit";
    ++tally.dragged[part];
}

template <class T>
class Shapes : public testing::Test {};
using Cases =
    testing::Types<SphereCase, BoxCase, BoxVolumeCase, CapsuleCase<0>, CapsuleCase<1>, CapsuleCase<2>, ConeCase,
                   FrustumCase<false>, FrustumCase<true>, AreaCase<false>, AreaCase<true>, SpotCase, HingeCase>;
TYPED_TEST_SUITE(Shapes, Cases);

// From three sides, 100 pixels to the unit.
TYPED_TEST(Shapes, APlainDragGivesTheNumberUnderTheCursor) {
    ShapeTally tally{.dragged = std::vector<int>(TypeParam().numbers().size())};
    for (const glm::dvec3& eye : {glm::dvec3(5, 3, 6), {-6, 4, 3}, {3, 8, -4}}) {
        const std::size_t count = TypeParam().grips({}).size();
        for (std::size_t i = 0; i < count; ++i) {
            ShapeEditor<TypeParam> e;
            e.camera = test::orthographic_camera(eye);
            const ShapeGrip grip = e.grips()[i];
            drag_shape(e, grip, grip.low * 0.4 + grip.high * 0.6, tally);
        }
    }
    EXPECT_LT(tally.worst_px, 1e-9);
    EXPECT_LT(tally.worst_number, 1);
    for (const int dragged : tally.dragged)
        EXPECT_GE(dragged, 2);
}

TYPED_TEST(Shapes, SoItIsForAnyCameraAndFrame) {
    Random random(11);
    ShapeTally tally{.dragged = std::vector<int>(TypeParam().numbers().size())};
    for (int i = 0; i < 1000 && !this->HasFailure(); ++i) {
        ShapeEditor<TypeParam> e;
        e.frame_of.m = test::random_parent(random, false);
        if (i % 2 == 1) // uneven, and mirrored or not
            for (int axis = 0; axis < 3; ++axis)
                e.frame_of.m[axis] *= uniform(random, 0.4, 2) * (test::coin(random) ? 1 : -1);
        e.camera = test::random_camera(random, e.frame_of.o(), test::random_lens(random, 20, 100));
        for (const ShapeGrip& grip : e.grips()) {
            ShapeEditor<TypeParam> one;
            one.frame_of = e.frame_of;
            one.camera = e.camera;
            drag_shape(one, grip, uniform(random, grip.low, grip.high), tally);
        }
    }
    EXPECT_LT(tally.worst_px, 1e-9);
    EXPECT_LT(tally.worst_number, 1);
    for (const int dragged : tally.dragged)
        EXPECT_GE(dragged, 350) << "of 1000 cameras";
}

std::vector<std::array<float, 16>> drawn_places(const Context& context) {
    std::vector<std::array<float, 16>> all;
    for (const GizmoInstance& g : context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)])
        std::copy_n(g.clip_from_gizmo, 16, all.emplace_back().begin());
    return all;
}

// What is drawn is the shape as the drag has left it, with its outline.
TYPED_TEST(Shapes, AllOfItFollowsInTheSameFrame) {
    const std::size_t count = TypeParam().grips({}).size();
    int dragged = 0;
    for (std::size_t i = 0; i < count; ++i) {
        ShapeEditor<TypeParam> e, fresh;
        e.camera = fresh.camera = test::orthographic_camera({5, 3, 6});
        const ShapeGrip grip = e.grips()[i];
        const double to = grip.low * 0.4 + grip.high * 0.6;
        if (!e.press(grip.part, *e.pixel(grip.at(*e.subject.numbers()[grip.part])))) continue;
        e.frame({.cursor = *e.pixel(grip.at(to)), .down = true});
        fresh.subject = e.subject;
        fresh.frame({.cursor = {-9999, -9999}});
        const auto now = drawn_places(e.context), wanted = drawn_places(fresh.context);
        EXPECT_EQ(now, wanted) << "part " << grip.part;
        EXPECT_EQ(e.events.size(), 0u);
        ++dragged;
    }
    EXPECT_GE(dragged, 1);
}

TYPED_TEST(Shapes, CancelRestoresEveryBitAndTypedNumbersAreThoseOfTheObject) {
    ShapeEditor<TypeParam> e;
    e.frame_of.m = glm::dmat4(2);
    e.frame_of.m[3] = {0, 0, 0, 1};
    e.camera = test::orthographic_camera({5, 3, 6});
    const ShapeGrip grip = e.grips().back();
    const std::vector<double> before = e.values();
    double& number = *e.subject.numbers()[grip.part];
    ASSERT_TRUE(e.press(grip.part, *e.pixel(grip.at(number))));
    const auto there = *e.pixel(grip.at(number * 1.3));
    e.frame({.cursor = there, .down = true});
    EXPECT_NE(number, before[grip.part]);
    const double typed = grip.low * 0.5 + grip.high * 0.5;
    const bool is_angle = e.context.feedback()->is_angle;
    char text[32];
    std::snprintf(text, sizeof text, "=%.3f", is_angle ? typed * 180 / kHalfTurn : typed);
    EXPECT_FALSE(e.context.set_numeric_input(text));
    e.frame({.cursor = there, .down = true});
    EXPECT_NEAR(number, typed, 1e-3);
    e.frame({.cursor = there, .cancel = true});
    EXPECT_TRUE(same_numbers(e.values(), before));
    ASSERT_EQ(e.events.size(), 1u);
    EXPECT_EQ(e.events[0].phase, Phase::Cancelled);
}

// --- each by itself -------------------------------------------------------------------------------------------------

TEST(ShapeRules, ALengthTakesItsColumnAndARadiusTheLargestOne) {
    const auto pressed_at = [](auto e, std::uint32_t part, const glm::dvec3& at) {
        return e.press(part, *e.pixel(at));
    };
    glm::dmat4 uneven(1);
    uneven[0][0] = 0.5, uneven[1][1] = -1.5, uneven[2][2] = 0.75;
    const auto with = [&](auto e) {
        e.frame_of.m = uneven;
        e.camera = test::orthographic_camera({0, 0, 9});
        return e;
    };
    const double diagonal = 1 / std::sqrt(2.0);
    EXPECT_TRUE(pressed_at(with(ShapeEditor<SphereCase>{}), 0, glm::dvec3(diagonal, diagonal, 0) * (1.3 * 1.5)));
    EXPECT_TRUE(pressed_at(with(ShapeEditor<BoxVolumeCase>{}), 0, {0.5 * (0.3 + 0.6), 1.5 * 0.2, 0}));
    EXPECT_TRUE(pressed_at(with(ShapeEditor<CapsuleCase<1>>{}), 1, {0, 1.5 * 1.3, 0}));
    // The capsule's radius is that of the columns across its axis.
    ShapeEditor<CapsuleCase<0>> lying;
    lying.frame_of.m = uneven;
    lying.camera = test::orthographic_camera({9, 0, 0});
    EXPECT_TRUE(lying.press(0, *lying.pixel(glm::dvec3(0, diagonal, diagonal) * (0.4 * 1.5))));
}

// The outline, which is seen larger than the radius by a perspective camera.
TEST(ShapeRules, ASpheresOutlineIsDraggedToo) {
    for (const bool orthographic : {true, false}) {
        ShapeEditor<SphereCase> e;
        e.camera = test::look_at({4, 3, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = orthographic, .half_height = 3});
        const double distance = glm::length(glm::dvec3(4, 3, 8)), radius = 1.3;
        const glm::dvec3 right = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), glm::dvec3(4, 3, 8)));
        const double seen = orthographic ? radius : radius / std::sqrt(1 - radius * radius / (distance * distance));
        ASSERT_TRUE(e.press(0, *e.pixel(right * seen)));
        e.frame({.cursor = *e.pixel(right * (seen + 0.7)), .down = true});
        EXPECT_NEAR(e.subject.shape.radius, radius + 0.7, 1e-12);
    }
}

// Press and drag of a number that is broken, or at a bound, for a camera from the side.
template <class Case, class Change>
double led_to(const Change& change, std::uint32_t part, const glm::dvec3& from, const glm::dvec3& to) {
    ShapeEditor<Case> e;
    e.camera = test::orthographic_camera({5, 3, 6});
    change(e.subject.shape);
    if (!e.press(part, *e.pixel(from))) return std::numeric_limits<double>::quiet_NaN();
    e.frame({.cursor = *e.pixel(to), .down = true});
    return *e.subject.numbers()[part];
}

// Of parts whose grips are at one place the first one is taken, which leads out on its side.
TEST(ShapeRules, ADegenerateNumberIsDraggedOut) {
    const glm::dvec3 o(0);
    EXPECT_NEAR(led_to<SphereCase>([](auto& s) { s.radius = 0; }, 0, o, {0, 0, 0.8}), 0.7, 0.2);
    EXPECT_NEAR(led_to<BoxVolumeCase>(
                    [](auto& s) {
                        s.size = {0, 0, 0}, s.center = {0, 0, 0};
                    },
                    0, o, {0.8, 0, 0}),
                1.6, 1e-9);
    EXPECT_NEAR(led_to<BoxCase>([](auto& s) { s.min = s.max = {0, 0, 0}; }, 0, o, {-0.8, 0, 0}), -0.8, 1e-9);
    EXPECT_NEAR(led_to<CapsuleCase<1>>([](auto& s) { s.radius = s.height = 0; }, 1, o, {0, 0.8, 0}), 1.6, 1e-9);
    EXPECT_NEAR(led_to<ConeCase>([](auto& s) { s.radius = 1, s.height = 0; }, 1, o, {0, 0, 0.8}), 0.8, 1e-9);
    EXPECT_NEAR(led_to<AreaCase<false>>([](auto& s) { s.width = 0; }, 0, o, {0.8, 0, 0}), 1.6, 1e-9);
    EXPECT_NEAR(led_to<HingeCase>([](auto& s) { s.low = s.high = 0; }, 0, {1.5, 0, 0},
                                  glm::dvec3(std::cos(0.6), -std::sin(0.6), 0) * 1.5),
                -0.6, 1e-9);
    const auto frustum = [](auto change) {
        return [=](CameraFrustum& f) {
            f = {.far_plane = 3, .near_plane = 1, .field_of_view = 1, .aspect = 1.5};
            change(f);
        };
    };
    using F = FrustumCase<false>;
    const auto flat = frustum([](auto& f) { f.near_plane = f.far_plane = 1; });
    EXPECT_NEAR(led_to<F>(flat, 0, {0, 0, -1}, {0, 0, -2}), 2, 1e-9) << "near = far";
    const auto nothing = frustum([](auto& f) { f.near_plane = f.far_plane = 0; });
    EXPECT_NEAR(led_to<F>(nothing, 0, o, {0, 0, -2}), 2, 1e-9);
    const auto needle = frustum([](auto& f) { f.field_of_view = 0; });
    EXPECT_NEAR(led_to<F>(needle, 2, {0, 0, -2}, glm::dvec3(0, std::sin(0.4), -std::cos(0.4)) * 2.0), 0.8, 1e-9);
    const auto half_space = frustum([](auto& f) { f.field_of_view = kHalfTurn; });
    EXPECT_NEAR(led_to<F>(half_space, 2, {0, 2, 0}, glm::dvec3(0, std::sin(0.4), -std::cos(0.4)) * 2.0), 0.8, 1e-9);
    const auto line = frustum([](auto& f) { f.aspect = 0; });
    EXPECT_NEAR(led_to<F>(line, 3, {0, 0, -2}, {std::tan(0.5) * 2, 0, -2}), 1, 1e-9);
}

TEST(ShapeRules, ABrokenNumberAndASingularFrameGiveAReason) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    ShapeEditor<CapsuleCase<1>> e;
    e.subject.shape.radius = nan;
    e.frame({.cursor = {400, 300}});
    EXPECT_EQ(e.last.hidden, Hidden::BadTransform);
    ShapeEditor<FrustumCase<false>> f;
    f.frame_of.m[2] = glm::dvec4(0);
    f.frame({.cursor = {400, 300}});
    EXPECT_EQ(f.last.hidden, Hidden::BadOptions);
    for (const double number : {nan, std::numeric_limits<double>::infinity(), 1e300, -1e300}) {
        ShapeEditor<BoxCase> b;
        b.subject.shape.max.x = number;
        for (const bool down : {false, true, true}) {
            b.frame({.cursor = {400, 300}, .down = down});
            EXPECT_TRUE(same_numbers(b.values(), {-0.6, -0.8, -1, number, 0.7, 1.1}));
        }
    }
}

TEST(ShapeRules, ALimitIsTheOtherNumber) {
    EXPECT_EQ(led_to<BoxCase>([](auto&) {}, 3, {0.9, -0.05, 0.05}, {-2, -0.05, 0.05}), -0.6);
    EXPECT_EQ(led_to<FrustumCase<false>>([](auto&) {}, 1, {0, 0, -0.7}, {0, 0, -9}), 2.5);
    const auto at = [](double angle) { return glm::dvec3(std::cos(angle), std::sin(angle), 0) * 1.5; };
    EXPECT_EQ(led_to<HingeCase>([](auto&) {}, 0, at(-0.4), at(1.4)), 0.9);
    EXPECT_NEAR(led_to<CapsuleCase<1>>([](auto&) {}, 1, {0, 1.3, 0}, {0, 0.1, 0}), 0.8, 1e-12) << "both caps stay";
}

// The light follows the target in the same frame; a target at the light does not turn it.
TEST(ShapeRules, ASpotLightsTargetIsAPointThatTurnsIt) {
    ShapeEditor<SpotCase> e;
    SpotLight& light = e.subject.shape;
    light.has_target = true;
    light.target = {1, 0, 0};
    const glm::dvec3 before = light.target;
    ASSERT_TRUE(e.press(kSpotTarget, *e.pixel(light.target)));
    e.frame({.cursor = *e.pixel({0, 1.5, 0}), .down = true});
    EXPECT_LT(glm::distance(light.target, {0, 1.5, 0}), 1e-12);
    SpotLight fixed = light;
    fixed.has_target = false;
    fixed.direction = {0, 1.5, 0};
    Context other;
    other.begin_frame({});
    other.manipulate_parts(ShapeParts(fixed), e.camera, {.id = 1});
    other.end_frame();
    auto now = drawn_places(e.context), wanted = drawn_places(other);
    ASSERT_EQ(now.size(), wanted.size() + 2) << "the target and the line to it";
    now.resize(wanted.size());
    for (std::size_t i = 0; i < now.size(); ++i)
        for (std::size_t k = 0; k < 16; ++k)
            EXPECT_NEAR(now[i][k], wanted[i][k], 1e-5);
    e.frame({.cursor = *e.pixel({0, 1.5, 0})});
    e.frame({.cursor = {-9999, -9999}});
    ASSERT_EQ(e.events.size(), 1u);
    EXPECT_EQ(e.events[0].part, kSpotTarget);
    EXPECT_EQ(e.events[0].before.position, before);
    light.target = {0, 0, 0};
    e.frame({.cursor = {-9999, -9999}});
    EXPECT_EQ(e.last.hidden, Hidden::No);
}

TEST(ShapeRules, StepsAreOfTheWorldOrThoseOfTheHandle) {
    // 2 units of the world are one of the object.
    double number = 1;
    CustomHandle handle{.constraint = Constraint::Line, .direction = {1, 0, 0}, .unit = 2};
    const auto dragged = [&] {
        Context context;
        number = 1;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            context.manipulate_value(number, handle, test::orthographic_camera(),
                                     {.id = 1, .snap = {.translation = 1}});
            context.end_frame();
        };
        frame({.cursor = {600, 300}});
        frame({.cursor = {600, 300}, .down = true});
        frame({.cursor = {690, 300}, .down = true, .snap = true});
        return number;
    };
    EXPECT_DOUBLE_EQ(dragged(), 1.5) << "a unit of the world";
    handle.step = 0.4;
    EXPECT_DOUBLE_EQ(dragged(), 1.6) << "counted from 0";
}

// A host puts its own text field where the label is, or would be.
TEST(ShapeRules, FeedbackTellsTheBoxOfTheLabelAndItsUnit) {
    for (const bool labels : {true, false})
        for (const std::uint32_t part : {0u, 2u, 3u}) {
            ShapeEditor<FrustumCase<false>> e;
            e.camera = test::orthographic_camera({5, 3, 6});
            e.context.draw.labels = labels;
            std::memcpy(e.context.draw.length_unit, "m", 2);
            const auto grips = e.grips();
            const ShapeGrip grip = *std::ranges::find_if(grips, [&](const ShapeGrip& g) { return g.part == part; });
            EXPECT_FALSE(e.context.feedback());
            const glm::dvec2 at = *e.pixel(grip.at(*e.subject.numbers()[part]));
            ASSERT_TRUE(e.press(part, at));
            const glm::dvec2 to = *e.pixel(grip.at(*e.subject.numbers()[part] * 1.2));
            e.frame({.cursor = to, .down = true});
            const auto feedback = e.context.feedback();
            ASSERT_TRUE(feedback && feedback->label_px);
            const PixelBox box = *feedback->label_px;
            EXPECT_LT(box.low.x, box.high.x);
            EXPECT_NEAR(box.high.y - box.low.y, kLabelCapitalPx + 2 * kLabelPadYPx, 2);
            EXPECT_FALSE(box.low.x < to.x && to.x < box.high.x && box.low.y < to.y && to.y < box.high.y)
                << "not under the pointer";
            const auto& shown = e.context.draw_list().labels;
            ASSERT_EQ(shown.size(), labels ? 1u : 0u);
            if (!labels) continue;
            EXPECT_NEAR(shown[0].anchor[0], box.low.x + kLabelPadXPx, 1e-3);
            EXPECT_NEAR(shown[0].anchor[1], (box.low.y + box.high.y) / 2, 1e-3);
            const std::string_view text = shown[0].text;
            EXPECT_EQ(text.ends_with(" m"), part == 0) << text;
            EXPECT_EQ(text.ends_with("\xC2\xB0"), part == 2) << text;
        }
    ShapeEditor<ConeCase> e;
    e.camera = test::orthographic_camera({5, 3, 6});
    ASSERT_TRUE(e.press(1, *e.pixel({0, 0, 1.4})));
    e.context.begin_frame({.cursor = {10, 10}, .down = true});
    EXPECT_FALSE(e.context.feedback()->label_px) << "not submitted yet";
    e.context.end_frame();
}

// Of the host, in its own namespace.
} // namespace
namespace host {
struct Wedge {
    double length = 2, opening = 0.6;
};
void add_parts(gizmo::PartList& list, Wedge& wedge) {
    list.number(wedge.length);
    list.handle(list.on_line({0, 0, 0}, {1, 0, 0}));
    for (double side : {0.5, -0.5})
        list.edge(list.origin(), list.world({wedge.length, wedge.length * side * wedge.opening, 0}));
}
} // namespace host
namespace {

TEST(ShapeRules, AHostAddsItsOwn) {
    struct WedgeCase {
        host::Wedge shape{};
    };
    ShapeEditor<WedgeCase> e;
    ASSERT_TRUE(e.press(0, *e.pixel({2, 0, 0})));
    e.frame({.cursor = *e.pixel({3, 0, 0}), .down = true});
    EXPECT_NEAR(e.subject.shape.length, 3, 1e-12);
    EXPECT_EQ(drawn_places(e.context).size(), 3u);
}

// A list that is too long hides all, and is never read beyond its end.
TEST(ShapeRules, AListThatIsTooLongGivesAReason) {
    double number = 1;
    PartList list;
    const Camera camera = test::orthographic_camera();
    for (const std::size_t count : {PartList::kMostParts - 1, PartList::kMostParts, 3 * PartList::kMostHandles}) {
        list.begin(glm::dmat4(1), {}, camera);
        list.number(number);
        list.handle({.constraint = Constraint::Line});
        for (std::size_t i = 0; i < count; ++i)
            list.edge({0, 0, 0}, {1, 1, 0});
        EXPECT_EQ(list.parts().size(), count < PartList::kMostParts ? count + 1 : 0);
    }
    list.begin(glm::dmat4(1), {}, camera);
    list.number(number);
    for (std::size_t i = 0; i < PartList::kMostHandles; ++i)
        list.handle({.constraint = Constraint::Line});
    ASSERT_EQ(list.parts().size(), 1u);
    EXPECT_EQ(list.parts()[0].handles.size(), PartList::kMostHandles);
    list.handle({.constraint = Constraint::Line});
    EXPECT_TRUE(list.parts().empty());
    Context context;
    context.begin_frame({});
    EXPECT_EQ(context.manipulate_parts(list.parts(), camera, {.id = 1}).hidden, Hidden::BadOptions);
}

TYPED_TEST(Shapes, ARecordedDragIsReplayedToTheSameBits) {
    ShapeEditor<TypeParam> e;
    e.camera = test::orthographic_camera({5, 3, 6});
    Recorder recorder;
    e.context.record_to(&recorder);
    const ShapeGrip grip = e.grips()[0];
    ASSERT_TRUE(e.press(grip.part, *e.pixel(grip.at(*e.subject.numbers()[grip.part]))));
    for (int i = 0; i < 5; ++i)
        e.frame({.cursor = *e.pixel(grip.at(grip.low + (grip.high - grip.low) * i / 5)), .down = true});
    e.frame({.cursor = {10, 10}});
    e.frame({.cursor = {10, 10}});
    Context again;
    const Replay replayed = replay(recorder.text(), again);
    EXPECT_FALSE(replayed.error) << replayed.error;
    EXPECT_EQ(replayed.differences, 0u);
    EXPECT_GT(replayed.calls, 8u);
}

} // namespace
