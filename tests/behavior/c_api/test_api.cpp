// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Through C the same comes out as through C++, bit for bit; structs of other sizes and arguments that are none.
#include "support/editor.hpp"
#include "support/module_api.hpp"

#include <array>
#include <limits>

namespace {

using namespace gizmo;
using test::drag_by_40_pixels;
using test::expect_same;
using test::Random;
using test::to_c;

class ModuleApi : public test::ModuleTest {};

std::uint32_t below(Random& random, std::uint32_t count) {
    return static_cast<std::uint32_t>(random() % count);
}

// Options of C and what they point to.
struct OptionsInC {
    GizmoOptions options{};
    GizmoSnap snap{};
    GizmoLimits limits{};
    GizmoBox box{};
    GizmoSurfaceSnap surface{};
    GizmoSurfacePoint point{};
    double parent[16]{}, position_max[3]{2, 2, 2};
    std::uint64_t active = 1;
};

// Random options, and the same in C.
Options random_options(Random& random, OptionsInC& in) {
    Options o;
    GizmoOptions& c = in.options;
    c = test::options_with_id(o.id = random() % 3);
    o.space = static_cast<Space>(c.space = below(random, 5));
    o.basis = test::random_rotation(random);
    const double basis[4] = {o.basis.x, o.basis.y, o.basis.z, o.basis.w};
    std::memcpy(c.basis, basis, sizeof basis);
    if (test::coin(random)) {
        o.parent = glm::dmat4(glm::dmat3(test::random_rotation(random)));
        std::memcpy(in.parent, &*o.parent, sizeof in.parent);
        c.parent = in.parent;
    }
    in.snap.struct_size = sizeof in.snap;
    c.snap = &in.snap;
    o.snap.translation = in.snap.translation = 0.25;
    o.snap.rotation_axis.z = in.snap.rotation_axis[2] = 0.3;
    in.snap.absolute = below(random, 2);
    o.snap.absolute = in.snap.absolute != 0;
    c.axes = random() % 8 == 0 ? 3 : 0;
    o.axes = c.axes == 0 ? 7 : 3;
    c.handles = random() % 8 == 0 ? ~std::uint64_t{2} : 0;
    o.handles = c.handles == 0 ? ~std::uint64_t{0} : c.handles;
    o.size = c.size = test::uniform(random, 0.5, 2);
    o.pivot = static_cast<Pivot>(c.pivot = below(random, 5));
    o.pivot_point = {1, 2, 3};
    for (int i = 0; i < 3; ++i)
        c.pivot_point[i] = i + 1;
    o.negative_scale = static_cast<NegativeScale>(c.negative_scale = below(random, 3));
    o.shear = static_cast<ShearPolicy>(c.shear = below(random, 4));
    if (test::coin(random)) {
        o.active = 1;
        c.active = &in.active;
    }
    if (random() % 4 == 0) {
        o.limits.position_max = glm::dvec3(2);
        in.limits.struct_size = sizeof in.limits;
        in.limits.position_max = in.position_max;
        c.limits = &in.limits;
    }
    if (random() % 4 == 0) {
        o.surface = {.on = true,
                     .point = SurfacePoint{{1, 2, 0.5}, {0, 1, 0}},
                     .align = SurfaceAxis::Y,
                     .place_on_bounds = true};
        in.point = {{1, 2, 0.5}, {0, 1, 0}};
        in.surface = {sizeof in.surface, 1, &in.point, 2, 1};
        c.surface = &in.surface;
    }
    if (random() % 4 == 0) {
        o.flip = true;
        c.flip = 1;
    }
    o.box = {{-1, -1, -1}, {1, 2, 1}};
    in.box = {{-1, -1, -1}, {1, 2, 1}};
    c.box = &in.box;
    return o;
}

TEST_F(ModuleApi, DragsThroughCGiveTheBitsOfDragsThroughCpp) {
    Random random(5);
    Context reference;
    int changed = 0;
    for (int n = 0; n < 400; ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale,
                                     Mode::Universal, Mode::Bounds, Mode::Rectangle}[random() % 6];
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        OptionsInC in_c;
        const Options o = random_options(random, in_c);
        const GizmoOptions& options = in_c.options;
        DTransform a = scene->transform;
        auto b = to_c<GizmoDTransform>(a);
        const GizmoCamera camera = to_c(scene->camera);
        std::optional<glm::dvec2> at;
        for (int i = 0; i < 8; ++i) {
            Pointer pointer{.cursor = {-1e4, -1e4}};
            if (i > 0 && at)
                pointer = {.cursor = *at + glm::dvec2(i * 9, i * -4), .down = i < 6, .cancel = n % 7 == 0 && i == 5};
            if (i == 1 && at) pointer.cursor = *at;
            if (i == 1 && at && n % 2 == 0) {
                pointer.press = *at;
                pointer.cursor += glm::dvec2(7, 3);
            }
            if (i == 6 && at && n % 4 == 0) pointer.release = *at + glm::dvec2(50, -22);
            pointer.snap = n % 3 == 0;
            pointer.precise = n % 5 == 0 && i == 4;
            const GizmoPointer p = to_c(pointer);
            reference.begin_frame(pointer);
            const Manipulation m = reference.manipulate(mode, a, scene->camera, o);
            reference.end_frame();
            GizmoManipulation seen{};
            seen.struct_size = sizeof seen;
            ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
            ASSERT_EQ(api.manipulate(context, static_cast<std::uint32_t>(mode), &b, &camera, &options, &seen),
                      GIZMO_OK);
            ASSERT_EQ(api.end_frame(context), GIZMO_OK);
            ASSERT_EQ(std::memcmp(&a, &b, sizeof a), 0) << n << " " << i;
            expect_same(m, seen);
            changed += m.changed ? 1 : 0;
            if (i == 0)
                for (std::uint32_t h = 1; h < kHandleCount && !at; ++h) {
                    const auto handle = static_cast<Handle>(1 + (h + random() % 40) % (kHandleCount - 1));
                    at = reference.handle_position(o.id, handle);
                    double c_at[2] = {0, 0};
                    EXPECT_EQ(api.handle_position(context, o.id, static_cast<std::uint32_t>(handle), 0, c_at),
                              at ? GIZMO_OK : GIZMO_NOT_READY);
                    if (at) {
                        EXPECT_TRUE(c_at[0] == at->x && c_at[1] == at->y);
                    }
                }
            test::expect_same_list(reference, api, context, 0);
        }
    }
    EXPECT_GT(changed, 500);
}

TEST_F(ModuleApi, ASweepChoosesTheAxisOfTheDrag) {
    const GizmoCamera camera = test::plain_camera();
    const GizmoOptions options = test::options_with_id(3);
    GizmoDTransform t = test::plain_transform();
    const auto frame = [&](double x, double y, std::uint32_t sweep) {
        GizmoPointer p = test::pointer_at(x, y);
        p.sweep = sweep;
        const GizmoResult result = api.begin_frame(context, &p);
        if (result != GIZMO_OK) return result;
        EXPECT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, nullptr), GIZMO_OK);
        return api.end_frame(context);
    };
    ASSERT_EQ(frame(400, 400, 0), GIZMO_OK);
    GizmoStatus status{};
    status.struct_size = sizeof status;
    for (const std::uint32_t sweep : {1u, 2u}) { // a rotation has axes only
        ASSERT_EQ(api.start(context, 3, sweep == 1 ? GIZMO_HANDLE_TRANSLATE_VIEW : GIZMO_HANDLE_ROTATE_VIEW), GIZMO_OK);
        ASSERT_EQ(frame(400, 400, 0), GIZMO_OK);
        ASSERT_EQ(frame(400, 400, sweep), GIZMO_OK);
        ASSERT_EQ(frame(403, 440, sweep), GIZMO_OK);
        ASSERT_EQ(api.status(context, &status), GIZMO_OK);
        EXPECT_EQ(status.handle, (sweep == 1 ? GIZMO_HANDLE_TRANSLATE_Y : GIZMO_HANDLE_ROTATE_Y) + 0u);
        ASSERT_EQ(api.confirm(context), GIZMO_OK);
        ASSERT_EQ(frame(403, 440, 0), GIZMO_OK);
    }
    EXPECT_EQ(frame(400, 400, 3), GIZMO_ERROR_ARGUMENT);
}

TEST_F(ModuleApi, CommandsStartConstrainTypeAndConfirm) {
    const GizmoCamera camera = test::plain_camera();
    const GizmoOptions options = test::options_with_id(3);
    GizmoDTransform t = test::plain_transform();
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    const auto frame = [&] {
        const GizmoPointer p = test::pointer_at(400, 400);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, &seen), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    };
    frame();
    ASSERT_EQ(api.start(context, 3, GIZMO_HANDLE_TRANSLATE_X), GIZMO_OK);
    frame();
    frame();
    ASSERT_EQ(api.constrain(context, GIZMO_HANDLE_TRANSLATE_Y), GIZMO_OK);
    GizmoNumericInput typed{};
    typed.struct_size = sizeof typed;
    EXPECT_EQ(api.set_numeric_input(context, "2*", &typed), GIZMO_ERROR_TEXT);
    EXPECT_EQ(typed.error_position, 2u);
    EXPECT_EQ(api.set_numeric_input(context, "1+2*3", &typed), GIZMO_OK);
    EXPECT_EQ(typed.value[0], 7);
    frame();
    GizmoStatus status{};
    status.struct_size = sizeof status;
    ASSERT_EQ(api.status(context, &status), GIZMO_OK);
    EXPECT_EQ(status.flags, (GIZMO_STATUS_ACTIVE | GIZMO_STATUS_HOVERED | GIZMO_STATUS_NEEDS_REDRAW) + 0u);
    EXPECT_EQ(status.handle, GIZMO_HANDLE_TRANSLATE_Y + 0u);
    ASSERT_EQ(api.confirm(context), GIZMO_OK);
    frame();
    EXPECT_EQ(t.position[1], 7);
    EXPECT_EQ(seen.phase, GIZMO_PHASE_COMMITTED + 0u);
    GizmoNudge nudge{};
    nudge.struct_size = sizeof nudge;
    nudge.direction[0] = 1;
    nudge.pixels = 1;
    nudge.step = 0.5;
    ASSERT_EQ(api.nudge(context, 3, &nudge), GIZMO_OK);
    frame();
    EXPECT_NEAR(t.position[0], 0.5, 1e-12);
    ASSERT_EQ(api.status(context, &status), GIZMO_OK);
    EXPECT_EQ(status.command, GIZMO_COMMAND_DONE + 0u);
    ASSERT_EQ(api.start(context, 99, GIZMO_HANDLE_TRANSLATE_X), GIZMO_OK);
    frame();
    ASSERT_EQ(api.status(context, &status), GIZMO_OK);
    EXPECT_EQ(status.command, GIZMO_COMMAND_NOT_SUBMITTED + 0u);
    static_assert(GIZMO_COMMAND_SAME_ID == static_cast<int>(last_enumerator(CommandStatus{})));
}

TEST_F(ModuleApi, SaysWhatIsHiddenAndWhetherToDrawAgain) {
    static_assert(GIZMO_HIDDEN_PIVOT_ONLY == static_cast<int>(last_enumerator(Hidden{})));
    const GizmoCamera camera = test::plain_camera();
    const GizmoOptions options = test::options_with_id(3);
    std::array<GizmoDTransform, 3> t{test::plain_transform(), test::plain_transform(), test::plain_transform()};
    t[1].position[0] = t[2].position[0] = std::numeric_limits<double>::quiet_NaN();
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    GizmoStatus status{};
    status.struct_size = sizeof status;
    const auto frame = [&](double seconds) {
        GizmoPointer p = test::pointer_at(-1000, -1000);
        p.seconds = seconds;
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(api.manipulate_each(context, GIZMO_MODE_TRANSLATE, t.data(), t.size(), &camera, &options, &seen),
                  GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
        ASSERT_EQ(api.status(context, &status), GIZMO_OK);
    };
    frame(0.01);
    EXPECT_EQ(seen.hidden_count, 2u);
    EXPECT_EQ(seen.hidden, GIZMO_HIDDEN_BAD_TRANSFORM + 0u);
    EXPECT_STREQ(api.hidden_text(seen.hidden), hidden_text(Hidden::BadTransform));
    EXPECT_STREQ(api.hidden_text(77), "unknown reason");
    EXPECT_EQ(status.flags & GIZMO_STATUS_NEEDS_REDRAW, 0u);
    GizmoNudge nudge{};
    nudge.struct_size = sizeof nudge;
    nudge.step = nudge.direction[0] = 1;
    ASSERT_EQ(api.nudge(context, 3, &nudge), GIZMO_OK);
    frame(0);
    EXPECT_NE(status.flags & GIZMO_STATUS_NEEDS_REDRAW, 0u);
    frame(0);
    EXPECT_EQ(status.flags & GIZMO_STATUS_NEEDS_REDRAW, 0u);
}

TEST_F(ModuleApi, ARecordingThroughCPlaysToTheSameBits) {
    std::uint64_t size = 0;
    EXPECT_EQ(api.recording(context, nullptr, &size), GIZMO_NOT_READY);
    ASSERT_EQ(api.record(context, 1), GIZMO_OK);
    const GizmoCamera camera = test::plain_camera();
    GizmoDTransform t = test::plain_transform();
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    drag_by_40_pixels(api, context, {460, 400},
                      [&] { return api.manipulate(context, GIZMO_MODE_UNIVERSAL, &t, &camera, nullptr, &seen); });
    EXPECT_EQ(api.manipulate_points(context, nullptr, 0, nullptr, &camera, nullptr, nullptr, nullptr),
              GIZMO_ERROR_ORDER);
    EXPECT_EQ(api.recording(context, nullptr, &size), GIZMO_ERROR_TOO_SMALL);
    std::string text(size + 1, '?');
    std::uint64_t room = 10;
    EXPECT_EQ(api.recording(context, text.data(), &room), GIZMO_ERROR_TOO_SMALL);
    room = text.size();
    ASSERT_EQ(api.recording(context, text.data(), &room), GIZMO_OK);
    text.resize(room);
    ASSERT_EQ(api.record(context, 0), GIZMO_OK);
    GizmoReplay replay{};
    replay.struct_size = sizeof replay;
    ASSERT_EQ(api.replay(text.data(), text.size(), &replay), GIZMO_OK);
    EXPECT_EQ(replay.frames, 4u);
    EXPECT_EQ(replay.calls, 4u);
    EXPECT_EQ(replay.differences, 0u);
    EXPECT_EQ(api.replay(text.data(), text.size() / 2, &replay), GIZMO_ERROR_TEXT);
    EXPECT_GT(replay.error_line, 0u);
}

TEST_F(ModuleApi, StyleIsReadAndWrittenAndAShorterOneLeavesTheRest) {
    GizmoStyle style{};
    style.struct_size = sizeof style;
    ASSERT_EQ(api.get_style(context, &style), GIZMO_OK);
    EXPECT_EQ(style.size_px, Style{}.size_px);
    EXPECT_EQ(style.draw, (GIZMO_DRAW_GUIDES | GIZMO_DRAW_GHOST) + 0u);
    style.highlight[0] = 1;
    style.size_px = 50;
    style.struct_size = offsetof(GizmoStyle, size_px);
    ASSERT_EQ(api.set_style(context, &style), GIZMO_OK);
    GizmoStyle read{};
    read.struct_size = sizeof read;
    ASSERT_EQ(api.get_style(context, &read), GIZMO_OK);
    EXPECT_EQ(read.highlight[0], 1);
    EXPECT_EQ(read.size_px, Style{}.size_px) << "it was beyond what the caller's struct holds";
    EXPECT_STREQ(read.length_unit, "");
    std::memcpy(read.length_unit, "cm", 3);
    ASSERT_EQ(api.set_style(context, &read), GIZMO_OK);
    style.struct_size = sizeof style;
    ASSERT_EQ(api.get_style(context, &style), GIZMO_OK);
    EXPECT_STREQ(style.length_unit, "cm");
}

// Steps that a host changes where its options point to hold from then on: they are not taken for the ones before.
TEST_F(ModuleApi, WhatOptionsPointToIsReadInEachCall) {
    GizmoSnap snap{};
    snap.struct_size = sizeof snap;
    GizmoOptions options = test::options_with_id(1);
    options.snap = &snap;
    const GizmoCamera camera = test::plain_camera();
    double at[2] = {0, 0};
    GizmoDTransform t = test::plain_transform();
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    double x[3] = {0, 0, 0};
    for (int i = 0; i < 4; ++i) {
        snap.translation = i == 3 ? 0.5 : 0.3;
        const GizmoPointer p =
            i == 0 ? test::pointer_at(-1e4, -1e4)
                   : test::pointer_at(at[0] + (i > 1 ? 70 : 0), at[1], GIZMO_POINTER_DOWN | GIZMO_POINTER_SNAP);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, &seen), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
        if (i == 0) {
            ASSERT_EQ(api.handle_position(context, 1, GIZMO_HANDLE_TRANSLATE_X, 0, at), GIZMO_OK);
        } else {
            x[i - 1] = t.position[0];
        }
    }
    EXPECT_NEAR(std::remainder(x[1] - x[0], 0.3), 0, 1e-9);
    EXPECT_NEAR(std::remainder(x[2] - x[0], 0.5), 0, 1e-9);
    EXPECT_NE(x[2], x[0]);
    const GizmoPointer up = test::pointer_at(at[0], at[1]);
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(api.begin_frame(context, &up), GIZMO_OK);
        ASSERT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, &seen), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    }
    const double from = t.position[0];
    ASSERT_EQ(api.handle_position(context, 1, GIZMO_HANDLE_TRANSLATE_X, 0, at), GIZMO_OK);
    for (int i = 0; i < 3; ++i) {
        const GizmoPointer p =
            test::pointer_at(at[0] + (i > 0 ? 70 : 0), at[1], GIZMO_POINTER_DOWN | GIZMO_POINTER_SNAP);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, &seen), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    }
    EXPECT_NE(t.position[0], from);
    EXPECT_NEAR(std::remainder(t.position[0] - from, 0.5), 0, 1e-9);
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
    GizmoManipulation seen;
    std::memset(&seen, 0xef, sizeof seen);
    seen.struct_size = offsetof(GizmoManipulation, start);
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &longer.camera, &shorter, &seen), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    }
    EXPECT_EQ(seen.phase, GIZMO_PHASE_HOVERED + 0u);
    EXPECT_EQ(seen.handle, GIZMO_HANDLE_TRANSLATE_X + 0u);
    EXPECT_EQ(seen.struct_size, offsetof(GizmoManipulation, start)) << "the caller's stays";
    unsigned char beyond = 0;
    std::memcpy(&beyond, reinterpret_cast<unsigned char*>(&seen) + offsetof(GizmoManipulation, start), 1);
    EXPECT_EQ(beyond, 0xef) << "nothing is written beyond it";

    ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
    GizmoCamera camera = test::plain_camera();
    for (const std::uint32_t size : {0u, 4u, 100u, static_cast<std::uint32_t>(offsetof(GizmoCamera, clip_y)) - 1}) {
        camera.struct_size = size;
        EXPECT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, nullptr, nullptr),
                  GIZMO_ERROR_STRUCT_SIZE);
    }
    camera.struct_size = offsetof(GizmoCamera, clip_y);
    EXPECT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, nullptr, nullptr), GIZMO_OK);
    ASSERT_EQ(api.end_frame(context), GIZMO_OK);
}

TEST_F(ModuleApi, WhatIsNoEnumeratorOrIsNullIsAnError) {
    GizmoDTransform t = test::plain_transform();
    const GizmoCamera good = test::plain_camera();
    const GizmoPointer p = test::pointer_at(0, 0);
    GizmoPointer bad_pointer = p;
    bad_pointer.device = 3;
    EXPECT_EQ(api.begin_frame(context, &bad_pointer), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.begin_frame(context, nullptr), GIZMO_ERROR_NULL);
    ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
    EXPECT_EQ(api.manipulate(context, 32, &t, &good, nullptr, nullptr), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.manipulate(context, 1, nullptr, &good, nullptr, nullptr), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.manipulate(context, 1, &t, nullptr, nullptr, nullptr), GIZMO_ERROR_NULL);
    for (std::uint32_t GizmoCamera::*field :
         {&GizmoCamera::clip_y, &GizmoCamera::clip_depth, &GizmoCamera::depth_order}) {
        GizmoCamera bad = good;
        bad.*field = 3;
        EXPECT_EQ(api.manipulate(context, 1, &t, &bad, nullptr, nullptr), GIZMO_ERROR_ARGUMENT);
    }
    for (std::uint32_t GizmoOptions::*field :
         {&GizmoOptions::space, &GizmoOptions::pivot, &GizmoOptions::negative_scale, &GizmoOptions::shear,
          &GizmoOptions::axes}) {
        GizmoOptions bad = test::options_with_id(1);
        bad.*field = 8;
        EXPECT_EQ(api.manipulate(context, 1, &t, &good, &bad, nullptr), GIZMO_ERROR_ARGUMENT);
    }
    GizmoSurfaceSnap surface{sizeof surface, 1, nullptr, 8, 0};
    GizmoOptions bad = test::options_with_id(1);
    bad.surface = &surface;
    EXPECT_EQ(api.manipulate(context, 1, &t, &good, &bad, nullptr), GIZMO_ERROR_ARGUMENT);
    surface.struct_size = 4;
    EXPECT_EQ(api.manipulate(context, 1, &t, &good, &bad, nullptr), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_EQ(api.manipulate_each(context, 1, nullptr, 1, &good, nullptr, nullptr), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.manipulate_each(context, 1, nullptr, 0, &good, nullptr, nullptr), GIZMO_OK) << "none of none";
    EXPECT_EQ(api.manipulate_each(context, 1, &t, UINT64_MAX, &good, nullptr, nullptr), GIZMO_ERROR_ARGUMENT);
    ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    EXPECT_EQ(api.start(context, 1, 47), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.set_numeric_input(context, nullptr, nullptr), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.events(context, nullptr, nullptr), GIZMO_ERROR_NULL);
    for (GizmoResult r = -20; r <= 2; ++r)
        EXPECT_GT(std::strlen(api.result_text(r)), 3u);
}

TEST_F(ModuleApi, TheCamerasMappingsAreThoseOfCpp) {
    const Camera reference = test::front_camera();
    const GizmoCamera camera = to_c(reference);
    const double world[3] = {0.3, -0.2, 1.1};
    double window[3], back[3], origin[3], direction[3];
    ASSERT_EQ(api.world_to_screen(&camera, world, window), GIZMO_OK);
    const auto expected = world_to_screen(reference, {0.3, -0.2, 1.1});
    ASSERT_TRUE(expected);
    EXPECT_EQ(std::memcmp(window, &*expected, sizeof window), 0);
    ASSERT_EQ(api.screen_to_world(&camera, window, back), GIZMO_OK);
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(back[i], world[i], 1e-9);
    ASSERT_EQ(api.screen_ray(&camera, window, origin, direction), GIZMO_OK);
    const glm::dvec3 to = glm::dvec3(world[0], world[1], world[2]) - glm::dvec3(origin[0], origin[1], origin[2]);
    EXPECT_NEAR(glm::dot(glm::normalize(to), glm::dvec3(direction[0], direction[1], direction[2])), 1, 1e-12);
    GizmoCamera singular = camera;
    std::memset(singular.projection, 0, sizeof singular.projection);
    EXPECT_EQ(api.world_to_screen(&singular, world, window), GIZMO_NOT_READY);
    GizmoCameraCheck check{};
    check.struct_size = sizeof check;
    const double flipped[2] = {expected->x, reference.viewport.height - expected->y};
    ASSERT_EQ(api.check_camera(&camera, world, flipped, nullptr, 1, &check), GIZMO_OK);
    EXPECT_EQ(check.fault, 2u) << check.message;
    const double framebuffer[2] = {reference.viewport.width, reference.viewport.height};
    const double window_size[2] = {framebuffer[0] / 1.5, framebuffer[1] / 1.5};
    ASSERT_EQ(api.check_camera_sizes(&camera, nullptr, nullptr, &check), GIZMO_OK);
    EXPECT_EQ(check.fault, 0u) << check.message;
    ASSERT_EQ(api.check_camera_sizes(&camera, framebuffer, window_size, &check), GIZMO_OK);
    EXPECT_EQ(check.fault, static_cast<std::uint32_t>(CameraFault::CursorInPoints)) << check.message;
    EXPECT_NEAR(check.scale, 1.5, 1e-12);
    EXPECT_EQ(api.check_camera_sizes(nullptr, nullptr, nullptr, &check), GIZMO_ERROR_NULL);
    std::uint64_t index = 9, changed = 0;
    const double points[6] = {0.3, -0.2, 1.1, 0, 0, 0};
    ASSERT_EQ(api.nearest_point(&camera, points, 2, window, 5, &index), GIZMO_OK);
    EXPECT_EQ(index, 0u);
    std::uint8_t selected[2] = {0, 0};
    const double a[2] = {expected->x - 2, expected->y - 2}, b[2] = {expected->x + 2, expected->y + 2};
    ASSERT_EQ(api.select_points(&camera, points, 2, a, b, selected, 1, &changed), GIZMO_OK);
    EXPECT_EQ(changed, 1u);
    EXPECT_EQ(selected[0], 1);
    const double rotation[4] = {0, 0, 1, 0}, previous[3] = {0, 0, 3};
    double euler[3];
    ASSERT_EQ(api.nearest_euler(rotation, previous, euler), GIZMO_OK);
    EXPECT_NEAR(euler[2], 3.14159265, 1e-6);
    // A turn about y, then about x: the product Rx Ry.
    const glm::dquat turned = glm::angleAxis(0.3, glm::dvec3(1, 0, 0)) * glm::angleAxis(0.5, glm::dvec3(0, 1, 0));
    const double q[4] = {turned.x, turned.y, turned.z, turned.w}, none[3] = {0, 0, 0};
    ASSERT_EQ(api.nearest_euler_in(q, none, GIZMO_EULER_XYZ, euler), GIZMO_OK);
    EXPECT_NEAR(euler[0], 0.3, 1e-12);
    EXPECT_NEAR(euler[1], 0.5, 1e-12);
    EXPECT_NEAR(euler[2], 0, 1e-12);
    EXPECT_EQ(api.nearest_euler_in(q, none, GIZMO_EULER_ZYX + 1, euler), GIZMO_ERROR_ARGUMENT + 0);
    EXPECT_EQ(api.nearest_euler_in(q, nullptr, GIZMO_EULER_ZYX, euler), GIZMO_ERROR_NULL + 0);
    const double before[16] = {2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1}, flat[16] = {0};
    const double after[16] = {4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 5, 1};
    double change[16];
    ASSERT_EQ(api.change_between(before, after, change), GIZMO_OK);
    EXPECT_EQ(change[0], 2);
    EXPECT_EQ(change[12], -1);
    EXPECT_EQ(change[14], 2);
    EXPECT_EQ(api.change_between(flat, after, change), GIZMO_NOT_READY + 0);
    EXPECT_EQ(api.change_between(before, nullptr, change), GIZMO_ERROR_NULL + 0);
}

} // namespace
