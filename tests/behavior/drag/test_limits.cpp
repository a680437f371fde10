// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits in ordinary use, and the cases that random drags do not meet. The law over random drags: test_limits_hold.cpp.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"
#include "support/orthographic_camera.hpp"

#include <gizmo/selection.hpp>

#include <array>
#include <limits>
#include <string>

namespace {

using namespace gizmo;
using test::Editor;
using test::kInf;
using test::mode_of;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

double angle_about_z(const DTransform& t) {
    return 2 * std::atan2(t.rotation.z, t.rotation.w);
}
double x_of(const DTransform& t) {
    return t.position.x;
}
double y_of(const DTransform& t) {
    return t.position.y;
}
double width_of(const DTransform& t) {
    return t.scale.x;
}

// One object at the origin, seen along -z, 100 pixels for a unit, 15 frames a second.
struct OrdinaryLimit {
    const char* what;
    Handle handle;
    double (*number)(const DTransform&); ///< what is limited
    double min, max;
    glm::dvec2 by;     ///< pixels, y down
    const char* typed; ///< empty: dragged
    double expected;
    bool limited;
};
const OrdinaryLimit kOrdinary[] = {
    {"a move short of a wall", Handle::TranslateX, x_of, -kInf, 0.5, {25, 0}, "", 0.25, false},
    {"a move beyond a wall", Handle::TranslateX, x_of, -kInf, 0.5, {300, 0}, "", 0.5, true},
    {"a move to the other side", Handle::TranslateX, x_of, -0.25, 0.5, {-300, 0}, "", -0.25, true},
    {"a square at a wall", Handle::TranslateXY, x_of, -kInf, 0.5, {300, -100}, "", 0.5, true},
    {"a square slides along it", Handle::TranslateXY, y_of, -kInf, 5, {300, -100}, "", 1, true},
    {"a typed move", Handle::TranslateX, x_of, -0.25, kInf, {0, 0}, "-3", -0.25, true},
    {"a typed place", Handle::TranslateX, x_of, -kInf, 0.5, {0, 0}, "=0.4", 0.4, false},
    {"no bound", Handle::TranslateX, x_of, kNan, kNan, {25, 0}, "", 0.25, false},
    {"a larger scale", Handle::ScaleX, width_of, 0.75, 1.5, {400, 0}, "", 1.5, true},
    {"a smaller scale", Handle::ScaleX, width_of, 0.75, 1.5, {-400, 0}, "", 0.75, true},
    {"a typed scale", Handle::ScaleX, width_of, 0.75, 1.5, {0, 0}, "=1.25", 1.25, false},
    {"all scales", Handle::ScaleUniform, width_of, 0.75, 1.5, {400, -400}, "", 1.5, true},
    {"a typed angle", Handle::RotateZ, angle_about_z, 0, 1.2, {0, 0}, "90", 1.2, true},
    {"an angle the other way", Handle::RotateZ, angle_about_z, -0.25, 1.2, {0, 0}, "-90", -0.25, true},
    {"an angle within", Handle::RotateZ, angle_about_z, 0, 1.2, {0, 0}, "=45", 0.25 * std::numbers::pi, false},
    {"a side of a box", Handle::BoundsMaxX, width_of, 0.75, 1.5, {400, 0}, "", 1.5, true},
    {"a box at a wall", Handle::BoundsMaxX, x_of, -kInf, 0.5, {400, 0}, "", 0.5, true},
};

void set_bounds(const OrdinaryLimit& row, Limits& l) {
    if (row.number == x_of) l.position_min.x = row.min, l.position_max.x = row.max;
    if (row.number == y_of) l.position_max.x = 0.5;
    if (row.number == width_of) l.scale_min = glm::dvec3(row.min), l.scale_max = glm::dvec3(row.max);
    if (row.number == angle_about_z) l.angle_min.z = row.min, l.angle_max.z = row.max;
}

TEST(Limits, HoldOneObjectAndLetItGoBack) {
    for (const OrdinaryLimit& row : kOrdinary) {
        Editor e;
        e.mode = mode_of(row.handle);
        e.camera = test::orthographic_camera();
        e.options.box = {glm::dvec3(-1), glm::dvec3(1)};
        set_bounds(row, e.options.limits);
        const glm::dvec2 at = e.press(row.handle);
        EXPECT_FALSE(e.context.set_numeric_input(row.typed)) << row.what;
        constexpr int kFrames = 15;
        for (int frame = 1; frame <= kFrames; ++frame) {
            e.frame({.cursor = at + row.by * (frame / double{kFrames}), .down = true});
            EXPECT_LE(row.number(e.object), std::isnan(row.max) ? kInf : row.max) << row.what;
            EXPECT_GE(row.number(e.object), std::isnan(row.min) ? -kInf : row.min) << row.what;
        }
        EXPECT_NEAR(row.number(e.object), row.expected, 1e-9) << row.what;
        EXPECT_EQ(e.context.feedback()->limited, row.limited) << row.what;
        e.context.set_numeric_input("");
        e.frame({.cursor = at, .down = true});
        EXPECT_TRUE(same_bits(e.object, DTransform{})) << row.what << ": nothing stuck to the wall";
    }
}

TEST(Limits, UnderAParentTheyAreOfTheLocalPosition) {
    Editor e;
    glm::dmat4 parent(1);
    parent[0][0] = 2;
    parent[3][0] = 1;
    e.options.parent = parent;
    e.options.space = Space::World;
    e.object.position = {-0.5, 0, 0}; // at the world's origin
    e.options.limits.position_max.x = 0;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + (e.pixel({3, 0, 0}) - e.pixel({0, 0, 0})), .down = true});
    EXPECT_NEAR(e.object.position.x, 0, 1e-12);
}

// Also under a mirror, where the door jumped to 0, stayed in -1.5..0, and "=30" was -30 degrees.
TEST(Limits, ADoorOpensAsFarAsItsHingeLets) {
    for (const double mirror : {1.0, -1.0})
        for (const double already : {0.0, 0.4, 0.7}) {
            Editor e;
            e.mode = Mode::Rotate;
            e.object.rotation = glm::angleAxis(already, glm::dvec3(0, 1, 0));
            e.options.space = Space::Parent;
            e.options.parent = glm::dmat4(glm::dmat3(mirror, 0, 0, 0, 1, 0, 0, 0, 1));
            e.options.limits.angle_min.y = 0;
            e.options.limits.angle_max.y = 1.2;
            const auto open = [&] { return 2 * std::atan2(e.object.rotation.y, e.object.rotation.w); };
            const glm::dvec2 at = e.press(Handle::RotateY), center = e.pixel({0, 0, 0}), r = at - center;
            e.frame({.cursor = at, .down = true});
            EXPECT_EQ(open(), already);
            double least = 9, most = -9;
            for (int i = 0; i <= 64; ++i) { // once around, back, and around the other way
                const double t = 2 * std::numbers::pi * std::sin(2 * std::numbers::pi * i / 64);
                const glm::dvec2 turned(r.x * std::cos(t) - r.y * std::sin(t), r.x * std::sin(t) + r.y * std::cos(t));
                e.frame({.cursor = center + turned, .down = true});
                least = std::min(least, open()), most = std::max(most, open());
            }
            EXPECT_GE(least, -1e-12);
            EXPECT_LE(most, 1.2 + 1e-12);
            EXPECT_TRUE(most > 1.2 - 1e-9 && least < 1e-9) << "both were reached";
            e.context.set_numeric_input("=30");
            e.frame({.cursor = at, .down = true});
            EXPECT_NEAR(open(), std::numbers::pi / 6, 1e-12);
        }
}

struct LimitedSelection {
    Context context;
    Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    Options options{.id = 3, .space = Space::World};
    Manipulation last{};
};

TEST(Limits, HoldMembersThatAreDraggedNudgedAndTyped) {
    LimitedSelection h;
    std::array<DTransform, 2> members{{{.position = {-1, 0, 0}, .scale = glm::dvec3(1.5)}, {.position = {1, 0, 0}}}};
    h.options.limits.position_max = glm::dvec3(1.2);
    h.options.limits.scale_max = glm::dvec3(2);
    const auto frame = [&](Mode mode, const Pointer& pointer) {
        h.context.begin_frame(pointer);
        h.last = h.context.manipulate(mode, std::span<DTransform>(members), h.camera, h.options);
        h.context.end_frame();
    };
    const auto press = [&](Mode mode, Handle handle) {
        frame(mode, {.cursor = {-9, -9}});
        frame(mode, {.cursor = {-9, -9}});
        const glm::dvec2 at = *h.context.handle_position(3, handle);
        frame(mode, {.cursor = at, .down = true});
        return at;
    };
    const auto starts = members;
    glm::dvec2 at = press(Mode::Scale, Handle::ScaleUniform);
    frame(Mode::Scale, {.cursor = at + glm::dvec2(400, -400), .down = true});
    // The second is at 1: its position is what the walls let grow to 1.2.
    EXPECT_NEAR(members[1].position.x, 1.2, 1e-12);
    EXPECT_NEAR(members[0].position.x, -1.2, 1e-12);
    EXPECT_NEAR(members[0].scale.x, 1.8, 1e-12);
    EXPECT_NEAR(h.context.feedback()->ratio.x, 1.2, 1e-12);
    EXPECT_TRUE(h.context.feedback()->limited);
    frame(Mode::Scale, {.cursor = at, .cancel = true});
    EXPECT_TRUE(same_bits(members[0], starts[0]) && same_bits(members[1], starts[1]));

    at = press(Mode::Translate, Handle::TranslateX);
    h.context.set_numeric_input("1");
    frame(Mode::Translate, {.cursor = at, .down = true});
    EXPECT_NEAR(members[1].position.x, 1.2, 1e-12);
    EXPECT_NEAR(members[0].position.x, -0.8, 1e-12) << "they keep together";
    EXPECT_NEAR(h.context.feedback()->delta.x, 0.2, 1e-12);
    frame(Mode::Translate, {.cursor = at, .cancel = true});
    frame(Mode::Translate, {.cursor = {-9, -9}});
    h.context.nudge(3, {.direction = {1, 0}, .step = 0.5});
    frame(Mode::Translate, {.cursor = {-9, -9}});
    EXPECT_EQ(h.last.phase, Phase::Committed);
    EXPECT_NEAR(members[1].position.x, 1.2, 1e-12);
    EXPECT_NEAR(members[0].position.x, -0.8, 1e-12);
}

TEST(Limits, HoldNodesUnderTheirOwnParents) {
    LimitedSelection h;
    std::array<DTransform, 2> transforms{{{.position = {-1, 0, 0}}, {.position = {0.5, 0, 0}}}};
    const glm::dmat4 twice(glm::dmat3(2)), back = glm::dmat4(glm::dmat3(-1, 0, 0, 0, 1, 0, 0, 0, 1));
    const std::array<Member, 2> nodes{{{&transforms[0], &twice, -1}, {&transforms[1], &back, -1}}};
    h.options.limits.position_min = glm::dvec3(-1.5);
    h.options.limits.position_max = glm::dvec3(1.5);
    const auto frame = [&](const Pointer& pointer) {
        h.context.begin_frame(pointer);
        h.last = h.context.manipulate(Mode::Translate, std::span<const Member>(nodes), h.camera, h.options);
        h.context.end_frame();
    };
    frame({.cursor = {-9, -9}});
    const glm::dvec2 at = *h.context.handle_position(3, Handle::TranslateX);
    frame({.cursor = at, .down = true});
    h.context.set_numeric_input("-3"); // in the world; the first could go -1, the second, mirrored, +2
    frame({.cursor = at, .down = true});
    EXPECT_NEAR(transforms[0].position.x, -1.5, 1e-12);
    EXPECT_NEAR(transforms[1].position.x, 1.5, 1e-12);
    h.context.set_numeric_input("3");
    frame({.cursor = at, .down = true});
    EXPECT_NEAR(transforms[1].position.x, -1.5, 1e-12) << "2 to the wall";
    EXPECT_NEAR(transforms[0].position.x, 0, 1e-12);
}

TEST(Limits, HoldPointsThatAreNudged) {
    LimitedSelection h;
    std::array<glm::dvec3, 2> points{{{-1, 0, 0}, {1, 0, 0}}};
    h.options.limits.position_max = glm::dvec3(1.2);
    const std::array<std::uint8_t, 2> selected{1, 1};
    for (int frames = 0; frames < 2; ++frames) {
        h.context.begin_frame({.cursor = {-9, -9}});
        h.context.manipulate_points(points, selected, h.camera, h.options);
        h.context.end_frame();
        if (frames == 0) h.context.nudge(3, {.direction = {1, 0}, .step = 0.5});
    }
    EXPECT_NEAR(points[1].x, 1.2, 1e-12);
    EXPECT_NEAR(points[0].x, -0.8, 1e-12);
}

// Under a parent that stretches, what goes round is made of larger numbers than what it starts from: a turn that ends
// where it began, on the bound, is not limited; and other turns end where they meet the bound, either way round.
TEST(Limits, OfMembersThatTurnEndWhereTheyMeetTheBoundAndWholeTurnsAreFree) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(camera);
    const std::array starts{DTransform{.position = {1, 0, 0}}};
    DragMembers members;
    members.starts = starts;
    const auto turned = [&](double degrees, double bound, bool above, double stretch) {
        Options options{.space = Space::World};
        options.parent = glm::dmat4(stretch, 0, 0, 0, 0, stretch, 0, 0, 0, 0, stretch, 0, 0, 0, 0, 1);
        (above ? options.limits.position_max : options.limits.position_min).y = bound;
        const auto frame = make_frame(*projector, Mode::Rotate, {}, options);
        const auto p = place(*projector, Mode::Rotate, *frame, options, Style{});
        const auto drag = begin_drag(*projector, *p, Handle::RotateZ, {}, options, pixel_of(p->point({0.7, 0.7, 0})));
        const auto update = update_drag(*drag, *projector, {.cursor = drag->cursor},
                                        {.typed = {.value = {degrees, 0, 0}, .count = 1}, .members = &members});
        return std::pair(update->angle * 180 / std::numbers::pi, update->limited);
    };
    for (const bool above : {false, true})
        for (const double degrees : {360.0, -360.0, 720.0}) {
            const auto [angle, limited] = turned(degrees, 0, above, 1024);
            EXPECT_NEAR(angle, degrees, 1e-9) << above;
            EXPECT_FALSE(limited) << above << ' ' << degrees;
        }
    for (const double side : {1.0, -1.0})
        for (const auto& [asked, kept] :
             {std::pair(25.0, 25.0), std::pair(60.0, 30.0), std::pair(-230.0, -210.0), std::pair(-200.0, -200.0)}) {
            const auto [angle, limited] = turned(side * asked, side / 2, side > 0, 1);
            EXPECT_NEAR(angle, side * kept, 1e-9) << asked;
            EXPECT_EQ(limited, asked != kept) << asked;
        }
}

// No number is above plus infinity or below minus infinity: nothing is nearest, and what is there stays, whatever else
// is bound. Bounds that are crossed leave the least, and none are made of not-a-numbers.
TEST(Limits, InfiniteBoundsOnTheWrongSideHoldWhatIsThere) {
    for (int wrong = 0; wrong < 4; ++wrong)
        for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}) {
            Editor e;
            e.mode = mode;
            Limits& l = e.options.limits;
            for (auto [min, max] : {std::pair{&l.position_min, &l.position_max}, std::pair{&l.angle_min, &l.angle_max},
                                    std::pair{&l.scale_min, &l.scale_max}}) {
                if (wrong == 0 || wrong == 2) *min = glm::dvec3(kInf);
                if (wrong == 1 || wrong == 2) *max = glm::dvec3(-kInf);
                if (wrong == 3) *min = glm::dvec3(kInf), *max = glm::dvec3(5);
            }
            for (const Handle handle :
                 {Handle::TranslateX, Handle::TranslateXY, Handle::TranslateView, Handle::RotateY, Handle::ScaleX,
                  Handle::ScaleXY, Handle::ScaleUniform, Handle::BoundsMaxX, kFirstBounds}) {
                if (mode_of(handle) != mode) continue;
                const DTransform before = e.object;
                e.at(handle);
                const auto at = e.context.handle_position(7, handle);
                if (!at) continue;
                e.frame({.cursor = *at, .down = true});
                for (const glm::dvec2 by : {glm::dvec2(50, 30), glm::dvec2(-40, 10), glm::dvec2(300, -300)}) {
                    e.frame({.cursor = *at + by, .down = true});
                    EXPECT_TRUE(same_bits(e.object, before)) << handle_name(handle) << ' ' << wrong;
                }
                EXPECT_FALSE(e.context.set_numeric_input("7"));
                e.frame({.cursor = *at, .down = true});
                EXPECT_TRUE(same_bits(e.object, before)) << handle_name(handle) << ' ' << wrong;
                e.frame({.cursor = *at});
                EXPECT_TRUE(e.context.events().empty());
            }
        }
    double number = 0.5;
    for (int wrong = 0; wrong < 2; ++wrong) {
        Context context;
        const Camera camera = test::front_camera();
        CustomHandle handle{.constraint = Constraint::Line, .direction = {1, 0, 0}};
        if (wrong == 0) handle.min = kInf;
        if (wrong == 1) handle.max = -kInf;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            context.manipulate_value(number, handle, camera, {.id = 1});
            context.end_frame();
        };
        frame({.cursor = {-1e5, 0}});
        const auto at = context.handle_position(1, Handle::Custom);
        ASSERT_TRUE(at);
        frame({.cursor = *at, .down = true});
        ASSERT_TRUE(context.is_active());
        frame({.cursor = *at + glm::dvec2(60, 20), .down = true});
        EXPECT_EQ(number, 0.5);
    }
}

// What an axis leans beyond a bound is taken off the way that is told, too, however far out the object is.
TEST(Limits, AWayThatLeansIsToldAsItIsFarOutToo) {
    const DTransform object{.position = {1e6, 0, 0}};
    Options options{.space = Space::Custom, .basis = glm::angleAxis(5e-7, glm::dvec3(0, 0, 1))};
    options.limits.position_max.y = 0;
    const auto projector =
        make_projector(test::look_at(object.position + glm::dvec3(2, 3, 6), object.position, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    const auto frame = make_frame(*projector, Mode::Translate, object, options);
    const auto placement = frame ? place(*projector, Mode::Translate, *frame, options, {}) : std::nullopt;
    ASSERT_TRUE(placement);
    const glm::dvec2 cursor = *world_to_screen(
        test::look_at(object.position + glm::dvec3(2, 3, 6), object.position, {0, 1, 0}, {}), object.position);
    const auto drag = begin_drag(*projector, *placement, Handle::TranslateX, object, options, cursor);
    ASSERT_TRUE(drag);
    DragInput input;
    input.typed = {.value = {1}, .count = 1};
    const auto update = update_drag(*drag, *projector, {.cursor = cursor}, input);
    ASSERT_TRUE(update);
    EXPECT_EQ(update->transform.position.y, 0);
    EXPECT_NEAR(update->delta.x, 1, 1e-9);
    EXPECT_LT(std::abs(update->delta.y), 1e-9);
}

} // namespace
