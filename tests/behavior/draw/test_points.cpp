// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/count_allocations.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

std::vector<glm::dvec3> lattice(int side) {
    std::vector<glm::dvec3> points;
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y)
            for (int z = 0; z < side; ++z)
                points.push_back(glm::dvec3(x, y, z) * (3.0 / side) - 1.5);
    return points;
}

TEST(Points, TheNearestIsTheOneThatBruteForceFinds) {
    Random random(51);
    int found = 0;
    for (int n = 0; n < test::scaled(2000); ++n) {
        const glm::dvec3 center = n % 4 == 0 ? test::random_unit(random) * 1e7 : glm::dvec3(0);
        const Camera camera = test::random_camera(random, center, test::random_lens(random, 5, 120));
        const auto projector = make_projector(camera);
        ASSERT_TRUE(projector);
        std::vector<glm::dvec3> points(100 + static_cast<std::size_t>(n % 77));
        for (glm::dvec3& p : points)
            p = center + test::random_unit(random) * test::uniform(random, 0, 12);
        if (n % 5 == 0) points[13].x = std::nan("");
        if (n % 5 == 1) points[40].y = INFINITY;
        glm::dvec2 cursor(test::uniform(random, 0, camera.viewport.width),
                          test::uniform(random, 0, camera.viewport.height));
        if (const auto pixel = n % 3 != 0 ? world_to_screen(camera, points[7]) : std::nullopt) // where some are near
            cursor = glm::dvec2(*pixel) + glm::dvec2(test::uniform(random, -30, 30), test::uniform(random, -30, 30));
        const NearestPoint nearest = nearest_point(*projector, points, cursor, 40);
        std::size_t best = NearestPoint::kNone;
        double least = 40;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto pixel = world_to_screen(camera, points[i]);
            if (!pixel) continue;
            const double d = glm::length(glm::dvec2(*pixel) - cursor);
            if (d < least) {
                least = d;
                best = i;
            }
        }
        ASSERT_EQ(nearest.index, best) << n;
        if (nearest) {
            EXPECT_NEAR(nearest.distance, least, 1e-3);
            ++found;
        }
    }
    EXPECT_GT(found, test::scaled(1000));
}

TEST(Points, OfThoseAsNearToTheCursorTheOneNearerToTheEyeThenTheFirstIsTaken) {
    const Camera camera = test::look_at({0, 0, 4}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(camera);
    const glm::dvec3 near(0, 0, 1), far(0, 0, -1);
    const glm::dvec2 cursor(*world_to_screen(camera, near));
    const auto found = [&](const std::vector<glm::dvec3>& points) {
        return nearest_point(*projector, points, cursor, 3).index;
    };
    EXPECT_EQ(found({near, far}), 0u);
    EXPECT_EQ(found({far, near}), 1u);
    EXPECT_EQ(found({far, near, near, far}), 1u);
    EXPECT_EQ(found({{1, 0, 1}, far, far}), 1u);
}

TEST(Points, WhatIsNoNumberSelectsAndFindsNothing) {
    const auto projector = make_projector(test::look_at({0, 0, 4}, {0, 0, 0}, {0, 1, 0}, {}));
    const std::vector<glm::dvec3> points{{0, 0, 0}, {0.1, 0, 0}};
    const double none = std::nan("");
    for (const glm::dvec2& odd : {glm::dvec2(none, 360), glm::dvec2(640, none), glm::dvec2(HUGE_VAL, 360)}) {
        std::vector<std::uint8_t> selected{1, 1};
        EXPECT_EQ(select_points(*projector, points, odd, {1280, 720}, selected), 0u);
        EXPECT_EQ(select_points(*projector, points, {0, 0}, odd, selected), 0u);
        EXPECT_EQ(selected, (std::vector<std::uint8_t>{1, 1}));
        EXPECT_FALSE(nearest_point(*projector, points, odd, 1000));
    }
    EXPECT_FALSE(nearest_point(*projector, points, {640, 360}, none));
}

TEST(Points, FloatsAndDoublesAnswerTheSame) {
    const auto projector = make_projector(test::front_camera());
    const std::vector<glm::dvec3> points = lattice(7);
    std::vector<glm::vec3> narrow(points.begin(), points.end());
    for (int x = 300; x < 900; x += 37) {
        const glm::dvec2 cursor(x, 0.4 * x + 100);
        EXPECT_EQ(nearest_point(*projector, points, cursor, 20).index,
                  nearest_point(*projector, narrow, cursor, 20).index);
    }
}

TEST(Points, ARectangleSelectsWhatIsSeenInIt) {
    Random random(52);
    for (int n = 0; n < 300; ++n) {
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        const auto projector = make_projector(camera);
        std::vector<glm::dvec3> points(200);
        for (glm::dvec3& p : points)
            p = test::random_unit(random) * test::uniform(random, 0, 30);
        const glm::dvec2 a(test::uniform(random, 0, 1280), test::uniform(random, 0, 720)),
            b(test::uniform(random, 0, 1280), test::uniform(random, 0, 720));
        std::vector<std::uint8_t> was(points.size());
        for (std::uint8_t& s : was)
            s = test::uniform(random, 0, 1) < 0.5;
        for (const SelectBy by : {SelectBy::Set, SelectBy::Add, SelectBy::Remove, SelectBy::Toggle}) {
            std::vector<std::uint8_t> selected = was;
            const std::size_t changed = select_points(*projector, points, a, b, selected, by);
            std::size_t counted = 0;
            for (std::size_t i = 0; i < points.size(); ++i) {
                const auto p = world_to_screen(camera, points[i]);
                const bool in = p && p->x >= std::min(a.x, b.x) && p->x <= std::max(a.x, b.x) &&
                                p->y >= std::min(a.y, b.y) && p->y <= std::max(a.y, b.y);
                const bool expected = by == SelectBy::Set      ? in
                                      : by == SelectBy::Add    ? in || was[i] != 0
                                      : by == SelectBy::Remove ? !in && was[i] != 0
                                                               : in != (was[i] != 0);
                EXPECT_EQ(selected[i], expected ? 1 : 0);
                counted += selected[i] != was[i];
            }
            EXPECT_EQ(changed, counted);
        }
        std::vector<std::uint8_t> shorter(points.size() - 1, 7);
        EXPECT_EQ(select_points(*projector, points, a, b, shorter), 0u);
        EXPECT_EQ(shorter[0], 7);
    }
}

struct Lattice {
    Context context;
    std::vector<glm::dvec3> points = lattice(6);
    std::vector<std::uint8_t> selected = std::vector<std::uint8_t>(points.size());
    Camera camera = test::front_camera();
    Options options{.id = 1000};
    PointStyle look{};
    BatchManipulation last{};

    BatchManipulation frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        last = context.manipulate_points(std::span<glm::dvec3>(points), selected, camera, options, look);
        context.end_frame();
        return last;
    }
    glm::dvec2 pixel(std::size_t i) const { return glm::dvec2(*world_to_screen(camera, points[i])); }
};

TEST(Points, AreHoveredDraggedAndCommitted) {
    Lattice l;
    const glm::dvec2 at = l.pixel(215);
    l.frame({.cursor = at});
    EXPECT_EQ(l.frame({.cursor = at}).index, 215u);
    EXPECT_EQ(l.last.manipulation.phase, Phase::Hovered);
    const std::vector<glm::dvec3> before = l.points;
    l.frame({.cursor = at, .down = true});
    EXPECT_EQ(l.frame({.cursor = at, .down = true}).manipulation.phase, Phase::Began);
    EXPECT_EQ(l.points, before);
    EXPECT_TRUE(l.frame({.cursor = at + glm::dvec2(31, -17), .down = true}).manipulation.changed);
    EXPECT_LT(glm::length(l.pixel(215) - at - glm::dvec2(31, -17)), 1e-6) << "it stays under the cursor";
    EXPECT_EQ(l.frame({.cursor = at + glm::dvec2(31, -17)}).manipulation.phase, Phase::Committed);
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(l.points[i] == before[i], i != 215);
    }
    ASSERT_EQ(l.context.point_starts().size(), 1u);
    EXPECT_EQ(l.context.point_starts()[0].index, 215u);
    EXPECT_EQ(l.context.point_starts()[0].position, before[215]);
}

TEST(Points, TheSelectionGoesAlongWithTheOneThatIsGrabbed) {
    Lattice l;
    for (const std::size_t i : {3u, 77u, 215u}) {
        l.selected[i] = 1;
    }
    const std::vector<glm::dvec3> before = l.points;
    const glm::dvec2 at = l.pixel(215);
    l.frame({.cursor = at, .down = true});
    l.frame({.cursor = at + glm::dvec2(40, 25), .down = true});
    const glm::dvec3 delta = l.points[215] - before[215];
    EXPECT_GT(glm::length(delta), 0.01);
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_LT(glm::length(l.points[i] - before[i] - (l.selected[i] != 0 ? delta : glm::dvec3(0))), 1e-12);
    }
    l.frame({.cursor = at, .down = true});
    EXPECT_EQ(l.points, before) << "back at the press";
    l.frame({.cursor = at + glm::dvec2(90, 0), .down = true});
    EXPECT_NE(l.points, before);
    EXPECT_EQ(l.frame({.cursor = at, .down = true, .cancel = true}).manipulation.phase, Phase::Cancelled);
    EXPECT_EQ(l.points, before) << "cancelled";
    EXPECT_EQ(l.context.point_starts().size(), 3u);
}

TEST(Points, OneThatIsNotSelectedMovesAlone) {
    Lattice l;
    l.selected[3] = l.selected[77] = 1;
    const std::vector<glm::dvec3> before = l.points;
    const glm::dvec2 at = l.pixel(215);
    l.frame({.cursor = at, .down = true});
    l.frame({.cursor = at + glm::dvec2(40, 25)}); // and let go in the frame that follows the press
    EXPECT_EQ(l.last.manipulation.phase, Phase::Began) << "what is committed has begun";
    l.frame({.cursor = at + glm::dvec2(40, 25)});
    EXPECT_EQ(l.last.manipulation.phase, Phase::Committed);
    EXPECT_NE(l.points[215], before[215]);
    EXPECT_EQ(l.points[3], before[3]);
    EXPECT_EQ(l.points[77], before[77]);
}

TEST(Points, AreDrawnWhereTheyAreInTheirColors) {
    Lattice l;
    l.selected[5] = 1;
    l.frame({.cursor = {-50, -50}});
    const auto& lines = l.context.draw_list().lines;
    ASSERT_EQ(lines.size(), l.points.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const LineInstance& line = lines[i];
        const glm::dvec2 a(line.clip_a[0] / line.clip_a[3], line.clip_a[1] / line.clip_a[3]),
            b(line.clip_b[0] / line.clip_b[3], line.clip_b[1] / line.clip_b[3]);
        const glm::dvec2 middle = ((a + b) / 2.0 * 0.5 + 0.5) * glm::dvec2(1280, 720);
        EXPECT_LT(glm::length(middle - l.pixel(i)), 1e-2);
        EXPECT_NEAR((b - a).x * 640, 2 * l.look.grip_px, 1e-2) << "as long as it is wide";
        EXPECT_NEAR(static_cast<double>(line.width_px), 2 * l.look.grip_px, 1e-6);
        EXPECT_EQ(line.color.r, i == 5 ? l.look.selected.r : l.look.color.r);
        EXPECT_EQ(line.color.b, i == 5 ? l.look.selected.b : l.look.color.b);
    }
    l.look.draw = false;
    l.frame({.cursor = {-50, -50}});
    EXPECT_TRUE(l.context.draw_list().lines.empty());
}

// How many grips of points are drawn before a camera, the pointer elsewhere.
std::size_t grips(std::vector<glm::dvec3> points, const Camera& camera, double grip_px, double pixel_scale = 1) {
    Context context;
    context.style.pixel_scale = static_cast<float>(pixel_scale);
    context.begin_frame({.cursor = {-1e6, -1e6}});
    context.manipulate_points(points, {}, camera, {.id = 1}, {.grip_px = grip_px});
    context.end_frame();
    return context.draw_list().lines.size();
}

TEST(Points, OfNoSizeAreNotDrawn) {
    const Camera camera = test::front_camera();
    const std::vector<glm::dvec3> points = lattice(2);
    EXPECT_EQ(grips(points, camera, 3), points.size());
    for (const double none : {0.0, -1.0, 1e6, 1e30, static_cast<double>(INFINITY), std::nan("")}) {
        EXPECT_EQ(grips(points, camera, 3, none), 0u) << none;
        EXPECT_EQ(grips(points, camera, none), 0u) << none;
        EXPECT_EQ(grips(points, camera, none, 0.5), 0u) << none;
    }
    EXPECT_EQ(grips(points, camera, 4, 250000), 0u) << "a million pixels are too many";
    EXPECT_EQ(grips(points, camera, 4, 249999), points.size());
}

TEST(Points, OneInTheEyeIsNotDrawn) {
    // A pixel is a 64th of the angle whose tangent is 1; the eye is the origin.
    Camera camera{.viewport = {0, 0, 128, 128}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto drawn = [&](const glm::dvec3& point) { return grips({point}, camera, 4); };
    EXPECT_EQ(drawn({0, 0, 0}), 0u);
    EXPECT_EQ(drawn({0, 0, 1}), 0u);
    EXPECT_EQ(drawn({0, 0, -1}), 1u);
    EXPECT_EQ(drawn({0, 1e39, -1e39}), 0u) << "floats do not reach there";
    EXPECT_EQ(drawn({0, 1e37, -1e37}), 1u);
    // A square of four pixels to all sides reaches in from outside.
    for (const double side : {1.0, -1.0}) {
        EXPECT_EQ(drawn({side * 67 / 64, 0, -1}), 1u);
        EXPECT_EQ(drawn({side * 69 / 64, 0, -1}), 0u);
        EXPECT_EQ(drawn({0, side * 67 / 64, -1}), 1u);
        EXPECT_EQ(drawn({0, side * 69 / 64, -1}), 0u);
    }
}

TEST(Points, AKeyMovesThemAlongAnAxis) {
    Lattice l;
    l.selected.assign(l.points.size(), 1);
    const std::vector<glm::dvec3> before = l.points;
    const glm::dvec2 at = l.pixel(215);
    l.frame({.cursor = at, .down = true});
    l.frame({.cursor = at, .down = true});
    l.context.constrain(Handle::TranslateX);
    l.frame({.cursor = at + glm::dvec2(60, 20), .down = true});
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_GT(l.points[i].x, before[i].x + 0.05);
        EXPECT_NEAR(l.points[i].y, before[i].y, 1e-12);
        EXPECT_NEAR(l.points[i].z, before[i].z, 1e-12);
    }
}

TEST(Points, ADragHoldsStillWhileTheViewportIsEmpty) {
    Lattice l;
    const glm::dvec2 at = l.pixel(215);
    l.frame({.cursor = at, .down = true});
    l.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    const std::vector<glm::dvec3> moved = l.points;
    const Viewport viewport = l.camera.viewport;
    l.camera.viewport = {};
    l.frame({.cursor = at + glm::dvec2(90, 0), .down = true});
    EXPECT_TRUE(l.context.is_active());
    EXPECT_EQ(l.points, moved);
    l.camera.viewport = viewport;
    l.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    EXPECT_TRUE(l.context.is_active());
    EXPECT_EQ(l.frame({.cursor = at + glm::dvec2(30, 0)}).manipulation.phase, Phase::Committed);
}

TEST(Points, ANudgeMovesTheSelectionItsPointBelongsTo) {
    Lattice l;
    l.selected[3] = l.selected[215] = 1;
    const std::vector<glm::dvec3> before = l.points;
    l.frame({.cursor = {-50, -50}});
    l.context.nudge(77, {.direction = {1, 0}, .pixels = 10}); // of no point here
    l.context.nudge(l.options.id + 215, {.direction = {1, 0}, .pixels = 10});
    EXPECT_EQ(l.frame({.cursor = {-50, -50}}).manipulation.phase, Phase::Committed);
    const glm::dvec3 delta = l.points[215] - before[215];
    EXPECT_GT(glm::length(delta), 0);
    EXPECT_LT(glm::length(l.points[3] - before[3] - delta), 1e-12);
    EXPECT_EQ(l.points[4], before[4]);
}

TEST(Points, AllocateNothingInASteadyFrame) {
    Lattice l;
    const glm::dvec2 at = l.pixel(215);
    l.selected.assign(l.points.size(), 1);
    const auto session = [&] {
        l.frame({.cursor = at});
        l.frame({.cursor = at, .down = true});
        for (int i = 0; i < 5; ++i)
            l.frame({.cursor = at + glm::dvec2(i, 0), .down = true});
        l.frame({.cursor = at});
        l.frame({.cursor = {5, 5}});
    };
    session();
    const long before = test::allocation_count();
    session();
    EXPECT_EQ(test::allocation_count(), before);
}

} // namespace
