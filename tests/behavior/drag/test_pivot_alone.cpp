// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pivot alone (Options::edit_pivot_only): it is dragged as an object, turned, snapped and aligned, and no bit of
// what the host stores changes.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/held_bits.hpp"
#include "support/orthographic_camera.hpp"

#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <array>
#include <cstring>
#include <numbers>
#include <string>
#include <utility>

namespace {

using namespace gizmo;

constexpr double kQuarter = std::numbers::pi / 2;

bool same_bits(const glm::dquat& a, const glm::dquat& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}
std::string bits(const DTransform& object) {
    return test::held_bits(std::array{object});
}
glm::dvec3 axis(const glm::dquat& rotation, int i) {
    return glm::mat3_cast(rotation)[i];
}
double apart(const glm::dquat& a, const glm::dquat& b) {
    return 1 - std::abs(glm::dot(glm::normalize(a), glm::normalize(b)));
}

// What a host does with the answer.
void take(Options& options, const Manipulation& m) {
    if (!m.pivot) return;
    options.pivot = Pivot::Custom;
    options.pivot_point = *m.pivot;
    options.space = Space::Custom;
    options.basis = *m.pivot_axes;
}

// One object in the plainest view, and a host that keeps the pivot.
struct PivotEditor : test::Editor {
    explicit PivotEditor(Mode shown = Mode::Rotate) {
        mode = shown;
        camera = test::orthographic_camera();
        options.space = Space::World;
        options.edit_pivot_only = true;
        object = {.position = {0.5, 0.25, 0}, .scale = {1, 2, 3}};
    }
    Manipulation step(const Pointer& pointer) {
        take(options, frame(pointer));
        return last;
    }
    // A whole drag by a number.
    Manipulation type(Handle handle, const char* text) {
        step({.cursor = {10, 10}});
        context.start(options.id, handle);
        step({.cursor = {10, 10}});
        EXPECT_FALSE(context.set_numeric_input(text));
        step({.cursor = {10, 10}});
        context.confirm();
        return step({.cursor = {10, 10}});
    }
};

TEST(PivotTurned, ARingTurnsItsAxesAndNotTheObject) {
    PivotEditor e;
    const std::string before = bits(e.object);
    const Manipulation m = e.type(Handle::RotateZ, "90");
    ASSERT_TRUE(m.pivot_axes);
    EXPECT_EQ(m.phase, Phase::Committed);
    EXPECT_FALSE(m.changed);
    EXPECT_EQ(bits(e.object), before);
    EXPECT_EQ(*m.pivot, e.object.position);
    EXPECT_LT(apart(*m.pivot_axes, glm::angleAxis(kQuarter, glm::dvec3(0, 0, 1))), 1e-15);
    ASSERT_EQ(e.context.events().size(), 1u);
    const EditEvent& event = e.context.events()[0];
    EXPECT_EQ(event.before.position, e.object.position);
    EXPECT_EQ(event.after.position, e.object.position);
    EXPECT_TRUE(same_bits(event.before.rotation, glm::identity<glm::dquat>()));
    EXPECT_TRUE(same_bits(event.after.rotation, *m.pivot_axes));
    EXPECT_EQ(event.before.scale, glm::dvec3(1));
    EXPECT_EQ(m.start.position, e.object.position);
    // The handles are along the new axes: the arrow of x points up.
    e.mode = Mode::Translate;
    const glm::dvec2 center = e.pixel(e.object.position), arrow = e.at(Handle::TranslateX);
    EXPECT_NEAR(arrow.x, center.x, 1e-3);
    EXPECT_LT(arrow.y, center.y - 20);
}

// With the mouse, 15 frames a second; the cursor keeps its angle, and the other handles turn with it.
TEST(PivotTurned, ItFollowsTheCursorAndTheOtherHandlesTurnWithIt) {
    PivotEditor e(Mode::Translate | Mode::Rotate);
    const glm::dvec2 at = e.press(Handle::RotateZ), center = e.pixel(e.object.position);
    const glm::dvec2 arm = at - center;
    const double radius = glm::length(arm), from = std::atan2(-arm.y, arm.x);
    for (int i = 1; i <= 8; ++i) {
        const double to = from + i * 0.2;
        e.step({.cursor = center + radius * glm::dvec2(std::cos(to), -std::sin(to)), .down = true});
        ASSERT_TRUE(e.last.pivot_axes);
        EXPECT_LT(apart(*e.last.pivot_axes, glm::angleAxis(i * 0.2, glm::dvec3(0, 0, 1))), 1e-12);
        const auto arrow = e.context.handle_position(7, Handle::TranslateX);
        ASSERT_TRUE(arrow);
        const glm::dvec2 along = glm::normalize(*arrow - center);
        EXPECT_LT(glm::length(along - glm::dvec2(std::cos(i * 0.2), -std::sin(i * 0.2))), 1e-3);
    }
    const glm::dquat turned = *e.last.pivot_axes;
    e.step({.cursor = {0, 0}, .down = true, .cancel = true});
    ASSERT_TRUE(e.last.pivot_axes);
    EXPECT_FALSE(same_bits(turned, *e.last.pivot_axes));
    EXPECT_TRUE(same_bits(*e.last.pivot_axes, glm::identity<glm::dquat>())) << "a cancel restores them";
    EXPECT_EQ(*e.last.pivot, e.object.position);
}

// An object at the pivot, with its axes, and the pivot of another object that is dragged in the same way. What the
// other object has of its own, limits and a part that snaps, is not the pivot's.
struct Twins {
    test::Dice dice;
    Mode mode;
    glm::dvec3 pivot{0};
    glm::dquat basis = glm::identity<glm::dquat>();
    Camera camera = test::front_camera();
    SnapFeature vertex{};
    DTransform object{}, kept{};
    Options of_object{.id = 3}, of_pivot{};
    Context one{}, other{};
    Manipulation m{};

    explicit Twins(std::uint64_t seed)
        : dice(seed)
        , mode(dice.once_in(2) ? Mode::Rotate : Mode::Translate) {
        pivot = dice.vector(0.5);
        basis = dice.rotation();
        object = {.position = pivot, .rotation = basis};
        kept = {.position = dice.vector(1), .rotation = dice.rotation(), .scale = {1, 2, 3}};
        Snap& snap = of_object.snap;
        snap.rotation = dice.between(0.05, 0.4);
        if (dice.once_in(2)) snap.translation = dice.between(0.05, 0.4);
        snap.absolute = dice.once_in(2);
        snap.absolute_rotation = dice.once_in(2);
        of_object.rotate_along_tangent = dice.once_in(3);
        vertex.position = pivot + dice.vector(0.5);
        if (dice.once_in(2)) of_object.snap_geometry.features = {&vertex, 1};
        of_pivot = of_object;
        if (mode == Mode::Translate) of_pivot.snap_geometry.source = dice.any<SnapSource>();
        of_pivot.edit_pivot_only = true;
        of_pivot.pivot = Pivot::Custom;
        of_pivot.pivot_point = pivot;
        of_pivot.space = Space::Custom;
        of_pivot.basis = basis;
        of_pivot.box = {glm::dvec3(-1), glm::dvec3(1)};
        of_pivot.limits.angle_max = glm::dvec3(0.1);
        of_pivot.limits.position_max = kept.position;
    }
    void frame(const Pointer& p) {
        one.begin_frame(p);
        other.begin_frame(p);
        one.manipulate(mode, object, camera, of_object);
        m = other.manipulate(mode, kept, camera, of_pivot);
        one.end_frame();
        other.end_frame();
        take(of_pivot, m);
    }
    glm::dvec2 pixel_of(const glm::dvec3& world) const { return glm::dvec2(*world_to_screen(camera, world)); }
    void expect_same(std::uint64_t seed) {
        ASSERT_TRUE(m.pivot && m.pivot_axes) << seed;
        EXPECT_TRUE(same_bits(*m.pivot_axes, object.rotation)) << seed;
        EXPECT_LT(glm::length(*m.pivot - object.position), 1e-14) << seed;
    }
};

// It is dragged as an object at the pivot with its axes: in steps and onto the grid, by absolute angles and typed
// numbers, to a vertex, by a nudge.
TEST(PivotAlone, IsDraggedAsAnObjectThere) {
    int turned = 0, moved = 0, on_vertex = 0;
    for (std::uint64_t seed = 0; seed < 1200; ++seed) {
        Twins t(seed * 2 + 1);
        const std::string before = bits(t.kept);
        const Handle first = t.mode == Mode::Rotate ? Handle::RotateX : Handle::TranslateX;
        const auto handle =
            static_cast<Handle>(static_cast<std::uint32_t>(first) + t.dice.below(t.mode == Mode::Rotate ? 5 : 7));
        t.frame({.cursor = {-1e4, 0}});
        if (t.dice.once_in(4)) {
            for (Context* c : {&t.one, &t.other})
                c->nudge(3, {.direction = {1, 0}, .step = 0.5});
            t.frame({.cursor = {-1e4, 0}});
            t.expect_same(seed);
            continue;
        }
        const auto at = t.one.handle_position(3, handle);
        if (!at) continue;
        const bool snap = t.dice.once_in(2);
        const char* const typed = t.dice.once_in(3) ? t.dice.once_in(2) ? "=0.3" : "0.3" : "";
        t.frame({.cursor = *at, .down = true});
        for (Context* c : {&t.one, &t.other})
            (void)c->set_numeric_input(typed);
        for (int i = 0; i < 4; ++i) {
            const bool to_vertex = i == 3;
            const glm::dvec2 by = to_vertex ? t.pixel_of(t.vertex.position) - t.pixel_of(t.pivot) : t.dice.pixels(80);
            t.frame({.cursor = *at + by, .down = true, .snap = snap});
            ASSERT_EQ(t.one.is_active(), t.other.is_active()) << seed;
            if (!t.one.is_active()) break;
            t.expect_same(seed);
            ASSERT_EQ(bits(t.kept), before) << seed;
            turned += !same_bits(*t.m.pivot_axes, t.basis);
            moved += *t.m.pivot != t.pivot;
            on_vertex += t.other.feedback() && t.other.feedback()->snap_target.has_value();
        }
    }
    EXPECT_GT(turned, 1000);
    EXPECT_GT(moved, 1000);
    EXPECT_GT(on_vertex, 50);
}

// Its axes are in the world: a parent that shears, stretches or mirrors does not bend them.
TEST(PivotTurned, AParentDoesNotBendItsAxes) {
    test::Random random(5);
    for (int i = 0; i < 200; ++i) {
        PivotEditor e;
        e.camera = test::front_camera();
        e.object = {};
        e.options.parent = test::random_parent(random, true);
        (*e.options.parent)[3] = {0, 0, 0, 1};
        const Manipulation m = e.type(Handle::RotateY, "40");
        ASSERT_TRUE(m.pivot_axes) << i;
        EXPECT_LT(apart(*m.pivot_axes, glm::angleAxis(glm::radians(40.0), glm::dvec3(0, 1, 0))), 1e-14) << i;
        EXPECT_EQ(m.shear, 0);
    }
}

// A parent that moves during the turn takes the pivot along: under the point that it holds, the angle stays.
TEST(PivotTurned, AParentThatMovesTakesTheRingsAlong) {
    for (const bool custom : {false, true}) {
        PivotEditor e;
        e.options.parent = glm::dmat4(1);
        if (custom) e.options.pivot = Pivot::Custom, e.options.pivot_point = {0.5, 0.25, 0};
        const glm::dvec2 at = e.press(Handle::RotateZ);
        e.step({.cursor = at + glm::dvec2(0, -30), .down = true});
        e.step({.cursor = at + glm::dvec2(0, -30), .down = true});
        const glm::dquat turned = *e.last.pivot_axes;
        (*e.options.parent)[3] = {1, -0.5, 0, 1};
        e.step({.cursor = at + glm::dvec2(100, 50 - 30), .down = true});
        ASSERT_TRUE(e.last.pivot_axes);
        EXPECT_LT(apart(*e.last.pivot_axes, turned), 1e-13) << custom;
        EXPECT_LT(glm::length(*e.last.pivot - glm::dvec3(0.5, 0.25, 0)), 1e-15) << "in the parent's space";
    }
}

TEST(PivotTurned, HandlesThatScaleAreNotShownAndSayWhy) {
    PivotEditor e(Mode::Scale);
    EXPECT_EQ(e.frame({.cursor = {10, 10}}).hidden, Hidden::PivotOnly);
    EXPECT_TRUE(e.context.draw_list().is_empty());
    e.mode = Mode::Bounds;
    EXPECT_EQ(e.frame({.cursor = {10, 10}}).hidden, Hidden::PivotOnly);
    e.mode = Mode::Universal | Mode::Bounds;
    EXPECT_EQ(e.frame({.cursor = {10, 10}}).hidden, Hidden::No);
    for (const Handle none : {Handle::ScaleX, Handle::ScaleUniform, Handle::BoundsMaxX})
        EXPECT_FALSE(e.context.handle_position(e.options.id, none)) << handle_name(none);
    for (const Handle shown : {Handle::TranslateX, Handle::RotateZ})
        EXPECT_TRUE(e.context.handle_position(e.options.id, shown)) << handle_name(shown);
    e.context.start(e.options.id, Handle::ScaleUniform);
    e.frame({.cursor = {10, 10}});
    EXPECT_EQ(e.context.command_status(), CommandStatus::WrongHandle);
    EXPECT_STREQ(hidden_text(Hidden::PivotOnly), "a pivot cannot be scaled");
}

// The handle goes along under the cursor, the object stays, and a cancel says where the pivot was.
TEST(PivotMoved, TheHandleGoesAlongAndTheObjectStays) {
    for (const bool cancels : {false, true}) {
        PivotEditor e(Mode::Translate);
        const std::string before = bits(e.object);
        const glm::dvec2 at = e.press(Handle::TranslateX);
        for (int i = 1; i <= 4; ++i) {
            e.step({.cursor = at + glm::dvec2(15 * i, 0), .down = true});
            EXPECT_EQ(e.last.phase, i == 1 ? Phase::Began : Phase::Dragging);
            ASSERT_TRUE(e.last.pivot);
            EXPECT_FALSE(e.last.changed);
            EXPECT_FALSE(e.last.externally_modified);
            EXPECT_NEAR(e.last.pivot->x, 0.5 + 0.15 * i, 1e-9);
            EXPECT_EQ(e.last.pivot->y, 0.25);
            const auto shown = e.context.handle_position(7, Handle::TranslateX);
            ASSERT_TRUE(shown);
            EXPECT_NEAR(shown->x - at.x, 15 * i, 12) << "it goes along";
        }
        const glm::dvec3 to = *e.last.pivot;
        e.step({.cursor = at + glm::dvec2(60, 0), .cancel = cancels});
        EXPECT_EQ(bits(e.object), before);
        EXPECT_EQ(e.last.phase, cancels ? Phase::Cancelled : Phase::Committed);
        EXPECT_EQ(*e.last.pivot, cancels ? e.object.position : to);
        ASSERT_EQ(e.context.events().size(), 1u);
        EXPECT_EQ(e.context.events()[0].after.position, *e.last.pivot);
        EXPECT_EQ(e.context.events()[0].before.position, e.object.position);
    }
}

// A pivot that the host hands back is not taken for one that the nodes' parents have moved: what is typed counts once.
TEST(SelectionNodes, APivotThatIsHandedBackMovesByWhatIsTyped) {
    DTransform node{.position = {0.5, 0, 0}};
    const std::array<Member, 1> members{{{&node}}};
    const Camera camera = test::front_camera();
    Context context;
    Options options{.id = 1, .space = Space::World, .pivot = Pivot::Custom, .edit_pivot_only = true};
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        const Manipulation m = context.manipulate(Mode::Translate, members, camera, options);
        context.end_frame();
        if (m.pivot) options.pivot_point = *m.pivot;
    };
    frame({.cursor = {-1e5, 0}});
    const auto at = context.handle_position(1, Handle::TranslateY);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    context.set_numeric_input("2");
    for (int i = 0; i < 4; ++i) {
        frame({.cursor = *at, .down = true});
        EXPECT_EQ(options.pivot_point, glm::dvec3(0, 2, 0)) << i;
    }
    frame({.cursor = *at, .down = true, .cancel = true});
    EXPECT_EQ(options.pivot_point, glm::dvec3(0));
    EXPECT_EQ(node.position.x, 0.5);
}

// From the press, though the host hands the moved pivot back in each frame.
TEST(PivotMoved, AnotherAxisBeginsWhereItWasPressed) {
    PivotEditor e(Mode::Translate);
    const glm::dvec2 at = e.press(Handle::TranslateX);
    for (const double x : {20.0, 60.0})
        e.step({.cursor = at + glm::dvec2(x, 0), .down = true});
    EXPECT_NEAR(e.last.pivot->x, 1.1, 1e-9);
    e.context.constrain(Handle::TranslateY);
    for (int i = 0; i < 2; ++i)
        e.step({.cursor = at + glm::dvec2(60, -50), .down = true});
    EXPECT_EQ(e.last.pivot->x, 0.5);
    EXPECT_NEAR(e.last.pivot->y, 0.75, 1e-9);
    e.context.constrain(Handle::RotateZ);
    for (int i = 0; i < 2; ++i)
        e.step({.cursor = at + glm::dvec2(60, -50), .down = true});
    EXPECT_EQ(*e.last.pivot, glm::dvec3(0.5, 0.25, 0)) << "a turn from the press as well";
    e.step({.cursor = {0, 0}, .down = true, .cancel = true});
    EXPECT_EQ(*e.last.pivot, glm::dvec3(0.5, 0.25, 0));
    EXPECT_TRUE(same_bits(*e.last.pivot_axes, glm::identity<glm::dquat>()));
}

// An editor's second press of an axis key: the world's axes move a turned pivot, and turn it from what it is.
TEST(PivotMoved, TheWorldsAxesMoveAndTurnATurnedPivot) {
    PivotEditor e(Mode::Translate);
    e.options.space = Space::Custom;
    const glm::dquat axes = e.options.basis = glm::angleAxis(0.5, glm::normalize(glm::dvec3(1, 2, 3)));
    const glm::dvec2 at = e.press(Handle::TranslateView);
    const auto frame = [&](const glm::dvec2& by) {
        e.step({.cursor = at + by, .down = true});
        e.options.space = Space::World;
    };
    frame({20, 20});
    frame({40, 20});
    e.context.constrain(Handle::TranslateX);
    frame({40, 20});
    frame({40, 20});
    EXPECT_LT(glm::length(*e.last.pivot - glm::dvec3(0.9, 0.25, 0)), 1e-9);
    EXPECT_TRUE(same_bits(*e.last.pivot_axes, axes));
    e.context.constrain(Handle::RotateZ);
    ASSERT_FALSE(e.context.set_numeric_input("90"));
    frame({40, 20});
    frame({40, 20});
    EXPECT_EQ(*e.last.pivot, e.object.position);
    EXPECT_LT(apart(*e.last.pivot_axes, glm::angleAxis(kQuarter, glm::dvec3(0, 0, 1)) * axes), 1e-14);
}

// A host names a point on an axis as the source.
TEST(PivotTurned, AnAxisTurnsToAVertex) {
    const glm::dvec3 source(1, 0, 0);
    for (const bool custom : {false, true}) {
        PivotEditor e;
        e.options.space = custom ? Space::Custom : Space::World;
        if (custom) e.options.basis = glm::angleAxis(0.4, glm::dvec3(0, 0, 1));
        const SnapFeature vertex{.position = e.object.position + glm::dvec3(1.2, 0.9, 0)};
        e.options.snap_geometry = {.source = SnapSource::Points, .points = {&source, 1}, .features = {&vertex, 1}};
        const std::string before = bits(e.object);
        e.press(Handle::RotateZ);
        const glm::dvec2 to = e.pixel(vertex.position) + glm::dvec2(4, -3);
        e.step({.cursor = to, .down = true, .snap = true});
        ASSERT_TRUE(e.last.pivot_axes);
        EXPECT_LT(glm::length(axis(*e.last.pivot_axes, 0) - glm::dvec3(0.8, 0.6, 0)), 1e-12);
        EXPECT_EQ(*e.last.pivot, e.object.position);
        EXPECT_EQ(bits(e.object), before);
    }
}

// A side of a box about the pivot is parallel to it, so that an axis is along its normal.
TEST(PivotTurned, AnAxisTurnsToTheNormalOfAFaceAndAlongAnEdge) {
    for (const SnapSource source : {SnapSource::BoxSide, SnapSource::BoxEdge})
        for (const double angle : {0.3, -0.2}) {
            PivotEditor e;
            const glm::dvec3 along(std::cos(angle), std::sin(angle), 0);
            SnapFeature feature{.kind = source == SnapSource::BoxSide ? SnapKind::Plane : SnapKind::Line,
                                .position = e.object.position,
                                .direction = along};
            e.options.snap_geometry = {.source = source, .features = {&feature, 1}};
            const glm::dvec2 at = e.press(Handle::RotateZ), center = e.pixel(e.object.position), arm = at - center;
            const double near = angle + 0.02; // counterclockwise on the screen, whose y is down
            const glm::dvec2 to(arm.x * std::cos(near) + arm.y * std::sin(near),
                                arm.y * std::cos(near) - arm.x * std::sin(near));
            e.step({.cursor = center + to, .down = true});
            ASSERT_TRUE(e.last.pivot_axes);
            EXPECT_LT(apart(*e.last.pivot_axes, glm::angleAxis(near, glm::dvec3(0, 0, 1))), 1e-12);
            e.step({.cursor = center + to, .down = true, .snap = true});
            EXPECT_LT(glm::length(axis(*e.last.pivot_axes, 0) - along), 1e-12) << static_cast<int>(source);
            e.step({.cursor = center + to, .down = true});
            EXPECT_LT(apart(*e.last.pivot_axes, glm::angleAxis(near, glm::dvec3(0, 0, 1))), 1e-12);
        }
}

// On a face: at its point, with an axis along its normal.
TEST(PivotMoved, OnAFaceItTakesTheNormal) {
    const glm::dvec3 normal = glm::normalize(glm::dvec3(1, 2, -0.5));
    for (const bool parented : {false, true})
        for (const SurfaceAxis align : {SurfaceAxis::None, SurfaceAxis::X, SurfaceAxis::Y, SurfaceAxis::MinusZ}) {
            PivotEditor e(Mode::Translate);
            e.options.surface = {.on = true, .point = SurfacePoint{{1, 0.5, 0.25}, normal}, .align = align};
            e.options.surface.place_on_bounds = true; // of the object
            e.options.basis = glm::angleAxis(0.5, glm::normalize(glm::dvec3(1, 1, 0)));
            e.options.space = Space::Custom;
            if (parented) e.options.parent = glm::mat4_cast(glm::angleAxis(0.7, glm::dvec3(0, 1, 0)));
            const glm::dquat from = e.options.basis;
            const std::string before = bits(e.object);
            const glm::dvec2 at = e.press(Handle::TranslateView);
            e.step({.cursor = at + glm::dvec2(30, 10), .down = true});
            ASSERT_TRUE(e.last.pivot_axes);
            const glm::dvec3 world =
                glm::dvec3(e.options.parent.value_or(glm::dmat4(1)) * glm::dvec4(*e.last.pivot, 1));
            EXPECT_NEAR(glm::dot(world - glm::dvec3(1, 0.5, 0.25), normal), 0, 1e-12);
            const auto seen = world_to_screen(e.camera, world);
            ASSERT_TRUE(seen);
            EXPECT_LT(glm::length(glm::dvec2(*seen) - (at + glm::dvec2(30, 10))),
                      1e-5); // a handle's place is in floats
            if (align == SurfaceAxis::None) {
                EXPECT_TRUE(same_bits(*e.last.pivot_axes, from));
                continue;
            }
            const int i = align == SurfaceAxis::X ? 0 : align == SurfaceAxis::Y ? 1 : 2;
            const glm::dvec3 along = axis(*e.last.pivot_axes, i) * (align == SurfaceAxis::MinusZ ? -1.0 : 1.0);
            EXPECT_LT(glm::length(along - normal), 1e-12) << i;
            EXPECT_EQ(bits(e.object), before);
            e.step({.cursor = at + glm::dvec2(30, 10)});
            ASSERT_EQ(e.context.events().size(), 1u);
            EXPECT_TRUE(same_bits(e.context.events()[0].before.rotation, from));
            EXPECT_TRUE(same_bits(e.context.events()[0].after.rotation, *e.last.pivot_axes));
        }
}

// A drag keeps the setting of its press.
TEST(PivotMoved, TheSettingDoesNotChangeDuringADrag) {
    for (const bool alone : {false, true}) {
        PivotEditor e(Mode::Translate);
        e.options.edit_pivot_only = alone;
        const glm::dvec2 at = e.press(Handle::TranslateX);
        e.frame({.cursor = at + glm::dvec2(50, 0), .down = true});
        e.options.edit_pivot_only = !alone;
        e.frame({.cursor = at + glm::dvec2(100, 0), .down = true});
        EXPECT_EQ(e.last.pivot.has_value(), alone);
        EXPECT_NEAR(e.object.position.x, alone ? 0.5 : 1.5, 1e-9);
    }
}

TEST(ViewRotation, ItsAxesAreRightAndUpInTheImage) {
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        test::Dice dice(seed);
        const Camera camera = dice.camera({}, 0);
        const auto projector = make_projector(camera);
        if (!projector) continue;
        const auto axes = view_rotation(*projector);
        ASSERT_TRUE(axes) << seed;
        const auto frame = make_frame(*projector, Mode::Translate, {}, {.space = Space::View});
        ASSERT_TRUE(frame);
        for (int i = 0; i < 2; ++i)
            EXPECT_LT(glm::length(axis(*axes, i) - frame->axes[i]), 1e-9) << seed;
    }
    const auto front = make_projector(test::orthographic_camera());
    EXPECT_LT(apart(*view_rotation(*front), glm::identity<glm::dquat>()), 1e-15);
}

// Whatever is submitted, under whatever options, dragged by whatever handle.
TEST(PivotAlone, NoBitOfWhatTheHostStoresChanges) {
    int moved = 0, turned = 0, forms = 0, kinds = 0;
    for (std::uint64_t seed = 0; seed < 1200; ++seed) {
        test::LoneGizmo g(seed);
        if (g.is_custom() || g.form == test::Form::Points) continue;
        g.mode = g.dice.once_in(2) ? Mode::Rotate : Mode::Universal | Mode::Bounds;
        g.options.edit_pivot_only = true;
        for (Mode& mode : g.own_modes)
            mode = g.mode;
        for (Options& own : g.own_options)
            own.edit_pivot_only = true;
        const auto at = g.somewhere();
        if (!at) continue;
        const std::uint64_t before = g.bits();
        Pointer p = g.flags();
        p.cursor = *at;
        p.down = true;
        g.frame(p);
        for (int i = 0; i < 6; ++i) {
            p.cursor += g.dice.pixels(60);
            if (g.dice.once_in(6)) g.context.constrain(g.handle(g.dice));
            if (g.dice.once_in(6)) (void)g.context.set_numeric_input("=0.75");
            const Manipulation m = g.frame(p);
            ASSERT_EQ(g.bits(), before) << seed;
            ASSERT_FALSE(m.changed) << seed;
            ASSERT_FALSE(m.externally_modified) << seed;
            ASSERT_EQ(m.pivot.has_value(), m.pivot_axes.has_value()) << seed;
            if (!m.pivot) continue;
            moved += *m.pivot != m.start.position;
            turned += !same_bits(*m.pivot_axes, m.start.rotation);
            forms |= 1 << static_cast<int>(g.form);
            kinds |= 1 << static_cast<int>(g.kind);
            if (g.form != test::Form::Each && g.form != test::Form::EachOwn && g.dice.once_in(2)) take(g.options, m);
        }
        p.down = false;
        p.cancel = g.dice.once_in(2);
        const Manipulation m = g.frame(p);
        ASSERT_EQ(g.bits(), before) << seed;
        if (p.cancel && m.pivot) {
            EXPECT_EQ(*m.pivot, m.start.position) << seed;
            EXPECT_TRUE(same_bits(*m.pivot_axes, m.start.rotation)) << seed;
        }
        for (const EditEvent& event : g.context.events())
            if (event.phase == Phase::Committed && m.pivot) {
                EXPECT_TRUE(same_bits(event.before.rotation, m.start.rotation)) << seed;
                EXPECT_TRUE(same_bits(event.after.rotation, *m.pivot_axes)) << seed;
                EXPECT_EQ(event.after.position, *m.pivot) << seed;
            }
    }
    EXPECT_GT(moved, 400);
    EXPECT_GT(turned, 400);
    EXPECT_EQ(forms, 0b11111) << "one, a selection, nodes, each, each with options of its own";
    EXPECT_EQ(kinds, 0b1111);
}

} // namespace
