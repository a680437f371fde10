// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Elements and copies, commands, recordings, styles, and what options point to.
#include "support/module_api.hpp"

#include <gizmo/numeric_input.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::sized;

class ModuleApi : public test::ModuleTest {};

// All have one mode and one id; or those of an index; or each its own.
TEST_F(ModuleApi, AnElementHasItsIndexItsModeAndItsOptions) {
    const std::uint32_t modes[3] = {GIZMO_MODE_ROTATE, GIZMO_MODE_TRANSLATE, GIZMO_MODE_ROTATE};
    const GizmoOptions own[3] = {test::options_with_id(100), test::options_with_id(200), test::options_with_id(300)};
    const std::uint32_t indices[3] = {0, 1, 0};
    const std::pair<GizmoEachOptions, std::uint64_t> forms[] = {
        {{sizeof(GizmoEachOptions), modes + 1, 1, own, 1, nullptr}, 101},
        {{sizeof(GizmoEachOptions), modes + 1, 1, nullptr, 0, nullptr}, 1},
        {{sizeof(GizmoEachOptions), modes, 2, own, 2, indices}, 201},
        {{sizeof(GizmoEachOptions), modes, 3, own, 3, nullptr}, 200}};
    for (const auto& [form, id] : forms) {
        GizmoDTransform t[3] = {test::plain_transform(), test::plain_transform(), test::plain_transform()};
        t[0].position[1] = 5, t[2].position[1] = -5;
        const GizmoEachOptions& each = form;
        drag_by_40_pixels([&] { return api.manipulate_each(context, test::span(t, 3), &camera, &each, &seen); });
        EXPECT_NEAR(t[1].position[0], 1, 1e-9);
        EXPECT_EQ(t[0].position[0], 0);
        EXPECT_EQ(seen.index, 1u);
        ASSERT_EQ(events().size(), 1u);
        EXPECT_EQ(events()[0].id, id);
    }
}

// What is wrong is told by the status, the callback and the labels.
TEST_F(ModuleApi, AHostInItsFirstHourIsToldWhatIsWrong) {
    std::string told;
    const double target[2] = {900, 600};
    const auto report = [](void* user, const char* sentence) { *static_cast<std::string*>(user) += sentence; };
    auto diagnosis = sized<GizmoDiagnosis>();
    diagnosis.report = report;
    diagnosis.user = &told;
    diagnosis.target_size = target;
    auto pointer = sized<GizmoPointer>();
    pointer.diagnosis = &diagnosis;
    auto status = sized<GizmoStatus>();
    GizmoDTransform object = test::plain_transform();
    const GizmoOptions options = test::options_with_id(1);
    GizmoCamera moved = camera;
    moved.viewport[0] = 0, moved.viewport[1] = 30, moved.viewport[2] = 900, moved.viewport[3] = 600;
    for (int frame = 1; frame <= 3; ++frame) {
        ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
        ASSERT_EQ(
            api.manipulate(context, GIZMO_MODE_TRANSLATE, {GIZMO_TRANSFORM_DOUBLE, &object}, &moved, &options, &seen),
            GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
        ASSERT_EQ(api.status(context, &status), GIZMO_OK);
        EXPECT_EQ(status.problem[0] != 0, frame == 3);
    }
    EXPECT_NE(told.find("title bar"), std::string::npos);
    EXPECT_EQ(told, status.problem);
    auto list = sized<GizmoDrawList>();
    ASSERT_EQ(api.draw_list(context, 0, &list), GIZMO_OK);
    EXPECT_GT(list.label_count, 1u);
    diagnosis.struct_size = 4;
    EXPECT_EQ(api.begin_frame(context, &pointer), GIZMO_ERROR_STRUCT_SIZE);
}

// The original gets its bits back, and the event has the copy's id.
TEST_F(ModuleApi, ADragContinuesWithACopy) {
    EXPECT_EQ(api.duplicate(context, 2), GIZMO_NOT_READY);
    std::vector<GizmoDTransform> objects{test::plain_transform()};
    const GizmoDTransform start = objects[0];
    const auto submit = [&] {
        GizmoResult r = GIZMO_OK;
        for (std::size_t i = 0; i < objects.size() && r == GIZMO_OK; ++i)
            r = manipulate(GIZMO_MODE_TRANSLATE, objects[i], test::options_with_id(i + 1));
        return r;
    };
    frame(test::pointer_at(-1e4, -1e4), submit);
    const auto at = handle_position(1, GIZMO_HANDLE_TRANSLATE_X);
    frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 30, at[1], GIZMO_POINTER_DOWN), submit);
    EXPECT_NE(objects[0].position[0], 0);
    objects.push_back(objects[0]);
    ASSERT_EQ(api.duplicate(context, 2), GIZMO_OK);
    frame(test::pointer_at(at[0] + 30, at[1], GIZMO_POINTER_DOWN), submit);
    EXPECT_EQ(std::memcmp(&objects[0], &start, sizeof start), 0);
    frame(test::pointer_at(at[0] + 50, at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 50, at[1]), submit);
    ASSERT_EQ(events().size(), 1u);
    EXPECT_EQ(events()[0].id, 2u);
    EXPECT_EQ(std::memcmp(&events()[0].after, &objects[1], sizeof objects[1]), 0);
    EXPECT_EQ(std::memcmp(&objects[0], &start, sizeof start), 0);
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
    const double feet[6] = {0, -2, 0, 0, -1, 0};
    const GizmoLanding floor{{{0, -1, 0}, {0, 1, 0}}, {{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}}, feet, 2};
    auto drop = sized<GizmoDrop>();
    drop.landings = &floor;
    drop.landing_count = 1;
    ASSERT_EQ(api.drop(context, 3, &drop), GIZMO_OK);
    still();
    EXPECT_NEAR(t.position[1], 1, 1e-12);
    EXPECT_EQ(asked(api.status).command, GIZMO_COMMAND_DONE + 0u);
    drop.align = 2; // y
    drop.direction[0] = 1;
    const GizmoLanding wall{{{5, 0, 0}, {-1, 0, 0}}, {}, nullptr, 0};
    drop.landings = &wall;
    ASSERT_EQ(api.drop(context, 3, &drop), GIZMO_OK);
    still();
    EXPECT_NEAR(t.position[0], 5, 1e-12);
    EXPECT_NEAR(t.rotation[2], std::sqrt(0.5), 1e-12) << "a quarter turn about z";
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
    expected.draw = GIZMO_DRAW_GUIDES | GIZMO_DRAW_GHOST | GIZMO_DRAW_LABELS;
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
    shorter.struct_size = offsetof(GizmoOptions, snap);
    shorter.space = 0;
    shorter.snap = nullptr;
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
