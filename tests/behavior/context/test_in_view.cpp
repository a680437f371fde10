// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::always_in_view: handles whose pivot cannot be seen stand in the view, and drag exactly about the pivot.
#include "support/editor.hpp"
#include "support/ordinary.hpp"

#include <gizmo/label_pixels.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numbers>
#include <set>

namespace {

using namespace gizmo;
using test::Editor;

constexpr std::array kAxes{Handle::TranslateX, Handle::TranslateY, Handle::TranslateZ};
const glm::dvec2 kSize(1280, 720);

Editor editor(const Camera& camera, Mode mode = Mode::Translate) {
    Editor e;
    e.camera = camera;
    e.mode = mode;
    e.options.always_in_view = true;
    e.options.space = Space::World;
    return e;
}

const GizmoInstance* instance(const Editor& e) {
    for (const auto& gizmos : e.context.draw_list().gizmos)
        if (!gizmos.empty()) return &gizmos.back(); // above its ghost
    return nullptr;
}

// Pixels: where the handles stand.
std::optional<glm::dvec2> stand(const Editor& e) {
    const GizmoInstance* const i = instance(e);
    if (!i) return std::nullopt;
    const float* const c = i->clip_from_gizmo + 12;
    return (glm::dvec2(c[0], c[1]) / static_cast<double>(c[3]) + 1.0) * 0.5 * kSize;
}

// Of the handles, 0..1.
double opacity(const Editor& e) {
    const GizmoInstance* const i = instance(e);
    double most = 0;
    for (std::uint32_t axis = 0; i && axis < 3; ++axis)
        most = std::max(most, (i->fade >> (5 * axis) & 31u) / 31.0);
    return most;
}

// True if some pixel of the viewport is on the handle, even if no press point of it is.
bool is_on_some_pixel(Editor& e, Handle handle) {
    const glm::dvec2 middle = *stand(e);
    for (double x = -130; x <= 130; x += 2)
        for (double y = -130; y <= 130; y += 2) {
            e.frame({.cursor = middle + glm::dvec2(x, y)});
            if (e.context.hovered_handle() == handle) return true;
        }
    return false;
}

// The number of unfaded translate axes that cannot be grabbed in the viewport.
int out_of_reach(Editor& e) {
    e.frame({.cursor = {-1000, -1000}});
    const GizmoInstance* const i = instance(e);
    const std::uint32_t fade = i ? i->fade : 0;
    int count = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const Handle handle = kAxes[static_cast<std::size_t>(axis)];
        if ((fade >> (5 * axis) & 31u) != 31u || e.context.handle_position(7, handle)) continue;
        count += !is_on_some_pixel(e, handle);
        e.frame({.cursor = {-1000, -1000}});
    }
    return count;
}

// Drags an axis by a length; returns how far the grabbed point is from the cursor, pixels.
double drag_axis(Editor& e, Handle handle, const glm::dvec2& press) {
    const DTransform before = e.object;
    e.frame({.cursor = press});
    e.frame({.cursor = press, .down = true});
    if (!e.context.is_active()) return 1e9;
    e.frame({.cursor = press, .down = true});
    EXPECT_TRUE(same_bits(e.object, before)) << "the press changes a bit";
    const Drag& drag = e.context.drag()->drag;
    const auto* const line = std::get_if<LineGrab>(&drag.grab);
    if (!line) return 1e9;
    const Projector projector = *make_projector(e.camera);
    const glm::dvec3 h = projector.point(line->point);
    const double length = 0.1 * drag.frame.size;
    const auto from = test::pixel(projector, line->point),
               to = test::pixel(projector, line->point + line->direction * length);
    if (!from || !to) return 1e9;
    e.frame({.cursor = press + (*to - *from), .down = true});
    const auto feedback = e.context.feedback();
    const double error = feedback && feedback->grabbed_px ? glm::length(*feedback->grabbed_px - *to) : 1e9;
    const int axis = info_of(handle).axis;
    for (int k = 0; k < 3; ++k) {
        if (k == axis) continue;
        EXPECT_EQ(e.object.position[k], before.position[k]);
    }
    EXPECT_NEAR(e.object.position[axis] - before.position[axis], length, 1e-6 * length * (1 + h.z / h.z));
    e.frame({.cursor = press, .cancel = true});
    EXPECT_TRUE(same_bits(e.object, before));
    return error;
}

struct Ordinary {
    const char* name;
    Camera camera;
    Box box{};
};
std::array<Ordinary, 6> ordinary() {
    const glm::dvec3 up(0, 1, 0);
    const test::Lens flat{.orthographic = true, .half_height = 1};
    return {{
        {"just off the left edge", test::look_at({2.4, 0, 2}, {2.4, 0, 0}, up, {}), {glm::dvec3(-3), glm::dvec3(3)}},
        {"the same in a parallel view",
         test::look_at({2.6, 0, 9}, {2.6, 0, 0}, up, flat),
         {glm::dvec3(-3), glm::dvec3(3)}},
        {"inside the box, the pivot behind",
         test::look_at({0.2, 0.1, -2}, {0.3, 0.2, -9}, up, {}),
         {glm::dvec3(-6), glm::dvec3(6)}},
        {"inside the box, the pivot beside",
         test::look_at({0.2, 0.1, 2}, {9, 0.2, 2.5}, up, {}),
         {glm::dvec3(-6), glm::dvec3(6)}},
        {"top view of one corner",
         test::look_at({5, 20, 5}, {5, 0, 5}, {0, 0, -1}, flat),
         {glm::dvec3(-5), glm::dvec3(5)}},
        {"behind, nearly in line", test::look_at({0, 0, 5}, {0.8, 0, 9}, up, {}), {glm::dvec3(-1), glm::dvec3(1)}},
    }};
}

TEST(InView, EveryAxisCanBeGrabbedInOrdinaryViewsAndFollowsTheCursor) {
    for (const Ordinary& view : ordinary()) {
        Editor e = editor(view.camera);
        e.options.box = view.box;
        e.frame({.cursor = {-1000, -1000}});
        EXPECT_EQ(e.last.hidden, Hidden::No) << view.name;
        EXPECT_EQ(out_of_reach(e), 0) << view.name;
        for (const Handle handle : kAxes)
            if (const auto press = e.context.handle_position(7, handle)) {
                EXPECT_LT(drag_axis(e, handle, *press), 1e-6) << view.name << " " << handle_name(handle);
            }
        e.options.always_in_view = false;
        e.frame({.cursor = {-1000, -1000}});
        EXPECT_NE(e.last.hidden, Hidden::No) << view.name << ": off, it has its reason";
    }
}

// In the picture far from its edges nothing differs.
TEST(InView, APivotInTheMiddleOfTheViewIsDrawnWithTheSameBits) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Universal, Mode::Bounds}) {
        Editor on = editor(test::front_camera(), mode), off = editor(test::front_camera(), mode);
        off.options.always_in_view = false;
        on.frame({.cursor = {640, 300}});
        off.frame({.cursor = {640, 300}});
        ASSERT_TRUE(instance(on) && instance(off));
        EXPECT_EQ(std::memcmp(instance(on), instance(off), sizeof(GizmoInstance)), 0);
        EXPECT_TRUE(on.context.draw_list().lines.empty());
    }
}

TEST(InView, ATetherWithTheDistanceLeadsToThePivot) {
    Editor e = editor(ordinary()[0].camera);
    e.context.draw.labels = true;
    e.frame({.cursor = {-1000, -1000}});
    ASSERT_EQ(e.context.draw_list().lines.size(), 1u) << "to the pivot, and none to the label";
    const LineInstance& line = e.context.draw_list().lines[0];
    const glm::dvec2 end =
        (glm::dvec2(line.clip_b[0], line.clip_b[1]) / static_cast<double>(line.clip_b[3]) + 1.0) * 0.5 * kSize;
    EXPECT_LT(glm::length(end - e.pixel(glm::dvec3(0))), 0.01);
    ASSERT_EQ(e.context.draw_list().labels.size(), 1u);
    for (const Ordinary& view : ordinary()) {
        Editor one = editor(view.camera);
        one.options.box = view.box;
        one.context.draw.labels = true;
        one.frame({.cursor = {-1000, -1000}});
        const auto projector = make_projector(view.camera);
        if (one.context.draw_list().labels.empty() || projector->eye.w == 0) continue;
        const double distance = glm::length(one.object.position - glm::dvec3(projector->eye));
        EXPECT_NEAR(std::atof(one.context.draw_list().labels[0].text), distance, 0.006 * distance) << view.name;
    }
}

// Beside the line, in the viewport, and over neither a handle nor a letter.
TEST(InView, TheLabelOfTheDistanceIsBesideTheTetherAndCoversNothing) {
    int labels = 0, near = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal})
        for (int i = 0; i < 144; ++i) {
            const double turn = std::numbers::pi / 18 * i, depth = i < 72 ? 0 : 14; // beside or behind the eye
            const glm::dvec3 target(11 * std::cos(turn), 11 * std::sin(turn), depth);
            Editor e = editor(test::look_at({0, 0, 8}, target, {0, 1, 0}, {}), mode);
            e.object.rotation = glm::angleAxis(0.1 * i, glm::dvec3(0.6, 0, 0.8));
            e.options.space = Space::Local;
            e.context.draw.labels = true;
            e.context.style.axis_letters = i % 2 == 1;
            e.context.style.pixel_scale = i % 3 == 0 ? 1.5f : 1.0f;
            e.context.style.pick_px = 0;
            e.frame({.cursor = {-1000, -1000}});
            const DrawList list = e.context.draw_list();
            if (opacity(e) < 1) continue;
            ASSERT_EQ(list.lines.size(), 1u) << i << ' ' << static_cast<int>(mode);
            const auto found = std::find_if(list.labels.begin(), list.labels.end(),
                                            [](const Label& label) { return label.text[1] != 0; });
            ASSERT_NE(found, list.labels.end()) << i << ' ' << static_cast<int>(mode);
            const LabelBox box = label_box(*found, list.viewport, e.context.style.pixel_scale);
            const glm::dvec2 low(box.x, box.y), high = low + glm::dvec2(box.width, box.height);
            EXPECT_TRUE(low.x >= 0 && low.y >= 0 && high.x <= kSize.x && high.y <= kSize.y) << i;
            const LineInstance& line = list.lines[0];
            const auto end = [&](const float(&clip)[4]) {
                return (glm::dvec2(clip[0], clip[1]) / static_cast<double>(clip[3]) + 1.0) * 0.5 * kSize;
            };
            const glm::dvec2 from = *stand(e), way = glm::normalize(end(line.clip_b) - end(line.clip_a));
            std::set<bool> sides;
            for (int k = 0; k < 15; ++k) {
                const glm::dvec2 at = low + (high - low) * glm::dvec2(k % 5 / 4.0, k / 5 / 2.0), off = at - from;
                sides.insert(way.x * off.y > way.y * off.x);
                e.frame({.cursor = at});
                const Handle hovered = e.context.hovered_handle(); // exactly there
                EXPECT_TRUE(hovered == Handle::None || hovered == Handle::RotateTrackball)
                    << i << ' ' << handle_name(hovered);
            }
            EXPECT_EQ(sides.size(), 1u) << i << ": it is not on the line";
            for (const Label& letter : list.labels) {
                const LabelBox other = label_box(letter, list.viewport, e.context.style.pixel_scale);
                if (letter.text[1] != 0) continue;
                EXPECT_TRUE(other.x > box.x + box.width || box.x > other.x + other.width ||
                            other.y > box.y + box.height || box.y > other.y + other.height)
                    << i;
            }
            near += glm::dot((low + high) * 0.5 - from, way) > 0 ? 1 : 0;
            ++labels;
        }
    EXPECT_GT(labels, 500);
    EXPECT_GT(near, labels * 9 / 10) << "on the side of the pivot";
}

// Turns and scales are about the pivot: the position keeps its bits, and the angle is that of the cursor about the
// ring.
TEST(InView, TurnsAndScalesAreAboutThePivot) {
    for (const Ordinary& view : ordinary())
        for (const Handle handle :
             {Handle::RotateX, Handle::RotateY, Handle::RotateView, Handle::ScaleX, Handle::ScaleUniform}) {
            Editor e = editor(view.camera, test::mode_of(handle));
            e.options.box = view.box;
            e.frame({.cursor = {-1000, -1000}});
            const auto press = e.context.handle_position(7, handle);
            if (!press) continue;
            const DTransform before = e.object;
            e.frame({.cursor = *press, .down = true});
            e.frame({.cursor = *press, .down = true});
            EXPECT_TRUE(same_bits(e.object, before)) << view.name << handle_name(handle);
            for (int i = 1; i < 5; ++i)
                e.frame({.cursor = *press + glm::dvec2(4 * i, 3 * i), .down = true});
            EXPECT_FALSE(same_bits(e.object, before)) << view.name << handle_name(handle);
            EXPECT_EQ(e.object.position, before.position);
            EXPECT_EQ(e.frame({.cursor = *press + glm::dvec2(16, 12)}).phase, Phase::Committed);
        }
}

// After a drag the handles ease to where they stand in the view: no jump.
TEST(InView, HandlesEaseToTheirPlaceAfterADrag) {
    Editor e = editor(ordinary()[0].camera);
    const glm::dvec2 press = e.press(Handle::TranslateX);
    for (int i = 1; i <= 40; ++i)
        e.frame({.cursor = press + glm::dvec2(10 * i, 0), .down = true});
    glm::dvec2 last = *stand(e);
    e.frame({.cursor = press + glm::dvec2(400, 0)});
    double jump = glm::length(*stand(e) - last);
    EXPECT_LT(jump, 1);
    while (e.context.needs_redraw())
        e.frame({.cursor = press + glm::dvec2(400, 0)});
    EXPECT_LT(glm::length(*stand(e) - e.pixel(e.object.position)), 0.01) << "the pivot is in the view now";
}

// All with the environment's GIZMO_ALL_CAMERAS.
int camera_count(int few, int all) {
    return std::getenv("GIZMO_ALL_CAMERAS") ? all : few;
}

// A camera that sees a point of the box, from outside or inside.
Camera random_view(test::Random& random, Editor& e) {
    e.object = {.position = test::random_unit(random) * test::uniform(random, 0, 20),
                .rotation = test::random_rotation(random),
                .scale = glm::dvec3(test::uniform(random, 0.2, 5), test::uniform(random, 0.2, 5),
                                    test::uniform(random, 0.2, 5))};
    e.options.box = {glm::dvec3(-1), glm::dvec3(1)};
    e.options.space = test::coin(random) ? Space::World : Space::Local;
    const auto in_box = [&](double reach) {
        glm::dvec3 p;
        for (int k = 0; k < 3; ++k)
            p[k] = test::uniform(random, -reach, reach);
        return glm::dvec3(to_matrix(e.object) * glm::dvec4(p, 1));
    };
    for (;;) {
        const glm::dvec3 seen = in_box(1), eye = in_box(std::exp(test::uniform(random, -2, 2)));
        const glm::dvec3 target = seen + test::random_unit(random) * (0.4 * glm::length(seen - eye));
        const test::Lens lens = test::random_lens(random, 20, 90);
        const Camera camera = test::look_at(eye, target, test::random_unit(random), lens);
        const auto at = world_to_screen(camera, seen);
        if (at && at->x > 0 && at->y > 0 && at->x < kSize.x && at->y < kSize.y) return camera;
    }
}

TEST(InView, EveryUnfadedAxisIsWithinReachOfRandomCameras) {
    test::Random random(49);
    const int count = camera_count(500, 10000);
    int missed = 0, off = 0, hidden = 0;
    double worst = 0;
    for (int i = 0; i < count; ++i) {
        Editor e;
        e.options.always_in_view = true;
        e.camera = random_view(random, e);
        missed += out_of_reach(e) > 0;
        hidden += e.last.hidden != Hidden::No;
        const auto at = stand(e);
        if (at) off += at->x < 0 || at->y < 0 || at->x > kSize.x || at->y > kSize.y;
        const Handle handle = kAxes[static_cast<std::size_t>(i % 3)];
        if (e.options.space != Space::World) continue;
        if (const auto press = e.context.handle_position(7, handle))
            worst = std::max(worst, drag_axis(e, handle, *press));
    }
    std::printf("%d of %d cameras have an axis out of reach, %d stand outside, %d hidden, lock %.1e px\n", missed,
                count, off, hidden, worst);
    EXPECT_LE(missed, count / 1000);
    EXPECT_EQ(off, 0);
    EXPECT_LE(hidden, count / 1000);
    EXPECT_LE(worst, 1e-6);
}

// Pixels: the most that a point moves that is as far from the eye as the pivot, at the edges or in the middle of the
// view.
double own_motion(const Camera& before, const Camera& now, double distance) {
    double most = 0;
    for (const double x : {0.0, 0.5, 1.0})
        for (const double y : {0.0, 0.5, 1.0}) {
            const glm::dvec2 pixel = glm::dvec2(x, y) * kSize;
            const Ray ray = *screen_ray(before, pixel);
            const auto to = world_to_screen(now, ray.origin + ray.direction * distance);
            most = std::max(most, to ? glm::length(glm::dvec2(*to) - pixel) : 1e9);
        }
    return most;
}

// An object's box: around the pivot, flat, or beside the pivot.
Box random_box(test::Random& random, int kind) {
    const double size = test::uniform(random, 0.5, 4);
    if (kind == 0) return {glm::dvec3(-1), glm::dvec3(1)};
    if (kind == 1) return {{-3 * size, -0.1, -size}, {size, 0, size}};
    const glm::dvec3 by = test::random_unit(random) * test::uniform(random, 0, 6);
    return {by - size, by + size};
}

// The path of an eye and of its direction about the pivot; some go straight through it.
struct CameraPath {
    glm::dvec3 from, to;
    glm::dquat start, end;
    test::Lens lens;

    CameraPath(test::Random& random, int number)
        : from(test::random_unit(random) * test::uniform(random, 0.5, 6))
        , to(number % 3 == 0 ? -from : test::random_unit(random) * test::uniform(random, 0.5, 6))
        , start(test::random_rotation(random))
        , end(test::random_rotation(random))
        , lens(test::random_lens(random, 30, 80)) {
        lens.orthographic = number % 4 == 3;
        lens.infinite &= !lens.orthographic;
    }
    glm::dvec3 eye(double t) const { return glm::mix(from, to, t); }
    Camera at(double t, const glm::dvec3& eye) const {
        const glm::dquat q = glm::slerp(start, end, t);
        return test::look_at(eye, eye + q * glm::dvec3(0, 0, -1), q * glm::dvec3(0, 1, 0), lens);
    }
};

// As faint as they are, they move no faster than the camera's own motion. What is drawn opaque does not jump.
TEST(InView, HandlesDoNotJumpAlongCameraPaths) {
    test::Random random(4949);
    const int count = camera_count(40, 1000);
    int jumps = 0;
    double worst = 0;
    for (int number = 0; number < count; ++number) {
        Editor e;
        e.options.always_in_view = true;
        e.options.box = random_box(random, number % 5 % 3);
        e.object.rotation = test::random_rotation(random);
        const CameraPath path(random, number);
        constexpr int kSteps = 400;
        std::optional<glm::dvec2> last;
        for (int step = 0; step <= kSteps; ++step) {
            const double t = step / static_cast<double>(kSteps), before = t - 1.0 / kSteps;
            e.camera = path.at(t, path.eye(t));
            e.frame({.cursor = {-1000, -1000}});
            const auto at = stand(e);
            if (at && last) { // turns first, then travels
                const Camera was = path.at(before, path.eye(before)), turned = path.at(t, path.eye(before));
                const double away = glm::length(path.eye(t));
                double own = own_motion(was, turned, away) + own_motion(turned, e.camera, away);
                if (path.lens.orthographic)
                    own = std::max(own, glm::length(e.pixel({}) - glm::dvec2(*world_to_screen(was, {}))));
                const double beyond = opacity(e) * glm::length(*at - *last) - own;
                worst = std::max(worst, beyond);
                jumps += beyond > 1;
            }
            last = at;
        }
    }
    std::printf("%d jumps in %d paths, at most %.3f px beyond the camera's own motion\n", jumps, count, worst);
    EXPECT_EQ(jumps, 0);
}

// A camera that turns on past a pivot behind it: the handles go around at the viewport's edge, not through its middle,
// and are faint where they are fast.
TEST(InView, HandlesOfAPivotBehindTheEyeStayAtTheEdge) {
    test::Random random(494);
    for (int i = 0; i < 40; ++i) {
        const glm::dvec3 back = test::random_unit(random), side = glm::normalize(glm::cross(back, {0, 0.6, 0.8}));
        const double off = i == 0 ? 1e-4 : test::uniform(random, 0, 0.1);
        Editor e = editor({});
        e.options.box = {glm::dvec3(-20), glm::dvec3(20)};
        double faintest = 1;
        for (double angle = -1; angle <= 1; angle += 0.02) {
            const glm::dvec3 ahead = back + side * std::tan(angle) + glm::cross(back, side) * off;
            e.camera = test::look_at(back * 5.0, back * 5.0 + ahead, {0, 0.6, 0.8}, {});
            e.frame({.cursor = {-1000, -1000}});
            const double behind = std::atan(std::hypot(std::tan(angle), off));
            EXPECT_NEAR(opacity(e), std::min(1.0, std::sin(behind) / 0.75), 0.02);
            faintest = std::min(faintest, opacity(e));
            const auto at = stand(e);
            if (!at) continue;
            const glm::dvec2 in = glm::min(*at, kSize - *at);
            EXPECT_NEAR(std::min(in.x, in.y), 0.6 * 92, 0.1) << angle;
        }
        EXPECT_LT(faintest, 0.2);
    }
}

// World: where the handles stand.
glm::dvec3 pressed_stand(Editor& e, Handle handle) {
    e.press(handle);
    const glm::dvec3 at = e.context.drag()->drag.frame.position;
    e.frame({.cursor = {0, 0}, .cancel = true});
    return at;
}

// On a floor of 500 by 500, whose pivot is 280 behind the eye, a drag moves what is seen as far as the cursor.
TEST(InView, HandlesStandInTheBoxWhereItIsSeen) {
    Editor e = editor(test::look_at({200, 2, 200}, {203, 1, 202}, {0, 1, 0}, {}));
    e.options.box = {{-250, -0.1, -250}, {250, 0, 250}};
    e.frame({.cursor = {-1000, -1000}});
    const glm::dvec3 at = pressed_stand(e, Handle::TranslateY);
    EXPECT_NEAR(at.y, 0, 0.11);
    EXPECT_LT(glm::length(at - glm::dvec3(200, 2, 200)), 30);
    EXPECT_LT(glm::length(e.pixel(at) - *stand(e)), 1);
}

TEST(InView, HandlesStandInTheBoxOfRandomCameras) {
    test::Random random(4949494);
    const int count = camera_count(200, 10000);
    int beside = 0, seen = 0, in_box = 0;
    for (int i = 0; i < count; ++i) {
        Editor e;
        e.options.always_in_view = true;
        e.camera = random_view(random, e);
        e.frame({.cursor = {-1000, -1000}});
        const auto projector = make_projector(e.camera);
        const auto at = e.context.handle_position(7, Handle::TranslateView);
        if (projector->eye.w == 0 || !at || projector->contains(glm::dvec2(projector->point(e.object.position))))
            continue;
        const glm::dvec3 stands = pressed_stand(e, Handle::TranslateView), eye(projector->eye);
        if (stands == e.object.position) continue;
        ++beside;
        const glm::dmat4 object_from_world = glm::inverse(to_matrix(e.object));
        const auto in_object = [&](const glm::dvec3& p) { return glm::dvec3(object_from_world * glm::dvec4(p, 1)); };
        const auto within = [](const glm::dvec3& p) { return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}); };
        bool sees = false;
        const glm::dvec3 sight = glm::normalize(stands - eye);
        for (double away = 0.15; !sees && away < 60; away *= 1.02)
            sees = within(in_object(eye + sight * away)) < 1;
        seen += sees;
        in_box += sees && within(in_object(stands)) < 1 + 1e-6;
    }
    std::printf("%d of %d pivots out of the view, %d lines of sight to the handles meet the box\n", beside, count,
                seen);
    EXPECT_GT(beside, count / 10);
    EXPECT_EQ(in_box, seen);
    EXPECT_GE(seen, beside * 99 / 100);
}

// Whatever view and subject: an unfaded axis is grabbed where handle_position() is, and the press changes nothing.
TEST(InView, EveryUnfadedAxisIsWithinReachInTheOrdinaryMatrix) {
    int rows = 0, axes = 0, missed = 0, hidden = 0;
    const int step = camera_count(61, 1);
    const auto press = [&](const test::ordinary::Row& row) {
        if (row[test::ordinary::Shown] != 0 || test::ordinary::why_not(row) || rows++ % step != 0) return;
        test::ordinary::Scene s = test::ordinary::scene_of(row);
        s.options.always_in_view = true;
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            const Manipulation m = s.submit(context);
            context.end_frame();
            return m;
        };
        const bool at_eye = row[test::ordinary::Place] == test::ordinary::AtTheEye;
        if (frame({.cursor = {-1000, -1000}}).hidden != Hidden::No) {
            ++hidden;
            EXPECT_TRUE(at_eye) << test::ordinary::words_of(row);
            return;
        }
        const std::uint32_t fade = context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Translate)][0].fade;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if ((fade >> (5 * axis) & 31u) != 31u) continue;
            ++axes;
            const auto at = context.handle_position(7, kAxes[axis]);
            const test::ordinary::Scene before = s;
            frame({.cursor = at.value_or(glm::dvec2(0))});
            frame({.cursor = at.value_or(glm::dvec2(0)), .down = true});
            missed += !at || !context.is_active() || context.drag()->drag.handle != kAxes[axis];
            frame({.cursor = at.value_or(glm::dvec2(0)), .down = true});
            EXPECT_TRUE(s.is_same(before)) << test::ordinary::words_of(row);
            frame({.cursor = {0, 0}, .cancel = true});
            frame({.cursor = {-1000, -1000}});
        }
    };
    for (int from = 0; from < 9; ++from)
        test::ordinary::each_row(from, press);
    std::printf("%d rows, %d axes, %d missed, %d hidden at the eye\n", (rows + step - 1) / step, axes, missed, hidden);
    EXPECT_GT(axes, 500);
    EXPECT_LE(missed, axes / 1000);
}

// The grips of a box stay on it; the other handles of the same gizmo stand in the view.
TEST(InView, TheGripsOfABoxStayOnIt) {
    Editor e = editor(ordinary()[0].camera, Mode::Translate | Mode::Bounds);
    e.options.box = {glm::dvec3(-3), glm::dvec3(3)};
    e.frame({.cursor = {-1000, -1000}});
    EXPECT_EQ(e.last.hidden, Hidden::No);
    const auto grip = e.context.handle_position(7, Handle::BoundsMaxX);
    const auto arrow = e.context.handle_position(7, Handle::TranslateY);
    ASSERT_TRUE(grip && arrow);
    EXPECT_LT(glm::length(*grip - e.pixel({3, 0, 0})), 20);
    EXPECT_LT(drag_axis(e, Handle::TranslateY, *arrow), 1e-6);
    e.options.always_in_view = false;
    e.frame({.cursor = {-1000, -1000}});
    EXPECT_EQ(e.context.handle_position(7, Handle::BoundsMaxX), grip);
    EXPECT_FALSE(e.context.handle_position(7, Handle::TranslateY));
}

// Of many objects none stands in the view, and a command drags one with the same bits as without the option.
TEST(InView, TheHandlesOfAListStayAtTheirPivots) {
    const auto moved = [](bool on) {
        Context context;
        std::array<DTransform, 8> objects;
        for (std::size_t i = 0; i < objects.size(); ++i)
            objects[i].position = {40.0 * static_cast<double>(i) - 60, 0, 0};
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            context.manipulate_each(Mode::Translate, objects, test::front_camera(), {.id = 100, .always_in_view = on});
            context.end_frame();
        };
        frame({.cursor = {600, 300}});
        EXPECT_EQ(context.draw_list().lines.size(), 0u);
        context.start(102, Handle::TranslateX);
        frame({.cursor = {600, 300}});
        frame({.cursor = {700, 330}});
        EXPECT_TRUE(context.is_active());
        frame({.cursor = {700, 330}, .down = true});
        frame({.cursor = {700, 330}});
        EXPECT_FALSE(context.is_active());
        context.nudge(102, {.direction = {1, 0}, .pixels = 5});
        frame({.cursor = {700, 330}});
        EXPECT_EQ(context.command_status(), CommandStatus::Done);
        return objects[2];
    };
    EXPECT_TRUE(same_bits(moved(false), moved(true)));
    EXPECT_NE(moved(true).position.x, 20);
}

// Crossing the border by less than a pixel moves the handles by less than a pixel.
TEST(InView, HandlesCrossTheBorderWithThePivot) {
    Editor e = editor({});
    std::optional<glm::dvec2> last;
    for (double x = -0.2; x < 3; x += 0.001) {
        e.camera = test::look_at({x, 0.1, 3}, {x, 0.1, 0}, {0, 1, 0}, {});
        e.frame({.cursor = {-1000, -1000}});
        const auto at = stand(e);
        ASSERT_TRUE(at) << x;
        if (last) {
            EXPECT_LT(glm::length(*at - *last), 1) << x;
        }
        last = at;
    }
}

// A selection, and a node under a moved parent.
TEST(InView, SelectionsAndChildrenStandInTheView) {
    Context context;
    std::array<DTransform, 2> objects;
    objects[0].position = {-4, 0, 0};
    objects[1].position = {4, 0, 0};
    const Camera camera = test::look_at({6, 0, 4}, {6, 0, 0}, {0, 1, 0}, {});
    const auto frame = [&](const Pointer& p, bool on) {
        context.begin_frame(p);
        const auto m = context.manipulate(Mode::Translate, TransformSpan(objects), camera,
                                          {.id = 7, .space = Space::World, .always_in_view = on});
        context.end_frame();
        return m;
    };
    EXPECT_EQ(frame({.cursor = {-9, -9}}, false).hidden, Hidden::OutOfView);
    EXPECT_EQ(frame({.cursor = {-9, -9}}, true).hidden, Hidden::No);
    const auto press = context.handle_position(7, Handle::TranslateX);
    ASSERT_TRUE(press);
    frame({.cursor = *press, .down = true}, true);
    frame({.cursor = *press + glm::dvec2(30, 0), .down = true}, true);
    EXPECT_GT(objects[0].position.x, -4);
    EXPECT_NEAR(objects[0].position.x + 4, objects[1].position.x - 4, 1e-12);
    EXPECT_EQ(objects[0].position.y, 0);
}

} // namespace
