// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The laws of docs/architecture.md, each over at least ten thousand wild cameras: every convention, lenses from 1 to
// 170 degrees, worlds from 1e-6 to 1e6 units, ten million units out, mirrored. What is expected is computed from rays
// and planes, not by the solvers.
#include "support/cameras.hpp"
#include "support/closest.hpp"
#include "support/mode_name.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace {

using namespace gizmo;
using test::arm_from_pivot;
using test::distance_to;
using test::grabbed_point;
using test::kLock;
using test::Random;
using test::Wild;

constexpr int kCases = test::scaled(10000);

struct Press {
    test::Scene scene{};
    Wild wild{};
    Handle handle = Handle::None;
    glm::dvec2 at{0};
    Drag drag{};
};

// A random pickable handle of a random scene, pressed at a random point of it.
std::optional<Press> random_press(Random& random, Mode mode, std::uint64_t wanted = ~std::uint64_t{0}) {
    Press p;
    const auto scene = test::wild_scene(random, mode, p.wild);
    if (!scene) return std::nullopt;
    p.scene = *scene;
    std::array<Handle, kHandleCount> handles{};
    std::size_t count = 0;
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        if ((p.scene.placement.pickable & wanted) >> h & 1u) handles[count++] = static_cast<Handle>(h);
    if (count == 0) return std::nullopt;
    p.handle = handles[random() % count];
    const glm::dvec3 h = p.scene.placement.point(test::point_on_handle(random, p.scene.placement, p.handle));
    if (!(h.z > 0)) return std::nullopt;
    p.at = glm::dvec2(h) / h.z;
    if (!p.scene.projector.contains(p.at)) return std::nullopt;
    const auto drag =
        begin_drag(p.scene.projector, p.scene.placement, p.handle, p.scene.transform, p.scene.options, p.at);
    if (!drag) return std::nullopt;
    p.drag = *drag;
    return p;
}

// Where what was grabbed is now, in the world, by what the update says was done to the object.
glm::dvec3 carried(const DragUpdate& u) {
    const Drag& d = u.drag;
    const HandleInfo info = info_of(d.handle);
    switch (info.action) {
    case Action::Translate:
        return grabbed_point(d) + u.delta;
    case Action::Rotate:
        return d.frame.pivot + glm::angleAxis(u.angle, u.axis) * arm_from_pivot(d);
    case Action::Scale:
        return d.frame.pivot +
               d.frame.axes * (u.ratio * (glm::transpose(d.frame.axes) * (grabbed_point(d) - d.frame.pivot)));
    default: {
        // A box: about the side that stays.
        glm::dvec3 fixed = d.frame.pivot;
        const Box& box = d.options.box;
        const glm::dvec3 half = d.start.scale * (box.max - box.min) * 0.5;
        for (int k = 0; k < 3; ++k)
            fixed -= d.frame.axes[k] * (std::abs(half[k]) * info.side[static_cast<std::size_t>(k)]);
        return fixed + d.frame.axes * (u.ratio * (glm::transpose(d.frame.axes) * (grabbed_point(d) - fixed)));
    }
    }
}

glm::dvec2 screen_direction(const Projector& projector, const glm::dvec3& p, const glm::dvec3& axis) {
    const glm::dvec3 a = projector.point(p), u = projector.direction(axis);
    return glm::normalize(glm::dvec2(u) * a.z - glm::dvec2(a) * u.z);
}

// Pixels by which the lock is missed; none: not locked by the stated bounds (the travel's, a clamp_to_range scale).
std::optional<double> lock_error(const Press& p, const DragUpdate& u, const glm::dvec2& cursor) {
    const Projector& projector = p.scene.projector;
    if (u.at_bound) return std::nullopt;
    for (int k = 0; k < 3; ++k)
        if (u.ratio[k] <= kMinScaleRatio * 1.000001) return std::nullopt;
    const glm::dvec3 now = carried(u);
    const auto seen = test::pixel(projector, now);
    if (const auto* line = std::get_if<LineGrab>(&p.drag.grab)) {
        if (!seen) return 1e9;
        return std::abs(glm::dot(*seen - cursor, screen_direction(projector, line->point, line->direction)));
    }
    if (std::holds_alternative<PlaneGrab>(p.drag.grab)) {
        if (!seen) return 1e9;
        return glm::length(*seen - cursor);
    }
    const glm::dvec3& pivot = p.drag.frame.pivot;
    if (const auto* trackball = std::get_if<TrackballGrab>(&p.drag.grab)) {
        if (u.angle == 0) return std::nullopt;
        // Beside the sphere the nearest point of it: only its direction is held.
        const auto ray = screen_ray(p.scene.camera, cursor);
        const glm::dvec3 foot = glm::cross(ray->direction, pivot - ray->origin);
        const bool behind = projector.eye.w != 0 && glm::dot(ray->direction, pivot - ray->origin) < 0;
        if (glm::length(foot) > trackball->radius * 0.999 || behind) return std::nullopt;
        return seen ? glm::length(*seen - cursor) : 1e9;
    }
    if (const auto* ring = std::get_if<RingGrab>(&p.drag.grab)) {
        const auto ray = screen_ray(p.scene.camera, cursor);
        const auto t = test::intersect_ray_plane(ray->origin, ray->direction, pivot, ring->axis);
        if (!t || (projector.eye.w != 0 && *t <= 0)) return std::nullopt; // beyond the horizon
        const glm::dvec3 hit = ray->origin + ray->direction * *t;
        const double reach = glm::length(hit - pivot);
        const glm::dvec3 arm = glm::normalize(now - pivot);
        const auto ray_end = test::pixel(projector, pivot + arm * reach);
        return ray_end ? glm::length(*ray_end - cursor) : 1e9;
    }
    return std::nullopt;
}

bool is_grabbed_by_point(const Grab& grab) {
    return std::holds_alternative<LineGrab>(grab) || std::holds_alternative<PlaneGrab>(grab);
}

class LawsOfAMode : public testing::TestWithParam<Mode> {};

// The cursor lock for every handle, not only axes; finite answers and the press's bits on the way.
TEST_P(LawsOfAMode, TheGrabbedPointStaysUnderTheCursor) {
    Random random(100 + static_cast<std::uint64_t>(GetParam()));
    int cases = 0, held = 0, far_out = 0;
    double worst = 0, worst_far = 0;
    std::array<int, kHandleCount> by_handle{};
    while (cases < kCases) {
        const auto p = random_press(random, GetParam());
        if (!p) continue;
        ++cases;
        ++by_handle[static_cast<std::size_t>(p->handle)];
        far_out += p->wild.far_out;
        for (int i = 0; i < 3; ++i) {
            const glm::dvec2 cursor =
                p->at + glm::dvec2(test::uniform(random, -300, 300), test::uniform(random, -300, 300));
            const auto u = update_drag(p->drag, p->scene.projector, {.cursor = cursor});
            ASSERT_TRUE(u);
            ASSERT_TRUE(is_valid(u->transform));
            for (int k = 0; k < 3; ++k)
                EXPECT_GE(u->ratio[k], kMinScaleRatio) << "never through zero";
            const auto error = lock_error(*p, *u, cursor);
            // A scale carries the rounding of what was grabbed with it: far out, a hundred times is where 0.01 px ends.
            const bool huge = p->wild.far_out && std::max({u->ratio.x, u->ratio.y, u->ratio.z}) > 100;
            if (!error || huge) continue;
            ++held;
            (p->wild.far_out ? worst_far : worst) = std::max(p->wild.far_out ? worst_far : worst, *error);
            ASSERT_LT(*error, kLock) << handle_name(p->handle) << " case " << cases << " fov "
                                     << p->wild.lens.fov_y * 57.3 << " unit " << p->wild.unit << " far "
                                     << p->wild.far_out << " ortho " << p->wild.lens.orthographic;
        }
        // Back at the press every bit is what it was.
        const auto back = update_drag(p->drag, p->scene.projector, {.cursor = p->at});
        ASSERT_TRUE(back);
        EXPECT_TRUE(same_bits(back->transform, p->scene.transform)) << handle_name(p->handle);
    }
    EXPECT_GT(held, cases);
    EXPECT_GT(far_out, cases / 8);
    std::printf("mode %u: %d presses, %d held updates, worst %.2e px, ten million units out %.2e px\n",
                static_cast<unsigned>(GetParam()), cases, held, worst, worst_far);
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        if ((test::handles_of(GetParam()) >> h & 1u) != 0) {
            EXPECT_GT(by_handle[h], test::scaled(50)) << handle_name(static_cast<Handle>(h));
        }
}

// The stated bound: one pixel of the cursor moves the image of what was grabbed by a pixel; on a ring of R pixels where
// the cursor is d pixels from its center by 2 R / (d kEdgeOnRing), times the square of how much nearer to the eye than
// the ring's center what was grabbed has come.
TEST_P(LawsOfAMode, APixelOfTheCursorMovesTheImageByNoMoreThanTheStatedBound) {
    Random random(200 + static_cast<std::uint64_t>(GetParam()));
    int cases = 0;
    double worst = 0, worst_ring = 0;
    while (cases < kCases) {
        const auto p = random_press(random, GetParam());
        if (!p) continue;
        ++cases;
        const Projector& projector = p->scene.projector;
        const glm::dvec2 from = p->at + glm::dvec2(test::uniform(random, -200, 200), test::uniform(random, -200, 200));
        const double way = test::uniform(random, 0, 6.2831853);
        const glm::dvec2 to = from + glm::dvec2(std::cos(way), std::sin(way));
        const auto a = update_drag(p->drag, projector, {.cursor = from});
        ASSERT_TRUE(a);
        const auto b = update_drag(a->drag, projector, {.cursor = to});
        ASSERT_TRUE(b);
        if (a->at_bound || b->at_bound) continue;
        if (std::min({a->ratio.x, a->ratio.y, a->ratio.z, b->ratio.x, b->ratio.y, b->ratio.z}) <= kMinScaleRatio * 1.01)
            continue;
        const auto seen_a = test::pixel(projector, carried(*a)), seen_b = test::pixel(projector, carried(*b));
        if (!seen_a || !seen_b) continue;
        const double moved = glm::length(*seen_b - *seen_a);
        if (std::holds_alternative<RingGrab>(p->drag.grab)) {
            const double radius = glm::length(grabbed_point(p->drag) - p->drag.frame.pivot) / p->scene.placement.size *
                                  p->scene.placement.unit_px;
            const double d =
                glm::length(from - glm::dvec2(p->scene.placement.origin) / p->scene.placement.origin.z) - 1;
            if (d < radius / 2) continue;
            const double near_w = std::min(projector.point(carried(*a)).z, projector.point(carried(*b)).z);
            const double nearer = std::max(1.0, p->scene.placement.origin.z / near_w);
            const double bound = 2 * radius / d / kEdgeOnRing * nearer * nearer;
            worst_ring = std::max(worst_ring, moved / bound);
            EXPECT_LT(moved, bound) << handle_name(p->handle) << " case " << cases;
        } else if (is_grabbed_by_point(p->drag.grab)) {
            worst = std::max(worst, moved);
            EXPECT_LT(moved, 1 + kLock) << handle_name(p->handle) << " case " << cases;
        }
    }
    std::printf("mode %u: worst image motion %.4f px a pixel; rings %.3f of their bound\n",
                static_cast<unsigned>(GetParam()), worst, worst_ring);
}

TEST_P(LawsOfAMode, TenThousandDragsOutAndBackGiveBackEveryBit) {
    Random random(300 + static_cast<std::uint64_t>(GetParam()));
    int cases = 0, moved = 0;
    while (cases < kCases) {
        Wild wild;
        auto scene = test::wild_scene(random, GetParam(), wild);
        if (!scene) continue;
        Context context;
        // What a float can hold: a host's scene.
        Transform object{glm::vec3(scene->transform.position), glm::quat(scene->transform.rotation),
                         glm::vec3(scene->transform.scale)};
        const Transform before = object;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            const Manipulation m = context.manipulate(GetParam(), object, scene->camera, scene->options);
            context.end_frame();
            return m;
        };
        frame({.cursor = {-1e4, -1e4}});
        std::optional<glm::dvec2> at;
        Handle handle = Handle::None;
        for (std::uint32_t i = 0; i < kHandleCount && !at; ++i) {
            handle = static_cast<Handle>(1 + (i + random()) % (kHandleCount - 1));
            at = context.handle_position(0, handle);
        }
        if (!at) continue;
        for (const bool cancel : {true, false}) {
            ++cases;
            frame({.cursor = *at, .down = true});
            ASSERT_TRUE(context.is_active()) << handle_name(handle) << " fov " << wild.lens.fov_y * 57.3 << " far "
                                             << wild.far_out << " hit " << handle_name(context.hovered_handle());
            std::array<glm::dvec2, 3> path;
            for (glm::dvec2& cursor : path) {
                cursor = *at + glm::dvec2(test::uniform(random, -200, 200), test::uniform(random, -200, 200));
                frame({.cursor = cursor, .down = true});
            }
            moved += !same_bits(object, before);
            // Back the same way: another one might go round a ring once more.
            for (std::size_t i = path.size(); i-- > 0 && !cancel;)
                frame({.cursor = path[i], .down = true});
            if (!cancel) frame({.cursor = *at, .down = true});
            const Manipulation last = frame({.cursor = *at, .cancel = cancel});
            EXPECT_EQ(last.phase, cancel ? Phase::Cancelled : Phase::Hovered);
            ASSERT_TRUE(same_bits(object, before)) << "case " << cases;
            frame({.cursor = *at});
        }
    }
    EXPECT_GT(moved, kCases / 2);
}

// Out there a pixel has few digits left.
TEST_P(LawsOfAMode, APressFarOffTheScreenChangesNoBit) {
    Random random(400 + static_cast<std::uint64_t>(GetParam()));
    int presses = 0;
    while (presses < 2 * kCases) {
        Wild wild;
        const auto scene = test::wild_scene(random, GetParam(), wild);
        if (!scene) continue;
        const Handle handle = static_cast<Handle>(1 + random() % (kHandleCount - 1));
        if (((scene->placement.pickable >> static_cast<unsigned>(handle)) & 1u) == 0) continue;
        const double t = test::uniform(random, 0, 2 * std::numbers::pi);
        const glm::dvec2 cursor = glm::dvec2(std::cos(t), std::sin(t)) * std::pow(10.0, test::uniform(random, 3, 9));
        const auto drag =
            begin_drag(scene->projector, scene->placement, handle, scene->transform, scene->options, cursor);
        if (!drag) continue;
        ++presses;
        const auto still = update_drag(*drag, scene->projector, {.cursor = cursor});
        ASSERT_TRUE(still && same_bits(still->transform, scene->transform))
            << handle_name(handle) << " at " << glm::length(cursor) << " pixels";
    }
}

INSTANTIATE_TEST_SUITE_P(Modes, LawsOfAMode,
                         testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds),
                         test::mode_name);

// The right way: the projection of the object on its screen line follows that of the cursor, whatever the angle and
// however far the cursor is off the axis, until the bound of its travel, where it stays.
TEST(Laws, AnAxisMovesTheRightWayAtEveryAngle) {
    Random random(7);
    int cases = 0, bounded = 0;
    while (cases < kCases) {
        const auto p = random_press(random, Mode::Translate, 0b1110);
        if (!p) continue;
        ++cases;
        const auto& grabbed = std::get<LineGrab>(p->drag.grab);
        const glm::dvec2 along = screen_direction(p->scene.projector, grabbed.point, grabbed.direction);
        const double side = test::coin(random) ? 1 : -1;
        double last = 0;
        for (int i = 1; i < 12; ++i) {
            const glm::dvec2 off(test::uniform(random, -400, 400), test::uniform(random, -400, 400));
            const glm::dvec2 cursor = p->at + along * (side * 60 * i) + (off - along * glm::dot(off, along));
            const auto u = update_drag(p->drag, p->scene.projector, {.cursor = cursor});
            ASSERT_TRUE(u);
            const double way = glm::dot(u->delta, grabbed.direction) * side;
            EXPECT_GT(way, 0) << "case " << cases;
            if (u->at_bound) {
                EXPECT_NEAR(way, grabbed.max_travel, 1e-6 * grabbed.max_travel) << "case " << cases;
            } else {
                EXPECT_GT(way, last) << "case " << cases;
            }
            bounded += u->at_bound;
            last = way;
        }
    }
    EXPECT_GT(bounded, cases / 10);
    std::printf("right way: %d drags, %d of %d updates at the bound\n", cases, bounded, cases * 11);
}

// Whatever the tilt, a ring can be picked where it is seen and turns the way its front is pushed.
TEST(Laws, RingsAtEveryTiltAreGrabbedAndTurnTheRightWay) {
    Random random(8);
    int cases = 0, tangents = 0, turned = 0;
    while (cases < kCases) {
        Wild wild;
        auto s = test::wild_scene(random, Mode::Rotate, wild);
        if (!s) continue;
        // From face-on to exactly edge-on, evenly over the logarithm of the tilt.
        const double tilt = cases % 50 == 0 ? 0 : std::pow(10.0, test::uniform(random, -6, 0)) * 1.5;
        const glm::dvec3 viewer = s->projector.towards_viewer(s->transform.position), side = any_perpendicular(viewer);
        const glm::dvec3 normal =
            glm::angleAxis(test::uniform(random, 0, 6.28), viewer) * (side * std::cos(tilt) + viewer * std::sin(tilt));
        const glm::dvec3 turn = glm::cross(glm::dvec3(1, 0, 0), normal);
        if (glm::length(turn) < 1e-6) continue;
        s->transform.rotation = glm::angleAxis(std::atan2(glm::length(turn), normal.x), glm::normalize(turn));
        const auto frame = make_frame(s->projector, Mode::Rotate, s->transform, s->options);
        const auto placement = frame ? place(s->projector, Mode::Rotate, *frame, s->options, {}) : std::nullopt;
        if (!placement) continue;
        // The point of the ring nearest to the viewer, or any if it is seen face-on.
        glm::dvec3 front = viewer - normal * glm::dot(viewer, normal);
        front = glm::length(front) > 1e-3 ? glm::normalize(front) : any_perpendicular(normal);
        const auto at = test::pixel(s->projector, placement->pivot + front * placement->size);
        if (!at || !s->projector.contains(*at)) continue;
        // A ring larger than it is far that passes by the very eye: its arc there is shorter than any sample.
        if (s->projector.w_at(placement->pivot + front * placement->size) < 0.02 * placement->origin.z) continue;
        ++cases;
        const auto hit = distance_to(*placement, Handle::RotateX, *at, {});
        ASSERT_TRUE(hit);
        EXPECT_LT(hit->distance, 0.25) << "tilt " << tilt;
        EXPECT_TRUE(placement->pickable & handle_bit(Handle::RotateX));
        const auto drag = begin_drag(s->projector, *placement, Handle::RotateX, s->transform, s->options, *at);
        ASSERT_TRUE(drag) << "tilt " << tilt;
        tangents += std::holds_alternative<TangentGrab>(drag->grab);
        for (const double way : {-0.05, 0.05}) {
            const auto to =
                test::pixel(s->projector, placement->pivot + glm::angleAxis(way, normal) * front * placement->size);
            if (!to) continue; // a gizmo as large as it is far reaches behind the eye
            const auto u = update_drag(*drag, s->projector, {.cursor = *to});
            ASSERT_TRUE(u);
            EXPECT_GT(u->angle * way, 0) << "tilt " << tilt << " fov " << wild.lens.fov_y * 57.3;
            // Along its tangent a ring turns as far again as the cursor goes, and beyond a full turn.
            if (std::holds_alternative<TangentGrab>(drag->grab)) {
                const auto far = update_drag(*drag, s->projector, {.cursor = *at + (*to - *at) * 160.0});
                EXPECT_NEAR(far->angle, 160 * u->angle, 1e-6 * std::abs(far->angle)) << "tilt " << tilt;
            }
            // As far as the ring was turned, unless it fills the view of a very wide lens.
            const double share = placement->size * s->projector.depth_scale / placement->origin.z;
            if (share < 0.3) {
                EXPECT_NEAR(u->angle, way, 0.02) << "tilt " << tilt << " fov " << wild.lens.fov_y * 57.3;
                ++turned;
            }
        }
    }
    EXPECT_GT(tangents, kCases / 2);
    EXPECT_GT(turned, kCases);
}

// Where a ring is so nearly edge-on that its drag changes method, both turn it as far.
TEST(Laws, TheTwoWaysOfTurningARingAgreeWhereTheyMeet) {
    Random random(10);
    int cases = 0;
    double worst = 0;
    while (cases < kCases) {
        Wild wild;
        auto s = test::wild_scene(random, Mode::Rotate, wild);
        if (!s || s->placement.size * s->projector.depth_scale / s->placement.origin.z > 0.3) continue;
        const glm::dvec3 viewer = s->projector.towards_viewer(s->transform.position), side = any_perpendicular(viewer);
        const double spin = test::uniform(random, 0, 6.28);
        std::array<double, 2> angle{};
        std::array<bool, 2> edge_on{};
        bool good = true;
        for (std::size_t i = 0; i < 2; ++i) {
            const double sine = kEdgeOnRing * (i == 0 ? 1 - 1e-9 : 1 + 1e-9), cosine = std::sqrt(1 - sine * sine);
            const glm::dvec3 normal = glm::angleAxis(spin, viewer) * (side * cosine + viewer * sine);
            const glm::dvec3 turn = glm::cross(glm::dvec3(1, 0, 0), normal);
            if (glm::length(turn) < 1e-3) break;
            s->transform.rotation = glm::angleAxis(std::atan2(glm::length(turn), normal.x), glm::normalize(turn));
            const auto frame = make_frame(s->projector, Mode::Rotate, s->transform, s->options);
            const auto placement = place(s->projector, Mode::Rotate, *frame, s->options, {});
            const glm::dvec3 front = glm::normalize(viewer - normal * glm::dot(viewer, normal));
            const auto at = test::pixel(s->projector, placement->pivot + front * placement->size);
            good = good && at.has_value();
            if (!at) break;
            const auto drag = begin_drag(s->projector, *placement, Handle::RotateX, s->transform, s->options, *at);
            ASSERT_TRUE(drag);
            edge_on[i] = std::holds_alternative<TangentGrab>(drag->grab);
            const glm::dvec2 along =
                screen_direction(s->projector, placement->pivot + front * placement->size, glm::cross(normal, front));
            angle[i] = update_drag(*drag, s->projector, {.cursor = *at + along})->angle;
        }
        if (!good || edge_on[0] == edge_on[1]) continue;
        ++cases;
        worst = std::max(worst, std::abs(angle[0] / angle[1] - 1));
        EXPECT_NEAR(angle[0] / angle[1], 1, 0.05) << "a pixel turns as far";
    }
    std::printf("edge-on or not: a pixel's turn differs by %.2e at most\n", worst);
}

// Ten million units out one pixel more of the cursor is one pixel more of the object, in steps no coarser than that.
TEST(Laws, NothingJittersTenMillionUnitsOut) {
    Random random(9);
    int cases = 0;
    double worst = 0;
    while (cases < kCases) {
        const auto p = random_press(random, Mode::Translate);
        if (!p || !p->wild.far_out || info_of(p->handle).shape == HandleShape::Axis) continue;
        ++cases;
        glm::dvec2 cursor = p->at;
        std::optional<glm::dvec2> last;
        for (int i = 0; i < 10; ++i) {
            cursor.x += 0.1;
            const auto u = update_drag(p->drag, p->scene.projector, {.cursor = cursor});
            ASSERT_TRUE(u);
            // As written, so that what the position's own numbers cannot hold is counted too.
            const glm::dvec3 moved = grabbed_point(p->drag) + (u->transform.position - p->scene.transform.position);
            const auto seen = test::pixel(p->scene.projector, moved);
            ASSERT_TRUE(seen);
            if (last) worst = std::max(worst, std::abs((*seen - *last).x - 0.1));
            last = seen;
        }
    }
    EXPECT_LT(worst, kLock);
    std::printf("ten million units out: a tenth of a pixel is a tenth of a pixel to %.2e px\n", worst);
}

} // namespace
