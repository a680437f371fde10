// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"

namespace {

using namespace gizmo;
using test::Editor;

// An editor whose camera goes round the object.
struct Orbit : Editor {
    Orbit() { options.flip = true; }
    void look_from(double degrees) {
        const double t = degrees * std::numbers::pi / 180;
        camera = test::look_at({6 * std::cos(t), 2, 6 * std::sin(t)}, {0, 0, 0}, {0, 1, 0}, {});
    }
    // Whether the arrow of x is drawn pointing along +x.
    bool x_points_right() {
        frame({.cursor = {-1000, -1000}});
        const GizmoInstance& g = context.draw_list().gizmos[0].back();
        const auto projector = make_projector(camera);
        const glm::dvec3 o = projector->point({0, 0, 0}), u = projector->direction({1, 0, 0});
        const glm::dvec2 rate = glm::dvec2(u) * o.z - glm::dvec2(o) * u.z;
        // clip x, y of the column are its homogeneous pixels, scaled.
        const glm::dvec2 drawn(
            (g.clip_from_gizmo[0] * g.clip_from_gizmo[15] - g.clip_from_gizmo[12] * g.clip_from_gizmo[3]) * 1280.0,
            (g.clip_from_gizmo[1] * g.clip_from_gizmo[15] - g.clip_from_gizmo[13] * g.clip_from_gizmo[3]) * 720.0);
        return glm::dot(drawn, rate) > 0;
    }
};

TEST(Flip, AxesTurnToTheViewerWithHysteresis) {
    Orbit e;
    int changes = 0;
    e.look_from(0);
    bool last = e.x_points_right();
    EXPECT_TRUE(last);
    // To and fro about the side view, by less than the hysteresis: no flicker.
    for (int i = 0; i < 60; ++i) {
        e.look_from(90 + (i % 2 ? 2.5 : -2.5));
        const bool now = e.x_points_right();
        changes += now != last;
        last = now;
    }
    EXPECT_EQ(changes, 0);
    e.look_from(110);
    EXPECT_FALSE(e.x_points_right());
    e.look_from(88);
    EXPECT_FALSE(e.x_points_right()) << "still, until well over";
    e.look_from(70);
    EXPECT_TRUE(e.x_points_right());
    e.options.flip = false;
    e.look_from(180);
    EXPECT_TRUE(e.x_points_right()) << "only when asked for";
}

TEST(Flip, IsFrozenDuringADrag) {
    Orbit e;
    e.look_from(130);
    e.x_points_right();
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at, .down = true});
    e.look_from(40);
    e.context.begin_frame({.cursor = at, .down = true});
    e.context.manipulate(e.mode, e.object, e.camera, e.options);
    e.context.end_frame();
    EXPECT_EQ(e.context.drag() ? e.context.drag()->drag.frame.flipped & 1 : 1, 1);
}

TEST(Flip, AFlippedArrowStillMovesTheRightWayAndCountsAlongItsAxis) {
    for (const double from : {20.0, 160.0}) {
        Orbit e;
        e.look_from(from);
        e.frame({});
        const glm::dvec2 along = e.pixel({1, 0, 0}) - e.pixel({0, 0, 0});
        const glm::dvec2 at = e.press(Handle::TranslateX);
        e.frame({.cursor = at + along * 0.5, .down = true});
        EXPECT_GT(e.object.position.x, 0.1) << from;
        EXPECT_GT(e.context.feedback()->delta_axes.x, 0.1) << from;
        e.context.set_numeric_input("2");
        e.frame({.cursor = at, .down = true});
        EXPECT_DOUBLE_EQ(e.object.position.x, 2) << "typed along +x, wherever the arrow is";
    }
}

TEST(Flip, FlippedScalesAndRingsWorkAsBefore) {
    for (const double from : {20.0, 160.0}) {
        Orbit e;
        e.mode = Mode::Universal;
        e.look_from(from);
        glm::dvec2 at = e.press(Handle::ScaleX), center = e.pixel({0, 0, 0});
        e.frame({.cursor = center + (at - center) * 1.5, .down = true});
        EXPECT_GT(e.object.scale.x, 1.2) << "outwards grows";
        e.frame({.cursor = at, .down = true, .cancel = true});
        e.frame({.cursor = at});
        at = e.press(Handle::RotateY);
        e.context.set_numeric_input("90");
        e.frame({.cursor = at, .down = true});
        EXPECT_NEAR(e.object.rotation.y, std::sin(std::numbers::pi / 4), 1e-12) << "about +y, whatever is flipped";
    }
}

TEST(Flip, EveryGizmoHasItsOwnStateInEveryViewport) {
    Context context;
    std::array<DTransform, 40> objects;
    const auto frame = [&](double degrees) {
        const double t = degrees * std::numbers::pi / 180;
        Camera camera = test::look_at({30 * std::cos(t), 2, 30 * std::sin(t)}, {0, 0, 0}, {0, 1, 0}, {});
        context.begin_frame({});
        for (std::size_t i = 0; i < objects.size(); ++i) {
            objects[i].rotation = glm::angleAxis(static_cast<double>(i) * 0.3, glm::dvec3(0, 1, 0));
            context.manipulate(Mode::Translate, objects[i], camera, {.id = i + 1, .flip = true});
        }
        context.end_frame();
        std::vector<bool> flipped;
        for (const GizmoInstance& g : context.draw_list().gizmos[0])
            flipped.push_back(g.eye[0] > 0);
        return flipped;
    };
    const auto facing = frame(0);
    ASSERT_EQ(facing.size(), objects.size());
    for (std::size_t i = 0; i < facing.size(); ++i)
        EXPECT_TRUE(facing[i] || std::abs(std::cos(static_cast<double>(i) * 0.3)) < 0.2) << "towards the viewer";
    EXPECT_EQ(frame(0), facing);
}

} // namespace
