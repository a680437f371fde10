// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shapes of handles against the layout's numbers, and the points to press at against the shapes.
#include "handles/handle_shapes.hpp"

#include "handles/press_points.hpp"
#include "pick/handle_distance.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

// How far a handle's shapes reach from the pivot along each axis of the gizmo, least and most; 0..0 for discs.
struct Reach {
    glm::dvec3 least{1e9}, most{-1e9};
    int shapes = 0;

    void add(const glm::dvec3& p) {
        least = glm::min(least, p);
        most = glm::max(most, p);
    }
    void visit(const SegmentShape& s) {
        for (const double t : {s.begin, s.end})
            add(s.at.gizmo + s.along.gizmo() * t);
    }
    void visit(const SquareShape& s) {
        for (const double t : {s.begin, s.end})
            add((s.a.gizmo() + s.b.gizmo()) * t);
    }
    void visit(const CircleShape& s) {
        for (int i = 0; i < 4; ++i)
            add((s.a.gizmo() * std::cos(i * std::numbers::pi / 2) + s.b.gizmo() * std::sin(i * std::numbers::pi / 2)) *
                s.radius);
    }
    void visit(const GripShape& s) { add(s.at.gizmo); }
    void visit(const ScreenDiscShape& s) {
        add(glm::dvec3(-s.radius));
        add(glm::dvec3(s.radius));
    }
    void visit(const BoxShape& s) {
        add(s.at.gizmo - s.half);
        add(s.at.gizmo + s.half);
    }
    void visit(const ConeShape& s) {
        for (const double t : {s.base, s.tip})
            add(ShapeDirection(s.axis).gizmo() * t);
    }
    void visit(const auto&) {
        add(glm::dvec3(-1));
        add(glm::dvec3(1));
    }
};

Reach reach_of(const Placement& p, Handle handle) {
    Reach reach;
    visit_shapes(p, info_of(handle), [&](const auto& shape) {
        reach.visit(shape);
        ++reach.shapes;
    });
    return reach;
}

Placement placed(Mode mode) {
    const Camera camera = test::look_at({4, 3, 5}, {0, 0, 0}, {0, 1, 0}, {});
    return *place(*make_projector(camera), mode, {}, {}, {});
}

void expect_reach(const Placement& p, Handle handle, const glm::dvec3& least, const glm::dvec3& most) {
    const Reach reach = reach_of(p, handle);
    EXPECT_LT(glm::length(reach.least - least), 1e-12) << handle_name(handle);
    EXPECT_LT(glm::length(reach.most - most), 1e-12) << handle_name(handle);
}

TEST(HandleShapes, AreWhereTheLayoutSays) {
    const Placement p = placed(Mode::Universal);
    const Layout& l = layout_of(HandleSet::Universal);
    expect_reach(p, Handle::TranslateX, {l.arrow_begin, 0, 0}, {l.arrow_end, 0, 0});
    expect_reach(p, Handle::TranslateZ, {0, 0, l.arrow_begin}, {0, 0, l.arrow_end});
    expect_reach(p, Handle::TranslateYZ, {0, l.plane_begin, l.plane_begin}, {0, l.plane_end, l.plane_end});
    expect_reach(p, Handle::TranslateXY, {l.plane_begin, l.plane_begin, 0}, {l.plane_end, l.plane_end, 0});
    expect_reach(p, Handle::RotateY, {-l.ring, 0, -l.ring}, {l.ring, 0, l.ring});
    const double half = kScaleCubeHalf;
    expect_reach(p, Handle::ScaleY, {-half, l.scale_begin, -half}, {half, l.scale_end + half, half});
    expect_reach(p, Handle::TranslateView, glm::dvec3(-l.view_circle), glm::dvec3(l.view_circle));
    expect_reach(p, Handle::ScaleUniform, glm::dvec3(-l.uniform), glm::dvec3(l.uniform));
    const Placement rotate = placed(Mode::Rotate);
    const Layout& r = layout_of(HandleSet::Rotate);
    expect_reach(rotate, Handle::RotateX, {0, -r.ring, -r.ring}, {0, r.ring, r.ring});
    expect_reach(rotate, Handle::RotateTrackball, glm::dvec3(-r.trackball), glm::dvec3(r.trackball));
}

TEST(HandleShapes, TheViewRingFacesTheViewer) {
    const Placement p = placed(Mode::Rotate);
    int rings = 0;
    visit_shapes(p, info_of(Handle::RotateView), [&](const auto& shape) {
        if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, CircleShape>) {
            ++rings;
            EXPECT_EQ(shape.radius, layout_of(HandleSet::Rotate).view_ring);
            const glm::dvec3 normal = glm::cross(shape.a.gizmo(), shape.b.gizmo());
            EXPECT_LT(glm::length(normal - p.towards_viewer), 1e-12);
        }
    });
    EXPECT_EQ(rings, 1);
}

TEST(HandleShapes, ABoxHasItsGripsOnItsSidesAndItsEdgesBetweenThem) {
    Placement p = placed(Mode::Translate);
    p.set = HandleSet::Bounds;
    EXPECT_EQ(reach_of(p, Handle::BoundsMaxX).shapes, 1);
    expect_reach(p, Handle::BoundsMaxX, {1, 0, 0}, {1, 0, 0});
    expect_reach(p, Handle::BoundsCornerMinMaxMin, {-1, 1, -1}, {-1, 1, -1});
    EXPECT_EQ(reach_of(p, Handle::BoundsEdgeMinMidMax).shapes, 2) << "a grip and the edge";
    expect_reach(p, Handle::BoundsEdgeMinMidMax, {-1, -1, 1}, {-1, 1, 1});
}

TEST(HandleShapes, AHandleOfAnotherSetHasNone) {
    const Placement translate = placed(Mode::Translate);
    EXPECT_EQ(reach_of(translate, Handle::BoundsMaxX).shapes, 0);
    EXPECT_EQ(reach_of(translate, Handle::Custom).shapes, 0);
    EXPECT_EQ(reach_of(translate, Handle::None).shapes, 0);
    Placement custom = translate;
    custom.set = HandleSet::Custom;
    EXPECT_EQ(reach_of(custom, Handle::TranslateX).shapes, 0);
    EXPECT_EQ(reach_of(custom, Handle::Custom).shapes, 1);
    EXPECT_FALSE(press_point(translate, Handle::Custom, 0));
}

TEST(HandleShapes, EveryPointToPressIsOnTheHandle) {
    test::Random random(3);
    int points = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal})
        for (int n = 0; n < 50; ++n) {
            const auto s = test::random_scene(random, mode);
            if (!s) continue;
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto handle = static_cast<Handle>(h);
                for (int i = 0; (s->placement.visible & handle_bit(handle)) != 0 && i < kPressPoints; ++i) {
                    const auto at = press_point(s->placement, handle, i);
                    if (!at) continue;
                    ++points;
                    // A hair beside it: where the cursor is a ring's sample to the last digit, rounding decides whether
                    // the nearest point is seen to lie before or behind it.
                    const auto hit = distance_to(s->placement, handle, *at + glm::dvec2(1e-5, 2e-5), Style{});
                    ASSERT_TRUE(hit) << handle_name(handle) << ' ' << i;
                    // A ring's nearest point is refined to a hundredth of a pixel.
                    EXPECT_LT(hit->distance, 0.02) << handle_name(handle) << ' ' << i;
                }
            }
        }
    EXPECT_GT(points, 50000);
}

} // namespace
