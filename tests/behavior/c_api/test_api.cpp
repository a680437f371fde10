// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Calls through C give the bits of the calls through C++; commands, recordings and styles.
#include "support/editor.hpp"
#include "support/module_api.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace {

using namespace gizmo;
using test::sized;
using test::to_c;
using test::uniform;
using Random = test::Random;

class ModuleApi : public test::ModuleTest {};

// Each of them is made or not.
using Change = void (*)(Random&, Options&);
constexpr Change kChanges[] = {
    [](Random& r, Options& o) { o.space = static_cast<Space>(r() % 6); },
    [](Random& r, Options& o) { o.basis = test::random_rotation(r); },
    [](Random& r, Options& o) { o.parent = glm::dmat4(glm::dmat3(test::random_rotation(r)) * uniform(r, 0.5, 2)); },
    [](Random& r, Options& o) { o.snap = {.translation = 0.25, .scale = 0.1, .absolute = test::coin(r)}; },
    [](Random& r, Options& o) { o.snap.rotation_axis.z = 0.3, o.snap.absolute_rotation = test::coin(r); },
    [](Random& r, Options& o) { o.snap.side = 0.15, o.snap.side_axis.y = 0.1, o.snap.parent_units = test::coin(r); },
    [](Random&, Options& o) { o.snap.adaptive_px = 17; },
    [](Random&, Options& o) { o.axes = 3; },
    [](Random&, Options& o) { o.handles = ~handle_bit(Handle::TranslateX); },
    [](Random& r, Options& o) { o.size = uniform(r, 0.5, 2); },
    [](Random& r, Options& o) {
        o.pivot = static_cast<Pivot>(r() % 5), o.pivot_point = {1, 2, 3};
    },
    [](Random&, Options& o) { o.active = 1; },
    [](Random& r, Options& o) { o.edit_pivot_only = r() % 2 == 0; },
    [](Random& r, Options& o) { o.negative_scale = static_cast<NegativeScale>(r() % 3); },
    [](Random& r, Options& o) { o.shear = static_cast<ShearPolicy>(r() % 4); },
    [](Random&, Options& o) { o.limits.position_max = glm::dvec3(2), o.limits.scale_min.x = 0.5; },
    [](Random&, Options& o) {
        o.box = {{-1, -1, -1}, {1, 2, 1}};
    },
    [](Random& r, Options& o) {
        o.surface = {.on = true, .align = static_cast<SurfaceAxis>(r() % 7), .place_on_bounds = test::coin(r)};
        if (test::coin(r)) o.surface.point = SurfacePoint{{1, 2, 0.5}, {0, 1, 0}};
    },
    [](Random&, Options& o) { o.flip = true; },
    [](Random&, Options& o) { o.basis_follows_parent = true; },
    [](Random&, Options& o) { o.rotate_along_tangent = true; },
    [](Random&, Options& o) { o.smart_guides = SmartGuides::Show; },
    [](Random&, Options& o) { o.always_in_view = true; },
    [](Random& r, Options& o) {
        o.euler = EulerAngles{{0.1, 0.2, 3}, static_cast<EulerOrder>(r() % 6)};
    },
};

Options random_options(Random& random) {
    Options o{.id = random() % 3};
    for (const Change change : kChanges)
        if (random() % 4 == 0) change(random, o);
    return o;
}

// Away, a press, a drag, a release or a cancel; some are seen late, with the place of the press or of the release.
Pointer random_pointer(std::uint64_t n, int i, const std::optional<glm::dvec2>& at) {
    Pointer p{.cursor = {-1e4, -1e4}};
    if (i > 0 && at) p = {.cursor = *at + glm::dvec2(i * 9, i * -4), .down = i < 6, .cancel = n % 7 == 0 && i == 5};
    if (i == 1 && at) p.cursor = *at;
    if (i == 1 && at && n % 2 == 0) p.press = *at, p.cursor += glm::dvec2(7, 3);
    if (i == 6 && at && n % 4 == 0) p.release = *at + glm::dvec2(50, -22);
    p.snap = n % 3 == 0;
    p.precise = n % 5 == 0 && i == 4;
    return p;
}

TEST_F(ModuleApi, DragsThroughCGiveTheBitsOfDragsThroughCpp) {
    constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale,
                                Mode::Universal, Mode::Bounds, Mode::Rectangle};
    Random random(5);
    Context reference;
    int changed = 0;
    for (std::uint64_t n = 0; n < 500; ++n) {
        const Mode mode = kModes[random() % kModes.size()];
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        Options o = random_options(random);
        DTransform a = scene->transform;
        auto b = to_c<GizmoDTransform>(a);
        camera = to_c(scene->camera);
        std::optional<glm::dvec2> at;
        for (int i = 0; i < 8; ++i) {
            if (i == 4 && o.parent && n % 2 == 0) *o.parent *= glm::dmat4(glm::dmat3(test::random_rotation(random)));
            const Pointer pointer = random_pointer(n, i, at);
            reference.begin_frame(pointer);
            const Manipulation m = reference.manipulate(mode, a, scene->camera, o);
            reference.end_frame();
            test::InC in;
            const auto options = in.of<GizmoOptions>(o);
            frame(to_c(pointer), [&] { return manipulate(static_cast<std::uint32_t>(mode), b, options); });
            ASSERT_EQ(std::memcmp(&a, &b, sizeof a), 0) << n << " " << i;
            test::expect_same(m, seen);
            changed += m.changed ? 1 : 0;
            for (std::uint32_t h = 1; i == 0 && h < kHandleCount && !at; ++h) {
                const auto handle = static_cast<Handle>(1 + (h + random() % 40) % (kHandleCount - 1));
                at = reference.handle_position(o.id, handle);
                double c_at[2] = {0, 0};
                EXPECT_EQ(api.handle_position(context, o.id, static_cast<std::uint32_t>(handle), 0, c_at),
                          at ? GIZMO_OK : GIZMO_NOT_READY);
                EXPECT_TRUE(!at || (c_at[0] == at->x && c_at[1] == at->y));
            }
            test::expect_same_list(reference, api, context, 0);
        }
    }
    EXPECT_GT(changed, 500);
}

TEST_F(ModuleApi, ASweepChoosesTheAxisOfTheDrag) {
    const GizmoOptions options = test::options_with_id(3);
    GizmoDTransform t = test::plain_transform();
    const auto sweep_at = [&](double x, double y, std::uint32_t sweep) {
        GizmoPointer p = test::pointer_at(x, y);
        p.sweep = sweep;
        frame(p, [&] { return manipulate(GIZMO_MODE_TRANSLATE, t, options); });
    };
    sweep_at(400, 400, 0);
    for (const std::uint32_t sweep : {1u, 2u}) { // a rotation has axes only
        ASSERT_EQ(api.start(context, 3, sweep == 1 ? GIZMO_HANDLE_TRANSLATE_VIEW : GIZMO_HANDLE_ROTATE_VIEW), GIZMO_OK);
        sweep_at(400, 400, 0);
        sweep_at(400, 400, sweep);
        sweep_at(403, 440, sweep);
        EXPECT_EQ(asked(api.status).handle, (sweep == 1 ? GIZMO_HANDLE_TRANSLATE_Y : GIZMO_HANDLE_ROTATE_Y) + 0u);
        ASSERT_EQ(api.confirm(context), GIZMO_OK);
        sweep_at(403, 440, 0);
    }
}

TEST_F(ModuleApi, CommandsStartConstrainTypeAndConfirm) {
    const GizmoOptions options = test::options_with_id(3);
    GizmoDTransform t = test::plain_transform();
    const auto still = [&] {
        frame(test::pointer_at(400, 400), [&] { return manipulate(GIZMO_MODE_TRANSLATE, t, options); });
    };
    still();
    ASSERT_EQ(api.start(context, 3, GIZMO_HANDLE_TRANSLATE_X), GIZMO_OK);
    still();
    still();
    ASSERT_EQ(api.constrain(context, GIZMO_HANDLE_TRANSLATE_Y), GIZMO_OK);
    auto typed = sized<GizmoNumericInput>();
    EXPECT_EQ(api.set_numeric_input(context, "2*", &typed), GIZMO_ERROR_TEXT);
    EXPECT_EQ(typed.error_position, 2u);
    EXPECT_STREQ(typed.error_message, parse_numeric_input("2*").error.message);
    EXPECT_EQ(api.set_numeric_input(context, "1+2*3", &typed), GIZMO_OK);
    EXPECT_EQ(typed.value[0], 7);
    EXPECT_EQ(typed.error_message, nullptr);
    still();
    EXPECT_EQ(asked(api.status).flags, (GIZMO_STATUS_ACTIVE | GIZMO_STATUS_HOVERED | GIZMO_STATUS_NEEDS_REDRAW) + 0u);
    EXPECT_EQ(asked(api.status).handle, GIZMO_HANDLE_TRANSLATE_Y + 0u);
    ASSERT_EQ(api.confirm(context), GIZMO_OK);
    still();
    EXPECT_EQ(t.position[1], 7);
    EXPECT_EQ(seen.phase, GIZMO_PHASE_COMMITTED + 0u);
    auto nudge = sized<GizmoNudge>();
    nudge.direction[0] = 1;
    nudge.pixels = 1;
    nudge.step = 0.5;
    ASSERT_EQ(api.nudge(context, 3, &nudge), GIZMO_OK);
    still();
    EXPECT_NEAR(t.position[0], 0.5, 1e-12);
    EXPECT_EQ(asked(api.status).command, GIZMO_COMMAND_DONE + 0u);
    ASSERT_EQ(api.start(context, 99, GIZMO_HANDLE_TRANSLATE_X), GIZMO_OK);
    still();
    EXPECT_EQ(asked(api.status).command, GIZMO_COMMAND_NOT_SUBMITTED + 0u);
    static_assert(GIZMO_COMMAND_SAME_ID == static_cast<int>(last_enumerator(CommandStatus{})));
}

TEST_F(ModuleApi, SaysWhatIsHiddenAndWhetherToDrawAgain) {
    static_assert(GIZMO_HIDDEN_PIVOT_ONLY == static_cast<int>(last_enumerator(Hidden{})));
    const GizmoOptions options = test::options_with_id(3);
    const std::uint32_t mode = GIZMO_MODE_TRANSLATE;
    const GizmoEachOptions each = test::each_with(mode, options);
    std::array<GizmoDTransform, 3> t{test::plain_transform(), test::plain_transform(), test::plain_transform()};
    t[1].position[0] = t[2].position[0] = std::numeric_limits<double>::quiet_NaN();
    const auto needs_redraw = [&](double seconds) {
        GizmoPointer p = test::pointer_at(-1000, -1000);
        p.seconds = seconds;
        frame(p, [&] { return api.manipulate_each(context, test::span(t.data(), t.size()), &camera, &each, &seen); });
        return (asked(api.status).flags & GIZMO_STATUS_NEEDS_REDRAW) != 0;
    };
    EXPECT_FALSE(needs_redraw(0.01));
    EXPECT_EQ(seen.hidden_count, 2u);
    EXPECT_EQ(seen.hidden, GIZMO_HIDDEN_BAD_TRANSFORM + 0u);
    EXPECT_STREQ(api.hidden_text(seen.hidden), hidden_text(Hidden::BadTransform));
    EXPECT_STREQ(api.hidden_text(77), "unknown reason");
    auto nudge = sized<GizmoNudge>();
    nudge.step = nudge.direction[0] = 1;
    ASSERT_EQ(api.nudge(context, 3, &nudge), GIZMO_OK);
    EXPECT_TRUE(needs_redraw(0));
    EXPECT_FALSE(needs_redraw(0));
}

TEST_F(ModuleApi, ARecordingThroughCPlaysToTheSameBits) {
    std::uint64_t size = 0;
    EXPECT_EQ(api.recording(context, nullptr, &size), GIZMO_NOT_READY);
    ASSERT_EQ(api.record(context, 1), GIZMO_OK);
    GizmoDTransform t = test::plain_transform();
    drag_by_40_pixels(
        [&] { return api.manipulate(context, GIZMO_MODE_UNIVERSAL, test::ref(t), &camera, nullptr, &seen); });
    EXPECT_EQ(api.recording(context, nullptr, &size), GIZMO_ERROR_TOO_SMALL);
    std::string text(size + 1, '?');
    std::uint64_t room = 10;
    EXPECT_EQ(api.recording(context, text.data(), &room), GIZMO_ERROR_TOO_SMALL);
    room = text.size();
    ASSERT_EQ(api.recording(context, text.data(), &room), GIZMO_OK);
    text.resize(room);
    ASSERT_EQ(api.record(context, 0), GIZMO_OK);
    auto replay = sized<GizmoReplay>();
    ASSERT_EQ(api.replay(text.data(), text.size(), &replay), GIZMO_OK);
    EXPECT_EQ(replay.frames, 4u);
    EXPECT_EQ(replay.calls, 4u);
    EXPECT_EQ(replay.differences, 0u);
    EXPECT_EQ(api.replay(text.data(), text.size() / 2, &replay), GIZMO_ERROR_TEXT);
    EXPECT_GT(replay.error_line, 0u);
}

TEST_F(ModuleApi, StyleIsReadAndWrittenAndAShorterOneLeavesTheRest) {
    GizmoStyle style = asked(api.get_style);
    test::InC in;
    auto expected = in.of<GizmoStyle>(Style{});
    expected.draw = GIZMO_DRAW_GUIDES | GIZMO_DRAW_GHOST;
    EXPECT_EQ(std::memcmp(&style, &expected, sizeof style), 0);
    style.highlight[0] = 1;
    style.size_px = 50;
    style.struct_size = offsetof(GizmoStyle, size_px);
    ASSERT_EQ(api.set_style(context, &style), GIZMO_OK);
    GizmoStyle read = asked(api.get_style);
    EXPECT_EQ(read.highlight[0], 1);
    EXPECT_EQ(read.size_px, Style{}.size_px) << "it was beyond what the caller's struct holds";
    std::memcpy(read.length_unit, "cm", 3);
    ASSERT_EQ(api.set_style(context, &read), GIZMO_OK);
    EXPECT_STREQ(asked(api.get_style).length_unit, "cm");
}

// Steps that a host changes where its options point to hold from then on: they are not taken for the ones before.
TEST_F(ModuleApi, WhatOptionsPointToIsReadInEachCall) {
    auto snap = sized<GizmoSnap>();
    GizmoOptions options = test::options_with_id(1);
    options.snap = &snap;
    GizmoDTransform t = test::plain_transform();
    const auto run = [&] { return manipulate(GIZMO_MODE_TRANSLATE, t, options); };
    for (const double first : {0.3, 0.5}) { // in the midst of a drag, and between two
        snap.translation = first;
        const double from = t.position[0];
        frame(test::pointer_at(-1e4, -1e4), run);
        const auto at = handle_position(1, GIZMO_HANDLE_TRANSLATE_X);
        frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), run);
        for (const double step : {first, 0.5}) {
            snap.translation = step;
            for (int i = 0; i < 2; ++i)
                frame(test::pointer_at(at[0] + 70, at[1], GIZMO_POINTER_DOWN | GIZMO_POINTER_SNAP), run);
            EXPECT_NE(t.position[0], from);
            EXPECT_NEAR(std::remainder(t.position[0] - from, step), 0, 1e-9);
        }
        for (int i = 0; i < 2; ++i)
            frame(test::pointer_at(at[0], at[1]), run);
    }
}

TEST_F(ModuleApi, StructsOfOtherSizesAreReadAsFarAsTheyGo) {
    GizmoDTransform t = test::plain_transform();
    const GizmoPointer p = test::pointer_at(460, 400);
    // Longer, with bytes the module does not know.
    struct {
        GizmoCamera camera;
        unsigned char more[64];
    } longer;
    std::memset(&longer, 0xab, sizeof longer);
    longer.camera = test::plain_camera();
    longer.camera.struct_size = sizeof longer;
    // Shorter, with bytes behind it that are not the caller's struct.
    GizmoOptions shorter;
    std::memset(&shorter, 0xcd, sizeof shorter);
    shorter.struct_size = offsetof(GizmoOptions, handles);
    shorter.space = 0;
    shorter.id = 5;
    std::memset(&seen, 0xef, sizeof seen);
    seen.struct_size = offsetof(GizmoManipulation, start);
    for (int i = 0; i < 2; ++i)
        frame(p, [&] {
            return api.manipulate(context, GIZMO_MODE_TRANSLATE, test::ref(t), &longer.camera, &shorter, &seen);
        });
    EXPECT_EQ(seen.phase, GIZMO_PHASE_HOVERED + 0u);
    EXPECT_EQ(seen.handle, GIZMO_HANDLE_TRANSLATE_X + 0u);
    EXPECT_EQ(seen.struct_size, offsetof(GizmoManipulation, start)) << "the caller's stays";
    unsigned char beyond = 0;
    std::memcpy(&beyond, reinterpret_cast<unsigned char*>(&seen) + offsetof(GizmoManipulation, start), 1);
    EXPECT_EQ(beyond, 0xef) << "nothing is written beyond it";
}

} // namespace
