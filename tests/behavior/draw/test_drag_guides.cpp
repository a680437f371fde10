// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is drawn beside a gizmo that is dragged, against where the camera sees it: guide lines, ticks of steps, the
// sector of a turn, stretched axes, the ghost, axis letters, the debug layer's shapes.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <numbers>

namespace {

using namespace gizmo;
using test::Editor;

constexpr double kPixels = 0.02; ///< draw data is in float

struct PixelLine {
    glm::dvec2 a{0}, b{0};
    double width = 0;
    double length() const { return glm::length(b - a); }
    glm::dvec2 middle() const { return (a + b) / 2.0; }
};

glm::dvec2 pixel_of_clip(const float* clip, const Viewport& v) {
    const glm::dvec2 ndc = glm::dvec2(clip[0], clip[1]) / static_cast<double>(clip[3]);
    return {v.x + (ndc.x * 0.5 + 0.5) * v.width, v.y + (ndc.y * 0.5 + 0.5) * v.height};
}

std::vector<PixelLine> lines_of(const Editor& e) {
    std::vector<PixelLine> lines;
    for (const LineInstance& l : e.context.draw_list().lines)
        lines.push_back({pixel_of_clip(l.clip_a, e.camera.viewport), pixel_of_clip(l.clip_b, e.camera.viewport),
                         static_cast<double>(l.width_px)});
    return lines;
}

// One of the lines has its middle there; how long and wide it is.
PixelLine line_about(const std::vector<PixelLine>& lines, const glm::dvec2& at) {
    const auto nearest = std::min_element(lines.begin(), lines.end(), [&](const auto& a, const auto& b) {
        return glm::length(a.middle() - at) < glm::length(b.middle() - at);
    });
    EXPECT_TRUE(nearest != lines.end() && glm::length(nearest->middle() - at) < kPixels) << at.x << ' ' << at.y;
    return nearest == lines.end() ? PixelLine{} : *nearest;
}

bool has_line(const std::vector<PixelLine>& lines, const glm::dvec2& a, const glm::dvec2& b) {
    return std::any_of(lines.begin(), lines.end(), [&](const PixelLine& l) {
        return glm::length(l.a - a) + glm::length(l.b - b) < 2 * kPixels ||
               glm::length(l.a - b) + glm::length(l.b - a) < 2 * kPixels;
    });
}

const GizmoInstance& dragged_instance(const Editor& e) {
    static const GizmoInstance kNone{};
    const GizmoInstance* found = &kNone; // after its ghost
    for (const auto& set : e.context.draw_list().gizmos)
        for (const GizmoInstance& g : set)
            if (g.active) found = &g;
    EXPECT_NE(found, &kNone) << "nothing is dragged";
    return *found;
}

Editor turned_editor(Mode mode) {
    Editor e;
    e.mode = mode;
    e.object.position = {0.13, -0.1, 0.2};
    e.object.rotation = glm::angleAxis(0.4, glm::normalize(glm::dvec3(1, 2, 3)));
    e.camera = test::front_camera(e.object.position);
    return e;
}

TEST(DragGuides, TicksOfAMoveStandWhereStepsTakeThePivot) {
    for (const bool absolute : {false, true}) {
        Editor e = turned_editor(Mode::Translate);
        constexpr double kStep = 0.25;
        e.options.snap = {.translation = kStep, .absolute = absolute};
        const glm::dvec3 axis = glm::mat3_cast(e.object.rotation)[0], pivot = e.object.position;
        const glm::dvec2 at = e.press(Handle::TranslateX);
        const glm::dvec2 way = e.pixel(pivot + axis) - e.pixel(pivot);
        e.frame({.cursor = at + way, .down = true, .snap = true});
        const auto lines = lines_of(e);
        EXPECT_EQ(lines.size(), 51u) << "49 ticks, the axis, the way so far";
        // Along the axis the pivot is at a whole number of steps, from the press or from the world's origin.
        const double from = absolute ? glm::dot(pivot, axis) : 0;
        const double moved = glm::dot(e.object.position - pivot, axis);
        EXPECT_NEAR(moved, 1, 0.2);
        const double middle = (from + moved) / kStep;
        EXPECT_NEAR(middle, std::round(middle), 1e-9);
        for (int i = -4; i <= 4; ++i) {
            const glm::dvec3 place = pivot + axis * ((std::round(middle) + i) * kStep - from);
            const PixelLine tick = line_about(lines, e.pixel(place));
            EXPECT_NEAR(tick.length(), 10, kPixels);
            EXPECT_EQ(tick.width, i == 0 ? 2 : 1);
            EXPECT_NEAR(glm::dot(tick.b - tick.a, glm::normalize(way)), 0, 2 * kPixels) << "across";
        }
        EXPECT_TRUE(has_line(lines, e.pixel(pivot), e.pixel(e.object.position)));
        // Steps of less than six pixels would run into each other.
        e.options.snap.translation = 5 / glm::length(way);
        e.frame({.cursor = at, .down = false});
        e.object.position = pivot;
        e.frame({.cursor = e.at(Handle::TranslateX), .down = true});
        e.frame({.cursor = at + way, .down = true, .snap = true});
        EXPECT_EQ(lines_of(e).size(), 2u);
    }
}

TEST(DragGuides, TicksOfATurnStandRoundTheRingFromWhereItWasGrabbed) {
    Editor e = turned_editor(Mode::Rotate);
    e.options.snap.rotation = std::numbers::pi / 12;
    const glm::dvec3 axis = glm::mat3_cast(e.object.rotation)[1];
    const glm::dvec2 at = e.press(Handle::RotateY);
    e.frame({.cursor = at, .down = true, .snap = true});
    const auto lines = lines_of(e);
    ASSERT_EQ(lines.size(), 24u);
    // The first one's outer end is where the ring was grabbed, to the pixels that a press may be beside it.
    const auto drag = e.context.drag();
    ASSERT_TRUE(drag);
    const double size = drag->drag.frame.size;
    const auto grabbed = e.context.feedback()->grabbed_px;
    ASSERT_TRUE(grabbed);
    EXPECT_LT(glm::length(lines[0].b - *grabbed), 1);
    // All of them: rotated from the first one in the world.
    const auto ray = screen_ray(e.camera, lines[0].b);
    ASSERT_TRUE(ray);
    const glm::dvec3 p = e.object.position;
    const double t = glm::dot(p - ray->origin, axis) / glm::dot(ray->direction, axis);
    const glm::dvec3 arm = ray->origin + ray->direction * t - p;
    EXPECT_NEAR(glm::length(arm) / size, layout_of(HandleSet::Rotate).ring, 1e-3);
    for (int i = 0; i < 24; ++i) {
        const glm::dvec3 out = glm::angleAxis(i * std::numbers::pi / 12, axis) * arm;
        const double inner = i % 6 == 0 ? 0.86 : 0.93;
        EXPECT_LT(glm::length(lines[static_cast<std::size_t>(i)].b - e.pixel(p + out)), 5 * kPixels) << i;
        EXPECT_LT(glm::length(lines[static_cast<std::size_t>(i)].a - e.pixel(p + out * inner)), 5 * kPixels) << i;
    }
    // More than 72, of 5 degrees, would be a rim, not ticks.
    for (const int count : {72, 73}) {
        e.options.snap.rotation = 2 * std::numbers::pi / count;
        e.frame({.cursor = at});
        e.frame({.cursor = at, .down = true});
        e.frame({.cursor = at, .down = true, .snap = true});
        EXPECT_EQ(lines_of(e).size(), count == 72 ? 72u : 0u);
    }
}

TEST(DragGuides, ASectorIsFullAfterTwoTurnsAndEndsWhereTheTurnDoes) {
    for (const char* degrees : {"50", "-200", "500", "-700", "1000", "-1000", "7300"}) {
        Editor e = turned_editor(Mode::Rotate);
        const glm::dvec2 at = e.press(Handle::RotateZ);
        e.frame({.cursor = at, .down = true});
        e.context.set_numeric_input(degrees);
        e.frame({.cursor = at, .down = true});
        const double angle = std::stod(degrees) * std::numbers::pi / 180, whole = 2 * std::numbers::pi;
        const double sweep = static_cast<double>(dragged_instance(e).sweep);
        EXPECT_NEAR(std::remainder(sweep - angle, whole), 0, 1e-3) << degrees;
        EXPECT_GT(sweep * angle, 0) << degrees;
        if (std::abs(angle) <= 2 * whole)
            EXPECT_NEAR(sweep, angle, 1e-5) << degrees;
        else
            EXPECT_TRUE(std::abs(sweep) >= whole && std::abs(sweep) < 2 * whole) << degrees << ": " << sweep;
    }
}

TEST(DragGuides, AScaledAxisIsAsLongAsItsRatio) {
    Editor e = turned_editor(Mode::Scale);
    e.object.scale = {2, 3, 4};
    const glm::dvec2 at = e.press(Handle::ScaleX);
    e.frame({.cursor = at, .down = true});
    e.context.set_numeric_input("1.75");
    e.frame({.cursor = at, .down = true});
    const GizmoInstance& now = dragged_instance(e);
    EXPECT_EQ(now.stretch[0], 1.75f);
    EXPECT_EQ(now.stretch[1], 1.0f);
    EXPECT_EQ(now.stretch[2], 1.0f);
    EXPECT_EQ(now.fade, 0xffffffffu) << "whole while dragged";
    const auto& gizmos = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Scale)];
    ASSERT_EQ(gizmos.size(), 2u) << "a ghost beneath it";
    EXPECT_EQ(gizmos[0].stretch[0], 1.0f);
}

// A box is drawn as large as it is: nothing of it is stretched, and no ghost stays behind.
TEST(DragGuides, ABoxIsNotStretchedAndHasNoGhost) {
    Editor e = turned_editor(Mode::Bounds);
    const glm::dvec2 at = e.press(Handle::BoundsMaxX);
    e.frame({.cursor = at + glm::dvec2(60, 20), .down = true});
    EXPECT_NE(e.object.scale, glm::dvec3(1));
    const auto& boxes = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Bounds)];
    ASSERT_EQ(boxes.size(), 1u);
    EXPECT_EQ(boxes[0].active, 1u);
    EXPECT_NE(boxes[0].fade, 0xffffffffu) << "what turns away fades";
    for (const float stretch : boxes[0].stretch)
        EXPECT_EQ(stretch, 1.0f);
}

// The axis of a drag is shown for forty gizmo units to both sides; an end behind the eye is left to the clipper.
TEST(DragGuides, TheAxisLeadsAcrossThePicture) {
    for (const Mode mode : {Mode::Translate, Mode::Scale}) {
        Editor e = turned_editor(mode);
        const auto projector = make_projector(e.camera);
        const auto frame = make_frame(*projector, mode, e.object, e.options);
        const auto placed = place(*projector, mode, *frame, e.options, e.context.style);
        ASSERT_TRUE(placed);
        const glm::dvec2 at = e.press(mode == Mode::Translate ? Handle::TranslateX : Handle::ScaleX);
        e.frame({.cursor = at, .down = true});
        const auto image = [&](double units) {
            const glm::dvec3 h = projector->point(placed->pivot + placed->axes[0] * (placed->size * units));
            return glm::dvec2(h) / h.z;
        };
        const glm::dvec2 from = image(-40), to = image(40);
        const auto lines = lines_of(e);
        EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const PixelLine& l) {
            return glm::length(l.a - from) < 1e-3 * glm::length(from) && glm::length(l.b - to) < 1e-3 * glm::length(to);
        }));
    }
}

// The ghost of a move stands where the gizmo stood, seen from there, and as large as it would be there.
TEST(DragGuides, AGhostIsWhatStoodAtThePress) {
    Editor e = turned_editor(Mode::Translate);
    const glm::dvec2 at = e.at(Handle::TranslateZ);
    e.frame({.cursor = at});
    e.frame({.cursor = at});
    const GizmoInstance before = e.context.draw_list().gizmos[0].at(0);
    e.frame({.cursor = at, .down = true});
    e.frame({.cursor = at + glm::dvec2(-40, 30), .down = true});
    const auto& gizmos = e.context.draw_list().gizmos[0];
    ASSERT_EQ(gizmos.size(), 2u);
    const GizmoInstance& ghost = gizmos[0];
    EXPECT_NE(ghost.clip_from_gizmo[12], gizmos[1].clip_from_gizmo[12]);
    for (std::size_t i = 0; i < 16; ++i)
        EXPECT_NEAR(ghost.clip_from_gizmo[i], before.clip_from_gizmo[i], 1e-5) << i;
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(ghost.eye[i], before.eye[i], 1e-5 * (1 + std::abs(before.eye[i]))) << i;
    EXPECT_NEAR(ghost.unit_px, before.unit_px, 1e-3);
}

TEST(DragGuides, LettersStandAFixedWayBeyondTheEnds) {
    for (const float scale : {1.0f, 2.0f}) {
        Editor e = turned_editor(Mode::Translate);
        e.context.style.axis_letters = true;
        e.context.style.pixel_scale = scale;
        e.frame({.cursor = {-1000, -1000}});
        const auto& labels = e.context.draw_list().labels;
        ASSERT_EQ(labels.size(), 3u);
        const auto projector = make_projector(e.camera);
        const auto frame = make_frame(*projector, e.mode, e.object, e.options);
        const auto placed = place(*projector, e.mode, *frame, e.options, e.context.style);
        ASSERT_TRUE(placed);
        for (int i = 0; i < 3; ++i) {
            const double end = layout_of(HandleSet::Translate).arrow_end + 0.14;
            const glm::dvec2 right = e.pixel(placed->pivot + placed->axes[i] * (placed->size * end));
            const Label& label = labels[static_cast<std::size_t>(i)];
            EXPECT_NEAR(static_cast<double>(label.anchor[0]), right.x - 4 * static_cast<double>(scale), kPixels);
            EXPECT_NEAR(static_cast<double>(label.anchor[1]), right.y, kPixels);
        }
    }
}

// The cursor in a square, its foot on the axis's image in another, a line between them, the image itself.
TEST(DragGuides, TheDebugLayerDrawsTheCursorAndItsFoot) {
    for (const float scale : {1.0f, 2.0f}) {
        Editor e = turned_editor(Mode::Translate);
        e.context.style.pixel_scale = scale;
        e.context.draw.guides = false;
        const glm::dvec3 pivot = e.object.position, axis = glm::mat3_cast(e.object.rotation)[0];
        const glm::dvec2 at = e.press(Handle::TranslateX), cursor = at + glm::dvec2(31, -44);
        e.frame({.cursor = cursor, .down = true});
        const std::size_t shapes = lines_of(e).size();
        EXPECT_EQ(shapes, 0u);
        e.context.draw.debug = true;
        e.frame({.cursor = cursor, .down = true});
        const auto lines = lines_of(e);
        const glm::dvec2 o = e.pixel(pivot), along = glm::normalize(e.pixel(pivot + axis) - o);
        const glm::dvec2 foot = o + along * glm::dot(cursor - o, along);
        EXPECT_TRUE(has_line(lines, cursor, foot));
        const double half = 4 * static_cast<double>(scale);
        for (const glm::dvec2& middle : {cursor, foot})
            for (const double side : {-half, half}) {
                EXPECT_TRUE(has_line(lines, middle + glm::dvec2(-half, side), middle + glm::dvec2(half, side)));
                EXPECT_TRUE(has_line(lines, middle + glm::dvec2(side, -half), middle + glm::dvec2(side, half)));
            }
        const double diagonal = std::hypot(e.camera.viewport.width, e.camera.viewport.height);
        EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const PixelLine& l) {
            const glm::dvec2 off = l.a - o;
            return std::abs(l.length() - 2 * diagonal) < 0.1 && std::abs(off.x * along.y - off.y * along.x) < 0.1;
        })) << "the axis's image, from end to end of the picture";
    }
}

// Each edge of a host's box and quad, and the outline of a ball, in the debug layer.
TEST(DragGuides, TheDebugLayerDrawsEveryEdge) {
    Editor e;
    const glm::dvec3 center(0.2, -0.1, 0.3), x(1, 0, 0), z(0, 0, 1);
    const auto shown = [&](CustomShape shape) {
        double value = 0;
        e.context.draw.debug = true;
        e.context.begin_frame({.cursor = {-1000, -1000}});
        e.context.manipulate_value(value,
                                   {.shape = shape,
                                    .constraint = Constraint::Line,
                                    .origin = center,
                                    .direction = z,
                                    .reference = x,
                                    .length = 0.8},
                                   e.camera, e.options);
        e.context.end_frame();
        return lines_of(e);
    };
    const auto corner = [&](int i) { return glm::dvec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1); };
    const auto box = shown(CustomShape::Box);
    ASSERT_FALSE(box.empty());
    // Which world directions are its edges' is told by its corners: those of the drawn lines that are longest.
    const GizmoInstance& g = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)].at(0);
    const auto place = [&](const glm::dvec3& p) {
        float clip[4];
        for (std::size_t r = 0; r < 4; ++r)
            clip[r] = static_cast<float>(p.x) * g.clip_from_gizmo[r] +
                      static_cast<float>(p.y) * g.clip_from_gizmo[4 + r] +
                      static_cast<float>(p.z) * g.clip_from_gizmo[8 + r] + g.clip_from_gizmo[12 + r];
        return pixel_of_clip(clip, e.camera.viewport);
    };
    for (int i = 0; i < 8; ++i)
        for (const int bit : {1, 2, 4})
            EXPECT_TRUE((i & bit) != 0 || has_line(box, place(corner(i)), place(corner(i | bit)))) << i << ' ' << bit;
    const auto quad = shown(CustomShape::Quad);
    ASSERT_FALSE(quad.empty());
    const GizmoInstance& q = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)].at(0);
    EXPECT_EQ(&q, &g);
    for (const auto& [from, to] : {std::pair{0, 1}, {1, 3}, {3, 2}, {2, 0}}) {
        const auto flat = [&](int i) { return corner(i) * glm::dvec3(1, 1, 0); };
        EXPECT_TRUE(has_line(quad, place(flat(from)), place(flat(to)))) << from << ' ' << to;
    }
    const auto ball = shown(CustomShape::Sphere);
    ASSERT_GE(ball.size(), 72u);
    const GizmoInstance& s = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)].at(0);
    for (const PixelLine& l : ball)
        EXPECT_NEAR(glm::length(l.a - e.pixel(center)), static_cast<double>(s.unit_px), 0.1);
}

} // namespace
