// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits over random parents, one object: nothing beyond them, nothing held back that was within, the nearest else.
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::kBeyond;
using test::LimitedDrag;
using test::LimitedScene;
using test::mode_of;
using test::Random;

// Points of a plane or line about the one kept: those nearer to the one asked for are beyond the limits.
template <class F>
void expect_nearest(const glm::dvec3& kept, const glm::dvec3& asked, const glm::dmat3& directions, int count,
                    const F& beyond) {
    const double distance = glm::length(kept - asked);
    constexpr int kWays = 48;
    for (int i = 0; i < kWays; ++i) {
        const double t = 2 * std::numbers::pi * i / kWays;
        const glm::dvec3 way = count == 1 ? directions[0] * (i % 2 == 0 ? 1.0 : -1.0)
                                          : directions[0] * std::cos(t) + directions[1] * std::sin(t);
        for (const double step : {1e-5, 1e-3, 0.1}) {
            const glm::dvec3 p = kept + way * (distance * step);
            if (glm::length(p - asked) > distance * (1 - 1e-8)) continue;
            EXPECT_GT(beyond(p), 0) << "nearer and within";
        }
    }
}

// What holds of every move.
void expect_position_kept(const LimitedScene& s, const LimitedDrag& d) {
    const Limits& l = s.options.limits;
    const glm::dvec3& start = s.object.position;
    EXPECT_LE(test::position_beyond(l, start, d.kept.transform.position), kBeyond);
    const double asked_beyond = test::position_beyond(l, start, d.asked.transform.position);
    if (asked_beyond == 0) {
        EXPECT_TRUE(same_bits(d.kept.transform, d.asked.transform)) << "nothing held back that was inside";
    }
    if (asked_beyond == 0) {
        EXPECT_FALSE(d.kept.limited);
    }
    if (asked_beyond > 1e-8) {
        EXPECT_TRUE(d.kept.limited);
    }
    if (!d.kept.limited) {
        EXPECT_LT(glm::length(d.kept.transform.position - d.asked.transform.position),
                  1e-8 * (1 + glm::length(d.asked.transform.position - start)));
    }
    // What is reported is what was done.
    const glm::dvec3 moved = s.world_from_parent() * (d.kept.transform.position - start);
    EXPECT_LT(glm::length(moved - d.kept.delta), 1e-9 * (1 + glm::length(moved)) * 100);
}

TEST(LimitsRandom, MovesAlongAxesAndPlanesUnderAnyParent) {
    Random random(11);
    test::Tally tally;
    for (int n = 0; n < test::scaled(24000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Translate, [&](LimitedScene& scene) {
            scene = test::with_position_limits(random, scene, outside);
            // Many a host sets them where the object can hardly be seen to move.
            if (test::coin(random)) scene.options.snap.translation = test::uniform(random, 0.05, 1);
        });
        if (!s) continue;
        const Handle handle = test::any_of(random, {Handle::TranslateX, Handle::TranslateY, Handle::TranslateZ,
                                                    Handle::TranslateYZ, Handle::TranslateZX, Handle::TranslateXY});
        const auto d = test::drag_both(*s, handle, test::random_way(random), {.snap = test::coin(random)},
                                       {.typed = test::maybe_typed(random)});
        if (!d) continue;
        tally.add(*d);
        expect_position_kept(*s, *d);
        if (!d->kept.limited) continue;
        const glm::dmat3 parent_from_world = glm::inverse(s->world_from_parent());
        const auto beyond = [&](const glm::dvec3& delta) {
            return test::position_beyond(s->options.limits, s->object.position,
                                         s->object.position + parent_from_world * delta);
        };
        if (const auto* line = std::get_if<LineGrab>(&d->drag.grab)) {
            EXPECT_LT(glm::length(glm::cross(d->kept.delta, line->direction)), 1e-8 * (1 + glm::length(d->kept.delta)));
            expect_nearest(d->kept.delta, d->asked.delta, glm::dmat3(line->direction, {}, {}), 1, beyond);
        } else if (const auto* plane = std::get_if<PlaneGrab>(&d->drag.grab)) {
            const glm::dvec3 normal = glm::normalize(glm::cross(plane->u, plane->v));
            EXPECT_LT(std::abs(glm::dot(d->kept.delta, normal)), 1e-8 * (1 + glm::length(d->kept.delta)));
            expect_nearest(d->kept.delta, d->asked.delta,
                           glm::dmat3(plane->u, glm::normalize(glm::cross(normal, plane->u)), {}), 2, beyond);
        }
    }
    EXPECT_GT(tally.drags, test::scaled(14000));
    EXPECT_GT(tally.limited, test::scaled(6000));
}

// The reported case: local axes under a turned parent lie along the parent's to the last bits.
TEST(LimitsRandom, PlanesThatLieAlongTheBoundsToTheLastBitsAreHeld) {
    Random random(12);
    int limited = 0, drags = 0;
    for (int n = 0; n < test::scaled(12000); ++n) {
        const auto s = test::limited_scene(random, Mode::Translate, [&](LimitedScene& scene) {
            scene.object = {.position = {test::uniform(random, -0.9, 0.9), test::uniform(random, -0.9, 0.9),
                                         test::uniform(random, -0.9, 0.9)}};
            scene.options.parent = glm::mat4_cast(test::random_rotation(random));
            // A host's floats: as far off as a drag of a thousand pixels does not show.
            if (test::coin(random)) scene.options.parent = glm::dmat4(glm::mat4(*scene.options.parent));
            scene.options.space = test::coin(random) ? Space::Local : Space::Parent;
            scene.options.limits.position_min = glm::dvec3(-1);
            scene.options.limits.position_max = glm::dvec3(1);
            if (test::coin(random))
                scene.options.limits.position_min.z = scene.options.limits.position_max.z = scene.object.position.z;
        });
        if (!s) continue;
        const Handle handle =
            test::any_of(random, {Handle::TranslateXY, Handle::TranslateX, Handle::TranslateYZ, Handle::TranslateZX});
        const auto d = test::drag_both(*s, handle, test::random_way(random));
        if (!d) continue;
        ++drags;
        limited += d->kept.limited;
        const glm::dvec3 &now = d->kept.transform.position, &asked = d->asked.transform.position;
        for (int i = 0; i < 3; ++i) {
            const Limits& l = s->options.limits;
            EXPECT_GE(now[i], l.position_min[i]);
            EXPECT_LE(now[i], l.position_max[i]);
            // The axes are the parent's, so each coordinate is held by itself.
            EXPECT_NEAR(now[i], std::clamp(asked[i], l.position_min[i], l.position_max[i]),
                        1e-6 * (1 + glm::length(asked)));
        }
    }
    EXPECT_GT(drags, test::scaled(7000));
    EXPECT_GT(limited, test::scaled(2000));
}

TEST(LimitsRandom, FreeMovesGoToTheNearestPositionInTheParentsSpace) {
    Random random(13);
    test::Tally tally;
    for (int n = 0; n < test::scaled(14000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Translate, [&](LimitedScene& scene) {
            scene = test::with_position_limits(random, scene, outside);
        });
        if (!s) continue;
        const auto d = test::drag_both(*s, Handle::TranslateView, test::random_way(random), {},
                                       {.typed = test::maybe_typed(random)});
        if (!d) continue;
        tally.add(*d);
        expect_position_kept(*s, *d);
        const glm::dvec3& asked = d->asked.transform.position;
        for (int i = 0; i < 3; ++i) {
            const test::Allowed allowed(s->options.limits.position_min[i], s->options.limits.position_max[i],
                                        s->object.position[i]);
            EXPECT_NEAR(d->kept.transform.position[i], std::clamp(asked[i], allowed.low, allowed.high),
                        1e-9 * (1 + glm::length(asked)));
        }
    }
    EXPECT_GT(tally.drags, test::scaled(10000));
    EXPECT_GT(tally.limited, test::scaled(4000));
}

double twist(const glm::dquat& q, const glm::dvec3& n) {
    return std::remainder(2 * std::atan2(glm::dot(glm::dvec3(q.x, q.y, q.z), n), q.w), 2 * std::numbers::pi);
}

TEST(LimitsRandom, TurnsCountTheTwistInTheParentsSpaceMirroredOrNot) {
    Random random(14);
    test::Tally tally;
    int mirrored = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const auto s = test::limited_scene(random, Mode::Rotate, [&](LimitedScene&) {});
        if (!s) continue;
        LimitedScene scene = *s;
        const Handle handle = test::any_of(random, {Handle::RotateX, Handle::RotateY, Handle::RotateZ});
        const int axis = info_of(handle).axis;
        const glm::dmat3 parent_from_world = glm::inverse(scene.world_from_parent());
        const glm::dmat3 rings = scene.placement.ring_axes.value_or(scene.placement.axes);
        const glm::dvec3 about = glm::normalize(parent_from_world * rings[axis]);
        const double at_press = twist(scene.object.rotation, about);
        Limits& l = scene.options.limits;
        test::random_bounds(random, at_press, 2, test::coin(random), l.angle_min[axis], l.angle_max[axis]);
        NumericInput typed = test::maybe_typed(random);
        typed.count = std::min<std::uint8_t>(typed.count, 1);
        typed.value[0] *= 60;
        const auto d = test::drag_both(scene, handle, test::random_way(random), {}, {.typed = typed});
        if (!d) continue;
        tally.add(*d);
        const double sense = glm::determinant(parent_from_world) < 0 ? -1 : 1;
        mirrored += sense < 0;
        const test::Allowed allowed(l.angle_min[axis], l.angle_max[axis], at_press);
        const double asked = at_press + sense * d->asked.angle, kept = at_press + sense * d->kept.angle;
        EXPECT_LE(allowed.beyond(kept), kBeyond);
        EXPECT_NEAR(kept, std::clamp(asked, allowed.low, allowed.high), 1e-12 * (1 + std::abs(asked)));
        EXPECT_NEAR(std::remainder(twist(d->kept.transform.rotation, about) - kept, 2 * std::numbers::pi), 0, 1e-9)
            << "what is written has that twist";
        if (allowed.beyond(asked) == 0) {
            EXPECT_TRUE(same_bits(d->kept.transform, d->asked.transform));
            EXPECT_FALSE(d->kept.limited);
        }
        if (allowed.beyond(asked) > 1e-12) {
            EXPECT_TRUE(d->kept.limited);
        }
        if (typed.count > 0 && typed.absolute) {
            EXPECT_NEAR(asked, typed.value[0] * std::numbers::pi / 180, 1e-12) << "the twist itself is typed";
        }
    }
    EXPECT_GT(tally.drags, test::scaled(12000));
    EXPECT_GT(tally.limited, test::scaled(4000));
    EXPECT_GT(mirrored, test::scaled(2000));
}

// A press changes nothing, and an object that is outside goes no farther out and comes back as it is dragged.
TEST(LimitsRandom, AnObjectOutsideStaysUntilItIsDraggedAndComesBackAsItIsDragged) {
    Random random(18);
    int inwards = 0, presses = 0;
    for (int n = 0; n < test::scaled(12000); ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}[random() % 4];
        const auto s = test::limited_scene(random, mode, [&](LimitedScene& scene) {
            scene = test::with_position_limits(random, scene, true);
            test::random_scale_limits(random, scene, true);
            scene.options.limits.angle_max = glm::dvec3(test::uniform(random, -3, 0));
        });
        if (!s) continue;
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            const auto handle = static_cast<Handle>(h);
            if (mode_of(handle) != mode || random() % 3 != 0) continue;
            const auto d = test::drag_both(*s, handle, {0, 0});
            if (!d) continue;
            ++presses;
            EXPECT_TRUE(same_bits(d->kept.transform, s->object)) << handle_name(handle);
            EXPECT_FALSE(d->kept.limited);
        }
        if (mode != Mode::Translate) continue;
        // Towards the limits by less than what it is outside: as without limits.
        LimitedScene out = *s;
        out.options.limits = {};
        out.options.space = Space::Parent;
        out.options.limits.position_max.x = out.object.position.x - 1;
        DragInput typed;
        typed.typed = {{out.object.position.x - test::uniform(random, 0, 1)}, 1, true};
        const auto frame = make_frame(out.projector, mode, out.object, out.options);
        if (!frame) continue;
        const auto placement = place(out.projector, mode, *frame, out.options, Style{});
        if (!placement) continue;
        out.placement = *placement;
        const auto d = test::drag_both(out, Handle::TranslateX, {30, 10}, {}, typed);
        if (!d) continue;
        ++inwards;
        EXPECT_TRUE(same_bits(d->kept.transform, d->asked.transform));
        EXPECT_FALSE(d->kept.limited);
    }
    EXPECT_GT(presses, test::scaled(10000));
    EXPECT_GT(inwards, test::scaled(1000));
}

} // namespace
