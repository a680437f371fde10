// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"
#include "support/held_bits.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;

TEST(DragText, ADragComesBackWithEveryBitAndGoesOnTheSame) {
    Random random(1);
    int compared = 0;
    for (int n = 0; n < 2000; ++n) {
        test::Wild wild;
        const Mode mode =
            std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds}[random() % 5];
        const auto s = test::wild_scene(random, mode, wild);
        if (!s || s->placement.pickable == 0) continue;
        auto options = s->options;
        options.snap = {.translation = 0.1, .rotation = 0.2, .absolute = true, .scale_axis = {0, 0.3, 0}};
        options.snap.absolute_rotation = options.snap.parent_units = options.rotate_along_tangent = true;
        options.limits.angle_max.x = 2;
        const auto handle = static_cast<Handle>(std::countr_zero(s->placement.pickable));
        const glm::dvec3 h = s->placement.point(test::point_on_handle(random, s->placement, handle));
        if (!(h.z > 0)) continue;
        const glm::dvec2 at = glm::dvec2(h) / h.z;
        const auto begun = begin_drag(s->projector, s->placement, handle, s->transform, options, at);
        if (!begun) continue;
        // Half way, so that what changes with the updates is in it too.
        const auto half = update_drag(*begun, s->projector, {.cursor = at + glm::dvec2(30, 40), .precise = true});
        ASSERT_TRUE(half);
        const auto read = drag_from_text(to_text(half->drag));
        ASSERT_TRUE(read);
        EXPECT_EQ(to_text(*read), to_text(half->drag));
        const Pointer pointer{.cursor = at + glm::dvec2(-20, 10), .snap = test::coin(random)};
        const auto a = update_drag(half->drag, s->projector, pointer), b = update_drag(*read, s->projector, pointer);
        ASSERT_EQ(a.has_value(), b.has_value());
        if (a) {
            EXPECT_TRUE(same_bits(a->transform, b->transform));
        }
        ++compared;
    }
    EXPECT_GT(compared, 1000);
}

TEST(DragText, WhatIsNotADragIsNone) {
    const std::string good = to_text(Drag{});
    ASSERT_TRUE(drag_from_text(good));
    EXPECT_FALSE(drag_from_text(""));
    EXPECT_FALSE(drag_from_text("gizmo-drag-1"));
    EXPECT_FALSE(drag_from_text(good.substr(0, good.size() - 2)));
    EXPECT_FALSE(drag_from_text(good + " 1"));
    EXPECT_FALSE(drag_from_text("gizmo-drag-1 999" + good.substr(good.find(' ', 13))));
    const std::size_t kind = good.find(' ') + 1, handle = good.find(' ', kind) + 1;
    EXPECT_FALSE(drag_from_text(good.substr(0, kind) + "6" + good.substr(handle - 1))) << "there are six kinds of grab";
    EXPECT_FALSE(drag_from_text(good.substr(0, handle) + "47" + good.substr(good.find(' ', handle))));
    std::string bad = good;
    bad[bad.find("0x") == std::string::npos ? 13 : bad.find("0x")] = 'z';
    EXPECT_FALSE(drag_from_text(bad));
}

std::size_t provide(void*, const SnapQuery&, std::span<SnapFeature> out) {
    out[0] = {.user = 3, .position = {0.75, 0.1, 0}};
    return 1;
}

// A session with a bit of everything.
std::string recorded_session(DTransform& end) {
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    DTransform object;
    Transform other{.position = {1, 0, 0}};
    std::array<DTransform, 2> pair{{{.position = {0, 1, 0}}, {.position = {0.4, 1, 0}}}};
    double radius = 0.5;
    glm::dvec3 tangent(-1, 0, 0);
    // Every other form of call: matrices, many, nodes with parents, points.
    glm::mat4 float_matrix(1);
    float_matrix[3] = {0, -1, 0, 1};
    std::array<glm::dmat4, 2> matrices{glm::dmat4(1), glm::dmat4(1)};
    matrices[0][3] = {1, 1, 0, 1};
    matrices[1][3] = {1.5, 1, 0, 1};
    matrices[1][1] += matrices[1][0] * 0.4;
    std::array<Transform, 3> floats{{{.position = {-2, 1, 0}}, {.position = {-2, 0, 0}}, {.position = {-2, -1, 0}}}};
    DTransform node{.position = {1.5, 0.2, 0}}, child{.position = {0.2, 0, 0}};
    const glm::dmat4 parent(glm::dvec4(0, 1, 0, 0), glm::dvec4(-1, 0, 0, 0), glm::dvec4(0, 0, 1, 0),
                            glm::dvec4(1.5, -1, 0, 1));
    const std::array<Member, 2> members{{{&node, &parent}, {&child, nullptr, 0}}};
    std::array<glm::dvec3, 3> points{{{-1, -1.4, 0}, {-0.5, -1.4, 0}, {0, -1.4, 0}}};
    std::array<glm::vec3, 2> float_points{{{0.6f, -1.4f, 0}, {1, -1.4f, 0}}};
    const std::array<std::uint8_t, 3> selected{1, 1, 0};
    const Camera camera = test::front_camera();
    Mode mode = Mode::Translate;
    Options options{.id = 1, .snap_provider = provide};
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate(mode, object, camera, options);
        context.manipulate(Mode::Rotate, other, camera, {.id = 2});
        context.manipulate(Mode::Translate, std::span<DTransform>(pair), camera, {.id = 3});
        context.manipulate_value(radius,
                                 {.shape = CustomShape::Circle, .constraint = Constraint::Radius, .origin = {-1, 1, 0}},
                                 camera, {.id = 4});
        context.manipulate_point(tangent, {}, camera, {.id = 5});
        context.manipulate(Mode::Translate, float_matrix, camera, {.id = 6});
        context.manipulate(Mode::Scale, std::span(matrices), camera, {.id = 7});
        context.manipulate_each(Mode::Translate, std::span(floats), camera, {.id = 8});
        context.manipulate(Mode::Translate, std::span(members), camera, {.id = 20});
        context.manipulate_points(std::span(points), selected, camera, {.id = 30});
        context.manipulate_points(std::span(float_points), {}, camera, {.id = 40});
        context.end_frame();
    };
    frame({});
    for (const auto& [id, handle] : std::initializer_list<std::pair<std::uint64_t, Handle>>{{1, Handle::TranslateView},
                                                                                            {2, Handle::RotateX},
                                                                                            {3, Handle::TranslateY},
                                                                                            {4, Handle::Custom},
                                                                                            {5, Handle::Custom},
                                                                                            {6, Handle::TranslateX},
                                                                                            {7, Handle::ScaleY},
                                                                                            {9, Handle::TranslateY},
                                                                                            {20, Handle::TranslateX}}) {
        const auto at = context.handle_position(id, handle);
        EXPECT_TRUE(at) << id;
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        for (int i = 0; i < 6; ++i)
            frame({.cursor = *at + glm::dvec2(7 * i, -5 * i), .down = true, .precise = i == 3, .snap = i > 3});
        frame({.cursor = *at + glm::dvec2(42, -30)});
        frame({});
    }
    // A point that is selected takes the other along.
    const auto point = world_to_screen(camera, points[0]);
    EXPECT_TRUE(point);
    for (int i = 0; point && i < 4; ++i)
        frame({.cursor = glm::dvec2(*point) + glm::dvec2(5 * std::max(0, i - 1), 0), .down = i > 0});
    frame({});
    EXPECT_NE(float_matrix[3].x, 0);
    EXPECT_NE(matrices[1][1].y, 1);
    EXPECT_NE(floats[1].position.y, 0);
    EXPECT_NE(node.position.y, 0);
    EXPECT_NE(points[1].x, -0.5);
    EXPECT_EQ(points[2].x, 0);
    mode = Mode::Scale;
    context.start(1, Handle::ScaleX);
    frame({});
    context.set_numeric_input("1.5");
    frame({});
    context.constrain(Handle::ScaleY);
    frame({});
    context.confirm();
    frame({});
    context.nudge(1, {.direction = {0, -1}, .step = 0.5});
    frame({});
    end = object;
    return recorder.text();
}

TEST(Session, PlaysBackToTheSameBits) {
    DTransform end;
    const std::string text = recorded_session(end);
    Context fresh;
    const Replay replayed = replay(text, fresh);
    EXPECT_EQ(replayed.error, nullptr) << replayed.error << " in line " << replayed.error_line;
    EXPECT_GT(replayed.frames, 40u);
    EXPECT_EQ(replayed.calls, replayed.frames * 11);
    EXPECT_EQ(replayed.differences, 0u) << "first in frame " << replayed.first_difference;
    EXPECT_NE(end.position.y, 0);
    EXPECT_EQ(end.scale.y, 1.5);
}

TEST(Session, ManyInOneCallPlayBackToo) {
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    std::vector<DTransform> objects(20);
    for (std::size_t i = 0; i < objects.size(); ++i)
        objects[i].position.x = static_cast<double>(i) * 0.2 - 2;
    const Camera camera = test::front_camera();
    const auto at = world_to_screen(camera, objects[11].position);
    ASSERT_TRUE(at);
    for (int i = 0; i < 12; ++i) {
        context.begin_frame({.cursor = glm::dvec2(*at) + glm::dvec2(4 * i, 0), .down = i > 1 && i < 10});
        context.manipulate_each(Mode::Translate, std::span<DTransform>(objects), camera, {.id = 50});
        context.end_frame();
    }
    EXPECT_NE(objects[11].position.x, 11 * 0.2 - 2);
    Context fresh;
    const Replay replayed = replay(recorder.text(), fresh);
    EXPECT_EQ(replayed.error, nullptr) << replayed.error << " in line " << replayed.error_line;
    EXPECT_EQ(replayed.calls, 12u);
    EXPECT_EQ(replayed.differences, 0u);
}

TEST(Session, ADifferenceIsFoundAndPlaced) {
    DTransform end;
    std::string text = recorded_session(end);
    // Another style: the same presses grab something else, or nothing.
    std::string other = text;
    for (std::size_t i = other.find("frame "); i != std::string::npos; i = other.find("frame ", i + 1)) {
        constexpr int kAfter = 51; // words of Style after pixel_scale
        std::size_t last = other.find('\n', i);
        for (int n = 0; n < kAfter; ++n)
            last = other.rfind(' ', last - 1);
        const std::size_t scale = other.rfind(' ', last - 1);
        other.replace(scale, last - scale, " 1p+2");
    }
    Context fresh;
    const Replay replayed = replay(other, fresh);
    EXPECT_EQ(replayed.error, nullptr);
    EXPECT_GT(replayed.differences, 0u);
    EXPECT_LT(replayed.first_difference, replayed.frames);
}

// Each call whose answer is another one counts, and the first says where.
TEST(Session, EveryDifferenceIsCounted) {
    DTransform end;
    std::string text = recorded_session(end);
    Context fresh;
    const Replay same = replay(text, fresh);
    ASSERT_EQ(same.differences, 0u);
    ASSERT_GT(same.calls, 3u);
    // Without the frame in which the cursor comes, none of the calls after it answers as before.
    const std::size_t press = text.find("frame ", text.find("frame ") + 1);
    ASSERT_NE(press, std::string::npos);
    std::string other = text.substr(0, press);
    for (std::size_t i = press, next = 0; i < text.size(); i = next) {
        next = std::min(text.find('\n', i), text.size() - 1) + 1;
        const std::string line = text.substr(i, next - i);
        other += line.starts_with("frame ")
                     ? text.substr(text.find("frame "), text.find('\n', text.find("frame ")) + 1 - text.find("frame "))
                     : line;
    }
    Context still;
    const Replay replayed = replay(other, still);
    EXPECT_EQ(replayed.error, nullptr);
    EXPECT_GT(replayed.differences, 2u);
    EXPECT_LE(replayed.differences, replayed.calls);
    EXPECT_LT(replayed.first_difference, replayed.frames - replayed.differences + 1);
}

// A call that says it is of another form is none, or one whose answer is another: it is not run on what it has not got.
TEST(Session, ACallOfAnotherFormIsRefusedOrAnotherOne) {
    DTransform object;
    const std::string text = recorded_session(object);
    const std::size_t second = text.find("frame ", text.find("frame ") + 1);
    std::string forms;
    int refused = 0, played = 0;
    for (std::size_t at = text.find("call "); at < second; at = text.find("call ", at + 1))
        if (forms.find(text[at + 5]) == std::string::npos) forms += text[at + 5];
    for (std::size_t at = text.find("call "); at < second; at = text.find("call ", at + 1))
        for (const char form : forms) {
            if (form == text[at + 5]) continue;
            std::string other = text.substr(0, second);
            other[at + 5] = form;
            Context fresh;
            const Replay replayed = replay(other, fresh);
            (replayed.error ? refused : played) += 1;
            EXPECT_LE(replayed.differences, 1u);
        }
    EXPECT_GT(refused, 5);
    EXPECT_GT(played, 5);
}

// An answer that is written otherwise is the only difference, in the frame that it is in.
TEST(Session, ADifferenceIsInItsFrame) {
    DTransform object;
    const std::string text = recorded_session(object);
    std::uint64_t frames = 0, calls = 0;
    for (std::size_t at = 0, next = 0; at < text.size(); at = next) {
        next = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line(text.data() + at, next - at - 1);
        frames += line.starts_with("frame ") ? 1 : 0;
        if (!line.starts_with("call o ") || ++calls % 97 != 1) continue;
        // One object's scale along z is the last word but one of what is left.
        std::string other = text;
        const std::size_t end = other.rfind(' ', next - 2), begin = other.rfind(' ', end - 1) + 1;
        other.replace(begin, end - begin, "1.8p+5");
        Context fresh;
        const Replay replayed = replay(other, fresh);
        ASSERT_EQ(replayed.error, nullptr) << line;
        EXPECT_EQ(replayed.differences, 1u) << line;
        EXPECT_EQ(replayed.first_difference, frames - 1);
    }
    EXPECT_GT(calls, 15u);
}

// All of a style is in it: a replay looks as the session did.
TEST(Session, AStyleComesBackWhole) {
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    context.style = color_blind_theme();
    context.style.plane_alpha = 0.1f;
    context.begin_frame({});
    context.end_frame();
    Context fresh;
    EXPECT_EQ(replay(recorder.text(), fresh).error, nullptr);
    EXPECT_TRUE(same_bits(fresh.style, context.style));
}

TEST(Session, TextThatIsNoneIsRefusedInWords) {
    DTransform end;
    const std::string text = recorded_session(end);
    for (const std::string& bad :
         {std::string(), std::string("hello\n"), text.substr(0, text.size() / 2), text + "nonsense\n",
          text + "frame 1 2 3\n", text + "call q\n", text + "nudge 1\n", text + "end"}) {
        Context fresh;
        const Replay replayed = replay(bad, fresh);
        EXPECT_NE(replayed.error, nullptr);
    }
}

TEST(Replay, WhatCannotBeShownIsNotShownInTheReplayEither) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    const Camera camera = test::front_camera();
    Recorder recorder;
    Context context;
    context.record_to(&recorder);
    Transform empty{.rotation = glm::quat(0, 0, 0, 0)}, broken{.position = glm::vec3(kNan)}, good;
    DTransform member;
    const std::vector<Member> members{{&member}, {nullptr}};
    for (int i = 0; i < 4; ++i) {
        const Pointer p{.cursor = test::Editor{}.pixel(glm::dvec3(0.5, 0, 0)), .down = i > 1};
        context.begin_frame(p, 1.0 / 30);
        EXPECT_EQ(context.manipulate(Mode::Translate, empty, camera, {.id = 1}).hidden, Hidden::BadTransform);
        EXPECT_NE(context.manipulate(Mode::Translate, broken, camera, {.id = 2}).hidden, Hidden::No);
        EXPECT_EQ(context.manipulate(Mode::Translate, members, camera, {.id = 4}).hidden, Hidden::BadTransform);
        context.manipulate(Mode::Translate, good, camera, {.id = 3});
        context.end_frame();
    }
    Context played;
    const Replay result = replay(recorder.text(), played);
    EXPECT_FALSE(result.error) << result.error;
    EXPECT_EQ(result.calls, 16u);
    EXPECT_EQ(result.differences, 0u);
    Recorder again;
    Context third;
    third.record_to(&again);
    replay(recorder.text(), third);
    EXPECT_EQ(again.text(), recorder.text()) << "byte for byte";
    EXPECT_EQ(played.draw_list().gizmo_count(), 1u);
}

} // namespace
