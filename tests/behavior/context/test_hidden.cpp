// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is not shown says why, and nothing else does.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

namespace {

using namespace gizmo;
using test::Editor;
using test::LoneGizmo;

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// The eye is 8 units above the origin, looking down along -z.
Camera from_above() {
    return test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
}
Camera parallel() {
    return test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
}

// What is done to a gizmo that is shown, and why it is hidden then.
struct HiddenRow {
    const char* what;
    Mode mode;
    void (*spoil)(Editor& e);
    Hidden reason;
};
void leave(Editor&) {}
void go_behind(Editor& e) {
    e.object.position = {20, 30, 60};
}
void go_beside_the_eye(Editor& e) {
    e.camera = from_above();
    e.object.position = {1, 0, 8};
}
void go_aside(Editor& e) {
    e.object.position = {30, -40, 0};
}

constexpr Mode kMove = Mode::Translate, kBox = Mode::Bounds, kAll = Mode::Universal | Mode::Bounds;
const HiddenRow kHiddenRows[] = {
    {"nothing", kMove, leave, Hidden::No},
    {"no height", kMove, [](Editor& e) { e.camera.viewport.height = 0; }, Hidden::EmptyViewport},
    {"a negative height", kMove, [](Editor& e) { e.camera.viewport.height = -1; }, Hidden::EmptyViewport},
    {"no width", kMove, [](Editor& e) { e.camera.viewport.width = 0; }, Hidden::EmptyViewport},
    {"a negative width", kMove, [](Editor& e) { e.camera.viewport.width = -1; }, Hidden::EmptyViewport},
    {"no projection", kMove, [](Editor& e) { e.camera.projection = glm::dmat4(0); }, Hidden::BadCamera},
    {"no position", kMove, [](Editor& e) { e.object.position.x = kNoNumber; }, Hidden::BadTransform},
    {"no rotation", kMove, [](Editor& e) { e.object.rotation = glm::dquat(0, 0, 0, 0); }, Hidden::BadTransform},
    {"a flat parent", kMove, [](Editor& e) { e.options.parent = glm::dmat4(0); }, Hidden::BadParent},
    {"a flat parent, unflipped", kMove, [](Editor& e) { e.options.parent = glm::dmat4(0), e.options.flip = false; },
     Hidden::BadParent},
    {"no parent", kMove, [](Editor& e) { e.options.parent = glm::dmat4(kNoNumber); }, Hidden::BadParent},
    {"no parent, unflipped", kMove, [](Editor& e) { e.options.parent = glm::dmat4(kNoNumber), e.options.flip = false; },
     Hidden::BadParent},
    {"no basis", kMove, [](Editor& e) { e.options.space = Space::Custom, e.options.basis = glm::dquat(0, 0, 0, 0); },
     Hidden::BadOptions},
    {"no mode", Mode::None, leave, Hidden::NoHandles},
    {"another mode's handles", kMove, [](Editor& e) { e.options.handles = handle_bit(Handle::RotateX); },
     Hidden::NoHandles},
    {"another mode's than a box", kBox, [](Editor& e) { e.options.handles = handle_bit(Handle::RotateX); },
     Hidden::NoHandles},
    {"a handle of another axis", kMove,
     [](Editor& e) { e.options.axes = 4, e.options.handles = handle_bit(Handle::TranslateX); }, Hidden::NoHandles},
    {"a negative size", kMove, [](Editor& e) { e.options.size = -1; }, Hidden::NoSize},
    {"a negative size beside a box", kMove | kBox, [](Editor& e) { e.options.size = -1; }, Hidden::No},
    {"no pixels", kMove, [](Editor& e) { e.context.style.size_px = 0; }, Hidden::NoSize},
    {"no pixel scale", kMove, [](Editor& e) { e.context.style.pixel_scale = 0; }, Hidden::NoSize},
    {"a parallel view", kMove, [](Editor& e) { e.camera = parallel(); }, Hidden::No},
    {"no pixels in a parallel view", kMove, [](Editor& e) { e.camera = parallel(), e.context.style.size_px = 0; },
     Hidden::NoSize},
    {"a box that is a point", kBox, [](Editor& e) { e.object.scale = glm::dvec3(0); }, Hidden::NoSize},
    {"behind the eye", kMove, go_behind, Hidden::BehindTheEye},
    {"a box behind the eye", kBox, go_behind, Hidden::BehindTheEye},
    {"all behind the eye", kAll, go_behind, Hidden::BehindTheEye},
    {"in the plane of the eye", kMove, go_beside_the_eye, Hidden::BehindTheEye},
    // Of a box its middle counts, wherever the object is: the eye is 7 units out.
    {"a box's middle behind the eye", kBox,
     [](Editor& e) {
         const glm::dvec3 out = glm::normalize(glm::dvec3(2, 3, 6));
         e.object.position = out * 20.0;
         e.options.box = {out * -5.0 - 1.0, out * -5.0 + 1.0};
     },
     Hidden::BehindTheEye},
    {"aside", kMove, go_aside, Hidden::OutOfView},
    {"a box aside", kBox, go_aside, Hidden::OutOfView},
    {"all aside", kAll, go_aside, Hidden::OutOfView},
    {"a box without end", kBox, [](Editor& e) { e.object.scale = glm::dvec3(1e300); }, Hidden::OutOfRange},
    {"a pivot that scales", Mode::Scale, [](Editor& e) { e.options.edit_pivot_only = true; }, Hidden::PivotOnly},
};

TEST(Hidden, TheReasonIsTheTrueOne) {
    for (const HiddenRow& row : kHiddenRows)
        for (const bool debug : {false, true}) { // by the path of many, and by the full one
            Editor e;
            e.mode = row.mode;
            e.context.draw.debug = debug;
            row.spoil(e);
            EXPECT_EQ(e.frame({.cursor = {-1000, -1000}}).hidden, row.reason) << row.what << ' ' << debug;
            const DrawList& list = e.context.draw_list();
            EXPECT_EQ(list.gizmo_count() > 0, row.reason == Hidden::No) << row.what;
            if (!debug || row.reason == Hidden::No || row.reason == Hidden::EmptyViewport ||
                row.reason == Hidden::BadCamera)
                continue;
            EXPECT_TRUE(list.labels.size() == 1 && std::string_view(list.labels[0].text) == hidden_text(row.reason))
                << row.what;
        }
}

// The reason of one call in a frame of its own.
template <class Call>
Hidden why_of(const Call& call) {
    Context context;
    context.begin_frame({.cursor = {-1000, -1000}});
    const auto m = call(context);
    context.end_frame();
    EXPECT_TRUE(m.hidden == Hidden::No || context.draw_list().is_empty());
    return m.hidden;
}

TEST(Hidden, OfOtherFormsTheReasonIsTheTrueOne) {
    std::vector<DTransform> none;
    double number = 0;
    std::vector<glm::dvec3> points(3);
    EXPECT_EQ(why_of([&](Context& c) { return c.manipulate(Mode::Translate, none, test::front_camera()); }),
              Hidden::NoMembers);
    EXPECT_EQ(why_of([&](Context& c) {
                  return c.manipulate_value(number, {.constraint = Constraint::Plane}, test::front_camera());
              }),
              Hidden::BadOptions);
    EXPECT_EQ(why_of([&](Context& c) { return c.manipulate_points(points, {}, Camera{}); }), Hidden::EmptyViewport);
}

// At the eye's depth nothing has a place in the picture, and beyond it there is none either. A handle on a line is
// where its number says, in units of the world whatever the direction's length.
TEST(Hidden, InThePlaneOfTheEyeIsBehindIt) {
    for (const glm::dvec2& aside : {glm::dvec2(0), glm::dvec2(1, -2), glm::dvec2(3, -2)})
        for (const double depth : {7.0, 8.0, 9.0}) {
            const glm::dvec3 at(aside, depth);
            DTransform object{.position = at};
            for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Bounds})
                EXPECT_EQ(why_of([&](Context& c) { return c.manipulate(mode, object, from_above()); }) ==
                              Hidden::BehindTheEye,
                          depth >= 8);
            double number = 0.5, along = depth;
            const CustomHandle line{.constraint = Constraint::Line, .origin = at, .direction = {1, 0, 0}},
                radius{.constraint = Constraint::Radius, .origin = at, .direction = {1, 0, 0}},
                upward{.constraint = Constraint::Line, .origin = {aside, 0}, .direction = {0, 0, 2}},
                plane{.constraint = Constraint::Plane, .origin = at, .direction = {0, 0, 1}};
            const auto why_value = [&](const CustomHandle& handle, double& value) {
                return why_of([&](Context& c) { return c.manipulate_value(value, handle, from_above()); });
            };
            for (const Hidden hidden : {why_value(line, number), why_value(radius, number), why_value(upward, along)})
                EXPECT_EQ(hidden == Hidden::BehindTheEye, depth >= 8);
            glm::dvec3 point = at;
            EXPECT_EQ(why_of([&](Context& c) { return c.manipulate_point(point, plane, from_above()); }) ==
                          Hidden::BehindTheEye,
                      depth >= 8);
        }
}

// Of one kind, and of two by turns, whichever of them the hidden ones are.
TEST(Hidden, OfManyInOneCallAreCountedAndTheFirstsReasonIsSaid) {
    const std::array kinds{Options{.id = 1, .space = Space::World},
                           Options{.id = 1, .space = Space::World, .size = 0.5}};
    for (const Mode mode : {Mode::Translate, Mode::Bounds})
        for (const bool by_turns : {false, true})
            for (std::size_t every = 2; every < 6; ++every) {
                std::vector<DTransform> objects(64);
                std::vector<std::uint32_t> indices;
                std::size_t away = 0;
                for (std::size_t i = 0; i < objects.size(); ++i) {
                    indices.push_back(static_cast<std::uint32_t>(i % 2));
                    if (i % every != every - 1) continue;
                    objects[i].position = ++away % 2 == 0 ? glm::dvec3(500, 0, 0) : glm::dvec3(0, 0, 20);
                }
                Context context;
                context.begin_frame({.cursor = {-1000, -1000}});
                const std::array modes{mode};
                const BatchManipulation seen =
                    by_turns
                        ? context.manipulate_each(modes, std::span<DTransform>(objects), from_above(), kinds, indices)
                        : context.manipulate_each(mode, objects, from_above(), kinds[0]);
                context.end_frame();
                EXPECT_EQ(seen.hidden_count, away) << every;
                EXPECT_EQ(seen.hidden, Hidden::BehindTheEye) << "the first of them";
                EXPECT_EQ(context.draw_list().gizmo_count(), objects.size() - away);
            }
}

// One that is odd among many is hidden as it is alone, wherever it is in the call, and hides no other.
template <class T>
void expect_hidden_as_alone(const DTransform& wide, Mode mode, Space space, std::size_t at, int& hidden) {
    T odd;
    if constexpr (std::is_same_v<T, DTransform>)
        odd = wide;
    else
        odd = {glm::vec3(wide.position), glm::quat(wide.rotation), glm::vec3(wide.scale)};
    const Options options{.id = 1, .space = space};
    T alone = odd;
    const Hidden reason = why_of([&](Context& c) { return c.manipulate(mode, alone, from_above(), options); });
    const std::uint32_t count = reason == Hidden::No ? 0 : 1;
    std::vector<T> objects(16);
    objects[at] = odd;
    Context context;
    context.begin_frame({.cursor = {-1000, -1000}});
    const BatchManipulation seen = context.manipulate_each(mode, std::span<T>(objects), from_above(), options);
    context.end_frame();
    EXPECT_EQ(seen.hidden_count, count) << at;
    EXPECT_EQ(seen.hidden, reason) << at;
    EXPECT_EQ(context.draw_list().gizmo_count(), objects.size() - count) << at;
    hidden += static_cast<int>(count);
}

TEST(Hidden, AnOddOneAmongManyIsHiddenAsItIsAlone) {
    std::vector<DTransform> odd;
    for (const double depth : {7.0, 7.875, 7.9375, 8 - 0x1p-10, 8 - 0x1p-30, 8.0, 9.0, -1e6, -1e12, -1e39})
        odd.push_back({.position = {0, 0, depth}});
    for (const double scale : {0.0, 1e-30, 1e-6, 1e6, 1e30, 1e300})
        odd.push_back({.scale = glm::dvec3(scale)});
    for (const double length : {0.0, 1e-300, 0.25, 4.0, 1e200})
        odd.push_back({.rotation = glm::dquat(length, 0, 0, 0)});
    for (int axis = 0; axis < 3; ++axis) {
        odd.emplace_back().position[axis] = 1e39;
        for (const double none : {0.0, kNoNumber, HUGE_VAL})
            odd.emplace_back().scale[axis] = none;
    }
    int hidden = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Bounds})
        for (const Space space : {Space::World, Space::Local})
            for (const DTransform& one : odd)
                for (std::size_t at = 0; at < 16; ++at) {
                    expect_hidden_as_alone<DTransform>(one, mode, space, at, hidden);
                    expect_hidden_as_alone<Transform>(one, mode, space, at, hidden);
                }
    EXPECT_GT(hidden, 20 * 32);
}

// Alone, and in the blocks of a list.
TEST(Hidden, AGizmoWithoutAVisibleHandleSaysSo) {
    const Camera front = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const Options only_z{.id = 1, .handles = handle_bit(Handle::TranslateZ)};
    for (const Mode mode : {Mode::Translate, Mode::Bounds}) {
        std::vector<DTransform> objects(40);
        for (DTransform& object : objects)
            object.scale = glm::dvec3(0.01);                // a box of 1.2 pixels
        for (std::size_t i = 0; i < objects.size(); i += 4) // seen from aside, or large
            objects[i] = {.rotation = glm::angleAxis(0.5, glm::dvec3(0, 1, 0))};
        const Options options = mode == Mode::Bounds ? Options{.id = 1} : only_z;
        Context context;
        context.begin_frame({.cursor = {-1000, -1000}});
        const BatchManipulation seen = context.manipulate_each(mode, objects, front, options);
        const Manipulation alone = context.manipulate(mode, objects[1], front, options);
        context.end_frame();
        EXPECT_EQ(alone.hidden, Hidden::OutOfRange);
        EXPECT_EQ(seen.hidden, Hidden::OutOfRange);
        EXPECT_EQ(seen.hidden_count, 30u);
        EXPECT_EQ(context.draw_list().gizmo_count(), 10u);
    }
}

// A child of a member follows it: its own parent says nothing.
TEST(Hidden, AChildsParentIsNotLookedAt) {
    const glm::dmat4 flat(0);
    for (const std::ptrdiff_t ancestor : {0, -1})
        EXPECT_EQ(why_of([&](Context& context) {
                      std::array<DTransform, 2> objects{};
                      const std::array members{Member{.transform = &objects[0]},
                                               Member{.transform = &objects[1], .parent = &flat, .ancestor = ancestor}};
                      return context.manipulate(Mode::Translate, members, test::front_camera());
                  }),
                  ancestor == 0 ? Hidden::No : Hidden::BadParent);
}

// As when the camera through which one looks is selected: rounding does not take it before the eye.
TEST(Hidden, AnObjectAtTheEyeIsNotBeforeIt) {
    int exact = 0;
    for (const glm::dvec3& out : {glm::dvec3(0, 0, 1), glm::dvec3(1, 1, 1), glm::dvec3(-1, 1, 1), glm::dvec3(1, -1, 1),
                                  glm::dvec3(3, 2, -7), glm::dvec3(-1, 4, 2)})
        for (const double far : {1e-4, 8.0, 1e7})
            for (const Mode mode : {Mode::Translate, Mode::Universal, Mode::Bounds}) {
                test::Editor e;
                e.mode = mode;
                e.object.position = glm::normalize(out) * far;
                e.object.scale = glm::dvec3(far);
                e.camera = test::look_at(e.object.position, glm::dvec3(0), {0, 1, 0}, {.near = far / 100});
                const Projector projector = *make_projector(e.camera);
                exact += projector.w_at(e.object.position) == 0;
                EXPECT_EQ(e.frame({.cursor = {-1000, -1000}}).hidden, Hidden::BehindTheEye) << far;
                // A millionth of the distance to the origin before it is before it.
                e.object.position *= 1 - 1e-6;
                e.object.scale = glm::dvec3(far * 1e-7);
                EXPECT_EQ(e.frame({.cursor = {-1000, -1000}}).hidden, Hidden::No) << far;
            }
    EXPECT_LT(exact, 40) << "too few are rounded";
}

// Guides lead from there into the picture; a box has nothing that is not at its place.
TEST(Hidden, WhatIsDraggedIsDrawnBesideTheViewportToo) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}) {
        test::Editor e;
        e.mode = mode;
        e.press(mode == Mode::Translate ? Handle::TranslateX
                : mode == Mode::Rotate  ? Handle::RotateX
                : mode == Mode::Scale   ? Handle::ScaleX
                                        : Handle::BoundsMaxX);
        e.camera = test::front_camera({0, 30, 0});
        ASSERT_TRUE(world_to_screen(e.camera, e.object.position));
        e.frame({.cursor = {640, 360}, .down = true});
        EXPECT_EQ(e.last.hidden, mode == Mode::Bounds ? Hidden::OutOfView : Hidden::No);
        e.frame({.cursor = {640, 360}});
        e.frame({.cursor = {640, 360}});
        EXPECT_EQ(e.last.hidden, Hidden::OutOfView);
    }
}

// Now and then a number that is none, or far too large or small.
double odd(LoneGizmo& g, double usual) {
    constexpr double kInf = std::numeric_limits<double>::infinity();
    constexpr std::array kOdd{0.0, kNoNumber, kInf, -kInf, 1e300, -1e300, 1e-300, 1e30, -1e30, 1e-30, -1.0};
    return g.dice.below(3) == 0 ? kOdd[g.dice.below(kOdd.size())] : usual;
}

void spoil_options(LoneGizmo& g) {
    Options& o = g.options;
    switch (g.dice.below(10)) {
    case 0:
        o.size = odd(g, 1);
        break;
    case 1:
        o.handles = g.dice.bits() & g.dice.bits() & g.dice.bits() & g.dice.bits();
        break;
    case 2:
        o.axes = static_cast<std::uint8_t>(g.dice.below(8));
        break;
    case 3:
        if (o.parent) (*o.parent)[static_cast<int>(g.dice.below(4))] *= odd(g, 1);
        break;
    case 4:
        o.basis = test::times(o.basis, odd(g, 1));
        break;
    case 5:
        o.box.max[static_cast<int>(g.dice.below(3))] = odd(g, -0.5);
        break;
    case 6:
        o.box.max = o.box.min;
        break;
    default:
        break;
    }
}

void spoil_camera(LoneGizmo& g) {
    Camera& c = g.camera;
    switch (g.dice.below(10)) {
    case 0:
        c.viewport.width = odd(g, 300);
        break;
    case 1:
        c.view[static_cast<int>(g.dice.below(4))] *= odd(g, 1);
        break;
    case 2:
        c.projection[static_cast<int>(g.dice.below(4))] *= odd(g, 1);
        break;
    case 3: // looks away, or elsewhere
        c = test::look_at(g.dice.vector(3), g.dice.vector(6), {0.1, 1, 0.05}, {.orthographic = g.dice.below(2) == 0});
        break;
    default:
        break;
    }
}

TEST(Hidden, WhateverAddsNoInstanceSaysWhyAndNothingElseDoes) {
    std::array<int, static_cast<std::size_t>(last_enumerator(Hidden{})) + 1> seen{};
    for (std::uint64_t seed = 1; seed <= std::uint64_t{test::scaled(40000)}; ++seed) {
        LoneGizmo g(seed);
        if (g.form == test::Form::Points) continue; // points are no gizmos
        if (g.dice.below(6) == 0) g.mode = static_cast<Mode>(g.dice.below(18));
        if (g.dice.below(2) == 0) spoil_options(g);
        if (g.dice.below(3) == 0) spoil_camera(g);
        if (g.dice.below(4) == 0) g.spoil_data(g.dice);
        if (g.dice.below(8) == 0) g.context.style.size_px = static_cast<float>(odd(g, 60));
        if (g.dice.below(8) == 0) g.context.style.pixel_scale = static_cast<float>(odd(g, 2));
        g.context.draw.debug = g.dice.below(8) == 0; // the full path
        g.frame({.cursor = {g.dice.between(0, 1280), g.dice.between(0, 720)}, .down = g.dice.below(2) == 0});
        if (g.dice.below(2) == 0) g.frame({.cursor = {g.dice.between(0, 1280), g.dice.between(0, 720)}, .down = true});
        const std::size_t drawn = g.context.draw_list(g.camera.target).gizmo_count();
        if (g.form == test::Form::EachOwn) continue;
        if (g.form == test::Form::Each) {
            ASSERT_EQ(g.many.hidden == Hidden::No, g.many.hidden_count == 0);
            // A box and handles of one are two, and so are axes and rings that shear sets apart; a drag has a ghost.
            // So are the rings of a gimbal.
            const bool has_box = (g.mode & (Mode::Bounds | Mode::Rectangle)) != Mode::None;
            const bool one_each =
                !has_box && !g.context.is_active() && !g.options.parent && g.options.space != Space::Gimbal;
            if (one_each) {
                ASSERT_EQ(g.doubles.size() - g.many.hidden_count, drawn) << "seed " << seed;
            }
            ASSERT_EQ(drawn == 0, g.many.hidden_count == g.doubles.size()) << "seed " << seed;
            ++seen[static_cast<std::size_t>(g.many.hidden)];
        } else {
            ASSERT_EQ(g.last.hidden == Hidden::No, drawn > 0)
                << "seed " << seed << ", form " << static_cast<int>(g.form) << ", mode " << static_cast<int>(g.mode)
                << ": " << hidden_text(g.last.hidden);
            ++seen[static_cast<std::size_t>(g.last.hidden)];
        }
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_TRUE(seen[i] > 0 || static_cast<Hidden>(i) == Hidden::NoMembers) << hidden_text(static_cast<Hidden>(i));
}

// Whatever the host keeps them as: members that are well about a pivot that is none are no empty selection.
TEST(Hidden, OfASelectionAPivotThatIsNoneIsABadOption) {
    const Camera camera = test::front_camera();
    std::vector<DTransform> doubles(2);
    std::vector<Transform> floats(2);
    std::vector<glm::dmat4> matrices(2, glm::dmat4(1));
    const std::array<Member, 2> nodes{Member{&doubles[0]}, Member{&doubles[1]}};
    Options bad;
    bad.pivot = Pivot::Custom;
    bad.pivot_point.y = HUGE_VAL;
    Context context;
    const auto why = [&](auto&& members, const Options& options) {
        context.begin_frame({});
        const Hidden hidden = context.manipulate(Mode::Translate, members, camera, options).hidden;
        context.end_frame();
        return hidden;
    };
    const auto why_all = [&](const Options& options) {
        return std::array{why(std::span(doubles), options), why(std::span(floats), options),
                          why(std::span(matrices), options), why(std::span<const Member>(nodes), options)};
    };
    for (const Hidden hidden : why_all(bad))
        EXPECT_EQ(hidden, Hidden::BadOptions);
    for (const Hidden hidden : why_all({}))
        EXPECT_EQ(hidden, Hidden::No);
    floats[1].scale.x = NAN;
    doubles[1].scale.x = NAN;
    matrices[1][0].x = NAN;
    for (const Hidden hidden : why_all(bad))
        EXPECT_EQ(hidden, Hidden::BadTransform);
}

TEST(Hidden, EveryReasonHasATextThatFitsALabel) {
    for (int i = 0; i <= static_cast<int>(last_enumerator(Hidden{})); ++i)
        EXPECT_LT(std::string_view(hidden_text(static_cast<Hidden>(i))).size(), sizeof Label{}.text);
    EXPECT_STREQ(hidden_text(static_cast<Hidden>(200)), "unknown reason");
}

} // namespace
