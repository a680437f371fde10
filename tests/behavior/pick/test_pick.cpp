// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The analytic hit test against dense sampling of the shapes in the world, projected point by point.
#include "support/cameras.hpp"
#include "support/mode_name.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace {

using namespace gizmo;
using test::distance_to;
using test::pick_radius;
using test::Random;

constexpr int kRimSamples = 120, kLineSamples = 100, kRingSamples = 720, kSquareSamples = 120;

// Pixels from the cursor to points of the shape and the straight pieces between them, by brute force; none: all behind
// the eye.
class BruteForce {
public:
    BruteForce(const test::Scene& scene, glm::dvec2 cursor)
        : scene_(scene)
        , cursor_(cursor) {}

    void lift() { last_.reset(); }
    void add(const glm::dvec3& gizmo_point) {
        const Placement& p = scene_.placement;
        const auto px = test::pixel(scene_.projector, p.pivot + p.axes * (gizmo_point * p.size));
        if (px) least_ = std::min(least_.value_or(1e300), off_segment(last_.value_or(*px), *px));
        last_ = px;
    }
    std::optional<double> least() const { return least_; }
    void add_segment(const glm::dvec3& a, const glm::dvec3& b) {
        lift();
        add(a);
        corners_.push_back(*last_ - cursor_);
        add(b);
        corners_.push_back(*last_ - cursor_);
    }
    // True if the cursor is inside the convex hull of the segments: no half turn around it is free of corners.
    bool is_inside() const {
        std::vector<double> angles;
        for (const glm::dvec2& corner : corners_)
            angles.push_back(std::atan2(corner.y, corner.x));
        std::sort(angles.begin(), angles.end());
        double widest = angles.front() + 2 * std::numbers::pi - angles.back();
        for (std::size_t i = 1; i < angles.size(); ++i)
            widest = std::max(widest, angles[i] - angles[i - 1]);
        return widest < std::numbers::pi;
    }

private:
    double off_segment(const glm::dvec2& a, const glm::dvec2& b) const {
        const glm::dvec2 along = b - a;
        const double l2 = glm::dot(along, along);
        const double t = l2 > 0 ? std::clamp(glm::dot(cursor_ - a, along) / l2, 0.0, 1.0) : 0;
        return glm::length(a + along * t - cursor_);
    }

    const test::Scene& scene_;
    glm::dvec2 cursor_;
    std::optional<glm::dvec2> last_{};
    std::optional<double> least_{};
    std::vector<glm::dvec2> corners_{}; // from the cursor
};

// Of the outline of a cube, or of an arrow's cone about its axis; 0 inside.
double sampled_body(const test::Scene& scene, const HandleInfo& info, const glm::dvec2& cursor) {
    const Layout& layout = layout_of(scene.placement.set);
    const glm::dmat3 axes(1);
    BruteForce b(scene, cursor);
    if (info.action == Action::Scale) {
        const bool middle = info.shape == HandleShape::Uniform;
        const double half = middle ? layout.uniform : kScaleCubeHalf;
        const glm::dvec3 at = middle ? glm::dvec3(0) : axes[info.axis] * layout.scale_end;
        for (int axis = 0; axis < 3; ++axis)
            for (const double s : {-half, half})
                for (const double t : {-half, half}) {
                    const glm::dvec3 edge = at + axes[(axis + 1) % 3] * s + axes[(axis + 2) % 3] * t;
                    b.add_segment(edge - axes[axis] * half, edge + axes[axis] * half);
                }
    } else {
        const glm::dvec3 x = axes[(info.axis + 1) % 3] * kConeRadius, y = axes[(info.axis + 2) % 3] * kConeRadius;
        const auto rim = [&](int n) {
            const double t = n * 2 * std::numbers::pi / kRimSamples;
            return axes[info.axis] * layout.arrow_shaft_end + x * std::cos(t) + y * std::sin(t);
        };
        for (int n = 0; n < kRimSamples; ++n) {
            b.add_segment(rim(n), rim(n + 1));
            b.add_segment(rim(n), axes[info.axis] * layout.arrow_end);
        }
    }
    return b.is_inside() ? 0 : *b.least();
}

// Of the lines, squares, rings and discs that a handle is known by.
std::optional<double> sampled_distance(const test::Scene& scene, Handle handle, const glm::dvec2& cursor) {
    const HandleInfo& info = info_of(handle);
    const Layout& layout = layout_of(scene.placement.set);
    glm::dmat3 axes(1);
    int next = (info.axis + 1) % 3, last = (info.axis + 2) % 3;
    BruteForce b(scene, cursor);
    switch (info.shape) {
    case HandleShape::Axis: {
        const bool scale = info.action == Action::Scale;
        const double begin = scale ? layout.scale_begin : layout.arrow_begin,
                     end = scale ? layout.scale_end : layout.arrow_end;
        for (int n = 0; n <= kLineSamples; ++n)
            b.add(axes[info.axis] * (begin + (end - begin) * n / kLineSamples));
        return b.least();
    }
    case HandleShape::Plane: {
        const double side = layout.plane_end - layout.plane_begin;
        for (int x = 0; x <= kSquareSamples; ++x) {
            b.lift();
            for (int y = 0; y <= 4; ++y)
                b.add(axes[next] * (layout.plane_begin + side * x / kSquareSamples) +
                      axes[last] * (layout.plane_begin + side * y / 4));
        }
        return b.least();
    }
    case HandleShape::ViewRing:
        axes[2] = scene.placement.towards_viewer;
        axes[0] = any_perpendicular(axes[2]);
        axes[1] = glm::cross(axes[2], axes[0]);
        next = 0, last = 1;
        [[fallthrough]];
    case HandleShape::Ring: {
        const double radius = info.shape == HandleShape::Ring ? layout.ring : layout.view_ring;
        for (int n = 0; n <= kRingSamples; ++n) {
            const double t = n * 2 * std::numbers::pi / kRingSamples;
            b.add((axes[next] * std::cos(t) + axes[last] * std::sin(t)) * radius);
        }
        return b.least();
    }
    default: {
        if (info.shape == HandleShape::Uniform) return sampled_body(scene, info, cursor);
        const double radius = info.shape == HandleShape::ViewCircle ? layout.view_circle : layout.trackball;
        const glm::dvec2 center = *test::pixel(scene.projector, scene.placement.pivot);
        return std::max(0.0, glm::length(cursor - center) - radius * static_cast<double>(Style{}.size_px));
    }
    }
}

// Which of two hits pick() takes.
bool precedes(const Hit& a, const Hit& b) {
    if (!a || !b) return static_cast<bool>(a);
    return std::tuple(a.score, a.priority, -a.layer, a.w, a.distance) <
           std::tuple(b.score, b.priority, -b.layer, b.w, b.distance);
}

constexpr double kAllowed = 0.12; ///< pixels; squares are sampled in rows

class HitTest : public testing::TestWithParam<Mode> {};

TEST_P(HitTest, PixelDistanceOfEveryHandleAgreesWithDenseSampling) {
    Random random(static_cast<std::uint64_t>(GetParam()) + 10);
    int compared = 0;
    for (int n = 0; n < test::scaled(2000); ++n) {
        const auto s = test::random_scene(random, GetParam());
        if (!s) continue;
        const glm::dvec2 center = *test::pixel(s->projector, s->placement.pivot);
        const glm::dvec2 cursor =
            center + glm::dvec2(test::uniform(random, -150, 150), test::uniform(random, -150, 150));
        const std::uint64_t handles = test::handles_of(GetParam());
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            if (!(handles >> h & 1u)) continue;
            auto expected = sampled_distance(*s, static_cast<Handle>(h), cursor);
            const HandleInfo& info = info_of(static_cast<Handle>(h));
            // Where its line is hit, the cube or the cone of an axis does not matter.
            if (info.shape == HandleShape::Axis && expected && *expected > static_cast<double>(Style{}.grip_px))
                expected = std::min(*expected, sampled_body(*s, info, cursor));
            const auto hit = distance_to(s->placement, static_cast<Handle>(h), cursor, Style{});
            ASSERT_EQ(hit.has_value(), expected.has_value());
            if (!hit) continue;
            ++compared;
            EXPECT_NEAR(hit->distance, *expected, kAllowed) << "handle " << h << " camera " << n;
        }
    }
    EXPECT_GT(compared, test::scaled(7000));
}

// Of the space between a handle and its neighbors.
double share_of(HandleShape shape, Mode mode) {
    if (shape == HandleShape::Plane) return mode == Mode::Universal ? 4 : 2.5;
    if (shape == HandleShape::Ring || shape == HandleShape::ViewRing) return mode == Mode::Universal ? 0.25 : 1;
    return shape == HandleShape::ViewCircle ? 1.5 : 1;
}

// The rule of pick(): least score (distance beyond the grip, over the share), then priority. Brute force decides by the
// same rule.
TEST_P(HitTest, PicksTheHandleThatBruteForcePicks) {
    Random random(static_cast<std::uint64_t>(GetParam()) + 20);
    const Style style{};
    int compared = 0, picked = 0;
    for (int n = 0; n < test::scaled(2000); ++n) {
        const auto s = test::random_scene(random, GetParam());
        if (!s) continue;
        const glm::dvec2 center = *test::pixel(s->projector, s->placement.pivot);
        const double r = test::uniform(random, 0, 115), t = test::uniform(random, 0, 2 * std::numbers::pi);
        const glm::dvec2 cursor = center + glm::dvec2(std::cos(t), std::sin(t)) * r;
        Handle nearest = Handle::None;
        double best = 1e300, second = 1e300, far = 0; // pixels to the best one
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            if (!(s->placement.pickable >> h & 1u)) continue;
            const auto shape = info_of(static_cast<Handle>(h)).shape;
            const auto d = sampled_distance(*s, static_cast<Handle>(h), cursor);
            const auto body =
                shape == HandleShape::Axis ? sampled_body(*s, info_of(static_cast<Handle>(h)), cursor) : 1e300;
            if (!d || std::min(*d, body) > static_cast<double>(style.pick_px)) continue;
            const bool line =
                shape == HandleShape::Axis || shape == HandleShape::Ring || shape == HandleShape::ViewRing;
            const double beneath = shape == HandleShape::Trackball ? static_cast<double>(style.pick_px) : 0.0;
            const double beyond = std::max(0.0, *d - (line ? static_cast<double>(style.grip_px) : 0.0));
            const double score = std::min(beyond, body) / share_of(shape, GetParam()) + beneath;
            if (score < best) {
                far = std::min(beyond, body) + beneath;
                second = best;
                best = score;
                nearest = static_cast<Handle>(h);
            } else {
                second = std::min(second, score);
            }
        }
        // Too close to call: two handles alike, or one just at the tolerance.
        if (nearest != Handle::None &&
            (second - best < 0.6 || std::abs(far - static_cast<double>(style.pick_px)) < 0.6))
            continue;
        const Hit hit = pick(s->placement, cursor, style);
        // A handle just at the tolerance may fall on either side of it.
        if (nearest != Handle::None && !hit &&
            far > static_cast<double>(style.pick_px) - static_cast<double>(style.grip_px) - 0.6)
            continue;
        ++compared;
        picked += nearest != Handle::None;
        EXPECT_EQ(hit.handle, nearest) << "camera " << n << " score " << best << " next " << second;
    }
    EXPECT_GT(compared, test::scaled(800));
    EXPECT_GT(picked, test::scaled(300));
}

INSTANTIATE_TEST_SUITE_P(Modes, HitTest, testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal),
                         test::mode_name);

// What pick() passes over without measuring it would not have won: whatever the lens, and with axes that are not at
// right angles.
TEST_P(HitTest, IsTheBestOfAllDistances) {
    Random random(static_cast<std::uint64_t>(GetParam()) + 40);
    const Style style{};
    int picked = 0, skewed = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        test::Wild wild;
        auto s = test::wild_scene(random, GetParam(), wild);
        if (s && n % 4 == 0) {
            s->options.parent = glm::dmat4(1);
            for (int i = 0; i < 3; ++i)
                (*s->options.parent)[i] += glm::dvec4(test::random_unit(random) * 0.4, 0);
            s = test::with_placement(*s, GetParam());
        }
        if (!s) continue;
        skewed += s->placement.ring_axes.has_value();
        const glm::dvec2 center = glm::dvec2(s->placement.origin) / s->placement.origin.z;
        for (int k = 0; k < 8; ++k) {
            const double r = test::uniform(random, 0, 170), t = test::uniform(random, 0, 2 * std::numbers::pi);
            const glm::dvec2 cursor = center + glm::dvec2(std::cos(t), std::sin(t)) * r;
            Hit best, second;
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                if (!(s->placement.pickable >> h & 1u)) continue;
                const auto hit = distance_to(s->placement, static_cast<Handle>(h), cursor, style);
                if (!hit || hit->distance > static_cast<double>(style.pick_px)) continue;
                if (precedes(*hit, best)) {
                    second = best;
                    best = *hit;
                } else if (precedes(*hit, second)) {
                    second = *hit;
                }
            }
            // Of two that are as near either may be meant where the last bit decides.
            if (second && std::abs(second.score - best.score) < 1e-9 && second.priority == best.priority) continue;
            const Hit hit = pick(s->placement, cursor, style);
            ASSERT_EQ(hit.handle, best.handle) << "scene " << n << " distance " << best.distance;
            EXPECT_NEAR(hit.distance, best.distance, 1e-6);
            picked += static_cast<bool>(hit);
        }
    }
    EXPECT_GT(picked, test::scaled(2000));
    EXPECT_GT(skewed, test::scaled(100));
}

TEST(HitTest, WithoutACursorNothingIsHit) {
    const auto projector = make_projector(test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}) {
        const auto p = place(*projector, mode, {}, {}, Style{});
        ASSERT_TRUE(p);
        const glm::dvec2 middle = pixel_of(glm::dvec3(p->origin));
        EXPECT_TRUE(pick(*p, middle, {}));
        for (const double none : {std::nan(""), HUGE_VAL, -HUGE_VAL})
            for (const glm::dvec2& at : {glm::dvec2(none, middle.y), glm::dvec2(middle.x, none), glm::dvec2(none)})
                EXPECT_FALSE(pick(*p, at, {})) << none;
    }
}

// Of axes that nearly are one a square's corner is farther out than their tips.
TEST(HitTest, ASquareOfAxesThatNearlyAreOneIsWithinTheReach) {
    test::Scene scene;
    scene.camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    scene.projector = *make_projector(scene.camera);
    scene.options.space = Space::Local;
    scene.options.parent = glm::dmat4(1);
    (*scene.options.parent)[1] = {0.995, 0.1, 0, 0};
    const auto s = test::with_placement(scene, Mode::Translate);
    ASSERT_TRUE(s && s->placement.ring_axes);
    const double end = layout_of(s->placement.set).plane_end, radius = pick_radius(Style{});
    const glm::dvec2 center = pixel_of(glm::dvec3(s->placement.origin));
    const glm::dvec2 corner = pixel_of(s->placement.point({end, end, 0}));
    const glm::dvec2 cursor = corner + glm::normalize(corner - center) * (radius - 0.25);
    const auto hit = distance_to(s->placement, Handle::TranslateXY, cursor, Style{});
    ASSERT_TRUE(hit);
    EXPECT_LE(hit->distance, radius);
    EXPECT_EQ(pick(s->placement, cursor, Style{}).handle, Handle::TranslateXY);
}

// Of whole pixels the distance is exact: up to the radius and at it.
TEST(HitTest, AHandleIsTakenAtItsRadiusAndNotBeyond) {
    const Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const Style style;
    const double radius = pick_radius(style);
    ASSERT_EQ(radius, std::round(radius));
    const auto point = place_custom(projector, CustomHandle{}, glm::dvec3(0), style);
    ASSERT_TRUE(point);
    const glm::dvec2 center(*world_to_screen(camera, {0, 0, 0}));
    ASSERT_EQ(center, glm::round(center));
    bool at_radius = false;
    for (int x = 0; x < 60; ++x) {
        const glm::dvec2 cursor = center + glm::dvec2(x, 0);
        const auto hit = distance_to(*point, Handle::Custom, cursor, style);
        ASSERT_TRUE(hit);
        EXPECT_EQ(static_cast<bool>(pick(*point, cursor, style)), hit->distance <= radius) << x;
        at_radius |= hit->distance == radius;
    }
    EXPECT_TRUE(at_radius);
}

TEST(HitTest, HandlesTooForeshortenedToBeUsedCannotBeGrabbed) {
    const Camera camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(camera);
    const auto frame = make_frame(*projector, Mode::Translate, {}, {});
    const auto p = place(*projector, Mode::Translate, *frame, {}, {});
    ASSERT_TRUE(p);
    EXPECT_FALSE(p->pickable & handle_bit(Handle::TranslateZ)) << "along the line of sight";
    EXPECT_FALSE(p->pickable & handle_bit(Handle::TranslateYZ)) << "edge-on";
    EXPECT_TRUE(p->pickable & handle_bit(Handle::TranslateX));
    EXPECT_TRUE(p->pickable & handle_bit(Handle::TranslateXY));
}

// Rings seen edge-on would lie on the lines of other axes.
TEST(HitTest, BesideAxesARingSeenEdgeOnIsNotThere) {
    const glm::dmat4 sheared(glm::dvec4(1, 0, 0, 0), glm::dvec4(0.4, 1, 0, 0), glm::dvec4(0, 0, 1, 0),
                             glm::dvec4(0, 0, 0, 1));
    for (const bool orthographic : {true, false})
        for (const bool skewed : {false, true}) {
            const auto projector =
                make_projector(test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = orthographic}));
            Options options{.space = Space::Local};
            if (skewed) options.parent = sheared;
            const auto place_in = [&](Mode mode) {
                return place(*projector, mode, *make_frame(*projector, mode, {}, options), options, {});
            };
            const auto p = place_in(Mode::Universal);
            ASSERT_TRUE(p && p->ring_axes.has_value() == skewed);
            EXPECT_FALSE(p->visible & (handle_bit(Handle::RotateX) | handle_bit(Handle::RotateY)));
            EXPECT_TRUE(p->pickable & handle_bit(Handle::RotateZ));
            for (const glm::dvec3 behind : {glm::dvec3(-0.6, 0, 0), {0, -0.6, 0}})
                EXPECT_FALSE(pick(*p, pixel_of(p->point(behind)), {}));
            const auto alone = place_in(Mode::Rotate);
            ASSERT_TRUE(alone);
            EXPECT_TRUE(alone->pickable & handle_bit(Handle::RotateX));
            options.handles = handle_bit(Handle::RotateX);
            ASSERT_TRUE(place_in(Mode::Universal));
            EXPECT_TRUE(place_in(Mode::Universal)->pickable & handle_bit(Handle::RotateX)) << "no axis is shown";
        }
}

// In an orthographic view every point has the same w.
TEST(HitTest, OfTwoAxesOnOneLineTheNearerIsTaken) {
    for (const bool orthographic : {true, false})
        for (const double side : {1.0, -1.0}) {
            const glm::dvec3 eye = glm::normalize(glm::dvec3(1, 0, -1)) * (10 * side);
            const auto projector =
                make_projector(test::look_at(eye, {0, 0, 0}, {0, 1, 0}, {.orthographic = orthographic}));
            const auto p = place(*projector, Mode::Translate, {}, {}, {});
            ASSERT_TRUE(p);
            const glm::dvec2 on_both = pixel_of(p->point({0.4, 0, 0}));
            EXPECT_EQ(pick(*p, on_both, {}).handle, side > 0 ? Handle::TranslateX : Handle::TranslateZ);
        }
}

TEST(HitTest, HandlesHaveTheSamePixelSizeAtEveryDistance) {
    for (const bool orthographic : {false, true}) {
        for (const double distance : {0.5, 5.0, 500.0, 5e6}) {
            test::Lens lens;
            lens.orthographic = orthographic;
            lens.half_height = distance / 3;
            const Camera camera = test::look_at({0, 0, distance}, {0, 0, 0}, {0, 1, 0}, lens);
            const auto projector = make_projector(camera);
            const auto p = place(*projector, Mode::Translate, {}, {}, {});
            ASSERT_TRUE(p);
            const auto tip = test::pixel(*projector, p->pivot + p->axes[0] * p->size);
            EXPECT_NEAR(tip->x - 640, static_cast<double>(Style{}.size_px), 1e-6);
        }
    }
}

} // namespace
