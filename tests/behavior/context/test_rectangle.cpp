// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Mode::Rectangle: the inside moves, arcs outside the corners rotate, sides and corners resize.
#include "support/editor.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace {

using namespace gizmo;

constexpr double kLock = 1e-6; // pixels

// 100 pixels per unit; the origin is at (640, 360).
Camera flat_camera(const glm::dvec3& eye = {0, 0, 9}, const glm::dvec3& up = {0, 1, 0}) {
    return test::look_at(eye, {0, 0, 0}, up, {.orthographic = true, .half_height = 3.6});
}

struct Rectangle : test::Editor {
    // From (540, 310) to (740, 410).
    explicit Rectangle(const Box& box = {{-1, -0.5, 0}, {1, 0.5, 0}}) {
        mode = Mode::Rectangle;
        camera = flat_camera();
        options.box = box;
    }

    Handle hovered(const glm::dvec2& at) {
        frame({.cursor = at});
        frame({.cursor = at});
        return context.hovered_handle();
    }
    // What a press there drags, and the object's point that it grabs.
    Handle press_at(const glm::dvec2& at) {
        const Ray ray = *screen_ray(camera, at);
        const glm::dvec3 center = world_of(glm::dvec3(options.box.min + options.box.max) * 0.5);
        const glm::dmat3 axes(world());
        const glm::dvec3 normal = glm::normalize(glm::cross(axes[0], axes[1]));
        const double t = glm::dot(center - ray.origin, normal) / glm::dot(ray.direction, normal);
        grabbed = glm::dvec3(glm::inverse(world()) * glm::dvec4(ray.origin + ray.direction * t, 1));
        frame({.cursor = at});
        frame({.cursor = at, .down = true});
        pressed = object;
        return context.is_active() ? context.hovered_handle() : Handle::None;
    }
    void drag_to(const glm::dvec2& at) {
        for (const double share : {0.3, 0.7, 1.0})
            frame({.cursor = from + (at - from) * share, .down = true});
    }
    void drag(const glm::dvec2& press, const glm::dvec2& to) {
        from = press;
        press_at(press);
        drag_to(to);
    }
    glm::dmat4 world() const { return options.parent ? *options.parent * to_matrix(object) : to_matrix(object); }
    glm::dvec3 world_of(const glm::dvec3& p) const { return glm::dvec3(world() * glm::dvec4(p, 1)); }
    double off(const glm::dvec2& cursor) const { return glm::length(pixel(world_of(grabbed)) - cursor); }

    glm::dvec3 grabbed{0};
    glm::dvec2 from{0};
    DTransform pressed{};
};

TEST(Rectangle, ItsMiddleMovesItInItsPlane) {
    Rectangle e;
    e.drag({640, 360}, {680, 330});
    EXPECT_EQ(e.last.handle, Handle::TranslateXY);
    EXPECT_NEAR(e.object.position.x, 0.4, 1e-12);
    EXPECT_NEAR(e.object.position.y, 0.3, 1e-12);
    EXPECT_EQ(e.object.position.z, 0);
    EXPECT_EQ(e.object.rotation, e.pressed.rotation);
    EXPECT_EQ(e.object.scale, e.pressed.scale);
    e.frame({.cursor = {680, 330}});
    EXPECT_EQ(e.last.phase, Phase::Committed);
}

TEST(Rectangle, TenPixelsOutsideACornerRotatesByTheCursorsAngle) {
    const glm::dvec2 middle(640, 360);
    for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
            for (const glm::dvec2& out : {glm::dvec2(7.1, 7.1), glm::dvec2(10, 0), glm::dvec2(0, 10)}) {
                Rectangle e;
                const glm::dvec2 press = middle + glm::dvec2(x * (100 + out.x), y * (50 + out.y)), arm = press - middle;
                const double turn = 30 * std::numbers::pi / 180;
                // Counterclockwise on the screen, whose y is down.
                const glm::dvec2 to(arm.x * std::cos(turn) + arm.y * std::sin(turn),
                                    arm.y * std::cos(turn) - arm.x * std::sin(turn));
                e.drag(press, middle + to);
                EXPECT_EQ(e.last.handle, Handle::RotateZ) << press.x << ' ' << press.y;
                EXPECT_NEAR(2 * std::atan2(e.object.rotation.z, e.object.rotation.w), turn, 1e-12);
                EXPECT_EQ(e.object.rotation.x, 0);
                EXPECT_EQ(e.object.rotation.y, 0);
                EXPECT_NEAR(glm::length(e.object.position), 0, 1e-12);
                EXPECT_LT(e.off(middle + to), kLock);
            }
}

TEST(Rectangle, RotatesAboutItsCenterWhereverThePivotIs) {
    for (const Pivot pivot : {Pivot::Median, Pivot::Individual, Pivot::Custom}) {
        Rectangle e({{0, 0, 0}, {2, 1, 0}}); // from (640, 260) to (840, 360)
        e.options.pivot = pivot;
        e.options.pivot_point = {-3, 1, 0};
        e.options.space = Space::World;
        e.drag({847, 253}, {847, 400});
        EXPECT_EQ(e.last.handle, Handle::RotateZ);
        EXPECT_NEAR(glm::length(e.world_of({1, 0.5, 0}) - glm::dvec3(1, 0.5, 0)), 0, 1e-12);
        EXPECT_LT(e.off({847, 400}), 40); // the cursor is farther from the center now, at the same angle
        const glm::dvec2 center(740, 310), at = e.pixel(e.world_of(e.grabbed)) - center;
        EXPECT_NEAR(std::atan2(at.y, at.x), std::atan2(90.0, 107.0), 1e-9);
    }
}

TEST(Rectangle, ASideIsResizedAnywhereAlongItAndACornerInBothDirections) {
    Rectangle e;
    e.drag({580, 310}, {590, 290});
    EXPECT_EQ(e.last.handle, Handle::BoundsMaxY);
    EXPECT_NEAR(e.object.scale.y, 1.2, 1e-9);
    EXPECT_EQ(e.object.scale.x, 1);
    EXPECT_NEAR(e.world_of({0, -0.5, 0}).y, -0.5, 1e-9);
    Rectangle corner;
    corner.drag({740, 310}, {790, 300});
    EXPECT_EQ(corner.last.handle, Handle::BoundsEdgeMaxMaxMid);
    EXPECT_LT(corner.off({790, 300}), kLock);
    EXPECT_NEAR(glm::length(corner.world_of({-1, -0.5, 0}) - glm::dvec3(-1, -0.5, 0)), 0, 1e-9);
}

TEST(Rectangle, CancelRestoresEveryBit) {
    for (const glm::dvec2& press : {glm::dvec2(640, 360), glm::dvec2(748, 302), glm::dvec2(740, 310)}) {
        Rectangle e({{-1, -0.5, -0.3}, {1, 0.5, 0.2}});
        e.object.position = {0.1, -0.07, 0.3};
        const DTransform before = e.object;
        const glm::dvec2 at = press + glm::dvec2(10, 7);
        e.drag(at, at + glm::dvec2(33, 51));
        EXPECT_FALSE(same_bits(e.object, before));
        e.frame({.cursor = at, .down = true, .cancel = true});
        EXPECT_TRUE(same_bits(e.object, before));
        EXPECT_EQ(e.last.phase, Phase::Cancelled);
    }
}

TEST(Rectangle, OtherHandlesWinOverTheInside) {
    for (const bool rectangle_first : {true, false})
        for (const double depth : {-1.0, 1.0}) {
            Rectangle e({{-3, -2, 0}, {3, 2, 0}});
            DTransform other{.position = {0.5, 0.5, depth}};
            const auto frame = [&] {
                e.context.begin_frame({.cursor = {750, 310}}); // on the arrow along x
                if (rectangle_first) e.context.manipulate(e.mode, e.object, e.camera, e.options);
                e.context.manipulate(Mode::Translate, other, e.camera, {.id = 9});
                if (!rectangle_first) e.context.manipulate(e.mode, e.object, e.camera, e.options);
                e.context.end_frame();
            };
            frame(), frame();
            EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateX);
        }
}

TEST(Rectangle, OfABoxIsTheOneWithTheLargestArea) {
    struct View {
        glm::dvec3 eye, up;
        Handle handle;
    };
    for (const View& view :
         {View{{0, 0, 9}, {0, 1, 0}, Handle::TranslateXY}, View{{9, 0, 0}, {0, 1, 0}, Handle::TranslateYZ},
          View{{0, -9, 0}, {0, 0, 1}, Handle::TranslateZX}, View{{1, 2, 9}, {0, 1, 0}, Handle::TranslateXY},
          View{{9, 1, -2}, {0, 1, 0}, Handle::TranslateYZ}}) {
        Rectangle e({{-1, -1, -1}, {1, 1, 1}});
        e.camera = flat_camera(view.eye, view.up);
        EXPECT_EQ(e.hovered({640, 360}), view.handle);
    }
    // A board, which is larger from the front though it is seen mostly from the side.
    Rectangle board({{-1, -1, -0.01}, {1, 1, 0.01}});
    board.camera = flat_camera({9, 0, 3});
    EXPECT_EQ(board.hovered({640, 360}), Handle::TranslateXY);
}

TEST(Rectangle, OfABoxResizesOnlyInItsPlane) {
    Rectangle e({{-1, -0.5, -2}, {1, 0.5, 2}});
    e.drag({740, 310}, {760, 280});
    EXPECT_EQ(e.last.handle, Handle::BoundsEdgeMaxMaxMid);
    EXPECT_EQ(e.object.scale.z, 1);
    EXPECT_LT(e.off({760, 280}), kLock);
}

TEST(Rectangle, KeepsItsPlaneWhileItIsDragged) {
    Rectangle e({{-1, -1, -1}, {1, 1, 1}});
    e.press_at({640, 360});
    e.camera = flat_camera({9, 0, 3});
    e.frame({.cursor = {640, 360}, .down = true});
    e.frame({.cursor = {660, 340}, .down = true});
    const DrawList& list = e.context.draw_list();
    const auto& boxes = list.gizmos[static_cast<std::size_t>(HandleSet::Bounds)];
    ASSERT_EQ(boxes.size(), 1u);
    EXPECT_EQ(rectangle_normal(boxes[0].shown), 2u);
    EXPECT_EQ(boxes[0].highlight, highlight_of(HandleSet::Bounds, Handle::TranslateXY));
    EXPECT_EQ(e.object.position.z, 0);
    e.frame({.cursor = {660, 340}});
    e.frame({.cursor = {660, 340}});
    EXPECT_EQ(rectangle_normal(list.gizmos[static_cast<std::size_t>(HandleSet::Bounds)][0].shown), 0u);
}

using Owners = std::map<std::pair<int, int>, Handle>;

// True if a disc of nearly 10 pixels (those of the raster are half a pixel off) hovers nothing but the handle.
bool owns_disc(const Owners& owners, Handle handle) {
    const auto is_center = [&](const std::pair<int, int>& at) {
        for (int x = -4; x <= 4; ++x)
            for (int y = -4; y <= 4; ++y) {
                if (std::hypot(x, y) > 4.5) continue;
                const auto owner = owners.find({at.first + x, at.second + y});
                if (owner == owners.end() || owner->second != handle) return false;
            }
        return true;
    };
    return std::any_of(owners.begin(), owners.end(),
                       [&](const auto& one) { return one.second == handle && is_center(one.first); });
}

TEST(Rectangle, OfAnySizeMovesAndEveryHandleThatIsShownOwnsADisc) {
    for (const glm::dvec2& half : {glm::dvec2(0.5, 0.5), glm::dvec2(4, 4), glm::dvec2(11, 11), glm::dvec2(12.5, 12.5),
                                   glm::dvec2(13, 30), glm::dvec2(3, 25), glm::dvec2(0, 25), glm::dvec2(17, 17)}) {
        const glm::dvec3 corner(half / 100.0, 0);
        Rectangle e({-corner, corner});
        Owners owners;
        const glm::ivec2 reach(half + 26.0);
        for (int x = -reach.x; x <= reach.x; ++x)
            for (int y = -reach.y; y <= reach.y; ++y) {
                e.frame({.cursor = {640 + x, 360 + y}});
                owners[{x, y}] = e.context.hovered_handle();
            }
        EXPECT_EQ(info_of(owners[std::pair(0, 0)]).action, Action::Translate) << half.x << ' ' << half.y;
        e.frame({});
        const auto shown = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Bounds)].at(0).shown;
        for (std::uint32_t i = 1; i < kHandleCount; ++i) {
            const auto handle = static_cast<Handle>(i);
            if ((shown & draw_bit(HandleSet::Bounds, handle)) == 0) continue;
            EXPECT_TRUE(owns_disc(owners, handle)) << handle_name(handle) << " of " << half.x << ' ' << half.y;
        }
    }
}

TEST(Rectangle, IsExactInRandomViews) {
    test::Random random(49);
    int moved = 0, turned = 0;
    for (int i = 0; i < 400; ++i) {
        Rectangle e({{-1, -0.5, 0}, {1, 0.5, 0}});
        e.camera = test::look_at(test::random_unit(random) * 8.0, {0, 0, 0}, test::random_unit(random),
                                 {.orthographic = test::coin(random), .left_handed = test::coin(random)});
        e.object.rotation = test::random_rotation(random);
        e.object.scale = {test::uniform(random, 0.3, 2), -test::uniform(random, 0.3, 2), 1};
        if (test::coin(random)) {
            glm::dmat4 parent = glm::mat4_cast(test::random_rotation(random));
            parent[3] = glm::dvec4(test::random_unit(random), 1);
            if (test::coin(random)) parent[0] *= -1.0;
            e.options.parent = parent;
        }
        const bool turns = i % 2 == 1;
        e.frame({.cursor = {-1000, -1000}});
        const auto at = e.context.handle_position(7, turns ? Handle::RotateZ : Handle::TranslateXY);
        if (!at) continue; // edge-on, or too near to it
        const Handle handle = e.press_at(*at);
        if (!turns) e.from = *at, e.drag_to(*at + glm::dvec2(31, -17));
        if (turns) {
            EXPECT_EQ(handle, Handle::RotateZ);
            // Along the way of the grabbed point.
            const glm::dvec3 center = e.object.position;
            for (const double share : {0.0, 0.5, 1.0}) {
                DTransform step = e.pressed;
                step.rotation = e.pressed.rotation * glm::angleAxis(0.7 * share, glm::dvec3(0, 0, 1));
                const glm::dmat4 world = e.options.parent ? *e.options.parent * to_matrix(step) : to_matrix(step);
                const auto cursor = world_to_screen(e.camera, glm::dvec3(world * glm::dvec4(e.grabbed, 1)));
                if (!cursor) break;
                e.frame({.cursor = glm::dvec2(*cursor), .down = true});
                EXPECT_LT(e.off(glm::dvec2(*cursor)), 1e-9) << i;
            }
            EXPECT_LT(glm::length(e.object.position - center), 1e-9);
            ++turned;
        } else {
            EXPECT_EQ(handle, Handle::TranslateXY);
            if (e.context.drag() && e.context.drag()->at_bound) continue;
            EXPECT_LT(e.off(*at + glm::dvec2(31, -17)), kLock) << i;
            ++moved;
        }
    }
    EXPECT_GT(moved, 120);
    EXPECT_GT(turned, 120);
}

TEST(Rectangle, IsRecordedAndReplayedWithTheSameBits) {
    Rectangle e({{-1, -0.5, -0.2}, {1, 0.5, 0.3}});
    Recorder recorder;
    e.context.record_to(&recorder);
    for (const glm::dvec2& press : {glm::dvec2(640, 360), glm::dvec2(788, 282)}) {
        const DTransform before = e.object;
        e.drag(press, press + glm::dvec2(40, -20));
        e.frame({.cursor = press + glm::dvec2(40, -20)});
        EXPECT_FALSE(same_bits(e.object, before));
    }
    Context fresh;
    const Replay replayed = replay(recorder.text(), fresh);
    EXPECT_EQ(replayed.error, nullptr);
    EXPECT_GT(replayed.calls, 10u);
    EXPECT_EQ(replayed.differences, 0u);
}

TEST(Rectangle, OfASelectionRotatesItAsOne) {
    for (const Pivot pivot : {Pivot::Median, Pivot::Individual}) {
        Context context;
        std::array<DTransform, 2> members{DTransform{.position = {-1, 0, 0}}, DTransform{.position = {1, 0, 0}}};
        const Options options{.id = 7, .pivot = pivot, .active = 0, .box = {{-1, -1, 0}, {3, 1, 0}}};
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            context.manipulate(Mode::Rectangle, TransformSpan(members), flat_camera(), options);
            context.end_frame();
        };
        // In the selection's frame, whose origin is the median or the first member.
        const glm::dvec2 middle(pivot == Pivot::Median ? 740 : 640, 360), press = middle + glm::dvec2(207, -107);
        frame({.cursor = press});
        frame({.cursor = press, .down = true});
        ASSERT_EQ(context.hovered_handle(), Handle::RotateZ);
        const glm::dvec3 center((middle.x - 640) / 100, 0, 0), before[] = {members[0].position, members[1].position};
        frame({.cursor = middle + glm::dvec2(-107, -207), .down = true}); // a quarter
        for (std::size_t i = 0; i < 2; ++i) {
            const glm::dvec3 arm = before[i] - center, expected = center + glm::dvec3(-arm.y, arm.x, 0);
            EXPECT_LT(glm::length(members[i].position - expected), 1e-12) << i;
            EXPECT_NEAR(2 * std::atan2(members[i].rotation.z, members[i].rotation.w), std::numbers::pi / 2, 1e-12);
        }
    }
}

TEST(Rectangle, OfAMatrixIsExact) {
    test::EditorOf<glm::dmat4> e;
    e.mode = Mode::Rectangle;
    e.camera = flat_camera();
    e.options.box = {{0, 0, 0}, {2, 1, 0}};
    e.options.pivot = Pivot::Individual;
    e.object = glm::dmat4(1);
    e.frame({.cursor = {847, 253}});
    e.frame({.cursor = {847, 253}, .down = true});
    ASSERT_EQ(e.context.hovered_handle(), Handle::RotateZ);
    e.frame({.cursor = {740 - 57, 310 - 107}, .down = true}); // a quarter about (740, 310)
    EXPECT_LT(glm::length(glm::dvec3(e.object * glm::dvec4(1, 0.5, 0, 1)) - glm::dvec3(1, 0.5, 0)), 1e-12);
    EXPECT_NEAR(e.object[0].y, 1, 1e-12);
}

TEST(Rectangle, FollowsAParentThatMoves) {
    for (const bool turns : {false, true}) {
        Rectangle e({{0, 0, 0}, {2, -1, 0}});
        e.object.scale.x = -1;
        e.options.parent = glm::dmat4(1);
        const glm::dvec2 at = turns ? glm::dvec2(433, 467) : glm::dvec2(540, 410);
        EXPECT_EQ(e.press_at(at), turns ? Handle::RotateZ : Handle::TranslateXY);
        e.options.parent = glm::translate(glm::dmat4(1), glm::dvec3(0.4, 0.2, 0));
        e.frame({.cursor = at, .down = true});
        e.frame({.cursor = at, .down = true});
        if (!turns) {
            EXPECT_LT(e.off(at), kLock);
            continue;
        }
        const glm::dvec2 center = e.pixel(e.world_of({1, -0.5, 0})), arm = e.pixel(e.world_of(e.grabbed)) - center,
                         aim = at - center;
        EXPECT_NEAR(std::atan2(arm.y, arm.x), std::atan2(aim.y, aim.x), 1e-9);
    }
}

TEST(Rectangle, ShowsWhatTheOptionsLeave) {
    Rectangle e;
    e.options.handles = ~handle_bit(Handle::RotateZ);
    EXPECT_EQ(e.hovered({640, 360}), Handle::TranslateXY);
    EXPECT_NE(e.hovered({748, 302}), Handle::RotateZ);
    e.options.handles = 0;
    e.options.edit_pivot_only = true;
    EXPECT_EQ(e.hovered({640, 360}), Handle::None);
    EXPECT_EQ(e.hovered({748, 302}), Handle::None);
    EXPECT_EQ(e.last.hidden, Hidden::PivotOnly);
    e.options.edit_pivot_only = false;
    e.options.axes = 1;
    EXPECT_EQ(e.hovered({640, 360}), Handle::None);
    EXPECT_EQ(e.hovered({740, 360}), Handle::BoundsMaxX);
    EXPECT_EQ(e.hovered({748, 302}), Handle::None);
    e.options.axes = 4;
    e.frame({});
    EXPECT_EQ(e.last.hidden, Hidden::NoHandles);
}

TEST(Rectangle, IsDraggedByCommandsAndTypedNumbers) {
    Rectangle e({{0, 0, 0}, {2, 1, 0}});
    e.frame({.cursor = {700, 300}});
    e.context.start(7, Handle::RotateZ);
    e.frame({.cursor = {700, 300}});
    e.context.set_numeric_input("90");
    e.frame({.cursor = {700, 300}});
    EXPECT_LT(glm::length(e.world_of({1, 0.5, 0}) - glm::dvec3(1, 0.5, 0)), 1e-12);
    EXPECT_LT(glm::length(e.world_of({2, 0.5, 0}) - glm::dvec3(1, 1.5, 0)), 1e-12);
    e.context.confirm();
    e.frame({.cursor = {700, 300}});
    // Steps are those of any move and rotation.
    Rectangle snaps;
    snaps.options.snap.rotation = std::numbers::pi / 12;
    snaps.press_at({748, 302});
    snaps.frame({.cursor = {700, 200}, .down = true, .snap = true});
    const double turn = 2 * std::atan2(snaps.object.rotation.z, snaps.object.rotation.w) * 12 / std::numbers::pi;
    EXPECT_GT(std::abs(turn), 0.5);
    EXPECT_NEAR(turn, std::round(turn), 1e-9);
}

TEST(Rectangle, IsBesideTheHandlesOfOtherModes) {
    Rectangle e({{-2, -2, 0}, {2, 2, 0}});
    e.mode = Mode::Rectangle | Mode::Translate | Mode::Bounds;
    const glm::dvec2 square = e.pixel({0.4, 0.4, 0});
    e.frame({});
    EXPECT_EQ(e.hovered({500, 500}), Handle::TranslateXY); // the inside
    EXPECT_EQ(e.hovered({640 + 60, 360}), Handle::TranslateX);
    e.drag({500, 500}, {520, 500});
    EXPECT_NEAR(e.object.position.x, 0.2, 1e-12);
    e.frame({.cursor = {520, 500}});
    e.object = {};
    // The square of the other mode moves it about the pivot.
    const auto& translate = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Translate)];
    e.frame({.cursor = square});
    e.frame({.cursor = square});
    EXPECT_EQ(translate.at(0).highlight, highlight_of(HandleSet::Translate, Handle::TranslateXY));
}

} // namespace
