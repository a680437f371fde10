// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"

namespace {

using namespace gizmo;
using test::Editor;

TEST(Pointer, WrappingTheCursorMakesNoJump) {
    Editor e, plain;
    glm::dvec2 at = e.press(Handle::TranslateX);
    plain.press(Handle::TranslateX);
    glm::dvec2 real = at;
    const double left = at.x - 20, right = at.x + 80;
    for (int i = 0; i < 100; ++i) {
        at.x += 3;
        real.x += 3;
        glm::dvec2 warp(0);
        if (real.x > right) warp.x = left - right;
        real += warp;
        e.frame({.cursor = real, .down = true, .warp = warp});
        plain.frame({.cursor = at, .down = true});
        EXPECT_NEAR(e.object.position.x, plain.object.position.x, 1e-9 * (1 + std::abs(plain.object.position.x)));
    }
    EXPECT_GT(e.object.position.x, 1);
    e.frame({.cursor = real});
    EXPECT_EQ(e.last.phase, Phase::Committed);
    e.frame({.cursor = e.at(Handle::TranslateX)});
    EXPECT_TRUE(e.context.is_hovered()) << "the offset ends with the drag";
}

TEST(Pointer, RelativeMotionGoesOnWithoutAJumpBothWays) {
    Editor e, plain;
    const glm::dvec2 at = e.press(Handle::TranslateView);
    plain.press(Handle::TranslateView);
    glm::dvec2 virtual_cursor = at;
    const auto step = [&](const Pointer& p, const glm::dvec2& by) {
        virtual_cursor += by;
        e.frame(p);
        plain.frame({.cursor = virtual_cursor, .down = true});
        EXPECT_LT(glm::length(e.object.position - plain.object.position), 1e-9);
    };
    step({.cursor = at + glm::dvec2(10, 0), .down = true}, {10, 0});
    for (int i = 0; i < 20; ++i) // pointer lock: the cursor stands still
        step({.cursor = at + glm::dvec2(10, 0), .down = true, .relative = true, .motion = {5, -3}}, {5, -3});
    step({.cursor = at + glm::dvec2(10, 0), .down = true}, {0, 0});
    step({.cursor = at + glm::dvec2(14, 2), .down = true}, {4, 2});
}

TEST(Pointer, BadWarpsAndMotionsAreIgnored) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at, .down = true, .warp = {NAN, 0}});
    e.frame({.cursor = at, .down = true, .relative = true, .motion = {INFINITY, 0}});
    e.frame({.cursor = at + glm::dvec2(20, 0), .down = true});
    EXPECT_TRUE(test::is_finite(e.object.position));
    EXPECT_GT(e.object.position.x, 0);
}

TEST(Pointer, FingersAndPensTakeHandlesFromFartherAway) {
    Editor e;
    // Off the cone's tip, outwards: 12 px, then 20.
    e.frame({});
    const glm::dvec2 tip = e.pixel({0, 0, 0}) + (e.at(Handle::TranslateX) - e.pixel({0, 0, 0})) * 1.0;
    const glm::dvec2 out = glm::normalize(tip - e.pixel({0, 0, 0}));
    const auto grabs = [&](double px, PointerDevice device) {
        Editor f;
        f.frame({});
        const auto placement =
            place(*make_projector(f.camera), Mode::Translate, {.pivot = f.object.position}, f.options, f.context.style);
        const glm::dvec3 h = placement->point({1, 0, 0});
        f.frame({.cursor = glm::dvec2(h) / h.z + out * px, .down = true, .device = device});
        return f.context.is_active();
    };
    EXPECT_TRUE(grabs(7, PointerDevice::Mouse));
    EXPECT_FALSE(grabs(12, PointerDevice::Mouse));
    EXPECT_TRUE(grabs(12, PointerDevice::Pen));
    EXPECT_FALSE(grabs(20, PointerDevice::Pen));
    EXPECT_TRUE(grabs(20, PointerDevice::Touch));
    EXPECT_FALSE(grabs(26, PointerDevice::Touch));
}

TEST(Pointer, AFingerThatIsUpHoversOverNothing) {
    Editor e;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at, .device = PointerDevice::Touch});
    EXPECT_FALSE(e.context.is_hovered());
    e.frame({.cursor = at, .down = true, .device = PointerDevice::Touch});
    EXPECT_TRUE(e.context.is_active()) << "a press needs no hover before it";
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true, .device = PointerDevice::Touch});
    e.frame({.cursor = at + glm::dvec2(30, 0), .device = PointerDevice::Touch});
    EXPECT_EQ(e.last.phase, Phase::Committed);
}

TEST(Pointer, OnAHiDpiScreenEveryToleranceIsTwiceAsManyPixels) {
    const auto reach = [](float scale) {
        Editor e;
        e.context.style.pixel_scale = scale;
        e.camera.viewport = {0, 0, 1280.0 * static_cast<double>(scale), 720.0 * static_cast<double>(scale)};
        e.frame({});
        const glm::dvec2 origin = e.pixel({0, 0, 0}), at = e.at(Handle::TranslateY);
        const glm::dvec2 across = glm::dvec2(-(at - origin).y, (at - origin).x) / glm::length(at - origin);
        double px = 0;
        for (; px < 100; px += 0.25) {
            e.frame({.cursor = at + across * px});
            if (e.context.hovered_handle() != Handle::TranslateY) break;
        }
        return std::pair(px, glm::length(at - origin));
    };
    const auto one = reach(1), two = reach(2);
    EXPECT_NEAR(two.first / one.first, 2, 0.1);
    EXPECT_NEAR(two.second / one.second, 2, 0.01);
}

// A controller in the right hand, beside the head: what it points at is grabbed and follows.
TEST(Pointer, AControllersRayGrabsAndDragsWhatItPointsAt) {
    Editor e;
    const glm::dvec3 hand = glm::dvec3(2, 3, 6) + glm::dvec3(0.4, -0.5, 0.1);
    const auto aim = [&](const glm::dvec3& at) { return Ray{hand, glm::normalize(at - hand)}; };
    e.frame({});
    const auto placement =
        place(*make_projector(e.camera), Mode::Translate, {.pivot = e.object.position}, e.options, e.context.style);
    const double size = placement->size;
    const glm::dvec3 grab = glm::dvec3(0.6, 0, 0) * size;
    e.frame({.ray = aim(grab)});
    EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateX);
    e.frame({.ray = aim({0, 3, 0})});
    EXPECT_FALSE(e.context.is_hovered());
    e.frame({.ray = Ray{hand, glm::normalize(hand - grab)}});
    EXPECT_FALSE(e.context.is_hovered()) << "what it points away from";
    e.frame({.down = true, .ray = aim(grab)});
    e.frame({.cursor = {NAN, NAN}, .down = true, .ray = aim(grab + glm::dvec3(1.25, 0, 0))});
    EXPECT_NEAR(e.object.position.x, 1.25, 1e-6) << "the point on the axis it points at";
    EXPECT_EQ(e.object.position.y, 0);
    // The hand moves, and goes on pointing at the same place.
    const glm::dvec3 moved = hand + glm::dvec3(0.3, 0.2, -0.5), there = grab + glm::dvec3(1.25, 0, 0);
    e.frame({.down = true, .ray = Ray{moved, glm::normalize(there - moved)}});
    EXPECT_NEAR(e.object.position.x, 1.25, 1e-6);
    EXPECT_EQ(e.frame({.ray = Ray{moved, glm::normalize(there - moved)}}).phase, Phase::Committed);
}

TEST(Pointer, ARayTurnsRingsAndMovesOnPlanes) {
    for (const Handle handle : {Handle::RotateY, Handle::TranslateXY}) {
        Editor e;
        e.mode = handle == Handle::RotateY ? Mode::Rotate : Mode::Translate;
        e.frame({});
        const auto placement =
            place(*make_projector(e.camera), e.mode, {.pivot = {0, 0, 0}}, e.options, e.context.style);
        const glm::dvec3 hand(2.5, 2.6, 6),
            grab =
                (handle == Handle::RotateY ? glm::dvec3(std::sin(0.4), 0, std::cos(0.4)) : glm::dvec3(0.41, 0.41, 0)) *
                placement->size;
        e.frame({.down = true, .ray = Ray{hand, glm::normalize(grab - hand)}});
        ASSERT_EQ(e.context.hovered_handle(), handle);
        const glm::dvec3 to = handle == Handle::RotateY ? glm::angleAxis(0.3, glm::dvec3(0, 1, 0)) * grab
                                                        : grab + glm::dvec3(0.3, 0.2, 0);
        e.frame({.down = true, .ray = Ray{hand, glm::normalize(to - hand)}});
        if (handle == Handle::RotateY) {
            EXPECT_NEAR(2 * std::atan2(e.object.rotation.y, e.object.rotation.w), 0.3, 1e-6);
            continue;
        }
        EXPECT_LT(glm::length(e.object.position - glm::dvec3(0.3, 0.2, 0)), 1e-6);
    }
}

TEST(Pointer, RaysThatAreNoRaysDoNothing) {
    Editor e;
    for (const Ray& ray : {Ray{{NAN, 0, 0}, {0, 0, 1}}, Ray{{0, 0, 0}, {0, 0, 0}}, Ray{{0, 0, 5}, {INFINITY, 0, 0}}}) {
        e.frame({.down = true, .ray = ray});
        EXPECT_FALSE(e.context.is_hovered());
        e.frame({.ray = ray});
    }
}

// Two viewports at one place, as where one window covers another: the same handles, of an object each.
TEST(Pointer, HoversAndDragsInItsTargetAlone) {
    Camera cameras[2] = {test::front_camera(), test::front_camera()};
    cameras[1].target = 1;
    enum Form { One, Each, Points, Custom, Cube };
    for (const Form form : {One, Each, Points, Custom, Cube})
        for (const std::uint32_t target : {0u, 1u}) {
            SCOPED_TRACE(testing::Message() << form << " in " << target);
            Context context;
            std::vector<DTransform> objects[2] = {std::vector<DTransform>(40), std::vector<DTransform>(40)};
            std::vector<glm::dvec3> points[2] = {{{0, 0, 0}}, {{0, 0, 0}}};
            for (auto& side : objects)
                for (std::size_t k = 1; k < side.size(); ++k)
                    side[k].position.y = -100; // out of sight
            const auto frame = [&](const Pointer& pointer) {
                context.begin_frame(pointer);
                for (std::size_t i = 0; i < 2; ++i) {
                    const Options options{.id = 1 + 100 * i};
                    if (form == One) context.manipulate(Mode::Translate, objects[i][0], cameras[i], options);
                    if (form == Each) context.manipulate_each(Mode::Translate, objects[i], cameras[i], options);
                    if (form == Points) context.manipulate_points(points[i], {}, cameras[i], options);
                    if (form == Custom) context.manipulate_point(points[i][0], {}, cameras[i], options);
                    if (form == Cube) context.view_cube(cameras[i], 7, {.id = options.id});
                }
                context.end_frame();
            };
            frame({.cursor = {-1000, -1000}});
            const Viewport& vp = cameras[0].viewport;
            const ViewCube cube;
            glm::dvec2 at = world_to_screen(cameras[0], {0, 0, 0}).value();
            if (form <= Each) at = context.handle_position(1, Handle::TranslateX).value();
            if (form == Cube) at = {vp.x + vp.width - cube.margin - cube.size / 2, vp.y + cube.margin + cube.size / 2};
            frame({.cursor = at, .target = 2});
            EXPECT_FALSE(context.is_hovered());
            frame({.cursor = at, .target = target});
            EXPECT_TRUE(context.is_hovered());
            frame({.cursor = at, .down = true, .target = target});
            frame(
                {.cursor = at + glm::dvec2(50, 10), .down = true}); // a drag goes on in its own, whatever is said later
            frame({.cursor = at + glm::dvec2(60, 10), .down = true, .target = 2});
            frame({.cursor = at + glm::dvec2(60, 10)});
            const glm::dmat4 view = test::front_camera().view;
            for (const std::size_t i : {0u, 1u}) {
                const bool moved =
                    objects[i][0].position != glm::dvec3(0) || points[i][0] != glm::dvec3(0) || cameras[i].view != view;
                EXPECT_EQ(moved, i == target);
                cameras[i].view = view;
            }
        }
}

} // namespace
