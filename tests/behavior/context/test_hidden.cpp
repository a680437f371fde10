// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is not shown says why, and nothing else does.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <cmath>
#include <limits>

namespace {

using namespace gizmo;
using test::Editor;
using test::LoneGizmo;

// Now and then a number that is none, or far too large or small.
double odd(LoneGizmo& g, double usual) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();
    constexpr std::array kOdd{0.0, kNan, kInf, -kInf, 1e300, -1e300, 1e-300, 1e30, -1e30, 1e-30, -1.0};
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

TEST(Hidden, OfManyInOneCallAreCountedAndTheFirstsReasonIsSaid) {
    for (const Mode mode : {Mode::Translate, Mode::Bounds}) {
        const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
        std::vector<DTransform> objects(40);
        for (std::size_t i = 0; i < objects.size(); ++i)
            objects[i].position = i % 3 == 1   ? glm::dvec3(0, 0, 20)
                                  : i % 3 == 2 ? glm::dvec3(500, 0, 0)
                                               : glm::dvec3(0.02 * static_cast<double>(i), 0, 0);
        Context context;
        context.begin_frame({.cursor = {-1000, -1000}});
        const BatchManipulation seen = context.manipulate_each(mode, objects, camera, {.id = 1});
        context.end_frame();
        EXPECT_EQ(seen.hidden_count, 26u);
        EXPECT_EQ(seen.hidden, Hidden::BehindTheEye);
        EXPECT_EQ(context.draw_list().gizmo_count(), 14u);
    }
}

// Of kinds that come by turns, too, whichever of them the hidden ones are.
TEST(Hidden, OfKindsByTurnsAreCounted) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    const std::array modes{Mode::Translate};
    const std::array kinds{Options{.id = 1, .space = Space::World},
                           Options{.id = 1, .space = Space::World, .size = 0.5}};
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
        const BatchManipulation seen =
            context.manipulate_each(modes, std::span<DTransform>(objects), camera, kinds, indices);
        context.end_frame();
        EXPECT_EQ(seen.hidden_count, away) << every;
        EXPECT_EQ(seen.hidden, Hidden::BehindTheEye) << "the first of them";
        EXPECT_EQ(context.draw_list().gizmo_count(), objects.size() - away);
    }
}

// One that is odd among many is hidden as it is alone, and hides no other.
TEST(Hidden, AnOddOneAmongManyIsHiddenAsItIsAlone) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    std::vector<DTransform> odd;
    for (const double depth : {7.0, 7.875, 7.9375, 8 - 0x1p-10, 8 - 0x1p-30, 8.0, 9.0, -1e6, -1e12, -1e39})
        odd.push_back({.position = {0, 0, depth}});
    for (const double scale : {0.0, 1e-30, 1e-6, 1e6, 1e30, 1e300})
        odd.push_back({.scale = glm::dvec3(scale)});
    for (const double length : {0.0, 1e-300, 0.25, 4.0, 1e200})
        odd.push_back({.rotation = glm::dquat(length, 0, 0, 0)});
    for (int axis = 0; axis < 3; ++axis) {
        odd.emplace_back().scale[axis] = 0;
        odd.emplace_back().position[axis] = 1e39;
    }
    int hidden = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Bounds})
        for (const Space space : {Space::World, Space::Local})
            for (std::size_t n = 0; n < odd.size(); ++n) {
                const Options options{.id = 1, .space = space};
                Editor alone;
                alone.mode = mode;
                alone.camera = camera;
                alone.object = odd[n];
                alone.options = options;
                alone.frame({.cursor = {-1000, -1000}});
                const std::uint32_t count = alone.last.hidden == Hidden::No ? 0 : 1;
                std::vector<DTransform> objects(16);
                objects[(n * 5) % 16] = odd[n];
                Context context;
                context.begin_frame({.cursor = {-1000, -1000}});
                const BatchManipulation seen = context.manipulate_each(mode, objects, camera, options);
                context.end_frame();
                EXPECT_EQ(seen.hidden_count, count) << n;
                EXPECT_EQ(seen.hidden, alone.last.hidden) << n;
                EXPECT_EQ(context.draw_list().gizmo_count(), objects.size() - count) << n;
                hidden += static_cast<int>(count);
            }
    EXPECT_GT(hidden, 20);
}

// One number of one scale that is none hides its gizmo, and no other, wherever it is in a call.
template <class T>
void expect_scale_hides_one(std::size_t count) {
    using Number = decltype(T{}.scale.x);
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    for (std::size_t at = 0; at < count; ++at)
        for (int axis = 0; axis < 3; ++axis)
            for (const double none : {std::nan(""), HUGE_VAL}) {
                std::vector<T> objects(count);
                objects[at].scale[axis] = static_cast<Number>(none);
                Context context;
                context.begin_frame({.cursor = {-1000, -1000}});
                const BatchManipulation seen =
                    context.manipulate_each(Mode::Translate, std::span<T>(objects), camera, {.id = 1});
                context.end_frame();
                EXPECT_EQ(seen.hidden_count, 1u) << at << ' ' << axis << ' ' << none;
                EXPECT_EQ(seen.hidden, Hidden::BadTransform);
                EXPECT_EQ(context.draw_list().gizmo_count(), count - 1);
            }
}

TEST(Hidden, AScaleThatIsNoNumberHidesItsOwnGizmoAlone) {
    expect_scale_hides_one<Transform>(16);
    expect_scale_hides_one<DTransform>(16);
}

// At the eye's depth nothing has a place in the picture, and beyond it there is none either.
TEST(Hidden, InThePlaneOfTheEyeIsBehindIt) {
    const auto why = [](const glm::dvec3& at) {
        std::array<Hidden, 5> said{};
        Editor e;
        e.camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
        e.object.position = at;
        for (std::size_t i = 0; i < 2; ++i) {
            e.mode = i == 0 ? Mode::Rotate : Mode::Bounds;
            e.frame({.cursor = {-1000, -1000}});
            said[i] = e.last.hidden;
        }
        const std::array handles{CustomHandle{.constraint = Constraint::Line, .origin = at, .direction = {1, 0, 0}},
                                 CustomHandle{.constraint = Constraint::Radius, .origin = at, .direction = {1, 0, 0}}};
        for (std::size_t i = 0; i < 2; ++i) {
            double number = 0.5;
            e.context.begin_frame({.cursor = {-1000, -1000}});
            said[2 + i] = e.context.manipulate_value(number, handles[i], e.camera, e.options).hidden;
            e.context.end_frame();
        }
        glm::dvec3 point = at;
        e.context.begin_frame({.cursor = {-1000, -1000}});
        said[4] = e.context
                      .manipulate_point(point, {.constraint = Constraint::Plane, .origin = at, .direction = {0, 0, 1}},
                                        e.camera, e.options)
                      .hidden;
        e.context.end_frame();
        return said;
    };
    for (const glm::dvec2& aside : {glm::dvec2(0), glm::dvec2(1, -2)})
        for (const double depth : {7.0, 8.0, 9.0}) {
            const auto said = why({aside.x, aside.y, depth});
            for (std::size_t i = 0; i < said.size(); ++i)
                EXPECT_EQ(said[i] == Hidden::BehindTheEye, depth >= 8) << i << ' ' << depth;
        }
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

TEST(Hidden, TheReasonIsTheTrueOne) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    const auto why = [](const auto& spoil, Mode mode = Mode::Translate) {
        // By the batch path and by the full one.
        Hidden reason[2]{};
        for (const bool debug : {false, true}) {
            Editor e;
            e.mode = mode;
            e.context.draw.debug = debug;
            spoil(e);
            reason[debug] = e.frame({.cursor = {-1000, -1000}}).hidden;
            const DrawList& list = e.context.draw_list();
            if (debug && reason[1] != Hidden::No && reason[1] != Hidden::EmptyViewport &&
                reason[1] != Hidden::BadCamera) {
                EXPECT_TRUE(list.labels.size() == 1 && std::string_view(list.labels[0].text) == hidden_text(reason[1]));
            }
        }
        EXPECT_EQ(reason[0], reason[1]);
        return reason[1];
    };
    EXPECT_EQ(why([](Editor&) {}), Hidden::No);
    EXPECT_EQ(why([](Editor& e) { e.camera.viewport.height = 0; }), Hidden::EmptyViewport);
    EXPECT_EQ(why([](Editor& e) { e.camera.projection = glm::dmat4(0); }), Hidden::BadCamera);
    EXPECT_EQ(why([](Editor& e) { e.object.position.x = kNan; }), Hidden::BadTransform);
    EXPECT_EQ(why([](Editor& e) { e.object.rotation = glm::dquat(0, 0, 0, 0); }), Hidden::BadTransform);
    EXPECT_EQ(why([](Editor& e) { e.options.parent = glm::dmat4(0); }), Hidden::BadParent);
    EXPECT_EQ(why([](Editor& e) { e.options.space = Space::Custom, e.options.basis = glm::dquat(0, 0, 0, 0); }),
              Hidden::BadOptions);
    EXPECT_EQ(why([](Editor&) {}, Mode::None), Hidden::NoHandles);
    EXPECT_EQ(why([](Editor& e) { e.options.handles = handle_bit(Handle::RotateX); }), Hidden::NoHandles);
    EXPECT_EQ(why([](Editor& e) { e.options.handles = handle_bit(Handle::RotateX); }, Mode::Bounds), Hidden::NoHandles);
    EXPECT_EQ(why([](Editor& e) { e.options.axes = 4, e.options.handles = handle_bit(Handle::TranslateX); }),
              Hidden::NoHandles);
    EXPECT_EQ(why([](Editor& e) { e.options.size = -1; }), Hidden::NoSize);
    EXPECT_EQ(why([](Editor& e) { e.context.style.size_px = 0; }), Hidden::NoSize);
    EXPECT_EQ(why([](Editor& e) { e.context.style.pixel_scale = 0; }), Hidden::NoSize);
    const Camera parallel = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    EXPECT_EQ(why([&](Editor& e) { e.camera = parallel; }), Hidden::No);
    EXPECT_EQ(why([&](Editor& e) { e.camera = parallel, e.context.style.size_px = 0; }), Hidden::NoSize);
    EXPECT_EQ(why([](Editor& e) { e.object.scale = glm::dvec3(0); }, Mode::Bounds), Hidden::NoSize);
    for (const Mode mode : {Mode::Translate, Mode::Bounds, Mode::Universal | Mode::Bounds}) {
        EXPECT_EQ(why([](Editor& e) { e.object.position = glm::dvec3(20, 30, 60); }, mode), Hidden::BehindTheEye);
        EXPECT_EQ(why([](Editor& e) { e.object.position = glm::dvec3(30, -40, 0); }, mode), Hidden::OutOfView);
    }
    // What is in the plane of the eye is not before it.
    const Camera straight = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
    EXPECT_EQ(why([&](Editor& e) { e.camera = straight, e.object.position = {1, 0, 5}; }), Hidden::BehindTheEye);
    // Of a box its middle counts, wherever the object is: the eye is 7 units out.
    const glm::dvec3 out = glm::normalize(glm::dvec3(2, 3, 6));
    EXPECT_EQ(why(
                  [&](Editor& e) {
                      e.object.position = out * 20.0;
                      e.options.box = {out * -5.0 - 1.0, out * -5.0 + 1.0};
                  },
                  Mode::Bounds),
              Hidden::BehindTheEye);
    EXPECT_EQ(why([](Editor& e) { e.object.scale = glm::dvec3(1e300); }, Mode::Bounds), Hidden::OutOfRange);
    EXPECT_EQ(why([](Editor& e) { e.options.size = -1; }, Mode::Translate | Mode::Bounds), Hidden::No)
        << "the box is there";

    Context context;
    context.begin_frame({});
    std::vector<DTransform> none;
    EXPECT_EQ(context.manipulate(Mode::Translate, none, test::front_camera()).hidden, Hidden::NoMembers);
    double number = 0;
    EXPECT_EQ(context.manipulate_value(number, {.constraint = Constraint::Plane}, test::front_camera()).hidden,
              Hidden::BadOptions);
    std::vector<glm::dvec3> points(3);
    EXPECT_EQ(context.manipulate_points(points, {}, Camera{}).hidden, Hidden::EmptyViewport);
    context.end_frame();
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
