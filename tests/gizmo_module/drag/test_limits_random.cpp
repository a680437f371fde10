// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits over random parents, one object: nothing beyond them, nothing held back that was within, the nearest else.
#include "handles/handle_table.hpp"
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::LimitedDrag;
using test::LimitedScene;
using test::Random;

constexpr double kBeyond = 1e-9;
constexpr double kInf = Limits::kNone;

Handle any_of(Random& random, std::initializer_list<Handle> handles) {
    return handles.begin()[random() % handles.size()];
}

NumericInput maybe_typed(Random& random) {
    NumericInput typed;
    if (test::uniform(random, 0, 1) > 0.25) return typed;
    typed.count = static_cast<std::uint8_t>(1 + random() % 3);
    typed.absolute = test::coin(random);
    for (double& v : typed.value)
        v = test::uniform(random, -4, 4);
    return typed;
}

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

struct Tally {
    int drags = 0, limited = 0;
    void add(const LimitedDrag& d) {
        ++drags;
        limited += d.kept.limited;
    }
};

LimitedScene with_position_limits(Random& random, LimitedScene s, bool outside) {
    Limits& l = s.options.limits;
    for (int i = 0; i < 3; ++i)
        test::random_bounds(random, s.object.position[i], 1, outside, l.position_min[i], l.position_max[i]);
    return s;
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
    Tally tally;
    for (int n = 0; n < test::scaled(24000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Translate, [&](LimitedScene& scene) {
            scene = with_position_limits(random, scene, outside);
            // Many a host sets them where the object can hardly be seen to move.
            if (test::coin(random)) scene.options.snap.translation = test::uniform(random, 0.05, 1);
        });
        if (!s) continue;
        const Handle handle = any_of(random, {Handle::TranslateX, Handle::TranslateY, Handle::TranslateZ,
                                              Handle::TranslateYZ, Handle::TranslateZX, Handle::TranslateXY});
        const auto d = test::drag_both(*s, handle, test::random_way(random), {.snap = test::coin(random)},
                                       {.typed = maybe_typed(random)});
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
            any_of(random, {Handle::TranslateXY, Handle::TranslateX, Handle::TranslateYZ, Handle::TranslateZX});
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
    Tally tally;
    for (int n = 0; n < test::scaled(14000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Translate, [&](LimitedScene& scene) {
            scene = with_position_limits(random, scene, outside);
        });
        if (!s) continue;
        const auto d =
            test::drag_both(*s, Handle::TranslateView, test::random_way(random), {}, {.typed = maybe_typed(random)});
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
    Tally tally;
    int mirrored = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const auto s = test::limited_scene(random, Mode::Rotate, [&](LimitedScene&) {});
        if (!s) continue;
        LimitedScene scene = *s;
        const Handle handle = any_of(random, {Handle::RotateX, Handle::RotateY, Handle::RotateZ});
        const int axis = info_of(handle).axis;
        const glm::dmat3 parent_from_world = glm::inverse(scene.world_from_parent());
        const glm::dvec3 about = glm::normalize(parent_from_world * scene.placement.axes[axis]);
        const double at_press = twist(scene.object.rotation, about);
        Limits& l = scene.options.limits;
        test::random_bounds(random, at_press, 2, test::coin(random), l.angle_min[axis], l.angle_max[axis]);
        NumericInput typed = maybe_typed(random);
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

void random_scale_limits(Random& random, LimitedScene& s, bool outside) {
    Limits& l = s.options.limits;
    for (int i = 0; i < 3; ++i)
        test::random_bounds(random, s.object.scale[i], 1, outside, l.scale_min[i], l.scale_max[i]);
}

double smallest_share(const glm::dvec3& scale, const glm::dvec3& start) {
    const glm::dvec3 share = glm::abs(scale / start);
    return std::min({share.x, share.y, share.z});
}

TEST(LimitsRandom, ScalesAlongTheObjectsOwnAxes) {
    Random random(15);
    Tally tally;
    for (int n = 0; n < test::scaled(16000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Scale, [&](LimitedScene& scene) {
            random_scale_limits(random, scene, outside);
            scene.options.negative_scale = test::coin(random) ? NegativeScale::Allow : NegativeScale::Clamp;
        });
        if (!s) continue;
        const Handle handle = any_of(random, {Handle::ScaleX, Handle::ScaleY, Handle::ScaleZ, Handle::ScaleYZ,
                                              Handle::ScaleZX, Handle::ScaleXY, Handle::ScaleUniform});
        const auto d = test::drag_both(*s, handle, test::random_way(random), {}, {.typed = maybe_typed(random)});
        if (!d) continue;
        tally.add(*d);
        const Limits& l = s->options.limits;
        const glm::dvec3 &start = s->object.scale, &now = d->kept.transform.scale, &asked = d->asked.transform.scale;
        EXPECT_LE(test::scale_beyond(l, start, now), kBeyond);
        EXPECT_GT(smallest_share(now, start), kMinScaleRatio * (1 - 1e-9)) << "never zero";
        if (test::scale_beyond(l, start, asked) == 0) {
            EXPECT_TRUE(same_bits(d->kept.transform, d->asked.transform));
            EXPECT_FALSE(d->kept.limited);
        } else if (test::scale_beyond(l, start, asked) > 1e-12) {
            EXPECT_TRUE(d->kept.limited);
        }
        EXPECT_LT(glm::length(d->kept.ratio - now / start), 1e-9 * (1 + glm::length(d->kept.ratio)));
        const auto allowed = [&](int i) { return test::Allowed(l.scale_min[i], l.scale_max[i], start[i]); };
        if (handle == Handle::ScaleUniform) {
            // One ratio for all: of the ratios that keep all within, the nearest to the one asked for.
            double low = -kInf, high = kInf;
            for (int i = 0; i < 3; ++i) {
                const double a = allowed(i).low / start[i], b = allowed(i).high / start[i];
                low = std::max(low, std::min(a, b));
                high = std::min(high, std::max(a, b));
            }
            double r = std::clamp(d->asked.ratio.x, low, high);
            if (std::abs(r) < kMinScaleRatio) r = kMinScaleRatio;
            for (int i = 0; i < 3; ++i)
                EXPECT_NEAR(d->kept.ratio[i], r, 1e-9 * (1 + std::abs(r)));
            continue;
        }
        for (int i = 0; i < 3; ++i) {
            double to = std::clamp(asked[i], allowed(i).low, allowed(i).high);
            if (std::abs(to) < kMinScaleRatio * std::abs(start[i])) to = kMinScaleRatio * start[i];
            EXPECT_NEAR(now[i], to, 1e-9 * (1 + std::abs(to)));
        }
    }
    EXPECT_GT(tally.drags, test::scaled(10000));
    EXPECT_GT(tally.limited, test::scaled(4000));
}

// Along other axes a ratio stretches all three scales; the ratio is what is limited, so that what is reported, written
// and exact are one.
TEST(LimitsRandom, ScalesAlongOtherAxesReportTheRatioThatIsWritten) {
    Random random(16);
    Tally tally;
    for (int n = 0; n < test::scaled(16000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Scale, [&](LimitedScene& scene) {
            random_scale_limits(random, scene, outside);
            scene.options.shear = test::coin(random) ? ShearPolicy::Nearest : ShearPolicy::Matrix;
            if (scene.options.space == Space::Local) scene.options.space = Space::World;
            // No axis nearly lost: its stretched length is what is compared.
            scene.options.negative_scale = NegativeScale::Clamp;
        });
        if (!s) continue;
        const Handle handle = any_of(random, {Handle::ScaleX, Handle::ScaleY, Handle::ScaleZ, Handle::ScaleXY});
        const auto d = test::drag_both(*s, handle, test::random_way(random));
        if (!d) continue;
        tally.add(*d);
        const Limits& l = s->options.limits;
        const glm::dvec3& start = s->object.scale;
        EXPECT_LE(test::scale_beyond(l, start, d->kept.transform.scale), kBeyond);
        if (test::scale_beyond(l, start, d->asked.transform.scale) == 0) {
            EXPECT_TRUE(same_bits(d->kept.transform, d->asked.transform));
            EXPECT_FALSE(d->kept.limited);
        }
        // From the reported ratio: G = A diag(ratio) A^-1, and of each rotated axis what lies along it.
        const glm::dmat3 a = glm::inverse(s->world_from_parent()) * d->drag.frame.axes;
        const glm::dvec3& r = d->kept.ratio;
        const glm::dmat3 change = a * glm::dmat3(r.x, 0, 0, 0, r.y, 0, 0, 0, r.z) * glm::inverse(a);
        const glm::dmat3 rotation = glm::mat3_cast(s->object.rotation);
        const Feedback f = feedback_of(d->kept, s->projector);
        EXPECT_EQ(f.ratio, r);
        EXPECT_EQ(f.limited, d->kept.limited);
        for (int k = 0; k < 3; ++k) {
            const double along = glm::dot(change * rotation[k], rotation[k]);
            if (along > kMinScaleRatio) {
                EXPECT_NEAR(d->kept.transform.scale[k], start[k] * along, 1e-8 * (1 + std::abs(start[k] * along)));
            }
            if (r != glm::dvec3(1)) {
                EXPECT_LT(glm::length(glm::dvec3(f.exact[k]) - change * rotation[k] * start[k]),
                          1e-8 * (1 + glm::length(f.exact[k])));
            }
        }
    }
    EXPECT_GT(tally.drags, test::scaled(9000));
    EXPECT_GT(tally.limited, test::scaled(2500));
}

TEST(LimitsRandom, BoxesKeepTheirSizesAndTheirPositionsWithinThem) {
    Random random(17);
    Tally tally;
    for (int n = 0; n < test::scaled(30000); ++n) {
        const bool outside = test::coin(random), positions = test::coin(random), scales = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Bounds, [&](LimitedScene& scene) {
            if (positions) scene = with_position_limits(random, scene, outside);
            if (scales) random_scale_limits(random, scene, outside);
            scene.options.box = {{-1, -0.5, test::uniform(random, -1, 0)}, {test::uniform(random, 0.2, 1), 0.5, 0.75}};
            scene.options.negative_scale = test::coin(random) ? NegativeScale::Allow : NegativeScale::Clamp;
        });
        if (!s) continue;
        const auto handle =
            static_cast<Handle>(static_cast<std::uint32_t>(kFirstBounds) + random() % kBoundsHandleCount);
        const auto d = test::drag_both(*s, handle, test::random_way(random), {.from_center = test::coin(random)});
        if (!d) continue;
        tally.add(*d);
        const Limits& l = s->options.limits;
        const DTransform &start = s->object, &now = d->kept.transform, &asked = d->asked.transform;
        const auto beyond = [&](const DTransform& t) {
            return std::max(test::position_beyond(l, start.position, t.position),
                            test::scale_beyond(l, start.scale, t.scale));
        };
        EXPECT_LE(beyond(now), kBeyond);
        EXPECT_GT(smallest_share(now.scale, start.scale), kMinScaleRatio * (1 - 1e-9));
        if (beyond(asked) == 0) {
            EXPECT_TRUE(same_bits(now, asked));
            EXPECT_FALSE(d->kept.limited);
        } else if (beyond(asked) > 1e-9) {
            EXPECT_TRUE(d->kept.limited);
        }
        // What stays, stays.
        const glm::dvec3 fixed =
            glm::inverse(glm::mat3_cast(start.rotation)) * (d->kept.center - start.position) / start.scale;
        EXPECT_LT(glm::length(now.position + glm::mat3_cast(now.rotation) * (now.scale * fixed) - d->kept.center),
                  1e-8 * (1 + glm::length(now.position - start.position)));
        // A little farther towards what was asked for is beyond.
        if (!d->kept.limited) continue;
        const auto at_ratio = [&](const glm::dvec3& ratio) {
            DTransform t = start;
            t.scale = start.scale * ratio;
            t.position = d->kept.center - glm::mat3_cast(start.rotation) * (t.scale * fixed);
            return t;
        };
        const bool through_zero = s->options.negative_scale == NegativeScale::Allow;
        const auto is_too_small = [&](const glm::dvec3& ratio) {
            const glm::dvec3 r = through_zero ? glm::abs(ratio) : ratio;
            return std::min({r.x, r.y, r.z}) < kMinScaleRatio;
        };
        const HandleInfo info = info_of(handle);
        if (info.shape == HandleShape::BoxEdge) {
            const auto& grab = std::get<PlaneGrab>(d->drag.grab);
            const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
            const auto moved = [&](const glm::dvec3& ratio) {
                return grab.u * ((ratio[j] - 1) * grab.side.x) + grab.v * ((ratio[k] - 1) * grab.side.y);
            };
            const double distance = glm::length(moved(d->kept.ratio) - moved(d->asked.ratio));
            for (int w = 0; w < 32; ++w) {
                glm::dvec3 ratio = d->kept.ratio;
                ratio[j] += std::cos(w * std::numbers::pi / 16) * 1e-4 * distance / grab.side.x;
                ratio[k] += std::sin(w * std::numbers::pi / 16) * 1e-4 * distance / grab.side.y;
                if (glm::length(moved(ratio) - moved(d->asked.ratio)) > distance * (1 - 1e-8)) continue;
                EXPECT_TRUE(beyond(at_ratio(ratio)) > 0 || is_too_small(ratio)) << handle_name(handle);
            }
        } else {
            const glm::dvec3 ratio = d->kept.ratio + (d->asked.ratio - d->kept.ratio) * 1e-4;
            EXPECT_TRUE(beyond(at_ratio(ratio)) > 0 || is_too_small(ratio)) << handle_name(handle);
        }
        const Feedback f = feedback_of(d->kept, s->projector);
        EXPECT_EQ(f.limited, true);
        EXPECT_EQ(f.ratio, d->kept.ratio);
    }
    EXPECT_GT(tally.drags, test::scaled(15000));
    EXPECT_GT(tally.limited, test::scaled(6000));
}

// A press changes nothing, and an object that is outside goes no farther out and comes back as it is dragged.
TEST(LimitsRandom, AnObjectOutsideStaysUntilItIsDraggedAndComesBackAsItIsDragged) {
    Random random(18);
    int inwards = 0, presses = 0;
    for (int n = 0; n < test::scaled(12000); ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}[random() % 4];
        const auto s = test::limited_scene(random, mode, [&](LimitedScene& scene) {
            scene = with_position_limits(random, scene, true);
            random_scale_limits(random, scene, true);
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
