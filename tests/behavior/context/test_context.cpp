// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A frame of the context: what hovers, presses, drags and is drawn; what it costs; what no input can do to it.
#include "support/count_allocations.hpp"
#include "support/editor.hpp"

#include <array>
#include <limits>
#include <new>

namespace {

using namespace gizmo;
using test::FloatEditor;
using test::front_camera;
using test::Random;

TEST(Context, HoversPressesDragsAndCommits) {
    FloatEditor e;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at});
    EXPECT_TRUE(e.context.is_hovered());
    EXPECT_FALSE(e.context.is_active());
    EXPECT_EQ(e.frame({.cursor = at}).phase, Phase::Hovered);
    EXPECT_EQ(e.last.handle, Handle::TranslateX);
    e.frame({.cursor = at, .down = true});
    EXPECT_TRUE(e.context.is_active());
    const Manipulation began = e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    EXPECT_EQ(began.phase, Phase::Began);
    EXPECT_TRUE(began.changed);
    EXPECT_GT(e.object.position.x, 0.1f);
    EXPECT_EQ(e.object.position.y, 0);
    EXPECT_EQ(e.object.position.z, 0);
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(50, 0), .down = true}).phase, Phase::Dragging);
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(60, 0)}).phase, Phase::Dragging) << "it has moved with the release";
    EXPECT_TRUE(e.context.is_active());
    EXPECT_TRUE(e.context.needs_redraw());
    const Manipulation done = e.frame({.cursor = at + glm::dvec2(60, 0)});
    EXPECT_EQ(done.phase, Phase::Committed);
    EXPECT_FALSE(done.changed);
    EXPECT_EQ(done.start.position.x, 0);
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_EQ(e.context.events()[0].id, 7u);
    EXPECT_EQ(static_cast<float>(e.context.events()[0].after.position.x), e.object.position.x);
    EXPECT_FALSE(e.context.is_active());
    EXPECT_NE(e.frame({.cursor = at + glm::dvec2(60, 0)}).phase, Phase::Committed) << "one event";
    EXPECT_TRUE(e.context.events().empty());
}

TEST(Context, APressNeedsNoHoverFrameBeforeIt) {
    FloatEditor probe;
    const glm::dvec2 at = probe.at(Handle::TranslateY);
    FloatEditor e;
    e.frame({.cursor = at, .down = true});
    EXPECT_TRUE(e.context.is_active());
    EXPECT_TRUE(e.frame({.cursor = at + glm::dvec2(0, -20), .down = true}).changed);
}

TEST(Context, CancelGivesBackTheBitsOfThePress) {
    Random random(1);
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale})
        for (int n = 0; n < 200; ++n) {
            FloatEditor e;
            e.mode = mode;
            e.object.position = glm::vec3(test::random_unit(random));
            e.object.rotation = glm::quat(test::random_rotation(random));
            e.object.scale = {0.3f, 1.7f, -2.1f};
            e.camera = front_camera(glm::dvec3(e.object.position));
            const Transform before = e.object;
            e.frame({});
            std::optional<glm::dvec2> at;
            for (std::uint32_t h = 1; h < kHandleCount && !at; ++h)
                at = e.context.handle_position(7, static_cast<Handle>(1 + (h + static_cast<std::uint32_t>(n)) % 19));
            ASSERT_TRUE(at);
            e.frame({.cursor = *at, .down = true});
            for (int i = 0; i < 5; ++i)
                e.frame({.cursor = *at + glm::dvec2(test::uniform(random, -90, 90), test::uniform(random, -90, 90)),
                         .down = true});
            EXPECT_FALSE(same_bits(e.object, before));
            e.frame({.cursor = *at, .down = true, .cancel = true});
            EXPECT_EQ(e.last.phase, Phase::Cancelled);
            EXPECT_TRUE(same_bits(e.object, before));
            e.frame({.cursor = *at + glm::dvec2(5, 5), .down = true});
            EXPECT_FALSE(e.context.is_active()) << "nothing begins until the button was up";
            EXPECT_TRUE(same_bits(e.object, before));
        }
}

TEST(Context, DraggingBackToThePressGivesBackTheBitsToo) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale}) {
        FloatEditor e;
        e.mode = mode;
        e.object.position = {0.1f, 0.2f, 0.3f};
        const Transform before = e.object;
        const glm::dvec2 at = e.at(mode == Mode::Translate ? Handle::TranslateX
                                   : mode == Mode::Rotate  ? Handle::RotateY
                                                           : Handle::ScaleY);
        e.frame({.cursor = at, .down = true});
        e.frame({.cursor = at + glm::dvec2(40, -30), .down = true});
        e.frame({.cursor = at, .down = true});
        EXPECT_TRUE(same_bits(e.object, before));
    }
}

// Whatever way the cursor came, with steps kept on it or not.
TEST(Context, ADragIsAFunctionOfThePressAndTheCursorNow) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale}) {
        std::array<DTransform, 2> ends;
        for (const bool straight : {true, false}) {
            test::Editor e;
            e.mode = mode;
            e.options.snap = {.translation = 0.3, .rotation = 0.2, .scale = 0.1};
            const glm::dvec2 at = e.press(mode == Mode::Translate ? Handle::TranslateXY
                                          : mode == Mode::Rotate  ? Handle::RotateY
                                                                  : Handle::ScaleX);
            for (int i = 0; !straight && i < 20; ++i)
                e.frame({.cursor = at + glm::dvec2(3 * i, (i * 7) % 30), .down = true, .snap = i % 2 == 0});
            e.frame({.cursor = at + glm::dvec2(23, -11), .down = true});
            ends[straight] = e.object;
        }
        EXPECT_TRUE(same_bits(ends[0], ends[1])) << static_cast<int>(mode);
        EXPECT_FALSE(same_bits(ends[0], DTransform{}));
    }
}

TEST(Context, PressAndReleaseOneFrameApartStillMovesBeginsAndCommits) {
    FloatEditor e;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at, .down = true});
    e.frame({.cursor = at + glm::dvec2(25, 0)});
    EXPECT_EQ(e.last.phase, Phase::Began);
    EXPECT_TRUE(e.last.changed);
    EXPECT_TRUE(e.context.events().empty());
    const Transform moved = e.object;
    EXPECT_GT(moved.position.x, 0);
    e.frame({.cursor = at + glm::dvec2(90, 40), .cancel = true});
    EXPECT_EQ(e.last.phase, Phase::Committed) << "it was over with the release";
    EXPECT_FALSE(e.last.changed);
    EXPECT_TRUE(same_bits(e.object, moved));
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_TRUE(same_bits(e.context.events()[0].after, to_double(moved)));
    EXPECT_FALSE(e.context.is_active());
}

TEST(Context, ABlockedPointerHoversAndBeginsNothing) {
    FloatEditor e;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at, .blocked = true});
    EXPECT_FALSE(e.context.is_hovered());
    e.frame({.cursor = at, .down = true, .blocked = true});
    EXPECT_FALSE(e.context.is_active());
}

TEST(Context, APressThatBeganElsewhereGrabsNothingWhenItPassesOver) {
    FloatEditor e;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = {5, 5}, .down = true});
    e.frame({.cursor = at, .down = true});
    EXPECT_FALSE(e.context.is_active());
    EXPECT_FALSE(e.context.is_hovered());
}

TEST(Context, TheNearestOfManyGizmosWinsWhateverTheirOrder) {
    const Camera camera = front_camera();
    for (const bool swapped : {false, true}) {
        Context context;
        Transform a{}, b{.position = {0.15f, 0, 0}};
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            Transform &first = swapped ? b : a, &second = swapped ? a : b;
            context.manipulate(Mode::Translate, first, camera, {.id = swapped ? 2u : 1u});
            context.manipulate(Mode::Translate, second, camera, {.id = swapped ? 1u : 2u});
            context.end_frame();
        };
        frame({});
        for (const std::uint64_t id : {1u, 2u}) {
            const auto at = context.handle_position(id, Handle::TranslateY);
            ASSERT_TRUE(at);
            frame({.cursor = *at, .down = true});
            frame({.cursor = *at + glm::dvec2(0, -30), .down = true});
            frame({.cursor = *at + glm::dvec2(0, -30)});
            ASSERT_EQ(context.events().size(), 1u);
            EXPECT_EQ(context.events()[0].id, id);
        }
        EXPECT_GT(a.position.y, 0);
        EXPECT_GT(b.position.y, 0);
    }
}

TEST(Context, GizmosWithOneIdAreToldApart) {
    const Camera camera = front_camera();
    Context context;
    Transform objects[3] = {{.position = {-2, 0, 0}}, {}, {.position = {2, 0, 0}}};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        for (Transform& t : objects)
            context.manipulate(Mode::Translate, t, camera);
        context.end_frame();
    };
    const glm::dvec2 pivot = glm::dvec2(*world_to_screen(camera, {2, 0, 0}));
    frame({.cursor = pivot, .down = true}); // the view handle
    frame({.cursor = pivot + glm::dvec2(0, 40), .down = true});
    frame({.cursor = pivot + glm::dvec2(0, 40)});
    EXPECT_EQ(objects[0].position, glm::vec3(-2, 0, 0));
    EXPECT_EQ(objects[1].position, glm::vec3(0));
    EXPECT_NE(objects[2].position, glm::vec3(2, 0, 0));
}

TEST(Context, ADragBelongsToTheViewportOfItsPressAndShowsInAll) {
    Camera left = front_camera(), right = front_camera();
    left.viewport = {0, 0, 640, 720};
    right.viewport = {640, 0, 640, 720};
    right.target = 1;
    Context context;
    Transform object{};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        const auto a = context.manipulate(Mode::Translate, object, left, {.id = 1});
        const auto b = context.manipulate(Mode::Translate, object, right, {.id = 1});
        context.end_frame();
        return std::pair(a, b);
    };
    frame({});
    const auto at = context.handle_position(1, Handle::TranslateX, 1);
    ASSERT_TRUE(at);
    EXPECT_GE(at->x, 640);
    frame({.cursor = *at, .down = true});
    ASSERT_TRUE(context.is_active());
    const auto [a, b] = frame({.cursor = *at + glm::dvec2(-300, 0), .down = true}); // out of its viewport
    EXPECT_FALSE(a.changed);
    EXPECT_TRUE(b.changed);
    EXPECT_EQ(context.draw_list(0).gizmos[0].size(), 1u);
    EXPECT_EQ(context.draw_list(0).gizmos[0][0].active, 1u);
    EXPECT_EQ(context.draw_list(1).gizmos[0][0].active, 1u);
}

TEST(Context, HandlePositionIsWhereAPressGrabsThatHandle) {
    Random random(2);
    int grabbed = 0;
    for (int n = 0; n < 600; ++n) {
        FloatEditor e;
        e.mode = n % 4 == 0 ? Mode::Translate : n % 4 == 1 ? Mode::Rotate : n % 4 == 2 ? Mode::Scale : Mode::Universal;
        e.object.rotation = glm::quat(test::random_rotation(random));
        e.camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        e.frame({.cursor = {-1e4, -1e4}});
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            const auto at = e.context.handle_position(7, static_cast<Handle>(h));
            if (!at) continue;
            Context fresh;
            fresh.begin_frame({.cursor = *at, .down = true});
            fresh.manipulate(e.mode, e.object, e.camera, e.options);
            fresh.end_frame();
            EXPECT_TRUE(fresh.is_active());
            EXPECT_EQ(fresh.hovered_handle(), static_cast<Handle>(h));
            ++grabbed;
        }
    }
    EXPECT_GT(grabbed, 3000);
}

TEST(Context, TheGizmoKeepsItsWorldSizeWhileDraggedAndEasesBack) {
    FloatEditor e;
    e.camera = test::look_at({0, 2, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    const glm::dvec2 at = e.at(Handle::TranslateZ);
    // The gizmo is drawn after its ghost.
    const auto unit_px = [&] { return static_cast<double>(e.context.draw_list().gizmos[0].back().unit_px); };
    const double nominal = unit_px();
    e.frame({.cursor = at, .down = true});
    e.frame({.cursor = at + glm::dvec2(0, -25), .down = true}); // away
    const double held = unit_px();
    EXPECT_LT(held, nominal * 0.95) << "farther away, so smaller";
    e.frame({.cursor = at + glm::dvec2(0, -2000), .down = true});
    EXPECT_NEAR(unit_px(), nominal / 2, 1e-3) << "never below half";
    e.frame({.cursor = at + glm::dvec2(0, -25)});
    for (int i = 0; i < 40; ++i)
        e.frame({.cursor = {-100, -100}});
    EXPECT_NEAR(unit_px(), nominal, 1e-3);
}

TEST(Context, DrawsTheHighlightOfTheHandleUnderThePointer) {
    FloatEditor e;
    const glm::dvec2 at = e.at(Handle::TranslateZ);
    EXPECT_EQ(e.context.draw_list().gizmos[0].at(0).highlight, 0u);
    e.frame({.cursor = at});
    EXPECT_EQ(e.context.draw_list().gizmos[0].at(0).highlight, highlight_of(HandleSet::Translate, Handle::TranslateZ));
}

// Draw data is relative to each gizmo, so what floats cannot hold so far out is not in it.
TEST(Context, TenMillionUnitsOutTheDrawDataIsTheSame) {
    const glm::dvec3 far_out(1e7, -1e7, 1e7);
    const auto instance = [](const glm::dvec3& origin) {
        Context context;
        DTransform object{.position = origin};
        context.begin_frame({});
        context.manipulate(Mode::Translate, object, front_camera(origin), {.id = 7});
        context.end_frame();
        return context.draw_list().gizmos[0].at(0);
    };
    const GizmoInstance near = instance({0, 0, 0}), far = instance(far_out);
    for (int i = 0; i < 16; ++i)
        EXPECT_NEAR(near.clip_from_gizmo[i], far.clip_from_gizmo[i], 1e-5);
}

TEST(Context, NoInputYieldsATransformThatIsNotFinite) {
    const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    Random random(3);
    const double odd[] = {nan, inf, -inf, 0, 1e300, -1e300, 1e-300, 1, -1, 640, 360};
    const auto any = [&] { return odd[random() % std::size(odd)]; };
    Context context;
    for (int n = 0; n < 20000; ++n) {
        Camera camera = front_camera();
        if (n % 3 == 0) camera.view[static_cast<int>(random() % 4)][static_cast<int>(random() % 4)] = any();
        if (n % 4 == 0) camera.projection[static_cast<int>(random() % 4)][static_cast<int>(random() % 4)] = any();
        if (n % 5 == 0) camera.viewport = {any(), any(), any(), any()};
        Transform object{};
        if (n % 6 == 0) object.position[static_cast<int>(random() % 3)] = static_cast<float>(any());
        if (n % 7 == 0) object.scale[static_cast<int>(random() % 3)] = static_cast<float>(any());
        if (n % 8 == 0) object.rotation = {static_cast<float>(any()), 0, 0, 0};
        Options options;
        if (n % 9 == 0) options.parent = glm::dmat4(any());
        options.snap = {any(), any(), any()};
        options.size = n % 10 == 0 ? any() : 1;
        const Transform before = object;
        context.begin_frame({.cursor = {n % 11 == 0 ? any() : test::uniform(random, 500, 780),
                                        n % 13 == 0 ? any() : test::uniform(random, 250, 470)},
                             .down = n % 5 < 3,
                             .cancel = n % 17 == 0,
                             .precise = n % 19 == 0,
                             .snap = n % 2 == 0});
        const Mode mode = n / 50 % 4 == 0   ? Mode::Translate
                          : n / 50 % 4 == 1 ? Mode::Rotate
                          : n / 50 % 4 == 2 ? Mode::Scale
                                            : Mode::Universal;
        const Manipulation m = context.manipulate(mode, object, camera, options);
        context.end_frame();
        EXPECT_TRUE(m.changed ? is_valid(to_double(object)) || !is_valid(to_double(before))
                              : same_bits(object, before));
    }
}

TEST(Allocations, EveryFormOfNewIsCountedAndGoesWithItsDelete) {
    const long before = test::allocation_count();
    operator delete(operator new(8));
    operator delete(operator new(8, std::nothrow));
    operator delete[](operator new[](8));
    operator delete[](operator new[](8, std::nothrow));
    EXPECT_EQ(test::allocation_count() - before, 4);
}

TEST(Context, AllocatesNothingInASteadyFrame) {
    for (const int count : {1, 1000}) {
        Context context;
        std::vector<Transform> objects(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < objects.size(); ++i)
            objects[i].position = {static_cast<float>(i % 40) * 0.2f, static_cast<float>(i / 40) * 0.2f, 0};
        const Camera camera = front_camera();
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            for (std::size_t i = 0; i < objects.size(); ++i)
                context.manipulate(Mode::Translate, objects[i], camera, {.id = i});
            context.end_frame();
        };
        const glm::dvec2 pivot = glm::dvec2(*world_to_screen(camera, {0, 0, 0}));
        const auto session = [&] {
            for (int i = 0; i < 3; ++i)
                frame({.cursor = {5, 5}});
            for (int i = 0; i < 3; ++i)
                frame({.cursor = pivot});
            for (int i = 0; i < 5; ++i)
                frame({.cursor = pivot + glm::dvec2(i * 7, i), .down = true});
            frame({.cursor = pivot});
            frame({.cursor = pivot});
        };
        session();
        objects[0] = {};
        const long before = test::allocation_count();
        session();
        EXPECT_EQ(test::allocation_count() - before, 0) << count << " gizmos";
    }
}

TEST(Context, ContextsAreIndependent) {
    FloatEditor a, b;
    const glm::dvec2 at = a.at(Handle::TranslateX);
    b.frame({});
    a.frame({.cursor = at, .down = true});
    EXPECT_TRUE(a.context.is_active());
    EXPECT_FALSE(b.context.is_active());
    EXPECT_FALSE(b.context.is_hovered());
}

} // namespace
