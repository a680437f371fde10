// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::body: the object is its own handle. The host picks with rays, as a depth picker or an id would.
#include "support/editor.hpp"

#include <gizmo/body.hpp>
#include <gizmo/recorder.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::plane_under;
using test::Random;
using test::uniform;

const SurfacePoint kFloor{{0, 0, 0}, {0, 1, 0}};

// The first point of the object's box that is seen there.
std::optional<glm::dvec3> box_under(const Camera& camera, const DTransform& object, const Box& box,
                                    const glm::dvec2& pixel) {
    const auto ray = screen_ray(camera, pixel);
    if (!ray) return std::nullopt;
    const glm::dmat4 into = glm::inverse(to_matrix(object));
    const glm::dvec3 o = glm::dvec3(into * glm::dvec4(ray->origin, 1)), d = glm::dmat3(into) * ray->direction;
    double in = 0, out = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 3; ++i) {
        const double a = (box.min[i] - o[i]) / d[i], b = (box.max[i] - o[i]) / d[i];
        in = std::max(in, std::min(a, b));
        out = std::min(out, std::max(a, b));
    }
    if (!(in <= out)) return std::nullopt;
    return ray->origin + in * ray->direction;
}

using Look = std::function<std::optional<SurfacePoint>(const Camera&, const glm::dvec2&)>;

// A crate that stands on the floor y = 0, in a host that picks its body and what is behind it.
template <class T>
struct CrateOf : test::EditorOf<T> {
    Look look{};
    std::optional<glm::dvec3> grabbed{}; // the point at the press, and the object then
    DTransform pressed{};

    CrateOf() {
        this->object.position = {0, 0.5, 0};
        this->options.box = {{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}};
        this->options.handles = handle_bit(Handle::RotateY); // nothing covers the body in Mode::Translate
    }
    void on_surface(Look scene, SurfaceAxis align = kNoSurfaceAxis) {
        look = std::move(scene);
        this->options.surface = {.on = true, .align = align, .place_on_bounds = true};
    }
    void on_floor() {
        on_surface([](const Camera& view, const glm::dvec2& at) { return plane_under(view, kFloor, at); });
    }
    Manipulation hand(Pointer pointer) {
        const DTransform now = to_double(this->object);
        this->options.body.point = box_under(this->camera, now, this->options.box, pointer.cursor);
        const auto feedback = this->context.feedback();
        if (look)
            this->options.surface.point =
                look(this->camera, feedback ? feedback->surface_pixel.value_or(pointer.cursor) : pointer.cursor);
        const bool was_on = this->context.is_active();
        const Manipulation m = this->frame(pointer);
        if (!was_on && this->context.is_active()) {
            grabbed = std::get<PlaneGrab>(this->context.drag()->drag.grab).point;
            pressed = now;
        }
        return m;
    }
    Manipulation hand(const glm::dvec2& at, bool down = true) { return hand({.cursor = at, .down = down}); }
    /// Presses the body there.
    void take(const glm::dvec2& at) {
        hand(at, false);
        hand(at);
        ASSERT_TRUE(this->context.is_active());
    }
    /// Pixels from the grabbed point of the object to there.
    double off_px(const glm::dvec2& at) const {
        const glm::dmat4 by = to_matrix(to_double(this->object)) * glm::inverse(to_matrix(pressed));
        return glm::length(this->pixel(glm::dvec3(by * glm::dvec4(*grabbed, 1))) - at);
    }

    static DTransform to_double(const DTransform& t) { return t; }
    static DTransform to_double(const Transform& t) { return gizmo::to_double(t); }
};
using Crate = CrateOf<DTransform>;

TEST(BodyDrag, ACrateTakenByItsCornerSlidesOnTheFloorUnderTheHand) {
    Crate e;
    e.on_floor();
    const glm::dvec2 press = e.pixel({0.499, 0.999, 0.499});
    e.take(press);
    const glm::dvec3 before = e.object.position;
    e.hand(press + glm::dvec2(1, 0));
    EXPECT_LT(glm::length(e.pixel(e.object.position) - e.pixel(before)), 1.5) << "no leap";
    EXPECT_LT(e.off_px(press + glm::dvec2(1, 0)), 1e-9);
    for (int i = 1; i <= 100; ++i) {
        const glm::dvec2 at = press + glm::dvec2(3 * i, i);
        e.hand(at);
        EXPECT_LT(e.off_px(at), 1e-9) << i;
        EXPECT_NEAR(e.object.position.y, 0.5, 1e-9) << i;
        EXPECT_EQ(e.object.rotation, DTransform{}.rotation) << "upright";
    }
    e.hand(press + glm::dvec2(300, 100), false);
    std::size_t events = e.context.events().size();
    e.hand(press + glm::dvec2(300, 100), false);
    events += e.context.events().size();
    EXPECT_EQ(events, 1u);
    EXPECT_EQ(e.context.events().front().before.position, before);
}

TEST(BodyDrag, ThePointerOnTheBodyHoversAndAClickMovesNothing) {
    Crate e;
    const glm::dvec2 at = e.pixel({0.2, 0.6, 0.5});
    e.hand(at, false);
    EXPECT_TRUE(e.context.is_hovered());
    EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateView);
    EXPECT_EQ(e.hand(at, false).phase, Phase::Hovered);
    const DTransform before = e.object;
    for (const bool on_surface : {false, true}) {
        if (on_surface)
            e.on_surface([](const Camera&, const glm::dvec2&) { return SurfacePoint{{0, -3, 0}, {0, 1, 0}}; });
        e.take(at);
        EXPECT_TRUE(same_bits(e.object, before)) << "a press alone";
        e.hand(at);
        e.hand(at, false);
        e.hand(at, false);
        EXPECT_TRUE(same_bits(e.object, before));
        EXPECT_TRUE(e.context.events().empty());
    }
    e.options.body.point.reset();
    e.frame({.cursor = at});
    EXPECT_FALSE(e.context.is_hovered()) << "the host says that it is not there";
    e.frame({.cursor = at, .down = true});
    EXPECT_FALSE(e.context.is_active());
}

TEST(BodyDrag, AHandleOverTheBodyIsTakenFirst) {
    Crate e;
    e.options.handles = 0;
    const glm::dvec2 at = e.at(Handle::TranslateY);
    e.options.body.point = e.object.position;
    e.frame({.cursor = at});
    EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateY);
    e.frame({.cursor = at, .down = true});
    EXPECT_EQ(e.context.drag()->drag.handle, Handle::TranslateY);
}

TEST(BodyDrag, OnTheGroundItKeepsItsHeightAndWithoutMovesInTheImage) {
    for (const UpAxis up : {UpAxis::Y, UpAxis::Z, UpAxis::X, UpAxis::MinusY, UpAxis::MinusZ, UpAxis::MinusX})
        for (const bool on_ground : {true, false}) {
            Crate e;
            e.object.rotation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3))); // Space::Local is tilted
            e.options.body.on_ground = on_ground;
            e.options.body.up = up;
            const DTransform before = e.object;
            const auto projector = make_projector(e.camera);
            const glm::dvec2 press = e.pixel({0.1, 0.6, 0.2});
            e.take(press);
            for (int i = 1; i < 40; ++i) {
                const glm::dvec2 at = press + glm::dvec2(2 * i, i);
                e.hand(at);
                EXPECT_LT(e.off_px(at), 1e-6);
                const int axis = std::array{1, 2, 0}[static_cast<std::size_t>(up) % 3];
                if (on_ground) {
                    EXPECT_EQ(e.object.position[axis], before.position[axis]) << axis;
                } else {
                    EXPECT_NEAR(projector->w_at(e.object.position), projector->w_at(before.position), 1e-9);
                }
            }
            EXPECT_EQ(e.object.rotation, before.rotation);
            e.hand({.cursor = press, .down = true, .cancel = true});
            EXPECT_TRUE(same_bits(e.object, before));
        }
}

TEST(BodyDrag, AGroundSeenEdgeOnLeavesThePlaneOfTheImage) {
    Crate e;
    e.camera = test::look_at({0, 0.6, 8}, {0, 0.6, 0}, {0, 1, 0}, {});
    e.options.body.on_ground = true;
    const glm::dvec2 press = e.pixel({0.1, 0.6, 0.5});
    e.take(press);
    e.hand(press + glm::dvec2(0, -60));
    EXPECT_GT(e.object.position.y, 0.6);
    EXPECT_NEAR(e.object.position.z, 0, 1e-9);
    EXPECT_LT(e.off_px(press + glm::dvec2(0, -60)), 1e-9);
}

TEST(BodyDrag, BeforeTheSurfaceIsKnownItMovesOnTheGroundOrInTheImage) {
    for (const bool on_ground : {true, false}) {
        Crate e;
        e.object.position.y = 1.5;
        e.on_surface([](const Camera&, const glm::dvec2&) { return std::nullopt; });
        e.options.body.on_ground = on_ground;
        const glm::dvec2 press = e.pixel({0.3, 1.6, 0.5});
        e.take(press);
        e.hand(press + glm::dvec2(50, 40));
        EXPECT_LT(e.off_px(press + glm::dvec2(50, 40)), 1e-9);
        EXPECT_EQ(std::abs(e.object.position.y - 1.5) < 1e-12, on_ground);
        e.on_floor();
        e.hand(press + glm::dvec2(51, 40));
        EXPECT_LT(e.off_px(press + glm::dvec2(51, 40)), 1e-9);
        EXPECT_NEAR(e.object.position.y, 0.5, 1e-9) << "the pick has found the floor";
    }
}

// A step, its edge and a corner of three walls, one pixel of the hand after another: only the depth may change.
TEST(BodyDrag, AtAStepAnEdgeAndACornerTheGrabbedPointStaysUnderTheHand) {
    const std::array<std::pair<glm::dvec3, glm::dvec3>, 3> blocks{
        {{{1, 0, -4}, {3, 0.7, 4}}, {{-4, 0, -4}, {4, 6, -2}}, {{3, 0, -4}, {6, 6, 4}}}};
    const auto scene = [&](const Camera& camera, const glm::dvec2& pixel) -> std::optional<SurfacePoint> {
        const auto ray = screen_ray(camera, pixel);
        auto seen = plane_under(camera, kFloor, pixel);
        double nearest = seen ? glm::length(seen->position - ray->origin) : 1e300;
        for (const auto& [low, high] : blocks)
            if (const auto at = box_under(camera, {}, {low, high}, pixel))
                if (const double t = glm::length(*at - ray->origin); t < nearest) {
                    nearest = t;
                    glm::dvec3 normal(0);
                    for (int i = 0; i < 3; ++i)
                        if (std::abs((*at)[i] - high[i]) < 1e-9 || std::abs((*at)[i] - low[i]) < 1e-9)
                            normal[i] = std::abs((*at)[i] - high[i]) < 1e-9 ? 1 : -1;
                    seen = SurfacePoint{*at, glm::normalize(normal)};
                }
        return seen;
    };
    for (const SurfaceAxis align : {SurfaceAxis::None, SurfaceAxis::Y}) {
        Crate e;
        e.camera = test::look_at({-2, 4, 8}, {1, 0.5, 0}, {0, 1, 0}, {});
        e.object.position = {-1, 0.5, 1};
        e.on_surface(scene, align);
        const DTransform before = e.object;
        const glm::dvec2 press = e.pixel({-0.8, 1, 1.2});
        e.take(press);
        int stands_high = 0, turned = 0;
        glm::dvec2 at = press;
        for (const glm::dvec2 way : {glm::dvec2(1, 0), glm::dvec2(0.3, -1), glm::dvec2(-1, 0.2)})
            for (int i = 0; i < 330; ++i) {
                at += way;
                e.hand(at);
                ASSERT_LT(e.off_px(at), 1e-7) << i;
                const bool upright = e.object.rotation == before.rotation;
                if (align == SurfaceAxis::None) {
                    ASSERT_TRUE(upright);
                }
                stands_high += std::abs(e.object.position.y - 1.2) < 1e-9;
                turned += !upright;
            }
        EXPECT_GT(stands_high, 20) << "on the step";
        EXPECT_EQ(turned > 20, align == SurfaceAxis::Y) << "on a wall";
        e.hand({.cursor = at, .down = true, .cancel = true});
        EXPECT_TRUE(same_bits(e.object, before));
    }
}

// A key takes the second surface that the line of sight meets.
TEST(BodyDrag, TheSurfaceBehindTakesItsDepthAndNothingLeapsInTheImage) {
    Crate e;
    std::size_t behind = 0;
    e.on_surface([&](const Camera& camera, const glm::dvec2& at) {
        std::vector<SurfacePoint> hits;
        for (const double height : {1.0, 0.0, -2.0})
            if (const auto hit = plane_under(camera, {{0, height, 0}, {0, 1, 0}}, at)) hits.push_back(*hit);
        return hits.empty() ? std::nullopt : std::optional(hits[std::min(behind, hits.size() - 1)]);
    });
    const glm::dvec2 press = e.pixel({0.2, 0.6, 0.5}), at = press + glm::dvec2(10, 5);
    e.take(press);
    for (const double height : {1.5, 0.5, -1.5}) {
        e.hand(at);
        EXPECT_NEAR(e.object.position.y, height, 1e-9);
        EXPECT_LT(e.off_px(at), 1e-9);
        ++behind;
    }
}

TEST(BodyDrag, StepsTypedNumbersTargetsAndOtherHandlesWorkInIt) {
    Crate e;
    e.options.body.on_ground = true;
    e.options.snap.translation = 0.25;
    e.options.space = Space::World;
    const glm::dvec2 press = e.pixel({0.2, 0.6, 0.5});
    const DTransform before = e.object;
    e.take(press);
    e.hand({.cursor = press + glm::dvec2(70, 30), .down = true, .snap = true});
    for (const int axis : {0, 2}) {
        const double steps = e.object.position[axis] / 0.25;
        EXPECT_NEAR(steps, std::round(steps), 1e-9);
    }
    EXPECT_GT(glm::length(e.object.position - before.position), 0.2);
    e.context.set_numeric_input("1, 2");
    e.hand(press + glm::dvec2(70, 30));
    EXPECT_EQ(e.object.position, (glm::dvec3(1, 0.5, 2)));
    e.context.set_numeric_input("");

    const SnapFeature post{.kind = SnapKind::Point, .user = 4, .position = {1, 0, 1}};
    e.options.snap_geometry = {.source = SnapSource::BoxCorner, .features = {&post, 1}};
    e.hand({.cursor = e.pixel({0.2 + 0.5, 0.6, 0.5 + 0.5}), .down = true, .snap = true});
    ASSERT_TRUE(e.context.drag()->drag.progress.snap_target);
    EXPECT_NEAR(e.object.position.x, 0.5, 1e-9);
    EXPECT_NEAR(e.object.position.z, 0.5, 1e-9);

    e.context.constrain(Handle::TranslateY);
    e.hand(press + glm::dvec2(0, -80));
    EXPECT_EQ(e.object.position.x, before.position.x);
    EXPECT_EQ(e.object.position.z, before.position.z);
    EXPECT_GT(e.object.position.y, 0.6);
    e.hand({.cursor = press, .down = true, .cancel = true});
    EXPECT_TRUE(same_bits(e.object, before));
}

TEST(BodyDrag, SmartGuidesTakeItNextToItsNeighbor) {
    Crate e;
    e.options.body.on_ground = true;
    e.options.space = Space::World;
    const Neighbor other{.box = e.options.box, .world = to_matrix({.position = {2, 0.5, -1}}), .user = 3};
    e.options.neighbors = {&other, 1};
    const glm::dvec2 press = e.pixel({0.2, 0.6, 0.5}), near = e.pixel({0.2 + 0.6, 0.6, 0.5 - 0.98});
    e.take(press);
    for (int i = 1; i <= 10; ++i)
        e.hand({.cursor = glm::mix(press, near, i / 10.0), .down = true, .snap = true});
    EXPECT_NEAR(e.object.position.z, -1, 1e-12);
    EXPECT_EQ(e.object.position.y, 0.5);
}

TEST(BodyDrag, ACopyGoesOnFromTheSamePress) {
    Crate e;
    e.on_floor();
    const DTransform before = e.object;
    const glm::dvec2 press = e.pixel({0.2, 0.6, 0.5}), at = press + glm::dvec2(90, 20);
    e.take(press);
    e.hand(at);
    DTransform copy = e.object;
    ASSERT_TRUE(e.context.duplicate(8));
    Options of_copy = e.options;
    of_copy.id = 8;
    std::vector<std::uint64_t> ids;
    for (const bool down : {true, true, false, false}) {
        e.context.begin_frame({.cursor = at + glm::dvec2(40, 0), .down = down});
        e.context.manipulate(Mode::Translate, e.object, e.camera, e.options);
        e.context.manipulate(Mode::Translate, copy, e.camera, of_copy);
        e.context.end_frame();
        for (const EditEvent& event : e.context.events())
            ids.push_back(event.id);
    }
    EXPECT_TRUE(same_bits(e.object, before));
    EXPECT_GT(copy.position.x, 0.3);
    EXPECT_EQ(ids, std::vector<std::uint64_t>{8});
}

TEST(BodyDrag, ASelectionMovesByThePointOfTheMemberThatIsPressed) {
    Context context;
    std::array<DTransform, 3> members{
        {{.position = {-1, 0.5, 0}}, {.position = {1, 0.5, 0}}, {.position = {0, 0.5, 1}}}};
    const auto before = members;
    const Camera camera = test::front_camera();
    const glm::dvec3 point(1.2, 1, 0.3);
    Options options{.id = 7};
    options.handles = handle_bit(Handle::RotateY);
    options.body = {.point = point, .on_ground = true};
    const auto frame = [&](const glm::dvec3& at, bool down) {
        context.begin_frame({.cursor = glm::dvec2(*world_to_screen(camera, at)), .down = down});
        context.manipulate(Mode::Translate, std::span(members), camera, options);
        context.end_frame();
    };
    frame(point, false);
    frame(point, true);
    ASSERT_TRUE(context.is_active());
    const glm::dvec3 by(0.4, 0, -0.7);
    frame(point + by, true);
    for (std::size_t i = 0; i < members.size(); ++i)
        EXPECT_LT(glm::length(members[i].position - before[i].position - by), 1e-12) << i;
    frame(point + by, false);
    EXPECT_EQ(context.events().size(), 1u);
}

// Of two bodies under the pointer the nearer one, in any order, also if they show no handle.
TEST(BodyDrag, TheNearerOfTwoBodiesIsTaken) {
    const Camera camera = test::front_camera();
    const glm::dvec2 at(640, 360);
    const auto ray = screen_ray(camera, at);
    ASSERT_TRUE(ray);
    for (const std::size_t nearer : {0u, 1u}) {
        Context context;
        std::array<DTransform, 2> objects{};
        for (std::size_t i = 0; i < 2; ++i)
            objects[i].position = ray->origin + ray->direction * (i == nearer ? 5.0 : 7.0);
        const auto before = objects;
        const auto frame = [&](const glm::dvec2& cursor, bool down) {
            context.begin_frame({.cursor = cursor, .down = down});
            for (std::size_t i = 0; i < 2; ++i) {
                Options options{.id = i + 1};
                options.body.point = before[i].position;
                context.manipulate(Mode::None, objects[i], camera, options);
            }
            context.end_frame();
        };
        frame(at, false);
        EXPECT_TRUE(context.is_hovered());
        frame(at, true);
        frame(at + glm::dvec2(50, 0), true);
        EXPECT_FALSE(same_bits(objects[nearer], before[nearer]));
        EXPECT_TRUE(same_bits(objects[1 - nearer], before[1 - nearer]));
    }
}

TEST(BodyDrag, OfAListOnlyTheElementWithThePointIsTaken) {
    const Camera camera = test::front_camera();
    for (const bool own : {true, false}) {
        Context context;
        std::array<DTransform, 3> objects{{{.position = {-1, 0, 0}}, {}, {.position = {1, 0, 0}}}};
        const auto before = objects;
        std::array<Options, 3> options{Options{.id = 10}, Options{.id = 11}, Options{.id = 12}};
        options[own ? 2 : 0].body.point = objects[2].position;
        const Mode mode = Mode::None;
        const glm::dvec2 at(*world_to_screen(camera, objects[2].position));
        BatchManipulation last;
        for (const double x : {0.0, 0.0, 40.0}) {
            context.begin_frame({.cursor = at + glm::dvec2(x, 0), .down = true});
            last = own ? context.manipulate_each({&mode, 1}, std::span(objects), camera, options)
                       : context.manipulate_each(mode, std::span(objects), camera, options[0]);
            context.end_frame();
        }
        EXPECT_EQ(context.is_active(), own);
        for (const std::size_t i : {0u, 1u})
            EXPECT_TRUE(same_bits(objects[i], before[i])) << i;
        EXPECT_EQ(same_bits(objects[2], before[2]), !own);
        EXPECT_EQ(last.index, own ? 2u : BatchManipulation::kNone);
    }
}

TEST(BodyDrag, WhatTheOptionsForbidIsNotDragged) {
    const auto presses = [](const std::function<void(Crate&)>& set) {
        Crate e;
        const glm::dvec2 at = e.pixel({0.2, 0.6, 0.5});
        e.options.body.point = glm::dvec3(0.2, 0.6, 0.5);
        set(e);
        e.frame({.cursor = at, .down = true});
        return e.context.is_active();
    };
    EXPECT_TRUE(presses([](Crate&) {}));
    EXPECT_FALSE(presses([](Crate& e) { e.options.axes = 3; })) << "the image plane needs all axes";
    EXPECT_TRUE(
        presses([](Crate& e) { e.options.axes = 3, e.options.body.on_ground = true, e.options.body.up = UpAxis::Z; }));
    EXPECT_FALSE(presses([](Crate& e) { e.options.edit_pivot_only = true; }));
    EXPECT_FALSE(presses([](Crate& e) { e.options.body.point->x = std::nan(""); }));
    EXPECT_FALSE(presses([](Crate& e) { e.options.body.point = glm::dvec3(20, 30, 60); })) << "behind the eye";
    EXPECT_FALSE(presses([](Crate& e) { e.options.parent = glm::dmat4(0); }));
    EXPECT_FALSE(presses([](Crate& e) { e.object.position.x = std::nan(""); }));
}

TEST(BodyDrag, AControllersRayDragsIt) {
    Crate e;
    e.options.body.on_ground = true;
    const glm::dvec3 point(0.2, 1, 0.3), eye(3, 4, 2), to(1.1, 1, -0.4);
    const auto ray = [&](const glm::dvec3& at) { return Ray{eye, glm::normalize(at - eye)}; };
    e.options.body.point = point;
    Pointer pointer{.cursor = {-1000, -1000}, .down = true};
    pointer.ray = ray(point);
    e.frame(pointer);
    ASSERT_TRUE(e.context.is_active());
    pointer.ray = ray(to);
    e.frame(pointer);
    EXPECT_LT(glm::length(e.object.position - (glm::dvec3(0, 0.5, 0) + to - point)), 1e-9);
}

TEST(BodyDrag, AHostOfFloatsKeepsItWithinTheirPrecision) {
    CrateOf<Transform> e;
    e.on_floor();
    const glm::dvec2 press = e.pixel({0.4, 0.9, 0.5});
    e.take(press);
    for (int i = 1; i < 60; ++i) {
        e.hand(press + glm::dvec2(4 * i, i));
        EXPECT_LT(e.off_px(press + glm::dvec2(4 * i, i)), 1e-3);
        EXPECT_NEAR(e.object.position.y, 0.5, 1e-6);
    }
}

// What the draw list has while it is dragged with guides, and without.
std::size_t lines_of_cue(Crate& e, const glm::dvec2& at) {
    e.hand(at);
    const auto with = e.context.draw_list().lines;
    const auto below = std::exchange(e.options.body.below, std::nullopt);
    e.hand(at);
    const std::size_t without = e.context.draw_list().lines.size();
    e.options.body.below = below;
    EXPECT_GE(with.size(), without);
    return with.size() - without;
}

TEST(BodyDrag, APlumbLineAndAFootprintShowHowHighItIsLifted) {
    Crate e;
    e.options.handles = 0;
    e.options.body.below = SurfacePoint{{0, 0, 0}, {0, 1, 0}};
    const glm::dvec2 press = e.at(Handle::TranslateY);
    e.frame({.cursor = press, .down = true});
    EXPECT_EQ(lines_of_cue(e, press), 0u) << "it stands on the floor";
    const glm::dvec2 lifted = press - glm::dvec2(0, 60);
    EXPECT_EQ(lines_of_cue(e, lifted), 3u);
    // From the foot straight down, and the diagonals of the base.
    const glm::dvec3 p = e.object.position;
    const std::array<std::pair<glm::dvec3, glm::dvec3>, 3> expected{
        {{p - glm::dvec3(0, 0.5, 0), {p.x, 0, p.z}},
         {{p.x - 0.5, 0, p.z - 0.5}, {p.x + 0.5, 0, p.z + 0.5}},
         {{p.x - 0.5, 0, p.z + 0.5}, {p.x + 0.5, 0, p.z - 0.5}}}};
    e.hand(lifted);
    const auto& lines = e.context.draw_list().lines;
    const auto ends_at = [&](const float* clip, const glm::dvec3& at) {
        const glm::dvec4 c = e.camera.projection * e.camera.view * glm::dvec4(at, 1);
        return std::abs(clip[0] / clip[3] - c.x / c.w) < 1e-5 && std::abs(clip[1] / clip[3] - c.y / c.w) < 1e-5;
    };
    for (const auto& [a, b] : expected)
        EXPECT_EQ(std::ranges::count_if(lines,
                                        [&, a = a, b = b](const LineInstance& line) {
                                            return (ends_at(line.clip_a, a) && ends_at(line.clip_b, b)) ||
                                                   (ends_at(line.clip_a, b) && ends_at(line.clip_b, a));
                                        }),
                  1);
    e.options.body.below->position.y = 30;
    EXPECT_EQ(lines_of_cue(e, lifted), 0u) << "below the surface";
    e.options.body.below = SurfacePoint{{0, std::nan(""), 0}, {0, 1, 0}};
    EXPECT_EQ(lines_of_cue(e, lifted), 0u);
    e.options.body.below = SurfacePoint{{0, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(lines_of_cue(e, lifted), 3u) << "an unknown normal";
    e.context.draw.guides = false;
    EXPECT_EQ(lines_of_cue(e, lifted), 0u);
}

TEST(BodyDrag, ARingAtTheFootRotatesItAboutItsUpAxisAndAStemLiftsIt) {
    for (const UpAxis up : {UpAxis::Y, UpAxis::Z}) {
        const int axis = up == UpAxis::Y ? 1 : 2;
        const glm::dvec3 upward = up == UpAxis::Y ? glm::dvec3(0, 1, 0) : glm::dvec3(0, 0, 1);
        Crate e;
        e.mode = Mode::Translate | Mode::Rotate;
        e.options.body.up = up;
        e.options.parent = to_matrix({{0.3, 0.1, -0.2}, glm::angleAxis(0.4, upward), glm::dvec3(2)});
        e.object.rotation = glm::angleAxis(0.3, glm::dvec3(0, 1, 0));
        e.options.box = {{-0.2, -0.3, -0.4}, {0.2, 0.3, 0.4}};
        const Options plain = e.options;
        const auto refresh = [&] { e.options = with_foot_handles(plain, to_matrix(e.object)); };
        refresh();
        const glm::dmat4 world = *plain.parent * to_matrix(e.object);
        double lowest = 1e300;
        for (int i = 0; i < 8; ++i) {
            const glm::dvec3 corner(i & 1 ? 0.2 : -0.2, i & 2 ? 0.3 : -0.3, i & 4 ? 0.4 : -0.4);
            lowest = std::min(lowest, (world * glm::dvec4(corner, 1))[axis]);
        }
        const glm::dvec3 foot = foot_of(world, plain.box, upward);
        EXPECT_NEAR(foot[axis], lowest, 1e-12);
        EXPECT_LT(glm::length(glm::cross(foot - glm::dvec3(world[3]), upward)), 1e-12) << "below the middle";
        EXPECT_LT(glm::length(glm::dvec3(*plain.parent * glm::dvec4(e.options.pivot_point, 1)) - foot), 1e-12);

        const Handle lift = axis == 1 ? Handle::TranslateY : Handle::TranslateZ;
        const Handle turn = axis == 1 ? Handle::RotateY : Handle::RotateZ;
        e.frame({.cursor = {-1000, -1000}});
        EXPECT_EQ(e.context.handle_position(7, Handle::TranslateX), std::nullopt);
        const DTransform before = e.object;
        glm::dvec2 at = e.press(lift);
        for (int i = 1; i < 10; ++i) {
            refresh();
            e.frame({.cursor = at - glm::dvec2(0, 6 * i), .down = true});
        }
        const glm::dvec3 moved = glm::dmat3(*plain.parent) * (e.object.position - before.position);
        EXPECT_GT(std::abs(moved[axis]), 0.1);
        EXPECT_LT(glm::length(moved - upward * moved[axis]), 1e-12);
        e.frame({.cursor = at, .cancel = true});
        refresh();
        at = e.press(turn);
        for (int i = 1; i < 10; ++i) {
            refresh();
            e.frame({.cursor = at + glm::dvec2(6 * i, 0), .down = true});
        }
        const glm::dquat turned = e.object.rotation * glm::inverse(before.rotation);
        EXPECT_GT(std::abs(turned[axis]), 0.05);
        EXPECT_LT(glm::length(glm::dvec3(turned.x, turned.y, turned.z) - upward * turned[axis]), 1e-12);
        EXPECT_LT(glm::length(e.object.position - before.position), 1e-12);
    }
}

// Any camera, object, up axis and point of the body: the point stays under the hand, and the object does not turn.
TEST(BodyDrag, RandomDragsKeepThePointUnderTheHandAndReplayToTheSameBits) {
    Random random(11);
    int drags = 0, moved = 0;
    for (int n = 0; n < 600; ++n) {
        Crate e;
        e.object = {test::random_unit(random), test::random_rotation(random), glm::dvec3(uniform(random, 0.3, 2))};
        e.camera = test::random_camera(random, e.object.position, test::random_lens(random, 20, 100));
        e.options.body.on_ground = test::coin(random);
        e.options.body.up = static_cast<UpAxis>(random() % 6);
        const SurfacePoint plane{test::random_unit(random) * 3.0, test::random_unit(random)};
        const bool on_surface = test::coin(random);
        if (on_surface)
            e.on_surface([&](const Camera& camera, const glm::dvec2& at) { return plane_under(camera, plane, at); });
        const auto seen = world_to_screen(e.camera, e.object.position);
        if (!seen) continue;
        const glm::dvec2 press = glm::dvec2(*seen) + glm::dvec2(uniform(random, -30, 30), uniform(random, -30, 30));
        Recorder recorder;
        e.context.record_to(&recorder);
        const DTransform before = e.object;
        e.hand(press);
        if (!e.context.is_active()) continue;
        ++drags;
        EXPECT_TRUE(same_bits(e.object, before));
        glm::dvec2 at = press;
        for (int i = 0; i < 12; ++i) {
            at += glm::dvec2(uniform(random, -25, 25), uniform(random, -25, 25));
            e.hand(at);
            if (!e.context.drag() || e.context.feedback()->at_bound) continue;
            ASSERT_LT(e.off_px(at), 1e-5) << n << ", " << i;
            ASSERT_EQ(e.object.rotation, before.rotation);
            moved += !same_bits(e.object, before);
        }
        e.hand({.cursor = at, .down = true, .cancel = true});
        EXPECT_TRUE(same_bits(e.object, before));
        e.context.record_to(nullptr);
        Context again;
        const Replay replayed = replay(recorder.text(), again);
        ASSERT_EQ(replayed.error, nullptr) << replayed.error;
        EXPECT_GT(replayed.calls, 10u);
        ASSERT_EQ(replayed.differences, 0u) << n;
    }
    EXPECT_GT(drags, 300);
    EXPECT_GT(moved, 3000);
}

} // namespace
