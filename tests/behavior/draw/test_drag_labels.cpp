// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The label of a drag: the order of its axes and its sign, and its place at the view's edge and outside.
#include "support/editor.hpp"

#include <cstring>

namespace {

using namespace gizmo;

struct Pill {
    glm::dvec2 low{0}, high{0};
};

// As wide as the library promises at most.
Pill pill_of(const Label& label, float scale = 1) {
    double width = 0;
    for (const char* c = label.text; *c; ++c) {
        const auto byte = static_cast<unsigned char>(*c);
        if ((byte & 0xc0u) == 0x80u) continue;
        const char32_t code = byte == 0xc3 ? U'\u00d7' : byte == 0xc2 ? U'\u00b0' : byte;
        width += label_advance(code) * kLabelCapitalPx * static_cast<double>(scale);
    }
    const glm::dvec2 at(label.anchor[0], label.anchor[1]);
    const glm::dvec2 pad = glm::dvec2(kLabelPadXPx, kLabelCapitalPx / 2 + kLabelPadYPx) * static_cast<double>(scale);
    return {at - pad, at + glm::dvec2(width, 0) + pad};
}

bool covers(const Pill& pill, const glm::dvec2& p) {
    return p.x > pill.low.x && p.x < pill.high.x && p.y > pill.low.y && p.y < pill.high.y;
}
void expect_inside(const Pill& pill, const Viewport& vp) {
    EXPECT_GE(pill.low.x, vp.x);
    EXPECT_GE(pill.low.y, vp.y);
    EXPECT_LE(pill.high.x, vp.x + vp.width);
    EXPECT_LE(pill.high.y, vp.y + vp.height);
}

// A drag begun by key, so that the cursor is elsewhere.
void start(test::Editor& e, Handle handle, const glm::dvec2& cursor) {
    e.frame({.cursor = cursor});
    e.context.start(7, handle);
    e.frame({.cursor = cursor});
    EXPECT_TRUE(e.context.is_active());
    e.frame({.cursor = cursor});
}

Mode mode_of(Handle handle) {
    const Action action = info_of(handle).action;
    return action == Action::Rotate ? Mode::Rotate : action == Action::Scale ? Mode::Scale : Mode::Translate;
}

void expect_a_label(const test::Editor& e) {
    ASSERT_EQ(e.context.draw_list().labels.size(), 1u);
    expect_inside(pill_of(e.context.draw_list().labels[0]), e.camera.viewport);
}

TEST(DragLabels, AxesAreInTheOrderXYZAndSoAreTypedNumbers) {
    const auto text_of = [](Mode mode, Handle handle, const char* typed) {
        test::Editor e;
        e.mode = mode;
        e.context.draw = {.labels = true};
        start(e, handle, {900, 200});
        EXPECT_FALSE(e.context.set_numeric_input(typed));
        e.frame({.cursor = {900, 200}});
        Feedback f = *e.context.feedback();
        f.decimals = 1;
        char text[64];
        return std::string(format_feedback(f, text));
    };
    EXPECT_EQ(text_of(Mode::Translate, Handle::TranslateZX, "1,2"), "X +1.0, Z +2.0");
    EXPECT_EQ(text_of(Mode::Translate, Handle::TranslateZX, "-1"), "X -1.0, Z +0.0");
    EXPECT_EQ(text_of(Mode::Translate, Handle::TranslateZX, "=1,2"), "X +1.0, Z +2.0");
    EXPECT_EQ(text_of(Mode::Translate, Handle::TranslateXY, "1,2"), "X +1.0, Y +2.0");
    EXPECT_EQ(text_of(Mode::Translate, Handle::TranslateYZ, "1,2"), "Y +1.0, Z +2.0");
    EXPECT_EQ(text_of(Mode::Scale, Handle::ScaleZX, "2,3"), "X \u00d72.0, Z \u00d73.0");
    EXPECT_EQ(text_of(Mode::Scale, Handle::ScaleZX, "=2,3"), "X \u00d72.0, Z \u00d73.0");
    EXPECT_EQ(text_of(Mode::Bounds, bounds_handle(1, 0, 1), "2,3"), "X \u00d72.0, Z \u00d73.0");
    EXPECT_EQ(text_of(Mode::Bounds, bounds_handle(-1, 0, 1), "2,3"), "X \u00d72.0, Z \u00d73.0");
}

// Along every edge and in every corner; begun by key, so that the cursor is elsewhere, and by a press.
TEST(DragLabels, AtTheViewsEdgeTheyAreInsideAndNotOverThePivotOrTheGrabbedPoint) {
    test::Random random(71);
    const std::array handles{Handle::TranslateX, Handle::TranslateY,   Handle::TranslateXY, Handle::TranslateView,
                             Handle::ScaleX,     Handle::ScaleUniform, Handle::RotateZ,     Handle::RotateView};
    int pressed = 0;
    for (int n = 0; n < 2000; ++n) {
        const Handle handle = handles[random() % handles.size()];
        glm::dvec2 pivot(test::uniform(random, 4, 1276), test::uniform(random, 4, 716));
        if (const int side = static_cast<int>(random() % 3); side != 0)
            pivot.x = std::abs((side - 1) * 1280.0 - test::uniform(random, 4, 60));
        if (const int side = static_cast<int>(random() % 3); side != 0)
            pivot.y = std::abs((side - 1) * 720.0 - test::uniform(random, 4, 60));
        if (n == 0) pivot = {640, 12};
        test::Editor e;
        e.camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
        e.context.draw = {.labels = true, .length_unit = "m"};
        if (n > 0 && test::coin(random)) e.context.style.pixel_scale = 2;
        e.mode = mode_of(handle);
        const glm::dvec2 unit = e.pixel({1, 1, 0}) - e.pixel({0, 0, 0});
        e.object.position = glm::dvec3((pivot - e.pixel({0, 0, 0})) / unit, 0);
        glm::dvec2 cursor(500, 300);
        bool down = false;
        e.frame({.cursor = {-1000, -1000}});
        if (const auto at = e.context.handle_position(7, handle); at && n % 2) {
            cursor = *at;
            down = true;
            e.frame({.cursor = cursor, .down = true});
            ++pressed;
        } else {
            start(e, handle, cursor);
        }
        ASSERT_TRUE(e.context.is_active());
        e.frame({.cursor = cursor + glm::dvec2(3, -2), .down = down});
        ASSERT_EQ(e.context.draw_list().labels.size(), 1u);
        const Pill pill = pill_of(e.context.draw_list().labels[0], e.context.style.pixel_scale);
        expect_inside(pill, e.camera.viewport);
        const Feedback f = *e.context.feedback();
        EXPECT_FALSE(covers(pill, *f.pivot_px)) << handle_name(handle) << ' ' << pivot.x << ' ' << pivot.y;
        EXPECT_FALSE(covers(pill, *f.grabbed_px)) << handle_name(handle) << ' ' << pivot.x << ' ' << pivot.y;
    }
    EXPECT_GT(pressed, 500);
}

TEST(DragLabels, OfAPivotOutsideTheViewTheyAreAtItsEdge) {
    for (const glm::dvec3 away : {glm::dvec3(20, 0, 0), glm::dvec3(-20, 3, 0), glm::dvec3(0, -30, 0)})
        for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Bounds}) {
            test::Editor e;
            e.mode = mode;
            e.camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
            e.object.position = away;
            e.context.draw = {.labels = true};
            const Handle handle = mode == Mode::Translate ? Handle::TranslateY
                                  : mode == Mode::Rotate  ? Handle::RotateView
                                                          : Handle::BoundsMaxX;
            start(e, handle, {500, 300});
            e.frame({.cursor = {540, 280}});
            expect_a_label(e);
            const Pill pill = pill_of(e.context.draw_list().labels[0]);
            const glm::dvec2 edge = glm::clamp(*e.context.feedback()->pivot_px, {0, 0}, {1280, 720});
            EXPECT_LT(glm::length(glm::clamp(edge, pill.low, pill.high) - edge), 60) << "where the pivot is nearest";
        }
}

// The camera turns away while it is dragged.
TEST(DragLabels, OfAPivotBehindTheEyeTheyStay) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Bounds}) {
        test::Editor e;
        e.mode = mode;
        e.context.draw = {.labels = true};
        const Handle handle = mode == Mode::Translate ? Handle::TranslateView
                              : mode == Mode::Rotate  ? Handle::RotateView
                                                      : Handle::BoundsMaxX;
        const glm::dvec2 at = e.press(handle);
        e.frame({.cursor = at + glm::dvec2(30, 10), .down = true});
        expect_a_label(e);
        e.camera = test::look_at({2, 3, 6}, {4, 6, 12}, {0, 1, 0}, {});
        e.frame({.cursor = at + glm::dvec2(30, 10), .down = true});
        ASSERT_TRUE(e.context.is_active());
        expect_a_label(e);
    }
}

TEST(DragLabels, OfACustomPointOutsideTheViewTheyAreAtItsEdge) {
    Context context;
    context.draw = {.labels = true};
    const CustomHandle handle{.shape = CustomShape::Point, .constraint = Constraint::ViewPlane};
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    glm::dvec3 point(0);
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate_point(point, handle, camera, {.id = 3});
        context.end_frame();
    };
    frame({.cursor = {640, 360}});
    frame({.cursor = {640, 360}, .down = true});
    ASSERT_TRUE(context.is_active());
    frame({.cursor = {3000, 360}, .down = true});
    ASSERT_EQ(context.draw_list().labels.size(), 1u);
    expect_inside(pill_of(context.draw_list().labels[0]), camera.viewport);
}

// G, R, S from any mode: the drag looks as if its handle had been pressed in the handle's own mode.
TEST(DragLabels, ADragBegunByKeyShowsItsHandleItsSectorAndItsLabelThere) {
    for (const Handle handle : {Handle::RotateView, Handle::RotateY, Handle::TranslateView, Handle::TranslateX,
                                Handle::ScaleUniform, Handle::ScaleZ, Handle::RotateTrackball, Handle::TranslateZX})
        for (const Mode mode :
             {Mode::None, Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds, Mode::Translate | Mode::Scale}) {
            test::Editor own, other;
            own.mode = mode_of(handle);
            other.mode = mode;
            for (test::Editor* e : {&own, &other}) {
                e->context.draw = {.labels = true};
                start(*e, handle, {800, 300});
                e->frame({.cursor = {830, 340}});
                EXPECT_EQ(e->last.hidden, Hidden::No) << handle_name(handle);
            }
            if ((mode & mode_of(handle)) != Mode::None && mode != mode_of(handle)) continue; // it looks otherwise
            const auto& a = own.context.draw_list();
            const auto& b = other.context.draw_list();
            for (std::size_t set = 0; set < kHandleSetCount; ++set) {
                ASSERT_EQ(a.gizmos[set].size(), b.gizmos[set].size()) << handle_name(handle);
                for (std::size_t i = 0; i < a.gizmos[set].size(); ++i)
                    EXPECT_EQ(std::memcmp(&a.gizmos[set][i], &b.gizmos[set][i], sizeof(GizmoInstance)), 0)
                        << handle_name(handle);
            }
            ASSERT_EQ(b.labels.size(), 1u);
            EXPECT_EQ(std::memcmp(a.labels.data(), b.labels.data(), sizeof(Label)), 0) << handle_name(handle);
        }
}

TEST(DragLabels, ATurnBegunByKeyFromTheMoveToolHasRingAndSector) {
    test::Editor e;
    e.context.draw = {.labels = true};
    const glm::dvec2 pivot = e.pixel({0, 0, 0}), cursor = pivot + glm::dvec2(150, 0);
    start(e, Handle::RotateView, cursor);
    e.frame({.cursor = pivot + glm::dvec2(130, 75)});
    const DrawList& list = e.context.draw_list();
    ASSERT_EQ(list.gizmos[static_cast<std::size_t>(HandleSet::Rotate)].size(), 1u);
    EXPECT_TRUE(list.gizmos[static_cast<std::size_t>(HandleSet::Translate)].empty());
    const GizmoInstance& drawn = list.gizmos[static_cast<std::size_t>(HandleSet::Rotate)][0];
    EXPECT_NE(drawn.shown & draw_bit(HandleSet::Rotate, Handle::RotateView), 0u);
    EXPECT_EQ(drawn.highlight, highlight_of(HandleSet::Rotate, Handle::RotateView));
    EXPECT_NEAR(std::abs(static_cast<double>(drawn.sweep)), std::numbers::pi / 6, 0.01);
    ASSERT_EQ(list.labels.size(), 1u);
    const double ring = layout_of(HandleSet::Rotate).view_ring * static_cast<double>(e.context.style.size_px);
    const Pill pill = pill_of(list.labels[0]);
    const glm::dvec2 nearest = glm::clamp(pivot, pill.low, pill.high);
    EXPECT_GT(glm::length(nearest - pivot), ring) << "outside of the ring";
    EXPECT_LT(glm::length(nearest - pivot), ring + 40) << "and beside it";
    // Only this handle, though the host shows no rotation at all.
    e.options.handles = handle_bit(Handle::TranslateX);
    e.frame({.cursor = pivot + glm::dvec2(130, 75)});
    EXPECT_EQ(e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Rotate)][0].shown,
              draw_bit(HandleSet::Rotate, Handle::RotateView));
    e.context.confirm();
    e.frame({.cursor = pivot + glm::dvec2(130, 75)});
    e.frame({.cursor = pivot + glm::dvec2(130, 75)});
    EXPECT_TRUE(e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Rotate)].empty());
    EXPECT_EQ(e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Translate)].size(), 1u);
}

} // namespace
